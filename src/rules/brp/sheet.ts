import type { Beginning } from "../../fight/beginning.ts";
import { asThing, ofThing, type Attack } from "../../fight/combatant.ts";
import { inWords, type FactOf } from "../../fight/fact.ts";
import { fold, has, list, lose, stat, text } from "../../fight/rule-kit.ts";
import { an, counted } from "../../fight/sentences.ts";
import { bonusOf, type Borrowed, type StatBlock } from "../../fight/sheet/stat-block.ts";
import { record } from "../../fight/state.ts";
import type { Left } from "../../fight/system.ts";
import type { StatValue, Who } from "../../fight/value.ts";
import { listed, piecesOf } from "./armour.ts";
import { changeItem, pointsKey, shotsKey, stockKey } from "./gear.ts";
import { ownState, type Own, type Wound } from "./own.ts";
import { nameOf } from "./stats.ts";
import { kinds, rows, specialties } from "./tables.ts";
import type { Brp, Combatant, Condition, ConditionId, Sheet, Turn, Warn } from "./types.ts";
import { arm, ownItem, shotsOf, tableItem, type Weapon } from "./weapons.ts";
import { asWounds, woundName, woundSentences } from "./wounds.ts";

interface Item {
  readonly item: string;
}

interface Pieces {
  readonly pieces: readonly string[];
}

type Settings = Brp["setting"];

/** Entry of `things`. */
interface ThingLeft {
  readonly item: string;
  readonly stat: keyof typeof counts;
  readonly value: number;
}

/** Warnings about a sheet. */
export const sheetSentences = {
  "has no DEX": 'No DEX: write it in, as in "DEX 12". Without it nobody knows when this one acts.',
  "kind is taken as": ({ kind, weapon, others }: { kind: string; weapon: string; others: readonly string[] }) =>
    `"${kind}" is taken as ${an(weapon)}; else write ${list(others, "or")}.`,
  "adds no damage bonus": ({ item, dice }: Item & { dice: string }) =>
    `As written, ${item} ${dice} adds no damage bonus; write "${dice}+db" if it should.`,
  "counts as short": ({ item }: Item) =>
    `The ${item} acts among the short weapons; if it is longer, write "${item} class medium", or long.`,
  "of which velocity": ({ item }: Item) => `Say of the ${item} whether it is of low or high velocity: velocity high.`,
  "needs a range": ({ item }: Item) => `The ${item} needs a range, as in: range 50.`,
  "wounds do not add up": ({ sum, missing }: { sum: number; missing: number }) =>
    `The wounds come to ${counted(sum, "point")}, but ${missing} ${missing === 1 ? "is" : "are"} missing from ` +
    "the hit points.",
  "no points of wounds": ({ said }: { said: readonly string[] }) =>
    `${list(said.map((each) => `"${each}"`))}: write the open points of each wound, as in: wounds 4 and 3.`,
  "nothing left of": ({ things }: { things: readonly string[] }) =>
    `${list(things.map((each) => `"${each}"`))}: write things of this sheet with what is left of them, as in: ` +
    "things great axe HP 13 and dagger qty 2.",
  "more than the hands hold": ({ said, hands, item }: Item & { said: readonly string[]; hands: number }) =>
    `${list(said)}: more than ${counted(hands, "hand")} or one shield; ${item} counts as carried.`,

  "unknown armour": 'Unknown armour "{piece}": give it its points, as in: armour {piece} ap 3.',
  "one helmet counts": "One helmet at a time: only the {piece} counts.",
  "one armour is allowed": ({ pieces }: Pieces) =>
    `${list(pieces)} together: one armour is allowed. The best counts until one is taken off.`,
  "which armour counts": ({ pieces }: Pieces) =>
    `${list(pieces)} together: which counts? The best does; the modifiers of all add up (option layers).`,
  "armour class": "AC {ac} (write armour)",
} as const;

/** Puts a fact of the sheet into words, where no line is being resolved. */
const say = (fact: FactOf<typeof sheetSentences>): string => inWords(sheetSentences, fact);

/**
 * Completes a sheet: armour out of the items, weapons from the tables, hit points, things in hand (BR-27, BR-37, BR-38,
 * BR-71, BR-78, BR-93).
 */
