import type { SceneSpec, Vocabulary } from "../../fight/vocabulary.ts";
import { clauses } from "./clauses.ts";
import { conditions } from "./conditions.ts";
import { options } from "./options.ts";
import { properties, stats } from "./stats.ts";
import { weapons } from "./tables.ts";
import { verbs } from "./verbs.ts";

const scenes: readonly SceneSpec[] = [
  {
    id: "zones",
    words: ["zones"],
    value: "text",
    rules: ["ZN-21", "ZN-81"],
    help: "Pairs of neighbouring zones. Without it whole-numbered places form a row.",
    example: "zones yard-hall and hall-cellar",
  },
  {
    id: "started",
    words: ["started", "started by"],
    value: "text",
    rules: ["ZN-03", "ZN-04"],
    help: "The faction that started the fight and holds the initiative, or `unclear`: then it is rolled for.",
    example: "started bandits",
  },
  {
    id: "dark",
    words: ["dark", "darkness"],
    value: "flag",
    rules: ["ZN-36", "ZN-40"],
    help: "Complete darkness: nobody sees anybody.",
    example: "dark",
  },
  {
    id: "ambush",
    words: ["ambush"],
    value: "text",
    rules: ["ZN-100", "ZN-102"],
    help: "Who begins the fight concealed.",
    example: "ambush Bandit 1 and Bandit 2",
  },
];

const sideFlags: readonly SceneSpec[] = [
  {
    id: "initiative",
    words: ["initiative"],
    value: "flag",
    rules: ["ZN-03"],
    help: "This faction started the fight and holds the initiative.",
    example: "@bandits (initiative)",
  },
];

export const vocabulary: Vocabulary = {
  stats,
  properties,
  weapons,
  verbs,
  clauses,
  conditions,
  scenes,
  sideFlags,
  options,
};
