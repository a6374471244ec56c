import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sameState } from "../../src/fight/state.ts";
import { diagnosticsOf, stepsOf, type Fight } from "../../src/fight/timeline.ts";
import { duel, resolve } from "./fixtures.ts";
import { folded } from "./folded.ts";

const line = fc.constantFrom(
  "Ann attacks Bob 1 [d6=4, d6=1]",
  "Ann attacks Bob 1",
  "  Bob 1 dodges [d6=5]",
  "  Bob 1 dodges",
  "Bob 2 attacks Ann [d6=6, d2=1]",
  "! Ann HP +1",
  "! Bob 1 HP -1 (thorn)",
  "  ! Bob 2 gains out for 1 round",
  "> The wind rises.",
  "// later",
  "",
  "== Round 2",
  "== Round 3",
  "+ Cid: HP 3, sword",
  "Cid attacks Ann [d6=6, d2=2]",
  "Nobody does this",
  "  nor that",
);
const lines = fc.array(line, { maxLength: 25 });

/** What a reader of a fight can see, without the objects that carry it. */
function seen(fight: Fight) {
  return {
    state: fight.state,
    steps: [...stepsOf(fight)].map(({ line, text, step }) => ({
      line,
      text: text.text,
      status: step.status,
      events: step.events,
      verbs: step.actions.map((a) => a.verb),
    })),
    diagnostics: diagnosticsOf(fight),
    pending: fight.pending,
    offers: fight.offers,
    drawn: fight.units.flatMap((unit) => unit.result.drawn),
  };
}

describe("keeping up with edits", () => {
  it.each(["", "dice: auto\nseed: tide\n"])("a fight after any edits is the fight of the new text (%j)", (head) => {
    fc.assert(
      fc.property(
        lines,
        fc.array(fc.tuple(fc.nat(30), fc.nat(3), fc.array(line, { maxLength: 3 })), { minLength: 1, maxLength: 6 }),
        fc.constantFrom("\n", "\r\n"),
        (start, edits, eol) => {
          let all = start;
          const text = (): string => duel(all.join("\n"), head).replace(/\n/g, eol);
          let fight = resolve(text());
          for (const [at, remove, insert] of edits) {
            all = [...all.slice(0, at), ...insert, ...all.slice(at + remove)];
            fight = resolve(text(), {}, fight);
            expect(seen(fight)).toEqual(seen(resolve(text())));
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it("editing single characters, line ends and the set-up too", () => {
    fc.assert(
      fc.property(
        lines,
        fc.nat(),
        fc.nat(6),
        fc.constantFrom("", "\n", "x", "]", "\r\n", "Ann", " "),
        (start, at, remove, insert) => {
          const text = duel(start.join("\n"));
          const from = at % (text.length + 1);
          const edited = text.slice(0, from) + insert + text.slice(from + remove);
          expect(seen(resolve(edited, {}, resolve(text)))).toEqual(seen(resolve(edited)));
        },
      ),
      { numRuns: 500 },
    );
  });

  it("costs the lines that it can have changed", () => {
    const long = (n: number): string =>
      duel(Array.from({ length: n }, (_, i) => `Bob ${1 + (i % 2)} attacks Ann Two [d6=1]`).join("\n"));
    const fight = resolve(long(400));
    expect(fight.ran).toBe(401);
    expect(resolve(`${long(400)}\nAnn attacks Bob 1 [d6=1, d6=1]`, {}, fight).ran).toBeLessThanOrEqual(3);
    const comment = resolve(long(400).replace("== Round 1\n", "== Round 1\n// begun\n"), {}, fight);
    expect(comment.ran).toBeLessThanOrEqual(3);
    const middle = fight.text.lastIndexOf("Bob", fight.text.length / 2);
    const spaced = resolve(`${fight.text.slice(0, middle)}// note\n${fight.text.slice(middle)}`, {}, fight);
    expect(spaced.ran).toBeLessThanOrEqual(3);
    expect(spaced.units.at(-1)?.result).toBe(fight.units.at(-1)?.result);
  });

  it("keeps what waits behind a pending line, whatever the lines before it come to", () => {
    const waiting = (faces: string): string =>
      duel(`Ann attacks Bob 1 ${faces}\nBob 2 attacks Ann Two\nBob 1 attacks Ann Two\nBob 2 attacks Ann Two`);
    const before = resolve(waiting(""));
    const now = resolve(waiting("[d6=4, d6=1]"), {}, before);
    expect(now.state).not.toBe(before.state);
    expect(now.pendingUnit).toBe((before.pendingUnit ?? 0) + 1);
    expect(now.units.at(-1)?.result).toBe(before.units.at(-1)?.result);
    expect(now.units.at(-2)?.result).toBe(before.units.at(-2)?.result);
  });

  it("gives back the very same fight for the same text", () => {
    const fight = resolve(duel("Ann attacks Bob 1"));
    expect(resolve(fight.text, {}, fight)).toBe(fight);
  });
});

describe("events and state", () => {
  it("events folded in their order give every state on the way, but for the rules' own", () => {
    fc.assert(
      fc.property(lines, (all) => {
        for (const { result } of resolve(duel(all.join("\n"))).units) {
          if (result.after === result.before) continue;
          expect(sameState(folded(result.before, result.events, result.after), result.after)).toBe(true);
        }
      }),
    );
  });

  it("every prefix of a fight resolves", () => {
    const text = duel(
      "Ann attacks Bob 1 [d6=4, d6=1]\n  Bob 1 dodges [d6=2]\n! Ann HP +1\n== Round 2\n+ Cid: HP 3\nCid attacks Ann [d6=6, d2=2]\n",
    );
    for (let i = 0; i <= text.length; i++)
      expect(diagnosticsOf(resolve(text.slice(0, i))).filter((d) => d.code === "internal")).toEqual([]);
  });
});
