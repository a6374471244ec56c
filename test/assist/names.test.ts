import { describe, expect, it } from "vitest";
import { applyChanges } from "../../src/language/text-lines.ts";
import { openNote, type NoteService } from "../../src/assist/index.ts";
import type { GoesOn } from "../../src/share/environment.ts";
import { doorway, environment, mill, noteOf, offsetIn } from "./notes.ts";

function renamed(note: NoteService, at: number, name: string): string {
  const result = note.rename(at, name);
  return result.ok ? applyChanges(note.text, result.changes) : result.reason;
}

describe("references", () => {
  const note = openNote(doorway, environment);
  const texts = (at: number): string[] => note.references(at).map(({ from, to }) => doorway.slice(from, to));

  it("are every mention, the declaration first", () => {
    expect(texts(offsetIn(doorway, "Grukk attacks"))).toEqual(["Grukk", "Grukk", "Grukk"]);
    expect(texts(offsetIn(doorway, "Ada shoots", "Orc 2"))).toEqual(["Orc", "Orc 2", "Orc 2"]);
  });
  it("of one that is declared with others lead to its line", () =>
    expect(note.definition(offsetIn(doorway, "Ada shoots", "Orc 2"))).toEqual([
      { kind: "range", range: { from: doorway.indexOf("Orc x3"), to: doorway.indexOf("Orc x3") + 3 } },
    ]));
});

describe("go to", () => {
  it("a fighter's note, a rule, the fight that is continued", () => {
    const text = [
      ...["```combat", "rules: zones", "id: first", "[[Monsters/Ogre|Grom]]: HP 5", "== Round 1", "```"],
      ...["```combat", "continues: first", "== Round 2", "Grom passes", "```"],
    ].join("\n");
    const note = openNote(text, environment);
    expect(note.definition(text.indexOf("Grom passes"))).toEqual([
      { kind: "range", range: { from: text.indexOf("[[Mon"), to: text.indexOf(": HP 5") } },
      { kind: "note", note: "Monsters/Ogre" },
    ]);
    // Who stands at the declaration goes on to the note.
    expect(note.definition(text.indexOf("Grom]]")).map(({ kind }) => kind)).toEqual(["note"]);
    expect(note.definition(text.indexOf("passes"))[0]).toMatchObject({ kind: "rule", system: "zones" });
    expect(note.definition(text.indexOf("continues: first") + "continues: ".length)).toEqual([
      { kind: "range", range: { from: text.indexOf("id: first"), to: text.indexOf("id: first") + 9 } },
    ]);
  });
});

