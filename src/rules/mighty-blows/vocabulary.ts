import { offering } from "../../fight/move.ts";
import { condition, property, words, advise } from "../../fight/specs.ts";
import type { SaidSpec, PropertySpec, ItemSpec, IdOf, IdsOf, Vocabulary } from "../../fight/vocabulary.ts";
import { options, stats } from "./stats.ts";
import type { MightyBlows } from "./types.ts";
import { clauses, verbs } from "./verbs.ts";

const out = { out: true } as const;
const down = { out: true, down: true, lasts: true } as const;
const round = "the end of the round";
const word = "game master’s line";

export const conditions = [
  condition(
    "surprised",
    "No action, no reaction, no BCB in AC.",
    "after its segments",
    "MB-21 MB-22 MB-23 MB-29 MB-30",
  ),
  condition("stance", "The BCB is split: so much to hit, so much to AC.", round, "MB-11 MB-12", {
    noun: true,
    withDetail: "stance {detail}",
    told: "{who}’s stance is {detail}",
  }),
  condition("full defence", "2 more on AC, no attacks.", `${round}, or when it attacks`, "MB-13", {
    over: "{who} is no longer in full defence",
  }),
  condition("two-weapon", "Two attacks, each at -3.", round, "MB-144", {
    aliases: ["two weapons"],
    noun: true,
    over: "{who} no longer strikes with two weapons",
  }),
  condition("guarding", "One attack at -1, AC +1.", round, "MB-145"),
  condition(
    "casting",
    "Nothing else, no BCB in AC, and a hit loses the spell.",
    "when the spell goes off or is lost",
    "MB-95 MB-97 MB-100",
    { withDetail: "casting {detail}" },
  ),
  condition(
    "reading a scroll",
    "As casting, over as many rounds as the spell’s level.",
    "on its number in the last round, or when lost",
    "MB-102",
    { withDetail: "reading a scroll of {detail}", over: "{who} no longer reads the scroll" },
  ),
  condition("charging", "No DEX bonus and no BCB in AC.", round, "MB-52", { withDetail: "charging {detail}" }),
  condition("closing", "No melee between it and that foe.", round, "MB-54 MB-55", { withDetail: "closing {detail}" }),
  condition("holding", "Acts after number 1.", `on acting, or ${round}`, "MB-17"),
  condition(
    "engaged",
    "In combat with that opponent.",
    "they are more than 10 ft apart, or one of them cannot fight",
    "MB-109",
    { withDetail: "engaged {detail}" },
  ),
  condition("intent", "Other opponents in reach have +2 to hit it.", round, "MB-111", {
    withDetail: "intent {detail}",
    told: "{who} is intent {detail}, and open to the others in reach",
  }),
  condition(
    "fended off",
    "May not come up to that opponent, nor hit it with a shorter weapon.",
    round,
    "MB-118 MB-134",
    { withDetail: "fended off {detail}", told: "{who} is fended off {detail}", over: "{who} is no longer fended off" },
  ),
  condition("retreating in haste", "AC -2, no attack.", round, "MB-122", { over: "{who} no longer retreats in haste" }),
  condition("fleeing", "AC -4, no attack or reaction.", round, "MB-126"),
  condition("stumbled", "On the ground; rising takes half a move.", "on rising", "MB-124 MB-125"),
  condition(
    "in a shield-wall",
    "The neighbours’ shields help, no DEX bonus.",
    `when it leaves, or ${word}`,
    "MB-127 MB-128 MB-129",
    { aliases: ["shield-wall"], over: "{who} is no longer in a shield-wall" },
  ),
  condition("invisible", "Attacked only by those who know where it is, at -4.", word, "MB-91 MB-92"),
  condition("detected", "Its place is known, to the observer named or to everybody.", word, "MB-91 MB-93", {
    withDetail: "detected {detail}",
  }),
  condition("helpless", "Not able; may be assassinated.", "when its cause ends", "MB-46"),
  condition("unaware", "May be assassinated, by the one named or by everybody.", word, "MB-46", {
    withDetail: "unaware {detail}",
  }),
  condition("unloaded", "That crossbow cannot shoot.", "a round without movement", "MB-42", {
    withDetail: "{detail} unloaded",
    item: true,
  }),
  condition("flesh wound", "-2 on attack rolls and saves.", "healing", "MB-63", {
    lasts: true,
    over: "{who}’s flesh wound is healed",
  }),
  condition("stunned", "No action, no reaction, no BCB in AC.", "after its rounds", "MB-64 MB-65 MB-78 MB-148 MB-149"),
  condition("out", "Unconscious or crippled.", "healing", "MB-65 MB-66", down),
  condition("hurt", "-2 on attack rolls.", "hit points above 0", "MB-71", { lasts: true }),
  condition(
    "unconscious",
    "No action.",
    "by its cause: healing, less subdual damage, or its rounds",
    "MB-71 MB-72 MB-138 MB-150",
    down,
  ),
  condition("dead", "Out for good.", "never", "MB-47 MB-66 MB-67 MB-71 MB-72 MB-73 MB-79 MB-139", down),
  condition("mangled", "Dead, and parts are missing.", "never", "MB-68", down),
  condition("CON loss", "CON is lower by so much.", "healing", "MB-44 MB-69", { told: "", lasts: true }),
  condition("lodged missile", "Half its damage in each active round.", "extraction", "MB-74 MB-75", {
    lasts: true,
    withDetail: "{detail} missile lodged",
    told: "{detail} missile lodged in {who}",
    over: "the {detail} missile is out of {who}",
  }),
  condition("subdual", "So many points of damage are not lethal.", "a point an hour", "MB-137 MB-140", {
    noun: true,
    told: "",
  }),
  condition("strained", "-1 on damage rolls.", "the end of the fight", "MB-83"),
  condition("helmet askew", "Cannot see: -4 on its attacks.", "so many rounds of fixing", "MB-84", {
    over: "{who}’s helmet sits straight again",
  }),
  condition("weapon dropped", "It lies on the ground.", "when it is picked up", "MB-85", {
    withDetail: "{detail} dropped",
    item: true,
  }),
  condition("weapon broken", "It is of no use.", "when it is mended", "MB-85", {
    withDetail: "{detail} broken",
    item: true,
    lasts: true,
  }),
  condition("surrendered", "Fights no more; not able.", word, "MB-115", out),
  condition(
    "free attack due",
    "May strike that opponent at once.",
    "taken, or the next line",
    "MB-81 MB-117 MB-124 MB-126 MB-153",
    {
      withDetail: "free attack {detail} due",
      told: "{who} may take a free attack {detail}",
      over: "{who} no longer has a free attack",
    },
  ),
];

