import fc from "fast-check";
import type { RuleSystem } from "../../src/fight/system.ts";
import type { ClauseSpec, VerbSpec } from "../../src/fight/vocabulary.ts";

/*
 * Fights of random lines, made from a system's own vocabulary: most are nonsense to a player, and all of them must be
 * survived.
 */

/** Who takes part: the set-up's text (without headers) and what the lines may name. */
export interface Cast {
  readonly setup: string;
  readonly names: readonly string[];
  readonly sides: readonly string[];
  readonly weapons: readonly string[];
  readonly things: readonly string[];
  /** A line that gives the round its order ("initiative"); null where the system has none. */
  readonly opening: string | null;
}

export function randomFight(system: RuleSystem, cast: Cast, size = 30): fc.Arbitrary<string> {
  return fc
    .tuple(fc.integer({ min: 0, max: 999_999 }), fc.array(group(system, cast), { minLength: 5, maxLength: size }))
    .map(([seed, groups]) => {
      const lines: string[] = [];
      let round = 1;
      for (const [i, lineGroup] of groups.entries()) {
        if (i % 8 === 0) {
          lines.push(`== Round ${round++}`);
          if (cast.opening !== null) lines.push(cast.opening);
        }
        lines.push(...lineGroup);
      }
      return `rules: ${system.id}\ndice: auto\nseed: s${seed}\n\n${cast.setup}\n\n${lines.join("\n")}\n`;
    });
}

/**
 * A line as haste and a slip of the finger leave it: cut off, a word doubled or left out, dice and points that are
 * none.
 */
function damaged(line: fc.Arbitrary<string>, cast: Cast): fc.Arbitrary<string> {
  const at = fc.nat(40);
  const odd = fc.constantFrom(
    "00d6",
    "d0",
    "1d",
    "-",
    "HP",
    "-1",
    "2d6+",
    "999999999",
    "then",
    "and",
    "'s",
    "=",
    "!",
    '"',
    "0",
    "x9",
  );
  const records = fc.constantFrom(
    "[d20=hit]",
    "[00d6=3]",
    "[15+3]",
    "[d6=0]",
    "[pass]",
    "[1, 2, 3]",
    "[d20=20, d20=1",
    "[]",
    "[d4+1=3]",
  );
  const words = fc.tuple(line, at, at, odd).map(([text, i, j, word]) => {
    const all = text.split(" ");
    const from = i % all.length;
    const to = j % all.length;
    return [
      all.slice(0, from + 1),
      all.slice(from),
      [...all.slice(0, from), all[from], ...all.slice(from)],
      all.filter((_, n) => n !== from),
      [...all.slice(0, to), word, ...all.slice(to)],
      all.map((each, n) => (n === from ? word : each)),
    ][(i + j) % 6];
  });
  const who = fc.constantFrom(...cast.names, "");
  const bare = fc
    .tuple(
      who,
      fc.constantFrom(
        "takes",
        "uses",
        "gains",
        "loses",
        "HP",
        "is",
        "dies",
        "'s",
        "takes 00d6",
        "HP -00d6",
        "HP d6d6",
        "takes 1d6x9",
        "HP 9/1",
        "HP -d6",
      ),
    )
    .map(([name, rest]) => `! ${name} ${rest}`);
  return fc.oneof(
    words.map((all) => (all ?? []).join(" ")),
    fc.tuple(line, records).map(([text, record]) => `${text} ${record}`),
    bare,
  );
}

