import { fold } from "../../fight/rule-kit.ts";
import { plainWords } from "../../fight/sheet/block-text.ts";
import {
  ABILITIES,
  abilityNames,
  bonusOf,
  entriesOf,
  signed,
  wordsIn,
  type Ability,
  type Borrowed,
  type RawBlock,
  type StatBlock,
} from "../../fight/sheet/stat-block.ts";
import { stats } from "./stats.ts";
import { damageTypes, sizes, skills } from "./tables.ts";
import {
  attackOf,
  besides,
  effectOf,
  knownConditions,
  routineOf,
  singular,
  spellsOf,
  toldOf,
  type Read,
  type Told,
} from "./told.ts";

/*
 * Stat blocks as people have them: the map of a `statblock` block, or what has been read of a text, in both editions.
 */

const knownStats: ReadonlySet<string> = new Set(stats.map(({ id }) => id));

/**
 * Returns the stat line of a stat block: numbers, senses and attacks, and by name what could not be read.
 * @rule SR-164
 */
export function borrow(block: StatBlock, raw: RawBlock): Borrowed {
  const numbers = numbersOf(block, raw);
  const told = (key: string): readonly Told[] => entriesOf(raw, key).map(toldOf);
  const actions = ["actions", "bonus_actions"].flatMap(told);
  const strikes = actions.map((action) => ({ action, item: attackOf(action) ?? effectOf(action) }));
  const names = strikes.flatMap(({ action, item }) => (item === null ? [] : [action.name]));
  const others = strikes.flatMap(({ action, item }) => (item === null ? [action] : []));
  const many = others.find(({ name }) => fold(name) === "multiattack");
  const routine = many === undefined ? null : routineOf(many.desc, names);
  const spells = spellsOf([...others, ...told("traits")], wordsIn(raw, "spells"));
  const traits = traitsOf(told("traits"));
  const legendary = legendaryOf(told("legendary_actions"), names, raw);
  const magic = told("traits").some(({ name }) => /^magic weapons?$/i.test(name));
  const rest = others.filter(
    (each) => each !== (routine === null ? undefined : many) && !spells.of.includes(each.name),
  );
  return {
    items: [
      ...numbers.items,
      ...(routine === null ? [] : [routine]),
      ...strikes.flatMap(({ item }) =>
        item === null ? [] : [magic && /[+-]\d+ /.test(item) ? `${item} magic` : item],
      ),
      ...spells.items,
      ...traits.items,
      ...legendary.items,
    ],
    guessed: [],
    left: [
      ...new Set([
        ...numbers.left,
        ...traits.left.filter((name) => !spells.of.includes(name)),
        ...rest.map(({ name, desc }) => name || desc.slice(0, 30)),
        ...strikes.flatMap(({ action, item }) => (item === null ? [] : besides(action, item))),
        ...spells.left,
        ...legendary.left,
        ...told("reactions").map(({ name }) => name),
        ...["lair_actions", "mythic_actions"].flatMap((key) => (told(key).length > 0 ? [key.replace("_", " ")] : [])),
      ]),
    ].filter((name) => name !== ""),
    whole: true,
  };
}

