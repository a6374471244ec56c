import { clause, has as hasClause } from "../../fight/action.ts";
import type { Turn } from "../../fight/system.ts";
import { expand, flag, has, known, remind, sum, tell } from "../../fight/rule-kit.ts";
import { fellNow, isOut } from "./able.ts";
import { rollToHit, type ToHit } from "./to-hit.ts";
import type { Blow } from "./blow.ts";
import { rollCondition, rollSpecial } from "./critical.ts";
import { hurt, none, rollDamage } from "./damage.ts";
import { say } from "./fall.ts";
import { burnFor, igniteGround, resistsFire, setAlight } from "./fire.ts";
import { rollFumble } from "./fumble.ts";
import { spendMissile } from "./missile.ts";
import { between, near, placeOf, type Place } from "./place.ts";
import { freeAttack } from "./reactions.ts";
import { disturb, rollSave } from "./spell.ts";
import { cellKey, landings, scatter, type Landing } from "./tables.ts";
import { hasProperty, needWeapon } from "./weapon.ts";

/** Where the flask broke, when positions are kept; whom it hit directly, if anybody. */
interface Impact {
  readonly place: Place | null;
  readonly direct: string | null;
}

/** A flask: a direct hit, or it scatters; then what it splashes (BD-79 to BD-91). */
export function throwFlask(turn: Turn, blow: Blow): void {
  const { attacker, target } = blow;
  needWeapon(turn, attacker, blow.weapon);
  const c = turn.get(target);
  if (has(c, "dead") && !fellNow(turn.state, c)) turn.refuse("BD-17", `${target} is dead.`);
  const roll = rollToHit(turn, { ...blow, rules: [...blow.rules, "BD-79"] });
  if (roll.natural === 1 && rollFumble(turn, blow)) freeAttack(turn, blow);
  spendMissile(turn, blow, roll.hit);
  const impact: Impact = roll.hit
    ? { place: placeOf(turn.get(target)), direct: target }
    : { place: scattered(turn, blow), direct: null };
  if (roll.hit && !roll.barred) hitDirectly(turn, blow, roll);
  if (hasProperty(blow.weapon, "holy-water"))
    splashHolyWater(turn, blow, roll.barred ? { ...impact, direct: null } : impact);
  else if (hasProperty(blow.weapon, "oil")) {
    if (hasClause(blow.action, "lit")) splashOil(turn, blow, roll.barred ? { ...impact, direct: null } : impact);
    if (!roll.hit && hasClause(blow.action, "lit")) burnWhereItFell(turn);
  }
  disturb(turn, target);
}

/** What a direct hit does: burning oil, holy water on the undead, or the flask's own dice (BD-81, BD-88, BD-89). */
function hitDirectly(turn: Turn, blow: Blow, roll: ToHit): void {
  const { attacker, target, weapon, action } = blow;
  if (hasProperty(weapon, "oil") && !hasClause(action, "lit") && !hasClause(action, "ignited")) {
    say(turn, ["BD-81"], `${target} is soaked with oil that does not burn`, [target]);
    remind(
      turn,
      ["BD-81"],
      `The oil on ${target} burns when a flame comes to it: rule it then ("! ${target} takes 1d8", "! ${target} gains burning").`,
    );
    return;
  }
  if (hasProperty(weapon, "holy-water") && !flag(turn.get(target), "undead")) {
    say(turn, ["BD-89"], `holy water does nothing to ${target}, who is not undead`, [target]);
    return;
  }
  const special = roll.natural === 20 ? rollSpecial(turn, blow, roll.parts) : null;
  const damage = rollDamage(turn, blow, special?.grade ?? "regular");
  if (hasProperty(weapon, "oil")) {
    const rules = ["BD-81", ...damage.rules];
    if (resistsFire(turn.get(target)))
      none(turn, [...rules, "BD-88"], target, attacker, damage.parts, "fire resistant");
    else hurt(turn, rules, target, sum(damage.parts), { by: attacker, parts: damage.parts });
    setAlight(turn, target);
  } else
    hurt(turn, hasProperty(weapon, "holy-water") ? ["BD-89", "BD-91"] : damage.rules, target, sum(damage.parts), {
      by: attacker,
      parts: damage.parts,
    });
  if (special?.condition === true) rollCondition(turn, blow);
}

/** The d10 of the scatter diagram (BD-80). The place, when positions are kept. */
function scattered(turn: Turn, blow: Blow): Place | null {
  const d10 = turn.roll("scatter", "1d10", { who: blow.attacker, detail: "where the flask lands" });
  let landing = landings.find((place) => place.face === d10.total) ?? landings[0];
  if (landing === undefined) return null;
  if (turn.option("scatter-top") === "ruling" && landing.right === 0 && Math.abs(landing.behind) === 2)
    landing = ruledLanding(turn, landing);
  const key = cellKey(landing.right, landing.behind);
  const axis = turn.option("scatter-axis") === "target" ? "as the target faces" : "as the thrower sees it";
  tell(turn, ["BD-80"], d10, { who: blow.attacker, purpose: "scatter", outcome: landing.words });
  turn.emit({
    type: "table",
    rule: ["BD-80"],
    table: scatter.id,
    roll: d10.total,
    row: key,
    text: `lands ${landing.words}, ${axis}`,
  });
  return placeOfLanding(turn, blow, landing);
}

