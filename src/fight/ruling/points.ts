import { fold } from "../../language/words.ts";
import type { BindContext } from "../bind/draft.ts";
import type { Lexicon } from "../bind/lexicon.ts";
import { names } from "../bind/names.ts";
import { asWritten, words, type Word } from "../bind/phrase.ts";
import { armAt } from "../bind/spoken-pieces.ts";
import { readNumber } from "../bind/values.ts";
import { isKindStat } from "../damage-kinds.ts";
import { MOST_POINTS, POINTS } from "../event.ts";
import { expand, harm, part, reasonOr, remind, setStat } from "../rule-kit.ts";
import { rulingSentences } from "../sentences.ts";
import { readStat } from "../sheet/sheet.ts";
import type { ItemChange, RuleSystem, Turn } from "../system.ts";
import { isRolled } from "../unit/recorded.ts";
import type { Who, StatValue } from "../value.ts";
import { isMainPool, type StatType } from "../vocabulary.ts";
import { termAt, each, type RulingLine, type RulingRun } from "./condition.ts";

/*
 * Rulings in plain words, each turned into the form that the language has for it: `loses 3 HP` into `HP -3`.
 */

const amount = "(\\d{1,6}|\\d{0,4}d\\d[\\dd+-]*)";
const points = "(?: (?:hp|hit points?|points?|health))?";
const damageWords = "(?: (?:hp|hit points?|points?|pts?))?(?: of)?(?: (?:damage|dmg|hurt|harm))?";
const hurtWords = "(?:hit|struck|wounded|hurt|injured|damaged|burned|burnt|scorched|cut|stabbed|bitten|clawed|shot)";

/** Forms of rulings on numbers behind the names, and the canonical form of each. The first that fits counts. */
const numbers: readonly (readonly [RegExp, string])[] = [
  [`(?:takes?|suffers?) ${amount}${damageWords}`, "takes $1"],
  [`(?:takes?|suffers?) ${amount}(?: points?| pts?)?(?: of)? ([a-z]+) (?:damage|dmg)`, "takes $1 $2 damage"],
  [`(?:takes?|suffers?) ${amount}${damageWords}(?: ,)? (?:no|without|ignoring|past|through) armou?r`, "HP -$1"],
  [`(?:is|are|was|were|gets?|got|has been|have been) ${hurtWords} for ${amount}${damageWords}`, "takes $1"],
  [`loses? ${amount}${points}`, "HP -$1"],
  [
    `(?:heals?|regains?|recovers?|gets? back|gains?|is healed|are healed)(?: (?:for|by|of))? ${amount}${points}`,
    "HP +$1",
  ],
  [
    `(?:has|have|is at|are at|is on|are on|is down to|are down to) (\\d{1,6}(?:/\\d{1,6})?) ` +
      "(?:hp|hit points?)(?: left)?",
    "HP $1",
  ],
  // Somebody, not something, is dropped here.
  ["(?:drops? dead|(?:is|are) no more)", "dies"],
  ["drops?(?: down)? prone", "gains prone"],
].map(([pattern = "", to = ""]) => [new RegExp(`^${pattern}$`), to] as const);

/** Condition of those whose hands are full. */
export const handsFull = "hands full";

const changes: readonly (readonly [RegExp, string])[] = [
  ["(?:is|are|has been|have been) (?:dead|killed|slain)", "dies"],
  ["(?:(?:is|are) (?:no longer|no more|not)|isn't|aren't) (.+?)(?: any ?more)?", "loses $1"],
  ["(?:wakes?|comes?) (?:up|to|round|around)", "loses unconscious"],
  ["(?:flees?|runs? away|runs? off|escapes?|is gone|are gone|(?:goes|go) away)", "leaves"],
  ["(?:goes over|go over|switches|switch|changes? sides?|defects?) to (@\\S+)", "joins $1"],
  ["sides? with (@\\S+)", "joins $1"],
  ["(?:has|have) (?:(?:his|her|its|their|both) )?hands full", `gains ${handsFull}`],
  ["(?:has|have) (?:(?:(?:his|her|its|their|both) )?hands free|(?:a )?free hands?|empty hands)", `loses ${handsFull}`],
  ["(?:falls?|goes|go|lies?)(?: down)? prone|falls? down|lies? down", "gains prone"],
  ["(?:falls?|goes|go|passes|pass|is knocked|are knocked) (?:unconscious|out)", "gains unconscious"],
].map(([pattern = "", to = ""]) => [new RegExp(`^(?:${pattern})$`), to] as const);

