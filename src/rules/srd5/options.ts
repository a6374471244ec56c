import { choice } from "../../fight/specs.ts";

/** Readings of the rules that a table may choose; the first value is the default. */
export const options = [
  choice("edition", "2024, 2014", "SR-05", "Which edition counts where they differ?"),
  choice("initiative", "roll, score, score-monsters", "SR-10", "Who rolls for initiative, and who takes its score?"),
  choice("group-initiative", "kind, each, side", "SR-08", "Who shares a die of initiative?"),
  choice("ties", "written, dex, characters-first", "SR-09", "Who comes first on equal initiative?"),
  choice("surprise", "edition, 2024, 2014", "SR-11 SR-12", "What does surprise cost?"),
  choice("exhaustion", "edition, 2024, 2014", "SR-143 SR-155", "What does exhaustion do?"),
  choice("hide", "edition, 2024, 2014", "SR-43 SR-44", "How does one hide?"),
  choice("grapple", "edition, 2024, 2014", "SR-87 SR-92", "Does the target save, or is it a contest?"),
  choice("turn-dice", "pending, remind", "SR-15", "Is a death save or a save that is due waited for?"),
  choice("turn-order", "warn, free", "SR-14", "Is a line out of order remarked?"),
  choice("movement", "check, off", "SR-24", "Are feet of movement counted?"),
  choice("critical", "dice, max-plus-dice, double", "SR-61", "What does a critical hit double?"),
  choice("monsters-at-0", "dead, characters", "SR-108", "Do monsters die at 0, or fall like characters?"),
  choice("knock-out", "melee, any", "SR-116", "Which attacks may knock out?"),
  choice("half-and-double", "half-first, double-first", "SR-97", "Is saved damage halved before it is doubled?"),
  choice("temp-and-concentration", "save, none", "SR-135", "Does damage to temporary points alone ask for a save?"),
  choice("threshold", "after, before", "SR-103", "Is the threshold held against damage after or before resistance?"),
  choice("massive-damage", "on, off", "SR-110", "Does a blow that leaves as much as the maximum kill?"),
];
