import { thingNames, type Action } from "../../fight/action.ts";
import type { Event } from "../../fight/event.ts";
import type { Placed } from "../../fight/placed.ts";
import type { Fight } from "../../fight/timeline.ts";
import type { Fallen } from "../../fight/unit/unit.ts";
import type { Step, UnitResult } from "../../fight/unit/result.ts";
import type { Line } from "../../language/syntax.ts";
import { seenEvent } from "./events.ts";
import { parsed, seenAction, seenLine } from "./lines.ts";
import { isOur, isSeen, SeenStates, type Sight } from "./sight.ts";

/*
 * The fight that a players' copy is made of: a second one, put together from what players may know, and never the first
 * with parts switched off. Whoever is hidden is not in it, nor is any line of theirs; foes have no numbers; no line,
 * comment or record of the first is taken over unless all that it says is ours.
 */

export interface PlayersFight {
  readonly fight: Fight;
  /** In place of a foe's points. */
  readonly health: (c: Fight["state"]["combatants"][number]) => string | null;
}

export function playersFight(fight: Fight): PlayersFight {
  const { setup } = fight;
  const seen = new SeenStates(fight.state, setup.system);
  const units: Placed[] = [];
  const lines: Line[] = [];
  for (const unit of fight.units) {
    const made = seenUnit(unit, seen);
    if (made === null) continue;
    units.push({ ...made, from: lines.length });
    lines.push(...made.lines);
  }
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
    // What stands below a line that nobody learns of goes with it.
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
      : seenLine(line, actions, own, sight);
  if (text === null) return null;
  const now = parsed(text);
  return {
    line: now,
    step: { status: step.status, events, actions: actions.map((each) => seenAction(each, now, sight)) },
    dice: own,
  };
}

/** Does somebody hidden do it, or is it done to nobody but them, or said of one of them? */
function isVeiled(action: Action, sight: Sight): boolean {
  const hides = (name: string): boolean => !isSeen(sight, name);
  if (action.actors.some(hides)) return true;
  if (action.targets.length > 0 && action.targets.every(hides)) return true;
  return thingNames(action).some(hides);
}

/** A line of the game master's, of whom it speaks: what it brings is told by its events. */
function toldByEvents(line: Line, events: readonly Event[]): string | null {
  const who = [
    ...new Set(events.flatMap((event) => ("who" in event && typeof event.who === "string" ? [event.who] : []))),
  ];
  const scenes = events.some(({ type }) => type === "scene" || type === "turn");
  if (who.length === 0 && !scenes) return null;
  if (line.kind === "arrival") return who.length === 0 ? null : `+ ${who.join(" and ")}:`;
  return `${line.indent > 0 ? "  " : ""}! ${who.join(" and ") || "the scene"}`;
}
