import { has as carries } from "../../fight/action.ts";
import type { Offer } from "../../fight/move.ts";
import { notice } from "../../fight/rule-kit.ts";
import type { Who } from "../../fight/value.ts";
import { isBlast, isShielded, type Assault } from "./assault.ts";
import { declareCounter, type Counter } from "./counter.ts";
import { loosen } from "./hold.ts";
import { victimsOf, holdersOf, isDown, isFoe } from "./people.ts";
import { nearby, placeOf, setPlace } from "./places.ts";
import { openHit, refuseBar, barred, spendReaction } from "./reacting.ts";
import { save } from "./save.ts";
import type { Action, Combatant, Reaction, Turn } from "./types.ts";
import { offer } from "./vocabulary.ts";

interface Of {
  readonly name: string;
}

interface Pair {
  readonly actor: string;
  readonly whom: string;
}

/** The reaction window of an attack (ZN-31, ZN-55, ZN-59, ZN-61, ZN-66 to ZN-70, ZN-79). */
export const reactionSentences = {
  "countered already": ({ name }: Of) => `${name} is already countering this attack: only one of its targets may.`,
  "melee blast not dodged": () => "A melee blast cannot be dodged here (option melee-blast-dodge no).",
  "hides behind whom": ({ actor }: { actor: string }) =>
    `Behind whom does ${actor} hide? Write "${actor} hides behind Theobald".`,
  "hides behind itself": () => "One cannot hide behind oneself.",
  "hides behind the attacker": () => "One cannot hide behind the attacker.",
  "has itself hidden": ({ name }: Of) => `${name} has itself hidden from this attack: it cannot come back to it.`,
  "neither willing nor held": ({ name }: Of) =>
    `Only a willing ally or a grabbed enemy can be hidden behind, and ${name} is neither.`,
  "is the target instead": ({ name, of }: Of & { of: string }) => `${name} is the target in ${of}’s stead`,
  "target already": ({ name }: Of) =>
    `${name} is a target of this attack already (option blast-substitute untargeted).`,
  "guards whom": ({ actor }: { actor: string }) => `Whom does ${actor} guard? Write "${actor} guards Sybilla".`,
  "is not attacked": ({ whom }: { whom: string }) => `${whom} is not attacked: there is nothing to guard against.`,
  "guarded already": ({ actor, whom, guard }: Pair & { guard: string }) =>
    `${guard} guards ${whom} already: ${actor} keeps its turn.`,
  "no longer the target": ({ whom }: { whom: string }) => `${whom} is no longer the target of this attack.`,
  "nobody reacts to a counter": () => "Nobody reacts to a counter here (option react-to-counter no).",
  "counters the attack": ({ whom }: { whom: string }) =>
    `${whom} counters the attack: that closes the window for guards.`,
  "guards against itself": ({ actor }: { actor: string }) => `${actor} cannot guard against its own attack.`,
  "guards itself": () => "A guard stands in for somebody else: one cannot guard oneself.",
  "reacted to this exchange": ({ name }: Of) => `${name} has already reacted to this exchange.`,
  "guard not nearby": ({ actor, whom }: Pair) => `${actor} is not near ${whom}: a guard must be nearby.`,
  "stands in behind a barrier": ({ name }: Of) =>
    `The barrier keeps this attack from ${name}: it cannot take it for somebody else.`,
  "has dodged": ({ whom }: { whom: string }) => `${whom} has dodged the attack: there is nothing to guard against.`,
  "dodged in vain": ({ whom }: { whom: string }) => `${whom} has dodged in vain; a guard is usually declared first.`,
  "guards against its own side": ({ actor }: { actor: string }) => `${actor} is on the attacker’s own side.`,
};

/*
 * The reaction window of an attack (ZN-55): dodge, counter, hide behind somebody, guard, in written order, before any
 * damage die.
 */

/**
 * Takes the reactions. Returns the counter that stands, if any.
 * @rule ZN-55
 */
export function openWindow(assault: Assault, only: "all" | "counter" = "all"): Counter | null {
  let counter: Counter | null = null;
  for (;;) {
    const reaction = assault.turn.react(offers(assault, counter, only), (action) =>
      concerns(assault, counter, only, action),
    );
    if (reaction === null) return counter;
    switch (reaction.action.verb) {
      case "dodge":
        dodge(assault, reaction);
        break;
      case "counter":
        if (assault.counteredBy !== null && assault.counteredBy !== reaction.action.actor)
          reaction.turn.refuse("ZN-66", { is: "countered already", name: assault.counteredBy });
        counter = declareCounter(assault, reaction) ?? counter;
        break;
      case "hide behind":
        hideBehind(assault, reaction);
        break;
      case "guard":
        guard(assault, counter, reaction);
        break;
      default:
        for (const hit of assault.hits) if (hit.target === reaction.action.actor) hit.open = false;
    }
  }
}