/** `loses 3 HP` as `HP -3`; null: it is none of these, or of points that the rules know (`loses 2 CON` is `CON -2`). */
export function plainNumbers(said: string, lexicon: Lexicon): string | null {
  for (const [pattern, to] of numbers) if (pattern.test(said)) return said.replace(pattern, to);
  const stat = /^(loses?|gains?) (\d{1,6}|\d{0,4}d\d\S*) (.+)$/.exec(said);
  if (stat === null) return null;
  const [, verb = "", size = "", name = ""] = stat;
  const line = words(name, { from: 0, to: name.length });
  const known = lexicon.stats.match(line, 0);
  return known === null || known.next < line.length ? null : `${name} ${verb.startsWith("l") ? "-" : "+"}${size}`;
}

/**
 * Returns the canonical form of a change: `is dead` as `dies`, `is stunned for 2 rounds` as `gains stunned for 2
 * rounds`; null where it is none of these.
 */
export function plainChange(said: string, lexicon: Lexicon): string | null {
  for (const [pattern, to] of changes)
    if (pattern.test(said)) {
      const sleep = /^(gains|loses) unconscious$/.exec(to)?.[1];
      return sleep === undefined || lexicon.conditionWords.includes("unconscious")
        ? said.replace(pattern, to)
        : upOrDown(sleep === "loses", lexicon);
    }
  const be = /^(?:(?:is|are)(?: now| again)?|becomes?|gets?|falls?|goes) (.+)$/.exec(said)?.[1];
  if (be === undefined) return null;
  const short = be.replace(/ (?:now|again)$/, "");
  const line = words(be, { from: 0, to: be.length });
  const known = lexicon.conditions.match(line, 0) ?? lexicon.advice.condition.match(line, 0);
  // "is down", "is engaged with Rolf": a line of the rules' own, where no condition says as much.
  const ruled = lexicon.verbs.match(line, 0);
  const whole = ruled?.next === line.length;
  if (known === null && !whole && (short === "up" || short === "down")) return upOrDown(short === "up", lexicon);
  if (ruled?.value.role === "gm" && ruled.next > (known?.next ?? 0)) return null;
  if (known !== null) return `gains ${asWritten(line, 0, known.next) === short ? short : be}`;
  // A word that the rules do not know is kept as a label, with how long it lasts; several are prose.
  return termAt(line, 0) === 1 && /^(?:is|are) /.test(said) ? `gains ${be}` : null;
}

/**
 * Returns the canonical form of "up" and "down": down is the rules' first condition of the kind, up ends all of them.
 */
function upOrDown(up: boolean, { down }: Lexicon): string | null {
  if (up) return "is up";
  return down[0] === undefined ? null : `gains ${down[0].id}`;
}

/** `drops his sword`, `breaks her axe`: the thing, and what becomes of it. */
export function itemChange(said: string): { readonly item: string; readonly state: string } | null {
  const found =
    /^(drops?|loses? hold of|lets? go of|breaks?) (?:his|her|its|their|the|a|an) (.+)$|^(drops?|breaks?) (.+)$/.exec(
      said,
    );
  const verb = found?.[1] ?? found?.[3];
  const item = found?.[2] ?? found?.[4];
  if (verb === undefined || item === undefined) return null;
  return { item, state: verb.startsWith("break") ? "broken" : "dropped" };
}

