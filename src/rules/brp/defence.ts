import { clause, has as carries, type Action } from "../../fight/action.ts";
import { has, mark, remind } from "../../fight/rule-kit.ts";
import type { Combatant } from "../../fight/state.ts";
import type { Offer, Turn } from "../../fight/system.ts";
import { skillParts } from "./armour.ts";
import { flat, ratingOf, relatedRating, skillRating, type Factor, type Rating } from "./chance.ts";
import { check } from "./check.ts";
import { specialties } from "./data.ts";
import { isBroken, stock } from "./items.ts";
import { int, shape, str } from "./marks.ts";
import { missileParry, missileParryTable, type Answer, type Cover, type Level } from "./tables.ts";
import { arm, inHands, isHeld, ownItem, tableItem, type Weapon } from "./weapon.ts";
import { down } from "./wounds.ts";

/** An attack that has succeeded, as its target sees it. */
export interface Blow {
  readonly attacker: string;
  readonly target: string;
  readonly weapon: Weapon;
  readonly level: Level;
  readonly unaware: boolean;
}

export interface Defence {
  readonly level: Answer;
  readonly kind: "parry" | "dodge" | "none";
  /** What parried. */
  readonly item: Weapon | null;
}

const noDefence: Defence = { level: "none", kind: "none", item: null };
const strength: Readonly<Record<Answer, number>> = { none: 0, failure: 1, success: 2, special: 3 };

/** BR-47, BR-49: the target's parry, dodge or nothing, chosen after the attack roll. */
export function defend(turn: Turn, blow: Blow): Defence {
  let best = noDefence;
  const most = turn.option("both-defences") === "yes" ? 2 : 1;
  const used = new Set<string>();
  for (let made = 0; made < most; made++) {
    const offers = made === 0 ? offersFor(turn, blow) : [];
    const reaction = turn.react(offers, ({ verb, actor }) => actor === blow.target && !used.has(verb) && (verb === "parry" || verb === "dodge" || (verb === "nothing" && made === 0)));
    if (reaction === null || reaction.action.verb === "nothing") break;
    used.add(reaction.action.verb);
    const answer = reaction.action.verb === "parry" ? parry(reaction.turn, reaction.action, blow) : dodge(reaction.turn, reaction.action, blow);
    if (strength[answer.level] > strength[best.level]) best = answer;
    if (answer.level !== "failure") break;
  }
  return best;
}

/** What the widget offers: only what the rules allow without the game master's leave. */
function offersFor(turn: Turn, blow: Blow): Offer[] {
  const c = turn.get(blow.target);
  if (cannotSee(turn, blow) !== null || blow.weapon.velocity !== "low" || overLimit(turn, c)) return [];
  const offers: Offer[] = [];
  const missile = blow.weapon.mode === "missile";
  for (const item of parryItems(turn, c)) if (!missile || item.size !== null) offers.push({ who: c.name, line: `${c.name} parries with ${item.item}`, rule: missile ? ["BR-54"] : ["BR-51"] });
  if (typeof c.stats.dodge === "number" && (!missile || turn.option("dodge-missile") === "half")) offers.push({ who: c.name, line: `${c.name} dodges`, rule: missile ? ["BR-63"] : ["BR-60"] });
  offers.push({ who: c.name, line: `${c.name} does nothing`, rule: ["BR-47"] });
  return offers;
}

/** BR-48: why the target cannot defend; null: it can. */
function cannotSee(turn: Turn, blow: Blow): string | null {
  const c = turn.get(blow.target);
  const why = down(turn.state, c);
  if (why !== null) return `${c.name} is ${why}: no parry or dodge.`;
  return blow.unaware || has(c, "unaware") ? `${c.name} does not see the attack coming: no parry or dodge.` : null;
}

