/**
 * What is coming, counted things, damage to several and experience as the widget shows them, in every rule system: each
 * press is a line that the fight understands.
 */
import { renderToString } from "preact-render-to-string";
import { describe, expect, test } from "vitest";
import { complete } from "../../src/complete/complete.ts";
import { caretBehind } from "../../src/complete/caret.ts";
import { find } from "../../src/fight/state.ts";
import { diagnosticsOf, resolveFight, type Fight } from "../../src/fight/timeline.ts";
import { systems } from "../../src/rules/index.ts";
import { FightView } from "../../src/view/frame/fight-view.tsx";
import { defaultPreferences, lookOf } from "../../src/view/frame/preferences.ts";
import { clock } from "../../src/view/turn/now.tsx";
import { comingIn, dueReminders, tickLine } from "../../src/wishes/coming.ts";
import { countLine, hurtLine } from "../../src/wishes/fighter-lines.ts";
import { carryOut } from "../../src/wishes/wishes.ts";

const sheets = [
  "@party",
  "Ada: HP 12, DEX 12, CON 12, torches 3/12, holy arrows 0",
  "@orcs",
  "Orc x2: HP 9, DEX 9, CON 9, XP 25",
];

const errors = (fight: Fight): string[] =>
  diagnosticsOf(fight).flatMap(({ severity, message }) => (severity === "error" ? [message] : []));

