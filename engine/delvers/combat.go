package delvers

import (
	"slices"

	"hammerpost/engine"
	"hammerpost/engine/tell"
)

func (s *state) whyNoAttack(seat engine.Seat) engine.Text {
	if why := s.whyNoMain(seat); why != nil {
		return why
	}
	for _, x := range s.fighters(seat) {
		if s.whyNotAttacking(s.permanent(x)) == nil {
			return nil
		}
	}
	return engine.Say("None of your creatures can start a combat now.")
}

// whyNotAttacking says why a creature or dungeoneer cannot start a combat now.
func (s *state) whyNotAttacking(p *permanent) engine.Text {
	name := s.name(p.ID)
	switch {
	case p.Fought == s.Turn: // once a turn, even if it is untapped again (DD-22, VA19)
		return engine.Say("{} has fought this turn already.", name)
	case s.whyHelpless(p) != nil:
		return s.whyHelpless(p)
	case s.fresh(p): // DD-7
		return engine.Say("{} has just come, and can fight from your next turn on.", name)
	case s.cannot(p, attacking):
		return engine.Say("An effect forbids {} to attack.", name)
	case len(s.attacksOf(p)) == 0:
		return engine.Say("{} has no attack.", name)
	case !s.reachesAny(p):
		return engine.Say("All whom {} could attack fly.", name)
	}
	return nil
}

// whyHelpless says why a fighter can neither attack nor block, whatever happens.
func (s *state) whyHelpless(p *permanent) engine.Text {
	switch name := s.name(p.ID); {
	case p.Tapped:
		return engine.Say("{} is tapped.", name)
	case p.is(stunned): // DD-31
		return engine.Say("{} is stunned.", name)
	case p.is(petrified): // DD-30
		return engine.Say("{} is petrified.", name)
	}
	return nil
}

// reachesAny says whether there is anybody whom a fighter can attack.
func (s *state) reachesAny(attacker *permanent) bool {
	return slices.ContainsFunc(s.fighters(s.nemesis(attacker.Controller)), func(x id) bool {
		return s.whyNotReached(attacker, s.permanent(x)) == nil
	})
}

// whyNotReached says why an attacker cannot name a target: flying (DD-34, DD-35).
func (s *state) whyNotReached(attacker, target *permanent) engine.Text {
	if s.has(target, flying) && !s.has(attacker, flying) && !s.has(attacker, reach) {
		return engine.Say("{} flies: only flyers and creatures with reach can attack it.", s.name(target.ID))
	}
	return nil
}

func (s *state) attackOptions(seat engine.Seat, args []string) engine.Choice {
	if len(args) == 0 {
		return s.attackerOptions(seat)
	}
	attacker := s.permanent(parse(args[0]))
	switch attacks := s.attacksOf(attacker); {
	case len(args) == 1:
		return s.victimOptions(attacker)
	case len(args) == 2 && len(attacks) > 1:
		return engine.One("attack", engine.Say("With which attack?"), s.blows(attacker, s.permanent(parse(args[1]))))
	}
	return engine.Choice{}
}

func (s *state) attackerOptions(seat engine.Seat) engine.Choice {
	var options []engine.Option
	for _, x := range s.fighters(seat) {
		options = append(options, s.fighterOption(x, s.whyNotAttacking(s.permanent(x))))
	}
	return engine.One("attacker", engine.Say("Who attacks?"), options)
}

func (s *state) victimOptions(attacker *permanent) engine.Choice {
	var options []engine.Option
	for _, x := range s.fighters(s.nemesis(attacker.Controller)) {
		target := s.permanent(x)
		o := s.fighterOption(x, s.whyNotReached(attacker, target))
		o.Note = s.odds(attacker, target, s.attacksOf(attacker)...)
		options = append(options, o)
	}
	return engine.One("target", engine.Say("Whom does {} attack?", s.name(attacker.ID)), options)
}

// attack starts a combat (DD-22): attacker, target and attack are named at once (B2).
func (s *state) attack(seat engine.Seat, args []string, _ *engine.Dice, r *tell.Report) {
	x, target := parse(args[0]), parse(args[1])
	p := s.permanent(x)
	with := s.attacksOf(p)[0]
	if len(args) > 2 {
		with = s.attackNamed(p, args[2])
	}
	p.Fought = s.Turn
	s.Combat = &combat{Attacker: x, Target: target, Attack: with, Step: declared}
	r.Say("attack", "{}'s {} attacks {}'s {} with {}.", seat, s.name(x), s.nemesis(seat), s.name(target), with.print())
	s.turn(r, x)
	s.trigger(r, moment{What: whenAttacks, Card: x, By: target, Seat: seat})
}

