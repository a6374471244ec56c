/** What a fight's end changes in its fighters' notes, and that the fight itself comes to the same as before. */
import { load } from "js-yaml";
import { describe, expect, test } from "vitest";
import { lastingIn } from "../../src/fight/sheet/lasting.ts";
import type { FightState } from "../../src/fight/state.ts";
import { combatSheet, listIn, type CombatSheet } from "../../src/notes/sheet.ts";
import { defaultSystem, systems } from "../../src/rules/index.ts";
import { keptNow, type NoteAt } from "../../src/share/beginnings.ts";
import type { NoteEnvironment } from "../../src/share/environment.ts";
import { resolveNote, type NoteFight } from "../../src/share/note.ts";
import { outcomeTable } from "../../src/share/write-back.ts";
import { planWriteBack, type WriteBack } from "../../src/share/write-back.ts";

function sheetOf(yaml: string): CombatSheet | null {
  return yaml === "" ? null : combatSheet(load(yaml));
}

interface Vault {
  readonly [note: string]: string;
}

function environmentOf(vault: Vault): NoteEnvironment {
  return {
    systems,
    defaultSystem,
    resolveSheet: (target) => sheetOf(/^---\n([\s\S]*?)\n---/.exec(vault[target] ?? "")?.[1] ?? ""),
    resolveList: (target) => listIn(vault[target] ?? null),
    readNote: (target) => vault[target] ?? null,
  };
}

function noteAt(path: string, text: string, vault: Vault): NoteAt {
  return { path, text, environment: environmentOf(vault), pathOf: (target) => target };
}

function fightOf(body: string, vault: Vault): { text: string; note: NoteFight } {
  const text = `\`\`\`combat\n${body}\n\`\`\`\n`;
  const [note] = resolveNote(text, environmentOf(vault));
  if (note === undefined) throw new Error("There is no fight.");
  return { text, note };
}

/** What the first fight of a text, or the one given, leaves in the notes of a vault. */
function planIn(text: string, vault: Vault, index = 0, others: readonly string[] = []): WriteBack {
  const note = resolveNote(text, environmentOf(vault))[index];
  if (note === undefined) throw new Error("There is no fight.");
  const sheets = { textOf: (path: string) => vault[path] ?? null, sheetOf, property: "combat" };
  return planWriteBack(
    { ...noteAt("Session", text, vault), note },
    sheets,
    others.map((path) => noteAt(path, vault[path] ?? "", vault)),
  );
}

const inBlock = (body: string): string => `\`\`\`combat\n${body}\n\`\`\`\n`;

function plan(body: string, vault: Vault): WriteBack {
  return planIn(inBlock(body), vault);
}

/** The vault as it is when everything that was planned is written. */
function written(vault: Vault, { notes, own, others }: WriteBack): Vault {
  const then: Record<string, string> = { ...vault };
  for (const { path, after } of notes) then[path] = after;
  for (const kept of [own, ...others]) {
    if (kept === null) continue;
    const made = keptNow(vault[kept.path] ?? "", kept);
    if (!made.ok) throw new Error(made.reason);
    then[kept.path] = made.text;
  }
  return then;
}

/** What every fight of a note comes to. */
function outcomes(text: string, vault: Vault): FightState[] {
  return resolveNote(text, environmentOf(vault)).map(({ fight }) => fight.state);
}

const note = (sheet: string): string => `---\ntags: x\ncombat: ${sheet}\n---\n# Text\n`;

const BODY = `rules: basic-d20

@party
[[Ada]]:
[[Ben]]: HP 7 // the smith
@foes (initiative)
[[Rat]] x2:

== Round 1
! Ada HP -3
! Ada gains fatigued
! Ben HP -2
! Rat 1 dies`;

const VAULT = {
  Ada: note("HP 8, AC 12, sword d6"),
  Ben: note("HP 9, AC 12, fatigued"),
  Rat: note("HP 2, AC 9"),
};

