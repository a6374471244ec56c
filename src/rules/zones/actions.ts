import { clause, has as carries, thingText } from "../../fight/action.ts";
import { list, expand, fold, notice, remind, setStat, text } from "../../fight/rule-kit.ts";
import { find } from "../../fight/state.ts";
import type { Who } from "../../fight/value.ts";
import { equip } from "./arming.ts";
import { remarkIdleSave } from "./assault.ts";
import { attack, blastAction } from "./attack.ts";
import { mayAct, spendBonus, spendMain, spendWhole } from "./budget.ts";
import {
  attackNamed,
  bare,
  freeHands,
  hasShield,
  inHand,
  listed,
  listedItems,
  rearmed,
  setProp,
  dropToGround,
  findLying,
  lying,
  receive,
  removeLying,
} from "./gear.ts";
import { loosen, release } from "./hold.ts";
import { victimsOf, holdersOf, isFoe, largerBy } from "./people.ts";
import { all, type Did } from "./phrases.ts";
import { distanceBetween, nearby, placeOf, reachOfNearby } from "./places.ts";
import { attributeNames, save, type Attribute } from "./save.ts";
import { hideReminder, reveal } from "./sneak.ts";
import { takeTurn } from "./turns.ts";
import type { Action, Combatant, Fact, Turn } from "./types.ts";

interface Held {
  readonly actor: string;
  readonly item: string;
}

function on(targets: readonly string[]): string {
  return targets.length === 0 ? "" : ` on ${all(targets)}`;
}

/** Main and bonus actions other than attacks (ZN-23 to ZN-29, ZN-94 to ZN-96, ZN-98). */
export const actionSentences = {
  "effect of the power": ({ power, targets }: { power: string; targets: readonly string[] }) =>
    `Effect of the power${power === "" ? "" : ` "${power}"`}${on(targets)}?`,
  "effect of the item": ({ item, targets }: { item: string; targets: readonly string[] }) =>
    `Effect of ${item === "" ? "the item" : item}${on(targets)}?`,
  "main or bonus action": ({ deed }: { deed: string }) => `"${deed}": main or bonus action? Effect?`,
  "does the target save": ({ verb, targets }: { verb: string; targets: readonly string[] }) =>
    `What does the ${{ distract: "distraction", intimidate: "threat" }[verb] ?? verb} do${on(targets)}, ` +
    "and does the target save?",
  "item used up": ({ name, item, left }: { name: string; item: string; left: readonly string[] }) =>
    `${name}’s ${item} is used up; it has ${items(left)} left.`,
  "carries no such item": ({ name, item, left }: { name: string; item: string; left: readonly string[] }) =>
    `${name} carries no "${item}": it has ${items(left)}.`,
  "not grabbed": ({ name }: { name: string }) => `${name} is not grabbed.`,
  "holder is larger": ({ holder, held }: { holder: string; held: string }) =>
    `${holder} is larger: no STR save can break this hold. An ally may free ${held}.`,
  "frees whom": ({ actor }: { actor: string }) => `Whom does ${actor} free? Write "${actor} frees Sybilla".`,
  "not nearby": ({ name, actor }: { name: string; actor: string }) => `${name} is not near ${actor}.`,
  "not on its side": ({ name, actor }: { name: string; actor: string }) => `${name} is not on ${actor}’s side.`,
  "nobody freed from the larger": ({ holder }: { holder: string }) =>
    `${holder} is larger: nobody can be freed from it (option free-larger no).`,
  "holds nobody": ({ actor }: { actor: string }) => `${actor} holds nobody.`,
  "does not hold": ({ actor, victim }: { actor: string; victim: string }) => `${actor} does not hold ${victim}.`,
  waits: ({ actor }: { actor: string }) => `${actor} waits`,
  says: ({ actor, said }: { actor: string; said: string }) => `${actor} says "${said}"`,
  "does something quick": ({ actor, deed }: { actor: string; deed: string }) =>
    `${actor} does something quick: ${deed}`,
  "handles a thing": ({ actor, verb, thing }: { actor: string; verb: string; thing: string }) =>
    `${actor} ${verb}s ${thing}`,
  "not known on the ground": ({ item, there }: { item: string; there: readonly string[] }) =>
    `No "${item}" is known to lie on the ground; there: ${there.join(", ")}.`,
  "picks up something": ({ actor, item }: Held) => `${actor} picks up ${item}`,
  "lies too far away": ({ actor, item, place }: Held & { place: string }) =>
    `The ${item} lies at ${place}, not near ${actor}.`,
  "no hand to pick up": ({ actor, item }: Held) =>
    `${actor} has no free hand for the ${item}: put something down first.`,
  "picks up a weapon": ({ actor, item, owner }: Held & { owner: string }) =>
    `${actor} picks up the ${item}${owner === actor ? "" : ` of ${owner}`}`,
  "puts down": ({ actor, item }: Held) => `${actor} puts down ${item}`,
  "shield on the arm already": ({ actor }: { actor: string }) => `${actor}’s shield is on its arm already.`,
  "carries no shield": ({ actor }: { actor: string }) => `${actor} carries no shield.`,
  "in hand already": ({ actor, item }: Held) => `${actor}’s ${item} is in hand already.`,
  "always ready": ({ item }: { item: string }) => `${item} is natural: it is always ready.`,
  "equips something": ({ actor, item }: Held) => `${actor} equips ${item}`,
  "equips a weapon": ({ actor, item }: Held) => `${actor} equips the ${item}`,
  "no shield on the arm": ({ actor }: { actor: string }) => `${actor} has no shield on its arm.`,
  "puts away": ({ actor, item }: Held) => `${actor} puts the ${item} away`,
};

