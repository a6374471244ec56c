import { describe, expect, it } from "vitest";
import { advise, clause, verb } from "../../src/fight/specs.ts";
import type { RuleSystem } from "../../src/fight/system.ts";
import { diagnosticsOf } from "../../src/fight/timeline.ts";
import type { Vocabulary } from "../../src/fight/vocabulary.ts";
import { actionsOf, bench, remarks, run } from "./bench.ts";
import { HEAD, shown } from "./bound.ts";

/*
 * Words that mean several things, of vocabularies that have them: docs/language.md, "Actions".
 */

const { vocabulary } = bench;
const { said: words } = vocabulary;
if (words === undefined) throw new Error("the bench says nothing");

function bound(line: string, more: Partial<Vocabulary>): { is: string; said: string[] } {
  const system: RuleSystem = { ...bench, vocabulary: { ...vocabulary, ...more } };
  const above = line.startsWith(" ") ? "Ann attacks Bob 1\n" : "";
  const fight = run(`${HEAD}${above}${line}`, { systems: new Map([["bench", system]]) });
  const said = remarks(fight).filter((each) => !each.includes(" does-nothing "));
  return { is: actionsOf(fight, line).map(shown).join("; "), said };
}

describe("of the same words", () => {
  const verbs = [
    ...vocabulary.verbs,
    { ...verb("guard", "W-5", "A reaction.", { role: "reaction" }), id: "guard against" },
    verb("guard", "W-5", "An action."),
    { ...verb("guard", "W-5", "The game master's.", { role: "gm" }), id: "be guarded" },
    verb("sweep aside", "W-5", "A reaction.", { role: "reaction" }),
    verb("ready", "W-5", "Either.", { role: "either" }),
    { ...verb("ready", "W-5", "A reaction.", { role: "reaction" }), id: "react" },
  ];

  it.each([
    ["Ann guards", "Ann guard"],
    ["  Cy guards", "Cy guard against"],
    ["! Ann guards", "Ann be guarded"],
    ["Ann sweeps aside", "Ann sweep aside"],
    ["  Cy sweeps aside", "Cy sweep aside"],
    ["Ann readies", "Ann ready"],
    ["  Cy readies", "Cy react"],
  ])("the one that may stand there is meant, of the longest: %s", (line, is) => {
    expect(bound(line, { verbs })).toEqual({ is, said: [] });
  });
});

describe("light verbs", () => {
  const verbs = [...vocabulary.verbs, verb("take", "W-5", "Takes.", { thing: "text" })];
  const longer = [...verbs, verb("take a free attack on", "W-5", "Longer.", { targets: "one" })];

  it("lead to a keyword, unless they begin a verb that is longer", () => {
    expect(bound("Ann takes a free attack on Bob 1", { verbs }).is).toBe("Ann free attack > Bob 1");
    expect(bound("Ann takes the rope", { verbs }).is).toBe("Ann take «the rope»");
    expect(bound("Ann takes a free attack on Bob 1", { verbs: longer }).is).toBe("Ann take a free attack on > Bob 1");
  });
});

describe("what is said of somebody", () => {
  const verbs = [
    ...vocabulary.verbs,
    verb("dusk", "W-5", "Nobody's.", { actor: "none" }),
    verb("cursed by", "W-5", "The game master's.", { role: "gm", actor: "none", targets: "many" }),
    verb("daunted", "W-5", "Somebody's.", { targets: "many" }),
    verb("surprised", "W-5", "Nobody's.", { actor: "none", targets: "many", clauses: ["for"] }),
  ];

  it("is a deed of nobody’s at them", () => {
    expect(bound("Ann is surprised", { verbs })).toEqual({ is: "surprised > Ann", said: [] });
    expect(bound("Bob 1 and Bob 2 are surprised for 2 rounds", { verbs }).is).toBe(
      "surprised > Bob 1, Bob 2 [for 2 rounds]",
    );
    expect(bound("The wolves are surprised", { verbs }).is).toBe("surprised > @wolves");
  });

  it.each([
    "Ann is dusk",
    "Ann is cursed by Bob 1",
    "Ann is daunted",
    "Ann was surprised",
    "Ann moves 3 then is surprised",
  ])("is none: %s", (line) => {
    expect(bound(line, { verbs }).is).toBe("");
    expect(bound(line, { verbs }).said).toHaveLength(1);
  });
});