/** The diagram's torn top: the game master says which end is meant (BD-80, option scatter-top). */
function ruledLanding(turn: Turn, rolled: Landing): Landing {
  const said = turn.answer("lands")?.text ?? null;
  if (said === null)
    turn.wait("where the flask lands: in front or behind", {
      offers: ["lands in front", "lands behind"].map((line) => ({ who: "", line, rule: ["BD-80"] })),
    });
  return landings.find((place) => place.right === 0 && place.behind === (said === "behind" ? 2 : -2)) ?? rolled;
}

/** The centre of the square, right and behind as the thrower looks at the target. */
function placeOfLanding(turn: Turn, blow: Blow, landing: Landing): Place | null {
  const from = placeOf(turn.get(blow.attacker));
  const at = placeOf(turn.get(blow.target));
  if (from === null || at === null || turn.option("scatter-axis") === "target") return null;
  const far = between(from, at);
  if (far === 0) return null;
  const ahead = { x: (at.x - from.x) / far, y: (at.y - from.y) / far };
  return {
    x: at.x + 10 * (ahead.y * landing.right + ahead.x * landing.behind),
    y: at.y + 10 * (-ahead.x * landing.right + ahead.y * landing.behind),
  };
}

/** Who is within 5 ft of the impact: as the lines say, and as positions show (BD-84, BD-86, BD-90). */
function splashed(turn: Turn, blow: Blow, impact: Impact, kind: "oil" | "holy"): string[] {
  const written = turn.answer("splash");
  const names = expand(turn.state, written?.names ?? []);
  const { place } = impact;
  if (place !== null)
    for (const c of turn.state.combatants) {
      const at = placeOf(c);
      if (at !== null && near(between(place, at)) && !names.includes(c.name) && c.name !== impact.direct)
        names.push(c.name);
    }
  if (written === null && place === null)
    remind(
      turn,
      [kind === "oil" ? "BD-84" : "BD-90"],
      `Who is within 5 ft of where the flask broke? Write "splash A, B" on this line or below it.`,
    );
  else if (impact.direct === null && place === null && clause(blow.action, "splash") !== undefined)
    remind(turn, ["BD-86"], "The flask missed: does the list still name those within 5 ft of where it landed?");
  const option = turn.option("splash-direct");
  const { direct } = impact;
  const others = names.filter((name) => name !== direct);
  const all =
    direct !== null && (option === "both" || (option === "oil" && kind === "oil")) ? [direct, ...others] : others;
  return all.filter(
    (name) => !isOut(turn.get(name)) || fellNow(turn.state, turn.get(name)) || has(turn.get(name), "unconscious"),
  );
}

/** Burning splashes: 1d6 to everybody near, a save vs. Death Ray avoids it; none for the one hit directly (BD-84 to BD-86, BD-88). */
function splashOil(turn: Turn, blow: Blow, impact: Impact): void {
  const rule = impact.direct === null ? "BD-86" : "BD-84";
  splash(turn, blow, splashed(turn, blow, impact, "oil"), [rule], (name, rollSplash) => {
    if (name !== impact.direct && !resistsFire(turn.get(name)) && avoids(turn, name)) return;
    burnFor(turn, [rule], name, rollSplash(), "splash", blow.attacker);
  });
}

/** Holy water splashes all undead near; no save (BD-90, BD-91). */
function splashHolyWater(turn: Turn, blow: Blow, impact: Impact): void {
  const undead = splashed(turn, blow, impact, "holy").filter((name) => flag(turn.get(name), "undead"));
  splash(turn, blow, undead, ["BD-90"], (name, rollSplash) => {
    const amount = rollSplash();
    hurt(turn, ["BD-90", "BD-91"], name, amount, { by: blow.attacker, parts: [{ label: "splash", value: amount }] });
  });
}

/** One splash die for all, or one each (option splash-roll). */
function splash(
  turn: Turn,
  blow: Blow,
  names: readonly string[],
  rule: readonly string[],
  each: (name: string, rollSplash: () => number) => void,
): void {
  const throwDie = (): number => {
    const thrown = turn.roll("splash", "1d6", { who: blow.attacker });
    tell(turn, rule, thrown, { who: blow.attacker, purpose: "splash", outcome: "splash" });
    return thrown.total;
  };
  if (names.length === 0) return;
  const shared = turn.option("splash-roll") === "each" ? null : throwDie();
  for (const name of names) each(name, () => shared ?? throwDie());
}

/** The save against splashes; without a number the game master says (BD-85). */
function avoids(turn: Turn, name: string): boolean {
  const c = turn.get(name);
  const number = known(c, "save-death") ?? known(c, "save");
  if (number !== null) return rollSave(turn, ["BD-85"], name, "save vs. Death Ray", number);
  const passed = turn.decide("save vs. Death Ray", { who: name });
  say(turn, ["BD-85"], `${name} ${passed ? "avoids" : "does not avoid"} the splash, says the game master`, [name]);
  return passed;
}

/** Does a lit flask that misses leave burning ground? (BD-86, option miss-burns) */
function burnWhereItFell(turn: Turn): void {
  const option = turn.option("miss-burns");
  if (option === "no") return;
  if (option === "yes" || turn.ruling(["the ground burns"]) !== null) igniteGround(turn, []);
  else
    remind(
      turn,
      ["BD-86"],
      `Does the ground burn where the flask landed? If so: "! the ground burns" below this line.`,
    );
}
