import type { Count } from "../fight/counted.ts";
import type { Mark } from "../fight/fact.ts";
import { isSo } from "../fight/sentences.ts";
import type { Status } from "../fight/unit/result.ts";
import type { Tick } from "../language/reminder.ts";
import { capital, list, lower, condition, number, type Gained } from "./phrases.ts";

/* The log: its lines, what is remarked on them, and the past that they lead back to. */

export const logSentences = {
  // Lines
  log: "Blow by blow",
  nobody:
    'Nobody fights yet. Write one fighter a line, such as "Aldric: HP 12, sword d8"; "@foes" begins the other side.',
  emptyLog: "Nothing has happened yet.",
  status: {
    noted: "noted",
    resolved: "",
    pending: "waits for dice",
    waiting: "waiting",
    refused: "not done",
  } satisfies Record<Status, string>,
  gameMaster: "Game master",
  /** A ruling about nobody, in a players’ copy. */
  theScene: "the scene",
  reminder: "For the game master",
  /** A reminder as it is set: "every round: the water rises". */
  reminds: (when: string, text: string): string => `Reminder, ${when}: ${text}`,
  ticked: (tick: Tick, text: string): string =>
    text === "" ? capital(tick) : tick === "done" ? capital(text) : `${capital(tick)}: ${text}`,
  problem: { error: "Problem", warning: "Note", info: "Note" },
  waitsForDice: (names: readonly string[]): string => `waits for ${list(names)}`,
  oldestFirst: "Oldest first",
  newestFirst: "Newest first",
  linesOf: "Lines of",
  everybody: "everybody",
  rounds: (from: string, to: string): string => `${from} to ${lower(to)}`,
  declared: "Declared",
  beginsNow: (section: string): string => `${section} begins`,
  edit: "Edit",
  delete: "Delete",
  save: "Save",
  cancel: "Cancel",
  editLine: (line: string): string => `Edit: ${line}`,
  deleteLine: (line: string): string => `Delete: ${line}`,
  copyLine: "Copy the line",

  // Remarks
  remarks: (errors: number, others: number): string =>
    [
      errors === 0 ? "" : `${errors} ${errors === 1 ? "problem" : "problems"}`,
      others === 0 ? "" : `${others} ${others === 1 ? "remark" : "remarks"}`,
    ]
      .filter((each) => each !== "")
      .join(", "),
  inLine: (line: number): string => `Line ${line} of this fight`,
  nothingLikeIt: (who: string): string => `No line names ${who}.`,
  goToLine: (line: number): string => `Go to line ${line}`,
  wayOut: (label: string, line: string): string => `${label}: ${line.trim()}`,
  waysOut: "Ways out",
  writeAnyway: "Keep anyway",
  giveUp: "Discard",
  mended: "Written, and checked again.",

  // The past
  undo: "Undo",
  redo: "Again",
  undoWrites: "Undoes the last change",
  /** @param attack is it one? */
  cancelLine: (attack: boolean): string => (attack ? "Cancel attack" : "Cancel line"),
  fallenSoFar: "Dice so far",
  history: "History",
  asItStood: "As it stood",
  afterLine: (n: number, of: number): string => ` after line ${n} of ${of}`,
  lineShown: (n: number, of: number): string => `Line ${n} of ${of}`,
  firstLine: "First line",
  lineBack: "A line back",
  lineOn: "A line on",
  lastLine: "Last line",
  backToNow: "Back to now",
  goOnFromHere: "Copy the fight from here",
  goOnHint: "A second fight below, up to this line",
  looking: (later: number): string =>
    later === 0
      ? "Looking changes nothing. No later line depends on this one."
      : "Looking changes nothing. " + `A change here replays the ${later === 1 ? "line" : `${later} lines`} below.`,
  later: "Later",
  copied_: (title: string): string => `${title}, another way`,
  goneOn: "The next fight stands below.",
  forked: (title: string): string => `The copy stands below: “${title}”.`,
  noCopy: "No copy here: it would change how the note’s fights are read.",
} as const;

/* Sentences: what came of a line. */

/** By outcome. */
const attackVerbs: Readonly<Record<string, readonly [string, string]>> = {
  hit: ["hits", "hit"],
  miss: ["misses", "miss"],
  critical: ["critically hits", "critically hit"],
  grievous: ["grievously hits", "grievously hit"],
  fumble: ["fumbles against", "fumble against"],
  // Rolls to hit
  failure: ["misses", "miss"],
};

