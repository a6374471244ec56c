import { clause as said } from "../../src/fight/action.ts";
import type { FactOf, Words } from "../../src/fight/fact.ts";
import { offering } from "../../src/fight/move.ts";
import { beginSection, gain, harm, has, list, stat as value, tell } from "../../src/fight/rule-kit.ts";
import { choice, clause, condition, stat, verb } from "../../src/fight/specs.ts";
import type { RuleSystem, Turn } from "../../src/fight/system.ts";
import type { TermsOf } from "../../src/fight/terms.ts";
import type { Vocabulary } from "../../src/fight/vocabulary.ts";

/** Every word that a line of these fights may hold. */
const vocabulary = {
  stats: [
    stat("hp", "pool", "T-1", "Hit points.", "HP 5", { label: "HP" }),
    stat("skill", "int", "T-2", "Added to the d6.", "skill 2", { default: 0 }),
    stat("guard", "int", "T-2", "What an attacker must reach.", "guard 5", { default: 4 }),
  ],
  properties: [],
  weapons: [{ name: "sword", dice: "d6", props: {} }],
  clauses: [clause("with", "weapon", "T-3", "The weapon.", "Ann attacks Bob with sword")],
  verbs: [
    verb("attack, strike at", "T-2 T-3", "d6 + skill; at or above the guard it hits.", {
      targets: "one",
      clauses: ["with"],
    }),
    verb("dodge", "T-4", "After a hit: 5 or 6 on a d6 avoids it.", { role: "reaction" }),
  ],
  conditions: [condition("out", "Takes no part.", "healing", "T-5", { out: true })],
  scenes: [],
  sideFlags: [],
  options: [choice("dodging", "yes, no", "T-4", "Is dodging allowed?")],
} satisfies Vocabulary;

/** What these rules say, by what it is about. */
const words = {
  "no target": () => "An attack needs a target: Ann attacks Bob.",
  "is out": ({ who }: { who: string }) => `${who} is out.`,
  "no dodging": () => "Dodging is switched off (options: dodging no).",
  duel: () => "Duel",
  "to act": ({ names }: { names: readonly string[] }) => `To act: ${list(names)}`,
  all: () => "all",
} satisfies Words;

/** What the rules keep of a combatant beside what players see. */
interface Own {
  /** It has had its turn of the round. */
  acted: boolean;
}

/**
 * Its names as types: an option, condition, verb, clause or stat that is not in the vocabulary does not compile, nor
 * what it has no words for.
 */
export interface Tiny extends TermsOf<typeof vocabulary> {
  readonly fact: FactOf<typeof words>;
  readonly own: Own;
}

const offer = offering<Tiny>(vocabulary);

/**
 * A complete rule system: roll a d6 and your skill against the other's guard; the sides take turns; nought hit points
 * and you are out.
 */
export const tiny: RuleSystem<Tiny> = {
  id: "tiny",
  title: "Tiny duels",
  tables: [],
  vocabulary,
  words,
  own: {
    fresh: () => ({ acted: false }),
    copy: (own) => ({ acted: own.acted }),
    freshFight: () => ({}),
    copyFight: () => ({}),
  },

  enlist: (sheet) => sheet,

  section(turn, section) {
    beginSection(turn, ["T-1"], section, section.round ?? turn.state.round);
    for (const c of turn.state.combatants) turn.own(c.name).acted = false;
  },

  act(turn: Turn<Tiny>, action) {
    const target = action.targets[0];
    if (target === undefined) turn.impossible("T-2", { is: "no target" });
    const attacker = turn.get(action.actor);
    if (has(attacker, "out")) turn.refuse("T-5", { is: "is out", who: attacker.name });
    turn.own(attacker.name).acted = true;

    const parts = [{ label: "skill", value: value(attacker, "skill") }];
    const guard = value(turn.get(target), "guard", 4);
    const thrown = turn.roll("to hit", "d6", { who: attacker.name });
    const hit = thrown.total + value(attacker, "skill") >= guard;
    tell(turn, ["T-2"], thrown, {
      who: attacker.name,
      purpose: "to hit",
      parts,
      against: { label: "guard", value: guard },
      outcome: hit ? "hit" : "miss",
    });
    if (!hit) return;

    const offers = turn.option("dodging") === "yes" ? [offer(target, { verb: "dodge", who: target }, "T-4")] : [];
    const reaction = turn.react(offers, (r) => r.verb === "dodge" && r.actor === target);
    if (reaction !== null) {
      if (turn.option("dodging") === "no") reaction.turn.refuse("T-4", { is: "no dodging" });
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

    const weapon = attacker.attacks.find((a) => a.name === said(action, "with")?.names[0]) ?? attacker.attacks[0];
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

  takes(turn, name, { amount }) {
    const left = harm(turn, ["T-3"], name, amount, { floor: 0 });
    if (left?.after === 0) gain(turn, ["T-5"], name, "out");
  },

  due(state) {
    const able = state.combatants.filter((c) => !has(c, "out"));
    const who = able.filter((c) => !c.own.acted).map((c) => c.name);
    return {
      who,
      order: () => able.map((c) => ({ name: c.name, score: null, acted: c.own.acted })),
      offers: () => (who.length > 0 ? [] : [offer("", { heading: `Round ${state.round + 1}` }, "T-1")]),
    };
  },

  track: (state) => ({
    title: { is: "duel" },
    notes: [{ is: "to act", names: state.combatants.filter((c) => !c.own.acted).map((c) => c.name) }],
    slots: [
      {
        ...{ kind: "other", number: null, part: null },
        label: { is: "all" },
        now: true,
        marks: state.combatants.map((c) => ({
          who: c.name,
          side: c.side,
          state: has(c, "out") ? "out" : c.own.acted ? "done" : "due",
          notes: [],
        })),
      },
    ],
  }),
};
