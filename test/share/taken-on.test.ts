/**
 * `continues: @party from …`: a new fight of those of a side who are still with it, with their wounds and what they
 * have used up, in every rule system; foes, rounds and what passes with a fight stay behind.
 */
import { describe, expect, test } from "vitest";
import { detailText } from "../../src/fight/combatant.ts";
import { lastingOf, takenAlong } from "../../src/fight/sheet/lasting.ts";
import { takesNoPart } from "../../src/fight/state.ts";
import { diagnosticsOf, resolveFight, type Fight } from "../../src/fight/timeline.ts";
import { systems } from "../../src/rules/index.ts";
import { allDiagnostics, resolveNote, type NoteFight } from "../../src/share/note.ts";
import { stageOf } from "../../src/wishes/standing.ts";
import { goldenFights } from "../rules/golden.ts";

const environment = { systems, defaultSystem: "zones" };

function block(text: string): string {
  return `\`\`\`combat\n${text}\n\`\`\`\n`;
}

function last(note: string, readNote?: (target: string) => string | null): NoteFight {
  const found = resolveNote(note, readNote === undefined ? environment : { ...environment, readNote }).at(-1);
  if (found === undefined) throw new Error("There is no fight.");
  return found;
}

describe.each([...systems.keys()])("%s", (rules) => {
  const sides = "@party\nAda: HP 9, sword d6\nRolf: HP 9, axe d6\nMina: HP 9, sword d6\n@foes\nOrc: HP 9, axe d6";
  const first = `rules: ${rules}\nid: road\n${sides}\n\n== Round 1\n! Ada takes 4\n! Rolf dies\n! Mina gains prone`;
  const foes = "@orcs\nOrc: HP 7, axe d6";
  const next = (said: string, more = ""): Fight =>
    last(block(first) + block(`continues: ${said}\n${foes}${more}`)).fight;

  test.each(["@party", "@party from road", "@PARTY from road"])("%s goes on with those who stand", (said) => {
    const fight = next(said);
    expect(fight.state.combatants.map(({ name, hp }) => [name, hp?.now])).toEqual([
      ["Ada", 5],
      ["Mina", 9],
      ["Orc", 7],
    ]);
    expect([stageOf(fight), fight.state.round, fight.state.sides]).toEqual(["idle", 0, ["party", "orcs"]]);
    expect(diagnosticsOf(fight).filter(({ severity }) => severity === "error")).toEqual([]);
  });

  test("who is down and alive comes along, and is down until ruled up", () => {
    const down = (more: string): Fight =>
      last(block(`${first}\n! Mina is down`) + block(`continues: @party\n${foes}\n\n== Round 1${more}`)).fight;
    const stands = ({ state, setup }: Fight): unknown =>
      state.combatants.flatMap((c) => (c.name === "Mina" ? [!takesNoPart(c, setup.lexicon)] : []));
    expect(stands(down(""))).toEqual([false]);
    expect(stands(down("\n! Mina HP = 9\n! Mina is up"))).toEqual([true]);
  });

  test("its first round begins, and what passes with a fight is over", () => {
    const fight = next("@party", "\n\n== Round 1");
    expect([stageOf(fight), fight.state.round]).toEqual(["running", 1]);
    expect(fight.state.combatants.flatMap(({ conditions }) => conditions.map(({ id }) => id))).not.toContain("prone");
    expect([...fight.due.who, ...fight.due.offers].length).toBeGreaterThan(0);
  });

  test("from another note, as from this one", () => {
    const there = last(block(`continues: @party from [[Road]]\n${foes}`), () => block(first));
    expect(there.broken).toBeNull();
    expect(there.fight.state.combatants.map(({ name, hp }) => [name, hp?.now])).toEqual(
      next("@party").state.combatants.map(({ name, hp }) => [name, hp?.now]),
    );
  });

  test("a side of which nobody stands is said", () => {
    const found = last(block(`${first}\n! Ada dies\n! Mina dies`) + block(`continues: @party\n${foes}`));
    expect(
      allDiagnostics(found)
        .map(({ message }) => message)
        .join(),
    ).toContain("Nobody of @party stands");
  });

  test("points, stats and lasting conditions of golden fights go on", () => {
    const wrong: string[] = [];
    let seen = 0;
    const all = goldenFights(rules);
    for (const { title, text } of all.filter((_, at) => at % Math.ceil(all.length / 12) === 0)) {
      const fight = resolveFight(text, environment);
      for (const side of fight.state.sides) {
        const begun = takenAlong(fight, side);
        const round = fight.setup.system.own === undefined ? null : begun;
        expect(round?.own ?? begun.own).toEqual(fight.setup.system.own?.freshFight() ?? {});
        for (const c of begun.combatants) {
          const was = fight.state.combatants.find(({ name }) => name === c.name);
          if (was === undefined) continue;
          seen += 1;
          if (c.hp?.now !== was.hp?.now || c.hp?.max !== was.hp?.max) wrong.push(`${title}: ${c.name} HP`);
          for (const [id, value] of Object.entries(was.stats))
            if (/ (?:HP|shots|qty)$/.test(id) && c.stats[id] !== value) wrong.push(`${title}: ${c.name} ${id}`);
          // A wound that has closed is none any more, and its First Aid is not told either (BR-94, BR-104).
          const lasting = lastingOf(fight, was);
          for (const { id, detail } of fight.setup.system.leaves?.(was, c, lasting).conditions ?? lasting)
            if (![...c.begins, ...c.conditions.map((held) => held.id)].some((each) => each.startsWith(id)))
              wrong.push(`${title}: ${c.name} ${id} ${detailText(detail)}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(seen).toBeGreaterThan(10);
  });
});
