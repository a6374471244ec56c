import { words } from "../fight/bind/phrase.ts";
import { statedIn } from "../fight/bind/stated.ts";
import { rollMark, type Event } from "../fight/event.ts";
import { isUndeclared } from "../fight/fact.ts";
import { diagnosticsOf, draftFight, type Fight } from "../fight/timeline.ts";
import type { Step } from "../fight/unit/result.ts";
import type { ClauseSpec } from "../fight/vocabulary.ts";
import type { DiceRecord } from "../language/syntax.ts";
import { replaced, rewrite, type Mend, type Trouble } from "./diagnostics.ts";
import { unitAt } from "./model.ts";
import { mentionsOf } from "./references.ts";
import { say } from "./sentences.ts";

/* Ways out that change words of the line. */

/** Codes whose one suggestion leaves no doubt: what stands there can mean nothing else. */
const CERTAIN: ReadonlySet<string> = new Set(["result-differs", "line-meant"]);

/** Returns the suggestions that the rules themselves make. A change by spelling alone is never certain. */
export function suggested(trouble: Trouble): Mend[] {
  const all = (trouble.problem.instead ?? []).slice(0, 6);
  const { said, problem } = trouble;
  return all.map((by) => {
    const sure = CERTAIN.has(problem.code) || by.startsWith("! ");
    return replaced(trouble, by, title(said, by), all.length === 1 && sure);
  });
}

/** Returns whole lines that may be meant, in the line's place; its dice and its comment stay. */
export function answered(trouble: Trouble): Mend[] {
  const { line, problem } = trouble;
  if (line.kind !== "action") return [];
  const { text, indent, body } = line;
  return (problem.lines ?? []).map((meant) =>
    rewrite(trouble, meant, text.slice(0, indent) + meant + text.slice(body.to)),
  );
}

function title(said: string, by: string): string {
  const short = (text: string): string => (text.length > 30 ? `${text.slice(0, 30)}…` : text);
  return say.mends.becomes(short(said), short(by));
}

/** Rewrites an unknown deed as a deed without rules, or as prose. */
export function otherDeed(trouble: Trouble): Mend[] {
  const { line, fight, at } = trouble;
  if (line.kind !== "action") return [];
  const does = fight.fight.setup.lexicon.ownVerbs.match(words("does x", { from: 0, to: 6 }), 0);
  const actors = mentionsOf(fight, at).filter(({ as }) => as === "acts");
  // A verb may be called as somebody is ("guard"): then the names are no list.
  const list = actors.slice(1).every(({ from }, i) => /,|\band\b|&/.test(line.text.slice(actors[i]?.to ?? 0, from)));
  const actor = list ? actors[actors.length - 1] : undefined;
  const found: Mend[] = [];
  if (does !== null && actor !== undefined) {
    const deed = line.text.slice(actor.to, line.body.to).trim().replaceAll('"', "'");
    const head = line.text.slice(0, actor.to);
    if (deed !== "")
      found.push(rewrite(trouble, say.mends.otherDeed, `${head} does "${deed}"${line.text.slice(line.body.to)}`));
  }
  return [...found, ...asProse(trouble)];
}

/** Writes the dice of a deed that stood with its result behind a colon, where one face alone brings the damage told. */
export function withDice(trouble: Trouble): Mend[] {
  const { at, problem } = trouble;
  const { fight } = trouble.fight;
  const [, deed = "", face = "", came = "", damage] =
    /^(.*) \[(\d{1,3})\]( => .*?\b(\d{1,4}) damage\b.*)$/.exec(problem.instead?.[0] ?? "") ?? [];
  if (damage === undefined) return [];
  const trial = new Trial(fight, at);
  const hit = `${trial.wanted(deed)}=${face}`;
  const fits = trial.ways(deed, [hit], ({ events }) => deals(events, Number(damage)));
  const [only, another] = fits;
  if (only === undefined || another !== undefined) return [];
  return [rewrite(trouble, only, only + came)];
}

