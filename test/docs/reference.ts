import type { RuleSystem } from "../../src/fight/system.ts";
import { systems } from "../../src/rules/index.ts";
import * as basicD20 from "../rules/basic-d20/examples.ts";
import * as brp from "../rules/brp/examples.ts";
import * as mightyBlows from "../rules/mighty-blows/examples.ts";
import * as srd5 from "../rules/srd5/examples.ts";
import * as strikeChance from "../rules/strike-chance/examples.ts";
import * as zones from "../rules/zones/examples.ts";

/*
 * The words of a system on its page of rules are made from its vocabulary, and from the examples that its tests run:
 * what a word means and which rules it stands under is written once, in the code.
 */

type Examples = ReadonlyMap<string, string> | Readonly<Record<string, string>>;

interface ExampleFile {
  readonly verbExamples: Examples;
  readonly conditionExamples: Examples;
  readonly propertyExamples?: Examples;
  readonly flagExamples?: Examples;
}

const exampleFiles: Readonly<Record<string, ExampleFile>> = {
  zones,
  "mighty-blows": mightyBlows,
  "basic-d20": basicD20,
  "strike-chance": strikeChance,
  brp,
  srd5,
};

/** Begin and end of the part of a page that is made. */
export const BEGIN = "<!-- Made from the vocabulary: npm run reference -->";
export const END = "<!-- End of what is made -->";

/** Returns the id and the page of every rule system, in the order of the registry. */
export function pages(): { id: string; path: string; system: RuleSystem }[] {
  return [...systems].map(([id, system]) => ({ id, path: `docs/rules/${id}.md`, system }));
}

/**
 * Returns the page with its made part as the vocabulary has it now.
 * @throws {Error} where the page has no made part
 */
export function withWords(page: string, system: RuleSystem): string {
  const [from, to] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (from < 0 || to < from) throw new Error(`the page of ${system.id} has no "${BEGIN}" with its "${END}"`);
  return `${page.slice(0, from + BEGIN.length)}\n\n${wordsOf(system)}\n\n${page.slice(to)}`;
}

/** Returns all words of a system as Markdown: a section for each kind, a table for each section. */
function wordsOf(system: RuleSystem): string {
  const {
    stats,
    properties,
    spellProperties = [],
    verbs,
    clauses,
    conditions,
    scenes,
    sideFlags,
    options,
  } = system.vocabulary;
  const examples = exampleFiles[system.id] ?? fail(system.id);
  const { verbExamples, conditionExamples, propertyExamples = {}, flagExamples = {} } = examples;
  const ofRole = (...roles: readonly string[]) =>
    verbs.filter(({ role, keyword }) => roles.includes(role) && keyword !== true);
  const verbRows = (rows: typeof verbs) =>
    rows.map(({ id, words, help, rules }) => [spelt(words), help, code(exampleOf(verbExamples, id)), listed(rules)]);
  const sections = [
    table(
      "Stats",
      ["stat", "meaning", "example", "rules"],
      stats.map(({ label, aliases = [], help, example, rules, default: usual }) => [
        spelt([label, ...aliases]),
        usual === undefined || typeof usual === "boolean" || usual === "" ? help : `${help} Usual: **${usual}**.`,
        code(example),
        listed(rules),
      ]),
    ),
    ...[
      ["Properties of attacks and gear", properties],
      ["Properties of spells", spellProperties],
    ].map(([title, rows]) =>
      table(
        title as string,
        ["property", "meaning", "example", "rules"],
        (rows as typeof properties).map(({ id, aliases = [], help, rules }) => {
          const shown = exampleOf(propertyExamples, id) || /`([^`]+)`/.exec(help)?.[1] || "";
          return [spelt([id, ...aliases]), help.replace(/ *`[^`]+`$/, ""), code(shown), listed(rules)];
        }),
      ),
    ),
    table("Sides", ["flag of a side", "meaning", "example", "rules"], sideFlags.map(sceneRow)),
    table("Scene", ["circumstance", "meaning", "example", "rules"], scenes.map(sceneRow)),
    table("Actions", ["verb", "does", "example", "rules"], verbRows(ofRole("action", "either"))),
    table("Reactions", ["reaction", "does", "example", "rules"], verbRows(ofRole("reaction", "either"))),
    table(
      "Lines of the round",
      ["line", "does", "example", "rules"],
      verbRows(verbs.filter(({ role, keyword }) => role !== "gm" && keyword === true)),
    ),
    table(
      "Lines of the game master",
      ["line", "does", "example", "rules"],
      verbRows(verbs.filter(({ role }) => role === "gm")),
    ),
    table(
      "Clauses",
      ["clause", "meaning", "example", "rules"],
      clauses.map(({ id, words, help, example, rules }) => {
        const shown = exampleOf(flagExamples, id) || example;
        return [spelt(words), help, code(shown), listed(rules)];
      }),
    ),
    table(
      "Conditions",
      ["condition", "effect", "ends", "example", "rules"],
      conditions.map(({ id, aliases = [], effect, ends, rules }) => [
        spelt([id, ...aliases]),
        effect,
        ends,
        code(exampleOf(conditionExamples, id)),
        listed(rules),
      ]),
    ),
    table(
      "Options",
      ["option", "values, the usual one bold", "meaning", "rules"],
      options.map(({ id, values, default: usual, help, rules }) => [
        code(id),
        (values ?? [usual]).map((value) => (value === usual ? `**${code(value)}**` : code(value))).join(", "),
        help,
        listed(rules),
      ]),
    ),
  ];
  return sections.filter((section) => section !== "").join("\n\n");
}

function sceneRow({
  words,
  help,
  example,
  rules,
}: {
  words: readonly string[];
  help: string;
  example: string;
  rules: readonly string[];
}): string[] {
  return [spelt(words), help, code(example), listed(rules)];
}

/** Prints a section with its table; nothing where there are no rows. */
function table(title: string, heads: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return "";
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replace(/(?<!\\)\|/g, "\\|")).join(" | ")} |`;
  return [`### ${title}`, "", line(heads), line(heads.map(() => "---")), ...rows.map(line)].join("\n");
}

function exampleOf(from: Examples, id: string): string {
  const examples: ReadonlyMap<string, string> = from instanceof Map ? from : new Map(Object.entries(from));
  return examples.get(id) ?? "";
}

const code = (text: string): string => (text === "" ? "" : `\`${text}\``);
const listed = (rules: readonly string[]): string => rules.join(", ");

/** Prints a word with its other spellings, each once. */
function spelt(words: readonly string[]): string {
  return [...new Map(words.map((word) => [word.toLowerCase(), word])).values()].map(code).join(", ");
}

function fail(id: string): never {
  throw new Error(`no examples of ${id}: name its examples.ts here`);
}