describe("a word that is a clause and a verb", () => {
  it("is the clause where the deed before it takes that", () => {
    const verbs = [...vocabulary.verbs, verb("shout", "W-5", "Shouts.", { thing: "text" })];
    expect(bound("Ann attacks Bob 1, shout now", { verbs }).is).toBe("Ann attack > Bob 1 [shout now]");
    expect(bound("Ann attacks Bob 1 and shout now", { verbs }).is).toBe("Ann attack > Bob 1 [shout now]");
    expect(bound("Ann moves 3, shout now", { verbs }).is).toBe("Ann move «3»; Ann (implied) shout «now»");
    expect(bound("Ann shouts now", { verbs }).is).toBe("Ann shout «now»");
  });

  it("of clauses of one name the one whose value stands there", () => {
    const clauses = [
      ...vocabulary.clauses,
      clause("with", "who", "W-4", "An ally.", "with Cy"),
      clause("aiming", "word", "W-4", "Any word.", "aiming high"),
    ];
    const verbs = [...vocabulary.verbs, verb("aim", "W-5", "Aims.", { targets: "one", clauses: ["aiming", "at"] })];
    const said = (line: string) => bound(line, { clauses, verbs });
    expect(said("Ann aims Bob 1 aiming high").is).toBe("Ann aim > Bob 1 [aiming high]");
    expect(said("Ann aims Bob 1 aiming high at 5").is).toBe("Ann aim > Bob 1 [aiming high] [at 5]");
    expect(said("Ann aims Bob 1 aiming at 5").said[0]).toContain('"aiming" needs a word, as in: aiming high');
    expect(said('Ann aims Bob 1 aiming "high"').said[0]).toContain('"aiming" needs a word, as in: aiming high');
    expect(said("Ann aims Bob 1 aiming").said[0]).toContain('"aiming" needs a word, as in: aiming high');
  });
});

describe("a preposition that is a clause too", () => {
  const clauses = [
    ...vocabulary.clauses,
    clause("on", "text", "W-4", "Words.", "on the wall"),
    clause("from", "word", "W-4", "A word.", "from behind"),
    clause("against", "whom", "W-4", "Several.", "against Cy"),
  ];
  const verbs = [
    verb("sweep", "W-5", "Many targets.", { targets: "many", clauses: ["on", "from", "against", "toward", "to"] }),
    verb("move", "W-5", "None.", { thing: "number", clauses: ["on", "from", "to"] }),
  ];

  it.each([
    ["Ann sweeps on Cy", "Ann sweep > Cy"],
    ["Ann sweeps on high", "Ann sweep [on high]"],
    ["Ann sweeps from Cy", "Ann sweep > Cy"],
    ["Ann sweeps from behind", "Ann sweep [from behind]"],
    ["Ann sweeps to Cy", "Ann sweep > Cy"],
    ["Ann sweeps toward Cy", "Ann sweep [toward cy]"],
    ["Ann sweeps against Cy", "Ann sweep [against Cy]"],
    ["Ann moves 3 to Cy", "Ann move «3» [to cy]"],
    ["Ann moves 3 on Cy", "Ann move «3» [on Cy]"],
    ["Ann moves 3 from Cy", "Ann move «3» [from cy]"],
  ])("leads to a target where somebody of that name is here and could be one: %s", (line, is) => {
    expect(bound(line, { clauses, verbs })).toEqual({ is, said: [] });
  });
});

describe("two clauses of one kind", () => {
  it("stand both where one of its forms may, and are one list where all are lists", () => {
    const clauses = [
      ...vocabulary.clauses,
      { ...clause("abreast", "word", "W-4", "A word.", "abreast left"), id: "beside" },
      { ...clause("around", "word", "W-4", "A word.", "around left"), id: "flanking" },
    ];
    expect(bound("Ann attacks Bob 1 beside Cy, abreast left", { clauses })).toEqual({
      ...{ is: "Ann attack > Bob 1 [beside Cy] [beside left]", said: [] },
    });
    expect(bound("Ann attacks Bob 1 flanking Cy, around left", { clauses })).toEqual({
      is: "Ann attack > Bob 1 [flanking Cy]",
      said: [expect.stringContaining('"flanking" stands here a second time')],
    });
  });
});

describe("an attack as a verb", () => {
  it("is none where the rules know no attack, or no weapon of it", () => {
    const bare = vocabulary.verbs.map((each) => (each.id === "attack" ? { ...each, clauses: [] } : each));
    expect(bound("Ann bites Bob 1", { verbs: bare }).said[0]).toContain('"bites" isn’t something Ann can do.');
    const { said: _, ...silent } = vocabulary;
    const system = { ...bench, vocabulary: silent };
    const fight = run(`${HEAD}Ann bites Bob 1`, { systems: new Map([["bench", system]]) });
    expect(remarks(fight)[0]).toContain('"bites" isn’t something Ann can do.');
    const without = { ...words, verbs: {} };
    expect(bound("Ann bites Bob 1", { said: without }).said[0]).toContain('"bites" isn’t something Ann can do.');
  });
});

