import { clause } from "../fight/action.ts";
import { correctedLines, correctionIn } from "../fight/bind/stated.ts";
import { isAbout } from "../fight/fact.ts";
import { suggestedSeed } from "../fight/setup.ts";
import { itemToAdd } from "../fight/sheet/attack.ts";
import { atFull } from "../fight/sheet/lasting.ts";
import { find } from "../fight/state.ts";
import { splitItems } from "../language/chars.ts";
import type { Line } from "../language/syntax.ts";
import { fold } from "../language/words.ts";
import { rewrite, type Mend, type Trouble } from "./diagnostics.ts";
import { unitAt } from "./model.ts";
import { mentionsOf, stateAt, declarationsOf } from "./references.ts";
import { say } from "./sentences.ts";

/* Ways out that move, add, split or indent whole lines. */

export function beginFight(trouble: Trouble): Mend[] {
  const { at, fight } = trouble;
  const first = fight.fight.lines.findIndex(({ problems }) =>
    problems.some(({ code }) => code === "action-above-section"),
  );
  return [{ title: say.mends.beginRound, edits: [{ from: at, to: at, lines: ["== Round 1"] }], safe: first === at }];
}

export function asArrival(trouble: Trouble): Mend[] {
  const { line, fight } = trouble;
  // Somebody who is there already joins no more: the line is a deed with a colon.
  const isNew = line.kind === "combatant" && find(fight.fight.state, line.name) === undefined;
  return [rewrite(trouble, say.mends.joinsHere, `+ ${line.text}`, isNew)];
}

export function notArrival(trouble: Trouble): Mend[] {
  return [rewrite(trouble, say.mends.dropPlus, trouble.line.text.replace(/^\+\s*/, ""), true)];
}

export function dedented(trouble: Trouble): Mend[] {
  const safe = trouble.problem.code === "indented-heading";
  return [rewrite(trouble, say.mends.dedent, trouble.line.text.trimStart(), safe)];
}

/** Moves a header that stands too far below to the head of the block. */
export function headerUp(trouble: Trouble): Mend[] {
  const { at, fight, line } = trouble;
  const key = /^\s*(\w+):/.exec(line.text)?.[1]?.toLowerCase() ?? "";
  const there = fight.fight.lines.some((each) => each.kind === "header" && each.key === key);
  const last = lastHeader(fight.fight.lines);
  const edits = [
    { from: last + 1, to: last + 1, lines: [line.text.trim()] },
    { from: at, to: at + 1, lines: [] },
  ];
  return [{ title: say.mends.headerUp(key), edits, safe: !there }];
}

function lastHeader(lines: readonly Line[]): number {
  let last = -1;
  for (const [at, line] of lines.entries()) {
    if (line.kind === "header") last = at;
    if (line.kind === "side" || line.kind === "combatant" || line.kind === "section") break;
  }
  return last;
}

export function removed({ at }: Trouble): Mend[] {
  return [{ title: say.mends.dropLine, edits: [{ from: at, to: at + 1, lines: [] }] }];
}

export function addSeed({ at, fight }: Trouble): Mend[] {
  const headers = new Map(
    fight.fight.lines.flatMap((line, index) =>
      line.kind === "header"
        ? [[line.key, { at: index, value: line.value, span: line.valueSpan, from: line.valueSpan.from }] as const]
        : [],
    ),
  );
  const seed = `seed: ${suggestedSeed(headers)}`;
  return [{ title: seed, edits: [{ from: at + 1, to: at + 1, lines: [seed] }], safe: true }];
}

export function titled(trouble: Trouble): Mend[] {
  const rounds = trouble.fight.fight.lines
    .slice(0, trouble.at)
    .flatMap((line) => (line.kind === "section" ? [line.round ?? 0] : []));
  const next = `== Round ${Math.max(0, ...rounds) + 1}`;
  return [rewrite(trouble, next, next)];
}

