/**
 * What the dice of a line show stands beside what is still asked for, and can be corrected afterwards: the blow's as
 * well as those of what was done against it.
 */
import { renderToString } from "preact-render-to-string";
import { expect, test } from "vitest";
import { resolveFight, type Fight } from "../../src/fight/timeline.ts";
import { systems } from "../../src/rules/index.ts";
import { FightView } from "../../src/view/frame/fight-view.tsx";
import { fallenSoFar } from "../../src/view/log/causes.tsx";

const fight = (line: string): Fight =>
  resolveFight(
    `rules: brp\n\n@party\nElenor: DEX 14, HP 12, broad sword 60\n@foes\nOrc: DEX 10, HP 12, broad sword 50, dodge 40\n\n== Round 1\n${line}`,
    { systems, defaultSystem: "zones" },
  );

const fallen = (line: string): string[] => {
  const now = fight(line);
  return fallenSoFar(now.units.at(-1)?.result ?? expect.fail("no unit"), now.setup.system).map(
    ({ what, roll, faces, so }) => `${what} ${roll} ${faces.join("+")}: ${so}`,
  );
};

const html = (now: Fight): string =>
  renderToString(<FightView fight={now} readOnly={null} act={() => ({ ok: true, said: "" })} />);

test("who is to answer sees what the blow rolled, and whoever rolls damage what the answer came to", () => {
  expect(fallen("Elenor attacks Orc with broad sword")).toEqual([]);
  const open = "Elenor attacks Orc with broad sword [d100=8]";
  expect(fallen(open)).toEqual(["Elenor: to hit d100 8: 8 against broad sword 60: special"]);
  expect(fallen(`${open}\n  Orc dodges [d100=35]`)).toEqual([
    "Elenor: to hit d100 8: 8 against broad sword 60: special",
    "Orc: dodge d100 35: 35 against dodge 40: success",
  ]);
  expect(html(fight(open))).toMatch(/aria-label="Dice so far".*special.*bbb-question/s);
});

test("the dice of a blow and of what was done against it can each be corrected", () => {
  const done = html(fight("Elenor attacks Orc with broad sword [d100=45]\n  Orc dodges [d100=35]"));
  const latest = /<section class="bbb-latest".*?<\/section>/s.exec(done)?.[0] ?? "";
  expect(latest.match(/aria-label="Correct [^"]*"/g)?.length).toBe(2);
  expect(latest).toMatch(
    /<code>Elenor attacks Orc with broad sword<\/code>.*d100=45.*<code>Orc dodges<\/code>.*d100=35/s,
  );
});