export function enlist(sheet: Sheet, { settings }: { readonly settings: Settings }, warn: Warn): Sheet {
  const stats = record<StatValue>(sheet.stats);
  const attacks = ownWeapons(sheet, stats, warn);
  for (const attack of attacks) {
    checkWeapon(attack, stats, warn);
    noteCounts(attack, stats, settings);
  }
  takeLeft(attacks, stats, warn);
  const hp = hitPoints(sheet, stats, settings);
  if (typeof stats.dex !== "number") warn({ is: "has no DEX" }, "BR-08");
  const wounds = openWounds(stats, hp, warn);
  const own: Own = {
    ...ownState.fresh(),
    held: inHand({ ...sheet, stats, attacks }, warn),
    wounds: asWounds(wounds),
    seen: hp?.now ?? null,
    saidWounds: typeof stats.wounds === "string" ? stats.wounds : "",
    saidThings: typeof stats.things === "string" ? stats.things : "",
    saidWields: typeof stats.wields === "string" ? stats.wields : "",
  };
  const complete: Combatant = { ...sheet, stats, attacks, hp, own };
  checkArmour(complete, settings, warn);
  return { ...complete, conditions: [...sheet.conditions, ...firstConditions(complete, settings)] };
}

/**
 * Returns weapons and shields as listed, carried or implied by a skill, and moves armour to its stat. Two of a name get
 * numbers.
 */
function ownWeapons(sheet: Sheet, stats: Record<string, StatValue>, warn: Warn): Attack[] {
  const found: Attack[] = [];
  const names = new Set<string>();
  const add = (attack: Attack): void => {
    names.add(fold(attack.name));
    found.push(attack);
  };
  for (const attack of sheet.attacks) {
    if (typeof attack.props.armour === "string") wearArmour(attack, stats);
    else {
      let { name } = attack;
      for (let n = 2; names.has(fold(name)); n++) name = asThing(`${attack.name} ${n}`);
      add({ ...attack, name });
    }
  }
  const left = thingsIn(stats.things).things.map(({ item }) => item);
  for (const name of [...listed(stats.wields), ...listed(stats.weapons), ...left]) {
    if (names.has(fold(name))) continue;
    const attack = tableItem(name);
    if (attack !== null) add(attack);
    else warn({ is: "unknown weapon", item: name }, "BR-71");
  }
  return [...found, ...impliedWeapons(stats, found)];
}

/** Moves an item that is armour to the armour worn: `heavy helmet` says the same as `armour heavy helmet`. */
function wearArmour({ props }: Attack, stats: Record<string, StatValue>): void {
  const more = ["ap", "physical", "perception"].flatMap((key) =>
    props[key] === undefined ? [] : [`${key} ${String(props[key])}`],
  );
  const said = [String(props.armour), ...more, ...(props.adds === true ? ["adds"] : [])].join(" ");
  stats.armour = [...listed(stats.armour), said].join(" and ");
}

/**
 * Returns the weapons that skills imply. A skill with one weapon brings that weapon; a sheet without weapons has those
 * that its skills are named after.
 */
function impliedWeapons(stats: Readonly<Record<string, StatValue>>, listedWeapons: readonly Attack[]): Attack[] {
  const found: Attack[] = [];
  const add = (key: string): void => {
    const name = nameOf(key).replace("throwing axe", "hand axe").replace("throwing dagger", "dagger");
    const attack = tableItem(name);
    if (attack === null || [...listedWeapons, ...found].some((each) => each.props.row === attack.props.row)) return;
    found.push(kinds.has(name) ? { ...attack, props: { ...attack.props, kind: true } } : attack);
  };
  const keys = Object.keys(stats);
  for (const key of keys) if (!specialties.has(key)) add(key);
  const unarmed = [...listedWeapons, ...found].every((attack) => arm(attack).size !== null);
  if (unarmed) for (const key of keys) if (specialties.has(key) && key !== "brawl" && key !== "shield") add(key);
  return found;
}

function checkWeapon(attack: Attack, stats: Readonly<Record<string, StatValue>>, warn: Warn): void {
  const { name, dice, props } = attack;
  const weapon = arm(attack);
  const { row } = props;
  if (props.kind === true && dice === rows.get(String(row))?.dice) {
    const others = [...rows.values()].filter((each) => each.specialty === weapon.specialty && each.name !== row);
    const kind = weapon.specialty ?? name;
    warn({ is: "kind is taken as", kind, weapon: String(row), others: others.map((each) => each.name) }, "BR-71");
  }
  if (weapon.dice === null) warn({ is: "unknown weapon", item: name }, "BR-71");
  else if (row === undefined && weapon.mode === "melee" && !weapon.dice.endsWith("db") && (stats.db ?? "0") !== "0")
    warn({ is: "adds no damage bonus", item: name, dice: weapon.dice }, "BR-74");
  if (props.row === undefined && props.class === undefined && weapon.mode === "melee" && weapon.specialty === null)
    warn({ is: "counts as short", item: name }, "BR-11", "info");
  if (weapon.velocity === null) warn({ is: "of which velocity", item: name }, "BR-53");
  if (weapon.mode === "missile" && weapon.range === null) warn({ is: "needs a range", item: name }, "BR-39");
}

