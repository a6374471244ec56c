import type { Difference } from "./difference.ts";
import type { Verification } from "./verify.ts";
import { say } from "./words.ts";

/** "Line 17 says 9, the rules say 7": a difference in one sentence. */
export function headlineOf({ kind, line, written, given }: Difference): string {
  switch (kind) {
    case "dice":
      return say.problem(line, given);
    case "seed":
      return say.saysSeed(line, written, given);
    case "refused":
      return say.saysRefused(line, say.quote(written));
    case "log":
    case "result": {
      if (given === say.noSuchLine) return say.notInFight(line, say.quote(written));
      if (written === say.nothing) return say.leftOut(line, say.quote(given));
      const [said, right] = onlyNumber(written, given) ?? [say.quote(written), say.quote(given)];
      return say.says(line, said, right);
    }
  }
}

const NUMBER = /[-−]?\d+(?:\/\d+)?/g;

/** Where two texts are the same but for one number: that number in both. */
export function onlyNumber(written: string, given: string): readonly [string, string] | null {
  const [said, right] = [written.match(NUMBER) ?? [], given.match(NUMBER) ?? []];
  if (written.replace(NUMBER, "#") !== given.replace(NUMBER, "#")) return null;
  const differ = said.flatMap((each, at) => (each === right[at] ? [] : [[each, right[at] ?? ""] as const]));
  const [only, another] = differ;
  return only === undefined || another !== undefined ? null : only;
}

/** The verdict on a fight in a sentence, and what stands behind it in small print. */
export function verdictOf(checked: Verification, version: string): { readonly head: string; readonly body: string[] } {
  const { differences, lines, dice, rows, results, idle, waits, prose, log } = checked;
  const body: string[] = [];
  const [first] = differences;
  if (first === undefined) {
    body.push(say.counted(lines, dice, rows, version));
    if (log) body.push(say.withLog);
    else if (results === 0) body.push(say.noResults);
  } else {
    const wrong = new Set(differences.flatMap(({ at }) => (at === null ? [] : [at]))).size;
    body.push(say.others(lines - wrong));
  }
  if (waits !== null) body.push(say.waits(waits.line, waits.what));
  if (prose.length > 0) body.push(say.prose(prose));
  if (idle.length > 0) body.push(say.idle(idle));
  const head =
    first === undefined ? (waits === null && prose.length === 0 ? say.agrees : say.agreesSoFar) : headlineOf(first);
  return { head, body: body.filter((each) => each !== "") };
}
