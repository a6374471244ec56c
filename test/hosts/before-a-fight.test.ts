/** Questions before a new fight: the one that it goes on from, the rest between, and a prepared encounter. */
import { describe, expect, test } from "vitest";
import type { ChronicleShelf } from "../../src/chronicle/reader.ts";
import { diagnosticsOf } from "../../src/fight/timeline.ts";
import { earlierFights, PreparedNotes, readBefore } from "../../src/hosts/before.ts";
import { defaultSystem, systems } from "../../src/rules/index.ts";
import type { NoteEnvironment } from "../../src/share/environment.ts";
import { resolveNote } from "../../src/share/note.ts";
import {
  beginningOf,
  draftLines,
  fightOf,
  freshDraft,
  untuned,
  withEarlier,
  type Draft,
} from "../../src/wishes/draft.ts";

type Vault = Readonly<Record<string, string>>;

interface Notes {
  readonly shelf: ChronicleShelf;
  readonly environment: NoteEnvironment;
  /** Paths that were read, in order. */
  readonly read: string[];
}

/** Notes of a vault, the last of which was changed last. */
function notesOf(vault: Vault): Notes {
  const pathOf = (target: string): string | null => {
    const name = target.split("#")[0] ?? "";
    return Object.keys(vault).find((path) => path === `${name}.md` || path.endsWith(`/${name}.md`)) ?? null;
  };
  const environment: NoteEnvironment = {
    ...{ systems, defaultSystem },
    readNote: (target) => vault[pathOf(target) ?? ""] ?? null,
  };
  const read: string[] = [];
  return {
    environment,
    read,
    shelf: {
      notes: () => Object.keys(vault).map((path, time) => ({ path, stamp: vault[path] ?? "", time })),
      read: (path) => {
        read.push(path);
        return Promise.resolve(vault[path] ?? null);
      },
      shown: (path) => path.replace(/\.md$/, ""),
      look: (_, text) => Promise.resolve({ fights: resolveNote(text, environment), links: new Map() }),
      find: (target) => pathOf(target),
      pause: () => Promise.resolve(),
    },
  };
}

const block = (...lines: readonly string[]): string => ["```combat", ...lines, "```", ""].join("\n");

const CELLAR = [
  ...["rules: zones", "title: The cellar", "@party", "Ada: HP 8, AGI 10, arrows 6, sword d6", "Rolf: HP 8, sword d6"],
  ...["@orcs (initiative)", "Orc: HP 5, sword d6", "== Round 1", "! Ada HP -3", "! Ada uses 2 arrows", "! Rolf dies"],
  ...["! Orc HP -5", "! end fight"],
];
const GATE = ["@guards (initiative)", "Captain: HP 9, sword d6", "Guard x2: HP 5, spear d6"];

const VAULT: Vault = {
  "Old/2026-11-05.md": block("rules: zones", "@party", "Ada: HP 8", "@rats", "Rat: HP 1", "== Round 1"),
  "Encounters/Gate.md": `# The gatehouse\n${block("rules: zones", ...GATE)}`,
  "Session 4.md": `---\ndate: 2026-11-12\n---\n# Below\n${block("id: hall", ...CELLAR)}\n${block(...CELLAR)}`,
  "Lore.md": "Nothing.",
};

async function begun(draft: (fresh: Draft) => Draft, vault: Vault = VAULT, above = "# Tonight\n") {
  const { shelf, environment } = notesOf(vault);
  const place = { path: "Session 5.md", above };
  const read = await readBefore(shelf, new PreparedNotes(shelf, () => "Encounters"), place, environment);
  const made = draft(freshDraft(systems.get("zones") ?? expect.fail(), []));
  const fight = fightOf(made, beginningOf(systems.get(made.rules)), "");
  const lines = draftLines(fight, read.before.prepared.find(({ key }) => key === made.prepared) ?? null);
  const body = [...lines, "", "== Round 1"].join("\n");
  const note = resolveNote(`${above}\n${block(body)}`, environment).at(-1) ?? expect.fail();
  return { read, lines, body, note, tried: read.resolve(body, made.after ?? null) };
}

describe("fights to go on from", () => {
  test("are the last of a note and those with an id, the note that changed last first, by a link that leads there", async () => {
    const { shelf } = notesOf(VAULT);
    const found = await earlierFights(shelf, { path: "Session 5.md", above: "" });
    expect(found.map(({ shown: { value, title, where } }) => [value, title, where])).toEqual([
      ["@party from [[Session 4]]", "The cellar", "Session 4, 12 Nov 2026"],
      ["@party from [[Session 4#hall]]", "The cellar", "Session 4, 12 Nov 2026"],
      ["@party from [[2026-11-05]]", "2026-11-05", "2026-11-05"],
    ]);
    expect(found[0]?.shown.who).toEqual([{ name: "Ada", words: "Ada 5/8" }]);
    expect(found[0]?.shown.left).toEqual(["Rolf"]);
  });

  test("of the own note come first, without a link, and only from above", async () => {
    const { shelf } = notesOf({ ...VAULT, "Session 4.md": block(...CELLAR) });
    const above = `${block("id: hall", ...CELLAR)}\n${block(...CELLAR)}`;
    const found = await earlierFights(shelf, { path: "Session 4.md", above });
    expect(found.map(({ shown: { value } }) => value)).toEqual([
      "@party",
      "@party from hall",
      "@party from [[2026-11-05]]",
    ]);
    const none = await earlierFights(shelf, { path: "Session 4.md", above: block(...GATE) });
    expect(none.map(({ shown: { value } }) => value)).toEqual(["@party from [[2026-11-05]]"]);
  });

  test("a party of which nobody stands goes on nowhere", async () => {
    const { shelf } = notesOf({ "A.md": block(...CELLAR, "! Ada dies") });
    expect(await earlierFights(shelf, { path: "B.md", above: "" })).toEqual([]);
  });
});