/**
 * Returns the hit points of the sheet, else half of CON and SIZ together.
 * @rule BR-93
 */
function hitPoints(sheet: Sheet, stats: Readonly<Record<string, StatValue>>, settings: Settings): Sheet["hp"] {
  const most = stats.maxhp;
  if (sheet.hp !== null)
    return typeof most === "number" ? { now: sheet.hp.now, max: Math.max(most, sheet.hp.now) } : sheet.hp;
  const { con, siz } = stats;
  if (typeof con !== "number" || typeof siz !== "number")
    return typeof most === "number" ? { now: most, max: most } : null;
  const half = (con + siz) / 2;
  const full = settings["hp-round"] === "down" ? Math.floor(half) : Math.ceil(half);
  return { now: full, max: full };
}

/** Returns the points of each wound brought along; without a list one wound of all points that are missing (BR-94). */
function openWounds(stats: Readonly<Record<string, StatValue>>, hp: Sheet["hp"], warn: Warn): number[] {
  const missing = hp === null ? 0 : hp.max - hp.now;
  const said = typeof stats.wounds === "string" ? stats.wounds : null;
  if (said === null) return missing > 0 ? [missing] : [];
  const all = said.split(/ and |[,/;]| (?=\d)/).map((each) => each.trim());
  const [points, no] = [
    all.flatMap((each) => (/^\d{1,6}$/.test(each) ? [Number(each)] : [])).slice(0, 50),
    all.filter((each) => each !== "" && !/^\d{1,6}$/.test(each)),
  ];
  if (no.length > 0) warn({ is: "no points of wounds", said: no }, "BR-94");
  const sum = points.reduce((total, each) => total + each, 0);
  if (hp !== null && sum !== missing) warn({ is: "wounds do not add up", sum, missing }, "BR-94");
  return points;
}

/** Notes each item's own points, shots and copies among the stats (BR-44, BR-46, BR-78). */
function noteCounts(attack: Attack, stats: Record<string, StatValue>, settings: Settings): void {
  const weapon = arm(attack);
  if (weapon.hp !== null) stats[pointsKey(attack.name)] = weapon.hp;
  const shots = shotsOf(attack.props);
  if (weapon.shots !== null) stats[shotsKey(attack.name)] = shots?.now ?? weapon.shots;
  const copies = attack.props.qty;
  if (typeof copies === "number") stats[stockKey(attack.name)] = copies;
  else if (settings["thrown-stock"] === "one" && arm(attack, "missile").thrown && attack.props.row !== "rock")
    stats[stockKey(attack.name)] = 1;
}

/** Puts in the points, shots and copies that the sheet says are left. */
function takeLeft(attacks: readonly Attack[], stats: Record<string, StatValue>, warn: Warn): void {
  const { things, no } = thingsIn(stats.things);
  for (const thing of things) {
    const attack = attacks.find(({ name }) => fold(name) === fold(thing.item));
    if (attack !== undefined) stats[countKey(thing, attack.name)] = thing.value;
  }
  if (no.length > 0) warn({ is: "nothing left of", things: no }, "BR-78");
}

/** Returns the things in hand: `wields`, or weapons and shield in order, as far as the hands reach (BR-38). */
function inHand(c: Combatant, warn: Warn): string[] {
  const hands = stat(c, "hands", 2);
  const said = listed(c.stats.wields);
  const carried = listed(c.stats.weapons).map(fold);
  const weapons = c.attacks.map((attack) => arm(attack)).filter((weapon) => !weapon.natural);
  const wanted =
    said.length > 0
      ? said.flatMap((name) => {
          const row = tableItem(name)?.props.row;
          const found = weapons.find(
            ({ item, attack }) => fold(item) === fold(name) || (row !== undefined && attack.props.row === row),
          );
          return found === undefined ? [] : [found];
        })
      : weapons.filter((weapon) => !carried.includes(fold(weapon.item)));
  const held: Weapon[] = [];
  for (const weapon of wanted) {
    const all = [...held, weapon];
    const used = all.reduce((sum, each) => sum + each.hands, 0);
    if (used > hands || all.filter((each) => each.size !== null).length > 1) {
      if (said.length > 0) warn({ is: "more than the hands hold", said, hands, item: weapon.item }, "BR-38");
      break;
    }
    held.push(weapon);
  }
  return held.map((weapon) => weapon.item);
}

