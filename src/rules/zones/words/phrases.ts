/** "1 zone", "half a zone", "2.5 zones". */
export function zones(count: number): string {
  return count === 0.5 ? "half a zone" : `${count} ${count === 1 ? "zone" : "zones"}`;
}

/** "1 free hand", "2 free hands". */
export function freeHands(count: number): string {
  return `${count} free ${count === 1 ? "hand" : "hands"}`;
}

/** "Sybilla", "Sybilla and Theobald", "A and B and C". */
export function all(names: readonly string[]): string {
  return names.join(" and ");
}

/** Sides as lines name them: "@party". */
export function at(sides: readonly string[]): string[] {
  return sides.map((side) => `@${side}`);
}