describe("a fight that goes on from another", () => {
  const from = (fresh: Draft, rest = ""): Draft => ({
    ...fresh,
    after: { value: "@party from [[Session 4]]", side: "party", rest },
    ...{ title: "", lines: [], foes: [{ name: "Ghoul", count: 2, stats: "HP 6, claw d6" }] },
  });

  test("has those who stand, as they are, and is tried as the note will resolve it", async () => {
    const { lines, note, tried } = await begun(from);
    expect(lines).toEqual(["continues: @party from [[Session 4]]", "", "@bandits (initiative)", expect.any(String)]);
    for (const { state } of [note.fight, tried]) {
      expect(state.combatants.map(({ name }) => name)).toEqual(["Ada", "Ghoul 1", "Ghoul 2"]);
      expect(state.combatants[0]).toMatchObject({ hp: { now: 5, max: 8 }, stats: { arrows: 4 } });
    }
    expect(note.broken).toBeNull();
  });

  test("a ruling tells what a rest has done for them", async () => {
    const { note } = await begun((fresh) => from(fresh, "!HP +2 (a night’s rest)"));
    expect(note.fight.state.combatants[0]?.hp?.now).toBe(7);
    expect(diagnosticsOf(note.fight).filter(({ severity }) => severity === "error")).toEqual([]);
  });

  test("takes its foes from a prepared encounter, whose own rules line makes way", async () => {
    const { lines, note } = await begun((fresh) => ({ ...from(fresh), prepared: "Encounters/Gate.md#2" }));
    expect(lines).toEqual([...["title: The gatehouse", "continues: @party from [[Session 4]]", "", ...GATE]]);
    expect(note.fight.state.combatants).toHaveLength(4);
    expect(note.fight.setup.title).toBe("The gatehouse");
  });

  test("begins with nobody beside them, and with foes that are asked for", () => {
    const fresh = freshDraft(systems.get("brp") ?? expect.fail(), ["Ada"], ["Tom: HP 5"]);
    const earlier = { value: "@heroes", side: "heroes", title: "", where: "", rules: "brp", who: [], left: [] };
    expect(withEarlier(fresh, fresh, earlier)).toMatchObject({
      ...{ rules: "brp", title: "", notes: [], lines: [], foes: [{ name: "", count: 1 }] },
      after: { value: "@heroes", side: "heroes", rest: "" },
    });
    expect(withEarlier(withEarlier(fresh, fresh, earlier), fresh, null)).toEqual({
      ...fresh,
      prepared: null,
      ...untuned,
    });
  });
});

test("a prepared encounter has the party that is entered for it", async () => {
  const { lines, tried } = await begun((fresh) => ({
    ...fresh,
    ...{ lines: ["Tom: HP 5, sword d6"], prepared: "Encounters/Gate.md#2" },
  }));
  expect(lines).toEqual([
    ...["title: The gatehouse", "rules: zones", "", "@party", "Tom: HP 5, sword d6", "", ...GATE],
  ]);
  expect(tried.state.combatants.map(({ side }) => side)).toEqual(["party", "guards", "guards", "guards"]);
});

test.each([...systems.values()].map((system) => [system.id, system] as const))(
  "%s: each rest of its rules is a line that they understand",
  (id, system) => {
    const { party, side, flags, foes, rests = [] } = beginningOf(system);
    const earlier = block(`rules: ${id}`, "@party", ...party, "@foes", "Rat: HP 1", "== Round 1", "== Aftermath");
    for (const rest of rests) {
      const after = { value: "@party", side: "party", rest };
      const lines = draftLines(
        { rules: id, title: "", party: [], from: [], side, flags, foes, options: "", after },
        null,
      );
      const made = resolveNote(`${earlier}\n${block(...lines, "", "== Round 1")}`, { systems, defaultSystem }).at(-1);
      const problems = made === undefined ? [] : diagnosticsOf(made.fight);
      expect(problems.filter(({ severity }) => severity === "error")).toEqual([]);
    }
  },
);

test("encounters are read again only where a note is another", async () => {
  const vault: Record<string, string> = { ...VAULT };
  const { shelf, read } = notesOf(vault);
  const notes = new PreparedNotes(shelf, () => "Encounters");
  expect((await notes.all()).map(({ title, who }) => [title, who])).toEqual([["The gatehouse", "Captain, Guard x2"]]);
  read.length = 0;
  await notes.all();
  expect(read).toEqual([]);
  vault["Encounters/Gate.md"] = "";
  expect(await notes.all()).toEqual([]);
  expect(read).toEqual(["Encounters/Gate.md"]);
});
