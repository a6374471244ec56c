import { capital, plain, strong, type Piece } from "../../view/pieces.ts";
import type { Entry } from "../export/model.ts";
import { isAttack, mannerOf, meaningOf, weaponOf, type Manner } from "./attack.ts";
import { fates, worse } from "./changes.ts";
import { blowOn, hurtBy, nameOfBlow, softened, type Blow } from "./outcome.ts";
import type { Teller } from "./teller.ts";
import * as words from "./words.ts";

/** Sentences; a heavy one begins a paragraph of its own. */
export interface Told {
  readonly sentences: readonly (readonly Piece[])[];
  readonly heavy: boolean;
}

const MANNERS = { strike: words.strikes, shot: words.shots, throw: words.throws } as const;

/** An attack with what was done against it. */
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

/** A critical or a fumble: what it is called, then the blow. */
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

/** A reaction that was an attack itself. */
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