/**
 * Is this reaction about this attack? Those that are too late or not allowed are taken too, so that they are told why.
 */
function concerns(assault: Assault, counter: Counter | null, only: "all" | "counter", action: Action): boolean {
  const { actor, verb } = action;
  if (only === "counter") return verb === "counter" && assault.hits.some((hit) => hit.target === actor);
  switch (verb) {
    case "dodge":
    case "counter":
    case "hide behind":
    case "no reaction":
      return assault.reacted.has(actor) || assault.hits.some((hit) => hit.target === actor || hit.original === actor);
    case "guard": {
      const whom = action.targets[0] ?? "";
      return (
        assault.hits.some((hit) => hit.target === whom || hit.original === whom) ||
        (counter !== null && whom === assault.attacker)
      );
    }
    default:
      return false;
  }
}

/**
 * AGI save: a pass ends the attack for this target.
 * @rule ZN-60
 */
function dodge(assault: Assault, reaction: Reaction): void {
  const { turn, action } = reaction;
  const hit = openHit(assault, reaction);
  refuseBar(assault, reaction, "dodge");
  if (isBlast(assault) && assault.weapon?.ranged === false && turn.option("melee-blast-dodge") === "no")
    turn.refuse("ZN-79", { is: "melee blast not dodged" });
  loosen(turn, action.actor, "dodge", { is: "dodging" });
  spendReaction(assault, turn, action.actor, { is: "dodged" });
  hit.missed = save(turn, action.actor, "agi", { rule: ["ZN-60"], purpose: "dodge", pass: "dodged", fail: "failure" });
  hit.dodged = !hit.missed;
}

/**
 * Swaps places; the other becomes the target and may react itself (ZN-67 to ZN-69).
 * @rule ZN-68
 * @rule ZN-69
 */
function hideBehind(assault: Assault, reaction: Reaction): void {
  const { turn, action } = reaction;
  const { actor } = action;
  const name = action.targets[0];
  if (name === undefined) return turn.impossible("ZN-67", { is: "hides behind whom", actor });
  const hit = openHit(assault, reaction);
  refuseBar(assault, reaction, "hide");
  const [me, other] = [turn.get(actor), turn.get(name)];
  if (other.name === assault.attacker || other.name === actor)
    turn.impossible("ZN-68", { is: other.name === actor ? "hides behind itself" : "hides behind the attacker" });
  if (hit.hidden.includes(name)) turn.refuse("ZN-69", { is: "has itself hidden", name });
  if (nearby(turn.state, me, other) === false) turn.refuse("ZN-68", { is: "not nearby", name, actor });
  if (!suitsHiding(assault, me, other) || carries(action, "unwilling"))
    turn.refuse("ZN-68", { is: "neither willing nor held", name });
  mayStandIn(assault, reaction, name);
  canBeReached(assault, reaction, name);
  loosen(turn, actor, "hide", { is: "hiding behind", whom: name }, name);
  spendReaction(assault, turn, actor, { is: "hid behind", whom: name });
  swapPlaces(turn, me, other);
  hit.hidden.push(actor);
  hit.target = name;
  hit.dodged = false;
  notice(turn, ["ZN-67"], { is: "is the target instead", name, of: actor }, [name]);
}

function suitsHiding({ turn }: Assault, me: Combatant, other: Combatant): boolean {
  if (!isFoe(me, other)) return !isDown(other);
  return turn.option("hide-grabbed") === "own" ? victimsOf(me).includes(other.name) : holdersOf(other).length > 0;
}

/**
 * Whoever hides and whoever it hides behind change places.
 * @rule ZN-67
 */
function swapPlaces(turn: Turn, me: Combatant, other: Combatant): void {
  const [mine, theirs] = [placeOf(turn.state, me), placeOf(turn.state, other)];
  if (mine === null || theirs === null || mine === theirs) return;
  setPlace(turn, ["ZN-67"], me.name, theirs);
  setPlace(turn, ["ZN-67"], other.name, mine);
}

/**
 * Of an attack on several, somebody who is a target already may stand in for another, or not (option
 * `blast-substitute`).
 */
function mayStandIn(assault: Assault, { turn }: Reaction, name: string): void {
  if (turn.option("blast-substitute") === "untargeted" && assault.hits.some((hit) => hit.target === name))
    turn.refuse("ZN-67", { is: "target already", name });
}

