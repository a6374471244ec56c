import { clause, thingText } from "../../fight/action.ts";
import { groupOf, sharedNames } from "../../fight/bind/names.ts";
import type { Named } from "../../fight/event.ts";
import { inName, written, line, withWays } from "../../fight/fact.ts";
import {
  list,
  expand,
  flag,
  known,
  lookUp,
  loudly,
  part,
  remind,
  showRow,
  tell,
  has,
  notice,
  stat,
  sum,
  told,
} from "../../fight/rule-kit.ts";
import type { FoundIn } from "../../fight/rule-table.ts";
import type { Throw } from "../../fight/system.ts";
import { allOf, nobody, type Who } from "../../fight/value.ts";
import { isOut, gainForRound, refuseIf, barToAct, inForce } from "./actions.ts";
import { surprised, names } from "./names.ts";
import { surprise as table } from "./tables.ts";
import type { Action, Combatant, Turn, FightState, Part } from "./types.ts";
import { hold, setWeapon, startDodge, lapseWaiting } from "./waiting.ts";

/** Combatants whom the same total surprises or warns. */
interface GroupByDc {
  readonly dc: number;
  readonly names: readonly string[];
}

/** Somebody's number of this round, with what it is made of where that is more than the die. */
interface Numbered {
  readonly who: string;
  readonly number: number;
  readonly made: { readonly die: number; readonly parts: readonly Named[] } | null;
}

/** Returns a name with the parts of its number: "Brand (4 + 2 DEX)". */
function numbered({ who, made }: Numbered): string {
  if (made === null) return who;
  const parts = made.parts.map(
    ({ label, value }) => ` ${value < 0 ? "−" : "+"} ${Math.abs(value)} ${inName(names.parts, label)}`,
  );
  return `${who} (${made.die}${parts.join("")})`;
}

/** Surprise, declarations and the order of initiative (BD-02 to BD-06, BD-10, BD-11). */
export const initiativeSentences = {
  "can anybody be surprised":
    'Could either side be caught unaware? Roll ("surprise @party, ambush"), or rule "! no surprise".',
  "ambushes itself": ({ side }: { side: string }) =>
    `${side} is the side that may be surprised: nobody ambushes it, and nothing is added.`,
  "which side may be surprised": () => withWays`Which side may be surprised? Write ${line("surprise @party")}.`,
  "row of surprise": ({ row }: { row: FoundIn<typeof table> }) => {
    const [normal, elf] = surprised[row];
    return `${normal}; an elf: ${elf}`;
  },
  /** "13 or more surprises Brand and Mina, 15 or more Elenor" */
  "numbers of surprise": ({ warns, groups }: { warns: boolean; groups: readonly GroupByDc[] }) =>
    groups
      .map(({ dc, names }, at) => `${dc} or more ${at > 0 ? "" : warns ? "warns " : "surprises "}${list(names)}`)
      .join(", "),

  "all have numbers": "Everybody able to act has an initiative number already.",
  /** From high to low, equal numbers in brackets. */
  "order of the round": ({ order }: { order: readonly (readonly Numbered[])[] }) =>
    order
      .map((together) => {
        const names = together.map(numbered);
        return `${together[0]?.number ?? ""} ${names.length > 1 ? `[${names.join(", ")}]` : names.join()}`;
      })
      .join("; "),
  "open declarations": ({ names }: { names: readonly string[] }) => `Without a declaration, open: ${list(names)}.`,
} as const;

/**
 * Asks whether anybody may be caught unaware.
 * @rule BD-03
 */
export function askAboutSurprise(turn: Turn): void {
  remind(turn, ["BD-03"], { is: "can anybody be surprised" });
}

/** Asks that before the first number of a fight, unless a line above has answered it; declarations may come before. */
export function askBeforeFirst(turn: Turn): void {
  const { round, own, combatants } = turn.state;
  if (own.surpriseSettled) return;
  turn.ownFight().surpriseSettled = true;
  if (round <= 1 && !combatants.some((c) => has(c, "surprised"))) askAboutSurprise(turn);
}

/**
 * Returns the total that surprises somebody (BD-04, BD-05).
 * @rule BD-05
 */
function surpriseDc(c: Combatant): number {
  return known(c, "surprise-dc") ?? (flag(c, "elf") ? 15 : 13);
}

/**
 * Rolls one d20 for each side that may be surprised, +3 if the other side lies in ambush, against each member's own
 * number (BD-04 to BD-07).
 * @rule BD-04
 * @rule BD-06
 */
