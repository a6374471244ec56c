import type { Thing } from "../../fight/combatant.ts";
import type { Who } from "../../fight/who.ts";
/* The game master's word: what rulings change, and the lines that only the game master writes (MB-93, MB-97, MB-99). */
import { expand, fold, gain, harm, has, lose, part, reasonOr, remind, setStat } from "../../fight/rule-kit.ts";
import type { ItemChange } from "../../fight/system.ts";
import { about, incapacities, isFallen, isNoted, noteFresh, pruneFresh } from "./able.ts";
import { interrupt, keepCasting } from "./magic/cast.ts";
import { isCasting, stopCasting } from "./magic/disturb.ts";
import { areEngaged, disengage, refreshEngaged } from "./melee/engage.ts";
import { die, fallen, recover, settle } from "./fall.ts";
import { dropped } from "./fumble.ts";
import { unload } from "./missiles.ts";
import type { Condition, Action, Turn } from "./types.ts";
import { breakWall } from "./melee/wall.ts";
import { showSubdual } from "./wounds.ts";

/** `! Ogre takes 6`: nothing is taken from it, and what follows follows (MB-07). */
export function takes(turn: Turn, who: Who, amount: number): void {
  harm(turn, ["MB-07"], who, Math.max(0, amount), { parts: [part(reasonOr(turn.reason, "ruling"), amount)] });
  settle(turn, who, { by: who });
  if (isCasting(turn, who)) remind(turn, ["MB-97", "MB-99"], { is: "was it disturbed", who });
}

/** `! Ogre dies`. */
export function dies(turn: Turn, who: Who): void {
  const { hp } = turn.get(who);
  if (hp !== null) {
    if (hp.now > 0) setStat(turn, ["MB-79"], who, "HP", 0);
    turn.own(who).judged = Math.min(0, hp.now);
  }
  die(turn, ["MB-79"], who, "");
}

/** After a ruling: points are judged, and who cannot act any more casts and fights no more. */
export function changed(turn: Turn, who: Who): void {
  showSubdual(turn, ["MB-137"], who);
  settle(turn, who, { by: who });
  recover(turn, who);
  for (const id of incapacities) {
    if (id === "surprised" || !has(turn.get(who), id) || isNoted(turn.get(who), id)) continue;
    noteFresh(turn, who, id, "");
    if (isFallen(turn.get(who))) fallen(turn, ["MB-109"], who, { is: "not able", condition: id });
    else stopCasting(turn, ["MB-78", "MB-97"], who, { is: "not able", condition: id });
  }
  refreshEngaged(turn, who);
  const c = turn.get(who);
  if (has(c, "invisible") && !c.own.toldOfInvisible) {
    turn.own(who).toldOfInvisible = true;
    remind(turn, ["MB-93"], { is: "invisible to most", who });
  }
}

/**
 * After a ruling has taken a condition away: the other half of a pair ends too, and the last of a shield-wall stands in
 * none.
 */
export function lost(turn: Turn, who: Who, { id }: Condition): void {
  pruneFresh(turn, who);
  if (id === "engaged") {
    for (const other of turn.state.combatants)
      if (areEngaged(other, turn.get(who)) && !areEngaged(turn.get(who), other)) disengage(turn, who, other.name);
  } else if (id === "in a shield-wall") breakWall(turn, who);
}

/** `! Rolf's sword is dropped`, `! Ada's crossbow is loaded`. */
export function changeItem(turn: Turn, who: Who, item: string, change: ItemChange): boolean {
  const weapon = turn.get(who).attacks.find((each) => fold(each.name) === fold(item));
  if (weapon === undefined || change.kind !== "state") return false;
  const become = itemStates.get(change.word);
  if (become === undefined)
    turn.impossible("MB-85", { is: "no state of a weapon", states: [...itemStates.keys()], word: change.word });
  become(turn, who, weapon.name);
  return true;
}

type BecomeState = (turn: Turn, who: Who, weapon: Thing) => void;

const isOnTheGround: BecomeState = (turn, who, weapon) => {
  if (!has(turn.get(who), "weapon dropped", weapon)) dropped(turn, who, weapon);
};
const isBack: BecomeState = (turn, who, weapon) => lose(turn, ["MB-85"], who, "weapon dropped", weapon);
const isBroken: BecomeState = (turn, who, weapon) =>
  gain(turn, ["MB-85"], who, "weapon broken", { of: weapon, until: turn.say({ is: "until mended" }) });
const isMended: BecomeState = (turn, who, weapon) => lose(turn, ["MB-85"], who, "weapon broken", weapon);

/** What may become of a weapon by ruling. */
const itemStates: ReadonlyMap<string, BecomeState> = new Map<string, BecomeState>([
  ["dropped", isOnTheGround],
  ["lost", isOnTheGround],
  ["back", isBack],
  ["found", isBack],
  ["broken", isBroken],
  ["destroyed", isBroken],
  ["mended", isMended],
  ["repaired", isMended],
  ["whole", isMended],
  ["loaded", (turn, who, weapon) => lose(turn, ["MB-42"], who, "unloaded", weapon)],
  ["unloaded", unload],
]);

/**
 * `! Mina detects Imp`: this observer knows where it is; without an observer everybody does.
 * @rule MB-93
 */
export function detect(turn: Turn, action: Action): void {
  const observers = expand(turn.state, action.actors);
  for (const who of expand(turn.state, action.targets)) {
    if (observers.length === 0) gain(turn, ["MB-93"], who, "detected");
    for (const observer of observers)
      if (!has(turn.get(who), "detected", { whom: observer }))
        gain(turn, ["MB-93"], who, "detected", about("by", observer));
  }
}

export function onCaster(turn: Turn, action: Action): void {
  if (action.actor === "") turn.impossible("MB-99", { is: "whose spell" });
  if (action.verb === "interrupted") interrupt(turn, action.actor);
  else keepCasting(turn, action.actor);
}
