import type { SharedFight } from "../export/model.ts";

const UNIT = "zones?|ft|feet|foot|m|metres?|meters?|yards?|yd|hexes|hex|squares?|rounds?|segments?|points?";
const NUMBER = "[+−-]?\\d+(?:[.,/]\\d+)?(?:d\\d+)?";
/** A stretch, a place or a chance: "at 20 ft", "1.5 zones", "to 3". */
const MEASURE = new RegExp(`\\s?(?:\\b(?:at|from|to|for|of|by) )?${NUMBER}(?:\\s?(?:%|(?:${UNIT})\\b))?`, "gi");

/**
 * What somebody does, up to its first clause and without measures; null where too little is left. Numbers of names
 * stay.
 */
export function withoutNumbers(said: string, { sides }: SharedFight): string | null {
  const names = sides.flatMap(({ fighters }) => fighters.map(({ name }) => name)).sort((a, b) => b.length - a.length);
  const short = cutAtComma(said, names);
  const kept = new Map<string, string>();
  let text = short;
  names.forEach((name, at) => {
    // Letters of no language, so that nothing else is taken for them.
    const sign = String.fromCharCode(0xe000 + at);
    if (!text.includes(name) || at > 6000) return;
    text = text.replaceAll(name, sign);
    kept.set(sign, name);
  });
  text = text
    .replace(MEASURE, "")
    .replace(/\s+/g, " ")
    .replace(/ (?:and|then|with|at|to|from|for)$/i, "")
    .trim();
  if (/\d/.test(text)) return null;
  return text.replace(/[\ue000-\uf8ff]/g, (sign) => kept.get(sign) ?? sign);
}

function cutAtComma(said: string, names: readonly string[]): string {
  const quoted = said.indexOf('"');
  for (let at = said.indexOf(","); at >= 0; at = said.indexOf(",", at + 1)) {
    if (quoted >= 0 && quoted < at) return said;
    const inName = names.some((name) => name.includes(",") && said.includes(name));
    if (!inName) return said.slice(0, at);
  }
  return said;
}