export function surprise(turn: Turn, action: Action): void {
  turn.ownFight().phase = "surprise";
  turn.ownFight().surpriseSettled = true;
  if (action.targets.length === 0) turn.impossible("BD-03", { is: "which side may be surprised" });
  const ambush = clause(action, "ambush");
  for (const side of action.targets) {
    const ambushed = ambush !== undefined && (ambush.kind === "flag" || ambush.side !== side);
    if (ambush !== undefined && !ambushed && action.targets.length === 1)
      turn.info("BD-06", { is: "ambushes itself", side }, ambush.span);
    const d20 = turn.roll("surprise", "1d20", { who: side });
    const aware = turn.option("surprise-roll") === "aware-at-or-above";
    const bonus = ambushed && !aware ? 3 : 0;
    const total = d20.total + bonus;
    const members = expand(turn.state, [side]).filter((name) => !isOut(turn.get(name)));
    const caught = members.filter((name) => {
      const dc = surpriseDc(turn.get(name));
      return aware ? total < dc + (ambushed ? 3 : 0) : total >= dc;
    });
    tell(turn, ["BD-04", "BD-05", ...(ambushed ? ["BD-06"] : [])], d20, {
      who: side,
      purpose: "surprise",
      parts: bonus === 0 ? [] : [part("ambush", bonus)],
      total,
      outcome:
        caught.length === 0
          ? "not surprised"
          : caught.length === members.length
            ? "surprised"
            : { is: "some are surprised", names: caught },
    });
    if (!aware) {
      const { code } = lookUp(table.rows, total);
      const means = [code === "nobody" ? "not surprised" : "surprised"];
      showRow(turn, ["BD-04", "BD-05"], table.id, total, code, { says: { is: "row of surprise", row: code }, means });
    }
    const groups = groupByDc(turn, members);
    if (groups.length > 0)
      loudly(turn, ["BD-04", "BD-05"], { is: "numbers of surprise", warns: aware, groups }, [side]);
    for (const name of caught) catchUnaware(turn, name);
  }
}

/** Returns the members of a side by the total that surprises them, from low to high. */
function groupByDc(turn: Turn, members: readonly Who[]): GroupByDc[] {
  const byNumber = new Map<number, string[]>();
  for (const name of members) {
    const dc = surpriseDc(turn.get(name));
    byNumber.set(dc, [...(byNumber.get(dc) ?? []), name]);
  }
  return [...byNumber].sort(([a], [b]) => a - b).map(([dc, names]) => ({ dc, names }));
}

/**
 * Surprises somebody for this round: it has neither action nor reaction nor a place in the count.
 * @rule BD-07
 */
export function catchUnaware(turn: Turn, who: Who): void {
  gainForRound(turn, "BD-07", who, "surprised");
  turn.own(who).number = null;
}

/**
 * Notes a declaration (`X will …`) for the round; a dodge, a hold, a set weapon and a casting begin with it (BD-08,
 * BD-22, BD-24, BD-38, BD-95, BD-98).
 */
export function declare(turn: Turn, action: Action): void {
  for (const who of expand(turn.state, action.actors)) {
    const c = turn.get(who);
    refuseIf(turn, barToAct(turn.state, c));
    if (c.own.acted !== null) turn.warn("BD-08", { is: "declared too late", who });
    else turn.ownFight().phase = "declare";
    const me = turn.own(who);
    me.declared = [...me.declared, action.verb];
    beginDeclared(turn, { ...action, actor: who, actors: [who] });
  }
}

/** Begins a dodge, a hold, a set weapon or a casting with its declaration. */
function beginDeclared(turn: Turn, action: Action): void {
  const { actor, verb } = action;
  if (verb === "dodge" && turn.option("dodge-from") === "declaration") startDodge(turn, actor);
  if (verb === "hold") hold(turn, action);
  if (verb === "set") setWeapon(turn, action);
  if (verb !== "cast") return;
  const me = turn.own(actor);
  me.castDeclared = true;
  me.willCast = { spell: thingText(action), targets: action.targets };
}

/** Returns everybody who still rolls for this round. */
export function stillToRoll(state: FightState): Combatant[] {
  return state.combatants.filter((c) => !isOut(c) && !has(c, "surprised") && c.own.number === null);
}

/**
 * Rolls 1d6 + DEX for everybody able to act; the count goes from high to low, and equal numbers are simultaneous
 * (BD-10, BD-11).
 */
export function initiative(turn: Turn): void {
  askBeforeFirst(turn);
  tellOpenDeclarations(turn);
  turn.ownFight().phase = "initiative";
  const rolling = stillToRoll(turn.state);
  if (rolling.length === 0) turn.info("BD-10", { is: "all have numbers" });
  const made = new Map<string, Numbered["made"]>();
  for (const [who, thrown] of initiativeDice(turn, rolling)) made.set(who, takeNumber(turn, who, thrown));
  ignoreSurprised(turn);
  tellOrder(turn, made);
  lapseWaiting(turn);
}

