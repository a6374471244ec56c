import { fold } from "../../language/words.ts";
import { lonelogSentences } from "../sentences.ts";

/*
 * A Lonelog combat section read as a fight. Everybody and every deed is carried over; what a deed means is for the
 * rules to say, so that each is written as a line and, beside it, as prose with the changes that its tags tell: whoever
 * puts the block together keeps the line where the rules understand it.
 */

export interface LonelogDeed {
  /** As a line of a fight, with its dice. */
  readonly line: string;
  /** The same as prose, and its changes as rulings. */
  readonly prose: string;
  readonly rulings: readonly string[];
}

export type LonelogPart = { readonly text: string } | { readonly deed: LonelogDeed };

export interface LonelogFight {
  readonly title: string | null;
  readonly rules: string | null;
  /** Headers' neighbours: sides and combatants. */
  readonly setup: readonly string[];
  readonly parts: readonly LonelogPart[];
  /** Parts of the section that have no place in a fight, in words. */
  readonly left: readonly string[];
}

const OPEN = /\[COMBAT\]|^-{3,}\s*COMBAT\s*-{3,}$/i;
const CLOSE = /^\[\/COMBAT\]|^-{3,}\s*END COMBAT\s*-{3,}$/i;

/** Reads every combat section of a text. */
export function readLonelog(text: string): LonelogFight[] {
  const lines = text.split(/\r\n|\r|\n/);
  const found: LonelogFight[] = [];
  for (let at = 0; at < lines.length; at++) {
    const head = (lines[at] ?? "").trim();
    if (!OPEN.test(head)) continue;
    const body: string[] = [];
    for (at++; at < lines.length && !CLOSE.test((lines[at] ?? "").trim()) && !isScene(lines[at] ?? ""); at++)
      body.push(lines[at] ?? "");
    found.push(new Reader(head, body).read());
  }
  return found;
}

function isScene(line: string): boolean {
  return /^S\d+[a-z]?\s+\*/.test(line.trim()) || (OPEN.test(line.trim()) && !/^@/.test(line.trim()));
}

interface Tag {
  readonly kind: string;
  readonly name: string;
  readonly count: number | null;
  readonly fields: readonly string[];
}

class Reader {
  private readonly left: string[] = [];
  private readonly setup = new Map<string, string[]>([
    ["party", []],
    ["foes", []],
  ]);
  private readonly names: string[] = [];
  private readonly parts: LonelogPart[] = [];
  private rules: string | null = null;
  private deed: {
    actor: string;
    said: string;
    dice: string[];
    rulings: string[];
    told: string[];
    /** Rolls with their totals, which prose keeps. */
    rolls: string[];
    ruled: boolean;
    answers: boolean;
  } | null = null;
  /** Number of the round that is under way; 0: none is. */
  private current = 0;
  /** Members of groups that still stand, by the group's name. */
  private readonly groups = new Map<string, string[]>();

  constructor(
    private readonly head: string,
    private readonly body: readonly string[],
  ) {}

  read(): LonelogFight {
    for (const line of this.body) this.line(line.trim());
    this.close();
    const setup = [...this.setup].flatMap(([side, fighters]) =>
      fighters.length === 0 ? [] : ["", `@${side}`, ...fighters],
    );
    const title = /\*([^*]+)\*/.exec(this.head)?.[1]?.trim() ?? null;
    return { title, rules: this.rules, setup, parts: this.parts, left: this.left };
  }

  private line(line: string): void {
    if (line === "") return;
    const note = /^\(note: (.*)\)$/i.exec(line)?.[1];
    if (note !== undefined) {
      this.rules ??= /^rules ([\w-]+)/.exec(note)?.[1] ?? null;
      if (!note.startsWith("rules ")) this.text(`> ${note}`);
      return;
    }
    const round = /^Rd\s*(\d+)\b(.*)$/i.exec(line);
    if (round !== null) {
      this.round(Number(round[1]), (round[2] ?? "").trim());
      return;
    }
    const deed = /^@(?:\(([^)]*)\))?\s*(.*)$/.exec(line);
    if (deed !== null) this.act(deed[1] ?? null, deed[2] ?? "");
    else if (/^(?:d|tbl|gen):/.test(line)) this.roll(line);
    else if (line.startsWith("=>")) this.outcome(line.slice(2).trim());
    else if (/^\[(?:PC|F|N):/.test(line)) this.outcome(line);
    // Inventories, clocks and the like say nothing of the fight, and begin no round.
    else if (this.current === 0 && /^\[\w+:/.test(line)) {
      this.parts.push({ text: `// ${line}` });
      this.left.push(lonelogSentences.comment(line, lonelogSentences.section));
    } else this.text(`> ${line.replace(/^\\/, "")}`);
  }

  private round(number: number, rest: string): void {
    if (number !== this.current) this.text(`== Round ${number}`);
    this.current = number;
    const init = /^\(Init:\s*([^)]*)\)\s*/i.exec(rest);
    if (init !== null) {
      this.parts.push({ text: `// ${lonelogSentences.initiative(init[1] ?? "")}` });
      this.left.push(lonelogSentences.order(number, init[1] ?? ""));
    }
    const more = rest.slice(init?.[0].length ?? 0);
    if (/^Roster:/i.test(more)) this.left.push(lonelogSentences.roster(number));
    else if (more !== "") for (const each of more.split(/\s+(?=@)/)) this.inline(each);
  }

