import type { Action } from "../../fight/action.ts";
import { rollMark } from "../../fight/event.ts";
import type { VerbSpec } from "../../fight/vocabulary.ts";
import { inflect } from "../../language/words.ts";
import { capital, plain, type Piece } from "../../telling/pieces.ts";
import { say } from "../../telling/sentences.ts";
import type { Entry, Cast } from "../export/model.ts";
import { meaningOf, hurtBy, harmed, joined } from "./attack.ts";
import * as words from "./sentences.ts";
import { fates, type Teller } from "./teller.ts";

/** Deeds that nobody would tell of. */
const QUIET = new Set(["pass", "wait"]);

/** Tells a line that is no attack: what was done, and what came of it. */
export function tellDeed(entry: Entry, teller: Teller): Piece[][] {
  const lead = leadOf(entry, teller);
  const sentences: string[] = [];
  const healed = entry.events.filter((event) => event.type === "heal" && event.amount > 0);
  if (lead !== null) sentences.push(`${capital(done(lead, entry, teller, healed.length > 0))}.`);
  for (const event of healed)
    if (event.type === "heal") sentences.push(teller.say(words.isHealed, { t: teller.name(event.who) }));
  return [...sentences.map((each) => [plain(each)]), ...tellHarm(entry, teller, lead ?? "")];
}

/** Tells who was hurt, and what became of whom. */
export function tellHarm({ events }: Entry, teller: Teller, lead = ""): Piece[][] {
  // A fighter who "flees" need not be told to have turned to flee.
  const told = fates(events, teller).filter(({ fate }) =>
    ["flee", "surrender"].every((word) => !fate.includes(word) || !lead.includes(word)),
  );
  const only = [...new Set(events.flatMap(hurtBy))].filter((who) => !told.some((each) => each.who === who));
  return [
    ...(only.length === 0 ? [] : [[plain(harmed(only, teller))]]),
    ...(told.length === 0
      ? []
      : [[plain(`${capital(joined(told.map(({ who, fate }) => `${teller.name(who)} ${fate}`)))}.`)]]),
  ];
}

function leadOf(entry: Entry, teller: Teller): string | null {
  const { kind, actions, actors, sentence } = entry;
  if (kind === "arrival") return sentence.lead.map(({ text }) => text).join("");
  if (actors.length === 0 || actions.some(({ will }) => will)) return null;
  const { verbs } = teller.fight.system.vocabulary;
  const isBookkeeping = ({ id, keyword, role }: VerbSpec, verb: string): boolean =>
    id === verb && (keyword === true || role === "gm");
  if (actions.some(({ verb }) => verbs.some((spec) => isBookkeeping(spec, verb)))) return null;
  if (actions.every(({ verb }) => QUIET.has(meaningOf(verb, teller.fight) ?? verb))) return null;
  const said = sentence.lead
    .map(({ text }) => text)
    .join("")
    .replace(`${say.gameMaster}: `, "")
    .replace(/@(\S+)/g, "the $1");
  return withoutNumbers(said, teller.fight);
}

/** Tells the deed with how it went: "Pike tries to break free, in vain". */
function done(lead: string, { actions, events, actors }: Entry, { fight }: Teller, helped: boolean): string {
  const rolls = events.filter(
    (event) => event.type === "roll" && (event.who === null || actors.includes(event.who)) && event.against !== null,
  );
  const mark = rolls.map((event) => (event.type === "roll" ? rollMark(event) : null)).find((each) => each !== null);
  if (actions.some(({ verb }) => meaningOf(verb, fight) === "first aid"))
    return helped || mark === "success" ? lead : `${lead}, ${words.noHelp}`;
  if (mark === "success" || mark === "critical") return `${lead}, ${words.succeeds}`;
  return mark === "failure" || mark === "fumble" ? `${tried(lead, actions, fight)}, ${words.inVain}` : lead;
}

function tried(lead: string, actions: readonly Action[], { system }: Cast): string {
  for (const { verb } of actions)
    for (const base of system.vocabulary.verbs.find(({ id }) => id === verb)?.words ?? []) {
      const at = lead.indexOf(` ${inflect(base)}`);
      const behind = lead[at + inflect(base).length + 1];
      if (at >= 0 && (behind === undefined || behind === " "))
        return `${lead.slice(0, at)} ${words.triesTo} ${base}${lead.slice(at + inflect(base).length + 1)}`;
    }
  return lead;
}

const UNIT = "zones?|ft|feet|foot|m|metres?|meters?|yards?|yd|hexes|hex|squares?|rounds?|segments?|points?";
const NUMBER = "[+−-]?\\d+(?:[.,/]\\d+)?(?:d\\d+)?";
/** A stretch, a place or a chance: "at 20 ft", "1.5 zones", "to 3". */
const MEASURE = new RegExp(`\\s?(?:\\b(?:at|from|to|for|of|by) )?${NUMBER}(?:\\s?(?:%|(?:${UNIT})\\b))?`, "gi");

/** Returns a deed up to its first clause and without measures; null where too little is left. Numbers of names stay. */
function withoutNumbers(said: string, { sides }: Cast): string | null {
  const names = sides.flatMap(({ fighters }) => fighters.map(({ name }) => name)).sort((a, b) => b.length - a.length);
  const short = cutAtComma(said, names);
  const kept = new Map<string, string>();
  let text = short;
  names.forEach((name, at) => {
    // Letters of no language, so that nothing else is taken for them.
    const sign = String.fromCharCode(0xe000 + at);
    if (!text.includes(name) || at > 6000) return;
    text = text.replaceAll(name, sign);
    kept.set(sign, name);
  });
  text = text
    .replace(MEASURE, "")
    .replace(/\s+/g, " ")
    .replace(/ (?:and|then|with|at|to|from|for)$/i, "")
    .trim();
  if (/\d/.test(text)) return null;
  return text.replace(/[\ue000-\uf8ff]/g, (sign) => kept.get(sign) ?? sign);
}

function cutAtComma(said: string, names: readonly string[]): string {
  const quoted = said.indexOf('"');
  for (let at = said.indexOf(","); at >= 0; at = said.indexOf(",", at + 1)) {
    if (quoted >= 0 && quoted < at) return said;
    const inName = names.some((name) => name.includes(",") && said.includes(name));
    if (!inName) return said.slice(0, at);
  }
  return said;
}
