import type { Way } from "../language/syntax.ts";

/*
 * Ways out of what the rules refuse: the sentence that says why names them, and hands them on as data. Whoever offers
 * them reads no sentence.
 */

/** A sentence with the ways out that it names, best first. */
export interface Advice {
  readonly text: string;
  readonly ways: readonly Way[];
}

export function line(typed: string): Way {
  return { line: typed };
}

export function clause(typed: string): Way {
  return { clause: typed };
}

/**
 * Words with ways among them, which stand between quotes in the text:
 * withWays`${who} is down: ${line(`${who} stands up`)} first.` Where they go on in the next line of the source, a blank
 * parts them.
 */
export function withWays(texts: TemplateStringsArray, ...holes: readonly (string | number | Way | Advice)[]): Advice {
  const ways: Way[] = [];
  const told = holes.map((hole) => {
    if (typeof hole !== "object") return hole;
    if ("text" in hole) {
      ways.push(...hole.ways);
      return hole.text;
    }
    ways.push(hole);
    return `"${"line" in hole ? hole.line : hole.clause}"`;
  });
  return { text: String.raw({ raw: texts.map((each) => each.replace(/\n\s*/g, " ")) }, ...told), ways };
}
