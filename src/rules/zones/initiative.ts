import type { Side } from "../../fight/who.ts";
import { fold, notice, tell } from "../../fight/rule-kit.ts";
import type { Fact, FightState, Turn } from "./types.ts";

/*
 * Who holds the initiative: who started, lay in ambush or has rolled for it (ZN-03, ZN-04, ZN-102).
 */

/**
 * The faction that holds the initiative; null: nobody knows.
 * @rule ZN-03
 */
export function initiativeOf(state: FightState): Side | null {
  const rolled = state.own.initiative;
  if (rolled !== null) return rolled;
  const flagged = state.sides.find((side) => state.scene[`@${side} initiative`] === true);
  if (flagged !== undefined) return flagged;
  const started = state.scene["started"];
  const said = typeof started === "string" ? withoutAt(fold(started)) : "";
  return state.sides.find((side) => fold(side) === said) ?? null;
}

function withoutAt(side: string): string {
  return side.startsWith("@") ? side.slice(1) : side;
}

/** `started unclear`: the initiative is to be rolled for (ZN-04). */
export function initiativeDue(state: FightState): boolean {
  const again = state.options["initiative-each-round"] === "random" && state.phase === "round";
  if (again && state.own.rolledIn !== state.round) return true;
  const started = state.scene["started"];
  return initiativeOf(state) === null && typeof started === "string" && fold(started) === "unclear";
}

/** Whoever lies in ambush holds the initiative, unless somebody else is named. */
export function ambushersStarted(turn: Turn, side: Side): void {
  if (initiativeOf(turn.state) === null && !initiativeDue(turn.state)) turn.ownFight().initiative = side;
  if (turn.state.own.go === null) turn.ownFight().go = initiativeOf(turn.state);
}

/**
 * `initiative [d2=2]`: a die with a face for each faction, or a d6 read in equal shares.
 * @rule ZN-04
 */
export function rollInitiative(turn: Turn): void {
  const { sides } = turn.state;
  const count = sides.length;
  if (count === 0) turn.impossible("ZN-04", { is: "no factions" });
  let face = 1;
  const rolled: number[] = [];
  const six = turn.recorded() === "d6" && count < 6;
  const dice = six ? "d6" : `d${count}`;
  if (count > 1) {
    // Faces of a d6 that belong to nobody's equal share are rolled again.
    const share = six ? Math.floor(6 / count) : 1;
    do {
      face = turn.roll("initiative", dice, { detail: turn.say({ is: "a face for each", sides }) }).total;
      rolled.push(face);
    } while (face > share * count);
    face = Math.ceil(face / share);
  }
  const side = sides[face - 1] ?? turn.impossible("ZN-04", { is: "no factions" });
  const thrown = { dice, faces: rolled, total: face, summed: false };
  tell(turn, ["ZN-04"], thrown, { who: null, purpose: "initiative", outcome: { is: "of a side", side } });
  turn.ownFight().initiative = side;
  turn.ownFight().rolledIn = turn.state.round;
  const told: Fact =
    rolled.length === 0
      ? { is: "holds the initiative", side }
      : { is: "rolled the initiative", side, dice, faces: rolled };
  notice(turn, ["ZN-03", "ZN-04"], told, [`@${side}`], "order");
  if (!turn.state.own.begun) turn.ownFight().go = side;
}
