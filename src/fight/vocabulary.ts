import type { LengthUnit } from "./bind/lengths.ts";

/*
 * The words of a rule system, as data. Binding, completion, hover help, diagnostics and the widgets' forms are all
 * derived from these tables, so a word that is not here does not exist. Words are compared folded (case, hyphen or
 * space, typographic signs).
 */

/**
 * Kind of value behind a clause's keyword. flag: nothing · int · number: `5 zones`, `3.5`, `½` (units are read and
 * dropped) · signed: `+2` · dice · word: one of `values` · text: quoted, or words up to the next clause or comma ·
 * weapon, weapons: of the actor's attacks, else words · who: one combatant · whom: a list of combatants · side ·
 * target: combatant or side · place: a number, a word, or two joined by "/" or " - " · split: numbers joined by "/",
 * signed or not
 */
export type ClauseValue =
  | "flag"
  | "int"
  | "number"
  | "signed"
  | "dice"
  | "word"
  | "text"
  | "weapon"
  | "weapons"
  | "who"
  | "whom"
  | "side"
  | "target"
  | "place"
  | "split";

export interface ClauseSpec<
  Id extends string = string,
  Value extends ClauseValue = ClauseValue,
  Optional extends boolean = boolean,
  Word extends string = string,
> {
  readonly id: Id;
  /**
   * Keywords, longest match first: ["from behind", "behind"]. A clause may be given twice in the list with different
   * values.
   */
  readonly words: readonly string[];
  readonly value: Value;
  readonly values?: readonly Word[];
  /** The value may be missing (then the clause is a flag). */
  readonly optional?: Optional;
  /**
   * It may stand several times on a line, and each counts. Of others the first does, or, where they are lists, all
   * their names.
   */
  readonly many?: boolean;
  readonly units?: readonly string[];
  /** Clauses that say the same in another way: where it is added, those make way. */
  readonly insteadOf?: readonly string[];
  /** Ids of clauses that say the opposite: on one line only one of them can be so. */
  readonly denies?: readonly string[];
  /** The one whom it names must be able to take part; without, everybody who has not left will do. */
  readonly able?: boolean;
  /** It names others than whoever acts and the target. */
  readonly beside?: boolean;
  /** Stat whose points a split divides: each way to divide a few of them is a press. */
  readonly shares?: string;
  /** It tells readers what is so, or what anybody would take for granted: the rules need not ask for it. */
  readonly forReaders?: boolean;
  readonly rules: readonly string[];
  readonly help: string;
  readonly example: string;
}

export interface VerbSpec<Id extends string = string, Helped extends string = string> {
  readonly id: Id;
  /**
   * Base forms and synonyms; the first is the one shown. The third person is derived ("give first aid to" → "gives
   * first aid to"). A keyword that is no verb ("free attack", "durability") has `keyword: true`: it follows
   * takes/makes/uses/forms or stands as it is.
   */
  readonly words: readonly string[];
  readonly keyword?: boolean;
  /** Base form on a line, where that is not its first word: "use full defense". */
  readonly spoken?: string;
  /** Preposition before its targets: "from", "against". Absent: none; behind a thing `at`, behind a keyword `on`. */
  readonly joins?: string;
  /** It is done to foes alone, or, where there are any, to those with whom one is engaged. */
  readonly foes?: "any" | "engaged";
  /**
   * action: stands on its own line (or as a step). reaction: indented, answers the line above. either: both. gm: a game
   * master's line behind "!".
   */
  readonly role: "action" | "reaction" | "either" | "gm";
  /**
   * one combatant · many: a list too · side: only @side · any: combatants or sides · none: no actor · optional: with or
   * without.
   */
  readonly actor: "one" | "many" | "side" | "any" | "none" | "optional";
  readonly targets: "none" | "one" | "many";
  /**
   * Value that it takes without a keyword: words of a thing (`casts Sleep`), a weapon of the actor, a number with units
   * (`moves 20 ft`), a place, or several words of text. null: nothing.
   */
  readonly thing?: "text" | "weapon" | "number" | "place" | "split" | null;
  readonly units?: readonly string[];
  /** Its text is any words, and fighters may be named in them; another verb's text is a thing. */
  readonly anyWords?: boolean;
  readonly clauses: readonly string[];
  /**
   * It helps whom it is done to: who is "hurt", or has this condition. Friends come first as its targets, the worst
   * hurt of them before others, then whoever does it, foes last.
   */
  readonly helps?: Helped;
  /** Verbs before which it may stand on one line, joined by "then": `Kara will move 20 ft then attack Ogre`. */
  readonly leads?: readonly string[];
  /**
   * It is for whoever has this stat on the sheet, one of these words in it where there are any: then it stands near the
   * top of what may be done.
   */
  readonly suits?: { readonly stat: string; readonly words?: readonly string[] };
  /**
   * Order of the dice in its record: as they are asked for (default), or by the name of the roller (`initiative [Aldric
   * d6=4, …]`).
   */
  readonly dice?: "order" | "named";
  readonly rules: readonly string[];
  readonly help: string;
}

