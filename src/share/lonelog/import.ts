import { stepsOf, resolveFight } from "../../fight/timeline.ts";
import { findFights } from "../../notes/fences.ts";
import type { ImportOptions, ImportRead } from "../../view/dialogs/import.tsx";
import type { NoteEnvironment } from "../environment.ts";
import { fenceFor } from "../markdown/escape.ts";
import { lonelogSentences } from "../sentences.ts";
import { readLonelog, type LonelogFight } from "./reader.ts";

/** Fights that were shared, as blocks for a note. */
export interface Imported {
  /** The blocks' bodies, as they were shared or as they were put together. */
  readonly bodies: readonly string[];
  /** Parts that could not be carried over, in words. */
  readonly left: readonly string[];
}

/**
 * Reads the fights of a text that somebody has shared: their sources to the letter, else what its Lonelog combat
 * sections come to.
 */
export function importFights(text: string, environment: NoteEnvironment, rules: string | null): Imported {
  const shared = findFights(ofPage(text) ?? text);
  if (shared.length > 0) return { bodies: shared.map(({ body }) => body), left: [] };
  const left: string[] = [];
  const bodies = readLonelog(text).map((section) => {
    left.push(...section.left);
    return bodyOf(section, environment, rules, left);
  });
  return { bodies, left };
}

const SIGNS: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

/** Returns the source that an exported page carries, as the note had it; null: the text is no such page. */
export function ofPage(text: string): string | null {
  if (!/^\s*<!doctype html>/i.test(text)) return null;
  return Array.from(text.matchAll(/<pre><code>([^<]*)<\/code><\/pre>/g), ([, code = ""]) =>
    code.replace(/&(amp|lt|gt|quot|#39);/g, (sign, name: string) => SIGNS[name] ?? sign),
  ).join("\n\n");
}

/** Returns a block with this body, fenced so that nothing in it ends it. */
export function blockOf(body: string): string {
  const fence = fenceFor(body);
  return `${fence}combat\n${body}${body === "" ? "" : "\n"}${fence}\n`;
}

/** Returns several blocks, one below the other. */
export function blocksOf(bodies: readonly string[]): string {
  return bodies.map(blockOf).join("\n");
}

/** Deeds stay lines where the rules understand them; the others become prose, with what came of them as rulings. */
function bodyOf(section: LonelogFight, environment: NoteEnvironment, rules: string | null, left: string[]): string {
  const system = rules ?? section.rules ?? environment.defaultSystem;
  const lines = [`rules: ${environment.systems.has(system) ? system : environment.defaultSystem}`];
  if (section.title !== null) lines.push(`title: ${section.title}`);
  lines.push(...section.setup, "");
  for (const part of section.parts) {
    if ("text" in part) {
      lines.push(part.text);
      continue;
    }
    const { line, prose, rulings } = part.deed;
    if (understood([...lines, line].join("\n"), environment)) lines.push(line);
    else {
      lines.push(prose, ...rulings);
      left.push(lonelogSentences.noDeed(line, rulings.length > 0));
    }
  }
  return lines.join("\n");
}

/** Tells whether the rules carry out the last line, or miss nothing but dice for it. */
function understood(text: string, environment: NoteEnvironment): boolean {
  const fight = resolveFight(text, environment);
  const last = [...stepsOf(fight)].pop();
  const status = last?.step.status;
  return (
    last !== undefined &&
    last.step.actions.length > 0 &&
    (status === "resolved" || status === "noted" || status === "pending" || status === "waiting")
  );
}

/** Returns what the import dialog shows; the host adds what it can do with the blocks. */
export function importOptions(environment: NoteEnvironment): Omit<ImportOptions, "deeds"> {
  return {
    rules: [...environment.systems].map(([id, { title }]) => ({ id, title })),
    read: (text, rules) => read(text, environment, rules),
  };
}

function read(text: string, environment: NoteEnvironment, rules: string | null): ImportRead {
  const { bodies, left } = importFights(text, environment, rules);
  return {
    made: bodies.length === 0 ? { ok: false, reason: lonelogSentences.nothing } : { ok: true, text: blocksOf(bodies) },
    left,
    // A fight that comes with its source says by itself what it is played by.
    asksRules: bodies.length > 0 && findFights(ofPage(text) ?? text).length === 0,
  };
}
