/* Lodged missiles (MB-74 to MB-77), two arrows (MB-41), crossbows (MB-42, MB-43). */
import { has as says, type Action } from "../../fight/action.ts";
import { fold, gain, harm, held, lose, mark } from "../../fight/rule-kit.ts";
import type { Attack, Combatant, FightState } from "../../fight/state.ts";
import type { Ask, Turn } from "../../fight/system.ts";
import { isDead } from "./able.ts";
import type { Blow } from "./blow.ts";
import { highest } from "./critical.ts";
import { settle } from "./fall.ts";
import { count, isRecord, listOf, numberIn, textIn } from "./marks.ts";
import { save } from "./saves.ts";
import { is } from "./sheet.ts";

interface Lodged {
  /** As its condition says: "bow", "bow (2)". */
  readonly name: string;
  readonly dice: string;
  /** The damage of the shot (option lodged-base original). */
  readonly damage: number;
  /** The bearer has acted since it was hit, in this round. */
  readonly active: boolean;
}

export function lodgedIn(c: Combatant): Lodged[] {
  return listOf(c.marks["lodged"])
    .filter(isRecord)
    .map((entry) => ({
      name: textIn(entry, "name"),
      dice: textIn(entry, "dice"),
      damage: numberIn(entry, "damage"),
      active: entry["active"] === true,
    }))
    .filter((each) => held(c, "lodged missile", each.name) !== undefined);
}

function setLodged(turn: Turn, rule: readonly string[], who: string, lodged: readonly Lodged[]): void {
  mark(turn, rule, who, "lodged", lodged.length === 0 ? undefined : lodged.map((each) => ({ ...each })));
}

/** The missile of a critical stays in the wound (MB-74). */
export function lodge(turn: Turn, blow: Blow, damage: number): void {
  const before = lodgedIn(turn.get(blow.on));
  const same = before.filter(
    (each) => each.name === blow.weapon.name || each.name.startsWith(`${blow.weapon.name} (`),
  ).length;
  const name = same === 0 ? blow.weapon.name : `${blow.weapon.name} (${same + 1})`;
  gain(turn, ["MB-74"], blow.on, "lodged missile", { detail: name, until: "extracted" });
  setLodged(turn, ["MB-74"], blow.on, [...before, { name, dice: blow.weapon.dice ?? "0", damage, active: false }]);
}

/** The bearer does something: its lodged missiles will hurt at the end of the round (MB-75). */
export function stir(turn: Turn, who: string): void {
  const lodged = lodgedIn(turn.get(who));
  if (lodged.some((each) => !each.active))
    setLodged(
      turn,
      ["MB-75"],
      who,
      lodged.map((each) => ({ ...each, active: true })),
    );
}

export function calm(turn: Turn, who: string): void {
  const lodged = lodgedIn(turn.get(who));
  if (lodged.some((each) => each.active))
    setLodged(
      turn,
      ["MB-75"],
      who,
      lodged.map((each) => ({ ...each, active: false })),
    );
}

/** Those whose lodged missiles hurt as this round ends, one entry each. */
function hurting(state: FightState): { who: string; missile: Lodged }[] {
  return state.combatants.flatMap((c) =>
    isDead(c)
      ? []
      : lodgedIn(c)
          .filter((each) => each.active)
          .map((missile) => ({ who: c.name, missile })),
  );
}

/** Has the end of the round dice to roll for lodged missiles? */
export function lodgedDiceDue(state: FightState): boolean {
  return state.options["lodged-base"] !== "original" && hurting(state).length > 0;
}

/** The end of a round: part of a damage roll for each (MB-75). */
export function lodgedDamage(turn: Turn): void {
  const all = hurting(turn.state);
  const original = turn.option("lodged-base") === "original";
  const asks: Ask[] = all.map(({ who, missile }) => ({ site: `lodged ${missile.name}`, dice: missile.dice, who }));
  const rolled = original
    ? all.map(({ missile }) => missile.damage)
    : turn.rollEach(asks).map((thrown) => thrown.total);
  for (const { who } of all) calm(turn, who);
  for (const [i, { who, missile }] of all.entries()) {
    if (isDead(turn.get(who))) continue;
    const whole = Math.max(0, rolled[i] ?? 0);
    const share = whole / (turn.option("lodged-fraction") === "quarter" ? 4 : 2);
    const amount = turn.option("half-round") === "up" ? Math.ceil(share) : Math.floor(share);
    const parts = [
      { label: `lodged ${missile.name}`, value: whole },
      { label: turn.option("lodged-fraction") === "quarter" ? "a quarter of it" : "half of it", value: amount - whole },
    ];
    harm(turn, ["MB-75"], who, amount, { parts });
    settle(turn, who, { by: who });
  }
}

