import { clause, thingNumber, thingText } from "../../fight/action.ts";
import type { Thing } from "../../fight/argument.ts";
import { known, list, stat } from "../../fight/rule-kit.ts";
import type { Who } from "../../fight/value.ts";
import type { IdOf } from "../../fight/vocabulary.ts";
import type { Subject } from "./names.ts";
import { enterPhase, mustBeUp } from "./order.ts";
import { inRound, phaseOf, type Statement } from "./own.ts";
import { classAndRating, compareSlots, expectedMeans, hasActed, strikes } from "./ranks.ts";
import type { Action, Brp, Clause, Combatant, FightState, Turn } from "./types.ts";
import type { verbs } from "./verbs.ts";
import { arm, arsenal, ownItem, serves, weaponsSaid } from "./weapons.ts";
import { down } from "./wounds.ts";

/** Statement, as far as it is told. */
interface Stated {
  readonly verb: IdOf<typeof verbs>;
  readonly targets: readonly string[];
  readonly weapon: string | null;
}

/** Deed, as far as a statement binds it. */
interface Done {
  readonly verb: Brp["verb"];
  readonly targets?: readonly string[];
}

const nouns: Readonly<Partial<Record<IdOf<typeof verbs>, string>>> = {
  attack: "an attack",
  shoot: "a shot",
  throw: "a throw",
  bash: "a bash",
  "first-aid": "first aid",
  reload: "reloading",
  wake: "help",
  pass: "nothing",
};

function statementInWords({ verb, targets, weapon }: Stated): string {
  const whom = targets.length === 0 ? "" : ` ${verb === "first-aid" || verb === "wake" ? "to" : "on"} ${list(targets)}`;
  return `${nouns[verb] ?? "something else"}${whom}${weapon === null ? "" : ` with ${weapon}`}`;
}

/** Sentences of statements of intent (BR-04 to BR-07). */
export const intentSentences = {
  "a statement is one fighter's": "A statement of intent is one fighter’s: write a line for each.",
  "no statements in this fight": "There are no statements of intent in this fight (options): kept as a note.",
  "statements are over": "The statements of this round are over already.",
  "states late": ({ who }: Subject) => `Statements come before movement and actions; ${who}’s is taken all the same.`,
  "others state first": ({ others }: { others: readonly { readonly name: string; readonly dex: number }[] }) =>
    `${list(others.map(({ name, dex }) => `${name} (DEX ${dex})`))} would state first; ` +
    "this statement is taken all the same.",
  "has stated nothing": ({ who }: Subject) => `${who} has stated nothing this round, and acts all the same.`,
  "is bound by its statement": ({ who, stated }: Subject & { stated: Stated }) =>
    `${who} stated ${statementInWords(stated)} this round, and statements bind (option declare).`,
  "changes its statement": ({ who, stated }: Subject & { stated: Stated }) =>
    `${who} stated ${statementInWords(stated)} this round; the change is noted.`,
  "what is stated": ({ stated }: { stated: Stated }) => statementInWords(stated),
} as const;

/**
 * Tells whether there is a phase of statements.
 * @rule BR-07
 */
export function statesIntent(state: FightState): boolean {
  return state.options.intent !== "off" && state.options.declare !== "off";
}

/**
 * Refuses to state a shot, a throw or a bash with a weapon that is not made for it (BR-71, BR-89). It need not be in
 * hand yet.
 */
function mustServe(turn: Turn, action: Action): void {
  const { actor: who, verb } = action;
  const c = turn.get(who);
  const said = weaponsSaid(action)[0] ?? thingText(action);
  const item = said === null ? null : ownItem(c, said);
  const rule = verb === "bash" ? "BR-89" : "BR-71";
  const mode = verb === "throw" ? "missile" : undefined;
  if ((item === null ? arsenal(c) : [item]).some((each) => serves(verb, arm(each, mode)))) return;
  if (item === null) turn.impossible(rule, { is: "carries nothing for it", who, verb });
  turn.impossible(rule, { is: "serves otherwise", item: item.name, verb });
}

