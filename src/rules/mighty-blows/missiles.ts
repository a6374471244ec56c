import { has as says, thingText } from "../../fight/action.ts";
import { ofThing, type Attack, type Thing } from "../../fight/combatant.ts";
import { written } from "../../fight/fact.ts";
import { fold, gain, has, lose, part } from "../../fight/rule-kit.ts";
import { counted } from "../../fight/sentences.ts";
import type { Left } from "../../fight/system.ts";
import type { Who } from "../../fight/value.ts";
import { modifiersOf } from "./blow.ts";
import { isDead } from "./count.ts";
import { rounded, highest } from "./damage.ts";
import type { Lodged } from "./own.ts";
import { hasProperty } from "./sheet.ts";
import type { Action, Combatant, Condition, FightState, MightyBlows, Part, Turn } from "./types.ts";
import { settle, save, takeDamage } from "./wounds.ts";

export const missileSentences = {
  "no missile lodged": "No missile is lodged in {from}.",
  "missile drawn out": "{missile} drawn out",
  "only bows shoot twice": "Only bows shoot twice a round; {who}’s {weapon} shoots once.",
  "two arrows without moving": "Two arrows only without moving: {who} has moved, so one shot is allowed.",
  "crossbow has shot": "A crossbow shoots once a round; {who} has shot.",
  "one hand cannot span it": "With one hand only a very light crossbow can be spanned; the {weapon} is unloaded.",
  "unloaded on the run": "Unloaded, and {who} cannot reload on the run: a round without moving loads the {weapon}.",
  "takes longer to load": ({ weapon, rounds }: { weapon: string; rounds: number }) =>
    `The ${weapon} takes ${counted(rounds, "full round")} more to load (option crossbow-reload).`,
  "until extracted": "extracted",
} as const;

/** Returns the missiles in somebody's wounds, without those whose condition the game master has taken away. */
function lodgedIn(c: Combatant): Lodged[] {
  return c.own.lodged.filter(({ name }) => has(c, "lodged missile", name));
}

/**
 * Leaves the missile of a critical in the wound.
 * @rule MB-74
 */
export function lodge(turn: Turn, on: Who, missile: string, dice: string, damage: number): void {
  const before = lodgedIn(turn.get(on));
  const same = before.filter(({ name }) => name === missile || name.startsWith(`${missile} (`)).length;
  const name = same === 0 ? missile : `${missile} (${same + 1})`;
  gain(turn, ["MB-74"], on, "lodged missile", { of: name, until: turn.say({ is: "until extracted" }) });
  turn.own(on).lodged = [...before, { name, missile, dice, damage, active: false }];
}

/**
 * Returns the conditions that go into the sheet: lodged missiles keep their dice, for the shooter is not in the next
 * fight.
 */
export function leaves(now: Combatant, _whole: Combatant, lasting: readonly Condition[]): Left<MightyBlows> {
  const conditions = lasting.map((held) => {
    const lodged = held.id === "lodged missile" ? lodgedIn(now).find(({ name }) => name === held.of) : undefined;
    if (lodged === undefined) return held;
    const of = `${lodged.missile} ${lodged.dice}`;
    return { ...held, ...ofThing(of) };
  });
  return { stats: {}, conditions };
}

/** Marks lodged missiles as hurting at the end of the round, since the bearer does something (MB-75); or not. */
export function stir(turn: Turn, who: Who, active = true): void {
  turn.own(who).lodged = lodgedIn(turn.get(who)).map((each) => ({ ...each, active }));
}

/** Returns the lodged missiles that hurt as this round ends, each with its bearer. */
function hurting(state: FightState): { who: Who; missile: Lodged }[] {
  return state.combatants
    .filter((c) => !isDead(c))
    .flatMap((c) =>
      lodgedIn(c)
        .filter((each) => each.active)
        .map((missile) => ({ who: c.name, missile })),
    );
}

/** Returns whether the end of the round has dice to roll for lodged missiles. */
export function lodgedDiceDue(state: FightState): boolean {
  return state.options["lodged-base"] !== "original" && hurting(state).length > 0;
}

/**
 * Deals part of a damage roll for each lodged missile at the end of a round.
 * @rule MB-75
 */
export function lodgedDamage(turn: Turn): void {
  const all = hurting(turn.state);
  const rolled =
    turn.option("lodged-base") === "original"
      ? all.map(({ missile }) => missile.damage)
      : turn
          .rollEach(
            all.map(({ who, missile: { name, dice } }) => ({ site: { is: "lodged", missile: name }, dice, who })),
          )
          .map((thrown) => thrown.total);
  const quarter = turn.option("lodged-fraction") === "quarter";
  for (const { who } of all) stir(turn, who, false);
  for (const [i, { who, missile }] of all.entries()) {
    if (isDead(turn.get(who))) continue;
    const whole = Math.max(0, rolled[i] ?? 0);
    const amount = rounded(turn, whole / (quarter ? 4 : 2));
    const parts: Part[] = [
      part({ is: "lodged", missile: missile.name }, whole),
      part(quarter ? "quartered" : "halved", amount - whole),
    ];
    takeDamage(turn, ["MB-75"], who, amount, parts);
    settle(turn, who, { by: who });
  }
}

