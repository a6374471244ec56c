import type { TrackMark } from "../fight/due.ts";
import { capital, isMany, lineCount, list, lower, number } from "./phrases.ts";

/* Sentences of the turn: whose it is, what comes next, and how a round or a fight ends. */

export const turnSentences = {
  // Place in the fight
  beforeRounds: "Not begun",
  section: (title: string): string => title || "Untitled",
  lines: lineCount,
  now: "Now",
  next: "Next",
  steps: "Where the round is",
  justNow: "Just now",
  whatItDoes: (name: string, to: readonly string[]): string =>
    `What ${name} does${to.length === 0 ? "" : ` to ${list(to)}`}…`,
  pointsOf: (who: string): string => `Points of ${who}: −4, +4`,
  place: (title: string, label: string): string => (label.includes(" ") ? label : `${title} ${label}`),
  begin: (section: string): string => `Begin ${section.slice(0, 1).toLowerCase()}${section.slice(1)}`,
  then: (next: string): string => `Then: ${next}`,
  isDue: " is due",
  areDue: (who: readonly string[]): string => `${list(who)} are due`,
  nobodyDue: "Nobody is due",
  nobodyYet: "Nobody is in this fight yet",
  whoFights: "Who is fighting?",
  choosesNow: "chooses now",
  acted: (n: number, of: number): string => `${n} of ${of} acted`,
  haveActed: (counts: string | null, names: readonly string[]): string =>
    `${counts === null ? "Have acted" : `${counts} have acted`}: ${names.join(", ")}`,
  areOut: (names: readonly string[]): string => `Out: ${names.join(", ")}`,
  beginsSpell: (who: string): string => `${who} begins`,
  anotherDeed: (who: string, [first, ...more]: readonly string[]): string =>
    [first === undefined ? who : `${who}’s ${first}`, ...more].join(" · "),
  trackState: {
    due: "due now",
    waiting: "waiting",
    done: "done",
    held: "holding",
    ready: "ready",
    out: "out",
  } satisfies Record<TrackMark["state"], string>,

  // Next
  acts: (who: string): string => `${who} acts`,
  actsOn: (what: string): string => `acts on ${what}`,
  actTogether: (what: string): string => `act together on ${what}`,
  actNext: " acts",
  actAll: " act together",
  choosesWho: (side: string): string => ` ${isMany(side) ? "choose" : "chooses"} who acts`,
  movesNext: " moves",
  statesIntent: " states an intent",
  howMany: (n: number): string => `${n} fighters`,
  stateIntents: " state what they will do",
  readyToBegin: "Ready to begin",
  isOver: (section: string): string => `${section} is over`,
  surpriseGoesOn: "The surprise goes on",
  beginSurprise: "Begin with a surprise",
  rollInitiative: "Roll initiative",
  settleRound: "Settle the round",
  checkMorale: (who: string): string => `Check morale of ${who}`,
  checkGear: (items: number): string => `Check gear (${items})`,
  checkDurability: (who: string, thing: string): string => `Did ${who}’s ${thing} hold?`,
  skipStatements: "Skip statements",
  asLastRound: (n: number): string => (n === 1 ? "As last round" : "All do as last round"),
  areSurprised: (side: string): string => `${capital(side)} ${isMany(side) ? "are" : "is"} surprised`,
  checkSurprise: (side: string): string => `Roll ${side} surprise`,
  sidePasses: (side: string): string => `${side} ${isMany(side) ? "pass" : "passes"}`,
  letBegin: (side: string): string => `Let the ${side} begin`,
  passes: (who: string): string => `${who} passes`,
  rollWithout: (names: readonly string[]): string =>
    names.length > 2 ? `Roll initiative (${names.length} undeclared)` : `Roll initiative without ${list(names)}`,
  skipTo: (section: string, left: number | null): string =>
    `Skip to ${lower(section)}${left === null ? "" : ` (${left} left)…`}`,
  skipNot: "Stay in this round",

  // A round ends
  allActed: (n: number): string => (n === 1 ? "The only one able has acted" : "All have acted"),
  notYet: (names: readonly string[]): string => `${list(names)} ${names.length === 1 ? "has" : "have"} not acted`,
  endsNow: (what: readonly string[]): string => `Ends now: ${list(what)}`,
  runsOut: (who: string, what: string, then: string | null): string =>
    `${who}: ${what}${then === null ? "" : `, then ${then}`}`,
  nothingEnds: "Nothing ends now",
  checksDue: (what: readonly string[]): string => `Due: ${list(what)}`,
  notBegun: (line: string): string => `${line.replace(/^=+\s*/, "")} cannot begin yet.`,
  brings: (line: string, what: string): string => `${line.replace(/^=+\s*/, "")}: ${what}`,
  onePressDoes: "One press does",
  roundParts: {
    checks: (n: number): string => (n === 1 ? "The check that is due" : `${n} checks that are due`),
    intents: (n: number): string => (n === 1 ? "One foe as last round" : `${n} foes as last round`),
    initiative: (): string => "Initiative rolled here",
  },
  rollTheirOwn: (names: readonly string[]): string =>
    `${list(names)} ${names.length === 1 ? "rolls" : "roll"} at the table`,

  // A fight ends
  endFight: "End the fight",
  fightOver: "The fight is over",
  nobodyStands: "Nobody is left standing",
  wins: ([side = "", ...allies]: readonly string[]): string => {
    const all = list([side, ...allies].map((each) => `the ${lower(each)}`));
    return `${capital(all)} ${allies.length > 0 || isMany(side) ? "win" : "wins"}`;
  },
  afterRounds: (n: number): string => (n === 1 ? "After 1 round" : `After ${n} rounds`),
  standsAt: "HP left",
  dealt: "dealt",
  taken: "taken",
  felled: "felled",
  isOut: "out",
} as const;

