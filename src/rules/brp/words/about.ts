import { counted } from "../../../fight/phrases.ts";
/* What sentences are about, where many are about the same. */

export interface Who {
  readonly who: string;
}

/** Somebody's weapon, shield or other thing. */
export interface Item extends Who {
  readonly item: string;
}

/** Metres moved, or to be moved. */
export interface Metres extends Who {
  readonly metres: number;
}

/** More metres than `most`. */
export interface Moved extends Who {
  readonly moved: number;
  readonly most: number;
}

/** A wound as the sheet numbers it; `left`: points that are not healed. */
export interface OpenWound {
  readonly number: number;
  readonly points: number;
  readonly left: number;
  readonly treated: boolean;
}

/** Somebody and the DEX rank of its action. */
export interface Ranked {
  readonly name: string;
  readonly rank: number;
}

export const ranked = ({ name, rank }: Ranked): string => `${name} (rank ${rank})`;

/** "wound 2 (3 points)": what it cost. */
export const bare = ({ number, points }: OpenWound): string => `wound ${number} (${counted(points, "point")})`;
