import { verb, words, type VerbMore } from "../../fight/specs.ts";

/** Clauses of an attack: its own, and how things stand between attacker and target. */
function against(own: string): readonly string[] {
  return words(
    `${own}, distance, nearby, unseen, unaware, cover, no cover, barrier, no barrier, penetrates, moving, unnoticed`,
  );
}

type Rest = VerbMore;

const keyword: Rest = { keyword: true };
const unnoticed: Rest = { clauses: ["unnoticed"] };
/** Takes a thing, and may go unnoticed. */
const thing: Rest = { ...unnoticed, thing: "text" };
/** Rest of a line whose effect is the game master's word. */
const ruled: Rest = { targets: "many", clauses: ["save", "unnoticed"] };
const zonesTo: Rest = {
  thing: "number",
  units: ["zones", "zone"],
  clauses: words("to, via, away from, towards, in front of, sprint, sneak, cover, barrier, unnoticed"),
};
/** The effect of a counter or opportunity attack. */
const strikingBack =
  "with, unarmed, by, of, take, to, into, hold back, damage, unseen, penetrates, no cover, no barrier";
const reaction: Rest = { role: "reaction" };
const ofTheRound: Rest = { ...keyword, actor: "none" };
const gm: Rest = { role: "gm", actor: "none" };

