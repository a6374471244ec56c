import { clause, has as carries } from "../../fight/action.ts";
import { expand, fold, list, notice, remind, setStat, text } from "../../fight/rule-kit.ts";
import { find } from "../../fight/state.ts";
import { equip } from "./arming.ts";
import { attack } from "./attack.ts";
import { blastAction } from "./blast.ts";
import { mayAct, spendBonus, spendMain, spendWhole } from "./budget.ts";
import { attackNamed, bare, freeHands, hasShield, inHand, listed, rearmed, setProp } from "./gear.ts";
import { takeTurn } from "./go.ts";
import { dropToGround, findLying, lying, receive, removeLying } from "./ground.ts";
import { loosen, release } from "./holds.ts";
import { heldBy, holdersOf, isFoe } from "./people.ts";
import { distanceBetween, nearby, placeOf, reachOfNearby } from "./places.ts";
import { attributeNames, save, type Attribute } from "./save.ts";
import { largerBy } from "./size.ts";
import { hideReminder, reveal } from "./sneak.ts";
import type { Action, Combatant, Turn } from "./types.ts";

/*
 * Main and bonus actions other than attacks (ZN-23 to ZN-29, ZN-94 to ZN-96, ZN-98).
 */

/**
 * Main actions whose effect the game master says: what one did, and the rule.
 * @rule ZN-24
 */
const ruled: Readonly<Record<string, readonly [string, string]>> = {
  distract: ["distracted", "ZN-24"],
  intimidate: ["intimidated", "ZN-24"],
  taunt: ["taunted", "ZN-24"],
  invoke: ["invoked a power", "ZN-25"],
  use: ["used something", "ZN-26"],
  do: ["did something else", "ZN-27"],
  hide: ["hid", "ZN-101"],
};

/**
 * A main action whose effect the game master says: it is spent, and the reminder asks what comes of it.
 * @rule ZN-27
 */
export function freeAction(turn: Turn, action: Action): void {
  const { actor, verb } = action;
  const thing = action.thing ?? "";
  if (verb === "invoke" && attackNamed(turn.get(actor), thing) !== undefined) {
    powerAttack(turn, action, thing);
    return;
  }
  const [did, rule] = ruled[verb] ?? ["acted", "ZN-27"];
  spendMain(turn, actor, did);
  loosen(turn, actor, "main", verb === "do" ? "another action" : verb);
  const targets = expand(turn.state, action.targets);
  if (verb === "hide" || /^hides?$/.test(fold(thing))) hideReminder(turn, actor);
  else remind(turn, [rule], question(verb, thing, targets.length === 0 ? "" : ` on ${targets.join(" and ")}`));
  if (verb === "use") useUp(turn, actor, thing);
  const attribute = (["str", "agi", "wit"] as const).find((id) => id === clause(action, "save")?.text?.toLowerCase());
  if (attribute !== undefined) statedSave(turn, rule, targets, attribute);
  if (verb === "invoke") reveal(turn, actor, "power", carries(action, "unnoticed"));
}

function question(verb: string, thing: string, whom: string): string {
  switch (verb) {
    case "invoke":
      return `Effect of the power${thing === "" ? "" : ` "${thing}"`}${whom}?`;
    case "use":
      return `Effect of ${thing === "" ? "the item" : thing}${whom}?`;
    case "do":
      return `"${thing}": main or bonus action? Effect?`;
    default:
      return `What does the ${{ distract: "distraction", intimidate: "threat" }[verb] ?? verb} do${whom}, and does the target save?`;
  }
}

/**
 * A power worded as an attack stands among the attacks of the sheet, and follows their rules.
 * @rule ZN-25
 */
function powerAttack(turn: Turn, action: Action, power: string): void {
  const named: Action = { ...action, verb: "attack", thingNames: [power] };
  if (clause(action, "zone") === undefined) attack(turn, named);
  else blastAction(turn, { ...named, verb: "throw" });
}

/** The save that the game master grants the targets (ZN-24, ZN-13). */
function statedSave(turn: Turn, rule: string, targets: readonly string[], attribute: Attribute): void {
  for (const target of targets)
    save(turn, target, attribute, { rule: [rule], purpose: `${attributeNames[attribute]} save` });
}

/**
 * The item is ticked off the sheet.
 * @rule ZN-26
 */
