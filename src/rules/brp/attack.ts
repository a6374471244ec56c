import { clause, has as carries, type Action } from "../../fight/action.ts";
import type { Part } from "../../fight/event.ts";
import { has, lose, mark, remind, sum } from "../../fight/rule-kit.ts";
import type { Turn } from "../../fight/system.ts";
import { armourParts, isSplit, piecesOf, skillParts, type Hit } from "./armour.ts";
import { ratingOf, relatedRating, type Factor } from "./chance.ts";
import { check } from "./check.ts";
import { damageDice, rollDamage } from "./damage.ts";
import { defend } from "./defence.ts";
import { relatedAllowed, type Blow, type Defence } from "./guard.ts";
import { isBroken, isLying, pointsOf, spend, stock, takeInHand, wear } from "./items.ts";
import { keepsTo } from "./intent.ts";
import { mustBeLoaded, reachOf } from "./missile.ts";
import { moveFirst } from "./movement.ts";
import { inRound, takeAction } from "./order.ts";
import { matrix, outcomes, type Level, type Outcome } from "./tables.ts";
import { arm, arsenal, inHands, isHeld, ownItem, tableItem, usual, type Weapon } from "./weapon.ts";
import { wound } from "./wounds.ts";

/** `Hilda attacks Orc with broad sword`, a shot, a throw or a bash: BR-26 to BR-46, BR-64 to BR-80, BR-89, BR-91. */
export function attack(turn: Turn, action: Action): void {
  const { actor } = action;
  const target = targetOf(turn, action);
  const weapon = weaponOf(turn, action);
  moveFirst(turn, action);
  const as = classFor(turn, action, weapon);
  keepsTo(turn, action, weapon.item);
  takeAction(turn, actor, { weapon, skill: null, attack: true, ...(as === null ? {} : { as }) });
  mustBeUsable(turn, actor, weapon);
  if (weapon.mode === "melee") melee(turn, actor, target);
  const level = roll(turn, action, weapon, target);
  mark(turn, ["BR-47"], null, "attack", { target, level });
  const unaware = carries(action, "unaware");
  const blow: Blow = { attacker: actor, target, weapon, level, unaware };
  const defence: Defence = level === "failure" ? { level: "none", kind: "none", item: null } : defend(turn, blow);
  const outcome = outcomes[level][defence.level];
  turn.emit({
    type: "table",
    rule: ["BR-34", outcome.rule],
    table: matrix.id,
    roll: 0,
    row: `${level}/${defence.level}`,
    text: outcome.text,
  });
  if (outcome.damage !== "none") strike(turn, action, blow, outcome);
  wearOf(turn, blow, defence, outcome);
  lose(turn, ["BR-48"], target, "unaware");
}

function targetOf(turn: Turn, action: Action): string {
  const target = action.targets[0];
  if (target === undefined) turn.impossible("BR-37", `Whom does ${action.actor} attack? Name one target.`);
  if (target.startsWith("@")) turn.impossible("BR-37", `An attack has one target: name somebody of ${target}.`);
  if (target === action.actor)
    turn.impossible("BR-37", `${target} cannot be the target of the own attack (! ${target} takes 3 is an injury).`);
  const c = turn.get(target);
  if (has(c, "dead")) turn.refuse("BR-37", `${target} is dead.`);
  if (has(c, "gone")) turn.refuse("BR-37", `${target} has left the fight.`);
  return target;
}

/** BR-12, BR-37, BR-71, BR-89: what the line strikes with, in the mode of its verb. */
function weaponOf(turn: Turn, action: Action): Weapon {
  const { actor, verb } = action;
  const c = turn.get(actor);
  const said = clause(action, "with")?.text ?? action.thing;
  const mode = verb === "throw" ? "missile" : undefined;
  if (said === null) {
    if (verb === "bash") return arm(shieldOf(turn, action));
    if (verb === "attack") return usual(c);
    const shot = inHands(c).find((each) =>
      verb === "throw" ? arm(each.attack, "missile").thrown : each.mode === "missile",
    );
    return shot === undefined
      ? turn.impossible("BR-37", `${actor} has nothing in hand to ${verb}; say with what.`)
      : arm(shot.attack, mode);
  }
  const own = ownItem(c, said) ?? (turn.forced ? tableItem(said) : null);
  if (own === null)
    turn.impossible(
      "BR-37",
      `${actor} has no "${said}". There ${arsenal(c).length === 1 ? "is" : "are"} ${arsenal(c)
        .map((each) => each.name)
        .join(", ")}; add it to the sheet if it is carried.`,
    );
  const weapon = arm(own, mode);
  if (verb === "throw" && !weapon.thrown && own.props.range === undefined)
    turn.impossible(
      "BR-71",
      `A ${weapon.item} is not for throwing; give it a range in the sheet if it is, as in: range 10.`,
    );
  if (verb === "shoot" && (weapon.mode !== "missile" || weapon.thrown))
    turn.impossible("BR-71", `A ${weapon.item} is not shot${weapon.thrown ? "; it is thrown" : ""}.`);
  if (verb === "bash" && weapon.size === null)
    turn.impossible("BR-89", `A bash is made with a shield; a ${weapon.item} is none.`);
  return verb === "throw" ? { ...weapon, thrown: true } : weapon;
}

