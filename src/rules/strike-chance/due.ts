import type { OrderEntry, ToldDue } from "../../fight/due.ts";
import type { Deed, Offer } from "../../fight/move.ts";
import { known } from "../../fight/rule-kit.ts";
import type { Choice } from "../../fight/system.ts";
import { liesOnGround } from "./gear.ts";
import { orderOf, tie } from "./initiative.ts";
import { freeRoundDegree, sitsOut } from "./losses.ts";
import { hasCastingTime } from "./magic.ts";
import type { Entry } from "./own.ts";
import { strikeFor } from "./plan.ts";
import { needsDice, settles } from "./round.ts";
import { asOf, waitingOf } from "./segment.ts";
import { inHand, weaponNamed, isRanged, strikeChanceOf } from "./sheet.ts";
import type { Combatant, FightState, StrikeChance } from "./types.ts";
import { offer } from "./vocabulary.ts";
import { comingFreeAttacks, freeAttackOffers } from "./withdraw.ts";
import { engagedWith, foesOf, isDecided, isOut } from "./wounds.ts";

/* Fighters that are due, and offers: declarations, initiative, the highest segment that is left, the round's end. */

/** An attack or spell of the count that is due. */
interface Next {
  readonly c: Combatant;
  readonly at: number;
  /** null: the spell that is being cast goes off. */
  readonly entry: Entry | null;
}

/** Returns who is due, the order of the round, and what is offered. */
export function due(state: FightState): ToldDue {
  const coming = (who: readonly string[], offers: () => Iterable<Offer>): ToldDue => ({
    who,
    order: () => orderEntries(state),
    offers,
  });
  const { phase, own } = state;
  if (phase !== "round" && phase !== "surprise")
    return coming([], () => [offer("", { heading: `Round ${state.round + 1}` }, "SC-01")]);
  if (isDecided(state)) {
    const owed = fallenOnSegment(state);
    return owed.length > 0
      ? coming([...new Set(owed.map(({ c }) => c.name))], () => owed.flatMap((each) => offersOf(state, each)))
      : coming([], () => [...atAnyTime(state), ...closing(state)]);
  }
  if (own.settled) return coming([], () => [...spellQuestions(state), nextRound(state)]);
  if (!own.rolled) {
    if (own.opened) return coming([], () => [...atAnyTime(state), ...closing(state)]);
    const open = silentOnes(state);
    return coming(
      open.map((c) => c.name),
      () => declarations(state, open),
    );
  }
  const now = nextOnes(state);
  return coming([...new Set(now.map(({ c }) => c.name))], () => offersInCount(state, now));
}

function* atAnyTime(state: FightState): Iterable<Offer> {
  yield* freeAttackOffers(state);
  yield* spellQuestions(state);
}

function* offersInCount(state: FightState, now: readonly Next[]): Iterable<Offer> {
  yield* comingFreeAttacks(state, now[0]?.at ?? null);
  yield* atAnyTime(state);
  const made = now.flatMap((each) => offersOf(state, each));
  yield* made;
  // A place in which nobody can act does not hold the fight up.
  if (made.length === 0) yield* now.length === 0 ? closing(state) : [nextRound(state)];
}

/** Returns attacks of those who have fallen on the segment that is running: all its actions happen (SC-10). */
function fallenOnSegment(state: FightState): Next[] {
  return state.own.rolled ? nextOnes(state).filter(({ c }) => isOut(c)) : [];
}

/** Returns the next of the count, several where they act at once. Late ones (their segment has passed) come first. */
function nextOnes(state: FightState): Next[] {
  const left = leftInCount(state);
  const [first] = left;
  if (first === undefined) return [];
  return state.options["initiative-ties"] === "simultaneous" ? left.filter(({ at }) => at === first.at) : [first];
}

