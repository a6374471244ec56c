/**
 * What is added to a deed takes the place of what the rules offer for it, where both say the same thing in two ways.
 */
import { expect, test } from "vitest";
import { deedsOf, lineOf } from "../../src/complete/choice-lines.ts";
import { find } from "../../src/fight/state.ts";
import { diagnosticsOf, resolveFight } from "../../src/fight/timeline.ts";
import { systems } from "../../src/rules/index.ts";

const environment = { systems, defaultSystem: "brp" };

const SHOT = `rules: brp
options: intent off

Vesna: DEX 16, HP 11, long bow 60
@robbers
Robber: HP 11, DEX 9, dagger 40

== Round 1
`;

function shot(rest: string): string {
  const fight = resolveFight(SHOT, environment);
  const deed = deedsOf(fight, "Vesna").find(({ id }) => id === "shoot");
  if (deed === undefined || find(fight.state, "Vesna") === undefined) throw new Error("Vesna cannot shoot");
  return lineOf(fight, { who: "Vesna", deed, means: "long bow", rest }, "Robber");
}

test("a distance that is added takes the place of the close range that is offered", () => {
  expect(shot("")).toContain("at close range");
  expect(shot(", at 95 m")).toBe("Vesna shoots Robber with long bow, at 95 m");
  expect(shot(", at close range")).toBe("Vesna shoots Robber with long bow, at close range");
  expect(shot(", +5 (high ground)")).toContain("at close range, +5");
});

test("a line that says two distances is refused where they differ", () => {
  const problems = (line: string): string[] =>
    diagnosticsOf(resolveFight(`${SHOT}${line} [d100=50]`, environment)).map(({ message }) => message);
  expect(problems("Vesna shoots Robber with long bow, at close range, at 95 m").join()).toContain("nearer than 90 m");
  expect(problems("Vesna shoots Robber with long bow, at close range, at 60 m").join()).not.toContain("nearer than");
});

const BRIDGE = `rules: strike-chance

@party
Isa: HP 22, DEF 20, ddex 6, IM 2, CON 11, SC 60, dagger d4
@goblins
Goblin: HP 12, DEF 20, ddex 5, IM 1, CON 9, SC 50, spear d8

== Round 1
`;

test("what may stand before a deed on its line is put there: a move, then the attack", () => {
  const fight = resolveFight(BRIDGE, environment);
  const move = fight.setup.system.vocabulary.verbs.find(({ id }) => id === "move");
  const deed = deedsOf(fight, "Goblin").find(({ id }) => id === "attack");
  if (move?.leads?.includes("attack") !== true || deed === undefined) throw new Error("no move before an attack");
  const choice = { who: "Goblin", means: "spear", rest: ", +5 rage", first: { verb: move, thing: "15 ft" } };
  const will = lineOf(fight, { ...choice, deed: { ...deed, will: true } }, "Isa");
  expect(will).toMatch(/^Goblin will move 15 ft then attack Isa/);
  expect(will).toContain(", +5 rage");
  expect(lineOf(fight, { ...choice, deed: { ...deed, will: false } }, "Isa")).toContain("moves 15 ft then ");
  for (const line of [will, `${will.replace("move 15", "run 15")}`])
    expect(
      diagnosticsOf(resolveFight(BRIDGE + line, environment)).filter(({ severity }) => severity === "error"),
    ).toEqual([]);
});
