import type { Lexicon } from "../fight/bind/lexicon.ts";
import { groupOf, matchNames, names, plural, type Crowd, type Names } from "../fight/bind/names.ts";
import { phrase, sentenceWords, type Match, type Word } from "../fight/bind/phrase.ts";
import type { FightState } from "../fight/state.ts";
import type { Fight } from "../fight/timeline.ts";
import type { Placed } from "../fight/unit/result.ts";
import type { DiceRecord, Line, Span } from "../language/syntax.ts";
import type { Change } from "../language/text-lines.ts";
import { fold } from "../language/words.ts";

/** Words of a line that mean fighters or a side. */
export interface Mention extends Span {
  /** As the roster spells them: a fighter, "@side", or all of a kind. */
  readonly who: readonly string[];
  /**
   * declares: stands at the head of a line of the set-up · acts: before the verb · met: acted upon · rolls: in a dice
   * record · told: in a result
   */
  readonly as: "declares" | "acts" | "met" | "rolls" | "told";
}

/**
 * Names by the roster before a unit. Lines that wait have met nobody who arrives above them, so for them the whole
 * roster counts.
 */
export function namesAt(fight: Fight, unit: Placed | null): Names {
  if (unit === null) return names(fight.setup.state);
  if (unit.lines[0]?.kind === "arrival") return names(unit.result.after);
  const waits = unit.result.steps.some(({ status }) => status === "waiting");
  return names(waits ? fight.state : unit.result.before);
}

/** Returns the names of a line, in order. */
export function mentionsIn(line: Line, roster: Names, lexicon: Lexicon): Mention[] {
  switch (line.kind) {
    case "side":
      return [{ from: line.indent, to: line.nameSpan.to, who: [`@${line.name}`], as: "declares" }];
    case "combatant":
      return [{ ...line.nameSpan, who: declared(line.name, line.count, roster), as: "declares" }];
    case "arrival": {
      const { sideSpan, nameSpan } = line;
      const own: Mention = { ...nameSpan, who: declared(line.name, line.count, roster), as: "declares" };
      if (sideSpan === null) return [own];
      return [{ from: sideSpan.from - 1, to: sideSpan.to, who: [`@${line.side ?? ""}`], as: "met" }, own];
    }
    case "action":
    case "ruling":
      return [
        ...inBody(line.text, line.body, roster, lexicon),
        ...inRecord(line.text, line.record, roster),
        ...(line.result === null ? [] : inBody(line.text, line.result, roster, lexicon).map(told)),
      ];
    case "reminder":
      return [line.headSpan, line.body]
        .flatMap((span) => inBody(line.text, span, roster, lexicon))
        .map((mention): Mention => ({ ...mention, as: "met" }));
    case "unreadable":
      return piecesOf(line.text).flatMap((span) => inBody(line.text, span, roster, lexicon));
    default:
      return [];
  }
}

/** Cuts a line of which nothing is understood at its brackets, which may be dice; links stay whole. */
function piecesOf(text: string): Span[] {
  const found: Span[] = [];
  let from = 0;
  for (const { 0: sign, index } of text.matchAll(/\[\[[^[\]]*\]\]|[[\]|]/g))
    if (sign.length === 1) {
      found.push({ from, to: index });
      from = index + 1;
    }
  return [...found, { from, to: text.length }].filter((each) => each.from < each.to);
}

function told(mention: Mention): Mention {
  return { ...mention, as: "told" };
}

function declared(name: string, count: number | null, roster: Names): readonly string[] {
  return count === null ? [name] : (roster.groups.get(fold(name)) ?? [`${name} 1`]);
}

function inBody(text: string, body: Span, roster: Names, lexicon: Lexicon): Mention[] {
  const line = sentenceWords(text, body);
  const owners = line.map(withoutPossessive);
  const found: Mention[] = [];
  let acted = false;
  for (let at = 0; at < line.length;) {
    const word = line[at];
    const match = word?.kind === "word" ? namesFrom(roster, line, owners, at) : null;
    if (word !== undefined && match !== null) {
      found.push({ from: match.from, to: match.to, who: match.who, as: acted ? "met" : "acts" });
      at = match.next;
    } else {
      const verb = word?.kind === "word" ? lexicon.verbs.match(line, at) : null;
      if (word?.kind === "word" && (verb !== null || !/^(?:and|will)$/.test(word.text))) acted = true;
      at = verb === null ? at + 1 : verb.next;
    }
  }
  return found;
}

