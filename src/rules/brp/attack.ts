import { clause, has as carries, thingText } from "../../fight/action.ts";
import { loudly, part, remind, showRow, sum } from "../../fight/rule-kit.ts";
import type { Who } from "../../fight/value.ts";
import { begin, mustBeHere, whom } from "./actions.ts";
import { check } from "./chance.ts";
import { armourParts, isSplit, piecesOf, skillParts, rollDamage, type Hit } from "./damage.ts";
import { isLying, takeInHand, coverOf, isBroken, spend, stock, wear } from "./gear.ts";
import { remarkIdle } from "./idle.ts";
import { mustBeLoaded, reachOf } from "./missiles.ts";
import { takeAction, wasAttacked } from "./order.ts";
import { inRound } from "./own.ts";
import { defend, skillWith, type Blow, type Defence } from "./reactions.ts";
import { matrix, outcomes, type Level, type Outcome } from "./tables.ts";
import type { Action, Part, Turn } from "./types.ts";
import { offer } from "./vocabulary.ts";
import { arm, inHands, isHeld, itemOf, serves, tableItem, usual, weaponsSaid, type Weapon } from "./weapons.ts";
import { down, wound } from "./wounds.ts";

/** `Hilda attacks Orc with broad sword`, a shot, a throw or a bash: BR-26 to BR-46, BR-64 to BR-80, BR-89, BR-91. */
export function attack(turn: Turn, action: Action): void {
  const named = weaponsSaid(action);
  const target = targetOf(turn, action);
  // What has been struck stands where a later blow can no longer be.
  for (const [i, said] of (named.length > 0 ? named : [thingText(action)]).entries())
    if (
      !turn.part(() => {
        strikeWith(turn, action, target, said, i === 0);
      })
    )
      return;
}

/** One attack of a line; further ones of the same action (`with claw and bite`) have moved already (BR-15). */
function strikeWith(turn: Turn, action: Action, target: Who, said: string | null, first: boolean): void {
  const { actor } = action;
  const weapon = weaponOf(turn, action, said);
  if (first) remarkIdle(turn, weapon, target);
  const acting = { weapon, as: classFor(turn, action, weapon), attack: true };
  if (first) begin(turn, action, acting);
  else takeAction(turn, actor, acting);
  mustBeThere(turn, target);
  mustBeUsable(turn, actor, weapon);
  if (weapon.mode === "melee") melee(turn, actor, target);
  const level = roll(turn, action, weapon, target);
  turn.ownFight().attack = { target, level };
  const blow: Blow = { attacker: actor, target, weapon, unaware: carries(action, "unaware"), answered: 0 };
  const defence: Defence = level === "failure" ? { level: "none", item: null } : defend(turn, blow);
  const outcome = outcomes[level][defence.level];
  showRow(turn, ["BR-34", outcome.rule], matrix.id, 0, `${level}/${defence.level}`, { quiet: true });
  if (outcome.told !== undefined) loudly(turn, [outcome.rule], { is: outcome.told }, [target]);
  if (outcome.damage !== undefined) strike(turn, blow, outcome);
  wearOf(turn, blow, defence.item, outcome);
  wasAttacked(turn, target);
}

function targetOf(turn: Turn, action: Action): Who {
  const target = whom(turn, "BR-37", action);
  if (target === action.actor) turn.impossible("BR-37", { is: "attacks itself", who: target });
  return target;
}

/** BR-37: somebody is there to be struck; who died at the same moment still was (BR-14). */
function mustBeThere(turn: Turn, target: Who): void {
  if (down(turn.state, turn.get(target)) === "dead") turn.refuse("BR-37", { is: "is dead", who: target });
  mustBeHere(turn, "BR-37", target);
}

