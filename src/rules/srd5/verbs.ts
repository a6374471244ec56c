import { verb, type VerbMore } from "../../fight/specs.ts";

const test = ["advantage", "disadvantage", "no advantage", "no disadvantage", "inspiration"];
const blow = [
  ...["with", "at", "vs", ...test, "half cover", "three-quarters cover", "total cover", "unseen", "cannot see"],
  ...[
    "close",
    "not close",
    "out of sight",
    "ally near",
    "off hand",
    "off hand full",
    "two hands",
    "knock out",
    "no mastery",
    "cleave",
  ],
  ...["push", "topple", "improvised", "type", "average"],
  ...["bonus action", "extra action"],
];
// Deeds that may be readied may stand below another's line.
const deed: VerbMore = { role: "either", clauses: ["bonus action", "extra action"] };
const feet = { thing: "number", units: ["ft", "feet", "foot"] } as const;
const attack: VerbMore = { role: "either", targets: "many", clauses: blow, foes: "any" };
const effect: VerbMore = {
  ...{ role: "either", targets: "many", thing: "text" },
  clauses: ["level", "for rounds", "save", "dc", "half", "cover", "three-quarters", "dice", ...blow],
};

const beforeTurns = [
  verb("surprise", "SR-11 SR-12", "Says who is caught unaware.", {
    ...{ actor: "none", targets: "many", clauses: ["stealth"] },
  }),
  verb(
    "initiative, roll initiative, roll for initiative",
    "SR-07 SR-08 SR-09 SR-10",
    "Rolls for everybody’s place in the order.",
    {
      actor: "none",
      dice: "named",
    },
  ),
];

const attacks = [
  verb("attack, strike, strike at", "SR-38 SR-39 SR-52 SR-53", "An attack with a weapon.", attack),
  verb("shoot, shoot at, fire at", "SR-38 SR-56 SR-57", "An attack with a bow, crossbow or the like.", attack),
  verb("throw", "SR-86", "Throws a weapon.", { ...attack, thing: "weapon", targets: "one" }),
  verb("strike unarmed, punch", "SR-70", "A blow with fist or foot.", { ...attack, targets: "one" }),
  verb("opportunity attack", "SR-65 SR-66", "A reaction: strikes at whoever leaves its reach.", {
    ...{ role: "reaction", keyword: true, targets: "one", clauses: blow },
    spoken: "take an opportunity attack",
    joins: "on",
  }),
  verb("grapple, grab", "SR-87 SR-92", "Takes hold of somebody, in place of an attack.", {
    ...{ role: "either", targets: "one", foes: "any", clauses: [...test, "by", "bonus action", "extra action", "dc"] },
  }),
  verb("shove, push", "SR-88 SR-93", "Drives somebody away or throws it down, in place of an attack.", {
    ...{ role: "either", targets: "one", foes: "any", clauses: [...test, "prone", "away", "by", "extra action", "dc"] },
  }),
  verb("escape, break free, struggle out of the grapple", "SR-89 SR-93", "Gets out of a hold.", {
    clauses: [...test, "by", "dc"],
  }),
  verb("let go of, release", "SR-90", "Ends its hold; free.", { targets: "one" }),
];

const movements = [
  verb("move, walk", "SR-24 SR-25 SR-26", "Moves; in pieces before, between and after its deeds.", {
    ...{ role: "either", ...feet },
    leads: ["attack", "shoot", "throw", "strike unarmed", "cast", "use", "dash", "dodge", "disengage", "hide"],
    clauses: [
      ...["difficult", "climbing", "swimming", "crawling", "flying", "height", "burrowing", "squeezing", "on ice"],
      ...["leaves", "engages", "drags", "to", "through", "into the space of"],
    ],
  }),
  verb("jump, leap", "SR-30", "Jumps: as far as its Strength after 10 ft on foot, else half.", {
    ...feet,
    clauses: ["high", "standing", "difficult", "over an obstacle", "leaves", "engages", ...test],
  }),
  verb("stand up, stand, get up", "SR-28", "Ends prone for half its Speed."),
  verb("drop prone, fall prone, go prone, drop to the ground", "SR-29", "Lies down; free."),
  verb("dash, take the dash action", "SR-35", "Adds its Speed to this turn’s movement.", {
    role: "either",
    clauses: ["bonus action", "extra action", "flying", "climbing", "swimming", "burrowing"],
  }),
  verb(
    "disengage, take the disengage action, use the disengage action",
    "SR-40",
    "Its movement provokes nobody this turn.",
    deed,
  ),
  verb("fall", "SR-158", "1d6 for each 10 ft, and prone.", feet),
];

