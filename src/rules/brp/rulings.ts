import { dealtParts } from "../../fight/damage-kinds.ts";
import type { Dealt } from "../../fight/system.ts";
import { clause, has as carries, thingNumber, thingText } from "../../fight/action.ts";
import { asThing, type Attack } from "../../fight/combatant.ts";
import { line, withWays } from "../../fight/fact.ts";
import { end, endOfRound, gain, has, list, lose, reasonOr, notice, remind, sum } from "../../fight/rule-kit.ts";
import { counted } from "../../fight/sentences.ts";
import type { Who } from "../../fight/value.ts";
import { whom } from "./actions.ts";
import { armourParts, plainHit, wears } from "./armour.ts";
import { lessArmour } from "./damage.ts";
import { addItem, dropCover, emptyItem, mend, mendPoints, pointsOf, refill, shotsLeft, takeInHand } from "./gear.ts";
import type { Possession, Subject } from "./names.ts";
import { inRound, type Cover } from "./own.ts";
import { hasActed, rankOf } from "./ranks.ts";
import type { Action, Brp, Condition, GivenCondition, Turn } from "./types.ts";
import { arm, inHands, itemNamed, ownItem, type Weapon } from "./weapons.ts";
import { bringBack, die, down, fall, interrupt, sink, wound, woundName } from "./wounds.ts";

const example = (name: string): string => `${name || "table top"}, size large, points 8, dmg 1d3+db`;

interface AtRank {
  readonly rank: number;
  readonly insteadOf: number | null;
}

const atRank = ({ rank, insteadOf }: AtRank): string =>
  `rank ${rank}${insteadOf === null ? "" : ` instead of ${insteadOf}`}`;

interface Things {
  readonly condition: string;
  readonly items: readonly string[];
  readonly first: string;
}

/** Sentences of the game master's lines, and of conditions given or taken by ruling. */
export const rulingSentences = {
  "on which rank": ({ who }: Subject) =>
    withWays`On which rank does ${who} act? As in ${line(`! ${who} acts at rank 18`)}.`,
  "no round has ranks now": "No round is being played: no rank counts here.",
  "acts at a rank": (given: AtRank) => atRank(given),
  "why at that rank": (given: AtRank) => `Acting at ${atRank(given)}: say why.`,
  "by how many points": ({ who }: Subject) =>
    withWays`By how many whole points is ${who} hurt? As in ${line(`! hurt ${who} 6, no armour`)}.`,
  "does armour help": ({ who, points }: Subject & { points: number }) =>
    `Does armour help against this? It does here ("! hurt ${who} ${points}, no armour").`,
  "wears no armour": "{who} wears no armour that could help.",
  "behind what": ({ who }: Subject) => withWays`Behind what is ${who}? As in ${line(`! ${who} is behind heater`)}.`,

  "what is the shield": ({ who }: Subject) =>
    withWays`What does ${who} use as a shield? As in ${line(`! ${who} improvises ${example("")}`)}.`,
  "how large is the shield": ({ name }: { name: string }) =>
    `Makeshift shield: say its size (target, full, large), points and damage, as in: ${example(name)}`,
  "is no damage": '"{said}" is no damage: write it as 1d3+db.',
  "makeshift shield": ({ name, size, points }: { name: string; size: string; points: number }) =>
    `Makeshift shield: ${name}, ${size}, ${counted(points, "point")}; the Shield skill is used, ` +
    "with any modifier the game master gives.",

  "no leave was needed": "Nothing above needed this leave.",
  "no move to forbid": "There is no move above that this could forbid.",

  "acted, so waiting changes nothing": ({ who }: Subject) =>
    `${who} has acted this round: waiting changes nothing any more.`,
  "kneels behind no large shield": "Only a large shield (hoplite, riot) is enough to kneel behind: it changes nothing.",
  "behind no shield": ({ who }: Subject) =>
    `Behind what? Without a shield it takes nothing off ("! ${who} is behind heater").`,
  "needs no loading": ({ who, item }: Possession) => `${who}’s ${item} needs no loading: nothing changes.`,
  "is not unloaded": ({ who, item }: Possession) =>
    `${who}’s ${item} is not unloaded: reloading only takes up the round.`,
  "treats nobody": ({ who }: Subject) =>
    `This takes up ${who}’s round and heals nobody; for that: "${who} gives first aid to …"`,
  "has no wound to have been treated": ({ who }: Subject) => `${who} has no wound that could have been treated.`,
  "which wound is treated": ({ who, wounds, first }: Subject & { wounds: readonly number[]; first: number }) =>
    withWays`Which wound of ${who} is treated: ${list(
      wounds.map((wound) => `wound ${wound}`),
      "or",
    )}? As in ${line(`! ${who} gains treated (wound ${first})`)}.`,
  "how many points has it lost": ({ who, item }: Possession) =>
    `How many points has the ${item} lost? ("! ${who}'s ${item} HP -2"); it fights as before.`,
  "dying with hit points left": ({ who, hp }: Subject & { hp: number }) =>
    `${who} has ${counted(hp, "hit point")}, and dies of this only if they are 0 or less when it ends ` +
    `("! ${who} HP = 0").`,
  "nobody is dead for a time": "Nobody is dead for a time: it is for good.",
  "is dying all the same": ({ who }: Subject) => `${who} is dying all the same.`,

  "has nothing of that name": ({ who, said, items }: Subject & { said: string; items: readonly string[] }) =>
    `${who} has no "${said}"${items.length === 0 ? "" : `, but ${list(items)}`}: the words are kept, ` +
    "and nothing comes of them.",
  "nothing can be so": ({ who, condition }: Subject & { condition: string }) =>
    `${who} has nothing that could be ${condition}.`,
  "which thing is so": ({ who, condition, items, first }: Subject & Things) =>
    withWays`What is ${condition}: the ${list(items, "or the")}? As in
      ${line(`! ${who} gains ${condition} (${first})`)}.`,
} as const;

