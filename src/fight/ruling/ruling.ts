import { parseLine } from "../../language/line.ts";
import { nearest, fold } from "../../language/words.ts";
import { doable } from "../bind/complaints.ts";
import type { BindContext } from "../bind/draft.ts";
import type { Lexicon } from "../bind/lexicon.ts";
import { bindLine } from "../bind/line.ts";
import { names } from "../bind/names.ts";
import { sentenceWords, words, asWritten, type Word } from "../bind/phrase.ts";
import { readNames, type ValueContext } from "../bind/values.ts";
import { readSpending } from "../counted.ts";
import { changeKinds, isDamageKind, readKindRuling } from "../damage-kinds.ts";
import { POINTS } from "../event.ts";
import { expand, gain, lose } from "../rule-kit.ts";
import { readScene } from "../scene.ts";
import { rulingSentences } from "../sentences.ts";
import { find, type FightState } from "../state.ts";
import type { RuleSystem, Turn } from "../system.ts";
import { isRolled } from "../unit/recorded.ts";
import { nobody, asSide, type Who } from "../value.ts";
import { gains, loses, rises, each, isDeadAlready, type RulingLine, type RulingRun } from "./condition.ts";
import {
  handsFull,
  itemChange,
  plainChange,
  plainNumbers,
  changeItem,
  statRuling,
  itemOf,
  itemRuling,
} from "./points.ts";

export function readRuling(ruling: RulingLine, context: BindContext, system: RuleSystem): RulingRun | null {
  const line = sentenceWords(ruling.text, ruling.body);
  if (line.length === 0) return null;
  if (line[0]?.text === "scene") return readScene(line, context);
  const calm = noSurprise.test(ruling.text.slice(ruling.body.from, ruling.body.to));
  if (calm && bindRuling(ruling, context).actions.length === 0)
    return (turn) => turn.info("", rulingSentences.noSurprise);
  if (endsFight(line, context)) return (turn) => system.section(turn, AFTERMATH);
  const own = itemOf(line, context);
  const hands = own === null ? null : handsOf(line, own.next, context.lexicon);
  if (own !== null && hands !== null) return readCanonical([own.name], hands, ruling, context, system);
  if (own !== null)
    return itemRuling(own, line, system) ?? statRuling([own.name], line, own.next, ruling, context.lexicon, system);
  const values = plainValues(line, context);
  const who = readNames(0, values);
  if (who === null) return null;
  const spending = readSpending(line, context);
  if (spending !== null) return spending;
  const kinds = readKindRuling(line, who.next, context.lexicon);
  if (kinds !== null) return (turn) => changeKinds(turn, who.value.names, kinds);
  const said = line
    .slice(who.next)
    .map(({ text }) => text)
    .join(" ");
  const { lexicon } = context;
  if (lexicon.vocabulary.said?.verbs.surrender === undefined && YIELDS.test(said))
    return readCanonical(who.value.names, "gains surrendered", ruling, context, system);
  const counted = plainNumbers(said, lexicon);
  const acts = (): boolean =>
    lexicon.verbs.match(line, who.next) !== null && bindRuling(ruling, context).actions.length > 0;
  if (counted !== null && counted !== said && (!/^(?:heal|regain|recover)/.test(said) || !acts()))
    return readCanonical(who.value.names, counted, ruling, context, system);
  const known = canonicalRuling(who.value.names, line, who.next, ruling, context, system);
  if (known !== null || acts()) return known;
  const thing = itemChange(said);
  if (thing !== null)
    return each(who.value.names, (turn, name) =>
      changeItem(turn, system, name, thing.item, { kind: "state", word: thing.state }),
    );
  const hold = heldBy(line, who.next, lexicon);
  if (hold !== null) return readCanonical(who.value.names, hold, ruling, context, system);
  const plain = plainChange(said, lexicon);
  if (plain === "is up") return rises(who.value.names, lexicon, system);
  return plain === null ? null : readCanonical(who.value.names, plain, ruling, context, system);
}

