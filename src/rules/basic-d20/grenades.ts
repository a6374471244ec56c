import { clause, has as hasClause } from "../../fight/action.ts";
import { expand, flag, has, loudly, part, remind, showRow, tell } from "../../fight/rule-kit.ts";
import type { Who } from "../../fight/value.ts";
import { fellOnThisNumber, isOut } from "./actions.ts";
import { save } from "./check.ts";
import { rollFumble, resolveHit } from "./critical.ts";
import { hurt } from "./damage.ts";
import { burnFor, igniteGround, resistsFire, setAlight } from "./fire.ts";
import { hasProperty } from "./gear.ts";
import { disturb } from "./magic.ts";
import { spendMissile } from "./missiles.ts";
import { square } from "./names.ts";
import { between, near, placeOf, type Place } from "./position.ts";
import { cellKey, landings, scatter, type Landing } from "./tables.ts";
import { rollToHit, type Blow, type Strike, type ToHit } from "./to-hit.ts";
import type { Turn } from "./types.ts";
import { offer } from "./vocabulary.ts";

interface Target {
  readonly target: string;
}

/** Flasks of oil and holy water: where they land, and whom they splash (BD-80, BD-81, BD-84, BD-86, BD-89, BD-90). */
export const grenadeSentences = {
  "where the flask lands": "where the flask lands",
  "thrown and not shot": "A flask is thrown, not shot: {who} throws {weapon}.",
  "nobody lights it": "Nobody lights the {weapon}: its oil soaks and does not burn (lit, where a flame is at hand).",
  "soaked with oil": ({ target }: Target) => `${target} is soaked with oil that does not burn`,
  "when a flame comes": ({ target }: Target) =>
    `When a flame comes to ${target}, rule it: "! ${target} takes 1d8", "! ${target} gains burning".`,
  "holy water in vain": ({ target }: Target) => `holy water does nothing to ${target}, who is not undead`,
  "flask lands": ({ facing, ...landing }: Landing & { facing: "target" | "thrower" }) =>
    `lands ${square(landing)}, ${facing === "target" ? "as the target faces" : "as the thrower sees it"}`,
  "which end is meant": "where the flask lands: in front or behind",
  "who is near the flask": 'Who is within 5 ft of where the flask broke? Write "splash A, B" here or below.',
  "is the list still right": "The flask missed: does the list still name those within 5 ft of where it landed?",
  splashes: "splash",
  "does the ground burn": 'Does the ground burn where the flask landed? If so: "! the ground burns" below.',
} as const;

/** Place where the flask broke, if positions are known, and its direct target, if it hit. */
interface Impact {
  readonly place: Place | null;
  readonly direct: Who | null;
}

/**
 * Throws a flask: a direct hit, or it scatters; then it splashes (BD-79 to BD-91).
 * @rule BD-79
 */
export function throwFlask(turn: Turn, blow: Blow, strike: Strike): void {
  const { target, weapon } = blow;
  const oil = hasProperty(weapon, "oil");
  const lit = hasClause(blow.action, "lit");
  if (oil && !lit && !hasClause(blow.action, "ignited"))
    turn.info("BD-81", { is: "nobody lights it", weapon: weapon.name });
  const roll = rollToHit(turn, { ...blow, rules: [...blow.rules, "BD-79"] });
  if (roll.natural === 1) rollFumble(turn, blow, strike);
  spendMissile(turn, blow, roll.hit);
  const place = roll.hit ? placeOf(turn.get(target)) : rollScatter(turn, blow);
  const impact: Impact = { place, direct: roll.hit && !roll.barred ? target : null };
  if (impact.direct !== null) hitDirectly(turn, blow, roll);
  if (hasProperty(weapon, "holy-water")) splashHolyWater(turn, blow, impact);
  else if (lit && oil) {
    splashOil(turn, blow, impact);
    if (!roll.hit) burnWhereItFell(turn);
  }
  disturb(turn, target);
}

/**
 * Deals a direct hit: burning oil, holy water on the undead, or the flask's own dice (BD-81, BD-88, BD-89).
 * @rule BD-81
 * @rule BD-89
 * @rule BD-91
 */
function hitDirectly(turn: Turn, blow: Blow, roll: ToHit): void {
  const { attacker, target, weapon, action } = blow;
  const oil = hasProperty(weapon, "oil");
  const holy = hasProperty(weapon, "holy-water");
  if (oil && !hasClause(action, "lit") && !hasClause(action, "ignited")) {
    loudly(turn, ["BD-81"], { is: "soaked with oil", target }, [target]);
    remind(turn, ["BD-81"], { is: "when a flame comes", target });
  } else if (holy && !flag(turn.get(target), "undead")) tellUnharmed(turn, ["BD-89"], target);
  else
    resolveHit(turn, blow, true, roll, ({ parts, rules }) => {
      if (oil) {
        burnFor(turn, ["BD-81", ...rules], target, parts, attacker);
        setAlight(turn, target);
      } else hurt(turn, holy ? ["BD-89", "BD-91"] : rules, target, attacker, parts);
    });
}

function tellUnharmed(turn: Turn, rule: readonly string[], who: string): void {
  loudly(turn, rule, { is: "holy water in vain", target: who }, [who]);
}

/**
 * Rolls the d10 of the scatter diagram and returns the place, if positions are known.
 * @rule BD-80
 */
