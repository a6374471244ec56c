import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const samples = join(process.cwd(), "src/share/samples");

/** A fight of every rule system. */
export const SAMPLES = readdirSync(samples)
  .map((file) => readFileSync(join(samples, file), "utf8"))
  .join("\n");

export const SYSTEMS = readdirSync(samples).length;