describe("a distance in so many words", () => {
  it("is none where the rules have no clause for it, or the deed does not take it", () => {
    const { distance: _, ...rest } = words;
    expect(bound("Ann attacks Bob 1, 60 ft away", { said: rest }).is).toBe("");
    expect(bound("Ann sweeps Bob 1, 60 ft away", {}).is).toBe("");
    expect(bound("Ann attacks Bob 1, 60 ft away", { said: { ...words, distance: "none" } }).is).toBe("");
  });

  it("may have a keyword of its own", () => {
    const clauses = [
      ...vocabulary.clauses.filter(({ id }) => id !== "at"),
      clause("range", "number", "W-4", "How far.", "range 5", { units: ["leagues"] }),
    ];
    const verbs = [verb("attack", "W-5", "One target.", { targets: "one", clauses: ["range"] })];
    const said = { ...words, distance: "range" };
    for (const words of ["60 ft", "at 60 ft", "at 60 ft away", "from 60 ft", "from at 60 ft", "at a distance of 60 ft"])
      expect(bound(`Ann attacks Bob 1, ${words}`, { clauses, verbs, said })).toEqual({
        ...{ is: "Ann attack > Bob 1 [range 60 ft]", said: [] },
      });
    expect(bound("Ann attacks Bob 1 from 60 leagues", { clauses, verbs, said }).is).toBe(
      "Ann attack > Bob 1 [range 60 leagues]",
    );
  });
});

describe("a weapon by a longer name of the table's", () => {
  it("is one's own of the shorter", () => {
    const weapons = [...vocabulary.weapons, { name: "hoplite", dice: null, props: {}, aliases: ["hoplite targe"] }];
    const system: RuleSystem = { ...bench, vocabulary: { ...vocabulary, weapons } };
    const line = "Ann attacks Bob with hoplite targe, at 5";
    const fight = run(`Ann: hoplite d4\nBob:\n== Round 1\n${line}`, { systems: new Map([["bench", system]]) });
    expect(actionsOf(fight, line).map(shown)).toEqual(["Ann attack > Bob [with hoplite] [at 5]"]);
  });
});

describe("advice that says why and nothing to write", () => {
  it("names no way out", () => {
    const advice = [...words.advice, advise("verb", "pray", "", "No god is listening.")];
    const system: RuleSystem = { ...bench, vocabulary: { ...vocabulary, said: { ...words, advice } } };
    const [told] = diagnosticsOf(run(`${HEAD}Ann prays`, { systems: new Map([["bench", system]]) }));
    expect(told?.message).toBe('"prays" isn’t something Ann can do. No god is listening.');
    expect([told?.ways, told?.instead]).toEqual([undefined, undefined]);
  });

  it("stands at all of its words", () => {
    const advice = [...words.advice, advise("verb", "say grace", "", "No god is listening.")];
    expect(bound("Ann says grace loudly", { said: { ...words, advice } }).said).toEqual([
      'error verb-unknown [says grace] "says grace" isn’t something Ann can do. No god is listening.',
    ]);
  });
});

describe("a word that is near another, and of which something is advised", () => {
  const advice = [
    ...words.advice,
    advise("verb", "atack, trumpt", "! {who} HP -3"),
    advise("clause", "wiht", "a blade"),
  ];
  const system: RuleSystem = { ...bench, vocabulary: { ...vocabulary, said: { ...words, advice } } };
  const told = (line: string, rules: RuleSystem) => {
    const [first] = diagnosticsOf(run(`${HEAD}${line}`, { systems: new Map([["bench", rules]]) }));
    return [first?.instead, first?.ways];
  };
  it.each([
    ["Ann atacks", ["attacks"], { line: "! Ann HP -3" }],
    ["trumpt", ["trumpet"], { line: "! Name HP -3" }],
    ["Ann attacks Bob 1 wiht sword", ["with"], undefined],
  ])("%s: the advice counts, and else the guess %j", (line, guess, way) => {
    expect(told(line, bench)[0]).toEqual(guess);
    expect(told(line, system)).toEqual([undefined, way === undefined ? undefined : [way]]);
  });
});

describe("below what nobody does", () => {
  it("nobody goes on", () => {
    const fight = run(`${HEAD}morale @red\n  attacks Bob 1\n  trumpet`);
    expect(remarks(fight)).toEqual(['error actor [attacks] Who does this? Write the name before "attack".']);
    expect(actionsOf(fight, "  trumpet").map(shown)).toEqual(["(implied) trumpet"]);
  });
});
