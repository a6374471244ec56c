import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { randomSource } from "../../src/dice/source.ts";
import { resolveFight, type Fight } from "../../src/fight/timeline.ts";
import { lineRef } from "../../src/language/edits.ts";
import { defaultSystem, systems } from "../../src/rules/index.ts";
import { askedOf, isThrow, waitingUnit } from "../../src/wishes/dice.ts";
import type { Wish } from "../../src/wishes/wish.ts";
import { carryOut } from "../../src/wishes/wishes.ts";

const environment = { systems, defaultSystem };
const samples = join(import.meta.dirname, "../../src/share/samples");

/** The set-up of a system's sample note, and its first section. */
function beginning(id: string): string {
  const note = readFileSync(join(samples, `${id}.md`), "utf8");
  const body = /```combat\n([^]*?)```/.exec(note)?.[1] ?? "";
  return `${body.slice(0, body.indexOf("== "))}== Round 1\n`;
}

/**
 * What a game master presses who knows nothing of the rules: the button that is named first, but none twice in a row.
 */
function firstWish(fight: Fight, last: string): Wish | null {
  const [pending] = fight.pending;
  if (pending === undefined) {
    const offer = fight.due.offers.find(({ line }) => line !== last);
    return offer === undefined ? null : { kind: "append", line: offer.line };
  }
  const asked = askedOf(fight, pending);
  const at = lineRef(fight.text, waitingUnit(fight)?.from ?? -1);
  if (isThrow(pending)) return { kind: "rollAll" };
  if (pending.dice !== "") return asked === null ? null : { kind: "decide", asked, passed: true };
  const [offer] = fight.offers;
  return offer === undefined || at === null ? null : { kind: "answer", at, line: offer.line };
}

describe("a fight is played by the buttons alone", () => {
  test.each([...systems.keys()])("%s", (id) => {
    const source = randomSource(id.length);
    let text = beginning(id);
    let fight = resolveFight(text, environment);
    const rounds = new Set<number>();
    let last = "";
    for (let press = 0; press < 80; press++) {
      if (fight.state.phase === "after") break;
      const wish = firstWish(fight, last);
      last = wish?.kind === "append" ? wish.line : "";
      expect(wish, `something to press below\n${text}`).not.toBeNull();
      if (wish === null) return;
      const before = fight;
      const done = carryOut(
        text,
        fight,
        wish,
        (sides) => source.face({ site: "", sides, index: 0 }),
        (next) => resolveFight(next, environment, {}, before),
      );
      expect(done, `${JSON.stringify(wish)} on\n${text}`).toMatchObject({ ok: true });
      if (!done.ok) return;
      expect(done.text, "the text has grown").not.toBe(text);
      text = done.text;
      fight = resolveFight(text, environment, {}, fight);
      rounds.add(fight.state.round);
      const line = text.trimEnd().split("\n").length - 1;
      const refused = fight.units.filter(
        ({ result, from, lines }) =>
          from + lines.length > line && result.steps.some(({ status }) => status === "refused"),
      );
      expect(
        refused.flatMap(({ result }) => result.diagnostics.map(({ message }) => message)),
        `no offer is refused:\n${text}`,
      ).toEqual([]);
    }
    expect(rounds.size, text).toBeGreaterThanOrEqual(2);
  });
});
