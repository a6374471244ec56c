import { mark, stat, sum } from "../../fight/rule-kit.ts";
import type { Combatant, FightState } from "../../fight/state.ts";
import type { Ask, Throw, Turn } from "../../fight/system.ts";
import { initiativeParts, partOf, rulesOf } from "./initiative-total.ts";
import { attacksLeft, freeRoundDegree, sitsOut } from "./losses.ts";
import { setEntries, tellLost } from "./losing.ts";
import { castingOf, entriesOf, numberIn, ordinal, planOf, rolled, type Entry } from "./marks.ts";
import { initiativeDice } from "./options.ts";
import { rollCasting } from "./spells.ts";
import { isOut } from "./wounds.ts";

/* Initiative: a die for each attack, smaller ones for later attacks, one d10 for a spell (SC-06 to SC-12). */

/** Why an attack is lost that falls behind the last segment (SC-11). */
const tooLate = "initiative -6 or later";

interface Wanted {
  readonly name: string;
  readonly kind: "attack" | "free" | "spell";
  readonly nth: number;
  readonly die: string;
}

/** The `initiative` line. A further one adds those who have not rolled. */
export function rollInitiative(turn: Turn): void {
  const { state } = turn;
  if (state.phase === "after")
    turn.warn("SC-07", "Initiative is rolled in a round: write == Round and its number above this line.");
  const declared = state.combatants.some((c) => planOf(c) !== null);
  const wanted = state.combatants.flatMap((c) => wantedBy(state, c, declared, turn));
  const asks = wanted.map((each): Ask => ({ site: siteOf(each), dice: `1${each.die}`, who: each.name }));
  const thrown = turn.rollEach(asks);
  mark(turn, ["SC-03"], null, "rolled", true);
  mark(turn, ["SC-103"], null, "opened", true);
  for (const c of state.combatants) {
    const own = wanted.flatMap((each, i) => (each.name === c.name ? [{ ...each, thrown: thrown[i] }] : []));
    if (own.length > 0) take(turn, c.name, own);
  }
  tellOrder(turn);
}

function siteOf(wanted: Wanted): string {
  if (wanted.kind === "spell") return "initiative of the spell";
  if (wanted.kind === "free") return "initiative of the free action";
  return wanted.nth === 0 ? "initiative" : `initiative, ${ordinal(wanted.nth + 1)} attack`;
}

/**
 * The dice that somebody rolls now. Once anybody has declared, those who have not do nothing (SC-02), unless the line holds dice of theirs;
 * in a round without declarations everybody attacks.
 */
function wantedBy(state: FightState, c: Combatant, declared: boolean, turn: Turn): Wanted[] {
  const plan = planOf(c);
  const casting = castingOf(c);
  if (isOut(c) || numberIn(c.marks, "rolled attacks") !== null) return [];
  if (sitsOut(state, c) || freeRoundDegree(state, c) >= 3) return [];
  const uses = plan?.free.filter((free) => free.uses).length ?? 0;
  const { left } = attacksLeft(state, c, plan);
  const dice = initiativeDice(turn.option("init-dice")) ?? ["d10"];
  const found: Wanted[] = [];
  const undeclared = plan === null && casting === null;
  const silent = undeclared && declared && turn.recorded(c.name) === null;
  if (!silent && (plan !== null || undeclared)) {
    const freeFrom = left - Math.min(uses, left);
    for (let nth = 0; nth < left; nth++)
      found.push({
        name: c.name,
        kind: nth < freeFrom ? "attack" : "free",
        nth,
        die: dice[Math.min(nth, dice.length - 1)] ?? "d10",
      });
  }
  const spell = casting !== null && casting.phase === "declared" && casting.begin === null;
  if (spell) found.push({ name: c.name, kind: "spell", nth: 0, die: "d10" });
  if (found.length === 0 && plan !== null && plan.free.length > 0)
    found.push({ name: c.name, kind: "free", nth: 0, die: "d10" });
  return found;
}

function take(turn: Turn, name: string, own: readonly (Wanted & { thrown: Throw | undefined })[]): void {
  const faces = own.flatMap((each) =>
    each.kind === "spell" || each.thrown === undefined
      ? []
      : [{ ...each, face: each.thrown.total, thrown: each.thrown }],
  );
  const spell = own.find((each) => each.kind === "spell");
  if (faces.length > 0) {
    setEntries(turn, ["SC-07"], name, place(turn, name, faces, true));
    mark(turn, ["SC-06"], name, "rolled attacks", faces.length);
  } else mark(turn, ["SC-06"], name, "rolled attacks", 0);
  if (spell?.thrown !== undefined) rollCasting(turn, name, spell.thrown);
  tellFree(turn, name);
}

interface Faced {
  readonly kind: "attack" | "free" | "spell";
  readonly nth: number;
  readonly die: string;
  readonly face: number;
  readonly thrown?: Throw;
}

