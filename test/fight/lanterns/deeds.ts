import { clause } from "../../../src/fight/action.ts";
import { gain, has, lose, part, stat, sum, tell, told } from "../../../src/fight/rule-kit.ts";
import { attack, daze } from "./attack.ts";
import { beginTurn, initiative } from "./round.ts";
import type { Action, Lanterns, Turn } from "./types.ts";

/** Deeds beside attacks. */
export const deedSentences = {
  "does not bleed": "{who} does not bleed.",
  "stands already": "{who} is not prone.",
  "bandages whom": "Whom does {who} bandage?",
  "no hit to parry": "Nothing has hit {who} that could be parried.",
} as const;

/**
 * Braces: +2 to its guard until its next turn begins.
 * @rule LN-13
 */
function brace(turn: Turn, { actor: who }: Action): void {
  beginTurn(turn, who, false);
  if (!has(turn.get(who), "braced")) gain(turn, ["LN-13"], who, "braced", { ends: { at: "turn start", who } });
}

/**
 * Gets up, which takes the turn.
 * @rule LN-08
 */
function standUp(turn: Turn, { actor: who }: Action): void {
  if (!has(turn.get(who), "prone")) turn.impossible("LN-08", { is: "stands already", who });
  beginTurn(turn, who, true);
  lose(turn, ["LN-08"], who, "prone");
}

/**
 * Bandages a wound: 2d6 and wits against 8.
 * @rule LN-12
 */
function bandage(turn: Turn, action: Action): void {
  const who = action.actor;
  const [target] = action.targets;
  if (target === undefined) turn.impossible("LN-12", { is: "bandages whom", who });
  if (!has(turn.get(target), "bleeding")) turn.impossible("LN-12", { is: "does not bleed", who: target });
  beginTurn(turn, who, false);
  const parts = [part("wits", stat(turn.get(who), "wits")), ...daze(turn.get(who))];
  const needed = clause(action, "dc")?.number ?? 8;
  const thrown = turn.roll("bandage", "2d6", { who });
  const made = thrown.total + sum(parts) >= needed;
  tell(turn, ["LN-12"], thrown, {
    ...{ who, purpose: "bandage", parts: told(parts), against: part("needed", needed) },
    outcome: made ? "success" : "failure",
  });
  if (made && has(turn.get(target), "bleeding")) lose(turn, ["LN-12"], target, "bleeding");
}

/** Every verb with what it does. */
const deeds = {
  initiative,
  attack,
  shoot: attack,
  brace,
  "stand up": standUp,
  bandage,
  pass: (turn, { actor }) => beginTurn(turn, actor, true),
  parry: (turn, { actor: who }) => turn.impossible("LN-07", { is: "no hit to parry", who }),
} satisfies Record<Lanterns["verb"], (turn: Turn, action: Action) => void>;

export function act(turn: Turn, action: Action): void {
  deeds[action.verb](turn, action);
}
