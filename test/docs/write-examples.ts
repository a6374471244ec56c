import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { pngOf } from "../../src/hosts/cli/raster.ts";
import { examples, PICTURE } from "./examples.ts";
import { FORECAST_PAGE, reworked } from "./forecast-page.ts";

for (const [file, text] of examples()) writeFileSync(`docs/examples/${file}`, text);

writeFileSync(FORECAST_PAGE, reworked(readFileSync(FORECAST_PAGE, "utf8")));

const wasm = createRequire(join(process.cwd(), "package.json")).resolve("@resvg/resvg-wasm/index_bg.wasm");
writeFileSync(
  `docs/examples/${PICTURE.png}`,
  await pngOf(readFileSync(`docs/examples/${PICTURE.svg}`, "utf8"), pathToFileURL(wasm)),
);
