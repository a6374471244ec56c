import {
  foeLine,
  newFightLines,
  partyLines,
  restLines,
  type Beginning,
  type Foes,
  type GoesOnFrom,
  type NewFight,
} from "../fight/beginning.ts";
import type { Environment } from "../fight/environment.ts";
import { blockInWords } from "../fight/sheet/block-text.ts";
import { borrowedBy } from "../fight/sheet/stat-block.ts";
import type { RuleSystem } from "../fight/system.ts";
import { parseBlock } from "../language/block.ts";
import type { CombatantLine } from "../language/syntax.ts";
import { fold } from "../language/words.ts";

/** Choices for a new fight. Plain data: a host keeps it until the next note. */
export interface Draft {
  readonly rules: string;
  readonly title: string;
  /** Notes of the party, by the words of their links. */
  readonly notes: readonly string[];
  /** Typed fighters of the party, each a line. The one that is being typed counts too. */
  readonly lines: readonly string[];
  readonly foes: readonly Foes[];
  /** The fight that it goes on from; absent: none. */
  readonly after?: GoesOnFrom | null;
  /** Key of the prepared encounter whose sides it has; absent: it has its own. */
  readonly prepared?: string | null;
  /** Members of the party who were left out, as they stood among the notes (in brackets) or the lines. */
  readonly away?: readonly string[];
  /** Kinds of foes that were left out. */
  readonly awayFoes?: readonly Foes[];
  /** Lines of the prepared encounter that are others here; null: left out. */
  readonly tuned?: readonly { readonly was: string; readonly now: string | null }[];
}

/** A fight of the host's notes that a new one can go on from. */
export interface EarlierFight extends Omit<GoesOnFrom, "rest"> {
  /** Its title, and the note with its day. */
  readonly title: string;
  readonly where: string;
  readonly rules: string;
  /** Fighters who go on, each with its state: "Rolf 12/14 (hurt)". */
  readonly who: readonly { readonly name: string; readonly words: string }[];
  /** Fighters of the party who stay behind, by their names. */
  readonly left: readonly string[];
}

/** A prepared encounter that a new fight can take its foes from. */
export interface PreparedFight {
  readonly key: string;
  readonly title: string;
  readonly who: string;
  readonly head: readonly string[];
  readonly body: readonly string[];
  readonly hasParty: boolean;
  readonly rules: string | null;
}

const NOTHING: Beginning = { suits: "", title: "", party: [], side: "foes", flags: "", foes: [] };

export function beginningOf(system: RuleSystem | undefined): Beginning {
  return system?.beginning ?? NOTHING;
}

/**
 * Returns a draft to begin with: the known party, of notes and of lines that were typed before, else the example's, and
 * the example's foes.
 */
export function freshDraft(system: RuleSystem, notes: readonly string[], typed: readonly string[] = []): Draft {
  const { title, party, foes } = beginningOf(system);
  return { rules: system.id, title, notes, lines: notes.length + typed.length > 0 ? typed : party, foes };
}

/**
 * Returns the draft with other rules. The example becomes the other example; typed fighters keep their names, with
 * stats that these rules have.
 */
export function withRules(draft: Draft, from: Beginning, system: RuleSystem): Draft {
  const to = beginningOf(system);
  const typed = draft.lines.filter((line) => !from.party.includes(line));
  const example = typed.length < draft.lines.length ? to.party : [];
  const lines = typed.map((line, at) => withStats(line, to.party[(example.length + at) % to.party.length] ?? ""));
  const own = draft.foes.filter((foes) => !isOf(from, foes));
  const foes = own.length < draft.foes.length ? to.foes : [];
  return {
    rules: system.id,
    title: draft.title === from.title ? to.title : draft.title,
    notes: draft.notes,
    lines: [...example, ...lines],
    foes: [...foes, ...own.map((each) => restated(each, to))],
    prepared: draft.prepared ?? null,
    ...untuned,
  };
}

/**
 * Returns the draft with another party. A note that joins it replaces its own name as a bare word, and the example's
 * fighters, who join nobody's own heroes; so does a line that is added.
 */
export function withParty(
  { party }: Beginning,
  notes: readonly string[],
  lines: readonly string[],
): Pick<Draft, "notes" | "lines"> {
  const named = new Set(notes.map(fold));
  const own = notes.length > 0 || lines.includes("");
  const replaced = (line: string): boolean => {
    const [name = "", stats = ""] = line.split(":");
    return (own && party.includes(line)) || (named.has(fold(name.trim())) && stats.trim() === "");
  };
  return { notes: [...new Set(notes)], lines: lines.filter((line) => line === "" || !replaced(line)) };
}