/** Words that would throw a weapon, where rules have no surrender. */
const YIELDS = /^(?:throws?|lays?|puts?|casts?) (?:down|aside) (?:(?:his|her|its|their|the) )?(?:arms|weapons)$/;

/** Words for being held by somebody, behind `is`. */
const holds = new Set("grappled grabbed held seized pinned restrained clutched wrestled entangled".split(" "));

/** Returns `is grappled by Orc` as a condition gained: the rules' own for it, or else a label. */
function heldBy(line: readonly Word[], at: number, { conditions }: Lexicon): string | null {
  const [be, held, ...rest] = line.slice(at);
  if (be === undefined || held === undefined || !/^(?:is|are|gets?|was|were)$/.test(be.text)) return null;
  const by = /^(?:fast|down|tight|tightly)$/.test(rest[0]?.text ?? "") ? 1 : 0;
  if (!holds.has(held.text) || rest[by]?.text !== "by" || rest.length < by + 2) return null;
  const known = ["grabbed", "grappled"].find((id) => conditions.match(words(id, { from: 0, to: id.length }), 0));
  return `gains ${known ?? held.text} ${asWritten(rest, by)}`;
}

/** Returns `Mage's hands are free` as a condition lost, where the rules have one for hands that are full. */
function handsOf(line: readonly Word[], at: number, { conditionWords }: Lexicon): string | null {
  const state =
    /^hands? (?:is|are) (?:all |now |both )?(full|busy|free|empty|no longer full|not full)(?: again| now)?$/.exec(
      asWritten(line, at).toLowerCase(),
    )?.[1];
  if (state === undefined || !conditionWords.includes(handsFull)) return null;
  return state === "full" || state === "busy" ? `gains ${handsFull}` : `loses ${handsFull}`;
}

/** The section by which a fight ends in every system. */
const AFTERMATH = { round: null, surprise: null, title: "Aftermath" } as const;

/** Words for what is so in a fight of every system, until a line says otherwise. */
const noSurprise = /^(?:there (?:is|was) )?no surprise\.?$|^(?:nobody|no one) (?:is|was|can be) surprised\.?$/i;

/** Tells whether a ruling ends the fight, where the rules have no verb of their own for it: as `== Aftermath` does. */
function endsFight(line: readonly Word[], { lexicon }: BindContext): boolean {
  const said = line.map(({ text }) => text).join(" ");
  return /^(?:end (?:the )?fight|(?:the )?fight (?:ends|is over))$/.test(said) && lexicon.verbs.match(line, 0) === null;
}

/** Reads a ruling in plain words by its canonical form. */
function readCanonical(
  who: readonly Who[],
  said: string,
  ruling: RulingLine,
  context: BindContext,
  system: RuleSystem,
): RulingRun | null {
  return canonicalRuling(who, words(said, { from: 0, to: said.length }), 0, ruling, context, system);
}

