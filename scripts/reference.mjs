/** `npm run reference`: writes the words of each rule system, as its vocabulary has them, into its page of rules. */
import { runTypeScript } from "./run-typescript.mjs";

if (!(await runTypeScript("test/docs/write-reference.ts"))) process.exitCode = 1;