function items(left: readonly string[]): string {
  return left.length === 0 ? "nothing to use up" : list(left);
}

/*
 * Main and bonus actions other than attacks (ZN-23 to ZN-29, ZN-94 to ZN-96, ZN-98).
 */

/**
 * Main actions whose effect the game master says: what one did, and the rule.
 * @rule ZN-24
 */
const ruled: Readonly<Record<string, readonly [Did, string]>> = {
  distract: [{ is: "distracted" }, "ZN-24"],
  intimidate: [{ is: "intimidated" }, "ZN-24"],
  taunt: [{ is: "taunted" }, "ZN-24"],
  invoke: [{ is: "invoked a power" }, "ZN-25"],
  use: [{ is: "used something" }, "ZN-26"],
  hide: [{ is: "hid" }, "ZN-101"],
};

const somethingElse: readonly [Did, string] = [{ is: "did something else" }, "ZN-27"];

/**
 * A main action whose effect the game master says: it is spent, and the reminder asks what comes of it.
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
 * A power worded as an attack stands among the attacks of the sheet, and follows their rules.
 * @rule ZN-25
 */
function powerAttack(turn: Turn, action: Action, power: string): void {
  const named: Action = { ...action, verb: "attack", thing: { kind: "weapons", names: [power] } };
  if (clause(action, "zone") === undefined) attack(turn, named);
  else blastAction(turn, { ...named, verb: "throw" });
}

/** The save that the game master grants the targets (ZN-24, ZN-13). */
function statedSave(turn: Turn, rule: string, targets: readonly Who[], attribute: Attribute): void {
  for (const target of targets)
    save(turn, target, attribute, { rule: [rule], purpose: `${attributeNames[attribute]} save` });
}

/**
 * The item is ticked off the sheet.
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

/**
 * STR save against the hold; either way it is the turn (ZN-94, ZN-95, ZN-132).
 * @rule ZN-95
 * @rule ZN-132
 */
export function breakFree(turn: Turn, { actor }: Action): void {
  const c = turn.get(actor);
  const holders = holdersOf(c);
  if (holders.length === 0) turn.refuse("ZN-95", { is: "not grabbed", name: actor });
  const larger = largerOf(turn, holders, c);
  const breakable = holders.find((name) => name === null || !larger.includes(name));
  if (larger[0] !== undefined && breakable === undefined)
    turn.refuse("ZN-132", { is: "holder is larger", holder: larger[0], held: actor });
  spendWhole(turn, actor, { is: "tried to break free" }, "breaking free");
  // Each hold is broken separately (ZN-93): a turn is one attempt at one of them.
  if (save(turn, actor, "str", { rule: ["ZN-95"], purpose: "STR save to break free" }))
    release(turn, ["ZN-95"], breakable ?? holders[0] ?? null, actor);
}

function largerOf({ state }: Turn, holders: readonly (Who | null)[], held: Combatant): Who[] {
  return holders.flatMap((name) => {
    const holder = name === null ? undefined : find(state, name);
    return holder !== undefined && largerBy(state, holder, held) > 0 ? [holder.name] : [];
  });
}

/**
 * STR save of the rescuer, nearby.
 * @rule ZN-96
 */
export function freeAlly(turn: Turn, action: Action): void {
  const { actor } = action;
  const name = action.targets[0];
  if (name === undefined) turn.impossible("ZN-96", { is: "frees whom", actor });
  spendMain(turn, actor, { is: "freed an ally" });
  const [c, ally] = [turn.get(actor), turn.get(name)];
  const holders = holdersOf(ally);
  if (holders.length === 0) turn.refuse("ZN-96", { is: "not grabbed", name });
  if (nearby(turn.state, c, ally) === false) turn.refuse("ZN-96", { is: "not nearby", name, actor });
  if (isFoe(c, ally)) turn.warn("ZN-96", { is: "not on its side", name, actor });
  const [larger] = largerOf(turn, holders, ally);
  if (larger !== undefined && turn.option("free-larger") === "no")
    turn.refuse("ZN-132", { is: "nobody freed from the larger", holder: larger });
  loosen(turn, actor, "main", { is: "freeing somebody", whom: name });
  const roller = turn.option("free-save") === "grabbed" ? name : actor;
  if (save(turn, roller, "str", { rule: ["ZN-96"], purpose: "STR save to free" }))
    release(turn, ["ZN-96"], holders[0] ?? null, name);
}

