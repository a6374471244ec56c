import { has as carries } from "../../fight/action.ts";
import { end, has, loudly } from "../../fight/rule-kit.ts";
import { askPenetration, lands, type Hardships } from "./attack/aim.ts";
import { isNormal, type Assault } from "./attack/assault.ts";
import { dealAll } from "./attack/blows.ts";
import { resolveCounter } from "./attack/counter.ts";
import { carryOutGrip } from "./hold/grips.ts";
import { isAbout } from "./people.ts";
import { reveal } from "./field/sneak.ts";
import { offerStunt } from "./attack/stunt.ts";
import { openWindow } from "./attack/window.ts";
import { die } from "./wounds.ts";

/*
 * An attack from the save to hit to its aftermath (step 4 of the round procedure).
 */

/** Carries out an attack or opportunity attack that is legal and paid for. */
export function strike(assault: Assault, hardships: Hardships): void {
  const { turn, attacker } = assault;
  turn.below("hold back")?.turn.refuse("ZN-44", { is: "hold back before rolling" });
  if (has(turn.get(attacker), "behind a barrier")) turn.own(attacker).peekedIn = turn.state.round;
  if (!lands(turn, attacker, hardships)) {
    turn.ownFight().noWindow = "missed";
    if (turn.option("react-to-miss") === "counter") {
      const counter = openWindow(assault, "counter");
      if (counter !== null) effect(counter.assault);
    }
  } else if (offerStunt(assault)) turn.ownFight().noWindow = "stunt accepted";
  else fallsOn(assault);
  afterwards(assault);
}

/** Reactions, then damage or effect. */
function fallsOn(assault: Assault): void {
  const { turn, attacker } = assault;
  askPenetration(assault);
  const counter = openWindow(assault);
  if (turn.ruling(["barrier"]) !== null) {
    loudly(turn, ["ZN-76"], { is: "barrier in the way", attacker }, [attacker]);
    if (counter !== null) effect(counter.assault);
  } else if (counter !== null) resolveCounter(assault, counter);
  else effect(assault);
}

function effect(assault: Assault): void {
  if (!isNormal(assault)) carryOutGrip(assault, ["ZN-86"]);
  else if (!assault.deathBlow) dealAll(assault);
  else for (const hit of assault.hits) if (!hit.missed) die(assault.turn, hit.target, ["ZN-52"]);
}

/** The attacker is revealed, and who was unaware of it is no longer (ZN-57, ZN-104). */
function afterwards({ turn, attacker, action, hits }: Assault): void {
  reveal(turn, attacker, "attack", carries(action, "unnoticed"));
  for (const { original } of hits)
    for (const x of turn.get(original).conditions)
      if (isAbout(x, "unaware", attacker)) end(turn, ["ZN-57"], original, x);
}
