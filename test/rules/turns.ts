import type { Fight } from "../../src/fight/timeline.ts";

/** Where a fight stands: who is due, the order, what may be written now, and the picture of the round. */
export type Standing = readonly (readonly string[])[];

export function standing(fight: Fight): Standing {
  const { due, track } = fight;
  const offered = [...fight.offers, ...due.offers].map(({ line, rule }) => `  + ${line.trim()} [${rule.join(" ")}]`);
  const order = due.order.map(({ name, score, acted }) => `${name} ${score ?? "–"}${acted ? " ✓" : ""}`);
  const slots = track.slots.map(({ part, label, now, marks }) => {
    const who = marks.map((mark) =>
      [`${mark.who} ${mark.state}`, ...(mark.notes.length === 0 ? [] : [`(${mark.notes.join("; ")})`])].join(" "),
    );
    return `  | ${part === null ? "" : `${part} `}${label}${now ? " ▶" : ""}: ${who.join(", ")}`;
  });
  return [
    [`  due: ${due.who.join(", ") || "nobody"}`],
    [`  order: ${order.join(", ")}`],
    offered.length === 0 ? ["  + nothing"] : offered,
    [`  | ${track.title}${track.note === null ? "" : `: ${track.note}`}`],
    slots,
  ];
}

/** The lines that tell how one standing differs from another: offers as a whole, of the rest what is new. */
export function changes(from: Standing, to: Standing): string[] {
  return to.flatMap((lines, i) => {
    const before = from[i] ?? [];
    if (before.join() === lines.join()) return [];
    return before.length === lines.length && lines[0]?.startsWith("  |")
      ? lines.filter((line) => !before.includes(line))
      : lines;
  });
}
