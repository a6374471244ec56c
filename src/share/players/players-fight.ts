import { thingNames, clause, thingText, type Action } from "../../fight/action.ts";
import type { Event } from "../../fight/event.ts";
import type { Fight } from "../../fight/timeline.ts";
import type { Placed, Step, UnitResult } from "../../fight/unit/result.ts";
import type { Fallen } from "../../fight/unit/unit.ts";
import { asWho, nobody, type Who } from "../../fight/value.ts";
import { printRecord } from "../../language/dice-record.ts";
import { parseLine } from "../../language/line.ts";
import type { Line } from "../../language/syntax.ts";
import { fold, inflect } from "../../language/words.ts";
import { say as view } from "../../telling/sentences.ts";
import { peopleIn, THE_SCENE, verbAt } from "../../telling/unit-sentence.ts";
import { seenEvent } from "./events.ts";
import { isOur, isSeen, SeenStates, type Sight } from "./sight.ts";

/*
 * The fight that a players' copy is made of: a second one, put together from what players may know, and never the first
 * with parts switched off. Whoever is hidden is not in it, nor is any line of theirs; foes have no numbers; no line,
 * comment or record of the first is taken over unless all that it says is ours.
 */

interface PlayersFight {
  readonly fight: Fight;
  /** In place of a foe's points. */
  readonly health: (c: Fight["state"]["combatants"][number]) => string | null;
}

/** Units of a fight as players see them, kept as long as the same people are seen: a further line costs its own. */
export class SeenUnits {
  private key = "";
  private states: SeenStates | null = null;
  private units = new WeakMap<UnitResult, Seen | { readonly none: true }>();
  /** Units of the fight that was looked at last, with what there was of its copy behind each of them. */
  private looked: readonly { readonly result: UnitResult; readonly units: number; readonly lines: number }[] = [];
  private placed: readonly Placed[] = [];
  private lines: readonly Line[] = [];

  /** Returns the states that players may see of that fight. */
  of({ state, setup }: Fight): SeenStates {
    const who = state.combatants.map(({ name, side, hidden }) => [name, side, hidden]);
    const key = JSON.stringify([setup.system.id, state.sides, who]);
    if (this.states !== null && this.key === key) return this.states;
    this.key = key;
    this.units = new WeakMap();
    this.looked = [];
    this.states = new SeenStates(state, setup.system);
    return this.states;
  }

  /** Returns the units and lines of a fight's copy. */
  copy(fight: Fight, states: SeenStates): { readonly units: readonly Placed[]; readonly lines: readonly Line[] } {
    const changed = fight.units.findIndex(({ result }, at) => result !== this.looked[at]?.result);
    const same = changed < 0 ? fight.units.length : changed;
    const looked = this.looked.slice(0, same);
    const units = this.placed.slice(0, looked[same - 1]?.units ?? 0);
    const lines = this.lines.slice(0, looked[same - 1]?.lines ?? 0);
    for (const unit of fight.units.slice(same)) {
      const made = this.unit(unit, states);
      if (made !== null) {
        units.push({ ...made, from: lines.length });
        lines.push(...made.lines);
      }
      looked.push({ result: unit.result, units: units.length, lines: lines.length });
    }
    Object.assign(this, { looked, placed: units, lines });
    return { units, lines };
  }

  private unit(unit: Placed, states: SeenStates): Seen | null {
    const known = this.units.get(unit.result) ?? seenUnit(unit, states) ?? { none: true };
    this.units.set(unit.result, known);
    return "none" in known ? null : known;
  }
}

export function playersFight(fight: Fight, memory: SeenUnits = new SeenUnits()): PlayersFight {
  const { setup } = fight;
  const seen = memory.of(fight);
  const { units, lines } = memory.copy(fight, seen);
  const title = setup.title === null ? null : seen.names.prose(setup.title);
  const begun = seen.state(fight.units[0]?.result.before ?? fight.state);
  const state = seen.state(fight.state);
  const made: Fight = {
    text: lines.map(({ text }) => text).join("\n"),
    lines,
    setup: {
      ...setup,
      title,
      id: null,
      continues: null,
      seed: null,
      dice: "ask",
      state: begun,
      events: [],
      diagnostics: [],
    },
    setupLines: 0,
    units,
    pendingUnit: null,
    state,
    pending: [],
    offers: [],
    due: { who: [], order: [], offers: [] },
    track: { title: "", note: null, slots: [] },
    ran: 0,
    settled: true,
  };
  return { fight: made, health: (c) => seen.health(c) };
}

type Seen = Omit<Placed, "from">;