/** Kinds of weapons. */
export const classes = ["melee", "bow", "crossbow", "sling", "thrown", "other-missile", "brawl"] as const;

/** Properties that may stand behind a weapon's dice. */
const properties: readonly PropertySpec[] = [
  property("class", "word", "MB-03 MB-04 MB-08 MB-41 MB-42 MB-74 MB-113 MB-147", "What kind of weapon it is.", {
    values: classes,
  }),
  property("magic", "int", "MB-05 MB-58", "As a signed number before the dice."),
  property("silver", "flag", "MB-58", "Made of silver."),
  property("range", "text", "MB-90 MB-113", "First range increment, in feet or inches."),
  property("reach", "int", "MB-108 MB-132 MB-133", "Reach in hexes: 1, 2 or 3."),
  property("fend", "flag", "MB-53 MB-134", "A spear or polearm: can fend off."),
  property("long", "flag", "MB-108 MB-135", "Very long: no use against an adjacent foe."),
  property("off-hand", "flag", "MB-146", "Light enough for the second hand."),
  property("sword", "flag", "MB-146", "A sword: a ranger may hold a second one."),
  property("very-light", "flag", "MB-43", "One hand can span it."),
  property("loaded", "word", "MB-42", "Whether a crossbow starts loaded.", {
    values: ["yes", "no"],
    bare: "yes",
  }),
  property("natural", "flag", "MB-31 MB-85", "Part of a routine, never dropped."),
];

const spellProperties: readonly PropertySpec[] = [property("level", "int", "MB-102 MB-105", "Its level.")];

/** Returns a weapon with its other names. The rules give no damage: the sheet does. */
function weapon(said: string, kind: string, props: ItemSpec["props"] = {}, dice: string | null = null): ItemSpec {
  const [name = "", ...aliases] = words(said);
  return { name, aliases, dice, props: { class: kind, ...props } };
}

