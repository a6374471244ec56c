/* Lengths: a rule system counts them in one unit, and what is written in another is converted with a remark. */

/** Unit in which a rule system counts lengths. */
export type LengthUnit = "ft" | "m" | "zones";

type Kind = LengthUnit | "yards" | "squares";

/** Spellings of units of length. A hex is as long as a square. */
const spellings: ReadonlyMap<string, Kind> = new Map(
  (
    [
      ["ft", "ft ft. feet foot '".split(" ")],
      ["m", "m m. metre metres meter meters".split(" ")],
      ["yards", "yd yd. yds yard yards".split(" ")],
      ["squares", "square squares sq hex hexes".split(" ")],
      ["zones", "zone zones".split(" ")],
    ] as const
  ).flatMap(([kind, said]) => said.map((each) => [each, kind] as const)),
);

/** Words for units of length, as lines have them. */
export const lengthWords: ReadonlySet<string> = new Set(spellings.keys());

/** Factors to three places: a square is 5 feet. Zones have no length, so nothing else is converted into them. */
const factors: Readonly<Record<LengthUnit, Readonly<Partial<Record<Kind, number>>>>> = {
  ft: { ft: 1, m: 3.28, yards: 3, squares: 5 },
  m: { m: 1, ft: 0.305, yards: 0.914, squares: 1.52 },
  zones: { zones: 1 },
};

/** Length as it is written, with its number in the system's unit. */
export interface Converted {
  readonly said: string;
  readonly number: number;
  readonly own: LengthUnit;
  /** null: no length that could be converted. */
  readonly factor: number | null;
}

/** Units in which arguments are lengths. */
export interface Scale {
  readonly own: LengthUnit;
  /** Units that the rules understand beside their own. */
  readonly more: readonly string[];
}

/** Returns the scale of arguments with these units; null: they are no lengths, which name the system's own unit. */
export function scaleOf(units: readonly string[] | undefined, own: LengthUnit | undefined): Scale | null {
  return own !== undefined && units?.includes(own) === true ? { own, more: units } : null;
}

/** Converts a length into the system's unit; null: it is in that, or in another that the rules understand. */
export function converted(number: number, unit: string | null, { own, more }: Scale): Converted | null {
  const kind = spellings.get(unit ?? "");
  if (unit === null || more.includes(unit) || kind === own) return null;
  const factor = (kind === undefined ? undefined : factors[own][kind]) ?? null;
  const made = factor === null ? number : Math.round(number * factor * 10) / 10;
  return { said: `${number} ${unit}`, number: made, own, factor };
}
