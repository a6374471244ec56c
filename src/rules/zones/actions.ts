import { clause, has as carries, type Action } from "../../fight/action.ts";
import { expand, fold, remind, text } from "../../fight/rule-kit.ts";
import { find, record, type Attack } from "../../fight/state.ts";
import type { Turn } from "../../fight/system.ts";
import { equip } from "./arming.ts";
import { attack } from "./attack.ts";
import { blastAction } from "./blast.ts";
import { mayAct, spendBonus, spendMain, spendWhole } from "./budget.ts";
import { attackNamed, freeHands, hasShield, inHand, rearmed, setProp } from "./gear.ts";
import { takeTurn } from "./go.ts";
import { dropToGround, findLying, lying, receive, removeLying } from "./ground.ts";
import { loosen, release } from "./holds.ts";
import { heldBy, holdersOf, isFoe } from "./people.ts";
import { distanceBetween, nearby, placeOf, reachOfNearby } from "./places.ts";
import { save, type Attribute } from "./save.ts";
import { largerBy } from "./size.ts";
import { hideReminder, reveal } from "./sneak.ts";
import type { Deed } from "./tables.ts";

/*
 * Main and bonus actions other than attacks (ZN-23 to ZN-29, ZN-94 to ZN-96, ZN-98).
 */

/** A shield without dice of its own, as a thing that lies on the ground. */
const shieldItem: Attack = { name: "shield", dice: null, skill: null, bonus: 0, props: record() };

function unnoticed(action: Action): boolean {
  return carries(action, "unnoticed");
}

/** A main action whose effect the game master says (ZN-24 to ZN-27). */
export function freeAction(turn: Turn, action: Action): void {
  const { actor, verb } = action;
  if (verb === "invoke" && attackNamed(turn.get(actor), action.thing ?? "") !== undefined) {
    powerAttack(turn, action);
    return;
  }
  const words =
    { invoke: "invoked a power", use: "used something", hide: "hid", do: "did something else" }[verb] ?? `used ${verb}`;
  spendMain(turn, actor, { distract: "distracted", intimidate: "intimidated", taunt: "taunted" }[verb] ?? words);
  loosen(turn, actor, "main", verb === "do" ? "another action" : verb);
  const targets = expand(turn.state, action.targets);
  const whom = targets.length === 0 ? "" : ` on ${targets.join(" and ")}`;
  const thing = action.thing ?? "";
  if (verb === "hide" || /^hides?$/.test(fold(thing))) hideReminder(turn, actor);
  else if (verb === "invoke")
    remind(turn, ["ZN-25"], `Effect of the power${thing === "" ? "" : ` "${thing}"`}${whom}?`);
  else if (verb === "use") useUp(turn, actor, thing, whom);
  else if (verb === "do") remind(turn, ["ZN-27"], `"${thing}": main or bonus action? Effect?`);
  else
    remind(
      turn,
      ["ZN-24"],
      `What does the ${{ distract: "distraction", intimidate: "threat" }[verb] ?? "taunt"} do${whom}, and does the target save?`,
    );
  statedSave(turn, action, targets);
  reveal(turn, actor, verb === "invoke" ? "power" : "quiet", unnoticed(action));
}

/** A power worded as an attack stands among the attacks of the sheet, and follows their rules (ZN-25). */
function powerAttack(turn: Turn, action: Action): void {
  const named: Action = { ...action, verb: "attack", thingNames: action.thing === null ? [] : [action.thing] };
  if (clause(action, "zone") !== undefined) blastAction(turn, { ...named, verb: "throw" });
  else attack(turn, named);
}

/** The save that the game master grants the targets (ZN-24, ZN-13). */
function statedSave(turn: Turn, action: Action, targets: readonly string[]): void {
  const word = clause(action, "save")?.text?.toLowerCase();
  const attribute: Attribute | null = word === "str" || word === "agi" || word === "wit" ? word : null;
  if (attribute === null) return;
  const rule = [
    action.verb === "invoke" ? "ZN-25" : action.verb === "use" ? "ZN-26" : action.verb === "do" ? "ZN-27" : "ZN-24",
  ];
  for (const target of targets) save(turn, target, attribute, { rule, purpose: `${attribute.toUpperCase()} save` });
}

/** The item is ticked off the sheet (ZN-26). */
function useUp(turn: Turn, name: string, thing: string, whom: string): void {
  remind(turn, ["ZN-26"], `Effect of ${thing === "" ? "the item" : thing}${whom}?`);
  const before = text(turn.get(name), "items");
  const items = before === "" || before === "none" ? [] : before.split(" and ");
  const at = items.findIndex((item) => fold(item) === bare(thing));
  if (at < 0) {
    if (items.length > 0) turn.warn("ZN-26", `${name} carries no "${thing}": ${before}.`);
    return;
  }
  items.splice(at, 1);
  turn.emit({
    type: "stat",
    rule: ["ZN-26"],
    who: name,
    stat: "items",
    before,
    after: items.length === 0 ? "none" : items.join(" and "),
  });
}

