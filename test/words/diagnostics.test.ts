/*
 * What is wrong with a fight is said in the words of catalogues alone: with all of them in the test language, what a
 * diagnostic says outside of them is what the user wrote, or a word of the rules' vocabulary.
 */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import type { RuleSystem } from "../../src/fight/system.ts";
import { withCatalogues } from "./bracketed.ts";
import { inTestLanguage, leftOut, vocabularyOf, wordsIn } from "./left-out.ts";

const src = join(import.meta.dirname, "../../src");

/** Every catalogue of the layers below the view. */
const catalogues = readdirSync(src, { recursive: true, encoding: "utf8" })
  .filter((name) => /^(?:language|dice|fight|files|notes|complete|assist|share)[\\/]sentences\.ts$/.test(name))
  .map((name) => join(src, name));

for (const path of catalogues) vi.doMock(path, async (original) => withCatalogues(await original<object>()));

const { diagnosticsOf, resolveFight } = await import("../../src/fight/timeline.ts");
const { systems } = await import("../../src/rules/index.ts");
const { goldenFights } = await import("../rules/golden.ts");

/** Words of the language that a suggestion may have. */
const ofLanguage = new Set(["hp", "gains", "loses", "attacks", "will", "round", "party", "zones", ...systems.keys()]);

const heads = `rules: {rules}
rules: nonsense
title: At the mill
dice: perhaps
dice: auto
scene: raining frogs
options: nonsense on, {option} nonsense
colour: blue

@party (sleepy)
Balthasar: HP 8, STR many, glow 7, {weapon} d0, AC
Balthasar: HP 4
Sybilla HP 6
[[Nobody]]: HP 3
Cora: HP 9/4
Dora: HP -3
Emil: HP 2d8
One, Two: HP 5
@town guards
@bandits:
Orc x9999: HP 5
Orc x3: HP 5
+ Archer: HP 6
  hidden`;

const lines = `Balthasar attacks Orc 1 with {weapon}
== Round 1
==
  Balthasar attacks Orc 1
Balthasar
Balthasar flabbergasts Orc 1
Balthazar attacks Orc 1
The dragon wakes up and yawns
nonsense
Balthasar attacks Orc
Balthasar attacks Orc 1 d20 17
Balthasar attacks Orc 1 [d20=17
Balthasar attacks Orc 1 d20=17]
Balthasar attacks Orc 1 [d20=17] hard
Balthasar attacks Orc 1 [d20=99]
Balthasar attacks Orc 1 [d20]
Balthasar attacks Orc 1 [d0=3]
Balthasar attacks Orc 1 [d20=3+2]
Balthasar attacks Orc 1 [d20=3, , d8=2]
Balthasar attacks Orc 1 [axe]
Balthasar attacks Orc 1 [+3]
Balthasar attacks Orc 1 [Nobody d20=3]
Balthasar attacks Orc 1 [d3=1, d3=1, d3=1, d3=1, d3=1, d3=1, d3=1, d3=1]
Balthasar attacks Orc 1 with
Balthasar attacks Orc 1 beautifully
Balthasar moves at Orc 1 with {weapon}
Balthasar heals Orc 1
Balthasar loses 3 HP
Orc 1 is dead
@party attacks Orc 1
Balthasar and Cora attack Orc 1
  Orc 1 flees
  with {weapon}
[d20=3]
! Balthasar HP many
! Balthasar gains glowing
! Balthasar gains stunnd
! Balthasar gains dead
! Balthasar dies
! Balthasar dies
! Balthasar loses glowing
! Balthasar loses nonsense
! Balthasar gains prone for 10 minutes
! Balthasar's hat is broken
! Balthasar joins @party
! Balthasar joins @bandit
! scene raining frogs
! nonsense
Fritz: HP 4
+ Fritz HP 4
+ Fritz: HP 4
+ Fritz: HP 4
title: too late
@late
Cora attacks Orc 1 then attacks Orc 2 then attacks Orc 3`;

/** Fights that have about everything wrong, one line at a time below a head that is right, and a head that is wrong. */
function wrongFights({ id, vocabulary }: RuleSystem): string[] {
  const fill = (text: string): string =>
    text
      .replaceAll("{rules}", id)
      .replaceAll("{weapon}", vocabulary.weapons[0]?.name ?? "sword")
      .replaceAll("{option}", vocabulary.options[0]?.id ?? "dice");
  const right = fill(
    "rules: {rules}\n\n@party\nBalthasar: HP 8, {weapon} d8\nCora: HP 9, {weapon} d6\n@bandits\nOrc x3: HP 5\n",
  );
  return [
    fill(`${heads}\n${lines}`),
    ...fill(lines)
      .split("\n")
      .map((line) => `${right}\n== Round 1\n${line}`),
  ];
}

test.each([...systems.values()])("$id: every diagnostic is in the words of a catalogue", (system) => {
  const told = inTestLanguage(system);
  const environment = { systems: new Map([[system.id, told]]), defaultSystem: system.id };
  const vocabulary = vocabularyOf(system);
  const golden = goldenFights(system.id).flatMap(({ text }, at) => (at % 16 === 0 ? [text] : []));
  const found = new Map<string, string>();
  let said = 0;
  for (const text of [...wrongFights(system), ...golden]) {
    const own = new Set(wordsIn(text));
    const known = (word: string): boolean =>
      [own, vocabulary, ofLanguage].some((all) => all.has(word) || all.has(word.replace(/s$/, "")));
    for (const { code, message } of diagnosticsOf(resolveFight(text, environment))) {
      said++;
      for (const word of leftOut(message, known)) found.set(`${code}: ${word}`, message);
    }
  }
  expect(said).toBeGreaterThan(60);
  expect([...found].map(([word, message]) => `${word}: ${message}`)).toEqual([]);
});
