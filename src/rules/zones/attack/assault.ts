import type { Kind } from "./kind.ts";
import type { Who } from "../../../fight/who.ts";
import { clause, has as carries, thingNames } from "../../../fight/action.ts";
import { has } from "../../../fight/rule-kit.ts";
import { inCover } from "../armour.ts";
import type { Weapon } from "../gear.ts";
import { remarkIdle } from "../idle.ts";
import { isAbout, isFoe } from "../people.ts";
import type { Deed } from "../tables.ts";
import type { Action, Turn } from "../types.ts";

/**
 * One target of an attack. Its fields change while reactions are taken: who stands in for whom, and whether the blow
 * still comes.
 */
export interface Hit {
  /** Whom the attack was made on. */
  readonly original: Who;
  /** Whom it falls on now. */
  target: Who;
  /** Dice allotted by `split` (ZN-126); null: all of them. */
  readonly dice: number | null;
  /** The one it falls on has not let it come: it may react, if it has not reacted. */
  open: boolean;
  /** It has dodged in vain: a guard is still accepted, with a warning (ZN-55). */
  dodged: boolean;
  /** Who has taken the place of its target by guarding. */
  guard: string | null;
  /** Who has hidden from it behind another. */
  readonly hidden: string[];
  /** The blow does not come: dodged. */
  missed: boolean;
}

/** An attack, a counter or an opportunity attack while it is carried out. */
export interface Assault {
  /** The line whose dice it rolls. */
  readonly turn: Turn;
  readonly action: Action;
  readonly attacker: Who;
  readonly role: "attack" | "counter" | "opportunity";
  readonly kind: Kind;
  /** The weapon of a normal attack; for a non-lethal one what the line names, if anything. */
  readonly weapon: Weapon | null;
  readonly holdBack: boolean;
  /** The attacker was concealed: its enemies are taken by surprise (ZN-103). */
  readonly surprise: boolean;
  readonly hits: Hit[];
  /**
   * Who has reacted to it: nobody does so twice, whatever skills say.
   * @rule ZN-59
   */
  readonly reacted: Set<string>;
  deathBlow: boolean;
  /**
   * Who counters it, even in vain: only one of its targets may.
   * @rule ZN-66
   */
  counteredBy: string | null;
  /**
   * Does cover protect this target against it (ZN-74, ZN-77)?
   * @rule ZN-77
   */
  readonly covered: (target: Who) => boolean;
}

export function hitOn(target: Who, dice: number | null = null): Hit {
  return { original: target, target, dice, open: true, dodged: false, guard: null, hidden: [], missed: false };
}

export function makeAssault(
  making: Pick<Assault, "turn" | "action" | "attacker" | "role" | "kind" | "weapon" | "hits">,
): Assault {
  const { turn, action, attacker, weapon, role, kind, hits } = making;
  remarkIdle(turn, action, making);
  return {
    turn,
    action,
    attacker,
    role,
    kind,
    weapon,
    hits,
    holdBack: carries(action, "hold back"),
    surprise: has(turn.get(attacker), "concealed") && role === "attack",
    reacted: new Set(),
    deathBlow: carries(action, "death blow"),
    counteredBy: null,
    covered: (target) => {
      if (carries(action, "no cover") || carries(action, "penetrates") || weapon?.penetrates === true) return false;
      const c = turn.get(target);
      if (inCover(c) || isPeeking(turn, target)) return true;
      if (role === "counter" && has(c, "behind a barrier")) return true;
      return carries(action, "cover") && making.hits.some((hit) => hit.original === target);
    },
  };
}

/**
 * Has it peeked from its barrier this round, where that exposes it for the whole round (ZN-77, option `peek-exposed`)?
 */
export function isPeeking(turn: Turn, name: Who): boolean {
  const c = turn.get(name);
  return has(c, "behind a barrier") && turn.option("peek-exposed") === "round" && c.own.peekedIn === turn.state.round;
}

/** Does its barrier keep this attack from it (ZN-76)? */
export function isShielded(turn: Turn, action: Action, name: Who): boolean {
  return !carries(action, "no barrier") && has(turn.get(name), "behind a barrier") && !isPeeking(turn, name);
}

/**
 * Does this one know nothing of the attack?
 * @rule ZN-57
 * @rule ZN-103
 */
export function isUnaware(assault: Assault, name: Who): boolean {
  const { turn, attacker, action, surprise } = assault;
  const c = turn.get(name);
  if (surprise && isFoe(c, turn.get(attacker))) return true;
  if (c.conditions.some((x) => isAbout(x, "unaware", attacker))) return true;
  return carries(action, "unaware") && assault.hits.some((hit) => hit.original === name);
}

/** The attack does damage; the others are non-lethal (ZN-86). */
export function isNormal(assault: Assault): boolean {
  return assault.kind === "weapon";
}

/** What it is to the hold on somebody (T12). */
export function strikeDeed(kind: Kind, weapon: Weapon | null): Deed {
  if (kind !== "weapon") return kind;
  return weapon !== null && weapon.hands > 1 ? "two-handed" : "one-handed";
}

export function isBlast(assault: Assault): boolean {
  return assault.weapon?.blast === true && isNormal(assault);
}

/** The weapon that a line names. */
export function weaponName(action: Action): string | null {
  if (carries(action, "unarmed")) return "unarmed";
  const named = clause(action, "with");
  return named?.names[0] ?? thingNames(action)[0] ?? null;
}
