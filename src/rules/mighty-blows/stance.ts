/* How the BCB is split between attack and AC, and the other stances of a round. */
import { gain, has, held, known, lose, mark, stat } from "../../fight/rule-kit.ts";
import type { Attack, Combatant } from "../../fight/state.ts";
import type { Turn } from "../../fight/system.ts";
import { endOfThis } from "./able.ts";
import { isRolled } from "./count.ts";
import { count } from "./marks.ts";
import { classOf, is } from "./sheet.ts";

export interface Split {
  readonly attack: number;
  readonly defence: number;
}

/** The split in force; undeclared it is all offence (MB-12). */
export function splitOf(c: Combatant): Split {
  const found = /^(\d{1,4})\/(\d{1,4})$/.exec(held(c, "stance")?.detail ?? "");
  return found === null
    ? { attack: stat(c, "bcb"), defence: 0 }
    : { attack: Number(found[1]), defence: Number(found[2]) };
}

/** May a stance be declared now? In step 2, or on the own number before acting (MB-12). */
function mayDeclare(turn: Turn, who: string, rule: string): void {
  const c = turn.get(who);
  if (count(c, "attacks") > 0)
    turn.refuse(rule, `${who} has attacked in this round; a stance is declared before acting.`);
  if (turn.option("split-time") === "step2" && isRolled(turn.state) && rule === "MB-12")
    turn.refuse(
      rule,
      `Under the option split-time step2 the BCB is split before the initiative dice; ${who} declares it next round.`,
    );
}

/** `split a/d` (MB-11, MB-12, MB-101). */
export function takeSplit(turn: Turn, who: string, numbers: readonly number[]): void {
  const c = turn.get(who);
  const [attack = 0, defence = 0] = numbers;
  const bcb = stat(c, "bcb");
  if (numbers.length !== 2 || attack < 0 || defence < 0)
    turn.impossible("MB-11", `A split is two numbers of 0 or more, to hit and to AC, such as split ${bcb}/0.`);
  if (attack + defence > bcb)
    turn.refuse(
      "MB-11",
      `Split ${attack + defence} exceeds BCB ${bcb}: ${who} may split up to ${bcb}, such as ${bcb}/0 or 0/${bcb}.`,
    );
  if (defence > 0) refuseCasterDefence(turn, who);
  if (has(c, "full defence"))
    turn.refuse("MB-13", `${who} puts everything into defence this round; that is its split.`);
  const detail = `${attack}/${defence}`;
  if (held(c, "stance")?.detail === detail && c.marks["split round"] === stanceRound(turn)) return;
  if (c.marks["split round"] === stanceRound(turn))
    turn.refuse(
      "MB-12",
      `${who} has split its BCB ${held(c, "stance")?.detail ?? ""} for this round; it may change it next round.`,
    );
  mayDeclare(turn, who, "MB-12");
  setSplit(turn, ["MB-11", "MB-12"], who, detail);
}

function stanceRound(turn: Turn): string {
  return `${turn.state.round} ${turn.state.section}`;
}

function setSplit(turn: Turn, rule: readonly string[], who: string, detail: string): void {
  lose(turn, rule, who, "stance");
  const sticky = turn.option("split-time") === "sticky";
  gain(turn, rule, who, "stance", {
    detail,
    ends: sticky ? { at: "never" } : endOfThis(turn.state),
    until: sticky ? "changed" : null,
  });
  mark(turn, rule, who, "split round", stanceRound(turn));
}

/** Casters may not put BCB into AC (MB-101). */
export function refuseCasterDefence(turn: Turn, who: string): void {
  const c = turn.get(who);
  if (has(c, "casting") || has(c, "reading a scroll"))
    turn.refuse("MB-101", `${who} is casting, and casters may not put BCB into AC; all of it goes to hit.`);
}

/** `defend`: the whole BCB and 2 more (MB-13). */
export function takeFullDefence(turn: Turn, who: string): void {
  const c = turn.get(who);
  if (has(c, "full defence")) return;
  refuseCasterDefence(turn, who);
  if (has(c, "charging"))
    turn.refuse("MB-52", `${who} has declared a charge, which attacks; full defence devotes everything to defence.`);
  if (count(c, "attacks") > 0)
    turn.refuse("MB-13", `${who} has attacked in this round; full defence is for those who make no attack.`);
  if (c.marks["split round"] === stanceRound(turn))
    turn.refuse("MB-12", `${who} has split its BCB ${held(c, "stance")?.detail ?? ""} for this round.`);
  mayDeclare(turn, who, "MB-12");
  setSplit(turn, ["MB-13"], who, `0/${stat(c, "bcb")}`);
  gain(turn, ["MB-13"], who, "full defence", { ends: endOfThis(turn.state) });
}

/** May these two be held at once? (MB-146) */
function checkOffHand(turn: Turn, who: string, weapons: readonly Attack[]): void {
  const second = weapons[1];
  if (second === undefined) return;
  const ranger = classOf(turn.get(who)) === "ranger" && is(second, "sword");
  if (!is(second, "off-hand") && !ranger)
    turn.refuse(
      "MB-146",
      `${second.name} is too large for the off hand: a dagger, a short sword, a hand-axe or the like (property off-hand), or for a ranger a second sword.`,
    );
}

/** `two-weapon`: two attacks, each at -3 (MB-144, MB-146). */
export function takeTwoWeapons(turn: Turn, who: string, weapons: readonly Attack[]): void {
  const c = turn.get(who);
  if (has(c, "two-weapon")) return;
  if (has(c, "guarding")) turn.refuse("MB-145", `${who} guards with the second weapon this round: one attack.`);
  if (weapons.length < 2)
    turn.refuse("MB-146", `Which two weapons? Write both: with ${weapons[0]?.name ?? "sword"} and dagger.`);
  checkOffHand(turn, who, weapons);
  mayDeclare(turn, who, "MB-144");
  gain(turn, ["MB-144"], who, "two-weapon", {
    detail: weapons.map((w) => w.name).join(" and "),
    ends: endOfThis(turn.state),
  });
}

/** `guard`: one attack at -1, AC +1 (MB-145, MB-146). */
export function takeGuard(turn: Turn, who: string, weapons: readonly Attack[]): void {
  const c = turn.get(who);
  if (has(c, "guarding")) return;
  if (has(c, "two-weapon"))
    turn.refuse("MB-145", `${who} strikes with both weapons this round; guarding is one attack.`);
  if (weapons.length < 2)
    turn.refuse("MB-146", `Which two weapons? Write both: with ${weapons[0]?.name ?? "sword"} and dagger.`);
  checkOffHand(turn, who, weapons);
  mayDeclare(turn, who, "MB-145");
  gain(turn, ["MB-145"], who, "guarding", {
    detail: weapons.map((w) => w.name).join(" and "),
    ends: endOfThis(turn.state),
  });
}

/** The speed of a combatant; null: not declared, so nothing is checked. */
export function speedOf(c: Combatant): number | null {
  return known(c, "move");
}
