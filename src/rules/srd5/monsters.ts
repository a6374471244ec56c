import { thingText } from "../../fight/action.ts";
import { expand, list, part, remind, stat, tell } from "../../fight/rule-kit.ts";
import { find } from "../../fight/state.ts";
import type { Who } from "../../fight/value.ts";
import { barToAct, isEdition2014, needAble } from "./able.ts";
import { strike } from "./attack.ts";
import { hasProperty, weaponNamed, weaponsIn, type Weapon } from "./gear.ts";
import { useEffect } from "./spells.ts";
import { flagOf } from "./sheet.ts";
import { endTurn, type Upkeep } from "./turns.ts";
import type { Action, Combatant, Turn } from "./types.ts";

interface Subject {
  readonly who: string;
}

/** Recharge, uses a day and legendary actions (SR-168 to SR-171). */
export const monsterSentences = {
  "recharges what": ({ who }: Subject) => `${who} has nothing spent that a die brings back.`,
  "legendary actions are used": ({ who, cost, left }: Subject & { cost: number; left: number }) =>
    `${who} has ${left} legendary uses left until its turn begins, and this costs ${cost}.`,
  "has no legendary actions": ({ who }: Subject) => `${who} has no legendary actions in its line ("legendary 3").`,
  "legendary on its own turn": ({ who }: Subject) => `${who} takes legendary actions after the turns of others.`,
  "one legendary action a turn": ({ who }: Subject) =>
    `${who} takes one legendary action after another’s turn, no more.`,
  "legendary once": ({ who, weapon }: Subject & { weapon: string }) =>
    `${who} has taken ${weapon}: it is barred until its next turn.`,
  "whose lair": "Whose lair? Name it: lair Dragon “the floor shakes”.",
  "has no lair": ({ who }: Subject) => `${who}’s line has no lair ("lair").`,
  "no lairs in this edition": "Lair actions belong to the edition of 2014 (options: lair on).",
  "one lair action a round": ({ who }: Subject) => `${who} has taken its lair action of this round.`,
  "lair comes on 20": ({ who, before, after }: Subject & { before: readonly string[]; after: readonly string[] }) =>
    before.length > 0
      ? `${who}’s lair acts on count 20, after ${list(before)}.`
      : `${who}’s lair acts on count 20, before ${list(after)}.`,
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
export function legendaryAction(turn: Turn, action: Action, upkeep: Upkeep): void {
  const who = action.actor;
  const c = turn.get(who);
  needAble(turn, who);
  const { onTurn } = turn.state.own;
  if (onTurn === who) turn.refuse("SR-170", { is: "legendary on its own turn", who });
  const said = thingText(action) ?? "";
  const weapon = weaponNamed(c, said);
  const cost = weapon === null ? 1 : costOf(weapon);
  if (stat(c, "legendary") <= 0) turn.refuse("SR-170", { is: "has no legendary actions", who });
  const left = stat(c, "legendary") - c.own.legendary;
  if (cost > left) turn.refuse("SR-170", { is: "legendary actions are used", who, cost, left });
  const { legends } = turn.state.own;
  if (legends.includes(who)) turn.refuse("SR-170", { is: "one legendary action a turn", who });
  if (weapon !== null && c.own.barred.includes(weapon.name))
    turn.refuse("SR-170", { is: "legendary once", who, weapon: weapon.name });
  if (onTurn !== null && onTurn !== who) endTurn(turn, onTurn, upkeep);
  turn.ownFight().legends = [...legends, who];
  if (weapon !== null && hasProperty(weapon, "once")) turn.own(who).barred = [...c.own.barred, weapon.name];
  turn.own(who).legendary = c.own.legendary + cost;
  const targets = expand(turn.state, action.targets);
  if (weapon === null || targets.length === 0) remind(turn, ["SR-170"], { is: "legendary does what", who, said });
  else if (weapon.save !== null) useEffect(turn, action, weapon, targets);
  else for (const target of targets) strikeWith(turn, action, weapon, target);
}

export function costOf({ props }: Weapon): number {
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

/** Tells whether there are lair actions: in the older edition, or by an option. */
function hasLairs(turn: Pick<Turn, "option">): boolean {
  const option = turn.option("lair");
  return option === "on" || (option === "edition" && isEdition2014(turn));
}

/**
 * Takes a lair action on count 20, after all others of that count, once a round.
 * @rule SR-172
 */
export function lairAction(turn: Turn, action: Action, upkeep: Upkeep): void {
  const who = action.targets[0] ?? turn.impossible("SR-172", { is: "whose lair" });
  const c = turn.get(who);
  if (!hasLairs(turn)) turn.refuse("SR-172", { is: "no lairs in this edition" });
  if (!flagOf(c, "lair")) turn.refuse("SR-172", { is: "has no lair", who });
  needAble(turn, who);
  if (c.own.lair === turn.state.round) turn.refuse("SR-172", { is: "one lair action a round", who });
  const others = turn.state.own.order
    .flatMap((name) => find(turn.state, name) ?? [])
    .filter((each) => barToAct(each) === null);
  const count = ({ own }: Combatant): number => own.initiative ?? 0;
  const before = others.filter((each) => count(each) >= 20 && each.own.turn === "waiting").map(({ name }) => name);
  const after = others.filter((each) => count(each) < 20 && each.own.turn !== "waiting").map(({ name }) => name);
  if (before.length + after.length > 0) turn.warn("SR-172", { is: "lair comes on 20", who, before, after });
  const { onTurn } = turn.state.own;
  if (onTurn !== null) endTurn(turn, onTurn, upkeep);
  turn.own(who).lair = turn.state.round;
  remind(turn, ["SR-172"], { is: "legendary does what", who, said: thingText(action) ?? "" });
}

/** Refuses legendary resistance where no save has failed. */
export function resistNothing(turn: Turn, action: Action): void {
  turn.refuse("SR-171", { is: "nothing to resist", who: action.actor });
}
