import {
  POINTS,
  outcomeOf,
  rollMark,
  foundBy,
  type DamageEvent,
  type Event,
  type RollEvent,
  type TableEvent,
} from "../../fight/event.ts";
import type { RuleSystem } from "../../fight/system.ts";
import { isAmount, changeText, labelled, sceneText, statLabel, statText } from "../../telling/amounts.ts";
import { conditionClauses } from "../../telling/condition-clauses.ts";
import { capital } from "../../telling/pieces.ts";
import { number, say } from "../../telling/sentences.ts";
import type { Entry, SharedFight, SharedPart, Versions } from "../export/model.ts";
import { clockTold, fightTitle, roundsText, markdownSentences, noteSentences } from "../sentences.ts";
import { bold, code, faces, fenceFor, pieces, table, text } from "./escape.ts";
import { sheetTable } from "./fighters.ts";
import { heading, isOrder, namesOf, quote, said, thrown, amountsOf, stateOf, type Amounts } from "./log.ts";

/** Writes every number of the fight taken apart, with the rules that it comes from. */
export function fullParts(fight: SharedFight): string[] {
  const { system, time, versions } = fight;
  return [
    `# ${text(fightTitle(fight))}`,
    [
      `${text(system.title)} (${code(system.id)})`,
      time === null ? roundsText(fight) : `${roundsText(fight)}, ${text(time)}`,
      ...fight.circumstances.map(text),
      `${noteSentences.program(text(versions.program))}, ${drawnText(versions)}`,
    ].join(" · "),
    sheetTable(fight),
    ...fight.parts.flatMap((part) => partBlocks(part, fight)),
    ...(fight.experience === null ? [] : [`**${text(fight.experience)}.**`]),
    ...(fight.waits.length === 0 ? [] : [markdownSentences.waitsFor(text(fight.waits.join("; ")))]),
  ];
}

function partBlocks(part: SharedPart, fight: SharedFight): string[] {
  const blocks: string[] = [];
  const names = namesOf(fight);
  let open: Entry[] = [];
  const close = (): void => {
    const rows = open.flatMap((entry) => fullRows(entry, names, fight.system));
    const counted = rows.some(({ count }) => count !== "");
    if (rows.length > 0)
      blocks.push(
        table(
          [
            ...(counted ? [markdownSentences.count] : []),
            markdownSentences.happened,
            markdownSentences.dice,
            markdownSentences.result,
            markdownSentences.rules,
          ],
          rows.map((row) => [...(counted ? [row.count] : []), row.what, row.dice, row.result, row.rules]),
        ),
      );
    blocks.push(...open.flatMap(remarksOf));
    open = [];
  };
  for (const entry of part.entries) {
    if (entry.kind === "narration") {
      close();
      blocks.push(quote(entry.text));
    } else if (isOrder(entry)) {
      close();
      const dice = entry.dice.map(({ who, dice: kind, face }) =>
        thrown({ dice: `${who === null ? "" : `${who} `}${kind}`, faces: [face], plus: 0 }),
      );
      const rules = rulesText(entry.events.flatMap(({ rule }) => rule));
      blocks.push(
        said(pieces(entry.sentence.pieces)) +
          (dice.length === 0 ? "" : markdownSentences.rolled(dice.join(", "))) +
          (rules === "" ? "" : ` (${rules})`),
      );
    } else open.push(entry);
  }
  if (part.ending.entry !== null) open.push(part.ending.entry);
  close();
  const closing = clockTold(part);
  const clock = part.ending.clock
    .map((each) => capital(each.replace(/\.$/, "")))
    .map((each) => (closing.includes(each) ? `**${text(each)}.**` : `${text(each)}.`));
  if (clock.length > 0) blocks.push(clock.join(" "));
  return blocks.length === 0 && part.caption === null ? [] : [...heading(part), ...blocks];
}

/** Returns the remarks of a line that its sentence does not hold already. */
function remarksOf({ remarks, sentence }: Entry): string[] {
  const about = sentence.lead.map((piece) => piece.text).join("");
  return remarks.map(
    ({ text: remark, rules }) =>
      `${about === "" ? markdownSentences.gameMaster : markdownSentences.on(text(about))}: ` +
      `${text(remark)}${rules.length === 0 ? "" : ` (${rulesText(rules)})`}`,
  );
}

/** A row of the table of a round; cells are Markdown. */
interface Row {
  readonly count: string;
  readonly what: string;
  readonly dice: string;
  readonly result: string;
  readonly rules: string;
}