/** Verbs that a line may begin with. The id of a verb is its first word. */
export const verbs = [
  // Movement
  verb(
    "move, go, walk, ride, drive",
    "ZN-15 ZN-16 ZN-17 ZN-20 ZN-72",
    "Moves so many zones, or to a place. A rider’s movement is the mount’s.",
    zonesTo,
  ),
  verb("sprint, run", "ZN-18", "Moves up to twice as far.", zonesTo),
  verb("sneak, creep", "ZN-104", "Moves out of view.", zonesTo),
  verb("drag, pull along", "ZN-99", "Moves together with the one held.", {
    ...zonesTo,
    targets: "one",
  }),
  verb("mount, board", "ZN-141 ZN-142", "Gets on a mount or vehicle nearby, for half a zone of movement.", {
    targets: "one",
    clauses: words("moving, sprint, unnoticed"),
  }),
  verb("dismount, get off", "ZN-141 ZN-142", "Gets off, for half a zone of movement.", {
    clauses: words("moving, sprint, unnoticed"),
  }),
  verb("reserve", "ZN-137", "Keeps its part of the shared turn for a reaction."),
  verb("wait, stand still, stay put", "ZN-97 ZN-104", "Takes its turn and does nothing."),

  // Attacks
  verb(
    "attack, strike, shoot, shoot at, fire at, stab",
    "ZN-32 ZN-33 ZN-34 ZN-35 ZN-41 ZN-52 ZN-126",
    "Attacks with a weapon or bare hands. It lands by itself but in hard circumstances.",
    {
      targets: "many",
      clauses: against("with, unarmed, hold back, stunt, death blow, split, damage, zone, hits, stray"),
    },
  ),
  verb("blast", "ZN-78 ZN-79 ZN-80 ZN-82", "Fills a zone and its borders.", {
    targets: "many",
    thing: "place",
    clauses: against("with, zone, hits, stray, hold back, damage"),
  }),
  verb("throw, hurl, lob", "ZN-32 ZN-80", "Attacks with the thing thrown; a bomb is a blast.", {
    targets: "many",
    thing: "weapon",
    clauses: against("zone, hits, stray, hold back, stunt, damage"),
  }),
  verb("disarm", "ZN-86 ZN-89 ZN-90", "STR save, or the target drops a weapon.", {
    targets: "one",
    clauses: against("with, of, take, hold back"),
  }),
  verb("shove, push", "ZN-86 ZN-91 ZN-92 ZN-134", "STR save, or the target is moved by half a zone.", {
    targets: "one",
    clauses: against("with, to, into, hold back"),
  }),
  verb("grapple, grab", "ZN-86 ZN-93 ZN-135", "STR save, or the target is grabbed.", {
    targets: "one",
    clauses: against("with, hold back"),
  }),

  // Main actions
  verb("break free", "ZN-95 ZN-132", "STR save against a hold; the whole turn."),
  verb("free", "ZN-96", "STR save to free a grabbed ally nearby.", {
    targets: "one",
    helps: "grabbed",
    clauses: words("nearby"),
  }),
  verb("let go, release", "ZN-98", "Ends a hold; costs nothing.", { targets: "one", joins: "of" }),
  verb(
    "invoke, cast",
    "ZN-23 ZN-25",
    "A profane power; the game master says what it does. One that stands among the attacks follows the attack rules.",
    { targets: "many", thing: "text", clauses: against("save, damage, zone, hits, stray") },
  ),
  ...(["distract", "intimidate", "taunt"] as const).map((id) =>
    verb(id, "ZN-23 ZN-24", "A main action whose effect the game master says.", ruled),
  ),
  verb("use, drink, apply", "ZN-23 ZN-26", "Uses something up; the game master says its effect.", {
    ...ruled,
    thing: "text",
  }),
  verb("do", "ZN-23 ZN-27", "Anything else that takes about a round.", {
    ...ruled,
    thing: "text",
  }),
  verb(
    "hide",
    "ZN-101",
    "Tries to get out of everybody’s sight during the fight; the game master says whether it works.",
    unnoticed,
  ),
  verb("surrender", "ZN-112 ZN-113", "Weapons down, hands up; the whole turn."),
  verb("resume, take heart", "ZN-112 ZN-114", "Fights on after surrendering."),

  // Bonus actions
  verb("pick up", "ZN-28 ZN-29", "Something on the ground nearby, into a free hand.", thing),
  verb("put down, drop", "ZN-19 ZN-28 ZN-29", "From the hand to the ground.", thing),
  verb("equip, draw, ready", "ZN-28 ZN-29", "A carried thing into the hands, a shield onto the arm.", thing),
  verb("unequip, put away, sheathe, stow", "ZN-28 ZN-29", "The reverse of equipping.", thing),
  verb("open", "ZN-28", "A door, a chest.", thing),
  verb("pull", "ZN-28", "A lever, a rope.", thing),
  verb("say, shout, call", "ZN-28 ZN-104", "A few words.", { ...thing, anyWords: true }),
  verb("quick", "ZN-28", "Anything else that needs only a moment.", {
    ...thing,
    ...keyword,
    anyWords: true,
  }),

  // Reactions
  verb("dodge", "ZN-31 ZN-60", "AGI save: the attack misses.", reaction),
  verb("counter", "ZN-31 ZN-61 ZN-62 ZN-63 ZN-64 ZN-65 ZN-66", "Strikes back; the harder blow lands first.", {
    ...reaction,
    clauses: words(strikingBack),
  }),
  verb("hide behind", "ZN-31 ZN-67 ZN-68 ZN-69", "Swaps places with a willing ally or a grabbed enemy nearby.", {
    ...reaction,
    targets: "one",
    clauses: words("unwilling"),
  }),
  verb("guard", "ZN-31 ZN-70 ZN-71", "Takes the attack in the stead of somebody nearby.", {
    ...reaction,
    targets: "one",
  }),
  verb("opportunity attack, opportunity", "ZN-31 ZN-72 ZN-73", "One attack on an enemy that moves away.", {
    ...reaction,
    targets: "one",
    clauses: words(`${strikingBack}, stunt, unnoticed`),
    ...keyword,
  }),
  verb("no reaction", "ZN-55", "Lets the attack come.", { ...reaction, ...keyword }),
  verb("accept", "ZN-85", "Takes the stunt instead of damage.", reaction),
  verb("refuse", "ZN-85", "Takes the attack as it is.", reaction),

  // Lines of the round and the fight.
  verb("initiative", "ZN-03 ZN-04", "Which faction holds the initiative, at random.", ofTheRound),
  verb("ambush, lie in ambush", "ZN-100 ZN-102", "Begins the fight concealed.", {
    actor: "many",
  }),
  verb("first", "ZN-05 ZN-06", "Says which faction has the first go of the round.", {
    actor: "side",
    targets: "one",
    ...keyword,
  }),
  verb("pass", "ZN-08 ZN-09 ZN-10", "The faction activates nobody in this go.", { actor: "side" }),
  verb("morale", "ZN-11 ZN-108 ZN-14", "Morale at the end of the round: a side, a group or one alone.", {
    ...ofTheRound,
    targets: "many",
    thing: "text",
  }),
  verb("end of round", "ZN-11 ZN-108", "All morale checks that are due, one after another.", ofTheRound),
  verb("flee, escape", "ZN-116 ZN-117", "A long chase.", {
    actor: "many",
    clauses: words("pursued by, unpursued, longer, shorter"),
  }),
  verb("durability", "ZN-118", "After the fight, for a weapon, armour or shield that was used.", {
    thing: "text",
    ...keyword,
  }),

  // The game master's lines
  verb("ok, okay, approve", "ZN-84", "Approves a stunt; in other words, if they follow.", {
    ...gm,
    thing: "text",
  }),
  verb("no, reject", "ZN-84", "Rejects a stunt: the attack goes on as usual.", gm),
  verb(
    "barrier, barrier in the way",
    "ZN-76",
    "A barrier turns out to stand in the way of the attack above: it is made, and comes to nothing.",
    gm,
  ),
  verb("end fight", "ZN-12 ZN-118", "The fight is over: durability is asked for.", gm),
  verb("end stretch", "ZN-50 ZN-110", "The stretch is over: what lasts that long ends.", gm),
];
