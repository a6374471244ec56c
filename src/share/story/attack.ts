import type { Action } from "../../fight/action.ts";
import { saidOf } from "../../fight/argument.ts";
import { POINTS, rollMark, type DamageEvent, type Event, type RollEvent } from "../../fight/event.ts";
import type { Mark } from "../../fight/fact.ts";
import { fold } from "../../language/words.ts";
import { capital, plain, strong, type Piece } from "../../telling/pieces.ts";
import type { Entry, Cast } from "../export/model.ts";
import * as words from "./sentences.ts";
import { fates, worse, type Teller } from "./teller.ts";

/* Kinds of deeds, in everyday terms. */

const ATTACKS = new Set(["attack", "shoot", "throw", "charge"]);

/** Returns the everyday meaning of a verb; null: it has none of its own. */
export function meaningOf(verb: string, { system }: Cast): string | null {
  const verbs = system.vocabulary.said?.verbs ?? {};
  return Object.entries(verbs).find(([, id]) => id === verb)?.[0] ?? null;
}

/** Tells whether a line is an attack on somebody. */
export function isAttack({ actions, targets, sentence, events }: Entry, fight: Cast): boolean {
  if (targets.length === 0 || actions.some(({ will }) => will)) return false;
  if (actions.some(({ verb }) => ATTACKS.has(meaningOf(verb, fight) ?? ""))) return true;
  const blow = sentence.mark === "hit" || sentence.mark === "miss" || sentence.mark === "critical";
  return blow && events.some((event) => event.type === "damage" && targets.includes(event.who));
}

type Manner = "strike" | "shot" | "throw";

function mannerOf({ actions, text }: Entry, weapon: string | null, fight: Cast): Manner {
  const meanings = actions.map(({ verb }) => meaningOf(verb, fight));
  if (meanings.includes("throw") || /\b(?:throws?|hurls?)\b/i.test(text)) return "throw";
  const ranged = weapon !== null && /bow|musket|pistol|gun|sling|rifle|carbine/i.test(weapon);
  return meanings.includes("shoot") && /\b(?:shoots?|fires?)\b/i.test(text) ? "shot" : ranged ? "shot" : "strike";
}

/** Returns the weapon that the line names: as a clause, else as the sheet of the actor spells it. */
function weaponOf({ actions, actors, text }: Entry, fight: Cast): string | null {
  for (const action of actions) {
    const named = weaponClause(action, fight);
    if (named !== null) return tidy(named);
  }
  const own = fight.sides.flatMap(({ fighters }) => fighters).find(({ name }) => name === actors[0]);
  const words = ` ${fold(text)} `;
  const found = own?.weapons.find((each) => words.includes(` ${fold(nameIn(each))} `));
  return found === undefined ? null : tidy(nameIn(found));
}

function weaponClause({ clauses }: Action, { system }: Cast): string | null {
  for (const clause of clauses) {
    const spec = system.vocabulary.clauses.find((each) => each.id === clause.id);
    if (spec?.value === "weapon" || spec?.value === "weapons") return saidOf(clause);
  }
  return null;
}

/** Returns the name in a weapon: "sword d8+1" is a sword. */
function nameIn(weapon: string): string {
  return weapon.replace(/ (?:[+−-]?\d|\d*d\d).*$/, "");
}

function tidy(weapon: string): string {
  return weapon.replace(/\s*[+−-]\d+$/, "").trim();
}

/** Outcome of an attack for one of its targets. */
interface Blow {
  readonly target: string;
  readonly mark: Mark;
  /** Points that it took; null: it took none, or nobody rolled for them. */
  readonly damage: DamageEvent | null;
}

/** Returns those whom an event costs hit points, whether it says how many or not. */
export function hurtBy(event: Event): readonly string[] {
  if (event.type === "damage") return event.stat === POINTS && event.amount > 0 ? [event.who] : [];
  return "hurts" in event && event.hurts === true ? event.who : [];
}

