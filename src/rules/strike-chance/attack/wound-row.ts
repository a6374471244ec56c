/** What a wound does. `text` names it; null: no wound. */
export interface Wound {
  readonly text: string | null;
  readonly hp: number;
  readonly dex: number;
  readonly bleed: number;
  readonly lose: number;
  readonly stun: boolean;
  readonly out: boolean;
  readonly conditions: readonly string[];
}

/**
 * Effects of a row: `none`, `hp -3`, `stun`, `dex -2`, `bleed 1`, `lose 1 attack`, `condition blinded`, `out`; the rest
 * names the wound.
 */
export function readWound(row: string): Wound {
  const wound = { hp: 0, dex: 0, bleed: 0, lose: 0, stun: false, out: false };
  const conditions: string[] = [];
  const names: string[] = [];
  const pieces = row
    .split(/[,;:]/)
    .map((piece) => piece.trim())
    .filter((piece) => !/^(none|no wound|-|)$/i.test(piece));
  for (const text of pieces) {
    const word = text.toLowerCase();
    const loss =
      /^(hp|dex) ?[-−–] ?(\d{1,4})$/.exec(word) ?? /^(bleed|lose)(?:ing|s)? (\d{1,4})(?: attacks?)?$/.exec(word);
    const effect = (["hp", "dex", "bleed", "lose"] as const).find((id) => id === loss?.[1]);
    if (word === "stun" || word === "stunned") wound.stun = true;
    else if (word === "out") wound.out = true;
    else if (word.startsWith("condition ")) conditions.push(text.slice("condition ".length).trim());
    else if (effect !== undefined) wound[effect] += Number(loss?.[2]);
    else names.push(text);
  }
  return { ...wound, conditions, text: pieces.length === 0 ? null : names.join(", ") || "wound" };
}
