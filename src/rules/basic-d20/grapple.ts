import { clause, type Action } from "../../fight/action.ts";
import type { Part } from "../../fight/event.ts";
import type { Combatant } from "../../fight/state.ts";
import type { Throw, Turn } from "../../fight/system.ts";
import { has, known, mark, stat, sum, tell, text, told } from "../../fight/rule-kit.ts";
import { attackBar, fellNow } from "./able.ts";
import { comeToBlows } from "./strike.ts";
import { rollToHit } from "./to-hit.ts";
import { plainBlow } from "./blow.ts";
import { marked, markedNumber } from "./bookkeeping.ts";
import { useAction } from "./count.ts";
import { say } from "./fall.ts";
import { rollFumble } from "./fumble.ts";
import { prisonerOf, holderOf, letGo, seize } from "./grip.ts";
import { shakenParts } from "./modifiers.ts";
import { placeOf, placeText } from "./place.ts";
import { freeAttack } from "./reactions.ts";
import { disturb } from "./spell.ts";
import { sizes } from "./tables.ts";
import { fist, type Weapon } from "./weapon.ts";

const grasp: Weapon = { ...fist, name: "touch" };

type Ability = "str" | "dex";

/** The bonus that the line names, or the better one (BD-116, BD-118). */
function abilityOf(c: Combatant, action: Action | null): Ability {
  const said = action === null ? null : (clause(action, "by")?.text ?? null);
  if (said !== null) return said.startsWith("s") ? "str" : "dex";
  return stat(c, "dex") > stat(c, "str") ? "dex" : "str";
}

/** A touch attack: d20 + AB + STR or DEX against touch (BD-57, BD-116, BD-123). True: it touches. */
export function touch(turn: Turn, action: Action, target: string, rule: string): boolean {
  const who = action.actor;
  const blow = { ...plainBlow(action, target, grasp), rules: [rule], ability: abilityOf(turn.get(who), action) };
  const roll = rollToHit(turn, blow, { touch: true, purpose: "touch attack" });
  if (roll.natural === 1 && rollFumble(turn, blow)) freeAttack(turn, blow);
  disturb(turn, target);
  return roll.hit;
}

/** `grapples`: a touch, the grab, and at once the first grapple check (BD-116 to BD-118). */
export function grapple(turn: Turn, action: Action): void {
  const who = action.actor;
  const target = action.targets[0] ?? turn.impossible("BD-116", `Whom does ${who} grab? Name the target.`);
  const c = turn.get(who);
  const other = prisonerOf(turn.state, c);
  if (other !== null) turn.refuse("BD-116", `${who} already holds ${other}; "${who} releases ${other}" first.`);
  if (holderOf(turn.state, turn.get(target)) !== null)
    turn.refuse("BD-116", `${target} is already held by ${holderOf(turn.state, turn.get(target)) ?? ""}.`);
  const bar = attackBar(turn.state, c);
  if (bar !== null) turn.refuse(bar.rule, bar.why);
  if (has(c, "dodging")) turn.refuse("BD-22", `${who} is dodging and may not attack.`);
  if (has(turn.get(target), "dead") && !fellNow(turn.state, turn.get(target)))
    turn.refuse("BD-17", `${target} is dead.`);
  useAction(turn, action, "grapple");
  comeToBlows(turn, plainBlow(action, target, grasp));
  if (!touch(turn, action, target, "BD-116")) return;
  seize(turn, who, target);
  const place = placeOf(turn.get(target));
  if (place !== null)
    turn.emit({ type: "stat", rule: ["BD-117"], who, stat: "pos", before: text(c, "pos"), after: placeText(place) });
  say(turn, ["BD-117"], `${who} moves into ${target}'s space`, [who, target]);
  checkHold(turn, action, who, target);
}

/** On the holder's number in each later round the hold is checked again (BD-118, option grapple-check). */
export function keepHold(turn: Turn, action: Action): void {
  const who = action.actor;
  const c = turn.get(who);
  const target = prisonerOf(turn.state, c);
  if (target === null || action.verb === "release" || turn.option("grapple-check") === "once") return;
  const since = markedNumber(c, "held since");
  if (since === turn.state.round || marked(c, "checked hold")) return;
  checkHold(turn, action, who, target);
}

/** The grapple check: each d20 + STR or DEX + size; the higher total wins (BD-118, BD-119). */
function checkHold(turn: Turn, action: Action, holder: string, target: string): void {
  mark(turn, ["BD-118"], holder, "checked hold", true);
  for (;;) {
    const ours = rollCheck(turn, holder, action);
    const theirs = rollCheck(turn, target, null);
    const tie = ours.total === theirs.total;
    const rule = turn.option("grapple-tie");
    const again = tie && rule === "reroll";
    const stands = ours.total > theirs.total || (tie && rule === "holder");
    const outcome = again ? "tie" : stands ? "holds" : "broken";
    tellCheck(turn, holder, ours, { label: target, value: theirs.total }, outcome);
    tellCheck(turn, target, theirs, { label: holder, value: ours.total }, again ? "tie" : stands ? "held" : "free");
    if (again) continue;
    if (stands) return;
    letGo(turn, ["BD-118"], holder, target);
    mark(turn, ["BD-118"], holder, "hold broken", turn.state.round);
    return;
  }
}

interface Check {
  readonly thrown: Throw;
  readonly parts: readonly Part[];
  readonly total: number;
}

function rollCheck(turn: Turn, who: string, action: Action | null): Check {
  const c = turn.get(who);
  const ability = abilityOf(c, action);
  const parts: Part[] = [
    { label: ability === "str" ? "STR" : "DEX", value: stat(c, ability) },
    sizePart(c),
    ...shakenParts(turn, c),
  ];
  if (has(c, "stumbling") && turn.option("stumble-rolls") !== "attack") parts.push({ label: "stumbling", value: -1 });
  const thrown = turn.roll("grapple check", "1d20", { who });
  return { thrown, parts: told(parts), total: thrown.total + sum(parts) };
}

function tellCheck(turn: Turn, who: string, check: Check, against: Part, outcome: string): void {
  tell(turn, ["BD-118", "BD-119"], check.thrown, {
    who,
    purpose: "grapple check",
    parts: check.parts,
    against,
    outcome,
  });
}

/** What size adds (BD-119). */
function sizePart(c: Combatant): Part {
  const own = known(c, "grapple-mod");
  if (own !== null) return { label: "size", value: own };
  const size = text(c, "size", "medium").toLowerCase();
  return { label: `size ${size}`, value: sizes.find((each) => each.size === size)?.modifier ?? 0 };
}
