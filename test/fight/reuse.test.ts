import { describe, expect, it } from "vitest";
import type { FaceSource } from "../../src/dice/source.ts";
import type { Environment } from "../../src/fight/environment.ts";
import { gain } from "../../src/fight/rule-kit.ts";
import type { RuleSystem, Turn } from "../../src/fight/system.ts";
import {
  diagnosticsOf,
  draftFight,
  environmentOf,
  resolveFight,
  stepsOf,
  withFaces,
  withText,
  type Fight,
  type FightOptions,
} from "../../src/fight/timeline.ts";
import { asWho } from "../../src/fight/value.ts";
import { complaints, duel, hp, resolve, statuses, tinyEnvironment } from "./fixtures.ts";
import { tiny } from "./tiny.ts";

/*
 * A fight after an edit is the fight of the new text, and costs what the edit has changed: one kind of edit a row. Any
 * edits at all are tried in timeline.test.ts.
 */

const AUTO = "dice: auto\nseed: tide\n";
const highest: FaceSource = { face: ({ sides }) => sides };
const faces = (): FaceSource => highest;

/** What can be seen of a fight, and which unit waits. */
function seen(fight: Fight) {
  const { state, pending, pendingUnit, offers, setup } = fight;
  const steps = [...stepsOf(fight)].map(({ line, text, step }) => [line, text.text, step.status, step.events]);
  return { state, pending, pendingUnit, offers, steps, said: diagnosticsOf(fight), dice: setup.dice };
}

