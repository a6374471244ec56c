import { describe, expect, it } from "vitest";
import { asWritten, detailText, ofThing, type Combatant, type Ends } from "../../src/fight/combatant.ts";
import type { Event } from "../../src/fight/event.ts";
import * as kit from "../../src/fight/rule-kit.ts";
import type { Throw, Turn } from "../../src/fight/system.ts";
import { stepsOf } from "../../src/fight/timeline.ts";
import { asWho } from "../../src/fight/value.ts";
import { attack, play, playWith } from "./scripted.ts";

/*
 * What all rule systems use: what each function tells of a fighter, and what it reads.
 */

const ann = asWho("Ann");
const bob = asWho("Bob 1");
const out = asWritten("out");
const merry = asWritten("merry");

/** What the rules of one line tell. */
function told(body: (turn: Turn) => void, line = "Ann attacks Bob 1", head = ""): readonly Event[] {
  const fight = playWith(head, attack(body), line);
  return [...stepsOf(fight)].at(-1)?.step.events ?? [];
}

/** The same in a line each, without what the engine adds. */
function shown(event: Event): string {
  switch (event.type) {
    case "condition": {
      const { who, id, change, until, detail, of, whom, ends } = event;
      const more = [
        until,
        detail === null || detail === undefined ? null : detailText(detail),
        of,
        whom?.join("+"),
        ends?.at,
      ];
      return `${who} ${change} ${id} ${JSON.stringify(more)}`;
    }
    case "damage":
    case "heal":
      return `${event.who} ${event.type} ${event.stat} ${event.amount}: ${event.before} to ${event.after}`;
    case "stat":
      return `${event.who} ${event.stat}: ${event.before} to ${event.after}`;
    case "scene":
      return `${event.key}: ${JSON.stringify(event.before)} to ${JSON.stringify(event.after)}`;
    case "turn":
    case "round":
    case "order":
    case "reminder":
      return `${event.type}: ${event.text}`;
    default:
      return event.type;
  }
}

const tells = (body: (turn: Turn) => void, line?: string): readonly string[] => told(body, line).map(shown);

describe("a condition is given", () => {
  it.each<[string, kit.Given | undefined, string]>([
    ["with nothing", undefined, '[null,null,null,"",null]'],
    ["of somebody, who is its words", { whom: bob }, '[null,"Bob 1",null,"Bob 1",null]'],
    ["of several, who are not", { whom: [bob, ann] }, '[null,null,null,"Bob 1+Ann",null]'],
    ["of a thing, which is its words", { of: "sword" }, '[null,"sword","sword","",null]'],
    ["of somebody by a thing: the name stands", { of: "net", whom: bob }, '[null,"Bob 1","net","Bob 1",null]'],
    ["with words of its own", { of: "net", whom: bob, detail: "fast" }, '[null,"fast","net","Bob 1",null]'],
    ["without any words, and so about nobody", { of: "net", whom: bob, detail: null }, '[null,null,"net","",null]'],
    ["to an end, which says when", { ends: kit.endOfRound(3) }, '["the end of round 3",null,null,"","round end"]'],
    ["to an end in other words", { ends: { at: "never" }, until: "dawn" }, '["dawn",null,null,"","never"]'],
    ["until something in words", { until: "dawn" }, '["dawn",null,null,"",null]'],
    ["to no end", { ends: { at: "never" } }, '[null,null,null,"","never"]'],
  ])("%s", (_, given, is) => {
    expect(tells((turn) => kit.gain(turn, ["T-5"], ann, out, given))).toEqual([`Ann gained out ${is}`]);
  });
});

