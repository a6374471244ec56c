import { describe, expect, it } from "vitest";
import {
  clause as given,
  clauseAmong,
  clausesOf,
  has,
  thingNames,
  thingNumber,
  thingNumbers,
  thingText,
  wasAskedFor,
} from "../../src/fight/action.ts";
import { actionOf, boundClause, isDeed, lineOf, offering, type Deed, type Move } from "../../src/fight/move.ts";
import { clause, verb } from "../../src/fight/specs.ts";
import { asWho } from "../../src/fight/value.ts";
import type { Vocabulary } from "../../src/fight/vocabulary.ts";
import { actionsOf, bench, run } from "./bench.ts";
import { HEAD, shown } from "./bound.ts";

/*
 * Moves as data: the line that each is written as, and the action that it is, which is the one that its line is bound
 * to.
 */

const { vocabulary } = bench;
const ann = asWho("Ann");
const bob = asWho("Bob 1");
const thief = asWho("Thief");
const red = asWho("@red");

const deeds: readonly (readonly [string, string, Deed])[] = [
  ["Ann attacks Bob 1", "Ann attack > Bob 1", { verb: "attack", who: ann, targets: [bob] }],
  ["Ann strikes at Bob 1", "Ann attack > Bob 1", { verb: "attack", word: "strike at", who: ann, targets: [bob] }],
  ["Ann will attack Bob 1", "Ann will attack > Bob 1", { verb: "attack", who: ann, targets: [bob], will: true }],
  ["! Ann attacks Bob 1", "Ann attack > Bob 1", { verb: "attack", who: ann, targets: [bob], ruled: true }],
  ["Ann sweeps Bob 1 and Thief", "Ann sweep > Bob 1, Thief", { verb: "sweep", who: ann, targets: [bob, thief] }],
  ["@red pass", "@red pass", { verb: "pass", who: red }],
  ["Ann passes", "Ann pass", { verb: "pass", who: ann }],
  ["@red parley", "@red parley", { verb: "parley", who: red }],
  ["morale", "morale", { verb: "morale" }],
  ["morale @red", "morale > @red", { verb: "morale", targets: [red] }],
  ["! end stretch", "end stretch", { verb: "end stretch", ruled: true }],
  [
    "! Bob 1 engaged with Ann",
    "Bob 1 engaged with > Ann",
    { verb: "engaged with", who: bob, targets: [ann], ruled: true },
  ],
  ["Ann durability shield", "Ann durability «shield»", { verb: "durability", who: ann, thing: "shield" }],
  ["Ann tries durability", "Ann durability", { verb: "durability", word: "try durability", who: ann }],
  ["Ann casts Sleep at Bob 1", "Ann cast «Sleep» > Bob 1", { verb: "cast", who: ann, thing: "Sleep", targets: [bob] }],
  ["Ann casts Sleep", "Ann cast «Sleep»", { verb: "cast", who: ann, thing: "Sleep" }],
  ["Ann moves 20 ft", "Ann move «20 ft»", { verb: "move", who: ann, thing: 20, unit: "ft" }],
  ["Ann moves 20", "Ann move «20»", { verb: "move", who: ann, thing: 20 }],
  [
    "Ann closes on 30 ft at Bob 1",
    "Ann close on «30 ft» > Bob 1",
    { verb: "close on", who: ann, thing: 30, unit: "ft", targets: [bob] },
  ],
  ["Ann draws sword", "Ann draw «sword»", { verb: "draw", who: ann, thing: "sword" }],
  ["Ann climbs yard", "Ann climb «yard»", { verb: "climb", who: ann, thing: "yard" }],
  ["Ann climbs 3 zones", "Ann climb «3 (3zones)»", { verb: "climb", who: ann, thing: 3, unit: "zones" }],
  ["Ann shares 1/2", "Ann share «1 and 2»", { verb: "share", who: ann, thing: "1/2" }],
  [
    "Ann attacks Bob 1 with sword, at 5 zones",
    "Ann attack > Bob 1 [with sword] [at 5 zones]",
    {
      ...{ verb: "attack", who: ann, targets: [bob] },
      clauses: [
        { id: "with", value: "sword" },
        { id: "at", value: 5, unit: "zones", apart: true },
      ],
    },
  ],
  [
    "Ann attacks Bob 1 using sword split 1/2 mod +2 plus d6",
    "Ann attack > Bob 1 [using sword] [split 1 and 2] [mod 2] [plus d6]",
    {
      ...{ verb: "attack", who: ann, targets: [bob] },
      clauses: [
        { id: "using", value: "sword" },
        { id: "split", value: "1/2" },
        { id: "mod", value: 2 },
        { id: "plus", value: "d6" },
      ],
    },
  ],
  [
    "Ann attacks Bob 1 cover soft, shout Now, helped by Cy, beside Thief versus @blue",
    "Ann attack > Bob 1 [cover soft] [shout Now] [helped by Cy] [beside Thief] [versus @blue]",
    {
      ...{ verb: "attack", who: ann, targets: [bob] },
      clauses: [
        { id: "cover", value: "soft" },
        { id: "shout", value: "Now", apart: true },
        { id: "helped by", value: "Cy", apart: true },
        { id: "beside", value: "Thief", apart: true },
        { id: "versus", value: "@blue" },
      ],
    },
  ],
  [
    "Ann sweeps Bob 1 near @blue called careful 2 for 3 rounds",
    "Ann sweep > Bob 1 [near @blue] [called] [careful 2] [for 3 rounds]",
    {
      ...{ verb: "sweep", who: ann, targets: [bob] },
      clauses: [
        { id: "near", value: "@blue" },
        { id: "called" },
        { id: "careful", value: 2 },
        { id: "for", value: 3, unit: "rounds" },
      ],
    },
  ],
];

