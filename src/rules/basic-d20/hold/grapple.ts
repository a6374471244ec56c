import { asThing } from "../../../fight/combatant.ts";
import type { Who } from "../../../fight/who.ts";
import { written } from "../../../fight/fact.ts";
import type { Throw } from "../../../fight/turn.ts";
import { has, known, notice, part, setStat, stat, sum, tell, text, told } from "../../../fight/rule-kit.ts";
import { abilityNamed, abilityNames, type Ability } from "../ability.ts";
import { isFresh, needAttack, targetOf } from "../able.ts";
import { plainBlow } from "../blow.ts";
import { shakenParts } from "../check.ts";
import { useAction } from "../count.ts";
import { rollFumble } from "../fumble.ts";
import { prisonerOf, holderOf, letGo, seize } from "./grip.ts";
import { placeOf, placeText } from "../place.ts";
import { disturb } from "../spell.ts";
import { comeToBlows, makeAttack, needTarget } from "../strike.ts";
import { sizes } from "../tables.ts";
import { rollToHit } from "../to-hit.ts";
import type { Action, BasicD20, Combatant, Part, Turn } from "../types.ts";
import { fist, type Weapon } from "../weapon.ts";

const grasp: Weapon = { ...fist, name: asThing("touch") };

/** The bonus that the line names, or the better one (BD-116, BD-118). */
function abilityOf(c: Combatant, action: Action | null): Ability {
  return abilityNamed(action) ?? (stat(c, "dex") > stat(c, "str") ? "dex" : "str");
}

/**
 * A touch attack: d20 + AB + STR or DEX against touch (BD-57, BD-116, BD-123). True: it touches.
 * @rule BD-116
 */
export function touch(turn: Turn, action: Action, target: Who, rule: string): boolean {
  const ability = abilityOf(turn.get(action.actor), action);
  const blow = { ...plainBlow(action, target, grasp), rules: [rule], ability };
  const roll = rollToHit(turn, blow, { touch: true, purpose: "touch attack" });
  if (roll.natural === 1) rollFumble(turn, blow, makeAttack);
  disturb(turn, target);
  return roll.hit;
}

/** `grapples`: a touch, the grab, and at once the first grapple check (BD-116 to BD-118). */
export function grapple(turn: Turn, action: Action): void {
  const who = action.actor;
  const target = targetOf(turn, action, "BD-116");
  const other = prisonerOf(turn.state, turn.get(who));
  if (other !== null) turn.refuse("BD-116", { is: "already holds", who, target: other });
  const holder = holderOf(turn.state, turn.get(target));
  // Two who grab on one number both hold it (BD-11).
  if (holder !== null && !isFresh(turn.state, target, "grabbed", holder))
    turn.refuse("BD-116", { is: "already held", target, holder });
  needAttack(turn, who);
  needTarget(turn, target);
  useAction(turn, action, "grapple");
  comeToBlows(turn, plainBlow(action, target, grasp));
  if (!touch(turn, action, target, "BD-116")) return;
  seize(turn, who, target);
  const place = placeOf(turn.get(target));
  if (place !== null) setStat(turn, ["BD-117"], who, "pos", placeText(place));
  notice(turn, ["BD-117"], { is: "shares its space", who, target }, [who, target]);
  checkHold(turn, action, target);
}

/** On the holder's number in each later round the hold is checked again (BD-118, option grapple-check). */
export function keepHold(turn: Turn, action: Action): void {
  const c = turn.get(action.actor);
  const target = prisonerOf(turn.state, c);
  if (target === null || action.verb === "release" || turn.option("grapple-check") === "once") return;
  if (c.own.heldSince !== turn.state.round && !c.own.checkedHold) checkHold(turn, action, target);
}

/**
 * The grapple check: each d20 + STR or DEX + size; the higher total wins (BD-118, BD-119).
 * @rule BD-118
 */
function checkHold(turn: Turn, action: Action, target: Who): void {
  const holder = action.actor;
  turn.own(holder).checkedHold = true;
  const ties = turn.option("grapple-tie");
  for (;;) {
    const ours = rollCheck(turn, holder, action);
    const theirs = rollCheck(turn, target, null);
    const tie = ours.total === theirs.total;
    const again = tie && ties === "reroll";
    const stands = tie ? ties === "holder" : ours.total > theirs.total;
    tellCheck(turn, ours, theirs, again ? "tie" : stands ? "holds" : "broken");
    tellCheck(turn, theirs, ours, again ? "tie" : stands ? "held" : "free");
    if (again) continue;
    if (stands) return;
    letGo(turn, "BD-118", holder, target);
    turn.own(holder).holdBroken = turn.state.round;
    return;
  }
}

interface Check {
  readonly who: string;
  readonly thrown: Throw;
  readonly parts: readonly Part[];
  readonly total: number;
}

function rollCheck(turn: Turn, who: Who, action: Action | null): Check {
  const c = turn.get(who);
  const ability = abilityOf(c, action);
  const parts: Part[] = [part(abilityNames[ability], stat(c, ability)), sizePart(c), ...shakenParts(turn, who)];
  if (has(c, "stumbling") && turn.option("stumble-rolls") !== "attack") parts.push(part("stumbling", -1));
  const thrown = turn.roll("grapple check", "1d20", { who });
  return { who, thrown, parts: told(parts), total: thrown.total + sum(parts) };
}

function tellCheck(turn: Turn, { who, thrown, parts }: Check, other: Check, outcome: BasicD20["outcome"]): void {
  const against = part(written(other.who), other.total);
  tell(turn, ["BD-118", "BD-119"], thrown, { who, purpose: "grapple check", parts, against, outcome });
}

/**
 * What size adds.
 * @rule BD-119
 */
function sizePart(c: Combatant): Part {
  const own = known(c, "grapple-mod");
  if (own !== null) return part("size", own);
  const size = text(c, "size", "medium").toLowerCase();
  return part({ is: "of size", size }, sizes.find((each) => each.size === size)?.modifier ?? 0);
}
