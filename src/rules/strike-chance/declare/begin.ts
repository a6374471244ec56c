import type { Who } from "../../../fight/who.ts";
import { end, endOfRound, gain, has, lose, loudly, notice, remind, setStat } from "../../../fight/rule-kit.ts";
import { shieldReady } from "../count.ts";
import { defenseBonus } from "../defence.ts";
import { attacksLeft } from "../attack/losses.ts";
import { does, type Plan } from "./plan.ts";
import { sameName } from "../names.ts";
import { takePace } from "../movement.ts";
import { inHand } from "../sheet.ts";
import { declareCast } from "../magic/spells.ts";
import { remindOfCover } from "../strike.ts";
import { show } from "../shown.ts";
import { thisRound } from "../this-round.ts";
import type { Turn } from "../types.ts";
import { engagedWith } from "../wounds.ts";

/* What a declaration fixes for the round: defenses, pace, hands, spells, with the reminders that go with it. */

export function begin(turn: Turn, name: Who, plan: Plan): void {
  hands(turn, name, plan);
  defenses(turn, name, plan);
  stance(turn, name, plan);
  leaving(turn, name, plan);
  if (plan.spell !== null && turn.get(name).own.casting === null && plan.declared) declareCast(turn, name, plan);
  takePace(turn, name, plan);
  if (has(turn.get(name), "careful aim") && !does(plan, "aim") && (plan.mode !== "" || plan.step !== null))
    lose(turn, ["SC-126"], name, "careful aim");
  if (does(plan, "aim")) aim(turn, name, plan);
  tellLosses(turn, name, plan);
}

/**
 * SC-79, SC-80, SC-111: what is in hand this round.
 * @rule SC-79
 * @rule SC-80
 */
function hands(turn: Turn, name: Who, plan: Plan): void {
  const before = inHand(turn.get(name));
  const { pickUp } = plan;
  const away = [...plan.sheathe.flatMap((each) => (each === "" ? before : [each])), ...plan.drop];
  const hand = before.filter((held) => !away.some((each) => sameName(each, held)));
  const holds = (wanted: string): boolean => hand.some((held) => sameName(held, wanted));
  for (const dropped of plan.drop) gain(turn, ["SC-80", "SC-111"], name, "weapon dropped", { of: dropped });
  for (const drawn of plan.draw) if (!holds(drawn)) hand.push(drawn);
  if (pickUp !== null) {
    thisRound(turn, ["SC-111"], name, "retrieving");
    const picked = plan.picked !== null && plan.picked <= 4;
    const rule = plan.picked === 1 ? "SC-112" : "SC-111";
    const attackLeft = plan.picked === 1;
    loudly(turn, [rule], { is: "picks up a weapon", name, weapon: pickUp, picked, attackLeft }, [name]);
    if (picked) {
      for (const held of turn.get(name).conditions)
        if (held.id === "weapon dropped" && held.of !== null && sameName(held.of, pickUp))
          end(turn, ["SC-111"], name, held);
      if (!holds(pickUp)) hand.unshift(pickUp);
    }
  }
  if (plan.drop.length > 0) remind(turn, ["SC-80"], { is: "lets weapons fall", name, weapons: plan.drop });
  const rule = plan.sheathe.length > 0 ? "SC-80" : pickUp !== null ? "SC-111" : "SC-79";
  if (hand.join() !== before.join()) setStat(turn, [rule], name, "hand", hand.join(" and ") || "empty");
}

/**
 * The defense declared counts from now to the end of the round.
 * @rule SC-101
 * @rule SC-106
 */
function defenses(turn: Turn, name: Who, plan: Plan): void {
  if (plan.defend !== null) {
    thisRound(turn, ["SC-101", "SC-103"], name, "defending", { detail: String(plan.defend) });
    show(turn, name, { defending: plan.defend });
  }
  if (does(plan, "full defense")) {
    thisRound(turn, ["SC-104", "SC-103"], name, "full defense", { detail: `+${defenseBonus(turn.get(name), 5)}` });
    remind(turn, ["SC-106"], { is: "may keep up with its foe", name, foe: plan.against });
  }
  if (does(plan, "desperate defense"))
    thisRound(turn, ["SC-107", "SC-103"], name, "desperate defense", {
      detail: `+${defenseBonus(turn.get(name), 20)}`,
    });
}

