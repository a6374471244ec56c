import { describe, expect, it } from "vitest";
import { lexicon } from "../../src/fight/bind/lexicon.ts";
import { itemChange, itemState, plainChange, plainNumbers } from "../../src/fight/ruling/points.ts";
import { condition, verb } from "../../src/fight/specs.ts";
import type { Vocabulary } from "../../src/fight/vocabulary.ts";
import { bench } from "./bench.ts";

/*
 * Rulings in plain words, and the form of the language that each stands for; null: it stands for none.
 * docs/language.md, "Rulings".
 */

const book = lexicon(bench.vocabulary);

/** Rules whose fighters are down in two ways, neither of which is to be unconscious. */
const downed: Vocabulary = {
  ...bench.vocabulary,
  verbs: [
    ...bench.vocabulary.verbs,
    verb("down", "W-5", "The game master's.", { role: "gm" }),
    verb("stuck in", "W-5", "The game master's.", { role: "gm", targets: "one" }),
  ],
  conditions: [
    condition("winded", "Is down.", "breath", "W-6", { down: true }),
    condition("felled", "Is down.", "help", "W-6", { down: true }),
    condition("stuck", "Cannot move.", "help", "W-6"),
  ],
};
const other = lexicon(downed);
const fallen = lexicon({ ...downed, verbs: bench.vocabulary.verbs });

describe("points", () => {
  it.each([
    ["takes 3", "takes 3"],
    ["take 3 hp", "takes 3"],
    ["suffer 3 hit points of damage", "takes 3"],
    ["suffers 3 hit point hurt", "takes 3"],
    ["takes 3 points of hurt", "takes 3"],
    ["takes 3d6+2 damage", "takes 3d6+2"],
    ["takes 1234d6", "takes 1234d6"],
    ["takes 3 damage of", null],
    ["takes 3 damages", null],
    ["undertakes 3", null],
    ["takes 1d", null],
    ["takes d", null],
    ["takes 12345d6", null],
    ["takes 1234567", null],
    ["loses 3 health", "HP -3"],
    ["lose 3 points", "HP -3"],
    ["loses 3 point", "HP -3"],
    ["loses 123456", "HP -123456"],
    ["closes 3", null],
    ["heal 3", "HP +3"],
    ["heals of 3", "HP +3"],
    ["recovers 3 hp", "HP +3"],
    ["recover by 3", "HP +3"],
    ["regain 3 health", "HP +3"],
    ["get back 3", "HP +3"],
    ["gets back for 3", "HP +3"],
    ["gain 3 hit points", "HP +3"],
    ["are healed 3", "HP +3"],
    ["is healed for 3 points", "HP +3"],
    ["healed 3", null],
    ["heals 3 today", null],
    ["has 4 hp", "HP 4"],
    ["have 4/8 hit points", "HP 4/8"],
    ["have 4 hit point left", "HP 4"],
    ["is at 4 hp", "HP 4"],
    ["are at 4 hp", "HP 4"],
    ["is on 4 hp", "HP 4"],
    ["are on 4 hp", "HP 4"],
    ["is down to 4 hp", "HP 4"],
    ["are down to 4 hp", "HP 4"],
    ["has 123456/123456 hp", "HP 123456/123456"],
    ["has 4", null],
    ["has 4 hp right", null],
    ["has 4/ hp", null],
    ["has 1234567 hp", null],
    ["has 4/1234567 hp", null],
    ["now has 4 hp", null],
    ["drop dead", "dies"],
    ["drops dead", "dies"],
    ["is no more", "dies"],
    ["are no more", "dies"],
    ["drops prone", "gains prone"],
    ["drop down prone", "gains prone"],
    ["drops", null],
  ])("%s: %s", (said, is) => {
    expect(plainNumbers(said, book)).toBe(is);
  });

  it.each([
    ["loses 2 skill", "skill -2"],
    ["lose 2 know-how", "know-how -2"],
    ["gains d4 skill", "skill +d4"],
    ["gain 2 skill", "skill +2"],
    ["loses 2d4+1 skill", "skill -2d4+1"],
    ["loses 123456 skill", "skill -123456"],
    ["gain 2 skill now", null],
    ["loses 2 nothing", null],
    ["losess 2 skill", null],
    ["loses 1234567 skill", null],
    ["loses 12345d4 skill", null],
    ["loses 1d skill", null],
    ["closes 2 skill", null],
  ])("of other kinds: %s: %s", (said, is) => {
    expect(plainNumbers(said, book)).toBe(is);
  });
});