/** BR-17, BR-47 to BR-49: what holds for every defence. */
function mayDefend(turn: Turn, blow: Blow): void {
  const c = turn.get(blow.target);
  const blind = cannotSee(turn, blow);
  if (blind !== null) turn.refuse("BR-48", blind);
  if (overLimit(turn, c)) turn.refuse("BR-49", `${c.name} has made ${int(c.marks.defences)} defences this round (option defence-limit ${turn.option("defence-limit")}).`);
}

function overLimit(turn: Turn, c: Combatant): boolean {
  const limit = turn.option("defence-limit");
  return limit !== "none" && int(c.marks.defences) >= Number(limit);
}

/** Counts a defence, and what it spoils (BR-43, BR-49, BR-105). Returns the points off for earlier ones. */
function use(turn: Turn, who: string): number {
  const c = turn.get(who);
  const earlier = int(c.marks.defences);
  mark(turn, ["BR-49"], who, "defences", earlier + 1);
  if (turn.option("full-round-defence") === "spoils") {
    if (c.marks.aid !== undefined) {
      mark(turn, ["BR-105"], who, "aid", undefined);
      turn.warn("BR-105", `The defence spoils ${who}'s first aid (option full-round-defence).`);
    }
    if (has(c, "reloading")) turn.warn("BR-43", `The defence spoils ${who}'s reloading (option full-round-defence).`);
  }
  return -earlier * Number(turn.option("defence-penalty"));
}

/** Items in hand that can parry a blow without anybody's leave (BR-51). */
function parryItems(turn: Turn, c: Combatant): readonly Weapon[] {
  return inHands(c).filter((item) => parries(item) && !isBroken(turn.state, c, item.item) && stock(c, item.item) !== 0);
}

/** BR-51, BR-52: shields and hand weapons; fists, claws and the like only by leave. */
function parries(item: Weapon): boolean {
  return item.size !== null || (item.mode === "melee" && !item.natural && item.group !== "Brawl");
}

/** `Orc parries with short sword` (BR-51 to BR-59). */
export function parry(turn: Turn, action: Action, blow: Blow): Defence {
  mayDefend(turn, blow);
  const { weapon } = blow;
  const c = turn.get(blow.target);
  if (weapon.velocity === null) turn.refuse("BR-53", `Nobody has said whether the ${weapon.item} is of high velocity: add "velocity low" or "velocity high" to it in ${blow.attacker}'s sheet.`);
  if (weapon.velocity === "high") turn.refuse("BR-53", `A shot from a ${weapon.item} cannot be parried; an immobile shield in between still helps (covered).`);
  const item = parryItem(turn, action, c);
  if (isBroken(turn.state, c, item.item)) turn.refuse("BR-59", `${c.name}'s ${item.item} is broken and cannot parry.`);
  if (stock(c, item.item) === 0) turn.refuse("BR-46", `${c.name} has no ${item.item} left to parry with until one is picked up.`);
  if (!isHeld(c, item)) turn.refuse("BR-51", `${c.name} does not hold the ${item.item}; in hand: ${inHands(c).map((each) => each.item).join(", ")}.`);
  const { rating, example, factors } = weapon.mode === "missile" ? againstMissile(turn, action, c, item) : againstBlow(turn, action, c, item, blow);
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
    if (own === null) turn.impossible("BR-51", `${c.name} has no "${said}"; in hand: ${inHands(c).map((each) => each.item).join(", ")}.`);
    return arm(own, "melee");
  }
  let best: Weapon | null = null;
  for (const item of parryItems(turn, c)) if (best === null || (ratingOf(c, item).value ?? 0) > (ratingOf(c, best).value ?? 0)) best = item;
  return best ?? inHands(c)[0] ?? turn.impossible("BR-51", `${c.name} has nothing to parry with; a dodge is possible.`);
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
    return { rating: relatedRating(c, related), example: `${related} 40`, factors: [{ label: `${related} skill`, divisor: 2 }] };
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
    turn.impossible("BR-52", `There is no melee skill for a ${item.item}: the game master must give a chance (! ${action.actor} parries with ${item.item} at 25).`);
  remind(turn, ["BR-52"], `A ${item.item} parries by the game master's leave, at ${said}.`);
  return { rating: flat(said, "the game master's number"), example: "", factors: [] };
}

