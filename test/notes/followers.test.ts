import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Followers, knownFights, type Follower } from "../../src/notes/chain.ts";

const nameOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

/** A note of fights with these lines each. */
function note(...fights: string[]): string {
  return fights.map((lines) => `Text.\n\n\`\`\`combat\n${lines}\n\`\`\`\n`).join("\n");
}

/**
 * The index of notes by their paths, and who goes on with fights of one: "id or last: title, title". Links are paths or
 * names.
 */
function indexOf(notes: Readonly<Record<string, string>>) {
  const index = new Followers(nameOf);
  const paths = new Set(Object.keys(notes));
  const find = (target: string): string | null =>
    [...paths].sort().find((path) => path === target || nameOf(path) === target) ?? null;
  for (const [path, text] of Object.entries(notes)) index.take(path, knownFights(text));
  return { index, paths, of: (path: string): string[] => index.of(path, find).map(shown) };
}

function shown({ wants, fights }: Follower): string {
  return `${wants ?? "last"}: ${fights.map(({ name, path, line }) => `${name ?? "?"} (${path} ${line})`).join(", ")}`;
}

describe("what goes on with fights of a note", () => {
  test("is known by title, id or neither, in the order of notes and lines, with what comes of it", () => {
    const { of } = indexOf({
      "Session 1": note("title: Gate", "title: Hall"),
      "Session 10": note("title: Late\ncontinues: [[Session 1]]"),
      "Session 2": note("id: Well\ncontinues: gate [[Session 1]]", "continues:", "continues: well"),
      "deep/Session 3": note(
        "title: Roof\ncontinues: [[Session 2]]",
        "title: Sky\ncontinues: [[Session 1#gate|there]]",
      ),
    });
    expect(of("Session 1")).toEqual([
      "gate: Sky (deep/Session 3 9)",
      "gate: Well (Session 2 2), ? (Session 2 9), ? (Session 2 15), Roof (deep/Session 3 2)",
      "last: Late (Session 10 2)",
    ]);
    expect(of("Session 2")).toEqual(["last: Roof (deep/Session 3 2)"]);
    expect(of("Session 10")).toEqual([]);
  });

  test("is nothing that is no header, stands in no fight, or names a note that is none", () => {
    const { of } = indexOf({
      One: note("title: Gate"),
      Two: `continues: [[One]]\n\n${note("@party\ncontinues: [[One]]", "> continues: [[One]]", "continues: [[Ones]]")}`,
    });
    expect(of("One")).toEqual([]);
  });

  test("is found in call-outs and lists, and told by where the link leads now", () => {
    const { of, paths } = indexOf({
      "a/One": note("title: Gate"),
      Two: "> [!note]\n> ```combat\n> title: In a call-out\n> Continues: [[One]]\n> ```\n",
      Three: "- x\n\n  ```combat\n  title: In a list\n  continues: [[a/One.md]]\n  ```\n",
    });
    paths.add("a/One.md");
    expect(of("a/One")).toEqual(["last: In a call-out (Two 1)"]);
    expect(of("a/One.md")).toEqual([]);
    paths.delete("a/One");
    expect(of("a/One")).toEqual([]);
  });

  test("is never a fight that leads back to itself, while what only comes from such a one is told", () => {
    const { of } = indexOf({
      One: note("title: Gate\ncontinues: [[Two]]"),
      Two: note("title: Well\ncontinues: [[One]]"),
      Three: note("title: Roof\ncontinues: [[One]]"),
      Own: note("id: own\ncontinues: [[Own]]"),
      Lost: note("continues: a", "id: a\ncontinues: nowhere", "id: b\ncontinues: c", "id: c\ncontinues: b"),
    });
    expect(of("One")).toEqual(["last: Roof (Three 2)"]);
    expect(of("Two")).toEqual([]);
    expect(of("Own")).toEqual([]);
    expect(of("Lost")).toEqual([]);
  });

  test("an id that two fights of the other note bear leads nowhere further", () => {
    const { of } = indexOf({
      One: note("title: Gate"),
      Two: note("id: x\ntitle: Well\ncontinues: [[One]]", "id: x\ncontinues:"),
      Three: note("title: Roof\ncontinues: x [[Two]]"),
    });
    expect(of("One")).toEqual(["last: Well (Two 2), x (Two 10)"]);
  });

  test("stands in one order, whatever was told first, though two names count as the same number", () => {
    const later = note("continues: [[One]]");
    const order = ["last: ? (N 01 2)", "last: ? (N 1 2)", "last: ? (N 2 2)", "last: ? (N 10 2)"];
    for (const names of [
      ["N 1", "N 01", "N 10", "N 2"],
      ["N 10", "N 2", "N 01", "N 1"],
    ])
      expect(indexOf(Object.fromEntries(["One", ...names].map((name) => [name, later]))).of("One")).toEqual(order);
  });

  test("is found by a link to a note's file, in capitals too, but by no longer name", () => {
    const { of } = indexOf({
      One: note("title: Gate"),
      Two: note("title: Well\ncontinues: [[deep/ONE.MD]]"),
      Three: note("title: Roof\ncontinues: [[One.md.md]]"),
      Four: note("title: Sky\ncontinues: [[One.mdx]]"),
    });
    expect(of("One")).toEqual([]);
    const index = new Followers(nameOf);
    index.take("Two", knownFights(note("title: Well\ncontinues: [[deep/ONE.MD]]")));
    index.take("Three", knownFights(note("title: Roof\ncontinues: [[One.md.md]]")));
    index.take("Four", knownFights(note("title: Sky\ncontinues: [[One.mdx]]")));
    expect(index.of("One", () => "One").map(shown)).toEqual(["last: Well (Two 2)"]);
  });

  test("at most twelve in a row are told", () => {
    const notes: Record<string, string> = { N0: note("title: T0") };
    for (let n = 1; n < 20; n++) notes[`N${n}`] = note(`title: T${n}\ncontinues: [[N${n - 1}]]`);
    expect(indexOf(notes).of("N0")[0]?.split(", ").length).toBe(12);
  });
});

