import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Combatant } from "../../src/fight/combatant.ts";
import type { Diagnostic } from "../../src/fight/environment.ts";
import type { RuleSystem } from "../../src/fight/system.ts";
import { diagnosticsOf, resolveFight, stepsOf, type Fight } from "../../src/fight/timeline.ts";
import { casesOf } from "./golden.ts";
import { additions, diceless, swallowed } from "./swallowed.ts";

/*
 * What holds of every system's vocabulary: each of its words has an example that does what it says, and the game
 * master's page shows it. What a system gives is data: the cast of its examples and what must stand about them;
 * `vocabulary.test.ts` in its folder has what is its own.
 */

export type Kind = "stat" | "property" | "verb" | "clause" | "condition" | "option";

type Examples = ReadonlyMap<string, string> | Readonly<Record<string, string>>;

export interface Samples {
  readonly system: RuleSystem;
  /** Its rules on its page, from 1 to the last: `["T", 12]` is T-01 to T-12. */
  readonly rules: readonly [prefix: string, last: number];
  readonly cast: string;
  readonly verbs: Examples;
  readonly conditions: Examples;
  /** Without: each is in back quotes in its help. */
  readonly properties?: Examples;
  /** Of clauses; those that are not here have their own `example`. */
  readonly flags?: Examples;
  /** Lines that must stand above an example, by its word: `push`, or `clause push` where a verb has the same. */
  readonly before: ReadonlyMap<string, string>;
  /** The line that it answers: it stands indented below. */
  readonly above: ReadonlyMap<string, string>;
  /** Lines below it, so that nothing stays open. */
  readonly below?: ReadonlyMap<string, string>;
  /** Header lines of its fight. */
  readonly header?: (id: string) => string;
  readonly section?: (id: string) => string;
  /** A complaint that is right about the example. */
  readonly fitting?: (problem: Diagnostic, kind: Kind, id: string) => boolean;
  /** Clauses whose example the rules refuse: as a whole, so that its line has no action, where it is `false`. */
  readonly refused?: ReadonlyMap<string, boolean>;
  /** Does somebody have the condition when its example is over? */
  readonly lasts?: (id: string, example: string) => boolean;
  /** The line of a sheet in which a stat or property stands, and whatever must stand below. */
  readonly sheet?: (kind: "stat" | "property", id: string, example: string) => string;
  /** What became of it; without: it stands among the stats, or with the one weapon, spell or thing. */
  readonly shows?: (who: Combatant, kind: "stat" | "property", id: string) => unknown;
  /** What may stand on a line though nothing comes of it there: it says what is so without it, or where it leads. */
  readonly soAnyway: readonly string[];
  /** Options that take other values than those of a list: one of these. */
  readonly values?: ReadonlyMap<string, string>;
}

interface Word {
  readonly id: string;
  readonly example: string;
}

/** What becomes of an example: what somebody will do is noted. */
function fine({ example }: Word): "noted" | "resolved" {
  return example.includes(" will ") ? "noted" : "resolved";
}

/** Every word has an example, and every example its word. */
function examplesOf(specs: readonly { readonly id: string }[], examples: Examples): Word[] {
  const known = examples instanceof Map ? examples : new Map(Object.entries(examples));
  expect([...known.keys()].sort()).toEqual(specs.map(({ id }) => id).sort());
  return specs.map(({ id }) => ({ id, example: known.get(id) ?? "" }));
}