/** Returns all that is left in the count, earliest first. */
function leftInCount(state: FightState): Next[] {
  const found: Next[] = [];
  for (const c of state.combatants) {
    const strikesBack = isOut(c) && !isOut(asOf(state, c));
    if (strikesBack)
      for (const entry of waitingOf(c)) if (entry.at === state.own.count) found.push({ c, at: entry.at, entry });
    if (isOut(c)) continue;
    for (const entry of waitingOf(c)) found.push({ c, at: entry.at, entry });
    for (const entry of c.own.entries)
      if (entry.kind === "spell" && entry.state === "waiting") found.push({ c, at: entry.at, entry });
    const casting = c.own.casting;
    if (casting !== null && casting.overdue === null && casting.phase !== "waiting" && typeof casting.done === "number")
      found.push({ c, at: casting.done, entry: null });
  }
  return found.sort((a, b) => b.at - a.at || tie(state, a.c.name, b.c.name));
}

function offersOf(state: FightState, { c, entry }: Next): readonly Offer[] {
  if (entry === null) return castOffers(c);
  return entry.kind === "spell" ? [spellOffer(state, c)] : attackOffer(state, c, entry);
}

/**
 * Returns the attack of that place. Nothing is offered where all weapons of the attacker lie on the ground (SC-111).
 */
function attackOffer(state: FightState, c: Combatant, entry: Entry): Offer[] {
  const plan = c.own.plan;
  const planned = plan?.declared === true ? strikeFor(plan, entry.nth) : null;
  const target = (plannedFoe(state, c, entry) ?? foesOf(state, c)[0])?.name;
  const targets = target === undefined ? [] : [target];
  const all = [planned?.weapon, inHand(c)[0], ...c.attacks.map((each) => each.name)];
  const weapon = all.find((each) => each != null && !liesOnGround(c, each)) ?? "";
  const verb = planned?.strike.verb;
  const shot = verb === "shoot" || isRanged(weaponNamed(c, weapon));
  const { name } = c;
  if (verb === "throw")
    return [offer(name, { verb: "throw", who: name, thing: weapon || "stone", targets }, "SC-03", "SC-06")];
  if (weapon === "" && c.attacks.length > 0) return [];
  // Without a strike chance nobody strikes (SC-21).
  const arm = weaponNamed(c, weapon);
  if ((arm === undefined ? known(c, "sc") : strikeChanceOf(c, arm)) === null) return [];
  const clauses = weapon === "" ? [] : [{ id: "with", value: weapon } as const];
  return [offer(name, { verb: shot ? "shoot" : "attack", who: name, targets, clauses }, "SC-03", "SC-06")];
}

/** Returns whom the attack of that place was declared at, if it is there to be struck on its segment (SC-10). */
function plannedFoe(state: FightState, c: Combatant, { nth, at }: Entry): Combatant | undefined {
  const { plan } = c.own;
  const name = plan?.declared === true ? strikeFor(plan, nth)?.target : undefined;
  return state.combatants.find(
    (each) => each.name === name && !isOut(at === state.own.count ? asOf(state, each) : each),
  );
}

/** Returns the rulings that are open about spells whose casters were hit (SC-05). */
function spellQuestions(state: FightState): Offer[] {
  return state.combatants.flatMap((c) =>
    c.own.casting?.undecided === true
      ? (["uninterrupted", "interrupted"] as const).map((verb) => offer("", ruling(c, verb), "SC-05"))
      : [],
  );
}

function ruling({ name }: Combatant, verb: "uninterrupted" | "interrupted"): Deed<StrikeChance> {
  return { verb, who: name, ruled: true };
}

function spellOffer(state: FightState, c: Combatant): Offer {
  const { name, spells } = c;
  const targets = foesOf(state, c)
    .slice(0, 1)
    .map((foe) => foe.name);
  return offer(name, { verb: "cast", who: name, thing: spells[0]?.name ?? "a spell", targets }, "SC-59");
}

/** Returns the declared spell; where its caster was hit, a ruling on it comes first. */
function castOffers(c: Combatant): Offer[] {
  const { name } = c;
  if (c.own.casting === null) return [];
  const { name: spell, targets, undecided: open } = c.own.casting;
  const cast = offer(name, { verb: "cast", who: name, thing: spell, targets }, "SC-66");
  return open ? [offer(name, ruling(c, "uninterrupted"), "SC-05"), cast] : [cast];
}

