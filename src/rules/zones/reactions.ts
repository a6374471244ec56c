import { areFoes } from "../../fight/alliance.ts";
import { has as carries } from "../../fight/action.ts";
import type { Offer } from "../../fight/move.ts";
import { has, stat, notice } from "../../fight/rule-kit.ts";
import type { Who } from "../../fight/value.ts";
import { isUnaware, isBlast, isShielded, type Assault, type Hit } from "./assault.ts";
import { declareCounter, reachesBack, type Counter } from "./counter.ts";
import { loosen } from "./hold.ts";
import { expireAt, holdersOf, isDown, isVehicle, mountOf, unitOf, victimsOf } from "./people.ts";
import { done, heldBy, type Did, type Holders } from "./phrases.ts";
import { nearby, placeOf, setPlace } from "./places.ts";
import { save } from "./save.ts";
import { reveal } from "./sneak.ts";
import { freshTurn, isReserved, spentOn, unreserve } from "./turns.ts";
import type { Combatant, Fact, Turn, Reaction, Action } from "./types.ts";
import { offer } from "./vocabulary.ts";

/*
 * Reactions: who may react and what it costs (ZN-30, ZN-31, ZN-56 to ZN-59), and the window of an attack (ZN-55), in
 * which its targets dodge, counter or hide behind somebody and others guard, in written order, before any damage die.
 */

interface Named {
  readonly name: string;
}

type Reacting = "dodge" | "counter" | "hide" | "guard" | "opportunity";

interface Bar {
  readonly rule: string;
  readonly why: Fact;
}

function bar(rule: string, why: Fact): Bar {
  return { rule, why };
}

/**
 * Returns the reason why somebody may not react in this way to this attack; null: it may.
 * @rule ZN-56
 */
export function barred(assault: Assault | null, turn: Turn, name: Who, kind: Reacting): Bar | null {
  const c = turn.get(name);
  const surrendered = has(c, "surrendered");
  if (isDown(c)) return bar("ZN-56", { is: "down and cannot react", name, out: !has(c, "incapacitated") });
  if (isVehicle(c)) return bar("ZN-136", { is: "vehicle does not react", name });
  if (assault?.reacted.has(name) === true)
    return assault.hits.some((hit) => hit.guard === name)
      ? bar("ZN-71", { is: "guards already", name })
      : bar("ZN-59", { is: "reacted already", name });
  const holders = holdersOf(c);
  if (holders.length > 0) return bar("ZN-94", { is: "grabbed and cannot react", name, holders });
  if (has(c, "rushed"))
    return bar("ZN-138", { is: "rushed by its mount", name, mount: mountOf(turn.state, c)?.name ?? null });
  if (assault !== null && isUnaware(assault, name))
    return bar(assault.surprise ? "ZN-103" : "ZN-57", {
      is: "unaware of the attacker",
      name,
      attacker: assault.attacker,
    });
  if ((surrendered || has(c, "broken")) && (kind === "counter" || kind === "opportunity"))
    return bar("ZN-56", {
      is: surrendered ? "surrendered and does not strike" : "broken and does not strike",
      name,
    });
  if (surrendered && turn.option("surrendered-react") === "no")
    return bar("ZN-56", { is: "surrendered and does not react", name });
  const mayGuard = kind === "guard" && turn.option("bonus-reactions") === "bystanders";
  if (turn.state.phase === "surprise" && !c.own.ambusher && !mayGuard)
    return bar("ZN-102", { is: "no ambusher", name });
  return spentBar(turn, c);
}

/**
 * Returns the reason where the turn is spent and no skill gives a further reaction (ZN-07, ZN-58); null: it may react.
 * @rule ZN-58
 */
function spentBar(turn: Turn, c: Combatant): Bar | null {
  const did = spentOn(c);
  if (did === null || isReserved(c)) return null;
  const allowed = stat(c, "reactions", 1);
  const used = c.own.reacted;
  const reacting = c.own.spentBy === "reaction";
  const always = turn.option("extra-reactions") === "always";
  if (reacting ? used < allowed : always && used < allowed - 1) return null;
  if (reacting && allowed > 1) return bar("ZN-58", { is: "reactions used", name: c.name, used, most: allowed });
  const inTurn = unitOf(turn.state, c.name).some((member) => turn.state.own.active === member.name);
  return bar(
    "ZN-56",
    inTurn && !reacting
      ? { is: "in its own turn", name: c.name }
      : { is: "turn taken and cannot react", name: c.name, did },
  );
}

/**
 * Spends the turn on a reaction, which reveals (ZN-07, ZN-30, ZN-104).
 * @rule ZN-30
 */
export function spendReaction(assault: Assault | null, turn: Turn, name: Who, deed: Did): void {
  const c = turn.get(name);
  const fresh = spentOn(c) === null || isReserved(c);
  if ((turn.action?.siblings.length ?? 1) > 1) turn.refuse("ZN-30", { is: "reaction stands alone", name });
  if (fresh) {
    expireAt(turn, "turn start", name);
    freshTurn(turn, name);
    const me = turn.own(name);
    me.spent = deed;
    me.spentBy = "reaction";
    unreserve(turn, name);
  }
  turn.own(name).reacted++;
  assault?.reacted.add(name);
  reveal(turn, name, "react");
  if (fresh) expireAt(turn, "turn end", name);
}