/** Writes the dice that a line states without its bracket ("17 to hit"), where few faces can make them. */
export function withStated(trouble: Trouble): Mend[] {
  const { line, at, problem } = trouble;
  const [deed] = problem.instead ?? [];
  if (line.kind !== "action" || deed === undefined) return [];
  const said = line.text.slice(line.body.from, line.body.to);
  const stated = statedIn(said, () => false);
  if (stated === null || (stated.rolled === null && stated.damage === null)) return [];
  const trial = new Trial(trouble.fight.fight, at);
  const lead = line.text.slice(0, line.indent);
  const { rolled, sum, damage } = stated;
  const hits = stated.end ?? (damage === null ? null : "hit");
  const first = trial.ways(lead + deed, [], ({ events }) => {
    const roll = events.find((event) => event.type === "roll" && rollMark(event) !== null);
    if (roll?.type !== "roll" || rolled === null) return false;
    const end = /^(?:hit|critical|success)$/.test(rollMark(roll) ?? "") ? "hit" : "miss";
    return (roll.total === rolled || (!sum && roll.faces.includes(rolled))) && (hits === null || hits === end);
  });
  // Rules without a roll to hit have the damage's die at once.
  const dealt = (line: string, dice: readonly string[]): readonly string[] =>
    damage === null ? [] : trial.ways(line, dice, ({ events }) => deals(events, damage));
  const whole =
    rolled === null
      ? dealt(lead + deed, [])
      : first.flatMap((way) => {
          const dice = /\[(.*)\]$/.exec(way)?.[1] ?? "";
          const [only, another] = dealt(lead + deed, [dice]);
          return only !== undefined && another === undefined ? [only] : [way];
        });
  return whole.length > FEW
    ? []
    : whole.map((way) => rewrite(trouble, way.trimStart(), way + line.text.slice(line.body.to)));
}

/** Most lines that differ in their dice alone. */
const FEW = 2;

function deals(events: readonly Event[], damage: number): boolean {
  return events.some((event) => event.type === "damage" && event.amount === damage);
}

/** A line of a fight that is tried with other words and dice. */
class Trial {
  constructor(
    private readonly fight: Fight,
    private readonly at: number,
  ) {}

  /** Returns the die that a line asks for next; "" for none. */
  wanted(line: string): string {
    return this.drafted(line).pending.find((each) => each.line === this.at)?.dice ?? "";
  }

  /** Returns the line with each face of its next die, behind those that it has, by which it comes out so. */
  ways(line: string, dice: readonly string[], fits: (step: Step) => boolean): readonly string[] {
    const written = (all: readonly string[]): string => (all.length === 0 ? line : `${line} [${all.join(", ")}]`);
    const die = this.wanted(written(dice));
    const sides = Number(/^d(\d{1,3})$/.exec(die)?.[1] ?? 0);
    if (sides > 100) return [];
    return Array.from({ length: sides }, (_, i) => written([...dice, `${die}=${i + 1}`])).filter((made) => {
      const unit = unitAt(this.drafted(made), this.at);
      const step = unit?.result.steps[this.at - unit.from];
      return step !== undefined && fits(step);
    });
  }

  private drafted(line: string): Fight {
    const { lines } = this.fight;
    return draftFight(this.fight, lines.map(({ text }, i) => (i === this.at ? line : text)).join("\n"), 1);
  }
}

export function asProse(trouble: Trouble): Mend[] {
  const { text, indent } = trouble.line;
  return [rewrite(trouble, say.mends.narration, `${text.slice(0, indent)}> ${text.slice(indent)}`)];
}

/** Puts `then` before a verb that follows a deed. */
export function thenMissing(trouble: Trouble): Mend[] {
  const { line, problem, fight } = trouble;
  const cut = words(line.text, { from: problem.span.from, to: line.text.length });
  const verb = fight.fight.setup.lexicon.verbs.match(cut, 0);
  if (verb === null || verb.value.role === "gm") return [];
  const head = line.text.slice(0, problem.span.from).replace(/(?:,|\s+and)?\s*$/, "");
  return [rewrite(trouble, say.mends.joinThen, `${head} then ${line.text.slice(problem.span.from)}`, true)];
}

