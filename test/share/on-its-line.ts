import type { Fight } from "../../src/fight/timeline.ts";

/* A block written anew with each fighter on a line of its own: what one sheet has is then changed for one alone. */

/** Returns the text with everybody on a line of their own, whose items are those that `change` makes of the items. */
export function eachOnItsLine(
  text: string,
  fight: Fight,
  change: (items: readonly string[], name: string) => readonly string[],
): string {
  const lines = text.split("\n");
  const out: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = fight.lines[at];
    if ((line?.kind !== "combatant" && line?.kind !== "arrival") || line.link !== null) {
      out.push(lines[at] ?? "");
      continue;
    }
    const more: string[] = [];
    while (fight.lines[at + 1]?.kind === "more") more.push(lines[++at] ?? "");
    const { name, count } = line;
    const items = line.items.map((item) => item.text);
    const lead = line.kind === "arrival" ? `+ ${line.side === null ? "" : `@${line.side} `}` : "";
    const names = count === null ? [name] : Array.from({ length: count }, (_, i) => `${name} ${i + 1}`);
    for (const each of names) out.push(`${lead}${each}: ${change(items, each).join(", ")}`, ...more);
  }
  return out.join("\n");
}
