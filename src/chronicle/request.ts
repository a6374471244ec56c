import { readDay } from "../notes/note-head.ts";
import { everything, type Filter } from "./chronicle.ts";
import { chronicleSentences } from "./sentences.ts";

/*
 * A chronicle as a block of a note asks for it: ```combat-chronicle with a line for each wish, `hero: Ada`, `show: 4`.
 */

export interface ChronicleRequest {
  readonly filter: Filter;
  /** The fighter whose part in each fight is told; null: nobody's. */
  readonly hero: string | null;
  /** Most fights that are shown. */
  readonly show: number;
  /** Lines that say nothing, in words. */
  readonly problems: readonly string[];
}

/** Fights that a block shows which does not say how many. */
const SHOWN = 10;

/** Tells whether the info string of a code block asks for a chronicle. */
export function asksForChronicle(info: string): boolean {
  return /^combat-chronicle(?:\s|$)/.test(info.trim());
}

/** Reads the lines of a block. Blank lines and comments mean nothing. */
export function readRequest(body: string): ChronicleRequest {
  const made: { filter: Filter; hero: string | null; show: number } = { filter: everything, hero: null, show: SHOWN };
  const problems: string[] = [];
  for (const line of body.split("\n")) {
    const text = line.trim();
    if (text === "" || text.startsWith("//")) continue;
    const [, key = "", said = ""] = /^([a-z]+)[ \t]*:[ \t]*(.*)$/i.exec(text) ?? [];
    const value = said.replace(/^\[\[(?:[^\]|]*\|)?([^\]]*)\]\]$/, "$1");
    const problem = value === "" ? chronicleSentences.unknownLine(text) : take(made, key.toLowerCase(), value, text);
    if (problem !== null) problems.push(problem);
  }
  return { ...made, problems };
}

function take(
  made: { filter: Filter; hero: string | null; show: number },
  key: string,
  value: string,
  text: string,
): string | null {
  const set = (part: Partial<Filter>): null => {
    made.filter = { ...made.filter, ...part };
    return null;
  };
  switch (key) {
    case "hero":
    case "fighter":
      made.hero = value;
      return set({ fighter: value });
    case "folder":
      return set({ folder: value });
    case "search":
      return set({ words: value });
    case "since":
    case "until": {
      const day = readDay(value);
      return day === null ? chronicleSentences.noDate(value) : set({ [key]: day });
    }
    case "show": {
      if (!/^[1-9]\d{0,3}$/.test(value)) return chronicleSentences.noNumber(value);
      made.show = Number(value);
      return null;
    }
    default:
      return chronicleSentences.unknownLine(text);
  }
}
