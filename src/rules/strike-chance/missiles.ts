import { gain, harm, has, lose, mark, remind } from "../../fight/rule-kit.ts";
import type { Attack, Combatant, FightState } from "../../fight/state.ts";
import type { Turn } from "../../fight/system.ts";
import { numberIn, sameName } from "./marks.ts";
import { missiles } from "./tables.ts";
import { isOut, remember, settleWounds } from "./wounds.ts";

/* Missiles that stick, and bleeding (SC-133 to SC-139). A stuck missile is a condition: "arrow", "arrow 2", "arrow 2 (wound)". */

interface Stuck {
  readonly detail: string;
  readonly missile: string;
  readonly wound: boolean;
}

function stuckIn(c: Combatant): Stuck[] {
  return c.conditions.flatMap((each) => {
    if (each.id !== "missile stuck") return [];
    const detail = each.detail ?? "arrow";
    const missile = missiles.find((row) => detail.toLowerCase().startsWith(row.missile))?.missile;
    return missile === undefined ? [] : [{ detail: each.detail ?? "", missile, wound: detail.includes("wound") }];
  });
}

/** What stuck missiles take from DEX (SC-134 to SC-137). */
export function missilePenalty(state: FightState, c: Combatant): number {
  let less = 0;
  for (const each of stuckIn(c)) {
    if (each.missile === "spear" && state.options["spear-line"] === "none") continue;
    less += (missiles.find((row) => row.missile === each.missile)?.dex ?? 0) - (each.wound ? 1 : 0);
  }
  return less;
}

/** A critical or grievous hit by a penetrating missile: it sticks (SC-133). Returns its label, or null. */
export function stick(turn: Turn, target: string, weapon: Attack, wound: boolean): string | null {
  const missile = weapon.props["missile"];
  const row = missiles.find((each) => each.missile === missile);
  if (row === undefined) return null;
  const c = turn.get(target);
  let n = 1;
  const taken = (label: string): boolean =>
    c.conditions.some(
      (each) => each.id === "missile stuck" && (each.detail === label || each.detail === `${label} (wound)`),
    );
  while (taken(n === 1 ? row.missile : `${row.missile} ${n}`)) n++;
  const label = n === 1 ? row.missile : `${row.missile} ${n}`;
  const detail = wound ? `${label} (wound)` : label;
  gain(turn, wound ? ["SC-133", row.rule, "SC-137"] : ["SC-133", row.rule], target, "missile stuck", { detail });
  mark(turn, ["SC-138"], target, `since ${detail}`, clock(turn.state));
  if (row.missile === "spear" && turn.option("spear-line") === "none")
    remind(turn, ["SC-136"], `What a spear stuck in ${target} does to DEX and hit points is yours to say.`);
  return detail;
}

/** The grievous wound by that missile is known only now: its DEX penalty is 1 worse (SC-137). */
export function worsen(turn: Turn, target: string, detail: string): void {
  if (
    detail.includes("wound") ||
    !turn.get(target).conditions.some((each) => each.id === "missile stuck" && each.detail === detail)
  )
    return;
  const since = numberIn(turn.get(target).marks, `since ${detail}`);
  lose(turn, ["SC-137"], target, "missile stuck", detail);
  gain(turn, ["SC-137"], target, "missile stuck", { detail: `${detail} (wound)` });
  mark(turn, ["SC-138"], target, `since ${detail} (wound)`, since ?? undefined);
}

/** Seconds at which the current round began: rounds apart by it are rounds apart, free rounds too. */
function clock(state: FightState): number {
  return numberIn(state.marks, "clock") ?? 0;
}

/** Bleeding at the end of the round (SC-32, SC-138). */
export function bleed(turn: Turn): void {
  for (const c of turn.state.combatants) {
    if (c.hp === null || has(c, "resting") || isOut(c)) continue;
    const sameRound = turn.option("bleed-from") === "same-round";
    const parts: { label: string; value: number }[] = [];
    for (const each of stuckIn(c)) {
      const since = numberIn(c.marks, `since ${each.detail}`);
      if (each.missile === "spear" && turn.option("spear-line") === "none") continue;
      if (sameRound || since === null || since < clock(turn.state))
        parts.push({ label: each.detail, value: missiles.find((row) => row.missile === each.missile)?.bleeding ?? 0 });
    }
    for (const each of c.conditions)
      if (each.id === "bleeding")
        parts.push({ label: "wound", value: Number(/\d+/.exec(each.detail ?? "1")?.[0] ?? 1) });
    const amount = parts.reduce((sum, part) => sum + part.value, 0);
    if (amount === 0) continue;
    remember(turn, c.name);
    harm(turn, ["SC-138"], c.name, amount, { parts });
    settleWounds(turn, c.name);
  }
}

/** `! removed arrow from Isa` (SC-139). */
export function remove(turn: Turn, target: string, what: string): void {
  const c = turn.get(target);
  const held = c.conditions.filter((each) => each.id === "missile stuck");
  const wanted = what.trim();
  const found =
    held.find((each) => sameName(each.detail ?? "", wanted)) ??
    held.find((each) => sameName((each.detail ?? "").replace(/ \(wound\)$/, ""), wanted)) ??
    held.find((each) => wanted === "" || (each.detail ?? "").toLowerCase().startsWith(wanted.toLowerCase()));
  if (found === undefined)
    turn.impossible(
      "SC-139",
      `${target} has no ${wanted === "" ? "missile" : wanted} stuck in it${held.length === 0 ? "" : `; stuck are ${held.map((each) => each.detail ?? "").join(", ")}`}.`,
    );
  lose(turn, ["SC-139"], target, "missile stuck", found.detail ?? undefined);
  mark(turn, ["SC-139"], target, `since ${found.detail ?? ""}`, undefined);
}
