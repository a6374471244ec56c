import { fold } from "../../fight/rule-kit.ts";
import { plainWords } from "../../fight/sheet/block-text.ts";
import { ABILITIES, abilityNames } from "../../fight/sheet/stat-block.ts";
import { conditions } from "./conditions.ts";
import { spellProperties } from "./stats.ts";
import { damageTypes } from "./tables.ts";

/*
 * Actions of a stat block in its words: attacks, effects against which targets save, routines of several attacks, and
 * spells, each as an item of a sheet.
 */

/** Items that a block's words come to, and what is left of them. */
export interface Read {
  readonly items: readonly string[];
  readonly left: readonly string[];
}

/** An action in words: a name without what stands in brackets, which is kept beside it. */
export interface Told {
  readonly name: string;
  readonly aside: string;
  readonly desc: string;
}

const knownSpells: ReadonlySet<string> = new Set(spellProperties.map(({ id }) => id));
export const knownConditions: ReadonlySet<string> = new Set(conditions.map(({ id }) => id));

const TYPE = damageTypes.join("|");
const DICE = "(\\d+d\\d+(?: ?[+-] ?\\d+)?)";
/** `5 (1d6 + 2) slashing damage`, `1d6+2 slashing`, `1 piercing damage`. */
const DAMAGE = new RegExp(
  [`(?:(?:\\d+ )?\\(?${DICE}\\)?|(\\d+))`, "(?:magical )?" + `(${TYPE})(?: damage)?`].join(" "),
  "i",
);
/** Damage that depends on something else than the hands. */
const DEPENDS = new RegExp(DAMAGE.source + ",? (?:if|when|while|at range)\\b(?! (?:used|wielded))", "i");
/** Words behind damage that make it depend on something. */
const UNDER = /^ (?:if|when|while)\b/i;
const CONDITIONS = [...knownConditions].map((id) => id.replace(/z/g, "[sz]")).join("|");
/** Manner of an attack and its bonus, as the editions write them. */
const ROLL = new RegExp(
  "\\b(melee|ranged)(?: (?:or|/) (melee|ranged))?(?: weapon| spell)?(?: attack)?(?: roll)?:?" +
    "(?: \\([^()]*\\))? ?([+-] ?\\d+)",
  "i",
);
const TO_HIT = /(?:^|[\s(])()()([+-] ?\d+)\)? to hit/i;
const ABILITY = Object.values(abilityNames).join("|");