/** Nor can anybody stand in from behind a barrier that the attack does not pass. */
function canBeReached({ action }: Assault, { turn }: Reaction, name: Who): void {
  if (isShielded(turn, action, name)) turn.refuse("ZN-76", { is: "stands in behind a barrier", name });
}

/**
 * The guard takes the attack where it stands; whom it guards keeps its turn.
 * @rule ZN-70
 * @rule ZN-71
 */
function guard(assault: Assault, counter: Counter | null, reaction: Reaction): void {
  const { turn, action } = reaction;
  const { actor } = action;
  const whom = action.targets[0];
  if (whom === undefined) return turn.impossible("ZN-70", { is: "guards whom", actor });
  const onCounter = counter !== null && whom === assault.attacker && !assault.hits.some((hit) => hit.target === whom);
  const attack = onCounter ? counter.assault : assault;
  const hit = attack.hits.find((each) => each.target === whom) ?? attack.hits.find((each) => each.original === whom);
  if (hit === undefined) return turn.impossible("ZN-31", { is: "is not attacked", whom });
  if (hit.guard !== null) turn.refuse("ZN-55", { is: "guarded already", actor, whom: hit.original, guard: hit.guard });
  else if (hit.target !== whom) turn.refuse("ZN-70", { is: "no longer the target", whom });
  if (onCounter && turn.option("react-to-counter") === "no") turn.refuse("ZN-61", { is: "nobody reacts to a counter" });
  if (!onCounter && counter?.hit === hit) turn.refuse("ZN-55", { is: "counters the attack", whom });
  if (actor === attack.attacker || actor === assault.attacker)
    turn.impossible("ZN-70", { is: "guards against itself", actor });
  if (actor === whom) turn.impossible("ZN-70", { is: "guards itself" });
  refuseBar(attack, reaction, "guard");
  if (assault.reacted.has(actor)) turn.refuse("ZN-59", { is: "reacted to this exchange", name: actor });
  if (nearby(turn.state, turn.get(actor), turn.get(whom)) === false)
    turn.refuse("ZN-70", { is: "guard not nearby", actor, whom });
  if (!onCounter) mayStandIn(assault, reaction, actor);
  canBeReached(attack, reaction, actor);
  if (hit.missed) turn.refuse("ZN-55", { is: "has dodged", whom });
  if (hit.dodged) turn.warn("ZN-55", { is: "dodged in vain", whom });
  if (!isFoe(turn.get(actor), turn.get(attack.attacker)))
    turn.warn("ZN-70", { is: "guards against its own side", actor });
  loosen(turn, actor, "guard", { is: "guarding", whom });
  spendReaction(attack, turn, actor, { is: "guarded", whom });
  hit.guard = actor;
  hit.target = actor;
  assault.deathBlow = false;
  notice(turn, ["ZN-70"], { is: "is the target instead", name: actor, of: whom }, [actor]);
}

/**
 * Everything that may be declared now, for the widget.
 * @rule ZN-31
 */
function offers(assault: Assault, counter: Counter | null, only: "all" | "counter"): Offer[] {
  const { turn, hits, attacker } = assault;
  const all = only === "all";
  const found: Offer[] = [];
  for (const hit of hits) {
    const { target } = hit;
    if (counter?.hit === hit) continue;
    if (hit.open && barred(assault, turn, target, "dodge") === null) {
      if (all) found.push(offer(target, { verb: "dodge", who: target }, "ZN-60"));
      if (counter === null && barred(assault, turn, target, "counter") === null)
        found.push(offer(target, { verb: "counter", who: target }, "ZN-61"));
      const others = all ? turn.state.combatants : [];
      for (const other of others)
        if (
          ![target, attacker, ...hit.hidden].includes(other.name) &&
          nearby(turn.state, turn.get(target), other) === true &&
          suitsHiding(assault, turn.get(target), other) &&
          !isShielded(turn, assault.action, other.name)
        )
          found.push(offer(target, { verb: "hide behind", who: target, targets: [other.name] }, "ZN-67"));
    }
    if (all && hit.guard === null && !hit.missed) found.push(...guardOffers(assault, target));
  }
  if (counter !== null && turn.option("react-to-counter") !== "no")
    found.push(...guardOffers(counter.assault, attacker));
  return found;
}

function guardOffers(assault: Assault, whom: Who): Offer[] {
  const { turn, attacker, action } = assault;
  return turn.state.combatants
    .filter(
      (c) =>
        c.name !== whom &&
        !isShielded(turn, action, c.name) &&
        isFoe(c, turn.get(attacker)) &&
        nearby(turn.state, c, turn.get(whom)) === true &&
        barred(assault, turn, c.name, "guard") === null,
    )
    .map(({ name }) => offer(name, { verb: "guard", who: name, targets: [whom] }, "ZN-70"));
}