/** Reads points, abilities, saves, skills, senses and what the creature withstands. */
function numbersOf({ hp, ac, scores, initiative, size }: StatBlock, raw: RawBlock): Read {
  const modifier = (id: Ability): number => bonusOf(scores[id] ?? 10);
  const saves = signedIn(wordsIn(raw, "saves"));
  const trained = signedIn(wordsIn(raw, "skillsaves") || wordsIn(raw, "skills"));
  const senses = wordsIn(raw, "senses");
  const passive = Number(/passive Perception (\d+)/i.exec(plainWords(senses))?.[1]);
  const quick = initiative !== null && initiative !== modifier("dex");
  const perception = trained.get("perception") ?? modifier("wis");
  const cr = challengeOf(raw);
  const pb = Number(/[+-]?\d+/.exec(wordsIn(raw, "pb"))?.[0] ?? proficiencyAt(cr));
  const strange = [...trained.keys()].filter((name) => !knownStats.has(name));
  const speeds = speedsOf(wordsIn(raw, "speed"));
  const kept = ["resists", "immune", "vulnerable"] as const;
  const lists = kept.map((id) => typesIn(raw, id));
  const seen = sensesOf(senses);
  const kind = /^\p{L}+/u.exec(fold(plainWords(wordsIn(raw, "type"))))?.[0];
  return {
    items: [
      ...(hp === null ? [] : [`HP ${hp}`]),
      ...(ac === null ? [] : [`AC ${ac}`]),
      ...ABILITIES.flatMap((id) => (scores[id] === undefined ? [] : [`${id.toUpperCase()} ${scores[id]}`])),
      ...ABILITIES.flatMap((id) => {
        const save = saves.get(abilityNames[id]) ?? saves.get(id);
        return save === undefined || save === modifier(id) ? [] : [`${id.toUpperCase()} save ${signed(save)}`];
      }),
      ...(Number.isNaN(pb) || pb === 2 ? [] : [`PB ${signed(pb)}`]),
      ...(quick ? [`init ${signed(initiative)}`] : []),
      ...Object.keys(skills).flatMap((id) => (trained.has(id) ? [`${id} ${signed(trained.get(id) ?? 0)}`] : [])),
      ...(Number.isNaN(passive) || passive === 10 + perception ? [] : [`passive ${passive}`]),
      ...speeds.items,
      ...(kind === undefined ? [] : [`type ${kind}`]),
      ...(sizes.some((each) => each === size) && size !== "medium" ? [`size ${size ?? ""}`] : []),
      ...seen.items,
      ...lists.flatMap(({ items }) => items),
      ...(cr === null ? [] : [`CR ${cr}`]),
    ],
    left: [...speeds.left, ...seen.left, ...strange, ...lists.flatMap(({ left }) => left)],
  };
}

/** Reads numbers behind names: "Dex +6, Con +13", "dexterity 5". */
function signedIn(text: string): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const [, name = "", value = ""] of plainWords(text).matchAll(/(\p{L}[\p{L} ]*?):? ([+-]? ?\d+)/gu))
    found.set(fold(name), Number(value.replace(" ", "")));
  return found;
}

/** Returns the challenge as a number's words: "1/4", "0.25" and "¼" are one. */
function challengeOf(raw: RawBlock): string | null {
  const said = wordsIn(raw, "cr").trim();
  const small: Readonly<Record<string, string>> = {
    "0.125": "1/8",
    "0.25": "1/4",
    "0.5": "1/2",
    "⅛": "1/8",
    "¼": "1/4",
    "½": "1/2",
  };
  const [first] = /^(?:[⅛¼½]|\d+\/\d+|\d+(?:\.\d+)?)/.exec(said) ?? [];
  return first === undefined ? null : (small[first] ?? first);
}

/** Returns the proficiency bonus of a challenge (T5). */
function proficiencyAt(cr: string | null): number {
  if (cr === null) return Number.NaN;
  return cr.includes("/") ? 2 : 2 + Math.floor((Math.max(1, Number(cr)) - 1) / 4);
}

function speedsOf(text: string): Read {
  const said = plainWords(text);
  const walk = /^\D{0,6}(\d+)/.exec(said)?.[1];
  const others = [...said.matchAll(/\b(climb|swim|fly|burrow)\D{0,8}(\d+)/gi)].map(
    ([, kind = "", feet = ""]) => `${kind.toLowerCase()} ${feet}`,
  );
  const hover = /hover/i.test(said) ? ["hover"] : [];
  const all = [...(walk === undefined || walk === "30" ? [] : [`speed ${walk}`]), ...others, ...hover];
  return parted(all);
}

/** Reads senses with their feet; one that says none is left. */
function sensesOf(text: string): Read {
  const all = [...plainWords(text).matchAll(/\b(darkvision|blindsight|tremorsense|truesight)(?:\D{0,8}(\d+))?/gi)];
  return {
    items: all.flatMap(([, kind = "", feet]) => (feet === undefined ? [] : [`${kind.toLowerCase()} ${feet}`])),
    left: all.some(([, , feet]) => feet === undefined) ? ["senses"] : [],
  };
}

/** Parts items into those whose stat these rules have, and the rest. */
function parted(all: readonly string[]): Read {
  return { items: all.filter(isKnown), left: all.filter((item) => !isKnown(item)) };
}

function isKnown(item: string): boolean {
  return knownStats.has(item.replace(/ [\d+-].*$/, ""));
}

