import { asWritten, type Attack } from "../../fight/combatant.ts";
import { list, fold, gain, lose, setStat, stat, type Given } from "../../fight/rule-kit.ts";
import { line, withWays } from "../../fight/fact.ts";
import type { Who } from "../../fight/value.ts";
import { conditions } from "./conditions.ts";
import { stunNow, dropOut, goOut } from "./damage.ts";
import { repair, wear, letGo } from "./gear.ts";
import { placeAnew } from "./initiative.ts";
import { dropRest, keepAttacks } from "./losses.ts";
import { interrupt, takeUpByRuling } from "./magic.ts";
import { missileSaid, stickBy } from "./missiles.ts";
import { stopPath } from "./movement.ts";
import { bleedingOf, setBleeding, show, type Loss } from "./own.ts";
import { inHand, weaponNamed } from "./sheet.ts";
import { paces } from "./tables.ts";
import type { ConditionId, GivenCondition, Turn } from "./types.ts";
import { openWithdrawals } from "./withdraw.ts";
import { engage, isOut, labels } from "./wounds.ts";

/*
 * Conditions that the game master gives: all that these rules hang on them comes along, or the line says that the
 * condition is only a word.
 */

interface Named {
  readonly name: string;
}

/** Conditions and things that the game master gives (SC-15, SC-41, SC-52, SC-101, SC-111). */
export const givenSentences = {
  "fallen has no numbers": ({ name }: Named) =>
    `${name} is fallen: these rules give no numbers for it; what it means is yours to say.`,
  "label until hit points change": ({ name }: Named) => `The label counts until ${name}’s hit points change.`,
  "condition concerns whom": ({ name, id }: Named & { id: string }) =>
    withWays`${id}: whom does that concern? Name somebody of this fight, as in
      ${line(`! ${name} gains ${id} (Ogre)`)}.`,
  "staying up is rolled": ({ name }: Named) => `Whether ${name} stays up is rolled by "! ${name} made to move".`,
  "ambushed in a free round only": ({ name, degree }: Named & { degree: number }) =>
    `${name} is ambushed, degree ${degree}: that counts in a free round (== Surprise), and only there.`,
  "gives up how much": ({ name }: Named) =>
    withWays`How much strike chance is given up? Write ${line(`! ${name} gains defending (20)`)}.`,
  "nothing in hand to drop": ({ name }: Named) =>
    `${name} has nothing in hand: which weapon? Write "! ${name} gains weapon dropped (longsword)".`,
  "no weapon to drop": ({ name, weapon, weapons }: Named & { weapon: string; weapons: readonly string[] }) =>
    `${name} has no "${weapon}"${weapons.length === 0 ? "" : `, only ${list(weapons)}`}.`,
  "no armor to wear down": ({ name }: Named) =>
    `${name} wears no armor that could be worn down (any further); nothing changes.`,
  "words are kept beside it": '"{detail}" is kept beside "{id}" as it stands.',
  "rounds are not counted": ({ name, id, rounds }: Named & { id: string; rounds: number | string }) =>
    `"for ${rounds}" is not counted: "${id}" stays until "! ${name} loses ${id}".`,
  "weapons do not break": ({ name, weapon }: Named & { weapon: string }) =>
    `These rules know no broken weapons: it is as if it lay on the ground, until "! ${name}'s ${weapon} is mended".`,
} as const;

type Give = (turn: Turn, name: Who, given: GivenCondition) => void;

type About = Pick<Given, "detail" | "of" | "whom">;

/** Gives a condition and nothing else; a detail that these rules do not read stays beside it. */
function giveAlone(turn: Turn, name: Who, given: GivenCondition, about: About = given): void {
  const rules = conditions.find((each) => each.id === given.id)?.rules ?? [];
  gain(turn, rules, name, given.id, { ...about, until: given.until, ends: given.ends });
}

/** Returns the number that a detail names; null without one. */
function numberOf({ detail }: GivenCondition): number | null {
  const found = /\d{1,4}/.exec(detail ?? "");
  return found === null ? null : Number(found[0]);
}

/** Makes a giver of a condition that leaves only so many attacks of the round. */
function leaveAttacks(is: Exclude<Loss["is"], "wound">, most: number, rule: string): Give {
  return (turn, name, given) => {
    giveAlone(turn, name, given);
    if (most === 0) dropRest(turn, [rule], name, { is }, true);
    else keepAttacks(turn, [rule], name, most, { is });
  };
}

/** Makes a giver of one of several conditions that exclude each other. */
function giveOneOf(ids: readonly ConditionId[], rule: string): Give {
  return (turn, name, given) => {
    for (const id of ids) if (id !== given.id) lose(turn, [rule], name, id);
    giveAlone(turn, name, given);
  };
}

