import type { Status } from "../fight/unit/result.ts";
import type { TrackMark } from "../fight/due.ts";
import type { Pending } from "../fight/unit/unit.ts";

/*
 * Every word that the widgets themselves say, in English. Another language is another object of this shape. What the rules say (purposes,
 * outcomes, conditions, tables) comes from the rule system.
 */

type Asked = Pick<Pending, "who" | "dice" | "purpose" | "detail">;
type Thrown = Asked & { readonly faces: readonly number[] };

/** A condition: its name, more about it, and when it ends. */
type Gained = readonly [id: string, detail: string | null, until: string | null];

/** What a roll came to, in a word that every rule system has a kind of. */
export type Mark = "hit" | "miss" | "critical" | "fumble" | "success" | "failure";

/** Is a side's name of many, "bandits", or of one, "party"? */
function isMany(side: string): boolean {
  return /[^su]s$|(?:men|people|folk)$/i.test(side);
}

export const say = {
  // The fight
  beforeRounds: "Not begun",
  section: (title: string): string => title || "Untitled",
  lines: (n: number): string => (n === 1 ? "1 line" : `${n} lines`),

  // Now
  now: "Now",
  next: "Next",
  roll: "Roll",
  rollAll: "Roll all",
  rollThis: (name: string): string => `Roll ${name}`,
  face: (name: string): string => `Face of ${name}`,
  facePlaceholder: "face",
  enter: "Enter",
  enterThis: (name: string): string => `Enter the face of ${name}`,
  write: "Write",
  nothingWasWritten: "Nothing has been written.",
  waysOut: "Ways out",
  writeAnyway: "Write it all the same",
  undo: "Undo",
  redo: "Again",
  undoWrites: "Takes back what was written last",
  table: "Table",
  here: "Here",
  rollsWhere: (who: string): string => `Where the dice of ${who} are rolled`,
  wholeSide: (side: string): string => capital(side),
  nobodysDice: "Game master",
  rollForHere: (who: string): string => `Roll for ${who} here`,
  facesMore: (n: number): string => `${n} or more`,
  facesLess: (n: number): string => `${n} or less`,
  facesAny: "any face",
  facesNone: "no face",
  makesIt: "makes it",
  faceIs: (face: number, makes: boolean | null): string => (makes === true ? `${face}, makes it` : String(face)),
  afterAnswer: "after the answer",
  noAnswer: "No reaction",
  noAnswerRoll: (roll: string): string => `No reaction: ${lower(roll)}`,
  steps: "Where the round is",
  justNow: "Just now",
  effect: "effect",
  damageWord: "damage",
  fumbles: (who: string): string => `${who} fumbles`,
  losesPoints: (who: string, amount: number, before: number, after: number): string =>
    `${who} takes ${number(amount)} damage: ${number(before)} → ${number(after)}`,
  becomes: (who: string, id: string, detail: string | null, until: string | null): string =>
    id === "dead"
      ? `${who} dies`
      : id.includes(" ")
        ? `${who}: ${condition([id, detail, until])}`
        : `${who} is ${condition([id, detail, until])}`,
  heldAgainst: (total: string, what: string, value: string): string => `${total} against ${what} ${value}`,
  purposeOf: (who: string, purpose: string): string => `${who}: ${purpose}`,
  fromTo: (who: string, amount: string, before: string, after: string): string =>
    `${amount === "" ? "" : `${amount}: `}${who} ${before} → ${after}`,
  moment: { critical: "Critical", fumble: "Fumble" },
  momentNews: (title: string, head: string): string => `${title}: ${head}.`,
  momentAsks: "What else it brings",
  noneOfIt: "No free attack",
  chartAndNumbers: "The chart",
  thenActs: (who: readonly string[]): string => `Then: ${list(who)}.`,
  showsAlready: (face: string, dice: string, word: string): string => `${dice} ${face}: ${word}.`,
  oldestFirst: "Oldest first",
  newestFirst: "Newest first",
  linesOf: "Lines of",
  everybody: "everybody",
  rounds: (from: string, to: string): string => `${from} to ${lower(to)}`,
  declared: "Declared",
  beginsNow: (section: string): string => `${section} begins`,
  remarks: (errors: number, others: number): string =>
    [
      errors === 0 ? "" : `${errors} ${errors === 1 ? "problem" : "problems"}`,
      others === 0 ? "" : `${others} ${others === 1 ? "remark" : "remarks"}`,
    ]
      .filter((each) => each !== "")
      .join(", "),
  inLine: (line: number): string => `Line ${line}`,
  nothingLikeIt: (who: string): string => `No line names ${who}.`,
  allActed: (n: number): string => (n === 1 ? "The one who can has acted" : `All ${n} who can have acted`),
  notYet: (names: readonly string[]): string => `${list(names)} ${names.length === 1 ? "has" : "have"} not acted`,
  endsNow: (what: readonly string[]): string => `Ends with the round: ${list(what)}`,
  nothingEnds: "No condition ends now",
  checksDue: (what: readonly string[]): string => `Due: ${list(what)}`,
  history: "History",
  asItStood: "As it stood",
  afterLine: (n: number, of: number): string => ` after line ${n} of ${of}`,
  lineShown: (n: number, of: number): string => `Line ${n} of ${of}`,
  firstLine: "First line",
  lineBack: "A line back",
  lineOn: "A line on",
  lastLine: "Last line",
  backToNow: "Back to now",
  goOnFromHere: "Go on from here in a copy",
  goOnHint: "Writes a second fight below this one, as far as this line",
  looking: (later: number): string =>
    `Nothing is written by looking. ${later === 0 ? "No later line depends on this one." : `A change here works out the ${later === 1 ? "line" : `${later} lines`} below it again.`}`,
  later: "Later",
  copied_: (title: string): string => `${title}, another way`,
  forked: "The copy stands below this fight.",
  noCopy: "The copy cannot stand there: with it the note’s fights would be read differently.",
  keysTitle: "Keys",
  keysHint: "While the focus is in the fight and not in a field.",
  close: "Close",
  keyWords: {
    target: "the target of that number",
    targetRoll: "the same, and its roll where no reaction opens",
    highlight: "another target, and take it",
    choose: "next who, deed, weapon",
    roll: "roll the game master’s dice",
    rollPlayer: "roll for the player who is named",
    no: "no reaction; else what comes next",
    face: "a face from the table",
    undo: "undo",
    redo: "write it again",
    roster: "down and up the roster",
    open: "open a fighter",
    points: "its hit points",
    conditions: "its conditions; read-only: copy the line",
    line: "write a line",
    edit: "edit the last line",
    history: "history",
    step: "a line back and on",
    leave: "close, then to now",
    keys: "this list",
  },
  makesItWith: (chance: string): string => `Succeeds in ${chance}`,
  everyNumber: "Every number",
  ruleEntry: "The rule in full, as it is numbered",
  copyLine: "Copy the line",
  choosesNow: "chooses now",
  acted: (n: number, of: number): string => `${n} of ${of} acted`,
  haveActed: (counts: string | null, names: readonly string[]): string =>
    `${counts === null ? "Have acted" : `${counts} have acted`}: ${names.join(", ")}`,
  areOut: (names: readonly string[]): string => `Out of the fight: ${names.join(", ")}`,
  beginsSpell: (who: string): string => `${who} begins`,
  anotherDeed: (who: string, [first, ...more]: readonly string[]): string =>
    [first === undefined ? who : `${who}’s ${first}`, ...more].join(" · "),
  addFighter: "Add a fighter",
  sideOf: "Side",
  fromNote: "From a note",
  fighterExample: "Archer x2: HP 6, bow d6",
  rarerDeeds: "Duplicate, rename, set a stat, remove",
  hitPoints: "Hit points",
  oneLess: "One less",
  oneMore: "One more",
  changeOf: (who: string): string => `Change of ${who}’s hit points`,
  reasonField: "Reason",
  armourCounts: "armour counts",
  conditionsTitle: "Conditions",
  endIt: "End it",
  endOf: (condition: string): string => `End ${condition}`,
  conditionToAdd: "Condition to add",
  addCondition: "Add a condition…",
  howLong: "How long",
  untilRemoved: "until removed",
  duplicate: "Duplicate",
  reveal: "Reveal",
  changesSide: (side: string): string => `Joins @${side}`,
  leaves: "Leaves",
  dies: "Dies",
  statToSet: "Stat to set",
  setStat: "Set a stat…",
  statValue: "Value",
  newName: "New name",
  rename: "Rename",
  renameWrites: "Its line above the rounds, and every line that names it",
  noteField: "Note",
  writeNote: "Write the note",
  edit: "Edit",
  delete: "Delete",
  save: "Save",
  cancel: "Cancel",
  editLine: (line: string): string => `Edit: ${line}`,
  deleteLine: (line: string): string => `Delete: ${line}`,
  nobodyStands: "Nobody can fight any more",
  onlySide: (side: string): string => `Only the ${lower(side)} can still fight`,
  afterRounds: (n: number): string => (n === 1 ? "After 1 round" : `After ${n} rounds`),
  standsAt: "stands at",
  dealt: "dealt",
  taken: "taken",
  felled: "felled",
  isOut: "out",
  who: "Who",
  does: "Does",
  will: "Will",
  with: "With",
  target: "Target",
  targets: "Targets",
  hits: "hits",
  average: "avg",
  fells: "fells",
  unknownOdds: "–",
  moreDeeds: "More…",
  fewerDeeds: "Fewer",
  moreTargets: (n: number): string => `${n} more ${n === 1 ? "target" : "targets"}`,
  targetIs: (who: string, why: string | null, chance: string | null): string =>
    why === null ? (chance === null ? who : `${who}, ${chance}`) : `${who}: ${why}`,
  thingHint: "what",
  thing: (verb: string, unit: string | null): string => (unit === null ? verb : `${verb}: ${unit}`),
  ruledSo: "ruled so",
  clauses: "How",
  addClause: "Add how…",
  modifier: "Free modifier",
  modifierWhy: "Why",
  takeClause: (what: string): string => `Without ${what}`,
  nameItFirst: (deed: string) => `${deed} what? Write it in the field below; then whom it is for can be chosen.`,
  noTarget: "Nobody is there to be chosen.",
  acts: (who: string): string => `${who} acts`,
  actsOn: (what: string): string => `acts on ${what}`,
  actTogether: (what: string): string => `act together on ${what}`,
  actNext: " acts",
  actAll: " act together",
  choosesWho: (side: string): string => ` ${isMany(side) ? "choose" : "chooses"} who acts`,
  statesIntent: " says what it will do",
  readyToBegin: "Ready to begin",
  isOver: (section: string): string => `${section} is over`,
  endFight: "End the fight",
  beginSurprise: "Begin with a surprise",
  rollInitiative: "Roll initiative",
  settleRound: "Settle the round’s end",
  checkMorale: (who: string): string => `Check the morale of ${who}`,
  sidePasses: (side: string): string => `${side} ${isMany(side) ? "pass" : "passes"}`,
  letBegin: (side: string): string => `Let the ${side} begin`,
  passes: (who: string): string => `${who} passes`,
  endEarly: (what: string, names: readonly string[]): string =>
    `${what} early: ${list(names)} ${names.length === 1 ? "has" : "have"} not acted`,
  takeLineBack: "Take the line back",
  pass: "Pass",
  fail: "Fail",
  passThis: (name: string): string => `${name}: pass`,
  failThis: (name: string): string => `${name}: fail`,
  react: "May react",
  compose: "Write a line",
  completions: "What may be written",
  add: "Add",
  pin: "Write drawn dice down",
  writeResults: "Write results to the lines",
  takeResults: "Take results off the lines",
  readOnly: (reason: string): string => `Read-only: ${reason}`,
  readOnlyHint: "Buttons show what they would write, for you to copy.",
  copyText: "This would be written:",
  copy: "Copy",
  copied: "Copied",
  copyFailed: "Copying is not allowed here; select the text instead.",
  broke: "The widget could not do this; nothing was written.",

  // Where the fight stands, in a sentence
  then: (next: string): string => `Then: ${next}`,
  isDue: " is due",
  areDue: (who: readonly string[]): string => `${list(who)} are due`,
  nobodyDue: "Nobody is due",
  nobodyYet: "Nobody is in this fight yet",
  whoFights: "Who is fighting?",
  place: (title: string, label: string): string => (label.includes(" ") ? label : `${title} ${label}`),
  begin: (section: string): string => `Begin ${section.slice(0, 1).toLowerCase()}${section.slice(1)}`,
  rollHelp: "Throws the dice that are asked for, and writes them.",
  rollFor: (who: string): string => `Roll for ${who}`,
  reacts: (who: string | null): string => (who === null ? "Does anybody react?" : `Does ${who} react?`),
  noReaction: (roll: string): string => `No: ${roll.slice(0, 1).toLowerCase()}${roll.slice(1)}`,
  faceOf: (who: string | null, dice: string): string => (who === null || who === "" ? dice : `${who}: ${dice}`),
  /** "d20 to hit", "d20 save, then d6" */
  askedFor: (all: readonly Asked[]): string => {
    const [first, ...others] = all;
    const rest = others.map(({ dice }) => dice).filter((dice, at, each) => each.indexOf(dice) === at);
    const what = first === undefined ? "" : `${first.dice} ${first.purpose}`;
    return rest.length === 0 ? what : `${what}, then ${list(rest)}`;
  },

  // Wishes
  noLongerAsked: (dice: string, purpose: string): string =>
    `${dice === "" ? purpose : `${dice} (${purpose})`} is no longer asked for: the text has changed.`,
  nothingToRoll: "No dice are asked for.",
  asksForEver: "The rules went on asking for dice, so nothing was written.",
  notWritten: (faces: readonly number[]): string =>
    `${faces.join(" ")} ${faces.length === 1 ? "was" : "were"} not asked for any more, and not written.`,
  tookOut: "The line is taken out.",
  undone: "Taken back.",
  renamed: (from: string, to: string): string => `${from} is ${to} now.`,
  noSuchName: (name: string): string => `“${name}” can be no name: a name is any text without : , ; [ ] @ and !`,
  nameTaken: (name: string): string => `There is already somebody called “${name}”.`,
  nameBreaks: (name: string): string =>
    `With the name “${name}” the fight would be read differently, so nothing was changed.`,
  nothingToUndo: "Nothing has been written yet.",
  changedSince: "These lines have been changed since, so nothing was taken back. The editor’s own undo goes further.",
  nothingWritten: "There is nothing to write.",
  nothingToAnswer: "There is no line any more that this would answer.",
  nothingDrawn: "No dice were drawn: all of them stand in the text.",
  pinDiffers: "Written into the text, these dice would give another fight, so nothing was written.",
  resultsThere: "Every line has its result already.",
  resultsGone: "No line has a result.",
  edited: "Written.",
  rolled: (thrown: readonly Thrown[]): string =>
    thrown.map((each) => `${throwName(each)}: ${each.faces.join(" + ")}`).join("; "),
  decided: (asked: Asked, passed: boolean): string =>
    `${throwName({ ...asked, dice: "" })}: ${passed ? "pass" : "fail"}`,
  wrote: (line: string): string => `Written: ${line.trim()}`,
  pinned: (dice: number): string =>
    dice === 1 ? "1 drawn die is in the text now." : `${dice} drawn dice are in the text now.`,
  wroteResults: (lines: number): string => `Results written behind ${say.lines(lines)}.`,
  tookResults: (lines: number): string => `Results taken from ${say.lines(lines)}.`,

  // Sharing
  menu: "What can be done with this fight",
  readStory: "Read as a story",
  export: "Export…",
  copyLog: "Copy as log",
  picture: "Picture of this moment",
  verify: "Verify",
  exportAs: "As",
  exportHowMuch: "How much",
  exportRound: "What",
  exportAll: "the whole fight",
  exportNow: "how everybody stands",
  exportOnly: (round: number): string => `round ${round}`,
  exportCritical: (round: number): string => `the critical of round ${round}`,
  exportSource: "With the source, so that a reader can replay it",
  exportPlayers: "Players’ copy",
  exportPlayersHint: "What is hidden leaves no trace; foes’ hit points become words.",
  exportNoSource: "Not in a players’ copy: the source has the foes’ numbers.",
  exportLeftOut: "Left out",
  exportDark: "Light on dark",
  exportPreview: "Preview",
  mended: "Written, and checked again.",
  goToLine: (line: number): string => `Go to line ${line}`,
  wayOut: (label: string, line: string): string => `${label}: ${line.trim()}`,
  importText: "What was shared",
  importHint: "Paste an exported fight with its source, or a combat in Lonelog.",
  importFile: "or open a file:",
  importRules: "Rules:",
  importOwnRules: "those that it names",
  notCarriedOver: "Not carried over",
  flavours: {
    story: ["Story", "What happened, in prose, without numbers."],
    log: ["Log", "Sentences with their dice."],
    full: ["Full", "Every part of every number, and its rule."],
  } as Readonly<Record<string, readonly [name: string, hint: string]>>,

  // Combatants
  combatants: "Fighters",
  hp: (name: string): string => `Hit points of ${name}`,
  hpText: (now: number, max: number): string => `${number(now)}/${number(max)}`,
  hidden: "hidden",
  until: (text: string): string => `until ${text}`,
  endsBy: (text: string): string => `ends: ${text}`,
  attacks: "Attacks",
  spells: "Spells",
  notes: "Notes",
  yes: "yes",
  no: "no",

  // Track
  trackState: {
    due: "due now",
    waiting: "waiting",
    done: "done",
    held: "holding",
    ready: "ready",
    out: "out",
  } satisfies Record<TrackMark["state"], string>,

  // Log
  log: "Blow by blow",
  nobody:
    "Nobody is in this fight yet. Write who fights, one a line, such as “Aldric: HP 12, sword d8”; “@foes” begins the other side.",
  emptyLog: "Nothing has happened yet. A line below “== Round 1” begins the fight.",
  status: {
    noted: "noted",
    resolved: "",
    pending: "waits for dice",
    waiting: "waiting",
    refused: "not done",
  } satisfies Record<Status, string>,
  gameMaster: "Game master",
  reminder: "For the game master",
  problem: { error: "Problem", warning: "Note", info: "Note" },
  waitsForDice: (names: readonly string[]): string => `waits for ${list(names)}`,
  drawn: "drawn from the seed",
  rolledRow: "rolled",
  appliesRow: "applies",
  rolledAndApplies: "rolled, applies",
  chartBy: (by: string): string => by,
  total: "total",
  against: "against",
  reason: (text: string): string => ` (${text})`,

  // Sentences
  marks: {
    hit: "hit",
    miss: "miss",
    critical: "critical",
    fumble: "fumble",
    success: "success",
    failure: "failure",
  } satisfies Record<Mark, string>,
  /** Verbs of a plain blow, by their ids: only these become "hits"; who charges, grapples or bashes is told so. */
  plainBlows: new Set(["attack", "shoot"]) as ReadonlySet<string>,
  /** What becomes of "attacks", and whether the target follows it directly. One attacker, several. */
  attackVerbs: {
    hit: ["hits", "hit"],
    miss: ["misses", "miss"],
    critical: ["critically hits", "critically hit"],
    grievous: ["grievously hits", "grievously hit"],
    fumble: ["fumbles against", "fumble against"],
    // Of a roll to hit.
    failure: ["misses", "miss"],
  } as Readonly<Record<string, readonly [string, string]>>,
  /** The chance is so small that no die is thrown. */
  noDie: (what: string, value: number): string => `no roll: ${what} ${number(value)}`,
  againstNumber: (what: string, value: number): string => `against ${what === "" ? "" : `${what} `}${number(value)}`,
  /** Hit points, those of a thing ("heater HP"), or another pool of points. */
  damageTo: (who: string | null, amount: number, stat: string): string => {
    const lost = amount === 0 ? "no" : number(amount);
    const thing = /^(.+) HP$/.exec(stat)?.[1];
    if (stat !== "HP" && thing === undefined) return `${who ?? ""} loses ${lost} ${stat}`.trim();
    return `${who === null ? "" : `${who}${thing === undefined ? "" : `’s ${thing}`} takes `}${lost} damage`;
  },
  heals: (who: string, amount: number, stat: string): string =>
    `${who} regains ${number(amount)}${stat === "HP" ? "" : ` ${stat}`}`,
  left: (after: number): string => (after > 0 ? `${number(after)} left` : `down to ${number(after)}`),
  nowAt: (after: number, max: number | null): string => (max === null ? `now ${number(after)}` : `now ${after}/${max}`),
  gains: (who: string, conditions: readonly Gained[], noun = false): string => {
    const [only, another] = conditions;
    const all = conditions.map(condition).join(", ");
    return only !== undefined && another === undefined && !noun && !only[0].includes(" ")
      ? `${who} is ${all}`
      : `${who}: ${all}`;
  },
  bond: (who: readonly string[], id: string): string => `${list(who)} are ${id}`,
  loses: (who: string, condition: string, detail: string | null): string => {
    const what = `${condition}${detail === null ? "" : ` (${detail})`}`;
    return condition.includes(" ") ? `${who}: ${what} is over` : `${who} is no longer ${what}`;
  },
  unknownPlace: "a place that is not tracked",
  nothing: "nothing",
  itemIs: (who: string, item: string, state: string, gained: boolean): string =>
    `${who}’s ${item} is ${gained ? "" : "no longer "}${state}`,
  beforeAfter: (stat: string, before: number, after: number): string => `${stat} ${number(before)} → ${number(after)}`,
  /** An item's own counts are told as what is left of them ("pistol shots", "dagger qty"), anything else by its change. */
  statChanges: (who: string, stat: string, before: string | null, after: string): string => {
    const [, item, count] = /^(.+) (shots|qty)$/.exec(stat) ?? [];
    if (count === "shots") return `${who}’s ${item ?? ""} has ${after} ${after === "1" ? "shot" : "shots"} left`;
    if (count === "qty") return `${who}’s ${item ?? ""}: ${after} left`;
    if (before === after) return `${who}’s ${stat} is ${after} already`;
    return before === null ? `${who}’s ${stat} is ${after}` : `${who}’s ${stat} goes from ${before} to ${after}`;
  },
  joins: (names: readonly string[]): string => `${list(names)} ${names.length === 1 ? "joins" : "join"} the fight`,
  sectionEnds: (section: string): string => `${section} ends`,
  /** What has ended for somebody: states that one is in, and things that one has. */
  over: (who: readonly string[], states: readonly string[], things: readonly string[]): string =>
    [
      ...(states.length === 0
        ? []
        : [`${list(who)} ${who.length === 1 ? "is" : "are"} no longer ${states.join(" or ")}`]),
      ...(things.length === 0 ? [] : [`${list(who)}: ${list(things)} ${things.length === 1 ? "is" : "are"} over`]),
    ].join("; "),
  sceneEnds: (key: string): string => `no longer ${key}`,
  resultDamage: (amount: number, who: string, hp: string): string =>
    `${amount === 0 ? "no" : number(amount)} damage, ${who} ${hp}`,
  resultHeal: (amount: number, who: string, hp: string): string => `${number(amount)} healed, ${who} ${hp}`,
  resultCondition: (who: string, condition: string, gained: boolean): string =>
    `${who} ${gained ? "" : "no longer "}${condition}`,
  list: (names: readonly string[]): string => list(names),
} as const;

/** "d8 — battleaxe damage", "Ogre: d20 — save". */
export function throwName({ who, dice, purpose, detail }: Asked): string {
  return `${who === null ? "" : `${who}: `}${dice === "" || dice === "pass/fail" ? "" : `${dice} — `}${detail ?? purpose}`;
}

/** A number with a real minus sign. */
export function number(value: number): string {
  const shown = Number.isInteger(value) ? String(value) : String(Math.round(value * 100) / 100);
  return value < 0 ? `−${shown.slice(1)}` : shown;
}

export function signed(value: number): string {
  return value < 0 ? number(value) : `+${number(value)}`;
}

function condition([id, detail, until]: Gained): string {
  return `${id}${detail === null ? "" : ` (${detail})`}${until === null ? "" : ` until ${until}`}`;
}

export function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

function lower(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1);
}

export function list(names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? "";
  return `${names.slice(0, -1).join(", ")} and ${names[names.length - 1] ?? ""}`;
}
