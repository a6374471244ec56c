import type { Attack } from "../../fight/combatant.ts";
import { remind } from "../../fight/rule-kit.ts";
import type { OwnState } from "../../fight/system.ts";
import type { Side, Who } from "../../fight/value.ts";
import type { Closed } from "./act.ts";
import type { Did, Whole } from "./phrases.ts";
import type { Fact, Turn } from "./types.ts";

/*
 * State that the rules keep between lines beside what players see. Lists are replaced, never changed.
 */

/** State of a combatant. */
export interface Own {
  /**
   * Deed of its turn in this round, in sequence or as a reaction; null: none yet.
   * @rule ZN-07
   */
  spent: Did | null;
  /** Way in which that turn was taken (ZN-56). */
  spentBy: "turn" | "reaction" | null;
  /** Reactions taken this round (ZN-58). */
  reacted: number;
  /** It has said nothing in the turn that it shares, and so keeps its part for a reaction (ZN-137). */
  keeps: boolean;
  /** The root of the unit with which it entered a turn (ZN-136): who gets off is still in it. */
  sharesWith: string | null;

  /** Zones moved in its latest turn (ZN-16 to ZN-18). */
  moved: number;
  /** Some of it sprinting. */
  sprinted: boolean;
  /** Its main action of that turn (ZN-19). */
  main: Did | null;
  /** Its bonus actions of that turn (ZN-19, ZN-28). */
  bonus: number;
  /** Deed that it gave that whole turn to (ZN-19). */
  whole: Whole | null;
  /** It has shot standing still in that turn (ZN-38). */
  shot: boolean;
  /** The round in which it last struck from behind its barrier (ZN-77). */
  peekedIn: number | null;

  /** Weapons, armour and shield used in this fight, folded (ZN-118). */
  used: readonly string[];
  /** Used items that have had their durability roll. */
  tested: readonly string[];
  /** It has struck with its shield, which can be disarmed since (ZN-89). */
  shieldStruck: boolean;
  /** Items of the sheet that are used up (ZN-26). */
  usedUp: readonly string[];
  /** Destroyed weapons, as they were: the game master's word makes them whole (ZN-119). */
  wrecks: readonly Attack[];
  /** Victims that it holds with a tail or the like and not with a hand (ZN-135). */
  limbHolds: readonly Who[];

  /** The rules have incapacitated it until the end of the stretch (ZN-50). */
  downForStretch: boolean;

  /** Harmed since it surrendered: it may fight on (ZN-114). */
  harmed: boolean;
  /** It lay in ambush, and so acts in the bonus round (ZN-102). */
  ambusher: boolean;
  /** The rules have taken it out of the players' sight (ZN-105). */
  veiled: boolean;
  /** It was able to act as the round began (ZN-106). */
  ableAtStart: boolean;
  /** Its health as the round began (ZN-107). */
  healthAtStart: number;
}

/** A weapon or shield on the ground (ZN-29, ZN-89, ZN-112). */
export interface Lying {
  readonly attack: Attack;
  readonly damaged: boolean;
  /** Former owner. */
  readonly of: string;
  /** Place where it lies; "" where places are not kept. */
  readonly at: string;
}

/** State of the fight. */
export interface OwnFight {
  /** The side that has rolled, or lain in wait, for the initiative (ZN-03, ZN-04); null: the scene says. */
  initiative: Side | null;
  /** The round in which it was rolled for. */
  rolledIn: number | null;
  /** The side whose go it is (ZN-06); null: nobody's yet, or any. */
  go: Side | null;
  /** Passes in a row (ZN-10). */
  passes: number;
  /** Somebody has acted or passed this round. */
  begun: boolean;
  /** All have passed in a row: the round is over (ZN-10). */
  ended: boolean;
  /** The root of the unit whose turn is open (ZN-07, ZN-136). */
  active: string | null;
  /** The fight is over: durability is rolled for (ZN-12, ZN-118). */
  over: boolean;
  /** Why the latest action left nothing to react to: told to reactions that are written all the same. */
  noWindow: Closed | null;
  /** Things on the ground, in the order in which they fell. */
  ground: readonly Lying[];
  /** Groups, folded, that have checked their morale this round (ZN-108). */
  checked: readonly string[];
  /** Reminders that are shown once in a fight, or once for each weapon or fighter, and were. */
  told: readonly { readonly is: string; readonly about: string }[];
  /** The only side with anybody left to fight, as the game master was told last: "" for none (ZN-12). */
  last: string | null;
}

/** Beginning and copy of the state. */
export const ownState: OwnState<Own, OwnFight> = {
  fresh: () => ({
    spent: null,
    spentBy: null,
    reacted: 0,
    keeps: false,
    sharesWith: null,
    moved: 0,
    sprinted: false,
    main: null,
    bonus: 0,
    whole: null,
    shot: false,
    peekedIn: null,
    used: [],
    tested: [],
    shieldStruck: false,
    usedUp: [],
    wrecks: [],
    limbHolds: [],
    downForStretch: false,
    harmed: false,
    ambusher: false,
    veiled: false,
    ableAtStart: false,
    healthAtStart: 0,
  }),
  copy: (own) => ({
    spent: own.spent,
    spentBy: own.spentBy,
    reacted: own.reacted,
    keeps: own.keeps,
    sharesWith: own.sharesWith,
    moved: own.moved,
    sprinted: own.sprinted,
    main: own.main,
    bonus: own.bonus,
    whole: own.whole,
    shot: own.shot,
    peekedIn: own.peekedIn,
    used: own.used,
    tested: own.tested,
    shieldStruck: own.shieldStruck,
    usedUp: own.usedUp,
    wrecks: own.wrecks,
    limbHolds: own.limbHolds,
    downForStretch: own.downForStretch,
    harmed: own.harmed,
    ambusher: own.ambusher,
    veiled: own.veiled,
    ableAtStart: own.ableAtStart,
    healthAtStart: own.healthAtStart,
  }),
  freshFight: () => ({
    initiative: null,
    rolledIn: null,
    go: null,
    passes: 0,
    begun: false,
    ended: false,
    active: null,
    over: false,
    noWindow: null,
    ground: [],
    checked: [],
    told: [],
    last: null,
  }),
  copyFight: (own) => ({
    initiative: own.initiative,
    rolledIn: own.rolledIn,
    go: own.go,
    passes: own.passes,
    begun: own.begun,
    ended: own.ended,
    active: own.active,
    over: own.over,
    noWindow: own.noWindow,
    ground: own.ground,
    checked: own.checked,
    told: own.told,
    last: own.last,
  }),
};

/** Shows a reminder once in a fight, or once for each weapon or fighter (`about`, folded). */
export function remindOnce(turn: Turn, rule: readonly string[], what: Fact, about = ""): void {
  const { told } = turn.state.own;
  if (told.some((each) => each.is === what.is && each.about === about)) return;
  turn.ownFight().told = [...told, { is: what.is, about }];
  remind(turn, rule, what);
}
