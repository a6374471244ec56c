import { readOnce } from "../../fight/read-once.ts";

/* Skills and weapons are keys of the sheet with dashes for blanks: "great sword" is `great-sword`. */

export const keyOf = readOnce((name) => name.replace(/ /g, "-"));

export const nameOf = readOnce((key) => key.replace(/-/g, " "));

/** Points on a base chance, "+20"; null where the text is no number. */
export const readPoints = readOnce((text): number | null => {
  const points = Number(text);
  return Number.isNaN(points) ? null : points;
});
