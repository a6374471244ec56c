import { describe, expect, it, test } from "vitest";
import { shownToEveryone, sharedFight } from "../../../src/share/export/shared-fight.ts";
import { markdown } from "../../../src/share/markdown/markdown.ts";
import type { NoteFight } from "../../../src/share/note.ts";
import { storyOf } from "../../../src/share/story/story.ts";
import { resolved } from "./doorway.ts";
import { goldenFiles, goldenFights } from "./golden.ts";

function tell(note: NoteFight): string {
  return markdown(sharedFight(shownToEveryone(note), { version: "1.2.3", source: false }), "story");
}

describe("story", () => {
  it("tells what happened, as somebody would who was there", () => {
    expect(tell(resolved)).toBe(`# The doorway

*Rolf and Ada against Grukk and Orc, in two rounds.*

## Round 1

Orc lunges at Rolf with the spear and misses. Then Grukk’s axe finds Rolf. Rolf strikes back with the sword and hits Orc. Orc goes down and does not rise. Ada hits Grukk with the bow.

## Round 2

**A mighty blow.** Grukk’s axe crashes down on Rolf. It could have been worse, but Rolf is wounded and is stunned.

> Rolf sinks against the door-post, the axe still ringing on his helmet.

Ada hits Grukk with the short sword. Grukk falls.

## How it ended

Only the party can still fight. Rolf is wounded, and stunned; Ada is unhurt. Grukk and Orc are unconscious.
`);
  });

  test.each(goldenFiles(/^fight-/))("has no number, no he or she, and no words of the language: %s", (file) => {
    for (const note of goldenFights(file)) {
      const names = note.fight.state.combatants.map(({ name }) => name).sort((a, b) => b.length - a.length);
      const told = storyOf(sharedFight(shownToEveryone(note), { version: "", source: false }))
        .parts.flatMap(({ blocks }) => blocks)
        .flatMap((block) => (block.kind === "prose" ? [block.pieces.map(({ text }) => text).join("")] : []));
      for (const prose of told) {
        const bare = names.reduce((text, name) => text.replaceAll(name, "N"), prose);
        expect(bare).not.toMatch(/\d|[@=[\]]|\b(?:he|she|his|her|him|hers)\b/);
        expect(bare).not.toMatch(/ {2}| [.,;]|\.\.|undefined|null/);
      }
    }
  });
});
