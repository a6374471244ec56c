/** `npm start`: builds the playground and serves it; everything after `--` goes to the server. */
import { build } from "../esbuild.config.mjs";

await build(["playground"]);
// A name that only exists after the build, so not one that the type checker could follow.
const server = new URL("../dist/serve.mjs", import.meta.url).href;
await import(server);
