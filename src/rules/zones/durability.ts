import type { Who } from "../../fight/who.ts";
import { thingText } from "../../fight/action.ts";
import { offer } from "./offer.ts";
import { end, fold, lose, notice, part, remind, tell } from "../../fight/rule-kit.ts";
import type { Offer } from "../../fight/move.ts";
import { usedIn } from "./attack/arming.ts";
import { attackNamed, bare, damage, destroy, isDamaged, isDestroyed } from "./gear.ts";
import { closeTurn } from "./sides/go.ts";
import type { Action, Combatant, Condition, FightState, Turn } from "./types.ts";

/*
 * After the fight (ZN-12, ZN-118, ZN-110): durability rolls, and the end of the stretch.
 */

interface Roll {
  readonly owner: Who;
  readonly item: string;
}

/** Rolls that are still to be made: everything used, once, but what was destroyed. */
export function durabilityDue(state: FightState): Roll[] {
  const due: Roll[] = [];
  for (const c of state.combatants)
    for (const item of usedIn(c))
      if (!isDestroyed(c, item) && !c.own.tested.includes(item)) due.push({ owner: c.name, item });
  return due;
}

export function durabilityOffers(state: FightState): Offer[] {
  return durabilityDue(state).map(({ owner, item }) =>
    offer(owner, { verb: "durability", who: owner, thing: item }, "ZN-118"),
  );
}

/** `! end fight`, or a section such as `== Aftermath`. */
export function endFight(turn: Turn): void {
  if (turn.state.own.over) return;
  closeTurn(turn);
  turn.ownFight().over = true;
  notice(turn, ["ZN-12"], { is: "fight is over" }, [], "round");
  const due = durabilityDue(turn.state);
  if (due.length > 0) remind(turn, ["ZN-118"], { is: "durability rolls due", due });
}

/**
 * `Theobald durability shield [fail]`, or `… shield damaged`; with option `durability d6 fail 1` a die.
 * @rule ZN-118
 */
export function durability(turn: Turn, action: Action): void {
  const { actor } = action;
  const c = turn.get(actor);
  const [, said = "", word] = /^(.*?)(?: (ok|damaged))?$/.exec(bare(thingText(action) ?? "")) ?? [];
  const item = /armou?r$/.test(said) ? "armour" : said;
  const its = { owner: actor, item };
  if (!turn.state.own.over) turn.warn("ZN-118", { is: "durability before the end" });
  if (!usedIn(c).includes(item)) turn.refuse("ZN-118", { is: "not used in this fight", ...its });
  if (isDestroyed(c, item)) turn.refuse("ZN-118", { is: "destroyed already", ...its });
  const { tested } = c.own;
  if (tested.includes(item)) turn.refuse("ZN-118", { is: "has had its roll", ...its });
  turn.own(actor).tested = [...tested, item];
  if (word === undefined ? holds(turn, actor, item) : word === "ok") {
    notice(turn, ["ZN-118"], { is: "item is sound", ...its }, [actor]);
    return;
  }
  const shown = attackNamed(c, item)?.name ?? item;
  if (!isDamaged(c, item)) damage(turn, ["ZN-118", "ZN-119"], actor, shown);
  else if (turn.option("durability-again") === "destroyed") destroy(turn, ["ZN-118"], actor, shown);
}

/** The game master's word, or the die of the option. */
function holds(turn: Turn, who: string, item: string): boolean {
  const option = turn.option("durability");
  const ruled = turn.verdict(who);
  if (ruled !== null) return ruled;
  if (option === "ask")
    return turn.decide({ is: "durability of the", item }, { who, detail: turn.say({ is: "sound or damaged" }) });
  const thrown = turn.roll("durability", `1${option.die}`, { who, detail: item });
  const ok = thrown.total > option.fail;
  const against = part("fails at", option.fail);
  tell(turn, ["ZN-118"], thrown, { who, purpose: "durability", against, outcome: ok ? "sound" : "damaged" });
  return ok;
}

/** A term as a game master writes it: `! Bandit gains prone until the end of the stretch`. */
const STRETCH = "the end of the stretch";

function lastsStretch(c: Combatant, { id, until }: Condition): boolean {
  return (id === "incapacitated" && c.own.downForStretch) || (until !== null && fold(until) === STRETCH);
}

/** `! end stretch`: what lasts for the stretch ends (ZN-50, ZN-110). */
export function endStretch(turn: Turn): void {
  notice(turn, ["ZN-110"], { is: "stretch ends" }, [], "round");
  for (const c of turn.state.combatants) {
    lose(turn, ["ZN-110"], c.name, "steady");
    for (const x of c.conditions) if (x.id !== "steady" && lastsStretch(c, x)) end(turn, ["ZN-50"], c.name, x);
  }
}