export interface ConditionSpec<Id extends string = string> {
  readonly id: Id;
  readonly aliases?: readonly string[];
  /** Effect, in a sentence. */
  readonly effect: string;
  /** End, in words. */
  readonly ends: string;
  readonly rules: readonly string[];
  /** True where its holder takes no part: dead, gone, unconscious. Shown dimmed. */
  readonly out?: boolean;
  /** True where its holder is down: `is down` gives the first of these, `is up` ends them all. */
  readonly down?: boolean;
  /**
   * It goes on beyond the fight in which it was gained: it is written to the fighter's note, and stands in what came of
   * the fight.
   */
  readonly lasts?: boolean;
  /** True where its holder fights no more, though able to: a side of which nobody else is left has lost. */
  readonly yields?: boolean;
  /** Name with its detail, where that is not "casting (sleep)": "engaged with {detail}". */
  readonly withDetail?: string;
  /**
   * Words for gaining it, where it has a detail: "{who} is grabbed by {detail}". "": not told, since something else
   * tells it.
   */
  readonly told?: string;
  /** Words for its end: "{who} may attack again". Without them "no attack is over". */
  readonly over?: string;
  /** The same of several: "{who} may attack again". Without them "no attack is over". */
  readonly overOfSeveral?: string;
  /** State that it turns into where it runs out by itself: "dead" of the dying. */
  readonly then?: string;
  /** Somebody else can end it, which is news: a hold that is torn. */
  readonly freed?: boolean;
  /** Something that one has, not what one is: "stance 2/1". */
  readonly noun?: boolean;
  /** Its detail is a thing, and it is the thing that is so: "Theobald's shield is damaged". */
  readonly item?: boolean;
}

/** Conditions that matter to whoever chooses whom to strike: they stand beside the name there. */
export interface ExposedSpec<Ids extends RowIds = RowIds> {
  readonly conditions: readonly Ids["condition"][];
  /** Words for what they allow, behind them: "may be assassinated". */
  readonly allows?: string;
  /** A flag of the sheet with which they do not allow it. */
  readonly unless?: Ids["stat"];
  /** True where only the fighter whom the detail names has the advantage. */
  readonly named?: boolean;
}

export interface SceneSpec {
  readonly id: string;
  readonly words: readonly string[];
  readonly value: ClauseValue;
  readonly values?: readonly string[];
  readonly rules: readonly string[];
  readonly help: string;
  readonly example: string;
}

export interface OptionSpec<
  Id extends string = string,
  Values extends readonly string[] | null = readonly string[] | null,
  Value = unknown,
> {
  readonly id: Id;
  /** Allowed words; null: free text (`sizes`, `fixed 4`), checked by `check`. */
  readonly values: Values;
  readonly default: string;
  /** Returns what is wrong with a free value, or null. */
  readonly check?: (value: string) => string | null;
  /**
   * Reads a free value for the rules, which see nothing else; null: it means nothing. Read once, as the fight begins.
   */
  readonly read?: (value: string) => Value | null;
  readonly rules: readonly string[];
  readonly help: string;
}

/** The ids of a vocabulary's rows, by which its other lists mean them. */
interface RowIds {
  readonly verb: string;
  readonly clause: string;
  readonly condition: string;
  readonly stat: string;
}

type Rows = readonly { readonly id: string }[];

export type IdOf<List extends Rows> = List[number]["id"];

/** Ids of these rows: `satisfies Vocabulary<IdsOf<typeof named>>` lets no list name a row that is not there. */
export interface IdsOf<Of extends Readonly<Record<"verbs" | "clauses" | "conditions" | "stats", Rows>>> extends RowIds {
  readonly verb: IdOf<Of["verbs"]>;
  readonly clause: IdOf<Of["clauses"]>;
  readonly condition: IdOf<Of["conditions"]>;
  readonly stat: IdOf<Of["stats"]>;
}

