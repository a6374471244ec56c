import { campsThatFight, type FightState } from "../fight/state.ts";
import type { Fight } from "../fight/timeline.ts";
import type { Forecast, Fortune, Share } from "./forecast.ts";
import type { Luck } from "./luck.ts";
import type { PolicyName } from "./policies.ts";
import { forecastSentences as say } from "./sentences.ts";

/* A forecast in words first, with numbers behind: never 0 or 100 percent, unless it is proven. */

/** Shares that are said to be hardly ever, and nearly always. */
const HARDLY = 0.015;
const NEARLY = 1 - HARDLY;
/** Below this, and as far from the other end, a chance is said in hundredths. */
const TENTHS_FROM = 0.05;
/** Farther from one half than this nobody says that it may go either way. */
const CLOSE = 0.05;

/** Returns a chance in words: "7 of 10", "half", "3 of 100". */
function chance({ share }: Share): string {
  if (share < TENTHS_FROM || share > 1 - TENTHS_FROM) return say.of(Math.round(share * 100), 100);
  const tenths = Math.round(share * 10);
  return tenths === 5 ? say.half : say.of(Math.min(9, Math.max(1, tenths)), 10);
}

function ofThem(share: Share): string {
  const said = chance(share);
  return said === say.half ? say.inHalf : said;
}

function winsSentence(camp: string, wins: Share): string {
  if (wins.share < HARDLY) return say.hardlyWins(camp);
  if (wins.share > NEARLY) return say.nearlyWins(camp);
  return say.wins(camp, chance(wins));
}

function fallsSentence(falls: Share): string {
  if (falls.share < HARDLY) return say.hardlyFalls;
  return falls.share > NEARLY ? say.nearlyFalls : say.falls(ofThem(falls));
}

/** Returns the forecast in a few sentences. */
export function forecastWords(forecast: Forecast): string {
  return forecastTold(forecast).join(" ");
}

/**
 * Returns the sentences of a forecast, the one that says who wins first.
 * @param more whether the rounds are those that are still to come
 */
export function forecastTold(forecast: Forecast, more = false): string[] {
  const { wins, decided, stalemates, nobody, somebodyFalls, rounds, mostRounds } = forecast;
  if (decided) {
    const winner = wins.find(({ wins: { count } }) => count > 0);
    return [winner === undefined ? say.over : say.won(say.camp(winner.sides))];
  }
  const first = wins.find(({ ours }) => ours) ?? wins[0];
  const sentences: string[] = [];
  if (first !== undefined) {
    const { low, high, share } = first.wins;
    if (wins.length === 2 && low < 0.5 && high > 0.5 && Math.abs(share - 0.5) < CLOSE) sentences.push(say.eitherWay);
    sentences.push(winsSentence(say.camp(first.sides), first.wins));
    // With more than two camps, or where many fights are won by nobody, the others are told too.
    if (wins.length > 2)
      for (const other of wins) if (other !== first) sentences.push(winsSentence(say.camp(other.sides), other.wins));
  }
  const about = Math.max(1, Math.round(rounds.mean));
  sentences.push(fallsSentence(somebodyFalls), more ? say.aboutMoreRounds(about) : say.aboutRounds(about));
  // None of few fights is no chance of it: that it is rare is all that is known.
  if (nobody.count > 0 && nobody.share > HARDLY) sentences.push(say.nobody(ofThem(nobody)));
  if (stalemates.count > 0 && stalemates.share > HARDLY) sentences.push(say.stalemates(chance(stalemates), mostRounds));
  return sentences;
}

/** Returns how often our side wins, in as few words as there are: "7 of 10"; "": nobody is ours. */
export function chanceOfOurs({ wins }: Forecast): string {
  const ours = wins.find((each) => each.ours);
  if (ours === undefined) return "";
  const { share, count, of } = ours.wins;
  // None or all of few fights is no more than that.
  if (count === 0 || share < HARDLY) return say.hardly;
  return count === of || share > NEARLY ? say.nearly : chance(ours.wins);
}