const LISTS = {
  resists: ["resists", ["damage_resistances"]],
  immune: ["immune", ["damage_immunities", "condition_immunities"]],
  vulnerable: ["vulnerable", ["damage_vulnerabilities"]],
} as const;

/** Reads what a creature withstands: types of damage and conditions, with the weapons that are excepted. */
function typesIn(raw: RawBlock, id: keyof typeof LISTS): Read {
  const [label, keys] = LISTS[id];
  const said = fold(
    plainWords(
      keys
        .map((key) => wordsIn(raw, key))
        .filter((text) => text !== "")
        .join("; "),
    ),
  );
  if (said === "") return { items: [], left: [] };
  const types = damageTypes.filter((type) => new RegExp(`\\b${type}\\b`).test(said));
  const states = [...knownConditions].filter((condition) =>
    new RegExp(`\\b${condition.replace("z", "[sz]")}\\b`).test(said),
  );
  const spent = /\bexhaustion\b/.test(said) && !states.includes("exhaustion") ? ["exhaustion"] : [];
  const all = [...types, ...(id === "immune" ? [...states, ...spent] : [])];
  const weapon = /nonmagical|that aren't|not made with|from nonmagical/.test(said.replaceAll("’", "'"));
  const metals = ["silver", "adamantine"].filter((metal) => said.includes(metal));
  // Two items of one kind do not add up, so a list that is half about weapons keeps the other half.
  const struck = ["bludgeoning", "piercing", "slashing"];
  const apart = weapon && all.some((type) => !struck.includes(type));
  const plain = apart ? all.filter((type) => !struck.includes(type)) : all;
  const except = weapon && !apart ? ` unless ${["magic", ...metals].join(" or ")}` : "";
  return {
    items: plain.length === 0 ? [] : [`${label} ${plain.join(" and ")}${except}`],
    left: apart ? ["resistance to weapons that are not magic"] : [],
  };
}

/** Traits that the rules know by their names; of regeneration they read how much, and what keeps it away. */
const knownTraits: ReadonlySet<string> = new Set([
  "pack tactics",
  "undead fortitude",
  "magic resistance",
  "sunlight sensitivity",
]);

/** Reads the traits of which these rules know something; the others are left by name (SR-173). */
function traitsOf(traits: readonly Told[]): Read {
  const items: string[] = [];
  const kept: string[] = [];
  const left: string[] = [];
  for (const { name, aside, desc } of traits) {
    const word = fold(name);
    const points = /regains? (\d+)/i.exec(desc)?.[1];
    const types = damageTypes.filter((type) => new RegExp(`\\b${type}\\b`, "i").test(desc));
    if (word === "legendary resistance")
      items.push(["legendary-resistance", /(\d+)\/Day/i.exec(aside)?.[1] ?? "3"].join(" "));
    else if (word === "regeneration" && points !== undefined)
      kept.push(`regeneration ${points}${types.length === 0 ? "" : ` unless ${types.join(" or ")}`}`);
    else if (knownTraits.has(word)) kept.push(word);
    else if (!/^magic weapons?$/.test(word)) left.push(name);
  }
  return { items: [...(kept.length === 0 ? [] : [`traits ${kept.join(" and ")}`]), ...items], left };
}

/** Reads how many legendary actions there are; options that are attacks of the block need no more. */
function legendaryOf(entries: readonly Told[], names: readonly string[], raw: RawBlock): Read {
  if (entries.length === 0) return { items: [], left: [] };
  const told = plainWords(
    [wordsIn(raw, "legendary_description"), ...entries.map(({ name, desc }) => (name === "" ? desc : ""))].join(" "),
  );
  const uses = /Uses: ?(\d+)|can take (\d+) legendary/i.exec(told);
  const options = entries.filter(({ name }) => name !== "" && !/legendary action uses/i.test(name));
  const made = options.map((option) => ({ option, item: attackOf(option) ?? effectOf(option) }));
  const isStrike = ({ desc }: Told): boolean =>
    names.some((name) => new RegExp(`\\b${singular(name).replace(/[^\p{L}\p{N} ]/gu, ".")}s?\\b`, "iu").test(desc));
  return {
    items: [`legendary ${uses?.[1] ?? uses?.[2] ?? "3"}`, ...made.flatMap(({ item }) => item ?? [])],
    left: made.flatMap(({ option, item }) => (item === null && !isStrike(option) ? [option.name] : [])),
  };
}