/** Reads the forms of the language page, behind the names. */
function canonicalRuling(
  who: readonly Who[],
  line: readonly Word[],
  at: number,
  ruling: RulingLine,
  context: BindContext,
  system: RuleSystem,
): RulingRun | null {
  const verb = line[at]?.text ?? "";
  const rest = at + 1;
  switch (verb) {
    case "gains":
    case "gain":
      return gains(who, line, rest, ruling, context, system);
    case "loses":
    case "lose":
      // "loses another 3", "loses 4 hp to the fire" say points in other words.
      if (/^(?:another|\d+$)/.test(line[rest]?.text ?? "") && line.length > rest + 1) {
        if (context.lexicon.conditions.match(line, rest) === null) return null;
      }
      return losesThing(who, line, rest, context, system) ?? loses(who, line, rest, ruling, context.lexicon, system);
    case "takes":
    case "take":
      return takes(who, line, rest, context, system);
    case "dies":
    case "die":
      return line.length > rest ? null : each(who, (turn, name) => dies(turn, name, system));
    case "leaves":
    case "leave":
      return line.length > rest
        ? null
        : each(who, (turn, name) => {
            gain(turn, [], name, "gone", { detail: ruling.reason });
            system.changed?.(turn, name);
          });
    case "joins":
    case "join":
      return joins(who, line, rest, context.state, system);
    case "is":
    case "are": {
      const word = line[rest]?.text;
      if (line.length !== rest + 1 || (word !== "revealed" && word !== "hidden")) return null;
      return each(who, (turn, name) => {
        const before = turn.get(name);
        turn.emit({ type: "sheet", rule: [], who: name, before, after: { ...before, hidden: word === "hidden" } });
        if (word === "revealed") lose(turn, [], name, "concealed");
        system.changed?.(turn, name);
      });
    }
    default:
      // A word that is a stat and a verb (`attacks 2`, `attacks Orc`) is the verb where the rest of the line fits it.
      if (context.lexicon.verbs.match(line, at) !== null && bindRuling(ruling, context).actions.length > 0) return null;
      return statRuling(who, line, at, ruling, context.lexicon, system);
  }
}

/** `loses torch`, `loses her axe`: a weapon is lost; null where they have no such weapon, or it names a condition. */
function losesThing(
  who: readonly Who[],
  line: readonly Word[],
  from: number,
  { lexicon, state }: BindContext,
  system: RuleSystem,
): RulingRun | null {
  const item = asWritten(line, from).replace(/^(?:his|her|its|their|the|an?) /i, "");
  if (item === "" || lexicon.conditions.match(line, from) !== null) return null;
  const has = (name: Who): boolean =>
    find(state, name)?.attacks.some((each) => fold(each.name) === fold(item)) === true &&
    find(state, name)?.conditions.every(({ id }) => fold(id) !== fold(item)) === true;
  if (!expand(state, who).some(has)) return null;
  return each(who, (turn, name) => {
    if (has(name)) changeItem(turn, system, name, item, { kind: "state", word: "lost" });
  });
}

/** Binds a ruling that is a game master's line of the rule system, or an action. */
export function bindRuling(ruling: RulingLine, context: BindContext): ReturnType<typeof bindLine> {
  if (isHarm(ruling, context)) return { actions: [], answers: [], problems: [] };
  return bindLine(ruling.text, ruling.body, { ...context, place: "gm" });
}

/** Tells whether somebody takes a number of points from what is nobody: "takes 2 from the fall" takes no thing. */
function isHarm({ text, body }: RulingLine, { state }: BindContext): boolean {
  const from = / (?:takes?|suffers?) \d{1,6}(?: (?:more|points?|hp|damage|dmg))* (?:from|of|by) (.+)$/i.exec(
    text.slice(body.from, body.to),
  )?.[1];
  const said = fold(from ?? "");
  return from !== undefined && !names(state).all.some((name) => said.includes(fold(name)));
}

function plainValues(line: readonly Word[], context: BindContext): ValueContext {
  return { state: context.state, lexicon: context.lexicon, line, actor: "", stops: () => false };
}

function dies(turn: Turn, name: Who, system: RuleSystem): void {
  if (isDeadAlready(turn, name, system)) return;
  if (system.dies !== undefined) {
    system.dies(turn, name);
    return;
  }
  const { hp } = turn.get(name);
  if (hp !== null && hp.now > 0)
    turn.emit({ type: "stat", rule: [], who: name, stat: POINTS, before: hp.now, after: 0 });
  gain(turn, [], name, "dead", { ends: { at: "never" } });
}

/** Words between a number and "damage" that name no kind of it. */
const noKinds = new Set("less more extra no half full double total additional bonus points hit hp".split(" "));

/**
 * Reads `takes 6`, `takes 6 fire`, `takes 6 fire damage`, and behind it whom it spares: `half for Orc 2, none for Orc
 * 3`; null where the words go on.
 */
