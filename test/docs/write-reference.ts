import { readFileSync, writeFileSync } from "node:fs";
import { withWords, pages } from "./reference.ts";

for (const { path, system } of pages()) writeFileSync(path, withWords(readFileSync(path, "utf8"), system));