/** Returns how an attack of somebody on somebody ended, by what was rolled and what was lost. */
function blowOn(target: string, events: readonly Event[], actors: readonly string[], several: boolean): Blow {
  const damage = events.find(
    (event): event is DamageEvent => event.type === "damage" && event.who === target && event.stat === POINTS,
  );
  const rolls = events.filter(
    (event): event is RollEvent => event.type === "roll" && (event.who === null || actors.includes(event.who)),
  );
  const marks = rolls.map((roll) => rollMark(roll));
  const told = (["critical", "fumble", "hit", "miss"] as const).find((mark) => marks.includes(mark));
  const hurt = events.some((event) => hurtBy(event).includes(target));
  const mark: Mark = told === undefined || several ? (hurt ? "hit" : (told ?? "miss")) : told;
  return { target, mark: mark === "miss" && hurt ? "hit" : mark, damage: damage ?? null };
}

/** Tells whether a save made it less bad. */
function softened(events: readonly Event[], target: string): boolean {
  const row = events.findIndex(({ type }) => type === "table");
  return (
    row >= 0 &&
    events.slice(row).some((event) => event.type === "roll" && event.who === target && rollMark(event) === "success")
  );
}

/** Names a blow after the table that told what it did: "A mighty blow"; null: no table is called so. */
export function nameOfBlow(events: readonly Event[], { system }: Cast): string | null {
  for (const event of events) {
    if (event.type !== "table") continue;
    const blow = system.names?.tables?.[event.table]?.blow;
    if (blow !== undefined) return blow;
  }
  return null;
}

/** Sentences; a heavy one begins a paragraph of its own. */
export interface Told {
  readonly sentences: readonly (readonly Piece[])[];
  readonly heavy: boolean;
}

const MANNERS = { strike: words.strikes, shot: words.shots, throw: words.throws } as const;

/** Tells an attack with what was done against it. */
export function tellAttack(main: Entry, reactions: readonly Entry[], teller: Teller): Told {
  const { fight } = teller;
  const weapon = weaponOf(main, fight);
  const manner = mannerOf(main, weapon, fight);
  const a = teller.names(main.actors);
  const targets = [...new Set(main.targets)];
  const several = targets.length > 1 || main.actions.length > 1;
  const events = [main, ...reactions].flatMap((entry) => entry.events);
  const sentences: Piece[][] = [];
  let heavy = false;
  const hurt = new Set(events.flatMap(hurtBy));
  for (const target of targets) {
    const blow = blowOn(target, events, main.actors, several);
    const reaction = reactions.find((entry) => entry.actors.includes(target));
    const of = { a, t: teller.name(target), w: weapon ?? "" };
    if (blow.mark === "critical" || blow.mark === "fumble") {
      heavy = true;
      sentences.push(...grave(blow, of, main, manner, teller));
    } else if (blow.mark === "miss" && reaction !== undefined && avoids(reaction, teller))
      sentences.push([plain(avoidedBy(reaction, of, manner, weapon, teller))]);
    else {
      sentences.push([plain(plainBlow(blow, of, manner, weapon, main, target, teller))]);
      if (blow.mark === "hit" && blow.damage !== null && blow.damage.amount === 0)
        sentences.push([plain(teller.say(words.noHarm, of))]);
      const failed = reaction === undefined ? undefined : words.tried[meaningIn(reaction, teller) ?? ""];
      if (failed !== undefined && blow.mark === "hit") sentences.push([plain(teller.say([failed], of))]);
    }
    for (const actor of main.actors) teller.attacked(actor, target);
  }
  for (const reaction of reactions) sentences.push(...answered(reaction, main, teller));
  const told = fates(events, teller);
  const soft = targets.some((target) => softened(events, target));
  const rest = told.map(({ who, fate }) => `${teller.name(who)} ${fate}`);
  if (rest.length > 0) {
    const all = joined(rest);
    sentences.push([plain(soft ? words.couldBeWorse.replace("{rest}", all) : `${capital(all)}.`)]);
  }
  for (const event of events) {
    const badly = told.some(({ who }) => event.type === "damage" && who === event.who) ? null : worse(event, teller);
    if (badly !== null) sentences.push([plain(badly)]);
  }
  const others = [...hurt].filter((who) => !targets.includes(who) && !told.some((each) => each.who === who));
  const bystanders = others.filter((who) => !reactions.some(({ targets: theirs }) => theirs.includes(who)));
  if (bystanders.length > 0) sentences.push([plain(harmed(bystanders, teller))]);
  return { sentences, heavy };
}

