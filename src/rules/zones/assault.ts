import { areFoes } from "../../fight/alliance.ts";
import { clause, has as carries, thingNames } from "../../fight/action.ts";
import { has, remarkIdle as remark, type IdleRow } from "../../fight/rule-kit.ts";
import type { Who } from "../../fight/value.ts";
import { inCover, type Weapon } from "./gear.ts";
import { isAbout } from "./people.ts";
import type { Deed } from "./tables.ts";
import type { Action, Turn, Fact } from "./types.ts";

/*
 * An attack while it is carried out: its targets, and who knows of it. Clauses that cannot matter to it are remarked.
 */

/** Aim of an attack: damage, or one of the non-lethal effects (ZN-86). */
export type Kind = "weapon" | "disarm" | "shove" | "grapple";

/**
 * One target of an attack. Its fields change while reactions are taken: who stands in for whom, and whether the blow
 * still comes.
 */
export interface Hit {
  /** Target that the attack was made on. */
  readonly original: Who;
  /** Target that it falls on now. */
  target: Who;
  /** Dice allotted by `split` (ZN-126); null: all of them. */
  readonly dice: number | null;
  /** The one it falls on has not let it come: it may react, if it has not reacted. */
  open: boolean;
  /** It has dodged in vain: a guard is still accepted, with a warning (ZN-55). */
  dodged: boolean;
  /** Guard that has taken the place of its target. */
  guard: string | null;
  /** Fighters that have hidden from it behind another. */
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
   * Fighters that have reacted to it: nobody does so twice, whatever skills say.
   * @rule ZN-59
   */
  readonly reacted: Set<string>;
  deathBlow: boolean;
  /**
   * Target that counters it, even in vain: only one of its targets may.
   * @rule ZN-66
   */
  counteredBy: string | null;
  /**
   * Does cover protect this target against it (ZN-74, ZN-77)?
   * @rule ZN-77
   */
  readonly covered: (target: Who) => boolean;
}

interface Struck {
  readonly kind: Kind;
  readonly weapon: Weapon | null;
  /** Shelter of its targets, by the line or before it. */
  readonly shelter: readonly ("cover" | "barrier")[];
}

/** Reasons why a clause changes nothing (ZN-38, ZN-78, ZN-81, ZN-86, ZN-89 to ZN-92). */
export const idleSentences = {
  "only a blast is aimed at a zone": "only a blast is aimed at a zone",
  "only a blast hits several": "only a blast hits several",
  "only a blast drifts": "only a blast drifts",
  "only shots mind movement": "only shots mind movement",
  "only a disarm takes a weapon away": "only a disarm takes a weapon away",
  "only a disarm lets one catch": "only a disarm lets one catch the weapon",
  "only a shove moves the target": "only a shove moves the target",
  "no target to save": "nobody is named who would save",
  "sheet has dice": "the sheet has dice for this weapon, and they count",
  "no cover to go through": "nobody whom it is aimed at stands in cover",
  "no barrier to come round": "nobody whom it is aimed at stands behind a barrier",
  "non-lethal": "a non-lethal attack does no damage",
} as const;

/** Reads `by disarm` or `by grabbing`; without the clause it is an attack with a weapon. */
export function kindOf(action: Action): Kind {
  const by = clause(action, "by");
  return by === undefined ? "weapon" : kinds[by.text];
}

/** Every word that the clause takes. */
const kinds = {
  disarm: "disarm",
  disarming: "disarm",
  shove: "shove",
  shoving: "shove",
  grapple: "grapple",
  grappling: "grapple",
  grab: "grapple",
  grabbing: "grapple",
} as const;

export function hitOn(target: Who, dice: number | null = null): Hit {
  return { original: target, target, dice, open: true, dodged: false, guard: null, hidden: [], missed: false };
}

