import type { Deed, Offer } from "../../fight/move.ts";
import { known } from "../../fight/rule-kit.ts";
import { comes, type Due, type OrderEntry } from "../../fight/due.ts";
import { strikeFor } from "./declare/declaration.ts";
import { orderOf, tie } from "./initiative.ts";
import { freeRoundDegree, sitsOut } from "./attack/losses.ts";
import { waitingOf } from "./initiative/entries.ts";
import type { Casting } from "./magic/casting.ts";
import type { Entry } from "./own.ts";
import { needsDice, settles } from "./round.ts";
import { inHand, weaponNamed, isRanged } from "./sheet.ts";
import { offer } from "./offer.ts";
import type { Combatant, FightState, StrikeChance } from "./types.ts";
import { foesOf, isOut } from "./wounds.ts";
import { comingFreeAttacks } from "./withdraw/coming.ts";
import { freeAttackOffers } from "./withdraw/withdraw.ts";

/* What comes next: declarations, initiative, the highest segment that is left, the end of the round. */

interface Next {
  readonly name: string;
  readonly at: number;
  readonly offers: readonly Offer[];
}

export function due(state: FightState): Due {
  const coming = (who: readonly string[], offers: readonly Offer[]): Due =>
    comes(who, offers, () => orderEntries(state));
  if (state.phase !== "round" && state.phase !== "surprise") {
    return coming([], [offer("", { heading: `Round ${state.round + 1}` }, "SC-01")]);
  }
  const free = [...freeAttackOffers(state), ...undecided(state)];
  if (isDecided(state)) return coming([], [...free, ...closing(state)]);
  if (state.own.settled) return coming([], [...undecided(state), nextRound(state)]);
  if (!state.own.rolled) return beforeInitiative(state, coming, free);
  const next = nextOnes(state);
  const first = next[0];
  const leaving = comingFreeAttacks(state, first?.at ?? null);
  if (first === undefined) return coming([], [...leaving, ...free, ...closing(state)]);
  const simultaneous = state.options["initiative-ties"] === "simultaneous";
  const together = simultaneous ? next.filter((each) => each.at === first.at) : [first];
  const names = [...new Set(together.map((each) => each.name))];
  return coming(names, [...leaving, ...free, ...together.flatMap((each) => each.offers), ...closing(state)]);
}

/** Is one side alone left? Then nobody is due, though whoever likes may act (SC-35). */
function isDecided(state: FightState): boolean {
  const left = state.combatants.filter((c) => !isOut(c));
  return (
    state.sides.length > 1 && left.length < state.combatants.length && left.every((c) => foesOf(state, c).length === 0)
  );
}

/** Who has something left in the count, earliest first. Late ones (their segment has passed) come first of all. */
function nextOnes(state: FightState): Next[] {
  const found: Next[] = [];
  for (const c of state.combatants) {
    if (isOut(c)) continue;
    for (const entry of waitingOf(c))
      found.push({ name: c.name, at: entry.at, offers: [attackOffer(state, c, entry)] });
    for (const entry of c.own.entries)
      if (entry.kind === "spell" && entry.state === "waiting")
        found.push({ name: c.name, at: entry.at, offers: [spellOffer(state, c)] });
    const casting = c.own.casting;
    if (casting !== null && casting.overdue === null && casting.phase !== "waiting" && typeof casting.done === "number")
      found.push({ name: c.name, at: casting.done, offers: castOffers(c, casting) });
  }
  return found.sort((a, b) => b.at - a.at || tie(state, a.name, b.name));
}

function attackOffer(state: FightState, c: Combatant, entry: Entry): Offer {
  const plan = c.own.plan;
  const planned = plan?.declared === true ? strikeFor(plan, entry.nth) : null;
  const wanted = state.combatants.find((other) => other.name === planned?.target && !isOut(other));
  const target = (wanted ?? foesOf(state, c)[0])?.name;
  const targets = target === undefined ? [] : [target];
  const weapon = planned?.weapon ?? inHand(c)[0] ?? c.attacks[0]?.name ?? "";
  const verb = planned?.strike.verb;
  const shot = verb === "shoot" || isRanged(weaponNamed(c, weapon));
  const { name } = c;
  if (verb === "throw")
    return offer(name, { verb: "throw", who: name, thing: weapon || "stone", targets }, "SC-03", "SC-06");
  const clauses = weapon === "" ? [] : [{ id: "with", value: weapon } as const];
  return offer(name, { verb: shot ? "shoot" : "attack", who: name, targets, clauses }, "SC-03", "SC-06");
}

/** What the game master has still to say about spells whose casters were hit (SC-05). */
function undecided(state: FightState): Offer[] {
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

/** The declared spell; where its caster was hit, the game master's word comes before it. */
function castOffers(c: Combatant, { name: spell, targets, undecided: open }: Casting): Offer[] {
  const { name } = c;
  const cast = offer(name, { verb: "cast", who: name, thing: spell, targets }, "SC-66");
  return open ? [offer(name, ruling(c, "uninterrupted"), "SC-05"), cast] : [cast];
}

/** SC-02: whoever has not declared; then the dice. */
function beforeInitiative(
  state: FightState,
  coming: (who: readonly string[], offers: readonly Offer[]) => Due,
  free: readonly Offer[],
): Due {
  const open = state.combatants.filter(
    (c) =>
      !isOut(c) && c.own.plan === null && c.own.casting === null && !sitsOut(state, c) && freeRoundDegree(state, c) < 3,
  );
  if (state.own.opened) return coming([], [...free, ...closing(state)]);
  const offers = open.map((c): Offer => {
    const { name } = c;
    const targets = foesOf(state, c)
      .slice(0, 1)
      .map((foe) => foe.name);
    const spell = known(c, "sc") === null && c.attacks.length === 0 ? c.spells[0]?.name : undefined;
    const shoots = isRanged(weaponNamed(c, inHand(c)[0] ?? ""));
    const will = true;
    const deed: Deed<StrikeChance> =
      spell === undefined
        ? { verb: shoots ? "shoot" : "attack", who: name, will, targets }
        : { verb: "cast", who: name, will, thing: spell, targets };
    return offer(name, deed, "SC-02");
  });
  const initiative = offer("", { verb: "initiative" }, "SC-07");
  return coming(
    open.map((c) => c.name),
    [...offers, initiative, ...free],
  );
}

/** What settles the round is offered where it settles something: else the next round is all that comes. */
function closing(state: FightState): Offer[] {
  if (state.own.settled || !settles(state)) return [nextRound(state)];
  const end = offer("", { verb: "end of round" }, "SC-61", "SC-138");
  return needsDice({ state }) ? [end] : [nextRound(state), end];
}

function nextRound(state: FightState): Offer {
  if (state.phase !== "surprise" && state.own.ambushers.length > 0) return offer("", { heading: "Surprise" }, "SC-52");
  return offer("", { heading: `Round ${state.round + 1}` }, "SC-01");
}

/** A name for each of its initiatives (SC-03): attacks, and where spells begin. */
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
