import { inProse, renamedAs } from "../complete/mentions.ts";
import { groupOf } from "../fight/bind/names.ts";
import { isName } from "../language/names.ts";
import { applyChanges, type Change } from "../language/text-lines.ts";
import { fold } from "../language/words.ts";
import { allDiagnostics, resolveNote, type NoteFight } from "../share/note.ts";
import { chainOf, notesAfter, type ChainedNote } from "./chain.ts";
import { rangeOf, type Model } from "./model.ts";
import { declarationsOf, declaredBefore, mentionAt, mentionsOf, type Declaration, type Placed } from "./references.ts";
import { say } from "./sentences.ts";
import type { Range, Renamed } from "./service.ts";

/*
 * A fighter or a side gets another name wherever it is named: where it is declared, on every line, in dice records,
 * results, prose, and in other notes where its fight goes on. What is written is tried first: a name that would make a
 * line mean something else is not taken.
 */

/** Returns the name that can be changed at an offset as its declaration has it: "Orc" for "Orc 2" of "Orc x3". */
export function renameableAt(model: Model, offset: number): { readonly range: Range; readonly name: string } | null {
  const found = declaredAt(model, offset);
  if (found === null) return null;
  const { mention, declaration } = found;
  const text = mention.fight.fight.lines[mention.line]?.text ?? "";
  const written = text.slice(mention.from, mention.to);
  const within = written.toLowerCase().indexOf(declaration.name.replace(/^@/, "").toLowerCase());
  const name = declaration.name.replace(/^@/, "");
  const span = within < 0 ? mention : { from: mention.from + within, to: mention.from + within + name.length };
  return { range: rangeOf(model, mention.fight, mention.line, span), name };
}

function declaredAt(model: Model, offset: number): { mention: Placed; declaration: Declaration } | null {
  const mention = mentionAt(model, offset);
  if (mention === null) return null;
  const [declaration] = declarationsOf(chainOf(model, mention.fight), mention.who);
  return declaration === undefined ? null : { mention, declaration };
}

export function renameAt(model: Model, offset: number, wanted: string): Renamed {
  const found = declaredAt(model, offset);
  if (found === null) {
    const mention = mentionAt(model, offset);
    const [before] = mention === null ? [] : declaredBefore(model, chainOf(model, mention.fight), mention.who);
    return no(before === undefined ? say.noName : say.declaredIn(before.note));
  }
  return renamed(model, found.mention.fight, found.declaration, wanted);
}

/** Gives a fighter of a fight another name; the fights of a note count from 0. */
export function renameFighter(model: Model, index: number, who: string, wanted: string): Renamed {
  const fight = model.fights[index];
  if (fight === undefined) return no(say.noName);
  const chain = chainOf(model, fight);
  const [declaration] = declarationsOf(chain, [who]);
  if (declaration !== undefined) return renamed(model, fight, declaration, wanted);
  const [before] = declaredBefore(model, chain, [who]);
  return no(before === undefined ? say.noName : say.declaredIn(before.note));
}

function renamed(model: Model, fight: NoteFight, declaration: Declaration, wanted: string): Renamed {
  const fights = chainOf(model, fight);
  const side = declaration.name.startsWith("@");
  const name = (side ? wanted.replace(/^@/, "") : wanted).trim().normalize("NFC");
  if (!isName(name) || (side && /[\s()]/.test(name))) return no(side ? say.sideIsWord : say.nameIsText);
  const unread: string[] = [];
  const after = notesAfter(model, fights, (note) => unread.push(note));
  if (unread.length > 0) return no(say.notRead(unread));
  if (name === declaration.name.replace(/^@/, "")) return { ok: true, changes: [], others: [], warning: null };
  const taken = fights.flatMap(({ fight }) => [...fight.state.combatants, ...fight.setup.state.combatants]);
  const own = new Set(declaration.who.map(fold));
  const clash = side
    ? fights.some(({ fight }) =>
        fight.state.sides.some((each) => fold(each) === fold(name) && !own.has(fold(`@${each}`))),
      )
    : taken.some((c) => !own.has(fold(c.name)) && [fold(c.name), fold(groupOf(c.name) ?? c.name)].includes(fold(name)));
  if (clash) return no(side ? say.sideThere(name) : say.somebodyThere(name));
  const changed = (there: Model, chained: readonly NoteFight[]): Change[] =>
    chained.flatMap((fight) => changesIn(there, fight, declaration, name)).sort((a, b) => a.from - b.from);
  const others = after.map((each) => ({ ...each, changes: changed(each.model, each.fights) }));
  return tried(model, changed(model, fights), others, name);
}

