import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { run } from "axe-core";
import type { HostPage } from "./driver.ts";

declare global {
  interface Window {
    /** What axe-core puts there. */
    axe?: { readonly run: typeof run };
  }
}

const axe = createRequire(import.meta.url).resolve("axe-core");

/** What axe has against what is shown within a selector. */
export async function against({ page }: Pick<HostPage, "page">, within = ".bbb-fight"): Promise<string[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(await readFile(axe, "utf8"));
  return page.evaluate(async (selector) => {
    const found = await window.axe?.run(selector, {
      rules: { region: { enabled: false } },
      resultTypes: ["violations"],
    });
    if (found === undefined) throw new Error("axe-core is not there.");
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`);
  }, within);
}
