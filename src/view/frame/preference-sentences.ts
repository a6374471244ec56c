import type { GroupId, PreferenceKey } from "./preferences.ts";

interface Words {
  readonly name: string;
  readonly hint: string;
  /** Names of the values. */
  readonly values?: Readonly<Record<string, string>>;
}

const WHERE = { table: "At the table", here: "Here" };

/** Sentences of the settings. Another language is another object of this shape. */
export const preferenceSentences: {
  readonly groups: Readonly<Record<GroupId, string>>;
  readonly items: Readonly<Record<PreferenceKey, Words>>;
  readonly follows: string;
} = {
  groups: {
    fights: "Fights",
    dice: "Dice",
    writing: "While writing",
    text: "In the text",
    looks: "Looks and keys",
  },
  items: {
    rules: { name: "Rules you play", hint: "For fights that name none." },
    options: { name: "House rules", hint: 'Written into each new fight as its "options:" line.' },
    party: {
      name: "Party",
      hint: "Notes that a new fight offers, one a line. A note that lists links counts as all of them.",
    },
    property: {
      name: "Property with the stats",
      hint: "In a fighter’s note. Statblock properties are read as well.",
    },
    encounters: {
      name: "Prepared encounters",
      hint: "Fights without rounds in notes of a folder of this name, or with a property of this name.",
    },
    partyDice: {
      name: "The party’s dice",
      hint: "Typed, or rolled by the player’s button.",
      values: WHERE,
    },
    otherDice: { name: "Everybody else’s dice", hint: "One press rolls them, up to the next question.", values: WHERE },
    colours: { name: "Colours", hint: "Names by side; what is not read aloud in grey." },
    results: {
      name: "Results behind the lines",
      hint: "Shown, not written.",
      values: { all: "All", notable: "Criticals and problems", none: "None" },
    },
    help: {
      name: "Suggestions",
      hint: "Tab takes one. Enter always ends the line, unless an arrow key chose.",
      values: { typing: "While typing", asked: "On Ctrl+Space", never: "Never" },
    },
    bar: { name: "Bar below the block", hint: "Whose turn, dice, problems, undo." },
    writeResults: {
      name: "Outcomes in the text",
      hint: 'As "=> 3 damage, Rolf 11/14", for readers without the plugin.',
      values: { asked: "Only when asked", round: "At each round’s end" },
    },
    writeBack: {
      name: "At the end of a fight",
      hint: "Hit points and conditions into the fighters’ notes. The change is shown before it is made.",
      values: { ask: "Ask", never: "Never" },
    },
    properties: {
      name: "Fights in the note’s properties",
      hint: "How many, how they ended, who fell: for Bases and Dataview. Kept true while the note changes.",
    },
    rows: { name: "Rows", hint: "How close together.", values: { roomy: "Roomy", dense: "Dense" } },
    log: { name: "Log", hint: "What stands on top.", values: { newest: "Newest first", oldest: "Oldest first" } },
    motion: {
      name: "Motion",
      hint: "Of what opens and closes.",
      values: { system: "As the device wants it", none: "None" },
    },
    keys: { name: "Keys in the widget", hint: 'Only while the focus is in it; "?" lists them.' },
    forecast: {
      name: "Forecast",
      hint: "How a fight will go, in a new fight and below one. Never in what players see.",
    },
    timer: { name: "Seconds of a turn", hint: "Beside whoever is due, and nothing more." },
  },
  follows: "Contrast, size and language follow the program.",
};
