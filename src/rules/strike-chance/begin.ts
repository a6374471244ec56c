import type { Ends } from "../../fight/event.ts";
import { gain, has, list, lose, mark, remind } from "../../fight/rule-kit.ts";
import type { Turn } from "../../fight/system.ts";
import { shieldReady } from "./count.ts";
import { defenseBonus } from "./defense.ts";
import { attacksLeft } from "./losses.ts";
import { castingOf, opened, sameName, type Plan } from "./marks.ts";
import { takePace } from "./movement.ts";
import { inHand } from "./sheet.ts";
import { declareCast } from "./spells.ts";
import { engagedWith } from "./wounds.ts";

/* What a declaration fixes for the round: defenses, pace, hands, spells, with the reminders that go with it. */

export function begin(turn: Turn, name: string, plan: Plan): void {
  const ends: Ends & { at: "round end"; round: number } = { at: "round end", round: turn.state.round };
  hands(turn, name, plan);
  defenses(turn, name, plan, ends);
  stance(turn, name, plan, ends);
  if (plan.spell !== null && castingOf(turn.get(name)) === null && plan.declared) declareCast(turn, name, plan);
  takePace(turn, name, plan, ends);
  if (has(turn.get(name), "careful aim") && !plan.aim && (plan.mode !== "" || plan.step !== null))
    lose(turn, ["SC-126"], name, "careful aim");
  if (plan.aim) aim(turn, name, plan, ends);
  tellLosses(turn, name, plan);
}

/** SC-79, SC-80, SC-111: what is in hand this round. */
function hands(turn: Turn, name: string, plan: Plan): void {
  const before = inHand(turn.get(name));
  let hand = [...before];
  const away = [...plan.sheathe.flatMap((each) => (each === "" ? [...before] : [each])), ...plan.drop];
  hand = hand.filter((held) => !away.some((each) => sameName(each, held)));
  for (const dropped of plan.drop) gain(turn, ["SC-80", "SC-111"], name, "weapon dropped", { detail: dropped });
  for (const drawn of plan.draw) if (!hand.some((held) => sameName(held, drawn))) hand.push(drawn);
  if (plan.pickUp !== null) {
    gain(turn, ["SC-111"], name, "retrieving", { ends: { at: "round end", round: turn.state.round } });
    const picked = plan.picked !== null && plan.picked <= 4;
    turn.emit({
      type: "turn",
      rule: [plan.picked === 1 ? "SC-112" : "SC-111"],
      text: `${name} ${picked ? `picks up ${plan.pickUp}` : `does not get hold of ${plan.pickUp}`}`,
      who: [name],
    });
    if (picked) {
      const lying = turn
        .get(name)
        .conditions.find((each) => each.id === "weapon dropped" && sameName(each.detail ?? "", plan.pickUp ?? ""));
      if (lying !== undefined) lose(turn, ["SC-111"], name, "weapon dropped", lying.detail ?? undefined);
      if (!hand.some((held) => sameName(held, plan.pickUp ?? ""))) hand.unshift(plan.pickUp);
    }
  }
  if (plan.drop.length > 0)
    remind(turn, ["SC-80"], `${name} lets ${list(plan.drop)} fall, which costs nothing: if you allow it.`);
  const text = hand.length === 0 ? "empty" : hand.join(" and ");
  const old = String(turn.get(name).stats["hand"] ?? "empty");
  if (text !== old && (hand.length !== before.length || hand.some((held, i) => held !== before[i])))
    turn.emit({
      type: "stat",
      rule: [plan.sheathe.length > 0 ? "SC-80" : plan.pickUp !== null ? "SC-111" : "SC-79"],
      who: name,
      stat: "hand",
      before: old,
      after: text,
    });
}

/** SC-101, SC-104, SC-106, SC-107. */
function defenses(turn: Turn, name: string, plan: Plan, ends: Ends): void {
  if (plan.defend !== null) gain(turn, ["SC-101", "SC-103"], name, "defending", { detail: String(plan.defend), ends });
  if (plan.full) {
    gain(turn, ["SC-104", "SC-103"], name, "full defense", { detail: `+${defenseBonus(turn.get(name), 5)}`, ends });
    remind(
      turn,
      ["SC-106"],
      `${name} may keep up with ${plan.against === "" ? "its foe" : plan.against}; a foe with other opponents may turn to one of them.`,
    );
  }
  if (plan.desperate)
    gain(turn, ["SC-107", "SC-103"], name, "desperate defense", {
      detail: `+${defenseBonus(turn.get(name), 20)}`,
      ends,
    });
}

