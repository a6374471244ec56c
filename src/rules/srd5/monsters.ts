import { thingText } from "../../fight/action.ts";
import { expand, part, remind, stat, tell } from "../../fight/rule-kit.ts";
import type { Who } from "../../fight/value.ts";
import { needAble } from "./able.ts";
import { strike } from "./attack.ts";
import { weaponNamed, weaponsIn, type Weapon } from "./gear.ts";
import { useEffect } from "./spells.ts";
import { endTurn } from "./turns.ts";
import type { Action, Turn } from "./types.ts";

interface Subject {
  readonly who: string;
}

/** Recharge, uses a day and legendary actions (SR-168 to SR-171). */
export const monsterSentences = {
  "recharges what": ({ who }: Subject) => `${who} has nothing spent that a die brings back.`,
  "legendary actions are used": ({ who, cost, left }: Subject & { cost: number; left: number }) =>
    `${who} has ${left} legendary uses left until its turn begins, and this costs ${cost}.`,
  "legendary on its own turn": ({ who }: Subject) => `${who} takes legendary actions after the turns of others.`,
  "legendary does what": ({ who, said }: Subject & { said: string }) => `${who}: ${said}. What comes of it?`,
  "nothing to resist": ({ who }: Subject) => `${who} has failed no save here, or has no legendary resistance left.`,
} as const;

/**
 * Rolls for what is spent, as a turn begins: in its range it is there again.
 * @rule SR-168
 */
export function recharge(turn: Turn, action: Action): void {
  const who = action.actor;
  const c = turn.get(who);
  const said = thingText(action);
  const spent = weaponsIn(c).filter((each) => each.recharge !== null && c.own.spent.includes(each.name));
  const weapon = said === null ? spent[0] : (weaponNamed(c, said) ?? undefined);
  if (weapon === undefined || !spent.includes(weapon)) turn.impossible("SR-168", { is: "recharges what", who });
  const thrown = turn.roll("recharge", "1d6", { who });
  const needed = weapon.recharge ?? 6;
  const back = thrown.total >= needed;
  tell(turn, ["SR-168"], thrown, {
    ...{ who, purpose: "recharge", against: part("needed", needed) },
    outcome: back ? "success" : "failure",
  });
  if (back) turn.own(who).spent = turn.get(who).own.spent.filter((each) => each !== weapon.name);
}

/**
 * Takes a legendary action, right after another's turn, which it ends.
 * @rule SR-170
 */
export function legendaryAction(turn: Turn, action: Action): void {
  const who = action.actor;
  const c = turn.get(who);
  needAble(turn, who);
  const { onTurn } = turn.state.own;
  if (onTurn === who) turn.refuse("SR-170", { is: "legendary on its own turn", who });
  const said = thingText(action) ?? "";
  const weapon = weaponNamed(c, said);
  const cost = weapon === null ? 1 : costOf(weapon);
  const left = stat(c, "legendary") - c.own.legendary;
  if (cost > left) turn.refuse("SR-170", { is: "legendary actions are used", who, cost, left });
  if (onTurn !== null && onTurn !== who) endTurn(turn, onTurn);
  turn.own(who).legendary = c.own.legendary + cost;
  const targets = expand(turn.state, action.targets);
  if (weapon === null || targets.length === 0) remind(turn, ["SR-170"], { is: "legendary does what", who, said });
  else if (weapon.save !== null) useEffect(turn, action, weapon, targets);
  else for (const target of targets) strikeWith(turn, action, weapon, target);
}

function costOf({ props }: Weapon): number {
  const cost = props["cost"];
  return typeof cost === "number" ? cost : 1;
}

function strikeWith(turn: Turn, action: Action, weapon: Weapon, target: Who): void {
  strike(turn, {
    attacker: action.actor,
    target,
    weapon,
    action,
    ranged: weapon.isRanged,
    bare: false,
    rule: ["SR-170"],
  });
}

/** Refuses legendary resistance where no save has failed. */
export function resistNothing(turn: Turn, action: Action): void {
  turn.refuse("SR-171", { is: "nothing to resist", who: action.actor });
}
