/**
 * `npm run sides -- zones`: the golden fights on either side of what a system's rules compare and refuse; without a
 * system, of all.
 */
import { runTypeScript } from "../../scripts/run-typescript.mjs";

process.env.SIDES = JSON.stringify(process.argv.slice(2));
if (!(await runTypeScript("test/sides/list.ts"))) process.exitCode = 1;