/**
 * Returns the draft as one that goes on from a fight, or from none: with nobody beside those who go on, and with foes
 * that are asked for.
 * @param fresh draft of a fight of those rules that goes on from none
 */
export function withEarlier(draft: Draft, fresh: Draft, earlier: EarlierFight | null): Draft {
  if (earlier === null) return { ...fresh, prepared: draft.prepared ?? null, ...untuned };
  const { value, side } = earlier;
  const stats = fresh.foes.at(-1)?.stats ?? "";
  return {
    ...{ rules: fresh.rules, title: "", notes: [], lines: [], foes: [{ name: "", count: 1, stats }] },
    ...{ after: { value, side, rest: "" }, prepared: draft.prepared ?? null, ...untuned },
  };
}

/** Nothing of a draft is tuned. */
export const untuned: Pick<Draft, "away" | "awayFoes" | "tuned"> = { away: [], awayFoes: [], tuned: [] };

/** Returns the lines of the fight that a draft stands for. */
export function draftLines(
  fight: NewFight,
  prepared: PreparedFight | null,
  tuned: NonNullable<Draft["tuned"]> = [],
): string[] {
  if (prepared === null) return newFightLines(fight);
  const { after = null } = fight;
  const { head, hasParty } = prepared;
  const body = prepared.body.flatMap((line) => {
    const found = tuned.find(({ was }) => was === line);
    return found === undefined ? [line] : found.now === null ? [] : [found.now];
  });
  // The rules go on with the fight before.
  const kept = after === null ? head : head.filter((line) => line.trim() !== "" && !/^\s*rules\s*:/i.test(line));
  const party = hasParty ? [] : partyLines(fight, after?.side ?? "party");
  const gap = kept.at(-1)?.trim() === "" && party.length > 0 ? party.slice(1) : party;
  return [
    ...kept,
    ...(after === null ? [] : [`continues: ${after.value}`]),
    ...gap,
    ...(party.length > 0 || after !== null ? [""] : []),
    ...body,
    ...(after === null ? [] : restLines(after)),
  ];
}

function isOf(beginning: Beginning, foes: Foes): boolean {
  return beginning.foes.some(({ name, stats }) => name === foes.name && stats === foes.stats);
}

function itemsOf(stats: string): string[] {
  return stats.split(",").map((item) => item.trim());
}

/** Tells whether foes of these stats are kept from the players. */
export function isHidden(stats: string): boolean {
  return itemsOf(stats).includes("hidden");
}

/** Returns the stats with the word that keeps their bearers from the players, or without it. */
export function withHidden(stats: string, hidden: boolean): string {
  const others = itemsOf(stats).filter((item) => item !== "hidden" && item !== "");
  return (hidden ? ["hidden", ...others] : others).join(", ");
}

/** Gives foes the other example's stats under their own name. Those of a note bring their own. */
function restated(foes: Foes, to: Beginning): Foes {
  if (foes.stats.trim() === "") return foes;
  return { ...foes, stats: withHidden(exampleStats(to), isHidden(foes.stats)) };
}

/** Gives a typed fighter the stats of another line; one that has none keeps none, for its note has them. */
function withStats(line: string, other: string): string {
  const [name = "", stats = ""] = split(line);
  return stats.trim() === "" ? line : `${name}:${split(other)[1] ?? ""}`;
}

function split(line: string): readonly string[] {
  const colon = line.indexOf(":");
  return colon < 0 ? [line] : [line.slice(0, colon), line.slice(colon + 1)];
}

/** A stat block that was pasted, as a line has it. */
export interface Pasted {
  /** "": the block does not say it. */
  readonly name: string;
  readonly stats: string;
  readonly guessed: readonly string[];
  /** Entries that these rules do not read, by name. */
  readonly left: readonly string[];
}

/**
 * Returns what a pasted stat block comes to by these rules, the first of its forms (HTML, plain text) that is one;
 * null: none is.
 */
