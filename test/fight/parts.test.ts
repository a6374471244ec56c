import { describe, expect, it } from "vitest";
import { has } from "../../src/fight/rule-kit.ts";
import type { RuleSystem } from "../../src/fight/system.ts";
import { diagnosticsOf, resolveFight, type Fight, type FightOptions } from "../../src/fight/timeline.ts";
import { nobody } from "../../src/fight/value.ts";
import { duel, hp, statuses, refuse } from "./fixtures.ts";
import { tiny, type Tiny } from "./tiny.ts";

/*
 * Lines of several parts, and refusals that no die changes. As in the tiny system, but nobody strikes at the fallen,
 * one blow a turn is all for Ann Two, and an attack may name several targets.
 */

const strict: RuleSystem<Tiny> = {
  ...tiny,
  vocabulary: {
    ...tiny.vocabulary,
    verbs: tiny.vocabulary.verbs.map((verb) => (verb.id === "attack" ? { ...verb, targets: "many" } : verb)),
  },
  act(turn, action) {
    if (action.actor === "Bob 1" && action.verb === "attack") refuse(turn, "T-8", "Bob 1 has no sword.");
    if (action.actor === "Ann Two" && action.index > 0) refuse(turn, "T-7", "Ann Two strikes once. Never twice.");
    for (const target of action.targets.length === 0 ? [nobody] : action.targets)
      if (
        !turn.part(() => {
          if (target !== nobody && has(turn.get(target), "out")) refuse(turn, "T-6", `${target} is down already.`);
          tiny.act(turn, { ...action, targets: target === nobody ? [] : [target] });
        })
      )
        break;
  },
};

function resolve(lines: string, options: FightOptions = {}): Fight {
  return resolveFight(duel(lines), { systems: new Map([["tiny", strict]]), defaultSystem: "tiny" }, options);
}

function said(fight: Fight): string[] {
  return diagnosticsOf(fight).map(({ severity, code, rule = "", span, line, message }) =>
    [severity, code, rule, (fight.lines[line]?.text ?? "").slice(span.from, span.to), message].join(" | "),
  );
}

const lost = "What stands before this has happened; this part can no longer be carried out.";

describe("what each of several does for itself", () => {
  const alone = "One of them cannot do this; what the others do stands.";

  it("is lost for whom the rules forbid it, the first of them too, and done by the others", () => {
    const fight = resolve("Bob 1 and Ann attack Bob 2 [d6=6, d6=4]");
    expect(statuses(fight)).toEqual(["noted", "resolved"]);
    expect(said(fight)).toEqual([
      `warning | part-lost | T-8 | Bob 1 and Ann attack Bob 2 | ${alone} Bob 1 has no sword.`,
    ]);
    expect(hp(fight, "Bob 2")).toBe(4);
  });

  it("is refused where none of them can do it", () => {
    const fight = resolve("! Ann gains out\nBob 1 and Bob 2 attack Ann [d6=4]");
    expect(statuses(fight).at(-1)).toBe("refused");
    expect(said(fight)).toEqual([expect.stringContaining("error | refused | T-8")]);
  });
});

