import { clause, has as carries, thingText } from "../../fight/action.ts";
import { line, withWays } from "../../fight/fact.ts";
import { has, loudly, remarkIdle as remark, showRow, type IdleRow } from "../../fight/rule-kit.ts";
import { An } from "../../fight/sentences.ts";
import { nobody, type Who } from "../../fight/value.ts";
import type { IdOf } from "../../fight/vocabulary.ts";
import { begin, mustBeHere, whom } from "./actions.ts";
import { isSplit, piecesOf, skillParts } from "./armour.ts";
import { check, ratingOf } from "./chance.ts";
import { strike, wearOf } from "./damage.ts";
import { isBroken, isLying, spend, stock, takeInHand } from "./gear.ts";
import { mustBeLoaded, reachOf } from "./missiles.ts";
import type { Possession, Subject } from "./names.ts";
import { takeAction, wasAttacked } from "./order.ts";
import { inRound } from "./own.ts";
import { defend, skillWith, type Blow, type Defence } from "./reactions.ts";
import { matrix, outcomes, type Level } from "./tables.ts";
import type { Action, Fact, Turn } from "./types.ts";
import type { verbs } from "./verbs.ts";
import { arm, inHands, isHeld, itemOf, serves, usual, weaponsSaid, type Weapon } from "./weapons.ts";
import { down } from "./wounds.ts";

/** Attack whose line is looked through for clauses that cannot matter to it. */
interface Struck {
  readonly turn: Turn;
  readonly action: Action;
  readonly weapon: Weapon;
  readonly target: Who;
}

/** Way out for a verb that needs a certain thing. */
const hints: Readonly<Partial<Record<IdOf<typeof verbs>, string>>> = {
  bash: " with: that takes a shield",
  throw: "; a range in the sheet would make it so, as in: range 10",
};

/** Sentences of attacks: the target, the weapon, the hit, and clauses that change nothing there. */
export const attackSentences = {
  "attacks itself": ({ who }: Subject) =>
    withWays`${who} cannot be the target of its own attack (${line(`! ${who} takes 3`)} is an injury).`,
  "has left the fight": ({ who }: Subject) => `${who} has left the fight.`,
  "has nothing in hand": ({ who, verb }: Subject & { verb: IdOf<typeof verbs> }) =>
    `${who} has nothing in hand to ${verb}; say with what.`,
  "carries nothing for it": ({ who, verb }: Subject & { verb: IdOf<typeof verbs> }) =>
    `${who} carries nothing to ${verb}${hints[verb] ?? " with"}.`,
  "serves otherwise": ({ item, verb }: { item: string; verb: IdOf<typeof verbs> }) =>
    `${An(item)} is nothing to ${verb}${hints[verb] ?? " with"}.`,
  "is of another class": ({ item, classes, as }: { item: string; classes: readonly string[]; as: string }) =>
    `${An(item)} is ${classes.join(" or ")}${classes.length === 1 ? " only" : ""}: it cannot act as ${as}.`,

  "is broken": ({ who, item }: Possession) => `${who}’s ${item} is broken.`,
  "has none left in hand": ({ who, item }: Possession) => `${who} has no ${item} left in hand until one is picked up.`,
  "taking in hand is an action": ({ who, item }: Possession) =>
    withWays`${who} does not hold the ${item}: taking it in hand is an action (${line(`${who} draws ${item}`)};
      option ready-cost).`,

  "no special results": "A special hit: these rules know no special results beyond its damage.",
  "is the head hit": ({ who }: Subject) => `Is the head hit? ${who}’s helmet counts only then (to head).`,
  "which number of the armour": ({ who }: Subject) =>
    `which number of ${who}’s armour counts against this hit: "value first" or "value second"`,
  "is the cover hit": ({ who }: Subject) => `${who} is behind a shield: is the hit on the part behind it? (covered)`,

  stopped: "stopped",
  "only a normal hit": "the plain defence makes a normal hit of it",

  "only missiles have a distance": "only shots and throws have a distance",
  "a weapon is named": "a weapon is named",
  "no rule asks for leave": "no rule asks for leave",
  "the sheet has a rating": "the sheet has a rating for it (+10 or -10 and a reason change it)",
  "the target cannot defend anyway": "the target cannot defend anyway",
  "the target is behind no shield": "the target is behind no shield",
  "no helmet counts on the head alone":
    "it is asked for only where helmets count on the head alone (option helmets ask) and one is worn",
  "no armour with two numbers": "it is asked for only of armour with two numbers (option split-armour ask)",
  "its own skill": "that is the skill of the weapon itself",
  "no rank is given": 'it says why somebody acts "at rank" so and so',
} as const;

function targetOf(turn: Turn, action: Action): Who {
  const target = whom(turn, "BR-37", action);
  if (target === action.actor) turn.impossible("BR-37", { is: "attacks itself", who: target });
  return target;
}