describe("after an edit", () => {
  const hit = "Ann attacks Bob 1 [d6=4, d6=1]";
  const ask = "Ann attacks Bob 1";
  const other = "Bob 2 attacks Ann [d6=6, d2=1]";
  const next = "== Round 2";
  const same = "! Ann HP 5";
  const below = "  Bob 1 dodges";
  it.each<[string, readonly string[], readonly string[], number, string?]>([
    ["a line more at the end", [hit], [hit, other], 3],
    ["a line more in between", [hit, hit, other, other, other], [hit, other, hit, other, other, other], 6],
    ["a line less", [hit, hit, other, other, other], [hit, other, other, other], 4],
    ["a comment in between", [hit, hit, other, other], [hit, "// so", hit, other, other], 3],
    ["a die is given", [hit, ask, other, next, other], [hit, hit, other, next, other], 5],
    ["a die is taken away", [hit, hit, other, next, other], [hit, ask, other, next, other], 2],
    ["before the line that waits", [hit, ask, other, next], ["// so", hit, ask, other, next], 3],
    ["behind the line that waits", [hit, ask, other, next], [hit, ask, other, other, next], 0],
    ["a line less before the one that waits", [hit, other, ask, next], [hit, ask, next], 2],
    ["between those before the one that waits", [hit, hit, other, ask, next], [hit, hit, "// so", other, ask, next], 3],
    ["what has an indented line below is prose now", [same, below, other], ["> So.", below, other], 3],
    ["the same where nothing else stands below", [next, same, below], [next, "> So.", below], 3],
    ["a second line that waits, before", [hit, ask, next], [ask, hit, ask, next], 2],
    ["and it is gone again", [ask, hit, ask, next], [hit, ask, next], 3],
    ["an indented line more", [ask, other], [ask, "  Bob 1 dodges [d6=5]", other], 1],
    ["an indented line less", [hit, "  Bob 1 dodges [d6=5]", other, next], [hit, other, next], 3],
    ["what nobody understands", [hit, other], [hit, "Nobody does this", other], 3],
    ["drawn dice: an equal line before", [ask, ask, ask, next, ask], [other, ask, ask, ask, ask, next, ask], 8, AUTO],
    ["drawn dice: an equal line less", [ask, ask, ask, next, ask], [ask, ask, next, ask], 3, AUTO],
    ["drawn dice: a line of another before", [ask, ask, next, ask], [other, ask, ask, next, ask], 6, AUTO],
    ["a seed and no drawn dice", [hit, ask], [hit, ask, other], 2, "seed: tide\n"],
  ])("%s", (_, before, after, cost, head = "") => {
    const then = resolve(duel(before.join("\n"), head));
    const now = resolve(duel(after.join("\n"), head), {}, then);
    const whole = resolve(duel(after.join("\n"), head));
    expect(seen(now)).toEqual(seen(whole));
    expect(now.setup).toBe(then.setup);
    expect(now.ran).toBe(cost);
    expect(now.settled).toBe(true);
  });

  it("what one edit has cost is not paid again for the next", () => {
    const lines = [hit, hit, other, other, next, other];
    const first = resolve(duel(lines.join("\n")));
    const second = resolve(duel([other, ...lines].join("\n")), {}, first);
    expect(second.ran).toBe(8);
    expect(resolve(`${second.text}\n// so`, {}, second).ran).toBe(3);
  });

  it("drawn dice of equal lines behind it are others, though nothing else has changed", () => {
    const system = {
      ...tiny,
      section: () => undefined,
      act: (turn: Turn) => void turn.tell("turn", ["T-2"], `${turn.roll("to hit", "d1000").total}`),
    } as unknown as RuleSystem;
    const environment: Environment = { systems: new Map([["tiny", system]]), defaultSystem: "tiny" };
    const drawing = (lines: readonly string[], previous: Fight | null = null): Fight =>
      resolveFight(duel(lines.join("\n"), AUTO), environment, {}, previous);
    const lines = [ask, other, ask, next, ask, ask];
    const edited = [ask, ...lines];
    const now = drawing(edited, drawing(lines));
    expect(seen(now)).toEqual(seen(drawing(edited)));
    // That round, and not the next.
    expect(now.ran).toBe(4);
  });

  it("what waited for nothing but the line before it is run, though all is as at the beginning", () => {
    const system = { ...tiny, section: () => undefined };
    const environment: Environment = { systems: new Map([["tiny", system]]), defaultSystem: "tiny" };
    const fought = (lines: readonly string[], previous: Fight | null = null): Fight =>
      resolveFight(duel(lines.join("\n")), environment, {}, previous);
    const now = fought(["// so", "! Ann HP -1"], fought([ask, "! Ann HP -1"]));
    expect([hp(now, "Ann"), now.pendingUnit]).toEqual([4, null]);
  });

  it("of the set-up everything is run anew", () => {
    const before = resolve(duel("Ann attacks Bob 1 [d6=4, d6=1]"));
    const text = before.text.replace("Bob x2: HP 8/9", "Bob x2: HP 7/9");
    expect(seen(resolve(text, {}, before))).toEqual(seen(resolve(text)));
    expect(hp(resolve(text, {}, before), "Bob 1")).toBe(6);
  });

  it("what is asked for, offered and remarked stands at its line", () => {
    const fight = resolve(duel("! Ann HP -1\nAnn attacks Bob 1 [d6=4]\n  Bob 1 braces", "options: dodging yes, x 1\n"));
    const at = ({ line }: { readonly line: number }): string | undefined => fight.lines[line]?.text;
    expect(fight.pending.map(at)).toEqual(["Ann attacks Bob 1 [d6=4]"]);
    expect(fight.offers.map(({ line }) => line)).toEqual(["Bob 1 dodges"]);
    expect(diagnosticsOf(fight).map(at)).toEqual(["options: dodging yes, x 1", "  Bob 1 braces"]);
    for (const { line, text } of stepsOf(fight)) expect(fight.lines[line]).toBe(text);
    const done = resolve(duel("! Ann HP -1"));
    expect([done.pending, done.offers, diagnosticsOf(done)]).toEqual([[], [], []]);
  });

  it("lines that wait are not run", () => {
    expect(resolve(duel(["Ann attacks Bob 1", "! Ann HP -1", "! Ann HP -1"].join("\n"))).ran).toBe(2);
  });
});