/** Returns the statement that binds somebody (option `declare`), or null. */
export function boundBy(state: FightState, c: Combatant): Statement | null {
  return state.options.declare === "binding" && inRound(state) && statesIntent(state) ? c.own.stated : null;
}

/** Tells whether a deed, done with this item, keeps to a statement. */
export function keeps(stated: Statement, deed: Done, item: string | null): boolean {
  if (stated.verb === "move") return true;
  const { targets } = stated;
  const sameTarget = targets.length === 0 || targets.some((target) => deed.targets?.includes(target) === true);
  const sameItem = stated.weapon === null || item === null || stated.weapon === item;
  return sameDeed(stated, deed) && sameTarget && sameItem;
}

function sameDeed(stated: Statement, { verb }: Done): boolean {
  return stated.verb === verb || [stated.verb, verb].every((each) => strikes.includes(each));
}

function inOrder(turn: Turn, who: Who): void {
  const all = speakers(turn.state);
  const mine = all.findIndex((c) => c.name === who);
  const dex = known(turn.get(who), "dex");
  const before = all.slice(0, mine).filter((c) => c.own.stated === null && !hasActed(c) && known(c, "dex") !== dex);
  if (before.length > 0)
    turn.info("BR-05", {
      is: "others state first",
      others: before.slice(0, 5).map((c) => ({ name: c.name, dex: known(c, "dex") ?? 0 })),
    });
}

/** Tells whether somebody named in a statement takes part no more. */
function isLost(state: FightState, name: string): boolean {
  const c = state.combatants.find((each) => each.name === name);
  return c === undefined || down(state, c) !== null;
}

/**
 * Refuses or notes an action that does not keep to the statement.
 * @rule BR-04
 */
export function keepsTo(turn: Turn, action: Action, weapon: string | null): void {
  if (!inRound(turn.state) || !statesIntent(turn.state)) return;
  const stated = turn.get(action.actor).own.stated;
  if (stated === null) {
    // Once actions have begun, who has stated nothing decides on its rank (BR-05).
    const open = !turn.state.own.unstated && phaseOf(turn.state) !== "actions";
    if (open && turn.state.combatants.some((c) => c.own.stated !== null))
      turn.info("BR-04", { is: "has stated nothing", who: action.actor });
    return;
  }
  if (keeps(stated, action, weapon)) return;
  const about = { who: action.actor, stated };
  if (turn.option("declare") === "binding") return turn.refuse("BR-04", { is: "is bound by its statement", ...about });
  // A foe who has fallen or left since cannot be kept to: the next one is no change of mind.
  const lost = stated.targets.length > 0 && stated.targets.every((name) => isLost(turn.state, name));
  if (lost && keeps({ ...stated, targets: [] }, action, weapon)) return;
  turn.info("BR-04", { is: "changes its statement", ...about });
}

/**
 * Keeps a statement, `Elenor will shoot Orc with long bow`, until the round ends (BR-04, BR-05).
 * @rule BR-06
 */
export function declare(turn: Turn, action: Action): void {
  const { actor } = action;
  if (actor.startsWith("@")) turn.impossible("BR-04", { is: "a statement is one fighter's" });
  mustBeUp(turn, "BR-04", actor);
  if (!statesIntent(turn.state)) {
    turn.info("BR-07", { is: "no statements in this fight" });
    return;
  }
  if (strikes.includes(action.verb)) mustServe(turn, action);
  if (!inRound(turn.state)) return;
  if (phaseOf(turn.state) === "intent") inOrder(turn, actor);
  else turn.info("BR-05", { is: "states late", who: actor });
  enterPhase(turn, "intent");
  const next = merged(turn.get(actor).own.stated, action, turn.get(actor));
  turn.own(actor).stated = withoutPlaces(next);
}

