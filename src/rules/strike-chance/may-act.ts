import type { Who } from "../../fight/who.ts";
import { freeRoundDegree, sitsOut } from "./attack/losses.ts";
import { asOf } from "./segment.ts";
import type { Turn } from "./types.ts";
import { isOut } from "./wounds.ts";

/** Who is out, or takes no part in the free round, does nothing (SC-35, SC-52). */
export function mayAct(turn: Turn, name: Who): void {
  const c = turn.get(name);
  if (isOut(asOf(turn.state, c))) turn.refuse("SC-35", { is: "out takes no part", name });
  if (turn.state.phase !== "surprise") return;
  const degree = freeRoundDegree(turn.state, c);
  if (degree >= 3) turn.refuse("SC-52", { is: "ambushed does not act", name, degree });
  else if (sitsOut(turn.state, c)) turn.refuse("SC-52", { is: "no part of the free round", name });
}