/** `X extracts arrow from Y` (MB-76, MB-77). */
export function extract(turn: Turn, action: Action): void {
  const who = action.actor;
  const from = action.targets[0] ?? who;
  const lodged = lodgedIn(turn.get(from));
  const wanted = fold(action.thing ?? "");
  const missile = lodged.find((each) => fold(each.name) === wanted) ?? lodged[0];
  if (missile === undefined) turn.impossible("MB-76", `No missile is lodged in ${from}.`);
  const parts = action.modifiers.map((each) => ({
    label: each.reason === "" ? "modifier" : each.reason,
    value: each.amount,
  }));
  const saved = save(turn, who, { rule: ["MB-77"], purpose: "careful extraction", number: "save", parts });
  if (!saved.success) {
    const amount =
      saved.natural === 1
        ? highest(missile.dice)
        : turn.roll("damage", missile.dice, { who: from, detail: `${missile.name} drawn out` }).total;
    harm(turn, saved.natural === 1 ? ["MB-76", "MB-88"] : ["MB-76"], from, Math.max(0, amount), {
      by: who,
      parts: [{ label: missile.dice, value: amount }],
    });
  }
  lose(turn, ["MB-76"], from, "lodged missile", missile.name);
  setLodged(turn, ["MB-76"], from, lodgedIn(turn.get(from)));
  settle(turn, from, { by: who });
}

function isUnloaded(c: Combatant, weapon: Attack): boolean {
  return held(c, "unloaded", weapon.name) !== undefined;
}

/** May this missile weapon be shot now? (MB-41 to MB-43) A bearer who has kept still may load first. */
export function checkShot(turn: Turn, action: Action, who: string, weapon: Attack, kind: string): void {
  const c = turn.get(who);
  if (says(action, "twice") && kind !== "bow")
    turn.refuse("MB-41", `Only bows shoot twice a round; ${who}'s ${weapon.name} shoots once.`);
  if (says(action, "twice") && hasMoved(c))
    turn.refuse("MB-41", `Two arrows only without moving: ${who} has moved, so one shot is allowed.`);
  if (kind !== "crossbow") return;
  if (count(c, "shots") > 0) turn.refuse("MB-42", `A crossbow shoots once a round; ${who} has shot.`);
  if (!isUnloaded(c, weapon)) return;
  const light = is(weapon, "very-light");
  if (says(action, "one hand") && !light)
    turn.refuse("MB-43", `With one hand only a very light crossbow can be spanned; the ${weapon.name} stays unloaded.`);
  if (hasMoved(c) && !light)
    turn.refuse(
      "MB-42",
      `${who}'s ${weapon.name} is unloaded, and it cannot reload on the run: a round without moving loads it.`,
    );
  if (!light && count(c, `still with ${weapon.name}`) < extraRounds(turn))
    turn.refuse(
      "MB-42",
      `${who}'s ${weapon.name} takes ${extraRounds(turn)} full rounds more to load (option crossbow-reload).`,
    );
  lose(turn, ["MB-42"], who, "unloaded", weapon.name);
}

export function hasMoved(c: Combatant): boolean {
  return c.marks["has moved"] === true;
}

function extraRounds(turn: Turn): number {
  return Number(turn.option("crossbow-reload"));
}

/** After a shot. */
export function noteShot(turn: Turn, who: string, weapon: Attack, kind: string, action: Action): void {
  mark(turn, ["MB-41"], who, "shots", count(turn.get(who), "shots") + 1);
  if (kind !== "crossbow") return;
  unload(turn, who, weapon.name);
  mark(turn, ["MB-42"], who, `still with ${weapon.name}`, undefined);
  if (says(action, "one hand") && !is(weapon, "very-light")) mark(turn, ["MB-43"], who, "one hand", true);
}

export function unload(turn: Turn, who: string, weapon: string): void {
  gain(turn, ["MB-42"], who, "unloaded", { detail: weapon, until: "a round without movement" });
}

/** Crossbows are loaded again at the end of a round without movement (MB-42); very light ones even after a move (MB-43). */
export function reload(turn: Turn, who: string): void {
  const c = turn.get(who);
  for (const condition of c.conditions) {
    if (condition.id !== "unloaded" || condition.detail === null) continue;
    const weapon = c.attacks.find((each) => each.name === condition.detail);
    const key = `still with ${condition.detail}`;
    const light = weapon !== undefined && is(weapon, "very-light");
    if (!light && (hasMoved(c) || c.marks["one hand"] === true)) {
      mark(turn, ["MB-42"], who, key, undefined);
      continue;
    }
    const rounds = count(c, key) + 1;
    if (light || rounds > extraRounds(turn)) {
      lose(turn, light ? ["MB-43"] : ["MB-42"], who, "unloaded", condition.detail);
      mark(turn, ["MB-42"], who, key, undefined);
    } else mark(turn, ["MB-42"], who, key, rounds);
  }
}
