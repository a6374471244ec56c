import { known } from "../../fight/rule-kit.ts";
import type { Due, Offer, OrderEntry } from "../../fight/system.ts";
import { strikeFor } from "./declaration.ts";
import { orderOf, tie } from "./initiative.ts";
import { freeRoundDegree, sitsOut } from "./losses.ts";
import { waitingOf } from "./entries.ts";
import type { Casting } from "./casting.ts";
import type { Entry } from "./own.ts";
import { needsDice } from "./round.ts";
import { inHand, weaponNamed, isRanged } from "./sheet.ts";
import type { Combatant, FightState } from "./types.ts";
import { foesOf, isOut } from "./wounds.ts";
import { freeAttackOffers } from "./withdraw.ts";

/* What comes next: declarations, initiative, the highest segment that is left, the end of the round. */

interface Next {
  readonly name: string;
  readonly at: number;
  readonly offers: readonly Offer[];
}

export function due(state: FightState): Due {
  const order = orderEntries(state);
  if (state.phase !== "round" && state.phase !== "surprise") {
    const line = state.phase === "setup" ? "== Round 1" : `== Round ${state.round + 1}`;
    return { who: [], order, offers: [{ who: "", line, rule: ["SC-01"] }] };
  }
  const free = [...freeAttackOffers(state), ...undecided(state)];
  if (isDecided(state)) return { who: [], order, offers: [...free, ...closing(state)] };
  if (state.own.settled) return { who: [], order, offers: [...undecided(state), nextRound(state)] };
  if (!state.own.rolled) return beforeInitiative(state, order, free);
  const next = nextOnes(state);
  const first = next[0];
  if (first === undefined) return { who: [], order, offers: [...free, ...closing(state)] };
  const simultaneous = state.options["initiative-ties"] === "simultaneous";
  const together = simultaneous ? next.filter((each) => each.at === first.at) : [first];
  const names = [...new Set(together.map((each) => each.name))];
  return { who: names, order, offers: [...free, ...together.flatMap((each) => each.offers), ...closing(state)] };
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
        found.push({ name: c.name, at: entry.at, offers: [spellOffer(state, c, "casts")] });
    const casting = c.own.casting;
    if (casting !== null && casting.overdue === null && casting.phase !== "waiting" && typeof casting.done === "number")
      found.push({ name: c.name, at: casting.done, offers: [castOffer(c, casting)] });
  }
  return found.sort((a, b) => b.at - a.at || tie(state, a.name, b.name));
}

function attackOffer(state: FightState, c: Combatant, entry: Entry): Offer {
  const plan = c.own.plan;
  const planned = plan?.declared === true ? strikeFor(plan, entry.nth) : null;
  const wanted = state.combatants.find((other) => other.name === planned?.target && !isOut(other));
  const target = (wanted ?? foesOf(state, c)[0])?.name ?? "";
  const weapon = planned?.weapon ?? inHand(c)[0] ?? c.attacks[0]?.name ?? "";
  const verb = planned?.strike.verb;
  const shot = verb === "shoot" || isRanged(weaponNamed(c, weapon));
  const words =
    verb === "throw"
      ? [c.name, "throws", weapon || "stone", target && `at ${target}`]
      : [c.name, shot ? "shoots" : "attacks", target, weapon && `with ${weapon}`];
  return { who: c.name, line: words.filter((word) => word !== "").join(" "), rule: ["SC-03", "SC-06"] };
}

/** What the game master has still to say about spells whose casters were hit (SC-05). */
function undecided(state: FightState): Offer[] {
  return state.combatants.flatMap((c) =>
    c.own.casting?.undecided === true
      ? ["uninterrupted", "interrupted"].map((word): Offer => ({
          who: "",
          line: `! ${c.name} ${word}`,
          rule: ["SC-05"],
        }))
      : [],
  );
}

function spellOffer(state: FightState, c: Combatant, verb: string): Offer {
  const foe = foesOf(state, c)[0]?.name;
  return {
    who: c.name,
    line: `${c.name} ${verb} ${c.spells[0]?.name ?? "a spell"}${foe === undefined ? "" : ` at ${foe}`}`,
    rule: ["SC-59"],
  };
}

function castOffer({ name }: Combatant, { name: spell, targets, undecided: open }: Casting): Offer {
  if (open) return { who: name, line: `! ${name} uninterrupted`, rule: ["SC-05"] };
  const at = targets.length === 0 ? "" : ` at ${targets.join(" and ")}`;
  return { who: name, line: `${name} casts ${spell}${at}`, rule: ["SC-66"] };
}

/** SC-02: whoever has not declared; then the dice. */
function beforeInitiative(state: FightState, order: readonly OrderEntry[], free: readonly Offer[]): Due {
  const open = state.combatants.filter(
    (c) =>
      !isOut(c) && c.own.plan === null && c.own.casting === null && !sitsOut(state, c) && freeRoundDegree(state, c) < 3,
  );
  if (state.own.opened) return { who: [], order, offers: [...free, ...closing(state)] };
  const offers = open.map((c): Offer => {
    const foe = foesOf(state, c)[0]?.name ?? "";
    const spell = known(c, "sc") === null && c.attacks.length === 0 ? c.spells[0]?.name : undefined;
    const shoots = isRanged(weaponNamed(c, inHand(c)[0] ?? ""));
    const what = spell === undefined ? `${shoots ? "shoot" : "attack"} ${foe}` : `cast ${spell}${foe && ` at ${foe}`}`;
    return { who: c.name, line: `${c.name} will ${what}`.trimEnd(), rule: ["SC-02"] };
  });
  const initiative: Offer = { who: "", line: "initiative", rule: ["SC-07"] };
  return { who: open.map((c) => c.name), order, offers: [...offers, initiative, ...free] };
}

function closing(state: FightState): Offer[] {
  const end: Offer = { who: "", line: "end of round", rule: ["SC-61", "SC-138"] };
  return needsDice({ state }) ? [end] : [nextRound(state), end];
}

function nextRound(state: FightState): Offer {
  if (state.phase !== "surprise" && state.own.ambushers.length > 0)
    return { who: "", line: "== Surprise", rule: ["SC-52"] };
  return { who: "", line: `== Round ${state.round + 1}`, rule: ["SC-01"] };
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
