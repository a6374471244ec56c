import { areFoes } from "../../fight/alliance.ts";
import { easeDamage } from "../../fight/damage-kinds.ts";
import { gain, harm, has, known, lose, notice, part, remind, showRow, sum, tell } from "../../fight/rule-kit.ts";
import type { Who } from "../../fight/value.ts";
import { armourOf } from "./gear.ts";
import { releaseAll, setFree } from "./hold.ts";
import { isOut, isVehicle, ridersOf } from "./people.ts";
import { save } from "./save.ts";
import type { Combatant, Fact, GivenCondition, Part, Turn } from "./types.ts";

/*
 * The effect of damage once armour is off: health, critical damage, death (ZN-48 to ZN-53).
 */

/** Critical damage and death (ZN-48 to ZN-51, ZN-110, ZN-139). */
export const woundSentences = {
  "keeps its feet or not": "{name} lost {lost}: on a pass it keeps its feet, on a fail it is incapacitated",
  "critical by half": "critical: {lost} is half of {max} or more",
  "critical by the option": "critical: {lost} by the option ({option})",
  "critical by the sheet": "critical: {lost} is {from} or more",
  "lives or dies": "{name} is at 0 health: on a pass it lives, incapacitated; on a fail it is dead",
  "end of the stretch": "the end of the stretch",
  "mount is down": "{name} is down. Does {rider} fall?",
} as const;

/**
 * Applies the damage of one attack or accident. Dice that options call for are rolled on `turn`. `by`: null for falls
 * and the like; `gentle`: impaired under `impaired no-critical`, never critical, never below 1 (ZN-43);
 * `kind`: "fire", as resistance and immunity have it, or null.
 * @rule ZN-48
 */
export function wound(
  turn: Turn,
  rule: readonly string[],
  who: Who,
  by: Who | null,
  parts: readonly Part[],
  gentle = false,
  kind: string | null = null,
): void {
  const c = turn.get(who);
  const taken = withinDamage(parts);
  const eased = easeDamage(turn, who, sum(taken), taken, kind, [...rule, "ZN-48"]);
  const suffered = eased.amount;
  const floor = gentle ? Math.min(1, c.hp?.now ?? 0) : 0;
  const change = harm(turn, [...rule, "ZN-48"], who, suffered, { by, parts: eased.parts, floor });
  if (suffered === 0) return;
  if (by !== null && areFoes(turn.state, turn.get(by), c)) harmed(turn, who);
  if (change !== null) afterLoss(turn, who, suffered, change.before, change.after, gentle);
}

/** Returns the parts of a damage without what armour would take off beyond nothing: the last parts give way first. */
function withinDamage(parts: readonly Part[]): Part[] {
  let over = Math.max(0, -sum(parts));
  const within = [...parts].reverse().map(({ label, value }) => {
    const back = Math.min(over, Math.max(0, -value));
    over -= back;
    return { back, part: part(label, value + back) };
  });
  return within.flatMap((each) => (each.back > 0 && each.part.value === 0 ? [] : [each.part])).reverse();
}

/** Settles a loss of health that has been taken, by a blow or by the game master's line. */
export function afterLoss(turn: Turn, who: Who, lost: number, before: number, after: number, gentle = false): void {
  const c = turn.get(who);
  if (isOut(c) || c.hp === null) return;
  if (after <= 0) atZero(turn, c);
  else if (!gentle) critical(turn, c, c.hp.max, lost, before, after);
}

/** Notes harm after surrendering: the victim may fight on (ZN-114). */
export function harmed(turn: Turn, who: Who): void {
  if (has(turn.get(who), "surrendered")) turn.own(who).harmed = true;
}

/**
 * Incapacitates somebody by a critical loss, unless by option a save keeps it up.
 * @rule ZN-49
 */
