import { readFileSync } from "node:fs";
import { join } from "node:path";
import { renderToString } from "preact-render-to-string";
import { expect, test } from "vitest";
import { resolveFight } from "../../src/fight/timeline.ts";
import { systems } from "../../src/rules/index.ts";
import { FightView } from "../../src/view/frame/fight-view.tsx";
import { casesOf } from "../rules/run-notes.ts";

const page = readFileSync(join(import.meta.dirname, "../../docs/language.md"), "utf8");

function drawn(rules: string): string {
  const text = casesOf(page).find(({ fight }) => fight.startsWith(`rules: ${rules}\n`))?.fight ?? "";
  const fight = resolveFight(text, { systems, defaultSystem: "zones" });
  return renderToString(<FightView fight={fight} readOnly={null} act={() => ({ ok: true, said: "" })} whole />);
}

test("a Mighty Blow is one chart, with the row rolled and the row that applies after the save (MB-60, MB-61)", () => {
  const charts = drawn("mighty-blows").match(/<figure class="bbb-chart">.*?<\/figure>/g) ?? [];
  const blows = charts.filter((chart) => chart.includes("Mighty Blows"));
  expect(blows).toHaveLength(1);
  expect(blows[0]).toMatch(
    /<tr data-rolled[^>]*>\s*<th scope="row"[^>]*>15–17[^<]*<span class="bbb-flag">rolled<\/span>/,
  );
  expect(blows[0]).toMatch(
    /<tr data-applies[^>]*>\s*<th scope="row"[^>]*>7–14[^<]*<span class="bbb-flag">applies<\/span>/,
  );
});

test("two look-ups of two attacks are two charts", () => {
  const charts = drawn("strike-chance").match(/<figure class="bbb-chart">.*?<\/figure>/g) ?? [];
  expect(charts.filter((chart) => chart.includes("Critical and grievous hits"))).toHaveLength(2);
});
