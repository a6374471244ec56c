import { describe, expect, test } from "vitest";
import { newsOf } from "../../src/view/news.ts";
import { DUEL, resolve } from "./fixture.ts";

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
