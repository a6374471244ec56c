/**
 * What a spell does, where the rules leave it to the game master, is a press beside the result, in every system that
 * has such deeds.
 */
import { renderToString } from "preact-render-to-string";
import { describe, expect, test } from "vitest";
import { resolveFight, type Fight } from "../../src/fight/timeline.ts";
import { defaultSystem, systems } from "../../src/rules/index.ts";
import { FightView } from "../../src/view/frame/fight-view.tsx";
import { effectOf } from "../../src/view/log/latest.tsx";

const fightOf = (text: string): Fight => resolveFight(text, { systems, defaultSystem });

/** A spell takes effect, and then somebody else acts. */
const casts: Readonly<Record<string, { readonly text: string; readonly next: string }>> = {
  zones: {
    text: `rules: zones
@p
Ann: HP 8, STR 9, AGI 9, WIT 9, power sleep
@o
Orc: HP 9, AGI 9, STR 9, WIT 9, axe d6
== Round 1
Ann invokes sleep at Orc
`,
    next: "Orc waits",
  },
  "mighty-blows": {
    text: `rules: mighty-blows
@p
Ann: HP 9, AC 12, DEX 10, save 14, class magic-user
@o
Orc: HP 9, HD 1, AC 13, DEX 10, save 15, axe d6
== Round 1
Ann will cast sleep at Orc
initiative [Ann d6=6, Orc d6=1]
Ann casts sleep at Orc
`,
    next: "Orc passes",
  },
  "basic-d20": {
    text: `rules: basic-d20
@p
Ann: HP 9, AC 12, AB +2, spell sleep
@o
Orc: HP 9, AC 13, save 15, AB +1, axe d6
== Round 1
initiative [Ann d6=6, Orc d6=1]
Ann casts sleep at Orc
`,
    next: "Orc passes",
  },
  "strike-chance": {
    text: `rules: strike-chance
@p
Ann: HP 20, SC 60, DEF 10, CON 10, spell sleep ct 2
@o
Orc: HP 19, SC 40, DEF 10, CON 9, axe d6
== Round 1
Ann will cast sleep at Orc
initiative [Ann d10=9, Orc d10=1]
Ann casts sleep at Orc
`,
    next: "Orc moves 5 ft",
  },
};

describe.each(Object.entries(casts))("%s", (_, { text, next }) => {
  test("the effect stands beside the result until somebody acts", () => {
    const fight = fightOf(text);
    expect(effectOf(fight)).toMatchObject({ name: "sleep", targets: ["Orc"] });
    const ruled = fightOf(`${text}! Orc HP -3 (sleep)\n`);
    expect(effectOf(ruled)).toMatchObject({ name: "sleep", targets: ["Orc"] });
    expect(effectOf(fightOf(`${text}${next}\n`))).toBeNull();
    const drawn = renderToString(<FightView fight={ruled} readOnly={null} act={() => ({ ok: true, said: "" })} />);
    expect(drawn.includes("What sleep does to Orc…")).toBe(true);
    const closed = renderToString(<FightView fight={ruled} readOnly="x" act={() => ({ ok: true, said: "" })} />);
    expect(closed.includes("What sleep does to Orc…")).toBe(false);
  });
});