describe("a condition ends", () => {
  const held = (turn: Turn): void => {
    kit.gain(turn, [], ann, out, { of: "net" });
    kit.gain(turn, [], ann, out, { whom: bob });
    kit.gain(turn, [], ann, merry);
    kit.gain(turn, [], bob, out);
  };
  const lost = (body: (turn: Turn) => void): string[] =>
    told((turn) => {
      held(turn);
      body(turn);
    })
      .slice(4)
      .flatMap((event) =>
        event.type === "condition" ? [`${event.who} ${event.id} ${detailText(event.detail)}`.trim()] : [],
      );

  it("every one of its kind, or that of a thing or about somebody", () => {
    expect(lost((turn) => kit.lose(turn, [], ann, out))).toEqual(["Ann out net", "Ann out Bob 1"]);
    expect(lost((turn) => kit.lose(turn, [], ann, out, "net"))).toEqual(["Ann out net"]);
    expect(lost((turn) => kit.lose(turn, [], ann, out, { whom: bob }))).toEqual(["Ann out Bob 1"]);
    expect(lost((turn) => kit.lose(turn, [], ann, out, "rope"))).toEqual([]);
    expect(lost((turn) => kit.lose(turn, [], ann, merry))).toEqual(["Ann merry"]);
    expect(lost((turn) => kit.lose(turn, [], bob, merry))).toEqual([]);
  });

  it("of all who have it, or of one", () => {
    expect(lost((turn) => kit.expire(turn, [], (c, { id }) => id === out && c.name !== "Cy"))).toEqual([
      "Ann out net",
      "Ann out Bob 1",
      "Bob 1 out",
    ]);
    expect(lost((turn) => kit.expire(turn, [], (c) => c.name === "Bob 1"))).toEqual(["Bob 1 out"]);
    expect(lost((turn) => kit.expireOf(turn, [], ann, ({ of }) => of === null))).toEqual([
      "Ann out Bob 1",
      "Ann merry",
    ]);
  });

  it.each<[at: "turn start" | "turn end", ends: Ends, tells: readonly string[]]>([
    ["turn start", { at: "turn start", who: bob }, ["moment", 'Bob 1 lost merry [null,null,null,"",null]']],
    ["turn end", { at: "turn start", who: bob }, ["moment"]],
    ["turn start", { at: "turn start", who: ann }, ["moment"]],
    ["turn start", { at: "turn start", who: bob, round: 1 }, ["moment", 'Bob 1 lost merry [null,null,null,"",null]']],
    ["turn start", { at: "turn start", who: bob, round: 2 }, ["moment"]],
    ["turn end", { at: "round end", round: 1 }, ["moment"]],
  ])("at the %s of somebody, where it is bound to that: %j", (at, ends, wanted) => {
    const body = (turn: Turn): void => {
      kit.gain(turn, ["T-5"], bob, merry, { ends });
      kit.passMoment(turn, ["T-5"], { at, who: bob });
    };
    expect(tells(body).slice(1)).toEqual(wanted);
  });

  it("once only, and is told as what it was", () => {
    const events = told((turn) => {
      held(turn);
      const [first] = turn.get(ann).conditions;
      if (first === undefined) return;
      kit.end(turn, ["T-5"], ann, first);
      kit.end(turn, ["T-5"], ann, first);
    }).slice(4);
    expect(events).toMatchObject([
      { type: "condition", rule: ["T-5"], change: "lost", id: "out", until: null, of: "net", whom: [], ends: null },
    ]);
  });

  it("a thing is its words as well", () => {
    expect([ofThing("net"), ofThing(null)].map(({ detail, of, whom }) => [detailText(detail), of, whom])).toEqual([
      ["net", "net", []],
      ["", null, []],
    ]);
    expect(ofThing(null).detail).toBeNull();
  });
});

