import { KEYED_ALGORITHM } from "../../dice/source.ts";
import { isOut } from "../../fight/bind/lexicon.ts";
import { conditionText, type Combatant } from "../../fight/combatant.ts";
import type { Event } from "../../fight/event.ts";
import { shownPoints, type FightState } from "../../fight/state.ts";
import type { RuleSystem } from "../../fight/system.ts";
import type { Fight } from "../../fight/timeline.ts";
import type { Placed, Step, UnitResult } from "../../fight/unit/result.ts";
import type { Line } from "../../language/syntax.ts";
import { fold } from "../../language/words.ts";
import { sceneWords, statLabel } from "../../telling/amounts.ts";
import { noChain } from "../../telling/chain.ts";
import { attackText, statText } from "../../telling/fighter-text.ts";
import { throwName } from "../../telling/sentences.ts";
import { experienceTold } from "../../telling/tallies.ts";
import { endingOf, splitAtSection, sentenceOf } from "../../telling/unit-sentence.ts";
import type { NoteFight } from "../note.ts";
import { playersFight } from "../players/players-fight.ts";
import type {
  Entry,
  Outline,
  SharedFight,
  SharedFighter,
  SharedPart,
  SharedSide,
  Standing,
  FallenDie,
} from "./model.ts";

/** A fight as an audience may see it. Every form is made of this, and of nothing else. */
export interface Shown {
  readonly note: NoteFight;
  /** In place of somebody's points: "wounded"; null: the points are told. */
  readonly health: (c: Combatant) => string | null;
  /** May its text be handed on? */
  readonly source: boolean;
}

export function shownToEveryone(note: NoteFight): Shown {
  return { note, health: () => null, source: true };
}

/**
 * Shows a fight to players: a second fight is made without the hidden and what they did, in which foes have no numbers.
 */
export function shownToPlayers({ fight }: NoteFight): Shown {
  const made = playersFight(fight);
  // It stands in no note: where the fight's block does, and what is around it, is not theirs to know.
  const block = {
    index: 0,
    info: "combat",
    fence: "```",
    openLine: 0,
    closeLine: null,
    openPrefix: "",
    body: "",
    lines: [],
  };
  return { note: { block, fight: made.fight, broken: null, chain: noChain }, health: made.health, source: false };
}

export interface About {
  /** Version of Blow by Blow. */
  readonly version: string;
  /** Is the block's text handed on, where the audience may have it? */
  readonly source: boolean;
}

/** Returns the summary of a fight. */
export function outlineOf({ note: { fight }, source: allowed }: Shown, { version, source }: About): Outline {
  const { setup } = fight;
  const drawn = fight.units.some(({ result }) => result.drawn.length > 0);
  const handedOn = source && allowed;
  return {
    title: setup.title,
    system: setup.system,
    versions: {
      program: version,
      rules: setup.system.id,
      dice: drawn ? KEYED_ALGORITHM : null,
      seed: drawn && handedOn ? setup.seed : null,
    },
    sections: sectionsOf(fight),
    source: handedOn ? fight.text : null,
  };
}

/** Returns the sections with anything in them; lines above the first are a section of their own. */
function sectionsOf(fight: Fight): Outline["sections"] {
  const found: { anchor: string; title: string; round: number | null }[] = [];
  const anchors = new Set<string>();
  for (const { lines } of fight.units) {
    const [line] = lines;
    if (line === undefined || (line.kind !== "section" && found.length > 0)) continue;
    if (line.kind === "blank" || line.kind === "comment") continue;
    const title = line.kind === "section" ? line.title : "";
    found.push({ anchor: anchorOf(title, anchors), title, round: line.kind === "section" ? line.round : null });
  }
  return found;
}

/** Makes the model of a fight as far as it has come. */
export function sharedFight(shown: Shown, about: About): SharedFight {
  const { fight } = shown.note;
  const { state } = fight;
  const outline = outlineOf(shown, about);
  const parts = partsOf(fight, outline.sections);
  return {
    ...outline,
    over: state.phase === "after" && fight.pendingUnit === null,
    rounds: state.round,
    time: timeOf(parts),
    circumstances: Object.keys(state.scene).flatMap((key) =>
      key.startsWith("@") ? [] : [sceneWords(key, state.scene[key])],
    ),
    sides: sidesOf(fight, shown),
    parts,
    experience: experienceTold(fight),
    waits: fight.pending.map(throwName),
  };
}

/** Returns the time of the last end of a round: "2 min" of "Round 2 ends; 2 min". */
function timeOf(parts: readonly SharedPart[]): string | null {
  const clocks = parts.flatMap(({ ending }) => ending.clock);
  const told = clocks.flatMap((text) => /; (\d+ (?:min|s|seconds|minutes)\b)/.exec(text)?.[1] ?? []);
  return told[told.length - 1] ?? null;
}

