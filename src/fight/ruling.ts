import type { Span } from "../language/syntax.ts";
import { fold, nearest } from "../language/words.ts";
import { bindLine, type BindContext } from "./bind.ts";
import { readNames, readNumber, readValue, type ValueContext } from "./bind-value.ts";
import type { Ends } from "./event.ts";
import { names, type Lexicon } from "./lexicon.ts";
import { words, type Word } from "./phrase.ts";
import { endsInWords, expand, gain, harm, lose, remind, setScene } from "./rule-kit.ts";
import { readStat } from "./sheet.ts";
import type { RuleSystem, Turn } from "./system.ts";
import type { SceneSpec } from "./vocabulary.ts";
import type { StatValue } from "./value.ts";

/*
 * `!` lines: the game master overrules or supplements the rules. The forms of the language page come first; then the lines that the rule system
 * lists (verbs of role "gm"); then any action, which is carried out even though the rules refuse it.
 */

export interface RulingLine {
  readonly text: string;
  readonly body: Span;
  readonly reason: string | null;
}

/** What a ruling does, once it is known to mean something. null: it has no known form, and is shown as prose. */
export type RulingRun = (turn: Turn) => void;

export function readRuling(ruling: RulingLine, context: BindContext, system: RuleSystem): RulingRun | null {
  const line = words(ruling.text, ruling.body);
  if (line.length === 0) return null;
  if (line[0]?.text === "scene") return readScene(line, context);
  const own = itemOf(line, context);
  if (own !== null) return itemRuling(own, line, system);
  const values = plainValues(line, context);
  const who = readNames(0, values);
  if (who === null) return null;
  const verb = line[who.next]?.text ?? "";
  const rest = who.next + 1;
  switch (verb) {
    case "gains":
    case "gain":
      return gains(who.names, line, rest, ruling, context, system);
    case "loses":
    case "lose":
      return loses(who.names, line, rest, ruling, context.lexicon, system);
    case "takes":
    case "take":
      return takes(who.names, line, rest, system);
    case "dies":
    case "die":
      return line.length > rest ? null : each(who.names, (turn, name) => dies(turn, name, system));
    case "leaves":
    case "leave":
      return line.length > rest
        ? null
        : each(who.names, (turn, name) => {
            gain(turn, [], name, "gone", { detail: ruling.reason });
            system.changed?.(turn, name);
          });
    case "is":
    case "are": {
      const word = line[rest]?.text;
      if (line.length !== rest + 1 || (word !== "revealed" && word !== "hidden")) return null;
      return each(who.names, (turn, name) => {
        const before = turn.get(name);
        turn.emit({ type: "sheet", rule: [], who: name, before, after: { ...before, hidden: word === "hidden" } });
        if (word === "revealed") lose(turn, [], name, "concealed");
        system.changed?.(turn, name);
      });
    }
    default:
      // A word that is a stat and a verb (`attacks 2`, `attacks Orc`) is the verb where the rest of the line fits it.
      if (context.lexicon.verbs.match(line, who.next) !== null && bindRuling(ruling, context).actions.length > 0)
        return null;
      return statRuling(who.names, line, who.next, ruling, context.lexicon, system);
  }
}

/** A ruling that is a game master's line of the rule system, or an action. */
export function bindRuling(ruling: RulingLine, context: BindContext): ReturnType<typeof bindLine> {
  return bindLine(ruling.text, ruling.body, { ...context, place: "gm" });
}

function plainValues(line: readonly Word[], context: BindContext): ValueContext {
  return { state: context.state, lexicon: context.lexicon, line, actor: "", stops: () => false };
}

function each(who: readonly string[], run: (turn: Turn, name: string) => void): RulingRun {
  return (turn) => {
    for (const name of expand(turn.state, who)) run(turn, name);
  };
}

function dies(turn: Turn, name: string, system: RuleSystem): void {
  if (system.dies !== undefined) {
    system.dies(turn, name);
    return;
  }
  const { hp } = turn.get(name);
  if (hp !== null && hp.now > 0) turn.emit({ type: "stat", rule: [], who: name, stat: "HP", before: hp.now, after: 0 });
  gain(turn, [], name, "dead", { ends: { at: "never" } });
}

