import type { Wound } from "./own.ts";

/* What a wound is called, and what of a line means one. */

/** As conditions name it, and rulings: "wound 1". */
export function woundName({ number }: Pick<Wound, "number">): string {
  return `wound ${number}`;
}

/** The same of what was written: "w1". */
export function woundsSaid(text: string): string {
  return text.replace(/\b(?:wound )?w(\d+)\b/gi, "wound $1");
}

/** Is this the wound that a line means by "2", or by "w2"? */
export function isSaid({ number }: Pick<Wound, "number">, said: string): boolean {
  return String(number) === said.replace(/^w(?=\d)/i, "");
}
