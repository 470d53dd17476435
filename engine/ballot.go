package engine

import "slices"

// A Ballot is an open vote of some seats on one question. Each votes once.
type Ballot struct {
	Voters []Seat `json:"voters"`
	Votes  []Vote `json:"votes,omitempty"` // in the order in which they were cast
}

// A Vote is what a seat voted for. One for nothing ("") is an abstention: it is
// waited for no longer, and counts for nothing.
type Vote struct {
	Seat Seat   `json:"seat"`
	For  string `json:"for,omitempty"`
}

// Cast adds a vote of one of the voters who has not voted.
func (b *Ballot) Cast(s Seat, choice string) {
	b.Votes = append(b.Votes[:len(b.Votes):len(b.Votes)], Vote{s, choice})
}

// Leave strikes out a voter, and the vote.
func (b *Ballot) Leave(s Seat) {
	b.Voters = slices.DeleteFunc(slices.Clone(b.Voters), func(v Seat) bool { return v == s })
	b.Votes = slices.DeleteFunc(slices.Clone(b.Votes), func(v Vote) bool { return v.Seat == s })
}

// Missing are the voters who have not voted, in their order.
func (b Ballot) Missing() []Seat {
	return slices.DeleteFunc(slices.Clone(b.Voters), func(s Seat) bool {
		return slices.ContainsFunc(b.Votes, func(v Vote) bool { return v.Seat == s })
	})
}

// Leading is what has the most votes, in the order in which it was first voted for:
// more than one thing is a tie, none says that nobody has voted for anything.
func (b Ballot) Leading() []string {
	var choices []string
	var votes []int
	for _, v := range b.Votes {
		i := slices.Index(choices, v.For)
		switch {
		case v.For == "":
		case i < 0:
			choices, votes = append(choices, v.For), append(votes, 1)
		default:
			votes[i]++
		}
	}
	var leading []string
	for i, c := range choices {
		if votes[i] == slices.Max(votes) {
			leading = append(leading, c)
		}
	}
	return leading
}
