import { rollMark } from "../../fight/telling.ts";
import type { Action } from "../../fight/action.ts";
import type { VerbSpec } from "../../fight/vocabulary.ts";
import { inflect } from "../../language/words.ts";
import { capital, plain, type Piece } from "../../view/pieces.ts";
import { say } from "../../view/words.ts";
import type { Entry, SharedFight } from "../export/model.ts";
import { meaningOf } from "./attack.ts";
import { fates } from "./changes.ts";
import { hurtBy } from "./outcome.ts";
import { harmed, joined } from "./tell-attack.ts";
import type { Teller } from "./teller.ts";
import { withoutNumbers } from "./without-numbers.ts";
import * as words from "./words.ts";

/** Deeds that nobody would tell of. */
const QUIET = new Set(["pass", "wait"]);

/** A line that is no attack: what was done, and what came of it. */
export function tellDeed(entry: Entry, teller: Teller): Piece[][] {
  const lead = leadOf(entry, teller);
  const sentences: string[] = [];
  const healed = entry.events.filter((event) => event.type === "heal" && event.amount > 0);
  if (lead !== null) sentences.push(`${capital(done(lead, entry, teller, healed.length > 0))}.`);
  for (const event of healed)
    if (event.type === "heal") sentences.push(teller.say(words.isHealed, { t: teller.name(event.who) }));
  return [...sentences.map((each) => [plain(each)]), ...tellHarm(entry, teller, lead ?? "")];
}

/** Who was hurt, and what became of whom. */
export function tellHarm({ events }: Entry, teller: Teller, lead = ""): Piece[][] {
  // Who "flees" need not be told to have turned to flee.
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

/** The deed with how it went: "Pike tries to break free, in vain". */
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

function tried(lead: string, actions: readonly Action[], { system }: SharedFight): string {
  for (const { verb } of actions)
    for (const base of system.vocabulary.verbs.find(({ id }) => id === verb)?.words ?? []) {
      const at = lead.indexOf(` ${inflect(base)}`);
      const behind = lead[at + inflect(base).length + 1];
      if (at >= 0 && (behind === undefined || behind === " "))
        return `${lead.slice(0, at)} ${words.triesTo} ${base}${lead.slice(at + inflect(base).length + 1)}`;
    }
  return lead;
}