/** Parts an action's name from what stands in brackets behind it. */
export function toldOf({ name, desc }: { readonly name: string; readonly desc: string }): Told {
  const said = plainWords(name);
  return {
    name: said
      .replace(/\([^()]*\)/g, " ")
      .replace(/[^\p{L}\p{N}'’ -]+/gu, " ")
      .replace(/\s+/g, " ")
      .trim(),
    aside: /\(([^()]*)\)/.exec(said)?.[1] ?? "",
    desc: plainWords(desc),
  };
}

/** Uses of an action that stand in brackets behind its name (SR-168, SR-169, SR-170). */
function usesOf(aside: string): string {
  const [, low, high] = /Recharges? (\d)(?:-(\d))?/i.exec(aside) ?? [];
  const day = /(\d+)\/Day/i.exec(aside)?.[1] ?? (/after a .*rest/i.test(aside) ? "1" : undefined);
  const cost = /Costs (\d+)/i.exec(aside)?.[1];
  return [
    low === undefined ? "" : ` recharge ${low}${high === undefined || high === low ? "" : `-${high}`}`,
    day === undefined ? "" : ` per-day ${day}`,
    cost === undefined ? "" : ` cost ${cost}`,
  ].join("");
}

/**
 * Returns the attack that an action's words tell: its bonus, reach and range, and what a hit does. Null if they tell
 * none, or none with damage.
 * @rule SR-165
 */
export function attackOf({ name, aside, desc }: Told): string | null {
  const found = ROLL.exec(desc) ?? TO_HIT.exec(desc);
  if (found === null || name === "") return null;
  const [, kind = "", other = "", bonus = ""] = found;
  const behind = desc.slice(found.index + found[0].length);
  const hit = /\bhit(?: or miss)?: ?(.*)$/i.exec(behind)?.[1] ?? behind.replace(/^.*?\bft\.?(?:,[^.]*\.)? /i, "");
  const damage = damageIn(hit);
  if (damage === null) return null;
  const reach = Number(/\breach (\d+)/i.exec(behind)?.[1] ?? 5);
  const range = /\brange (\d+)(?: ?\/ ?(\d+))?/i.exec(behind);
  const both = `${kind} ${other}`.toLowerCase().includes("melee") && range !== null;
  const holds = /\bgrappled\b[^.]*?\bescape DC (\d+)|\bescape DC (\d+)/i.exec(hit);
  return (
    [
      `${name} ${bonus.replace(" ", "")} ${damage}`,
      ...(range === null
        ? reach === 5
          ? []
          : [`reach ${reach}`]
        : [`range ${[range[1], range[2]].flatMap((feet) => feet ?? []).join("/")}`]),
      ...(both ? ["melee"] : []),
      ...(holds === null ? [] : [`grapple ${holds[1] ?? holds[2] ?? ""}`]),
    ].join(" ") + usesOf(aside)
  );
}

/** Returns the dice with which words begin, their type and what is added; null: they begin with none. */
function damageIn(hit: string): string | null {
  const found = DAMAGE.exec(hit);
  if (found === null || /saving throw|must make|must succeed/i.test(hit.slice(0, found.index))) return null;
  const [, dice, fixed, type = ""] = found;
  let rest = hit.slice(found.index + found[0].length);
  const items = [`${plainDice(dice ?? fixed ?? "")} ${type.toLowerCase()}`];
  const hands = new RegExp(
    `^,? or (?:\\d+ )?\\(${DICE}\\) (?:${TYPE}) damage if (?:used|wielded) with two hands`,
    "i",
  ).exec(rest);
  if (hands !== null) {
    items.push(`versatile ${plainDice(hands[1] ?? "")}`);
    rest = rest.slice(hands[0].length);
  }
  for (;;) {
    const more = new RegExp(`^,? (?:plus|and) ${DAMAGE.source}`, "i").exec(rest);
    if (more === null || UNDER.test(rest.slice(more[0].length))) break;
    items.push(`plus ${plainDice(more[1] ?? more[2] ?? "")} ${(more[3] ?? "").toLowerCase()}`);
    rest = rest.slice(more[0].length);
  }
  return items.join(" ");
}

/** Returns dice as items have them; a number alone is a die with one side for each point. */
function plainDice(text: string): string {
  const dice = text.replaceAll(" ", "");
  return /d/i.test(dice) ? dice.toLowerCase() : `${dice}d1`;
}

/** Returns the effect of an action against which targets save; null if its words tell none. */
export function effectOf({ name, aside, desc }: Told): string | null {
  const found =
    new RegExp(`\\b(${ABILITY}) saving throw: ?DC (\\d+)`, "i").exec(desc) ??
    new RegExp(`\\bDC (\\d+) (${ABILITY}) saving throw`, "i").exec(desc);
  if (found === null || name === "") return null;
  const [, one = "", two = ""] = found;
  const [ability, dc] = /\d/.test(one) ? [two, one] : [one, two];
  const id = ABILITIES.find((each) => abilityNames[each] === ability.toLowerCase()) ?? "dex";
  const behind = desc.slice(found.index + found[0].length);
  const failed = /\bfailure: ?(.*?)(?=\bsuccess:|$)/i.exec(behind)?.[1] ?? behind;
  const damage = damageIn(failed.replace(/^.*?\btaking /i, ""));
  const half = /\bsuccess: ?half|half (?:as much|the) damage|or half as much|half damage/i.test(behind);
  const given = new RegExp(
    `(?:has|have) the (${CONDITIONS}) condition|\\b(?:be|becomes?|is|are|and) (?:knocked )?(${CONDITIONS})\\b`,
    "i",
  ).exec(failed);
  const state = [...knownConditions].find(
    (each) => each.replace("z", "s") === fold(given?.[1] ?? given?.[2] ?? "").replace("z", "s"),
  );
  if (damage === null && state === undefined) return null;
  return (
    [
      `${name}${damage === null ? "" : ` ${damage}`} save ${id.toUpperCase()} dc ${dc}`,
      ...(half && damage !== null ? ["half"] : []),
      ...(state === undefined ? [] : [`gives ${state}`]),
    ].join(" ") + usesOf(aside)
  );
}

/** Returns what an attack's words tell beside what its item holds: a save, a condition, damage under a condition. */
export function besides({ name, desc }: Told, item: string): string[] {
  const isAttack = /^\S.*? [+-]\d+ /.test(item);
  const more = isAttack && /saving throw/i.test(desc);
  const state = isAttack && new RegExp(`\\b(?:${CONDITIONS})\\b`, "i").test(desc.replace(/\bgrappled\b/gi, " "));
  const extra = isAttack && DEPENDS.test(desc);
  return [
    ...(more ? [partOf("save", name)] : state ? [partOf("condition", name)] : []),
    ...(extra ? [partOf("further damage", name)] : []),
  ];
}

/** Names a part of an attack that no item holds. */
function partOf(what: string, name: string): string {
  return `the ${what} of ${name}`;
}

const COUNTS = ["one", "two", "three", "four", "five", "six", "seven", "eight"];

/** Returns the attacks of one action: a list of names, or how many; null where the words do not say. */
export function routineOf(desc: string, names: readonly string[]): string | null {
  const list: string[] = [];
  const counted = new RegExp(
    `\\b(${COUNTS.join("|")}|a|an)\\b (?:attacks? )?(?:with (?:its|his|her|their) )?(${alternatives(names)})\\b`,
    "gi",
  );
  if (names.length > 0)
    for (const [, count = "", name = ""] of desc.matchAll(counted)) {
      const which = names.find((each) => fold(singular(each)) === fold(singular(name))) ?? name;
      for (let n = Math.max(1, COUNTS.indexOf(count.toLowerCase()) + 1); n > 0; n--) list.push(which.toLowerCase());
    }
  const said = new RegExp(`\\b(?:makes|can make) (${COUNTS.join("|")}) (?:[a-z]+ )?attacks?\\b`, "i").exec(desc)?.[1];
  const many = said === undefined ? 0 : COUNTS.indexOf(said.toLowerCase()) + 1;
  const choice = /any combination|\bor\b/i.test(desc);
  if (list.length > 1 && list.length >= many && !choice) return `multiattack ${list.join(" and ")}`;
  const [only, another] = names;
  const one = /(?:with|using) (?:its|his|her|their) (.+?)[.,]/i.exec(desc)?.[1];
  const weapon = one === undefined ? undefined : names.find((each) => fold(singular(each)) === fold(singular(one)));
  if (many > 1 && !choice && (weapon !== undefined || (only !== undefined && another === undefined)))
    return `multiattack ${Array.from({ length: many }, () => (weapon ?? only ?? "").toLowerCase()).join(" and ")}`;
  return many > 1 ? `attacks ${many}` : null;
}

export function singular(name: string): string {
  return name.replace(/s$/i, "");
}

function alternatives(names: readonly string[]): string {
  return [...names]
    .sort((a, b) => b.length - a.length)
    .map((name) => `${singular(name).replace(/[^\p{L}\p{N} ]/gu, ".")}s?`)
    .join("|");
}

interface Spells extends Read {
  /** Names of the entries that tell of them. */
  readonly of: readonly string[];
}

/** Words before a list of spells: how often they are cast, or their level and its slots. */
const HEADS =
  /(?:at will|cantrips?(?: \(at will\))?|(\d+)\/day(?: each)?|(\d)(?:st|nd|rd|th)[ -]level \((\d+) slots?\)):? /gi;

/** Reads the difficulty, the bonus, the slots and the names of spells. */
export function spellsOf(entries: readonly Told[], more: string): Spells {
  const of = entries.filter(({ name }) => /spellcasting/i.test(name));
  const text = [...of.map(({ desc }) => desc), plainWords(more)].join(" ").trim();
  if (text === "") return { items: [], left: [], of: [] };
  const dc = /(?:spell )?save DC (\d+)/i.exec(text)?.[1];
  const hit = /([+-]\d+) to hit with spell/i.exec(text)?.[1];
  const heads = [...text.matchAll(HEADS)];
  const groups = heads.map((head, at) => ({
    ...{ day: head[1], level: head[2], many: head[3] ?? "0" },
    list: text.slice(head.index + head[0].length, heads[at + 1]?.index),
  }));
  const slots = groups.flatMap(({ level, many }) => (level === undefined ? [] : [[Number(level), many] as const]));
  const most = Math.max(0, ...slots.map(([level]) => level));
  const counts = Array.from({ length: most }, (_, at) => slots.find(([level]) => level === at + 1)?.[1] ?? "0");
  const left: string[] = [];
  const spells = groups.flatMap(({ day, level, list }) => {
    return list
      .replace(/\([^()]*\)/g, " ")
      .split(/[,;.]/)
      .map((name) =>
        name
          .replace(/[^\p{L}\p{N}'’ -]+/gu, " ")
          .replace(/\s+/g, " ")
          .trim()
          .toLowerCase(),
      )
      .filter((name) => name !== "" && name.length < 40)
      .flatMap((name) => {
        if (day === undefined) return [`spell ${name}${level === undefined ? "" : ` level ${level}`}`];
        if (knownSpells.has("per-day")) return [["spell", name, "per-day", day].join(" ")];
        left.push(`${name} (${day} a day)`);
        return [];
      });
  });
  return {
    items: [
      ...(dc === undefined ? [] : [["spell-dc", dc].join(" ")]),
      ...(hit === undefined ? [] : [["spell-attack", hit].join(" ")]),
      ...(most === 0 ? [] : [`slots ${counts.join("/")}`]),
      ...spells,
    ],
    left: spells.length === 0 && left.length === 0 ? of.map(({ name }) => name) : left,
    of: of.map(({ name }) => name),
  };
}