function checkArmour(c: Combatant, settings: Settings, warn: Warn): void {
  const pieces = piecesOf(c);
  for (const piece of pieces)
    if (!piece.known && c.stats.ap === undefined) warn({ is: "unknown armour", piece: piece.name }, "BR-81");
  const [helmet, another] = pieces.filter((piece) => piece.adds);
  if (helmet !== undefined && another !== undefined) warn({ is: "one helmet counts", piece: helmet.name }, "BR-82");
  const layers = pieces.filter((piece) => !piece.adds);
  if (layers.length < 2) return;
  const names = layers.map((piece) => piece.name);
  if (settings.layers === "refuse") warn({ is: "one armour is allowed", pieces: names }, "BR-87");
  else if (settings.layers !== "sum") warn({ is: "which armour counts", pieces: names }, "BR-87");
}

/**
 * Returns the conditions that a sheet begins with: unloaded, empty, damaged and broken weapons, and dying at 0 hit
 * points or less (BR-43, BR-44, BR-59, BR-99).
 */
function firstConditions(c: Combatant, settings: Settings): Condition[] {
  const found: Condition[] = [];
  const add = (id: ConditionId, of: string | null, until: string | null = null): void => {
    found.push({ id, ...ofThing(of), until, ends: null });
  };
  for (const attack of c.attacks) {
    if (attack.props.unloaded === true) add("unloaded", attack.name);
    if (c.stats[shotsKey(attack.name)] === 0) add("empty", attack.name);
    const points = c.stats[pointsKey(attack.name)];
    const broken = settings["weapon-break"] === "below-zero" ? -1 : 0;
    if (typeof points === "number" && points <= broken) add("broken", attack.name);
    else if (typeof points === "number" && points < (arm(attack).hp ?? points)) add("damaged", attack.name);
  }
  if (c.hp !== null && c.hp.now <= 0 && !has(c, "dead")) {
    add("unconscious", null);
    add("dying", null, inWords(woundSentences, { is: "until the round ends" }));
  }
  return found;
}

/* Lists of the sheet that a fight writes back: `things great axe HP 13 and dagger qty 1`, `wounds 4 and 3`. */

/** Counts of a thing, each with its key among the stats. */
const counts = { hp: pointsKey, shots: shotsKey, qty: stockKey } as const;

/** Reads the entries of `things`, and returns the words that are none beside them. */
function thingsIn(said: StatValue | undefined): {
  readonly things: readonly ThingLeft[];
  readonly no: string[];
} {
  const things: ThingLeft[] = [];
  const no: string[] = [];
  for (const each of listed(said)) {
    const found = /^(\S.*?)\s+(hp|shots|qty)\s+(-?\d{1,6})$/i.exec(each);
    const stat = (["hp", "shots", "qty"] as const).find((key) => key === fold(found?.[2] ?? ""));
    if (found === null || stat === undefined) no.push(each);
    else things.push({ item: found[1] ?? "", stat, value: Number(found[3]) });
  }
  return { things, no };
}

function countKey({ stat }: Pick<ThingLeft, "stat">, item: string): string {
  return counts[stat](item);
}

/** Returns things and wounds as the fight leaves them. Closed wounds go, and the others are numbered anew. */
export function leaves(now: Combatant, whole: Combatant, lasting: readonly Condition[]): Left<Brp> {
  const open = now.own.wounds.filter(({ points, healed }) => healed < points);
  const wounds = open.map(({ points, healed }) => points - healed).join(" and ");
  const plain = whole.own.wounds.map(({ points }) => points).join(" and ");
  const things = whole.attacks.flatMap(({ name }) =>
    Object.entries(counts).flatMap(([stat, keyOf]) => {
      const left = now.stats[keyOf(name)];
      const label = stat === "hp" ? "HP" : stat;
      return left === undefined || left === whole.stats[keyOf(name)] ? [] : [`${name} ${label} ${String(left)}`];
    }),
  );
  return {
    stats: {
      wounds: wounds === plain || wounds === "" ? null : wounds,
      things: things.length === 0 ? null : things.join(" and "),
    },
    conditions: lasting.flatMap((held) => renumbered(held, open)),
  };
}

