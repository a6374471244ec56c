import type { Action } from "../../fight/action.ts";
import { expand, gain, harm, has, lose, mark, remind, setScene } from "../../fight/rule-kit.ts";
import type { Turn } from "../../fight/system.ts";
import { up } from "./changes.ts";
import { applyWound, repair, woundOf } from "./grievous.ts";
import { changeInitiative, replace } from "./initiative.ts";
import { dropRest, loseAttacks, setEntries } from "./losing.ts";
import { castingOf, entriesOf, planOf, rolled } from "./marks.ts";
import { remove } from "./missiles.ts";
import { statSuccess } from "./rolls.ts";
import { goOn, interrupt } from "./spells.ts";
import { lights } from "./tables.ts";
import { disengage, engage, engagedWith, goOut, settleWounds } from "./wounds.ts";
import { noFreeAttack } from "./withdraw.ts";

/* The game master's lines: every question that the rules leave open is answered here. */

/** Carries out a line of role "gm". Returns false for a verb that is none. */
export function ruling(turn: Turn, action: Action): boolean {
  switch (action.verb) {
    case "light":
      light(turn, action.thing ?? "");
      return true;
    case "no free attack":
      noFreeAttack(turn, action.actor === "" ? null : action.actor);
      return true;
    case "threshold":
      turn.impossible("SC-146", "A threshold belongs to the shot into melee: write it indented below that line.");
      return true;
    case "removed":
      remove(turn, someone(turn, action, action.targets[0] ?? action.actor), action.thing ?? "");
      return true;
    default:
      return ofCombatant(turn, action);
  }
}

function someone(turn: Turn, action: Action, name: string): string {
  if (name === "" || name.startsWith("@"))
    turn.impossible("", `Whom does "${action.verb}" concern? Write the name before it: ! Kara ${action.verb}.`);
  return name;
}

/** The number of a line; the game master's points and segments are whole. */
function whole(turn: Turn, action: Action): number | null {
  const number = action.thingNumber;
  if (number !== null && !Number.isInteger(number))
    turn.impossible("SC-147", `"${action.verb} ${number}": only whole numbers count here.`);
  return number;
}

function ofCombatant(turn: Turn, action: Action): boolean {
  const name = (): string => someone(turn, action, action.actor);
  const number = whole(turn, action);
  switch (action.verb) {
    case "interrupted":
      interrupt(turn, ["SC-05"], name());
      return true;
    case "uninterrupted":
      goOn(turn, name());
      return true;
    case "made to move":
      madeToMove(turn, name());
      return true;
    case "wound":
      applyWound(turn, name(), woundOf(action));
      return true;
    case "repair":
      repair(turn, name(), number);
      return true;
    case "down":
      mark(turn, ["SC-35"], name(), "kept in", undefined);
      goOut(turn, ["SC-35"], name(), turn.reason);
      return true;
    case "up":
      up(turn, name());
      return true;
    case "stand":
      if (!has(turn.get(name()), "fallen")) turn.info("SC-15", `${name()} has not fallen.`);
      lose(turn, ["SC-15"], name(), "fallen");
      return true;
    case "engaged":
      engagedLine(turn, name(), expand(turn.state, action.targets));
      return true;
    case "not engaged":
      disengage(
        turn,
        ["SC-86"],
        name(),
        action.targets.length === 0 ? engagedWith(turn.get(name())) : expand(turn.state, action.targets),
      );
      if (engagedWith(turn.get(name())).length === 0) mark(turn, ["SC-86"], name(), "engaged at start", undefined);
      return true;
    case "delay to":
      delay(turn, name(), number);
      return true;
    case "resting":
      gain(turn, ["SC-138"], name(), "resting", { ends: { at: "round end", round: turn.state.round } });
      return true;
    case "heal":
      healed(turn, name(), number ?? 0);
      return true;
    case "damage":
      harm(turn, ["SC-66"], name(), Math.max(0, number ?? 0), {
        parts: [{ label: turn.reason ?? "game master", value: Math.max(0, number ?? 0) }],
      });
      settleWounds(turn, name());
      return true;
    case "init":
      changeInitiative(turn, name(), number ?? action.modifiers[0]?.amount ?? 0);
      return true;
    case "not free":
      notFree(turn, name());
      return true;
    case "cannot see":
      for (const foe of expand(turn.state, action.targets))
        gain(turn, ["SC-91"], name(), "foe unseen", { detail: foe });
      return true;
    case "can see":
      for (const foe of expand(turn.state, action.targets)) lose(turn, ["SC-91"], name(), "foe unseen", foe);
      return true;
    default:
      return false;
  }
}

