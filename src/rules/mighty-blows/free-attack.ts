/* Free attacks, taken at once and out of the count (MB-153). */
import { clause, type Action } from "../../fight/action.ts";
import { has, lose } from "../../fight/rule-kit.ts";
import type { Turn } from "../../fight/system.ts";
import { currentMoment, unable } from "./able.ts";
import { defaultWeapon, weaponNamed } from "./arms.ts";
import type { Blow } from "./blow.ts";
import { checkTarget } from "./eligible.ts";
import { isCasting, loseSpell } from "./disturb.ts";
import { dropDue, duesOf, offersFor, passDues, type FreeAttackDue } from "./dues.ts";
import { stir } from "./missile.ts";
import { isMissile, weaponClass } from "./sheet.ts";
import { strike } from "./strike.ts";
import { pushBack } from "./zone.ts";

/** The window in which the free attacks that are due are taken, as far as they are written below the line. */
export function takeFreeAttacks(turn: Turn): void {
  for (;;) {
    const dues = duesOf(turn.state);
    if (dues.length === 0) return;
    const written = turn.react(
      offersFor(turn.state),
      (reaction) => reaction.verb === "free attack" && dueOf(reaction, dues) !== undefined,
    );
    if (written === null) return;
    freeAttack(written.turn, written.action);
  }
}

function dueOf(action: Action, dues: readonly FreeAttackDue[]): FreeAttackDue | undefined {
  const on = action.targets[0];
  return dues.find((due) => due.who === action.actor && (on === undefined || due.on === on));
}

/** `X takes a free attack on Y`. Returns whether it hit. */
export function freeAttack(turn: Turn, action: Action): boolean {
  const who = action.actor;
  const due = dueOf(action, duesOf(turn.state));
  const on = due?.on ?? action.targets[0];
  if (on === undefined)
    turn.impossible("MB-153", `Whom does ${who} strike? Write the target: ${who} takes a free attack on …`);
  if (due === undefined)
    turn.refuse(
      "MB-153",
      `No free attack on ${on} is due to ${who}: they come with a natural 1, a stumble, a flight or a way through somebody's area, and pass with the next line.`,
    );
  const cause = unable(turn.get(who), currentMoment(turn.state));
  if (cause !== null) turn.refuse("MB-153", `${who} is ${cause} and takes no free attack.`);
  if (has(turn.get(who), "fleeing")) turn.refuse("MB-126", `${who} is fleeing and takes no free attack.`);
  if (due !== undefined) dropDue(turn, due);
  // Of the opponents of one who flees only one may strike (MB-126).
  if (due?.why === "flight" && turn.option("flee-free") === "one")
    passDues(turn, (other) => other.why === "flight" && other.on === on);
  if (isCasting(turn, who)) loseSpell(turn, ["MB-100", "MB-153"], who, "it strikes instead");
  if (has(turn.get(who), "full defence")) lose(turn, ["MB-13"], who, "full defence");
  stir(turn, who);

  const named = clause(action, "with")?.names[0];
  const weapon = named === undefined ? meleeWeapon(turn, who) : weaponNamed(turn, who, named);
  const kind = weaponClass(weapon);
  if (isMissile(kind))
    turn.refuse("MB-153", `A free attack is a blow in melee; ${weapon.name} shoots. Name another weapon, or fist.`);
  const blow: Blow = {
    by: who,
    on,
    weapon,
    kind,
    moment: currentMoment(turn.state),
    action,
    why: "free attack",
    assassin: false,
  };
  // Whoever has passed through the area was in reach there, wherever it is now.
  checkTarget(turn, blow, due?.why === "zone");
  const hit = strike(turn, blow);
  if (hit && due?.why === "zone") pushBack(turn, due);
  return hit;
}

/** The weapon in hand; an archer has its fists. */
function meleeWeapon(turn: Turn, who: string): ReturnType<typeof defaultWeapon> {
  const ready = defaultWeapon(turn, who, "any", 0);
  return isMissile(weaponClass(ready)) ? defaultWeapon(turn, who, "brawl", 0) : ready;
}