function seenUnit({ lines, result }: Placed, seen: SeenStates): Seen | null {
  const sight = seen.at(result.after);
  const kept: { line: Line; step: Step; dice: readonly Fallen[] }[] = [];
  for (const [at, line] of lines.entries()) {
    const step = result.steps[at];
    const made = step === undefined ? null : seenStep(line, step, result, at, sight, seen);
    // Lines below one that nobody learns of go with it.
    if (made === null && at === 0) return null;
    if (made !== null) kept.push(made);
  }
  if (kept.length === 0) return null;
  const after = seen.state(result.after);
  const made: UnitResult = {
    steps: kept.map(({ step }) => step),
    before: seen.state(result.before),
    after,
    events: kept.flatMap(({ step }, line) => step.events.map((event) => ({ line, event }))),
    diagnostics: [],
    pending: [],
    offers: [],
    further: [],
    drawn: [],
    thrown: kept.flatMap(({ dice }, line) => dice.map((each) => ({ ...each, line }))),
  };
  return { lines: kept.map(({ line }) => line), result: made };
}

function seenStep(
  line: Line,
  step: Step,
  result: UnitResult,
  at: number,
  sight: Sight,
  seen: SeenStates,
): { line: Line; step: Step; dice: Fallen[] } | null {
  if (step.status !== "resolved" && step.status !== "noted") return null;
  const { actions } = step;
  if (actions.some((action) => isVeiled(action, sight))) return null;
  const [first] = actions;
  const actor = first === undefined || first.actor === "" ? null : first.actor;
  const events = step.events.flatMap((event) => seenEvent(event, sight, seen, actor) ?? []);
  const dice = result.thrown.filter((each) => {
    const who = each.who ?? actor;
    return each.line === at && who !== null && isSeen(sight, who) && isOur(sight, who);
  });
  const own = dice.map((each) => ({
    ...each,
    who: each.who === null || each.who === actor ? null : sight.names.shown(each.who),
  }));
  const text =
    line.kind === "arrival" || (line.kind === "ruling" && actions.length === 0)
      ? toldByEvents(line, events)
      : seenLine(line, actions, own, sight, events);
  if (text === null) return null;
  const now = parsed(text);
  return {
    line: now,
    step: { status: step.status, events, actions: actions.map((each) => seenAction(each, now, sight)) },
    dice: own,
  };
}

/** Tells whether somebody hidden does it, or it is done to them alone, or said of one of them. */
function isVeiled(action: Action, sight: Sight): boolean {
  const hides = (name: string): boolean => !isSeen(sight, name);
  if (action.actors.some(hides)) return true;
  if (action.targets.length > 0 && action.targets.every(hides)) return true;
  return thingNames(action).some(hides);
}

/** Writes a line of the game master's by whom it speaks of: what it brings is told by its events. */
function toldByEvents(line: Line, events: readonly Event[]): string | null {
  const who = peopleIn(events).join(" and ");
  const scenes = events.some(({ type }) => type === "scene" || type === "turn");
  if (who === "" && !scenes) return null;
  // A reveal brings somebody into sight.
  const comes = events.every((event) => event.type === "sheet" && event.before === null);
  if (line.kind === "arrival" || comes) return who === "" ? null : `+ ${who}:`;
  return `${line.indent > 0 ? "  " : ""}! ${who || THE_SCENE}`;
}

/*
 * A line as players may read it: that of one of ours in its own words, a foe's anew from who does what to whom.
 */

/** Returns what players read of a line; null: they never learn of it. `dice` are those that ours have rolled on it. */
function seenLine(
  line: Line,
  actions: readonly Action[],
  dice: readonly Fallen[],
  sight: Sight,
  events: readonly Event[],
): string | null {
  const margin = line.indent > 0 ? "  " : "";
  switch (line.kind) {
    case "section": {
      const title = sight.names.prose(line.title, sight.veiled);
      const caption = line.caption === null ? null : sight.names.prose(line.caption, sight.veiled);
      return `== ${title ?? ""}${caption === null ? "" : `: ${caption}`}`;
    }
    case "narration": {
      const told = sight.names.prose(line.text.slice(line.body.from, line.body.to), sight.veiled);
      return told === null ? null : `${margin}> ${told.trim()}`;
    }
    case "action":
    case "ruling": {
      const told =
        actions.length === 0
          ? ownThings(line, events, sight)
          : (ownText(line, actions, sight) ?? newText(line.text, actions, sight));
      if (told === null) return null;
      const mark = line.kind === "ruling" ? "! " : "";
      return `${margin}${mark}${told}${recordText(dice, sight)}`;
    }
    case "blank":
    case "comment":
    case "arrival":
    case "reminder":
    case "header":
    case "side":
    case "combatant":
    case "more":
    case "unreadable":
      return null;
  }
}