function takes(who: readonly string[], line: readonly Word[], at: number, system: RuleSystem): RulingRun | null {
  const text = line[at]?.text ?? "";
  if (line.length !== at + 1 || !/^\d{1,6}$|^\d{0,4}d\d/.test(text)) return null;
  return (turn) => {
    const amount = /^\d+$/.test(text) ? Number(text) : turn.roll("ruling", text).total;
    for (const name of expand(turn.state, who)) system.takes(turn, name, amount);
  };
}

function gains(
  who: readonly string[],
  line: readonly Word[],
  at: number,
  ruling: RulingLine,
  context: BindContext,
  system: RuleSystem,
): RulingRun | null {
  const found = context.lexicon.conditions.match(line, at);
  let end = found?.next ?? at;
  if (found === null) while (end < line.length && !["for", "until"].includes(line[end]?.text ?? "")) end++;
  if (end === at) return null;
  const id =
    found?.value.id ??
    line
      .slice(at, end)
      .map((word) => word.raw)
      .join(" ");
  const term = readTerm(line, end, context);
  if (term === null) return null;
  const detail = term.detail ?? ruling.reason;
  const meant = found === null ? nearest(id, context.lexicon.conditionWords) : null;
  return each(who, (turn, name) => {
    if (meant !== null)
      turn.info("", `These rules know no condition "${id}"; it is kept as a label. Did you mean "${meant}"?`);
    const ends: Ends | null =
      term.rounds === null
        ? term.ends
        : { at: "round end", round: system.lastRound?.(turn.state, term.rounds) ?? turn.state.round + term.rounds };
    gain(turn, found?.value.rules ?? [], name, id, {
      ends,
      until: ends === null ? term.words : endsInWords(ends),
      detail,
    });
    system.changed?.(turn, name);
  });
}

interface Term {
  readonly rounds: number | null;
  readonly ends: Ends | null;
  readonly words: string | null;
  readonly detail: string | null;
}

