/*
 * Settings for every host as data, with their defaults. They concern what is seen or written. None changes what a
 * fight's text comes to: house rules are written into a new fight and stand there from then on.
 */

type Where = "table" | "here";

export interface Preferences {
  /** Id of the rules of a fight that names none. */
  readonly rules: string;
  /** Text of a new fight's `options:` line. */
  readonly options: string;
  /** Names of notes that a new fight offers, one a line. */
  readonly party: string;
  /** The property that holds a fighter's stats. */
  readonly property: string;
  /** Name of the folder, or of the property, of notes with prepared encounters. */
  readonly encounters: string;
  readonly partyDice: Where;
  readonly otherDice: Where;
  readonly colours: boolean;
  /** Results behind the lines while the text is edited. */
  readonly results: "all" | "notable" | "none";
  /** When the list of what may be written opens. */
  readonly help: "typing" | "asked" | "never";
  readonly bar: boolean;
  /**
   * When results are written behind lines: by a command alone, or at each round's end too. "never", once saved, meant
   * the first.
   */
  readonly writeResults: "asked" | "round";
  /** Are the fighters' notes written to when a fight ends? */
  readonly writeBack: "ask" | "never";
  /** Do a note's properties say what came of its fights? */
  readonly properties: boolean;
  readonly rows: "roomy" | "dense";
  readonly log: "newest" | "oldest";
  readonly motion: "system" | "none";
  readonly keys: boolean;
  /** Are the seconds of a turn shown? */
  readonly timer: boolean;
  /** Is it foretold how fights will go? */
  readonly forecast: boolean;
}

export type PreferenceKey = keyof Preferences;

export type Preference =
  | { readonly key: PreferenceKey; readonly kind: "rules" | "toggle" | "text" | "lines" }
  | { readonly key: PreferenceKey; readonly kind: "choice"; readonly values: readonly string[] };

const WHERE = ["table", "here"] as const;
const RESULTS = ["all", "notable", "none"] as const;
const HELP = ["typing", "asked", "never"] as const;
const WRITE_RESULTS = ["asked", "round"] as const;
const WRITE_BACK = ["ask", "never"] as const;
const ROWS = ["roomy", "dense"] as const;
const LOG = ["newest", "oldest"] as const;
const MOTION = ["system", "none"] as const;

/** In the order in which they are shown. */
export const preferenceGroups: readonly { readonly id: GroupId; readonly items: readonly Preference[] }[] = [
  {
    id: "fights",
    items: [
      { key: "rules", kind: "rules" },
      { key: "options", kind: "text" },
      { key: "party", kind: "lines" },
      { key: "property", kind: "text" },
      { key: "encounters", kind: "text" },
    ],
  },
  {
    id: "dice",
    items: [
      { key: "partyDice", kind: "choice", values: WHERE },
      { key: "otherDice", kind: "choice", values: WHERE },
    ],
  },
  {
    id: "writing",
    items: [
      { key: "colours", kind: "toggle" },
      { key: "results", kind: "choice", values: RESULTS },
      { key: "help", kind: "choice", values: HELP },
      { key: "bar", kind: "toggle" },
    ],
  },
  {
    id: "text",
    items: [
      { key: "writeResults", kind: "choice", values: WRITE_RESULTS },
      { key: "writeBack", kind: "choice", values: WRITE_BACK },
      { key: "properties", kind: "toggle" },
    ],
  },
  {
    id: "looks",
    items: [
      { key: "rows", kind: "choice", values: ROWS },
      { key: "log", kind: "choice", values: LOG },
      { key: "motion", kind: "choice", values: MOTION },
      { key: "keys", kind: "toggle" },
      { key: "timer", kind: "toggle" },
      { key: "forecast", kind: "toggle" },
    ],
  },
];

export const preferenceKeys: readonly PreferenceKey[] = preferenceGroups.flatMap(({ items }) =>
  items.map(({ key }) => key),
);

