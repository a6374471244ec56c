/**
 * What only more words on a line can answer: no press writes the line without them, and where it waits it is open to be
 * finished.
 */
import { renderToString } from "preact-render-to-string";
import { describe, expect, test } from "vitest";
import { deedsOf } from "../../src/complete/choice-lines.ts";
import { actorsOf } from "../../src/complete/choices.ts";
import { resolveFight, type Fight } from "../../src/fight/timeline.ts";
import { defaultSystem, systems } from "../../src/rules/index.ts";
import { FightView } from "../../src/view/frame/fight-view.tsx";
import { nothingFilled } from "../../src/view/turn/clause-fields.tsx";
import { tableOf } from "../../src/view/turn/targets.tsx";

const fightOf = (text: string): Fight => resolveFight(text, { systems, defaultSystem });

const BRP = `rules: brp
options: intent off
Elenor: DEX 16, HP 11, long bow 60%
@robbers
Robber: DEX 11, HP 11, short sword 45%
== Round 1
`;

const alone = (fight: Fight, deed: string, thing = "") => {
  const [who = ""] = actorsOf(fight);
  const table = tableOf(fight, { who, deed, means: null, filled: { ...nothingFilled, thing } });
  if (table === null) throw new Error("nobody acts");
  return table.alone;
};

test("a move without its metres is not written: what it lacks stands below it", () => {
  expect(alone(fightOf(BRP), "move")).toEqual({
    line: "Elenor moves",
    why: "How many metres Elenor moves, as in: Elenor moves 8 m",
  });
  expect(alone(fightOf(BRP), "move", "8")).toEqual({ line: "Elenor moves 8 m", why: null });
});

const STATS: Readonly<Record<string, string>> = {
  zones: "HP 8, STR 9, AGI 9, WIT 9, sword d6, fire bomb d6 range 2 blast",
  "mighty-blows": "HP 9, AC 12, BCB 2, DEX 10, save 14, move 60, sword d8, class magic-user",
  "basic-d20": "HP 9, AC 12, AB +2, move 30, sword d8, flask of oil",
  "strike-chance": "HP 20, SC 60, DEF 10, CON 10, TMR 40, sword d8",
  brp: "DEX 12, HP 11, sword 50%, first-aid 40",
  srd5: "HP 11, AC 14, speed 30, sword +4 1d8+2, slots 2, fire breath 3d6 fire save DEX dc 12 half recharge 5-6",
};

describe.each(Object.keys(STATS))("%s", (id) => {
  test("no deed that is done to nobody leaves a line behind that asks what no press answers", () => {
    const stats = STATS[id] ?? "";
    // Its initiative comes before any deed.
    const first = id === "srd5" ? "\ninitiative [Ann d20=12, Orc d20=3]" : "";
    const fight = fightOf(`rules: ${id}\nAnn: ${stats}\n@foes\nOrc: ${stats}\n== Round 1${first}`);
    const open = deedsOf(fight, actorsOf(fight)[0] ?? "").flatMap((deed) => {
      if (deed.aims) return [];
      const { line, why } = alone(fight, deed.id);
      if (why !== null) return [];
      const { pending, offers } = fightOf(`${fight.text}\n${line}`);
      return offers.length === 0 && pending.some(({ dice }) => dice === "") ? [line] : [];
    });
    expect(open).toEqual([]);
  });
});

test("a line that waits for more words stands open below the question, without a way to close it", () => {
  const html = renderToString(
    <FightView fight={fightOf(`${BRP}Elenor moves`)} readOnly={null} act={() => ({ ok: true, said: "" })} />,
  );
  const tray = html.slice(html.indexOf('class="bbb-tray"'), html.indexOf('class="bbb-latest"'));
  expect(tray).toContain('value="Elenor moves"');
  expect(tray).toContain(">Save<");
  expect(tray).not.toContain(">Cancel<");
});

const WOUNDED = `rules: brp
options: intent off
@party
Elenor: HP 11, DEX 16, first aid 60%
Marko: HP 13, DEX 9, sword 40% d8+1
@foes
Captain: HP 14, DEX 15, sword 50% d8+1
== Round 1
! Marko HP -3
! Marko HP -2
Elenor gives first aid to Marko`;

test("which wound has its First Aid is asked in words, with its answers, and nobody reacts to it", () => {
  const drawn = (text: string): string =>
    renderToString(<FightView fight={fightOf(text)} readOnly={null} act={() => ({ ok: false, reason: "" })} />);
  const asked = drawn(WOUNDED);
  expect(asked).toContain('<p class="bbb-question-head">Elenor: which wound of Marko: wound 1 (3 points)');
  expect(asked).not.toMatch(/bbb-question-head">[^<]*\(add /);
  expect(asked).toContain('<kbd aria-hidden="true">2</kbd> wound 2');
  expect(asked).not.toContain("Allow a reaction");
  // Nor while its dice are awaited; to a blow somebody may.
  const attack = `${WOUNDED.replace(/\n.*$/, "")}\nElenor passes\nCaptain attacks Marko with sword`;
  expect(drawn(attack.replace("Elenor passes\n", ""))).not.toContain("which wound");
  expect(drawn(attack)).toContain("Allow a reaction");
});
