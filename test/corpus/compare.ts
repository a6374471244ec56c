/** One golden fight: its file, its text, and everything that the program made of it. */
export interface Entry {
  readonly file: string;
  readonly text: string;
  readonly shown: unknown;
}

/** A line for each fight of both lists (known by its text) that is shown otherwise: where, what it was, what it is. */
export function differences(before: readonly Entry[], after: readonly Entry[]): string[] {
  const key = ({ file, text }: Entry): string => `${file}\n${text}`;
  const old = new Map(before.map((entry) => [key(entry), entry.shown]));
  const out: string[] = [];
  for (const entry of after) {
    const was = old.get(key(entry));
    if (was === undefined) continue;
    const found = firstDifference(was, entry.shown, "");
    if (found !== null) out.push(`${entry.file}: ${entry.text.split("\n").slice(-1)[0] ?? ""}\n  ${found}`);
  }
  return out;
}

/** The first place where two plain values differ, as "path: this is now that"; null: they do not. */
export function firstDifference(was: unknown, is: unknown, path: string): string | null {
  if (typeof was === "object" && was !== null && typeof is === "object" && is !== null) {
    const keys = new Set([...Object.keys(was), ...Object.keys(is)]);
    for (const key of keys) {
      const found = firstDifference(Reflect.get(was, key), Reflect.get(is, key), `${path}.${key}`);
      if (found !== null) return found;
    }
    return Object.keys(was).join() === Object.keys(is).join() ? null : `${path}: other order of keys`;
  }
  if (Object.is(was, is)) return null;
  const short = (value: unknown): string => (JSON.stringify(value) ?? "nothing").slice(0, 400);
  if (typeof was === "string" && typeof is === "string" && was.includes("\n")) {
    const [a, b] = [was.split("\n"), is.split("\n")];
    const at = a.findIndex((line, i) => line !== b[i]);
    const line = at < 0 ? a.length : at;
    return `${path} line ${line + 1}: ${short(a[line])} is now ${short(b[line])}`;
  }
  return `${path}: ${short(was)} is now ${short(is)}`;
}