/** Fights of lines that join several actions by `then`. */
export function chainedFight(system: RuleSystem, cast: Cast): fc.Arbitrary<string> {
  const actions = system.vocabulary.verbs.filter((verb) => verb.role === "action" && verb.actor === "one");
  const one = fc.constantFrom(...actions).chain((verb) => action(system, cast, verb));
  const chain = fc
    .tuple(fc.constantFrom(...cast.names), fc.array(one, { minLength: 2, maxLength: 3 }))
    .map(([name, lines]) => `${name} ${lines.map((line) => verbOn(line, cast)).join(" then ")}`);
  return fc
    .array(chain, { minLength: 4, maxLength: 16 })
    .map((lines) =>
      lines.reduce(
        (text, line, i) =>
          `${text}${i % 6 === 0 ? `== Round ${i / 6 + 1}\n${cast.opening ?? "// go"}\n` : ""}${line}\n`,
        `rules: ${system.id}\ndice: auto\nseed: s\n\n${cast.setup}\n\n`,
      ),
    );
}

/** The line without its actor. */
function verbOn(line: string, cast: Cast): string {
  const name = cast.names.filter((each) => line.startsWith(`${each} `)).sort((a, b) => b.length - a.length)[0];
  return name === undefined ? line : line.slice(name.length + 1);
}

function group(system: RuleSystem, cast: Cast): fc.Arbitrary<string[]> {
  const { verbs } = system.vocabulary;
  const actions = verbs.filter((verb) => verb.role === "action" || verb.role === "either");
  const reactions = verbs.filter((verb) => verb.role === "reaction" || verb.role === "either");
  const main = fc.constantFrom(...actions).chain((verb) => action(system, cast, verb));
  const reaction =
    reactions.length === 0
      ? fc.constant("")
      : fc.constantFrom(...reactions).chain((verb) => action(system, cast, verb));
  const withReactions = fc
    .tuple(main, fc.array(reaction, { maxLength: 2 }))
    .map(([line, more]) => [line, ...more.filter((each) => each !== "").map((each) => `  ${each}`)]);
  const chained = fc.tuple(main, main).map(([a, b]) => [`${a} then ${b.split(" ").slice(1).join(" ")}`]);
  return fc.oneof(
    { weight: 10, arbitrary: withReactions },
    { weight: 1, arbitrary: chained },
    { weight: 2, arbitrary: ruling(system, cast).map((line) => [line]) },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(...verbs.filter((verb) => verb.role === "gm"), ...actions)
        .chain((verb) => action(system, cast, verb))
        .map((line) => [`! ${line}`]),
    },
    { weight: 3, arbitrary: damaged(fc.oneof(main, ruling(system, cast)), cast).map((line) => [line]) },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom("> Dust falls.", `+ Late ${cast.setup.includes("Late") ? "Two" : "One"}: HP 5`, "// aside")
        .map((line) => [line]),
    },
  );
}

function action(system: RuleSystem, cast: Cast, verb: VerbSpec): fc.Arbitrary<string> {
  const clauses = system.vocabulary.clauses.filter((spec) => verb.clauses.includes(spec.id));
  return fc
    .tuple(
      actors(cast, verb),
      fc.constantFrom(...verb.words),
      fc.boolean(),
      verb.thing == null ? fc.constant("") : value(cast, verb.thing, undefined),
      verb.targets === "none" ? fc.constant("") : targets(cast, verb),
      clauses.length === 0
        ? fc.constant([])
        : fc
            .uniqueArray(fc.constantFrom(...clauses), { maxLength: 3, selector: (spec) => spec.id })
            .chain((chosen) => fc.tuple(...chosen.map((spec) => clauseText(cast, spec)))),
      fc.integer({ min: 0, max: 19 }),
    )
    .map(([actor, word, thingFirst, thing, target, chosen, die]) => {
      const will = die === 0 && actor !== "" && !actor.startsWith("@") ? "will" : "";
      const modifier = die === 1 ? "+1 luck" : "";
      const aimed = target === "" ? "" : thing === "" ? target : `at ${target}`;
      const parts = thingFirst || thing === "" ? [thing, aimed] : [thing, aimed];
      const head = [actor, will, word, ...parts].filter((part) => part !== "").join(" ");
      return [head, ...chosen, modifier].filter((part) => part !== "").join(", ");
    });
}

