/**
 * `npm run corpus -- FOLDER`: writes what every golden fight gives into FOLDER, a file per rule system;
 * `npm run corpus -- FOLDER --against OTHER` then compares it with what an earlier state of the program wrote, and
 * prints the first difference of each fight (`--system ID`: of one system). A redesign must not change a byte; plainer
 * sentences may change words alone, which `--words` lets pass: numbers, dice, codes, rule ids and offers stay.
 */
import { runTypeScript } from "../../scripts/run-typescript.mjs";

process.env.CORPUS = JSON.stringify(process.argv.slice(2));
if (!(await runTypeScript("test/corpus/corpus.ts"))) process.exitCode = 1;
