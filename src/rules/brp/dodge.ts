import type { Action } from "../../fight/action.ts";
import { remind } from "../../fight/rule-kit.ts";
import type { Combatant } from "../../fight/state.ts";
import type { Turn } from "../../fight/system.ts";
import { skillParts } from "./armour.ts";
import { skillRating, type Factor } from "./chance.ts";
import { check } from "./check.ts";
import { leave, mayDefend, use, type Blow, type Defence } from "./guard.ts";

/** `Orc dodges` (BR-60, BR-62, BR-63, BR-83). */
export function dodge(turn: Turn, action: Action, blow: Blow): Defence {
  mayDefend(turn, blow);
  const { weapon } = blow;
  if (weapon.velocity === null)
    turn.refuse(
      "BR-62",
      `Nobody has said whether the ${weapon.item} is of high velocity: add "velocity low" or "velocity high" to it in ${blow.attacker}'s sheet.`,
    );
  if (weapon.velocity === "high") turn.refuse("BR-62", `A shot from a ${weapon.item} cannot be dodged.`);
  const c = turn.get(blow.target);
  const factors: Factor[] = [];
  if (weapon.mode === "missile") {
    dodgeAllowed(turn, action, c);
    factors.push({ label: "Difficult: a missile", divisor: 2 });
  }
  const rating = skillRating(c, "dodge");
  const penalty = use(turn, c.name);
  const { level } = check(turn, {
    site: "dodge",
    who: c.name,
    rule: weapon.mode === "missile" ? ["BR-50", "BR-17", "BR-60", "BR-63"] : ["BR-50", "BR-17", "BR-60"],
    rating,
    example: "dodge 40",
    points: [...skillParts(turn.state, c, "physical", rating.value), { label: "earlier defences", value: penalty }],
    factors,
    defence: true,
  });
  return { level, kind: "dodge", item: null };
}

/** BR-63. */
function dodgeAllowed(turn: Turn, action: Action, c: Combatant): void {
  const option = turn.option("dodge-missile");
  if (option === "half") return;
  const question = "Dodging an arrow or thrown weapon: allow it at half chance?";
  if (option === "ask" && leave(turn, action)) {
    remind(turn, ["BR-63"], `${question} The game master does.`);
    return;
  }
  turn.refuse(
    "BR-63",
    `Dodging a missile needs the game master's leave. ${option === "ask" ? `${question} (${c.name} dodges, allowed)` : "It is ruled out here (option dodge-missile no)."}`,
  );
}
