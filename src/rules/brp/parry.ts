import { clause, type Action } from "../../fight/action.ts";
import { has, remind } from "../../fight/rule-kit.ts";
import type { Combatant } from "../../fight/state.ts";
import type { Turn } from "../../fight/system.ts";
import { flat, ratingOf, relatedRating, type Factor, type Rating } from "./chance.ts";
import { check } from "./check.ts";
import { leave, mayDefend, relatedAllowed, use, type Blow, type Defence } from "./guard.ts";
import { isBroken, stock } from "./items.ts";
import { missileParry, missileParryTable, type Cover } from "./tables.ts";
import { arm, inHands, isHeld, ownItem, tableItem, type Weapon } from "./weapon.ts";

/** `Orc parries with short sword` (BR-51 to BR-59). */
export function parry(turn: Turn, action: Action, blow: Blow): Defence {
  mayDefend(turn, blow);
  const { weapon } = blow;
  const c = turn.get(blow.target);
  if (weapon.velocity === null)
    turn.refuse(
      "BR-53",
      `Nobody has said whether the ${weapon.item} is of high velocity: add "velocity low" or "velocity high" to it in ${blow.attacker}'s sheet.`,
    );
  if (weapon.velocity === "high")
    turn.refuse(
      "BR-53",
      `A shot from a ${weapon.item} cannot be parried; an immobile shield in between still helps (covered).`,
    );
  const item = parryItem(turn, action, c);
  if (isBroken(turn.state, c, item.item)) turn.refuse("BR-59", `${c.name}'s ${item.item} is broken and cannot parry.`);
  if (stock(c, item.item) === 0)
    turn.refuse("BR-46", `${c.name} has no ${item.item} left to parry with until one is picked up.`);
  if (!isHeld(c, item))
    turn.refuse(
      "BR-51",
      `${c.name} does not hold the ${item.item}; in hand: ${inHands(c)
        .map((each) => each.item)
        .join(", ")}.`,
    );
  const { rating, example, factors } =
    weapon.mode === "missile" ? againstMissile(turn, action, c, item) : againstBlow(turn, action, c, item, blow);
  const penalty = use(turn, c.name);
  const { level } = check(turn, {
    site: "parry",
    who: c.name,
    rule: ["BR-50", "BR-17", ...(item.size === null ? ["BR-51"] : ["BR-89"])],
    rating,
    example,
    points: [{ label: "earlier defences", value: penalty }],
    factors,
    defence: true,
  });
  return { level, kind: "parry", item };
}

/** The item named, or the one in hand with the best chance, the first of equals (BR-51). */
function parryItem(turn: Turn, action: Action, c: Combatant): Weapon {
  const said = clause(action, "with")?.text ?? null;
  if (said !== null) {
    const own = ownItem(c, said) ?? (turn.forced ? tableItem(said) : null);
    if (own === null)
      turn.impossible(
        "BR-51",
        `${c.name} has no "${said}"; in hand: ${inHands(c)
          .map((each) => each.item)
          .join(", ")}.`,
      );
    return arm(own, "melee");
  }
  let best: Weapon | null = null;
  for (const item of parryItems(turn, c))
    if (best === null || (ratingOf(c, item).value ?? 0) > (ratingOf(c, best).value ?? 0)) best = item;
  return best ?? inHands(c)[0] ?? turn.impossible("BR-51", `${c.name} has nothing to parry with; a dodge is possible.`);
}

/** Items in hand that can parry a blow without anybody's leave (BR-51). */
export function parryItems(turn: Turn, c: Combatant): readonly Weapon[] {
  return inHands(c).filter((item) => parries(item) && !isBroken(turn.state, c, item.item) && stock(c, item.item) !== 0);
}

/** BR-51, BR-52: shields and hand weapons; fists, claws and the like only by leave. */
function parries(item: Weapon): boolean {
  return item.size !== null || (item.mode === "melee" && !item.natural && item.group !== "Brawl");
}

