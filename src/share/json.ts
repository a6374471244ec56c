import { isPublic, type ConditionEvent, type Part, type PublicEvent } from "../fight/event.ts";
import { detailText, type Combatant, type Detail } from "../fight/combatant.ts";
import type { Status } from "../fight/unit/result.ts";
import { experienceOf, type Experience } from "../fight/experience.ts";
import { isDue } from "../fight/reminders.ts";
import { stepsOf } from "../fight/timeline.ts";
import { printWhen } from "../language/reminder.ts";
import { columnOf } from "../notes/place.ts";
import { allDiagnostics, type NoteFight } from "./note.ts";

/*
 * The machine-readable form (docs/language.md). Other programs rely on it: it changes only with the major version.
 */

export interface JsonNote {
  readonly fights: readonly JsonFight[];
}

export interface JsonFight {
  /** Line of the opening fence in the note, 1-based. */
  readonly line: number;
  readonly rules: string;
  readonly title: string | null;
  readonly round: number;
  readonly section: string;
  readonly turn: readonly string[];
  readonly order: readonly { readonly name: string; readonly score: number | null; readonly acted: boolean }[];
  readonly combatants: readonly JsonCombatant[];
  readonly steps: readonly {
    readonly line: number;
    readonly text: string;
    readonly status: Status;
    readonly events: readonly JsonEvent[];
  }[];
  /** Reminders of the game master that are still to come; absent: there are none. */
  readonly coming?: readonly {
    readonly when: string;
    readonly text: string;
    readonly due: boolean;
    /** Earliest round in which it comes. */
    readonly round: number;
  }[];
  /** Absent: no foe brings any, or the fight goes without. */
  readonly experience?: Experience;
  readonly pending: readonly {
    readonly line: number;
    readonly who: string | null;
    readonly dice: string;
    readonly purpose: string;
  }[];
  readonly diagnostics: readonly JsonDiagnostic[];
}

/** Event with the words of conditions as plain text. */
export type JsonEvent =
  Exclude<PublicEvent, ConditionEvent> | (Omit<ConditionEvent, "detail"> & { readonly detail: string | null });

export interface JsonCombatant {
  readonly name: string;
  readonly side: string;
  readonly hidden: boolean;
  readonly hp: { readonly now: number; readonly max: number } | null;
  /** In a players' copy, of a foe: how hurt it looks. */
  readonly health?: string;
  readonly stats: Readonly<Record<string, number | string | boolean>>;
  readonly conditions: readonly {
    readonly id: string;
    readonly until: string | null;
    readonly detail: string | null;
  }[];
}

export interface JsonDiagnostic {
  readonly line: number;
  readonly column: number;
  readonly endColumn: number;
  readonly severity: "error" | "warning" | "info";
  readonly code: string;
  readonly message: string;
  readonly rule?: string;
}

/** In place of somebody's points that are kept back: "wounded". */
type Health = (c: Combatant) => string | null;

export function jsonNote(fights: readonly NoteFight[], health: Health = () => null): JsonNote {
  return { fights: fights.map((note) => jsonFight(note, health)) };
}

/** Lines are the note's, 1-based; columns are 1-based and count the prefix that the block's lines have in the note. */
function jsonFight(note: NoteFight, health: Health): JsonFight {
  const { block, fight } = note;
  const noteLine = (line: number): number => (block.lines[line]?.line ?? block.openLine + 1 + line) + 1;
  const column = (line: number, at: number): number => columnOf(block.lines[line], at) + 1;
  const { state } = fight;
  const experience = experienceOf(fight);
  const coming = state.reminders.map((each) => ({
    when: printWhen(each.when),
    text: each.text,
    due: isDue(each, state, fight.setup),
    round: each.next,
  }));
  return {
    line: block.openLine + 1,
    rules: fight.setup.system.id,
    title: fight.setup.title,
    round: state.round,
    section: state.section,
    turn: fight.due.who,
    order: fight.due.order.map(({ name, score, acted }) => ({ name, score, acted })),
    combatants: state.combatants.map((c) => ({
      name: c.name,
      side: c.side,
      hidden: c.hidden,
      hp: c.hp === null ? null : { now: c.hp.now, max: c.hp.max },
      ...healthOf(c, health),
      stats: { ...c.stats },
      conditions: c.conditions.map(({ id, until, detail }) => ({ id, until, detail: said(detail) })),
    })),
    steps: [...stepsOf(fight)]
      .filter(({ text }) => text.kind !== "blank" && text.kind !== "comment")
      .map(({ line, text, step }) => ({
        line: noteLine(line),
        text: text.text,
        status: step.status,
        events: step.events.filter(isPublic).map(shown),
      })),
    ...(coming.length === 0 ? {} : { coming }),
    ...(experience === null ? {} : { experience }),
    pending: fight.pending.map((p) => ({ line: noteLine(p.line), who: p.who, dice: p.dice, purpose: p.purpose })),
    diagnostics: allDiagnostics(note).map((d) => ({
      line: noteLine(d.line),
      column: column(d.line, d.span.from),
      endColumn: column(d.line, d.span.to),
      severity: d.severity,
      code: d.code,
      message: d.message,
      ...(d.rule === undefined || d.rule === "" ? {} : { rule: d.rule }),
    })),
  };
}

function healthOf(c: Combatant, health: Health): { readonly health?: string } {
  const words = health(c);
  return words === null ? {} : { health: words };
}

/** Returns an event with the fields of the form, without those that only the engine or a rule system reads. */
function shown(event: PublicEvent): JsonEvent {
  const rule = event.rule;
  switch (event.type) {
    case "roll": {
      const { type, who, purpose, dice, faces, dropped, total, outcome } = event;
      const against = event.against === null ? null : part(event.against);
      const parts = event.parts.map(part);
      return dropped === undefined
        ? { type, rule, who, purpose, dice, faces, parts, total, against, outcome }
        : { type, rule, who, purpose, dice, faces, dropped, parts, total, against, outcome };
    }
    case "damage":
    case "heal": {
      const { type, who, by, stat, amount, before, after } = event;
      return { type, rule, who, by, stat, amount, parts: event.parts.map(part), before, after };
    }
    case "condition": {
      const { type, who, id, change, until, detail } = event;
      return { type, rule, who, id, change, until, detail: said(detail) };
    }
    case "stat": {
      const { type, who, stat, before, after } = event;
      return { type, rule, who, stat, before, after };
    }
    case "table": {
      const { type, table, roll, row, text } = event;
      return { type, rule, table, roll, row, text };
    }
    case "turn":
    case "round":
    case "order":
      return { type: event.type, rule, text: event.text, who: event.who };
    case "reminder":
      return { type: event.type, rule, text: event.text };
  }
}

function part({ label, value }: Part): Part {
  return { label, value };
}

/**
 * Returns a value as indented JSON text. Signs that could steer a terminal or end a line elsewhere are escaped, which
 * means the same to a program.
 */
export function jsonText(value: object): string {
  const text = JSON.stringify(value, null, 2);
  const escaped = (sign: string): string => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return `${text.replace(/[\u007f-\u009f\u2028\u2029]/g, escaped)}\n`;
}

function said(detail: Detail | null): string | null {
  return detail === null ? null : detailText(detail);
}