/** Returns "Ada's" as "Ada"; a word that owns nothing as it is. */
function withoutPossessive(word: Word): Word {
  const owner = word.kind === "word" ? /^(.+?)['’]s?$/.exec(word.raw)?.[1] : undefined;
  if (owner === undefined) return word;
  return { ...word, raw: owner, text: fold(owner), parts: phrase(owner), to: word.from + owner.length };
}

function namesFrom(
  roster: Names,
  line: readonly Word[],
  owners: readonly Word[],
  at: number,
): { readonly from: number; readonly to: number; readonly who: readonly string[]; readonly next: number } | null {
  for (const words of [line, owners]) {
    const match: Match<Crowd> | null = matchNames(roster, words, at);
    const last = match === null ? undefined : words[match.next - 1];
    if (match === null || last === undefined) continue;
    // Articles and possessives before a name are none of it.
    let first = at;
    while (first < match.next - 1 && matchNames(roster, words, first + 1)?.next === match.next) first++;
    return { from: words[first]?.from ?? last.from, to: last.to, who: match.value.members, next: match.next };
  }
  return null;
}

function inRecord(text: string, record: DiceRecord | null, roster: Names): Mention[] {
  if (record === null) return [];
  return record.entries.flatMap(({ label, span }): Mention[] => {
    if (label === null) return [];
    const from = text.indexOf(label, span.from);
    const line = sentenceWords(label, { from: 0, to: label.length });
    const whole = roster.book.matches(line, 0).find(({ next }) => next === line.length);
    const members = whole === undefined ? roster.groups.get(fold(label)) : [whole.value];
    return members === undefined || from < 0 ? [] : [{ from, to: from + label.length, who: members, as: "rolls" }];
  });
}

/** Returns the name that a line declares: "Orc" of "Orc 2" where one line declares several. */
export function kindOf(name: string, state: FightState): string {
  const group = groupOf(name);
  const declaredAs = state.combatants.find((c) => c.name === name);
  return group !== null && declaredAs !== undefined && (names(state).groups.get(fold(group))?.length ?? 0) > 0
    ? group
    : name;
}

/* Forms of a name in lines, and the new name in the same form. */

/**
 * Returns the new name in the form of the old one: in a link, with its number, in the plural, behind the side's sign.
 */
export function renamedAs(was: string, { who }: Pick<Mention, "who">, old: string, name: string): string | null {
  const [bare, sign] = [old.replace(/^@/, ""), was.startsWith("@") ? "@" : ""];
  const link = /^\[\[([^\]|]*)(?:\|[^\]]*)?\]\](.*)$/s.exec(was);
  if (link !== null) return `[[${link[1] ?? ""}|${name}]]${numberOf(link[2] ?? "")}`;
  const rest = fold(was.slice(sign.length)).startsWith(fold(bare)) ? was.slice(sign.length + bare.length) : null;
  if (rest !== null && /^(?:\s+(?:[x×]\s*)?\d+)?$/i.test(rest)) return sign + name + rest;
  if (was.startsWith("@")) return `@${name}`;
  return who.length > 1 ? pluralLike(was, name) : null;
}

/** "wolves", with a capital where the old word had one. */
function pluralLike(was: string, name: string): string {
  const many = plural(fold(name));
  return /^\p{Lu}/u.test(was) ? many.slice(0, 1).toUpperCase() + many.slice(1) : many;
}

function numberOf(rest: string): string {
  return /^\s+[x×]?\s*\d+$/i.test(rest) ? rest : "";
}

/**
 * Returns the changes that give a name its new form in what is no sentence of a line: prose, captions, comments,
 * quotations, results, words among dice. There it counts only as it is declared, letter for letter. Text that is
 * spoken for by `mentions` is left to them.
 */
export function inProse(line: Line, mentions: readonly Span[], old: string, name: string): Change[] {
  if (old.startsWith("@") || !/^\p{Lu}/u.test(old)) return [];
  const { text } = line;
  const spans = proseOf(line);
  const found: Change[] = [];
  for (let from = text.indexOf(old); from >= 0; from = text.indexOf(old, from + old.length)) {
    const to = from + old.length;
    const at = from;
    const alone = !/[\p{L}\p{N}]/u.test(text[from - 1] ?? " ") && !/[\p{L}\p{N}]/u.test(text[to] ?? " ");
    const told = spans.some((each) => each.from <= at && to <= each.to);
    if (alone && told && !mentions.some((each) => each.from < to && at < each.to))
      found.push(...shownAs(text, from, to, name));
  }
  return found;
}

/** Returns the change of a name; in a link what is shown changes, since the note keeps its name. */
function shownAs(text: string, from: number, to: number, name: string): Change[] {
  const open = text.lastIndexOf("[[", from);
  const shut = open < 0 ? -1 : text.indexOf("]]", open);
  if (open < 0 || shut < to) return [{ from, to, insert: name }];
  const bar = text.slice(open, shut).indexOf("|");
  if (bar >= 0) return open + bar < from ? [{ from, to, insert: name }] : [];
  return from === open + 2 && to === shut ? [{ from: to, to, insert: `|${name}` }] : [];
}

/** Returns the stretches of a line in which names may stand that no rule reads. */
function proseOf(line: Line): readonly Span[] {
  const whole = { from: 0, to: line.text.length };
  const found: (Span | null)[] = "comment" in line ? [line.comment] : [];
  switch (line.kind) {
    case "comment":
    case "unreadable":
      return [whole];
    case "narration":
      return [...found, line.body].filter((each) => each !== null);
    case "section": {
      const from = line.caption === null ? -1 : line.text.indexOf(line.caption);
      if (from >= 0) found.push({ from, to: from + (line.caption ?? "").length });
      break;
    }
    case "ruling":
    case "action":
      found.push(line.record?.span ?? null, line.result);
      for (const { 0: said, index } of line.text.matchAll(/"[^"]*"|“[^”]*”|\([^()]*\)/g))
        found.push({ from: index, to: index + said.length });
      break;
    default:
      break;
  }
  return found.filter((each) => each !== null);
}