/** Gives a label of hit points; it stays until they change (SC-41 to SC-44). */
const giveWoundLabel: Give = (turn, name, given) => {
  for (const id of labels) lose(turn, ["SC-41"], name, id);
  const five = numberOf(given) === 5;
  giveAlone(turn, name, given, given.id === "very badly wounded" ? { of: five ? "5" : "10" } : given);
  turn.info("SC-41", { is: "label until hit points change", name });
};

/** Returns the combatants that a detail names. */
function whomIn(turn: Turn, name: Who, { detail }: GivenCondition): Who[] {
  const wanted = (detail ?? "").split(/,| and /).map((each) => fold(each.trim()));
  return turn.state.combatants.map((c) => c.name).filter((each) => each !== name && wanted.includes(fold(each)));
}

/** Returns the combatants that a detail names; does not return when it names none. */
function foesNamed(turn: Turn, name: Who, given: GivenCondition, rule: string): Who[] {
  const found = whomIn(turn, name, given);
  if (found.length === 0) turn.impossible(rule, { is: "condition concerns whom", name, id: given.id });
  return found;
}

/** Returns the weapon that a detail names, else that in hand. */
function weaponIn(turn: Turn, name: Who, { detail }: GivenCondition): { said: string; weapon: Attack | undefined } {
  const c = turn.get(name);
  const said = detail ?? inHand(c)[0] ?? "";
  return { said, weapon: weaponNamed(c, said) };
}

const givers: Readonly<Record<string, Give>> = {
  stunned(turn, name, given) {
    lose(turn, ["SC-40"], name, "stunned");
    stunNow(turn, name, ["SC-40"], given);
  },
  wounded: giveWoundLabel,
  bloodied: giveWoundLabel,
  "badly wounded": giveWoundLabel,
  "very badly wounded": giveWoundLabel,
  out(turn, name, given) {
    turn.own(name).keptIn = false;
    goOut(turn, ["SC-35"], name, given.detail, given);
  },
  "no movement"(turn, name, given) {
    giveAlone(turn, name, given);
    stopPath(turn, name);
    placeAnew(turn, name);
  },
  "made to move"(turn, name, given) {
    giveAlone(turn, name, given);
    dropRest(turn, ["SC-15"], name, { is: "made to move" }, false);
    if (turn.get(name).own.casting !== null) interrupt(turn, ["SC-15"], name, false);
    turn.info("SC-15", { is: "staying up is rolled", name });
  },
  fallen(turn, name, given) {
    giveAlone(turn, name, given);
    turn.info("SC-15", { is: "fallen has no numbers", name });
  },
  casting: takeUpByRuling("casting"),
  "waiting to cast": takeUpByRuling("waiting to cast"),
  holding: leaveAttacks("holding", 0, "SC-62"),
  ambushed(turn, name, given) {
    const degree = Math.min(5, Math.max(1, numberOf(given) ?? 5));
    lose(turn, ["SC-52"], name, "ambushed");
    giveAlone(turn, name, given, { detail: `degree ${degree}` });
    show(turn, name, { ambushed: degree });
    turn.info("SC-52", { is: "ambushed in a free round only", name, degree });
  },
  defending(turn, name, given) {
    const points = numberOf(given) ?? turn.impossible("SC-101", { is: "gives up how much", name });
    lose(turn, ["SC-101"], name, "defending");
    giveAlone(turn, name, given, { detail: String(points) });
    show(turn, name, { defending: points });
  },
  "full defense": leaveAttacks("full defense", 0, "SC-105"),
  "desperate defense": leaveAttacks("desperate defense", 0, "SC-108"),
  retrieving: leaveAttacks("retrieving", 1, "SC-112"),
  ...Object.fromEntries([...paces.keys()].map((id) => [id, giveOneOf([...paces.keys()], "SC-122")])),
  "foe unseen"(turn, name, given) {
    for (const foe of foesNamed(turn, name, given, "SC-91")) giveAlone(turn, name, given, { whom: foe });
  },
  engaged(turn, name, given) {
    for (const foe of foesNamed(turn, name, given, "SC-86")) {
      engage(turn, ["SC-86"], name, foe, given);
      for (const each of [name, foe]) turn.own(each).engagedAtStart = true;
    }
  },
  withdrawing(turn, name, given) {
    giveAlone(turn, name, given);
    openWithdrawals(turn, [name]);
  },
  "shield not ready"(turn, name, given) {
    if (turn.get(name).stats["shield"] === "ready") setStat(turn, ["SC-84"], name, "shield", "near");
    giveAlone(turn, name, given);
  },
  "weapon dropped"(turn: Turn, name: Who, given: GivenCondition) {
    const { said, weapon } = weaponIn(turn, name, given);
    if (weapon === undefined)
      turn.impossible(
        "SC-111",
        said === ""
          ? { is: "nothing in hand to drop", name }
          : { is: "no weapon to drop", name, weapon: said, weapons: turn.get(name).attacks.map((each) => each.name) },
      );
    letGo(turn, ["SC-111"], name, weapon.name, given);
  },
  "missile stuck"(turn, name, given) {
    stickBy(turn, name, given);
  },
  bleeding(turn, name, given) {
    const points = bleedingOf(turn.get(name)) + (numberOf(given) ?? 1);
    lose(turn, ["SC-138"], name, "bleeding");
    giveAlone(turn, name, given, { detail: String(points) });
    show(turn, name, { bleeding: points });
  },
  "armor worn down"(turn, name, given) {
    const c = turn.get(name);
    const points = Math.min(numberOf(given) ?? 1, Math.max(0, stat(c, "armor") - stat(c, "worn")), stat(c, "prot"));
    if (points <= 0) turn.info("SC-31", { is: "no armor to wear down", name });
    else wear(turn, name, points, given);
  },
  surprised(turn, name, given) {
    const how = /\bout\b/i.test(given.detail ?? "") ? "out" : "in";
    lose(turn, ["SC-49"], name, "surprised");
    giveAlone(turn, name, given, { detail: how === "out" ? "out of combat" : "in combat" });
    show(turn, name, { surprised: how });
  },
};

