import { mentionsIn, namesAt, type Mention } from "../complete/mentions.ts";
import type { FightState } from "../fight/state.ts";
import { expandNames } from "../language/names.ts";
import type { Line, Span } from "../language/syntax.ts";
import { fold } from "../language/words.ts";
import { headOf, origins, parseContinues } from "../notes/chain.ts";
import type { NoteFight } from "../share/note.ts";
import { chainOf, fightElsewhere, notesBefore } from "./chain.ts";
import { meaningAt } from "./meaning.ts";
import { rangeOf, spotAt, unitAt, type Model, type Spot } from "./model.ts";
import type { Range, Target } from "./service.ts";

/* Mentions of fighters and sides, in their fight and in the fights of the note that continue it. */

/** A mention in its place. */
export interface Placed extends Mention {
  readonly fight: NoteFight;
  readonly line: number;
}

/** Returns the mention of a fighter or side at an offset. */
export function mentionAt(model: Model, offset: number): Placed | null {
  const spot = spotAt(model, offset);
  if (spot === null) return null;
  const { fight, line, column } = spot;
  const found = mentionsOf(fight, line).find(({ from, to }) => from <= column && column <= to);
  return found === undefined ? null : { ...found, fight, line };
}

export function mentionsOf({ fight }: NoteFight, at: number): readonly Mention[] {
  const line = fight.lines[at];
  if (line === undefined) return [];
  const unit = unitAt(fight, at);
  return mentionsIn(line, namesAt(fight, unit), fight.setup.lexicon);
}

/** A line of the set-up, or an arrival, and whom it declares. */
export interface Declaration {
  readonly fight: NoteFight;
  readonly line: number;
  readonly span: Span;
  /** As written: "Orc" of "Orc x3". */
  readonly name: string;
  readonly who: readonly string[];
  /** Target of its link. */
  readonly note: string | null;
}

/** Returns the lines that declare any of these fighters, in the order of the note. */
export function declarationsOf(fights: readonly NoteFight[], who: readonly string[]): Declaration[] {
  const wanted = new Set(who.map(fold));
  return fights.flatMap((fight) =>
    fight.fight.lines.flatMap((line, at): Declaration[] => {
      const declared = declarationIn(line, fight, at);
      return declared?.who.some((name) => wanted.has(fold(name))) === true ? [declared] : [];
    }),
  );
}

function declarationIn(line: Line, fight: NoteFight, at: number): Declaration | null {
  if (line.kind === "side") {
    const span = { from: line.indent, to: line.nameSpan.to };
    return { fight, line: at, span, name: `@${line.name}`, who: [`@${line.name}`], note: null };
  }
  if (line.kind !== "combatant" && line.kind !== "arrival") return null;
  const numbered = mentionsOf(fight, at).find(({ as }) => as === "declares")?.who ?? [];
  const who = [...new Set([...expandNames(line.name, line.count), ...(line.kind === "arrival" ? numbered : [])])];
  return { fight, line: at, span: line.nameSpan, name: line.name, who, note: line.link?.target ?? null };
}

/** Returns every mention of the fighter or side at an offset, declarations first. */
export function referencesAt(model: Model, offset: number): Range[] {
  const at = mentionAt(model, offset);
  if (at === null) return [];
  const fights = chainOf(model, at.fight);
  const wanted = new Set(at.who.map(fold));
  const declared: Range[] = [];
  const others: Range[] = [];
  for (const fight of fights)
    fight.fight.lines.forEach((_, line) => {
      for (const mention of mentionsOf(fight, line))
        if (mention.who.some((name) => wanted.has(fold(name))))
          (mention.as === "declares" ? declared : others).push(rangeOf(model, fight, line, mention));
    });
  return [...declared, ...others];
}

export function stateAt({ fight, line }: Spot): FightState {
  const unit = unitAt(fight.fight, line);
  return unit === null ? fight.fight.setup.state : unit.result.before;
}

/** Returns the source of the word at an offset: a fighter's line, its note, the continued fight, or the rule. */
export function definitionAt(model: Model, offset: number): Target[] {
  const mention = mentionAt(model, offset);
  if (mention !== null) {
    const chain = chainOf(model, mention.fight);
    const here = declarationsOf(chain, mention.who).flatMap(({ fight, line, span, note }): Target[] => {
      const range = rangeOf(model, fight, line, span);
      const linked: Target[] = note === null ? [] : [{ kind: "note", note }];
      // From the declaration itself the way leads on to the note.
      const there = range.from <= offset && offset <= range.to && linked.length > 0;
      return there ? linked : [{ kind: "range", range }, ...linked];
    });
    return here.length > 0 ? here : declaredBefore(model, chain, mention.who);
  }
  const spot = spotAt(model, offset);
  const line = spot?.fight.fight.lines[spot.line];
  if (spot === null || line === undefined) return [];
  if (line.kind === "header" && line.key === "continues" && spot.column >= line.valueSpan.from)
    return continued(model, spot.fight.block.index, line.value);
  const { fight } = spot.fight;
  const meaning = meaningAt(line, spot.column, fight, unitAt(fight, spot.line));
  const system = fight.setup.system.id;
  return (meaning?.rules ?? []).slice(0, 1).map((id) => ({ kind: "rule", system, id }));
}

/** Returns the lines that declare fighters in the notes that a chain comes from. */
export function declaredBefore(
  model: Model,
  chain: readonly NoteFight[],
  who: readonly string[],
): Extract<Target, { kind: "note" }>[] {
  return notesBefore(model, chain).flatMap(({ note, model: there, fights }) =>
    declarationsOf(fights, who).map(({ fight, line, span }) => ({
      kind: "note" as const,
      note,
      range: rangeOf(there, fight, line, span),
    })),
  );
}

function continued(model: Model, index: number, value: string): Target[] {
  const { note, id } = parseContinues(value);
  if (note !== null) {
    const there = fightElsewhere(model, note, id);
    const [fight] = there?.fights ?? [];
    if (there === null || fight === undefined) return [{ kind: "note", note }];
    return [{ kind: "note", note, range: rangeOf(there.model, fight, 0, { from: 0, to: 0 }) }];
  }
  const origin = origins(model.fights.map(({ block }) => headOf(block.body)))[index];
  const fight = origin?.kind === "block" ? model.fights[origin.index] : undefined;
  if (fight === undefined) return [];
  const at = Math.max(
    0,
    fight.fight.lines.findIndex((line) => line.kind === "header" && line.key === "id"),
  );
  const text = fight.fight.lines[at]?.text ?? "";
  return [{ kind: "range", range: rangeOf(model, fight, at, { from: 0, to: text.length }) }];
}