/**
 * Carries out `! Snare acts at rank 18 (the trap springs)`.
 * @rule BR-09
 */
export function actAtRank(turn: Turn, action: Action): void {
  const rank = thingNumber(action);
  if (rank === null || rank < 1 || !Number.isInteger(rank))
    turn.impossible("BR-09", { is: "on which rank", who: action.actor });
  setRank(turn, action.actor, rank, clause(action, "because")?.text ?? turn.reason);
}

/** Carries out `at rank 18 because …` on the line of an action (BR-09). */
export function rankFrom(turn: Turn, action: Action): void {
  const rank = clause(action, "at-rank")?.number ?? null;
  if (rank !== null && !inRound(turn.state)) turn.info("BR-09", { is: "no round has ranks now" });
  if (rank !== null) setRank(turn, action.actor, rank, clause(action, "because")?.text ?? turn.reason);
}

function setRank(turn: Turn, who: Who, rank: number, reason: string | null): void {
  if (!inRound(turn.state)) return;
  const insteadOf = rankOf(turn.state, turn.get(who));
  if (reason === null) remind(turn, ["BR-09"], { is: "why at that rank", rank, insteadOf });
  else notice(turn, ["BR-09"], { is: "acts at a rank", rank, insteadOf }, [who]);
  turn.own(who).rank = rank;
}

/** Carries out `! hurt Hilda 6, no armour (a fall)` (BR-95). */
export function hurt(turn: Turn, action: Action): void {
  const who = whom(turn, "BR-95", action);
  const points = thingNumber(action);
  if (points === null || !Number.isInteger(points)) turn.impossible("BR-95", { is: "by how many points", who });
  if (carries(action, "no-armour") && !wears(turn.get(who))) turn.info("BR-95", { is: "wears no armour", who });
  const dealt: Dealt = { amount: points, kind: null, half: false };
  injure(turn, who, dealt, carries(action, "no-armour"), clause(action, "because")?.text ?? turn.reason);
}

/**
 * Deals damage that no attack did. Armour helps unless the game master says otherwise.
 * @rule BR-95
 */
export function injure(turn: Turn, who: Who, dealt: Dealt, bare: boolean, reason: string | null): void {
  const c = turn.get(who);
  const parts = dealtParts(dealt, reasonOr(reason, "injury"));
  if (!bare && wears(c)) remind(turn, ["BR-95"], { is: "does armour help", who, points: sum(parts) });
  const after = lessArmour(parts, bare ? [] : armourParts(turn.state, c, plainHit));
  const rules = bare ? ["BR-95", "BR-94"] : ["BR-95", "BR-80", "BR-94"];
  wound(turn, rules, who, after.amount, { parts: after.parts, kind: dealt.kind });
}