export function pastedStats(system: RuleSystem, forms: readonly string[]): Pasted | null {
  for (const form of forms) {
    const raw = blockInWords(form);
    const made = raw === null ? null : borrowedBy(system, raw);
    if (raw === null || made === null || made.items.length === 0) continue;
    const name = typeof raw["name"] === "string" ? raw["name"] : "";
    return {
      name: name
        .replace(/[:,;[\]@!|#]/g, " ")
        .replace(/\s+/g, " ")
        .trim()
        .slice(0, 60),
      stats: made.items.join(", "),
      ...{ guessed: made.guessed, left: made.left },
    };
  }
  return null;
}

/** Returns a working line of stats for a new kind of foes: those of the example's many. */
export function exampleStats({ foes }: Beginning): string {
  return foes.at(-1)?.stats ?? "";
}

/**
 * Returns the fight that a draft stands for.
 * @param lists tells whether a note lists fighters and is none itself
 */
export function fightOf(
  draft: Draft,
  beginning: Beginning,
  options: string,
  lists: (note: string) => boolean = () => false,
): NewFight {
  const lines = draft.lines.map(withColon).filter((line) => line !== "");
  const asNotes = draft.notes.filter((name) => !lists(name)).map((name) => `[[${name}]]:`);
  const { side, flags } = beginning;
  return {
    rules: draft.rules,
    title: draft.title,
    party: [...asNotes, ...lines],
    from: draft.notes.filter(lists),
    side,
    flags,
    foes: draft.foes,
    options,
    after: draft.after ?? null,
  };
}

/** Tells whether a note lists fighters and is none itself: "The party". */
export function listsFighters({ resolveList, resolveSheet }: Environment, note: string): boolean {
  return (resolveList?.(note) ?? []).length > 0 && (resolveSheet?.(note) ?? null) === null;
}

/** Makes a bare name a fighter, with a count behind or before it: "Goblin x4", "4 goblins". */
export function withColon(line: string): string {
  const said = line.trim();
  if (said === "" || said.includes(":")) return said;
  const [, count, many] = /^(\d{1,3})\s*[x×]?\s+(\p{L}[\p{L} '’-]*)$/u.exec(said) ?? [];
  if (count === undefined || many === undefined) return `${said}:`;
  const one = Number(count) > 1 ? many.replace(/([^s])s$/, "$1") : many;
  return `${one.slice(0, 1).toUpperCase()}${one.slice(1)}${Number(count) > 1 ? ` x${count}` : ""}:`;
}

/** The most that a line may count (`x200`). */
export const MOST = 200;

/** Last fight that was begun: notes of the party, and foes by the rules they are written for. */
export interface LastFight {
  readonly party: readonly string[];
  /** Typed fighters of the party, by the rules they are written for. */
  readonly lines?: Readonly<Record<string, readonly string[]>>;
  readonly foes: Readonly<Record<string, readonly Foes[]>>;
  /** Its rules, and those that the settings named then. */
  readonly rules?: string;
  readonly set?: string;
}

/** Returns the rules for a new fight: the last fight's, unless the settings have changed since. */
export function rulesLast({ rules, set }: LastFight, settings: string): string {
  return rules !== undefined && set === settings ? rules : settings;
}

/** Reads the last fight from a host's store. Foreign data there is ignored. */
export function readLast(found: unknown): LastFight {
  if (typeof found !== "object" || found === null || !("party" in found && "foes" in found))
    return { party: [], foes: {} };
  const { party, foes } = found;
  const word = (key: "rules" | "set"): string | undefined => {
    const value: unknown = key in found ? Reflect.get(found, key) : undefined;
    return typeof value === "string" ? value : undefined;
  };
  const texts = (all: unknown): string[] =>
    Array.isArray(all) ? all.filter((each): each is string => typeof each === "string") : [];
  const typed: unknown = "lines" in found ? found.lines : null;
  const lines = typeof typed === "object" && typed !== null ? Object.entries(typed) : [];
  const rows = typeof foes === "object" && foes !== null ? Object.entries(foes) : [];
  return {
    ...{ party: texts(party), rules: word("rules"), set: word("set") },
    lines: Object.fromEntries(lines.map(([id, all]: [string, unknown]) => [id, texts(all)])),
    foes: Object.fromEntries(
      rows.map(([id, all]: [string, unknown]) => [id, Array.isArray(all) ? all.filter(isFoes) : []]),
    ),
  };
}

function isFoes(value: unknown): value is Foes {
  return (
    typeof value === "object" &&
    value !== null &&
    "name" in value &&
    typeof value.name === "string" &&
    "count" in value &&
    typeof value.count === "number" &&
    "stats" in value &&
    typeof value.stats === "string"
  );
}

/* Tuning of a fight that has yet to begin: one more of a kind of foes, one fewer, or somebody left out. */

/** A change of one line. */
export interface Tuning {
  readonly kind: "more" | "fewer" | "without";
  readonly who: string;
  /** Line of the block, 0-based. */
  readonly line: number;
  readonly was: string;
  /** The line as it becomes; null: it goes. */
  readonly now: string | null;
}

/** Returns the ways to tune a fight by its text: those of its foes' kinds, then those of the party. */
export function tuningsOf(body: string, isOurs: (side: string) => boolean): Tuning[] {
  const { lines } = parseBlock(body);
  const foes: Tuning[][] = [];
  const party: Tuning[][] = [];
  let side = "party";
  for (const [at, line] of lines.entries()) {
    if (line.kind === "section" || line.kind === "action") break;
    if (line.kind === "side") side = line.name;
    if (line.kind !== "combatant") continue;
    const ours = isOurs(side);
    // Further items below a line belong to it, and would stay behind.
    const goes = lines[at + 1]?.kind !== "more";
    (ours ? party : foes).push(ofLine(line, at, ours).filter(({ now }) => now !== null || goes));
  }
  // Nobody is left out alone.
  const most = (all: Tuning[][]): Tuning[] => all.flat().filter(({ now }) => now !== null || all.length > 1);
  return [...most(foes), ...most(party)];
}

function ofLine(line: CombatantLine, at: number, ours: boolean): Tuning[] {
  const { name, count, text } = line;
  const made = (kind: Tuning["kind"], now: string | null): Tuning => ({ kind, who: name, line: at, was: text, now });
  const several = count ?? 1;
  return [
    ...(ours || several >= MOST ? [] : [made("more", withCount(line, several + 1))]),
    several > 1 ? made("fewer", withCount(line, several - 1)) : made("without", null),
  ];
}

/** Returns a fighter's line with another count behind the name; one: with none. */
function withCount({ text, nameSpan, count }: CombatantLine, now: number): string {
  const said = now > 1 ? ` x${now}` : "";
  const colon = text.indexOf(":", nameSpan.to);
  const end = colon < 0 ? text.length : colon;
  const between = text.slice(nameSpan.to, end);
  const bare = count === null ? between : between.replace(/\s*[x×]\s*\d{1,3}(?=\s*$)/i, "");
  return text.slice(0, nameSpan.to) + bare.trimEnd() + said + text.slice(end);
}

/** Returns the draft with a tuning of its lines; null: the line is none that it can change. */
export function tunedDraft(draft: Draft, prepared: PreparedFight | null, tuning: Tuning): Partial<Draft> | null {
  const { was, now } = tuning;
  if (prepared !== null) {
    const { tuned = [] } = draft;
    const known = tuned.find((each) => each.now === was)?.was ?? was;
    const others = tuned.filter((each) => each.was !== known);
    if (prepared.body.includes(known)) return { tuned: known === now ? others : [...others, { was: known, now }] };
    return now === null ? partyWithout(draft, was) : null;
  }
  const at = draft.foes.findIndex((foes) => foeLine(foes) === was);
  const foes = draft.foes[at];
  if (foes !== undefined) {
    if (now === null)
      return { foes: draft.foes.filter((each) => each !== foes), awayFoes: [...(draft.awayFoes ?? []), foes] };
    const count = foes.count + (tuning.kind === "more" ? 1 : -1);
    return { foes: draft.foes.map((each) => (each === foes ? { ...foes, count } : each)) };
  }
  return now === null ? partyWithout(draft, was) : null;
}

function partyWithout({ notes, lines, away = [] }: Draft, was: string): Partial<Draft> | null {
  const note = notes.find((name) => `[[${name}]]:` === was);
  if (note !== undefined) return { notes: notes.filter((name) => name !== note), away: [...away, `[[${note}]]`] };
  const line = lines.find((each) => withColon(each) === was);
  return line === undefined ? null : { lines: lines.filter((each) => each !== line), away: [...away, line] };
}

/** Somebody of the party, or of an encounter, who was left out, and the draft with them. */
export interface WayBack {
  readonly who: string;
  readonly draft: Partial<Draft>;
}

/** Returns those who were left out of a draft, unless they have come back by another way. */
export function leftOut(draft: Draft): WayBack[] {
  const { notes, lines, foes, away = [], awayFoes = [], tuned = [] } = draft;
  const back = away.flatMap((said): WayBack[] => {
    const note = /^\[\[(.*)\]\]$/.exec(said)?.[1];
    const rest = { away: away.filter((each) => each !== said) };
    if (note !== undefined)
      return notes.includes(note) ? [] : [{ who: note, draft: { ...rest, notes: [...notes, note] } }];
    const who = nameOf(said);
    const isThere = lines.some((line) => fold(nameOf(line)) === fold(who));
    return isThere ? [] : [{ who, draft: { ...rest, lines: [...lines, said] } }];
  });
  const gone = tuned.flatMap(({ was, now }): WayBack[] =>
    now === null ? [{ who: nameOf(was), draft: { tuned: tuned.filter((each) => each.was !== was) } }] : [],
  );
  const foesGone = awayFoes.map((each): WayBack => ({
    who: nameOf(each.name),
    draft: { foes: [...foes, each], awayFoes: awayFoes.filter((other) => other !== each) },
  }));
  return [...back, ...gone, ...foesGone];
}

function nameOf(line: string): string {
  return (line.split(":")[0] ?? "").replace(/[[\]]/g, "").trim();
}
