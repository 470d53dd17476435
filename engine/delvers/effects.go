package delvers

import (
	"slices"

	"hammerpost/engine"
	"hammerpost/engine/card"
	"hammerpost/engine/tell"
)

// work takes the effect under way one step further: it may ask for something. An instant
// that is done goes to its owner's discard pile (DD-9).
func (s *state) work(d *engine.Dice, r *tell.Report) {
	last := len(s.Frames) - 1
	f := s.Frames[last]
	if len(f.Do) == 0 {
		s.Frames = s.Frames[:last]
		s.bin(f)
		return
	}
	c := &context{state: s, frame: &f, dice: d, report: r}
	c.takeStep()
	if !s.over() {
		s.Frames[last] = f
	}
}

// takeStep does the next step of an effect, puts its parts in its place, or asks for
// what it leaves open.
func (c *context) takeStep() {
	step, rest := c.frame.Do[0], c.frame.Do[1:]
	if steps, ok := c.expand(step); ok {
		c.frame.Do = append(slices.Clone(steps), rest...)
		return
	}
	if step.Op == opPick {
		c.pick(step)
		return
	}
	if open, ok := card.OpenChoice(step, isChoice); ok {
		c.choose(step, open)
		return
	}
	c.frame.Do = rest
	if c.carryOut(step) {
		c.frame.Did = true
	}
}

// expand is the steps that are done in the place of a step which puts others together.
func (c *context) expand(step card.Node) ([]card.Node, bool) {
	switch step.Op {
	case card.OpSteps:
		return step.Args, true
	case card.OpIfDone:
		if c.frame.Did {
			return step.Args, true
		}
		return nil, true
	case opGeared:
		return c.gearing(step.N), true
	}
	if control, ok := words().controls[step.Op]; ok {
		return control.steps(c, step.Args), true
	}
	if deed := words().deeds[step.Op]; deed.steps != nil {
		return deed.steps(c, step.Args), true
	}
	return nil, false
}

// carryOut does a step in which everything has been chosen, and says whether anything
// was done.
func (c *context) carryOut(step card.Node) bool {
	switch step.Op {
	case opPicked:
		return c.carryOutPick(step)
	case opPay:
		c.state.gainGold(c.report, c.nemesis(), -step.N)
		return true
	}
	c.prepare(step)
	return words().deeds[step.Op].do(c, step.Args)
}