/** Its words with their examples. */
function wordsOf({ system: { vocabulary }, ...samples }: Samples) {
  const properties = [...vocabulary.properties, ...(vocabulary.spellProperties ?? [])];
  const quoted = properties.map(({ id, help }): Word => ({ id, example: /`([^`]+)`/.exec(help)?.[1] ?? "" }));
  const flags = vocabulary.clauses.filter(({ value }) => samples.flags !== undefined && value === "flag");
  return {
    stats: vocabulary.stats.map(({ id, example }): Word => ({ id, example })),
    properties: samples.properties === undefined ? quoted : examplesOf(properties, samples.properties),
    verbs: examplesOf(vocabulary.verbs, samples.verbs),
    clauses: [
      ...examplesOf(flags, samples.flags ?? {}),
      ...vocabulary.clauses
        .filter((clause) => !flags.includes(clause))
        .map(({ id, example }): Word => ({ id, example })),
    ],
    conditions: examplesOf(vocabulary.conditions, samples.conditions),
  };
}

/** Returns a system's pages: `guide` for game masters with the words of the reference, and the reference `page`. */
export function pagesOf(id: string): { guide: string; page: string } {
  const docs = join(import.meta.dirname, "../../docs");
  const page = readFileSync(join(docs, `rules/${id}.md`), "utf8");
  const own = join(docs, `systems/${id}.md`);
  const guide = existsSync(own) ? readFileSync(own, "utf8") : "";
  return { guide: `${guide}${page.slice(0, page.indexOf("\n---\n"))}`, page };
}

export function holdsOfVocabulary(samples: Samples): void {
  const { system, cast, fitting, refused } = samples;
  const { vocabulary, id: rules } = system;
  const environment = { systems: new Map([[rules, system]]), defaultSystem: rules };
  const words = wordsOf(samples);
  const resolve = (text: string): Fight => resolveFight(`rules: ${rules}\n${text}`, environment);
  const wrongIn = (fight: Fight, kind: Kind, id: string): string[] =>
    diagnosticsOf(fight)
      .filter((d) => d.severity !== "info" && fitting?.(d, kind, id) !== true)
      .map((d) => `${d.line + 1}: ${d.rule ?? d.code} ${d.message}`);

  function textOf(kind: Kind, { id, example }: Word): string {
    const of = (map: ReadonlyMap<string, string> | undefined): string | undefined =>
      map?.get(`${kind} ${id}`) ?? map?.get(id);
    const over = of(samples.above);
    return [
      `dice: auto\nseed: examples${samples.header?.(id) ?? ""}`,
      cast,
      samples.section?.(id) ?? "== Round 1",
      of(samples.before) ?? "",
      over === undefined ? example : `${over}\n  ${example}`,
      of(samples.below) ?? "",
    ].join("\n");
  }

  const play = (kind: Kind, word: Word): Fight => resolve(textOf(kind, word));

  function ofExample(fight: Fight, { example }: Word) {
    const step = [...stepsOf(fight)].filter(({ text }) => text.text.trim() === example).at(-1)?.step;
    const actions = step?.actions ?? [];
    return {
      status: step?.status,
      verbs: actions.map(({ verb }) => verb),
      clauses: actions.flatMap(({ clauses }) => clauses.map(({ id }) => id)),
    };
  }

  describe("examples of the vocabulary", () => {
    const sheets = [
      ...words.stats.map((word) => ({ kind: "stat" as const, ...word })),
      ...words.properties.map((word) => ({ kind: "property" as const, ...word })),
    ];
    it.each(sheets)("$kind $id: $example", ({ kind, id, example }) => {
      const fight = resolve(`${samples.sheet?.(kind, id, example) ?? `Ada: ${example}`}\n== Round 1`);
      expect(wrongIn(fight, kind, id)).toEqual([]);
      const [who] = fight.state.combatants;
      if (who === undefined) throw new Error("nobody is there");
      const own = samples.shows?.(who, kind, id);
      const things = [...who.attacks, ...who.spells].map(({ props }) => props[id]);
      if (own !== undefined) expect(own).toBeTruthy();
      else if (kind === "stat") expect(id === "hp" ? who.hp : who.stats[id]).toBeTruthy();
      else expect(things).toEqual([expect.anything()]);
    });

    it.each(words.verbs)("verb $id: $example", (word) => {
      const fight = play("verb", word);
      const { status, verbs } = ofExample(fight, word);
      expect(wrongIn(fight, "verb", word.id)).toEqual([]);
      expect(status).toBe(fine(word));
      expect(verbs).toContain(word.id);
    });

    it.each(words.clauses)("clause $id: $example", (word) => {
      const fight = play("clause", word);
      const { status, clauses } = ofExample(fight, word);
      if (refused?.get(word.id) !== false) expect(clauses).toContain(word.id);
      if (refused?.has(word.id) === true) expect(status).toBe("refused");
      else {
        expect(wrongIn(fight, "clause", word.id)).toEqual([]);
        expect(status).toBe(fine(word));
      }
    });

    it.each(words.conditions)("condition $id: $example", (word) => {
      const fight = play("condition", word);
      expect(wrongIn(fight, "condition", word.id)).toEqual([]);
      expect(ofExample(fight, word).status).toBe(fine(word));
      if (samples.lasts?.(word.id, word.example) === false) return;
      expect(fight.state.combatants.some((c) => c.conditions.some(({ id }) => id === word.id))).toBe(true);
    });

    it.each(vocabulary.options)("option $id", ({ id, values, default: usual, check }) => {
      const begun = (value: string): Fight => resolve(`options: ${id} ${value}\n${cast}\n== Round 1`);
      const other = samples.values?.get(id);
      for (const value of values ?? [usual, ...(other === undefined ? [] : [other])]) {
        const fight = begun(value);
        expect(wrongIn(fight, "option", id)).toEqual([]);
        expect(fight.state.options[id]).toBe(value);
      }
      for (const nonsense of ["nonsense", "-999", "999"]) {
        const accepted = values === null && check?.(nonsense) === null;
        const fight = begun(nonsense);
        expect(diagnosticsOf(fight).some(({ code }) => code === "option-value")).toBe(!accepted);
        expect(fight.state.options[id]).toBe(accepted ? nonsense : usual);
      }
    });
  });

  describe("nothing is swallowed", () => {
    const clauses = new Map(
      words.clauses.flatMap((word) =>
        [...stepsOf(play("clause", word))]
          .flatMap(({ text, step }) =>
            step.actions
              .flatMap((action) => action.clauses)
              .map(({ id, span }) => [id, text.text.slice(span.from, span.to)] as const),
          )
          .filter(([id]) => id === word.id),
      ),
    );
    it.each(words.verbs)("verb $id: $example", ({ id, example }) => {
      const verb = vocabulary.verbs.find((each) => each.id === id);
      if (verb === undefined) throw new Error(`no verb ${id}`);
      const line = diceless(example);
      const text = (each: string): string => `rules: ${rules}\n${textOf("verb", { id, example: each })}`;
      const silent = swallowed(line, additions(line, verb, vocabulary.clauses, clauses), text, environment);
      expect(silent.filter((each) => !samples.soAnyway.includes(each.slice(2)))).toEqual([]);
    });
  });

  describe("the game master's page", () => {
    const { guide, page } = pagesOf(rules);
    const shown = Object.entries(words).flatMap(([kind, all]) => all.map((word) => ({ kind, ...word })));
    it.each(shown)("shows one of the $kind, $id, with its example", ({ example }) => {
      expect(example).not.toBe("");
      expect(guide).toContain(`\`${example}\``);
    });

    it.each(vocabulary.options)("shows option $id with its values", ({ id, values, default: usual }) => {
      const section = guide.slice(guide.lastIndexOf("## Options"));
      const row = section.split("\n").find((line) => line.startsWith(`| \`${id}\``));
      expect(row).toBeDefined();
      for (const value of values ?? [usual]) expect(row).toContain(`\`${value}\``);
      expect(row).toContain(`**\`${usual}\`**`);
    });

    const fights = casesOf(guide);
    it("has a fight to read", () => expect(fights.length).toBeGreaterThan(0));
    it.each(fights)("its fight runs as written: $title", ({ fight }) => {
      const resolved = resolveFight(fight, environment);
      expect(diagnosticsOf(resolved).filter((d) => d.severity !== "info")).toEqual([]);
      for (const { step, line } of stepsOf(resolved)) expect(`${line}: ${step.status}`).toMatch(/resolved|noted/);
    });

    it("keeps every rule of the specification", () => {
      const [prefix, last] = samples.rules;
      const found = [...page.matchAll(new RegExp(`^### ${prefix}-(\\d+) `, "gm"))].map(([, n]) => Number(n));
      expect(found).toEqual(Array.from({ length: last }, (_, i) => i + 1));
    });
  });
}