export function harmed(who: readonly string[], teller: Teller): string {
  const [only, another] = who;
  return only !== undefined && another === undefined
    ? teller.say(words.isHurt, { t: teller.name(only) })
    : words.areHurt(capital(teller.names(who)));
}

function plainBlow(
  { mark }: Blow,
  of: Readonly<Record<string, string>>,
  manner: Manner,
  weapon: string | null,
  { actors }: Entry,
  target: string,
  teller: Teller,
): string {
  const kind = mark === "hit" ? "hit" : "miss";
  const [actor, another] = actors;
  const one = actor !== undefined && another === undefined && !actor.startsWith("@");
  const how = weapon === null ? "bare" : "armed";
  if (one && manner === "strike" && teller.answers(actor, target)) return teller.say(words.strikesBack[kind][how], of);
  if (!one) return words.severalStrike(capital(of.a ?? ""), kind, of.t ?? "");
  const said = teller.phrase(MANNERS[manner][kind][how], of);
  return teller.again(actor, target) && said.startsWith(of.a ?? "") ? words.goesOn(said) : capital(said);
}

/** Tells a critical or a fumble: what it is called, then the blow. */
function grave(
  { mark }: Blow,
  of: Readonly<Record<string, string>>,
  { events }: Entry,
  manner: Manner,
  teller: Teller,
): Piece[][] {
  const how = of.w === "" ? "bare" : "armed";
  const heavy = manner === "strike" ? words.crashes : words.hitsSquarely;
  const name = mark === "fumble" ? words.fumble : (nameOfBlow(events, teller.fight) ?? words.criticalHit);
  const said = teller.say(mark === "fumble" ? words.blunders[how] : heavy[how], of);
  return [[strong(`${name}.`), plain(` ${said}`)]];
}

function avoidedBy(
  reaction: Entry,
  of: Readonly<Record<string, string>>,
  manner: Manner,
  weapon: string | null,
  teller: Teller,
): string {
  const lists = manner === "strike" ? [words.comesAt, words.comesAtBare] : [words.shootsAt, words.shootsAtBare];
  const [armed = [], bare = []] = lists;
  const escape = words.avoided[meaningIn(reaction, teller) ?? ""] ?? words.avoidedSomehow;
  return `${teller.say(weapon === null ? bare : armed, of)}, ${teller.phrase([escape], of)}.`;
}

function avoids(reaction: Entry, teller: Teller): boolean {
  const { mark } = reaction.sentence;
  return mark === "success" || mark === "critical" || (mark === null && meaningIn(reaction, teller) !== null);
}

function meaningIn({ actions }: Entry, { fight }: Teller): string | null {
  for (const { verb } of actions) {
    const meaning = meaningOf(verb, fight);
    if (meaning !== null && meaning in words.avoided) return meaning;
  }
  return null;
}

/** Tells a reaction that was an attack itself. */
function answered(reaction: Entry, main: Entry, teller: Teller): Piece[][] {
  const hits = reaction.events.flatMap(hurtBy).some((who) => main.actors.includes(who));
  const [t] = main.actors;
  if (t === undefined || (!hits && !isAttack(reaction, teller.fight))) return [];
  const weapon = weaponOf(reaction, teller.fight);
  const of = { a: teller.names(reaction.actors), t: teller.name(t), w: weapon ?? "" };
  for (const by of reaction.actors) teller.attacked(by, t);
  return [[plain(teller.say(words.strikesBack[hits ? "hit" : "miss"][weapon === null ? "bare" : "armed"], of))]];
}

export function joined(all: readonly string[]): string {
  const [first, second] = all;
  if (all.length < 3) return [first, second].filter((each) => each !== undefined).join(" and ");
  return `${all.slice(0, -1).join(", ")} and ${all[all.length - 1] ?? ""}`;
}