describe("points", () => {
  it.each<[string, number, Parameters<typeof kit.harm>[4] | undefined, string]>([
    ["HP 5", 3, undefined, "damage HP 3: 5 to 2"],
    ["HP 5", 9, undefined, "damage HP 9: 5 to -4"],
    ["HP 5", 9, { floor: 0 }, "damage HP 9: 5 to 0"],
    ["HP 5", 9, { floor: -2 }, "damage HP 9: 5 to -2"],
    ["HP 5", 3, { floor: 0 }, "damage HP 3: 5 to 2"],
    ["HP = -4", 2, { floor: 0 }, "damage HP 2: -4 to -4"],
    ["HP 2", 2, { type: "heal" }, "heal HP 2: 2 to 4"],
    ["HP 2", 9, { type: "heal" }, "heal HP 9: 2 to 5"],
    ["HP = -4", 2, { type: "heal" }, "heal HP 2: -4 to -2"],
    ["HP = -4", 2, { type: "heal", floor: 1 }, "heal HP 2: -4 to 1"],
  ])("of %s, %s less, %j: %s", (before, amount, more, is) => {
    const lines = `! Ann ${before}\nAnn attacks Bob 1`;
    expect(tells((turn) => void kit.harm(turn, ["T-3"], ann, amount, more), lines)).toEqual([`Ann ${is}`]);
  });

  it("more than the sheet has are not taken away by healing", () => {
    const above = (turn: Turn): void => {
      kit.change(turn, [], ann, { stat: "HP", type: "heal", amount: 4, before: 5, after: 9 });
      kit.harm(turn, [], ann, 1, { type: "heal" });
    };
    expect(tells(above).at(-1)).toBe("Ann heal HP 1: 9 to 9");
  });

  it("say what they were and are, where somebody knows", () => {
    const came: unknown[] = [];
    told((turn) => void came.push(kit.harm(turn, [], ann, 3)));
    expect(came[0]).toEqual({ before: 5, after: 2 });
  });

  it("that nobody knows are counted as damage", () => {
    const body = (turn: Turn): void => {
      const zoe = asWho("Zoe");
      expect(kit.harm(turn, ["T-3"], zoe, 3, { by: "Ann", parts: [kit.part("axe", 3)] })).toBeNull();
      kit.harm(turn, ["T-3"], zoe, 2);
      kit.harm(turn, ["T-3"], zoe, 1, { type: "heal" });
    };
    const lines = "+ Zoe: skill 1\nAnn attacks Bob 1";
    expect(tells(body, lines)).toEqual([
      "Zoe damage damage taken 3: 0 to 3",
      "Zoe damage damage taken 2: 3 to 5",
      "Zoe heal damage taken 1: 5 to 4",
    ]);
    const [first, second] = told(body, lines);
    expect(first).toMatchObject({ rule: ["T-3"], by: "Ann", parts: [{ label: "axe", value: 3, code: "axe" }] });
    expect(second).toMatchObject({ by: null, parts: [] });
  });

  it("of another kind go from one number to another", () => {
    const body = (turn: Turn): void =>
      kit.change(turn, ["T-3"], ann, { stat: "power", amount: 2, before: 3, after: 1 });
    expect(told(body)).toMatchObject([{ type: "damage", stat: "power", by: null, parts: [], before: 3, after: 1 }]);
  });
});

describe("stats, the scene and what is told", () => {
  it("a stat has what it was, if that was no mark", () => {
    const set = (id: string, after: number | string): readonly string[] =>
      tells((turn) => kit.setStat(turn, [], ann, id, after));
    expect(set("skill", 4)).toEqual(["Ann skill: 2 to 4"]);
    expect(set("HP", 3)).toEqual(["Ann HP: 5 to 3"]);
    expect(set("reach", 3)).toEqual(["Ann reach: null to 3"]);
    const marked = (turn: Turn): void => {
      const c = turn.get(ann);
      turn.emit({ type: "sheet", rule: [], who: ann, before: c, after: { ...c, stats: { brave: true } } });
      kit.setStat(turn, [], ann, "brave", 1);
    };
    expect(tells(marked).at(-1)).toBe("Ann brave: null to 1");
    const zoe = (turn: Turn): void => kit.setStat(turn, [], asWho("Zoe"), "HP", 3);
    expect(tells(zoe, "+ Zoe: skill 1\nAnn attacks Bob 1")).toEqual(["Zoe HP: null to 3"]);
  });

  it("a circumstance has what it was", () => {
    const twice = (turn: Turn): void => {
      kit.setScene(turn, [], "fog", 3);
      kit.setScene(turn, [], "fog", undefined);
    };
    expect(tells(twice)).toEqual(["fog: undefined to 3", "fog: 3 to undefined"]);
  });

  it("each kind of line in the log", () => {
    const all = (turn: Turn): void => {
      kit.remind(turn, ["T-1"], "Mind the gap.");
      kit.notice(turn, ["T-1"], "Ann sings.");
      kit.notice(turn, ["T-1"], "Ann first.", ["Ann"], "order");
      kit.loudly(turn, ["T-1"], "Ann is hoarse.", ["Ann"]);
      kit.loudly(turn, ["T-1"], "All is lost.");
    };
    expect(JSON.parse(JSON.stringify(told(all)))).toEqual([
      { type: "reminder", rule: ["T-1"], text: "Mind the gap." },
      { type: "turn", rule: ["T-1"], text: "Ann sings.", who: [] },
      { type: "order", rule: ["T-1"], text: "Ann first.", who: ["Ann"] },
      { type: "turn", rule: ["T-1"], text: "Ann is hoarse.", who: ["Ann"], loud: true },
      { type: "turn", rule: ["T-1"], text: "All is lost.", who: [], loud: true },
    ]);
  });

  it("a row of a table, which means what it is called", () => {
    const rows = (turn: Turn): void => {
      kit.showRow(turn, ["T-2"], "wounds", 3, "light");
      kit.showRow(turn, ["T-2"], "wounds", 3, "light", { says: "Ouch.", means: [], quiet: true, who: "Ann" });
    };
    expect(told(rows)).toMatchObject([
      {
        type: "table",
        rule: ["T-2"],
        table: "wounds",
        roll: 3,
        row: "light",
        text: "",
        means: ["light"],
        quiet: false,
      },
      { row: "light", text: "Ouch.", means: [], quiet: true, who: "Ann" },
    ]);
  });
});

