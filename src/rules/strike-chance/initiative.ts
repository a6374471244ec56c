import { groupOf, sharedNames } from "../../fight/bind/names.ts";
import type { Named } from "../../fight/event.ts";
import { inName } from "../../fight/fact.ts";
import { ordinal } from "../../fight/sentences.ts";
import { notice, stat, sum, tell } from "../../fight/rule-kit.ts";
import type { Throw } from "../../fight/system.ts";
import { allOf, type Who } from "../../fight/value.ts";
import { attacksLeft, freeRoundDegree, sitsOut, tellLost, lossText } from "./losses.ts";
import { rollCasting } from "./magic.ts";
import { names, signed, add } from "./names.ts";
import type { Entry, Loss } from "./own.ts";
import { initiativeTally, partOf } from "./segment.ts";
import type { Ask, Combatant, FightState, Part, Site, Turn } from "./types.ts";
import { isOut } from "./wounds.ts";

/* Initiative: a die for each attack, smaller ones for later attacks, one d10 for a spell (SC-06 to SC-12). */

/** A number with what its die and its modifiers make it; null: no die of its own. */
interface Placed {
  readonly name: string;
  readonly at: number;
  readonly made: Made | null;
}

/** The face of a die and what is added to it. */
interface Made {
  readonly face: number;
  readonly parts: readonly Named[];
}

/** Beside the attacks of the count: a spell on its way, or an attack that is lost. */
type Beside =
  | (Placed & { readonly is: "spell"; readonly spell: string; readonly done: number | "end" | null })
  | (Placed & { readonly is: "lost" });

/** Returns " (6 + 1 IM − 1 own tie)"; "" for a die alone. */
function madeText(made: Made | null): string {
  if (made === null || made.parts.length === 0) return "";
  const more = made.parts.map(
    ({ label, value }) => ` ${value < 0 ? "−" : "+"} ${Math.abs(value)} ${inName(names.parts, label)}`,
  );
  return ` (${made.face}${more.join("")})`;
}

/** Returns a spell on its way or a lost attack in words. */
function besideText(each: Beside): string {
  const { name, at, made } = each;
  if (each.is === "lost") return `${name}’s attack on ${at}${madeText(made)} is lost`;
  const { spell, done } = each;
  if (done === null) return `${name}’s ${spell} is put off to the next round`;
  return `${name}’s ${spell} from ${at}${madeText(made)} ${done === "end" ? "to the end of the round" : `to ${done}`}`;
}

const kindText: Readonly<Record<Entry["kind"], (nth: string) => string>> = {
  attack: (nth) => `${nth} attack`,
  free: (nth) => `${nth} free action`,
  spell: () => "spell",
};

/** The count of segments (SC-03, SC-07 to SC-12, SC-88). */
export const initiativeSentences = {
  "initiative outside a round": 'Initiative is rolled in a round: write "== Round" and its number above this line.',
  "order of the round": ({ order, beside }: { order: readonly Placed[]; beside: readonly Beside[] }) =>
    [order.map(({ name, at, made }) => `${name} ${at}${madeText(made)}`).join(", "), ...beside.map(besideText)].join(
      "; ",
    ),
  "initiative is changed": ({ name, by }: { name: string; by: number }) =>
    `${name}: initiative ${signed(by)} this round`,
  "free action on": "{name}: free action on {at}: {action}",
  "place is lost": ({ name, kind, nth, why }: { name: string; kind: Entry["kind"]; nth: number; why: Loss }) =>
    `${name}: ${kindText[kind](ordinal(nth + 1))} lost (${lossText(why)})`,
} as const;

/** A die that somebody rolls now. */
interface Wanted {
  readonly name: Who;
  readonly kind: "attack" | "free" | "spell";
  readonly nth: number;
  readonly die: string;
}