describe("what was run serves again only for the same", () => {
  const text = duel("Ann attacks Bob 1\nBob 2 attacks Ann");
  const earlier = { state: resolve(text).state, system: tiny, seed: null };
  const both: FightOptions = { faces, strict: false, earlier };
  const elsewhere: Environment = { ...tinyEnvironment };
  it.each<[string, boolean, FightOptions, Environment, FightOptions, Environment]>([
    ["text", true, {}, tinyEnvironment, {}, tinyEnvironment],
    ["text, dice and earlier fight", true, both, tinyEnvironment, { ...both }, tinyEnvironment],
    ["earlier state", true, { earlier }, tinyEnvironment, { earlier: { ...earlier } }, tinyEnvironment],
    ["earlier fight, none", true, { earlier: null }, tinyEnvironment, {}, tinyEnvironment],
    ["environment", false, {}, tinyEnvironment, {}, elsewhere],
    ["environment, other dice too", false, {}, tinyEnvironment, { faces }, elsewhere],
    ["faces", false, {}, tinyEnvironment, { faces }, tinyEnvironment],
    ["faces of another kind", false, { faces }, tinyEnvironment, { faces: () => highest }, tinyEnvironment],
    ["strictness", false, { faces }, tinyEnvironment, { faces, strict: false }, tinyEnvironment],
    ["earlier fight", false, {}, tinyEnvironment, { earlier }, tinyEnvironment],
    ["earlier fight, gone", false, { earlier }, tinyEnvironment, {}, tinyEnvironment],
  ])("%s: %s", (_, same, before, there, after, here) => {
    const made = resolveFight(text, there, before);
    const again = resolveFight(text, here, after, made);
    expect(again === made).toBe(same);
    expect(seen(again)).toEqual(seen(resolveFight(text, here, after)));
    expect(seen(resolveFight(`${text} `, here, after, made))).toEqual(seen(resolveFight(`${text} `, here, after)));
  });

  it("a fight knows what it was made with, and none else does", () => {
    const fight = resolve(text);
    expect(environmentOf(fight)).toBe(tinyEnvironment);
    expect(() => environmentOf({ ...fight })).toThrow(RangeError);
    // Nothing of it serves, and nothing is lost by it.
    expect(seen(resolve(fight.text, {}, { ...fight }))).toEqual(seen(fight));
  });

  it("what is due, and the picture of the round, are made when somebody looks, once", () => {
    const fight = resolve(duel("Ann attacks Bob 1 [d6=4, d6=1]"));
    expect(fight.due.who).toEqual(["Ann Two", "Bob 1", "Bob 2"]);
    expect(fight.due).toBe(fight.due);
    expect(fight.track.title).toBe("Duel");
    expect(fight.track).toBe(fight.track);
  });
});

describe("a draft", () => {
  const line = "Bob 1 attacks Ann Two [d6=1]";
  const long = (first: string): string => duel([first, ...Array.from({ length: 40 }, () => line)].join("\n"));
  const text = long("! Ann HP -1");
  const edited = long("! Ann HP -2");

  it("runs no more than it may, and keeps what stands below as it was", () => {
    const fight = resolve(text);
    expect(fight.settled).toBe(true);
    const draft = draftFight(fight, edited, 3);
    expect([draft.ran, draft.settled]).toEqual([4, false]);
    expect(hp(draft, "Ann")).toBe(4);
    expect(draft.units[1]?.result.after.combatants[0]?.hp?.now).toBe(3);
    expect(draft.units).toHaveLength(42);
    expect(draft.units[30]?.result).toBe(fight.units[30]?.result);
  });

  it("with lines more above keeps what stands below, where it stands now", () => {
    const fight = resolve(text);
    const more = draftFight(fight, edited.replace("! Ann HP -2", "! Ann HP -2\n! Ann HP -1"), 3);
    expect([more.ran, more.settled]).toEqual([4, false]);
    expect(more.units).toHaveLength(43);
    expect([...stepsOf(more)].map(({ line }) => line)).toEqual([...stepsOf(more)].map((_, i) => i + 9));
    expect(more.units[30]?.result).toBe(fight.units[29]?.result);
  });

  it("of what changes nothing below is the fight itself", () => {
    const fight = resolve(text);
    const draft = draftFight(fight, long("! Ann HP -1 // so"), 3);
    expect(draft.settled).toBe(true);
    expect(seen(draft)).toEqual(seen(resolve(draft.text)));
  });

  it("with the die that was missing waits for nothing", () => {
    const fight = resolve(long("Ann attacks Bob 1"));
    const draft = draftFight(fight, long("Ann attacks Bob 1 [d6=4, d6=1]"), 0);
    expect([draft.pendingUnit, draft.pending, draft.settled, hp(draft, "Bob 1")]).toEqual([null, [], false, 8]);
    expect(draft.units[1]?.result.after.combatants[2]?.hp?.now).toBe(7);
  });

  it("goes on where a line begins anew, however few it may run", () => {
    const fight = resolve(`${text.replace("! Ann HP -1", "! Ann HP -1\n  Bob 1 dodges")}\n! Ann HP -1`);
    const draft = draftFight(fight, fight.text.replace("! Ann HP -1\n ", "> So.\n "), 0);
    expect(draft.units.map(({ from }) => from)).toEqual(Array.from(draft.units, (_, i) => i + 9));
    expect(draft.units).toHaveLength(44);
  });

  it("is run to its end from the last fight that was, however many drafts lie between", () => {
    const fight = resolve(text);
    const draft = draftFight(draftFight(fight, edited, 3), long("! Ann HP -3"), 3);
    expect(hp(draft, "Ann")).toBe(4);
    for (const each of [edited, long("! Ann HP -3"), text])
      expect(seen(resolve(each, {}, draft))).toEqual(seen(resolve(each)));
    expect(resolve(text, {}, draft)).toBe(fight);
    // A draft's own text is run as well: what stands below it belongs to another.
    expect(hp(resolve(draft.text, {}, draft), "Ann")).toBe(2);
  });

  it("keeps a line that waits below it waiting, and is not asked above it", () => {
    const waiting = (first: string): string => `${long(first)}\nAnn attacks Bob 1\n${line}`;
    const fight = resolve(waiting("! Ann HP -1"));
    const draft = draftFight(fight, waiting("! Ann HP -2\n! Ann HP -1"), 3);
    expect(draft.pendingUnit).toBe((fight.pendingUnit ?? 0) + 1);
    expect(draft.pending.map(({ line }) => draft.lines[line]?.text)).toEqual(["Ann attacks Bob 1"]);
    for (const most of [3, 0]) {
      const asking = draftFight(fight, waiting("Ann attacks Bob 2\n! Ann HP -1"), most);
      expect(asking.pending.map(({ line }) => asking.lines[line]?.text)).toEqual(["Ann attacks Bob 2"]);
    }
  });
});

