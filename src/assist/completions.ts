import { caretAt, type Caret } from "../complete/caret.ts";
import { complete } from "../complete/complete.ts";
import { fits, type Completion } from "../complete/completion.ts";
import { chanceOf, percent } from "../complete/odds.ts";
import { names } from "../fight/bind/names.ts";
import { words } from "../fight/bind/phrase.ts";
import { find } from "../fight/state.ts";
import type { Line } from "../language/syntax.ts";
import { fold } from "../language/words.ts";
import { unitAt, offsetOf, spotAt, type Model, type Spot } from "./model.ts";
import { declarationsOf } from "./references.ts";
import { rollRow } from "./roll.ts";
import { say } from "./sentences.ts";
import type { CompletionList, NoteCompletion, Range } from "./service.ts";
import { sideOf } from "./tokens.ts";

const nothing: CompletionList = { items: [], quiet: true };

/** Returns the completions at an offset of a note. */
export function completionsAt(model: Model, offset: number): CompletionList {
  const spot = spotAt(model, offset);
  if (spot === null) return nothing;
  const { fight, line, column } = spot;
  const links = linksAt(model, spot, offset);
  if (links !== null) return { items: links, quiet: false };
  const caret = caretAt(fight.fight, line, column);
  const items = complete(caret).map((each): NoteCompletion => placed(model, spot, offset, caret, each));
  const roll = rollRow(model, spot, offset, caret);
  const more = [...statLine(spot, offset, caret), ...unheldWeapons(model, spot, offset, caret)];
  const refused = items.findIndex(({ goes }) => goes === "no");
  const [first, rest] = refused < 0 ? [items, []] : [items.slice(0, refused), items.slice(refused)];
  const all = caret.place === "setup" ? [...more, ...first, ...rest] : [...first, ...more, ...rest];
  return { items: [...roll, ...all], quiet: isComplete(spot, caret) };
}

/** Yields until it knows the chance of a line that completion offered at an offset, tried where it would stand. */
export function* chanceAt(model: Model, offset: number, line: string): Generator<null, string | null> {
  const spot = spotAt(model, offset);
  if (spot === null) return null;
  const { fight } = spot.fight;
  const chance = yield* chanceOf(fight, line, caretAt(fight, spot.line, spot.column).state);
  return chance === null ? null : percent(chance);
}

function placed(model: Model, { fight, line }: Spot, to: number, caret: Caret, each: Completion): NoteCompletion {
  const named = each.kind === "fighter" || each.kind === "side";
  return {
    from: offsetOf(model, fight, line, each.from),
    to,
    ...withUnit(each, caret),
    also: [],
    kind: each.kind,
    side: named ? sideOf(each.insert.trim(), caret.state) : null,
    goes: each.goes,
    detail: each.detail,
    help: each.help,
    rules: each.rules,
    tries: each.tries,
  };
}

/** Adds the unit to a clause that wants a number, with the caret between the two. */
function withUnit(each: Completion, { fight }: Caret): { label: string; insert: string; gaps: readonly Range[] } {
  const plain = { label: each.insert.trim(), insert: each.insert, gaps: [] };
  if (each.kind !== "clause") return plain;
  const word = each.insert.trim();
  const specs = fight.setup.system.vocabulary.clauses.filter(({ words }) => words.includes(word));
  const [spec, another] = specs;
  const unit = spec?.units?.[0];
  if (spec === undefined || another !== undefined || unit === undefined || !/^(?:int|number)$/.test(spec.value))
    return plain;
  const at = word.length + 1;
  return { label: `${word} … ${unit}`, insert: `${word}  ${unit}`, gaps: [{ from: at, to: at }] };
}

/**
 * Tells that an action says all it must. Behind it nothing opens by itself, because Enter is for the next line; a
 * comma, a bracket or a word begun asks.
 */
