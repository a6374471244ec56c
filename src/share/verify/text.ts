import { printable } from "../text.ts";
import { toldOf } from "./told.ts";
import type { Verification } from "./verify.ts";
import { say } from "./words.ts";
import { say as share } from "../say.ts";

/** What checking a note came to, for a terminal: each fight's verdict first, then the lines that differ. */
export function textVerification(checked: readonly Verification[], version: string): string {
  return printable(checked.map((each) => textOf(each, version)).join("\n"));
}

function textOf(checked: Verification, version: string): string {
  const { note, line } = checked;
  const { title, system } = note.fight.setup;
  const { head, body, differences } = toldOf(checked, version);
  const out = [share.head(title ?? share.aFight, system.title, line), head, ...body.map((each) => `  ${each}`)];
  for (const [at, { head: own, text, rows, ways }] of differences.entries()) {
    out.push("", ...(at > 0 ? [own] : []), `    ${text.trim()}`, ...rows.map(([name, words]) => row(name, words)));
    for (const [way, { label }] of ways.entries()) out.push(row(way === 0 ? say.write : say.or, label));
  }
  return `${out.join("\n")}\n`;
}

function row(head: string, text: string): string {
  return `    ${head.padEnd(10)}${text}`;
}