/** SC-13, SC-16, SC-62, SC-70, SC-83, SC-88, SC-90, SC-113, SC-114, SC-123, SC-124, SC-129. */
function stance(turn: Turn, name: string, plan: Plan, ends: Ends): void {
  if (plan.noMovement) {
    gain(turn, ["SC-13"], name, "no movement", { ends });
    remind(
      turn,
      ["SC-16"],
      "Not moving pays for careful aim, or to get a spell off earlier; in melee it is dangerous.",
    );
  }
  if (plan.hold) {
    gain(turn, ["SC-62"], name, "holding", { ends });
    remind(
      turn,
      ["SC-62"],
      `${name} holds: a one-round spell begins on segment 10 of the next round. Holding for anything else is yours to judge.`,
    );
  }
  if (plan.step !== null)
    turn.emit({ type: "turn", rule: ["SC-70"], text: `${name}: free step of ${plan.step} ft`, who: [name] });
  if (plan.dodge) {
    gain(turn, ["SC-123"], name, "dodging", { ends });
    remind(turn, ["SC-123"], `What dodging costs ${name} is yours to say; the rules name no price.`);
  }
  if (plan.withdraw) gain(turn, ["SC-113"], name, "withdrawing", { ends });
  if (plan.withdraw && (plan.mode === "half" || plan.mode === "run-attack"))
    remind(
      turn,
      ["SC-113", "SC-114"],
      `${name} leaves one foe for another: does it withdraw, or maneuver (no free attack)?`,
    );
  const away = plan.mode === "walk" || plan.mode === "run" || plan.mode === "sprint" || plan.mode === "fast sprint";
  if (away && !plan.withdraw && !plan.maneuver && engagedWith(turn.get(name)).length > 0)
    remind(
      turn,
      ["SC-113", "SC-114"],
      `${name} moves out of melee with ${list(engagedWith(turn.get(name)))}: does it withdraw, or maneuver?`,
    );
  if (plan.own?.mounted === true) gain(turn, ["SC-124"], name, "on a moving mount", { ends });
  if (plan.own !== null && plan.own.cover !== "") {
    gain(turn, ["SC-129"], name, `${plan.own.cover} cover`, { ends });
    remind(
      turn,
      ["SC-130"],
      "Cover hides more than half of the body. Hard stops the missile (wall, rock, wagon); soft only hides (bush, curtain, fog).",
    );
  }
  if (plan.free.length > 0) {
    gain(turn, ["SC-88"], name, "free action used", { ends });
    remind(turn, ["SC-90"], `Free is what is too short to count as an action. If this is more: ! ${name} not free`);
  }
  if (plan.readyShield) {
    remind(turn, ["SC-84"], `${name}'s shield must be within easy reach: on the back, or beside it.`);
    if (turn.option("shield-ready-at") === "start" && turn.get(name).stats["shield"] === "near")
      shieldReady(turn, name);
  }
}

/** SC-126: without an attack left the aim waits for the first shot of the next round (option `aim-carry`). */
function aim(turn: Turn, name: string, plan: Plan, ends: Ends): void {
  const carried = attacksLeft(turn.state, turn.get(name), plan).left === 0;
  gain(
    turn,
    ["SC-126", "SC-127"],
    name,
    "careful aim",
    carried ? { detail: "carried over", ends: { at: "round end", round: turn.state.round + 1 } } : { ends },
  );
  mark(turn, ["SC-126"], name, "aimed shots", undefined);
}

/** SC-82: what the declaration costs in attacks. */
function tellLosses(turn: Turn, name: string, plan: Plan): void {
  if (plan.strikes.length === 0 || opened(turn.state)) return;
  const { normal, left, losses } = attacksLeft(turn.state, turn.get(name), plan);
  if (losses.length === 0) return;
  const why = list(losses.map((each) => `${each.label} ${each.value}`));
  turn.emit({
    type: "turn",
    rule: [...new Set(["SC-82", ...losses.map((each) => each.rule)])],
    text: `${name}: ${left} of ${normal} attacks left (${why})`,
    who: [name],
  });
}