/** Returns the hit on this character that is still open to its reaction, or refuses. */
function openHit(assault: Assault, reaction: Reaction): Hit {
  const { actor } = reaction.action;
  const hit = assault.hits.find((each) => each.target === actor && each.open);
  if (hit !== undefined) return hit;
  if (assault.reacted.has(actor)) refuseBar(assault, reaction, "dodge");
  const guard = assault.hits.find((each) => each.original === actor)?.guard ?? null;
  return reaction.turn.impossible(
    "ZN-31",
    guard === null
      ? { is: "not the target any more", name: actor }
      : { is: "guarded and keeps its turn", name: actor, guard },
  );
}

/** Refuses a reaction that is barred. */
function refuseBar(assault: Assault, reaction: Reaction, kind: Parameters<typeof barred>[3]): void {
  const bar = barred(assault, reaction.turn, reaction.action.actor, kind);
  if (bar !== null) reaction.turn.refuse(bar.rule, bar.why);
}

interface Pair {
  readonly actor: string;
  readonly whom: string;
}

/**
 * Refusals and remarks of reactions (ZN-30, ZN-31, ZN-55 to ZN-59, ZN-61, ZN-66 to ZN-71, ZN-79, ZN-94, ZN-102,
 * ZN-103, ZN-136, ZN-138).
 */
export const reactionSentences = {
  "down and cannot react": ({ name, out }: Named & { out: boolean }) =>
    `${name} is ${out ? "out of the fight" : "incapacitated"} and cannot react.`,
  "vehicle does not react": ({ name }: Named) => `${name} is a vehicle: it does not react.`,
  "guards already": ({ name }: Named) => `${name} has already reacted by guarding: it takes the attack.`,
  "reacted already": ({ name }: Named) =>
    `${name} has already reacted to this attack: one reaction for each attack, whatever skills say.`,
  "grabbed and cannot react": ({ name, holders }: Named & { holders: Holders }) =>
    `${name} is grabbed by ${heldBy(holders)}: it cannot react.`,
  "rushed by its mount": ({ name, mount }: Named & { mount: string | null }) =>
    `${mount ?? "The mount"} moved at full speed: ${name} takes no reaction this round.`,
  "unaware of the attacker": ({ name, attacker }: Named & { attacker: string }) =>
    `${name} is unaware of ${attacker} and cannot react to this attack.`,
  "surrendered and does not strike": ({ name }: Named) =>
    `${name} has surrendered: it may dodge, hide or guard, not strike.`,
  "broken and does not strike": ({ name }: Named) => `${name} is broken: it may dodge, hide or guard, not strike.`,
  "surrendered and does not react": ({ name }: Named) => `${name} has surrendered and takes no reactions.`,
  "no ambusher": ({ name }: Named) =>
    `In the bonus round only those who lay in ambush act or react, and ${name} did not.`,
  "reactions used": ({ name, used, most }: Named & { used: number; most: number }) =>
    `${name} has used ${used} of ${most} reactions this round.`,
  "in its own turn": ({ name }: Named) => `${name} is in its own turn and cannot react.`,
  "turn taken and cannot react": ({ name, did }: Named & { did: Did }) =>
    `${name} has already taken its turn this round (${done(did)}).`,
  "reaction stands alone": ({ name }: Named) =>
    `A reaction is ${name}’s whole turn: it allows no movement and no bonus action. Write it alone on its line.`,
  "not the target any more": ({ name }: Named) => `${name} has nothing to react to: this attack is not on it any more.`,
  "guarded and keeps its turn": ({ name, guard }: Named & { guard: string }) =>
    `${name} has nothing to react to: ${guard} guards it, and it keeps its turn.`,
  "countered already": ({ name }: Named) => `${name} is already countering this attack: only one of its targets may.`,
  "melee blast not dodged": "A melee blast cannot be dodged here (option melee-blast-dodge no).",
  "hides behind whom": 'Behind whom does {actor} hide? Write "{actor} hides behind Theobald".',
  "hides behind itself": "One cannot hide behind oneself.",
  "hides behind the attacker": "One cannot hide behind the attacker.",
  "has itself hidden": ({ name }: Named) => `${name} has itself hidden from this attack: it cannot come back to it.`,
  "neither willing nor held": ({ name }: Named) =>
    `Only a willing ally or a grabbed enemy can be hidden behind, and ${name} is neither.`,
  "is the target instead": ({ name, of }: Named & { of: string }) => `${name} is the target in ${of}’s stead`,
  "target already": ({ name }: Named) =>
    `${name} is a target of this attack already (option blast-substitute untargeted).`,
  "guards whom": 'Whom does {actor} guard? Write "{actor} guards Sybilla".',
  "is not attacked": "{whom} is not attacked: there is nothing to guard against.",
  "guarded already": ({ actor, whom, guard }: Pair & { guard: string }) =>
    `${guard} guards ${whom} already: ${actor} keeps its turn.`,
  "no longer the target": "{whom} is no longer the target of this attack.",
  "nobody reacts to a counter": "Nobody reacts to a counter here (option react-to-counter no).",
  "counters the attack": "{whom} counters the attack: that closes the window for guards.",
  "guards against itself": "{actor} cannot guard against its own attack.",
  "guards itself": "A guard stands in for somebody else: one cannot guard oneself.",
  "reacted to this exchange": ({ name }: Named) => `${name} has already reacted to this exchange.`,
  "guard not nearby": ({ actor, whom }: Pair) => `${actor} is not near ${whom}: a guard must be nearby.`,
  "stands in behind a barrier": ({ name }: Named) =>
    `The barrier keeps this attack from ${name}: it cannot take it for somebody else.`,
  "has dodged": "{whom} has dodged the attack: there is nothing to guard against.",
  "dodged in vain": "{whom} has dodged in vain; a guard is usually declared first.",
  "guards against its own side": "{actor} is on the attacker’s own side.",
} as const;

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
        counter = counterAttack(assault, reaction) ?? counter;
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
 * Tells whether this reaction is about this attack. One that is too late or not allowed is taken too, so that it is
 * told why.
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
 * Rolls the AGI save: a pass ends the attack for this target.
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

