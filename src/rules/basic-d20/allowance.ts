import type { Action } from "../../fight/action.ts";
import type { Combatant } from "../../fight/state.ts";
import type { Turn } from "../../fight/system.ts";
import { has, list, mark, text } from "../../fight/rule-kit.ts";
import { addToList, markedText, markedTexts } from "./bookkeeping.ts";
import { useAction } from "./count.ts";
import { isMissile, weaponOf, type Weapon } from "./weapon.ts";

/** Attacks that one action makes: the modes of a routine, or a number of attacks (BD-74, BD-126). */
function routineOf(c: Combatant): { readonly modes: readonly string[] } | { readonly count: number } {
  const listed = text(c, "attacks");
  if (/^\d{1,3}$/.test(listed)) return { count: Math.max(1, Number(listed)) };
  if (listed !== "") return { modes: listed.split(/\s+and\s+/).map((mode) => weaponOf(c, mode)?.name ?? mode) };
  const natural = c.attacks.filter((attack) => attack.props["natural"] === true).map((attack) => attack.name);
  return natural.length > 1 ? { modes: natural } : { count: 1 };
}

/** Takes one attack out of the allowance of the round (BD-12, BD-74, BD-126). */
export function useAttack(turn: Turn, action: Action, weapon: Weapon): void {
  const who = action.actor;
  const c = turn.get(who);
  const acted = markedText(c, "acted");
  if (acted === "dodge" || has(c, "dodging"))
    turn.refuse("BD-22", `${who} is dodging and may not attack; movement and reactions are left.`);
  if (acted !== "attack") {
    useAction(turn, action, "attack");
    mark(turn, ["BD-126"], who, "struck", [weapon.name]);
    return;
  }
  const struck = markedTexts(c, "struck");
  const routine = routineOf(c);
  if ("count" in routine && routine.count === 1) {
    if (isMissile(weapon))
      turn.refuse(
        "BD-74",
        `${who} has used its one shot or blow of this round; one shot per round with ${weapon.name}.`,
      );
    else turn.refuse("BD-12", `${who} has already acted this round (attack); it has one attack.`);
  } else if ("count" in routine ? struck.length >= routine.count : !left(routine.modes, struck).includes(weapon.name))
    turn.refuse("BD-126", `${who} has made the attacks of its round: ${list(struck)}.`);
  addToList(turn, ["BD-126"], who, "struck", weapon.name);
}

/** What is left of a routine after some of its attacks. */
function left(modes: readonly string[], struck: readonly string[]): string[] {
  const rest = [...modes];
  for (const name of struck) {
    const at = rest.indexOf(name);
    if (at >= 0) rest.splice(at, 1);
  }
  return rest;
}

/** Does the allowance hold all these attacks, one after the other? */
export function withinAllowance(c: Combatant, weapons: readonly Weapon[]): boolean {
  const routine = routineOf(c);
  const struck = markedTexts(c, "struck");
  if ("count" in routine) return struck.length + weapons.length <= routine.count;
  const rest = left(routine.modes, struck);
  return weapons.every((weapon) => {
    const at = rest.indexOf(weapon.name);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
}
