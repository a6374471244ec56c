import { advise, choice, words } from "../specs.ts";
import type { AdviceSpec, Meaning, OptionSpec } from "../vocabulary.ts";
import { bindSentences } from "../sentences.ts";

/*
 * Everyday words for what most rule systems have. A system names which of its verbs has a meaning (`said.verbs` of its
 * vocabulary), and its own words always win over these.
 */

/** Movements by which somebody gets out of a blow's way: "leaps aside", "dives clear". */
const leaps = words(
  "jump, leap, dive, roll, step, dart, spring, twist, skip, throw himself, throw herself, throw itself",
);
const clear = words("aside, clear, back from it, out of the way, out of reach");

/** Everyday verbs in base form, by what is meant. The third person is derived. */
export const everyday: readonly (readonly [Meaning, readonly string[]])[] = [
  [
    "attack",
    words(
      "attack, hit, strike, strike at, swing at, swing, stab, stab at, slash, slash at, cut at, hack at, " +
        "hack away at, " +
        "chop at, smite, thrust at, lunge at, jab at, jab, whack, smash, bash, fight, engage, clobber, pummel, " +
        "lash out at, go for, lay into, tear into, hammer at, assault, assail, set upon, gang up on",
    ),
  ],
  [
    "shoot",
    words(
      "shoot, shoot at, fire at, fire on, fire, loose at, loose an arrow at, loose a bolt at, " +
        "shoot an arrow at, shoot a bolt at, let fly at, snipe at, take a shot at, open fire on",
    ),
  ],
  ["throw", words("throw, hurl, lob, toss, fling, chuck")],
  ["charge", words("charge, charge at, charge into, rush, rush at")],
  ["parry", words("parry, block, deflect, ward off, knock aside, beat aside, turn aside, bat aside, catch the blow")],
  [
    "dodge",
    [
      ...words("dodge, evade, duck, sidestep, duck under, dodge out of the way, get out of the way"),
      ...leaps.flatMap((leap) => clear.map((way) => `${leap} ${way}`)),
    ],
  ],
  ["counter", words("counter, counterattack, counter-attack, strike back, hit back, riposte, return the blow")],
  [
    "move",
    words(
      "move, walk, go, step, advance, head, come, approach, trot, jog, stride, march, edge, limp, stalk, amble, " +
        "hobble, stagger, shuffle, wade, crawl, tiptoe, circle, wander, saunter",
    ),
  ],
  ["run", words("run, sprint, dash, race, hurry, pelt, gallop")],
  [
    "retreat",
    words(
      "retreat, withdraw, back off, back away, back up, fall back, pull back, draw back, disengage, step back, " +
        "give ground, retire",
    ),
  ],
  ["flee", words("flee, run away, escape, bolt, run off, turn and run, take to its heels, take to his heels")],
  [
    "stand",
    words(
      "stand up, stand, get up, rise, get back up, get to his feet, get to her feet, get to its feet, " +
        "climb to his feet, climb to her feet, climb to its feet, scramble up, stand back up, scramble to his feet, " +
        "scramble to her feet, scramble to its feet, struggle up",
    ),
  ],
  [
    "draw",
    words(
      "draw, ready, unsheathe, take out, pull out, switch to, change to, wield, equip, take in hand, pull, " +
        "whip out, bring out, get out, swap to",
    ),
  ],
  [
    "drop",
    words("drop, let go of, let fall, put down, throw down, throw away, lay down, throw aside, toss aside, cast aside"),
  ],
  ["pick up", words("pick up, take up, retrieve, recover, snatch up, grab up, scoop up, fetch, gather up")],
  ["sheathe", words("sheathe, put away, stow, holster, sling, resheathe")],
  ["reload", words("reload, load, recharge, span, wind, wind up, crank, nock")],
  ["aim", words("aim, take aim, take careful aim, aim at, take aim at, draw a bead on")],
  [
    "first aid",
    words(
      "give first aid to, use first aid on, administer first aid to, apply first aid to, do first aid on, " +
        "bandage, treat, tend, tend to, patch up, bind the wounds of, bind wounds of, bandage up",
    ),
  ],
  ["cast", words("cast, cast a spell, invoke")],
  ["drink", words("drink, quaff, swig, gulp, gulp down, swallow, drain, knock back")],
  [
    "grapple",
    words(
      "grapple, grab, wrestle, seize, wrestle with, grapple with, grab hold of, take hold of, get hold of, " +
        "lay hold of, tackle, clinch with, wrestle down",
    ),
  ],
  ["release", words("release, let go")],
  ["push", words("push, shove")],
  ["disarm", words("disarm")],
  ["hide", words("hide")],
  ["sneak", words("sneak, creep")],
  [
    "defend",
    words(
      "defend, fight defensively, full defense, full defence, go on the defensive, go on full defence, " +
        "go on full defense, go full defence, go full defense, take full defence, take full defense",
    ),
  ],
  [
    "wait",
    words(
      "wait, hold, hold off, hang back, hold back, stand by, delay, hold action, " +
        "hold its action, hold his action, hold her action, bide its time, bide his time, bide her time",
    ),
  ],
  [
    "pass",
    words(
      "pass, do nothing, stay put, stay where he is, stay where she is, stay where it is, sit tight, " +
        "skip, skip turn, skip its turn, skip his turn, skip her turn, stand still, wait",
    ),
  ],
  [
    "surrender",
    [
      ...words("surrender, yield, give up, lay down arms"),
      ...["throw", "lay", "put"].flatMap((verb) =>
        ["his", "her", "its", "their"].flatMap((whose) =>
          ["arms", "weapons"].map((what) => `${verb} down ${whose} ${what}`),
        ),
      ),
    ],
  ],
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
  advise("verb", "heal, cure, regain, recover", "! {whom} HP +3", bindSentences.becauses.healed),
  advise("verb", "lose, take damage, suffer, take", "! {who} HP -3", bindSentences.becauses.hurt),
  advise("verb", "die, drop dead, is dead, be dead", "! {who} dies", bindSentences.becauses.ruled),
  advise("verb", "kill, slay", "{who} attacks {whom}", bindSentences.becauses.killed),
  advise("verb", "leave", "! {who} leaves", bindSentences.becauses.ruled),
];

export const everydayStatWords: readonly string[] = everydayStats.flatMap(([said]) => said);

/** Options that every rule system has. */
export const commonOptions: readonly OptionSpec[] = [
  { ...choice("xp", "on, off", "", "Experience of beaten foes: added up and split, or none."), rules: [] },
];