function renumbered(held: Condition, open: readonly Wound[]): readonly Condition[] {
  if (held.id !== "treated") return [held];
  const at = open.findIndex((wound) => woundName(wound) === held.of);
  const of = woundName({ number: at + 1 });
  return at < 0 ? [] : [{ ...held, ...ofThing(of) }];
}

/**
 * Reads lists of the sheet that a ruling has written anew: `! Hilda wields dagger and heater`, `! Hilda wounds 4 and
 * 3`, `! Hilda things heater HP 5` (BR-38, BR-78, BR-94).
 */
export function relist(turn: Turn, who: Who): void {
  relistWounds(turn, who);
  relistHands(turn, who);
  relistThings(turn, who);
}

function relistWounds(turn: Turn, who: Who): void {
  const c = turn.get(who);
  const said = text(c, "wounds");
  if (said === c.own.saidWounds) return;
  turn.own(who).saidWounds = said;
  const wounds = openWounds(said === "" ? {} : c.stats, c.hp, (what, rule) => turn.warn(rule ?? "BR-94", what));
  lose(turn, ["BR-104"], who, "treated");
  turn.own(who).wounds = asWounds(wounds);
}

function relistHands(turn: Turn, who: Who): void {
  const c = turn.get(who);
  const said = text(c, "wields");
  if (said === c.own.saidWields) return;
  turn.own(who).saidWields = said;
  const unknown = listed(said).filter((name) => ownItem(c, name) === null);
  if (unknown.length > 0) turn.warn("BR-38", { is: "is not on the sheet", who, items: unknown });
  turn.own(who).held = inHand(c, (what, rule) => turn.warn(rule ?? "BR-38", what));
}

function relistThings(turn: Turn, who: Who): void {
  const c = turn.get(who);
  const said = text(c, "things");
  if (said === c.own.saidThings) return;
  turn.own(who).saidThings = said;
  const { things, no } = thingsIn(said);
  for (const { item, stat, value } of things)
    if (!changeItem(turn, who, item, { kind: "points", stat, amount: value, set: true })) no.push(item);
  if (no.length > 0) turn.warn("BR-78", { is: "nothing left of", things: no });
}

/**
 * Turns a stat block of another game into a sheet: points and DEX as they are, skills by a guess from the bonus to hit.
 */
export function borrow({ hp, ac, scores, attacks, initiative, speed }: StatBlock): Borrowed {
  const { dex } = scores;
  const skill = (bonus: number | null): number => Math.min(100, Math.max(5, 30 + 5 * (bonus ?? 0)));
  const weapons = attacks.flatMap(({ name, bonus, dice }) =>
    dice === null ? [] : [`${name} ${skill(bonus)}% ${dice}`],
  );
  const dodge = `dodge ${Math.max(5, 20 + 5 * bonusOf(dex ?? 10))}`;
  return {
    items: [...(hp === null ? [] : [`HP ${hp}`]), ...(dex === undefined ? [] : [`DEX ${dex}`, dodge]), ...weapons],
    guessed: [...(dex === undefined ? [] : [dodge]), ...weapons.map((each) => each.replace(/ \S+$/, ""))],
    left: [
      ...(ac === null ? [] : [say({ is: "armour class", ac })]),
      ...(initiative === null ? [] : ["initiative"]),
      ...(speed === null ? [] : ["speed"]),
    ],
  };
}

/** First fight that the new-fight dialog writes for these rules. */
export const beginning: Beginning = {
  suits: "The d100 family: attack, then parry or dodge in the order of DEX; every wound is kept apart.",
  rests: ["heals for a week", "heals for a week, in hospital"],
  title: "Toll on the mountain road",
  party: [
    "Hilda: DEX 14, HP 13, db 1d4, dodge 30, broad sword 55%, shield 45, heater, armour soft leather",
    "Elenor: DEX 16, HP 11, first-aid 60, dodge 45, short sword 50%",
    "Marko: DEX 10, HP 12, dodge 25, great axe 45%, armour hard leather",
  ],
  side: "robbers",
  flags: "",
  foes: [
    { name: "Captain", count: 1, stats: "DEX 13, HP 13, dodge 35, broad sword 50%, armour hard leather" },
    { name: "Robber", count: 2, stats: "DEX 11, HP 11, dodge 25, short sword 45%, armour soft leather" },
  ],
};
