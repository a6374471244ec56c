import { printable } from "../text.ts";
import { afterIt } from "./after.ts";
import { headlineOf, verdictOf } from "./headline.ts";
import type { Difference, Verification } from "./verify.ts";
import { waysOut } from "./ways-out.ts";
import { say } from "./words.ts";

/** Ways out are looked for where so few lines differ: a log with more is not mended line by line. */
const MOST_MENDED = 10;

/** What checking a note came to, for a terminal: each fight's verdict first, then the lines that differ. */
export function textVerification(checked: readonly Verification[], version: string): string {
  return printable(checked.map((each) => textOf(each, version)).join("\n"));
}

function textOf(checked: Verification, version: string): string {
  const { note, line, differences } = checked;
  const { title, system } = note.fight.setup;
  const { head, body } = verdictOf(checked, version);
  const out = [`${title ?? "A fight"} (${system.title}, line ${line})`, head, ...body.map((each) => `  ${each}`)];
  for (const [at, difference] of differences.entries()) {
    out.push("");
    if (at > 0) out.push(headlineOf(difference));
    out.push(...linesOf(checked, difference, differences.length <= MOST_MENDED));
  }
  return `${out.join("\n")}\n`;
}

function linesOf(checked: Verification, difference: Difference, mended: boolean): string[] {
  const { text, written, replayed } = difference;
  const out = [`    ${text.trim()}`, row(say.written, written), row(say.replayed, replayed)];
  if (!mended) return out;
  const after = afterIt(checked, difference);
  if (after !== null) out.push(row(say.after, after));
  for (const [at, { label }] of waysOut(checked, difference).entries())
    out.push(row(at === 0 ? say.write : say.or, label));
  return out;
}

function row(head: string, text: string): string {
  return `    ${head.padEnd(10)}${text}`;
}