const deeds = [
  verb("dodge, take the dodge action", "SR-41", "Attacks against it have disadvantage until its next turn.", deed),
  verb("help, aid, assist", "SR-42", "An ally’s next attack has advantage.", {
    ...{ role: "either", targets: "one", clauses: ["against", "bonus action", "extra action"] },
  }),
  verb("hide, try to hide", "SR-43 SR-44", "Goes out of sight.", {
    role: "either",
    clauses: [...test, "half cover", "three-quarters cover", "total cover", "heavily obscured", "bonus action"],
  }),
  verb("search, look", "SR-45", "Looks for somebody who hides.", {
    role: "either",
    clauses: ["for", ...test, "by sight", "by hearing", "bonus action"],
  }),
  verb("ready", "SR-48", "Waits for a trigger, to act by its reaction.", {
    thing: "text",
    anyWords: true,
    clauses: [],
  }),
  verb("extinguish, put out", "SR-162", "Puts its own fire out, and lies down.", deed),
  verb("free, cut loose", "SR-72", "Gets somebody out of a net.", {
    ...{ targets: "one", clauses: [...test, "bonus action", "extra action"], helps: "restrained" },
  }),
  verb("mount", "SR-160", "Gets on a willing creature one size larger.", { targets: "one", clauses: ["independent"] }),
  verb("dismount", "SR-160", "Gets off."),
  verb("utilize, utilise", "SR-50", "Uses a thing that takes an action.", { ...deed, thing: "text" }),
  verb("drop, let fall", "SR-23", "Drops a thing.", { thing: "text" }),
  verb("draw, pick up, stow", "SR-22 SR-23", "Handles one thing; the first of a turn is free.", { thing: "text" }),
  verb("stabilize, stabilise", "SR-115", "Ends the death saves of somebody who is dying.", {
    ...{ targets: "one", helps: "unconscious", clauses: [...test, "kit", "bonus action"] },
  }),
  verb("influence, study", "SR-46", "A reminder of what the rules say.", {
    targets: "many",
    thing: "text",
    clauses: ["dc"],
  }),
  verb("cast", "SR-47 SR-127 SR-138", "Casts a spell.", { ...effect, suits: { stat: "slots" } }),
  verb("use", "SR-118 SR-168", "Uses an attack that asks for saves: a breath, a gaze.", effect),
  verb("check, make a check of", "SR-04", "A check of a skill or an ability.", {
    ...{ thing: "text", clauses: [...test, "dc", "by sight", "by hearing", "against", "out of sight"] },
  }),
  verb("do", "SR-51", "Anything else.", {
    role: "either",
    targets: "many",
    thing: "text",
    anyWords: true,
    clauses: ["dc", "bonus action"],
  }),
  verb("pass, end turn, end his turn, end her turn, end its turn", "SR-14", "Uses up the turn.", { actor: "any" }),
];

const dice = [
  verb("death save", "SR-111", "The die of somebody who is dying, at the start of its turn.", {
    ...{ role: "either", keyword: true, spoken: "make a death save", clauses: test },
  }),
  verb("save against", "SR-124", "Shakes an effect off, at the end of its turn.", {
    ...{ role: "either", thing: "text", clauses: test },
  }),
  verb("burn", "SR-162", "1d4 fire, at the start of its turn.", { role: "either" }),
  verb("land on its feet, land on her feet, land on his feet", "SR-161", "Its reaction, as its mount falls.", {
    ...{ id: "land", role: "reaction" },
  }),
  verb("interrupted", "SR-133", "Something undoes the spell above.", { keyword: true, role: "gm", actor: "optional" }),
  verb("lair", "SR-172", "A lair action, on count 20.", {
    ...{ keyword: true, actor: "none", targets: "one", thing: "text", anyWords: true },
  }),
  verb("recharge", "SR-168", "Rolls for what is spent, as its turn begins.", { role: "either", thing: "text" }),
  verb("keep concentration", "SR-135", "The save of a caster who is hurt.", { role: "reaction", clauses: test }),
  verb("legendary action", "SR-170", "One of its options, right after another’s turn.", {
    ...{ role: "either", keyword: true, spoken: "take a legendary action", targets: "many", thing: "text" },
    clauses: ["save", "dc", "half", "cover", "three-quarters", ...blow],
  }),
  verb("legendary resistance", "SR-171", "Turns its failed save into a success.", {
    ...{ role: "reaction", keyword: true, spoken: "use legendary resistance" },
  }),
  verb("stop concentrating, drop concentration", "SR-134", "Lets the effect go; free."),
];

export const verbs = [...beforeTurns, ...attacks, ...movements, ...deeds, ...dice];
