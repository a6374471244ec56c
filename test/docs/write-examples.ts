import { writeFileSync } from "node:fs";
import { examples } from "./examples.ts";

for (const [file, text] of examples()) writeFileSync(`docs/examples/${file}`, text);
