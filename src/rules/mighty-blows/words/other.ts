import { clauseWay, line, withWays } from "../../../fight/fact.ts";
import { list } from "../../../fight/rule-kit.ts";

const wholeRounds = { "draw out a missile": "Drawing out a missile", "fix its helmet": "Fixing a helmet" };

/** What takes a whole round. */
export type WholeRound = keyof typeof wholeRounds;

/**
 * Other actions, wrestling, rest, morale, parley (MB-40, MB-76, MB-84, MB-109, MB-114 to MB-116, MB-120, MB-140,
 * MB-152).
 */
export const otherActionSentences = {
  "other actions": () =>
    "Climbing on tables, swinging from ropes, pushing boulders and so on are actions of the round, " +
    'taken on the fighter’s number; you say what comes of it ("! Goblin HP -2d6").',
  "wrestling by common sense": () =>
    "Pinning down or shoving back is decided by common sense: goblins yes, dragons hardly. " +
    "Your rulings say what comes of it.",
  "how many hours": () => withWays`How many hours? Write ${line("rest 6 hours")}.`,
  "fights to the death": ({ who }: { who: readonly string[] }) =>
    `${list(who)}: the mindless and the undead fight to the death.`,
  "whose morale": () => withWays`Whose morale? Write ${line("morale @orcs surrender")}.`,
  "players decide": ({ who }: { who: readonly string[] }) =>
    withWays`${list(who)}: players decide, unless possessed or the like (add ${clauseWay("controlled")}).`,
  "few fight on without hope": () =>
    "Most will not go on with a hopeless fight: retreat, surrender or flee, " +
    "as the situation and their wits suggest. Hired allies of the party may run too.",
  "a few words": () =>
    "A few words, lies included, may avoid or delay the fight. Dice may set the first reaction; " +
    "how far it improves is played out, by the player’s skill and not the character’s.",
  "whom to engage": () => "Whom do they engage? Write the names.",
  "takes the whole round": ({ who, to }: { who: string; to: WholeRound }) =>
    `${wholeRounds[to]} takes the whole round, and ${who} has moved or attacked in it.`,
};
