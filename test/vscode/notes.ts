/** A fight that waits for one die. */
export const MILL = `# Session 3

\`\`\`combat
rules: zones
title: At the mill

@party
Balthasar: HP 8, STR 12, AGI 10, WIT 9, sword d6
Sybilla: HP 6, AGI 12, WIT 11, musket d8 range 8

@bandits (initiative)
Leader: HP 10, AGI 9, WIT 10, battleaxe d8

== Round 1
Leader attacks Balthasar with battleaxe
\`\`\`

After the mill.
`;

const CELLAR = `
\`\`\`combat
rules: basic-d20
title: In the cellar

@party
Ada: HP 6, AC 12, sword d8

@rats
Rat: HP 2, AC 11, bite d4

== Round 1
\`\`\`
`;

/** Two fights. */
export const TWO = MILL + CELLAR;
