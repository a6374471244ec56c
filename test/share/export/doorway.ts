import { defaultSystem, systems } from "../../../src/rules/index.ts";
import { resolveNote, type NoteFight } from "../../../src/share/note.ts";

/** A note with a short fight that has something of everything: a critical, a save, a ruling, narration, the end. */
export const doorway = `\`\`\`combat
rules: mighty-blows
title: The doorway

@party
Rolf: HP 14, AC 15, BCB 3, DEX 13, CON 12, save 14, sword d8+1
Ada: HP 10, AC 13, BCB 2, DEX 12, CON 11, save 15, bow d6, short sword d6

@orcs
Grukk: HD 2, HP 9, AC 14, BCB 3, DEX 11, save 15, axe d8
Orc: HD 1, HP 5, AC 13, BCB 1, DEX 9, save 16, spear d6

== Round 1
initiative [Rolf d6=4, Ada d6=2, Grukk d6=5, Orc d6=6]
Orc attacks Rolf with spear [d20=9]
Grukk attacks Rolf with axe [d20=14, d8=3]
Rolf attacks Orc with sword [d20=17, d8=6, Orc d20=7]
! Ada shoots Grukk with bow [d20=13, d6=4] // a clear line through the door
== Round 2
initiative [Rolf d6=2, Ada d6=4, Grukk d6=6]
Grukk attacks Rolf with axe [d20=20, d8=2, d20=15, Rolf d20=17, d3=2]
> Rolf sinks against the door-post, the axe still ringing on his helmet.
Ada attacks Grukk with short sword [d20=12, d6=5, Grukk d20=6]
== Aftermath
\`\`\`
`;

/** The same, resolved. */
export const resolved: NoteFight = (() => {
  const [found] = resolveNote(doorway, { systems, defaultSystem });
  if (found === undefined) throw new Error("there is no fight in it");
  return found;
})();
