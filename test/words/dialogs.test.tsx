/*
 * Every word of a dialog's own comes from a catalogue: with all of them in the test language, nothing stands outside
 * its brackets but names of rules and what people wrote.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ComponentChild } from "preact";
import { renderToString } from "preact-render-to-string";
import { describe, expect, test, vi } from "vitest";
import { bracketed, outside } from "./bracketed.ts";
import type { RuleSystem } from "../../src/fight/system.ts";
import type { NoteFight } from "../../src/share/note.ts";
import { shownTexts } from "./shown.ts";

const src = join(import.meta.dirname, "../../src");
for (const catalogue of [
  "telling/sentences.ts",
  "telling/command-sentences.ts",
  "view/frame/preference-sentences.ts",
  "telling/deed-sentences.ts",
  "telling/offer-sentences.ts",
  "telling/begin-sentences.ts",
  "share/sentences.ts",
  "share/story/sentences.ts",
  "hosts/sentences.ts",
  "hosts/obsidian/sentences.ts",
])
  vi.doMock(join(src, catalogue), async (original) => bracketed({ ...(await original<object>()) }));

/** What a dialog would draw into its element. */
let drawn: ComponentChild = null;
vi.doMock("preact", async (original) => ({
  ...(await original<object>()),
  render: (child: ComponentChild) => (drawn = child),
}));
vi.doMock("obsidian", () => ({ PluginSettingTab: class {} }));

vi.doMock(join(src, "rules/index.ts"), async (original) => {
  const rules = await original<{ readonly systems: ReadonlyMap<string, RuleSystem> }>();
  const inTestLanguage = ({ beginning, ...system }: RuleSystem): RuleSystem =>
    beginning === undefined ? system : { ...system, beginning: { ...beginning, suits: bracketed(beginning.suits) } };
  return { ...rules, systems: new Map([...rules.systems].map(([id, system]) => [id, inTestLanguage(system)])) };
});

const { systems } = await import("../../src/rules/index.ts");
const { resolveNote } = await import("../../src/share/note.ts");
const { hostSentences: host } = await import("../../src/hosts/sentences.ts");

const environment = { systems, defaultSystem: "mighty-blows" };
const NOTE = `\`\`\`combat
rules: mighty-blows
title: Mill
id: mill

[[Rolf]]: HP 12/14, AC 15, BCB 3, DEX 13, save 14, sword d8
Mina: HP 6, AC 11, DEX 16, save 13, dagger d4

@orcs
Orc: HD 1, HP 5, AC 13, DEX 9, save 16, spear d6
Spy: HD 1, HP 5, AC 13, DEX 9, save 16, spear d6, hidden

== Round 1
initiative [Rolf d6=5, Mina d8=3, Orc d6=6, Spy d6=1] // a comment
Orc attacks Rolf with spear [d20=15, d6=2] => 4 damage
Rolf attacks Orc with sword [d20=18, d8=4]
\`\`\`

\`\`\`combat
continues: nowhere

== Round 2
\`\`\`
`;
const fights = resolveNote(NOTE, environment);
const note = fightAt(0);
const broken = fightAt(1);

function fightAt(at: number): NoteFight {
  const found = fights[at];
  if (found === undefined) throw new Error("The note has no such fight.");
  return found;
}

/** Words outside the test language that nobody wrote, and that name no system. */
function left(...written: readonly string[]): string[] {
  const word = /\p{L}{2,}/gu;
  const known = new Set<string>();
  for (const text of [NOTE, ...written, ...[...systems.values()].flatMap(({ id, title }) => [id, title])])
    for (const [each] of text.matchAll(word)) known.add(each.toLowerCase());
  return [...shownTexts(renderToString(<>{drawn}</>))].flatMap((text) =>
    [...outside(text).matchAll(word)]
      .filter(([each]) => !known.has(each.toLowerCase()))
      .map(([each]) => `${each}: ${text.slice(0, 80)}`),
  );
}

const nothing = (): void => undefined;
/** Drawn as text, in which nothing is pressed. */
const el = { addEventListener: nothing, removeEventListener: nothing } as unknown as HTMLElement;
const said = (): Promise<string> => Promise.resolve("");
const rules = [...systems].map(([id, { title }]) => ({ id, title }));

