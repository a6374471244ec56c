import { describe, expect, test } from "vitest";
import { countedOf } from "../../src/fight/counted.ts";
import { experienceOf } from "../../src/fight/experience.ts";
import { isDue, spokenText } from "../../src/fight/reminders.ts";
import { find } from "../../src/fight/state.ts";
import { diagnosticsOf, resolveFight, type Fight } from "../../src/fight/timeline.ts";
import { systems } from "../../src/rules/index.ts";
import { jsonNote } from "../../src/share/json.ts";
import { resolveNote } from "../../src/share/note.ts";
import { playersFight } from "../../src/share/players/players-fight.ts";
import { sentenceOf, textOf } from "../../src/telling/unit-sentence.ts";
import { misfits } from "../docs/json-form.ts";

/*
 * Lines that every rule system has alike: reminders, counted things, damage to many at once, experience.
 */

const sheets = [
  "@party",
  "Ada: HP 12, DEX 12, CON 12, torches 3, arrows 12/20, 1st-level slots 1",
  "Rolf: HP 12, DEX 11, CON 12",
  "@orcs",
  "Orc x3: HP 30, DEX 10, CON 12",
];

function fightOf(id: string, head: readonly string[], ...lines: readonly string[]): Fight {
  const text = [`rules: ${id}`, ...head, ...sheets, "", "== Round 1", ...lines].join("\n");
  return resolveFight(text, { systems, defaultSystem: id });
}

function dueIn(fight: Fight): string[] {
  return fight.state.reminders.filter((each) => isDue(each, fight.state, fight.setup)).map(spokenText);
}

function codes(fight: Fight): string[] {
  return diagnosticsOf(fight).flatMap(({ severity, code }) => (severity === "error" ? [code] : []));
}

function lastSaid({ units, setup }: Fight): string {
  const last = units.at(-1);
  const [line, step] = [last?.lines[0], last?.result.steps[0]];
  return last === undefined || line === undefined || step === undefined
    ? ""
    : textOf(sentenceOf(line, step, last.result, setup.system));
}

