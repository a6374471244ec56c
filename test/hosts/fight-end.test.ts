import { describe, expect, test } from "vitest";
import { openNote } from "../../src/assist/index.ts";
import { endLine } from "../../src/fight/ending.ts";
import { resolveFight } from "../../src/fight/timeline.ts";
import { offeredNow } from "../../src/hosts/vscode/offers.ts";
import { systems } from "../../src/rules/index.ts";
import { say } from "../../src/telling/sentences.ts";
import { meaningOf } from "../../src/wishes/commands.ts";
import { standingOf } from "../../src/wishes/standing.ts";

/* Where one side alone still stands, every client offers the end first: the bar, Next, the preview and completion. */

const environment = { systems, defaultSystem: "zones" };

describe.each([...systems.keys()])("%s", (id) => {
  const begun = `rules: ${id}\n@party\nAda: HP 9, sword d6\n@foes\nOrc: HP 9, axe d6\n\n== Round 1\n`;
  const won = resolveFight(`${begun}! Orc dies\n`, environment);
  const end = endLine(won);

  test("the bar and the command for what comes next end a fight that is decided", () => {
    const [first] = standingOf(won).presses;
    expect(first).toMatchObject({ label: say.endFight, main: true, wish: { kind: "append", line: end } });
    expect(meaningOf(won, "next", () => true)).toMatchObject({ ok: true, wish: { kind: "append", line: end } });
  });

  test("Visual Studio Code offers it first, in the panel's words", () => {
    const [first] = offeredNow(won);
    expect(first).toEqual({ title: say.endFight, deed: { do: "wish", wish: { kind: "append", line: end } } });
    expect(offeredNow(won).filter(({ title }) => title === say.endFight)).toHaveLength(1);
  });

  test("completion has it as its first row, once", () => {
    const text = `\`\`\`combat\n${begun}! Orc dies\n\n\`\`\`\n`;
    const { items } = openNote(text, environment).complete(text.lastIndexOf("\n```"));
    expect(items[0]).toMatchObject({ label: end });
    expect(items.filter(({ label }) => label === end)).toHaveLength(1);
  });

  test("nothing ends a fight first that goes on, or that is over", () => {
    for (const text of [begun, `${begun}! Orc dies\n${end}\n`]) {
      const fight = resolveFight(text, environment);
      expect(standingOf(fight).presses[0]?.wish).not.toEqual({ kind: "append", line: end });
      expect(offeredNow(fight)[0]?.title).not.toBe(say.endFight);
    }
  });
});
