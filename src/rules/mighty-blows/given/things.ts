/* What the game master does to weapons. */
import { fold, has } from "../../../fight/rule-kit.ts";
import type { Attack } from "../../../fight/combatant.ts";
import { inHand } from "../arms.ts";
import { dropped } from "../fumble.ts";
import { type Gift, type Giver, plain, without, withoutRounds } from "./gift.ts";
import { is, weaponClass } from "../sheet.ts";
import type { Form } from "../words/given.ts";

/** A crossbow, by name or the only one. */
function unloaded(gift: Gift): void {
  const { turn, who, detail } = gift;
  const bows = turn.get(who).attacks.filter((weapon) => weaponClass(weapon) === "crossbow");
  const bow =
    bows.find((weapon) => fold(weapon.name) === fold(detail ?? "")) ?? (detail === null ? bows[0] : undefined);
  if (bow === undefined) without(gift, { is: "crossbow", has: bows.map((each) => each.name) });
  plain({
    ...gift,
    ...(bow === undefined ? {} : { detail: bow.name, of: bow.name }),
    until: gift.until ?? turn.say({ is: "until a round without movement" }),
  });
}

function weaponOnGround(gift: Gift): void {
  const { turn, who, detail } = gift;
  const weapon = ownWeapon(gift);
  if (weapon === null) return without(gift, weaponOf(gift));
  if (is(weapon, "natural")) turn.impossible("MB-85", { is: "natural weapon stays", who, weapon: weapon.name });
  withoutRounds(gift);
  if (!has(turn.get(who), "weapon dropped", weapon.name)) dropped(turn, who, weapon.name);
  else turn.info("MB-85", { is: "lies there already", who, weapon: detail ?? weapon.name });
}

function weaponBroken(gift: Gift): void {
  const weapon = ownWeapon(gift);
  if (weapon === null) return without(gift, weaponOf(gift));
  plain({
    ...gift,
    detail: weapon.name,
    of: weapon.name,
    whom: null,
    until: gift.until ?? gift.turn.say({ is: "until mended" }),
  });
}

/** The weapon that a detail names; without one, the weapon in hand. */
function ownWeapon({ turn, who, detail }: Gift): Attack | null {
  const c = turn.get(who);
  if (detail === null) return inHand(c);
  const said = detail.replace(/^(?:the|its|his|her|their)\s+/i, "");
  return c.attacks.find((each) => fold(each.name) === fold(said)) ?? null;
}

function weaponOf({ turn, who }: Gift): Form {
  return { is: "weapon", has: turn.get(who).attacks.map((each) => each.name) };
}

export const givenThings: readonly (readonly [string, Giver])[] = [
  ["unloaded", unloaded],
  ["weapon dropped", weaponOnGround],
  ["weapon broken", weaponBroken],
];