describe.each([...systems.keys()])("%s", (id) => {
  /** The same fight at the start of each round, however its rounds end. */
  const inRound = (head: readonly string[], round: number, ...lines: readonly string[]): Fight => {
    const made = fightOf(id, head, ...lines);
    return { ...made, state: { ...made.state, round, phase: "round" } };
  };

  describe("reminders", () => {
    test("come every round, every so many rounds, in so many, in one round", () => {
      const head = ["every round: a", "every 3 rounds: b", "in 2 rounds: c", "in round 4: d", "every other round: e"];
      expect([1, 2, 3, 4].map((round) => dueIn(inRound(head, round)).join(""))).toEqual(["a", "ace", "abce", "abcde"]);
    });

    test("are counted from the line that sets them", () => {
      expect(dueIn(fightOf(id, [], "every round: the water rises"))).toEqual([]);
      expect(dueIn(inRound([], 2, "every round: the water rises"))).toEqual(["the water rises"]);
    });

    test("come when somebody falls, or is below half", () => {
      const head = ["when Orc 1 falls: the others waver", "when Orc 2 is below half: it howls"];
      expect(dueIn(fightOf(id, head))).toEqual([]);
      expect(dueIn(fightOf(id, head, "! Orc 2 HP -15"))).toEqual([]);
      expect(dueIn(fightOf(id, head, "! Orc 2 HP -16"))).toEqual(["it howls"]);
      expect(dueIn(fightOf(id, head, "! Orc 1 dies"))).toEqual(["the others waver"]);
    });

    test("of somebody who is not there say so", () => {
      const [said] = diagnosticsOf(fightOf(id, ["when Orc 9 falls: all flee"])).filter(
        ({ code }) => code === "reminder-nobody",
      );
      expect(said?.message).toMatch(/^Nobody here is called "Orc 9": .* Did you mean "Orc 1"\?$/);
    });

    test("in words that only the game master knows to be true wait to be ticked off", () => {
      const head = ["when the door opens: the cat runs"];
      expect(dueIn(inRound(head, 9))).toEqual([]);
      expect(fightOf(id, head, "done: the cat").state.reminders).toEqual([]);
    });

    test.each([
      ["done: the water rises", []],
      ["done: water", []],
      ["done:", []],
      ["not now: the water rises", []],
      ["no more: the water rises", []],
      ["// done", ["the water rises"]],
    ])("%s", (line, due) => {
      const fight = fightOf(id, ["every round: the water rises"], line);
      expect([dueIn(fight), codes(fight)]).toEqual([due, []]);
      const later = { ...fight.state, round: 2 };
      const [left] = fight.state.reminders;
      expect(left !== undefined && isDue(left, later, fight.setup)).toBe(!line.startsWith("no more"));
    });

    test("that come once are over, or put off to the next round", () => {
      expect(fightOf(id, ["in 1 round: the gate breaks"], "done: gate").state.reminders).toEqual([]);
      const [put] = fightOf(id, ["in 1 round: the gate breaks"], "not now: gate").state.reminders;
      expect(put?.next).toBe(2);
    });

    test("a tick for nothing is refused, and names what is there", () => {
      const fight = fightOf(id, ["every round: the water rises"], "done: the cat");
      expect(codes(fight)).toEqual(["reminder-unknown"]);
      expect(diagnosticsOf(fight).find(({ code }) => code === "reminder-unknown")?.message).toContain(
        "the water rises",
      );
      expect(codes(fightOf(id, [], "done:"))).toEqual(["reminder-unknown"]);
    });

    test("a ruling behind one is asked for its dice, and ticks it off once it is made", () => {
      const head = ["every round: Ada takes 1d6 cold"];
      const asked = fightOf(id, head, "! Ada takes 1d6 cold");
      expect([asked.pending.map(({ dice }) => dice), dueIn(asked)]).toEqual([["d6"], ["Ada takes 1d6 cold"]]);
      const made = fightOf(id, head, "! Ada takes 1d6 cold [d6=2]");
      expect([made.pending, dueIn(made), find(made.state, "Ada")?.hp?.now]).toEqual([[], [], 10]);
      const drawn = fightOf(id, [...head, "dice: auto", "seed: x"].reverse(), "! Ada takes 1d6 cold");
      expect([drawn.pending, dueIn(drawn)]).toEqual([[], []]);
    });

    test("are told in the log, and never to players", () => {
      const fight = fightOf(id, ["every round: the assassin waits"], "done: the assassin waits");
      expect(lastSaid(fight)).toBe("The assassin waits");
      const copy = playersFight(fight).fight;
      expect([copy.text.includes("assassin"), copy.state.reminders]).toEqual([false, []]);
    });

    test("go on in a fight that continues this one", () => {
      const first = fightOf(id, ["every round: the water rises"], "done: water");
      const on = resolveFight(
        "continues:\n== Round 2",
        { systems, defaultSystem: id },
        { earlier: { state: first.state, system: first.setup.system, seed: null } },
      );
      expect(on.state.reminders.map(spokenText)).toEqual(["the water rises"]);
    });
  });

  describe("counted things", () => {
    const left = (fight: Fight, thing: string): unknown => find(fight.state, "Ada")?.stats[thing];

    test.each([
      ["Ada uses 1 torch", "torches", 2, "Ada uses 1 torch: Ada has 2 torches left"],
      ["Ada spends two torches", "torches", 1, "Ada spends two torches: Ada has 1 torches left"],
      ["Ada uses up her torches", "torches", 2, null],
      ["Ada uses 3 torches", "torches", 0, "Ada uses 3 torches: Ada has no torches left"],
      ["Ada regains 2 torches", "torches", 5, null],
      ["Ada gets 3 arrows back", "arrows", "15/20", "Ada gets 3 arrows back: Ada has 15 of 20 arrows left"],
      ["Ada uses 1 1st-level slot", "1st-level slots", 0, null],
      ["! Ada torches -2", "torches", 1, null],
      ["! Ada torches = 7", "torches", 7, null],
      ["! Ada loses 2 torches", "torches", 1, null],
      ["! Ada arrows +20", "arrows", "20/20", null],
    ])("%s", (line, thing, value, said) => {
      const fight = fightOf(id, [], line);
      expect([left(fight, thing), codes(fight)]).toEqual([value, []]);
      if (said !== null) expect(lastSaid(fight)).toBe(said);
    });

    test("are refused below nought, unless the game master says so", () => {
      const fight = fightOf(id, [], "Ada uses 4 torches");
      expect([left(fight, "torches"), codes(fight)]).toEqual([3, ["refused"]]);
      expect(left(fightOf(id, [], "! Ada uses 4 torches"), "torches")).toBe(0);
    });

    test("that nobody has are no counted things", () => {
      expect(codes(fightOf(id, [], "Rolf uses 1 torch"))).not.toEqual([]);
    });

    test("are spent below a deed as well, and by several at once", () => {
      const fight = fightOf(id, [], "! Ada gains lit (torch)\n  Ada uses 1 torch");
      expect([left(fight, "torches"), codes(fight)]).toEqual([2, []]);
      expect(left(fightOf(id, [], "Ada and Rolf use 1 torch"), "torches")).toBe(2);
    });

    test("are a fighter's, in players' copies too", () => {
      const fight = fightOf(id, [], "Ada uses 1 torch");
      const ada = find(fight.state, "Ada");
      expect(ada === undefined ? [] : countedOf(ada, fight.setup.lexicon).map(([thing]) => thing)).toEqual([
        "torches",
        "arrows",
        "1st-level slots",
      ]);
      expect(playersFight(fight).fight.text).toContain("Ada uses 1 torch");
    });

    test("a slip for a stat stays a note", () => {
      const text = `rules: ${id}\nAda: HP 12, hit pints 4\n== Round 1`;
      const fight = resolveFight(text, { systems, defaultSystem: id });
      expect(find(fight.state, "Ada")?.notes).toContain("hit pints 4");
    });
  });

  describe("damage to many", () => {
    test.each([
      ["! @orcs take 8 fire, half for Orc 2", [8, 4, 8]],
      ["! @orcs take 9 fire damage, half for Orc 2 and Orc 3, none for Orc 1", [null, 4, 4]],
      ["! @orcs take 8, except Orc 1", [null, 8, 8]],
      ["! @orcs take 2d6 cold, half for Orc 1 [2d6=3+4]", [3, 7, 7]],
      ["! Orc 1 and Orc 3 take 6 but not Orc 3", [6, null, null]],
    ])("%s", (line, lost) => {
      const fight = fightOf(id, [], line);
      const events = fight.units.at(-1)?.result.events.map(({ event }) => event) ?? [];
      const damage = events.flatMap((event) => (event.type === "damage" ? [event] : []));
      expect([1, 2, 3].map((n) => damage.find(({ who }) => who === `Orc ${n}`)?.amount ?? null)).toEqual(lost);
      for (const { rule, parts, amount } of damage) {
        expect(rule).not.toEqual([]);
        expect(parts.reduce((sum, { value }) => sum + value, 0)).toBe(amount);
      }
    });

    test("each has its own resistances", () => {
      const text = `rules: ${id}\n@orcs\nOrc 1: HP 30, DEX 9, CON 9, resists fire\nOrc 2: HP 30, DEX 9, CON 9\n== Round 1\n`;
      const fight = resolveFight(`${text}! @orcs take 8 fire, half for Orc 1`, { systems, defaultSystem: id });
      expect(fight.state.combatants.map(({ hp }) => hp?.now)).toEqual([28, 22]);
    });

    test("whoever is spared and not struck is remarked; words that go on are no damage", () => {
      const fight = fightOf(id, [], "! Orc 1 takes 4, half for Rolf");
      expect(diagnosticsOf(fight).some(({ message }) => message.startsWith("Rolf is none of those"))).toBe(true);
      expect(find(fightOf(id, [], "! @orcs take 8, half for nobody").state, "Orc 1")?.hp?.now).toBe(30);
    });
  });

  describe("experience", () => {
    const worth = (options: string, ...lines: readonly string[]): unknown => {
      const head = options === "" ? [] : [`options: ${options}`];
      const text = [
        `rules: ${id}`,
        ...head,
        "@party",
        "Ada: HP 9, XP 900",
        "Rolf: HP 9",
        "@orcs",
        "Orc x2: HP 9, XP 25",
      ];
      return experienceOf(resolveFight([...text, "== Round 1", ...lines].join("\n"), { systems, defaultSystem: id }));
    };

    test("of beaten foes is added up and split; what is over is told", () => {
      expect(worth("")).toMatchObject({ total: 0, each: 0, from: [] });
      expect(worth("", "! Orc 1 dies")).toEqual({
        ...{ total: 25, each: 12, over: 1, among: ["Ada", "Rolf"], from: [{ who: "Orc 1", xp: 25 }] },
      });
      expect(worth("", "! Orc 1 leaves", "! Orc 2 dies", "! Rolf leaves")).toMatchObject({
        total: 25,
        each: 25,
        over: 0,
      });
    });

    test.each(["no xp", "xp off"])("options: %s", (options) => {
      expect(worth(options, "! Orc 1 dies")).toBeNull();
    });
  });

  test("the machine-readable form has them", () => {
    const fight = [
      "rules: " + id,
      "every round: the water rises",
      "@party",
      "Ada: HP 9, DEX 9",
      "@orcs",
      "Orc: HP 9, DEX 9, XP 25",
    ];
    const note = ["```combat", ...fight, "== Round 1", "! Orc dies", "```"].join("\n");
    const read: unknown = JSON.parse(JSON.stringify(jsonNote(resolveNote(note, { systems, defaultSystem: id }))));
    expect(misfits(read)).toEqual([]);
    expect(read).toMatchObject({
      fights: [
        {
          coming: [{ when: "every round", text: "the water rises", due: true, round: 1 }],
          experience: { total: 25, each: 25 },
        },
      ],
    });
  });
});