describe("a throw is told", () => {
  type More = Partial<Parameters<typeof kit.tell>[3]>;
  const roll = (faces: readonly number[], total: number, more: More): Event | undefined => {
    const thrown: Throw = { dice: "d8", faces, total, summed: false };
    return told((turn) =>
      kit.tell(turn, ["T-2"], thrown, { who: "Ann", purpose: "to hit", outcome: "hit", ...more }),
    )[0];
  };
  const luck = kit.part("luck", 1);
  const axe = kit.part("of the dice", 4);
  it.each<[readonly number[], number, More, number, readonly unknown[]]>([
    [[5], 5, {}, 5, []],
    [[5], 5, { parts: [luck] }, 6, [luck]],
    // "d8+4": what the dice add is a part of the number too.
    [[5], 9, {}, 9, [axe]],
    [[5], 9, { parts: [luck] }, 10, [axe, luck]],
    [[5], 9, { parts: [luck], total: 10 }, 10, [axe, luck]],
    [[5, 2], 11, {}, 11, [axe]],
    [[5], 3, {}, 3, [kit.part("of the dice", -2)]],
    // A total of the rules' own is no sum of these.
    [[5], 9, { parts: [luck], total: 20 }, 20, [luck]],
    [[5], 9, { total: 5 }, 5, []],
    [[5], 5, { total: 7 }, 7, []],
  ])("%j of %s, %j: %s", (faces, thrown, more, total, parts) => {
    const event = roll(faces, thrown, more);
    expect(event).toMatchObject({ type: "roll", who: "Ann", purpose: "to hit", outcome: "hit", faces, total });
    expect(event?.type === "roll" ? event.parts.map(({ label, value }) => ({ label, value })) : null).toEqual(parts);
  });

  it("with what it is held against, and on what", () => {
    const against = kit.part("guard", 4);
    expect(roll([5], 5, { against, on: "Bob 1" })).toMatchObject({ against, on: "Bob 1" });
    expect(roll([5], 5, {})).toMatchObject({ against: null });
  });
});

describe("a section begins", () => {
  it.each([
    ["== Round 3", "round", 3],
    ["== Surprise", "surprise", 1],
    ["== Aftermath", "after", 1],
  ])("%s: %s, round %s", (line, phase, round) => {
    const { state } = play({}, line);
    expect([state.phase, state.round, state.section]).toEqual([phase, round, line.slice(3)]);
  });

  it("and is told", () => {
    const events = [...stepsOf(play({}, "== Round 3"))].at(-1)?.step.events;
    expect(JSON.parse(JSON.stringify(events))).toEqual([
      { type: "section", rule: ["T-1"], round: 3, title: "Round 3", phase: "round" },
      { type: "round", rule: ["T-1"], text: "Round 3", who: [] },
    ]);
  });
});