/** `for 2 rounds`, `until the end of Mirra's turn`, `until …` in any words. */
function readTerm(line: readonly Word[], at: number, context: BindContext): Term | null {
  const none: Term = { rounds: null, ends: null, words: null, detail: null };
  const head = line[at];
  if (head === undefined) return none;
  if (head.text === "for") {
    const value = readNumber(line[at + 1]?.text ?? "");
    if (value !== null && /^rounds?$/.test(line[at + 2]?.text ?? "") && line.length === at + 3)
      return { ...none, rounds: value };
    return {
      ...none,
      words: line
        .slice(at)
        .map((word) => word.raw)
        .join(" "),
    };
  }
  if (head.text === "until") {
    const said = line
      .slice(at + 1)
      .map((word) => word.raw)
      .join(" ");
    const turn = /^(?:the )?(start|end) of (.+?)['’]s? turn$/i.exec(said);
    const who =
      turn?.[2] === undefined
        ? undefined
        : [...context.state.combatants].find((c) => fold(c.name) === fold(turn[2] ?? ""))?.name;
    if (turn !== null && who !== undefined)
      return { ...none, ends: { at: turn[1]?.toLowerCase() === "start" ? "turn start" : "turn end", who } };
    const round = /^(?:the )?end of round (\d{1,6})$/i.exec(said);
    if (round !== null) return { ...none, ends: { at: "round end", round: Number(round[1]) } };
    if (/^(?:the )?end of (?:the|this) round$/i.test(said))
      return { ...none, ends: { at: "round end", round: context.state.round } };
    return { ...none, words: said };
  }
  return {
    ...none,
    detail: line
      .slice(at)
      .map((word) => word.raw)
      .join(" "),
  };
}

function loses(
  who: readonly string[],
  line: readonly Word[],
  at: number,
  ruling: RulingLine,
  lexicon: Lexicon,
  system: RuleSystem,
): RulingRun | null {
  const found = lexicon.conditions.match(line, at);
  const id =
    found !== null && found.next === line.length
      ? found.value.id
      : line
          .slice(at)
          .map((word) => word.raw)
          .join(" ");
  if (id === "") return null;
  return each(who, (turn, name) => {
    const detail = ruling.reason;
    const held = turn.get(name).conditions.filter((c) => fold(c.id) === fold(id));
    if (held.length === 0) {
      turn.info("", `${name} does not have "${id}"; nothing changes.`);
      return;
    }
    const one = held.some((c) => detail !== null && c.detail !== null && fold(c.detail) === fold(detail));
    for (const c of held)
      if (!one || (c.detail !== null && detail !== null && fold(c.detail) === fold(detail))) {
        lose(turn, found?.value.rules ?? [], name, c.id, c.detail ?? undefined);
        system.lost?.(turn, name, c.id, c.detail);
      }
  });
}

function readScene(line: readonly Word[], context: BindContext): RulingRun | null {
  const not = line[1]?.text === "not";
  const at = not ? 2 : 1;
  const found = readSceneWords(line, context, context.lexicon.scenes.matches(line, at));
  if (found === null) {
    const label = line
      .slice(at)
      .map((word) => word.raw)
      .join(" ");
    if (label === "") return null;
    return (turn) => {
      setScene(turn, [], fold(label), not ? undefined : true);
      remind(turn, [], `These rules know no circumstance "${label}": it is kept as a label.`);
    };
  }
  return (turn) => setScene(turn, found.spec.rules, found.spec.id, not ? undefined : found.value);
}

/** A circumstance with its value, from the words of a ruling or of the `scene:` header. */
export function readSceneWords(
  line: readonly Word[],
  context: Pick<BindContext, "state" | "lexicon">,
  matches: readonly { readonly value: SceneSpec; readonly next: number }[],
): { spec: SceneSpec; value: StatValue } | null {
  for (const match of matches) {
    const { value: spec, next } = match;
    if (spec.value === "flag") {
      if (next === line.length) return { spec, value: true };
      continue;
    }
    const value = readValue(
      spec.value,
      next,
      { state: context.state, lexicon: context.lexicon, line, actor: "", stops: () => false },
      spec,
    );
    if (value === null || (value.next !== line.length && spec.value !== "text" && spec.value !== "place")) continue;
    if (spec.value === "place" || spec.value === "text")
      return {
        spec,
        value: line
          .slice(next, line.length)
          .map((word) => word.raw)
          .join(" "),
      };
    return { spec, value: value.number ?? value.text ?? value.names.join(", ") };
  }
  return null;
}

function statRuling(
  who: readonly string[],
  line: readonly Word[],
  at: number,
  ruling: RulingLine,
  lexicon: Lexicon,
  system: RuleSystem,
): RulingRun | null {
  const found = lexicon.stats.match(line, at);
  if (found === null) return null;
  const { value: spec } = found;
  const rest = line.slice(found.next);
  const first = rest[0]?.text ?? "";
  const set = first.startsWith("=");
  const said = (
    set ? [first.slice(1), ...rest.slice(1).map((word) => word.text)] : rest.map((word) => word.text)
  ).filter((word) => word !== "");
  if (rest.length > 0 && said.length === 0) return null;
  const signed = !set && said.length === 1 && /^[+-]/.test(said[0] ?? "") ? (said[0] ?? "") : null;
  if (
    signed !== null &&
    /^[+-](\d{1,6}|\d{0,4}d\d[\dd+-]*)$/.test(signed) &&
    spec.type !== "rating" &&
    spec.type !== "dice"
  ) {
    return (turn) => {
      const size = signed.slice(1);
      const amount =
        (signed.startsWith("-") ? -1 : 1) * (/^\d+$/.test(size) ? Number(size) : turn.roll("ruling", size).total);
      for (const name of expand(turn.state, who)) {
        changeBy(turn, name, spec.id, amount, ruling.reason);
        system.changed?.(turn, name, { stat: spec.id, amount });
      }
    };
  }
  const text = [spec.id, ...said].join(" ");
  const read = readStat(text, lexicon);
  if (read === null) return null;
  return each(who, (turn, name) => {
    setTo(turn, name, read);
    system.changed?.(turn, name);
  });
}

function changeBy(turn: Turn, name: string, id: string, amount: number, reason: string | null): void {
  const parts = [{ label: reason ?? "ruling", value: Math.abs(amount) }];
  if (id === "hp") {
    harm(turn, [], name, Math.abs(amount), { parts, type: amount < 0 ? "damage" : "heal" });
    return;
  }
  const before = turn.get(name).stats[id];
  const old = typeof before === "number" ? before : 0;
  turn.emit({
    type: "stat",
    rule: [],
    who: name,
    stat: id,
    before: typeof before === "number" ? before : null,
    after: old + amount,
  });
}

function setTo(
  turn: Turn,
  name: string,
  to: { id: string; value: StatValue; pool: { now: number; max: number } | null },
): void {
  const c = turn.get(name);
  if (to.id === "hp" && to.pool !== null) {
    if (to.pool.max !== to.pool.now)
      turn.emit({ type: "stat", rule: [], who: name, stat: "max HP", before: c.hp?.max ?? null, after: to.pool.max });
    turn.emit({ type: "stat", rule: [], who: name, stat: "HP", before: c.hp?.now ?? null, after: to.pool.now });
    return;
  }
  const before = c.stats[to.id];
  if (typeof to.value === "boolean")
    turn.emit({
      type: "sheet",
      rule: [],
      who: name,
      before: c,
      after: { ...c, stats: { ...c.stats, [to.id]: to.value } },
    });
  else
    turn.emit({
      type: "stat",
      rule: [],
      who: name,
      stat: to.id,
      before: typeof before === "boolean" || before === undefined ? null : before,
      after: to.value,
    });
}

/** `Aldric's shield …`: whose thing, and where the words behind it begin. */
function itemOf(line: readonly Word[], context: BindContext): { name: string; next: number } | null {
  for (let i = 0; i < Math.min(line.length, 12); i++) {
    const word = line[i];
    if (word === undefined || !/'s?$/.test(word.text)) continue;
    const said = [...line.slice(0, i).map((each) => each.text), word.text.replace(/'s?$/, "")].join(" ");
    const name = names(context.state).all.find((each) => fold(each) === said || fold(each) === `${said}s`);
    if (name !== undefined && !name.startsWith("@")) return { name, next: i + 1 };
  }
  return null;
}

function itemRuling(own: { name: string; next: number }, line: readonly Word[], system: RuleSystem): RulingRun | null {
  const rest = line.slice(own.next);
  const is = rest.findIndex((word) => word.text === "is" || word.text === "are");
  if (is > 0 && is === rest.length - 2) {
    const item = rest
      .slice(0, is)
      .map((word) => word.raw)
      .join(" ");
    const word = rest[is + 1]?.text ?? "";
    return (turn) => known(turn, system.item?.(turn, own.name, item, { kind: "state", word }) ?? false, own.name, item);
  }
  const last = rest[rest.length - 1]?.text ?? "";
  const found = /^(=?)([+-]?)(\d{1,6})$/.exec(rest[rest.length - 2]?.text === "=" ? `=${last}` : last);
  const words = found === null ? [] : rest.slice(0, rest[rest.length - 2]?.text === "=" ? -2 : -1);
  const stat = words[words.length - 1]?.raw;
  if (found === null || stat === undefined || words.length < 2) return null;
  const item = words
    .slice(0, -1)
    .map((word) => word.raw)
    .join(" ");
  const set = found[1] === "=" || found[2] === "";
  const amount = (found[2] === "-" ? -1 : 1) * Number(found[3]);
  return (turn) =>
    known(turn, system.item?.(turn, own.name, item, { kind: "points", stat, amount, set }) ?? false, own.name, item);
}

function known(turn: Turn, done: boolean, name: string, item: string): void {
  if (!done) turn.impossible("", `${name} has no "${item}" that these rules keep count of.`);
}