function isComplete({ fight: { fight }, line, column }: Spot, { text, place }: Caret): boolean {
  const own = fight.lines[line];
  if (place !== "section" || own === undefined || own.kind !== "action" || column < own.text.trimEnd().length)
    return false;
  if (/[,[(=]\s*$/.test(text) || text.trim() === "") return false;
  const unit = unitAt(fight, line);
  const step = unit?.result.steps[line - unit.from];
  const last = step?.actions[step.actions.length - 1];
  const verb = last === undefined ? undefined : fight.setup.lexicon.verbById.get(last.verb);
  return last !== undefined && verb !== undefined && (verb.targets === "none" || last.targets.length > 0);
}

/* Completions that look beyond the line: other notes, other fighters' lines, and edits in two places. */

const MOST_LINKS = 30;
const MOST_WEAPONS = 5;

type Bare = Pick<NoteCompletion, "label" | "insert" | "kind" | "detail"> & Partial<NoteCompletion>;

function item(from: number, to: number, more: Bare): NoteCompletion {
  return { from, to, gaps: [], also: [], side: null, goes: "general", help: null, rules: [], tries: null, ...more };
}

/** Offers notes by name behind `[[`. Returns null where no link is being written. */
function linksAt(model: Model, { fight, line, column }: Spot, to: number): NoteCompletion[] | null {
  const text = fight.fight.lines[line]?.text ?? "";
  const before = text.slice(0, column);
  const open = before.lastIndexOf("[[");
  if (open < 0 || before.includes("]]", open) || model.environment.noteNames === undefined) return null;
  const typed = before.slice(open + 2);
  const closed = text.startsWith("]]", column);
  const from = offsetOf(model, fight, line, open + 2);
  const declares = open === 0 && fight.fight.lines[line]?.kind !== "action";
  const end = closed ? "" : declares && !text.slice(column).includes(":") ? "]]: " : "]]";
  return model.environment
    .noteNames()
    .map((name) => ({ name, fit: fits(name, typed) }))
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.fit - a.fit)
    .slice(0, MOST_LINKS)
    .map(({ name }) => item(from, to, { label: name, insert: name + end, kind: "note", detail: null }));
}

/** Completes a fighter's line with the keys of the line above, its values to be filled in. */
function statLine({ fight, line }: Spot, to: number, caret: Caret): NoteCompletion[] {
  const own = fight.fight.lines[line];
  if (own?.kind !== "combatant" || !/[:,]\s*$/.test(caret.text)) return [];
  const above = fight.fight.lines
    .slice(0, line)
    .filter((each): each is Extract<Line, { kind: "combatant" }> => each.kind === "combatant" && each.items.length > 1);
  const like = above[above.length - 1];
  if (like === undefined) return [];
  const has = new Set(own.items.map(({ text }) => keyOf(text)));
  const gaps: Range[] = [];
  let insert = "";
  for (const { text } of like.items) {
    if (has.has(keyOf(text))) continue;
    insert += insert === "" ? "" : ", ";
    const value = /(?<![d\d])[+-]?\d\S*$/.exec(text);
    if (value !== null) gaps.push({ from: insert.length + value.index, to: insert.length + text.length });
    insert += text;
  }
  if (insert === "") return [];
  const blank = /\s$/.test(caret.text) ? "" : " ";
  const shifted = gaps.map((gap) => ({ from: gap.from + blank.length, to: gap.to + blank.length }));
  return [
    item(to, to, { label: insert, insert: blank + insert, gaps: shifted, kind: "line", detail: say.like(like.name) }),
  ];
}

function keyOf(text: string): string {
  return fold(/^[\p{L} -]+/u.exec(text)?.[0].trim() ?? text);
}

/**
 * Offers weapons of the tables that the fighter lacks, behind `with` and a letter. Taking one also adds it to the
 * fighter's line.
 */
function unheldWeapons(model: Model, { fight, line }: Spot, to: number, caret: Caret): NoteCompletion[] {
  const typed = /\bwith\s+(\p{L}[\p{L} -]*)$/u.exec(caret.text)?.[1];
  if (typed === undefined || caret.place !== "section") return [];
  const cut = words(caret.text, { from: 0, to: caret.text.length });
  const actor = names(caret.state).book.match(cut, 0)?.value ?? "";
  const c = find(caret.state, actor);
  const declared = declarationsOf([fight], [actor])[0];
  const written = declared === undefined ? undefined : fight.fight.lines[declared.line];
  if (c === undefined || declared === undefined || written === undefined || !("items" in written)) return [];
  const held = new Set(c.attacks.map(({ name }) => fold(name)));
  const end = written.items[written.items.length - 1]?.span.to ?? written.text.trimEnd().length;
  const at = offsetOf(model, fight, declared.line, end);
  return fight.fight.setup.system.vocabulary.weapons
    .filter(({ name, dice }) => dice !== null && !held.has(fold(name)) && fits(name, typed) === 4)
    .slice(0, MOST_WEAPONS)
    .map(({ name, dice }) =>
      item(offsetOf(model, fight, line, caret.text.length - typed.length), to, {
        label: `${name} ${dice ?? ""}`,
        insert: name,
        kind: "weapon",
        detail: say.notHeld(actor),
        also: [{ from: at, to: at, insert: `, ${name}` }],
      }),
    );
}
