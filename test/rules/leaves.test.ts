import { expect, it } from "vitest";
import { has } from "../../src/fight/rule-kit.ts";
import { resolveFight, stepsOf, type Fight } from "../../src/fight/timeline.ts";
import { systems } from "../../src/rules/index.ts";
import { goldenFights } from "./golden.ts";

/* `! Orc 2 leaves` is the game master's word, not a blow: it holds at once, whoever else acts on the same number. */

const environment = { systems, defaultSystem: "zones" };

/**
 * All golden fights at every line would take minutes: so many, spread over the notes, each in its midst and near its
 * end.
 */
const FIGHTS = 14;

/** The first who is due, be it as one of its side. */
function dueAt({ due, state }: Fight): string | null {
  return (
    due.who.find((who) => state.combatants.some((c) => c.name === who && !has(c, "gone"))) ??
    state.combatants.find((c) => due.who.includes(`@${c.side}`) && !has(c, "gone"))?.name ??
    null
  );
}

/** The beginning of a fight as far as a line of its midst, and one near its end, where somebody is due. */
function pointsOf(text: string): { text: string; point: Fight }[] {
  const lines = text.split("\n");
  const { units } = resolveFight(text, environment);
  return [0.5, 0.8].flatMap((part) => {
    const upTo = lines.slice(0, units[Math.floor(units.length * part)]?.from ?? 0).join("\n");
    const point = resolveFight(upTo, environment);
    return point.pending.length === 0 && dueAt(point) !== null ? [{ text: upTo, point }] : [];
  });
}

/** Is it named there? "Bandit 2" is not "Bandit". */
function names(text: string, name: string): boolean {
  const words = ` ${text.toLowerCase()} `.replace(/[^\p{L}\p{N}]+/gu, " ");
  return words.split(` ${name.toLowerCase()} `).some((behind, at) => at > 0 && !/^\d/.test(behind));
}

/** Lines by which nobody acts. */
const idle = /^!|\binitiative\b| will | passes$/;

/** What is left of somebody who has left. */
function traces(text: string, point: Fight, who: string): string[] {
  const left = `${text}\n! ${who} leaves`;
  const after = resolveFight(left, environment);
  const wrong: string[] = [];
  if (after.due.who.includes(who)) wrong.push(`${who} is due`);
  for (const c of after.state.combatants)
    for (const { id, whom } of c.conditions)
      if (id === "engaged" && (c.name === who || whom.some((each) => names(each, who))))
        wrong.push(`${c.name} is engaged ${whom.join()}`);
  for (const { line } of after.due.offers) if (names(line, who)) wrong.push(`offered: ${line}`);
  // What it could have done, and what could have been done to it: nothing of it goes, but what is only meant, and to do
  // nothing.
  for (const { line } of point.due.offers) {
    if (!names(line, who) || idle.test(line)) continue;
    const tried = [...stepsOf(resolveFight(`${left}\n${line}`, environment))].at(-1);
    if (tried?.step.status !== "refused") wrong.push(`${line}: ${tried?.step.status ?? "nothing"}`);
  }
  return wrong;
}

it.each([...systems.keys()])("whoever has left is neither due nor met, by %s", (id) => {
  const wrong = new Set<string>();
  let points = 0;
  const all = goldenFights(id);
  for (const { title, text } of all.filter((_, i) => i % Math.ceil(all.length / FIGHTS) === 0))
    for (const { text: upTo, point } of pointsOf(text)) {
      const who = dueAt(point);
      if (who === null) continue;
      points += 1;
      for (const each of traces(upTo, point, who)) wrong.add(`${title}, ${String(point.lines.length)} lines: ${each}`);
    }
  expect([...wrong]).toEqual([]);
  expect(points).toBeGreaterThan(2);
});