/** BR-12, BR-37, BR-71, BR-89: what the line strikes with, in the mode of its verb. */
function weaponOf(turn: Turn, action: Action, said: string | null): Weapon {
  const { actor, verb } = action;
  const c = turn.get(actor);
  const mode = verb === "throw" ? "missile" : undefined;
  const weapon =
    said !== null
      ? arm(itemOf(turn, "BR-37", c, said), mode)
      : verb === "attack"
        ? usual(c)
        : inHands(c)
            .map((each) => arm(each.attack, mode))
            .find((each) => serves(verb, each));
  if (weapon === undefined) turn.impossible("BR-37", { is: "has nothing in hand", who: actor, verb });
  if (!serves(verb, weapon))
    turn.impossible(verb === "bash" ? "BR-89" : "BR-71", { is: "serves otherwise", item: weapon.item, verb });
  return mode === undefined ? weapon : { ...weapon, thrown: true };
}

/**
 * The class picked of several.
 * @rule BR-12
 */
function classFor(turn: Turn, action: Action, { item, classes }: Weapon): string | null {
  const said = clause(action, "as")?.text ?? null;
  if (said !== null && !classes.some((each) => each === said))
    turn.refuse("BR-12", { is: "is of another class", item, classes, as: said });
  return said;
}

/**
 * What somebody strikes with is whole, loaded and at hand; a carried weapon is taken in hand.
 * @rule BR-37
 */
function mustBeUsable(turn: Turn, who: Who, weapon: Weapon): void {
  const c = turn.get(who);
  const { item } = weapon;
  if (isBroken(turn.state, c, item)) turn.refuse("BR-37", { is: "is broken", who, item });
  if (weapon.dice === null) turn.impossible("BR-71", { is: "unknown weapon", item });
  if (weapon.mode === "missile") mustBeLoaded(turn, who, weapon);
  else if (stock(c, item) === 0) turn.refuse("BR-46", { is: "has none left in hand", who, item });
  if (isHeld(c, weapon)) return;
  if (isLying(c, item)) turn.refuse("BR-37", { is: "has dropped it", who, item });
  if (turn.option("ready-cost") === "action") turn.refuse("BR-38", { is: "taking in hand is an action", who, item });
  takeInHand(turn, who, weapon);
}

/** BR-25 asks who was in hand-to-hand fighting last round. */
function melee(turn: Turn, actor: Who, target: Who): void {
  if (!inRound(turn.state)) return;
  const { round } = turn.state;
  for (const name of [actor, target]) turn.own(name).melee = round;
  turn.own(target).attacked = round;
}

/**
 * The attack roll. The shot is spent, hit or miss.
 * @rule BR-26
 */
function roll(turn: Turn, action: Action, weapon: Weapon, target: Who): Level {
  const who = action.actor;
  const site = "to hit";
  const { rating, factors = [] } = skillWith(turn, action, weapon);
  const reach = weapon.mode === "missile" ? reachOf(turn, action, weapon, target) : [];
  if (weapon.mode === "missile") spend(turn, who, weapon);
  if (reach === null)
    return check(turn, {
      site,
      who,
      rule: ["BR-42"],
      rating: { value: 0, source: { is: "beyond range, in all", item: weapon.item } },
    });
  const points = weapon.group === "Throw" ? skillParts(turn.state, turn.get(who), "physical", rating.value) : [];
  const rule = ["BR-26", "BR-31", ...(points.length > 0 ? ["BR-83"] : [])];
  return check(turn, { site, who, rule, rating, points, factors: factors.concat(reach), action });
}

/** Damage, cover and armour, then the wound (BR-72 to BR-77, BR-80, BR-91, BR-94). */
function strike(turn: Turn, blow: Blow, outcome: Outcome): void {
  const { attacker, target, weapon } = blow;
  const special = outcome.damage === "special";
  const parts = rollDamage(turn, attacker, weapon, special);
  if (special) remind(turn, ["BR-66"], { is: "no special results" });
  const cover = coverParts(turn, target);
  const after = lessArmour(parts, [...cover, ...armourParts(turn.state, turn.get(target), hitOf(turn, blow))]);
  const { bonus } = weapon.damage;
  const rules = [outcome.rule, special ? "BR-76" : "BR-72", "BR-80", "BR-94"];
  if (bonus !== "full") rules.push(special ? "BR-77" : bonus === "half" ? "BR-73" : "BR-74");
  if (cover.length > 0) rules.push("BR-91");
  if (isSplit(turn.get(target))) rules.push("BR-85");
  wound(turn, rules, target, after.amount, { by: attacker, parts: after.parts, struck: true });
}

