import type { Item } from "../../language/syntax.ts";
import type { Lexicon } from "../bind/lexicon.ts";
import { words } from "../bind/phrase.ts";
import { sheetSentences } from "../sentences.ts";
import { pointsLabel, mainPool, type StatSpec } from "../vocabulary.ts";
import { isStat, note, type Draft } from "./item.ts";

/*
 * Items as other books and plugins write them, brought to the language's own form, each with a word about it: several
 * in one (`STR 14 CON 13`, `HP 8; AC 13`), with a sign (`AC=13`), and the stat lines of old rules (`AC 6 [13]`,
 * `HD 2* (9hp)`, `HP 2d8 (9)`, `Att 2 x claw (1d3)`, `THAC0 18 [+1]`, `MV 90' (30')`).
 */

/** Returns the items that one text holds, in the language's own form. */
export function plainItems(item: Item, lexicon: Lexicon, into: Draft): readonly Item[] {
  return apart(item).flatMap((each) => {
    const text = withoutSign(each.text, lexicon);
    const old = oldForm(text, lexicon);
    if (old !== null) {
      note(into, item, sheetSentences.readAs(each.text, old.join(", ")));
      return old.map((made) => ({ ...each, text: made }));
    }
    return run({ ...each, text }, lexicon) ?? [{ ...each, text }];
  });
}

/** Parts an item at semicolons outside brackets and quotes. */
function apart(item: Item): readonly Item[] {
  if (!item.text.includes(";") || /["“„]/.test(item.text)) return [item];
  const found: Item[] = [];
  let depth = 0;
  let from = 0;
  const end = (to: number): void => {
    const piece = item.text.slice(from, to);
    const text = piece.trim();
    const start = item.span.from + from + (piece.length - piece.trimStart().length);
    if (text !== "") found.push({ ...item, text, span: { from: start, to: start + text.length } });
    from = to + 1;
  };
  for (let at = 0; at < item.text.length; at++) {
    const char = item.text[at] ?? "";
    if ("([".includes(char)) depth++;
    else if (")]".includes(char)) depth--;
    else if (char === ";" && depth <= 0) end(at);
  }
  end(item.text.length);
  return found;
}

/** Writes `AC=13` as `AC 13`. */
function withoutSign(text: string, lexicon: Lexicon): string {
  const [, key = "", value = ""] = /^(\p{L}[^=]*?)\s*=\s*(\S.*)$/u.exec(text) ?? [];
  return key !== "" && isStat(key, lexicon) ? `${key} ${value}` : text;
}

/**
 * Returns `STR 14 CON 13 DEX 14` as items of their own; null where it is no run of stats with numbers to its end. Some
 * of the stats may be another game's.
 */
function run(item: Item, lexicon: Lexicon): readonly Item[] | null {
  const line = words(item.text, { from: 0, to: item.text.length });
  const found: Item[] = [];
  let at = 0;
  let known = 0;
  while (at < line.length) {
    // A weapon may have points of its own: `light mace 50% hp 2`.
    if (lexicon.weapons.match(line, at) !== null) return null;
    const stat = lexicon.stats.match(line, at);
    const foreign = stat === null && /^\p{Lu}{2,4}$/u.test(line[at]?.raw ?? "");
    const next = stat?.next ?? (foreign ? at + 1 : line.length);
    const value = line[next];
    if (value === undefined || !/^[+-]?\d+(?:\/\d+)?%?$/.test(value.text)) return null;
    if (stat !== null) known++;
    const from = line[at]?.from ?? 0;
    found.push({
      ...item,
      text: item.text.slice(from, value.to),
      span: { from: item.span.from + from, to: item.span.from + value.to },
    });
    at = next + 1;
  }
  return found.length < 2 || known === 0 ? null : found;
}

/** Returns the first stat of these names that the rules have. */
function statOf(names: readonly string[], lexicon: Lexicon): StatSpec | undefined {
  for (const name of names) {
    const line = words(name, { from: 0, to: name.length });
    const found = lexicon.stats.match(line, 0);
    if (found !== null && found.next === line.length) return found.value;
  }
  return undefined;
}

/** Returns an item of an old stat line as items of these rules; null: it is none, or they have no such stat. */
function oldForm(text: string, lexicon: Lexicon): readonly string[] | null {
  const armour = /^AC:? *(-?\d{1,2}) *[[(]\+?(\d{1,2})[\])]$/i.exec(text);
  if (armour !== null && [19, 20].includes(Number(armour[1]) + Number(armour[2]))) {
    const ac = statOf(["AC"], lexicon);
    return ac === undefined ? null : [`${ac.label} ${Number(armour[2])}`];
  }
  const points = /^(?:HP|hit points?):? *\d{0,3}d\d[\d+-]* *[[(] *(\d{1,4}) *(?:hp)?[\])]$/i.exec(text);
  if (points !== null) return [`${pointsLabel(lexicon.vocabulary)} ${points[1] ?? ""}`];
  const bonus = /^THAC[0O]:? *\d{1,2} *[[(]([+-]?\d{1,2})[\])]$/i.exec(text);
  if (bonus !== null) {
    const ab = statOf(["AB", "attack bonus", "to hit", "BCB", "hit bonus"], lexicon);
    return ab === undefined ? null : [`${ab.label} ${bonus[1]?.replace(/^(?=\d)/, "+") ?? ""}`];
  }
  const move = /^(?:MV|Move|Movement):? *\d{1,3}(?:['’]|ft|feet)? *[[(](\d{1,3})(?:['’]|ft|feet)?[\])]$/i.exec(text);
  if (move !== null) {
    const mv = statOf(["MV", "move", "movement", "speed"], lexicon);
    return mv === undefined ? null : [`${mv.label} ${move[1] ?? ""}`];
  }
  const dice = /^HD:? *(\d{1,2})\** *[[(] *(?:hp *)?(\d{1,4}) *(?:hp)?[\])]$/i.exec(text);
  if (dice !== null) {
    const [hd, points] = [statOf(["HD", "level"], lexicon), mainPool(lexicon.vocabulary)];
    return points === null
      ? null
      : [...(hd === undefined ? [] : [`${hd.label} ${dice[1] ?? ""}`]), `${points.label} ${dice[2] ?? ""}`];
  }
  const attack = /^(?:att?|atk|attacks?|#at)\b:? *(\d) *[x×] *(\p{L}.*\d*d\d.*)$/iu.exec(text);
  if (attack !== null) return [`${(attack[2] ?? "").trim()}${attack[1] === "1" ? "" : ` x${attack[1] ?? ""}`}`];
  return null;
}

/** Parts an item into what it says and what stands in brackets behind that: `HP 27 (5d8+5)`, `AC 13 (hide)`. */
export function withoutAside(text: string): { readonly text: string; readonly aside: string | null } {
  const [, head = "", aside = ""] = /^(.*[^\s([].*?)\s*(\([^()]*\)|\[[^[\]]*\])$/.exec(text) ?? [];
  return head === "" ? { text, aside: null } : { text: head, aside };
}
