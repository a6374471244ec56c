import type { Outcome } from "./entry.ts";

/** Sentences of the chronicle, in English. Another language is another object of this shape. */

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

const outcomes: Readonly<Record<Outcome, string>> = {
  open: "still open",
  won: "party won",
  lost: "party lost",
  "nobody stands": "nobody stands",
  undecided: "broken off",
};

const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

export const chronicleSentences = {
  title: "Chronicle",
  outcomes,
  /** "2026-11-26" → "26 Nov 2026". */
  day: (date: string): string => {
    const [year = "", month = "", day = ""] = date.split("-");
    return `${Number(day)} ${MONTHS[Number(month) - 1] ?? month} ${year}`;
  },
  noDay: "no date",
  nobody: "nobody",
  unknown: "unknown",
  none: "–",
  blow: (amount: number, who: string): string => `${amount} ${who}`,
  fellTo: (who: string, to: string | null): string => (to === null ? who : `${who} to ${to}`),
  rounds: (n: number): string => count(n, "round", "rounds"),
  fights: (n: number): string => count(n, "fight", "fights"),
  of: (shown: number, all: number): string =>
    shown === all ? count(all, "fight", "fights") : `${shown} of ${count(all, "fight", "fights")}`,
  since: (fights: number, day: string): string => `${count(fights, "fight", "fights")} since ${day}`,
  heroLine: (who: string, fights: number, falls: number, best: number | null): string =>
    `${who}: ${count(fights, "fight", "fights")}, ${
      falls === 0 ? "never down" : count(falls, "time down", "times down")
    }${best === null ? "" : `, best blow ${best}`}`,
  bestBlow: (amount: number, on: string, round: number): string => `${amount} to ${on}, round ${round}`,
  stood: (dealt: number): string => `stood, ${dealt} dealt`,
  fell: "fell",
  dealt: (dealt: number): string => `${dealt} dealt`,

  // Columns and figures
  fight: "Fight",
  note: "Note",
  date: "Date",
  ended: "How it ended",
  whoFell: "Who fell",
  best: "Best blow",
  criticals: "Criticals",
  xp: "XP",
  /** Words beside a figure: "1" fight, "4" fights. */
  figures: {
    fights: (n: number): string => (n === 1 ? "fight" : "fights"),
    rounds: (n: number): string => (n === 1 ? "round" : "rounds"),
    lost: (): string => "lost",
    falls: (n: number): string => (n === 1 ? "time somebody fell" : "times somebody fell"),
    best: (): string => "best blow",
    down: (n: number): string => (n === 1 ? "time down" : "times down"),
    dealt: (): string => "dealt",
    taken: (): string => "taken",
    criticals: (n: number): string => (n === 1 ? "critical" : "criticals"),
    xp: (): string => "XP",
  },

  // The pane
  search: "Search: title, note, fighter",
  anybody: "anybody",
  allNotes: "all notes",
  allTime: "all time",
  byFighter: "Fighter",
  byFolder: "Folder",
  byTime: "Time",
  days: (n: number): string => (n === 365 ? "last year" : `last ${n} days`),
  copy: "Copy as table",
  copied: (hidden: number): string =>
    hidden === 0 ? "Copied" : `Copied. Players’ copy: ${count(hidden, "hidden fighter", "hidden fighters")} left out.`,
  back: "All fights",
  reading: (read: number, all: number): string => `${read} of ${all} notes read`,
  empty: "No fight has begun yet in these notes.",
  noneFits: "No fight fits.",
  fightByFight: "Fight by fight",
  squares: "oldest first: damage dealt, ✕ fell",
  square: (title: string, dealt: number, fell: boolean): string => `${title}: ${dealt} dealt${fell ? ", fell" : ""}`,
  toWhom: (who: string): string => `To whom ${who} fell`,
  allOf: (who: string): string => `All of ${who}`,
  allFights: "All fights",
  hidden: "hidden",

  // The block
  unknownLine: (text: string): string =>
    `“${text}” is no line of a chronicle. Lines are: hero, folder, since, until, search, show.`,
  noNumber: (text: string): string => `“${text}” is no number of fights.`,
  noDate: (text: string): string => `“${text}” is no day. Days are written 2026-11-26.`,
  notHere: "The chronicle is read by the plugin: this page has none.",
} as const;
