import { parseBlock } from "../language/block.ts";
import { expandNames } from "../language/names.ts";
import type { Line } from "../language/syntax.ts";
import { fold } from "../language/words.ts";
import { findFights } from "../notes/fences.ts";
import { hasProperty, headingsAbove } from "../notes/note-head.ts";

/*
 * Prepared encounters: fights without rounds, in notes of a folder or with a property of a name that the user has
 * chosen. Begun, they are copied; the prepared ones stay as they are.
 */

export interface Prepared {
  /** Path of its note. */
  readonly note: string;
  /** Line of the opening fence, 0-based. */
  readonly line: number;
  readonly title: string;
  /** Fighters, each kind once: "Chief, Orc x3". */
  readonly who: string;
  readonly body: string;
}

/** Tells whether a note holds prepared encounters: by its folder, or by its properties. */
export function holdsPrepared(shown: string, text: string, name: string): boolean {
  const folders = shown.split("/").slice(0, -1).map(fold);
  return folders.includes(fold(name)) || hasProperty(text, name);
}

/** Returns the encounters of a note: its fights in which nothing has happened. */
export function preparedIn({ path, shown, text }: NoteText): Prepared[] {
  const waiting = findFights(text).filter(({ body }) => {
    const { lines } = parseBlock(body);
    return lines.some(isFighter) && !lines.some(happens);
  });
  const headings = headingsAbove(
    text,
    waiting.map(({ openLine }) => openLine),
  );
  return waiting.map(({ body, openLine }, at) => {
    const { lines } = parseBlock(body);
    const who = lines.flatMap((line) => (line.kind === "combatant" ? [nameOf(line)] : []));
    const title = headerOf(lines, "title") ?? headings[at] ?? shown.slice(shown.lastIndexOf("/") + 1);
    return { note: path, line: openLine, title, who: who.join(", "), body };
  });
}

interface NoteText {
  readonly path: string;
  /** The same as a reader knows it, without an ending. */
  readonly shown: string;
  readonly text: string;
}

/** Tells whether something happens by a line; a deed above the first round is a line that cannot be read. */
function happens({ kind }: Line): boolean {
  return kind === "section" || kind === "action" || kind === "ruling" || kind === "unreadable";
}

function isFighter(line: Line): boolean {
  return line.kind === "combatant" || (line.kind === "side" && line.from !== null);
}

function nameOf({ name, count }: Extract<Line, { kind: "combatant" }>): string {
  return count === null || expandNames(name, count).length < 2 ? name : `${name} x${count}`;
}

function headerOf(lines: readonly Line[], key: string): string | null {
  const found = lines.find((line) => line.kind === "header" && line.key === key);
  return found?.kind === "header" && found.value !== "" ? found.value : null;
}

/** An encounter as a new fight takes it over: without what names that one fight alone, and with a title. */
interface PreparedParts {
  readonly head: readonly string[];
  readonly body: readonly string[];
  /** Does somebody of the party stand in it? */
  readonly hasParty: boolean;
  /** Id of its rules; null: it names none. */
  readonly rules: string | null;
}

export function partsOf({ title, body }: Pick<Prepared, "title" | "body">): PreparedParts {
  const { lines } = parseBlock(body);
  const kept = lines.filter((line) => !(line.kind === "header" && (line.key === "id" || line.key === "continues")));
  const text = kept.map((line) => line.text);
  while (text.at(-1)?.trim() === "") text.pop();
  const first = kept.findIndex((line) => line.kind === "side" || line.kind === "combatant");
  const at = first < 0 ? text.length : first;
  const titled = headerOf(kept, "title") === null ? [`title: ${title}`] : [];
  return {
    head: [...titled, ...text.slice(0, at)],
    body: text.slice(at),
    hasParty: hasParty(kept),
    rules: headerOf(kept, "rules"),
  };
}

/**
 * Returns the lines by which an encounter begins in another note: with the party where it has none of its own, and with
 * its first round.
 * @param party notes of the party
 */
export function begunHere(prepared: Prepared, party: readonly string[]): string[] {
  const { head, body, hasParty } = partsOf(prepared);
  const ours = hasParty || party.length === 0 ? [] : ["@party", ...party.map((name) => `[[${name}]]:`), ""];
  return [...head, ...ours, ...body, "", "== Round 1"];
}

/** Tells whether somebody of the party stands in it: below its side, or above every side. */
function hasParty(lines: readonly Line[]): boolean {
  let side = "party";
  for (const line of lines) {
    if (line.kind === "side") side = fold(line.name);
    if (side === "party" && isFighter(line)) return true;
  }
  return false;
}

/** Returns the beginning of a fight as an encounter: its lines above the first round. */
export function asEncounter(body: string): string[] {
  const { lines } = parseBlock(body);
  const end = lines.findIndex(({ kind }) => kind === "section" || kind === "action" || kind === "ruling");
  const kept = lines
    .slice(0, end < 0 ? lines.length : end)
    .filter(
      (line) => !(line.kind === "header" && (line.key === "id" || line.key === "continues" || line.key === "seed")),
    );
  const text = kept.map((line) => line.text);
  while (text.at(-1)?.trim() === "") text.pop();
  return text;
}