export interface Vocabulary<Ids extends RowIds = RowIds> {
  readonly stats: readonly StatSpec[];
  readonly properties: readonly PropertySpec[];
  readonly spellProperties?: readonly PropertySpec[];
  readonly weapons: readonly ItemSpec[];
  /** Words that an attack's dice may add for a value of the attacker's own, folded: "db" of `claw 1d6+db`. */
  readonly diceTerms?: readonly string[];
  /** Unit in which lengths are counted: of clauses, verbs, stats and properties whose `units` name it. */
  readonly lengths?: LengthUnit;
  /**
   * A signed number before an attack's dice is what it adds to the roll that hits: its property `to-hit`. Else it is
   * magic, and part of the name.
   */
  readonly bonusToHit?: boolean;
  /** Dice may be among the modifiers of a roll and of damage: `+d4 bless`, `+2d6 damage sneak attack`. */
  readonly diceModifiers?: boolean;
  /** Weapons have skills in percent: a plain number beside a weapon's dice is one, as `45%` is. */
  readonly weaponSkills?: boolean;
  readonly verbs: readonly VerbSpec<string, Ids["condition"] | "hurt">[];
  /**
   * Ids of the verbs, clauses and conditions that are written most, the first first: where nothing else tells what
   * comes next.
   */
  readonly common?: {
    readonly verbs: readonly Ids["verb"][];
    readonly clauses: readonly Ids["clause"][];
    readonly conditions: readonly Ids["condition"][];
  };
  readonly clauses: readonly ClauseSpec[];
  readonly conditions: readonly ConditionSpec[];
  readonly exposed?: readonly ExposedSpec<Ids>[];
  /** Nobody is out for want of hit points alone: these rules give a condition to everybody whom it takes out. */
  readonly standsAtZero?: boolean;
  readonly scenes: readonly SceneSpec[];
  readonly sideFlags: readonly SceneSpec[];
  readonly options: readonly OptionSpec[];
  readonly said?: SaidSpec<Ids["verb"], Ids["clause"]>;
}

/*
 * Rows of a vocabulary that tell what a sheet holds: stats, properties of attacks and spells, and known things.
 */

/**
 * Type of a stat. "pool" is now/max (`HP 5/8`), "pair"/"triple" are numbers joined by "/", "list" is joined by "and".
 */
export type StatType =
  | "int"
  | "number" // may be a half: 1.5, 1/2, ½
  | "percent" // 40% or 40
  | "rating" // 45 (a number) or +30, points on something else (kept as the text "+30")
  | "pool"
  | "dice" // dice or a plain number
  | "text"
  | "word" // one of `values`
  | "list"
  | "pair"
  | "triple"
  | "flag";

export interface StatSpec<Id extends string = string> {
  /**
   * Key in `Combatant.stats`, lower case: "str-hit". The first pool of a system is its main one, and becomes
   * `Combatant.hp` (`mainPool`).
   */
  readonly id: Id;
  /** Name as it is shown: "STR-hit", "HP". */
  readonly label: string;
  readonly aliases?: readonly string[];
  readonly type: StatType;
  readonly values?: readonly string[];
  readonly units?: readonly string[];
  /** Value when the line is silent; leave out for "absent". */
  readonly default?: number | string | boolean;
  /** Its words are letters alone: no number, sign or link stands among them. */
  readonly letters?: boolean;
  /** "list" is kept as one text joined by " and "; a value outside [min, max] is a warning. */
  readonly min?: number;
  readonly max?: number;
  readonly rules: readonly string[];
  /** One sentence for hover help and the game master's page. */
  readonly help: string;
  readonly example: string;
  /** A bare word without a value is allowed and means this (`shield` alone means 1). */
  readonly bare?: number | string | boolean;
  /**
   * Words for a change of it: "{who} goes from {before} to {after}", and without a value before. "": not told, since
   * something else tells it.
   */
  readonly told?: readonly [changed: string, set: string];
  /** True where the value at the end of a fight begins the next one: it goes into the fighter's note. */
  readonly lasts?: boolean;
}

/**
 * Returns the pool that bars, sheets, odds and forecasts mean by points, the first that a system declares; null: it has
 * none. Other pools are stats, which rules lower by name.
 */