const no = "(?:(?:is|are) (?:not|no longer|no more)|isn['’]t|aren['’]t)";

/** Words for the state of a thing, and the one that rule systems know. */
const itemStates: readonly (readonly [RegExp, string])[] = [
  [/^(?:is|are)? ?(?:dropped|drops?|falls?(?: down)?|fallen|on the ground|knocked away|knocked from .*)$/, "dropped"],
  [
    new RegExp(
      "^(?:is |are |gets? |has |have |lies |lie |comes? |falls? |goes )?(?:broken|breaks?|shatters?|shattered|snaps?|" +
        "snapped|bursts?|burst|splinters?|splintered|cracks?|cracked|splits?|split|gives way|apart|torn|cleft|in two|" +
        "in half|in pieces)(?: (?:apart|in two|in half|in pieces|into pieces|to pieces|to splinters|clean through))*$",
    ),
    "broken",
  ],
  [/^(?:is|are|gets?) (?:destroyed|smashed|ruined|hacked (?:apart|to pieces))$/, "broken"],
  [/^(?:is|are) (?:lost|gone)$/, "lost"],
  [/^(?:is|are) (?:back|found|recovered)$/, "back"],
  [/^(?:is|are) (?:whole|mended|repaired|sound)$/, "whole"],
  [new RegExp(`^${no} broken$`), "whole"],
  [new RegExp(`^${no} (?:dropped|lost|gone|on the ground)$`), "back"],
];

/**
 * Returns the state of a thing ("is on the ground", "shatters", "is found" …) as the one word that rule systems know;
 * null where it is none of these.
 */
export function itemState(said: string): string | null {
  return itemStates.find(([pattern]) => pattern.test(said))?.[1] ?? null;
}

/*
 * `! Ogre HP -3`, `! Ogre AC 15`, `! Aldric's shield HP -2`.
 */

/** Stats that a signed number changes; of a word, a pair or a rating it is a value like any other. */
const counted: ReadonlySet<StatType> = new Set(["pool", "int", "number", "percent"]);