describe("rename", () => {
  it("changes the declaration, copies, lines, records, results and prose, and nothing else", () => {
    const text = doorway
      .replace("d8=3]", "d8=3] => 3 damage, Rolf 11/14")
      .replace("! Orc 3", "> Rolf looks at the orcs.\n! Rolf HP +1 (Orc 1's spear)\n! Orc 3");
    const note = openNote(text, environment);
    const after = renamed(note, offsetIn(text, "Orc 1 attacks", "Rolf"), "Ylva");
    expect(after).toBe(text.replaceAll("Rolf", "Ylva"));
  });
  it.each([
    "Orc 1 attacks Zoe with axe [d8=3] nonsense Zoe",
    "Orc 1 attacks Zoe with axe [d8=?] Zoe",
    "Orc 1 attacks Zoe with axe [d8=3] [Zoe d6=3]",
    "Orc 1 attacks Zoe with axe [oops Zoe d8=3",
    "Orc 1 attacks Zoe with axe [Zoe parry d6=2, d8=3]",
    "Orc 1 attacks Zoe with axe [d8=3] => 3 damage (Zoe), Zoe 5/8 // Zoe stumbles",
    "Orc 1 attacks Zoe with axe [d8=3] | Zoe is hurt",
    "! Zoe HP -2 [d6=2] because Zoe fell",
    "! Zoe HP -2 (Zoe’s own fault) // Zoe fell",
    '"Zoe!" cries Mira',
    'Zoe says "I am Zoe"',
    "// Zoe is next",
    "Orc 1 attaks Zoe",
  ])("leaves no old name behind in: %s", (line) => {
    const head =
      "```combat\nrules: zones\n@party\nZoe: HP 8, AGI 12, sword d6\nMira: HP 8, sword d6\n@b (initiative)\n";
    const text = `${head}Orc x2: HP 9, axe d8\n== Round 1\n${line}\n\`\`\`\n`;
    expect(renamed(openNote(text, environment), text.indexOf("Zoe"), "Ada")).toBe(text.replaceAll("Zoe", "Ada"));
  });
  it("in prose a link keeps its note and shows the new name", () => {
    const prose = "> [[Zoe]] and [[the hall|Zoe’s hall]], Zoes.";
    const note = noteOf(["rules: zones", "Zoe: HP 8", "Orc: HP 9", "== Round 1", prose]);
    expect(renamed(note, note.text.indexOf("Zoe"), "Ada")).toContain(
      "> [[Zoe|Ada]] and [[the hall|Ada’s hall]], Zoes.",
    );
  });
  it("a kind is renamed with all of its copies, plurals too", () => {
    const text = doorway.replace("! Orc 3 gains", "! the orcs HP -0\n! Orc 3 gains");
    const after = renamed(openNote(text, environment), offsetIn(text, "Ada shoots", "Orc 2"), "Wolf");
    expect(after).toContain("Wolf x3: HD 1");
    expect(after).toMatch(/! the wolves HP -0/i);
    expect(after).toContain("[Rolf d6=4, Mina d8=3, Ada d6=2, Grukk d6=5, Wolf 1 d6=6, Wolf 2 d6=2, Wolf 3 d6=1]");
    expect(after).toContain("Ada shoots Wolf 2 with bow");
    expect(after).not.toMatch(/Orc \d/);
  });
  it("a side", () => {
    const note = noteOf(mill);
    expect(renamed(note, note.text.indexOf("@party Ann"), "heroes")).toBe(note.text.replaceAll("@party", "@heroes"));
  });
  it("a linked name keeps its note", () => {
    const note = noteOf(["rules: zones", "[[Ogre]]: HP 5", "== Round 1", "Ogre passes"]);
    expect(renamed(note, note.text.indexOf("Ogre passes"), "Grom")).toContain(
      "[[Ogre|Grom]]: HP 5\n== Round 1\nGrom passes",
    );
  });
  it("goes through the fights that go on with this one, and no others", () => {
    const fight = (...lines: string[]): string[] => ["```combat", ...lines, "```"];
    const text = [
      ...fight("rules: zones", "Ann: HP 5", "== Round 1", "Ann passes"),
      ...fight("continues:", "== Round 2", "Ann passes"),
      ...fight("rules: zones", "Ann: HP 9", "== Round 1"),
    ].join("\n");
    const after = renamed(openNote(text, environment), text.indexOf("Ann"), "Bea");
    expect(after.match(/Bea/g)).toHaveLength(3);
    expect(after).toContain("Ann: HP 9");
  });
  it("keeps CRLF and call-outs as they are", () => {
    const text = mill.map((line) => `> ${line}`).join("\r\n");
    const whole = `> \`\`\`combat\r\n${text}\r\n> \`\`\`\r\n`;
    expect(renamed(openNote(whole, environment), whole.indexOf("Balthasar"), "Bo")).toBe(
      whole.replaceAll("Balthasar", "Bo"),
    );
  });
  it("says why a name cannot be taken", () => {
    const note = noteOf(mill);
    const at = note.text.indexOf("Balthasar");
    expect(note.rename(at, "Bandit 2")).toEqual({ ok: false, reason: 'There is already somebody called "Bandit 2".' });
    expect(note.rename(at, "a:b")).toMatchObject({ ok: false });
    expect(note.rename(at, " ")).toMatchObject({ ok: false });
    expect(note.rename(0, "Bo")).toMatchObject({ ok: false });
    expect(note.rename(at, "Balthasar")).toEqual({ ok: true, changes: [], others: [], warning: null });
  });
  it("warns that drawn dice fall otherwise", () => {
    const note = noteOf([
      "rules: zones",
      "dice: auto",
      "seed: x",
      "A: HP 5, sword d6",
      "@b",
      "B: HP 5",
      "== Round 1",
      "A attacks B",
    ]);
    expect(note.rename(note.text.indexOf("A: HP"), "Zed")).toMatchObject({
      ok: true,
      warning: expect.stringContaining("Drawn dice") as string,
    });
  });
  it("the name to be changed is that of the declaration, at the words themselves", () => {
    const note = openNote(doorway, environment);
    const at = offsetIn(doorway, "Ada shoots", "Orc 2");
    expect(note.renameable(at)).toEqual({ range: { from: at, to: at + 3 }, name: "Orc" });
    expect(note.renameable(offsetIn(doorway, "Ada shoots", "bow"))).toBeNull();
  });
});

