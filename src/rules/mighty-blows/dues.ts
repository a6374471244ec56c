/* Free attacks that are due: who may strike whom at once, and why (MB-153). */
import { gain, has, held, lose, mark } from "../../fight/rule-kit.ts";
import type { FightState } from "../../fight/state.ts";
import type { Offer, Turn } from "../../fight/system.ts";
import { isAble } from "./able.ts";
import { isRecord, listOf, textIn } from "./marks.ts";

export type DueCause = "fumble" | "zone" | "stumble" | "flight";

export interface FreeAttackDue {
  readonly who: string;
  readonly on: string;
  readonly why: DueCause;
  /** Where a mover came into the area (MB-117), as `pos` is written; "" when unknown. */
  readonly entry: string;
}

const rules: Readonly<Record<DueCause, string>> = {
  fumble: "MB-81",
  zone: "MB-117",
  stumble: "MB-124",
  flight: "MB-126",
};
const causes: readonly DueCause[] = ["fumble", "zone", "stumble", "flight"];

function detail(on: string): string {
  return `on ${on}`;
}

/** The free attacks that are due: those whose condition the game master has not taken away. */
export function duesOf(state: FightState): FreeAttackDue[] {
  return listOf(state.marks["dues"])
    .filter(isRecord)
    .map((entry) => ({
      who: textIn(entry, "who"),
      on: textIn(entry, "on"),
      why: causes.find((cause) => cause === textIn(entry, "why")) ?? "fumble",
      entry: textIn(entry, "entry"),
    }))
    .filter((due) =>
      state.combatants.some((c) => c.name === due.who && held(c, "free attack due", detail(due.on)) !== undefined),
    );
}

function setDues(turn: Turn, rule: readonly string[], dues: readonly FreeAttackDue[]): void {
  mark(turn, rule, null, "dues", dues.length === 0 ? undefined : dues.map((due) => ({ ...due })));
}

export function addDue(turn: Turn, due: FreeAttackDue): void {
  if (duesOf(turn.state).some((each) => each.who === due.who && each.on === due.on)) return;
  const rule = [rules[due.why], "MB-153"];
  gain(turn, rule, due.who, "free attack due", { detail: detail(due.on), until: "the next line" });
  setDues(turn, rule, [...duesOf(turn.state), due]);
}

/** The due free attack is taken or cannot be taken any more. */
export function dropDue(turn: Turn, due: FreeAttackDue): void {
  setDues(
    turn,
    ["MB-153"],
    duesOf(turn.state).filter((each) => each.who !== due.who || each.on !== due.on),
  );
  lose(turn, ["MB-153"], due.who, "free attack due", detail(due.on));
}

/** Unused ones pass with the next line. With `why`, only those (of two who may strike, one has done it). */
export function passDues(turn: Turn, only?: (due: FreeAttackDue) => boolean): void {
  for (const due of duesOf(turn.state)) if (only === undefined || only(due)) dropDue(turn, due);
}

export function offersFor(state: FightState): Offer[] {
  return duesOf(state)
    .filter((due) => state.combatants.some((c) => c.name === due.who && isAble(c) && !has(c, "fleeing")))
    .map((due) => ({
      who: due.who,
      line: `${due.who} takes a free attack on ${due.on}`,
      rule: [rules[due.why], "MB-153"],
    }));
}