  /** "@ Slash d:17≥12 Hit => [F:Thug|dead]": everything of a deed on one line. */
  private inline(line: string): void {
    const [said = "", ...outcomes] = line.split(/=>/);
    const at = said.search(/\sd:/);
    this.line((at < 0 ? said : said.slice(0, at)).trim());
    if (at >= 0) this.line(said.slice(at).trim());
    for (const each of outcomes) this.line(`=> ${each.trim()}`);
  }

  private act(actor: string | null, said: string): void {
    if (/\sd:|=>/.test(said)) {
      this.inline(`@${actor === null ? "" : `(${actor})`} ${said}`);
      return;
    }
    this.close();
    this.begin();
    const who = actor === null ? (this.names[0] ?? "I") : this.named(actor);
    const moves = /\s*\[([^\]]*->[^\]]*)\]/.exec(said);
    if (moves !== null) this.left.push(lonelogSentences.range(moves[1] ?? "", who));
    this.deed = {
      actor: who,
      said: said.replace(/\s*\[[^\]]*->[^\]]*\]/, "").replace(/\s*\((?:reaction|interrupt|action|ruling)\)$/i, ""),
      dice: [],
      rulings: [],
      told: [],
      rolls: [],
      ruled: /\(ruling\)$/i.test(said),
      answers: /\((?:reaction|interrupt)\)$/i.test(said),
    };
  }

  private roll(line: string): void {
    const told = line.replace(/^\w+:\s*/, "");
    const [dice = "", ...outcomes] = told.split(/->|=>/);
    if (this.deed === null) {
      this.text(`> ${told}`);
      return;
    }
    if (line.startsWith("d:")) {
      const who = this.names.find((name) => fold(dice).startsWith(`${fold(name)}:`));
      this.deed.dice.push(...diceOf(dice).map((each) => (who === undefined ? each : `${who} ${each}`)));
    }
    this.deed.rolls.push(
      told
        .replace(/\[[^\]]*\]/g, "")
        .replace(/\s*(?:->|=>)\s*/g, ": ")
        .replace(/[:\s]+$/, "")
        .trim(),
    );
    const result = outcomes.map((each) => each.replace(/\[[^\]]*\]/g, "").trim()).filter((each) => each !== "");
    this.deed.told.push(...result);
    for (const tag of tagsOf(line)) this.change(tag);
  }

  private outcome(words: string): void {
    const tags = tagsOf(words);
    const told = words.replace(/\[(?:PC|F|N)[^\]]*\]/g, "").trim();
    if (told !== "") {
      if (this.deed !== null) this.deed.told.push(told);
      else this.text(`> ${told}`);
    }
    for (const tag of tags) this.change(tag);
  }

  /** Tells of a group that has fewer members than before: the last of them have fallen. */
  private fewer({ name, count }: Tag): readonly string[] | null {
    const members = this.groups.get(fold(name));
    if (members === undefined || count === null || count > members.length) return null;
    return members.splice(count).map((who) => `! ${who} dies`);
  }

  private change(tag: Tag): void {
    const fallen = this.fewer(tag);
    if (fallen !== null) {
      if (this.deed !== null) this.deed.rulings.push(...fallen);
      else for (const each of fallen) this.text(each);
      return;
    }
    if (!this.names.some((name) => fold(name) === fold(this.named(tag.name)))) {
      this.enlist(tag);
      return;
    }
    const rulings = this.rulingsOf(tag);
    if (this.deed !== null) this.deed.rulings.push(...rulings);
    else for (const each of rulings) this.text(each);
  }

  private enlist({ kind, name, count, fields }: Tag): void {
    const items: string[] = [];
    const other: string[] = [];
    for (const field of fields) {
      const item = field.replace(/\s+each$/i, "");
      if (item === "" || /^ally$/i.test(item)) continue;
      if (/\d/.test(item) && !item.includes(":")) items.push(item.replace(/,/g, " and"));
      else other.push(item);
    }
    const side = kind === "F" || (kind === "N" && !fields.some((field) => /^ally$/i.test(field))) ? "foes" : "party";
    const shown = name.replace(/[,:;![\]@]/g, " ").trim();
    const line =
      `${shown}${count === null ? "" : ` x${count}`}: ` +
      `${items.join(", ")}${other.length === 0 ? "" : ` // ${other.join(", ")}`}`;
    if (other.length > 0) this.left.push(lonelogSentences.comment(other.join(", "), shown));
    const names = count === null ? [shown] : Array.from({ length: count }, (_, i) => `${shown} ${i + 1}`);
    this.names.push(...names);
    if (count !== null) this.groups.set(fold(shown), [...names]);
    if (this.current > 0) this.text(`+ @${side} ${line}`);
    else this.setup.get(side)?.push(line);
  }

  private rulingsOf({ name, fields }: Tag): string[] {
    const who = this.named(name);
    const points = fields.find((field) => /^HP\s+-?\d/i.test(field));
    return fields.flatMap((field): string[] => {
      const delta = /^HP\s*([+-]\d+)$/i.exec(field);
      const now = /^HP\s+(-?\d+)/i.exec(field);
      if (delta !== null && field.match(/^HP\s/i) === null)
        return points === undefined ? [`! ${who} HP ${delta[1] ?? ""}`] : [];
      if (now !== null) return [`! ${who} HP = ${now[1] ?? ""}`];
      if (/^dead$/i.test(field)) return [`! ${who} dies`];
      if (/^fled$/i.test(field)) return [`! ${who} leaves`];
      if (/^-/.test(field)) return [`! ${who} loses ${field.slice(1).trim()}`];
      return /^[\p{L} -]+$/u.test(field.replace(/^\+/, "")) ? [`! ${who} gains ${field.replace(/^\+/, "")}`] : [];
    });
  }

  /** Finds a fighter by a name or the end of one: "Captain" is the Pirate Captain. */
  private named(said: string): string {
    const wanted = fold(said.replace(/[×x]\d+$/, ""));
    const same = this.names.find((name) => fold(name) === wanted);
    const ends = this.names.filter((name) => fold(name).endsWith(` ${wanted}`));
    return same ?? (ends.length === 1 ? (ends[0] ?? said) : said.trim());
  }

  /** Returns a deed's words with the names in it written out. */
  private whole(said: string): string {
    return this.names.reduce((words, name) => {
      const [, first = "", last = ""] = /^(.*\s)(\p{L}+)$/u.exec(name) ?? [];
      if (last === "" || fold(words).includes(fold(name)) || this.named(last) !== name) return words;
      return words.replace(new RegExp(`(?<![\\p{L}\\p{N}])${last}(?![\\p{L}\\p{N}])`, "iu"), () => `${first}${last}`);
    }, said);
  }

  private text(text: string): void {
    this.close();
    if (!text.startsWith("==") && !text.startsWith("+")) this.begin();
    this.parts.push({ text });
  }

  private begin(): void {
    if (this.current > 0) return;
    this.parts.push({ text: "== Round 1" });
    this.current = 1;
  }

  private close(): void {
    const { deed } = this;
    this.deed = null;
    if (deed === null) return;
    const whole = this.whole(deed.said);
    const said = `${deed.actor} ${whole.slice(0, 1).toLowerCase()}${whole.slice(1)}`;
    const record = deed.dice.length === 0 ? "" : ` [${deed.dice.join(", ")}]`;
    const line = `${deed.answers ? "  " : ""}${deed.ruled ? "! " : ""}${said}${record}`;
    const outcomes = deed.told.filter((each) => !deed.rolls.some((roll) => roll.includes(each)));
    const told = [...deed.rolls, ...outcomes].join("; ");
    this.parts.push({ deed: { line, prose: `> ${said}${told === "" ? "" : `: ${told}`}`, rulings: deed.rulings } });
  }
}

