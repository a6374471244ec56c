import { load } from "js-yaml";
import { describe, expect, test } from "vitest";
import snippets from "../../src/hosts/vscode/media/snippets.json" with { type: "json" };
import { noteSheet } from "../../src/notes/sheet.ts";
import { defaultSystem, systems } from "../../src/rules/index.ts";
import { noteDiagnostics, resolveNote } from "../../src/share/note.ts";

/* What a snippet puts into a note runs as it is. */

/** What stands in the note when Tab has gone through all places; `chosen` where there is a choice. */
function expanded(body: readonly string[], chosen = ""): string {
  return body
    .join("\n")
    .replace(/\$\{\d+\|([^}]*)\|\}/g, (_, all: string) => chosen || (all.split(",")[0] ?? ""))
    .replace(/\$\{\d+:\$UUID\}/g, "2f0c")
    .replace(/\$\{\d+:([^}]*)\}/g, "$1")
    .replace(/\$\d/g, "");
}

const EARLIER = expanded(snippets["A fight"].body);

function problems(note: string): readonly string[] {
  const fights = resolveNote(note, { systems, defaultSystem, readNote: () => EARLIER });
  expect(fights).toHaveLength(1);
  return fights.flatMap((fight) => [
    ...noteDiagnostics(fight).map(({ message }) => message),
    ...(fight.fight.due.who.length === 0 && fight.fight.due.offers.length === 0 ? ["nobody is due"] : []),
  ]);
}

describe.each(["A fight", "A fight with dice drawn by the machine"] as const)("%s", (name) => {
  test("offers every system", () => {
    const [, offered = ""] = /\{1\|([^}]*)\|\}/.exec(snippets[name].body.join("\n")) ?? [];
    expect(offered.split(",")).toEqual([...systems.keys()]);
  });

  test.each([...systems.keys()])("runs with %s", (rules) => {
    expect(problems(expanded(snippets[name].body, rules))).toEqual([]);
  });
});

test("a fight that goes on runs", () => {
  expect(problems(expanded(snippets["A fight that goes on"].body))).toEqual([]);
});

test("a note's stats are read", () => {
  const sheet = noteSheet(expanded(snippets["A note’s stats"].body), (text): unknown => load(text), "combat");
  expect(sheet?.items).toEqual(["HP 8", "AGI 10", "sword d6"]);
});

test("each snippet is tried", () => {
  expect(Object.keys(snippets)).toHaveLength(4);
});