describe("a deed", () => {
  it.each(deeds)("%s", (line, is, deed) => {
    expect(lineOf(deed, vocabulary)).toBe(line);
    const { who } = deed;
    // What belongs to nobody names nobody, and so does its action.
    expect(shown(actionOf(deed, vocabulary))).toBe(
      who === undefined ? is.replace(/^(\S+(?: stretch)?)/, "(implied) $1") : is,
    );
    const text = line.replace("tries durability", "durability");
    expect(actionsOf(run(`${HEAD}${text}`), text).map(shown)).toEqual([is]);
  });

  it("is one action of its line", () => {
    const action = actionOf({ verb: "attack", who: asWho("Ann") }, vocabulary, 7);
    expect([action.line, action.index, action.siblings, action.all]).toEqual([7, 0, [action], [action]]);
    expect([action.actor, action.actors, action.thing]).toEqual(["Ann", ["Ann"], null]);
    expect(actionOf({ verb: "morale" }, vocabulary)).toMatchObject({ line: 0, actor: "", actors: [], implied: true });
  });

  it("of the game master’s is said as it stands", () => {
    const verbs = [...vocabulary.verbs, verb("linger", "W-5", "The game master's.", { role: "gm" })];
    const line = (more: Partial<Deed>): string =>
      lineOf({ verb: "linger", who: asWho("Ann"), ...more }, { ...vocabulary, verbs });
    expect([line({ ruled: true }), line({ verb: "pass" })]).toEqual(["! Ann linger", "Ann passes"]);
  });

  it("that these rules do not have is a defect of whoever offers it", () => {
    expect(() => lineOf({ verb: "dance" }, vocabulary)).toThrow('no verb "dance" in these rules');
    expect(() => boundClause({ id: "dance" }, vocabulary)).toThrow('no clause "dance" in these rules');
  });
});

describe("other moves", () => {
  it.each<[string, Move]>([
    ["== Round 2", { heading: "Round 2" }],
    ["careful 2", { answer: { id: "careful", value: 2 } }],
    ["gently 2 ft", { answer: { id: "careful", word: "gently", value: 2, unit: "ft" } }],
    ["called", { answer: { id: "called" } }],
    ["mod +2", { answer: { id: "mod", value: 2 } }],
    ["mod +0", { answer: { id: "mod", value: 0 } }],
    ["mod -2", { answer: { id: "mod", value: -2 } }],
    ["mod +2", { answer: { id: "mod", value: "+2" } }],
  ])("%s", (line, move) => {
    expect(lineOf(move, vocabulary)).toBe(line);
    expect(isDeed(move)).toBe(false);
  });

  it("an offer is printed when somebody looks, and kept without its move", () => {
    const offer = offering(vocabulary)("Ann", { verb: "pass", who: asWho("Ann") }, "W-5", "W-6");
    expect(offer.line).toBe("Ann passes");
    expect(JSON.parse(JSON.stringify(offer))).toEqual({ who: "Ann", line: "Ann passes", rule: ["W-5", "W-6"] });
    expect(isDeed(offer.move)).toBe(true);
  });
});

