import type { Who } from "../../fight/who.ts";
/* A natural 1: free attacks for opponents in reach, and a mishap if the game master likes (MB-80 to MB-85). */
import { clause, has as says } from "../../fight/action.ts";
import { end, fold, gain, has, lose, remind, tell } from "../../fight/rule-kit.ts";
import type { DeedClause, Offer } from "../../fight/move.ts";
import type { Attack, Thing } from "../../fight/combatant.ts";
import { isAble } from "./able.ts";
import { defaultWeapon, weaponNamed } from "./arms.ts";
import { blowOf, type Blow, type Strike } from "./blow.ts";
import { loseHitPoints, rollDamage } from "./damage.ts";
import { addDue } from "./melee/dues.ts";
import { opponentsInReach } from "./melee/engage.ts";
import { takeFreeAttacks } from "./melee/free-attack.ts";
import { offer } from "./offer.ts";
import { is } from "./sheet.ts";
import type { Action, MightyBlows, Turn } from "./types.ts";
import { gainAgain } from "./wounds.ts";

/**
 * A natural 1: every opponent in reach may strike at once, and the game master may choose a mishap.
 * @rule MB-81
 */
export function fumble(turn: Turn, blow: Blow, strike: Strike): void {
  const { by } = blow;
  turn.ownFight().fumbler = by;
  turn.own(by).fumbledWith = blow.weapon.name;
  remind(turn, ["MB-82"], { is: "natural 1", by });
  if (blow.why !== "free attack" || turn.option("free-fumble") === "on") {
    for (const foe of opponentsInReach(turn.state, turn.get(by), blow.moment))
      if (!has(foe, "fleeing")) addDue(turn, foe.name, by, "MB-81");
    takeFreeAttacks(turn, strike);
  }
  // What is written about it below happens now: a weapon that falls strikes no further blow of this line.
  const accepts = ({ verb, actor }: Action): boolean => verb === "mishap" && (actor === by || actor === "");
  const written = turn.react([], accepts, mishaps(turn, by));
  if (written !== null) mishap(written.turn, written.action);
}

/** What the game master may make of it; whoever might be hit in its place is one of its friends. */
function mishaps(turn: Turn, by: Who): Offer[] {
  const { side } = turn.get(by);
  const friends = turn.state.combatants.filter((c) => c.side === side && c.name !== by && isAble(c));
  const clauses: DeedClause<MightyBlows>[] = [
    { id: "drop" },
    { id: "self" },
    ...friends.map(({ name }) => ({ id: "friend", value: name }) as const),
    { id: "strain" },
    { id: "helmet" },
    { id: "none" },
  ];
  return clauses.map((clause) => offer("", { verb: "mishap", clauses: [clause] }, "MB-82"));
}

/**
 * `mishap …`: of the one named, else of the last fumbler.
 * @rule MB-82
 */
export function mishap(turn: Turn, action: Action): void {
  const who = action.actor || (turn.state.own.fumbler ?? "");
  if (who === "") turn.impossible("MB-82", { is: "whose mishap", example: turn.state.combatants[0]?.name ?? "" });
  const friend = clause(action, "friend")?.names[0];
  if (says(action, "drop")) dropWeapon(turn, who);
  else if (says(action, "strain")) gainAgain(turn, ["MB-83"], who, "strained", { is: "until the end of the fight" });
  else if (says(action, "helmet")) askew(turn, who);
  else if (says(action, "self")) strikeBy(turn, action, who, who);
  else if (friend !== undefined) strikeBy(turn, action, who, friend);
}

function weaponOf(turn: Turn, who: Who): Attack {
  const name = turn.get(who).own.fumbledWith;
  return name === null ? defaultWeapon(turn, who, "any") : weaponNamed(turn, who, name);
}

function dropWeapon(turn: Turn, who: Who): void {
  const weapon = weaponOf(turn, who);
  if (is(weapon, "natural")) turn.impossible("MB-85", { is: "another mishap", who, weapon: weapon.name });
  dropped(turn, who, weapon.name);
}

export function dropped(turn: Turn, who: Who, weapon: Thing): void {
  gain(turn, ["MB-85"], who, "weapon dropped", { of: weapon, until: turn.say({ is: "until picked up" }) });
}

/**
 * The helmet covers the eyes until 1d3 rounds have gone into fixing it.
 * @rule MB-84
 */
function askew(turn: Turn, who: Who): void {
  const thrown = turn.roll("rounds of fixing", "1d3", { who });
  tell(turn, ["MB-84"], thrown, { who, purpose: "rounds of fixing", outcome: "helmet askew" });
  setAskew(turn, who, thrown.total);
}

export function setAskew(turn: Turn, who: Who, rounds: number): void {
  lose(turn, ["MB-84"], who, "helmet askew");
  if (rounds <= 0) return;
  gain(turn, ["MB-84"], who, "helmet askew", {
    detail: turn.say({ is: "rounds to fix", rounds }),
    until: turn.say({ is: "until fixed" }),
  });
  turn.own(who).helmetRounds = rounds;
}

/** `fix helmet`: a round of it (MB-84). */
export function fixHelmet(turn: Turn, who: Who): void {
  const c = turn.get(who);
  if (!has(c, "helmet askew")) turn.refuse("MB-84", { is: "helmet sits well", who });
  setAskew(turn, who, c.own.helmetRounds - 1);
}

/**
 * Ordinary weapon damage without a further attack roll.
 * @rule MB-85
 */
function strikeBy(turn: Turn, action: Action, by: Who, on: Who): void {
  const blow = blowOf(turn, action, by, on, weaponOf(turn, by));
  const damage = rollDamage(turn, blow);
  if (damage !== null) loseHitPoints(turn, blow, ["MB-85", ...damage.rules], damage.amount, damage.parts);
}

/** `picks up sword` (MB-85). */
export function pickUp(turn: Turn, who: Who, thing: string | null): void {
  const wanted = turn
    .get(who)
    .conditions.find((c) => c.id === "weapon dropped" && (thing === null || fold(c.of ?? "") === fold(thing)));
  if (wanted === undefined) {
    turn.info("MB-85", { is: "dropped nothing", who });
    return;
  }
  end(turn, ["MB-85"], who, wanted);
  turn.own(who).inHand = wanted.of;
}

/** `draws dagger` (MB-85, MB-135). */
export function draw(turn: Turn, who: Who, name: string | null): void {
  if (name === null) turn.impossible("MB-85", { is: "what does it draw", who });
  turn.own(who).inHand = weaponNamed(turn, who, name).name;
}
