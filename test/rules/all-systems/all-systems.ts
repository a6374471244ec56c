import { detailText } from "../../../src/fight/combatant.ts";
import fc from "fast-check";
import { expect, it } from "vitest";
import { sameState } from "../../../src/fight/state.ts";
import { diagnosticsOf, resolveFight, stepsOf, type Fight } from "../../../src/fight/timeline.ts";
import type { RuleSystem } from "../../../src/fight/system.ts";
import { systems } from "../../../src/rules/index.ts";
import { folded } from "../../fight/folded.ts";
import { casts } from "../casts.ts";
import { goldenFights } from "../golden.ts";
import { randomFight } from "../random-fight.ts";
import { unsounds } from "../sound.ts";
import { stuck } from "../stuck.ts";
import { runsOf, sampleOf } from "../../sample.ts";

/** What can never be, whatever the lines say. */
function impossibilities(fight: Fight): string[] {
  const wrong = diagnosticsOf(fight)
    .filter((d) => d.code === "internal")
    .map((d) => `line ${d.line + 1}: ${d.message} <<${fight.lines[d.line]?.text ?? ""}>>`);
  let round = 0;
  for (const { result, from } of fight.units) {
    const { after, before } = result;
    if (after.round < round && after.phase !== "setup") wrong.push(`line ${from + 1}: the round runs backwards`);
    round = after.round;
    if (after !== before && !sameState(folded(before, result.events, after), after))
      wrong.push(`line ${from + 1}: the events do not give the state`);
  }
  wrong.push(...unsounds(fight));
  const begun = new Map((fight.units[0]?.result.before ?? fight.state).combatants.map((c) => [c.name, c.hp?.now ?? 0]));
  for (const c of fight.state.combatants) {
    // More than the most only as a sheet begins, which is remarked.
    const most = Math.max(c.hp?.max ?? 0, begun.get(c.name) ?? 0);
    if (c.hp !== null && (!Number.isInteger(c.hp.now) || c.hp.now > most))
      wrong.push(`${c.name} has ${c.hp.now}/${c.hp.max} HP`);
    const held = c.conditions.map((x) => `${x.id} ${detailText(x.detail)}`);
    if (new Set(held).size !== held.length) wrong.push(`${c.name} holds a condition twice: ${held.join(", ")}`);
  }
  const names = new Set([...fight.state.combatants.map((c) => c.name), ...fight.state.sides.map((side) => `@${side}`)]);
  for (const name of fight.due.who) if (!names.has(name)) wrong.push(`due is "${name}", who is not there`);
  wrong.push(...stuck(fight.state, fight.setup.system).map((name) => `due is ${name}, who is out and can do nothing`));
  for (const slot of fight.track.slots)
    for (const mark of slot.marks)
      if (!names.has(mark.who)) wrong.push(`on the track is "${mark.who}", who is not there`);
  return wrong;
}

function seen(fight: Fight) {
  return {
    combatants: fight.state.combatants,
    steps: [...stepsOf(fight)].map(({ line, step }) => [line, step.status, step.events]),
    diagnostics: diagnosticsOf(fight),
    pending: fight.pending,
  };
}

/** What holds of every rule system, as tests of one: those of different systems run beside one another. */
export function holdsOf(system: RuleSystem): void {
  const cast = casts.get(system.id);
  if (cast === undefined) throw new Error(`no cast for ${system.id} in casts.ts`);
  // A system in the making stands in no registry.
  const environment = { systems: new Map([...systems, [system.id, system]]), defaultSystem: "zones" };
  const golden = goldenFights(system.id).map(({ title, text }) => ({
    title,
    text,
    fight: resolveFight(text, environment),
  }));

  it("survives any fight of its own words, and gives it twice", () => {
    fc.assert(
      fc.property(randomFight(system, cast), (text) => {
        const fight = resolveFight(text, environment);
        expect(impossibilities(fight)).toEqual([]);
        expect(seen(resolveFight(text, environment))).toEqual(seen(fight));
      }),
      { numRuns: runsOf(150) },
    );
  });

  it("an edited fight is the fight of the new text", () => {
    fc.assert(
      fc.property(
        randomFight(system, cast, 20),
        fc.nat(),
        fc.nat(3),
        fc.constantFrom("", "// aside", "! @party HP -1", "== Round 9"),
        (text, at, remove, insert) => {
          const lines = text.split("\n");
          const from = at % lines.length;
          const edited = [
            ...lines.slice(0, from),
            ...(insert === "" ? [] : [insert]),
            ...lines.slice(from + remove),
          ].join("\n");
          expect(seen(resolveFight(edited, environment, {}, resolveFight(text, environment)))).toEqual(
            seen(resolveFight(edited, environment)),
          );
        },
      ),
      { numRuns: runsOf(60) },
    );
  });

  const notes = new Set(golden.map(({ title }) => title.slice(0, title.indexOf(": "))));
  it.each([...notes])("every prefix of the golden fights of %s resolves, line by line as whole", (note) => {
    for (const { title, text, fight } of sampleOf(golden.filter((each) => each.title.startsWith(`${note}: `)))) {
      const lines = text.split("\n");
      let grown: Fight | null = null;
      for (let n = 1; n <= lines.length; n++) {
        const prefix = lines.slice(0, n).join("\n");
        grown = resolveFight(prefix, environment, {}, grown);
        expect(impossibilities(grown), `${title}, first ${n} lines`).toEqual([]);
      }
      if (grown !== null) expect(seen(grown), title).toEqual(seen(fight));
    }
  });

  it("its own examples and random fights reach every verb and every condition", () => {
    const verbs = new Set<string>();
    const conditions = new Set<string>();
    const note = (fight: Fight): void => {
      for (const { step } of stepsOf(fight)) {
        if (step.status === "resolved" || step.status === "noted")
          for (const action of step.actions) verbs.add(action.verb);
        for (const event of step.events)
          if (event.type === "condition" && event.change === "gained") conditions.add(event.id);
      }
      for (const c of fight.state.combatants) for (const x of c.conditions) conditions.add(x.id);
    };
    for (const { fight } of golden) note(fight);
    for (const text of fc.sample(randomFight(system, cast, 60), { numRuns: 60, seed: 7 }))
      note(resolveFight(text, environment));
    expect(
      system.vocabulary.verbs.map((verb) => verb.id).filter((id) => !verbs.has(id)),
      "verbs that never happened",
    ).toEqual([]);
    expect(
      system.vocabulary.conditions.map((spec) => spec.id).filter((id) => !conditions.has(id)),
      "conditions that nobody ever had",
    ).toEqual([]);
  });
}
