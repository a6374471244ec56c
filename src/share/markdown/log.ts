import type { Event, DamageEvent, RollEvent } from "../../fight/event.ts";
import { isAmount } from "../../telling/amounts.ts";
import type { Clause } from "../../telling/pieces.ts";
import { number, say } from "../../telling/sentences.ts";
import type { Entry, SharedFight, SharedPart } from "../export/model.ts";
import { clockTold, fightTitle, roundsText, markdownSentences } from "../sentences.ts";
import { opening, text, faces, pieces } from "./escape.ts";
import { fighterTable } from "./fighters.ts";

/** Sentences with their dice, round by round. */
export function logParts(fight: SharedFight): string[] {
  const names = namesOf(fight);
  return [
    `# ${text(fightTitle(fight))}`,
    [text(fight.system.title), roundsText(fight), ...fight.circumstances.map(text)].join(" · "),
    fighterTable(fight),
    ...fight.parts.flatMap((part) => partBlocks(part, names)),
    ...(fight.experience === null ? [] : [`**${text(fight.experience)}.**`]),
    ...(fight.waits.length === 0 ? [] : [markdownSentences.waitsFor(text(fight.waits.join("; ")))]),
  ];
}

export function namesOf({ sides }: SharedFight): string[] {
  return sides.flatMap(({ fighters }) => fighters.map(({ name }) => name));
}

function partBlocks(part: SharedPart, names: readonly string[]): string[] {
  const blocks: string[] = [];
  let list: string[] = [];
  const close = (): void => {
    if (list.length > 0) blocks.push(list.join("\n"));
    list = [];
  };
  for (const entry of part.entries) {
    if (entry.kind === "narration") {
      close();
      blocks.push(quote(entry.text));
    } else if (isOrder(entry)) {
      close();
      blocks.push(said(pieces(entry.sentence.pieces)));
    } else if (entry.kind !== "other" || entry.sentence.pieces.length > 0) list.push(...bullet(entry, names));
  }
  if (part.ending.entry !== null)
    list.push(...part.ending.entry.sentence.outcomes.map((clause) => `- ${said(pieces(clause.pieces, names))}`));
  close();
  blocks.push(...clockTold(part).map((each) => `**${text(each)}.**`));
  return blocks.length === 0 && part.caption === null ? [] : [...heading(part), ...blocks];
}

export function heading({ title: name, caption }: Pick<SharedPart, "title" | "caption">): string[] {
  if (name === "") return [];
  return [`## ${text(name)}${caption === null ? "" : `: ${text(caption)}`}`];
}

export function quote(prose: string): string {
  return prose === "" ? "" : `> ${text(prose)}`;
}

/** Tells whether an entry is an order of the round, which belongs to nobody. */
export function isOrder({ actors, sentence, events }: Entry): boolean {
  return actors.length === 0 && sentence.mark === null && events.some(({ type }) => type === "order");
}

function bullet(entry: Entry, names: readonly string[]): string[] {
  const { sentence, indented } = entry;
  const amounts = amountsOf(entry);
  const [told, more] = apart(entry);
  // Names lead: the eye looks for who acts on whom, and not for the verb.
  const lead = pieces(
    sentence.lead.map((piece) => ({ ...piece, strong: false })),
    names,
  );
  const clauses = told.map((clause) => clauseText(clause, amounts.of));
  const rest = amounts.rest.length === 0 ? "" : ` (${amounts.rest.map(thrown).join(", ")})`;
  const words = `${lead}${lead === "" || clauses.length === 0 ? "" : ": "}${clauses.join("; ")}` || text(entry.text);
  const margin = indented ? "  " : "";
  return [
    `${margin}- ${said(`${words}${rest}${stateOf(entry)}`)}`,
    ...more.map((clause) => `${margin}  - ${said(clauseText(clause, amounts.of))}`),
  ];
}

/** Parts the clauses of a line from those of a table, which begin with the first die of a critical. */
function apart({ sentence, events }: Entry): [Clause[], Clause[]] {
  const blow = events.findIndex(
    (event) => event.type === "damage" || (event.type === "roll" && event.against !== null),
  );
  const row = blow < 0 ? -1 : events.findIndex(({ type }, at) => at > blow && type === "table");
  let from = row;
  while (from > 0 && from - 1 > blow && events[from - 1]?.type === "roll") from--;
  const isMore = ({ event }: Clause): boolean =>
    row >= 0 && event !== null && (events.indexOf(event) >= from || event.type === "condition");
  return [sentence.outcomes.filter((each) => !isMore(each)), sentence.outcomes.filter(isMore)];
}