export function makeAssault(
  making: Pick<Assault, "turn" | "action" | "attacker" | "role" | "kind" | "weapon" | "hits">,
): Assault {
  const { turn, action, attacker, weapon, role, kind, hits } = making;
  const of = (id: "cover" | "barrier", condition: "in cover" | "behind a barrier") =>
    action.clauses.some((each) => each.id === id) || hits.some(({ target }) => has(turn.get(target), condition))
      ? [id]
      : [];
  remarkIdle(turn, action, {
    kind,
    weapon,
    shelter: [...of("cover", "in cover"), ...of("barrier", "behind a barrier")],
  });
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
 * Tells whether somebody who has peeked from a barrier this round stays exposed to its end (ZN-77, option `peek-
 * exposed`).
 */
function isPeeking(turn: Turn, name: Who): boolean {
  const c = turn.get(name);
  return has(c, "behind a barrier") && turn.option("peek-exposed") === "round" && c.own.peekedIn === turn.state.round;
}

/** Tells whether a barrier keeps this attack from somebody (ZN-76). */
export function isShielded(turn: Turn, action: Action, name: Who): boolean {
  return !carries(action, "no barrier") && has(turn.get(name), "behind a barrier") && !isPeeking(turn, name);
}

/**
 * Tells whether somebody knows nothing of the attack.
 * @rule ZN-57
 * @rule ZN-103
 */
export function isUnaware(assault: Assault, name: Who): boolean {
  const { turn, attacker, action, surprise } = assault;
  const c = turn.get(name);
  if (surprise && areFoes(turn.state, c, turn.get(attacker))) return true;
  if (c.conditions.some((x) => isAbout(x, "unaware", attacker))) return true;
  return carries(action, "unaware") && assault.hits.some((hit) => hit.original === name);
}

/** Tells whether the attack does damage; the others are non-lethal (ZN-86). */
export function isNormal(assault: Assault): boolean {
  return assault.kind === "weapon";
}

/** Returns the row of the table of holds that such an attack belongs to (T12). */
export function strikeDeed(kind: Kind, weapon: Weapon | null): Deed {
  if (kind !== "weapon") return kind;
  return weapon !== null && weapon.hands > 1 ? "two-handed" : "one-handed";
}

export function isBlast(assault: Assault): boolean {
  return assault.weapon?.blast === true && isNormal(assault);
}

/** Returns the weapon that a line names, or null where it names none. */
export function weaponName(action: Action): string | null {
  if (carries(action, "unarmed")) return "unarmed";
  const named = clause(action, "with");
  return named?.names[0] ?? thingNames(action)[0] ?? null;
}

const rows: readonly IdleRow<Struck, Fact>[] = [
  ["zone", "ZN-78", ({ weapon }) => weapon?.blast === true, { is: "only a blast is aimed at a zone" }],
  ["hits", "ZN-78", ({ weapon }) => weapon?.blast === true, { is: "only a blast hits several" }],
  ["stray", "ZN-81", ({ weapon }) => weapon?.blast === true, { is: "only a blast drifts" }],
  ["moving", "ZN-38", ({ weapon }) => weapon?.ranged === true, { is: "only shots mind movement" }],
  ["of", "ZN-89", ({ kind }) => kind === "disarm", { is: "only a disarm takes a weapon away" }],
  ["take", "ZN-90", ({ kind }) => kind === "disarm", { is: "only a disarm lets one catch" }],
  ["to", "ZN-91", ({ kind }) => kind === "shove", { is: "only a shove moves the target" }],
  ["into", "ZN-92", ({ kind }) => kind === "shove", { is: "only a shove moves the target" }],
  ["damage", "ZN-86", ({ kind }) => kind === "weapon", { is: "non-lethal" }],
  ["damage", "ZN-41", ({ weapon }) => weapon === null || weapon.dice === null || !weapon.own, { is: "sheet has dice" }],
  ["penetrates", "ZN-75", ({ shelter }) => shelter.includes("cover"), { is: "no cover to go through" }],
  ["no cover", "ZN-74", ({ shelter }) => shelter.includes("cover"), { is: "no cover to go through" }],
  ["no barrier", "ZN-76", ({ shelter }) => shelter.includes("barrier"), { is: "no barrier to come round" }],
];

/** Remarks a save that nobody is there to make. */
export function remarkIdleSave(turn: Turn, action: Action, targets: readonly Who[]): void {
  const unaimed: readonly IdleRow<null, Fact>[] = [
    ["save", "ZN-24", () => targets.length > 0, { is: "no target to save" }],
  ];
  remark(turn, action, unaimed, null);
}

function remarkIdle(turn: Turn, action: Action, struck: Struck): void {
  remark(turn, action, rows, struck);
}