/** Carries out `! Elenor is behind hoplite`, or behind anything with points (BR-91). */
export function behind(turn: Turn, action: Action): void {
  const what = withoutArticle(thingText(action));
  if (what === "") turn.impossible("BR-91", { is: "behind what", who: action.actor });
  const points = clause(action, "points")?.number ?? null;
  const label = points === null ? what : `${what}, points ${points}`;
  if (points !== null) noteCover(turn, action.actor, { label, points });
  gain(turn, ["BR-91"], action.actor, "behind", { of: label });
}

/** Notes the points that the game master has given to an immobile shield. */
function noteCover(turn: Turn, who: Who, cover: Cover): void {
  const others = turn.get(who).own.covers.filter(({ label }) => label !== cover.label);
  turn.own(who).covers = [...others, cover];
}

/**
 * Carries out `! Hilda improvises table top, size large, points 8, dmg 1d3+db`.
 * @rule BR-90
 */
export function improvise(turn: Turn, action: Action): void {
  const { actor } = action;
  const name = withoutArticle(thingText(action));
  const size = clause(action, "size")?.text ?? null;
  const points = clause(action, "points")?.number ?? null;
  const dice = clause(action, "dmg")?.text?.replace(/\s+/g, "").toLowerCase() ?? null;
  if (name === "") turn.impossible("BR-90", { is: "what is the shield", who: actor });
  if (size === null || points === null)
    turn.wait(
      { is: "how large is the shield", name },
      {
        who: actor,
      },
    );
  if (dice !== null && !/^\d{0,2}d\d{1,3}(?:[+-]\d{1,3})?(?:\+(?:half-|1\/2)?db)?$/.test(dice))
    turn.impossible("BR-90", { is: "is no damage", said: dice });
  remind(turn, ["BR-90"], { is: "makeshift shield", name, size, points });
  const made: Attack = {
    name: asThing(name),
    dice,
    skill: null,
    bonus: 0,
    props: { size, points, skill: "shield", hands: 1 },
  };
  addItem(turn, "BR-90", actor, made);
  takeInHand(turn, actor, arm(made));
}

function withoutArticle(thing: string | null): string {
  return (thing ?? "").replace(/^(?:a|an|the)\s+/i, "").trim();
}

/*
 * Conditions given and taken by a ruling, with all that they bring (the page lists them). A condition that needs a
 * weapon or a wound takes the only one that fits, and asks where several do.
 */

type Giving = (turn: Turn, who: Who, given: GivenCondition) => void;

