import { verb } from "../../fight/specs.ts";

const strike = [
  "with",
  "unarmed",
  "related",
  "allowed",
  "unaware",
  "as",
  "difficult",
  "chance",
  "covered",
  "to-head",
  "value",
  "moving",
  "at-rank",
  "because",
];

const ranged = [...strike, "at", "close"];

export const verbs = [
  verb(
    "attack, strike, strike at",
    "BR-26 BR-37",
    "One attack on its own rank: d100 against the weapon’s skill. A weapon that is made for it is shot or thrown.",
    { targets: "one", clauses: ranged },
  ),
  verb("shoot, shoot at, fire, fire at", "BR-39 BR-43 BR-44", "A shot with a bow, crossbow, sling, firearm or laser.", {
    targets: "one",
    clauses: ranged,
  }),
  verb("throw, hurl", "BR-39 BR-46", "A thrown hand axe, dagger, knife or rock.", {
    targets: "one",
    thing: "weapon",
    clauses: ranged,
  }),
  verb("bash", "BR-89", "An attack with the shield, with the Shield skill.", { targets: "one", clauses: strike }),
  verb("parry", "BR-47 BR-51 BR-52 BR-54", "Answers a successful attack with weapon or shield.", {
    role: "reaction",
    clauses: ["with", "unarmed", "allowed", "related", "difficult", "chance", "at"],
  }),
  verb("dodge", "BR-47 BR-60 BR-63", "Answers a successful attack by getting out of its way.", {
    role: "reaction",
    clauses: ["allowed", "difficult", "chance"],
  }),
  verb("do nothing, take the blow, take it", "BR-47", "Lets the attack come: no defence.", {
    id: "nothing",
    role: "reaction",
  }),
  verb(
    "move, run, walk",
    "BR-18 BR-19 BR-20 BR-21 BR-22 BR-23",
    "Metres moved before the actions: half rank from 6 m, a quarter from 16 m, no action from 30 m.",
    { thing: "number", units: ["m"], clauses: ["to"] },
  ),
  verb("kneel, kneel down", "BR-58", "Behind a large shield: 90 to parry missiles. Costs nothing."),
  verb("stand, stand up", "BR-58", "Ends kneeling. Costs nothing."),
  verb(
    "reload, recharge",
    "BR-43 BR-45",
    "A crossbow takes a full round; for firearms and lasers the game master says how long.",
    { thing: "weapon", clauses: ["because"] },
  ),
  verb(
    "give first aid to, treat, bandage",
    "BR-102 BR-105 BR-107 BR-110",
    "Begun on its rank, takes effect as the round ends: 1d3 of one wound.",
    {
      id: "first-aid",
      targets: "one",
      helps: "hurt",
      suits: { stat: "first-aid" },
      clauses: ["wound", "difficult", "chance"],
    },
  ),
  verb("wake, rouse, slap awake, shake awake", "BR-98", "Wakes somebody unconscious who has at least 1 hit point.", {
    targets: "one",
    helps: "unconscious",
  }),
  verb("lie unconscious, stay unconscious", "BR-97", "Rolls how many hours, where the die was left open.", {
    id: "lie",
  }),
  verb("ready, draw, take in hand", "BR-38", "Takes a carried weapon or shield in hand.", { thing: "weapon" }),
  verb("drop", "BR-38", "Lets go of what is in hand.", { thing: "weapon" }),
  verb("pick up", "BR-38 BR-46", "Takes up a dropped item, or one more of a thrown weapon.", {
    id: "pick-up",
    thing: "weapon",
  }),
  verb("wait", "BR-16", "Acts on a lower rank.", { clauses: ["until-rank"] }),
  verb("pass", "BR-15", "Does nothing this round.", { actor: "any" }),
  verb(
    "roll, check, skill",
    "BR-29 BR-83 BR-84",
    "A skill that the game master calls for; costs nothing. Armour may hamper it.",
    { id: "skill", thing: "text", clauses: ["difficult", "chance"] },
  ),
  verb(
    "heal for a week, heal week, rest for a week, heal for, rest for",
    "BR-108 BR-109",
    "Natural healing of one game week, outside the fight: 1d3 points.",
    { id: "heal-week", actor: "any", thing: "number", units: ["week", "weeks"], clauses: ["hospital"] },
  ),
  verb("do", "BR-15", "Any other action of the round.", { id: "other", thing: "text", anyWords: true }),
  verb("end of statements", "BR-05 BR-07", "Ends the statements of the round: who has stated nothing decides later.", {
    id: "end-of-statements",
    keyword: true,
    actor: "none",
  }),
  verb("end of round", "BR-97 BR-101 BR-106", "Settles the round, with 1d6 hours for everybody who was saved.", {
    id: "end-of-round",
    keyword: true,
    actor: "none",
    dice: "named",
  }),
  verb("ok, allowed", "BR-30 BR-45 BR-52 BR-63", "The game master gives the leave that the line above needs.", {
    keyword: true,
    role: "gm",
    actor: "none",
  }),
  verb("denied, move denied", "BR-23 BR-25", "The game master forbids the move above.", {
    keyword: true,
    role: "gm",
    actor: "none",
  }),
  verb("act at rank", "BR-09", "Acts on another rank this round.", {
    id: "at-rank",
    role: "gm",
    thing: "number",
    clauses: ["because"],
  }),
  verb("hurt", "BR-95", "Falls, fire and other injuries, with or without armour.", {
    role: "gm",
    actor: "none",
    targets: "one",
    thing: "number",
    clauses: ["no-armour", "because"],
  }),
  verb(
    "be behind, take cover behind",
    "BR-91",
    "An immobile shield covers part of the body; `covered` says when a hit is on that part.",
    { id: "behind", role: "gm", thing: "text", clauses: ["points"] },
  ),
  verb("improvise", "BR-90", "A movable thing becomes a shield in the hand.", {
    role: "gm",
    thing: "text",
    clauses: ["size", "points", "dmg"],
  }),
];
