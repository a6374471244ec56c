import { renderToString } from "preact-render-to-string";
import { expect, test, vi } from "vitest";
import { Changed, Rolled, Saying, Found } from "../../src/fight/event.ts";
import { resolveFight, type Fight } from "../../src/fight/timeline.ts";
import { systems } from "../../src/rules/index.ts";
import { endLine } from "../../src/fight/ending.ts";
import { revealLine } from "../../src/wishes/fighter-lines.ts";
import { goldenFights } from "../rules/run-notes.ts";
import { outside } from "./bracketed.ts";
import { inTestLanguage } from "./left-out.ts";
import { shownTexts } from "./shown.ts";

/*
 * Every word of the widget's own comes from its catalogues: with those in the test language, whatever else stands on it
 * comes from the fight.
 */

// The engine's sentences that are made of values; its plain ones are codes of parts as well.
vi.mock("../../src/fight/sentences.ts", async (original) => {
  const { bracketed } = await import("./bracketed.ts");
  const words = await original<{ readonly fightSentences: object }>();
  const made = Object.entries(words.fightSentences).filter(([, each]) => typeof each === "function");
  return { ...words, fightSentences: { ...words.fightSentences, ...bracketed(Object.fromEntries(made)) } };
});
vi.mock("../../src/telling/sentences.ts", async (original) => {
  const { bracketed } = await import("./bracketed.ts");
  const words = await original<{ readonly say: object }>();
  return { ...words, say: bracketed(words.say) };
});
vi.mock("../../src/telling/command-sentences.ts", async (original) => {
  const { bracketed } = await import("./bracketed.ts");
  return bracketed({ ...(await original<object>()) });
});
vi.mock("../../src/telling/begin-sentences.ts", async (original) => {
  const { bracketed } = await import("./bracketed.ts");
  return bracketed({ ...(await original<object>()) });
});
vi.mock("../../src/forecast/sentences.ts", async (original) => {
  const { bracketed } = await import("./bracketed.ts");
  return bracketed({ ...(await original<object>()) });
});
vi.mock("../../src/telling/deed-sentences.ts", async (original) => {
  const { bracketed } = await import("./bracketed.ts");
  return bracketed({ ...(await original<object>()) });
});
vi.mock("../../src/telling/offer-sentences.ts", async (original) => {
  const { bracketed } = await import("./bracketed.ts");
  return bracketed({ ...(await original<object>()) });
});

const { FightView } = await import("../../src/view/frame/fight-view.tsx");

const environment = {
  systems: new Map([...systems].map(([id, system]) => [id, inTestLanguage(system)])),
  defaultSystem: "zones",
};
const act = () => ({ ok: true, said: "" }) as const;

/** A word; a possessive counts as the name, and what is cut off ("hard lea…", "full-round-mo…") as none. */
const word = /(?<![…\p{L}])\p{L}(?:\p{L}|[’'-](?!s\b))+(?![…\p{L}]|[’'-]\p{L}[\p{L}’'-]*…)/gu;

/**
 * What the rules tell is read from their words: codes are nobody's, and what people wrote of it stands in the fight's
 * text.
 */
const isTold = (value: object): boolean =>
  value instanceof Rolled || value instanceof Changed || value instanceof Saying || value instanceof Found;

/** Words of the fight and of its rules: what people wrote, and what the vocabulary has. */
function knownWords(fight: Fight): Set<string> {
  const known = new Set<string>();
  const seen = new Set<unknown>();
  // A line that a press writes is the language, whose words are no catalogue's.
  // An empty fight offers the systems to choose from, by their titles.
  const titles = [...systems.values()].map(({ title }) => title);
  const open: unknown[] = [fight, endLine(fight), ...titles, ...fight.state.combatants.map(revealLine)];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value === "string") for (const [each] of value.matchAll(word)) known.add(each.toLowerCase());
    if (typeof value !== "object" || value === null || seen.has(value) || isTold(value)) continue;
    seen.add(value);
    const { words, names, tables } = fight.setup.system;
    if (value === words || value === names || value === tables || value === fight.track) continue;
    for (const [key, each] of value instanceof Map ? value : Object.entries(value)) open.push(key, each);
  }
  return known;
}

test.each([...systems.values()])("$id: every word of the widget's comes from its catalogue", (system) => {
  const left = new Map<string, string>();
  for (const { text } of goldenFights(system.id).filter((_, i) => i % 8 === 0)) {
    const fight = resolveFight(text, environment);
    const known = knownWords(fight);
    for (const more of [
      { act, rows: true },
      { whole: true, rows: true },
      { act, readOnly: "⟦here⟧" },
    ]) {
      const html = renderToString(<FightView fight={fight} readOnly={null} {...more} />);
      for (const found of shownTexts(html))
        for (const [each] of outside(found).matchAll(word)) if (!known.has(each.toLowerCase())) left.set(each, found);
    }
  }
  expect([...left].map(([each, found]) => `${each}: ${found}`)).toEqual([]);
});