describe("what rules read", () => {
  const { state } = play({}, "! Ann gains out (net)\n! Ann gains merry (Bob 1)");
  const c: Combatant = {
    ...(state.combatants[0] as Combatant),
    stats: { skill: 2, none: 0, brave: true, meek: false, class: "sage" },
  };

  it.each([
    ["skill", 2, 2, false, "-"],
    ["none", 0, 0, false, "-"],
    ["brave", 7, null, true, "-"],
    ["meek", 7, null, false, "-"],
    ["class", 7, null, false, "sage"],
    ["guard", 7, null, false, "-"],
  ])("the stat %s: %s, %s, %s, %s", (id, number, sure, mark, words) => {
    expect([kit.stat(c, id, 7), kit.known(c, id), kit.flag(c, id), kit.text(c, id, "-")]).toEqual([
      number,
      sure,
      mark,
      words,
    ]);
    expect([kit.stat(c, id), kit.text(c, id)]).toEqual([sure ?? 0, words === "-" ? "" : words]);
  });

  it("what somebody has", () => {
    expect([kit.has(c, out), kit.has(c, out, "net"), kit.has(c, out, "rope")]).toEqual([true, true, false]);
    expect([kit.has(c, merry, { whom: bob }), kit.has(c, merry, { whom: ann })]).toEqual([true, false]);
    expect([kit.held(c, out)?.of, kit.held(c, asWritten("prone"))]).toEqual(["net", undefined]);
  });

  it.each<[Ends | null | undefined, number | null]>([
    [undefined, null],
    [null, null],
    [{ at: "never" }, null],
    [{ at: "segment end" }, null],
    [{ at: "round end" }, null],
    [kit.endOfRound(3), 3],
    [{ at: "turn end", round: 0 }, 0],
  ])("the last round of %j is %s", (ends, is) => {
    expect(kit.lastRound(ends)).toBe(is);
  });

  it("who is meant, each once", () => {
    const who = (...names: readonly string[]): string[] =>
      kit.expand(
        state,
        names.map((name) => asWho(name)),
      );
    expect(who("Ann", "@blue")).toEqual(["Ann", "Bob 1", "Bob 2"]);
    expect(who("@RED", "Ann")).toEqual(["Ann", "Ann Two"]);
    expect(who("@green", "Bob 2")).toEqual(["Bob 2"]);
  });

  it("parts of numbers", () => {
    const parts = [kit.part("skill", 2), kit.part("luck", 0), kit.part("fog", -5)];
    expect([kit.sum(parts), kit.sum([])]).toEqual([-3, 0]);
    expect(kit.told(parts).map(({ label }) => label)).toEqual(["skill", "fog"]);
    expect(["why", "", null].map((reason) => kit.reasonOr(reason, "ruling"))).toEqual([
      { written: "why" },
      "ruling",
      "ruling",
    ]);
    const span = { from: 0, to: 0 };
    const damage = [
      { amount: 2, reason: "high ground", span },
      { amount: -1, reason: "", span },
    ];
    const acting: unknown[] = [];
    told(
      (turn) =>
        void acting.push(turn.action && kit.damageModifiers({ ...turn.action, damage }), kit.damageModifiers(null)),
    );
    expect(acting.slice(0, 2)).toEqual([
      [
        { label: { written: "high ground" }, value: 2 },
        { label: "damage modifier", value: -1 },
      ],
      [],
    ]);
  });

  it("the row of a table that holds a number", () => {
    const rows = [
      { from: null, to: 2 },
      { from: 3, to: 3 },
      { from: 4, to: null },
    ];
    expect([-9, 2, 3, 4, 99].map((value) => rows.indexOf(kit.lookUp(rows, value)))).toEqual([0, 0, 1, 2, 2]);
    expect(() => kit.lookUp(rows.slice(0, 2), 4)).toThrow("no row for 4");
    expect(() => kit.lookUp(rows.slice(1), 2)).toThrow(RangeError);
  });
});
