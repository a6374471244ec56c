/** A players' page that remembers the one before: the same as one made anew, at the cost of the further line. */
import { expect, test, vi } from "vitest";
import type { NoteFight } from "../../src/share/note.ts";
import { playersPage, PlayersMemory, type PlayersPage } from "../../src/share/players/page.ts";
import { resolveNote } from "../../src/share/note.ts";
import { systems } from "../../src/rules/index.ts";
import { resolveFight, type Fight } from "../../src/fight/timeline.ts";
import * as story from "../../src/share/story/story.ts";
import { goldenFights } from "../rules/run-notes.ts";
import { sampleOf } from "../sample.ts";

const environment = { systems, defaultSystem: "zones" };

function noteOf(text: string, previous: Fight | null): NoteFight {
  const [note] = resolveNote(`\`\`\`\`combat\n${text}\n\`\`\`\`\n`, environment);
  if (note === undefined) throw new Error("There is no fight.");
  return { ...note, fight: resolveFight(text, environment, {}, previous) };
}

test.each([...systems.keys()])("%s: line by line it is the page that is made anew", (id) => {
  for (const { title, text } of sampleOf(goldenFights(id).filter((_, n) => n % 12 === 0))) {
    if (/^continues:/m.test(text)) continue;
    const lines = text.split("\n");
    const memory = new PlayersMemory();
    let before: PlayersPage | null = null;
    let fight: Fight | null = null;
    const start = lines.findIndex((line) => line.startsWith("=="));
    for (let at = Math.max(1, start); at <= lines.length; at++) {
      const note = noteOf(lines.slice(0, at).join("\n"), fight);
      fight = note.fight;
      const page: PlayersPage = playersPage(note, before, memory);
      expect([title, at, page]).toEqual([title, at, playersPage(note, before)]);
      before = page;
    }
  }
});

test("a further line of a long fight tells a handful of units, not the fight", () => {
  const told = vi.spyOn(story, "tellUnit");
  const head =
    "rules: zones\n@party\nAda: HP 90, AGI 12, sword d6\n@bandits (initiative)\nLeader: HP 90, AGI 9, axe d6";
  const round = (n: number): string =>
    `== Round ${n}\nLeader attacks Ada with axe [d6=1]\nAda attacks Leader with sword [d6=1]\n! Ada HP +1`;
  const text = [head, ...Array.from({ length: 80 }, (_, n) => round(n + 1))].join("\n");
  const memory = new PlayersMemory();
  const long = noteOf(text, null);
  playersPage(long, null, memory);
  told.mockClear();
  playersPage(noteOf(`${text}\n== Round 81`, long.fight), null, memory);
  expect(told.mock.calls.length).toBeLessThan(20);
});