/** Returns the words of the line itself, where all that they say is ours. */
function ownText(
  line: Extract<Line, { kind: "action" | "ruling" }>,
  actions: readonly Action[],
  sight: Sight,
): string | null {
  const ours = actions.every(({ actors }) => actors.length > 0 && actors.every((name) => isOur(sight, name)));
  const seen = actions.every(({ targets }) => targets.every((name) => isSeen(sight, name)));
  if (!ours || !seen) return null;
  return sight.names.prose(line.text.slice(line.body.from, line.body.to).trim(), sight.veiled);
}

/** Returns the words of a line by which ours alone spend or regain counted things. */
function ownThings(
  line: Extract<Line, { kind: "action" | "ruling" }>,
  events: readonly Event[],
  sight: Sight,
): string | null {
  const ours = events.length > 0 && events.every((event) => event.type === "stat" && isOur(sight, event.who));
  return ours ? sight.names.prose(line.text.slice(line.body.from, line.body.to).trim(), sight.veiled) : null;
}

function newText(text: string, actions: readonly Action[], sight: Sight): string | null {
  const told = actions.map((action, at) => deed(text, action, at > 0, sight));
  return told.includes(null) ? null : told.join(" then ");
}

const PREPOSITION = /^\s*(at|on|to|of|from|against|into|with)\b/i;

/** Writes a deed by its parts: "Grukk attacks Rolf with axe". */
function deed(text: string, action: Action, more: boolean, sight: Sight): string | null {
  const { names, system, veiled } = sight;
  const verb = verbAt(text, action.span, action, system);
  const words = verb === null ? action.verb : text.slice(verb.from, verb.to);
  const preposition = verb === null ? "" : (PREPOSITION.exec(text.slice(verb.to))?.[1] ?? "");
  const actors = action.actors.filter((name) => isSeen(sight, name)).map(names.shown);
  if (action.actors.length > 0 && actors.length === 0) return null;
  const bare =
    actors.length === 1 &&
    verb?.spec.keyword !== true &&
    !action.will &&
    (verb === null || verb.spec.words.some((each) => fold(each) === fold(words)));
  const targets = action.targets.filter((name) => isSeen(sight, name)).map(names.shown);
  const ours = action.actors.every((name) => isOur(sight, name));
  const named = thingText(action);
  const thing = named === null || (!ours && /\d/.test(named)) ? null : names.prose(named, veiled);
  const using = clause(action, "with");
  const weapon = using?.kind === "weapons" ? (using.names[0] ?? null) : null;
  const said = [
    more ? "" : view.list(actors),
    action.will ? "will" : "",
    bare ? inflect(words) : words,
    thing ?? "",
    ...(targets.length === 0 ? [] : [thing === null ? preposition : preposition || "at", view.list(targets)]),
    ...(weapon === null || names.prose(weapon, veiled) === null ? [] : ["with", weapon.replace(/ ?[+-]\d+/, "")]),
  ];
  return said.filter((each) => each !== "").join(" ");
}

function recordText(dice: readonly Fallen[], { names }: Sight): string {
  if (dice.length === 0) return "";
  const entries = dice.map(({ who, dice: die, faces }) => ({
    label: who === null ? null : names.shown(who),
    dice: /^\d*d\d+$/.test(die) ? die : null,
    faces,
    verdict: null,
  }));
  return ` ${printRecord(entries)}`;
}

/** Returns an action that holds nothing but what the line as players read it says. */
function seenAction(action: Action, line: Line, sight: Sight): Action {
  const shown = (all: readonly Who[]): Who[] =>
    all.filter((name) => isSeen(sight, name)).map((name) => asWho(sight.names.shown(name)));
  const actors = shown(action.actors);
  const span = "body" in line ? line.body : { from: line.indent, to: line.text.length };
  const nothing = { clauses: [], modifiers: [], damage: [], siblings: [], all: [] };
  const said = thingText(action);
  const thing = said === null ? null : sight.names.prose(said, sight.veiled);
  return {
    ...action,
    ...nothing,
    actors,
    actor: actors[0] ?? nobody,
    targets: shown(action.targets),
    thing: thing === null ? null : { kind: "text", text: thing },
    implied: false,
    span,
  };
}

/** Parses a line of the copy anew, so that nothing of the first fight is left in it. */
function parsed(text: string): Line {
  return parseLine(text.replace(/[\r\n]/g, " "), "section");
}