/** Moves a clause to the part of the line whose verb takes it, else takes it out. */
export function moveClause(trouble: Trouble): Mend[] {
  const { line, problem, fight } = trouble;
  if (line.kind !== "action") return [];
  const { lexicon } = fight.fight.setup;
  const cut = words(line.text, { from: problem.span.from, to: line.body.to });
  const spec: ClauseSpec | undefined = lexicon.clauses.match(cut, 0)?.value;
  const stop = cut.find((word, at) => at > 0 && (word.kind === "comma" || word.text === "then"));
  const to = stop?.from ?? line.body.to;
  const clause = line.text.slice(problem.span.from, to).trim();
  const before = line.text.slice(0, problem.span.from).replace(/,?\s*$/, "");
  const after = line.text.slice(to).replace(/^\s*(?=\S)/, stop?.kind === "comma" ? "" : " ");
  const out = rewrite(trouble, say.mends.dropClause(clause), before + after);
  const then = line.text.indexOf(" then ");
  if (spec === undefined || then < 0) return [out];
  const own = problem.span.from < then ? "first" : "second";
  const whole = before + after;
  const joint = whole.indexOf(" then ");
  if (joint < 0) return [out];
  const other = own === "first" ? whole.slice(joint + 6) : whole.slice(0, joint);
  const fits = words(other, { from: 0, to: other.length }).some((_, at, all) =>
    lexicon.verbs.matches(all, at).some(({ value }) => value.clauses.includes(spec.id)),
  );
  if (!fits) return [out];
  const end = own === "first" ? line.body.to - (line.text.length - whole.length) : joint;
  const moved = `${whole.slice(0, end)} ${clause}${whole.slice(end)}`;
  return [rewrite(trouble, say.mends.moveClause(clause), moved), out];
}

/** Offers the heading of the next round, where a round is ended in which the rules have nothing more to do. */
export function nextHeading(trouble: Trouble): Mend[] {
  const { fight, at } = trouble;
  const unit = unitAt(fight.fight, at);
  const [action] = unit?.result.steps[at - unit.from]?.actions ?? [];
  if (unit === null || action === undefined || !/^end.of.round$/.test(action.verb)) return [];
  const heading = `== Round ${unit.result.before.round + 1}`;
  return [rewrite(trouble, heading, heading)];
}

/**
 * Offers the game master's ruling in place of a refused line. An answer that stands alone moves below the line above.
 */
export function againstRefusal(trouble: Trouble): Mend[] {
  const { line, fight, at, problem } = trouble;
  if (line.kind !== "action") return [];
  const found: Mend[] = [];
  const cut = words(line.text, line.body);
  const { lexicon } = fight.fight.setup;
  const reacts = cut.some((_, index) => lexicon.verbs.match(cut, index)?.value.role === "reaction");
  if (line.indent === 0 && reacts && at > 0) found.push(rewrite(trouble, say.mends.indent, `  ${line.text}`));
  if (isUndeclared(problem.what)) {
    const { declare: declared } = problem.what;
    let round = at;
    while (round > 0 && fight.fight.lines[round]?.kind !== "section") round--;
    found.push({ title: declared, edits: [{ from: round + 1, to: round + 1, lines: [declared] }] });
    found.push(nextRound(trouble, declared));
  }
  // The game master's mark stands before the words of the rules.
  const read = diagnosticsOf(fight.fight).find((each) => each.line === at && each.code === "read-as")?.instead?.[0];
  const said = read === undefined ? line.text : read + line.text.slice(line.body.to);
  if (line.indent === 0) found.push(rewrite(trouble, say.mends.anyway, `! ${said}`));
  return found;
}

/** Declares in the next round, begun where it must be, what comes too late in this one. */
function nextRound({ fight, at }: Trouble, declared: string): Mend {
  const { lines } = fight.fight;
  const next = lines.findIndex((line, i) => i > at && line.kind === "section");
  const rounds = lines.slice(0, at).flatMap((line) => (line.kind === "section" ? [line.round ?? 0] : []));
  const begun = next < 0 ? [`== Round ${Math.max(0, ...rounds) + 1}`, declared] : [declared];
  const put = next < 0 ? lines.length : next + 1;
  return {
    title: say.mends.nextRound,
    edits: [
      { from: at, to: at + 1, lines: [] },
      { from: put, to: put, lines: begun },
    ],
  };
}

