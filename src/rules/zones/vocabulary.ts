import { clause } from "../../fight/specs.ts";
import type { IdsOf, Vocabulary } from "../../fight/vocabulary.ts";
import { clauses } from "./vocabulary/clauses.ts";
import { conditions } from "./vocabulary/conditions.ts";
import { options } from "./vocabulary/options.ts";
import { said } from "./vocabulary/said.ts";
import { properties, stats } from "./vocabulary/stats.ts";
import { weapons } from "./tables.ts";
import { verbs } from "./vocabulary/verbs.ts";

const scenes = [
  clause(
    "zones",
    "text",
    "ZN-21 ZN-81",
    "Pairs of neighbouring zones. Without it whole-numbered places form a row.",
    "zones yard-hall and hall-cellar",
  ),
  clause(
    "started, started by",
    "text",
    "ZN-03 ZN-04",
    "The faction that started the fight and holds the initiative, or `unclear`: then it is rolled for.",
    "started bandits",
  ),
  clause("dark, darkness", "flag", "ZN-36 ZN-40", "Complete darkness: nobody sees anybody.", "dark"),
  clause("ambush", "text", "ZN-100 ZN-102", "Who begins the fight concealed.", "ambush Bandit 1 and Bandit 2"),
];

const sideFlags = [
  clause(
    "initiative",
    "flag",
    "ZN-03",
    "This faction started the fight and holds the initiative.",
    "@bandits (initiative)",
  ),
];

/** What its other lists mean by id. */
const named = { stats, verbs, clauses, conditions };

export const vocabulary = {
  ...named,
  properties,
  weapons,
  common: {
    verbs: ["attack", "move", "wait", "pass", "dodge", "counter", "opportunity attack", "grapple", "first", "morale"],
    clauses: ["with", "to", "zone", "hold back", "by", "split", "death blow", "stunt"],
    conditions: ["incapacitated", "grabbed", "broken", "holding", "surrendered", "disarmed", "concealed", "unaware"],
  },
  exposed: [
    { conditions: ["incapacitated"], allows: "may be given a death blow from nearby" },
    { conditions: ["grabbed", "rushed", "concealed", "in cover", "behind a barrier", "disarmed"] },
    { conditions: ["unaware", "unseen"], named: true },
  ],
  scenes,
  sideFlags,
  options,
  said,
} satisfies Vocabulary<IdsOf<typeof named>>;
