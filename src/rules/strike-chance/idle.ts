/* Clauses that cannot matter to what a line does (SC-85, SC-86, SC-89, SC-145). */
import { remarkIdle, type IdleRow } from "../../fight/idle-clauses.ts";
import { isAttack, planFrom, weaponsOf } from "./declare/declaration.ts";
import { inHand, isRanged, weaponNamed } from "./sheet.ts";
import type { Action, Combatant, Fact, Turn } from "./types.ts";

/** What a line does, as far as its clauses may be about it. */
interface Done {
  readonly shoots: boolean;
  readonly strikes: boolean;
  readonly drinks: boolean;
  readonly acts: boolean;
  readonly declares: boolean;
}

const shots: Fact = { is: "counts for missiles only" };
const blows: Fact = { is: "counts in melee only" };
const drinkless: Fact = { is: "nobody drinks" };

const ofAttacks: readonly IdleRow<Done, Fact>[] = [
  ["cover", "SC-129", ({ shoots }) => shoots, shots],
  ["stationary", "SC-122", ({ shoots }) => shoots, shots],
  ["mounted moving", "SC-124", ({ shoots }) => shoots, shots],
  ["into melee", "SC-140", ({ shoots }) => shoots, shots],
  ["double shots", "SC-128", ({ shoots }) => shoots, shots],
  ["attackers", "SC-93", ({ strikes }) => strikes, blows],
  ["for", "SC-82", ({ declares }) => declares, { is: "belongs into the declaration" }],
];

const ofAll: readonly IdleRow<Done, Fact>[] = [
  ["costs", "SC-85", ({ drinks }) => drinks, drinkless],
  ["whole round", "SC-86", ({ drinks }) => drinks, drinkless],
  ["uses attack", "SC-89", ({ acts }) => acts, { is: "no free action to take an attack" }],
];

/** What a caster does besides goes with the declaration of its spell. */
const besideSpells: readonly IdleRow<boolean, Fact>[] = ["draw", "sheathe", "drop", "pick up"].map((id) => [
  id,
  "SC-02",
  (begins) => begins,
  { is: "is declared with the spell" },
]);

/** Remarks what changes nothing where a spell that was begun before goes off. */
export function remarkIdleBesideSpell(turn: Turn, action: Action, begins: boolean): void {
  remarkIdle(turn, action, besideSpells, begins);
}

/** Remarks what changes nothing on this line. */
export function remarkIdleClauses(turn: Turn, action: Action, c: Combatant): void {
  const { drink, free } = planFrom(action.siblings, turn.state);
  const ranged = weaponsStruck(action, c).map((name) => isRanged(weaponNamed(c, name)));
  const afar = action.verb !== "attack";
  const declared = c.own.plan?.declared === true;
  const done: Done = {
    shoots: afar || ranged.includes(true),
    strikes: !afar && (ranged.length === 0 || ranged.includes(false)),
    drinks: drink !== null,
    acts: free.length > 0,
    declares: action.will || !declared,
  };
  remarkIdle(turn, action, isAttack(action.verb) ? [...ofAttacks, ...ofAll] : ofAll, done);
}

/** The weapons of a line, else what was declared or is in hand. */
function weaponsStruck(action: Action, c: Combatant): readonly string[] {
  const named = weaponsOf(action);
  if (named.length > 0) return named;
  const declared = action.will ? [] : (c.own.plan?.strikes.flatMap(({ weapons }) => weapons) ?? []);
  return declared.length > 0 ? declared : inHand(c);
}
