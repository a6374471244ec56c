import type { Fight } from "../../src/fight/timeline.ts";

/** Where a fight stands, in lines: who is due, what may be written now, and the picture of the round. */
export function turnOf(fight: Fight): string[] {
  const { due, track } = fight;
  const offered = [...fight.offers, ...due.offers].map(({ line, rule }) => `${line.trim()} [${rule.join(" ")}]`);
  const order = due.order.map(({ name, score, acted }) => `${name} ${score ?? "–"}${acted ? " ✓" : ""}`);
  const slots = track.slots.map(({ part, label, now, marks }) => {
    const who = marks.map((mark) =>
      [`${mark.who} ${mark.state}`, ...(mark.notes.length === 0 ? [] : [`(${mark.notes.join("; ")})`])].join(" "),
    );
    return `${part === null ? "" : `${part} `}${label}${now ? " ▶" : ""}: ${who.join(", ")}`;
  });
  return [
    `  due: ${due.who.join(", ") || "nobody"}`,
    `  order: ${order.join(", ")}`,
    ...offered.map((line) => `  + ${line}`),
    ...slots.map((line) => `  | ${line}`),
  ];
}
