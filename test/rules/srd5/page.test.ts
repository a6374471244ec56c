import { describe, expect, test } from "vitest";
import { diagnosticsOf, resolveFight, type Fight } from "../../../src/fight/timeline.ts";
import { srd5 } from "../../../src/rules/srd5/index.ts";
import { vocabulary } from "../../../src/rules/srd5/vocabulary.ts";
import { blocks, page } from "../../docs/pages.ts";
import { pagesOf } from "../vocabulary.ts";
import { conditionExamples, verbExamples } from "./examples.ts";

/*
 * The game master's page is true: its fights run, its lines are understood, its options and rules are there, and its
 * attribution is that of the licences.
 */

const text = page("docs/systems/srd5.md");

function resolve(body: string): Fight {
  return resolveFight(body, { systems: new Map([["srd5", srd5]]), defaultSystem: "srd5" });
}

function problems(fight: Fight): string[] {
  return diagnosticsOf(fight).flatMap(({ severity, message }) => (severity === "info" ? [] : [message]));
}

describe("its fights", () => {
  test.each(blocks(text, "combat").map(({ body }) => body))("run without a remark: %#", (body) => {
    const fight = resolve(body);
    expect(problems(fight)).toEqual([]);
    expect(fight.pending).toEqual([]);
  });

  test("end as the words below say", () => {
    const [first] = blocks(text, "combat");
    const hp = resolve(first?.body ?? "").state.combatants.map(({ name, hp }) => `${name} ${hp?.now}`);
    expect(hp).toEqual(["Brand 11", "Elenor 22", "Mira 12", "Ogre 32", "Goblin 1 0", "Goblin 2 3"]);
  });
});

const cast = `dice: auto
seed: page
@party
Brand: HP 60, AC 16, STR +3, attacks 2, longsword +5 1d8+3
Kara: HP 25, AC 14, DEX +3, shortsword +5 1d6+3, dagger +5 1d4+3
Elenor: HP 22, AC 14, longbow +6 1d8+4
Mira: HP 60, AC 12, spell-dc 15, slots 4/3/2/2/2, spell fireball level 3 8d6 fire save DEX half
Nim: HP 18, stealth +8
Thora: HP 0/12, unconscious
@foes
Ogre: HP 168, AC 11
Goblin x2: HP 50, AC 15, DEX +2, scimitar +4 1d6+2
Thug: HP 90, AC 11
Dragon: HP 256, AC 19, legendary 3, legendary-resistance 3, rend +14 1d10+8, fire breath 4d6 fire save DEX dc 21 half recharge 5-6
== Round 1`;

const table = text.slice(text.indexOf("## What one does"), text.indexOf("Below another line"));
const lines = [...table.matchAll(/`([A-Z][^`]*)`/g)].map(([, line = ""]) => line);
const word = text.slice(text.indexOf("## The game master's word"), text.indexOf("Conditions end by themselves"));
const rulings = [...word.matchAll(/`(! [^`]*)`/g)].map(([, line = ""]) => line);

/** Lines that come first, so that an example means something. */
const before: Readonly<Record<string, string>> = {
  escapes: "! Goblin 1 gains grappled (Brand)",
  "off hand": "Kara attacks Thug with shortsword",
  "searches for": "Nim hides, three-quarters cover [d20=19]",
};

test.each([...lines, ...rulings])("is understood: %s", (line) => {
  const above = Object.entries(before)
    .flatMap(([part, first]) => (line.includes(part) ? `\n${first}` : []))
    .join("");
  const said = line.replace(/^Goblin (?=\D)/, "Goblin 1 ");
  const found = diagnosticsOf(resolve(`${cast}${above}\n${said}`)).filter(
    ({ line }) => line > cast.split("\n").length - 1,
  );
  expect(
    found.flatMap(({ code, severity, message }) => (severity !== "error" || code === "rule" ? [] : [message])),
  ).toEqual([]);
});

test.each([...Object.entries(verbExamples), ...Object.entries(conditionExamples)])(
  "the reference’s example of %s is understood",
  (id, example) => {
    expect([...vocabulary.verbs, ...vocabulary.conditions].map((each): string => each.id)).toContain(id);
    const others = cast.replace(
      "Thug: HP 90, AC 11",
      "Drake: HP 90, AC 11, legendary 3, bite +5 1d8, fire breath 4d6 fire save DEX dc 13 recharge 5-6\nHorse: HP 20",
    );
    const made = resolve(`${others.replace("Goblin x2:", "Goblin:").replace("@foes", "@goblins")}\n${example}`);
    const found = diagnosticsOf(made).filter(
      ({ line, code }) => line >= others.split("\n").length - 1 && !/^(?:refused|rule|dice)/.test(code),
    );
    expect(found.flatMap(({ severity, message }) => (severity === "error" ? [message] : []))).toEqual([]);
  },
);

test("its options and its rules are there", () => {
  const options = text.slice(text.indexOf("## Options"), text.indexOf("All of them are in the"));
  const named = [...options.matchAll(/`([a-z0-9-]+)(?: ([a-z0-9-]+))?`/g)];
  for (const [, id = "", value] of named) {
    const values: readonly (readonly string[])[] = vocabulary.options.flatMap((each) =>
      each.id === id || (value === undefined && each.values.some((one) => one === id)) ? [each.values] : [],
    );
    expect(values.length, id).toBeGreaterThan(0);
    if (value !== undefined) expect(values[0]).toContain(value);
  }
  const ids = new Set(Array.from(pagesOf("srd5").page.matchAll(/^### (SR-\d+)/gm), ([, id = ""]) => id));
  expect([...text.matchAll(/SR-\d+/g)].map(([id]) => id).filter((id) => !ids.has(id))).toEqual([]);
});

/** Licences ask for these words, here and wherever rules of the documents are retold. */
test.each(["docs/systems/srd5.md", "docs/rules/srd5.md", "NOTICE"])(
  "%s names the documents as their licences ask",
  (path) => {
    const own = page(path).replace(/^> /gm, "");
    expect(own).toContain(
      'This work includes material from the System Reference Document 5.2.1 ("SRD 5.2.1") by Wizards of the Coast LLC, available at https://www.dndbeyond.com/srd. The SRD 5.2.1 is licensed under the Creative Commons Attribution 4.0 International License, available at https://creativecommons.org/licenses/by/4.0/legalcode.',
    );
    expect(own).toContain(
      'This work includes material taken from the System Reference Document 5.1 ("SRD 5.1") by Wizards of the Coast LLC and available at https://dnd.wizards.com/resources/systems-reference-document. The SRD 5.1 is licensed under the Creative Commons Attribution 4.0 International License available at https://creativecommons.org/licenses/by/4.0/legalcode.',
    );
  },
);
