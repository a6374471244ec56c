import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { diagnosticsOf, resolveFight, stepsOf, type Fight } from "../../../src/fight/timeline.ts";
import { brp } from "../../../src/rules/brp/index.ts";
import { casesOf } from "../run-notes.ts";

const environment = { systems: new Map([[brp.id, brp]]), defaultSystem: brp.id };

function slots(text: string): string[] {
  const { track } = resolveFight(text, environment);
  return track.slots.map(
    ({ part, label, now, marks }) =>
      `${part ?? ""} | ${label}${now ? " (now)" : ""} | ${marks.map((mark) => `${mark.who} ${mark.state}${mark.notes.length === 0 ? "" : `: ${mark.notes.join(", ")}`}`).join("; ")}`,
  );
}

const cast = `rules: brp

Elenor: DEX 16, HP 11, first-aid 60, long bow 50%
Hilda: DEX 14, HP 9/13, broad sword 55%, heater
@bandits
Bandit x2: DEX 14, HP 12, short sword 55%, dodge 20
Marksman: DEX 7, HP 9, light crossbow 40%

== Round 1
`;

describe("the track (BR-02, BR-05, BR-08, BR-10, BR-14, BR-20, BR-105)", () => {
  it("has four parts; the statements come first", () => {
    expect(slots(`${cast}Elenor will give first aid to Hilda`)).toEqual([
      "Statement of intent | DEX 16 | Elenor done: first aid to Hilda",
      "Statement of intent | DEX 14 (now) | Hilda due",
      "Statement of intent | DEX 14 | Bandit 1 waiting",
      "Statement of intent | DEX 14 | Bandit 2 waiting",
      "Statement of intent | DEX 7 | Marksman waiting",
      "Movement | DEX order | ",
      "Actions | 16 | Elenor waiting",
      "Actions | 14 | Hilda waiting; Bandit 1 waiting; Bandit 2 waiting",
      "Actions | 7 | Marksman waiting",
      "Resolution | end of round | ",
    ]);
  });

  it("shows halved ranks beside whole ones, by class, and who acts at the same time", () => {
    expect(
      slots(`${cast}Hilda moves 8 m\nBandit 1 moves 20 m\nElenor gives first aid to Hilda [d100=20, d3=1]`).slice(5),
    ).toEqual([
      "Movement | DEX order | Hilda done: 8 m, half rank; Bandit 1 done: 20 m, quarter rank",
      "Actions | 16 | Elenor done: treating Hilda",
      "Actions | 14 (now) | Bandit 2 due",
      "Actions | 7, missile weapon at 40 % | Marksman waiting",
      "Actions | 7, medium weapon at 55 % | Hilda waiting: half rank",
      "Actions | 4 | Bandit 1 waiting: quarter rank",
      "Resolution | end of round | Elenor waiting: first aid on Hilda",
    ]);
  });

  it("shows who is out, who dies unless saved, what is unloaded, and the clock", () => {
    const text = `${cast}! Hilda takes 9\nElenor waits\nMarksman shoots Elenor with light crossbow, close [d100=99]`;
    expect(slots(text).slice(-5)).toEqual([
      "Movement | DEX order | ",
      "Actions | 16 | Elenor held",
      "Actions | 14 (now) | Hilda out: dying; Bandit 1 due; Bandit 2 due",
      "Actions | 7 | Marksman done: unloaded: light crossbow",
      "Resolution | end of round | Hilda out: dies unless saved",
    ]);
    expect(resolveFight(`${text}\n== Round 2`, environment).track.note).toBe("12 s since the fight began");
    expect(resolveFight(`${text}\n== Aftermath`, environment).track.slots).toEqual([]);
  });
});

const fights = readdirSync(import.meta.dirname)
  .filter((name) => name.startsWith("fight-") || name === "language-page.md")
  .flatMap((name) => casesOf(readFileSync(join(import.meta.dirname, name), "utf8")));

describe("what is offered can be written (BR-02)", () => {
  it.each(fights)("$title", ({ fight }) => {
    const lines = fight.split("\n");
    let before: Fight | null = null;
    for (let n = 1; n <= lines.length; n++) {
      const text = lines.slice(0, n).join("\n");
      before = resolveFight(text, environment, {}, before);
      if (before.pending.length > 0 || before.setupLines >= n) continue;
      for (const { line } of before.due.offers) {
        const after = resolveFight(`${text}\n${line}`, environment, {}, before);
        const last = [...stepsOf(after)].pop();
        const wrong = diagnosticsOf(after).filter((d) => d.line === n && d.severity === "error");
        expect(`${line}: ${last?.step.status ?? ""} ${wrong.map((d) => d.message).join("; ")}`).toMatch(
          /: (resolved|pending|noted) $/,
        );
      }
      for (const who of before.due.who) expect(before.due.order.map((entry) => entry.name)).toContain(who);
    }
  });

  it.each(fights)("reactions of $title", ({ fight }) => {
    const lines = fight.split("\n");
    for (const [n, line] of lines.entries()) {
      if (!/^[A-Z].*(attacks|shoots|throws|bashes)/.test(line)) continue;
      const open = line.replace(/\[(d100=\d+).*\]/, "[$1]");
      const text = [...lines.slice(0, n), open].join("\n");
      const before = resolveFight(text, environment);
      for (const { line: offer } of before.offers) {
        const after = resolveFight(`${text}\n  ${offer}`, environment, {}, before);
        const wrong = diagnosticsOf(after).filter((d) => d.line === n + 1 && d.severity === "error");
        expect(`${offer}: ${wrong.map((d) => d.message).join("; ")}`).toBe(`${offer}: `);
      }
    }
  });
});