/**
 * Carries out `X extracts arrow from Y`.
 * @rule MB-76
 * @rule MB-77
 */
export function extract(turn: Turn, action: Action): void {
  const who = action.actor;
  const from = action.targets[0] ?? who;
  const lodged = lodgedIn(turn.get(from));
  const missile = lodged.find(({ name }) => fold(name) === fold(thingText(action) ?? "")) ?? lodged[0];
  if (missile === undefined) turn.impossible("MB-76", { is: "no missile lodged", from });
  const { name, dice } = missile;
  const parts = modifiersOf(action);
  const saved = save(turn, who, { rule: ["MB-77"], purpose: "careful extraction", parts });
  if (!saved.success) {
    const most = saved.natural === 1;
    const value = Math.max(
      0,
      most
        ? highest(dice)
        : turn.roll("damage", dice, { who: from, detail: turn.say({ is: "missile drawn out", missile: name }) }).total,
    );
    takeDamage(turn, most ? ["MB-76", "MB-88"] : ["MB-76"], from, value, [part(written(dice), value)], { by: who });
  }
  lose(turn, ["MB-76"], from, "lodged missile", name);
  turn.own(from).lodged = lodgedIn(turn.get(from));
  settle(turn, from, { by: who });
}

/**
 * Refuses a shot that bow or crossbow does not allow now (MB-41 to MB-43). A bearer who has kept still loads first.
 * @rule MB-43
 */
export function checkShot(turn: Turn, action: Action, who: Who, weapon: Attack, kind: string): void {
  const c = turn.get(who);
  if (says(action, "twice")) {
    if (kind !== "bow") turn.refuse("MB-41", { is: "only bows shoot twice", who, weapon: weapon.name });
    if (hasMoved(c)) turn.refuse("MB-41", { is: "two arrows without moving", who });
  }
  if (kind !== "crossbow") return;
  if (c.own.shots > 0) turn.refuse("MB-42", { is: "crossbow has shot", who });
  if (!has(c, "unloaded", weapon.name)) return;
  const extra = extraRounds(turn);
  if (!hasProperty(weapon, "very-light")) {
    if (says(action, "one hand")) turn.refuse("MB-43", { is: "one hand cannot span it", weapon: weapon.name });
    if (hasMoved(c)) turn.refuse("MB-42", { is: "unloaded on the run", who, weapon: weapon.name });
    if (loadedFor(c, weapon.name) < extra)
      turn.refuse("MB-42", { is: "takes longer to load", weapon: weapon.name, rounds: extra });
  }
  lose(turn, ["MB-42"], who, "unloaded", weapon.name);
}

/** Returns whether it may be shot now, as far as `checkShot` knows without a line. */
export function canShoot(state: FightState, c: Combatant, weapon: Attack, kind: string): boolean {
  if (kind !== "crossbow") return true;
  if (c.own.shots > 0) return false;
  if (!has(c, "unloaded", weapon.name) || hasProperty(weapon, "very-light")) return true;
  return !hasMoved(c) && loadedFor(c, weapon.name) >= state.settings["crossbow-reload"];
}

export function hasMoved(c: Combatant): boolean {
  return c.own.hasMoved;
}

function extraRounds(turn: Turn): number {
  return turn.option("crossbow-reload");
}

/** Returns the rounds that a weapon has been loaded for (MB-42). */
function loadedFor(c: Combatant, weapon: string): number {
  return c.own.loading.find((each) => each.weapon === weapon)?.rounds ?? 0;
}

function setLoading(turn: Turn, who: Who, weapon: string, rounds: number): void {
  if (loadedFor(turn.get(who), weapon) === rounds) return;
  const others = turn.get(who).own.loading.filter((each) => each.weapon !== weapon);
  turn.own(who).loading = rounds === 0 ? others : [...others, { weapon, rounds }];
}

/** Notes a shot of a bow or crossbow. */
export function noteShot(turn: Turn, who: Who, weapon: Attack, kind: string, action: Action): void {
  if (kind !== "crossbow" && kind !== "bow") return;
  turn.own(who).shots = turn.get(who).own.shots + 1;
  if (kind === "bow") return;
  unload(turn, who, weapon.name);
  setLoading(turn, who, weapon.name, 0);
  if (says(action, "one hand")) turn.own(who).oneHand = true;
}

export function unload(turn: Turn, who: Who, weapon: Thing): void {
  gain(turn, ["MB-42"], who, "unloaded", { of: weapon, until: turn.say({ is: "until a round without movement" }) });
}

/**
 * Loads crossbows at the end of a round without movement, very light ones even after a move (MB-43).
 * @rule MB-42
 */
export function reload(turn: Turn, c: Combatant): void {
  for (const { id, of } of c.conditions) {
    if (id !== "unloaded" || of === null) continue;
    const light = c.attacks.some((weapon) => weapon.name === of && hasProperty(weapon, "very-light"));
    const still = light || !(hasMoved(c) || c.own.oneHand);
    const rounds = still ? loadedFor(c, of) + 1 : 0;
    const loaded = light || rounds > extraRounds(turn);
    if (loaded) lose(turn, [light ? "MB-43" : "MB-42"], c.name, "unloaded", of);
    setLoading(turn, c.name, of, loaded ? 0 : rounds);
  }
}