function useUp(turn: Turn, name: string, thing: string): void {
  const before = text(turn.get(name), "items");
  if (before === "") return;
  const items = before.split(" and ");
  const at = items.findIndex((each) => fold(each) === bare(thing));
  const left = before === "none" ? "nothing to use up" : list(items);
  const item = bare(thing);
  const { usedUp } = turn.get(name).own;
  if (at < 0 && usedUp.includes(item)) turn.refuse("ZN-26", `${name}'s ${item} is used up; it has ${left} left.`);
  else if (at < 0) turn.warn("ZN-26", `${name} carries no "${thing}": it has ${left}.`);
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
  if (holders.length === 0) turn.refuse("ZN-95", `${actor} is not grabbed.`);
  const larger = largerOf(turn, holders, c);
  const breakable = holders.find((name) => !larger.includes(name));
  if (larger[0] !== undefined && breakable === undefined)
    turn.refuse("ZN-132", `${larger[0]} is larger: no STR save can break this hold. An ally may free ${actor}.`);
  spendWhole(turn, actor, "tried to break free", "breaking free");
  // Each hold is broken separately (ZN-93): a turn is one attempt at one of them.
  if (save(turn, actor, "str", { rule: ["ZN-95"], purpose: "STR save to break free" }))
    release(turn, ["ZN-95"], breakable ?? holders[0] ?? "", actor);
}

function largerOf({ state }: Turn, holders: readonly string[], held: Combatant): string[] {
  return holders.filter((name) => {
    const holder = find(state, name);
    return holder !== undefined && largerBy(state, holder, held) > 0;
  });
}

/**
 * STR save of the rescuer, nearby.
 * @rule ZN-96
 */
export function freeAlly(turn: Turn, action: Action): void {
  const { actor } = action;
  const name = action.targets[0];
  if (name === undefined) turn.impossible("ZN-96", `Whom does ${actor} free? Write "${actor} frees Sybilla".`);
  spendMain(turn, actor, "freed an ally");
  const [c, ally] = [turn.get(actor), turn.get(name)];
  const holders = holdersOf(ally);
  if (holders.length === 0) turn.refuse("ZN-96", `${name} is not grabbed.`);
  if (nearby(turn.state, c, ally) === false) turn.refuse("ZN-96", `${name} is not nearby ${actor}.`);
  if (isFoe(c, ally)) turn.warn("ZN-96", `${name} is not on ${actor}'s side.`);
  const [larger] = largerOf(turn, holders, ally);
  if (larger !== undefined && turn.option("free-larger") === "no")
    turn.refuse("ZN-132", `${larger} is larger: nobody can be freed from it (option free-larger no).`);
  loosen(turn, actor, "main", `freeing ${name}`);
  const roller = turn.option("free-save") === "grabbed" ? name : actor;
  if (save(turn, roller, "str", { rule: ["ZN-96"], purpose: "STR save to free" }))
    release(turn, ["ZN-96"], holders[0] ?? "", name);
}

/** Free of cost, in its own turn (ZN-98). */
export function letGo(turn: Turn, action: Action): void {
  const { actor } = action;
  const held = heldBy(turn.get(actor));
  const whom = action.targets.length > 0 ? expand(turn.state, action.targets) : held;
  if (whom.length === 0) turn.refuse("ZN-98", `${actor} holds nobody.`);
  for (const victim of whom) {
    if (!held.includes(victim)) turn.refuse("ZN-98", `${actor} does not hold ${victim}.`);
    release(turn, ["ZN-98"], actor, victim);
  }
}

/** Takes the turn and does nothing (T12, T13). */
export function wait(turn: Turn, { actor }: Action): void {
  mayAct(turn, actor, "act");
  takeTurn(turn, actor, "waited");
  notice(turn, ["ZN-28"], `${actor} waits`, [actor]);
}

/** Words, doors, levers and other moments (ZN-28). */
export function momentary(turn: Turn, action: Action): void {
  const { actor, verb } = action;
  const thing = action.thing ?? "something";
  if (verb === "say") {
    spendBonus(turn, actor, "spoke", "words");
    reveal(turn, actor, "words", carries(action, "unnoticed"));
  } else spendBonus(turn, actor, verb === "quick" ? "did something quick" : `${verb}ed something`);
  const deed =
    verb === "say" ? `says "${thing}"` : verb === "quick" ? `does something quick: ${thing}` : `${verb}s ${thing}`;
  notice(turn, ["ZN-28"], `${actor} ${deed}`, [actor]);
}