/**
 * Gives a condition by ruling. Returns false where nothing but the condition itself comes of it: rules read it off
 * wherever it counts.
 */
export function gives(turn: Turn, name: Who, given: GivenCondition): boolean {
  const give = givers[given.id];
  if (give === undefined) return false;
  give(turn, name, given);
  const { id, detail, uncounted } = given;
  if (detail !== null && detail !== turn.reason && !readsDetail.has(id))
    turn.info("", { is: "words are kept beside it", id, detail });
  if (uncounted !== null) turn.info("", { is: "rounds are not counted", name, id, rounds: uncounted });
  return true;
}

/**
 * Gives a condition that a wound brings, as it is written, with all that a ruling of it brings. Unknown words become a
 * label, and so does a condition that lacks what it concerns.
 */
export function woundBrings(turn: Turn, name: Who, written: string): void {
  const [, said = written, aside = null] = /(.*?) *\(([^()]*)\)$/.exec(written) ?? [];
  const found = conditionWords.find(({ word }) => `${fold(said)} `.startsWith(`${word} `));
  const id = found?.id ?? asWritten(said);
  const detail = (found === undefined ? "" : fold(said).slice(found.word.length).trim()) || aside;
  const given = { id, detail, of: detail, whom: null, rounds: null, uncounted: null, ends: null, until: null };
  const clear = [given, { ...given, detail: null, of: null }].find((each) => namesWhatItNeeds(turn, name, each));
  if (found !== undefined && clear !== undefined && gives(turn, name, clear)) return;
  if (id === "defending") show(turn, name, { defending: 0 });
  gain(turn, ["SC-32"], name, id, { of: detail });
  if (isOut(turn.get(name))) dropOut(turn, ["SC-35"], name);
}

/** Words of all conditions, the longest first: "very badly wounded" is more than its beginning. */
const conditionWords = conditions
  .flatMap(({ id, aliases = [] }) => [id, ...aliases].map((word) => ({ id, word: fold(word) })))
  .sort((a, b) => b.word.length - a.word.length);

/** Tells whether a condition says what it concerns, where it has to. */
function namesWhatItNeeds(turn: Turn, name: Who, given: GivenCondition): boolean {
  switch (given.id) {
    case "missile stuck":
      return missileSaid(given.detail ?? "arrow") !== undefined;
    case "weapon dropped":
      return weaponIn(turn, name, given).weapon !== undefined;
    case "defending":
      return numberOf(given) !== null;
    case "engaged":
    case "foe unseen":
      return whomIn(turn, name, given).length > 0;
    default:
      return true;
  }
}

/** Conditions with a detail that these rules read. */
const readsDetail: ReadonlySet<string> = new Set([
  "very badly wounded",
  "ambushed",
  "defending",
  "foe unseen",
  "engaged",
  "casting",
  "waiting to cast",
  "weapon dropped",
  "missile stuck",
  "bleeding",
  "armor worn down",
  "surprised",
]);

/**
 * Takes a part of what is counted, by `! Ogre loses armor worn down (1)` or `! Ogre loses bleeding (1)`. Returns false
 * where the whole condition goes.
 */
export function takesAway(turn: Turn, name: Who, id: string, detail: string | null): boolean {
  const points = /^\d{1,4}$/.test(detail ?? "") ? Number(detail) : null;
  if (id === "armor worn down") {
    repair(turn, name, points);
    return true;
  }
  if (id !== "bleeding" || points === null) return false;
  setBleeding(turn, ["SC-138"], name, Math.max(0, bleedingOf(turn.get(name)) - points));
  return true;
}