function rollScatter(turn: Turn, blow: Blow): Place | null {
  const who = blow.attacker;
  const d10 = turn.roll("scatter", "1d10", { who, detail: turn.say({ is: "where the flask lands" }) });
  const torn = turn.option("scatter-top") === "ruling" && (d10.total === 1 || d10.total === 10);
  const face = torn ? ruledFace(turn) : d10.total;
  const landing = landings[face - 1];
  if (landing === undefined) return null;
  const says = { is: "flask lands", ...landing, facing: turn.option("scatter-axis") } as const;
  tell(turn, ["BD-80"], d10, { who, purpose: "scatter", outcome: { is: "square", ...landing } });
  const key = cellKey(landing.right, landing.behind);
  showRow(turn, ["BD-80"], scatter.id, d10.total, key, { says, means: ["square"] });
  return placeOfLanding(turn, blow, landing);
}

/** Asks the game master which end is meant where the diagram's top is torn (BD-80, option scatter-top). */
function ruledFace(turn: Turn): number {
  const said =
    turn.answer("lands")?.text ??
    turn.wait(
      { is: "which end is meant" },
      {
        offers: (["in front", "behind"] as const).map((value) =>
          offer("", { answer: { id: "lands", value } }, "BD-80"),
        ),
      },
    );
  return said === "behind" ? 10 : 1;
}

/**
 * Returns the centre of the square, right and behind as the thrower looks at the target; null if positions are
 * unknown.
 */
function placeOfLanding(turn: Turn, blow: Blow, { right, behind }: Landing): Place | null {
  const from = placeOf(turn.get(blow.attacker));
  const at = placeOf(turn.get(blow.target));
  if (from === null || at === null || turn.option("scatter-axis") === "target") return null;
  const far = between(from, at);
  if (far === 0) return null;
  const ahead = { x: (at.x - from.x) / far, y: (at.y - from.y) / far };
  return {
    x: at.x + 10 * (ahead.y * right + ahead.x * behind),
    y: at.y + 10 * (-ahead.x * right + ahead.y * behind),
  };
}

/**
 * Returns everybody within 5 ft of the impact: as the lines say, and as positions show (BD-84, BD-86, BD-90).
 * @rule BD-86
 */
function splashTargets(turn: Turn, blow: Blow, { place, direct }: Impact, kind: "oil" | "holy"): Who[] {
  const written = turn.answer("splash");
  const names = new Set(expand(turn.state, written?.names ?? []));
  if (place !== null)
    for (const c of turn.state.combatants) {
      const at = placeOf(c);
      if (at !== null && near(between(place, at))) names.add(c.name);
    }
  else if (written === null) remind(turn, [kind === "oil" ? "BD-84" : "BD-90"], { is: "who is near the flask" });
  else if (direct === null && clause(blow.action, "splash") !== undefined)
    remind(turn, ["BD-86"], { is: "is the list still right" });
  const option = turn.option("splash-direct");
  if (direct !== null) names.delete(direct);
  const both = option === "both" || (option === "oil" && kind === "oil");
  return [...(direct !== null && both ? [direct] : []), ...names].filter((name) => {
    const c = turn.get(name);
    return !isOut(c) || fellOnThisNumber(turn.state, c) || has(c, "unconscious");
  });
}

/**
 * Splashes burning oil: 1d6 to everybody near unless a save vs. Death Ray avoids it; none for the direct target
 * (BD-84 to BD-86, BD-88).
 * @rule BD-84
 * @rule BD-85
 */
function splashOil(turn: Turn, blow: Blow, impact: Impact): void {
  const rule = [impact.direct === null ? "BD-86" : "BD-84"];
  splash(turn, blow, splashTargets(turn, blow, impact, "oil"), rule, (name, rollSplash) => {
    const mayAvoid = name !== impact.direct && !resistsFire(turn.get(name));
    if (mayAvoid && save(turn, "BD-85", name, "save vs. Death Ray", "save-death")) return;
    burnFor(turn, rule, name, [part("splash", rollSplash())], blow.attacker);
  });
}

/**
 * Splashes holy water on all undead near, without a save (BD-90, BD-91).
 * @rule BD-90
 */
function splashHolyWater(turn: Turn, blow: Blow, impact: Impact): void {
  const near = splashTargets(turn, blow, impact, "holy");
  const undead = near.filter((name) => flag(turn.get(name), "undead"));
  splash(turn, blow, undead, ["BD-90"], (name, rollSplash) =>
    hurt(turn, ["BD-90", "BD-91"], name, blow.attacker, [part("splash", rollSplash())]),
  );
  for (const name of near.filter((each) => !undead.includes(each) && each !== impact.direct))
    tellUnharmed(turn, ["BD-90"], name);
}

/** Rolls one splash die for all, or one each (option splash-roll). */
function splash(
  turn: Turn,
  blow: Blow,
  names: readonly Who[],
  rule: readonly string[],
  each: (name: Who, rollSplash: () => number) => void,
): void {
  const who = blow.attacker;
  const throwDie = (): number => {
    const thrown = turn.roll("splash", "1d6", { who });
    tell(turn, rule, thrown, { who, purpose: "splash", outcome: "splash" });
    return thrown.total;
  };
  if (names.length === 0) return;
  const shared = turn.option("splash-roll") === "each" ? null : throwDie();
  let isSaid = false;
  for (const name of names)
    each(name, () => {
      // Its word comes before the first whom it hurts; where all save, the die alone is told.
      if (!isSaid) loudly(turn, rule, { is: "splashes" }, [who]);
      isSaid = true;
      return shared ?? throwDie();
    });
}

/** Lights the ground where a lit flask missed, if the option or the game master says so (BD-86, option miss-burns). */
function burnWhereItFell(turn: Turn): void {
  const option = turn.option("miss-burns");
  if (option === "yes" || (option === "ruling" && turn.ruling(["the ground burns"]) !== null)) igniteGround(turn, []);
  else if (option === "ruling") remind(turn, ["BD-86"], { is: "does the ground burn" });
}