describe("values of clauses", () => {
  it("a number without a unit has none, and a place in words has neither", () => {
    expect(boundClause({ id: "at", value: 5 }, vocabulary)).toMatchObject({ kind: "number", number: 5, unit: null });
    expect(boundClause({ id: "mod", value: "-2" }, vocabulary)).toMatchObject({ kind: "signed", number: -2 });
    expect(boundClause({ id: "toward", value: "yard", unit: "ft" }, vocabulary)).toMatchObject({
      ...{ kind: "place", text: "yard", number: null, unit: null },
    });
    expect(boundClause({ id: "toward", value: 3, unit: "ft" }, vocabulary)).toMatchObject({
      ...{ kind: "place", text: "3", number: 3, unit: "ft" },
    });
    expect(boundClause({ id: "toward", value: 3 }, vocabulary)).toMatchObject({ number: 3, unit: null });
    expect(boundClause({ id: "careful" }, vocabulary)).toMatchObject({ kind: "flag" });
  });

  it("of two of a name a number means the one that takes numbers", () => {
    const both: Vocabulary = {
      ...vocabulary,
      clauses: [
        clause("depth", "word", "W-4", "In words.", "depth knee", { values: ["knee", "waist"] }),
        clause("depth", "int", "W-4", "In feet.", "depth 3"),
      ],
    };
    expect(boundClause({ id: "depth", value: 3 }, both)).toMatchObject({ kind: "number", number: 3 });
    expect(boundClause({ id: "depth", value: "knee" }, both)).toMatchObject({ kind: "word", text: "knee" });
    expect(boundClause({ id: "shout", value: 3 }, vocabulary)).toMatchObject({ kind: "text", text: "3" });
  });
});

describe("what rules read off an action", () => {
  it.each<[string, string | number | undefined, string | undefined, readonly unknown[]]>([
    ["attack", undefined, undefined, [null, null, [], []]],
    ["cast", "Sleep", undefined, ["Sleep", null, [], []]],
    ["move", 20, "ft", ["20", 20, [], []]],
    ["climb", "yard", undefined, ["yard", null, [], []]],
    ["climb", 3, "zones", ["3", 3, [], []]],
    ["draw", "sword", undefined, ["sword", null, ["sword"], []]],
    ["share", "1/2", undefined, ["1/2", null, [], [1, 2]]],
  ])("%s %s %s: its argument is %j", (verbId, thing, unit, is) => {
    const more = { ...(thing !== undefined && { thing }), ...(unit !== undefined && { unit }) };
    const action = actionOf({ verb: verbId, who: ann, ...more }, vocabulary);
    expect([thingText(action), thingNumber(action), thingNames(action), thingNumbers(action)]).toEqual(is);
  });

  it("its clauses, which are known then to have been asked for", () => {
    const clauses = [
      { id: "at", value: 5 },
      { id: "with", value: "sword" },
      { id: "at", value: 6 },
    ];
    const action = actionOf({ verb: "attack", who: ann, clauses }, vocabulary);
    const asked = (): boolean[] => action.clauses.map(wasAskedFor);
    expect(asked()).toEqual([false, false, false]);
    expect([given(action, "cover"), has(action, "cover"), asked()]).toEqual([undefined, false, [false, false, false]]);
    expect([given(action, "at"), asked()]).toEqual([action.clauses[0], [true, false, false]]);
    expect(clauseAmong(action.clauses, "with")).toBe(action.clauses[1]);
    expect(clausesOf(action, "at")).toEqual([action.clauses[0], action.clauses[2]]);
    expect([has(action, "at"), asked()]).toEqual([true, [true, true, true]]);
  });
});