function shieldOf(turn: Turn, action: Action): Weapon["attack"] {
  const shield = inHands(turn.get(action.actor)).find((each) => each.size !== null);
  return shield?.attack ?? turn.impossible("BR-89", `${action.actor} has no shield in hand to bash with.`);
}

/** BR-12: the class picked of several. */
function classFor(turn: Turn, action: Action, weapon: Weapon): string | null {
  const said = clause(action, "as")?.text ?? null;
  if (said === null) return null;
  if (weapon.classes.some((each) => each === said)) return said;
  turn.refuse(
    "BR-12",
    `A ${weapon.item} is ${weapon.classes.join(" or ")}${weapon.classes.length === 1 ? " only" : ""}: it cannot act as ${said}.`,
  );
  return said;
}

/** BR-37, BR-38, BR-43 to BR-46, BR-59, BR-71. */
function mustBeUsable(turn: Turn, who: string, weapon: Weapon): void {
  const c = turn.get(who);
  const { item } = weapon;
  if (isBroken(turn.state, c, item)) turn.refuse("BR-37", `${who}'s ${item} is broken.`);
  if (weapon.dice === null)
    turn.impossible(
      "BR-71",
      `Unknown weapon "${item}": give it its damage and its skill in the sheet, as in: ${item} 1d6+db 45%.`,
    );
  if (weapon.mode === "missile") mustBeLoaded(turn, who, weapon);
  else if (stock(c, item) === 0) turn.refuse("BR-46", `${who} has no ${item} left in hand until one is picked up.`);
  if (isHeld(c, weapon)) return;
  if (isLying(c, item)) turn.refuse("BR-37", `${who} has dropped the ${item} (${who} picks up ${item}).`);
  if (turn.option("ready-cost") === "action")
    turn.refuse(
      "BR-38",
      `${who} does not hold the ${item}; taking it in hand is an action of its own (${who} draws ${item}; option ready-cost).`,
    );
  const inTheWay = takeInHand(turn, who, weapon);
  if (inTheWay !== null) turn.refuse("BR-38", `${inTheWay.charAt(0).toUpperCase()}${inTheWay.slice(1)}.`);
}

/** BR-25 asks who was in hand-to-hand fighting last round. */
function melee(turn: Turn, actor: string, target: string): void {
  if (!inRound(turn.state)) return;
  const { round } = turn.state;
  mark(turn, ["BR-25"], actor, "melee", round);
  mark(turn, ["BR-25"], target, "melee", round);
  mark(turn, ["BR-25"], target, "attacked", round);
}

/** BR-26 to BR-33, BR-39 to BR-42: the attack roll. The shot is spent, hit or miss. */
function roll(turn: Turn, action: Action, weapon: Weapon, target: string): Level {
  const { actor } = action;
  const c = turn.get(actor);
  const factors: Factor[] = [];
  const related = clause(action, "related")?.text ?? null;
  if (related !== null) {
    relatedAllowed(turn, action, actor, weapon, related);
    factors.push({ label: `${related} skill`, divisor: 2 });
  }
  const rating = related === null ? ratingOf(c, weapon) : relatedRating(c, related);
  if (weapon.mode === "missile") {
    const reach = reachOf(turn, action, weapon, target);
    spend(turn, actor, weapon);
    if (!reach.hits) return beyond(turn, actor);
    factors.push(reach.factor);
  }
  const points: Part[] = weapon.group === "Throw" ? skillParts(turn.state, c, "physical", rating.value) : [];
  const example = weapon.group === "Throw" ? "throw 40" : `${weapon.item} 45%`;
  return check(turn, { site: "to hit", who: actor, rule: ["BR-26", "BR-31"], rating, example, points, factors }).level;
}

/** BR-42: no chance, no die; a recorded one is shown. */
function beyond(turn: Turn, who: string): Level {
  return check(turn, {
    site: "to hit",
    who,
    rule: ["BR-42"],
    rating: { value: 0, source: "beyond three times the range" },
    example: "",
  }).level;
}

