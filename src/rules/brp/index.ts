import { endOfRound, gain, setStat } from "../../fight/rule-kit.ts";
import type { RuleSystem } from "../../fight/system.ts";
import { handle, healWeek, kneel, lie, other, pass, reload, skill, wait, wake } from "./actions.ts";
import { firstAid, settleEarlier } from "./aid.ts";
import { attack } from "./attack.ts";
import { beginning } from "./beginning.ts";
import { borrow } from "./borrow.ts";
import { unanswered } from "./defence.ts";
import { due } from "./due.ts";
import { endWith, gives, lost, takesAway } from "./given.ts";
import { calledAlready, endGroup } from "./group.ts";
import { asStated, declare } from "./intent.ts";
import { changeItem } from "./items.ts";
import { move, movedAlready } from "./movement.ts";
import { ownState } from "./own.ts";
import { actAtRank, behind, hurt, improvise, injure, rankFrom } from "./rulings.ts";
import { endOfRoundLine, section } from "./round.ts";
import { relist } from "./relisted.ts";
import { enlist } from "./sheet.ts";
import { tables } from "./tables.ts";
import { steps } from "./steps.ts";
import { track } from "./track.ts";
import type { Action, Brp, Turn } from "./types.ts";
import { vocabulary } from "./vocabulary.ts";
import { words } from "./words.ts";
import { die, follow } from "./wounds.ts";

const carryOut: ReadonlyMap<string, (turn: Turn, action: Action) => void> = new Map([
  ["attack", attack],
  ["shoot", attack],
  ["throw", attack],
  ["bash", attack],
  ["move", (turn, action) => (movedAlready(action) ? undefined : move(turn, action))],
  ["kneel", kneel],
  ["stand", kneel],
  ["reload", reload],
  ["first-aid", firstAid],
  ["wake", wake],
  ["lie", lie],
  ["ready", handle],
  ["drop", handle],
  ["pick-up", handle],
  ["wait", wait],
  ["pass", pass],
  ["skill", skill],
  ["heal-week", healWeek],
  ["other", other],
  ["end-of-round", endOfRoundLine],
  ["at-rank", actAtRank],
  ["hurt", hurt],
  ["behind", behind],
  ["improvise", improvise],
  ["ok", (turn) => turn.info("BR-30", { is: "no leave was needed" })],
  ["denied", (turn) => turn.info("BR-23", { is: "no move to forbid" })],
]);

/** What is nobody's turn: movement, free acts and the game master's lines (BR-15). */
const noTurn = new Set([
  "move",
  "kneel",
  "stand",
  "skill",
  "lie",
  "at-rank",
  "hurt",
  "behind",
  "improvise",
  "ok",
  "denied",
]);

function costsTheTurn({ verb }: Action): boolean {
  return !noTurn.has(verb);
}

/** Percentile roll-under with DEX ranks: four phases a round, defences after the attack roll, one attack and defence matrix. */
export const brp: RuleSystem<Brp> = {
  id: "brp",
  title: "Percentile roll-under with DEX ranks",
  vocabulary,
  beginning,
  borrow,
  tables,
  words,
  own: ownState,

  enlist,

  section,
  declare(turn, action) {
    declare(turn, action);
    if (action.actor !== "") rankFrom(turn, action);
  },

  act(turn: Turn, action) {
    turn.ownFight().attack = null;
    if (action.actor !== "" && !action.actor.startsWith("@")) settleEarlier(turn, action.actor);
    rankFrom(turn, action);
    const run = carryOut.get(action.verb);
    if (run === undefined) turn.impossible("BR-47", { is: "defence without an attack" });
    const own = action.actor !== "" && !action.actor.startsWith("@");
    if (own && costsTheTurn(action)) endWith(turn, action.actor, "turn start");
    run(turn, own ? asStated(turn.state, turn.get(action.actor), action) : action);
    if (own && costsTheTurn(action)) endWith(turn, action.actor, "turn end");
    endGroup(turn);
  },

  unanswered,

  /** A late arrival whose rank was called already may act on any rank that is still to come. */
  arrive(turn, name) {
    if (calledAlready(turn.state, turn.get(name)) !== null)
      gain(turn, ["BR-16"], name, "waiting", { ends: endOfRound(turn.state.round) });
  },

  takes: (turn, name, amount) => injure(turn, name, amount, false, turn.reason),

  dies(turn, name) {
    const { hp } = turn.get(name);
    if (hp !== null && hp.now > 0) {
      setStat(turn, ["BR-99"], name, "HP", 0);
      turn.own(name).seen = 0;
    }
    die(turn, ["BR-99"], name);
  },

  changed(turn, name) {
    relist(turn, name);
    follow(turn, name);
  },
  gives,
  takesAway,
  lost,
  item: changeItem,
  due,
  track,
  steps,
};
