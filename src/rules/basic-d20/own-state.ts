import type { OwnState } from "../../fight/system.ts";
import type { Own, OwnFight } from "./own.ts";

/*
 * How the own state of a combatant and of the fight begins, what of it lasts a round, and how it is copied.
 */

/** What is only kept of a combatant for the round, as the round begins. */
export const freshRound = {
  number: null,
  turnBegun: false,
  acted: null,
  actedOn: null,
  declared: [],
  wholeRound: null,
  stopped: false,
  struck: [],
  moved: null,
  withdrew: null,
  stood: false,
  closed: [],
  charging: null,
  calledWith: null,
  wounds: [],
  spell: null,
  spellSaved: false,
  castDeclared: false,
  willCast: null,
  spellAt: [],
  attacked: 0,
  attackedSinceDeclaring: 0,
  checkedHold: false,
  holdUsed: [],
  burnt: false,
} as const satisfies Partial<Own>;

/** The same of the fight. */
export const freshFightRound = {
  number: null,
  onTurn: null,
  phase: null,
  ended: false,
  fresh: [],
  parted: [],
  unaware: [],
} as const satisfies Partial<OwnFight>;

const fresh: Own = {
  ...freshRound,
  die: null,
  runRounds: 0,
  spent: false,
  setAgainst: null,
  nonlethal: 0,
  down: false,
  fell: null,
  revives: null,
  brawled: false,
  heldSince: null,
  holdBroken: null,
  flames: [],
  noAttack: null,
  hand: null,
  arms: [],
};

const freshFight: OwnFight = {
  ...freshFightRound,
  clock: 0,
  taken: [],
  fires: [],
};

function copy(own: Readonly<Own>): Own {
  return {
    number: own.number,
    die: own.die,
    turnBegun: own.turnBegun,
    acted: own.acted,
    actedOn: own.actedOn,
    declared: own.declared,
    wholeRound: own.wholeRound,
    stopped: own.stopped,
    struck: own.struck,
    moved: own.moved,
    withdrew: own.withdrew,
    stood: own.stood,
    runRounds: own.runRounds,
    spent: own.spent,
    closed: own.closed,
    charging: own.charging,
    setAgainst: own.setAgainst,
    calledWith: own.calledWith,
    wounds: own.wounds,
    nonlethal: own.nonlethal,
    down: own.down,
    fell: own.fell,
    revives: own.revives,
    brawled: own.brawled,
    spell: own.spell,
    spellSaved: own.spellSaved,
    castDeclared: own.castDeclared,
    willCast: own.willCast,
    spellAt: own.spellAt,
    attacked: own.attacked,
    attackedSinceDeclaring: own.attackedSinceDeclaring,
    heldSince: own.heldSince,
    checkedHold: own.checkedHold,
    holdBroken: own.holdBroken,
    holdUsed: own.holdUsed,
    flames: own.flames,
    burnt: own.burnt,
    noAttack: own.noAttack,
    hand: own.hand,
    arms: own.arms,
  };
}

function copyFight(own: Readonly<OwnFight>): OwnFight {
  return {
    number: own.number,
    onTurn: own.onTurn,
    phase: own.phase,
    ended: own.ended,
    clock: own.clock,
    fresh: own.fresh,
    parted: own.parted,
    unaware: own.unaware,
    taken: own.taken,
    fires: own.fires,
  };
}

// A fresh one is a copy too: all have their fields in one order, and so one shape.
export const ownState: OwnState<Own, OwnFight> = {
  fresh: () => copy(fresh),
  copy,
  freshFight: () => copyFight(freshFight),
  copyFight,
};