describe("at the end of a fight", () => {
  test("wounds that last until they are healed go too, with what they cost", () => {
    const { notes, left } = plan(
      `rules: mighty-blows
@party
[[Rolf]]:
@orcs
[[Orc]] x2:
== Round 1
Orc 1 attacks Rolf with spear [d20=20, d6=5, d20=14, Rolf d20=9, d3=2]
+ @orcs [[Orc]]:`,
      {
        Rolf: note("HP 14, AC 15, BCB 3, DEX 13, CON 12, save 14, sword d8"),
        Orc: note("HD 1, HP 5, AC 13, DEX 10, save 16, spear d6"),
      },
    );
    expect(notes.map(({ after }) => after)).toEqual([
      note("HP 9/14, AC 15, BCB 3, DEX 13, CON 12, save 14, sword d8, flesh wound, CON loss (2)"),
    ]);
    // Several of a kind are told once.
    expect(left).toEqual([{ who: "Orc", why: "several" }]);
  });

  test("a faint of some turns goes on in the note, and a death; who has only lost some points begins awake", () => {
    const vault = { Ada: note("HP 4, AC 10"), Ben: note("HP 4, AC 10"), Cid: note("HP 4, AC 10") };
    const body = `rules: basic-d20
Brand: HP 9, AC 13, STR +1, sword d8
@foes
[[Ada]]:
[[Ben]]:
[[Cid]]:
== Round 1
Brand punches Ada [d20=15, d3=3, d4=2]
== Round 2
Brand attacks Ben with sword [d20=15, d8=3]
== Round 3
Brand punches Cid [d20=15, d3=1]`;
    const found = plan(body, vault);
    expect(found.notes.map(({ after }) => after)).toEqual([
      note("HP 0/4, AC 10, unconscious"),
      note("HP 0/4, AC 10, dead"),
      note("HP 2/4, AC 10"),
    ]);
    const next = "rules: basic-d20\n[[Ada]]:\n@foes\n[[Ben]]:\n[[Cid]]:\n== Round 1";
    const begun = outcomes(inBlock(next), written({ ...vault, Session: inBlock(body) }, found))[0]?.combatants ?? [];
    expect(begun.map(({ conditions }) => conditions.map(({ id }) => id))).toEqual([["unconscious"], ["dead"], []]);
  });

  test("points and lasting conditions go to each fighter's note; of a kind nothing is written", () => {
    const { notes, left } = plan(BODY, VAULT);
    expect(notes.map(({ who, after }) => [who, after])).toEqual([
      ["Ada", note("HP 5/8, AC 12, sword d6, fatigued")],
      ["Ben", note("HP 5/7, AC 12, fatigued")],
    ]);
    expect(left).toEqual([{ who: "Rat", why: "several" }]);
  });

  test("the fight keeps what its fighters began with, and comes to the same with the notes as they are then", () => {
    const vault = { ...VAULT, Session: inBlock(BODY) };
    const made = plan(BODY, vault);
    expect(made.own?.fights[0]?.after.split("\n").slice(3, 7)).toEqual([
      "[[Ada]]: HP 8/8, not fatigued",
      "[[Ben]]: HP 7 // the smith",
      "@foes (initiative)",
      // Nothing is written to a note that several share; who else may write to it changes nothing here.
      "[[Rat]] x2: HP 2/2",
    ]);
    const then = written(vault, made);
    expect(outcomes(then.Session ?? "", then)).toEqual(outcomes(vault.Session, vault));
    // Without the change of its own lines it would not.
    expect(outcomes(vault.Session, then)).not.toEqual(outcomes(vault.Session, vault));
  });

  test("a condition that has ended is taken off, and the next fight begins without it", () => {
    const { notes, own } = plan(`${BODY}\n! Ben loses fatigued`, VAULT);
    expect(notes[1]?.after).toBe(note("HP 5/7, AC 12"));
    expect(own?.fights[0]?.after).toContain("[[Ben]]: HP 7, fatigued // the smith");
  });

  test("stats that a fight leaves are kept too, and that there were none", () => {
    const body =
      "rules: brp\n@party\n[[Ada]]:\n[[Ben]]:\n@foes\nRat: HP 2, DEX 3\n\n== Round 1\n! Ada HP -2\n! Ada HP -3\n! Ben HP -1";
    const vault = { Ada: note("HP 12, DEX 10"), Ben: note("HP 7/12, DEX 9, wounds 3 and 2"), Session: inBlock(body) };
    const made = plan(body, vault);
    expect(made.notes.map(({ after }) => after)).toEqual([
      note("HP 7/12, DEX 10, wounds 2 and 3"),
      note("HP 6/12, DEX 9, wounds 3 and 2 and 1"),
    ]);
    expect(made.own?.fights[0]?.after.split("\n").slice(2, 4)).toEqual([
      "[[Ada]]: HP 12/12, not wounds",
      "[[Ben]]: HP 7/12, wounds 3 and 2",
    ]);
    const then = written(vault, made);
    expect(outcomes(then.Session ?? "", then)).toEqual(outcomes(vault.Session, vault));
  });

  test("twice is once", () => {
    const vault = { ...VAULT, Session: inBlock(BODY) };
    const then = written(vault, plan(BODY, vault));
    const again = planIn(then.Session ?? "", then);
    expect(again.notes).toEqual([]);
    expect(again.left).toContainEqual({ who: "Ada", why: "same" });
  });

  test.each([
    ["gone", {}],
    ["none", { Ada: "# Ada\n" }],
    ["points", { Ada: note("AC 12") }],
  ])("what stands in the way is told (%s)", (why, vault) => {
    const body = "rules: zones\n\n@party\n[[Ada]]: HP 8\n@foes\nRat: HP 2\n\n== Round 1\n! Ada HP -1";
    expect(plan(body, vault)).toMatchObject({ notes: [], own: null, left: [{ who: "Ada", why }] });
  });

  test("before it has begun nothing is written", () => {
    const [setup = ""] = BODY.split("\n\n==");
    expect(plan(setup, VAULT).notes).toEqual([]);
  });
});