describe.each([...systems.keys()])("%s", (id) => {
  const environment = { systems, defaultSystem: id };
  const resolve = (text: string): Fight => resolveFight(text, environment);
  const fightOf = (head: readonly string[], ...lines: readonly string[]): Fight =>
    resolve([`rules: ${id}`, ...head, ...sheets, "", "== Round 1", ...lines, ""].join("\n"));
  const drawn = (fight: Fight, timer = false): string =>
    renderToString(
      <FightView
        fight={fight}
        readOnly={null}
        act={() => ({ ok: true, said: "" })}
        look={lookOf({ ...defaultPreferences(id), timer })}
      />,
    );
  const write = (fight: Fight, line: string): Fight => {
    const done = carryOut(fight.text, fight, { kind: "append", line }, () => 1, resolve);
    if (!done.ok) throw new Error(done.reason);
    return resolve(done.text);
  };

  test("a reminder stands before whoever is due, until a line ticks it off", () => {
    const fight = fightOf(["every round: the water rises"]);
    const [due] = dueReminders(fight);
    expect(due).toMatchObject({ when: "Every round", text: "The water rises", ruling: null });
    expect(drawn(fight)).toContain("bbb-due-reminder");
    for (const tick of ["done", "not now", "no more"] as const) {
      if (due === undefined) throw new Error("nothing is due");
      const after = write(fight, tickLine(tick, due.reminder));
      expect([errors(after), dueReminders(after)]).toEqual([[], []]);
      expect(drawn(after)).not.toContain("bbb-due-reminder");
      expect(comingIn(after).map(({ when, text }) => `${when}: ${text}`)).toEqual(
        tick === "no more" ? [] : ["Round 2: The water rises"],
      );
    }
  });

  test("one that is a ruling makes it, and its die is asked for", () => {
    const fight = fightOf(["every round: @party takes 1d6 cold"]);
    const [due] = dueReminders(fight);
    expect(due?.ruling).toEqual({ line: "! @party takes 1d6 cold", dice: ["d6"] });
    const after = write(fight, due?.ruling?.line ?? "");
    expect(after.pending.map(({ dice }) => dice)).toEqual(["d6"]);
  });

  test("what is coming stands in its order, conditions that end too", () => {
    const fight = fightOf(
      ["in 3 rounds: the gate breaks", "every round: the water rises", "when Orc 1 falls: the rest waver"],
      "! Ada gains dazzled for 1 round",
    );
    const rows = comingIn(fight).map(({ when }) => when);
    expect([rows[0], rows.at(-2), rows.at(-1)]).toEqual(["Now", "Round 3", "When Orc 1 falls"]);
    expect(rows.some((when) => /^Round \d, end$/.test(when))).toBe(true);
  });

  test("once the fight is decided nothing is due", () => {
    expect(dueReminders(fightOf(["every round: the water rises"], "! @orcs die"))).toEqual([]);
  });

  test("counted things have a press for one less and one more, and say what is low", () => {
    const fight = fightOf([]);
    expect(find(write(fight, countLine("Ada", "torches", -1)).state, "Ada")?.stats["torches"]).toBe("2/12");
    expect(find(write(fight, countLine("Ada", "holy arrows", 1)).state, "Ada")?.stats["holy arrows"]).toBe(1);
    expect(() => write(fight, countLine("Ada", "holy arrows", -1))).toThrow(/no holy arrows left/);
  });

  test("damage to several is one line", () => {
    const fight = fightOf([]);
    const line = hurtLine("4", "fire", [
      { who: "Ada", share: "none" },
      { who: "Orc 1", share: "all" },
      { who: "Orc 2", share: "half" },
    ]);
    expect(line).toBe("! Orc 1 and Orc 2 take 4 fire damage, half for Orc 2");
    const after = write(fight, line ?? "");
    expect(["Orc 1", "Orc 2"].map((who) => find(after.state, who)?.hp?.now)).toEqual([5, 7]);
    expect(hurtLine("x", "", [{ who: "Ada", share: "all" }])).toBeNull();
    expect(hurtLine("3", "", [{ who: "Ada", share: "none" }])).toBeNull();
  });

  test("the summary tells the experience, unless the campaign has none", () => {
    expect(drawn(fightOf([], "! @orcs die", "== Aftermath"))).toMatch(/50 XP for 2 foes.*50 each for 1 fighter/);
    expect(drawn(fightOf(["options: no xp"], "! @orcs die", "== Aftermath"))).not.toContain(" XP ");
  });

  test("the seconds of a turn are shown only where they are wanted", () => {
    const fight = fightOf([]);
    expect(drawn(fight)).not.toContain("bbb-timer");
    expect(drawn(fight, true).includes("bbb-timer")).toBe(fight.due.who.length > 0);
  });

  test("the list of what may be written ticks off what is due, and spends what is there", () => {
    const fight = fightOf(["every round: the water rises"]);
    const after = (text: string): string[] => complete(caretBehind(fight, text)).map(({ insert }) => insert);
    expect(after("done")).toContain("done: the water rises");
    expect(after("ev")).toContain("every round: ");
    expect(after("Ada uses")).toContain("uses 1 torch");
  });

  test("a fighter who is renamed has the new name in reminders and their ticks", () => {
    const fight = fightOf(["when Ada falls: Ada drops the torch"], "no more: Ada drops the torch");
    const done = carryOut(fight.text, fight, { kind: "rename", who: "Ada", name: "Eva" }, () => 1, resolve);
    expect(done.ok ? done.text.match(/^(?:when|no more).*$/gm) : done.reason).toEqual([
      "when Eva falls: Eva drops the torch",
      "no more: Eva drops the torch",
    ]);
  });

  test("a reminder or a counted thing that is written while a die is awaited counts at once", () => {
    const waiting = fightOf([], "! Ada takes 1d6");
    expect(waiting.pending).toHaveLength(1);
    const spent = write(waiting, "Ada uses 1 torch");
    expect([find(spent.state, "Ada")?.stats["torches"], spent.pending.length]).toEqual(["2/12", 1]);
    expect(write(waiting, "every round: the water rises").state.reminders).toHaveLength(1);
  });
});

test.each([
  [7, "0:07"],
  [60, "1:00"],
  [754, "12:34"],
])("%s seconds", (seconds, shown) => {
  expect(clock(seconds)).toBe(shown);
});
