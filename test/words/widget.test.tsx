import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { renderToString } from "preact-render-to-string";
import { parse } from "parse5";
import { expect, test, vi } from "vitest";
import { diagnosticsOf, resolveFight, type Fight } from "../../src/fight/timeline.ts";
import { systems } from "../../src/rules/index.ts";
import { goldenFights } from "../rules/run-notes.ts";
import { outside } from "./bracketed.ts";
import { endLine } from "../../src/view/stage.ts";

/*
 * Every word of the widget's own comes from its catalogues: with those in the test language, whatever else stands on it comes from the fight.
 */

vi.mock("../../src/view/words.ts", async (original) => {
  const { bracketed } = await import("./bracketed.ts");
  const words = await original<{ readonly say: object }>();
  return { ...words, say: bracketed(words.say) };
});
vi.mock("../../src/view/command-words.ts", async (original) => {
  const { bracketed } = await import("./bracketed.ts");
  return bracketed({ ...(await original<object>()) });
});
vi.mock("../../src/view/begin/words.ts", async (original) => {
  const { bracketed } = await import("./bracketed.ts");
  return bracketed({ ...(await original<object>()) });
});
vi.mock("../../src/view/offer-words.ts", async (original) => {
  const { bracketed } = await import("./bracketed.ts");
  return bracketed({ ...(await original<object>()) });
});

const { FightView } = await import("../../src/view/fight-view.tsx");

const environment = { systems, defaultSystem: "zones" };
const act = () => ({ ok: true, said: "" }) as const;

interface Node {
  readonly nodeName: string;
  readonly value?: string;
  readonly attrs?: readonly { readonly name: string; readonly value: string }[];
  readonly childNodes?: readonly Node[];
}

/** Texts that a reader sees or hears: text, and the attributes that are read out. */
function* textsOf(node: Node): Generator<string> {
  if (node.nodeName === "#text") yield node.value ?? "";
  if (node.nodeName === "script" || node.nodeName === "style") return;
  for (const { name, value } of node.attrs ?? [])
    if (["title", "aria-label", "placeholder", "alt", "aria-description", "aria-roledescription"].includes(name))
      yield value;
  for (const child of node.childNodes ?? []) yield* textsOf(child);
}

/** A word; a possessive counts as the name, and what is cut off ("hard lea…") as none. */
const word = /(?<![…\p{L}])\p{L}(?:\p{L}|[’'-](?!s\b))+(?![…\p{L}])/gu;

/** Words of the fight and of its rules: what people wrote, and what the rules say of it. */
function knownWords(fight: Fight, texts: readonly string[]): Set<string> {
  const known = new Set<string>();
  const seen = new Set<unknown>();
  const open: unknown[] = [
    texts,
    diagnosticsOf(fight).map(({ message }) => message),
    fight,
    fight.setup.system.steps?.(fight.state, null),
    // A line that a press writes is the language, whose words are no catalogue's.
    endLine(fight),
  ];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value === "string") for (const [each] of value.matchAll(word)) known.add(each.toLowerCase());
    if (typeof value !== "object" || value === null || seen.has(value)) continue;
    seen.add(value);
    for (const [key, each] of value instanceof Map ? value : Object.entries(value)) open.push(key, each);
  }
  return known;
}

/** Why something cannot be done is said before anybody writes it: the sentences of a system's rules, wherever they stand in its folder. */
function ruleTexts(id: string): string[] {
  const folder = join(import.meta.dirname, "../../src/rules", id);
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => readFileSync(join(folder, name), "utf8"));
}

test.each([...systems.values()])("$id: every word of the widget's comes from its catalogue", (system) => {
  const left = new Map<string, string>();
  const texts = ruleTexts(system.id);
  for (const { text } of goldenFights(system.id).filter((_, i) => i % 8 === 0)) {
    const fight = resolveFight(text, environment);
    const known = knownWords(fight, texts);
    for (const more of [
      { act, rows: true },
      { whole: true, rows: true },
      { act, readOnly: "⟦here⟧" },
    ]) {
      const html = renderToString(<FightView fight={fight} readOnly={null} {...more} />);
      for (const found of textsOf(parse(html)))
        for (const [each] of outside(found).matchAll(word)) if (!known.has(each.toLowerCase())) left.set(each, found);
    }
  }
  expect([...left].map(([each, found]) => `${each}: ${found}`)).toEqual([]);
});