/* Fighters: who they are, and what is changed about them. */

export const fighterSentences = {
  // Fighters
  combatants: "Fighters",
  hp: (name: string): string => `Hit points of ${name}`,
  /** Points that change once the waiting line is through. */
  hpToCome: (now: number, after: number): string => `${number(now)} → ${number(after)}`,
  afterThisRoll: "after this roll",
  /** Changes that rulings below the waiting line will make. */
  toCome: (what: readonly string[]): string => `after this roll: ${list(what)}`,
  noMore: (condition: string): string => `no longer ${condition}`,
  revealed: "revealed",
  joinsSide: (side: string): string => `joins ${lower(side)}`,
  raisesMost: (most: number): string => `of ${number(most)}: the maximum rises too`,
  hpText: (now: number, max: number): string => `${number(now)}/${number(max)}`,
  health: { unhurt: "unhurt", scratched: "scratched", wounded: "wounded", badly: "badly wounded", down: "down" },
  hidden: "hidden",
  until: (text: string): string => `until ${text}`,
  endsBy: (text: string): string => `ends: ${text}`,
  attacks: "Attacks",
  spells: "Spells",
  notes: "Notes",
  yes: "yes",
  no: "no",
  byTheRules: "the usual",
  beginAtFull: (most: number): string => `Begin at full: ${most} of ${most}`,

  // One more
  allFighters: (n: number): string => `All ${n}`,
  addFighter: "Add a fighter",
  sideOf: "Side",
  fromNote: "From a note",
  likeAnother: "More of a kind…",

  // Changes of a fighter
  rarerDeeds: "Duplicate, rename, set a stat, remove",
  hitPoints: "Hit points",
  oneLess: "One less",
  oneMore: "One more",
  changeOf: (who: string): string => `Change ${who}’s HP`,
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
  actsFromHiding: (who: string): string => `${who} acts from hiding.`,
  isHidden: (who: string): string => `${who} is hidden.`,
  revealOf: (who: string): string => `Reveal ${who}`,
  changesSide: (side: string): string => `Joins @${side}`,
  leaves: "Leaves",
  dies: "Dies",
  statToSet: "Stat to set",
  setStat: "Set a stat…",
  statValue: "Value",
  newName: "New name",
  rename: "Rename",
  renameWrites: "Renames every line",
  noteField: "Note",
  writeNote: "Write the note",
} as const;
