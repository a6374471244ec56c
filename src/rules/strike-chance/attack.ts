import { clause, type Action } from "../../fight/action.ts";
import { expand, has, list, mark, remind } from "../../fight/rule-kit.ts";
import type { Attack, Combatant } from "../../fight/state.ts";
import type { Turn } from "../../fight/system.ts";
import { attacksLeft } from "./losses.ts";
import { mayAct } from "./may-act.ts";
import { tie } from "./initiative.ts";
import { setEntries } from "./losing.ts";
import { countOf, entriesOf, numberIn, pathOf, planOf, rolled, sameName, type Entry, type Terms } from "./marks.ts";
import { moved, round } from "./movement.ts";
import { advance, openRound } from "./count.ts";
import { strikeFor } from "./declaration.ts";
import { ensurePlan } from "./declare.ts";
import { bareWeapon, inHand, isNatural, isRanged, weaponNamed } from "./sheet.ts";
import { strike } from "./strike.ts";
import { lastAttackDone } from "./leaving.ts";
import { over, termsOf, withoutTarget } from "./terms.ts";
import { foesOf, standing } from "./wounds.ts";

/* An attack line: which attack of the round it is, at whom, with what (SC-02 to SC-06, SC-11, SC-20). */

/** `Kara attacks Ogre with longsword`, `Isa shoots …`, `Bran throws …`; several weapons or targets are several attacks. */
export function attackLine(turn: Turn, action: Action): void {
  const name = action.actor;
  mayAct(turn, name);
  ensurePlan(turn, action);
  const targets = expand(turn.state, action.targets);
  const weapons = weaponsOf(action);
  const count = Math.max(1, targets.length, weapons.length);
  for (let i = 0; i < count; i++) {
    const target = targets[Math.min(i, targets.length - 1)] ?? null;
    const weapon = weapons[Math.min(i, weapons.length - 1)] ?? null;
    oneAttack(turn, action, target, weapon);
  }
}

function weaponsOf(action: Action): readonly string[] {
  const named = clause(action, "with")?.names ?? [];
  if (named.length > 0) return named;
  return action.thing === null || action.thing === "" ? [] : [action.thing];
}

function oneAttack(turn: Turn, action: Action, wanted: string | null, named: string | null): void {
  const name = action.actor;
  const entry = place(turn, name, wanted);
  const plan = planOf(turn.get(name));
  const nth = entry?.nth ?? numberIn(turn.get(name).marks, "made") ?? 0;
  const planned = plan?.declared === true ? strikeFor(plan, nth) : null;
  const target = wanted ?? planned?.target ?? null;
  if (target === null)
    turn.impossible(
      "SC-02",
      `${name} has declared no target: name one, as in "${name} attacks ${foesOf(turn.state, turn.get(name))[0]?.name ?? "Ogre"}".`,
    );
  reach(turn, name, entry);
  const changed = planned?.target !== undefined && planned.target !== null && !sameName(planned.target, target);
  checkTarget(turn, name, target, changed ? planned.target : null);
  const c = turn.get(name);
  const ranged = action.verb !== "attack";
  const weapon = weaponFor(turn, c, action.verb, named ?? planned?.weapon ?? null);
  const line = termsOf(action);
  const terms: Terms =
    planned === null ? line : over(line, changed ? withoutTarget(planned.strike.terms) : planned.strike.terms);
  if (terms.tentacles !== null && terms.tentacles > Number(c.stats["tentacles"] ?? 0))
    turn.refuse(
      "SC-96",
      `${name} has ${Number(c.stats["tentacles"] ?? 0)} tentacles on its line, not ${terms.tentacles}.`,
    );
  inReach(turn, c, plan?.mode === "half" || plan?.mode === "run-attack");
  strike(turn, action, { attacker: name, target, weapon, ranged: ranged || isRanged(weapon), free: false, terms });
  done(turn, name, entry);
}