export function sidesOf(fight: Fight, about: Pick<Shown, "health">): SharedSide[] {
  const { state, setup } = fight;
  const begun = fight.units[0]?.result.before ?? state;
  const starts = new Map<string, { readonly c: Combatant; readonly joined: string | null }>(
    begun.combatants.map((c) => [fold(c.name), { c, joined: null }]),
  );
  if (state.combatants.some(({ name }) => !starts.has(fold(name)))) {
    let section = "";
    for (const { lines, result } of fight.units) {
      const [line] = lines;
      if (line?.kind === "section") section = line.title;
      for (const { event } of result.events)
        if (event.type === "sheet" && event.before === null && !starts.has(fold(event.who)))
          starts.set(fold(event.who), { c: event.after, joined: section });
    }
  }
  return state.sides
    .map((name) => ({
      name,
      flags: flagsOf(state, name),
      fighters: state.combatants
        .filter(({ side }) => side === name)
        .map((end) => fighterOf(starts.get(fold(end.name)) ?? { c: end, joined: null }, end, setup.system, about)),
    }))
    .filter(({ fighters }) => fighters.length > 0);
}

function flagsOf({ scene }: FightState, side: string): string[] {
  const prefix = `@${side} `;
  return Object.keys(scene).flatMap((key) =>
    key.startsWith(prefix) ? [sceneWords(key.slice(prefix.length), scene[key])] : [],
  );
}

function fighterOf(
  { c: start, joined }: { readonly c: Combatant; readonly joined: string | null },
  end: Combatant,
  system: RuleSystem,
  about: Pick<Shown, "health">,
): SharedFighter {
  const keys = [...new Set([...Object.keys(start.stats), ...Object.keys(end.stats)])];
  const shown = (c: Combatant, key: string): string => {
    const value = c.stats[key];
    const usual = system.vocabulary.stats.find(({ id }) => id === key)?.default;
    return value === undefined || value === false || value === "" || value === usual ? "" : statText(value);
  };
  return {
    name: end.name,
    side: end.side,
    hidden: end.hidden,
    joined,
    start: standing(start, system, about),
    end: standing(end, system, about),
    stats: keys
      .map((key) => ({ label: statLabel(system, key), start: shown(start, key), end: shown(end, key) }))
      .filter((stat) => stat.start !== "" || stat.end !== ""),
    weapons: start.attacks.map((each) => attackText({ ...each, props: {} })),
    spells: start.spells.map((each) => each.name),
    notes: start.notes,
  };
}

function standing(c: Combatant, system: RuleSystem, { health }: Pick<Shown, "health">): Standing {
  const words = health(c);
  return {
    points: words === null ? shownPoints(c) : null,
    health: words,
    conditions: c.conditions.map((held) => ({
      id: held.id,
      said: conditionText(system.vocabulary.conditions, held),
      until: held.until,
      out: system.vocabulary.conditions.some((spec) => spec.id === held.id && spec.out === true),
    })),
    out: isOut(c, system.vocabulary),
  };
}

type Open = { -readonly [K in keyof SharedPart]: SharedPart[K] } & { entries: Entry[] };

function partsOf(fight: Fight, sections: Outline["sections"]): SharedPart[] {
  const { system } = fight.setup;
  const parts: Open[] = [];
  for (const unit of fight.units)
    for (const { section, ending, entry } of toldLines(unit, system)) {
      let open = parts[parts.length - 1];
      if (section !== null || open === undefined) {
        if (ending !== null && open !== undefined) open.ending = ending;
        open = {
          anchor: sections[parts.length]?.anchor ?? "",
          title: section?.title ?? "",
          round: section?.round ?? null,
          caption: section?.caption ?? null,
          entries: [],
          ending: { clock: [], entry: null },
        };
        parts.push(open);
      }
      if (entry !== null) open.entries.push(entry);
    }
  return parts;
}

/** A line of a unit as a copy tells it. */
export interface ToldLine {
  /** Section that it begins; null: it stands in one. */
  readonly section: Extract<Line, { kind: "section" }> | null;
  /** End of the section before it, which its line resolves. */
  readonly ending: SharedPart["ending"] | null;
  /** null: nothing of it is told. */
  readonly entry: Entry | null;
}

