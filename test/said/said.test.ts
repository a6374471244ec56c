import { describe, expect, it } from "vitest";
import { openNote } from "../../src/assist/index.ts";
import { diagnosticsOf, resolveFight, stepsOf, type Fight } from "../../src/fight/timeline.ts";
import { systems } from "../../src/rules/index.ts";
import { corpora, later, type Row } from "./corpora.ts";

/*
 * Sentences as game masters type them, and the lines that each may come to: a file for each rule system. What is
 * understood comes to the same as one of its lines; what is answered offers one of them, word for word or in effect.
 * The bounds are what is reached: none falls.
 */

/** Sentences that must come right in each system, of those that are to be understood or are rulings, and answered. */
const least: Readonly<Record<string, readonly [understood: number, answered: number]>> = {
  "basic-d20": [22, 20],
  brp: [29, 14],
  "mighty-blows": [29, 14],
  "strike-chance": [28, 15],
  zones: [26, 17],
  srd5: [101, 6],
};

const environment = { systems, defaultSystem: "zones" };

function play(setup: string, before: readonly string[], line: string): Fight {
  return resolveFight([setup, "== Round 1", ...before, line].join("\n"), environment);
}

/** Outcome of a fight without its words. */
function outcome(fight: Fight): string {
  const steps = [...stepsOf(fight)].slice(-1).map(({ step }) => step);
  const events = steps.map(({ status, events: all }) => [
    status,
    all.map((event) => ({ ...event, text: "", detail: "" })),
  ]);
  const standing = fight.state.combatants.map(({ name, hp, stats, conditions }) => [
    name,
    hp,
    stats,
    conditions.map(({ id }) => id),
  ]);
  return JSON.stringify([events, standing, fight.state.section]);
}

function stands(fight: Fight): boolean {
  return [...stepsOf(fight)].at(-1)?.step.status !== "refused";
}

/** Lines that stand in the place of one that is not understood, and the messages at it. */
function offered(
  setup: string,
  { before = [], say }: Row,
): { readonly lines: readonly string[]; readonly said: string } {
  const note = openNote(["```combat", setup, "== Round 1", ...before, say, "```", ""].join("\n"), environment);
  const all = note.diagnostics();
  const lines = all.flatMap((each) => note.fixes(each).flatMap((fix) => fix.line?.text ?? []));
  return { lines, said: all.map(({ message }) => message).join("\n") };
}

const plain = (line: string): string =>
  line
    .replace(/\s*\[[^\]]*\]\s*$/, "")
    .trim()
    .toLowerCase();

function comesRight(setup: string, row: Row): boolean {
  const { before = [], say, want, line } = row;
  const single = line.filter((each) => !each.includes("\n"));
  const wanted = single
    .map((each) => play(setup, before, each))
    .filter(stands)
    .map(outcome);
  const fight = play(setup, before, say);
  if (want !== "answered") return wanted.includes(outcome(fight));
  const { lines, said } = offered(setup, row);
  if (stands(fight) && diagnosticsOf(fight).length > 0 && wanted.includes(outcome(fight))) return true;
  return single.some(
    (each) =>
      said.toLowerCase().includes(`"${plain(each)}`) ||
      lines.some((way) => plain(way) === plain(each) || plain(way).startsWith(`${plain(each)} `)) ||
      (!/[">]/.test(each) && lines.some((way) => wanted.includes(outcome(play(setup, before, way))))),
  );
}

describe.each(later)("%s", (_, { setup, rows }) => {
  it("comes right, but for one in ten", () => {
    const missed = rows.filter((row) => !comesRight(setup, row)).map(({ say }) => say);
    expect(missed.length, missed.join("\n")).toBeLessThanOrEqual(rows.length / 10);
  });
});

describe.each(corpora)("%s", (system, { setup, rows }) => {
  const [understood, answered] = least[system] ?? [rows.length, rows.length];

  it("holds 40 sentences and more", () => {
    expect(rows.length).toBeGreaterThanOrEqual(40);
  });

  it("understands what it is to understand", () => {
    const asked = rows.filter(({ want }) => want !== "answered");
    const right = asked.filter((row) => comesRight(setup, row));
    const missed = asked.filter((row) => !right.includes(row)).map(({ say }) => say);
    expect(right.length, missed.join("\n")).toBeGreaterThanOrEqual(understood);
  });

  it("answers what it is to answer with a line that goes", () => {
    const asked = rows.filter(({ want }) => want === "answered");
    const right = asked.filter((row) => comesRight(setup, row));
    const missed = asked.filter((row) => !right.includes(row)).map(({ say }) => say);
    expect(right.length, missed.join("\n")).toBeGreaterThanOrEqual(answered);
  });
});