function critical(turn: Turn, c: Combatant, max: number, lost: number, before: number, after: number): void {
  if (has(c, "incapacitated")) return;
  const option = turn.option("critical");
  const declared = known(c, "crit");
  const usual = declared === null && option === "half-max";
  const from =
    declared ?? (typeof option === "number" ? option : null) ?? (option === "half-current" ? before : max) / 2;
  const isCritical =
    option === "ruling"
      ? !turn.decide("keeps its feet", {
          who: c.name,
          detail: turn.say({ is: "keeps its feet or not", name: c.name, lost }),
        })
      : option === "to-half" && declared === null
        ? after <= max / 2
        : lost >= from;
  if (!isCritical) return;
  const told: Fact = usual
    ? { is: "critical by half", lost, max }
    : declared === null
      ? { is: "critical by the option", lost, option: turn.state.options.critical }
      : { is: "critical by the sheet", lost, from: declared };
  notice(turn, ["ZN-49"], told, [c.name]);
  if (usual && max <= 16)
    showRow(turn, ["ZN-49"], "critical", max, `${Math.ceil(max / 2)}`, { says: told, means: ["critical"] });
  const purpose = "STR save against critical damage";
  if (turn.option("critical-save") === "str" && save(turn, c.name, "str", { rule: ["ZN-49"], purpose })) return;
  incapacitate(turn, c.name, ["ZN-49", "ZN-50"]);
}

/**
 * Kills somebody without health left, or wrecks a vehicle, unless the option says otherwise.
 * @rule ZN-51
 */
function atZero(turn: Turn, c: Combatant): void {
  if (isVehicle(c)) {
    gain(turn, ["ZN-51"], c.name, "wrecked", { ends: { at: "never" } });
    fallen(turn, c.name);
    return;
  }
  const option = turn.option("zero-health");
  const lives =
    option === "incapacitated" ||
    (option === "ruling" &&
      turn.decide("lives on", {
        who: c.name,
        detail: turn.say({ is: "lives or dies", name: c.name }),
      }));
  if (lives) incapacitate(turn, c.name, ["ZN-51", "ZN-50"]);
  else die(turn, c.name, ["ZN-51"]);
}

/**
 * Incapacitates somebody. `stretch`: until the end of the stretch whatever the option says. `term`: how long, where the
 * game master says so.
 * @rule ZN-50
 */
export function incapacitate(
  turn: Turn,
  name: Who,
  rule: readonly string[],
  stretch = false,
  term?: Pick<GivenCondition, "ends" | "until">,
): void {
  if (has(turn.get(name), "incapacitated") && term === undefined) return;
  const long = stretch || turn.option("incap-lasts") === "stretch";
  gain(turn, rule, name, "incapacitated", {
    until: term?.until ?? (long ? turn.say({ is: "end of the stretch" }) : null),
    ends: term?.ends ?? { at: "never" },
  });
  const lasts = term === undefined && long;
  if (turn.get(name).own.downForStretch !== lasts) turn.own(name).downForStretch = lasts;
  releaseAll(turn, ["ZN-50", "ZN-98"], name);
  fallen(turn, name);
}

const ofTheLiving = ["incapacitated", "steady", "broken", "surrendered", "reserved", "rushed"] as const;

/**
 * Kills somebody for good: it holds nobody, nobody holds it, and it no longer counts as incapacitated (ZN-51, ZN-52).
 */
export function die(turn: Turn, name: Who, rule: readonly string[]): void {
  gain(turn, rule, name, "dead", { ends: { at: "never" } });
  for (const id of ofTheLiving) lose(turn, rule, name, id);
  releaseAll(turn, ["ZN-98"], name);
  setFree(turn, ["ZN-98"], name);
  fallen(turn, name);
}

/**
 * Asks what becomes of the riders of a fallen mount, since the rules do not say.
 * @rule ZN-139
 */
function fallen(turn: Turn, name: Who): void {
  const c = turn.get(name);
  for (const rider of ridersOf(turn.state, c))
    remind(turn, ["ZN-139"], { is: "mount is down", name, rider: rider.name });
}

/**
 * Deals direct damage: a d4 that armour does not lower, nor size change (ZN-53; option `direct-damage`).
 * @rule ZN-53
 */
export function direct(
  turn: Turn,
  rule: readonly string[],
  who: Who,
  by: Who | null,
  site: "shove damage" | "fall",
  label: Part["label"],
): void {
  const thrown = turn.roll(site, "1d4", { who: by ?? who });
  tell(turn, rule, thrown, { who: by ?? who, purpose: site, outcome: "direct" });
  const armour = turn.option("direct-damage") === "armour" ? armourOf(turn.get(who), false).parts : [];
  wound(turn, [...rule, "ZN-53"], who, by, [{ label, value: thrown.total }, ...armour]);
}