interface Asked {
  readonly rating: Rating;
  readonly example: string;
  readonly factors: readonly Factor[];
}

/** A parry in hand-to-hand fighting (BR-30, BR-51, BR-52, BR-89). */
function againstBlow(turn: Turn, action: Action, c: Combatant, item: Weapon, blow: Blow): Asked {
  if (item.mode === "melee" && !parries(item)) bareHands(turn, action, c, item, blow);
  else if (!parries(item)) return byLeave(turn, action, item);
  const related = clause(action, "related")?.text ?? null;
  if (related !== null) {
    relatedAllowed(turn, action, c.name, item, related);
    return {
      rating: relatedRating(c, related),
      example: `${related} 40`,
      factors: [{ label: `${related} skill`, divisor: 2 }],
    };
  }
  return { rating: ratingOf(c, item), example: `${item.item} 40%`, factors: [] };
}

/** BR-52: bare hands parry by the game master's leave. */
function bareHands(turn: Turn, action: Action, c: Combatant, item: Weapon, blow: Blow): void {
  const option = turn.option("brawl-parry");
  if (option === "any" || (option === "unarmed" && blow.weapon.group === "Brawl")) return;
  const question = "Brawl is no Melee Weapon skill: allow the parry with bare hands?";
  if (option !== "no" && leave(turn, action)) {
    remind(turn, ["BR-52"], `${question} The game master does.`);
    return;
  }
  const how = option === "ask" ? ` ${question} (${c.name} parries with ${item.item}, allowed)` : "";
  turn.refuse("BR-52", `Brawl parries only with the game master's leave; ${c.name} may dodge instead.${how}`);
}

/** BR-52: a missile weapon has no melee skill; the game master gives the chance: `! Brand parries with rifle at 25`. */
function byLeave(turn: Turn, action: Action, item: Weapon): Asked {
  const said = clause(action, "at")?.number ?? clause(action, "chance")?.number ?? null;
  if (said === null || !leave(turn, action))
    turn.impossible(
      "BR-52",
      `There is no melee skill for a ${item.item}: the game master must give a chance (! ${action.actor} parries with ${item.item} at 25).`,
    );
  remind(turn, ["BR-52"], `A ${item.item} parries by the game master's leave, at ${said}.`);
  return { rating: flat(said, "the game master's number"), example: "", factors: [] };
}

/** BR-54 to BR-58: arrows, bolts, stones and thrown weapons are parried with shields. */
function againstMissile(turn: Turn, action: Action, c: Combatant, item: Weapon): Asked {
  if (item.size === null) {
    const question = "Parrying a missile without a shield: allow it? The weapon's own parry chance applies.";
    if (!leave(turn, action))
      turn.refuse(
        "BR-54",
        `A missile such as this can only be parried with a shield. ${question} (${c.name} parries with ${item.item}, allowed)`,
      );
    remind(turn, ["BR-54"], question);
    if (!parries(item)) return byLeave(turn, action, item);
    return { rating: ratingOf(c, item), example: `${item.item} 40%`, factors: [] };
  }
  const cover: Cover = item.size === "large" && has(c, "kneeling") ? "kneeling" : item.size;
  const row = missileParry[cover];
  turn.emit({
    type: "table",
    rule: [row.rule],
    table: missileParryTable.id,
    roll: row.chance,
    row: cover,
    text: `${row.chance} against missiles`,
  });
  const set = clause(action, "at")?.number ?? null;
  if (set !== null && leave(turn, action))
    return { rating: flat(set, "the game master's number"), example: "", factors: [] };
  const skill = ratingOf(c, item).value ?? 0;
  const best = turn.option("missile-parry") === "best" && skill > row.chance;
  return {
    rating: best
      ? flat(skill, "shield")
      : flat(row.chance, `${cover === "kneeling" ? "kneeling behind a large" : cover} shield`),
    example: "",
    factors: [],
  };
}
