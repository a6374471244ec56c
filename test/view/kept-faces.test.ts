/** Faces typed in one go behind a die that somebody may answer are kept until whoever typed them is asked again. */
import { expect, test } from "vitest";
import { resolveFight, type Fight } from "../../src/fight/timeline.ts";
import { defaultSystem, systems } from "../../src/rules/index.ts";
import { handsOf } from "../../src/view/turn/hands.tsx";
import { keepFaces, textOfKept, facesStillKept, type KeptFaces } from "../../src/view/turn/waiting-line.ts";
import { waitingUnit } from "../../src/wishes/dice.ts";
import { carryOut } from "../../src/wishes/wishes.ts";

const fightOf = (text: string): Fight => resolveFight(text, { systems, defaultSystem });

const BLOW = `rules: brp
options: intent off
Hilda: DEX 14, HP 13, db 1d4, broad sword 55%
@bandits
Bandit: DEX 11, HP 12, short sword 50%, dodge 30
== Round 1
Hilda attacks Bandit with broad sword`;

/** Types faces into the first field that is asked for. */
function type(text: string, faces: readonly number[]): { readonly text: string; readonly kept: KeptFaces | null } {
  const fight = fightOf(text);
  const unit = waitingUnit(fight) ?? expect.fail("nothing waits");
  const [first] = handsOf(fight)[0]?.throws ?? [];
  const asked = first?.asked ?? expect.fail("no die is asked for");
  const done = carryOut(text, fight, { kind: "fillOn", asked, faces }, () => 1, fightOf);
  if (!done.ok) throw new Error(done.reason);
  return { text: done.text, kept: goesOn(keepFaces(fight, unit, "Hilda", faces, null), done.text) };
}

function goesOn(kept: KeptFaces | null, text: string): KeptFaces | null {
  const fight = fightOf(text);
  return facesStillKept(kept, fight, waitingUnit(fight));
}

test("what stood behind the die stays in the field of whoever typed it, past the answer, until the next die", () => {
  const typed = type(BLOW, [30, 5, 2]);
  expect(typed.text).toBe(`${BLOW} [d100=30]`);
  expect(textOfKept(typed.kept, "Hilda")).toBe("5 2");
  expect(textOfKept(typed.kept, "Bandit")).toBe("");
  const parried = goesOn(typed.kept, `${typed.text}\n  Bandit parries with short sword`);
  expect(textOfKept(parried, "Hilda")).toBe("5 2");
  const failed = goesOn(parried, `${typed.text}\n  Bandit parries with short sword [d100=91]`);
  expect(textOfKept(failed, "Hilda")).toBe("5 2");
  const half = goesOn(failed, `${BLOW} [d100=30, d8=5]\n  Bandit parries with short sword [d100=91]`);
  expect(half).toBeNull();
});

test("what somebody else types meanwhile leaves it where it is", () => {
  const { kept, text } = type(BLOW, [30, 5, 2]);
  const parries = fightOf(`${text}\n  Bandit parries with short sword`);
  expect(keepFaces(parries, waitingUnit(parries), "Bandit", [91], kept)).toBe(kept);
});

test("it is gone with the line, with a die that is taken back, and where nothing is left", () => {
  const { kept, text } = type(BLOW, [30, 5, 2]);
  expect(goesOn(kept, BLOW)).toBeNull();
  expect(goesOn(kept, `${text}\n  Bandit parries with short sword [d100=01]`)).toBeNull();
  expect(goesOn(kept, text.replace("broad sword\n", "broad sword, +1 luck\n"))).not.toBeNull();
  expect(goesOn(kept, text.replace(/broad sword \[/, "broad sword, +1 luck ["))).toBeNull();
  expect(type(BLOW, [30]).kept).toBeNull();
});

test("while it is being written nothing stands in a field", () => {
  const fight = fightOf(BLOW);
  const kept = keepFaces(fight, waitingUnit(fight), "Hilda", [30, 5], null);
  expect(facesStillKept(kept, fight, waitingUnit(fight))).toBe(kept);
  expect(textOfKept(kept, "Hilda")).toBe("");
});