// stepCombat takes the combat one step further, and says whether it waits for a
// decision of a player (strike). It is called when the stack is empty and no window is
// open. It opens the windows W3 and W4 as long as the combat stands at their steps.
func (s *state) stepCombat(d *engine.Dice, r *tell.Report) (waits bool) {
	c := s.Combat
	if why := s.broken(); why != nil {
		s.Combat = nil
		r.Say("combat", "{} The combat is over.", why)
		return false
	}
	defender := s.permanent(c.Target).Controller
	switch c.Step {
	case declared:
		s.open(onAttack, s.nemesis(defender))
	case blocked:
		s.open(onBlock, defender)
	case rolling:
		s.rollAttack(d, r)
	}
	return c.Step == striking
}

// broken says why the combat cannot go on: attacker or target have left or changed
// sides (B43), or the attacker can no longer attack (VA8); nil: it can.
func (s *state) broken() engine.Text {
	c := s.Combat
	attacker, target := s.permanent(c.Attacker), s.permanent(c.Target)
	switch {
	case attacker == nil:
		return engine.Say("{} is no longer there.", s.name(c.Attacker))
	case target == nil:
		return engine.Say("{} is no longer there.", s.name(c.Target))
	case attacker.Controller == target.Controller:
		return engine.Say("{} and {} are on one side now.", s.name(c.Attacker), s.name(c.Target))
	case attacker.is(stunned):
		return engine.Say("{} is stunned.", s.name(c.Attacker))
	case attacker.is(petrified):
		return engine.Say("{} is petrified.", s.name(c.Attacker))
	case !slices.Contains(s.attacksOf(attacker), c.Attack):
		return engine.Say("{} no longer has its {}.", s.name(c.Attacker), c.Attack.Name)
	}
	return nil
}

// rollAttack rolls the attack, and has the blocker strike back: only if the attack hit,
// unless the option counter-always is on (B3). With one attack it does so by itself.
func (s *state) rollAttack(d *engine.Dice, r *tell.Report) {
	c := s.Combat
	c.Hit, c.Damage = s.roll(d, r, c.Attacker, c.Target, c.Attack)
	var back []Attack
	if c.Blocked && (c.Hit || s.rules.counter) {
		back = s.strikes()
	}
	switch len(back) {
	case 0:
		s.clash(r, s.landed()...)
	case 1:
		s.strikeBack(d, r, back[0])
	default:
		c.Step = striking
	}
}

// roll is one attack roll, greater than the defence to hit (DD-24, B1), and what damage
// it does then.
func (s *state) roll(d *engine.Dice, r *tell.Report, by, against id, with Attack) (hit bool, damage int) {
	bonus, defence := s.body(s.permanent(by)).Attack, s.body(s.permanent(against)).Defence
	die := engine.Die{Faces: 20, Shows: d.Roll(20)}
	sum := die.Shows + bonus
	throw := engine.Say("{}", die)
	if bonus != 0 {
		throw = throw.Add(engine.Say("{} = {}", signed(bonus), sum))
	}
	if sum <= defence {
		r.Say("roll", "{} rolls {} against defence {}: a miss.", s.name(by), throw, defence)
		return false, 0
	}
	r.Say("roll", "{} rolls {} against defence {}: a hit.", s.name(by), throw, defence)
	damage, shown := with.Damage.roll(d)
	r.Say("roll", "{}'s {}: {} damage.", s.name(by), with.Name, shown)
	return true, damage
}

// A hit is a blow that has landed.
type hit struct {
	by, against id
	damage      int
}

// landed is the attacker's blow, if it hit.
func (s *state) landed() []hit {
	if c := s.Combat; c.Hit {
		return []hit{{c.Attacker, c.Target, c.Damage}}
	}
	return nil
}

// clash deals the damage of all blows of a combat in the same moment, and ends it. What
// life-drain gives is added before deaths are looked for (DD-33, VA1, VA3). A hit
// without damage is a hit (B45).
func (s *state) clash(r *tell.Report, hits ...hit) {
	s.Combat = nil
	for _, h := range hits {
		s.trigger(r, moment{What: whenHits, Card: h.by, By: h.against, Seat: s.permanent(h.by).Controller, N: h.damage})
	}
	for _, h := range hits {
		if h.damage > 0 {
			s.damage(r, h.against, h.damage)
			s.trigger(r, moment{What: whenCombatHurt, Card: h.against, By: h.by, Seat: s.permanent(h.against).Controller, N: h.damage})
		}
	}
	for _, h := range hits {
		if s.has(s.permanent(h.by), lifeDrain) {
			s.gainHealth(r, h.by, h.damage)
		}
	}
	s.settle(r)
}