describe("how somebody is", () => {
  it.each([
    ["is dead", "dies"],
    ["are slain", "dies"],
    ["has been killed", "dies"],
    ["have been slain", "dies"],
    ["was killed", null],
    ["is deadly", "gains deadly"],
    ["is no longer prone", "loses prone"],
    ["are no more prone", "loses prone"],
    ["is not prone", "loses prone"],
    ["is not prone any more", "loses prone"],
    ["are not prone anymore", "loses prone"],
    ["isn't prone", "loses prone"],
    ["isn't prone any more", "loses prone"],
    ["aren't prone", "loses prone"],
    ["aint prone", null],
    ["wakes up", "loses unconscious"],
    ["wake up", "loses unconscious"],
    ["come to", "loses unconscious"],
    ["comes round", "loses unconscious"],
    ["comes around", "loses unconscious"],
    ["wakes down", null],
    ["flee", "leaves"],
    ["flees", "leaves"],
    ["run away", "leaves"],
    ["runs off", "leaves"],
    ["run off", "leaves"],
    ["escape", "leaves"],
    ["escapes", "leaves"],
    ["is gone", "leaves"],
    ["are gone", "leaves"],
    ["goes away", "leaves"],
    ["go away", "leaves"],
    ["flees now", null],
    ["now flees", null],
    ["goes over to @blue", "joins @blue"],
    ["go over to @blue", "joins @blue"],
    ["switches to @blue", "joins @blue"],
    ["switch to @blue", "joins @blue"],
    ["change sides to @blue", "joins @blue"],
    ["changes side to @blue", "joins @blue"],
    ["defects to @blue", "joins @blue"],
    ["defect to @blue", "joins @blue"],
    ["sides with @blue", "joins @blue"],
    ["side with @blue", "joins @blue"],
    ["goes over to blue", null],
    ["goes over to @blue now", null],
    ["falls prone", "gains prone"],
    ["fall down prone", "gains prone"],
    ["goes prone", "gains prone"],
    ["go down prone", "gains prone"],
    ["lies prone", "gains prone"],
    ["lie down prone", "gains prone"],
    ["fall down", "gains prone"],
    ["falls down", "gains prone"],
    ["lie down", "gains prone"],
    ["lies down", "gains prone"],
    ["lies", null],
    ["goes out", "gains unconscious"],
    ["go out", "gains unconscious"],
    ["falls unconscious", "gains unconscious"],
    ["fall unconscious", "gains unconscious"],
    ["passes out", "gains unconscious"],
    ["pass unconscious", "gains unconscious"],
    ["is knocked out", "gains unconscious"],
    ["are knocked unconscious", "gains unconscious"],
    ["was knocked out", null],
    ["is prone", "gains prone"],
    ["are prone", "gains prone"],
    ["become prone", "gains prone"],
    ["becomes prone", "gains prone"],
    ["get prone", "gains prone"],
    ["gets prone", "gains prone"],
    ["is now prone", "gains prone"],
    ["are now prone", "gains prone"],
    ["is again prone", "gains prone"],
    ["are again prone", "gains prone"],
    ["is prone now", "gains prone"],
    ["is prone again", "gains prone"],
    ["is on the ground again", "gains on the ground"],
    ["is prone for 2 rounds", "gains prone for 2 rounds"],
    ["is prone until it rises again", "gains prone until it rises again"],
    ["is held", "gains held"],
    ["is merry", "gains merry"],
    ["are merry", "gains merry"],
    ["is merry for 2 rounds", "gains merry for 2 rounds"],
    ["is merry two rounds", "gains merry two rounds"],
    ["is merry until dawn", "gains merry until dawn"],
    ["is merry at the gate", null],
    ["gets merry", null],
    ["is very merry", null],
    ["this prone", null],
    ["prone", null],
    ["is engaged with Ann", null],
    ["is end stretch", null],
    ["is sweep", "gains sweep"],
  ])("%s: %s", (said, is) => {
    expect(plainChange(said, book)).toBe(is);
  });

  it.each([
    ["is up", "is up", "is up", "is up"],
    ["are up again", "is up", "is up", "is up"],
    ["is up now", "is up", "is up", "is up"],
    ["is down", null, "gains winded", null],
    ["is down again", null, "gains winded", "gains winded"],
    ["becomes down", null, "gains winded", null],
    ["is upset", "gains upset", "gains upset", "gains upset"],
    ["wakes up", "loses unconscious", "is up", "is up"],
    ["is knocked out", "gains unconscious", "gains winded", "gains winded"],
    ["is winded again", null, "gains winded", "gains winded"],
    ["is stuck", "gains stuck", "gains stuck", "gains stuck"],
    ["is stuck in Ann", null, "gains stuck in Ann", null],
  ])("%s, by rules that have one way to be out, two to be down, and a line of their own", (said, ...is) => {
    expect([book, fallen, other].map((each) => plainChange(said, each))).toEqual(is);
  });
});