/**
 * Throws the dice of initiative: one each, or one for like monsters or a side, as the option init-dice says or the
 * line does that has a die for them ("Orc d6=5", "@foes d6=5").
 */
function initiativeDice(turn: Turn, rolling: readonly Combatant[]): ReadonlyMap<Who, Throw> {
  const found = new Map<Who, Throw>();
  const shared = new Map<string, Throw>();
  const alone: Who[] = [];
  for (const c of rolling) {
    const label = sharedLabel(turn, c, shared);
    if (label === null) {
      alone.push(c.name);
      continue;
    }
    const before = turn.recorded(label) === null ? shared.get(label) : undefined;
    const thrown = before ?? turn.roll("initiative", "1d6", { who: label });
    shared.set(label, thrown);
    found.set(c.name, thrown);
  }
  const throws = turn.rollEach(alone.map((who) => ({ site: "initiative", dice: "1d6", who })));
  for (const [i, thrown] of throws.entries()) found.set(alone[i] ?? nobody, thrown);
  return new Map(
    rolling.flatMap(({ name }) => {
      const thrown = found.get(name);
      return thrown === undefined ? [] : [[name, thrown] as const];
    }),
  );
}

/** Returns the name of those with whom somebody shares its die of initiative; null if it rolls its own. */
function sharedLabel(turn: Turn, c: Combatant, shared: ReadonlyMap<string, Throw>): string | null {
  const option = turn.option("init-dice");
  if (option === "side") return allOf(c.side);
  if (option === "kind") return groupOf(c.name);
  return sharedNames(c).find((label) => shared.has(label) || turn.recorded(label) !== null) ?? null;
}

function initiativeParts(turn: Turn, c: Combatant): Part[] {
  return told([
    part("DEX", stat(c, "dex")),
    part("init", stat(c, "init")),
    part("blinded", inForce(turn.state, c, "blinded") ? -2 : 0),
  ]);
}

/**
 * Gives somebody its number: what it is made of where that is more than the die.
 * @rule BD-10
 */
function takeNumber(turn: Turn, who: Who, thrown: Throw): Numbered["made"] {
  const c = turn.get(who);
  const parts = initiativeParts(turn, c);
  const number = thrown.total + sum(parts);
  const rule = inForce(turn.state, c, "blinded") ? ["BD-10", "BD-55"] : ["BD-10"];
  tell(turn, rule, thrown, { who, purpose: "initiative", parts, outcome: written(String(number)) });
  turn.own(who).number = number;
  if (turn.option("init-roll") === "once") turn.own(who).die = thrown.total;
  return parts.length === 0 ? null : { die: thrown.total, parts };
}

/** Reuses the die of the first round in all later ones, with the option init-roll once (BD-02). */
export function reuseInitiative(turn: Turn): void {
  if (turn.option("init-roll") !== "once") return;
  for (const c of turn.state.combatants) {
    const { die } = c.own;
    if (die !== null && !isOut(c)) turn.own(c.name).number = die + sum(initiativeParts(turn, c));
  }
}

/** Shows a die that is written for somebody surprised, and leaves it unused (BD-07). */
function ignoreSurprised(turn: Turn): void {
  for (const c of turn.state.combatants) {
    if (!has(c, "surprised") || turn.recorded(c.name) === null) continue;
    const thrown = turn.roll("initiative", "1d6", { who: c.name });
    tell(turn, ["BD-07"], thrown, { who: c.name, purpose: "initiative", outcome: "surprised: unused" });
  }
}

/** Tells the order of the round, from high to low, equal numbers in brackets; new numbers come with their parts. */
function tellOrder(turn: Turn, made: ReadonlyMap<string, Numbered["made"]>): void {
  const groups = new Map<number, Numbered[]>();
  for (const { name: who, own } of turn.state.combatants) {
    const { number } = own;
    if (number === null) continue;
    groups.set(number, [...(groups.get(number) ?? []), { who, number, made: made.get(who) ?? null }]);
  }
  const order = [...groups].sort((a, b) => b[0] - a[0]).map(([, together]) => together);
  const names = order.flat().map(({ who }) => who);
  notice(turn, ["BD-10", "BD-11"], { is: "order of the round", order }, names, "order");
}

/** Tells who has no declaration, once somebody has declared (BD-02). */
function tellOpenDeclarations(turn: Turn): void {
  const able = stillToRoll(turn.state);
  const open = able.filter((c) => c.own.declared.length === 0);
  if (turn.option("declare") === "off" || open.length === able.length || open.length === 0) return;
  turn.info("BD-02", { is: "open declarations", names: open.map((c) => c.name) });
}