/** Damage, cover and armour, then the wound (BR-72 to BR-77, BR-80, BR-91, BR-94). */
function strike(turn: Turn, action: Action, blow: Blow, outcome: Outcome): void {
  const { attacker, target, weapon } = blow;
  const special = outcome.damage === "special";
  const parts = rollDamage(turn, attacker, weapon, special ? "special" : "normal");
  if (special) remind(turn, ["BR-66"], "A special hit: these rules know no special results beyond its damage.");
  const covered = coverParts(turn, action, target);
  const taken = [...covered, ...armourParts(turn.state, turn.get(target), hitOf(turn, action, blow))];
  const after = lessArmour(parts, taken);
  const { bonus } = damageDice(weapon.dice ?? "0");
  const bonusRule = bonus === "full" ? [] : [special ? "BR-77" : bonus === "half" ? "BR-73" : "BR-74"];
  const rules = [
    outcome.rule,
    special ? "BR-76" : "BR-72",
    ...bonusRule,
    "BR-80",
    "BR-94",
    ...(covered.length > 0 ? ["BR-91"] : []),
  ];
  wound(turn, rules, target, after.amount, { by: attacker, parts: after.parts, struck: true });
}

/** BR-75, BR-80: parts of the damage, what stops it, and no less than 0. */
export function lessArmour(
  parts: readonly Part[],
  taken: readonly Part[],
): { readonly amount: number; readonly parts: readonly Part[] } {
  let left = sum(parts);
  const all = [...parts];
  for (const part of taken) {
    const stopped = Math.min(left, -part.value);
    left -= stopped;
    if (stopped > 0)
      all.push({ label: `${part.label}${stopped < -part.value ? ` (${-part.value})` : ""}`, value: -stopped });
  }
  return { amount: left, parts: all };
}

/** BR-82, BR-85: what the game master says of the hit, where the options ask for it. */
function hitOf(turn: Turn, action: Action, blow: Blow): Hit {
  const c = turn.get(blow.target);
  const head = carries(action, "to-head") || (turn.option("helmets") === "ask" && turn.answer("to-head") !== null);
  if (turn.option("helmets") === "ask" && !head && piecesOf(c).some((piece) => piece.adds))
    remind(turn, ["BR-82"], `Is the head hit? ${c.name}'s helmet counts only then (to head).`);
  const highVelocity = blow.weapon.velocity === "high";
  if (turn.option("split-armour") !== "ask" || !isSplit(c)) return { highVelocity, head, value: null };
  const said = turn.answer("value")?.text ?? null;
  if (said !== "first" && said !== "second")
    turn.wait(`which number of ${c.name}'s armour counts against this hit: "value first" or "value second"`, {
      who: c.name,
    });
  return { highVelocity, head, value: said };
}

/** BR-91: an immobile shield in front of the part that is hit. */
function coverParts(turn: Turn, action: Action, target: string): Part[] {
  const cover = turn.get(target).conditions.find((held) => held.id === "behind");
  if (cover === undefined) return [];
  if (!carries(action, "covered") && turn.answer("covered") === null) {
    remind(turn, ["BR-91"], `${target} is behind a shield: is the hit on the part behind it? (covered)`);
    return [];
  }
  return [{ label: `behind ${cover.detail ?? "a shield"}`, value: -coverPoints(turn, target, cover.detail ?? "") }];
}

/** BR-91, BR-92: the present points of the shield, of its own or from the table; `behind table, points 8` has its number in the words. */
export function coverPoints(turn: Turn, who: string, said: string): number {
  const given = /\bpoints (\d{1,4})$/.exec(said);
  if (given !== null) return Number(given[1]);
  for (const c of [turn.get(who), ...turn.state.combatants]) {
    const own = c.attacks
      .map((each) => arm(each))
      .find((weapon) => weapon.size !== null && weapon.item.toLowerCase() === said.toLowerCase());
    if (own !== undefined) return Math.max(0, pointsOf(c, own) ?? 0);
  }
  const row = tableItem(said);
  return row === null ? 0 : (arm(row).hp ?? 0);
}

/** BR-59, BR-65, BR-67, BR-79: what a parry costs the weapons. */
function wearOf(turn: Turn, blow: Blow, defence: Defence, outcome: Outcome): void {
  if (defence.kind !== "parry" || defence.item === null) return;
  if (outcome.wear === "parrying") wear(turn, "BR-65", blow.target, defence.item, 2);
  if (outcome.wear === "attacking" && blow.weapon.mode === "melee") wear(turn, "BR-67", blow.attacker, blow.weapon, 1);
}
