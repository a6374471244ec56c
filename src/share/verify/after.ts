import type { Event } from "../../fight/event.ts";
import { isOut } from "../../fight/bind/lexicon.ts";
import { find, type FightState } from "../../fight/state.ts";
import type { Placed } from "../../fight/placed.ts";
import { stepsOf, withText, type Fight } from "../../fight/timeline.ts";
import type { Step } from "../../fight/unit/result.ts";
import { insertAfter, lineRef } from "../../language/edits.ts";
import { fold } from "../../language/words.ts";
import { resultClauses } from "../../view/sentence.ts";
import type { Difference } from "./difference.ts";
import type { Verification } from "./verify.ts";
import { say } from "./words.ts";

/**
 * Whether anything below a line would go otherwise if it were as written: the fight is run once more, with the points
 * that the line claims. null: it claims no points.
 */
export function afterIt({ note }: Verification, difference: Difference): string | null {
  const { fight, block } = note;
  const claimed = pointsClaimed(fight, difference);
  if (claimed === null || difference.at === null) return null;
  const { who, points, truly } = claimed;
  const ref = lineRef(fight.text, difference.at);
  const edited = ref === null ? null : insertAfter(fight.text, ref, `! ${who} HP = ${points}`);
  if (edited?.ok !== true) return null;
  const other = withText(fight, edited.text);
  const [ours, theirs] = [below(fight, difference.at), below(other, difference.at)];
  const ruling = theirs.shift();
  if (ruling?.step.status !== "resolved")
    return points <= 0 && wasOut(unitOf(fight, difference.at)?.result.after, who, fight)
      ? say.afterOut(who)
      : say.afterUnknown;
  for (const [at, { step, line }] of ours.entries()) {
    const now = theirs[at]?.step;
    if (now?.status === "pending" && step.status !== "pending") return say.afterUnknown;
    if (now === undefined || now.status !== step.status || told(now, who) !== told(step, who))
      return say.afterLine((block.lines[line]?.line ?? block.openLine + 1 + line) + 1);
  }
  const end = pointsOf(other.state, who);
  const own = pointsOf(fight.state, who);
  return end === own ? say.afterSame : say.afterPoints(who, end, own ?? truly);
}

/** The steps of the lines below a unit that hold actions or open sections. */
function below(fight: Fight, line: number): { line: number; step: Step }[] {
  const unit = fight.units.find((each) => line >= each.from && line < each.from + each.lines.length);
  const end = unit === undefined ? line + 1 : unit.from + unit.lines.length;
  return [...stepsOf(fight)].filter(
    (each) => each.line >= end && each.text.kind !== "blank" && each.text.kind !== "comment",
  );
}

/** Everything that a step told, without how many points that one fighter has. */
function told(step: Step, who: string): string {
  return JSON.stringify(step.events.flatMap((event) => plain(event, who)));
}

function plain(event: Event, who: string): unknown[] {
  if (event.type === "begun" || event.type === "sheet") return [];
  if ((event.type === "damage" || event.type === "heal") && fold(event.who) === fold(who)) {
    const { type, rule, by, stat, amount, parts } = event;
    return [{ type, rule, by, stat, amount, parts }];
  }
  return [event];
}

function wasOut(state: FightState | undefined, who: string, { setup }: Fight): boolean {
  const c = state === undefined ? undefined : find(state, who);
  return c !== undefined && isOut(c, setup.system.vocabulary);
}

function pointsOf(state: FightState, who: string): string {
  const hp = find(state, who)?.hp ?? null;
  return hp === null ? "" : `${hp.now}/${hp.max}`;
}

const DAMAGE = /^(\d+|no) damage, (.+) ([-−]?\d+)\/(\d+)$/;

/** Whose points the line claims to be how many, and how many they are. */
function pointsClaimed(
  fight: Fight,
  { at, written, given, kind }: Difference,
): { who: string; points: number; truly: string } | null {
  if (kind !== "result" || at === null) return null;
  const unit = unitOf(fight, at);
  const step = unit?.result.steps[at - (unit?.from ?? 0)];
  if (unit === undefined || step === undefined) return null;
  for (const clause of resultClauses(step, unit.result, fight.setup.system)) {
    const [, amount = "", who = "", now = "", max = ""] = DAMAGE.exec(clause) ?? [];
    if (who === "" || !clause.includes(given)) continue;
    const [is, was] = [numberIn(now), numberIn(amount)];
    if (/ damage$/.test(given)) return { who, points: is - (numberIn(written) - was), truly: `${now}/${max}` };
    const said = /([-−]?\d+)\/\d+$/.exec(written)?.[1];
    if (said !== undefined) return { who, points: numberIn(said), truly: `${now}/${max}` };
  }
  return null;
}

export function unitOf(fight: Fight, line: number): Placed | undefined {
  return fight.units.find((each) => line >= each.from && line < each.from + each.lines.length);
}

function numberIn(text: string): number {
  const [digits] = /[-−]?\d+/.exec(text) ?? ["0"];
  return Number(digits.replace("−", "-"));
}