const conditionEffects: Readonly<Record<string, Giving>> = {
  "half rank": giveForRound,
  "quarter rank": giveForRound,
  running: giveForRound,
  waiting(turn, who, given) {
    const rank = /\b(\d{1,3})\b/.exec(given.detail ?? "")?.[1];
    if (hasActed(turn.get(who))) turn.info("BR-16", { is: "acted, so waiting changes nothing", who });
    turn.own(who).until = rank === undefined ? 0 : Number(rank);
    giveForRound(turn, who, given);
  },
  kneeling(turn, who, given) {
    if (!inHands(turn.get(who)).some((each) => each.size === "large"))
      turn.info("BR-58", { is: "kneels behind no large shield" });
    giveCondition(turn, who, given, "BR-58");
  },
  behind(turn, who, given) {
    const said = given.detail;
    const points = /\bpoints (\d{1,4})$/.exec(said ?? "")?.[1];
    if (said === null) turn.info("BR-91", { is: "behind no shield", who });
    else if (points !== undefined) noteCover(turn, who, { label: said, points: Number(points) });
    giveCondition(turn, who, given, "BR-91");
  },
  unloaded(turn, who, given) {
    const weapon = itemMeant(turn, who, given, ({ reload }) => reload > 0);
    if (weapon.reload === 0) turn.info("BR-43", { is: "needs no loading", who, item: weapon.item });
    else giveCondition(turn, who, { ...given, ...meaning(weapon.item) }, "BR-43");
  },
  reloading(turn, who, given) {
    const weapon = itemMeant(turn, who, given, ({ reload }) => reload > 0);
    if (!has(turn.get(who), "unloaded", weapon.item))
      turn.info("BR-43", { is: "is not unloaded", who, item: weapon.item });
    giveForRound(turn, who, { ...given, ...meaning(weapon.item) });
  },
  empty(turn, who, given) {
    const c = turn.get(who);
    const weapon = itemMeant(turn, who, given, (each) => shotsLeft(c, each) !== null);
    emptyItem(turn, who, weapon);
    if (given.ends !== null || given.until !== null)
      giveCondition(turn, who, { ...given, ...meaning(weapon.item) }, "BR-44");
  },
  treating(turn, who, given) {
    if (turn.get(who).own.aid === null) turn.info("BR-105", { is: "treats nobody", who });
    giveForRound(turn, who, given.detail === null ? given : { ...given, ...meaning(woundsSaid(given.detail)) });
  },
  treated(turn, who, given) {
    const wounds = turn.get(who).own.wounds;
    const number = /\d+/.exec(given.detail ?? "")?.[0];
    const found =
      number === undefined
        ? wounds.length === 1
          ? wounds
          : []
        : wounds.filter((each) => String(each.number) === number);
    const [wound] = found;
    const [first] = wounds;
    if (first === undefined) return turn.impossible("BR-104", { is: "has no wound to have been treated", who });
    if (wound === undefined)
      return turn.impossible("BR-104", {
        is: "which wound is treated",
        who,
        wounds: wounds.map((each) => each.number),
        first: first.number,
      });
    giveCondition(turn, who, { ...given, ...meaning(woundName(wound)) }, "BR-104");
  },
  damaged(turn, who, given) {
    const weapon = itemMeant(turn, who, given, ({ hp }) => hp !== null);
    turn.info("BR-59", { is: "how many points has it lost", who, item: weapon.item });
    giveCondition(turn, who, { ...given, ...meaning(weapon.item) }, "BR-59");
  },
  broken(turn, who, given) {
    const weapon = itemMeant(turn, who, given, ({ natural }) => !natural);
    lose(turn, ["BR-59"], who, "damaged", weapon.item);
    giveCondition(turn, who, { ...given, ...meaning(weapon.item) }, "BR-59");
    dropCover(turn, who, weapon);
  },
  unconscious(turn, who, given) {
    turn.own(who).hoursOpen = false;
    giveCondition(turn, who, given, "BR-96");
    interrupt(turn, who);
  },
  dying(turn, who, given) {
    const { hp } = turn.get(who);
    if (hp !== null && hp.now > 0) turn.info("BR-99", { is: "dying with hit points left", who, hp: hp.now });
    const ends = given.ends ?? endOfRound(turn.state.round);
    gain(turn, ["BR-99"], who, "dying", { detail: given.detail, ends });
    interrupt(turn, who);
  },
  dead(turn, who, given) {
    if (given.ends !== null || given.until !== null) turn.info("BR-99", { is: "nobody is dead for a time" });
    sink(turn, who);
    die(turn, ["BR-99"], who);
  },
} satisfies Partial<Record<Brp["condition"], Giving>>;

/** Carries out `! Orc gains unloaded`. Returns false where nothing but the condition itself comes of it. */
export function gives(turn: Turn, who: Who, given: GivenCondition): boolean {
  const give = conditionEffects[given.id];
  if (give === undefined) return false;
  const c = turn.get(who);
  if (itemConditions.includes(given.id) && given.detail !== null && ownItem(c, given.detail) === null) {
    const items = c.attacks.map(({ name }) => name);
    turn.info("BR-37", { is: "has nothing of that name", who, said: given.detail, items });
    giveCondition(turn, who, given, "BR-37");
  } else give(turn, who, given);
  return true;
}

/** Replaces the words of a condition by the thing or wound that they mean. */
function meaning(of: string): Pick<GivenCondition, "detail" | "of" | "whom"> {
  return { detail: of, of, whom: null };
}

/** Conditions whose detail is a weapon or shield. */
const itemConditions: readonly string[] = ["unloaded", "reloading", "empty", "damaged", "broken"];

function giveCondition(turn: Turn, who: Who, { id, detail, of, ends, until }: GivenCondition, rule: string): void {
  gain(turn, [rule], who, id, { detail, of, ends, until });
}

