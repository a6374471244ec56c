import { has as carries } from "../../fight/action.ts";
import { line, withWays } from "../../fight/fact.ts";
import { gain, has, loudly, remind, setStat, text } from "../../fight/rule-kit.ts";
import { find } from "../../fight/state.ts";
import type { Who } from "../../fight/value.ts";
import { mayAct, spendMovement } from "./budget.ts";
import { loosen } from "./hold.ts";
import { isOut, mountOf, onFoot, ridersOf, rootOf, unitOf } from "./people.ts";
import { done, type Did, type Doing } from "./phrases.ts";
import { nearby, placeOf, setPlace } from "./places.ts";
import { save } from "./save.ts";
import { reveal } from "./sneak.ts";
import { spentOn, takeTurn } from "./turns.ts";
import type { Action, Combatant, Turn } from "./types.ts";
import { direct } from "./wounds.ts";

/*
 * Mounts: getting on and off, and keeping one's part of the shared turn (ZN-136, ZN-137, ZN-141, ZN-142).
 */

interface Rider {
  readonly actor: string;
}

/** Getting on and off, and the shared turn (ZN-137, ZN-141, ZN-142). */
export const mountSentences = {
  "mounts what": ({ actor }: Rider) => withWays`What does ${actor} mount? Write ${line(`${actor} mounts Horse`)}.`,
  "mounted already": ({ actor, mount }: Rider & { mount: string }) =>
    withWays`${actor} is on ${mount} already: ${line(`${actor} dismounts`)} first.`,
  "cannot ride": ({ actor, mount }: Rider & { mount: string }) => `${actor} cannot ride ${mount}.`,
  "carries nobody": "{name} is out of the fight and carries nobody.",
  "mount not nearby": ({ name, actor }: Rider & { name: string }) => `${name} is not near ${actor}: move there first.`,
  "is on": ({ actor, mount }: Rider & { mount: string }) => `${actor} is on ${mount}`,
  "rides nothing": ({ actor }: Rider) => `${actor} rides nothing.`,
  "is off": ({ actor, mount }: Rider & { mount: string }) => `${actor} is off ${mount}`,
  "falls off": "{name} falls: prone, or what else?",
  "shares no turn": "{name} shares its turn with nobody: only mounts, riders and passengers reserve.",
  "nothing left to reserve": ({ name, did }: { name: string; did: Did }) =>
    `${name} has already acted in this turn (${done(did)}): there is nothing left to reserve.`,
} as const;

/** Carries out `Theobald mounts Horse` (ZN-141). */
export function getOn(turn: Turn, action: Action): void {
  const { actor } = action;
  const name = action.targets[0];
  if (name === undefined) turn.impossible("ZN-141", { is: "mounts what", actor });
  mayAct(turn, actor, "move");
  const [c, mount] = [turn.get(actor), turn.get(name)];
  if (mountOf(turn.state, c) !== null) turn.refuse("ZN-141", { is: "mounted already", actor, mount: text(c, "rides") });
  if (rootOf(turn.state, name) === actor) turn.impossible("ZN-141", { is: "cannot ride", actor, mount: name });
  if (isOut(mount)) turn.refuse("ZN-141", { is: "carries nobody", name });
  if (nearby(turn.state, c, mount) === false) turn.refuse("ZN-141", { is: "mount not nearby", name, actor });
  climb(turn, action, { is: "mounted" }, { is: "mounting" });
  if (inMotion(turn, action, mount) && !keepsSeat(turn, actor)) return;
  setStat(turn, ["ZN-141"], actor, "rides", mount.name);
  // From now on they share one turn: the unit goes by the mount's name.
  if (isAlone(turn, actor)) turn.ownFight().active = mount.name;
  loudly(turn, ["ZN-141"], { is: "is on", actor, mount: mount.name }, [actor, mount.name]);
}

/** Tells whether the open turn is this one's alone, also after getting off a mount that has done nothing in it. */
function isAlone({ state }: Turn, name: Who): boolean {
  const { active } = state.own;
  return active === name || (active !== null && find(state, active)?.own.spent === null);
}

/**
 * Carries out `Theobald dismounts` (ZN-141), to the mount's place. It is legal at full speed, being movement (ZN-138).
 */
export function getOff(turn: Turn, action: Action): void {
  const { actor } = action;
  mayAct(turn, actor, "move");
  const c = turn.get(actor);
  const mount = mountOf(turn.state, c);
  if (mount === null) turn.impossible("ZN-141", { is: "rides nothing", actor });
  climb(turn, action, { is: "dismounted" }, { is: "dismounting" });
  const place = placeOf(turn.state, mount);
  const moving = inMotion(turn, action, turn.get(mount.name));
  setStat(turn, ["ZN-141"], actor, "rides", onFoot);
  if (place !== null) setPlace(turn, ["ZN-141"], actor, place);
  loudly(turn, ["ZN-141"], { is: "is off", actor, mount: mount.name }, [actor, mount.name]);
  if (moving) keepsSeat(turn, actor);
}

/**
 * Spends half a zone of the rider's own movement.
 * @rule ZN-141
 */
function climb(turn: Turn, action: Action, did: Did, doing: Doing): void {
  const { actor } = action;
  takeTurn(turn, actor, did);
  loosen(turn, actor, "move", doing);
  spendMovement(turn, actor, 0.5, carries(action, "sprint"));
  reveal(turn, actor, "move", carries(action, "unnoticed"));
}

/**
 * Tells whether a mount has moved on its latest turn (ZN-142). Known mounts and vehicles carry the condition, which the
 * game master may end.
 */
function inMotion(turn: Turn, action: Action, mount: Combatant): boolean {
  if (carries(action, "moving") || has(mount, "moving")) return true;
  const known = ridersOf(turn.state, mount).length > 0 || mount.stats["vehicle"] === true;
  return !known && mount.own.moved > 0;
}

/**
 * Rolls the AGI save; a fall is d4 direct damage, and by option what the game master says.
 * @rule ZN-142
 */
function keepsSeat(turn: Turn, name: Who): boolean {
  const rule = ["ZN-142"];
  if (save(turn, name, "agi", { rule, purpose: "AGI save" })) return true;
  direct(turn, rule, name, null, "fall", "d4 of the fall");
  if (turn.option("fall-effect") === "ruling") remind(turn, rule, { is: "falls off", name });
  return false;
}

/**
 * Carries out `Sybilla reserves`: nothing now, one reaction later.
 * @rule ZN-137
 */
export function reserve(turn: Turn, { actor: name }: Action): void {
  const members = unitOf(turn.state, name);
  if (members.length < 2) turn.refuse("ZN-137", { is: "shares no turn", name });
  mayAct(turn, name, "act");
  const c = turn.get(name);
  const active = turn.state.own.active === rootOf(turn.state, name);
  const did = spentOn(c);
  if (active && did !== null) turn.refuse("ZN-137", { is: "nothing left to reserve", name, did });
  if (!active) {
    takeTurn(turn, name, { is: "reserved" });
    const me = turn.own(name);
    me.spent = null;
    me.spentBy = null;
  }
  if (!has(turn.get(name), "reserved"))
    gain(turn, ["ZN-137"], name, "reserved", { ends: { at: "round end", round: turn.state.round } });
}