/** Names another fight of the note that this one could continue. */
export function otherFight(trouble: Trouble): Mend[] {
  const { model, fight, line } = trouble;
  if (line.kind !== "header") return [];
  const ids = model.fights.flatMap(({ block, fight: own }) =>
    block.index === fight.block.index || own.setup.id === null ? [] : [own.setup.id],
  );
  const near = model.fights.some(({ block }) => block.index < fight.block.index);
  const put = (value: string, shown: string): Mend =>
    rewrite(trouble, shown, `${line.text.slice(0, line.keySpan.to)}:${value === "" ? "" : ` ${value}`}`);
  return [...ids.slice(0, 5).map((id) => put(id, id)), ...(near ? [put("", say.mends.fightAbove)] : [])];
}

/* Ways out of what is wrong with a dice record. */

/**
 * Takes an entry out of its record, with the comma that parts it from its neighbour; the rules ask for the die again if
 * they want it.
 */
export function withoutEntry(trouble: Trouble, title: string, safe = false): Mend[] {
  const record = recordOf(trouble);
  const { span } = trouble.problem;
  if (record === null || span.from < record.span.from) return [];
  const left = record.entries.filter((entry) => entry.span.to <= span.from || entry.span.from >= span.to);
  const { text } = trouble.line;
  const inside = left.map((entry) => entry.raw).join(", ");
  const head = text.slice(0, record.span.from);
  const tail = text.slice(record.span.to);
  return [rewrite(trouble, title, inside === "" ? head.trimEnd() + tail : `${head}[${inside}]${tail}`, safe)];
}

/** Takes a die out that nothing calls for; of somebody by name it may show that the line was understood otherwise. */
export function withoutExtra(trouble: Trouble): Mend[] {
  const { span } = trouble.problem;
  const entries = recordOf(trouble)?.entries.filter((each) => each.span.from < span.to && each.span.to > span.from);
  return withoutEntry(trouble, say.mends.dropDie, entries?.every(({ label }) => label === null) === true);
}

function recordOf({ line }: Trouble): DiceRecord | null {
  return "record" in line ? line.record : null;
}

/** Returns where a line's own words end: before its result or comment. */
function endOf(text: string): number {
  const comment = text.search(/\s\/\//);
  const body = comment < 0 ? text : text.slice(0, comment);
  const result = body.search(/\s=>/);
  return (result < 0 ? body : body.slice(0, result)).trimEnd().length;
}

export function closeRecord(trouble: Trouble): Mend[] {
  const { text } = trouble.line;
  const end = endOf(text);
  return [rewrite(trouble, say.mends.closeDice, `${text.slice(0, end)}]${text.slice(end)}`, true)];
}

export function dropBracket(trouble: Trouble): Mend[] {
  return [replaced(trouble, "", say.mends.dropBracket, true)];
}

export function moveRecord(trouble: Trouble): Mend[] {
  const { span } = trouble.problem;
  const { text } = trouble.line;
  const record = text.slice(span.from, span.to);
  const rest = text.slice(0, span.from).trimEnd() + text.slice(span.to).replace(/^\s*/, " ");
  const end = endOf(rest);
  // A second record is joined to the one that stands there.
  const there = /\[([^\]]*)\]$/.exec(rest.slice(0, end));
  const own = record.replace(/^\[|\]$/g, "");
  const put =
    there === null
      ? `${rest.slice(0, end)} ${record}`
      : `${rest.slice(0, end - there[0].length)}[${[own, there[1] ?? ""].filter((each) => each !== "").join(", ")}]`;
  return [rewrite(trouble, say.mends.diceToEnd, put + rest.slice(end), true)];
}

export function emptyEntry(trouble: Trouble): Mend[] {
  const record = recordOf(trouble);
  if (record === null) return [];
  const inside = record.entries.map((entry) => entry.raw).join(", ");
  const { text } = trouble.line;
  const mended = `${text.slice(0, record.span.from)}[${inside}]${text.slice(record.span.to)}`;
  return [rewrite(trouble, say.mends.dropEmpty, mended, true)];
}