/** Ends the statements. Combatants without one decide on their rank (BR-05, BR-07). */
export function endStatements(turn: Turn): void {
  if (!statesIntent(turn.state)) turn.info("BR-07", { is: "no statements in this fight" });
  else if (!inRound(turn.state) || phaseOf(turn.state) !== "intent") turn.info("BR-05", { is: "statements are over" });
  else {
    enterPhase(turn, "movement");
    turn.ownFight().unstated = true;
  }
}

/** Joins movement and action of one statement, whether they stand on one line or on two. */
function merged(before: Statement | null, action: Action, c: Combatant): Statement {
  if (action.verb === "move") {
    const metres = thingNumber(action);
    return before === null
      ? { verb: "move", weapon: null, targets: [], metres, clauses: [], modifiers: [] }
      : { ...before, metres };
  }
  const said = weaponsSaid(action)[0] ?? thingText(action);
  const item = said === null ? null : ownItem(c, said);
  return {
    verb: action.verb,
    weapon: item?.name ?? null,
    targets: action.targets,
    metres: clause(action, "moving")?.number ?? before?.metres ?? null,
    clauses: action.clauses.filter(({ id }) => !ofTheStatement.includes(id)),
    modifiers: action.modifiers,
  };
}

const noSpan = { from: 0, to: 0 };

/** Removes the places in the text from a statement, since no later line shares them. */
function withoutPlaces(statement: Statement): Statement {
  return {
    ...statement,
    clauses: statement.clauses.map((each) => ({ ...each, span: noSpan })),
    modifiers: statement.modifiers.map((each) => ({ ...each, span: noSpan })),
  };
}

/** Clauses that a statement has used up itself. */
const ofTheStatement: readonly string[] = ["with", "moving", "at-rank", "because"];

/**
 * Completes an action by what was stated and its line leaves out (BR-04). Another deed, target or weapon stands on its
 * own.
 */
export function asStated(state: FightState, c: Combatant, action: Action): Action {
  const stated = inRound(state) && statesIntent(state) && !hasActed(c) ? c.own.stated : null;
  if (stated === null || !sameDeed(stated, action) || !stated.targets.every((each) => action.targets.includes(each)))
    return action;
  const said = weaponsSaid(action)[0] ?? thingText(action);
  if (said !== null && (ownItem(c, said)?.name ?? said) !== stated.weapon) return action;
  const weapon: Clause[] =
    said === null && stated.weapon !== null && action.verb !== "reload"
      ? [{ id: "with", span: action.span, kind: "weapons", names: [stated.weapon] }]
      : [];
  return {
    ...action,
    thing: action.thing ?? (action.verb === "reload" ? reloaded(stated) : null),
    clauses: [
      ...action.clauses,
      ...weapon,
      ...stated.clauses.filter((each) => clause(action, each.id) === undefined && !distances(each.id, action)),
    ],
    modifiers: action.modifiers.length > 0 ? action.modifiers : stated.modifiers,
  };
}

function reloaded({ weapon }: Statement): Thing | null {
  return weapon === null ? null : { kind: "weapons", names: [weapon] };
}

/** Tells whether the line gives a stated distance anew, in whichever words. */
function distances(id: string, action: Action): boolean {
  return ["at", "close"].includes(id) && (["at", "close"] as const).some((each) => clause(action, each) !== undefined);
}

/**
 * Returns everybody who states, first to last: full DEX, then weapon class and skill (option `intent-order`).
 * @rule BR-05
 */
export function speakers(state: FightState): readonly Combatant[] {
  const first = state.options["intent-order"] === "low-first" ? -1 : 1;
  return state.combatants
    .filter((c) => down(state, c) === null)
    .map((c) => ({ c, slot: { rank: first * stat(c, "dex"), ...classAndRating(c, expectedMeans(c, null)) } }))
    .sort((a, b) => compareSlots(a.slot, b.slot))
    .map(({ c }) => c);
}
