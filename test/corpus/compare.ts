/** One golden fight: its file, its text, and everything that the program made of it. */
export interface Entry {
  readonly file: string;
  readonly text: string;
  readonly shown: unknown;
}

/** Keys of values that are sentences for people. */
const SENTENCES: ReadonlySet<string> = new Set(["text", "detail", "message", "note", "label", "notes"]);

/**
 * A line for each fight of both lists (known by its text) that is shown otherwise: where, what it was, what it is.
 * @param words let sentences differ, as long as their numbers and dice are the same in the same order
 */
export function differences(before: readonly Entry[], after: readonly Entry[], words = false): string[] {
  const key = ({ file, text }: Entry): string => `${file}\n${text}`;
  const old = new Map(before.map((entry) => [key(entry), entry.shown]));
  const out: string[] = [];
  for (const entry of after) {
    const was = old.get(key(entry));
    if (was === undefined) continue;
    const found = firstDifference(was, entry.shown, "", words);
    if (found !== null) out.push(`${entry.file}: ${entry.text.split("\n").slice(-1)[0] ?? ""}\n  ${found}`);
  }
  return out;
}

/** The first place where two plain values differ, as "path: this is now that"; null: they do not. */
export function firstDifference(was: unknown, is: unknown, path: string, words = false): string | null {
  if (typeof was === "object" && was !== null && typeof is === "object" && is !== null) {
    const keys = new Set([...Object.keys(was), ...Object.keys(is)]);
    for (const key of keys) {
      const found = firstDifference(Reflect.get(was, key), Reflect.get(is, key), `${path}.${key}`, words);
      if (found !== null) return found;
    }
    return Object.keys(was).join() === Object.keys(is).join() ? null : `${path}: other order of keys`;
  }
  if (Object.is(was, is) || (words && sayTheSame(was, is, path))) return null;
  const short = (value: unknown): string => (JSON.stringify(value) ?? "nothing").slice(0, 400);
  if (typeof was === "string" && typeof is === "string" && was.includes("\n")) {
    const [a, b] = [was.split("\n"), is.split("\n")];
    const at = a.findIndex((line, i) => line !== b[i]);
    const line = at < 0 ? a.length : at;
    return `${path} line ${line + 1}: ${short(a[line])} is now ${short(b[line])}`;
  }
  return `${path}: ${short(was)} is now ${short(is)}`;
}

/** Tells whether two sentences differ in words alone: every number, die and rule id in them is the same. */
function sayTheSame(was: unknown, is: unknown, path: string): boolean {
  const [key = ""] = path
    .split(".")
    .filter((each) => !/^\d+$/.test(each))
    .slice(-1);
  if (typeof was !== "string" || typeof is !== "string" || !SENTENCES.has(key)) return false;
  return figures(was).join(" ") === figures(is).join(" ");
}

function figures(text: string): string[] {
  return text.match(/\d*d\d+|[A-Z]{2}-\d+|\d+/g) ?? [];
}