describe("other fights that began at the same notes", () => {
  /**
   * Two evenings in one note, a third planned, and an older note; the party is listed, Cid is there by his bare name.
   */
  const evening = (title: string, more: string): string =>
    `rules: basic-d20\ntitle: ${title}\n\n@party from [[Party]]\nCid: AC 11\n@foes\nRat: HP 2, AC 9${more}`;
  const first = evening("Mill", "\n\n== Round 1\n! Ada HP -1");
  const second = evening(
    "Cave",
    "\n\n== Round 1\n! Ada HP -3\n! Cid HP -2\n! Rat dies\n+ @party [[Dan]]:\n! Dan HP -4",
  );
  const vault = {
    Ada: note("HP 8, AC 12, sword d6"),
    Ben: note("HP 9, AC 12"),
    Cid: note("HP 5"),
    Dan: note("HP 6, AC 10"),
    Party: "- [[Ada]]\n- [[Ben]], the smith\n",
    Session: ["# Evening", ...[first, second, evening("Hall", "")].map(inBlock), "End.\n"].join("\n"),
    Older: `> [!note]\n> ${inBlock(first.replace("Mill", "Ford")).trimEnd().replace(/\n/g, "\n> ")}\n`,
  };
  const made = planIn(vault.Session, vault, 1, ["Older"]);
  const then = written(vault, made);

  test("keep on their lines what their fighters began with, by one change of the note", () => {
    expect(made.notes.map(({ who, change }) => [who, change.points])).toEqual([
      ["Ada", "5/8"],
      ["Cid", "3/5"],
      ["Dan", "2/6"],
    ]);
    expect(made.left).toEqual([{ who: "Ben", why: "same" }]);
    expect(made.own?.fights.map(({ title, after }) => [title, ...after.split("\n").slice(3, 7)])).toEqual([
      // What changes now; in the fight itself also Ben's, whom the next evening may hurt.
      ["Mill", "@party from [[Party]]", "[[Ada]]: HP 8/8", "[[Ben]]:", "Cid: AC 11, HP 5/5"],
      ["Cave", "@party from [[Party]]", "[[Ada]]: HP 8/8", "[[Ben]]: HP 9/9", "Cid: AC 11, HP 5/5"],
    ]);
    expect(made.own?.fights[1]?.after).toContain("+ @party [[Dan]]: HP 6/6");
    const [mill, cave, hall] = outcomes(then.Session ?? "", then);
    expect([mill, cave]).toEqual(outcomes(vault.Session, vault).slice(0, 2));
    // What has not begun begins as the notes are now.
    expect(hall?.combatants.map(({ hp }) => hp?.now)).toEqual([5, 9, 3, 2]);
  });

  test("those of other notes too, in their call-outs; and not those that nothing of it changes", () => {
    expect(made.others.map(({ path, fights }) => [path, fights.map(({ title }) => title)])).toEqual([
      ["Older", ["Ford"]],
    ]);
    expect(then.Older).toBe(
      vault.Older.replace("[[Party]]\n", "[[Party]]\n> [[Ada]]: HP 8/8\n> [[Ben]]:\n").replace(
        "AC 11\n",
        "AC 11, HP 5/5\n",
      ),
    );
    expect(outcomes(then.Older ?? "", then)).toEqual(outcomes(vault.Older, vault));
    expect(planIn(then.Session ?? "", then, 1, ["Older"])).toMatchObject({ notes: [], own: null, others: [] });
  });

  test("what cannot be kept is said: a fight that goes on from one that is not here, say", () => {
    const { Session } = vault;
    const goesOn = inBlock("continues: [[Far]]\n\n== Round 2\n! Ada HP -1");
    const far = { ...vault, Far: inBlock(first), Next: goesOn };
    const without = planIn(Session, far, 1, ["Next"]);
    expect(without.others).toMatchObject([{ path: "Next", fights: [], unkept: [{ title: null, line: 0 }] }]);
    // With the note that it goes on from it is kept there.
    expect(planIn(Session, far, 1, ["Next", "Far"]).others).toMatchObject([{ path: "Far", unkept: [] }]);
  });
});

test("a condition lasts where its own rules say so: broken in mind is over with the fight, a broken weapon is not", () => {
  const lasting = (id: string): ReadonlySet<string> => {
    const system = systems.get(id);
    return system === undefined ? new Set() : lastingIn(system.vocabulary);
  };
  expect(lasting("zones").has("broken")).toBe(false);
  expect(lasting("brp").has("broken")).toBe(true);
  for (const [id] of systems) expect(lasting(id).size, id).toBeGreaterThan(3);
});

test("the table tells who stands, who dealt what, and escapes names", () => {
  const body =
    "rules: zones\ntitle: A|B\n\n@party\nAda: HP 8, sword d6\n@foes\nRat_x: HP 2\n\n== Round 1\n! Rat_x dies";
  expect(outcomeTable(fightOf(body, {}).note.fight)).toEqual([
    "**A\\|B. The party wins. After 1 round**",
    "",
    "| Who | HP left | dealt | taken | felled |",
    "| --- | --- | --: | --: | --- |",
    "| Ada | 8/8 | 0 | 0 |  |",
    "| Rat\\_x | 0/2, dead | 0 | 0 |  |",
  ]);
});
