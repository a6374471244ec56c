import { advise, words } from "../specs.ts";
import type { AdviceSpec, Meaning } from "../said-specs.ts";
import { say } from "./say.ts";

/*
 * What people say, whatever the rule system: everyday words for what most systems have. A system names which of its
 * verbs has a meaning (`said.verbs` of its vocabulary), and its own words always win over these.
 */

/** Everyday verbs in base form, by what is meant. The third person is derived. */
export const everyday: readonly (readonly [Meaning, readonly string[]])[] = [
  [
    "attack",
    words(
      "attack, hit, strike, strike at, swing at, swing, stab, stab at, slash, slash at, cut at, hack at, " +
        "chop at, smite, thrust at, lunge at, jab at, " +
        "jab, whack, smash, bash, fight, engage, clobber, pummel",
    ),
  ],
  [
    "shoot",
    words(
      "shoot, shoot at, fire at, fire on, fire, loose at, loose an arrow at, loose a bolt at, " +
        "shoot an arrow at, shoot a bolt at, let fly at, snipe at, " +
        "take a shot at",
    ),
  ],
  ["throw", words("throw, hurl, lob, toss, fling, chuck")],
  ["charge", words("charge, charge at, charge into, rush, rush at")],
  ["parry", words("parry, block, deflect, ward off")],
  ["dodge", words("dodge, evade, duck, sidestep, jump aside, leap aside, step aside, dive aside, get out of the way")],
  ["counter", words("counter, counterattack, counter-attack, strike back, hit back, riposte")],
  ["move", words("move, walk, go, step, advance, head, come, approach")],
  ["run", words("run, sprint, dash, race")],
  [
    "retreat",
    words(
      "retreat, withdraw, back off, back away, back up, fall back, pull back, draw back, disengage, step back, " +
        "give ground",
    ),
  ],
  ["flee", words("flee, run away, escape, bolt, run off, turn and run, take to its heels, take to his heels")],
  ["stand", words("stand up, stand, get up, rise, get back up, get to his feet, get to her feet, get to its feet")],
  ["draw", words("draw, ready, unsheathe, take out, pull out, switch to, change to, wield, equip, take in hand")],
  ["drop", words("drop, let go of, let fall, put down, throw down, throw away, lay down")],
  ["pick up", words("pick up, take up, retrieve, recover")],
  ["sheathe", words("sheathe, put away, stow")],
  ["reload", words("reload, load, recharge, span")],
  ["aim", words("aim, take aim, take careful aim")],
  [
    "first aid",
    words(
      "give first aid to, use first aid on, administer first aid to, apply first aid to, do first aid on, " +
        "bandage, treat, tend, tend to, patch up, " +
        "bind the wounds of, bind wounds of",
    ),
  ],
  ["cast", words("cast, cast a spell, invoke")],
  ["drink", words("drink, quaff")],
  ["grapple", words("grapple, grab, wrestle, seize, wrestle with, grapple with")],
  ["release", words("release, let go")],
  ["push", words("push, shove")],
  ["disarm", words("disarm")],
  ["hide", words("hide")],
  ["sneak", words("sneak, creep")],
  ["defend", words("defend, fight defensively, full defense, full defence, go on the defensive")],
  ["wait", words("wait, hold, delay, hold action, hold its action, hold his action, hold her action, bide its time")],
  ["pass", words("pass, do nothing, skip, skip turn, skip its turn, skip his turn, skip her turn, stand still, wait")],
  ["surrender", words("surrender, yield, give up, lay down arms")],
  ["say", words("say, shout, call, yell, cry")],
];

/** Everyday words for stats, and the ids that they may have. */
export const everydayStats: readonly (readonly [readonly string[], readonly string[]])[] = [
  [words("hit points, hits, health, life"), ["hp"]],
  [words("armor class, armour class"), ["ac"]],
  [words("hit dice, hit die"), ["hd"]],
  [words("speed, movement, movement rate, mv, pace"), ["speed", "move", "tmr"]],
  [words("strength"), ["str"]],
  [words("dexterity"), ["dex"]],
  [words("constitution"), ["con"]],
  [words("armor, armour"), ["armour", "armor", "prot"]],
];

/** Advice for every rule system, behind its own. */
export const commonAdvice: readonly AdviceSpec[] = [
  advise("verb", "heal, cure, regain, recover", "! {whom} HP +3", say.becauses.healed),
  advise("verb", "lose, take damage, suffer, take", "! {who} HP -3", say.becauses.hurt),
  advise("verb", "die, drop dead, is dead, be dead", "! {who} dies", say.becauses.ruled),
  advise("verb", "kill, slay", "{who} attacks {whom}", say.becauses.killed),
  advise("verb", "leave", "! {who} leaves", say.becauses.ruled),
];