/** Carries out the `initiative` line. A further one adds those who have not rolled. */
export function rollInitiative(turn: Turn): void {
  const { state } = turn;
  if (state.phase === "after") turn.warn("SC-07", { is: "initiative outside a round" });
  const declared = state.combatants.some((c) => c.own.plan !== null);
  const wanted = state.combatants.flatMap((c) => wantedBy(state, c, declared, turn));
  const thrown = throwAll(turn, wanted);
  turn.ownFight().rolled = true;
  turn.ownFight().opened = true;
  const made = new Map<string, Made>();
  for (const c of state.combatants) {
    const own = wanted.flatMap(({ name, kind, nth, die }, i) => {
      const fell = thrown[i];
      return name === c.name && fell !== undefined ? [{ name, kind, nth, die, thrown: fell }] : [];
    });
    if (own.length > 0) enterDice(turn, c.name, own, made);
  }
  tellOrder(turn, made);
}

/**
 * Throws the dice: each one's own, or for like monsters or a side one for the first attack, one for the second and so
 * on, as the option init-share says or the line does that has dice for them ("Orc d10=5", "@foes d10=5").
 */
function throwAll(turn: Turn, wanted: readonly Wanted[]): readonly Throw[] {
  const groups = new Map<string, Throw>();
  const labels = new Map<Who, string | null>();
  for (const { name } of wanted)
    if (!labels.has(name)) labels.set(name, sharedLabel(turn, name, new Set(labels.values())));
  const shared = wanted.map((each) => {
    const label = labels.get(each.name) ?? null;
    if (label === null) return null;
    const key = `${label} ${each.kind} ${each.nth} ${each.die}`;
    const thrown = groups.get(key) ?? turn.roll(siteOf(each), `1${each.die}`, { who: label });
    groups.set(key, thrown);
    return thrown;
  });
  const own = wanted.filter((_, i) => shared[i] === null);
  const asks = own.map((each): Ask => ({ site: siteOf(each), dice: `1${each.die}`, who: each.name }));
  const alone = turn.rollEach(asks);
  return wanted.flatMap((each, i) => shared[i] ?? alone[own.indexOf(each)] ?? []);
}

/** Returns the name of those with whom somebody shares its dice of initiative; null if it rolls its own. */
function sharedLabel(turn: Turn, name: Who, shared: ReadonlySet<string | null>): string | null {
  const c = turn.get(name);
  const option = turn.option("init-share");
  if (option === "side") return allOf(c.side);
  if (option === "kind") return groupOf(name);
  return sharedNames(c).find((label) => shared.has(label) || turn.recorded(label) !== null) ?? null;
}

/** Returns the key of a number's parts, for the line of the order. */
function keyOf(name: string, { kind, nth }: Pick<Wanted, "kind" | "nth">): string {
  return `${name} ${kind} ${nth}`;
}

function siteOf({ kind, nth }: Pick<Wanted, "kind" | "nth">): Site {
  if (kind === "attack") return nthAttack(nth);
  return kind === "spell" ? "initiative of the spell" : "initiative of the free action";
}

function nthAttack(nth: number): Site {
  if (nth === 0) return "initiative";
  return { is: "initiative of a later attack", nth, series: `initiative, ${ordinal(nth + 1)} attack` };
}

/**
 * Returns the dice that somebody rolls now. Once anybody has declared, those who have not do nothing (SC-02), unless
 * the line holds dice of theirs; in a round without declarations everybody attacks.
 * @rule SC-08
 */
function wantedBy(state: FightState, c: Combatant, declared: boolean, turn: Turn): Wanted[] {
  const plan = c.own.plan;
  const casting = c.own.casting;
  if (isOut(c) || c.own.rolled) return [];
  if (sitsOut(state, c) || freeRoundDegree(state, c) >= 3) return [];
  const uses = plan?.free.filter((free) => free.uses).length ?? 0;
  const { left } = attacksLeft(state, c, plan);
  const dice = turn.option("init-dice");
  const found: Wanted[] = [];
  const { name } = c;
  const undeclared = plan === null && casting === null;
  const written = [name, ...sharedNames(c)].some((label) => turn.recorded(label) !== null);
  const silent = undeclared && declared && !written;
  if (!silent && (plan !== null || undeclared))
    for (let nth = 0; nth < left; nth++)
      found.push({
        name,
        kind: nth < left - uses ? "attack" : "free",
        nth,
        die: dice[Math.min(nth, dice.length - 1)] ?? "d10",
      });
  if (!silent && undeclared && found.length === 0 && c.spells.length > 0)
    found.push({ name, kind: "spell", nth: 0, die: "d10" });
  if (casting?.phase === "declared" && casting.begin === null) found.push({ name, kind: "spell", nth: 0, die: "d10" });
  if (found.length === 0 && plan !== null && plan.free.length > 0)
    found.push({ name, kind: "free", nth: 0, die: "d10" });
  return found;
}

