import { ABILITIES, abilityNames, type RawBlock } from "./stat-block.ts";

/*
 * Stat blocks in words: as the reference document prints them in both editions, as converters write them in Markdown,
 * and as they come from a page of the web. They become the map that a `statblock` block would be.
 */

/** Longer texts are cut, and more lines than this are no stat block. */
const LONGEST = 40_000;
const MOST_LINES = 800;

interface Entry {
  readonly name: string;
  readonly desc: string;
}

interface Line {
  /** Without signs of Markdown. */
  readonly text: string;
  /** It is a heading of Markdown. */
  readonly heading: boolean;
  /** Name in bold with which it begins, and what stands behind it. */
  readonly bold: Entry | null;
}

/** Keys of a block by the words with which its lines begin. */
const LABELS: Readonly<Record<string, string>> = {
  "armor class": "ac",
  "armour class": "ac",
  ac: "ac",
  "hit points": "hp",
  hp: "hp",
  speed: "speed",
  initiative: "initiative",
  "saving throws": "saves",
  saves: "saves",
  skills: "skillsaves",
  "damage vulnerabilities": "damage_vulnerabilities",
  vulnerabilities: "damage_vulnerabilities",
  "damage resistances": "damage_resistances",
  resistances: "damage_resistances",
  "damage immunities": "damage_immunities",
  immunities: "damage_immunities",
  "condition immunities": "condition_immunities",
  gear: "gear",
  treasure: "treasure",
  senses: "senses",
  languages: "languages",
  "challenge rating": "cr",
  challenge: "cr",
  cr: "cr",
  "proficiency bonus": "pb",
};

const LABEL = new RegExp(`^(${Object.keys(LABELS).sort(longerFirst).join("|")})(?![\\p{L}\\d]):?(?: (.*))?$`, "iu");

/** Labels that stand behind another one in the same line. */
const INSIDE = /\s+(?=(?:Initiative|Hit Points|HP|Speed|Proficiency Bonus)(?![\p{L}\d])[: ]+[+-]?\d)/iu;

/** Keys of a block by the headings of its lists. */
const SECTIONS: Readonly<Record<string, string>> = {
  traits: "traits",
  actions: "actions",
  "bonus actions": "bonus_actions",
  reactions: "reactions",
  "legendary actions": "legendary_actions",
  "lair actions": "lair_actions",
  "mythic actions": "mythic_actions",
  "regional effects": "regional_effects",
};

const SIZES = "tiny|small|medium|large|huge|gargantuan";
const SIZE = new RegExp(`^(${SIZES})(?: or (?:${SIZES}))?(?: swarm of \\w+)? ([^,]+)(?:, *(.+))?$`, "i");

function longerFirst(a: string, b: string): number {
  return b.length - a.length;
}

/**
 * Reads a stat block that stands in words, as plain text, Markdown or HTML; null: the text is none. What it says comes
 * under the keys of a `statblock` block.
 */
export function blockInWords(given: string): RawBlock | null {
  const lines = linesOf(given.slice(0, LONGEST));
  if (lines.length > MOST_LINES) return null;
  const values = new Map<string, string>();
  const lists = new Map<string, Entry[]>();
  const front: string[] = [];
  const scores: string[] = [];
  let section: string | null = "traits";
  let open: string | null = null;
  for (const { text, heading, bold } of lines) {
    const title = SECTIONS[text.toLowerCase().replace(/[.:]$/, "")];
    const isBegun = values.has("ac") || values.has("hp");
    if (title !== undefined && isBegun) [section, open] = [title, null];
    else if (heading && isBegun && bold === null && !/^(?:stat ?block)$/i.test(text)) section = null;
    else if (section === "traits" && !lists.has("traits") && isScores(text, isBegun)) {
      scores.push(text);
      open = null;
    } else {
      const told = section === "traits" && !lists.has("traits") ? labelled(text) : [];
      for (const [key, value] of told) {
        if (!values.has(key)) values.set(key, value);
        open = key;
      }
      if (told.length > 0) continue;
      if (!isBegun) front.push(text);
      else if (section !== null) open = addTo(lists, section, { text, bold }, values, open);
    }
  }
  if (!values.has("ac") || !values.has("hp")) return null;
  const stats = scoresIn(scores.join(" "));
  return stats === null && lists.size === 0 ? null : blockOf(front, values, stats, lists);
}

