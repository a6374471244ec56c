import { readFileSync, writeFileSync } from "node:fs";
import { withWords, written } from "./reference.ts";

for (const { path, system } of written()) writeFileSync(path, withWords(readFileSync(path, "utf8"), system));