/** Puts dice into the count: total, cap after a move (SC-67), own ties (SC-09), -6 and later lost (SC-11). `tell`: emits the rolls. */
function place(turn: Turn, name: string, faces: readonly Faced[], tell: boolean): Entry[] {
  const c = turn.get(name);
  const plan = planOf(c);
  const capped =
    plan !== null && (plan.mode === "half" || plan.mode === "run-attack") && turn.option("move-attack-cap") === "yes";
  const entries: Entry[] = [];
  for (const each of faces) {
    const parts = initiativeParts(turn.state, c, plan, each.nth);
    let at = each.face + sum(parts);
    if (capped && at > 10) {
      parts.push({ label: "after a move", value: 10 - at });
      at = 10;
    }
    let tie = 0;
    while (entries.some((other) => other.at === at + tie)) tie--;
    if (tie !== 0) parts.push({ label: "own tie", value: tie });
    at += tie;
    const lost = at <= -6;
    const why = lost ? tooLate : "";
    const kind = each.kind === "free" ? "free" : "attack";
    const entry: Entry = {
      is: "entry",
      nth: each.nth,
      kind,
      die: each.die,
      face: each.face,
      at,
      state: lost ? "lost" : "waiting",
      why,
    };
    entries.push(entry);
    if (tell)
      turn.emit({
        type: "roll",
        rule: rulesOf(parts, lost),
        who: name,
        purpose: each.nth === 0 ? "initiative" : `initiative, ${ordinal(each.nth + 1)} attack`,
        dice: each.die,
        faces: each.thrown?.faces ?? [each.face],
        parts,
        total: at,
        against: null,
        outcome: lost ? "lost" : partOf(at),
      });
    if (lost) tellLost(turn, ["SC-11"], name, entry, why);
  }
  return entries;
}

/** After a late change of plans or a ruling: the same dice with other modifiers. Only what is still waiting moves. */
export function replace(turn: Turn, name: string): void {
  const c = turn.get(name);
  const entries = entriesOf(c);
  if (entries.length === 0 || entries.some((entry) => entry.state === "done")) return;
  const { left } = attacksLeft(turn.state, c, planOf(c));
  const gone = entries.filter((entry) => entry.state === "lost" && entry.why !== tooLate);
  const open = entries.filter((entry) => !gone.includes(entry));
  const kept = open.slice(0, Math.max(left, open.some((entry) => entry.kind === "free") ? 1 : 0));
  setEntries(turn, ["SC-07", "SC-82"], name, [...place(turn, name, kept, false), ...gone]);
  for (const entry of open.slice(kept.length)) tellLost(turn, ["SC-82"], name, entry, "given up");
}

/** SC-03: the order of the round, from high to low; equal numbers are simultaneous (SC-10). */
export interface Placed {
  readonly name: string;
  readonly at: number;
  readonly entry: Entry;
}

export function orderOf(state: FightState): Placed[] {
  const placed = state.combatants.flatMap((c) =>
    entriesOf(c).map((entry): Placed => ({ name: c.name, at: entry.at, entry })),
  );
  return placed
    .map((each, index) => ({ each, index }))
    .sort((a, b) => b.each.at - a.each.at || tie(state, a.each.name, b.each.name) || a.index - b.index)
    .map(({ each }) => each);
}

/** SC-10, option `initiative-ties`: before 0 when `a` goes first. */
export function tie(state: FightState, a: string, b: string): number {
  if (state.options["initiative-ties"] !== "dex") return 0;
  const dex = (name: string): number => {
    const c = state.combatants.find((each) => each.name === name);
    return c === undefined ? 0 : stat(c, "dex");
  };
  return dex(b) - dex(a);
}

function tellOrder(turn: Turn): void {
  const order = orderOf(turn.state).filter((each) => each.entry.state !== "lost");
  if (order.length === 0) return;
  turn.emit({
    type: "order",
    rule: ["SC-03", "SC-17"],
    text: order.map((each) => `${each.name} ${each.at}`).join(", "),
    who: [...new Set(order.map((each) => each.name))],
  });
}

/** SC-12: the game master's change of a combatant's initiative. */
export function changeInitiative(turn: Turn, name: string, by: number): void {
  mark(turn, ["SC-12"], name, "init", (numberIn(turn.get(name).marks, "init") ?? 0) + by);
  turn.emit({
    type: "order",
    rule: ["SC-12"],
    text: `${name}: initiative ${by > 0 ? "+" : ""}${by} this round`,
    who: [name],
  });
  if (rolled(turn.state)) replace(turn, name);
}

/** SC-88: the free action stands on the highest own initiative. */
function tellFree(turn: Turn, name: string): void {
  const c = turn.get(name);
  const plan = planOf(c);
  const entries = entriesOf(c).filter((entry) => entry.state === "waiting");
  if (plan === null || plan.free.length === 0 || entries.length === 0) return;
  const highest = Math.max(...entries.map((entry) => entry.at));
  const using = entries.filter((entry) => entry.kind === "free");
  let used = 0;
  for (const free of plan.free) {
    const at = free.uses ? (using[used++]?.at ?? highest) : highest;
    turn.emit({
      type: "order",
      rule: [free.uses ? "SC-89" : "SC-88"],
      text: `${name}: free action on ${at}: ${free.text}`,
      who: [name],
    });
  }
}
