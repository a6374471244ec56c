import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Action } from "../../src/fight/action.ts";
import type { BindContext } from "../../src/fight/bind/draft.ts";
import { lexicon } from "../../src/fight/bind/lexicon.ts";
import { bindLine } from "../../src/fight/bind/line.ts";
import { carryOut, offeredPolicy } from "../../src/fight/headless.ts";
import { actionOf, boundClause, isDeed, type Offer } from "../../src/fight/move.ts";
import type { FightState } from "../../src/fight/state.ts";
import type { RuleSystem } from "../../src/fight/system.ts";
import { withFaces, withText, type Fight } from "../../src/fight/timeline.ts";
import { nobody } from "../../src/fight/value.ts";
import { parseLine } from "../../src/language/line.ts";
import { systems } from "../../src/rules/index.ts";
import { resolveNote } from "../../src/share/note.ts";
import { bareNote } from "./golden.ts";

/*
 * What a rule system offers is a move; the line that is printed from it is bound to the same action again, so whoever
 * chooses a move and whoever writes its line do the same.
 */

const known = new Map<string, readonly Fight[]>();

/** The golden fights of every third note of a system. */
function fightsOf(id: string): readonly Fight[] {
  const found = known.get(id) ?? notesOf(id);
  known.set(id, found);
  return found;
}

function notesOf(id: string): Fight[] {
  const folder = join(import.meta.dirname, id);
  return readdirSync(folder)
    .filter((name) => name.endsWith(".md"))
    .sort()
    .filter((_, i) => i % 3 === 0)
    .flatMap((name) => resolveNote(bareNote(join(folder, name)), { systems, defaultSystem: id }))
    .map(({ fight }) => fight);
}

/** Offers with the state in which they are made and the line above them; "" where they stand on their own. */
type Made = readonly [offer: Offer, state: FightState, above: string];

/** What is due after each line, and what may be written below each that has others below it. */
function* offersOf(fight: Fight): Generator<Made> {
  const { system } = fight.setup;
  const seen = new Set<string>();
  const fresh = (offers: Iterable<Offer>, state: FightState, above: string): Made[] =>
    [...offers].filter(({ line }) => !seen.has(line) && seen.add(line)).map((offer) => [offer, state, above]);
  const texts = fight.lines.map(({ text }) => text);
  yield* fresh(system.due(fight.units[0]?.result.before ?? fight.state).offers(), fight.state, "");
  for (const { from, lines, result } of fight.units) {
    const above = texts[from] ?? "";
    yield* fresh(system.due(result.after).offers(), result.after, "");
    yield* fresh([...result.offers, ...result.further], result.after, above);
    if (lines.length === 1) continue;
    const open = withText(fight, [...texts.slice(0, from), above.replace(/\s*\[.*$/, "")].join("\n"));
    yield* fresh(open.offers, open.state, above);
  }
}

/** What differs between an offer's move and its line; null: nothing. */
function difference([offer, state, above]: Made, { vocabulary }: RuleSystem): unknown {
  const { move, line } = offer;
  if (move === undefined) return { line, move: "none" };
  if ("heading" in move) {
    const read = parseLine(line, "section");
    return read.kind === "section" && read.title === move.heading ? null : { line, read };
  }
  const place = line.startsWith("! ") ? "gm" : above === "" ? "line" : "indented";
  const text = place === "gm" ? line.slice(2) : line;
  const actor = state.combatants.find(({ name }) => above.startsWith(name))?.name ?? nobody;
  const context: BindContext = { state, lexicon: lexicon(vocabulary), line: 0, place, above: actor };
  const bound = bindLine(text, { from: 0, to: text.length }, context);
  const [meant, read] = isDeed(move)
    ? [[meaning(actionOf(move, vocabulary))], bound.actions.map(meaning)]
    : [[boundClause(move.answer, vocabulary)].map(unplaced), bound.answers.map(unplaced)];
  return JSON.stringify(meant) === JSON.stringify(read) ? null : { line, meant, read, problems: bound.problems };
}

/** An action without where its words stand, and whether its actor is written. */
function meaning({ clauses, modifiers, damage, ...action }: Action): unknown {
  const { verb, actors, actor, will, targets, thing } = action;
  return { verb, actors, actor, will, targets, thing, clauses: clauses.map(unplaced), modifiers, damage };
}

function unplaced({ span: _, ...clause }: Action["clauses"][number]): unknown {
  return clause;
}

test.each([...systems.keys()])("what %s offers is a move, and its line says the same", (id) => {
  const wrong: unknown[] = [];
  let tried = 0;
  for (const fight of fightsOf(id))
    for (const made of offersOf(fight)) {
      tried++;
      const found = difference(made, fight.setup.system);
      if (found !== null) wrong.push(found);
    }
  expect(wrong).toEqual([]);
  expect(tried).toBeGreaterThan(50);
});

/**
 * A maul of 300 dice, doubled by its bearer's size: it is offered as any weapon is, and has more dice than can be
 * thrown (ZN-125).
 */
const unthrowable = "G attacks B with maul";

/** Every die shows its half. */
const half = { face: ({ sides }: { sides: number }): number => Math.ceil(sides / 2) };

/** What is due and cannot be done, with the line after which it is offered. */
function refusedOf(fight: Fight): string[] {
  const { system } = fight.setup;
  const means = {
    system,
    dice: () => half,
    chooser: offeredPolicy,
  };
  const settled = fight.units.filter(({ result }) => result.pending.length === 0);
  return settled.flatMap(({ from, lines, result }) =>
    [...system.due(result.after).offers()]
      .filter(({ move }) => move !== undefined && isDeed(move) && carryOut(result.after, move, means) === null)
      .filter(({ line }) => isRefused(fight, from + lines.length, line))
      .map(({ line }) => `${fight.lines[from]?.text ?? ""}: ${line}`),
  );
}

/** Tells whether the rules refuse a line there. One that waits for what no sheet says, a damage die, is none. */
function isRefused(fight: Fight, at: number, line: string): boolean {
  const text = [...fight.lines.slice(0, at).map((each) => each.text), line].join("\n");
  const after = withFaces(withText(fight, text), () => half, false);
  return after.units.at(-1)?.result.steps[0]?.status !== "pending";
}

test.each([...systems.keys()])("the rules of %s allow what they offer", (id) => {
  const refused = fightsOf(id).flatMap(refusedOf);
  expect(refused.filter((each) => !each.endsWith(`: ${unthrowable}`))).toEqual([]);
});