/** One roll, the dice that were rolled for it, and what came of it. */
interface Strand {
  what: string;
  count: string;
  readonly dice: string[];
  readonly result: string[];
  readonly events: Event[];
  roll: RollEvent | null;
}

/** Returns one line of the fight as rows: the deed with its first roll, then every other roll with what came of it. */
function fullRows(entry: Entry, names: readonly string[], system: RuleSystem): Row[] {
  const lead = pieces(
    entry.sentence.lead.map((piece) => ({ ...piece, strong: false })),
    names,
  );
  const what = lead || (entry.kind === "other" ? "" : text(entry.text));
  const first = strand(`${entry.indented ? "↳ " : ""}${what}`);
  const strands = [first];
  const amounts = amountsOf(entry);
  let now = first;
  for (const event of entry.events) {
    if (isSilent(event)) continue;
    if (event.type === "roll" && now.roll !== null && !isAmount(event)) {
      now = strand(text(`${event.who === null ? "" : `${event.who}: `}${event.purpose}`));
      strands.push(now);
    }
    add(now, event, amounts, system);
  }
  for (const each of strands) finish(each, system);
  const rest = amounts.rest.map(thrown);
  if (rest.length > 0) first.dice.push(rest.join(", "));
  const state = stateOf(entry).trim();
  if (state !== "") first.result.push(state);
  return strands
    .map(({ what, count, dice, result, events }) => ({
      count,
      what,
      dice: dice.join("; "),
      result: result.join("; "),
      rules: rulesText(events.flatMap(({ rule }) => rule)),
    }))
    .filter((row) => row.what !== "" || row.dice !== "" || row.result !== "");
}

/** Tells whether nothing is told of an event here. */
function isSilent({ type }: Event): boolean {
  return type === "begun" || type === "section" || type === "moment" || type === "reminder";
}

function strand(what: string): Strand {
  return { what, count: "", dice: [], result: [], events: [], roll: null };
}

/** Tells whether the row is what the roll before it is said to come out as. */
function isCalled(roll: Event | undefined, row: TableEvent): boolean {
  if (roll?.type !== "roll" || isAmount(roll)) return false;
  return outcomeOf(roll) === foundBy(row) && rollMark(roll) === null;
}

function add(now: Strand, event: Event, amounts: Amounts, system: RuleSystem): void {
  now.events.push(event);
  switch (event.type) {
    case "roll":
      if (!isAmount(event)) {
        now.roll ??= event;
        now.dice.push(rollText(event));
        if (event.outcome !== "") now.result.push(rollMark(event) === null ? text(event.outcome) : bold(event.outcome));
      }
      return;
    case "damage":
    case "heal":
      now.dice.push(...partsText(event, amounts));
      now.result.push(amountText(event, system));
      return;
    case "table":
      if (isCalled(now.events[now.events.length - 2], event)) now.result.pop();
      now.result.push(text(markdownSentences.row(say.span(event.row), event.text)));
      return;
    case "stat":
      now.result.push(text(statText(event, system)));
      return;
    case "turn":
    case "order":
      if (event.type === "turn" && /^[−-]?\d+$/.test(event.text)) now.count = text(event.text);
      else now.result.push(text(event.text));
      return;
    case "scene":
      if (!event.key.startsWith("@")) now.result.push(text(sceneText(event)));
      return;
    case "sheet":
      if (event.before === null) now.result.push(text(say.joins([event.who])));
      return;
    case "round":
      if (event.loud === true) now.result.push(text(event.text));
      return;
    case "condition":
    case "coming":
    case "begun":
    case "section":
    case "moment":
    case "reminder":
      return;
  }
}

/** Conditions at last: who gained which, and which are over. */
function finish({ result, events }: Strand, system: RuleSystem): void {
  result.push(...conditionClauses(events, "", system).map((clause) => pieces(clause.pieces)));
  for (const event of events)
    if (event.type === "condition" && event.change === "lost" && !/^engaged$/.test(event.id))
      result.push(text(changeText(event, system)));
  const known = new Set<string>();
  const once = result.filter((each) => each !== "" && !known.has(each) && known.add(each));
  result.splice(0, result.length, ...once);
}

