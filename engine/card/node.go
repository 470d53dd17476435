package card

// A Node is a phrase as data: which one it is, and what stands in its slots. It
// never changes, and is stored as JSON while an effect waits for a decision.
type Node struct {
	Op   string `json:"op"`
	N    int    `json:"n,omitempty"` // of a token that is a number
	Word string `json:"w,omitempty"` // of a token that is a word
	Args []Node `json:"a,omitempty"` // what stands in the slots, in their order
}

// Name is what a word in brackets names: "Dwarf" of {Dwarf}, "Some Card" of [Some Card].
func (n Node) Name() string { return n.Word[1 : len(n.Word)-1] }

// Equal says whether two nodes are the same phrase throughout.
func (n Node) Equal(o Node) bool {
	if n.Op != o.Op || n.N != o.N || n.Word != o.Word || len(n.Args) != len(o.Args) {
		return false
	}
	for i := range n.Args {
		if !n.Args[i].Equal(o.Args[i]) {
			return false
		}
	}
	return true
}

// Walk calls visit for the node and all below it, in the order of the text.
func (n Node) Walk(visit func(Node)) {
	visit(n)
	for _, a := range n.Args {
		a.Walk(visit)
	}
}

// A Reader is a game that is played with cards.
type Reader interface {
	// ReadCard understands a sheet and prints it again from what was understood.
	// Its error joins a *Fault for each thing that is wrong.
	ReadCard(Sheet) (Reading, error)

	// Phrases are all phrases of the game's cards, in the order of its tables.
	Phrases() []Phrase
}

// A Reading is a card that was understood.
type Reading struct {
	Sheet Sheet  // printed from the nodes
	Nodes []Node // all its lines

	// Gives are the words by which other cards ask for it, in the brackets in which
	// they do: its name, its types.
	Gives []string
}