describe("what an earlier part of the line makes impossible", () => {
  it.each([
    ["attacks Bob 1 then attacks Bob 1 then attacks Bob 2", "attacks Bob 1 then attacks Bob 2"],
    ["attacks Bob 1, Bob 1 and Bob 2", "Ann attacks Bob 1, Bob 1 and Bob 2"],
  ])("is lost, and the rest stands: %s", (line, rest) => {
    const fight = resolve(`! Bob 1 HP -4\nAnn ${line} [d6=6, d6=4, d6=6, d6=5]`);
    expect(statuses(fight)).toEqual(["noted", "resolved", "resolved"]);
    expect([hp(fight, "Bob 1"), hp(fight, "Bob 2")]).toEqual([0, 8]);
    expect(said(fight)).toEqual([
      `warning | part-lost | T-6 | ${rest} | ${lost} Bob 1 is down already.`,
      'info | dice-needless |  | d6=6 | "d6=6" was not needed, as the other dice of this line fell.',
      'info | dice-needless |  | d6=5 | "d6=5" was not needed, as the other dice of this line fell.',
    ]);
  });

  it("is judged by what has happened, so the line asks for the dice of its first part", () => {
    const fight = resolve("! Bob 1 HP -4\nAnn attacks Bob 1 then attacks Bob 1");
    expect(statuses(fight).at(-1)).toBe("pending");
    expect(said(fight)).toEqual([]);
  });

  it("a reaction that saved the first target lets the second part happen", () => {
    const fight = resolve(
      "! Bob 1 HP -4\nAnn attacks Bob 1 then attacks Bob 1 [d6=6, d6=6, d6=4]\n  Bob 1 dodges [d6=5]",
    );
    expect(hp(fight, "Bob 1")).toBe(0);
    expect(said(fight)).toEqual([]);
  });

  it("a first part that is refused refuses the line", () => {
    const fight = resolve("! Bob 1 gains out\nAnn attacks Bob 1 then attacks Bob 2 [d6=6, d6=4]");
    expect(statuses(fight).at(-1)).toBe("refused");
    expect(hp(fight, "Bob 2")).toBe(8);
  });

  it("drawn dice of what is lost are taken back", () => {
    const faces = () => ({ face: () => 6 });
    const fight = resolve("! Bob 1 HP -4\nAnn attacks Bob 1, Bob 1 and Bob 2", { faces });
    expect(fight.units.at(-1)?.result.drawn.map(({ faces: [one] }) => one?.face)).toEqual([6, 6]);
    expect(said(fight).map((each) => each.split(" | ")[1])).toEqual(["part-lost"]);
  });
});

describe("a refusal that no die changes", () => {
  const refused = "error | refused | T-7 | attacks Bob 2 | Ann Two strikes once. Never twice.";

  it.each(["", " [d6=4]", " [d6=4, d6=3, d6=4, d6=3]", " [d6=1, d6=6, d6=1]"])(
    "comes before the first die, and with%s dice as without",
    (dice) => {
      const fight = resolve(`Ann Two attacks Bob 1 then attacks Bob 2${dice}`);
      expect(statuses(fight)).toEqual(["noted", "refused"]);
      expect([hp(fight, "Bob 1"), fight.pending]).toEqual([8, []]);
      expect(said(fight)).toEqual([refused]);
    },
  );

  it("of a reaction refuses the reaction alone, and the action asks for its die", () => {
    const text = duel("Ann attacks Bob 1\n  Bob 1 dodges", "options: dodging no\n");
    const fight = resolveFight(text, { systems: new Map([["tiny", tiny]]), defaultSystem: "tiny" });
    expect(statuses(fight)).toEqual(["noted", "pending", "refused"]);
    expect(said(fight)[0]).toContain("error | refused | T-4 | Bob 1 dodges | Dodging is switched off");
  });

  it("leaves a die that is refused only for some faces to be rolled", () => {
    const moody: RuleSystem<Tiny> = {
      ...tiny,
      act(turn, action) {
        const { total } = turn.roll("mood", "d20");
        if (total !== 1) refuse(turn, "T-8", `A mood of ${total} is too high. Only a 1 will do.`);
        tiny.act(turn, action);
      },
    };
    const resolveMoody = (lines: string, system = moody): Fight =>
      resolveFight(duel(lines), { systems: new Map([["tiny", system]]), defaultSystem: "tiny" });
    expect(statuses(resolveMoody("Ann attacks Bob 1"))).toEqual(["noted", "pending"]);
    const never: RuleSystem<Tiny> = {
      ...tiny,
      act: (turn) => {
        refuse(turn, "T-8", `A mood of ${turn.roll("mood", "d20").total} is too high. Nobody strikes today.`);
      },
    };
    expect(said(resolveMoody("Ann attacks Bob 1", never))).toEqual([
      "error | refused | T-8 | Ann attacks Bob 1 | Nobody strikes today.",
    ]);
  });
});

describe("a die that nobody took", () => {
  it.each([
    ["behind a miss is remarked", "[d6=1, d6=3]", "info", "dice-needless"],
    ["that the rules never call for is an error", "[d6=4, d6=3, d6=3]", "error", "dice-extra"],
    ["of another kind is an error", "[d6=1, d8=3]", "error", "dice-extra"],
    ["without a name of its own may be remarked", "[1, 3]", "info", "dice-needless"],
    ["that would be one too many is an error", "[1, 3, 3]", "error", "dice-extra"],
  ])("%s", (_, dice, severity, code) => {
    const fight = resolve(`Ann Two attacks Bob 1 with sword ${dice}`);
    expect(said(fight).at(-1)).toContain(`${severity} | ${code}`);
  });
});
