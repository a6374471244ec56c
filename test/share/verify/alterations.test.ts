import { describe, expect, test } from "vitest";
import { randomSource } from "../../../src/dice/source.ts";
import { stepsOf } from "../../../src/fight/timeline.ts";
import { fold } from "../../../src/language/words.ts";
import { systems } from "../../../src/rules/index.ts";
import type { NoteEnvironment } from "../../../src/share/environment.ts";
import { verifyNote, type Verification } from "../../../src/share/verify.ts";
import { resultText } from "../../../src/telling/unit-sentence.ts";
import { carryOut } from "../../../src/wishes/wishes.ts";
import { goldenFights } from "../../rules/run-notes.ts";
import { sampleOf } from "../../sample.ts";

/*
 * Every number of every golden fight, its results written behind its lines, is altered in turn. Each alteration is
 * caught, or every statement that is written is still what the rules make of its line. A sample with fixed seeds by
 * default; all of them with ALTER=all.
 */

const SHARE = process.env.ALTER === "all" ? 1 : 0.012;

function environment(defaultSystem: string): NoteEnvironment {
  return { systems, defaultSystem };
}

function fenced(body: string): string {
  return `\`\`\`combat\n${body}\n\`\`\`\n`;
}

function verified(body: string, system: string): Verification {
  const [only] = verifyNote(fenced(body), environment(system));
  if (only === undefined) throw new Error("no fight");
  return only;
}

/** A golden fight with its results written. */
function withResults(body: string, system: string): string {
  const { fight } = verified(body, system).note;
  const made = carryOut(
    body,
    fight,
    { kind: "results", write: true },
    () => 1,
    () => fight,
  );
  return made.ok ? made.text : body;
}

/** The verdict, as anybody sees it. */
function verdict({ differences, waits, idle, results, prose }: Verification): string {
  return JSON.stringify([
    differences.map(({ line, written, given }) => [line, written, given]),
    waits,
    idle,
    results,
    prose,
  ]);
}

/**
 * Written statements that are not true of their line: neither what the plugin would write there, nor how somebody
 * stands behind it.
 */
function untrue({ note: { fight } }: Verification): string[] {
  return [...stepsOf(fight)].flatMap(({ text, step, unit }) => {
    if ((text.kind !== "action" && text.kind !== "ruling") || text.result === null) return [];
    if (step.status === "pending" || step.status === "waiting") return [];
    const given = new Set((resultText(step, unit.result, fight.setup.system) ?? "").split("; ").map(fold));
    // Whoever was missed took no damage, too.
    const hurt = new Set(step.events.flatMap((event) => (event.type === "damage" ? [fold(event.who)] : [])));
    for (const { name, hp } of unit.result.after.combatants)
      if (hp !== null && !hurt.has(fold(name))) given.add(fold(`no damage, ${name} ${hp.now}/${hp.max}`));
    for (const { name, conditions } of unit.result.after.combatants)
      for (const { id } of fight.setup.system.vocabulary.conditions)
        given.add(fold(`${name} ${conditions.some((each) => each.id === id) ? "" : "no longer "}${id}`));
    const written = text.text.slice(text.result.from, text.result.to).split(";").map(fold);
    return written.filter((each) => !given.has(each));
  });
}

for (const system of systems.keys())
  describe(system, () => {
    const chance = randomSource(11);
    for (const { title, text } of sampleOf(goldenFights(system))) {
      const body = withResults(text, system);
      const numbers = [...body.matchAll(/\d+/g)].filter(
        () => chance.face({ site: "", sides: 1000, index: 0 }) <= SHARE * 1000,
      );
      if (numbers.length === 0) continue;
      test(title, () => {
        const before = verified(body, system);
        const [told, wrong] = [verdict(before), untrue(before).length];
        const missed = numbers.flatMap(({ 0: digits, index }) => {
          const other = String(Number(digits) + (Number(digits) % 2 === 0 ? 1 : -1));
          const altered = body.slice(0, index) + other + body.slice(index + digits.length);
          const after = verified(altered, system);
          if (verdict(after) !== told || untrue(after).length === wrong) return [];
          const line = body.slice(0, index).split("\n").length;
          return [`line ${line}: ${digits} altered to ${other} in: ${body.split("\n")[line - 1] ?? ""}`];
        });
        expect(missed).toEqual([]);
      });
    }
  });