function actors(cast: Cast, verb: VerbSpec): fc.Arbitrary<string> {
  const one = fc.constantFrom(...cast.names);
  const side = fc.constantFrom(...cast.sides);
  switch (verb.actor) {
    case "none":
      return fc.constant("");
    case "one":
      return one;
    case "side":
      return side;
    case "many":
      return fc.oneof(one, several(cast));
    case "any":
      return fc.oneof(one, side, several(cast));
    case "optional":
      return fc.oneof(one, fc.constant(""));
  }
}

function several(cast: Cast): fc.Arbitrary<string> {
  return fc
    .uniqueArray(fc.constantFrom(...cast.names), { minLength: 2, maxLength: 3 })
    .map((names) => `${names.slice(0, -1).join(", ")} and ${names.at(-1) ?? ""}`);
}

function targets(cast: Cast, verb: VerbSpec): fc.Arbitrary<string> {
  const one = fc.constantFrom(...cast.names);
  return verb.targets === "one"
    ? fc.oneof({ weight: 6, arbitrary: one }, { weight: 1, arbitrary: fc.constantFrom(...cast.sides) })
    : fc.oneof(one, several(cast), fc.constantFrom(...cast.sides));
}

function clauseText(cast: Cast, spec: ClauseSpec): fc.Arbitrary<string> {
  return fc
    .tuple(fc.constantFrom(...spec.words), value(cast, spec.value, spec.values))
    .map(([word, said]) => `${word} ${said}`.trim());
}

function value(cast: Cast, kind: ClauseSpec["value"], values: readonly string[] | undefined): fc.Arbitrary<string> {
  switch (kind) {
    case "flag":
      return fc.constant("");
    case "int":
      return fc.integer({ min: 0, max: 30 }).map(String);
    case "number":
      return fc.constantFrom("0", "0.5", "1", "2", "3.5", "5", "10", "30", "60");
    case "signed":
      return fc.constantFrom("+1", "-2", "+4");
    case "dice":
      return fc.constantFrom("d4", "d6", "2d6", "3");
    case "word":
      return values === undefined || values.length === 0
        ? fc.constantFrom("north", "left")
        : fc.constantFrom(...values);
    case "text":
      return fc.constantFrom(...cast.things, '"some words"');
    case "weapon":
    case "weapons":
      return fc.constantFrom(...cast.weapons);
    case "who":
      return fc.constantFrom(...cast.names);
    case "whom":
      return fc.oneof(fc.constantFrom(...cast.names), several(cast));
    case "side":
      return fc.constantFrom(...cast.sides);
    case "target":
      return fc.constantFrom(...cast.names, ...cast.sides);
    case "place":
      return fc.constantFrom("1", "2", "3", "2.5", "yard", "yard/hall");
    case "split":
      return fc.constantFrom("1/1", "+1/+1", "2/0", "1/2/1");
  }
}

function ruling(system: RuleSystem, cast: Cast): fc.Arbitrary<string> {
  const who = fc.constantFrom(...cast.names);
  const condition = fc.constantFrom(...system.vocabulary.conditions.map((spec) => spec.id));
  return fc.oneof(
    fc.tuple(who, fc.integer({ min: -4, max: 4 })).map(([name, by]) => `! ${name} HP ${by < 0 ? "" : "+"}${by}`),
    fc.tuple(who, fc.integer({ min: 0, max: 9 })).map(([name, to]) => `! ${name} HP = ${to}`),
    fc.tuple(who, fc.integer({ min: 0, max: 9 })).map(([name, n]) => `! ${name} takes ${n}`),
    fc
      .tuple(who, condition, fc.constantFrom("", " for 2 rounds", " until the end of the round", " (why not)"))
      .map(([name, id, until]) => `! ${name} gains ${id}${until}`),
    fc.tuple(who, condition).map(([name, id]) => `! ${name} loses ${id}`),
    who.map((name) => `! ${name} dies`),
    who.map((name) => `! ${name} leaves`),
  );
}
