/**
 * `npm run test:sites`: makes a page with a fight by VitePress and one by Eleventy, which are fetched from the npm
 * registry the first time, and looks at both in a browser: colours, height, braces.
 */
import { build } from "../esbuild.config.mjs";
import { cachedInstall } from "./cached-install.mjs";
import { findChromium } from "./find-chromium.mjs";
import { runTypeScript } from "./run-typescript.mjs";

try {
  process.env.CHROMIUM = findChromium({ install: true });
  const home = cachedInstall("sites");
  await build(["cli"]);
  if (!(await runTypeScript("test/sites.ts", [], [home]))) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