export type GroupId = "fights" | "dice" | "writing" | "text" | "looks";

/** Returns the default settings. */
export function defaultPreferences(rules: string): Preferences {
  return {
    ...{
      rules,
      options: "",
      party: "",
      property: "combat",
      encounters: "Encounters",
      partyDice: "table",
      otherDice: "here",
      colours: true,
    },
    ...{ results: "all", help: "typing", bar: true, writeResults: "asked", writeBack: "ask", properties: false },
    ...{ rows: "roomy", log: "newest", motion: "system", keys: true, timer: false, forecast: true },
  };
}

/** Reads saved settings. Values that mean nothing are replaced by the defaults. */
export function readPreferences(
  saved: unknown,
  systems: ReadonlyMap<string, unknown>,
  defaultSystem: string,
): Preferences {
  const found = new Map<string, unknown>(typeof saved === "object" && saved !== null ? Object.entries(saved) : []);
  const initial = defaultPreferences(defaultSystem);
  const choice = <T extends string>(key: PreferenceKey, values: readonly T[], otherwise: T): T =>
    values.find((value) => value === found.get(key)) ?? otherwise;
  const flag = (key: PreferenceKey, otherwise: boolean): boolean => {
    const value = found.get(key);
    return typeof value === "boolean" ? value : otherwise;
  };
  const text = (key: PreferenceKey, otherwise: string): string => {
    const value = found.get(key);
    return typeof value === "string" ? value : otherwise;
  };
  const rules = text("rules", defaultSystem);
  // Two of them were on or off once.
  const results = flag("results", true) ? initial.results : "none";
  const help = flag("help", true) ? initial.help : "asked";
  return {
    rules: systems.has(rules) ? rules : initial.rules,
    options: oneLine(text("options", initial.options)),
    party: text("party", initial.party),
    property: oneLine(text("property", initial.property)) || initial.property,
    encounters: oneLine(text("encounters", initial.encounters)) || initial.encounters,
    partyDice: choice("partyDice", WHERE, initial.partyDice),
    otherDice: choice("otherDice", WHERE, initial.otherDice),
    colours: flag("colours", initial.colours),
    results: choice("results", RESULTS, results),
    help: choice("help", HELP, help),
    bar: flag("bar", initial.bar),
    writeResults: choice("writeResults", WRITE_RESULTS, initial.writeResults),
    writeBack: choice("writeBack", WRITE_BACK, initial.writeBack),
    properties: flag("properties", initial.properties),
    rows: choice("rows", ROWS, initial.rows),
    log: choice("log", LOG, initial.log),
    motion: choice("motion", MOTION, initial.motion),
    keys: flag("keys", initial.keys),
    timer: flag("timer", initial.timer),
    forecast: flag("forecast", initial.forecast),
  };
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** Returns the party's notes by name, without link brackets. */
export function partyNotes({ party }: Preferences): string[] {
  return party
    .split("\n")
    .map((line) => line.trim().replace(/^\[\[(.*)\]\]$/, "$1"))
    .filter((name) => name !== "");
}

/** Looks of a widget, and whether it listens to keys. */
export interface Look {
  readonly dense: boolean;
  /** Does nothing move? */
  readonly still: boolean;
  readonly oldestFirst: boolean;
  /** Do keys count while the focus is in the widget? */
  readonly keys: boolean;
  readonly timer: boolean;
  /** Is it foretold how the fight will go? */
  readonly forecast: boolean;
}

export function lookOf({ rows, motion, log, keys, timer, forecast }: Preferences): Look {
  return { dense: rows === "dense", still: motion === "none", oldestFirst: log === "oldest", keys, timer, forecast };
}

/** Tells whether the dice of our side, or of the others, are rolled here by default. */
export function usuallyHere({ partyDice, otherDice }: Preferences, ours: boolean): boolean {
  return (ours ? partyDice : otherDice) === "here";
}
