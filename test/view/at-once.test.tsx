import { renderToString } from "preact-render-to-string";
import { expect, test } from "vitest";
import { find } from "../../src/fight/state.ts";
import { resolveFight, type Fight } from "../../src/fight/timeline.ts";
import { systems } from "../../src/rules/index.ts";
import { FightView } from "../../src/view/frame/fight-view.tsx";
import { carryOut } from "../../src/wishes/wishes.ts";

/* Rulings of the game master count at once, also while a line waits for its dice. */

const fightOf = (text: string): Fight => resolveFight(text, { systems, defaultSystem: "mighty-blows" });

const BEGUN = `rules: mighty-blows

Rolf: HP 14, AC 15, DEX 13, save 14, sword d8
@orcs
Orc x2: HD 1, HP 5, AC 13, save 16, spear d6
Spy: HD 1, HP 4, AC 12, save 16, dagger d4, hidden

== Round 1
initiative [Rolf d6=5, Orc 1 d6=3, Orc 2 d6=2, Spy d6=1]
`;
const WAITING = `${BEGUN}Rolf attacks Orc 1 [d20=15]
`;

/** The text after a line was written at the end of the fight. */
function after(text: string, line: string): string {
  const done = carryOut(text, fightOf(text), { kind: "append", line }, () => 1, fightOf);
  if (!done.ok) throw new Error(done.reason);
  return done.text;
}

test("the line waits for its damage", () => {
  expect(fightOf(WAITING).pending).not.toEqual([]);
});

test.each([
  "! Rolf HP -2",
  "! Rolf is prone",
  "! Spy is revealed",
  "+ @orcs Orc 3: HD 1, HP 5, AC 13, save 16, spear d6",
])("%s stands above the line that waits, which waits for the same", (line) => {
  const text = after(WAITING, line);
  expect(text).toBe(WAITING.replace("Rolf attacks", `${line}\nRolf attacks`));
  expect(fightOf(text).pending.map(({ dice }) => dice)).toEqual(fightOf(WAITING).pending.map(({ dice }) => dice));
});

test("the wound is seen at once", () => {
  expect(find(fightOf(after(WAITING, "! Rolf HP -2")).state, "Rolf")?.hp).toMatchObject({ now: 12 });
});

test("a ruling that the waiting line would not survive stands below it", () => {
  expect(after(WAITING, "! Rolf dies")).toBe(`${WAITING}! Rolf dies\n`);
});

test("what is ruled later stands later: below a ruling that waits, nothing goes above the line", () => {
  const text = after(WAITING, "! Rolf dies");
  for (const line of ["! end fight", "! Orc 1 HP -2"]) expect(after(text, line)).toBe(`${text}${line}\n`);
});

test("where nothing waits, a ruling is the last line", () => {
  expect(after(BEGUN, "! Rolf HP -2")).toBe(`${BEGUN}! Rolf HP -2\n`);
});

test("the row of a hidden fighter offers to reveal it", () => {
  const drawn = (readOnly: string | null): string =>
    renderToString(<FightView fight={fightOf(BEGUN)} readOnly={readOnly} act={() => ({ ok: true, said: "" })} />);
  expect(drawn(null)).toContain('data-writes="! Spy is revealed"');
  expect(drawn(null)).not.toContain('data-writes="! Rolf is revealed"');
  expect(drawn("closed")).not.toContain('data-writes="! Spy is revealed"');
});