/** BR-54 to BR-58: arrows, bolts, stones and thrown weapons are parried with shields. */
function againstMissile(turn: Turn, action: Action, c: Combatant, item: Weapon): Asked {
  if (item.size === null) {
    const question = "Parrying a missile without a shield: allow it? The weapon's own parry chance applies.";
    if (!leave(turn, action)) turn.refuse("BR-54", `A missile such as this can only be parried with a shield. ${question} (${c.name} parries with ${item.item}, allowed)`);
    remind(turn, ["BR-54"], question);
    if (!parries(item)) return byLeave(turn, action, item);
    return { rating: ratingOf(c, item), example: `${item.item} 40%`, factors: [] };
  }
  const cover: Cover = item.size === "large" && has(c, "kneeling") ? "kneeling" : item.size;
  const row = missileParry[cover];
  turn.emit({ type: "table", rule: [row.rule], table: missileParryTable.id, roll: row.chance, row: cover, text: `${row.chance}` });
  const set = clause(action, "at")?.number ?? null;
  if (set !== null && leave(turn, action)) return { rating: flat(set, "the game master's number"), example: "", factors: [] };
  const skill = ratingOf(c, item).value ?? 0;
  const best = turn.option("missile-parry") === "best" && skill > row.chance;
  return { rating: best ? flat(skill, "shield") : flat(row.chance, `${cover === "kneeling" ? "kneeling behind a large" : cover} shield`), example: "", factors: [] };
}

/** `Orc dodges` (BR-60, BR-62, BR-63, BR-83). */
export function dodge(turn: Turn, action: Action, blow: Blow): Defence {
  mayDefend(turn, blow);
  const { weapon } = blow;
  if (weapon.velocity === null) turn.refuse("BR-62", `Nobody has said whether the ${weapon.item} is of high velocity: add "velocity low" or "velocity high" to it in ${blow.attacker}'s sheet.`);
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
  turn.refuse("BR-63", `Dodging a missile needs the game master's leave. ${option === "ask" ? `${question} (${c.name} dodges, allowed)` : "It is ruled out here (option dodge-missile no)."}`);
}

/** Has the game master given leave: `allowed`, `! ok` below the line, or `!` before it? */
export function leave(turn: Turn, action: Action): boolean {
  return carries(action, "allowed") || turn.forced || turn.ruling(["ok"]) !== null;
}

/** BR-30: the skill of another weapon, at half chance, if the game master agrees. */
export function relatedAllowed(turn: Turn, action: Action, who: string, weapon: Weapon, related: string): void {
  const option = turn.option("related");
  const alike = specialties.get(related)?.group === weapon.group;
  if (option === "same-skill" && alike) return;
  const question = `Use ${related} skill for a ${weapon.item}? Allowed at half chance if the weapons are alike.`;
  if (option !== "no" && leave(turn, action)) {
    remind(turn, ["BR-30"], `${question} The game master allows it.`);
    return;
  }
  turn.refuse("BR-30", `The game master has not allowed ${who} ${related} skill for a ${weapon.item}. ${option === "ask" ? `${question} (add: allowed)` : `Option related ${option} rules it out.`}`);
}

/** A reaction that no attack has taken (BR-47, BR-49, BR-70). */
export function unanswered(turn: Turn, action: Action): void {
  const { actor, verb } = action;
  if (verb === "nothing") return;
  const attack = shape(turn.state.marks.attack);
  const target = str(attack?.target);
  if (attack === null) turn.refuse("BR-47", `There is no attack above for ${actor} to ${verb}.`);
  else if (target !== actor) turn.refuse("BR-47", `The attack above is on ${target}: only ${target} may answer it.`);
  else if (str(attack.level) === "failure") turn.info("BR-70", `The attack failed, so no ${verb} is needed; a die rolled for it counts for nothing.`);
  else turn.refuse("BR-49", `This attack has already been answered: one parry or one dodge each.`);
}