export function mainPool({ stats }: Pick<Vocabulary, "stats">): StatSpec | null {
  return stats.find(({ type }) => type === "pool") ?? null;
}

/** Returns the word for the main pool, as sheets and sentences have it: "HP". */
export function pointsLabel(vocabulary: Pick<Vocabulary, "stats">): string {
  return mainPool(vocabulary)?.label ?? "HP";
}

/** Tells whether a stat is the main pool of its system. */
export function isMainPool(id: string, vocabulary: Pick<Vocabulary, "stats">): boolean {
  return mainPool(vocabulary)?.id === id;
}

/** A property of an attack or a spell: `range 8`, `natural`, `ct 5`. */
export interface PropertySpec<Id extends string = string> {
  readonly id: Id;
  readonly aliases?: readonly string[];
  readonly type: StatType;
  /** Words that it takes; of dice, those that may stand behind them: `plus 2d4 fire`. */
  readonly values?: readonly string[];
  readonly units?: readonly string[];
  readonly bare?: number | string | boolean;
  /** Dice that an item may have several times: all of them count, joined by " plus ". */
  readonly many?: boolean;
  /** Targets of a thing with it: foes alone, or friends who are hurt. Absent: anybody. */
  readonly meant?: "foes" | "friends";
  /** The property alone says that the item is an attack, without dice or a skill: `chair improvised`. */
  readonly strikes?: boolean;
  readonly rules: readonly string[];
  readonly help: string;
}

/** A weapon, armour or shield that the system's tables know; its name alone will do in a sheet. */
export interface ItemSpec {
  readonly name: string;
  readonly aliases?: readonly string[];
  readonly dice: string | null;
  readonly props: Readonly<Record<string, number | string | boolean>>;
}

/*
 * Rows of a vocabulary that tell what people say at the table for its words.
 */

/** Meaning of an everyday verb; the words for each are in `lexicon.ts`. */
export type Meaning =
  | "attack"
  | "shoot"
  | "throw"
  | "charge"
  | "parry"
  | "dodge"
  | "counter"
  | "move"
  | "run"
  | "retreat"
  | "flee"
  | "stand"
  | "draw"
  | "drop"
  | "pick up"
  | "sheathe"
  | "reload"
  | "aim"
  | "first aid"
  | "cast"
  | "drink"
  | "grapple"
  | "release"
  | "push"
  | "disarm"
  | "hide"
  | "sneak"
  | "defend"
  | "wait"
  | "pass"
  | "surrender"
  | "say";

/**
 * Phrase for something that these rules have in other words, or not at all: it is not understood, but the right line is
 * told.
 */
export interface AdviceSpec {
  /** Verbs in base form ("heal", "fall prone"); of other places the words as they are written. */
  readonly said: readonly string[];
  /**
   * Place of the phrase: as a verb · behind a verb · as an item of a sheet · as a condition, behind `gains` or `is`.
   */
  readonly where: "verb" | "clause" | "item" | "condition";
  /**
   * Line to write instead: `{who}` is the actor, `{whom}` the first name behind it, or the actor. "": there is none.
   */
  readonly write: string;
  /** Why, in a sentence that stands before it; "" where what to write says it all. */
  readonly why: string;
}

/** Everyday words of the table, for binding and for advice; the words of the vocabulary itself always win. */
export interface SaidSpec<Verb extends string = string, Clause extends string = string> {
  /** The verb's id by its everyday meaning. A meaning that the rules have no act for is left out. */
  readonly verbs: Readonly<Partial<Record<Meaning, Verb>>>;
  /** The clause that says how far away the target is (`at 60 ft`), for `from 60 ft` and `, 60 ft`. */
  readonly distance?: Clause;
  /** Places are numbers: one in words ("to the altar") only tells where a movement of some length leads. */
  readonly numberedPlaces?: boolean;
  /** The clause by which the game master gives leave to a reaction that the rules leave to them. */
  readonly leave?: Clause;
  /**
   * The verb by which somebody strikes at once for what has just happened: it is asked about before anybody else acts.
   */
  readonly freeAttack?: Verb;
  /** Questions to the game master before anybody else acts, about `{who}`, by the verbs of the answers. */
  readonly asked?: readonly { readonly verbs: readonly Verb[]; readonly question: string }[];
  /** Outcomes of the second roll after a critical one that leave it an ordinary hit. */
  readonly noCritical?: readonly string[];
  readonly advice: readonly AdviceSpec[];
}
