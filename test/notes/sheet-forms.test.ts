import { load } from "js-yaml";
import { describe, expect, test } from "vitest";
import { editSheet, type SheetChange } from "../../src/notes/sheet-edit.ts";
import { combatSheet } from "../../src/notes/sheet.ts";

/*
 * Every form of YAML in which points, conditions and stats may stand in a note's properties, and what only looks so.
 */

describe("where the words of a sheet are found", () => {
  const change = (head: string, more: Partial<SheetChange>): string => {
    const none: SheetChange = {
      names: ["hp"],
      points: null,
      conditions: [],
      stats: [],
      isCondition: (item) => ["prone", "cut off"].includes(item.toLowerCase()),
    };
    const made = editSheet(`---\n${head}\n---\n`, "combat", { ...none, ...more }, (yaml) => {
      try {
        const all = load(yaml);
        return combatSheet(all)?.items ?? null;
      } catch {
        return null;
      }
    });
    return made.ok ? made.text.slice(4, -5) : made.reason;
  };
  const hurt = (head: string): string => change(head, { points: "3/8" });
  const prone = (head: string): string => change(head, { conditions: ["prone"] });
  const healthy = (head: string): string => change(head, {});

  test.each([
    // Which property it is
    ['"combat": HP 8', '"combat": HP 3/8'],
    ["'combat': HP 8", "'combat': HP 3/8"],
    ["combat : HP 8", "combat : HP 3/8"],
    ["combat:\tHP 8", "combat:\tHP 3/8"],
    ["combat:   HP 8", "combat:   HP 3/8"],
    ["combat: HP 8\n'x': HP 9", "combat: HP 3/8\n'x': HP 9"],
    ["combat:\n- HP 8\nx:\n- HP 9", "combat:\n- HP 3/8\nx:\n- HP 9"],
    ["my combat: HP 9\ncombat: HP 8\ncombat two: HP 7", "my combat: HP 9\ncombat: HP 3/8\ncombat two: HP 7"],
    ["x:\n  combat: HP 9\ncombat: HP 8", "x:\n  combat: HP 9\ncombat: HP 3/8"],
    ["# combat: HP 9\ncombat: HP 8\n# y: HP 7", "# combat: HP 9\ncombat: HP 3/8\n# y: HP 7"],
    ["combat: HP 8, axe d6\n  range 8:30, bow d6", "combat: HP 3/8, axe d6\n  range 8:30, bow d6"],
    // Where the points stand
    ["combat: axe d6,HP 8,bow d6", "combat: axe d6,HP 3/8,bow d6"],
    ["combat: axe d6, hp  8", "combat: axe d6, hp  3/8"],
    ["combat: HP 2/8", "combat: HP 3/8"],
    ["combat: HP 12", "combat: HP 3/8"],
    ["combat: [axe d6, HP 8]", "combat: [axe d6, HP 3/8]"],
    ['combat: ["axe d6", "HP 8"]', 'combat: ["axe d6", "HP 3/8"]'],
    ["combat: ['HP 8']", "combat: ['HP 3/8']"],
    ["combat: {axe: d6, HP: 8}", "combat: {axe: d6, HP: 3/8}"],
    ['combat: {"HP": 8}', 'combat: {"HP": 3/8}'],
    ['combat: {HP: "8"}', 'combat: {HP: "3/8"}'],
    ["combat: { HP : 8 }", "combat: { HP : 3/8 }"],
    ["combat:\n  - 'HP 8'", "combat:\n  - 'HP 3/8'"],
    ["combat:\n  -   HP 8", "combat:\n  -   HP 3/8"],
    ["combat:\n  'HP': 8", "combat:\n  'HP': 3/8"],
    ["combat:\n  HP: '2/8'", "combat:\n  HP: '3/8'"],
    ["combat:\n  HP:  8  # HP 9\n  # HP: 7", "combat:\n  HP:  3/8  # HP 9\n  # HP: 7"],
    ["combat: HP 8, mark#HP 9", "combat: HP 3/8, mark#HP 9"],
    // What is none of the points
    ["combat: HP 8a", "points"],
    ["combat: HP 8/a", "points"],
    ["combat: max HP 8", "points"],
    ["combat: shp 8", "points"],
    ["combat: HP 8\nx: 1\ncombat two: 1\n# HP 9", "combat: HP 3/8\nx: 1\ncombat two: 1\n# HP 9"],
    ["combat2: HP 8", "none"],
    // It says nothing, or what it says stands in no line of its own.
    ["combat: 5", "none"],
    ["{combat: HP 8}", "none"],
    ["combat:HP 8", "none"],
    ["x: [combat: HP 8]", "none"],
  ])("points of %j", (head, is) => {
    expect(hurt(head)).toBe(is);
  });

  test("where it says so already, nothing changes", () => {
    const change = { names: ["hp"], points: "3/8", conditions: ["prone"], stats: [], isCondition: () => false };
    const made = editSheet("---\ncombat: HP 3/8, prone\n---\n", "combat", change, (yaml) => {
      return combatSheet(load(yaml))?.items ?? null;
    });
    expect(made).toMatchObject({ ok: true, changes: [], gained: [], lost: [] });
  });

  test("a name of points is no pattern, and a sign in it none", () => {
    expect(change("combat: hxp 4, h.p 8", { names: ["h.p"], points: "3/8" })).toBe("combat: hxp 4, h.p 3/8");
    expect(change("combat: hp+ 8", { names: ["hp+", "p(t)"], points: "3/8" })).toBe("combat: hp+ 3/8");
    expect(change("combat: p(t) 8", { names: ["hp+", "p(t)"], points: "3/8" })).toBe("combat: p(t) 3/8");
  });

  test.each([
    ["8/8", "combat: HP 8"],
    ["8", "combat: HP 8"],
    ["9/9", "combat: HP 9/9"],
    ["8/9", "combat: HP 8/9"],
    ["18/18", "combat: HP 18/18"],
  ])("whoever has %s of 8 is unhurt or not", (points, is) => {
    expect(change("combat: HP 8", { points })).toBe(is);
  });

  test.each([
    ["combat: HP 8, Prone", "combat: HP 8, Prone"],
    ["combat: HP 8,prone", "combat: HP 8,prone"],
    ["combat: [HP 8 ]", "combat: [HP 8, prone ]"],
    ["combat: [HP 8]  # so far", "combat: [HP 8, prone]  # so far"],
    ["combat:  [HP 8]", "combat:  [HP 8, prone]"],
    ["combat: [HP 8,\n  axe d6\n  ]", "combat: [HP 8,\n  axe d6, prone\n  ]"],
    ["combat: {HP: 8,\n  axe: d6}  ", "combat: {HP: 8,\n  axe: d6, prone: true}  "],
    ["combat: HP 8,\n  axe d6", "combat: HP 8,\n  axe d6, prone"],
    ["combat: HP 8  # at birth", "combat: HP 8, prone  # at birth"],
    ['combat: "HP 8"  # at birth', 'combat: "HP 8, prone"  # at birth'],
    ['combat: HP 8, the "axe"', 'combat: HP 8, the "axe", prone'],
    [
      "combat:\n  HP: 8\n  needs:\n    - silver\n    - magic",
      "combat:\n  HP: 8\n  needs:\n    - silver\n    - magic\n  prone: true",
    ],
    ["combat:\n    HP: 8\n    axe: d6  # big", "combat:\n    HP: 8\n    axe: d6\n    prone: true  # big"],
    ["combat:\n\n  - HP 8\n\n  - axe d6\n", "combat:\n\n  - HP 8\n\n  - axe d6\n  - prone\n"],
    ["combat:\n  -   HP 8", "combat:\n  -   HP 8\n  -   prone"],
    ["combat:\n  - HP: 8\n    axe: d6", "combat:\n  - HP: 8\n    axe: d6\n  - prone"],
    ["combat: # all\n- HP 8\nx: 1", "combat: # all\n- HP 8\n- prone\nx: 1"],
    ["base: &b\n  HP: 8\ncombat: *b", "form"],
    ["combat: |\n  HP 8", "combat: |\n  HP 8, prone"],
  ])("%j with a condition", (head, is) => {
    expect(prone(head)).toBe(is);
  });

  test.each([
    ["combat: HP 8, prone", "combat: HP 8"],
    ["combat: HP 8, Prone", "combat: HP 8"],
    ["combat: HP 8 ,  prone  , axe d6", "combat: HP 8   , axe d6"],
    ["combat: HP 8, cut  off", "combat: HP 8"],
    ["combat: prone ,  HP 8", "combat: HP 8"],
    ["combat: [HP 8, 'prone']", "combat: [HP 8]"],
    ['combat: [HP 8, "prone", axe d6]', "combat: [HP 8, axe d6]"],
    ['combat: "HP 8, prone"', 'combat: "HP 8"'],
    ["combat: [prone, HP 8]", "combat: [HP 8]"],
    ["combat: {HP: 8, x: prone}", "combat: {HP: 8, x: prone}"],
    ["combat: HP 8, prone, prone to anger", "combat: HP 8, prone to anger"],
    ["combat: HP 8, not prone, prone", "combat: HP 8, not prone"],
    ["combat:\n  - HP 8\n  - prone", "combat:\n  - HP 8"],
    ["combat:\n  - HP 8\n  - 'prone'\n  - axe d6", "combat:\n  - HP 8\n  - axe d6"],
    ['combat:\n  - "prone"\n  - HP 8', "combat:\n  - HP 8"],
    ["combat:\n  - HP 8\n  - prone  \n  - axe d6", "combat:\n  - HP 8\n  - axe d6"],
    ["combat:\n  - HP 8\n  - prone to anger\n  - prone", "combat:\n  - HP 8\n  - prone to anger"],
    ["combat:\r\n  - HP 8\r\n  - prone\r\n  - axe d6\r", "combat:\r\n  - HP 8\r\n  - axe d6\r"],
    ["combat:\n  HP: 8\n  prone: true", "combat:\n  HP: 8"],
    ["combat:\n  HP: 8\n  prone:\n  axe: d6", "combat:\n  HP: 8\n  axe: d6"],
    ["combat:\n  HP: 8\n  'prone': true", "combat:\n  HP: 8"],
    ['combat:\n  HP: 8\n  "prone" : true ', "combat:\n  HP: 8"],
    ["combat:\n  prone: true\n  HP: 8", "combat:\n  HP: 8"],
    ["combat:\r\n  HP: 8\r\n  prone: true\r\n  axe: d6\r", "combat:\r\n  HP: 8\r\n  axe: d6\r"],
    ["combat: HP 8, prone # prone", "combat: HP 8 # prone"],
    ["combat: HP 8, axe#2, prone", "combat: HP 8, axe#2"],
    ["combat:\n  - HP 8\n  # - prone\n  - prone", "combat:\n  - HP 8\n  # - prone"],
  ])("%j without its condition", (head, is) => {
    expect(healthy(head)).toBe(is);
  });

  const wounds = (head: string): string => change(head, { stats: [{ names: ["bad wounds", "hurts"], value: null }] });

  test.each([
    ["combat: HP 8, bad wounds 4 and 3, axe d6", "combat: HP 8, axe d6"],
    ["combat: HP 8, Bad Wounds 4", "combat: HP 8"],
    ["combat: bad wounds 4, HP 8", "combat: HP 8"],
    ["combat: HP 8, hurts 4", "combat: HP 8"],
    ["combat: HP 8, hurtsome 4", "combat: HP 8, hurtsome 4"],
    ["combat: HP 8, very bad wounds 4", "combat: HP 8, very bad wounds 4"],
    ["combat: [HP 8, bad wounds 4 and 3]", "combat: [HP 8]"],
    ["combat: {HP: 8, bad wounds: 4}", "combat: {HP: 8}"],
    ["combat: {HP: 8, bad wounds: [4, 3], axe: d6}", "combat: {HP: 8, axe: d6}"],
    ["combat: {HP: 8, bad wounds: '4'}", "combat: {HP: 8}"],
    ["combat:\n  - HP 8\n  - bad wounds 4 and 3", "combat:\n  - HP 8"],
    ["combat:\n  - HP 8\n  - 'bad  wounds 4  and 3'", "combat:\n  - HP 8"],
    ["combat:\n  HP: 8\n  bad wounds: 4", "combat:\n  HP: 8"],
    ["combat:\n  HP: 8\n  bad wounds: 4 and 3\n  axe: d6", "combat:\n  HP: 8\n  axe: d6"],
    ["combat:\n  HP: 8\n  'bad wounds' : 4", "combat:\n  HP: 8"],
    ['combat:\n  HP: 8\n  bad wounds: "4 and 3"', "combat:\n  HP: 8"],
    ["combat:\n  HP: 8\n  bad wounds: '4 and 3'\n  axe: d6", "combat:\n  HP: 8\n  axe: d6"],
    ["combat:\n  HP: 8\n  bad wounds: [ 4 , 3 ]\n  axe: d6", "combat:\n  HP: 8\n  axe: d6"],
    ["combat:\r\n  HP: 8\r\n  bad wounds: 4\r\n  axe: d6\r", "combat:\r\n  HP: 8\r\n  axe: d6\r"],
  ])("%j without its wounds", (head, is) => {
    expect(wounds(head)).toBe(is);
  });

  test.each([
    ["\ufeff---\ncombat: HP 8\n---", "\ufeff---\ncombat: HP 3/8\n---"],
    ["--- \t\ncombat: HP 8\n--- \t", "--- \t\ncombat: HP 3/8\n--- \t"],
    ["---\r\ncombat: HP 8\r\n---\r\nx", "---\r\ncombat: HP 3/8\r\n---\r\nx"],
    ["---\r\r\ncombat: HP 8\n---\r\r\nx", "---\r\r\ncombat: HP 3/8\n---\r\r\nx"],
    ["---\ncombat: HP 8\n---\nx\n---\ny: 1\n---\n", "---\ncombat: HP 3/8\n---\nx\n---\ny: 1\n---\n"],
    ["---\ncombat: HP 8\n---x", "none"],
    ["---\ncombat: HP 8\n--- x\n", "none"],
    ["---x\ncombat: HP 8\n---\n", "none"],
    ["x\n---\ncombat: HP 8\n---\n", "none"],
    ["---\ncombat: HP 8\n", "none"],
  ])("a note's head, and nothing else, is %j", (note, is) => {
    const change = { names: ["hp"], points: "3/8", conditions: [], stats: [], isCondition: () => false };
    const made = editSheet(note, "combat", change, (yaml) => combatSheet(load(yaml))?.items ?? null);
    expect(made.ok ? made.text : made.reason).toBe(is);
  });
});