describe("things", () => {
  it.each([
    ["drops his sword", "sword dropped"],
    ["drop her axe", "axe dropped"],
    ["drops sword", "sword dropped"],
    ["drop the old sword", "old sword dropped"],
    ["loses hold of its sword", "sword dropped"],
    ["lose hold of the sword", "sword dropped"],
    ["lets go of a sword", "sword dropped"],
    ["let go of an axe", "axe dropped"],
    ["breaks their sword", "sword broken"],
    ["break sword", "sword broken"],
    ["lets go of sword", ""],
    ["breaks", ""],
    ["drops", ""],
    ["loses his sword", ""],
    ["unbreaks his sword", ""],
    ["raindrops sword", ""],
  ])("somebody %s: %s", (said, is) => {
    const { item = "", state = "" } = itemChange(said) ?? {};
    expect(`${item} ${state}`.trim()).toBe(is);
  });

  it.each([
    ["dropped", "is dropped, are dropped, dropped, drops, drop, fall, falls, falls down, is fallen, are on the ground"],
    ["dropped", "on the ground, is knocked away, is knocked from his hand"],
    ["broken", "is broken, broken, break, breaks, shatter, shatters, is shattered, snap, snaps, are snapped"],
    ["broken", "is in pieces, in pieces, is destroyed, are smashed, is ruined"],
    ["lost", "is lost, are gone"],
    ["back", "is back, are found, is recovered, is not dropped, is not lost, isn't gone, are no longer on the ground"],
    ["whole", "is whole, are mended, is repaired, is sound, is not broken, is no longer broken, are no more broken"],
    ["whole", "isn't broken, isn’t broken, aren't broken, aren’t broken"],
    [null, "destroyed, lost, found, whole, not broken, is, is rusty, was lost, it is not broken, is not broken now"],
    [
      null,
      "it is dropped, is dropped now, it is broken, is broken now, it is lost, is lost now, it is back, is back now",
    ],
    [null, "it is whole, is whole now, it is destroyed, is destroyed now, is not lost now, it is not lost, is knocked"],
  ])("%s is a thing that %s", (is, all) => {
    expect(all.split(", ").filter((said) => itemState(said) !== is)).toEqual([]);
  });
});