/** Returns the combatants that have declared nothing yet. */
function silentOnes(state: FightState): Combatant[] {
  return state.combatants.filter(
    (c) =>
      !isOut(c) && c.own.plan === null && c.own.casting === null && !sitsOut(state, c) && freeRoundDegree(state, c) < 3,
  );
}

/** Yields a declaration for everybody who has made none (SC-02); then the dice. */
function* declarations(state: FightState, open: readonly Combatant[]): Iterable<Offer> {
  for (const c of open) {
    const { name } = c;
    const targets = foesOf(state, c)
      .slice(0, 1)
      .map((foe) => foe.name);
    const casts = known(c, "sc") === null && c.attacks.length === 0;
    const spell = casts ? c.spells.find((each) => hasCastingTime(state, each))?.name : undefined;
    const shoots = isRanged(weaponNamed(c, inHand(c)[0] ?? ""));
    const will = true;
    const deed: Deed<StrikeChance> =
      spell === undefined
        ? { verb: shoots ? "shoot" : "attack", who: name, will, targets }
        : { verb: "cast", who: name, will, thing: spell, targets };
    yield offer(name, deed, "SC-02");
  }
  yield offer("", { verb: "initiative" }, "SC-07");
  yield* atAnyTime(state);
}

/** Worth of doing nothing, where no attack could do anything. */
const HOLDS = 0.001;

/**
 * Yields all that somebody might declare: with each weapon that it holds or could use, at every foe, those in melee
 * with it first. In the count the declaration binds, unless its target is out.
 */
export function* choices(state: FightState, c: Combatant): Iterable<Choice<StrikeChance>> {
  const { name: who } = c;
  const will = !state.own.rolled;
  const [next] = waitingOf(c);
  if (will ? c.own.plan !== null || c.own.casting !== null : next === undefined || plannedFoe(state, c, next)) return;
  if (will) yield { move: { verb: "hold", who, will }, worth: HOLDS };
  const near = engagedWith(c);
  const foes = foesOf(state, c);
  const sorted = [...foes.filter((foe) => near.includes(foe.name)), ...foes.filter((foe) => !near.includes(foe.name))];
  const arms = c.attacks.map((each) => each.name).filter((name) => !liesOnGround(c, name));
  const strikes = arms.some((name) => !isRanged(weaponNamed(c, name)));
  for (const foe of sorted)
    for (const weapon of arms) {
      const shot = isRanged(weaponNamed(c, weapon));
      // Nobody shoots while in melee who can strike.
      if (shot && strikes && near.length > 0) continue;
      const clauses = [{ id: "with", value: weapon } as const];
      const verb = shot ? "shoot" : "attack";
      yield { move: { verb, who, will, targets: [foe.name], clauses }, worth: null };
    }
}

/** Returns the end of the round where it settles something; else only the next round. */
function closing(state: FightState): Offer[] {
  if (state.own.settled || !settles(state)) return [nextRound(state)];
  const end = offer("", { verb: "end of round" }, "SC-61", "SC-138");
  return needsDice({ state }) ? [end] : [nextRound(state), end];
}

function nextRound(state: FightState): Offer {
  if (state.phase !== "surprise" && state.own.ambushers.length > 0) return offer("", { heading: "Surprise" }, "SC-52");
  return offer("", { heading: `Round ${state.round + 1}` }, "SC-01");
}

/** Returns one entry for each initiative of a combatant (SC-03): attacks, and the segments on which spells begin. */
function orderEntries(state: FightState): OrderEntry[] {
  const order = orderOf(state).map(({ name, entry }) => ({ name, score: entry.at, acted: entry.state !== "waiting" }));
  for (const c of state.combatants) {
    const casting = c.own.casting ?? c.own.spellOver;
    const score = casting?.begin ?? null;
    if (casting === null || score === null || casting.phase === "waiting") continue;
    const index = order.findIndex((each) => each.score < score);
    order.splice(index < 0 ? order.length : index, 0, { name: c.name, score, acted: casting.phase === "over" });
  }
  return order;
}