describe("a note that changes", () => {
  test("goes with its path, alone or with its folder, and comes back under another", () => {
    const { index, of, paths } = indexOf({
      One: note("title: Gate"),
      "a/Two": note("title: Well\ncontinues: [[One]]"),
      "ab/Three": note("title: Roof\ncontinues: [[One]]"),
    });
    index.rename("a", "c");
    expect(of("One")).toEqual(["last: Roof (ab/Three 2)", "last: Well (c/Two 2)"]);
    index.remove("c");
    expect(of("One")).toEqual(["last: Roof (ab/Three 2)"]);
    index.rename("ab/Three", "Three");
    index.take("Four", knownFights(note("continues: [[One]]")));
    expect(of("One")).toEqual(["last: ? (Four 2)", "last: Roof (Three 2)"]);
    index.take("Four", knownFights(note("title: New")));
    expect(of("One")).toEqual(["last: Roof (Three 2)"]);
    paths.delete("One");
    expect(of("One")).toEqual([]);
  });

  test("comes to the same in whatever order notes were told, changed and taken away", () => {
    const names = ["A", "B", "C", "D"];
    const fights = fc.array(
      fc.record({
        id: fc.constantFrom("", "x", "y"),
        to: fc.constantFrom("", "x", ...names.map((n) => `[[${n}#x]]`), "[[A]]"),
      }),
      { maxLength: 3 },
    );
    const text = fights.map((all) => note(...all.map(({ id, to }) => `id: ${id}\ncontinues: ${to}`)));
    const step = fc.record({ path: fc.constantFrom(...names), text, gone: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const { index, of } = indexOf({ A: "", B: "", C: "", D: "" });
        const now: Record<string, string> = { A: "", B: "", C: "", D: "" };
        for (const { path, text: written, gone } of steps) {
          now[path] = gone ? "" : written;
          if (gone) index.remove(path);
          else index.take(path, knownFights(written));
        }
        const anew = indexOf(Object.fromEntries(Object.entries(now).reverse()));
        for (const path of names) expect(of(path)).toEqual(anew.of(path));
      }),
      { numRuns: 200 },
    );
  });
});

describe("a note that is being read", () => {
  const gate = note("title: Gate");
  const later = (title: string): string => note(`title: ${title}\ncontinues: [[Gate]]`);
  const reading = () => {
    const known = indexOf({ Gate: gate });
    known.paths.add("deep/Later");
    return { ...known, done: known.index.read("deep/Later") };
  };

  test("has what was read", () => {
    const { of, done } = reading();
    done(knownFights(later("Hall")));
    expect(of("Gate")).toEqual(["last: Hall (deep/Later 2)"]);
  });

  test("has what was told of it meanwhile, which is newer", () => {
    const { index, of, done } = reading();
    index.take("deep/Later", knownFights(later("Roof")));
    done(knownFights(later("Hall")));
    expect(of("Gate")).toEqual(["last: Roof (deep/Later 2)"]);
  });

  test.each(["deep/Later", "deep"])("is gone where %s was removed meanwhile", (path) => {
    const { index, of, done } = reading();
    index.remove(path);
    done(knownFights(later("Hall")));
    expect(of("Gate")).toEqual([]);
  });

  test.each([
    ["deep/Later", "deep/Last"],
    ["deep", "deeper"],
  ])("goes along where %s has become %s", (from, to) => {
    const { index, paths, of, done } = reading();
    index.rename(from, to);
    const path = from === "deep" ? "deeper/Later" : "deep/Last";
    paths.add(path);
    done(knownFights(later("Hall")));
    expect(of("Gate")).toEqual([`last: Hall (${path} 2)`]);
  });

  test("is read again: only the last reading counts", () => {
    const { index, of, done } = reading();
    const again = index.read("deep/Later");
    again(knownFights(later("Roof")));
    done(knownFights(later("Hall")));
    expect(of("Gate")).toEqual(["last: Roof (deep/Later 2)"]);
  });
});