/** Writes a roll: "d20 `9` + 1 BCB = 10 against AC 15". */
function rollText({ dice, faces: shown, dropped = [], parts, total, against }: RollEvent): string {
  // A foe's roll in a players' copy has no numbers.
  if (shown.length === 0 && parts.length === 0 && against === null && dice === "") return "";
  const added = parts.filter(({ value }) => value !== 0);
  const sum = shown.reduce((a, b) => a + b, 0) + added.reduce((a, { value }) => a + value, 0);
  const left = dropped.length === 0 ? "" : ` ${text(say.notKept(dropped.map(number).join(", ")))}`;
  const rolled =
    shown.length === 0 ? "" : `${dice === "" ? "" : `${text(dice)} `}${faces(shown.map(number).join(" + "))}${left}`;
  const more = added.map(({ label, value }, at) => signed(value, label, rolled === "" && at === 0)).join("");
  const equals =
    added.length === 0 && shown.length < 2 && sum === total
      ? rolled === ""
        ? number(total)
        : ""
      : ` = ${number(total)}`;
  const held = against === null ? "" : ` ${text(say.againstNumber(against.label, against.value))}`;
  return `${rolled}${more}${equals}${held}`.trim();
}

function signed(value: number, label: string, first: boolean): string {
  if (first) return text(labelled(value, label));
  return ` ${value < 0 ? "−" : "+"} ${text(labelled(Math.abs(value), label))}`;
}

function partsText(event: DamageEvent, { of }: Amounts): string[] {
  const dice = of.get(event) ?? [];
  const isDice = (label: string): boolean => /^\d*d\d+(?:[+−-]\d+)?(?: of .*)?$/.test(label);
  const own = event.parts.some(({ label }) => isDice(label));
  const shown = dice.map(thrown).join(" + ");
  const parts = event.parts.filter(({ label, value }) => value !== 0 && !(shown !== "" && own && isDice(label)));
  const rest = parts.map(({ label, value }, at) => signed(value, label, at === 0 && !(own && shown !== ""))).join("");
  if (own && shown !== "") return [`${shown}${rest}`];
  return [shown, rest].filter((each) => each !== "");
}

function amountText(event: DamageEvent, system: RuleSystem): string {
  const stat = statLabel(system, event.stat);
  const what =
    event.type === "heal" ? markdownSentences.healed(number(event.amount)) : say.damageTo(null, event.amount, stat);
  const whose = event.stat === POINTS ? event.who : `${event.who} ${stat}`;
  const before = `${whose} ${number(event.before)} → ${number(event.after)}`;
  return `**${text(what)}**, ${text(before)}`;
}

/** Rules, each once; neighbours by their first and last: "MB-35 to MB-38". */
function rulesText(ids: readonly string[]): string {
  const once = [...new Set(ids)].filter((id) => id !== "");
  const runs: string[][] = [];
  for (const id of once) {
    const run = runs[runs.length - 1];
    const before = run?.[run.length - 1];
    if (run !== undefined && before !== undefined && follows(before, id)) run.push(id);
    else runs.push([id]);
  }
  return runs
    .flatMap((run) => (run.length < 3 ? run : [markdownSentences.fromTo(run[0] ?? "", run[run.length - 1] ?? "")]))
    .map(text)
    .join(", ");
}

function follows(before: string, id: string): boolean {
  const [a, b] = [before, id].map((each) => /^(.*?)(\d+)$/.exec(each));
  return a?.[1] !== undefined && a[1] === b?.[1] && Number(b[2]) === Number(a[2]) + 1;
}

/** Writes the fight's text, folded away, with the versions that give the same fight from it. */
export function sourceBlock({ versions }: SharedFight, source: string): string {
  const fence = fenceFor(source);
  return [
    "<details>",
    `<summary>${noteSentences.source("<code>blow-by-blow verify</code>")}</summary>`,
    "",
    `${fence}combat`,
    // To the letter: whoever imports it gets the very same block.
    source,
    fence,
    "",
    versionsText(versions),
    "",
    "</details>",
  ].join("\n");
}

/** Names the versions: "Blow by Blow 0.1.0, rules `zones`, dice as recorded". */
function versionsText(versions: Versions): string {
  return `${noteSentences.withRules(text(versions.program), code(versions.rules))}, ${drawnText(versions)}`;
}

/** Tells where the dice come from, in Markdown. */
export function drawnText({ dice, seed }: Versions): string {
  if (dice === null) return noteSentences.recorded;
  return `${noteSentences.drawnBy(text(dice))}${seed === null ? "" : noteSentences.fromSeed(code(seed))}`;
}

/** Tells where the dice come from, in plain words. */
export function drawnWords({ dice, seed }: Versions): string {
  if (dice === null) return noteSentences.recorded;
  return `${noteSentences.drawnBy(dice)}${seed === null ? "" : noteSentences.fromSeed(noteSentences.quoted(seed))}`;
}