/** Enters somebody's dice into the count, and times its spell. */
function enterDice(
  turn: Turn,
  name: Who,
  own: readonly (Wanted & { readonly thrown: Throw })[],
  made: Map<string, Made>,
): void {
  const casts = turn.get(name).own.casting !== null;
  const faces = own.flatMap(({ kind, nth, die, thrown }) =>
    kind === "spell" && casts ? [] : [{ kind, nth, die, face: thrown.total, thrown }],
  );
  turn.own(name).entries = placeDice(turn, name, faces, made);
  turn.own(name).rolled = true;
  for (const each of own) {
    if (each.kind !== "spell" || !casts) continue;
    const c = turn.get(name);
    const { parts } = initiativeTally(turn.state, c, c.own.plan, 0);
    made.set(keyOf(name, each), { face: each.thrown.total, parts });
    rollCasting(turn, name, each.thrown);
  }
  tellFree(turn, name);
}

/** A die of the count with its face; with the throw where it has just fallen. */
interface Faced extends Pick<Entry, "kind" | "nth" | "die" | "face"> {
  readonly thrown?: Throw;
}

/**
 * Puts dice into the count: total, cap after a move (SC-67), own ties, -6 and later lost. New throws are told.
 * @rule SC-09
 * @rule SC-11
 */
function placeDice(turn: Turn, name: Who, dice: readonly Faced[], made = new Map<string, Made>()): Entry[] {
  const c = turn.get(name);
  const plan = c.own.plan;
  const capped = (plan?.mode === "half" || plan?.mode === "run-attack") && turn.option("move-attack-cap") === "yes";
  const entries: Entry[] = [];
  for (const { kind, nth, die, face, thrown } of dice) {
    const tally = initiativeTally(turn.state, c, plan, nth);
    const { parts } = tally;
    let at = face + sum(parts);
    const shift = (rule: string, label: Part["label"], value: number): void => {
      add(tally, rule, label, value);
      at += value;
    };
    if (capped && at > 10) shift("SC-67", "after a move", 10 - at);
    let tie = 0;
    while (entries.some((other) => other.at === at + tie)) tie--;
    if (tie !== 0) shift("SC-09", "own tie", tie);
    const lost = at <= -6 && kind !== "spell";
    const why: Loss | null = lost ? { is: "too late" } : null;
    const entry: Entry = { nth, kind, die, face, at, state: lost ? "lost" : "waiting", why };
    entries.push(entry);
    made.set(keyOf(name, entry), { face, parts });
    if (thrown !== undefined)
      tell(turn, [...tally.rules, ...(lost ? ["SC-11"] : [])], thrown, {
        who: name,
        purpose: kind === "spell" ? siteOf({ kind, nth }) : nthAttack(nth),
        parts,
        outcome: lost ? "lost" : partOf(at),
      });
    if (why !== null) tellLost(turn, ["SC-11"], name, entry, why);
  }
  return entries;
}

/**
 * Puts the same dice into the count with other modifiers, after a late change of plans or a ruling. Only what is still
 * waiting moves.
 */
export function placeAnew(turn: Turn, name: Who): void {
  const c = turn.get(name);
  const entries = c.own.entries;
  if (entries.length === 0 || entries.some((entry) => entry.state === "done")) return;
  const { left } = attacksLeft(turn.state, c, c.own.plan);
  const gone = entries.filter((entry) => entry.state === "lost" && entry.why?.is !== "too late");
  const open = entries.filter((entry) => !gone.includes(entry));
  const kept = open.slice(0, Math.max(left, open.some((entry) => entry.kind === "free") ? 1 : 0));
  turn.own(name).entries = [...placeDice(turn, name, kept), ...gone];
  for (const entry of open.slice(kept.length)) tellLost(turn, ["SC-82"], name, entry, { is: "given up" });
}

