import type { Pending } from "../fight/unit/unit.ts";

/* Parts of sentences: names, numbers and lists of them. */

export type Asked = Pick<Pending, "who" | "dice" | "purpose" | "detail">;
export type Thrown = Asked & { readonly faces: readonly number[] };

/** A condition: its name, more about it, and when it ends. */
/** `said`: with what it is about. */
export type Gained = readonly [id: string, said: string, until: string | null];

/** Writes "Ogre: ", or nothing where the request begins with the name itself. */
export function whose({ who, detail }: Pick<Asked, "who" | "detail">): string {
  return who === null || detail?.startsWith(`${who} `) === true ? "" : `${who}: `;
}

/** Names a throw: "d8 — battleaxe damage", "Ogre: d20 — save". */
export function throwName(asked: Asked): string {
  const { dice, purpose, detail } = asked;
  return `${whose(asked)}${dice === "" || dice === "pass/fail" ? "" : `${dice} — `}${detail ?? purpose}`;
}

/** Writes a number with a real minus sign. */
export function number(value: number): string {
  const shown = Number.isInteger(value) ? String(value) : String(Math.round(value * 100) / 100);
  return value < 0 ? `−${shown.slice(1)}` : shown;
}

export function signed(value: number): string {
  return value < 0 ? number(value) : `+${number(value)}`;
}

export function condition(said: string, until: string | null): string {
  return `${said}${until === null ? "" : ` until ${until}`}`;
}

export function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

export function lower(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1);
}

export function list(names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? "";
  return `${names.slice(0, -1).join(", ")} and ${names[names.length - 1] ?? ""}`;
}

/** Tells whether a side's name is a plural ("bandits") or not ("party"). */
export function isMany(side: string): boolean {
  return /[^su]s$|(?:men|people|folk)$/i.test(side);
}

export function lineCount(n: number): string {
  return n === 1 ? "1 line" : `${n} lines`;
}