export const outcomeSentences = {
  // A blow
  marks: {
    hit: "hit",
    miss: "miss",
    critical: "critical",
    fumble: "fumble",
    success: "success",
    failure: "failure",
  } satisfies Record<Mark, string>,
  /** Verbs of a plain blow, by their ids: only these become "hits"; who charges, grapples or bashes is told so. */
  plainBlows: new Set<string>(["attack", "shoot"]),
  /** Verbs of attacks by outcome, for one attacker and for several, with whether the target follows directly. */
  attackVerbs,
  /** The chance is so small that no die is thrown. */
  noDie: (what: string, value: number): string => `no roll: ${what} ${number(value)}`,
  /** Faces that do not count, behind those that do. */
  notKept: (faces: string): string => `(not ${faces})`,
  againstNumber: (what: string, value: number): string => `against ${what === "" ? "" : `${what} `}${number(value)}`,

  /** Dice of which only some count: "3 of ", before the dice. */
  ofDice: (total: number): string => `${number(total)} of `,
  /** Writes an amount with its purpose: "2 rounds stunned", "1 round stunned". */
  counted: (count: number, purpose: string): string =>
    ` ${count === 1 ? purpose.replace(/^(round|turn)s\b/i, "$1") : purpose}`,

  // Points and conditions
  /** Hit points, those of a thing ("heater HP"), or another pool of points. */
  damageTo: (who: string | null, amount: number, stat: string): string => {
    const lost = amount === 0 ? "no" : number(amount);
    const thing = /^(.+) HP$/.exec(stat)?.[1];
    if (stat !== "HP" && thing === undefined) return `${who ?? ""} loses ${lost} ${stat}`.trim();
    return `${who === null ? "" : `${who}${thing === undefined ? "" : `’s ${thing}`} takes `}${lost} damage`;
  },
  heals: (who: string, amount: number, stat: string): string =>
    `${who} regains ${number(amount)}${stat === "HP" ? "" : ` ${stat}`}`,
  left: (after: number, still = false): string =>
    after > 0 ? `${number(after)} left` : `${still ? "still at" : "down to"} ${number(after)}`,
  /** Damage so far of a fighter whose hit points nobody knows. */
  inAll: (taken: number): string => `${number(taken)} in all`,
  nowAt: (after: number, max: number | null): string => (max === null ? `now ${number(after)}` : `now ${after}/${max}`),
  gains: (who: string, conditions: readonly Gained[], noun = false): string => {
    const [only, another] = conditions;
    const all = conditions.map(([, said, until]) => condition(said, until)).join(", ");
    return only !== undefined && another === undefined && !noun && !only[0].includes(" ")
      ? `${who} ${isSo(all)}`
      : `${who}: ${all}`;
  },
  bond: (who: readonly string[], id: string): string => `${list(who)} are ${id}`,
  loses: (who: string, condition: string, said: string): string =>
    condition.includes(" ") && !/^(?:in|on|behind) /.test(condition)
      ? `${who}: ${said} is over`
      : `${who} is no longer ${said}`,
  unknownPlace: "a place that is not tracked",
  nothing: "nothing",
  itemIs: (who: string, item: string, state: string, gained: boolean): string =>
    `${who}’s ${item} is ${gained ? "" : "no longer "}${state}`,
  beforeAfter: (stat: string, before: number, after: number): string => `${stat} ${number(before)} → ${number(after)}`,
  /** A counted thing behind a change. */
  countLeft: (who: string, { now, most }: Count, things: string): string =>
    now === 0
      ? `${who} has no ${things} left`
      : `${who} has ${now}${most === null ? "" : ` of ${most}`} ${things} left`,
  /**
   * An item's own counts are told as what is left of them ("pistol shots", "dagger qty"), anything else by its change.
   */
  statChanges: (who: string, stat: string, before: string | null, after: string): string => {
    const [, item, count] = /^(.+) (shots|qty)$/.exec(stat) ?? [];
    if (count === "shots") return `${who}’s ${item ?? ""} has ${after} ${after === "1" ? "shot" : "shots"} left`;
    if (count === "qty") return `${who}’s ${item ?? ""}: ${after} left`;
    // "slots" are many; "STR loss" and "pos" are one.
    const many = /[a-z]{3}[^s]s$/.test(stat);
    if (before === after) return `${who}’s ${stat} ${many ? "are" : "is"} ${after} already`;
    if (before === null) return `${who}’s ${stat} ${many ? "are" : "is"} ${after}`;
    return `${who}’s ${stat} ${many ? "go" : "goes"} from ${before} to ${after}`;
  },

  // Arrivals and endings
  joins: (names: readonly string[]): string => `${list(names)} ${names.length === 1 ? "joins" : "join"} the fight`,
  sectionEnds: (section: string): string => `${section} ends`,
  /** Endings for somebody: states that one is in, and things that one has. */
  over: (who: readonly string[], states: readonly string[], things: readonly string[]): string =>
    [
      ...(states.length === 0
        ? []
        : [`${list(who)} ${who.length === 1 ? "is" : "are"} no longer ${states.join(" or ")}`]),
      ...(things.length === 0 ? [] : [`${list(who)}: ${list(things)} ${things.length === 1 ? "is" : "are"} over`]),
    ].join("; "),
  sceneEnds: (key: string): string => `no longer ${key}`,

  // Behind a line
  resultDamage: (amount: number, who: string, hp: string): string =>
    `${amount === 0 ? "no" : number(amount)} damage, ${who} ${hp}`,
  resultHeal: (amount: number, who: string, hp: string): string => `${number(amount)} healed, ${who} ${hp}`,
  /** @param purpose null: a roll that is neither made nor failed, such as for initiative */
  resultRoll: (who: string, purpose: string | null, outcome: string): string =>
    `${who}: ${purpose === null ? "" : `${purpose} `}${outcome}`,
  resultCondition: (who: string, condition: string, gained: boolean): string =>
    `${who} ${gained ? "" : "no longer "}${condition}`,
  resultItem: (who: string, item: string, state: string, gained: boolean): string =>
    `${who}’s ${item} ${gained ? "" : "no longer "}${state}`,
  list: (names: readonly string[]): string => list(names),
} as const;