/** Puts two fighters of one name right: counts them where their lines say the same, else renames the second. */
export function twice(trouble: Trouble): Mend[] {
  const { line, at, fight } = trouble;
  if (line.kind !== "combatant" && line.kind !== "arrival") return [];
  const other = say.mends.theSecond(line.name);
  const named = rewrite(
    trouble,
    say.mends.callThis(other),
    line.text.slice(0, line.nameSpan.from) + other + line.text.slice(line.nameSpan.to),
  );
  const first = fight.fight.lines.findIndex(
    (each) => each.kind === "combatant" && each.name === line.name && each.count === null,
  );
  const before = fight.fight.lines[first];
  const same = before?.kind === "combatant" && line.kind === "combatant" && line.count === null && first < at;
  if (!same || before.items.map(({ text }) => text).join() !== line.items.map(({ text }) => text).join())
    return [named];
  const counted = `${before.text.slice(0, before.nameSpan.to)} x2${before.text.slice(before.nameSpan.to)}`;
  const edits = [
    { from: first, to: first + 1, lines: [counted] },
    { from: at, to: at + 1, lines: [] },
  ];
  return [{ title: `${line.name} x2`, edits }, named];
}

/** Splits "Orc, Goblin: HP 5" into a line for each. */
export function declaredApart(trouble: Trouble): Mend[] {
  const { text } = trouble.line;
  const colon = text.indexOf(":");
  const names = splitItems(text, 0, colon < 0 ? 0 : colon).map((item) => item.text);
  if (names.length < 2 || names.some((name) => /[:;[\]@!]/.test(name))) return [];
  const lines = names.map((name) => `${name}${text.slice(colon)}`);
  return [{ title: say.mends.lineForEach, edits: [{ from: trouble.at, to: trouble.at + 1, lines }] }];
}

/** Puts a number of the lines above right, in place of a line that says so. */
export function corrected({ line, at, fight }: Trouble): Mend[] {
  const right = line.kind === "action" ? correctionIn(line.text.slice(line.body.from, line.body.to)) : null;
  const unit = right === null ? null : unitAt(fight.fight, at - 1);
  if (right === null || unit === null) return [];
  const above = unit.lines.map(({ text }) => text);
  return correctedLines(above, right).map((each) => ({
    title: each.line.trim(),
    edits: [
      { from: unit.from + each.at, to: unit.from + each.at + 1, lines: [each.line] },
      { from: at, to: at + 1, lines: [] },
    ],
  }));
}

/** Splits a line of several actors or several targets into a line for each. */
export function splitUp(trouble: Trouble): Mend[] {
  const { line, at, fight, problem } = trouble;
  if (line.kind !== "action") return [];
  const wanted = problem.code === "actor" ? "acts" : "met";
  const own = mentionsOf(fight, at).filter(({ as }) => as === wanted);
  const [first, last] = [own[0], own[own.length - 1]];
  if (first === undefined || last === undefined || first === last) return [];
  const head = line.text.slice(0, first.from);
  const tail = line.text.slice(last.to, line.body.to);
  const who = own.flatMap((mention) => mention.who);
  const lines = who.map((name) => `${head}${name}${tail}`);
  const [only] = lines;
  if (only === undefined) return [];
  // Dice, results and comments stay with the first.
  lines[0] = `${only}${line.text.slice(line.body.to)}`;
  return [{ title: say.mends.lineForEach, edits: [{ from: at, to: at + 1, lines }] }];
}

