import { Forecasting } from "../../src/forecast/forecast.ts";
import { forecastText } from "../../src/forecast/text.ts";
import { resolveFight } from "../../src/fight/timeline.ts";
import { defaultSystem, systems } from "../../src/rules/index.ts";

/* The worked examples of docs/forecast.md: below each fight stands what the command prints of it. */

export const FORECAST_PAGE = "docs/forecast.md";

const FIGHTS = 500;
const EXAMPLE = /(```combat\n([^]*?)```\n\n```text\n)([^]*?)(```\n)/g;

export interface Worked {
  readonly title: string;
  readonly written: string;
  readonly made: () => string;
}

/** Returns the examples of the page, with what stands there. */
export function workedIn(page: string): readonly Worked[] {
  return [...page.matchAll(EXAMPLE)].map(([, , fight = "", written = ""]) => ({
    title: /^title: (.*)$/m.exec(fight)?.[1] ?? "",
    written,
    made: () => printed(fight),
  }));
}

/** Returns the page with what its fights come to. */
export function reworked(page: string): string {
  return page.replace(
    EXAMPLE,
    (_, before: string, fight: string, __: string, after: string) => `${before}${printed(fight)}${after}`,
  );
}

function printed(text: string): string {
  const { state, setup } = resolveFight(text, { systems, defaultSystem });
  const forecasting = new Forecasting(setup.system, state, { seed: "forecast", leading: new Map() });
  forecasting.play(FIGHTS);
  return forecastText(setup.title ?? "", forecasting.forecast);
}
