import { clause, has as carries, thingText } from "../../fight/action.ts";
import { expand, fold, list, notice, remind, setStat, text } from "../../fight/rule-kit.ts";
import type { Who } from "../../fight/value.ts";
import { remarkIdleSave } from "./assault.ts";
import { attack, blastAction } from "./attack.ts";
import { mayAct, spendBonus, spendMain } from "./budget.ts";
import { attackNamed, bare, listedItems } from "./gear.ts";
import { loosen } from "./hold.ts";
import { all, type Did } from "./phrases.ts";
import { attributeNames, save, type Attribute } from "./save.ts";
import { hideReminder, reveal } from "./sneak.ts";
import { takeTurn } from "./turns.ts";
import type { Action, Fact, Turn, Zones } from "./types.ts";

/*
 * Main actions whose effect the game master says, and bonus actions of a moment (ZN-23 to ZN-28, ZN-101).
 */

function on(targets: readonly string[]): string {
  return targets.length === 0 ? "" : ` on ${all(targets)}`;
}

/** Main and bonus actions other than attacks (ZN-23 to ZN-28). */
export const actionSentences = {
  "effect of the power": ({ power, targets }: { power: string; targets: readonly string[] }) =>
    `Effect of the power${power === "" ? "" : ` "${power}"`}${on(targets)}?`,
  "effect of the item": ({ item, targets }: { item: string; targets: readonly string[] }) =>
    `Effect of ${item === "" ? "the item" : item}${on(targets)}?`,
  "main or bonus action": '"{deed}": main or bonus action? Effect?',
  "does the target save": ({ verb, targets }: { verb: string; targets: readonly string[] }) =>
    `What does the ${{ distract: "distraction", intimidate: "threat" }[verb] ?? verb} do${on(targets)}, ` +
    "and does the target save?",
  "item used up": ({ name, item, left }: { name: string; item: string; left: readonly string[] }) =>
    `${name}’s ${item} is used up; it has ${items(left)} left.`,
  "carries no such item": ({ name, item, left }: { name: string; item: string; left: readonly string[] }) =>
    `${name} carries no "${item}": it has ${items(left)}.`,
  waits: "{actor} waits",
  says: '{actor} says "{said}"',
  "does something quick": "{actor} does something quick: {deed}",
  "handles a thing": "{actor} {verb}s {thing}",
} as const;

function items(left: readonly string[]): string {
  return left.length === 0 ? "nothing to use up" : list(left);
}

/**
 * Main actions whose effect the game master says: what one did, and the rule.
 * @rule ZN-24
 */
const ruled: Readonly<Partial<Record<Zones["verb"], readonly [Did, string]>>> = {
  distract: [{ is: "distracted" }, "ZN-24"],
  intimidate: [{ is: "intimidated" }, "ZN-24"],
  taunt: [{ is: "taunted" }, "ZN-24"],
  invoke: [{ is: "invoked a power" }, "ZN-25"],
  use: [{ is: "used something" }, "ZN-26"],
  hide: [{ is: "hid" }, "ZN-101"],
};

const somethingElse: readonly [Did, string] = [{ is: "did something else" }, "ZN-27"];

/**
 * Spends a main action whose effect the game master says, and asks for that effect.
 * @rule ZN-27
 */
export function freeAction(turn: Turn, action: Action): void {
  const { actor, verb } = action;
  const thing = thingText(action) ?? "";
  if (verb === "invoke" && attackNamed(turn.get(actor), thing) !== undefined) {
    powerAttack(turn, action, thing);
    return;
  }
  const [did, rule] = ruled[verb] ?? somethingElse;
  spendMain(turn, actor, did);
  loosen(turn, actor, "main", { is: "main action", verb });
  const targets = expand(turn.state, action.targets);
  if (verb === "hide" || ["hide", "hides"].includes(fold(thing))) hideReminder(turn, actor);
  else remind(turn, [rule], question(verb, thing, targets));
  if (verb === "use") useUp(turn, actor, thing);
  const attribute = (["str", "agi", "wit"] as const).find((id) => id === clause(action, "save")?.text?.toLowerCase());
  if (attribute !== undefined) statedSave(turn, rule, targets, attribute);
  remarkIdleSave(turn, action, targets);
  if (verb === "invoke") reveal(turn, actor, "power", carries(action, "unnoticed"));
}

function question(verb: string, thing: string, targets: readonly string[]): Fact {
  switch (verb) {
    case "invoke":
      return { is: "effect of the power", power: thing, targets };
    case "use":
      return { is: "effect of the item", item: thing, targets };
    case "do":
      return { is: "main or bonus action", deed: thing };
    default:
      return { is: "does the target save", verb, targets };
  }
}

/**
 * Carries out a power that stands among the attacks of the sheet: it follows the rules of attacks.
 * @rule ZN-25
 */
function powerAttack(turn: Turn, action: Action, power: string): void {
  const named: Action = { ...action, verb: "attack", thing: { kind: "weapons", names: [power] } };
  if (clause(action, "zone") === undefined) attack(turn, named);
  else blastAction(turn, { ...named, verb: "throw" });
}

/** Rolls the save that the game master grants each target (ZN-24, ZN-13). */
function statedSave(turn: Turn, rule: string, targets: readonly Who[], attribute: Attribute): void {
  for (const target of targets)
    save(turn, target, attribute, { rule: [rule], purpose: `${attributeNames[attribute]} save` });
}

/**
 * Ticks the item off the sheet's list.
 * @rule ZN-26
 */
function useUp(turn: Turn, name: Who, thing: string): void {
  const before = text(turn.get(name), "items");
  if (before === "") return;
  const items = listedItems(before);
  const at = items.findIndex((each) => fold(each) === bare(thing));
  const left = before === "none" ? [] : items;
  const item = bare(thing);
  const { usedUp } = turn.get(name).own;
  if (at < 0 && usedUp.includes(item)) turn.refuse("ZN-26", { is: "item used up", name, item, left });
  else if (at < 0) turn.warn("ZN-26", { is: "carries no such item", name, item: thing, left });
  else {
    turn.own(name).usedUp = [...usedUp, item];
    setStat(turn, ["ZN-26"], name, "items", items.filter((_, i) => i !== at).join(" and ") || "none");
  }
}

/** Takes the turn and does nothing (T12, T13). */
export function wait(turn: Turn, { actor }: Action): void {
  mayAct(turn, actor, "act");
  takeTurn(turn, actor, { is: "waited" });
  notice(turn, ["ZN-28"], { is: "waits", actor }, [actor]);
}

/** Words, doors, levers and other moments (ZN-28). */
export function momentary(turn: Turn, action: Action): void {
  const { actor, verb } = action;
  const thing = thingText(action) ?? "something";
  if (verb === "say") {
    spendBonus(turn, actor, { is: "spoke" }, "words");
    reveal(turn, actor, "words", carries(action, "unnoticed"));
  } else if (verb === "quick") spendBonus(turn, actor, { is: "did something quick" });
  else spendBonus(turn, actor, { is: verb === "open" ? "opened something" : "pulled something" });
  notice(turn, ["ZN-28"], moment(actor, verb, thing), [actor]);
}

function moment(actor: string, verb: string, thing: string): Fact {
  if (verb === "say") return { is: "says", actor, said: thing };
  return verb === "quick"
    ? { is: "does something quick", actor, deed: thing }
    : { is: "handles a thing", actor, verb, thing };
}
