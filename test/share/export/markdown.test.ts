import { describe, expect, it } from "vitest";
import { defaultSystem, systems } from "../../../src/rules/index.ts";
import { shownToEveryone, sharedFight } from "../../../src/share/export/shared-fight.ts";
import { markdown } from "../../../src/share/markdown/markdown.ts";
import { resolveNote } from "../../../src/share/note.ts";
import { doorway } from "./doorway.ts";

const environment = { systems, defaultSystem };

function shared(note: string, source = false): ReturnType<typeof sharedFight> {
  const [found] = resolveNote(note, environment);
  if (found === undefined) throw new Error("no fight");
  return sharedFight(shownToEveryone(found), { version: "1.2.3", source });
}

describe("log", () => {
  const log = markdown(shared(doorway), "log");

  it("tells who is in the fight, and how it ended for them", () => {
    expect(log).toContain("# The doorway\n\nMighty Blows · 2 rounds\n");
    expect(log).toContain("| **Orcs** | Grukk | 14 | 15 | 9 | 0, unconscious |");
  });

  it("shows every die with what it is, and what it came to", () => {
    expect(log).toContain(
      "- **Grukk** hits **Rolf** with axe: d20 `14` + 3 BCB + 1 outnumbering = 18 against AC 15; **3 damage** (d8 `3`), 11 left",
    );
    expect(log).toContain("**7 damage** (d8 `6` + 1), down to −2.");
  });

  it("quotes what was narrated", () => {
    expect(log).toContain("\n\n> Rolf sinks against the door-post, the axe still ringing on his helmet.\n\n");
  });

  it("has its source only where that is asked for, with what it takes to replay it", () => {
    expect(log).not.toContain("```");
    const sourced = markdown(shared(doorway, true), "log");
    expect(resolveNote(sourced, environment)[0]?.fight.text.trim()).toBe(
      resolveNote(doorway, environment)[0]?.fight.text.trim(),
    );
    expect(sourced).toContain("Blow by Blow 1.2.3, rules `mighty-blows`, dice as recorded");
  });
});