const sword = { sword: true };
const light = { "off-hand": true };
const pole = { reach: 2, fend: true };
const natural = { natural: true };

/** Weapons that the rules name. */
const namedWeapons: readonly ItemSpec[] = [
  weapon("sword", "melee", sword),
  weapon("short sword, shortsword", "melee", { ...sword, ...light }),
  weapon("dagger", "melee", light),
  weapon("hand-axe, handaxe", "melee", light),
  weapon("thrown axe, throwing axe", "thrown"),
  weapon("spear", "melee", pole),
  weapon("long spear", "melee", { ...pole, long: true }),
  weapon("polearm", "melee", pole),
  weapon("pike", "melee", { reach: 3, fend: true, long: true }),
  weapon("bow", "bow"),
  weapon("crossbow", "crossbow"),
  weapon("very light crossbow", "crossbow", { "very-light": true }),
  weapon("sling", "sling"),
  ...["fist", "foot", "pommel, dagger pommel"].map((said) => weapon(said, "brawl", natural, "1d2")),
];

/**
 * Common weapons that the rules do not name, sorted into their classes (house decision, see docs/rules/mighty-
 * blows.md).
 */
const commonWeapons: readonly ItemSpec[] = [
  ...["long sword, longsword", "broad sword, broadsword", "two-handed sword, greatsword"].map((said) =>
    weapon(said, "melee", sword),
  ),
  weapon("halberd", "melee", pole),
  weapon("long bow, longbow", "bow"),
  weapon("short bow, shortbow", "bow"),
  weapon("light crossbow", "crossbow"),
  weapon("heavy crossbow", "crossbow"),
  weapon("javelin", "thrown"),
  weapon("dart", "thrown"),
  ...words("claw, bite, horn, hoof, tail, sting, tentacle, beak, talon, tusk, gore, wing").map((name) =>
    weapon(name, "melee", natural),
  ),
];

export const weapons: readonly ItemSpec[] = [...namedWeapons, ...commonWeapons];

/** Words of players for what these rules have. */
const said: SaidSpec<IdOf<typeof verbs>, IdOf<typeof clauses>> = {
  verbs: {
    attack: "attack",
    shoot: "shoot",
    throw: "throw",
    charge: "charge",
    move: "move",
    run: "move",
    retreat: "retreat",
    flee: "flee",
    stand: "stand up",
    draw: "draw",
    "pick up": "pick up",
    cast: "cast",
    drink: "use",
    grapple: "wrestle",
    push: "push",
    defend: "defend",
    wait: "hold",
    pass: "pass",
    surrender: "surrender",
    say: "do",
  },
  distance: "at",
  numberedPlaces: true,
  freeAttack: "free attack",
  advice: [
    advise(
      "verb",
      "parry, block, dodge, deflect",
      "{who} defends",
      "Armour class does the parrying; the whole BCB can go into it.",
    ),
  ],
};

/** Lists whose rows others name by id. */
const listed = { stats, verbs, clauses, conditions };

export const vocabulary = {
  ...listed,
  lengths: "ft",
  properties,
  spellProperties,
  weapons,
  common: {
    verbs: ["attack", "move", "shoot", "cast", "pass", "free attack", "retreat", "engage", "fend", "mishap"],
    clauses: ["with", "from", "attackers", "at", "subdual", "against", "into melee", "from behind"],
    conditions: ["helpless", "stunned", "unconscious", "engaged", "invisible", "unaware"],
  },
  exposed: [
    { conditions: ["helpless", "unconscious"], allows: "may be assassinated", unless: "no-vitals" },
    { conditions: ["unaware"], allows: "may be assassinated", unless: "no-vitals", named: true },
    { conditions: ["surprised", "stunned", "stumbled", "casting", "reading a scroll", "charging", "fleeing"] },
    { conditions: ["retreating in haste", "full defence", "in a shield-wall", "invisible"] },
  ],
  standsAtZero: true,
  // The rules know no circumstances of the scene and no flags of a side.
  scenes: [],
  sideFlags: [],
  options,
  said,
} satisfies Vocabulary<IdsOf<typeof listed>>;

/** Offer of a move to somebody. */
export const offer = offering<MightyBlows>(vocabulary);
