/* What the game master gives that takes somebody out, or hurts. */
import { has, held, lastRound, lose, stat } from "../../../fight/rule-kit.ts";
import { inflict, isFallen } from "../able.ts";
import { stopCasting } from "../magic/disturb.ts";
import { fallen, lastOf, settle } from "../fall.ts";
import { setAskew } from "../fumble.ts";
import { type Gift, type Giver, numberIn, plain, sayUncounted, without, withoutRounds } from "./gift.ts";
import { lodge } from "../missiles.ts";
import { lodgedByRuling } from "../quiver.ts";
import { dies } from "../rulings.ts";
import { type Counted, gainAgain, loseCon, setSubdual, setTimes, woundFlesh } from "../wounds.ts";

/** Not able: melee, shield-wall and spell are over. A condition of that kind is held once. */
export function incapacitate(gift: Gift): void {
  const { turn, who, rule, id, detail, of, ends, until, uncounted } = gift;
  if (uncounted !== null) sayUncounted(turn, rule, who, id, uncounted);
  lose(turn, rule, who, id);
  inflict(turn, rule, who, id, "", { detail, of, ends, until });
  if (isFallen(turn.get(who))) fallen(turn, ["MB-109"], who, { is: "not able", condition: id });
  else stopCasting(turn, ["MB-78", "MB-97"], who, { is: "not able", condition: id });
}

/** A longer stun replaces a shorter one (MB-78). */
function stunned(gift: Gift): void {
  const { turn, who, ends } = gift;
  const before = held(turn.get(who), "stunned");
  const given = lastRound(ends);
  if (before !== undefined && given !== null && given < lastOf(before))
    turn.info("MB-78", { is: "stunned for longer", who });
  else incapacitate(gift);
}

/** More wounds than this nobody has. */
const MOST_AT_ONCE = 20;

function fleshWound(gift: Gift): void {
  const { turn, who, rule, detail, ends, until } = gift;
  // "×2", where they add up.
  const times = Math.min(numberIn(detail) ?? 1, MOST_AT_ONCE);
  if (ends === null && until === null) for (let n = 0; n < times; n++) woundFlesh(turn, rule, who, "");
  else if (!has(turn.get(who), "flesh wound")) once(gift, "flesh wound");
  else turn.info("MB-63", { is: "wounded already", who });
}

/** For a time that is written; how often is not. */
function once(gift: Gift, id: Counted): void {
  plain({ ...gift, detail: null });
  setTimes(gift.turn, gift.who, id, 1);
}

function mangled(gift: Gift): void {
  withoutRounds(gift);
  dies(gift.turn, gift.who);
  inflict(gift.turn, gift.rule, gift.who, "mangled", "", { detail: gift.detail, ends: { at: "never" } });
}

function conLoss(gift: Gift): void {
  const { turn, who, rule, detail } = gift;
  const points = detail === "all" ? "all" : numberIn(detail);
  if (points === null || points === 0) return without(gift, { is: "example", line: "2" });
  withoutRounds(gift);
  if (loseCon(turn, rule, who, points, null) === null) turn.info("MB-44", { is: "loss of CON is kept in mind", who });
  settle(turn, who, { by: who });
}

/** "arrow", "bow", "arrow d6": the dice of the weapon that shoots it, or those written. */
function lodged(gift: Gift): void {
  const { turn, who, detail } = gift;
  const missile = lodgedByRuling(turn.state, turn.get(who), detail);
  if (missile === null) return without(gift, { is: "example", line: "(arrow d6)" });
  withoutRounds(gift);
  const damage = turn.option("lodged-base") === "original" ? turn.roll("damage", missile.dice, { who }).total : 0;
  lodge(turn, who, missile.name, missile.dice, damage);
}

function subdual(gift: Gift): void {
  const points = numberIn(gift.detail);
  if (points === null) return without(gift, { is: "example", line: "3" });
  withoutRounds(gift);
  setSubdual(gift.turn, ["MB-137"], gift.who, stat(gift.turn.get(gift.who), "subdual") + points);
}

function dead(gift: Gift): void {
  withoutRounds(gift);
  dies(gift.turn, gift.who);
}

function strained(gift: Gift): void {
  const { turn, who, rule, ends, until } = gift;
  if (ends === null && until === null) gainAgain(turn, rule, who, "strained", { is: "until the end of the fight" });
  else if (!has(turn.get(who), "strained")) once(gift, "strained");
  else turn.info("MB-83", { is: "strained for longer", who });
}

function helmetAskew({ turn, who, detail, rounds }: Gift): void {
  setAskew(turn, who, rounds ?? numberIn(detail) ?? 1);
}

export const givenWounds: readonly (readonly [string, Giver])[] = [
  ["flesh wound", fleshWound],
  ["stunned", stunned],
  ["dead", dead],
  ["mangled", mangled],
  ["CON loss", conLoss],
  ["lodged missile", lodged],
  ["subdual", subdual],
  ["strained", strained],
  ["helmet askew", helmetAskew],
];
