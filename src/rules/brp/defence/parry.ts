import { clause, has as carries } from "../../../fight/action.ts";
import { has, remind, showRow } from "../../../fight/rule-kit.ts";
import { ratingOf, type Rating } from "../chance.ts";
import { check, type Check } from "../check.ts";
import { remarkIdleLeave } from "../idle.ts";
import { askLeave, leave, mayDefend, skillWith, use, type Blow, type Defence } from "./guard.ts";
import type { ShieldSize } from "../gear/data.ts";
import { isBroken, stock } from "../gear/items.ts";
import { missileParry, missileParryTable, type Cover } from "../tables.ts";
import type { Action, Combatant, Turn } from "../types.ts";
import { arm, inHands, isHeld, itemOf, weaponsSaid, type Weapon } from "../gear/weapon.ts";

/** `Orc parries with short sword` (BR-51 to BR-59). */
export function parry(turn: Turn, action: Action, blow: Blow): Defence {
  mayDefend(turn, blow, "BR-53", "parry");
  const c = turn.get(blow.target);
  const item = parryItem(turn, action, c, blow);
  const about = { who: c.name, item: item.item };
  if (isBroken(turn.state, c, item.item)) turn.refuse("BR-59", { is: "is broken and cannot parry", ...about });
  if (stock(c, item.item) === 0) turn.refuse("BR-46", { is: "has none left to parry with", ...about });
  if (!isHeld(c, item)) {
    const held = inHands(c).map((each) => each.item);
    turn.refuse("BR-51", { is: "parries with what is not in hand", ...about, held });
  }
  remarkIdleLeave(turn, action, needsLeave(turn, action, item, blow));
  const asked =
    blow.weapon.mode === "missile" ? againstMissile(turn, action, c, item) : againstBlow(turn, action, c, item, blow);
  const level = check(turn, {
    ...asked,
    site: "parry",
    who: c.name,
    rule: ["BR-50", "BR-17", item.size === null ? "BR-51" : "BR-89"],
    points: [use(turn, c.name, blow)],
    defence: true,
  });
  return { level, item };
}

/** The item named, or the legal one in hand with the best chance, the first of equals (BR-51). */
function parryItem(turn: Turn, action: Action, c: Combatant, blow: Blow): Weapon {
  const [said, another] = weaponsSaid(action);
  if (said !== undefined && another !== undefined)
    turn.impossible("BR-49", { is: "one thing parries", items: [said, another] });
  if (said !== undefined) return arm(itemOf(turn, "BR-51", c, said), "melee");
  let best: { item: Weapon; chance: number } | null = null;
  for (const item of parryItems(turn, c)) {
    const chance = chanceOfParry(turn, c, item, blow);
    if (chance !== null && (best === null || chance > best.chance)) best = { item, chance };
  }
  // Nothing is legal without leave: the first item says what it takes.
  return (
    best?.item ??
    parryItems(turn, c)[0] ??
    inHands(c)[0] ??
    turn.impossible("BR-51", { is: "has nothing to parry with", who: c.name })
  );
}

/**
 * What an item parries this blow with, if that needs nobody's leave: against a missile only a shield does (BR-51, BR-54
 * to BR-58).
 */
function chanceOfParry(turn: Turn, c: Combatant, item: Weapon, blow: Blow): number | null {
  const own = ratingOf(c, item).value ?? 0;
  if (blow.weapon.mode !== "missile") return own;
  if (item.size === null) return null;
  const [flat] = missileParry[coverBy(c, item.size)];
  return turn.option("missile-parry") === "best" ? Math.max(own, flat) : flat;
}

/** How much of its bearer a shield covers against missiles (BR-55 to BR-58). */
function coverBy(c: Combatant, size: ShieldSize): Cover {
  return size === "large" && has(c, "kneeling") ? "kneeling" : size;
}

/** Items in hand that can parry a blow without anybody's leave (BR-51). */
export function parryItems(turn: Turn, c: Combatant): readonly Weapon[] {
  return inHands(c).filter((item) => parries(item) && !isBroken(turn.state, c, item.item) && stock(c, item.item) !== 0);
}

/**
 * Shields and hand weapons; fists, claws and the like only by leave.
 * @rule BR-51
 * @rule BR-52
 */
function parries(item: Weapon): boolean {
  return item.size !== null || (item.mode === "melee" && !item.natural && item.group !== "Brawl");
}

/** May it take the game master's leave: for a related skill, for a missile, or for what does not parry otherwise? */
function needsLeave(turn: Turn, action: Action, item: Weapon, blow: Blow): boolean {
  return turn.forced || carries(action, "related") || blow.weapon.mode === "missile" || !parries(item);
}

type Asked = Pick<Check, "rating" | "factors">;

/**
 * A parry in hand-to-hand fighting (BR-30, BR-51, BR-52, BR-89).
 * @rule BR-89
 */
function againstBlow(turn: Turn, action: Action, c: Combatant, item: Weapon, blow: Blow): Asked {
  if (!parries(item)) {
    if (item.mode === "missile") return byLeave(turn, action, item);
    const option = turn.option("brawl-parry");
    if (option !== "any" && (option !== "unarmed" || blow.weapon.group !== "Brawl"))
      askLeave(turn, action, "BR-52", "brawl-parry", { is: "parrying with bare hands", who: c.name });
  }
  return skillWith(turn, action, item);
}

/** BR-52: a missile weapon has no melee skill; the game master gives the chance: `! Brand parries with rifle at 25`. */
function byLeave(turn: Turn, action: Action, item: Weapon): Asked {
  const said = saidChance(action);
  if (said === null || !leave(turn, action))
    turn.impossible("BR-52", { is: "has no melee skill for it", who: action.actor, item: item.item });
  remind(turn, ["BR-52"], { is: "parries by leave", item: item.item, chance: said.value });
  return { rating: said };
}

/** The number that the game master gives: `at 25`. */
function saidChance(action: Action): (Rating & { readonly value: number }) | null {
  const value = (clause(action, "at") ?? clause(action, "chance"))?.number ?? null;
  return value === null ? null : { value, source: "the game master's number" };
}

/**
 * Arrows, bolts, stones and thrown weapons are parried with shields, at the chances of table T10.
 * @rule BR-54
 */
function againstMissile(turn: Turn, action: Action, c: Combatant, item: Weapon): Asked {
  if (item.size === null) {
    askLeave(turn, action, "BR-54", null, { is: "parrying a missile without a shield" });
    return parries(item) ? { rating: ratingOf(c, item) } : byLeave(turn, action, item);
  }
  const cover = coverBy(c, item.size);
  const [chance, rule] = missileParry[cover];
  const says = { is: "chance against missiles", chance } as const;
  showRow(turn, [rule], missileParryTable.id, chance, cover, { says, quiet: true });
  const said = saidChance(action);
  if (said !== null && leave(turn, action)) return { rating: said };
  const own = ratingOf(c, item);
  if (turn.option("missile-parry") === "best" && (own.value ?? 0) > chance) return { rating: own };
  return { rating: { value: chance, source: { is: "shield against missiles", cover } } };
}