/** The place in the count that this attack takes; null in a round without initiative. Refuses where no attack is left. */
function place(turn: Turn, name: string, wanted: string | null): Entry | null {
  const c = turn.get(name);
  const plan = planOf(c);
  if (!rolled(turn.state) || numberIn(c.marks, "rolled attacks") === null) {
    const made = numberIn(c.marks, "made") ?? 0;
    const { left, normal, losses } = attacksLeft(turn.state, c, plan);
    const gone = c.marks["rest lost"];
    if (typeof gone === "string")
      turn.refuse(
        gone === "stunned" ? "SC-40" : "SC-15",
        `${name} has lost what it had left of this round (${gone}); it acts again in the next.`,
      );
    else if (made >= left) {
      const why = losses.length === 0 ? "" : ` (${list(losses.map((each) => `${each.label} ${each.value}`))})`;
      turn.refuse(
        losses[0]?.rule ?? "SC-06",
        `${name} has ${left} of ${normal} attacks this round${why}${made > 0 ? ` and has made ${made}` : ""}; its next is in the next round.`,
      );
    } else if (rolled(turn.state))
      turn.warn(
        "SC-02",
        `${name} has no initiative this round; its attack is resolved here. Add its dice with another initiative line.`,
      );
    return null;
  }
  const waiting = entriesOf(c)
    .filter((entry) => entry.state === "waiting" && entry.kind === "attack")
    .sort((a, b) => b.at - a.at);
  const first = waiting[0];
  if (first === undefined) {
    const lost = entriesOf(c).filter((entry) => entry.state === "lost");
    const reason = lost[lost.length - 1]?.why;
    const rule =
      reason === "stunned"
        ? "SC-40"
        : reason === "initiative -6 or later"
          ? "SC-11"
          : reason === "out"
            ? "SC-35"
            : reason === undefined
              ? "SC-06"
              : "SC-15";
    const { left, losses } = attacksLeft(turn.state, c, plan);
    const taken = losses.length === 0 ? "" : ` (${list(losses.map((each) => `${each.label} ${each.value}`))})`;
    turn.refuse(
      reason === undefined && left === 0 ? (losses[0]?.rule ?? rule) : rule,
      reason === undefined
        ? `${name} has made all its attacks of this round${taken}; its next is in the next round.`
        : `${name} has lost its remaining attacks of this round (${reason}); it attacks again in the next.`,
    );
    return null;
  }
  return (
    waiting.find(
      (entry) =>
        wanted !== null &&
        sameName((plan?.declared === true ? strikeFor(plan, entry.nth)?.target : null) ?? "", wanted),
    ) ?? first
  );
}

/** Counts down to the attack; warns where its segment has passed (SC-03, SC-10). */
function reach(turn: Turn, name: string, entry: Entry | null): void {
  if (entry === null) {
    openRound(turn);
    return;
  }
  const now = countOf(turn.state);
  if (now !== null && entry.at > now)
    turn.warn("SC-03", `${name}'s attack was due on ${entry.at}; the count stands at ${now}. It is resolved here.`);
  else if (turn.option("initiative-ties") !== "simultaneous") warnTie(turn, name, entry);
  advance(turn, entry.at);
  openRound(turn);
}

/** SC-10: with an order among equals, somebody later has already acted on this segment. */
function warnTie(turn: Turn, name: string, entry: Entry): void {
  const { combatants } = turn.state;
  const place = combatants.findIndex((c) => c.name === name);
  for (const [i, other] of combatants.entries()) {
    if (other.name === name || !entriesOf(other).some((each) => each.state === "done" && each.at === entry.at))
      continue;
    const order = tie(turn.state, name, other.name) || place - i;
    if (order < 0) turn.warn("SC-10", `${name} comes before ${other.name} on ${entry.at}. It is resolved here.`);
  }
}

