import {
  type DocumentLink,
  type DocumentSymbol,
  env,
  type FoldingRange,
  languages,
  type Location,
  type SemanticTokens,
  Uri,
  window,
  workspace,
} from "vscode";
import { MILL } from "../notes.ts";
import { VIRTUAL } from "./files.ts";
import {
  address,
  ask,
  at,
  card,
  leads,
  lens,
  lenses,
  note,
  ok,
  placed,
  press,
  revert,
  same,
  type,
  until,
  untitled,
} from "./helpers.ts";
import type { CheckName } from "./names.ts";
import { VirtualFiles } from "./virtual.ts";

/* What the extension answers to VS Code's own questions, in documents of every kind. */

const ATTACK = "Leader attacks Balthasar with battleaxe";
const ROLL = "Roll d8 — battleaxe damage";
const RECORD = /with battleaxe \[d8=[1-8]\]/;

const virtual = new VirtualFiles(VIRTUAL);
const readOnly = new VirtualFiles(VIRTUAL);
workspace.registerFileSystemProvider("virtual", virtual);
workspace.registerFileSystemProvider("readonly", readOnly, { isReadonly: true });

export const checks: Readonly<Record<CheckName, () => Promise<void>>> = {
  async "a card says what a word means and how a fighter stands"() {
    const mill = await note("Session 3.md");
    await lens(mill, "Next");
    const fighter = await card(mill, at(mill, ATTACK, "Balthasar"));
    ok(/HP.*8 of 8/.test(fighter), `the card of a fighter has its points: ${fighter}`);
    await until("the card of a word has its rule", async () =>
      /ZN-\d+/.test(await card(mill, at(mill, ATTACK, "attacks"))),
    );
    same(await card(mill, at(mill, "After the mill", "After")), "", "outside of a fight there is no card");
  },

  async "fights, their setup and their rounds fold"() {
    const mill = await note("Session 3.md");
    const found = await ask<FoldingRange[]>("vscode.executeFoldingRangeProvider", mill.uri);
    const from = (words: string): boolean => found.some(({ start }) => start === at(mill, words, words).line);
    ok(from("```combat"), "the fight folds");
    ok(from("== Round 1"), "the round folds");
  },

  async "the outline names fights, sides, fighters and rounds"() {
    const mill = await note("Session 3.md");
    const found = await ask<DocumentSymbol[]>("vscode.executeDocumentSymbolProvider", mill.uri);
    const names = (items: readonly DocumentSymbol[]): string[] =>
      items.flatMap(({ name, children }) => [name, ...names(children)]);
    const all = names(found);
    for (const name of ["At the mill", "Balthasar", "Leader", "Round 1"])
      ok(all.includes(name), `${name} is among ${all.join(", ")}`);
  },

  async "a name leads to its line, a word to its rule, and references list every mention"() {
    const mill = await note("Session 3.md");
    const line = at(mill, "Balthasar:", "Balthasar").line + 1;
    same(await leads(mill, at(mill, ATTACK, "Balthasar")), [`Session 3.md:${line}`], "the name leads");
    const [rule = ""] = await leads(mill, at(mill, ATTACK, "attacks"));
    ok(/^ZN-\d+\.md:1$/.test(rule), `the verb leads to a rule, not to ${rule}`);
    const page = await workspace.openTextDocument(
      Uri.from({ scheme: "blow-by-blow-rule", path: `/${rule.split(":")[0] ?? ""}` }),
    );
    ok(page.getText().length > 40, "the rule has its text");
    const found = await ask<Location[]>("vscode.executeReferenceProvider", mill.uri, at(mill, ATTACK, "Balthasar"));
    const mentions = found.map(({ uri, range }) => placed(uri, range));
    same(mentions, [`Session 3.md:${line}`, `Session 3.md:${at(mill, ATTACK, "Leader").line + 1}`], "the mentions");
  },

  async "names have colours by side"() {
    const mill = await note("Session 3.md");
    const found = await ask<SemanticTokens>("vscode.provideDocumentSemanticTokens", mill.uri);
    const legend = await ask<{ tokenTypes: string[] }>("vscode.provideDocumentSemanticTokensLegend", mill.uri);
    const types = new Set<string | undefined>();
    for (let index = 3; index < found.data.length; index += 5) types.add(legend.tokenTypes[found.data[index] ?? -1]);
    for (const wanted of ["fightOurs", "fightTheirs", "fightStructure", "fightQuiet"])
      ok(types.has(wanted), `${wanted} is there`);
  },

  async "a linked note brings its sheet, from another folder of the workspace too, and counts while it is typed"() {
    const wood = await note("Session 4.md");
    await until("Old Tom has the points of his note", async () =>
      /HP.*7 of 7/.test(await card(wood, at(wood, "[[Old", "Old"))),
    );
    await until("the goblin has those of the other folder", async () =>
      /HP.*4 of 4/.test(await card(wood, at(wood, "[[Gob", "Gob"))),
    );
    const goblin = await note("Goblin.md");
    await type(goblin, "HP 4", "HP 9");
    await until("what is typed counts", async () => /HP.*9 of 9/.test(await card(wood, at(wood, "[[Gob", "Gob"))));
    await revert(goblin);
    await until("what is taken back does not", async () =>
      /HP.*4 of 4/.test(await card(wood, at(wood, "[[Gob", "Gob"))),
    );
  },

  async "links lead to notes: of the wiki, and relative ones of Markdown"() {
    const wood = await note("Session 4.md");
    await until("the name leads to the note", async () =>
      (await leads(wood, at(wood, "[[Old", "Old"))).includes("Old Tom.md:1"),
    );
    const found = await until("links are known", async () => {
      const links = await ask<DocumentLink[]>("vscode.executeLinkProvider", wood.uri);
      return links.length >= 4 ? links : null;
    });
    const names = found.map(({ target }) => target?.path.split("/").pop());
    same(names.sort(), ["Goblin.md", "Goblin.md", "Old Tom.md", "Old Tom.md"], "where links lead");
    const next = await note("Session 5.md");
    // Not to the note's beginning: to the fight itself.
    same(await leads(next, at(next, "continues", "Session")), ["Session 3.md:4"], "the fight before");
  },

  async "a fight goes on with that of another note, as it is typed there"() {
    const [mill, next] = [await note("Session 3.md"), await note("Session 5.md")];
    const stands = (points: string) => async (): Promise<boolean> =>
      (await ask<string>("markdown.api.render", next)).includes(points);
    await until("everybody is there", stands("Balthasar"));
    await type(mill, ATTACK, `${ATTACK} [d8=3]`);
    await until("the blow counts there", stands("5/8"));
    await revert(mill);
    await until("it is taken back", stands("8/8"));
    const goesOn = (words: string) => async (): Promise<boolean> =>
      (await ask<string>("markdown.api.render", mill)).includes(words);
    await until("the first says where it goes on", goesOn('href="Session%205.md#L3">Afterwards (Session 5)</a>'));
    await type(next, "Afterwards", "Long after");
    await until("what is typed there is said here", goesOn("Long after (Session 5)"));
    await revert(next);
    await until("what is taken back is not", goesOn("Afterwards (Session 5)"));
  },

  async "a fight that was never saved is run, and rolled in"() {
    const draft = await untitled(`${MILL}\n> [[Goblin]]\n`);
    await window.showTextDocument(draft);
    await press(await lens(draft, ROLL));
    await until("the record is written", () => Promise.resolve(RECORD.test(draft.getText())));
    await ask("undo");
    ok(!RECORD.test(draft.getText()), "one undo takes it back");
    const [problem] = languages.getDiagnostics(draft.uri).filter(({ source }) => source === "Blow by Blow");
    same(problem?.message, undefined, "nothing is wrong with it");
    const sheet = await untitled("```combat\nrules: zones\n@party\nAda: HP 3\n@foes\n[[Goblin]]:\n```\n");
    await until("a note of the workspace is found", async () =>
      /HP.*4 of 4/.test(await card(sheet, at(sheet, "[[Gob", "Gob"))),
    );
  },

  async "a fight in a virtual document is run, rolled in and saved, with the notes beside it"() {
    const wood = await workspace.openTextDocument(Uri.parse("virtual:/Session 4.md"));
    await until("the note beside it is found", async () =>
      /HP.*4 of 4/.test(await card(wood, at(wood, "[[Gob", "Gob"))),
    );
    const mill = await workspace.openTextDocument(Uri.parse("virtual:/mill.md"));
    await press(await lens(mill, ROLL));
    await until("the record is written", () => Promise.resolve(RECORD.test(mill.getText())));
    ok(await mill.save(), "it is saved");
    ok(RECORD.test(virtual.text("/mill.md")), "it is in the virtual file");
  },

  async "what cannot be written to is left alone"() {
    const mill = await workspace.openTextDocument(Uri.parse("readonly:/mill.md"));
    await window.showTextDocument(mill);
    await press(await lens(mill, ROLL));
    same(mill.getText(), MILL, "the document is as it was");
    same(mill.isDirty, false, "and not to be saved");
  },

  async "a lens that comes too late finds its fight anew, or writes nothing"() {
    const draft = await untitled(`Words.\n\n${MILL}`);
    const late = await lens(draft, ROLL);
    await type(draft, "Words.", "Words,\n\nand more of them.");
    await type(draft, "HP 8, STR 12", "HP 9, STR 12");
    await press(late);
    ok(RECORD.test(draft.getText()), "it is found where it stands now");
    const before = draft.getText();
    await press(late);
    same(draft.getText(), before, "what is rolled is not rolled again");
    await type(draft, "```combat", "```text");
    const gone = draft.getText();
    await press(late);
    same(draft.getText(), gone, "nothing is written where no fight is");
    same((await lenses(draft)).length, 0, "and there are no lenses");
  },

  async "a preview of any document draws its fights, and follows links between notes"() {
    const wood = await note("Session 4.md");
    const html = await until("the link is known", async () => {
      const drawn = await ask<string>("markdown.api.render", wood);
      return drawn.includes("monsters/Goblin.md") ? drawn : null;
    });
    ok(html.includes('href="npcs/Old%20Tom.md"'), "a relative link stays one");
    ok(html.includes(`${env.uriScheme}://`), "what can be done has links");
    const draft = await untitled(MILL);
    const drawn = await ask<string>("markdown.api.render", draft);
    ok(drawn.includes("bbb-fight") && drawn.includes("Roll d8"), "a note that was never saved is drawn");
  },

  async "a note that is drawn while it is not open goes on with others, and others with it"() {
    for (const [name, words] of [
      ["Session 1", 'href="Session%202.md#L1">At the inn (Session 2)</a>'],
      ["Session 2", "Ada"],
    ] as const) {
      const uri = await address(`${name}.md`);
      const text = new TextDecoder().decode(await workspace.fs.readFile(uri));
      const closed = { uri, version: 1, getText: () => text };
      await until(`${name} has what the other says`, async () =>
        (await ask<string>("markdown.api.render", closed)).includes(words),
      );
      ok(!workspace.textDocuments.some((each) => each.uri.path === uri.path), `${name} is not open`);
    }
  },
};