function no(reason: string): Renamed {
  return { ok: false, reason };
}

function changesIn(model: Model, fight: NoteFight, declaration: Declaration, name: string): Change[] {
  const own = new Set(declaration.who.map(fold));
  return fight.fight.lines.flatMap((line, at) => {
    const mentions = mentionsOf(fight, at);
    const changes = mentions.flatMap((mention): Change[] => {
      if (!mention.who.every((who) => own.has(fold(who)))) return [];
      const insert = renamedAs(line.text.slice(mention.from, mention.to), mention, declaration.name, name);
      return insert === null ? [] : [{ ...rangeOf(model, fight, at, mention), insert }];
    });
    const told = inProse(line, mentions, declaration.name, name).map(({ insert, ...span }) => ({
      ...rangeOf(model, fight, at, span),
      insert,
    }));
    return [...changes, ...told];
  });
}

/** Reads the notes as they would be: every line must come to what it came to before. */
function tried(
  model: Model,
  changes: readonly Change[],
  others: readonly (ChainedNote & { readonly changes: readonly Change[] })[],
  name: string,
): Renamed {
  const pages = [{ model, changes, note: null }, ...others];
  const texts = new Map(pages.map((page) => [page.model.text, applyChanges(page.model.text, page.changes)]));
  // A link leads to the note as it would be.
  const readNote = (target: string): string | null => {
    const was = model.environment.readNote?.(target) ?? null;
    return was === null ? null : (texts.get(was) ?? was);
  };
  const environment = others.length === 0 ? model.environment : { ...model.environment, readNote };
  let drawn = false;
  for (const { model: page, note } of pages) {
    const after = resolveNote(texts.get(page.text) ?? page.text, environment);
    const lost = no(say.readDifferently(name));
    if (after.length !== page.fights.length) return lost;
    for (const [at, now] of after.entries()) {
      const before = page.fights[at];
      if (before === undefined || before.fight.lines.length !== now.fight.lines.length) return lost;
      const auto = before.fight.units.some(({ result }) => result.drawn.length > 0);
      drawn ||= auto;
      const wrong = newProblem(before, now, auto);
      if (wrong !== null) return no(say.lineFails(name, wrong.line + 1, note, wrong.message));
    }
  }
  return {
    ok: true,
    changes,
    others: others
      .filter((each) => each.changes.length > 0)
      .map((each) => ({ note: each.note, changes: each.changes })),
    warning: drawn ? say.otherDice : null,
  };
}

/**
 * Returns the first line with a problem that it did not have before. Where dice are drawn other faces fall, so only
 * misunderstandings count there.
 */
function newProblem(before: NoteFight, now: NoteFight, auto: boolean): { line: number; message: string } | null {
  const key = ({ line, code }: { line: number; code: string }): string => `${line} ${code}`;
  const known = new Map<string, number>();
  for (const each of allDiagnostics(before)) known.set(key(each), (known.get(key(each)) ?? 0) + 1);
  const failed = new Set(allDiagnostics(before).flatMap(({ line, severity }) => (severity === "error" ? [line] : [])));
  for (const each of allDiagnostics(now)) {
    // A line that is wrong stays wrong, if in other words.
    if (failed.has(each.line)) continue;
    if (auto && /^(?:refused|rule|part-lost|dice-|result-|above-)/.test(each.code)) continue;
    const left = (known.get(key(each)) ?? 0) - 1;
    if (left < 0) return each;
    known.set(key(each), left);
  }
  return null;
}