function takes(
  who: readonly Who[],
  line: readonly Word[],
  at: number,
  context: BindContext,
  system: RuleSystem,
): RulingRun | null {
  const text = line[at]?.text ?? "";
  if (!/^\d{1,6}$/.test(text) && !isRolled(text)) return null;
  const end = sparesAt(line, at + 1);
  const spared = readSpared(line, end, plainValues(line, context));
  const [first = null, last = null, ...more] = line.slice(at + 1, end).map((word) => word.text);
  if (spared === null || more.length > 0) return null;
  const [kind, damage] = last === null && first === "damage" ? [null, first] : [first, last];
  const isKind =
    kind === null || (damage === null ? isDamageKind(kind, context.state.combatants) : /^\p{L}+$/u.test(kind));
  if (!isKind || (damage !== null && damage !== "damage") || noKinds.has(kind ?? "")) return null;
  return (turn) => {
    const amount = /^\d+$/.test(text) ? Number(text) : turn.roll("ruling", text).total;
    const struck = expand(turn.state, who);
    const parts = new Map(
      spared.flatMap(({ part, names }) => expand(turn.state, names).map((name) => [name, part] as const)),
    );
    for (const name of parts.keys()) if (!struck.includes(name)) turn.info("", rulingSentences.notStruck(name));
    for (const name of struck)
      if (parts.get(name) !== "none") system.takes(turn, name, { amount, kind, half: parts.get(name) === "half" });
  };
}

/** Fighters who take a part of the damage alone, or none of it. */
interface Spared {
  readonly part: "half" | "none";
  readonly names: readonly Who[];
}

/** Words that lead to those who are spared, the longer ones first. */
const sparing: readonly (readonly [part: Spared["part"], said: readonly string[]])[] = [
  ["half", "half damage for|half for|half on|halved for".split("|")],
  ["none", "no damage for|nothing for|none for|but not|except for|except".split("|")],
];

function sparingAt(line: readonly Word[], at: number): { readonly part: Spared["part"]; readonly next: number } | null {
  for (const [part, all] of sparing)
    for (const said of all) {
      const next = at + said.split(" ").length;
      const here = line.slice(at, next).map(({ text }) => text);
      if (here.join(" ") === said) return { part, next };
    }
  return null;
}

const joints = new Set([",", "and"]);

/** Returns the index at which those who are spared begin, with the comma before them; else the end of the line. */
function sparesAt(line: readonly Word[], from: number): number {
  const at = line.findIndex((_, index) => index >= from && sparingAt(line, index) !== null);
  return at < 0 ? line.length : joints.has(line[at - 1]?.text ?? "") ? at - 1 : at;
}

/** Reads who is spared, to the end of the line; null where it is not understood. */
function readSpared(line: readonly Word[], from: number, values: ValueContext): readonly Spared[] | null {
  const found: Spared[] = [];
  for (let at = from; at < line.length;) {
    while (joints.has(line[at]?.text ?? "")) at++;
    const head = sparingAt(line, at);
    const who = head === null ? null : readNames(head.next, values);
    if (head === null || who === null) return null;
    found.push({ part: head.part, names: who.value.names });
    at = who.next;
  }
  return found;
}

/*
 * A ruling without its mark, or a condition without `gains`: what the line would have to be.
 */

/**
 * Tells whether the words are a state that these rules do not have: a ruling keeps it as a label. On a line without the
 * mark it may be a misspelt deed.
 */
function isLabel(rest: readonly Word[], { place, lexicon }: BindContext): boolean {
  const [word, another] = rest;
  return (
    place === "gm" &&
    word?.kind === "word" &&
    another === undefined &&
    /^\p{L}+(?:ed|en|less|ful|ous|ble|ing)$/u.test(word.text) &&
    nearest(word.raw, doable(lexicon, "gm", ["Name"])) === null
  );
}