function tagsOf(text: string): Tag[] {
  return Array.from(
    text.matchAll(/\[(PC|F|N)(?::([^\]|]*))?((?:\|[^\]]*)?)\]/g),
    ([, kind = "", named = "", rest = ""]) => {
      // A stat in the place of a name belongs to somebody without one: "[PC:HP 12]".
      const stat = /^[A-Z]{2,3}\s*[+-]?\d/.test(named.trim()) ? named : null;
      const [, name = stat === null ? named : kind, count] = /^(.*?)\s*[×x](\d+)$/.exec(named.trim()) ?? [];
      return {
        kind,
        name: name.trim(),
        count: count === undefined ? null : Number(count),
        fields: [...(stat === null ? [] : [stat]), ...rest.split("|")]
          .map((each) => each.trim())
          .filter((each) => each !== ""),
      };
    },
  ).filter(({ name }) => name !== "");
}

/** Returns the faces of a roll: "d20+5=17" shows a 12; "[17]" behind it names the face itself. */
function diceOf(text: string): string[] {
  return Array.from(
    text.matchAll(/(\d*d\d+)\s*([+-]\s*\d+)?\s*=\s*(-?\d+)(?:\s*\[([\d, ]+)\])?/gi),
    ([, dice = "", plus = "0", total = "", faces]) => {
      const die = dice.toLowerCase().replace(/^1d/, "d");
      const sum = Number(total) - Number(plus.replace(/\s/g, ""));
      return `${die}=${faces === undefined ? sum : faces.split(/,\s*/).join("+")}`;
    },
  );
}