function bare(words: string): string {
  return fold(words).replace(/^(?:its|his|her|their|the|a|an) /, "");
}

/** STR save against the hold; either way it is the turn (ZN-94, ZN-95, ZN-132). */
export function breakFree(turn: Turn, action: Action): void {
  const { actor } = action;
  const c = turn.get(actor);
  const holders = holdersOf(c);
  if (holders.length === 0) turn.refuse("ZN-95", `${actor} is not grabbed.`);
  const held = holders.map((name) => find(turn.state, name)).filter((each) => each !== undefined);
  const larger = held.find((holder) => largerBy(turn.state, holder, c) > 0);
  const breakable = held.filter((holder) => largerBy(turn.state, holder, c) <= 0);
  if (larger !== undefined && breakable.length === 0)
    turn.refuse("ZN-132", `${larger.name} is larger: no STR save can break this hold. An ally may free ${actor}.`);
  spendWhole(turn, actor, "tried to break free", "breaking free");
  // Each hold is broken separately (ZN-93): a turn is one attempt at one of them.
  const holder = breakable[0]?.name ?? holders[0] ?? "";
  if (save(turn, actor, "str", { rule: ["ZN-95"], purpose: "STR save to break free" }))
    release(turn, ["ZN-95"], holder, actor);
}

/** STR save of the rescuer, nearby (ZN-96). */
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
  const larger = holders
    .map((each) => find(turn.state, each))
    .find((each) => each !== undefined && largerBy(turn.state, each, ally) > 0);
  if (larger !== undefined && turn.option("free-larger") === "no")
    turn.refuse("ZN-132", `${larger.name} is larger: nobody can be freed from it (option free-larger no).`);
  loosen(turn, actor, "main", `freeing ${name}`);
  const roller = turn.option("free-save") === "grabbed" ? name : actor;
  if (save(turn, roller, "str", { rule: ["ZN-96"], purpose: "STR save to free" })) {
    const holder = holders[0];
    if (holder !== undefined) release(turn, ["ZN-96"], holder, name);
  }
  reveal(turn, actor, "quiet", unnoticed(action));
}

/** Free of cost, in its own turn (ZN-98). */
export function letGo(turn: Turn, action: Action): void {
  const { actor } = action;
  const held = heldBy(turn.get(actor));
  const whom = action.targets.length > 0 ? expand(turn.state, action.targets) : held;
  for (const victim of whom) {
    if (!held.includes(victim)) turn.refuse("ZN-98", `${actor} does not hold ${victim}.`);
    else release(turn, ["ZN-98"], actor, victim);
  }
  if (whom.length === 0) turn.refuse("ZN-98", `${actor} holds nobody.`);
}

/** Takes the turn and does nothing (T12, T13). */
export function wait(turn: Turn, action: Action): void {
  mayAct(turn, action.actor, "act");
  takeTurn(turn, action.actor, "waited");
  loosen(turn, action.actor, "wait", "standing still");
  tellDeed(turn, action.actor, "waits");
  reveal(turn, action.actor, "quiet");
}

function tellDeed(turn: Turn, name: string, deed: string): void {
  turn.emit({ type: "turn", rule: ["ZN-28"], text: `${name} ${deed}`, who: [name] });
}

/** Words, doors, levers and other moments (ZN-28). */
export function momentary(turn: Turn, action: Action): void {
  const { actor, thing } = action;
  switch (action.verb) {
    case "say":
      bonus(turn, action, "spoke", "words");
      tellDeed(turn, actor, `says "${thing ?? ""}"`);
      return;
    case "open":
    case "pull":
      bonus(turn, action, `${action.verb}ed something`, "bonus");
      tellDeed(turn, actor, `${action.verb}s ${thing ?? "something"}`);
      return;
    default:
      bonus(turn, action, "did something quick", "bonus");
      tellDeed(turn, actor, `does something quick: ${thing ?? "…"}`);
  }
}

function bonus(turn: Turn, action: Action, deed: string, kind: Deed): void {
  spendBonus(turn, action.actor, deed);
  loosen(turn, action.actor, kind, deed);
  reveal(turn, action.actor, kind === "words" ? "words" : "quiet", unnoticed(action));
}