/**
 * BR-75, BR-80: parts of the damage, what stops it, and no less than 0.
 * @rule BR-80
 */
export function lessArmour(
  parts: readonly Part[],
  taken: readonly Part[],
): { readonly amount: number; readonly parts: readonly Part[] } {
  let left = sum(parts);
  const all = [...parts];
  for (const { label, value } of taken) {
    const stopped = Math.min(left, -value);
    left -= stopped;
    const whole = stopped === -value;
    if (stopped > 0) all.push(part(whole ? label : { is: "of so many", what: label, points: -value }, -stopped));
  }
  return { amount: left, parts: all };
}

/** BR-82, BR-85: what the game master says of the hit, where the options ask for it. */
function hitOf(turn: Turn, blow: Blow): Hit {
  const c = turn.get(blow.target);
  const asked = turn.option("helmets") === "ask";
  const head = asked && turn.answer("to-head") !== null;
  if (asked && !head && piecesOf(c).some((piece) => piece.adds))
    remind(turn, ["BR-82"], { is: "is the head hit", who: c.name });
  const highVelocity = blow.weapon.velocity === "high";
  if (turn.option("split-armour") !== "ask" || !isSplit(c)) return { highVelocity, head, value: null };
  const said = turn.answer("value")?.text ?? null;
  if (said !== "first" && said !== "second")
    turn.wait(
      { is: "which number of the armour", who: c.name },
      {
        who: c.name,
        offers: (["first", "second"] as const).map((value) =>
          offer(c.name, { answer: { id: "value", value } }, "BR-85"),
        ),
      },
    );
  return { highVelocity, head, value: said };
}

/**
 * An immobile shield in front of the part that is hit.
 * @rule BR-91
 */
function coverParts(turn: Turn, target: Who): Part[] {
  const cover = turn.get(target).conditions.find((held) => held.id === "behind");
  if (cover === undefined) return [];
  if (turn.answer("covered") === null) {
    remind(turn, ["BR-91"], { is: "is the cover hit", who: target });
    return [];
  }
  const shield = cover.of;
  const points = shield === null ? 0 : coverPoints(turn, target, shield);
  return [part({ is: "behind cover", shield }, -points)];
}

/**
 * BR-91, BR-92: the points that the game master has given it, else the present points of the shield, of its own or from
 * the table.
 */
function coverPoints(turn: Turn, who: Who, said: string): number {
  const given = turn.get(who).own.covers.find(({ label }) => label === said);
  if (given !== undefined) return given.points;
  for (const c of [turn.get(who), ...turn.state.combatants]) {
    const own = c.attacks
      .map((each) => arm(each))
      .find((weapon) => weapon.size !== null && weapon.item.toLowerCase() === said.toLowerCase());
    if (own !== undefined) return coverOf(turn.state, c, own);
  }
  const row = tableItem(said);
  return row === null ? 0 : (arm(row).hp ?? 0);
}

/** BR-59, BR-65, BR-67, BR-79: what a parry costs the weapons. */
function wearOf(turn: Turn, blow: Blow, parrying: Weapon | null, { wear: whose }: Outcome): void {
  if (parrying === null) return;
  if (whose === "parrying") wear(turn, "BR-65", blow.target, parrying, 2);
  if (whose === "attacking" && blow.weapon.mode === "melee") wear(turn, "BR-67", blow.attacker, blow.weapon, 1);
}
