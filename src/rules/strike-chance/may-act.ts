import { freeRoundDegree, sitsOut } from "./losses.ts";
import { asOf } from "./segment.ts";
import type { Turn } from "./types.ts";
import { isOut } from "./wounds.ts";

/** Who is out, or takes no part in the free round, does nothing (SC-35, SC-52). */
export function mayAct(turn: Turn, name: string): void {
  const c = turn.get(name);
  if (isOut(asOf(turn.state, c)))
    turn.refuse("SC-35", `${name} is out of the fight and takes no part; ! ${name} up would bring it back.`);
  if (turn.state.phase !== "surprise") return;
  const degree = freeRoundDegree(turn.state, c);
  if (degree >= 3)
    turn.refuse(
      "SC-52",
      `${name} is ambushed (degree ${degree}) and does not act in the free round; it acts in the next.`,
    );
  else if (sitsOut(turn.state, c))
    turn.refuse("SC-52", `In the free round only the ambushers and victims of degree 1 and 2 act; ${name} is neither.`);
}