describe("the same block otherwise", () => {
  const fight = resolve(duel("Ann attacks Bob 1 [d6=4]\nBob 2 attacks Ann"));

  it("with faces for what is missing", () => {
    const now = withFaces(fight, faces);
    expect(now.pending).toEqual([]);
    expect([hp(now, "Bob 1"), hp(now, "Ann")]).toEqual([2, 3]);
  });

  it("with another text", () => {
    const now = withText(withFaces(fight, faces), `${fight.text}\nBob 1 attacks Ann`);
    expect(now.pending).toEqual([]);
    expect(hp(now, "Ann")).toBe(1);
    expect(withText(fight, fight.text)).toBe(fight);
  });

  const careless: Environment = {
    systems: new Map([
      [
        "tiny",
        {
          ...tiny,
          act: (...about: Parameters<typeof tiny.act>) => {
            tiny.act(...about);
            throw new TypeError("no such table");
          },
        },
      ],
    ]),
    defaultSystem: "tiny",
  };
  const attack = duel("Ann attacks Bob 1 [d6=4, d6=1]\n! Ann HP -1");

  it("a defect of the rules is said at its line, and the fight goes on; who counts ways is told", () => {
    const broken = resolveFight(attack, careless);
    expect(statuses(broken)).toEqual(["noted", "refused", "resolved"]);
    expect(diagnosticsOf(broken).map(({ code, line }) => [code, broken.lines[line]?.text])).toEqual([
      ["internal", "Ann attacks Bob 1 [d6=4, d6=1]"],
    ]);
    expect(diagnosticsOf(broken)[0]?.message).toContain("no such table");
    // As if the rules had never run.
    expect([hp(broken, "Bob 1"), hp(broken, "Ann")]).toEqual([8, 4]);
    expect(broken.units[1]?.result).toMatchObject({ events: [], drawn: [], thrown: [] });
    expect(diagnosticsOf(withFaces(broken, faces, false)).map(({ code }) => code)).toEqual(["internal"]);
    expect(() => withFaces(broken, faces)).toThrow("no such table");
    expect(() => withFaces(broken, faces, true)).toThrow("no such table");
    expect(diagnosticsOf(resolveFight(attack, careless, { strict: true })).map(({ code }) => code)).toEqual([
      "internal",
    ]);
  });
});

describe("what rules do before the first section", () => {
  it("is done to the state behind the set-up", () => {
    const tired: Environment = {
      systems: new Map([["tiny", { ...tiny, begin: (turn) => void gain(turn, ["T-5"], asWho("Bob 1"), "out") }]]),
      defaultSystem: "tiny",
    };
    const out = (fight: Fight): string[] =>
      fight.state.combatants.filter(({ conditions }) => conditions.length > 0).map(({ name }) => name);
    expect(out(resolveFight(duel(""), tired))).toEqual(["Bob 1"]);
    expect(out(resolveFight(duel("").replace("== Round 1", ""), tired))).toEqual(["Bob 1"]);
    expect(out(resolve(duel("")))).toEqual([]);
  });

  it("a seed alone draws nothing", () => {
    expect(resolve(duel("Ann attacks Bob 1", "seed: tide\n")).pending).toHaveLength(1);
    expect(resolve(duel("Ann attacks Bob 1", AUTO)).pending).toHaveLength(0);
    expect(complaints("Ann attacks Bob 1", AUTO)).toEqual([]);
  });
});