/** Free of cost, in its own turn (ZN-98). */
export function letGo(turn: Turn, action: Action): void {
  const { actor } = action;
  const held = victimsOf(turn.get(actor));
  const whom = action.targets.length > 0 ? expand(turn.state, action.targets) : held;
  if (whom.length === 0) turn.refuse("ZN-98", { is: "holds nobody", actor });
  for (const victim of whom) {
    if (!held.includes(victim)) turn.refuse("ZN-98", { is: "does not hold", actor, victim });
    release(turn, ["ZN-98"], actor, victim);
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

/** From the ground nearby into a free hand (ZN-29). */
export function pickUp(turn: Turn, action: Action): void {
  const { actor } = action;
  const said = thingText(action) ?? "something";
  const item = findLying(turn.state, actor, said);
  spendBonus(turn, actor, { is: "picked something up" });
  if (item === null) {
    const there = lying(turn.state).map((each) => each.attack.name);
    if (there.length > 0) turn.warn("ZN-29", { is: "not known on the ground", item: said, there });
    notice(turn, ["ZN-29"], { is: "picks up something", actor, item: said }, [actor]);
    return;
  }
  const { name } = item.attack;
  const c = turn.get(actor);
  const place = placeOf(turn.state, c);
  const far = place === null || item.at === "" ? null : distanceBetween(turn.state, place, item.at);
  if (far !== null && far > reachOfNearby(turn.state))
    turn.refuse("ZN-29", { is: "lies too far away", actor, item: name, place: item.at });
  if (freeHands(turn.state, c) < 1) turn.refuse("ZN-29", { is: "no hand to pick up", actor, item: name });
  removeLying(turn, item);
  receive(turn, ["ZN-29"], actor, item);
  rearmed(turn, actor);
  notice(turn, ["ZN-29"], { is: "picks up a weapon", actor, item: name, owner: item.of }, [actor]);
}

/** From the hand to the ground (ZN-19 option `drop-free`, ZN-29). */
export function putDown(turn: Turn, action: Action): void {
  const { actor } = action;
  const thing = bare(thingText(action) ?? "something");
  const c = turn.get(actor);
  const attack = inHand(c).find((each) => fold(each.name) === thing) ?? (hasShield(c) ? shieldOf(c, thing) : undefined);
  if (turn.option("drop-free") === "yes") {
    mayAct(turn, actor, "act");
    takeTurn(turn, actor, { is: "dropped something" });
  } else spendBonus(turn, actor, { is: "put something down" });
  if (attack !== undefined) dropToGround(turn, ["ZN-29"], actor, attack);
  else notice(turn, ["ZN-29"], { is: "puts down", actor, item: thing }, [actor]);
}

/** The shield, if that is what `thing` means: on the sheet, or one without dice of its own. */
function shieldOf(c: Combatant, thing: string): ReturnType<typeof listed> {
  return thing === "shield" ? (attackNamed(c, thing) ?? listed(thing)) : undefined;
}

/** A carried weapon into the hands, a shield onto the arm (ZN-29). */
export function equipThing(turn: Turn, action: Action): void {
  const { actor } = action;
  const thing = bare(thingText(action) ?? "something");
  const c = turn.get(actor);
  const attack = shieldOf(c, thing) ?? attackNamed(c, thing);
  if (thing === "shield" && c.stats["shield"] !== "carried")
    turn.refuse("ZN-29", {
      is: c.stats["shield"] === "worn" ? "shield on the arm already" : "carries no shield",
      actor,
    });
  if (attack?.props["held"] === true) turn.refuse("ZN-29", { is: "in hand already", actor, item: attack.name });
  if (attack?.props["natural"] === true) turn.impossible("ZN-29", { is: "always ready", item: attack.name });
  if (attack === undefined) spendBonus(turn, actor, { is: "equipped something" });
  else equip(turn, actor, attack);
  const told: Fact =
    attack === undefined
      ? { is: "equips something", actor, item: thing }
      : { is: "equips a weapon", actor, item: attack.name };
  notice(turn, ["ZN-29"], told, [actor]);
}

/** The reverse (ZN-29). */
export function unequipThing(turn: Turn, action: Action): void {
  const { actor } = action;
  const thing = bare(thingText(action) ?? "something");
  const c = turn.get(actor);
  spendBonus(turn, actor, { is: "put something away" });
  if (thing === "shield") {
    if (!hasShield(c)) turn.refuse("ZN-29", { is: "no shield on the arm", actor });
    setStat(turn, ["ZN-29"], actor, "shield", "carried");
    return;
  }
  const attack = inHand(c).find((each) => fold(each.name) === thing);
  if (attack !== undefined) setProp(turn, ["ZN-29"], actor, attack, "held", undefined);
  notice(turn, ["ZN-29"], { is: "puts away", actor, item: thing }, [actor]);
}