export function statRuling(
  who: readonly Who[],
  line: readonly Word[],
  at: number,
  ruling: RulingLine,
  lexicon: Lexicon,
  system: RuleSystem,
): RulingRun | null {
  const behind = apart(line.slice(at));
  const found = lexicon.stats.match(behind, 0);
  if (found === null) return null;
  const { value: spec } = found;
  const rest = behind.slice(found.next);
  const first = rest[0]?.text ?? "";
  const set = first.startsWith("=");
  const said = (
    set ? [first.slice(1), ...rest.slice(1).map((word) => word.text)] : rest.map((word) => word.text)
  ).filter((word) => word !== "");
  if (rest.length > 0 && said.length === 0) return null;
  const signed = !set && said.length === 1 && /^[+-]/.test(said[0] ?? "") ? (said[0] ?? "") : null;
  if (signed !== null && counted.has(spec.type)) {
    const size = signed.slice(1);
    const written = /^\d[^a-z']*$/i.test(size) ? readNumber(size) : null;
    const whole = spec.type === "int" || spec.type === "pool";
    const fits = written !== null && (!whole || Number.isInteger(written));
    if (fits || isRolled(size))
      return (turn) => {
        const amount = (signed.startsWith("-") ? -1 : 1) * (written ?? turn.roll("ruling", size).total);
        for (const name of expand(turn.state, who)) {
          changeBy(turn, name, spec.id, amount, ruling.reason, lexicon);
          system.changed?.(turn, name, { stat: spec.id, amount });
          if (isMainPool(spec.id, lexicon.vocabulary) && amount > 0) sayIfDown(turn, name, lexicon);
        }
      };
  }
  const text = [spec.id, ...said].join(" ");
  if (isKindStat(spec.id)) return null;
  if (spec.type === "pool" && said.length === 1 && !isOfMost(said[0] ?? "")) return null;
  const read = readStat(text, lexicon);
  if (read === null) return null;
  // "HP = 20/20" says the full points too, "HP = 20" only those left.
  const full = said.some((word) => word.includes("/"));
  return each(who, (turn, name) => {
    setTo(turn, name, read, full, lexicon);
    if (read.converted !== null) remind(turn, [], read.converted);
    system.changed?.(turn, name);
    if (isMainPool(spec.id, lexicon.vocabulary)) sayIfDown(turn, name, lexicon);
  });
}

/** Tells whether points and their most ("5/8") can be: they are no change. */
function isOfMost(said: string): boolean {
  return !/^[+-].*\//.test(said);
}

/** Splits `HP-3` and `HP=5` as `HP -3` and `HP = 5`. */
function apart(line: readonly Word[]): readonly Word[] {
  const [first, ...rest] = line;
  const stat = first?.kind === "word" ? (/^\p{L}+(?=[+=-]\d)/u.exec(first.text)?.[0] ?? "") : "";
  if (first === undefined || stat === "") return line;
  return [
    ...[stat, first.text.slice(stat.length)].flatMap((text) => words(text, { from: 0, to: text.length })),
    ...rest,
  ];
}

/** Points alone bring back only whom the rules let them. */
function sayIfDown(turn: Turn, name: Who, { down }: Lexicon): void {
  const { hp, conditions } = turn.get(name);
  const held = [...down].reverse().find(({ id }) => conditions.some((c) => c.id === id));
  if (hp !== null && hp.now > 0 && held !== undefined) turn.info("", rulingSentences.staysDown(name, held.id));
}

function changeBy(
  turn: Turn,
  name: Who,
  id: string,
  amount: number,
  reason: string | null,
  { vocabulary }: Lexicon,
): void {
  const parts = [part(reasonOr(reason, "ruling"), Math.abs(amount))];
  if (isMainPool(id, vocabulary)) {
    harm(turn, [], name, Math.abs(amount), { parts, type: amount < 0 ? "damage" : "heal" });
    return;
  }
  const before = turn.get(name).stats[id] ?? null;
  if (typeof before !== "boolean")
    turn.emit({ type: "stat", rule: [], who: name, stat: id, before, after: atLeast(id, changed(before, amount)) });
}

/** Keeps temporary hit points from falling below none. */
function atLeast(id: string, after: string | number): string | number {
  return id === "temporary hp" && typeof after === "number" ? Math.max(0, after) : after;
}

/** Changes a number, or the first of "5/8", which rises no higher than the second. */
function changed(before: string | number | null, amount: number): string | number {
  if (typeof before !== "string") return (before ?? 0) + amount;
  const [now = 0, most] = before.split("/").map(Number);
  const after = amount > 0 && most !== undefined ? Math.max(now, Math.min(now + amount, most)) : now + amount;
  return most === undefined || after === most ? after : `${after}/${most}`;
}

function setTo(
  turn: Turn,
  name: Who,
  to: { id: string; value: StatValue; pool: { now: number; max: number } | null },
  full: boolean,
  { vocabulary }: Lexicon,
): void {
  const c = turn.get(name);
  if (to.pool !== null && isMainPool(to.id, vocabulary)) {
    if (full && to.pool.max !== c.hp?.max)
      turn.emit({
        type: "stat",
        rule: [],
        who: name,
        stat: MOST_POINTS,
        before: c.hp?.max ?? null,
        after: to.pool.max,
      });
    const most = c.hp?.max ?? null;
    if (!full && most !== null && to.pool.now > most) turn.info("", rulingSentences.mostRises(name, to.pool.now));
    setStat(turn, [], name, POINTS, to.pool.now);
    return;
  }
  const { value } = to;
  if (typeof value === "boolean")
    turn.emit({
      type: "sheet",
      rule: [],
      who: name,
      before: c,
      after: { ...c, stats: { ...c.stats, [to.id]: value } },
    });
  else setStat(turn, [], name, to.id, value);
}

/** Reads `Aldric's shield …`: the owner, and the index where the words of the thing begin. */
/** Tells whether what stands behind "…'s" says how somebody is: "down to 2", "back up to 5". */
function isBeing(line: readonly Word[], at: number): boolean {
  const said = line.slice(at, at + 4).map(({ text }) => text);
  return /^(?:(?:only|still|now) )?(?:(?:back|left) )?(?:down|up|at|on|with)(?: (?:at|to|with|on))? \d/.test(
    said.join(" "),
  );
}

export function itemOf(line: readonly Word[], context: BindContext): { name: Who; next: number } | null {
  for (let i = 0; i < Math.min(line.length, 12); i++) {
    const word = line[i];
    if (word === undefined || !/'s?$/.test(word.text)) continue;
    const said = [...line.slice(0, i).map((each) => each.text), word.text.replace(/'s?$/, "")].join(" ");
    const name = names(context.state).all.find((each) => fold(each) === said || fold(each) === `${said}s`);
    // "Mira's down to 2": she is.
    if (isBeing(line, i + 1)) return null;
    if (name !== undefined && !name.startsWith("@")) return { name, next: i + 1 };
  }
  return null;
}

export function itemRuling(
  own: { name: Who; next: number },
  line: readonly Word[],
  system: RuleSystem,
): RulingRun | null {
  const rest = line.slice(own.next);
  // The state stands last, the thing's name before it: "sword of dawn is on the ground".
  for (let at = 1; at < rest.length; at++) {
    const state = itemState(asWritten(rest, at).toLowerCase());
    if (state === null) continue;
    const item = asWritten(rest, 0, at);
    return (turn) => changeItem(turn, system, own.name, item, { kind: "state", word: state });
  }
  const is = rest.findIndex((word) => word.text === "is" || word.text === "are");
  if (is > 0 && is === rest.length - 2) {
    const item = asWritten(rest, 0, is);
    const word = rest[is + 1]?.text ?? "";
    return (turn) => changeItem(turn, system, own.name, item, { kind: "state", word });
  }
  const last = rest[rest.length - 1]?.text ?? "";
  const found = /^(=?)([+-]?)(\d{1,6})$/.exec(rest[rest.length - 2]?.text === "=" ? `=${last}` : last);
  const words = found === null ? [] : rest.slice(0, rest[rest.length - 2]?.text === "=" ? -2 : -1);
  const stat = words[words.length - 1]?.raw;
  // "wounds 5 and 4" is a list.
  if (found === null || stat === undefined || words.length < 2 || /^(?:and|or)$/i.test(stat)) return null;
  const item = asWritten(words, 0, -1);
  const set = found[1] === "=" || found[2] === "";
  const amount = (found[2] === "-" ? -1 : 1) * Number(found[3]);
  return (turn) => changeItem(turn, system, own.name, item, { kind: "points", stat, amount, set });
}

export function changeItem(turn: Turn, system: RuleSystem, name: Who, item: string, change: ItemChange): void {
  if (system.item?.(turn, name, item, change) === true) return;
  // "the hammer" of whoever has one sledgehammer.
  const all = turn.get(name).attacks.map((each) => each.name);
  const said = words(item, { from: 0, to: item.length });
  const thing = armAt(said, 0, all);
  const meant = thing?.next === said.length ? thing.name : undefined;
  if (meant !== undefined && meant !== item && system.item?.(turn, name, meant, change) === true) return;
  const own = turn.get(name).attacks.find((each) => fold(each.name) === fold(item));
  const unknown = own !== undefined && change.kind === "state";
  turn.impossible(
    "",
    unknown ? rulingSentences.noState(name, own.name, change.word) : rulingSentences.noThing(name, item),
  );
}