/** From the ground nearby into a free hand (ZN-29). */
export function pickUp(turn: Turn, { actor, thing }: Action): void {
  const said = thing ?? "something";
  const item = findLying(turn.state, actor, said);
  spendBonus(turn, actor, "picked something up");
  if (item === null) {
    const there = lying(turn.state).map((each) => each.attack.name);
    if (there.length > 0) turn.warn("ZN-29", `No "${said}" is known to lie on the ground; there: ${there.join(", ")}.`);
    notice(turn, ["ZN-29"], `${actor} picks up ${said}`, [actor]);
    return;
  }
  const { name } = item.attack;
  const c = turn.get(actor);
  const place = placeOf(turn.state, c);
  const far = place === null || item.at === "" ? null : distanceBetween(turn.state, place, item.at);
  if (far !== null && far > reachOfNearby(turn.state))
    turn.refuse("ZN-29", `The ${name} lies at ${item.at}, not nearby ${actor}.`);
  if (freeHands(turn.state, c) < 1)
    turn.refuse("ZN-29", `${actor} has no free hand for the ${name}: put something down first.`);
  removeLying(turn, item);
  receive(turn, ["ZN-29"], actor, item);
  rearmed(turn, actor);
  notice(turn, ["ZN-29"], `${actor} picks up the ${name}${item.of === actor ? "" : ` of ${item.of}`}`, [actor]);
}

/** From the hand to the ground (ZN-19 option `drop-free`, ZN-29). */
export function putDown(turn: Turn, action: Action): void {
  const { actor } = action;
  const thing = bare(action.thing ?? "something");
  const c = turn.get(actor);
  const attack = inHand(c).find((each) => fold(each.name) === thing) ?? (hasShield(c) ? shieldOf(c, thing) : undefined);
  if (turn.option("drop-free") === "yes") {
    mayAct(turn, actor, "act");
    takeTurn(turn, actor, "dropped something");
  } else spendBonus(turn, actor, "put something down");
  if (attack !== undefined) dropToGround(turn, ["ZN-29"], actor, attack);
  else notice(turn, ["ZN-29"], `${actor} puts down ${thing}`, [actor]);
}

/** The shield, if that is what `thing` means: on the sheet, or one without dice of its own. */
function shieldOf(c: Combatant, thing: string): ReturnType<typeof listed> {
  return thing === "shield" ? (attackNamed(c, thing) ?? listed(thing)) : undefined;
}

/** A carried weapon into the hands, a shield onto the arm (ZN-29). */
export function equipThing(turn: Turn, action: Action): void {
  const { actor } = action;
  const thing = bare(action.thing ?? "something");
  const c = turn.get(actor);
  const attack = shieldOf(c, thing) ?? attackNamed(c, thing);
  if (thing === "shield" && c.stats["shield"] !== "carried")
    turn.refuse(
      "ZN-29",
      c.stats["shield"] === "worn" ? `${actor}'s shield is on its arm already.` : `${actor} carries no shield.`,
    );
  if (attack?.props["held"] === true) turn.refuse("ZN-29", `${actor}'s ${attack.name} is in hand already.`);
  if (attack?.props["natural"] === true) turn.impossible("ZN-29", `${attack.name} is natural: it is always ready.`);
  if (attack === undefined) spendBonus(turn, actor, "equipped something");
  else equip(turn, actor, attack);
  notice(turn, ["ZN-29"], `${actor} equips ${attack === undefined ? thing : `the ${attack.name}`}`, [actor]);
}

/** The reverse (ZN-29). */
export function unequipThing(turn: Turn, action: Action): void {
  const { actor } = action;
  const thing = bare(action.thing ?? "something");
  const c = turn.get(actor);
  spendBonus(turn, actor, "put something away");
  if (thing === "shield") {
    if (!hasShield(c)) turn.refuse("ZN-29", `${actor} has no shield on its arm.`);
    setStat(turn, ["ZN-29"], actor, "shield", "carried");
    return;
  }
  const attack = inHand(c).find((each) => fold(each.name) === thing);
  if (attack !== undefined) setProp(turn, ["ZN-29"], actor, attack, "held", undefined);
  notice(turn, ["ZN-29"], `${actor} puts the ${thing} away`, [actor]);
}