/**
 * What the declaration fixes for the round besides hands, defenses and moves: stillness, holding, dodging, cover, a
 * free action, a shield.
 * @rule SC-16
 */
function stance(turn: Turn, name: Who, plan: Plan): void {
  const { cover } = plan.own;
  if (does(plan, "no movement")) {
    thisRound(turn, ["SC-13"], name, "no movement");
    remind(turn, ["SC-16"], { is: "what not moving pays for" });
  }
  if (does(plan, "hold")) {
    thisRound(turn, ["SC-62"], name, "holding");
    remind(turn, ["SC-62"], { is: "holds its action", name });
  }
  if (plan.step !== null) notice(turn, ["SC-70"], { is: "takes its free step", name, feet: plan.step }, [name]);
  if (does(plan, "dodge")) {
    thisRound(turn, ["SC-123"], name, "dodging");
    remind(turn, ["SC-123"], { is: "dodging has no price", name });
  }
  if (plan.own["mounted moving"] === true) thisRound(turn, ["SC-124"], name, "on a moving mount");
  for (const kind of ["soft", "hard"] as const) {
    if (cover !== kind) continue;
    thisRound(turn, ["SC-129"], name, `${kind} cover`);
    remindOfCover(turn);
  }
  if (plan.free.length > 0) {
    thisRound(turn, ["SC-88"], name, "free action used");
    remind(turn, ["SC-90"], { is: "what is a free action", name });
  }
  if (does(plan, "ready shield")) {
    remind(turn, ["SC-84"], { is: "is the shield within reach", name });
    if (turn.option("shield-ready-at") === "start" && turn.get(name).stats["shield"] === "near")
      shieldReady(turn, name);
  }
}

/**
 * Who leaves a melee withdraws or maneuvers; where the line does not say which, the game master is asked (SC-113,
 * SC-114).
 */
export function leaving(turn: Turn, name: Who, plan: Plan): void {
  const { mode } = plan;
  const foes = engagedWith(turn.get(name));
  const rule = ["SC-113", "SC-114"];
  const toward = mode === "half" || mode === "run-attack";
  if (does(plan, "withdraw")) {
    thisRound(turn, ["SC-113"], name, "withdrawing");
    // Who names the foe that it leaves has said that it withdraws.
    if (toward && plan.withdrawFrom.length === 0) remind(turn, rule, { is: "leaves one foe for another", name });
  } else if (mode !== "" && mode !== "after" && !toward && !does(plan, "maneuver") && foes.length > 0)
    remind(turn, rule, { is: "moves out of melee", name, foes });
}

/** SC-126: without an attack left the aim waits for the first shot of the next round (option `aim-carry`). */
function aim(turn: Turn, name: Who, plan: Plan): void {
  const carried = attacksLeft(turn.state, turn.get(name), plan).left === 0;
  gain(turn, ["SC-126", "SC-127"], name, "careful aim", {
    of: carried ? "carried over" : null,
    ends: endOfRound(turn.state.round + (carried ? 1 : 0)),
  });
  turn.own(name).aimUsed = false;
}

/** SC-82: what the declaration costs in attacks. */
function tellLosses(turn: Turn, name: Who, plan: Plan): void {
  if (plan.strikes.length === 0 || turn.state.own.opened) return;
  const { normal, left, losses } = attacksLeft(turn.state, turn.get(name), plan);
  const rules = ["SC-82", ...losses.map((each) => each.rule)];
  if (losses.length > 0) notice(turn, [...new Set(rules)], { is: "attacks left", name, left, normal, losses }, [name]);
}
