import { expire, gain, held, lookUp, lose, remind } from "../../fight/rule-kit.ts";
import type { Combatant, FightState } from "../../fight/state.ts";
import type { Turn } from "../../fight/system.ts";
import { keep } from "./keep.ts";
import { dropRest } from "./losing.ts";
import { beforeOf, countOf, isSet, numberIn } from "./marks.ts";
import { bands } from "./tables.ts";

/* Wound bands (SC-41 to SC-47), who is out (SC-35), and the state at the start of a segment (SC-10). */

/** How somebody stands for the actions of this segment: with simultaneous ties as at its start, else as now (SC-10). */
export interface Standing {
  readonly hp: number | null;
  readonly stunned: boolean;
  readonly out: boolean;
  readonly engaged: readonly string[];
}

function now(c: Combatant): Standing {
  return {
    hp: c.hp?.now ?? null,
    stunned: held(c, "stunned") !== undefined,
    out: isOut(c),
    engaged: engagedWith(c),
  };
}

/** SC-10. */
export function standing(state: FightState, c: Combatant): Standing {
  const before = beforeOf(c);
  return before !== null && before.at === countOf(state) ? before : now(c);
}

/** Keeps how somebody stood at the start of the segment, before its first change (SC-10). */
export function remember(turn: Turn, name: string): void {
  const at = countOf(turn.state);
  if (at === null || turn.option("initiative-ties") !== "simultaneous") return;
  const c = turn.get(name);
  if (beforeOf(c)?.at !== at) keep(turn, name, "before", { is: "before", at, ...now(c) });
}

export function isOut(c: Combatant): boolean {
  return c.conditions.some((each) => each.id === "out" || each.id === "gone" || each.id === "dead");
}

export function engagedWith(c: Combatant): readonly string[] {
  return c.conditions.flatMap((each) => (each.id === "engaged" && each.detail !== null ? [each.detail] : []));
}

const labels: ReadonlySet<string> = new Set(["wounded", "bloodied", ...bands.map((band) => band.id)]);

type Band = Pick<(typeof bands)[number], "id" | "detail" | "modifier" | "rule">;

/** The wound band of a combatant with so many hit points (SC-41 to SC-44), with the exception of SC-47. */
function bandOf(c: Combatant, hp: number | null, lowStart: string): Band {
  const max = c.hp?.max ?? null;
  if (hp === null || max === null) return { id: "", detail: null, modifier: 0, rule: "SC-41" };
  const start = lowStart === "fight" ? (numberIn(c.marks, "start hp") ?? max) : max;
  const band = lookUp(bands, hp);
  if (band.modifier !== 0 && band !== lookUp(bands, start)) return band;
  const id = 2 * hp < max ? "bloodied" : hp < max ? "wounded" : "";
  return { id, detail: null, modifier: 0, rule: band.modifier === 0 ? "SC-41" : "SC-47" };
}

/** What wounds take from percent rolls of actions, and from TMR (SC-45, SC-46). */
export function woundModifier(state: FightState, c: Combatant): number {
  return bandOf(c, standing(state, c).hp, state.options["low-start"] ?? "maxhp").modifier;
}

/** After a change of hit points: the band's label, and who is out (SC-35, SC-41 to SC-44, SC-47). */
export function settleWounds(turn: Turn, name: string): void {
  const c = turn.get(name);
  const { id, detail, rule } = bandOf(c, c.hp?.now ?? null, turn.option("low-start"));
  expire(
    turn,
    [rule],
    (who, each) => who.name === name && labels.has(each.id) && (each.id !== id || each.detail !== detail),
  );
  if (id !== "" && !c.conditions.some((each) => each.id === id && each.detail === detail))
    gain(turn, [rule], name, id, { detail });
  checkOut(turn, name);
}

/** SC-35. */
function checkOut(turn: Turn, name: string): void {
  const limit = turn.option("down-at");
  const c = turn.get(name);
  if (limit === "off" || c.hp === null) return;
  if (c.hp.now > Number(limit)) {
    keep(turn, name, "kept in", undefined);
    return;
  }
  if (isOut(c)) return;
  if (isSet(c.marks, "kept in")) {
    remind(
      turn,
      ["SC-35"],
      `${name} is at ${c.hp.now} hit points and was kept in the fight: still up? If not, ! ${name} down`,
    );
    return;
  }
  remind(turn, ["SC-35"], `${name} is at ${c.hp.now} hit points: out, unless you say otherwise (! ${name} up).`);
  goOut(turn, ["SC-35"], name);
}

/** Out of the fight: what is left of the round is dropped, and nobody is in melee with it any more. */
export function goOut(turn: Turn, rule: readonly string[], name: string, detail: string | null = null): void {
  remember(turn, name);
  gain(turn, rule, name, "out", { detail });
  dropRest(turn, rule, name, "out", true);
  disengage(turn, rule, name);
}

/** Ends being in melee with those foes, on both sides; with all of them when none is named. */
export function disengage(
  turn: Turn,
  rule: readonly string[],
  name: string,
  foes: readonly string[] = engagedWith(turn.get(name)),
): void {
  for (const foe of foes) {
    remember(turn, name);
    lose(turn, rule, name, "engaged", foe);
    if (turn.state.combatants.some((c) => c.name === foe)) {
      remember(turn, foe);
      lose(turn, rule, foe, "engaged", name);
    }
  }
}

export function engage(turn: Turn, rule: readonly string[], one: string, other: string): void {
  for (const [a, b] of [
    [one, other],
    [other, one],
  ] as const) {
    if (held(turn.get(a), "engaged", b) !== undefined) continue;
    remember(turn, a);
    gain(turn, rule, a, "engaged", { detail: b });
  }
}

/** Foes of a combatant by their sides, without those who are out. */
export function foesOf(state: FightState, c: Combatant): readonly Combatant[] {
  return state.combatants.filter((other) => other.side.toLowerCase() !== c.side.toLowerCase() && !isOut(other));
}

/** TMR less what wounds take (SC-46); null where it is not known. */
export function tmrOf(state: FightState, c: Combatant): number | null {
  const tmr = c.stats["tmr"];
  if (typeof tmr !== "number") return null;
  const less = woundModifier(state, c);
  const left = state.options["wound-tmr"] === "percent" ? tmr * (1 + less / 100) : tmr + less;
  return Math.max(0, left);
}