/** Refuses an attack on somebody who is not there. A target that died at the same moment still is (BR-14, BR-37). */
function mustBeThere(turn: Turn, target: Who): void {
  if (down(turn.state, turn.get(target)) === "dead") turn.refuse("BR-37", { is: "is dead", who: target });
  mustBeHere(turn, "BR-37", target);
}

/** Returns the weapon that the line strikes with, in the mode of its verb (BR-12, BR-37, BR-71, BR-89). */
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
 * Returns the class that the line picks of several.
 * @rule BR-12
 */
function classFor(turn: Turn, action: Action, { item, classes }: Weapon): string | null {
  const said = clause(action, "as")?.text ?? null;
  if (said !== null && !classes.some((each) => each === said))
    turn.refuse("BR-12", { is: "is of another class", item, classes, as: said });
  return said;
}

/**
 * Refuses a weapon that is not whole, loaded and at hand, and takes a carried one in hand.
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

const isMissile = ({ weapon }: Struck): boolean => weapon.mode === "missile";

const isRelated = ({ action }: Struck): boolean => carries(action, "related");

const idleClauses: readonly IdleRow<Struck, Fact>[] = [
  ["at", "BR-39", isMissile, { is: "only missiles have a distance" }],
  ["close", "BR-39", isMissile, { is: "only missiles have a distance" }],
  ["unarmed", "BR-37", ({ weapon }) => weapon.group === "Brawl", { is: "a weapon is named" }],
  ["allowed", "BR-30", isRelated, { is: "no rule asks for leave" }],
  [
    "chance",
    "BR-27",
    ({ turn, action, weapon }) =>
      isRelated({ turn, action, weapon, target: nobody }) || ratingOf(turn.get(action.actor), weapon).value === null,
    { is: "the sheet has a rating" },
  ],
  [
    "unaware",
    "BR-48",
    ({ turn, target }) => down(turn.state, turn.get(target)) === null,
    { is: "the target cannot defend anyway" },
  ],
  ["covered", "BR-91", ({ turn, target }) => has(turn.get(target), "behind"), { is: "the target is behind no shield" }],
  [
    "to-head",
    "BR-82",
    ({ turn, target }) => turn.option("helmets") === "ask" && piecesOf(turn.get(target)).some(({ adds }) => adds),
    { is: "no helmet counts on the head alone" },
  ],
  [
    "value",
    "BR-85",
    ({ turn, target }) => turn.option("split-armour") === "ask" && isSplit(turn.get(target)),
    { is: "no armour with two numbers" },
  ],
  [
    "related",
    "BR-30",
    ({ action, weapon }) => clause(action, "related")?.text !== weapon.specialty,
    { is: "its own skill" },
  ],
  ["because", "BR-09", ({ action }) => carries(action, "at-rank"), { is: "no rank is given" }],
];

/** Remarks clauses of the written line that cannot matter. Clauses of an earlier statement are not on it. */
function remarkIdle(turn: Turn, weapon: Weapon, target: Who): void {
  const { action } = turn;
  if (action !== null) remark(turn, action, idleClauses, { turn, action, weapon, target });
}

/**
 * Carries out an attack, a shot, a throw or a bash, as in `Hilda attacks Orc with broad sword` (BR-26 to BR-46, BR-64
 * to BR-80, BR-89, BR-91).
 */
export function attack(turn: Turn, action: Action): void {
  const named = weaponsSaid(action);
  const target = targetOf(turn, action);
  // A blow that was struck stands, even where a later one of the line is not possible any more.
  for (const [i, said] of (named.length > 0 ? named : [thingText(action)]).entries())
    if (
      !turn.part(() => {
        strikeWith(turn, action, target, said, i === 0);
      })
    )
      return;
}

/**
 * Carries out one attack of a line. Further ones of the same action (`with claw and bite`) have moved already (BR-15).
 */
function strikeWith(turn: Turn, action: Action, target: Who, said: string | null, first: boolean): void {
  const { actor } = action;
  const weapon = weaponOf(turn, action, said);
  if (first) remarkIdle(turn, weapon, target);
  const acting = { weapon, as: classFor(turn, action, weapon), attack: true };
  if (first) begin(turn, action, acting);
  else takeAction(turn, actor, acting);
  mustBeThere(turn, target);
  mustBeUsable(turn, actor, weapon);
  if (weapon.mode === "melee") noteMelee(turn, actor, target);
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

/** Notes who is in hand-to-hand fighting this round, which BR-25 asks for next round. */
function noteMelee(turn: Turn, actor: Who, target: Who): void {
  if (!inRound(turn.state)) return;
  const { round } = turn.state;
  for (const name of [actor, target]) turn.own(name).melee = round;
  turn.own(target).attacked = round;
}

/**
 * Rolls the attack. The shot is spent, hit or miss.
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
