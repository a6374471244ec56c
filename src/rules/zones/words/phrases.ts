import { counted } from "../../../fight/phrases.ts";

/** "1 zone", "half a zone", "2.5 zones". */
export function zones(count: number): string {
  return count === 0.5 ? "half a zone" : counted(count, "zone");
}

/** "1 free hand", "2 free hands". */
export function freeHands(count: number): string {
  return counted(count, "free hand");
}

/** "none is free", "only one is free", "2 are free": hands, where more were needed. */
export function areFree(count: number): string {
  return count === 0 ? "none is free" : count === 1 ? "only one is free" : `${count} are free`;
}

/** "Sybilla", "Sybilla and Theobald", "A and B and C". */
export function all(names: readonly string[]): string {
  return names.join(" and ");
}

/** Who holds somebody; null: something that is nobody of this fight. */
export type Holders = readonly (string | null)[];

/** "Sybilla", "Sybilla and somebody". */
export function heldBy(holders: Holders): string {
  return all(holders.map((each) => each ?? "somebody"));
}