/** Gives a condition that ends with the round, unless the ruling says how long it lasts. */
function giveForRound(turn: Turn, who: Who, given: GivenCondition): void {
  const lasting = given.ends !== null || given.until !== null || !inRound(turn.state);
  giveCondition(
    turn,
    who,
    lasting ? given : { ...given, ends: endOfRound(turn.state.round), until: null },
    roundRules[given.id] ?? "BR-101",
  );
}

const roundRules: Readonly<Record<string, string>> = {
  "half rank": "BR-20",
  "quarter rank": "BR-21",
  running: "BR-22",
  waiting: "BR-16",
  reloading: "BR-43",
  treating: "BR-105",
} satisfies Partial<Record<Brp["condition"], string>>;

/** Returns the weapon or shield that a ruling means: the one named, or the only one that fits. */
function itemMeant(turn: Turn, who: Who, given: GivenCondition, fits: (weapon: Weapon) => boolean): Weapon {
  const c = turn.get(who);
  const named = given.detail === null ? null : ownItem(c, given.detail);
  if (named !== null) return arm(named);
  const all = c.attacks.map((attack) => arm(attack)).filter(fits);
  const [only] = all;
  if (only !== undefined && all.length === 1) return only;
  turn.impossible(
    "BR-37",
    only === undefined
      ? { is: "nothing can be so", who, condition: given.id }
      : { is: "which thing is so", who, condition: given.id, items: all.map(({ item }) => item), first: only.item },
  );
}

/** Carries out `! Orc loses unloaded (light crossbow)`. Returns false where nothing but the condition itself goes. */
export function takesAway(turn: Turn, who: Who, id: string, detail: string | null): boolean {
  const c = turn.get(who);
  const wanted = detail === null ? null : (ownItem(c, detail)?.name ?? woundsSaid(detail));
  const over = c.conditions.filter((held) => held.id === id && (wanted === null || held.of === wanted));
  if (over.length === 0) return false;
  for (const held of over) {
    endCondition(turn, who, held);
    takeBack(turn, who, id);
  }
  return true;
}

/** Ends a condition, by ruling or because its time is over, with all that follows. */
export function endCondition(turn: Turn, who: Who, over: Condition): void {
  end(turn, ["BR-101"], who, over);
  endEffects(turn, who, over.id, over.of);
}

/** Follows up a condition that a ruling has taken away without naming its weapon or wound (BR-104, BR-105). */
export function lost(turn: Turn, who: Who, { id, of }: Condition): void {
  endEffects(turn, who, id, of);
  takeBack(turn, who, id);
}

/**
 * Takes back what hangs on a condition that a ruling takes away: First Aid under way (BR-104, BR-105), and surprise for
 * the rest of a simultaneous group (BR-14, BR-48).
 */
function takeBack(turn: Turn, who: Who, id: string): void {
  if (id === "treating") turn.own(who).aid = null;
  if (id === "unaware") turn.own(who).caught = null;
}

/** Carries out what the end of a condition brings with it: loading, mending, coming back to life. */
function endEffects(turn: Turn, who: Who, id: string, of: string | null): void {
  const c = turn.get(who);
  const weapon = of === null ? null : itemNamed(c, of);
  if (id === "waiting") turn.own(who).until = 0;
  else if ((id === "unloaded" || id === "empty") && weapon !== null) refill(turn, who, weapon);
  else if (id === "broken" && weapon !== null && (pointsOf(c, weapon) ?? 1) <= 0) mend(turn, who, weapon);
  else if (id === "damaged" && weapon !== null) mendPoints(turn, who, weapon);
  else if (id === "dying" || id === "dead") bringBack(turn, who);
  else if (id === "gone") fall(turn, who, null);
  else if (id === "unconscious" && down(turn.state, c) === "dying")
    turn.info("BR-99", { is: "is dying all the same", who });
}

/**
 * Ends conditions that last until somebody's turn, as in `until the end of Mirra's turn`: her action is her turn
 * (BR-15).
 */
export function endWith(turn: Turn, actor: string, at: "turn start" | "turn end"): void {
  for (const c of turn.state.combatants)
    for (const held of c.conditions)
      if (held.ends?.at === at && held.ends.who === actor) endCondition(turn, c.name, held);
}

/** Replaces "w1" in what was written by "wound 1". */
function woundsSaid(text: string): string {
  return text.replace(/\b(?:wound )?w(\d+)\b/gi, "wound $1");
}
