import { clause } from "../../src/fight/action.ts";
import { beginSection, gain, harm, has, list, mark, stat, tell } from "../../src/fight/rule-kit.ts";
import type { RuleSystem, Turn } from "../../src/fight/system.ts";

/** A complete rule system: roll a d6 and your skill against the other's guard; the sides take turns; nought hit points and you are out. */
export const tiny: RuleSystem = {
  id: "tiny",
  title: "Tiny duels",
  tables: [],
  vocabulary: {
    stats: [
      { id: "hp", label: "HP", type: "pool", rules: ["T-1"], help: "Hit points.", example: "HP 5" },
      {
        id: "skill",
        label: "skill",
        type: "int",
        default: 0,
        rules: ["T-2"],
        help: "Added to the d6.",
        example: "skill 2",
      },
      {
        id: "guard",
        label: "guard",
        type: "int",
        default: 4,
        rules: ["T-2"],
        help: "What an attacker must reach.",
        example: "guard 5",
      },
    ],
    properties: [],
    weapons: [{ name: "sword", dice: "d6", props: {} }],
    clauses: [
      {
        id: "with",
        words: ["with"],
        value: "weapon",
        rules: ["T-3"],
        help: "The weapon.",
        example: "Ann attacks Bob with sword",
      },
    ],
    verbs: [
      {
        id: "attack",
        words: ["attack", "strike at"],
        role: "action",
        actor: "one",
        targets: "one",
        clauses: ["with"],
        rules: ["T-2", "T-3"],
        help: "d6 + skill; at or above the guard it hits.",
      },
      {
        id: "dodge",
        words: ["dodge"],
        role: "reaction",
        actor: "one",
        targets: "none",
        clauses: [],
        rules: ["T-4"],
        help: "After a hit: 5 or 6 on a d6 avoids it.",
      },
    ],
    conditions: [{ id: "out", effect: "Takes no part.", ends: "healing", rules: ["T-5"], out: true }],
    scenes: [],
    sideFlags: [],
    options: [{ id: "dodging", values: ["yes", "no"], default: "yes", rules: ["T-4"], help: "Is dodging allowed?" }],
  },

  enlist: (sheet) => sheet,

  section(turn: Turn, section) {
    beginSection(turn, ["T-1"], section, section.round ?? turn.state.round);
    for (const c of turn.state.combatants) mark(turn, ["T-1"], c.name, "acted", undefined);
  },

  act(turn: Turn, action) {
    const target = action.targets[0];
    if (target === undefined) turn.impossible("T-2", "An attack needs a target: Ann attacks Bob.");
    const attacker = turn.get(action.actor);
    if (has(attacker, "out")) turn.refuse("T-5", `${attacker.name} is out.`);
    mark(turn, ["T-1"], attacker.name, "acted", true);

    const parts = [{ label: "skill", value: stat(attacker, "skill") }];
    const guard = stat(turn.get(target), "guard", 4);
    const thrown = turn.roll("to hit", "d6", { who: attacker.name });
    const hit = thrown.total + stat(attacker, "skill") >= guard;
    tell(turn, ["T-2"], thrown, {
      who: attacker.name,
      purpose: "to hit",
      parts,
      against: { label: "guard", value: guard },
      outcome: hit ? "hit" : "miss",
    });
    if (!hit) return;

    const offers = turn.option("dodging") === "yes" ? [{ who: target, line: `${target} dodges`, rule: ["T-4"] }] : [];
    const reaction = turn.react(offers, (r) => r.verb === "dodge" && r.actor === target);
    if (reaction !== null) {
      if (turn.option("dodging") === "no")
        reaction.turn.refuse("T-4", "Dodging is switched off (options: dodging no).");
      const dodge = reaction.turn.roll("dodge", "d6", { who: target });
      const dodged = dodge.total >= 5;
      tell(reaction.turn, ["T-4"], dodge, {
        who: target,
        purpose: "dodge",
        against: { label: "needed", value: 5 },
        outcome: dodged ? "success" : "failure",
      });
      if (dodged) return;
    }

    const weapon = attacker.attacks.find((a) => a.name === clause(action, "with")?.text) ?? attacker.attacks[0];
    const damage = turn.roll("damage", weapon?.dice ?? "d2", {
      who: attacker.name,
      detail: `${weapon?.name ?? "fist"} damage`,
    });
    const left = harm(turn, ["T-3"], target, damage.total, {
      by: attacker.name,
      floor: 0,
      parts: [{ label: weapon?.name ?? "fist", value: damage.total }],
    });
    if (left?.after === 0) gain(turn, ["T-5"], target, "out");
  },

  takes(turn, name, amount) {
    const left = harm(turn, ["T-3"], name, amount, { floor: 0 });
    if (left?.after === 0) gain(turn, ["T-5"], name, "out");
  },

  due(state) {
    const able = state.combatants.filter((c) => !has(c, "out"));
    const who = able.filter((c) => c.marks.acted !== true).map((c) => c.name);
    return {
      who,
      order: able.map((c) => ({ name: c.name, score: null, acted: c.marks.acted === true })),
      offers: who.length > 0 ? [] : [{ who: "", line: `== Round ${state.round + 1}`, rule: ["T-1"] }],
    };
  },

  track: (state) => ({
    title: "Duel",
    note: `To act: ${list(state.combatants.filter((c) => c.marks.acted !== true).map((c) => c.name))}`,
    slots: [
      {
        part: null,
        label: "all",
        now: true,
        marks: state.combatants.map((c) => ({
          who: c.name,
          side: c.side,
          state: has(c, "out") ? "out" : c.marks.acted === true ? "done" : "due",
          notes: [],
        })),
      },
    ],
  }),
};
