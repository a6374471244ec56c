/**
 * A bare number gets the unit that its clause or verb counts in: "20 ft", "1 zone", "2 zones". Whatever else is written
 * stays.
 */
export function withUnit(units: readonly string[] = [], value: string): string {
  const bare = value.trim();
  const [first] = units;
  if (first === undefined || !/^\d+(\.\d+)?$/.test(bare)) return bare;
  const one = units.find((unit) => units.includes(`${unit}s`));
  const counted = first === one || first === `${one ?? ""}s`;
  return `${bare} ${one === undefined || !counted ? first : bare === "1" ? one : `${one}s`}`;
}