/** SC-98: one of the table's words, or its names. */
function light(turn: Turn, said: string): void {
  const wanted = said.toLowerCase();
  const found = lights.find((each) => each.word === wanted || each.name === wanted);
  if (found === undefined) {
    turn.impossible(
      "SC-98",
      `The rules know these lights: ${lights.map((each) => each.word).join(", ")}. "${said}" is none of them.`,
    );
  }
  setScene(turn, ["SC-98"], "light", found.word);
}

/** SC-15. */
function madeToMove(turn: Turn, name: string): void {
  if (!has(turn.get(name), "no movement")) {
    turn.info("SC-15", `${name} has not declared "no movement", so nothing comes of it.`);
    return;
  }
  gain(turn, ["SC-15"], name, "made to move", {
    detail: turn.reason,
    ends: { at: "round end", round: turn.state.round },
  });
  dropRest(turn, ["SC-15"], name, "made to move", false);
  if (castingOf(turn.get(name)) !== null) interrupt(turn, ["SC-15"], name);
  const stays = statSuccess(
    turn,
    { who: name, stat: "dex", purpose: "2x DEX to stay up", rule: ["SC-15", "SC-48"], action: false },
    2,
  );
  if (stays) turn.emit({ type: "turn", rule: ["SC-15"], text: `${name} stays up`, who: [name] });
  else {
    gain(turn, ["SC-15"], name, "fallen");
    remind(turn, ["SC-15"], `${name} has fallen; what that means is yours to say. Up again: ! ${name} stands`);
  }
}

/** SC-86: the game master corrects who is in melee, at the start of the round too. */
function engagedLine(turn: Turn, name: string, foes: readonly string[]): void {
  if (foes.length === 0) turn.impossible("SC-86", `With whom is ${name} in melee? ! ${name} engaged with Ogre`);
  for (const foe of foes) {
    if (foe === name) continue;
    engage(turn, ["SC-86"], name, foe);
    mark(turn, ["SC-86"], foe, "engaged at start", true);
  }
  mark(turn, ["SC-86"], name, "engaged at start", true);
}

/** SC-20: the next attack falls on another segment. */
function delay(turn: Turn, name: string, to: number | null): void {
  if (to === null || to < -5)
    turn.impossible("SC-20", "To which segment? From the highest initiative down to -5: ! Kara delay to 2");
  const entries = entriesOf(turn.get(name));
  const next = entries
    .filter((entry) => entry.state === "waiting" && entry.kind === "attack")
    .sort((a, b) => b.at - a.at)[0];
  if (next === undefined) turn.impossible("SC-20", `${name} has no attack left in the count that could be delayed.`);
  if (to > next.at) turn.refuse("SC-20", `${name}'s next attack is on ${next.at}; ${to} would be earlier.`);
  setEntries(
    turn,
    ["SC-20"],
    name,
    entries.map((entry) => (entry === next ? { ...entry, at: to } : entry)),
  );
  turn.emit({ type: "order", rule: ["SC-20"], text: `${name}: attack delayed to ${to}`, who: [name] });
}

/** SC-87: hit points back, up to the full number. */
function healed(turn: Turn, name: string, points: number): void {
  harm(turn, ["SC-87"], name, Math.max(0, points), {
    type: "heal",
    parts: [{ label: turn.reason ?? "game master", value: Math.max(0, points) }],
  });
  settleWounds(turn, name);
}

/** SC-90: it takes an attack after all (SC-89). */
function notFree(turn: Turn, name: string): void {
  const plan = planOf(turn.get(name));
  const at = plan?.free.findIndex((free) => !free.uses) ?? -1;
  if (plan === null || at < 0) turn.impossible("SC-90", `${name} has declared no free action this round.`);
  mark(turn, ["SC-90"], name, "plan", {
    ...plan,
    free: plan.free.map((free, i) => (i === at ? { ...free, uses: true } : free)),
  });
  turn.emit({
    type: "turn",
    rule: ["SC-90", "SC-89"],
    text: `${name}: "${plan.free[at]?.text ?? ""}" takes an attack`,
    who: [name],
  });
  if (!rolled(turn.state)) return;
  loseAttacks(turn, ["SC-89"], name, 1, "free action");
  replace(turn, name);
}