/** Writes what was expected of a fight that is over, and what came of it. */
export function lookedBack({ state, setup }: Fight, start: FightState, forecast: Forecast): readonly string[] {
  const took = Math.max(1, state.round - start.round);
  const ours = forecast.wins.find((each) => each.ours);
  const expected = say.expected(Math.max(1, Math.round(forecast.rounds.mean)), took);
  if (ours === undefined) return [expected];
  const [camp, another] = campsThatFight(state, setup.lexicon);
  const did = another !== undefined ? null : camp?.some((side) => ours.sides.includes(side)) === true;
  return [expected, say.wasToWin(say.camp(ours.sides), chanceOfOurs(forecast), did)];
}

/** Returns the shares of a forecast with their intervals: a row for each camp, and for what else may come. */
export function shareRows({ wins, nobody, stalemates, somebodyFalls, somebodyDies }: Forecast): [string, Share][] {
  return [
    ...wins.map(({ sides, wins: won }): [string, Share] => [say.shareOfWins(say.camp(sides)), won]),
    [say.shareOfNobody, nobody],
    [say.shareOfStalemates, stalemates],
    [say.shareOfFalls, somebodyFalls],
    [say.shareOfDeaths, somebodyDies],
  ];
}

/** Returns what was assumed, in sentences: how many fights, how sure they make it, and how each side fights. */
export function assumedWords(forecast: Forecast): string {
  const [first] = forecast.wins;
  const error = first === undefined ? 0 : ((first.wins.high - first.wins.low) / 2) * 100;
  return say.assumed(forecast.fights, policiesOf(forecast).join(". "), error.toFixed(1));
}

/** Returns a share in percent: below a tenth "< 0.1", as near to 100 "> 99.9". */
function percent(share: number): string {
  const all = share * 100;
  if (all < 0.1) return "< 0.1";
  return all > 99.9 ? "> 99.9" : all.toFixed(1);
}

/** Returns a share as it was counted; where it was none or all, the bound that this leaves. */
export function counted({ count, of, share, low, high }: Share): string {
  if (count === 0) return say.less(percent(high));
  return count === of ? say.more(percent(low)) : say.exactly(percent(share));
}

/** Returns a share with the interval behind it. */
export function withInterval(share: Share): string {
  const { count, of, low, high } = share;
  return count === 0 || count === of ? counted(share) : say.between(counted(share), percent(low), percent(high));
}

/** Lead by which the worst foe is told apart from the next. */
const LEADS = 1.2;

/** Returns the foe by whose deeds the party loses the most points; null: none stands out, or does any harm. */
export function worstFoe({ fighters }: Forecast): Fortune | null {
  const foes = fighters.filter(({ ours, harm }) => !ours && harm > 0).sort((a, b) => b.harm - a.harm);
  const [worst, next] = foes;
  return worst !== undefined && worst.harm > LEADS * (next?.harm ?? 0) ? worst : null;
}

/** Returns the forecast as text: words, numbers, fighters, what was assumed and what is not played. */
export function forecastText(title: string, forecast: Forecast): string {
  const { rounds, decided } = forecast;
  const words = [say.title(title), "", forecastWords(forecast)];
  const worst = decided ? null : worstFoe(forecast);
  if (worst !== null) words.push(say.worst(worst.name));
  if (forecast.budget !== null && forecast.budget.words.length > 0) words.push("", ...forecast.budget.words);
  if (decided) return lines(words);
  const numbers = table(shareRows(forecast).map(([name, share]) => [name, withInterval(share)]));
  return lines([
    ...words,
    "",
    ...numbers,
    say.meanRounds(rounds.mean.toFixed(1), rounds.error.toFixed(1)),
    "",
    ...fighterRows(forecast),
    "",
    assumedWords(forecast),
    say.notPlayed,
    ...unplayedLines(forecast).map((line) => `- ${line}`),
  ]);
}

