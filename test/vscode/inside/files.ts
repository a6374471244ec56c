import { MILL } from "../notes.ts";

const GOBLIN = '---\ncombat: "HP 4, AGI 11, spear d6"\n---\n# Goblin\n';

/** A fight whose fighters have notes: one beside, one in another folder; and links in its prose. */
const LINKED = `# Session 4

\`\`\`combat
rules: zones
title: In the wood

@party
[[Old Tom]]: AGI 10

@foes
[[Goblin]]:

== Round 1
> They met [Tom](npcs/Old%20Tom.md) and a [[Goblin|small one]].
\`\`\`
`;

const NEXT = `# Session 5

\`\`\`combat
continues: [[Session 3]]
title: Afterwards

== Round 2
\`\`\`
`;

/** Notes that nothing opens. */
const CLOSED = {
  "campaign/Session 1.md": "```combat\nrules: zones\ntitle: On the road\nAda: HP 6\n```\n",
  "campaign/Session 2.md": "```combat\ncontinues: [[Session 1]]\ntitle: At the inn\n```\n",
};

/** The folders of the workspace. */
export const FOLDERS = ["campaign", "monsters"] as const;

/** A workspace of two folders, by path. */
export const WORKSPACE: Readonly<Record<string, string>> = {
  ...CLOSED,
  "campaign/Session 3.md": MILL,
  "campaign/Session 4.md": LINKED,
  "campaign/Session 5.md": NEXT,
  "campaign/npcs/Old Tom.md": '---\ncombat: "HP 7, sword d6"\n---\n# Old Tom\n',
  "monsters/Goblin.md": GOBLIN,
  "all.code-workspace": JSON.stringify({ folders: FOLDERS.map((path) => ({ path })) }),
};

/** Files that are on no disk. */
export const VIRTUAL: Readonly<Record<string, string>> = {
  "/Session 4.md": LINKED,
  "/Goblin.md": GOBLIN,
  "/mill.md": MILL,
};