/**
 * Returns the order of the round, from high to low; equal numbers are simultaneous (SC-10).
 * @rule SC-03
 */
export function orderOf(state: FightState): { name: string; entry: Entry }[] {
  return state.combatants
    .flatMap((c) => c.own.entries.map((entry) => ({ name: c.name, entry })))
    .sort((a, b) => b.entry.at - a.entry.at || tie(state, a.name, b.name));
}

/** Compares two combatants of one number: below 0 when `a` goes first (SC-10, option `initiative-ties`). */
export function tie(state: FightState, a: string, b: string): number {
  if (state.options["initiative-ties"] !== "dex") return 0;
  const dex = (name: string): number => {
    const c = state.combatants.find((each) => each.name === name);
    return c === undefined ? 0 : stat(c, "dex");
  };
  return dex(b) - dex(a);
}

/** Tells the order of the round in one line. */
function tellOrder(turn: Turn, made: ReadonlyMap<string, Made>): void {
  const order = orderOf(turn.state).filter(({ entry }) => entry.state !== "lost");
  const names = new Set(order.map(({ name }) => name));
  if (order.length === 0) return;
  const placed = order.map(({ name, entry }) => ({ name, at: entry.at, made: made.get(keyOf(name, entry)) ?? null }));
  const beside = turn.state.combatants.flatMap((c) => [...spellTimes(c, made), ...lateAttacks(c, made)]);
  notice(turn, ["SC-03", "SC-17"], { is: "order of the round", order: placed, beside }, [...names], "order");
}

/** Returns from which segment to which somebody casts in this round (SC-59 to SC-61). */
function spellTimes(c: Combatant, made: ReadonlyMap<string, Made>): Beside[] {
  const casting = c.own.casting;
  if (casting === null || casting.begin === null) return [];
  const { name, begin, done } = casting;
  const own = made.get(keyOf(c.name, { kind: "spell", nth: 0 })) ?? null;
  return [{ is: "spell", name: c.name, spell: name, at: begin, made: own, done }];
}

/** Returns attacks that come too late to count (SC-11). */
function lateAttacks(c: Combatant, made: ReadonlyMap<string, Made>): Beside[] {
  return c.own.entries.flatMap((entry): Beside[] =>
    entry.why?.is === "too late"
      ? [{ is: "lost", name: c.name, at: entry.at, made: made.get(keyOf(c.name, entry)) ?? null }]
      : [],
  );
}

/**
 * Changes a combatant's initiative by the game master's word.
 * @rule SC-12
 */
export function changeInitiative(turn: Turn, name: Who, by: number): void {
  turn.own(name).init = turn.get(name).own.init + by;
  notice(turn, ["SC-12"], { is: "initiative is changed", name, by }, [name], "order");
  if (turn.state.own.rolled) placeAnew(turn, name);
}

/**
 * Tells where a free action stands: on the highest own initiative, also that of a spell.
 * @rule SC-88
 */
function tellFree(turn: Turn, name: Who): void {
  const c = turn.get(name);
  const plan = c.own.plan;
  const entries = c.own.entries.filter((entry) => entry.state === "waiting");
  const counts = [...entries.map((entry) => entry.at), ...[c.own.casting?.begin ?? []].flat()];
  if (plan === null || counts.length === 0) return;
  const highest = Math.max(...counts);
  const using = entries.filter((entry) => entry.kind === "free");
  let used = 0;
  for (const free of plan.free) {
    const at = free.uses ? (using[used++]?.at ?? highest) : highest;
    notice(
      turn,
      [free.uses ? "SC-89" : "SC-88"],
      { is: "free action on", name, at, action: free.text },
      [name],
      "order",
    );
  }
}
