import { fold } from "../../language/words.ts";
import { lonelogSentences } from "../sentences.ts";
import {
  ALLY,
  ANSWERS,
  DELTA,
  FLED,
  GONE,
  NOW,
  ROSTER,
  ROUND,
  RULED,
  TAG,
  diceOf,
  fieldOf,
  hasWords,
  isChange,
  shownName,
  startOf,
  tagsOf,
  type Tag,
} from "./notation.ts";

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
const CLOSE = /^\[\/COMBAT\]|^-{3,}\s*(?:END|FINE?) COMBAT\w*\s*-{3,}$/i;

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

/** A deed that is being read. */
interface Open extends Readonly<Record<"dice" | "rulings" | "told" | "rolls", string[]>> {
  readonly actor: string;
  /** Tells whether it is done by somebody of the other side. */
  readonly hostile: boolean;
  readonly said: string;
  /** Name of the one it is aimed at, as far as it can be told. */
  readonly target: string | null;
  readonly ruled: boolean;
  readonly answers: boolean;
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
  private deed: Open | null = null;
  /** Number of the round that is under way; 0: none is. */
  private current = 0;
  /** Members of groups that still stand, by the group's name. */
  private readonly groups = new Map<string, string[]>();
  private readonly ours = new Set<string>();
  /** Acts where nobody is named: the first character of a player that the section has; null: it has none. */
  private readonly player: string | null;