/** Declares somebody who is named but not there, with the stats of the last fighter of the likely side. */
export function declareMissing(trouble: Trouble): Mend[] {
  const { line, at, fight, said, problem } = trouble;
  if (line.kind !== "action" && line.kind !== "ruling") return [];
  if (!/^\p{Lu}[\p{L}\p{N}'’ -]*$/u.test(said)) return [];
  const state = stateAt({ fight, line: at, column: 0 });
  const actor = mentionsOf(fight, at).find(({ as, to }) => as === "acts" && to <= problem.span.from)?.who[0];
  const own = actor === undefined ? undefined : find(state, actor)?.side;
  const side = own === undefined ? state.sides[0] : (state.sides.find((each) => each !== own) ?? own);
  const { lines, setupLines } = fight.fight;
  let current = "party";
  let model: Extract<Line, { kind: "combatant" }> | null = null;
  let behind = -1;
  for (const [index, each] of lines.slice(0, setupLines).entries()) {
    if (each.kind === "side") current = each.name;
    if (current !== side) continue;
    if (each.kind === "combatant") model = each;
    if (each.kind === "combatant" || each.kind === "more") behind = index;
  }
  const items = model?.items.map(({ text }) => text).join(", ") ?? "";
  const declared = `${said}: ${items === "" ? "HP 5" : items}`;
  const joins = `+ ${side === undefined ? "" : `@${side} `}${declared}`;
  const found: Mend[] = [];
  if (behind >= 0)
    found.push({
      title: say.mends.declare(said, side ?? ""),
      edits: [{ from: behind + 1, to: behind + 1, lines: [declared] }],
    });
  found.push({ title: say.mends.joins(said), edits: [{ from: at, to: at, lines: [joins] }] });
  return found;
}

/* Ways out where somebody strikes with what stands on nobody's line. */

const faces = /\d*d\d+(?:[+-]\d+)?/;

/** Puts a missing weapon on the line that declares its wielder, or uses it this once with dice of the line's own. */
export function armed(trouble: Trouble): Mend[] {
  const { fight, at, line, problem } = trouble;
  const unit = unitAt(fight.fight, at);
  const actions = unit?.result.steps[at - unit.from]?.actions ?? [];
  for (const action of actions) {
    const { actor, verb } = action;
    const c = find(stateAt({ fight, line: at, column: 0 }), actor);
    const using = clause(action, "with");
    const named = using?.kind === "weapons" ? using.names : [];
    const wanted = named.find((name) => isAbout(problem.what, name));
    if (c === undefined || wanted === undefined || c.attacks.some(({ name }) => fold(name) === fold(wanted))) continue;
    return [...given(trouble, actor, wanted), ...(line.kind === "action" ? onceOnly(trouble, verb, line.body.to) : [])];
  }
  return [];
}

/** Writes the item in the form of the wielder's first weapon: with dice, or with a skill. */
function given({ fight, at, line }: Trouble, actor: string, wanted: string): Mend[] {
  const declared = declarationsOf([fight], [actor])[0];
  const written = declared === undefined ? undefined : fight.fight.lines[declared.line];
  if (declared === undefined || written === undefined || !("items" in written)) return [];
  const arms = (find(stateAt({ fight, line: at, column: 0 }), actor)?.attacks ?? []).map(({ name }) => fold(name));
  const [like] = written.items.flatMap(({ text }) => {
    const [, name = "", rest = ""] = /^(\p{L}[\p{L}'’ -]*?)(\s+(?:\d*d\d|\d+\s*%).*)$/u.exec(text) ?? [];
    return arms.includes(fold(name)) ? [rest] : [];
  });
  const { weapons } = fight.fight.setup.system.vocabulary;
  // "lit flask of oil" is no item: the flask is.
  const named = itemToAdd(wanted, weapons)?.replace(/ d6$/, "") ?? null;
  if (named === null) return [];
  const listed = weapons.find(({ name }) => fold(name) === fold(named));
  const rest = like ?? " d6";
  const item = named + (listed?.dice == null ? rest : rest.replace(faces, listed.dice));
  const end = written.items[written.items.length - 1]?.span.to ?? written.text.trimEnd().length;
  const joint = written.items.length === 0 ? " " : ", ";
  const text = `${written.text.slice(0, end)}${joint}${item}${written.text.slice(end)}`;
  const begins = fold(line.text).indexOf(fold(wanted));
  const meant =
    begins < 0 || fold(named) === fold(wanted)
      ? line.text
      : line.text.slice(0, begins) + named + line.text.slice(begins + wanted.length);
  const edits = [
    { from: declared.line, to: declared.line + 1, lines: [text] },
    ...(meant === line.text ? [] : [{ from: at, to: at + 1, lines: [meant] }]),
  ];
  return [{ title: say.mends.hasOne(actor, item), edits }];
}

function onceOnly(trouble: Trouble, verb: string, end: number): Mend[] {
  const { text } = trouble.line;
  const { vocabulary } = trouble.fight.fight.setup.system;
  const takes = vocabulary.verbs.find(({ id }) => id === verb)?.clauses.includes("damage") === true;
  const dice = vocabulary.clauses.some(({ id, value }) => id === "damage" && value === "dice");
  if (!takes || !dice || /\bdamage\b/.test(text)) return [];
  return [rewrite(trouble, say.mends.useOnce, `${text.slice(0, end)}, damage d6${text.slice(end)}`)];
}

/** Gives all points to a fighter who would begin hurt because its note says so. */
export function beginAtFull(trouble: Trouble): Mend[] {
  const { at, fight, problem } = trouble;
  const full = atFull(fight.fight, problem);
  if (full === null || !("line" in full.edit)) return [];
  const title = say.mends.beginAtFull(full.most);
  const { kind, line } = full.edit;
  return kind === "replaceLine"
    ? [rewrite(trouble, title, line)]
    : [{ title, edits: [{ from: at + 1, to: at + 1, lines: [line] }] }];
}