describe("every word of its own comes from a catalogue in", () => {
  test.each([...systems.values()])("a new fight of $id", async (system) => {
    const { mountNewFight } = await import("../../src/view/begin/new-fight.tsx");
    const { beginningOf, fightOf, freshDraft } = await import("../../src/wishes/draft.ts");
    const { newFightLines } = await import("../../src/fight/beginning.ts");
    mountNewFight(el, {
      environment: { ...environment, defaultSystem: system.id },
      ...{ party: [], offered: ["Rolf"], notes: ["Rolf"], draft: null, last: null },
      where: host.atLine(4, "Rolf"),
      ...{ changed: nothing, insert: said },
    });
    expect(left(...newFightLines(fightOf(freshDraft(system, []), beginningOf(system), "")))).toEqual([]);
  });

  test.each([...systems.values()])("a new fight of $id that goes on from another", async (system) => {
    const { mountNewFight } = await import("../../src/view/begin/new-fight.tsx");
    const { beginningOf, freshDraft } = await import("../../src/wishes/draft.ts");
    const { rests = [] } = beginningOf(system);
    const fight = { value: "@party", side: "party", title: "Rolf", where: "Mina", rules: system.id };
    for (const rest of [...rests, "!HP +1"]) {
      const after = { value: "@party", side: "party", rest };
      mountNewFight(el, {
        environment: { ...environment, defaultSystem: system.id },
        ...{ party: [], offered: ["Rolf"], notes: ["Rolf"], last: null },
        draft: { ...freshDraft(system, []), title: "Rolf", lines: [], foes: [], after },
        before: { earlier: [{ ...fight, who: [{ name: "Rolf", words: "Rolf" }], left: ["Mina"] }], prepared: [] },
        where: host.atLine(4, "Rolf"),
        ...{ changed: nothing, insert: said },
      });
      expect(left(...rests, `continues: @party == Rest ! @party ${rest}`)).toEqual([]);
    }
  });

  test("the card of the first time", async () => {
    const { mountFirstRun } = await import("../../src/view/begin/first-run.tsx");
    mountFirstRun(el, { rules, chosen: "zones", newFight: nothing, example: nothing });
    expect(left("combat")).toEqual([]);
  });

  test("an encounter that becomes a fight", async () => {
    const { mountEncounter } = await import("../../src/view/begin/encounter.tsx");
    const { convertEncounter } = await import("../../src/share/encounter.ts");
    const body = "name: Den\ncreatures:\n  - 3: Goblin, 5, 15, 2\n  - Bandit";
    const parsed = { name: "Den", creatures: [{ "3": "Goblin, 5, 15, 2" }, "Bandit"], players: ["Mina"] };
    const lines: string[] = [];
    mountEncounter(el, {
      ...{ rules, chosen: "basic-d20", now: body, write: said },
      make: (chosen) => {
        const made = convertEncounter(body, { rules: chosen, party: [], environment, parse: () => parsed });
        if (made.ok) lines.push(...made.lines);
        return made;
      },
    });
    renderToString(<>{drawn}</>);
    expect(left(body, ...lines)).toEqual([]);
  });

  test.each(["markdown", "html", "svg", "lonelog", "json"])("an export as %s", async (format) => {
    const { mountExport } = await import("../../src/view/dialogs/export.tsx");
    const { exportOptions } = await import("../../src/share/export/formats.ts");
    const { noteSentences } = await import("../../src/share/sentences.ts");
    const options = exportOptions(note, { format, players: format === "markdown" }, { version: "1", styles: "" });
    let text = "";
    mountExport(el, {
      ...options,
      make: (choice) => {
        const made = options.make(choice);
        if (made.ok) text = made.text;
        return made;
      },
      deeds: [{ id: "copy", label: host.copy, fits: () => true, run: said }],
    });
    renderToString(<>{drawn}</>);
    // What comes of it is shown as it is; formats have names.
    expect(left(text, "kB", ...Object.values(noteSentences.formats))).toEqual([]);
  });

  test("an import", async () => {
    const { mountImport } = await import("../../src/view/dialogs/import.tsx");
    const { importOptions } = await import("../../src/share/lonelog/import.ts");
    mountImport(el, { ...importOptions(environment), deeds: [{ id: "insert", label: host.insert, run: said }] });
    expect(left()).toEqual([]);
  });

  test("what a check says", async () => {
    const { mountVerify } = await import("../../src/view/dialogs/verify.tsx");
    const { verifyNote } = await import("../../src/share/verify.ts");
    const { toldOf } = await import("../../src/share/verdict.ts");
    const [checked] = verifyNote(NOTE, environment);
    if (checked === undefined) throw new Error("Nothing was checked.");
    const verdict = toldOf(checked, "1");
    expect(verdict.agrees).toBe(false);
    mountVerify(el, { verdict, mend: () => Promise.resolve({ ok: true, verdict }), goTo: nothing });
    expect(left(...verdict.differences.flatMap(({ ways }) => ways.map(({ line }) => line ?? "")))).toEqual([]);
  });

  test("what is written back", async () => {
    const { mountWriteBack } = await import("../../src/view/dialogs/write-back.tsx");
    const { shownChanges } = await import("../../src/share/write-back.ts");
    const { planWriteBack } = await import("../../src/share/write-back.ts");
    const sheet = "---\ncombat: HP 14/14\n---\n";
    const pathOf = (target: string): string | null => (target === "Rolf" ? "Rolf.md" : null);
    const sheets = { textOf: () => sheet, sheetOf: () => null, property: "combat" };
    const plan = planWriteBack({ path: "Note.md", text: NOTE, note, environment, pathOf }, sheets);
    mountWriteBack(el, {
      ...shownChanges(plan, 0, (path) => path),
      write: () => Promise.resolve([]),
      takeBack: () => Promise.resolve([]),
      close: nothing,
    });
    expect(left(sheet)).toEqual([]);
  });

  test("the players' page", async () => {
    const { playersPage } = await import("../../src/share/players/page.ts");
    const { drawPlayersPage } = await import("../../src/share/players/page-view.tsx");
    drawPlayersPage(el, playersPage(note, null));
    expect(left()).toEqual([]);
    drawPlayersPage(el, null);
    expect(left()).toEqual([]);
  });

  test("a chain without its beginning, and a whole one", async () => {
    const { ChainLine } = await import("../../src/view/frame/chain-line.tsx");
    const { noLinks } = await import("../../src/view/kit/links.tsx");
    expect(broken.chain.broken).not.toBe(null);
    const end = { title: "Mill", note: "Rolf", line: 1 };
    for (const chain of [
      broken.chain,
      { from: end, next: [end, { ...end, note: null }], broken: null, others: [], rail: [] },
    ]) {
      drawn = <ChainLine chain={chain} links={noLinks} />;
      // Why it is broken is said by whoever read the note.
      expect(left(chain.broken ?? "")).toEqual([]);
    }
  });

  test("the settings", async () => {
    const { Settings, SettingTab } = await import("../../src/hosts/obsidian/settings.ts");
    const settings = new Settings({ load: () => Promise.resolve({}), save: () => Promise.resolve(), changed: nothing });
    await settings.read();
    const tab: Pick<InstanceType<typeof SettingTab>, "getSettingDefinitions"> = Reflect.construct(SettingTab, [
      {},
      {},
      settings,
    ]);
    const shown: string[] = [];
    const gather = (of: unknown, key: string): void => {
      if (typeof of === "string" && /^(?:name|desc|heading)$/.test(key)) shown.push(of);
      if (typeof of !== "object" || of === null) return;
      for (const [name, each] of Object.entries(of)) gather(each, key === "options" ? "name" : name);
    };
    for (const definition of tab.getSettingDefinitions()) gather(definition, "");
    expect(shown.length).toBeGreaterThan(40);
    drawn = shown.map((text) => <p key={text}>{text}</p>);
    expect(left()).toEqual([]);
  });

  test("the playground's page", async () => {
    const { filled, page } = await import("../../src/hosts/playground/page-words.ts");
    const html = filled(readFileSync(join(src, "hosts/playground/index.html"), "utf8"), bracketed(page));
    const texts = [...shownTexts(html)].map((text) => outside(text).trim());
    expect(texts.filter((text) => /\p{L}/u.test(text))).toEqual(["Blow by Blow"]);
  });
});