function fighterRows({ fighters }: Forecast): string[] {
  const { name, falls, dies, left, harm } = say.fighters;
  return table([
    [name, falls, dies, left, harm],
    ...fighters.map((each) => [
      each.name,
      counted(each.falls),
      counted(each.dies),
      each.left === null || each.points === null ? "" : say.leftOf(each.left.toFixed(1), each.points),
      each.harm.toFixed(1),
    ]),
  ]);
}

/** Returns a sentence for each side that fights as one, and for each fighter where they differ. */
function policiesOf({ fighters }: Forecast): string[] {
  const sides = new Map<string, Fortune[]>();
  for (const each of fighters) sides.set(each.side, [...(sides.get(each.side) ?? []), each]);
  return [...sides].flatMap(([side, members]) => {
    const policies = new Set<PolicyName>(members.map(({ policy }) => policy));
    const [only, another] = policies;
    if (only !== undefined && another === undefined) return [say.act(side, only)];
    return members.map(({ name, policy }) => say.acts(name, policy));
  });
}

/** Returns what is not played, one thing to a line. */
export function unplayedLines({ unplayed, fighters }: Forecast): string[] {
  const { spells, unused, reminders, decisions } = unplayed;
  return [
    ...spells.map(({ who, things }) => say.spells(who, things)),
    ...unused.map(({ who, things }) => say.unused(who, things)),
    ...(reminders.length === 0 ? [] : [say.reminders(reminders)]),
    ...(decisions >= 0.05 ? [say.decisions(decisions.toFixed(1))] : []),
    say.deeds(fighters.some(({ policy }) => policy === "careful")),
  ];
}

function lines(all: readonly string[]): string {
  return `${all.join("\n")}\n`;
}

/** Returns rows with their columns under one another. */
function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, i) => cell.padEnd(widths[i] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}

/** Writes how many dice a side has thrown, what they came to, and what was due. */
export function lineOfLuck({ dice, die, good, mean, due, better }: Luck): string {
  const told = say.diceOfLuck(dice, die, mean.toFixed(1), due.toFixed(1), good === "low");
  return better === null ? told : `${told} ${say.luckierThan(hundredths(better))}`;
}

function hundredths(share: number): number {
  return Math.min(99, Math.max(1, Math.round(share * 100)));
}

/** Writes the points that are left of somebody on average. */
export function pointsLeft({ left, points }: Fortune): string {
  return left === null || points === null || points <= 0 ? "" : say.leftOf(left.toFixed(1), points);
}

/** Returns the forecast in the machine-readable form, which docs/forecast.schema.json describes. */
export function forecastJson(title: string, forecast: Forecast): object {
  const { fights, seed, wins, nobody, stalemates, mostRounds, rounds, decided } = forecast;
  return {
    title,
    words: forecastWords(forecast),
    fights,
    seed,
    decided,
    wins: wins.map(({ sides, ours, wins: won }) => ({ sides, ours, ...shareJson(won) })),
    nobody: shareJson(nobody),
    stalemates: shareJson(stalemates),
    mostRounds,
    rounds: { mean: rounded(rounds.mean), error: rounded(rounds.error) },
    somebodyFalls: shareJson(forecast.somebodyFalls),
    somebodyDies: shareJson(forecast.somebodyDies),
    worstFoe: worstFoe(forecast)?.name ?? null,
    fighters: forecast.fighters.map((each) => ({
      name: each.name,
      side: each.side,
      ours: each.ours,
      policy: each.policy,
      falls: shareJson(each.falls),
      dies: shareJson(each.dies),
      left: each.left === null ? null : rounded(each.left),
      points: each.points,
      harm: rounded(each.harm),
    })),
    budget: forecast.budget,
    notPlayed: unplayedLines(forecast),
  };
}

function shareJson({ count, share, low, high }: Share): object {
  return { count, share: rounded(share), low: rounded(low), high: rounded(high) };
}

/** Returns a number to four places, so that hosts that add up otherwise print the same. */
function rounded(value: number): number {
  return Math.round(value * 1e4) / 1e4;
}