describe("a fight that goes on in another note", () => {
  const first = [
    ...["# First", "```combat", "rules: zones", "id: road", "@party", "Ada: HP 9, sword d6"],
    ...["@foes", "Orc: HP 9, axe d6", "", "== Round 1", "Ada waits", "```"],
  ].join("\n");
  const second = ["```combat", "continues: [[First#road]]", "", "== Round 2", "Ada attacks Orc [d6=2]", "```"].join(
    "\n",
  );
  const third = ["Ada rests.", "```combat", "continues: [[Second]]", "", "== Round 3", "Orc attacks Ada", "```"].join(
    "\n",
  );
  const pages: Readonly<Record<string, string>> = { First: first, Second: second, Third: third };
  const readNote = (target: string): string | null => pages[target] ?? null;
  const findGoesOn = (): GoesOn[] => [
    {
      wants: "road",
      ends: [
        { title: null, note: "Second", line: 0 },
        { title: null, note: "Third", line: 1 },
      ],
    },
  ];
  const service = (text: string): NoteService => openNote(text, { ...environment, readNote, findGoesOn });
  const declared = { from: first.indexOf("Ada: HP"), to: first.indexOf("Ada: HP") + 3 };

  it.each([
    ["in the next note", second, "First"],
    ["two notes on", third, "First"],
  ])("leads to the line that declares a fighter, %s", (_, text, note) => {
    const at = text.includes("Ada attacks") ? text.indexOf("Ada attacks") : text.indexOf("attacks Ada") + 8;
    expect(service(text).definition(at)).toEqual([{ kind: "note", note, range: declared }]);
  });

  it("leads from `continues:` to the fight", () => {
    const at = second.indexOf("[[First") + 3;
    const start = first.indexOf("rules: zones");
    expect(service(second).definition(at)).toEqual([
      { kind: "note", note: "First", range: { from: start, to: start } },
    ]);
  });

  it("is renamed in all its notes", () => {
    const result = service(first).rename(declared.from, "Berta");
    if (!result.ok) throw new Error(result.reason);
    expect(applyChanges(first, result.changes)).toBe(first.replaceAll("Ada", "Berta"));
    expect(result.others.map(({ note, changes }) => [note, applyChanges(pages[note] ?? "", changes)])).toEqual([
      ["Second", second.replaceAll("Ada", "Berta")],
      // Words outside of a fight are nobody's.
      ["Third", third.replace("attacks Ada", "attacks Berta")],
    ]);
  });

  it("is not renamed while a note in which it goes on has not been read", () => {
    const unread = openNote(first, { ...environment, findGoesOn, readNote: () => null });
    const said = { ok: false, reason: expect.stringContaining("[[Second]]") as unknown };
    expect(unread.rename(declared.from, "Berta")).toMatchObject(said);
  });

  it("is renamed where the fighter is declared, and nowhere else", () => {
    const result = service(second).rename(second.indexOf("Ada attacks"), "Berta");
    expect(result).toMatchObject({ ok: false, reason: expect.stringContaining("[[First]]") as string });
    expect(service(second).rename(second.indexOf("continues"), "Berta")).toMatchObject({ ok: false });
  });

  it("takes no name that would make a line of another note mean something else", () => {
    const note = openNote(first, {
      ...environment,
      readNote: (target) =>
        readNote(target)?.replace("Ada attacks Orc", "+ @foes Berta: HP 4\nAda attacks Orc") ?? null,
      findGoesOn,
    });
    expect(note.rename(declared.from, "Berta")).toMatchObject({ ok: false });
  });
});