  constructor(
    private readonly head: string,
    private readonly body: readonly string[],
  ) {
    this.player = tagsOf(body.join("\n")).find(({ kind }) => kind === "PC")?.name ?? null;
  }

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
    const round = ROUND.exec(line);
    if (round !== null) {
      this.round(Number(round[1]), (round[2] ?? "").trim());
      return;
    }
    const deed = /^@(?:\(([^)]*)\))?\s*(.*)$/.exec(line);
    if (deed !== null) this.act(deed[1] ?? null, deed[2] ?? "");
    else if (/^(?:d|tbl|gen):/.test(line)) this.roll(line);
    else if (line.startsWith("=>")) this.outcome(line.slice(2).trim());
    else if (/^\[(?:PC|PJ|PG|F|N|PNJ|PNG)[:|\]]/.test(line)) this.tagged(line);
    // Inventories, clocks and the like say nothing of the fight, and begin no round.
    else if (this.current === 0 && /^\[\w+:/.test(line)) this.aside(line);
    else this.text(`> ${line.replace(/^\\/, "")}`);
  }

  /** Takes the tags that a line begins with, and then what stands behind them. */
  private tagged(line: string): void {
    const at = line.search(/@/);
    const tags = at < 0 ? line : line.slice(0, at);
    if (this.current === 0) {
      for (const tag of tagsOf(tags)) this.change(tag);
      const more = tags.replace(TAG, "").trim();
      if (more !== "") this.aside(more);
    } else {
      if (at >= 0) this.close();
      // Strangers on a line of their own arrive.
      this.outcome(tags, true);
    }
    if (at >= 0) this.line(line.slice(at));
  }

  private aside(words: string): void {
    this.parts.push({ text: `// ${words}` });
    this.left.push(lonelogSentences.comment(words, lonelogSentences.section));
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
    if (ROSTER.test(more)) this.roster(number, more);
    else if (more !== "") for (const each of more.split(/\s+(?=@)/)) this.inline(each);
  }

  /** Takes in whom nobody has named yet; the points of the others come of the fight. */
  private roster(number: number, line: string): void {
    const fresh = tagsOf(line).filter(({ name }) => !this.knows(name));
    for (const tag of fresh) this.enlist(tag, true);
    if (fresh.length < tagsOf(line).length) this.left.push(lonelogSentences.roster(number));
  }

  /** "@ Slash d:17≥12 Hit => [F:Thug|dead]": everything of a deed on one line. */
  private inline(line: string): void {
    const [said = "", ...outcomes] = line.split(/=>/);
    const at = said.search(/\s(?:->\s*)?d:/);
    this.line((at < 0 ? said : said.slice(0, at)).trim());
    if (at >= 0) this.line(said.slice(said.indexOf("d:", at)).trim());
    for (const each of outcomes) this.line(`=> ${each.trim()}`);
  }

  private act(actor: string | null, said: string): void {
    if (/(?:^|\s)d:|=>/.test(said)) {
      this.inline(`@${actor === null ? "" : `(${actor})`} ${said}`);
      return;
    }
    this.close();
    this.begin();
    const who = actor === null ? (this.player ?? "I") : this.named(actor);
    const own = actor === null ? who : (this.groupOf(actor)?.[0] ?? who);
    const moves = /\s*\[([^\]]*->[^\]]*)\]/.exec(said);
    if (moves !== null) this.left.push(lonelogSentences.range(moves[1] ?? "", who));
    const words = said
      .replace(/\s*\[[^\]]*->[^\]]*\]/, "")
      .replace(ANSWERS, "")
      .replace(/\s*\((?:ruling|action|azione)\)$/i, "")
      .trim();
    const target = this.targetOf(own, words);
    // Nothing but a name, or nothing at all, is a blow.
    const blow = words === "" || this.knows(words);
    this.deed = {
      actor: who,
      hostile: this.names.includes(own) && !this.ours.has(own),
      said: !blow ? words : target === null ? "" : `${who.includes(" and ") ? "attack" : "attacks"} ${target}`,
      target,
      ...{ dice: [], rulings: [], told: [], rolls: [] },
      ruled: RULED.test(said),
      answers: ANSWERS.test(said),
    };
  }

  /** Returns the one whom a deed names, else the only one on the other side; null: that cannot be told. */
  private targetOf(actor: string, words: string): string | null {
    if (this.knows(words)) return this.named(words);
    const whole = fold(this.whole(words));
    const named = this.names.filter((name) => name !== actor && hasWords(whole, fold(name)));
    const others = this.names.filter((name) => this.ours.has(name) !== this.ours.has(actor));
    const all = named.length > 0 ? named : others;
    return all.length === 1 ? (all[0] ?? null) : null;
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
        .replace(/\[[\d, ]*\]/g, "")
        .replace(TAG, "")
        // Circumstances of the roll: "[against: staggered]".
        .replace(/\[([^\]]*)\]/g, "($1)")
        .replace(/\s*(?:->|=>)\s*/g, ": ")
        .replace(/[:\s]+$/, "")
        .replace(/\s+/g, " ")
        .trim(),
    );
    const result = outcomes.map((each) => each.replace(/\[[^\]]*\]/g, "").trim()).filter((each) => each !== "");
    this.deed.told.push(...result);
    const tags = tagsOf(line);
    for (const tag of tags) this.change(tag);
    // "Hit HP-5": whoever was aimed at.
    const lost = /(?:^|\s)(?:HP|PV|PF)([+-]\d+)(?=\s|$)/.exec(told.replace(TAG, ""))?.[1];
    if (tags.length === 0 && lost !== undefined && this.deed.target !== null)
      this.deed.rulings.push(`! ${this.deed.target} HP ${lost}`);
  }

  private outcome(words: string, arrives = false): void {
    const tags = tagsOf(words);
    const told = words.replace(TAG, "").replace(/\s+/g, " ").trim();
    if (told !== "") {
      this.deed?.rulings.push(...this.told(told));
      if (this.deed !== null) this.deed.told.push(told);
      else this.text(`> ${told}`);
    }
    for (const tag of tags) this.change(tag, arrives);
  }

  /** Reads what came of a deed in words alone: "dead", "HP-6", "Cap HP-4, flees". */
  private told(words: string): string[] {
    const [, head = "", rest = words] = /^(\S+)\s+(\S.*)$/.exec(words) ?? [];
    const named = head !== "" && this.knows(head);
    const fields = (named ? rest : words).split(/\s*,\s*/).map(fieldOf);
    if (!fields.every((each) => GONE.test(each) || DELTA.test(each))) return [];
    // One of a group: the last that still stands.
    const group = named ? this.groupOf(head) : null;
    const out = fields.some((each) => GONE.test(each));
    const one = group === null ? null : ((out ? group.pop() : group.at(-1)) ?? null);
    const who = one ?? (named ? this.named(head) : (this.deed?.target ?? null));
    return who === null ? [] : this.rulingsOf(who, fields);
  }

  /**
   * Tells of a group with another count than before: as many are dead or gone as it says, else the last of them have
   * fallen and the others are what the tag says.
   */
  private fewer({ name, count, fields }: Tag): readonly string[] | null {
    const members = this.groupOf(name);
    if (members === null || count === null || count > members.length) return null;
    const gone = fields.find((each) => GONE.test(each));
    const parting = members.splice(gone === undefined ? count : members.length - count);
    const fate = gone !== undefined && FLED.test(gone) ? "leaves" : "dies";
    const each = fields.filter(isChange);
    const others = gone === undefined ? members.flatMap((who) => this.rulingsOf(who, each)) : [];
    if (gone === undefined) this.keep(name, fields);
    return [...parting.map((who) => `! ${who} ${fate}`), ...others];
  }

  private change(tag: Tag, arrives = false): void {
    const fallen = this.fewer(tag);
    const known = this.isKnown(tag);
    if (fallen === null && !known) this.enlist(tag, !arrives && (this.deed !== null || this.current === 0));
    if (fallen === null && known) this.keep(this.named(tag.name), tag.fields);
    const rulings = fallen ?? (known ? this.rulingsOf(this.named(tag.name), tag.fields) : this.already(tag));
    if (this.deed !== null) this.deed.rulings.push(...rulings);
    else for (const each of rulings) this.text(each);
  }

  /** Returns what has happened to somebody by the time that a first tag names them. */
  private already(tag: Tag): string[] {
    const known = tag.fields.filter((each) => !DELTA.test(each) || startOf(tag) !== null);
    const changes = known.filter((each) => GONE.test(each) || DELTA.test(each));
    return this.rulingsOf(shownName(tag.name), changes);
  }

  private enlist(tag: Tag, wasHere: boolean): void {
    const { kind, name, count, fields } = tag;
    const items: string[] = [];
    const other: string[] = [];
    const start = startOf(tag);
    if (start !== null) items.push(`HP ${start}`);
    for (const item of fields) {
      if (item === "" || ALLY.test(item) || GONE.test(item)) continue;
      if (start !== null && (DELTA.test(item) || NOW.test(item))) continue;
      if (/\d/.test(item) && !/:|^\p{L}+[+-]\d+$/u.test(item)) items.push(item.replace(/,/g, " and"));
      else other.push(item);
    }
    // A foe's deed meets one of ours.
    const met = this.deed?.hostile === true;
    const friend = kind === "PC" || (kind === "N" && (met || fields.some((field) => ALLY.test(field))));
    const side = friend ? "party" : "foes";
    const shown = shownName(name);
    const line =
      `${shown}${count === null ? "" : ` x${count}`}:` +
      `${items.length === 0 ? "" : ` ${items.join(", ")}`}${other.length === 0 ? "" : ` // ${other.join(", ")}`}`;
    if (other.length > 0) this.left.push(lonelogSentences.comment(other.join(", "), shown));
    const names = count === null ? [shown] : Array.from({ length: count }, (_, i) => `${shown} ${i + 1}`);
    this.names.push(...names);
    if (friend) for (const each of names) this.ours.add(each);
    if (count !== null) this.groups.set(fold(shown), [...names]);
    const changed = fields.some((each) => /^\p{L}+[+-]\d+$/u.test(each) || GONE.test(each));
    if (this.current > 0 && !wasHere && !changed) this.text(`+ @${side} ${line}`);
    else this.setup.get(side)?.push(line);
  }

  private rulingsOf(who: string, fields: readonly string[]): string[] {
    const points = fields.some((field) => NOW.test(field));
    return fields.flatMap((field): string[] => {
      const delta = DELTA.exec(field)?.[1];
      const now = NOW.exec(field)?.[1];
      if (delta !== undefined) return points ? [] : [`! ${who} HP ${delta}`];
      if (now !== undefined) return [`! ${who} HP = ${now}`];
      if (GONE.test(field)) return [`! ${who} ${FLED.test(field) ? "leaves" : "dies"}`];
      if (!isChange(field)) return [];
      return [
        /^-/.test(field) ? `! ${who} loses ${field.slice(1).trim()}` : `! ${who} gains ${field.replace(/^\+/, "")}`,
      ];
    });
  }

  /** Keeps what no ruling says: ranges in words, and numbers that are no points. */
  private keep(who: string, fields: readonly string[]): void {
    const others = fields.filter((each) => !isChange(each) && !ALLY.test(each)).join(", ");
    if (others === "") return;
    if (this.deed !== null) this.deed.told.push(`${who} ${others}`);
    else this.aside(`${who}: ${others}`);
  }

  private groupOf(said: string): string[] | null {
    const wanted = fold(said.replace(/\s*[×x]\d+$/, ""));
    const keys = [...this.groups.keys()];
    const begun = wanted.length < 3 ? [] : keys.filter((key) => key.startsWith(wanted));
    return this.groups.get(wanted) ?? (begun.length === 1 ? (this.groups.get(begun[0] ?? "") ?? null) : null);
  }

  /**
   * Returns the fighters that a name may mean: the one that is called so, else those of whom it is the beginning or the
   * end, or the beginning of a word: "Captain", "Cap" are the Pirate Captain.
   */
  private meant(said: string): readonly string[] {
    const wanted = fold(said);
    if (wanted === "") return [];
    const like = (is: (name: string) => boolean): readonly string[] => this.names.filter((name) => is(fold(name)));
    const same = like((name) => name === wanted);
    const parts = like((name) => name.endsWith(` ${wanted}`) || name.startsWith(`${wanted} `));
    const begun = wanted.length < 3 ? [] : like((name) => name.split(" ").some((word) => word.startsWith(wanted)));
    return same.length > 0 ? same : parts.length > 0 ? parts : begun;
  }

  /** Tells whether a tag is about somebody who has one: before the first round those have other names. */
  private isKnown({ name, count }: Tag): boolean {
    const exactly = this.names.some((each) => fold(each) === fold(name));
    return exactly || (count === null && (this.current > 0 || this.deed !== null) && this.knows(name));
  }

  private knows(said: string): boolean {
    return this.groupOf(said) !== null || this.meant(said).length === 1;
  }

  /** Finds a fighter by a name or a part of one; a group's is that of its last member, or of its members. */
  private named(said: string): string {
    const group = this.groupOf(said) ?? [];
    if (group.length > 0 && group.length < 4) return group.join(" and ");
    const [only, another] = this.meant(said);
    return only !== undefined && another === undefined ? only : said.trim();
  }

  /** Returns a deed's words with the names in it written out. */
  private whole(said: string): string {
    return this.names.reduce((words, name) => {
      if (fold(words).includes(fold(name))) return words;
      const own = name.split(" ").filter((word) => /^\p{Lu}\p{L}{2,}$/u.test(word));
      const word = own.find((each) => this.meant(each).length === 1 && hasWords(words, each));
      if (word === undefined || this.names.some((each) => fold(each) === fold(word))) return words;
      return words.replace(new RegExp(`(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}×])`, "u"), () => name);
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
    const said = `${deed.actor} ${whole.slice(0, 1).toLowerCase()}${whole.slice(1)}`.trim();
    const record = deed.dice.length === 0 ? "" : ` [${deed.dice.join(", ")}]`;
    const line = `${deed.answers ? "  " : ""}${deed.ruled ? "! " : ""}${said}${record}`;
    const outcomes = deed.told.filter((each) => !deed.rolls.some((roll) => roll.includes(each)));
    const told = [...deed.rolls, ...outcomes].join("; ");
    this.parts.push({ deed: { line, prose: `> ${said}${told === "" ? "" : `: ${told}`}`, rulings: deed.rulings } });
  }
}
