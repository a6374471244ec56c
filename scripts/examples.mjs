/** `npm run examples`: writes the exported fights in docs/examples anew. */
import { runTypeScript } from "./run-typescript.mjs";

if (!(await runTypeScript("test/docs/write-examples.ts"))) process.exitCode = 1;
