import { describe, expect, test } from "vitest";
import { newsOf } from "../../src/view/news.ts";
import { suggest } from "../../src/view/suggest.ts";
import { DUEL, resolve } from "./fixture.ts";

describe("suggestions", () => {
  const fight = resolve(DUEL.replace("sword\n", "sword [d6=1]\n"));

  test("begin with who is due", () => {
    expect(suggest(fight, "")).toEqual(["Bob "]);
  });

  test("begin with whole lines that the rules offer", () => {
    expect(suggest(resolve(`${DUEL.replace("sword\n", "sword [d6=1]\n")}Bob attacks Ann [d6=1]`), "")[0]).toBe(
      "== Round 2",
    );
  });

  test("complete names, verbs, clauses and weapons at the end of the text", () => {
    expect(suggest(fight, "Bo")).toContain("Bob ");
    expect(suggest(fight, "Bob att")).toContain("Bob attacks ");
    expect(suggest(fight, "Bob attacks An")).toContain("Bob attacks Ann ");
    expect(suggest(fight, "Bob attacks Ann wi")).toContain("Bob attacks Ann with ");
    expect(suggest(fight, "Bob attacks Ann with sw")).toContain("Bob attacks Ann with sword ");
  });

  test("go on with a verb behind a name, with a name behind anything else", () => {
    expect(suggest(fight, "Bob ")).toContain("Bob attacks ");
    expect(suggest(fight, "Bob attacks ")).toContain("Bob attacks Ann ");
  });

  test("are few, whatever is typed", () => {
    for (const text of ["x".repeat(5000), "a ".repeat(3000), "[[", "\u{d800}"])
      expect(suggest(fight, text).length).toBeLessThanOrEqual(24);
  });
});

describe("news", () => {
  test("are the sentences of what is resolved now and was not", () => {
    const before = resolve(`${DUEL.replace("sword\n", "sword [d6=1]\n")}Bob attacks Ann\n`);
    const now = resolve(before.text.replace("attacks Ann", "attacks Ann [d6=2]"), before);
    expect(newsOf(before, now)).toEqual(["Bob misses Ann: 2 against guard 4"]);
  });

  test("are none where nothing has come about", () => {
    const before = resolve(DUEL);
    expect(newsOf(before, resolve(`${DUEL}> Rain.\n`, before))).toEqual([]);
  });
});
