/* Free attacks, taken at once and out of the count (MB-153). */
import { clause } from "../../../fight/action.ts";
import { has, lose } from "../../../fight/rule-kit.ts";
import { checkAble, currentMoment } from "../able.ts";
import { defaultWeapon, weaponNamed } from "../arms.ts";
import { blowOf, targetOf, type Strike } from "../blow.ts";
import { checkTarget } from "./eligible.ts";
import { isCasting, loseSpell } from "../magic/disturb.ts";
import { dropDue, duesOf, offersFor, passDues } from "./dues.ts";
import { stir } from "../missiles.ts";
import type { FreeAttackDue } from "../own.ts";
import { isMissile, weaponClass } from "../sheet.ts";
import type { Action, Turn } from "../types.ts";
import { pushBack } from "./zone.ts";

/** The window in which the free attacks that are due are taken, as far as they are written below the line. */
export function takeFreeAttacks(turn: Turn, strike: Strike): void {
  for (;;) {
    if (duesOf(turn.state).length === 0) return;
    const written = turn.react(
      offersFor(turn.state),
      (reaction) => reaction.verb === "free attack" && dueOf(turn, reaction) !== undefined,
    );
    if (written === null) return;
    freeAttack(written.turn, written.action, strike);
  }
}

function dueOf(turn: Turn, { actor, targets: [on] }: Action): FreeAttackDue | undefined {
  return duesOf(turn.state).find((due) => due.who === actor && (on === undefined || due.on === on));
}

/**
 * `X takes a free attack on Y`.
 * @rule MB-153
 */
export function freeAttack(turn: Turn, action: Action, strike: Strike): void {
  const who = action.actor;
  const due = dueOf(turn, action);
  const on = due?.on ?? targetOf(turn, action, "MB-153");
  if (due === undefined) turn.refuse("MB-153", { is: "no free attack due", who, on });
  const c = turn.get(who);
  checkAble(turn, who, currentMoment(turn.state), "take a free attack", "MB-153");
  if (has(c, "fleeing")) turn.refuse("MB-126", { is: "flees and strikes nobody", who });
  if (due !== undefined) dropDue(turn, due);
  // Of the opponents of one who flees only one may strike (MB-126).
  if (due?.rule === "MB-126" && turn.option("flee-free") === "one")
    passDues(turn, (other) => other.rule === "MB-126" && other.on === on);
  if (isCasting(turn, who)) loseSpell(turn, ["MB-100", "MB-153"], who, { is: "strikes instead" });
  lose(turn, ["MB-13"], who, "full defence");
  stir(turn, who);

  const named = clause(action, "with")?.names[0];
  const ready = named === undefined ? defaultWeapon(turn, who, "any") : weaponNamed(turn, who, named);
  const shoots = isMissile(weaponClass(ready));
  if (shoots && named !== undefined) turn.refuse("MB-153", { is: "free attack is a blow", weapon: ready.name });
  // An archer has its fists.
  const weapon = shoots && named === undefined ? defaultWeapon(turn, who, "brawl") : ready;
  const blow = blowOf(turn, action, who, on, weapon, { why: "free attack" });
  // Whoever has passed through the area or fled was in reach there, wherever it is now.
  const passing = due?.rule === "MB-117" ? due : null;
  checkTarget(turn, blow, passing !== null || due?.rule === "MB-126");
  if (strike(turn, blow) && passing !== null) pushBack(turn, passing);
}