/** Strikes back: refuses who may not, and spends the reaction (ZN-61). */
function counterAttack(assault: Assault, reaction: Reaction): Counter | null {
  const hit = openHit(assault, reaction);
  refuseBar(assault, reaction, "counter");
  const { actor } = reaction.action;
  return declareCounter(assault, reaction, hit, () =>
    spendReaction(assault, reaction.turn, actor, { is: "countered" }),
  );
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
  if (!areFoes(turn.state, me, other)) return !isDown(other);
  return turn.option("hide-grabbed") === "own" ? victimsOf(me).includes(other.name) : holdersOf(other).length > 0;
}

/**
 * Swaps the places of the one who hides and the one hidden behind.
 * @rule ZN-67
 */
function swapPlaces(turn: Turn, me: Combatant, other: Combatant): void {
  const [mine, theirs] = [placeOf(turn.state, me), placeOf(turn.state, other)];
  if (mine === null || theirs === null || mine === theirs) return;
  setPlace(turn, ["ZN-67"], me.name, theirs);
  setPlace(turn, ["ZN-67"], other.name, mine);
}

/** Refuses a stand-in who is a target of the attack already (option `blast-substitute`). */
function mayStandIn(assault: Assault, { turn }: Reaction, name: string): void {
  if (isSpent(assault, name)) turn.refuse("ZN-67", { is: "target already", name });
}

/** Tells whether somebody is a target itself and may stand in for nobody (option `blast-substitute`). */
function isSpent({ turn, hits }: Assault, name: string): boolean {
  return turn.option("blast-substitute") === "untargeted" && hits.some((hit) => hit.target === name);
}

/** Refuses a stand-in behind a barrier that the attack does not pass. */
function canBeReached({ action }: Assault, { turn }: Reaction, name: Who): void {
  if (isShielded(turn, action, name)) turn.refuse("ZN-76", { is: "stands in behind a barrier", name });
}

/**
 * Lets a guard take the attack where it stands; the guarded one keeps its turn.
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
  if (!areFoes(turn.state, turn.get(actor), turn.get(attack.attacker)))
    turn.warn("ZN-70", { is: "guards against its own side", actor });
  loosen(turn, actor, "guard", { is: "guarding", whom });
  spendReaction(attack, turn, actor, { is: "guarded", whom });
  hit.guard = actor;
  hit.target = actor;
  assault.deathBlow = false;
  notice(turn, ["ZN-70"], { is: "is the target instead", name: actor, of: whom }, [actor]);
}

/**
 * Offers every reaction that may be declared now.
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
      const mayCounter = counter === null && barred(assault, turn, target, "counter") === null;
      if (mayCounter && reachesBack(assault, turn.get(target)))
        found.push(offer(target, { verb: "counter", who: target }, "ZN-61"));
      const others = all ? turn.state.combatants : [];
      for (const other of others)
        if (
          ![target, attacker, ...hit.hidden].includes(other.name) &&
          nearby(turn.state, turn.get(target), other) === true &&
          suitsHiding(assault, turn.get(target), other) &&
          !isSpent(assault, other.name) &&
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
        !isSpent(assault, c.name) &&
        !isShielded(turn, action, c.name) &&
        areFoes(turn.state, c, turn.get(attacker)) &&
        nearby(turn.state, c, turn.get(whom)) === true &&
        barred(assault, turn, c.name, "guard") === null,
    )
    .map(({ name }) => offer(name, { verb: "guard", who: name, targets: [whom] }, "ZN-70"));
}
