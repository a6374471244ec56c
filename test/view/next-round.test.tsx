/**
 * The change of a round by one press: in all systems whatever needs no choice is taken along, and players roll and
 * state their own.
 */
import { renderToString } from "preact-render-to-string";
import { describe, expect, test } from "vitest";
import { diagnosticsOf, resolveFight, type Fight } from "../../src/fight/timeline.ts";
import { systems } from "../../src/rules/index.ts";
import { FightView } from "../../src/view/frame/fight-view.tsx";
import { nextRound, roundSteps } from "../../src/wishes/next-round.ts";
import type { RoundPart } from "../../src/wishes/wish.ts";

const environment = { systems, defaultSystem: "zones" };
const resolve = (text: string): Fight => resolveFight(text, environment);

const ends: Readonly<Record<string, { readonly text: string; readonly takes: readonly string[] }>> = {
  "mighty-blows": {
    text: `rules: mighty-blows
@party
Rolf: HP 12, AC 15, DEX 13, save 14, sword d8
@orcs
Orc x2: HD 1, HP 5, AC 13, DEX 9, save 16, spear d6
== Round 1
initiative [Rolf d6=2, Orc 1 d6=6, Orc 2 d6=3]
Orc 1 attacks Rolf with spear [d20=2]
Orc 2 attacks Rolf with spear [d20=2]
Rolf attacks Orc 1 with sword [d20=2]`,
    takes: ["initiative: initiative [d6,d6] Rolf"],
  },
  "basic-d20": {
    text: `rules: basic-d20
@party
Brand: HP 12, AC 15, AB 2, sword d8
@goblins
Goblin: HP 5, AC 13, AB 1, spear d6
== Round 1
initiative [Brand d6=2, Goblin d6=6]
Goblin attacks Brand with spear [d20=2]
Brand attacks Goblin with sword [d20=2]`,
    takes: ["initiative: initiative [d6] Brand"],
  },
  "strike-chance": {
    text: `rules: strike-chance
@party
Kara: HP 20, DEF 20, sword 65% d8
@foes
Ork: HP 15, DEF 10, axe 60% d10
== Round 1
Ork will attack Kara
Kara will attack Ork
initiative [Kara d10=5, Ork d10=8]
Kara attacks Ork with sword [d100=90]
Ork attacks Kara with axe [d100=99]`,
    // Kara is to say what she does: only then the dice are rolled.
    takes: ["intents: Ork will attack Kara [] "],
  },
  srd5: {
    text: `rules: srd5
@party
Brand: HP 12, AC 15, sword +5 1d8+3
@goblins
Goblin: HP 9, AC 13, spear +4 1d6+2
== Round 1
initiative [Brand d20=2, Goblin d20=6]
Goblin attacks Brand with spear [d20=2]
Brand attacks Goblin with sword [d20=2]`,
    // Initiative is rolled once a fight (SR-07).
    takes: [],
  },
  brp: {
    text: `rules: brp
@party
Hilda: HP 13, DEX 14, broad sword 55% d8+1
@foes
Captain: HP 14, DEX 16, broad sword 60% d8+1
== Round 1
Captain attacks Hilda with broad sword [d100=90]
Hilda attacks Captain with broad sword [d100=90]`,
    takes: [],
  },
  zones: {
    text: `rules: zones
@party
Balthasar: HP 8, AGI 10, sword d6
@bandits (initiative)
Leader: HP 10, AGI 9, battleaxe d8
== Round 1
Leader attacks Balthasar with battleaxe [d8=1]
Balthasar attacks Leader with sword [d6=1]`,
    takes: [],
  },
};

const heading = "== Round 2";
const errors = (fight: Fight): string[] =>
  diagnosticsOf(fight).flatMap(({ severity, message }) => (severity === "error" ? [message] : []));

test("a morale check that is due is rolled before the round begins", () => {
  const text = `rules: zones
@party
Balthasar: HP 8, AGI 10, sword d6
@bandits (initiative)
Bandit x2: HP 2, AGI 9, WIT 8, axe d8
== Round 1
Bandit 1 attacks Balthasar with axe [d8=1]
Balthasar attacks Bandit 2 with sword [d6=6]`;
  const fight = resolve(text);
  const [check] = roundSteps(fight, heading, ["bandits"], resolve);
  expect(check).toMatchObject({ part: "checks", dice: ["d20"] });
  const wish = { line: heading, take: ["checks"], sides: ["bandits"] } as const;
  const made = nextRound(text, fight, wish, () => 20, resolve);
  if (!made.ok) throw new Error(made.reason);
  const [written, ...rest] = made.text.slice(text.length + 1).split("\n");
  expect(written?.startsWith(check?.lines[0] ?? "?")).toBe(true);
  expect(written).toContain("[d20=20]");
  expect(rest).toEqual([heading]);
});

describe.each(Object.keys(ends))("%s", (id) => {
  const { text = "", takes = [] } = ends[id] ?? {};
  const fight = resolve(text);
  const foes = fight.state.sides.slice(1);

  test("what the press takes, and what it leaves", () => {
    const steps = roundSteps(fight, heading, foes, resolve);
    expect(
      steps.map((step) => `${step.part}: ${step.lines.join(", ")} [${step.dice.join()}] ${step.others.join()}`),
    ).toEqual(takes);
    // With nobody's dice rolled here nothing is rolled, and nobody's intent is stated.
    expect(roundSteps(fight, heading, [], resolve)).toEqual([]);
  });

  test("it writes just that, and nobody's dice but these", () => {
    const parts: readonly RoundPart[] = ["checks", "intents", "initiative"];
    const made = nextRound(text, fight, { line: heading, take: parts, sides: foes }, () => 1, resolve);
    if (!made.ok) throw new Error(made.reason);
    const now = resolve(made.text);
    expect(errors(now)).toEqual([]);
    expect(made.text.startsWith(`${text}\n${heading}`)).toBe(true);
    const steps = roundSteps(fight, heading, foes, resolve);
    const lines = steps.flatMap((step) => step.lines);
    const added = made.text.slice(text.length).split("\n").slice(2);
    expect(added.map((line) => line.replace(/ \[.*\]$/, ""))).toEqual(lines);
    expect(now.pending.map(({ who }) => who)).toEqual(steps.flatMap(({ others }) => others));
    // Unticked, nothing is taken.
    const bare = nextRound(text, fight, { line: heading, take: [], sides: foes }, () => 1, resolve);
    expect(bare).toMatchObject({ ok: true, text: `${text}\n${heading}` });
  });

  test("the panel lists it with ticks", () => {
    const html = renderToString(<FightView fight={fight} readOnly={null} act={() => ({ ok: true, said: "" })} />);
    expect(html).toContain("Begin round 2");
    expect((html.match(/type="checkbox"[^>]*data-bbb-focus="round /g) ?? []).length).toBe(takes.length);
  });
});

test("where intents come between, the roll for initiative takes the game master's dice along; players roll their own", () => {
  const text = `${ends["strike-chance"]?.text ?? ""}
== Round 2
Ork will attack Kara
Kara will attack Ork`;
  const roll = { line: "initiative", take: [], sides: ["foes"] };
  const made = nextRound(text, resolve(text), roll, () => 4, resolve);
  expect(made).toMatchObject({ ok: true, text: `${text}\ninitiative [Ork d10=4]` });
  // Nobody states anything at this table: the press for the round takes the roll along.
  const silent = text.replace(/^\w+ will .*\n?/gm, "").replace(/== Round 2\n?/, "");
  expect(roundSteps(resolve(silent), "== Round 2", ["foes"], resolve).map(({ part }) => part)).toEqual(["initiative"]);
});