/** From the ground nearby into a free hand (ZN-29). */
export function pickUp(turn: Turn, action: Action): void {
  const { actor } = action;
  const said = action.thing ?? "";
  const item = findLying(turn.state, actor, said);
  bonus(turn, action, "picked something up", "bonus");
  if (item === null) {
    const there = lying(turn.state).map((each) => each.attack.name);
    if (there.length > 0) turn.warn("ZN-29", `No "${said}" is known to lie on the ground; there: ${there.join(", ")}.`);
    turn.emit({
      type: "turn",
      rule: ["ZN-29"],
      text: `${actor} picks up ${said === "" ? "something" : said}`,
      who: [actor],
    });
    return;
  }
  const c = turn.get(actor);
  const place = placeOf(turn.state, c);
  const owner = find(turn.state, item.of);
  if (item.at !== "" && place !== null && !within(turn, place, item.at))
    turn.refuse("ZN-29", `The ${item.attack.name} lies at ${item.at}, not nearby ${actor}.`);
  if (freeHands(turn.state, c) < 1)
    turn.refuse("ZN-29", `${actor} has no free hand for the ${item.attack.name}: put something down first.`);
  removeLying(turn, ["ZN-29"], item);
  receive(turn, ["ZN-29"], actor, item);
  rearmed(turn, actor);
  turn.emit({
    type: "turn",
    rule: ["ZN-29"],
    text: `${actor} picks up the ${item.attack.name}${owner === undefined || owner.name === actor ? "" : ` of ${owner.name}`}`,
    who: [actor],
  });
}

function within(turn: Turn, a: string, b: string): boolean {
  const far = distanceBetween(turn.state, a, b);
  return far === null || far <= reachOfNearby(turn.state);
}

/** From the hand to the ground (ZN-19 option `drop-free`, ZN-29). */
export function putDown(turn: Turn, action: Action): void {
  const { actor } = action;
  const thing = bare(action.thing ?? "");
  const c = turn.get(actor);
  const attack =
    inHand(c).find((each) => fold(each.name) === thing) ??
    (thing === "shield" && hasShield(c) ? (attackNamed(c, "shield") ?? shieldItem) : undefined);
  if (turn.option("drop-free") === "yes") {
    mayAct(turn, actor, "act");
    takeTurn(turn, actor, "dropped something");
  } else bonus(turn, action, "put something down", "bonus");
  if (attack !== undefined) dropToGround(turn, ["ZN-29"], actor, attack);
  else
    turn.emit({
      type: "turn",
      rule: ["ZN-29"],
      text: `${actor} puts down ${thing === "" ? "something" : thing}`,
      who: [actor],
    });
}

/** A carried weapon into the hands, a shield onto the arm (ZN-29). */
export function equipThing(turn: Turn, action: Action): void {
  const { actor } = action;
  const thing = bare(action.thing ?? "");
  const c = turn.get(actor);
  if (thing === "shield") {
    bonus(turn, action, "equipped the shield", "bonus");
    if (c.stats["shield"] !== "carried")
      turn.refuse(
        "ZN-29",
        c.stats["shield"] === "worn" ? `${actor}'s shield is on its arm already.` : `${actor} carries no shield.`,
      );
    if (freeHands(turn.state, c) < 1) turn.refuse("ZN-29", `The shield needs a free hand, and ${actor} has none.`);
    turn.emit({
      type: "stat",
      rule: ["ZN-29"],
      who: actor,
      stat: "shield",
      before: String(c.stats["shield"] ?? ""),
      after: "worn",
    });
    return;
  }
  const attack = attackNamed(c, thing);
  if (attack === undefined) {
    bonus(turn, action, "equipped something", "bonus");
    turn.emit({ type: "turn", rule: ["ZN-29"], text: `${actor} equips ${thing}`, who: [actor] });
    return;
  }
  if (attack.props["held"] === true) turn.refuse("ZN-29", `${actor}'s ${attack.name} is in hand already.`);
  if (attack.props["natural"] === true) turn.impossible("ZN-29", `${attack.name} is natural: it is always ready.`);
  equip(turn, actor, attack, false);
  turn.emit({ type: "turn", rule: ["ZN-29"], text: `${actor} equips the ${attack.name}`, who: [actor] });
  reveal(turn, actor, "quiet", unnoticed(action));
}

/** The reverse (ZN-29). */
export function unequipThing(turn: Turn, action: Action): void {
  const { actor } = action;
  const thing = bare(action.thing ?? "");
  const c = turn.get(actor);
  bonus(turn, action, "put something away", "bonus");
  if (thing === "shield") {
    if (!hasShield(c)) turn.refuse("ZN-29", `${actor} has no shield on its arm.`);
    turn.emit({ type: "stat", rule: ["ZN-29"], who: actor, stat: "shield", before: "worn", after: "carried" });
    return;
  }
  const attack = inHand(c).find((each) => fold(each.name) === thing);
  if (attack !== undefined) setProp(turn, ["ZN-29"], actor, attack, "held", undefined);
  turn.emit({ type: "turn", rule: ["ZN-29"], text: `${actor} puts the ${thing} away`, who: [actor] });
}