/** SC-04: who is out is no target; another one than declared is a change of plan. */
function checkTarget(turn: Turn, name: string, target: string, declared: string | null): void {
  const c = turn.get(name);
  const to = turn.get(target);
  if (standing(turn.state, to).out) {
    const others = foesOf(turn.state, c).map((foe) => foe.name);
    turn.refuse(
      "SC-04",
      `${target} is out: ${others.length === 0 ? "the action is dropped" : `retarget to ${list(others, "or")}, or drop the action`}.`,
    );
    return;
  }
  if (declared === null) return;
  const old = turn.state.combatants.find((each) => sameName(each.name, declared));
  turn.emit({ type: "turn", rule: ["SC-04"], text: `${name} turns from ${declared} to ${target}`, who: [name] });
  if (old !== undefined && !standing(turn.state, old).out)
    turn.warn("SC-04", `${name} declared an attack on ${declared}, which can still be attacked. It stands as written.`);
}

/** The weapon of an attack; reminds of one that is neither in hand nor drawn (SC-79), refuses one that lies on the ground (SC-111). */
function weaponFor(turn: Turn, c: Combatant, verb: string, named: string | null): Attack {
  const ranged = verb !== "attack";
  const weapon = named === null ? usual(c, verb) : (weaponNamed(c, named) ?? unknown(turn, c, named, ranged));
  if (c.conditions.some((each) => each.id === "weapon dropped" && sameName(each.detail ?? "", weapon.name)))
    turn.refuse(
      "SC-111",
      `${c.name}'s ${weapon.name} lies on the ground: "${c.name} will pick up ${weapon.name}", or another weapon.`,
    );
  else if (
    !isNatural(weapon) &&
    c.attacks.length > 0 &&
    weaponNamed(c, weapon.name) !== undefined &&
    !inHand(c).some((each) => sameName(each, weapon.name))
  )
    turn.warn(
      "SC-79",
      `${c.name}'s ${weapon.name} is not drawn (in hand: ${list(inHand(c)) || "nothing"}): declare "draw ${weapon.name}", or write "hand ${weapon.name}" on its line. The attack stands.`,
    );
  return weapon;
}

/** Without a name: what is in hand and fits the verb, else the first weapon that does. */
function usual(c: Combatant, verb: string): Attack {
  const fits = (weapon: Attack): boolean =>
    verb === "shoot" ? isRanged(weapon) : verb === "throw" || !isRanged(weapon);
  const hand = inHand(c).flatMap((name) => weaponNamed(c, name) ?? []);
  return hand.find(fits) ?? c.attacks.find(fits) ?? hand[0] ?? c.attacks[0] ?? bareWeapon("attack", verb !== "attack");
}

function unknown(turn: Turn, c: Combatant, name: string, ranged: boolean): Attack {
  const own = c.attacks.map((attack) => attack.name);
  if (own.length > 0)
    turn.warn("SC-21", `${c.name} has no weapon "${name}" (only ${list(own)}); its own SC and damage count.`);
  return bareWeapon(name, ranged);
}

/** SC-20: an attack before the declared distance is covered. */
function inReach(turn: Turn, c: Combatant, first: boolean): void {
  const path = pathOf(c);
  const { state } = turn;
  if (!first || path === null || !rolled(state)) return;
  const far = moved(state, c);
  const wanted = planOf(c)?.feet ?? path.feet;
  if (far < wanted)
    remind(
      turn,
      ["SC-20"],
      `${c.name} has moved ${round(far)} of ${round(wanted)} ft: in reach? If not: ! ${c.name} delay to 1, or drop the attack.`,
    );
}

/** Pushing in place of an attack (SC-109, option `force-move`): takes the next attack's place in the count. */
export function spendAttack(turn: Turn, name: string, target: string): void {
  mayAct(turn, name);
  const entry = place(turn, name, target);
  reach(turn, name, entry);
  done(turn, name, entry);
}

function done(turn: Turn, name: string, entry: Entry | null): void {
  const c = turn.get(name);
  mark(turn, ["SC-06"], name, "made", (numberIn(c.marks, "made") ?? 0) + 1);
  if (entry !== null)
    setEntries(
      turn,
      ["SC-06"],
      name,
      entriesOf(c).map((each) =>
        each.nth === entry.nth && each.kind === entry.kind ? { ...each, state: "done" } : each,
      ),
    );
  if (!has(turn.get(name), "out")) lastAttackDone(turn, name);
}