/** Returns the lines of a unit that are told, in their order. */
export function toldLines(unit: Placed, system: RuleSystem): ToldLine[] {
  return unit.lines.flatMap((text, at): ToldLine[] => {
    const step = unit.result.steps[at];
    const line = unit.from + at;
    if (step === undefined || text.kind === "blank" || text.kind === "comment") return [];
    if (text.kind !== "section")
      return [{ section: null, ending: null, entry: entryOf(line, text, step, unit, system) }];
    const begun = entryOf(line, text, { ...step, events: splitAtSection(step).begin }, unit, system);
    const isTold = begun.events.some(isToldHere) || begun.remarks.length > 0;
    return [{ section: text, ending: endingAt(line, text, step, unit, system), entry: isTold ? begun : null }];
  });
}

/** Tells whether an event is told among what a section begins or ends with. */
function isToldHere({ type }: Event): boolean {
  return type !== "begun" && type !== "round" && type !== "moment";
}

function endingAt(line: number, text: Line, step: Step, unit: Placed, system: RuleSystem): SharedPart["ending"] {
  const { head, clauses } = endingOf(step, unit.result, system);
  const events = splitAtSection(step).end;
  const told = events.some(isToldHere);
  if (clauses.length === 0 && !told) return { clock: head, entry: null };
  const entry = entryOf(line, text, { ...step, events }, unit, system);
  const pieces = clauses.flatMap((clause, at) => [
    ...(at === 0 ? [] : [{ text: "; ", strong: false }]),
    ...clause.pieces,
  ]);
  return {
    clock: head,
    entry: { ...entry, remarks: [], sentence: { pieces, lead: [], outcomes: clauses, mark: null } },
  };
}

function anchorOf(title: string, used: Set<string>): string {
  const words =
    fold(title)
      .replace(/[^\p{L}\p{N}]+/gu, "-")
      .replace(/^-|-$/g, "") || "beginning";
  let anchor = words;
  for (let n = 2; used.has(anchor); n++) anchor = `${words}-${n}`;
  used.add(anchor);
  return anchor;
}

function entryOf(line: number, text: Line, step: Step, unit: Placed, system: RuleSystem): Entry {
  const at = line - unit.from;
  const { result } = unit;
  const comment =
    "comment" in text && text.comment !== null ? text.text.slice(text.comment.from, text.comment.to) : null;
  const actions = step.actions;
  const lifted = result.diagnostics.filter((d) => d.line === at);
  return {
    kind: kindOf(text),
    line,
    indented: text.indent > 0,
    status: step.status,
    text: text.kind === "narration" ? text.text.slice(text.body.from, text.body.to).trim() : text.text.trim(),
    sentence: sentenceOf(text, step, result, system),
    actions,
    actors: [...new Set(actions.flatMap(({ actors }) => actors))],
    targets: [...new Set(actions.flatMap(({ targets }) => targets))],
    ruled: text.kind === "ruling",
    reason: text.kind === "ruling" ? text.reason : null,
    comment: comment === null ? null : comment.replace(/^\/\/\s*/, "").trim(),
    events: step.events,
    dice: diceOf(text, result, at),
    remarks: [
      ...step.events.flatMap((event) =>
        event.type === "reminder" ? [{ text: event.text, rules: event.rule.filter((id) => id !== "") }] : [],
      ),
      ...lifted.map(({ message, rule }) => ({
        text: message,
        rules: rule === undefined || rule === "" ? [] : [rule],
      })),
    ],
  };
}

function kindOf(text: Line): Entry["kind"] {
  const { kind } = text;
  return kind === "action" || kind === "ruling" || kind === "arrival" || kind === "narration" ? kind : "other";
}

/** Rules that an entry cites, each once, in the order of its events. */
export function rulesOf(events: readonly Event[]): string[] {
  return [...new Set(events.flatMap(({ rule }) => rule))].filter((id) => id !== "");
}

/** Returns the model with that one round told; null: it has no such round. */
export function onlyRound(fight: SharedFight, round: number): SharedFight | null {
  const parts = fight.parts.filter((part) => part.round === round);
  return parts.length === 0 ? null : { ...fight, parts, experience: null };
}

/** Returns the dice of a unit's line as they fell: those of its record, then those drawn. */
export function diceOf(line: Line, unit: UnitResult, at: number): FallenDie[] {
  const entries = line.kind === "action" || line.kind === "ruling" ? (line.record?.entries ?? []) : [];
  return [
    ...entries.map(({ label, dice, verdict, faces, raw }) => ({
      who: label,
      dice: dice ?? "",
      face: verdict ?? (faces.length === 0 ? raw : faces.join("+")),
      drawn: false,
    })),
    ...unit.drawn
      .filter(({ line: own }) => own === at)
      .flatMap(({ label, faces }) =>
        faces.map(({ sides, face }) => ({ who: label, dice: `d${sides}`, face: String(face), drawn: true })),
      ),
  ];
}
