/*
 * Every offer is allowed: at every place of a fight that is played by chance, by several readings of the rules, each
 * offer is carried out and changes something.
 */
import { expect, test } from "vitest";
import { randomSource, type FaceSource } from "../../../src/dice/source.ts";
import { dueOf } from "../../../src/fight/due.ts";
import { carryOut, type Chooser, type Made } from "../../../src/fight/headless.ts";
import { lineOf, type Move } from "../../../src/fight/move.ts";
import { sameState, type FightState } from "../../../src/fight/state.ts";
import type { RuleSystem } from "../../../src/fight/system.ts";
import { resolveFight } from "../../../src/fight/timeline.ts";
import { brp } from "../../../src/rules/brp/index.ts";

const system: RuleSystem = brp;
const environment = { systems: new Map([[system.id, system]]), defaultSystem: system.id };

const cast = `
@party
Hilda: DEX 14, HP 13, db 1d4, dodge 30, broad sword 55%, shield 45, heater, armour soft leather
Elenor: DEX 16, HP 11, first-aid 60, dodge 45, knife 50% qty 1
Marko: DEX 10, HP 12, dodge 25, revolver 45% shots 2
Anna: DEX 10, HP 11, light crossbow 50%, dagger 35%

@trolls
Troll x2: DEX 10, HP 14, attacks 2, claw 1d6 45%, bite 1d8 35%
Robber x2: DEX 11, HP 11, dodge 25, short sword 45%, armour soft leather
`;

const readings = [
  "resolve immediate",
  "intent off, below-zero instant",
  "declare binding, ready-cost action, leave-melee no",
  "wait ask, over-move ask, move-max 4, first-aid-time next-round",
  "wait no, reload declared, defence-limit 1, split-armour ask",
];

test.each(readings)("nothing is offered that the rules then refuse (%s)", (options) => {
  const source = randomSource(options.length);
  const dice = (): FaceSource => source;
  const upTo = (most: number): number => source.face({ site: "", sides: most, index: 0 }) - 1;
  const chooser: Chooser = {
    react: (_, offers) => offers[upTo(Math.max(1, offers.length))] ?? null,
    decide: () => true,
  };
  const made = (state: FightState, move: Move): Made | null => carryOut(state, move, { system, dice, chooser });
  let state: FightState = resolveFight(`rules: brp\noptions: ${options}\n${cast}`, environment).state;
  const refused: string[] = [];
  let tried = 0;
  for (let units = 0; units < 120; units++) {
    const ways: FightState[] = [];
    for (const { move } of dueOf(system.due(state)).offers) {
      if (move === undefined) continue;
      tried++;
      const after = made(state, move)?.state;
      if (after === undefined || sameState(after, state)) refused.push(lineOf(move, system.vocabulary));
      else ways.push(after);
    }
    // Takes mostly what is likeliest, sometimes anything.
    const next = upTo(10) < 6 ? ways[0] : ways[upTo(Math.max(1, ways.length))];
    if (next === undefined) break;
    state = next;
  }
  expect(refused).toEqual([]);
  expect(tried).toBeGreaterThan(300);
});
