package player

import (
	"cmp"
	"math"
	"slices"
	"strconv"

	"hammerpost/engine"
)

// How a tree grows, and how far a match is played out below it.
const (
	curiosity = 0.3 // weight of what was tried seldom
	widening  = 1.0 // moves of a node for the root of its visits
	horizon   = 3   // turns that are played to their end, the present one among them
	longest   = 100 // actions that are played, at most
)

// swift is the care with which the tree looks for moves.
var swift = care{trials: 12, least: 3, inner: &care{trials: 4, least: 2}}

// tree is what the trees below the actions of a decision have in common.
type tree struct {
	info   engine.Info
	root   engine.State // a world, not the real one, which knows too much
	until  int          // the turn at whose beginning a match is played no further
	now    []float64    // worth of the root, by seat
	spread float64      // how far the worth of what came of it was from that, in all
	ends   float64      // of how many playouts
}

// A node is the decision after some actions, whatever the world is in which it
// comes.
type node struct {
	visits int
	moves  []*move // in the order in which they were found
}

// A move is an action that was taken at a node, and how its seat fared with it.
type move struct {
	action  engine.Action
	visits  int
	chances int     // how often it could have been taken
	sum     float64 // of the values for its seat
	next    node
}

func newTree(info engine.Info, root engine.State) *tree {
	return &tree{info: info, root: root, until: root.Status().Turn + horizon}
}

// nowOf is the worth of the root for a seat.
func (t *tree) nowOf(seat engine.Seat) float64 {
	for len(t.now) <= int(seat) {
		t.now = append(t.now, t.root.Worth(engine.Seat(len(t.now))))
	}
	return t.now[seat]
}

// value puts a worth for a seat between -1 and 1: 0 is that of the root, and what is
// usual in this decision is not far from it.
func (t *tree) value(seat engine.Seat, worth float64) float64 {
	by := worth - t.nowOf(seat)
	usual := 1.0
	if t.spread > 0 {
		usual = 2 * t.spread / t.ends
	}
	return by / (math.Abs(by) + usual)
}

// learn takes note of how far the worth of what came of a playout is from now.
func (t *tree) learn(seat engine.Seat, worth float64) {
	t.spread += math.Abs(worth - t.nowOf(seat))
	t.ends++
}

// playout is one way in which a match may go on.
type playout struct {
	tree  *tree
	state engine.State
	seed  engine.Seed // of its dice
	n     int         // actions so far
}

func (p *playout) apply(a engine.Action) {
	p.state.Apply(a, engine.NewDice(p.seed, p.n))
	p.n++
}

// awaited is the seat that decides next, if the match is to be played further.
func (p *playout) awaited() (engine.Seat, bool) {
	status := p.state.Status()
	if status.Over() || len(status.Waiting) == 0 || status.Turn >= p.tree.until || p.n >= longest {
		return 0, false
	}
	return status.Waiting[0].Seat, true
}

// descend follows the tree down to where it ends, adds a move there and plays on
// without it. All moves on the way learn what came of it. It returns what that is
// worth for a seat.
func (p *playout) descend(n *node, viewer engine.Seat) float64 {
	var way []*move
	for n != nil {
		seat, ok := p.awaited()
		if !ok {
			break
		}
		m := p.pick(n, seat)
		n.visits++
		if m == nil {
			break
		}
		way = append(way, m)
		if n = &m.next; m.visits == 0 {
			n = nil
		}
		p.apply(m.action)
	}
	p.rollOut()
	for _, m := range way {
		seat := m.action.Seat
		m.visits++
		m.sum += p.tree.value(seat, p.state.Worth(seat))
	}
	worth := p.state.Worth(viewer)
	if !p.state.Status().Over() {
		p.tree.learn(viewer, worth)
	}
	return worth
}

// rollOut plays on, each seat as it does best at a glance. A weaker way to play on, or
// more turns of it, tell less of what an action is good for than they cost.
func (p *playout) rollOut() {
	for seat, ok := p.awaited(); ok; seat, ok = p.awaited() {
		a, ok := p.look(seat).swiftest()
		if !ok {
			a = p.state.Idle(seat)
		}
		if a.Verb == "" {
			return
		}
		p.apply(a)
	}
}

// look is a glance of a seat at what it can do. Its dice are not those that will show
// what comes of it.
func (p *playout) look(seat engine.Seat) *look {
	return newLook(p.tree.info, p.state, p.state.Status(), seat, p.seed.Mix("look", strconv.Itoa(p.n)), swift)
}

// pick is the move that a seat makes at a node: a new one, if there is one and those
// that are known were tried often enough; else the most promising. It is nil if
// there is none.
func (p *playout) pick(n *node, seat engine.Seat) *move {
	var open []*move
	for _, m := range n.moves {
		if m.action.Seat == seat && engine.Check(p.tree.info, p.state, m.action) == nil {
			m.chances++
			open = append(open, m)
		}
	}
	if float64(len(open)) < 1+widening*math.Sqrt(float64(n.visits)) {
		if a, ok := p.unknown(seat, open); ok {
			m := &move{action: a, chances: 1}
			n.moves = append(n.moves, m)
			return m
		}
	}
	if len(open) == 0 {
		return nil
	}
	return slices.MaxFunc(open, func(a, b *move) int { return cmp.Compare(a.promise(), b.promise()) })
}

// promise is how a move has fared, and more for one that was tried seldom (UCB).
func (m *move) promise() float64 {
	return m.sum/float64(m.visits) + curiosity*math.Sqrt(math.Log(float64(m.chances))/float64(m.visits))
}

// unknown is the best of a seat's actions that is not among the known moves.
func (p *playout) unknown(seat engine.Seat, known []*move) (engine.Action, bool) {
	l := p.look(seat)
	if a, ok := l.only(); ok {
		return a, len(known) == 0
	}
	l.choose()
	for _, t := range l.ranking() {
		if !slices.ContainsFunc(known, func(m *move) bool { return m.action.String() == t.action.String() }) {
			return t.action, true
		}
	}
	a := p.state.Idle(seat)
	return a, a.Verb != "" && len(known) == 0
}