function clauseText({ event, pieces: said }: Clause, of: ReadonlyMap<Event, readonly Thrown[]>): string {
  const dice = event === null ? undefined : of.get(event);
  const words = pieces(said);
  // Amounts say themselves what was rolled for them, wherever that is known.
  return dice === undefined || said.some((piece) => piece.dice !== undefined)
    ? words
    : `${dice.map(thrown).join(" + ")}: ${words}`;
}

export function thrown({ dice, faces: shown, plus }: Thrown): string {
  const more = plus === 0 ? "" : plus < 0 ? ` − ${number(-plus)}` : ` + ${number(plus)}`;
  return `${dice === "" ? "" : `${text(dice)} `}${faces(shown.join(" + "))}${more}`;
}

export function stateOf({ status, remarks }: Entry): string {
  if (status === "resolved" || status === "noted") return "";
  const why = status === "refused" ? (remarks[0]?.text ?? "") : "";
  return ` *(${say.status[status]}${why === "" ? "" : `: ${text(why)}`})*`;
}

/** Returns a sentence of its own. */
export function said(words: string): string {
  return opening(stopped(words));
}

/** Ends a sentence with a full stop, where it has none. */
function stopped(words: string): string {
  return /[.!?…]$/.test(words.replace(/[*`_)”"’]+$/, "")) ? words : `${words}.`;
}

/** Dice of one kind as they fell: "2d6" and 3, 5. */
interface Thrown {
  readonly dice: string;
  readonly faces: readonly string[];
  /** A number that stands behind the dice: 1 of "d8+1". */
  readonly plus: number;
}

export interface Amounts {
  /** Throws behind each loss or gain of points that was rolled. */
  readonly of: ReadonlyMap<Event, readonly Thrown[]>;
  /** Dice of the line that no event tells of. */
  readonly rest: readonly Thrown[];
}

/** Finds the dice behind an entry's amounts: rules tell them as rolls of their own, or only as a part of the amount. */
export function amountsOf({ events, dice }: Entry): Amounts {
  const unused = dice.flatMap((die) => die.face.split("+").map((face) => ({ dice: single(die.dice), face })));
  const take = (kind: string, face: string | null): string | null => {
    const at = unused.findIndex((die) => (die.dice === kind || die.dice === "") && (face ?? die.face) === die.face);
    return at < 0 ? null : (unused.splice(at, 1)[0]?.face ?? null);
  };
  for (const event of events)
    if (event.type === "roll") for (const face of event.faces) take(single(event.dice), String(face));
  const of = new Map<Event, readonly Thrown[]>();
  let rolls: RollEvent[] = [];
  for (const event of events) {
    if (event.type === "roll" && isAmount(event)) rolls.push(event);
    if (event.type !== "damage" && event.type !== "heal") continue;
    const told = rolls.map((roll) => ({ dice: roll.dice, faces: roll.faces.map(String), plus: 0 }));
    const thrown = told.length > 0 ? told : ofParts(event, (kind) => take(kind, null));
    if (thrown.length > 0) of.set(event, thrown);
    rolls = [];
  }
  return {
    of,
    rest: unused.filter(({ face }) => /\d/.test(face)).map((die) => ({ dice: die.dice, faces: [die.face], plus: 0 })),
  };
}

/** Parts that are dice: "d8", "2d6+1". */
function ofParts({ parts }: DamageEvent, take: (kind: string) => string | null): Thrown[] {
  return parts.flatMap(({ label }) => {
    const found = /^(\d*)d(\d+)([+−-]\d+)?(?: of .*)?$/.exec(label);
    if (found === null) return [];
    const faces: string[] = [];
    for (let n = Number(found[1] || 1); n > 0; n--) {
      const face = take(`d${found[2] ?? ""}`);
      if (face !== null) faces.push(face);
    }
    const plus = Number((found[3] ?? "0").replace("−", "-"));
    return faces.length === 0 ? [] : [{ dice: `${found[1] ?? ""}d${found[2] ?? ""}`, faces, plus }];
  });
}

/** Returns the single die of a throw, "d6" of "2d6"; "" where it is no plain die. */
function single(dice: string): string {
  return /d(?:\d+|%)/.exec(dice)?.[0].replace("d%", "d100") ?? "";
}
