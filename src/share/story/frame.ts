import { fold } from "../../language/words.ts";
import { capital, plain } from "../../view/pieces.ts";
import { joined } from "./tell-attack.ts";
import type { SharedFight, SharedFighter } from "../export/model.ts";
import { clockTold } from "../export/words.ts";
import type { StoryPart } from "./model.ts";
import * as words from "./words.ts";

/** Of more than so many of a side nobody gives every name. */
const MOST = 6;

/** "Rolf and Ada against Grukk and Orc, in two rounds." */
export function openingOf({ sides, rounds }: SharedFight): string {
  const against = sides
    .map(({ name, fighters }) => {
      const first = fighters.filter(({ joined: later }) => later === null).map((each) => each.name);
      return first.length > MOST ? words.theSide(name) : joined(first);
    })
    .filter((each) => each !== "");
  if (against.length === 0) return "";
  const time = rounds === 0 ? "" : words.inRounds(rounds);
  return `${capital(words.against(against))}${time}.`;
}

/** How it ended, or stands: what the rules said last, then everybody in a word. */
export function endingOf(fight: SharedFight): StoryPart | null {
  const last = fight.parts.flatMap(clockTold).filter((each) => !/\d/.test(each));
  const closing = last[last.length - 1];
  const sentences = [
    ...(closing === undefined ? [] : [`${closing}.`]),
    ...fight.sides.map(({ fighters }) => standing(fighters)).filter((each) => each !== ""),
  ];
  if (sentences.length === 0 || fight.rounds === 0) return null;
  return {
    anchor: "how-it-ended",
    title: fight.over ? words.howItEnded : words.howItStands,
    caption: null,
    blocks: [{ kind: "prose", pieces: [plain(sentences.join(" "))] }],
  };
}

/** "Rolf is wounded, and stunned; Ada is unhurt." */
function standing(fighters: readonly SharedFighter[]): string {
  const alike = new Map<string, string[]>();
  for (const fighter of fighters) {
    const how = stateOf(fighter);
    alike.set(how, [...(alike.get(how) ?? []), fighter.name]);
  }
  const told = [...alike].map(([how, names]) => {
    const who = names.length > MOST ? words.ofThem(names.length) : joined(names);
    return words.areSo(who, names.length, how);
  });
  return told.length === 0 ? "" : `${capital(told.join("; "))}.`;
}

function stateOf({ end }: SharedFighter): string {
  const out = end.conditions.find((condition) => condition.out);
  if (out !== undefined) return words.outOf[fold(out.id)] ?? out.id;
  const share = end.points === null || end.points.max <= 0 ? null : end.points.now / end.points.max;
  const hurt =
    share === null
      ? (end.health ?? words.stillThere)
      : (words.health.find(([least]) => share >= least)?.[1] ?? words.down);
  const more = end.conditions
    .map(({ id }) => fold(id))
    .filter((id) => ADJECTIVES.has(id) && words.becomes[id] !== undefined && id !== hurt);
  return more.length === 0 ? hurt : words.andAlso(hurt, joined(more));
}

const ADJECTIVES = new Set(["stunned", "prone", "blinded", "burning", "on fire", "shaken", "disarmed", "fleeing"]);
