/** Where a round begins with statements, one press states for everybody what they stated in the round before. */
import { renderToString } from "preact-render-to-string";
import { describe, expect, test } from "vitest";
import { statedBefore } from "../../src/complete/choices.ts";
import { resolveFight, type Fight } from "../../src/fight/timeline.ts";
import { defaultSystem, systems } from "../../src/rules/index.ts";
import { FightView } from "../../src/view/frame/fight-view.tsx";
import { carryOut } from "../../src/wishes/wishes.ts";

const fightOf = (text: string): Fight => resolveFight(text, { systems, defaultSystem });

function repeated(text: string) {
  return carryOut(text, fightOf(text), { kind: "repeat" }, () => 1, fightOf);
}

function drawn(text: string): string {
  return renderToString(<FightView fight={fightOf(text)} readOnly={null} act={() => ({ ok: true, said: "" })} />);
}

const BRP = `rules: brp
@party
Hilda: HP 13, DEX 14, sword 50 d8+1
Tamsin: HP 10, DEX 13, short sword 50 d6+1
@foes
Captain: HP 14, DEX 15, sword 50 d8+1
Bandit: HP 12, DEX 11, club 40 d6
== Round 1
Bandit will attack Tamsin with club
Tamsin will attack Captain with short sword
Hilda will attack Captain with sword
Captain will attack Hilda with sword
Captain attacks Hilda with sword [d100=99]
Hilda attacks Captain with sword [d100=98]
Tamsin attacks Captain with short sword [d100=97]
Bandit attacks Tamsin with club [d100=96]
`;

describe("as last round", () => {
  test("brp: everybody states the same, in the order of the ranks, by one edit that can be taken back", () => {
    const text = `${BRP}== Round 2\n`;
    expect(statedBefore(fightOf(text)).map(({ due }) => due)).toEqual([false, false, false, true]);
    expect(drawn(text)).toContain("All do as last round");
    const made = repeated(text);
    expect(made).toMatchObject({ ok: true, said: "As in the round before: 4 lines written." });
    if (!made.ok) return;
    expect(made.left).toBeUndefined();
    expect(made.text).toBe(`${text}${made.lines}\n`);
    expect(made.lines.split("\n").sort()).toEqual([
      "Bandit will attack Tamsin with club",
      "Captain will attack Hilda with sword",
      "Hilda will attack Captain with sword",
      "Tamsin will attack Captain with short sword",
    ]);
    expect(made.edit).toEqual({ before: text, after: made.text });
    expect(statedBefore(fightOf(made.text))).toEqual([]);
    expect(drawn(made.text)).not.toContain("last round");
  });

  test("who has stated already, and who is out, is left as it is; in the first round nothing is offered", () => {
    expect(statedBefore(fightOf(BRP.slice(0, BRP.indexOf("Bandit will"))))).toEqual([]);
    const made = repeated(`${BRP}== Round 2\n! Hilda dies\nCaptain will attack Tamsin with sword\n`);
    expect(made).toMatchObject({ ok: true, said: "As in the round before: 2 lines written." });
    if (!made.ok) return;
    expect(made.lines.split("\n").sort()).toEqual([
      "Bandit will attack Tamsin with club",
      "Tamsin will attack Captain with short sword",
    ]);
  });

  test("what does not go any more is not written, and it is said why", () => {
    const gone = 'Not written: "Hilda will attack Captain with sword". Captain is out of the fight.';
    expect(repeated(`${BRP}== Round 2\n! Captain leaves\n`)).toEqual({ ok: false, reason: gone });
    // Whoever comes before is written all the same.
    const archer = "Archer: HP 12, DEX 16, bow 40 d6\nBandit: HP";
    const first = "Archer will shoot Hilda with bow\nBandit will";
    const text = BRP.replace("Bandit: HP", archer).replace("Bandit will", first);
    expect(repeated(`${text}== Round 2\n! Captain leaves\n`)).toMatchObject({
      ok: true,
      lines: "Archer will shoot Hilda with bow",
      left: gone,
    });
  });

  const spells: Record<string, string> = {
    "mighty-blows": "HP 6, AC 11, DEX 16, save 13, class magic-user, spell sleep, spell sleep",
    "basic-d20": "HP 5, AC 10, AB +1, dagger d4, spell sleep, spell sleep",
    "strike-chance": "HP 22, DEF 20, ddex 6, IM 2, CON 11, cast 70, spell sleep ct 2",
  };
  test.each(Object.entries(spells))("%s: a declared spell", (id, mina) => {
    const orc = "HP 10, AC 13, AB +1, DEX 9, DEF 20, ddex 6, IM 2, CON 11, sc 55, save 16, axe d6";
    const text = `rules: ${id}\n@p\nMina: ${mina}\n@o\nOrc: ${orc}\n== Round 1\nMina will cast sleep at Orc\n== Round 2\n`;
    expect(statedBefore(fightOf(text)).map(({ line }) => line)).toEqual(["Mina will cast sleep at Orc"]);
    expect(drawn(text)).toContain("As last round");
    expect(repeated(text)).toMatchObject({ ok: true, lines: "Mina will cast sleep at Orc" });
  });

  test("zones has no statements, and nothing to repeat", () => {
    const text = `rules: zones\n@p\nAda: HP 8, AGI 10, sword d6\n@o\nOrc: HP 8, AGI 10, sword d6\n== Round 1\nAda attacks Orc with sword [d6=1]\n== Round 2\n`;
    expect(statedBefore(fightOf(text))).toEqual([]);
    expect(repeated(text)).toMatchObject({ ok: false });
  });
});
