/* What the game master gives that somebody does: stances, spells, melee, holding, free attacks. */
import { fold, lose, stat } from "../../../fight/rule-kit.ts";
import { find } from "../../../fight/state.ts";
import { about, endOfThis, isFallen, thisRound } from "../able.ts";
import { isRolled } from "../count.ts";
import { addDue } from "../melee/dues.ts";
import { opponentsInReach } from "../melee/engage.ts";
import { holdNumbers } from "../hold.ts";
import { beginReading } from "../magic/scroll.ts";
import { between } from "../space.ts";
import { begin } from "../magic/spell.ts";
import { towards, type Gift, numberIn, plain, without, withoutRounds, type Giver } from "./gift.ts";
import { setSurprised } from "../surprise.ts";
import { printSplit } from "../melee/stance.ts";
import { formWall, wallOf } from "../melee/wall.ts";
import type { Split } from "../own.ts";

function surprised(gift: Gift): void {
  const { turn, who, rounds, until, uncounted, detail } = gift;
  const segments = numberIn(/^\d+ segment/.exec(uncounted ?? "")?.[0] ?? detail);
  if ((rounds !== null || until !== null) && turn.state.phase === "round") {
    plain(gift);
    turn.own(who).surprisedFor = 1;
    return;
  }
  if (until !== null && rounds === null && segments === null)
    turn.info("MB-21", { is: "surprised for a segment", who, until });
  setSurprised(turn, ["MB-21"], who, segments ?? rounds ?? 1);
}

/** By ruling at any time; it is the split of the round (MB-11, MB-12). */
function stance(gift: Gift): void {
  const { turn, who, detail } = gift;
  const said = /^(\d{1,4})\s*\/\s*(\d{1,4})$/.exec(detail ?? "");
  const bcb = stat(turn.get(who), "bcb");
  if (said === null) return without(gift, { is: "example", line: `${bcb}/0` });
  const [, attack = "0", defence = "0"] = said;
  if (Number(attack) + Number(defence) > bcb)
    turn.refuse("MB-11", { is: "given more than its BCB", who, bcb, split: `${attack}/${defence}` });
  giveSplit(gift, { attack: Number(attack), defence: Number(defence) });
}

function giveSplit(gift: Gift, split: Split): void {
  const { turn, who } = gift;
  lose(turn, ["MB-12"], who, "stance");
  plain({ ...gift, id: "stance", detail: printSplit(split), of: printSplit(split) });
  const own = turn.own(who);
  own.split = split;
  own.splitRound = thisRound(turn);
}

function casting(gift: Gift): void {
  const { turn, who } = gift;
  lose(turn, ["MB-95"], who, "casting");
  plain({
    ...gift,
    ends: gift.ends ?? endOfThis(turn.state),
    until: gift.until ?? turn.say({ is: "until cast or lost" }),
  });
  begin(turn, who);
}

/** "fireball, level 3", or as the condition says it: "fireball, 2 of 3". */
function reading(gift: Gift): void {
  const { turn, who, detail } = gift;
  const [, spell = "", done = "1", all, level] =
    /^(.+?)(?:,? (?:(\d{1,2}) of (\d{1,2})|level (\d{1,2})))?$/.exec(detail ?? "") ?? [];
  const known = turn.get(who).spells.find((each) => fold(each.name) === fold(spell))?.props["level"];
  const rounds = Number(all ?? level ?? known ?? 0);
  if (rounds < 1) return without(gift, { is: "example", line: "(fireball, level 3)" });
  withoutRounds(gift);
  beginReading(turn, who, spell, rounds, Number(done));
}

function holding(gift: Gift): void {
  const { turn, who, detail } = gift;
  const some = numberIn(detail);
  if (isRolled(turn.state)) return holdNumbers(turn, who, some);
  plain({ ...gift, detail: some === null ? null : `${some}`, of: null });
  turn.own(who).holds = some;
}

/** Both are in combat (MB-109); positions have the last word. */
function engaged(gift: Gift): void {
  const { turn, who, whom: foe } = gift;
  if (foe === null || foe === who) return without(gift, { is: "somebody", preposition: "with" });
  const far = between(turn.state, turn.get(who), turn.get(foe));
  if (far !== null && far.feet > 10) turn.impossible("MB-109", { is: "stand too far apart", who, foe, feet: far.feet });
  if (isFallen(turn.get(who)) || isFallen(turn.get(foe)))
    turn.impossible("MB-109", { is: "has fallen", who: isFallen(turn.get(who)) ? who : foe });
  plain(gift, about("with", foe));
  plain({ ...gift, who: foe }, about("with", who));
}

/** "with Ada and Bela": its neighbours to the right; else it joins its side's wall at the right end. */
function wall(gift: Gift): void {
  const { turn, who, detail } = gift;
  const others = (detail ?? "").split(/,|\band\b|\bwith\b/).flatMap((name) => find(turn.state, name)?.name ?? []);
  const own = turn.state.combatants.filter((c) => c.side === turn.get(who).side);
  const standing = own.map((c) => wallOf(turn.state, c.name)).find((members) => members.length > 0) ?? [];
  if (others.length > 0) formWall(turn, [who, ...others.filter((name) => name !== who)], gift);
  else if (standing.length > 0) formWall(turn, [...standing.filter((name) => name !== who), who], gift);
  else without(gift, { is: "neighbours" });
}

/** On somebody named, or on the only opponent in reach (MB-153). */
function freeAttackDue(gift: Gift): void {
  const { turn, who, whom } = gift;
  const reach = opponentsInReach(turn.state, turn.get(who));
  const on = whom ?? (reach.length === 1 ? reach[0]?.name : undefined);
  if (on === undefined || on === who) return without(gift, { is: "somebody", preposition: "on" });
  withoutRounds(gift);
  addDue(turn, who, on, "MB-153");
}

/** The whole BCB and 2 more to AC (MB-13). */
function fullDefence(gift: Gift): void {
  giveSplit(gift, { attack: 0, defence: stat(gift.turn.get(gift.who), "bcb") });
  plain(gift);
}

export const givenActs: readonly (readonly [string, Giver])[] = [
  ["surprised", surprised],
  ["stance", stance],
  ["full defence", fullDefence],
  ["casting", casting],
  ["reading a scroll", reading],
  ["charging", towards("")],
  ["closing", towards("on")],
  ["intent", towards("on")],
  ["fended off", towards("by", true)],
  ["holding", holding],
  ["engaged", engaged],
  ["in a shield-wall", wall],
  ["detected", towards("by")],
  ["unaware", towards("of")],
  ["free attack due", freeAttackDue],
];