/** Tells whether a line is one of the rules' own that only the game master writes: `Goblin 1 is engaged with Ann`. */
function isGmLine(line: RulingLine, gm: BindContext): boolean {
  return bindRuling(line, gm).actions.some(({ verb }) => gm.lexicon.verbById.get(verb)?.role === "gm");
}

/**
 * Tells whether a line tells more than a ruling does: "breaks and runs", "drops her bow, draws her dagger", "loses her
 * grip".
 */
function isDeed(line: readonly Word[], at: number, { lexicon }: BindContext): boolean {
  const [verb, ...rest] = line.slice(at);
  const takes = /^(?:takes?|hp|suffers?)$/.test(verb?.text ?? "");
  if (!takes && rest.some(({ text, kind }) => kind === "comma" || text === "and")) return true;
  if (!/^loses?$/.test(verb?.text ?? "")) return false;
  return !/^\d/.test(rest[0]?.text ?? "") && lexicon.conditions.match(line, at + 1) === null && rest.length > 1;
}

/**
 * Returns the ruling that a line without its mark means: `Goblin 1 HP -3` → `! Goblin 1 HP -3`, `Goblin 1 stunned` → `!
 * Goblin 1 gains stunned`; null where it is neither.
 */
export function asRuling(said: string, context: BindContext, system: RuleSystem): string | null {
  const line = parseLine(`! ${said}`, "section");
  if (line.kind !== "ruling") return null;
  const gm: BindContext = { ...context, place: "gm", above: nobody };
  const found = words(line.text, line.body);
  const who = readNames(0, { state: gm.state, lexicon: gm.lexicon, line: found, actor: "", stops: () => false });
  if (who === null && !said.includes("'") && !said.includes("’")) return null;
  // "Ada's blade nicks Wolf 1" and "Ada's hurt, down 7" change no number of a thing's.
  const own = itemOf(found, gm)?.next ?? found.length;
  const { book } = names(gm.state);
  if (found.some((word, at) => at >= own && (word.kind === "comma" || book.match(found, at) !== null))) return null;
  // Advice of the rule system for the word itself comes first.
  const advice = who === null ? null : gm.lexicon.advice.verb.match(found, who.next);
  if (advice !== null && system.vocabulary.said?.advice.includes(advice.value) === true) return null;
  if (!isDeed(found, who?.next ?? 0, gm) && (readRuling(line, gm, system) !== null || isGmLine(line, gm)))
    return `! ${said}`;
  if (who === null) return null;
  const condition = gm.lexicon.conditions.match(found, who.next);
  const whole = condition === null ? isLabel(found.slice(who.next), context) : condition.next >= found.length;
  const gains = who.value.names.length > 1 ? "gain" : "gains";
  const named = asWritten(found, 0, who.next).replaceAll(" ,", ",");
  return whole ? `! ${named} ${gains} ${asWritten(found, who.next)}` : null;
}

/*
 * `! Orc joins @party`: from that line on it is of that side.
 */

function joins(
  who: readonly Who[],
  line: readonly Word[],
  at: number,
  state: FightState,
  system: RuleSystem,
): RulingRun | null {
  const said = line[at]?.text ?? "";
  if (line.length !== at + 1 || !/^@./.test(said)) return null;
  const name = said.slice(1);
  const known = state.sides.find((each) => fold(each) === fold(name));
  return each(who, (turn, one) => {
    const before = turn.get(one);
    const side = known ?? asSide(name);
    if (fold(before.side) === fold(side)) turn.info("", rulingSentences.onThatSide(one, before.side));
    else {
      if (known === undefined)
        turn.info(
          "",
          rulingSentences.newSide(
            name,
            nearest(
              said,
              state.sides.map((each) => `@${each}`),
            ),
          ),
        );
      turn.emit({ type: "sheet", rule: [], who: one, before, after: { ...before, side } });
      system.changed?.(turn, one);
    }
  });
}