/** Tells whether a line belongs to the abilities: it names one, or has nothing but numbers. */
function isScores(text: string, isBegun: boolean): boolean {
  if (!isBegun) return false;
  return (
    /^(?:(?:str|dex|con|int|wis|cha|mod|save|score|ability|stat)(?![\p{L}])\s*)+(?:$|[\d(+-])/iu.test(text) ||
    /^(?:strength|dexterity|constitution|intelligence|wisdom|charisma) \d/i.test(text) ||
    /^[\d\s()+-]+$/.test(text)
  );
}

/** Returns what a line says of the block's values: often one, sometimes several. */
function labelled(text: string): (readonly [key: string, value: string])[] {
  return text.split(INSIDE).flatMap((piece) => {
    const [, label, value = ""] = LABEL.exec(piece) ?? [];
    const key = label === undefined ? undefined : LABELS[label.toLowerCase()];
    return key === undefined ? [] : [[key, value.trim()] as const];
  });
}

/** Adds a line to its section: a new entry, or more of the last one. Returns the value that is still open. */
function addTo(
  lists: Map<string, Entry[]>,
  section: string,
  { text, bold }: Pick<Line, "text" | "bold">,
  values: Map<string, string>,
  open: string | null,
): string | null {
  const list = lists.get(section) ?? [];
  const entry = bold ?? named(text);
  const last = list.at(-1);
  if (entry !== null) lists.set(section, [...list, entry]);
  else if (last !== undefined) lists.set(section, [...list.slice(0, -1), { ...last, desc: `${last.desc}\n${text}` }]);
  else if (open !== null && /^[\p{Ll}(]/u.test(text)) {
    values.set(open, `${values.get(open) ?? ""} ${text}`);
    return open;
  } else if (/\d/.test(text) && section !== "traits") lists.set(section, [{ name: "", desc: text }]);
  return entry === null && last === undefined ? open : null;
}

/** Words that a name may have in small letters. */
const SMALL = /^(?:of|the|and|or|with|in|a|an|to|from|for|by|on|at|vs|into|per)$/;

/** Returns the name with which a line of plain text begins: "Nimble Escape. The goblin takes …". */
function named(text: string): Entry | null {
  const found = /^(\p{Lu}[\p{L}\d'’,/ -]{1,60}?(?: ?\([^()]{1,60}\))?)[.:] +(?=\S)(.*)$/u.exec(text);
  const [, name = "", desc = ""] = found ?? [];
  const words = name
    .replace(/\([^()]*\)/, "")
    .trim()
    .split(/[ /-]+/);
  if (found === null || words.length > 7) return null;
  if (/^(?:Hit|Failure|Success|Trigger|Response|First|Second|Third|At Will|Half|Failure or Success)$/i.test(name))
    return null;
  if (/(?:Roll|Saving Throw|Attack)$/.test(name) && text.charAt(name.length) === ":") return null;
  if (/^\d+\/Day/i.test(name) || /level/i.test(name)) return null;
  const isTitle = words.every((word, at) => /^[\p{Lu}\d'’]/u.test(word) || (at > 0 && SMALL.test(word)));
  return isTitle ? { name: name.trim(), desc } : null;
}

/** Reads six abilities: the scores, and the saves that differ from their modifiers. */
function scoresIn(text: string): { readonly scores: readonly number[]; readonly saves: RawBlock } | null {
  const numbers = [...text.matchAll(/\d{1,2}/g)];
  if (numbers.length < ABILITIES.length) return null;
  const inRow = /str\s+dex\s+con\s+int\s+wis\s+cha\s+(.*)$/i.exec(text)?.[1];
  const row = inRow === undefined ? [] : [...inRow.matchAll(/(?<![\d(+-])(\d{1,2})(?:\s*\([+-]?\d+\))?/g)];
  if (row.length >= ABILITIES.length)
    return { scores: row.slice(0, ABILITIES.length).map(([, score]) => Number(score)), saves: {} };
  const scores: number[] = [];
  const saves: Record<string, number> = {};
  for (const id of ABILITIES) {
    const found = new RegExp(
      `(?:^|\\s)(?:${id}|${abilityNames[id]})\\s+(\\d{1,2})(?:\\s*\\(?([+-]\\d{1,2})\\)?)?(?:\\s+([+-]\\d{1,2}))?`,
      "i",
    ).exec(text);
    if (found === null) return null;
    const [, score = "10", modifier, save] = found;
    scores.push(Number(score));
    if (save !== undefined && Number(save) !== Number(modifier)) saves[abilityNames[id]] = Number(save);
  }
  return { scores, saves };
}

function blockOf(
  front: readonly string[],
  values: ReadonlyMap<string, string>,
  stats: ReturnType<typeof scoresIn>,
  lists: ReadonlyMap<string, readonly Entry[]>,
): RawBlock {
  const block: Record<string, unknown> = {};
  const at = front.findIndex((line) => SIZE.test(line));
  const [, size, type, alignment] = SIZE.exec(front[at] ?? "") ?? [];
  const above = front.slice(0, at < 0 ? 1 : at).filter((line) => !/^(?:source|image)\b|^!/i.test(line));
  const name = above.at(-1)?.replace(/^title: */i, "");
  if (name !== undefined) block["name"] = name;
  if (size !== undefined) Object.assign(block, { size, type, ...(alignment !== undefined && { alignment }) });
  for (const [key, value] of values) if (value !== "" && !/^[—⏤-]$/.test(value)) block[key] = value;
  const points = values.get("hp") ?? "";
  const dice = /\(\s*(\d+d\d+(?:\s*[+-]\s*\d+)?)\s*\)/i.exec(points)?.[1];
  block["hp"] = points.replace(/\s*\(.*$/, "");
  if (dice !== undefined) block["hit_dice"] = dice;
  const challenge = values.get("cr") ?? "";
  const worth = /([\d,]+) ?XP|XP ?([\d,]+)/i.exec(challenge);
  const bonus = /PB ?([+-]\d+)/i.exec(challenge)?.[1];
  if (challenge !== "") block["cr"] = /^[\d/]+|^[½¼⅛]/.exec(challenge)?.[0] ?? challenge;
  if (worth !== null) block["xp"] = Number((worth[1] ?? worth[2] ?? "0").replaceAll(",", ""));
  if (bonus !== undefined) block["pb"] = bonus;
  if (stats !== null) {
    block["stats"] = stats.scores;
    if (Object.keys(stats.saves).length > 0 && !values.has("saves")) block["saves"] = stats.saves;
  }
  for (const [key, list] of lists) block[key] = list;
  return block;
}

/** Name in bold, with or without a slant, at the beginning of a line. */
const BOLD = /^(?:\*{2,3}_?|_{2,3}|_\*\*)([^*_]{1,80}?)(?:_?\*{2,3}|_{2,3}|\*\*_)[.:]?(.*)$/;

/** Cuts a text into its lines, without empty ones and signs of Markdown. */
function linesOf(given: string): Line[] {
  const text = /<(?:div|p|span|table|br|h[1-6]|strong|em)\b[^>]*>/i.test(given) ? htmlText(given) : given;
  return text.split(/\r?\n/).flatMap((line): Line[] => {
    const bare = line.replace(/^(?:\s|>|[-*+] )+/, "");
    const isHeading = /^#{1,6}\s/.test(bare);
    const [, name, rest = ""] = BOLD.exec(bare) ?? [];
    const plain = plainWords(bare.replace(/^#{1,6}\s+/, "").replace(/\|/g, " "));
    if (plain === "" || /^[\s:|_=^-]*$/.test(plain) || /^(?:```|~~~|\^\w)/.test(bare)) return [];
    const bold =
      name === undefined || rest.trim() === ""
        ? null
        : { name: plainWords(name).replace(/[.:]$/, ""), desc: plainWords(rest) };
    return [{ text: plain, heading: isHeading, bold: isHeading ? null : bold }];
  });
}

/**
 * Returns words of a stat block as they are read aloud: without emphasis, the targets of links and dice of other
 * plugins, and with one kind of minus.
 */
export function plainWords(text: string): string {
  return text
    .replace(/`dice: ?[^`]*?\|text\(([^()`]*)\)[^`]*`/gi, "$1")
    .replace(/`dice: ?([^`|]*)[^`]*`(?: *\(`?([^`()]*)`?\))?/gi, (_, dice: string, shown?: string) => shown ?? dice)
    .replace(/!?\[\[(?:[^[\]|]*\|)?([^[\]|]*)\]\]/g, "$1")
    .replace(/!?\[([^[\]]*)\]\([^()\s]*(?: "[^"]*")?\)/g, "$1")
    .replace(/\{@\w+ ([^{}|]*)[^{}]*\}/g, "$1")
    .replace(/[*`]+|(?<![\p{L}\d])_+|_+(?![\p{L}\d])/gu, "")
    .replace(/[\u2010-\u2015\u2212](?=\s?\d)/g, "-")
    .replace(/[\s\u00a0]+/g, " ")
    .trim();
}

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " ", minus: "\u2212", ndash: "\u2013", mdash: "\u2014" },
  ...{ rsquo: "\u2019", lsquo: "\u2018", ldquo: "\u201c", rdquo: "\u201d", frac12: "1/2", frac14: "1/4", times: "x" },
};

/** Returns the text of a piece of HTML: a line for each block, what is bold between stars. */
function htmlText(html: string): string {
  return html
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/<(style|script|head|title)\b[\s\S]*?<\/\1\s*>/gi, "")
    .replace(/\s+/g, " ")
    .replace(/<br\b[^>]*>|<\/?(?:p|div|h[1-6]|li|tr|ul|ol|table|section|header|blockquote|d[ltd])\b[^>]*>/gi, "\n")
    .replace(/<\/(?:td|th)\b[^>]*>/gi, " ")
    .replace(/<\/?(?:strong|b)(?:\s[^>]*)?>/gi, "**")
    .replace(/<[^<>]*>/g, "")
    .replace(
      /&(?:#(\d{1,6})|#x([\da-f]{1,5})|(\w{1,10}));/gi,
      (all: string, decimal?: string, hex?: string, name?: string) =>
        decimal !== undefined || hex !== undefined
          ? String.fromCodePoint(Math.min(0x10ffff, Number(hex === undefined ? decimal : `0x${hex}`)))
          : (ENTITIES[name ?? ""] ?? all),
    )
    .replace(/\*\*\s*\*\*/g, "");
}
