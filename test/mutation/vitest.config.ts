import { defineConfig } from "vitest/config";

/** The tests of the folder whose code is being broken: `scripts/mutate.mjs` names them. */
const include = JSON.parse(process.env["MUTATION_TESTS"] ?? "[]") as string[];

export default defineConfig({
  test: { name: "mutation", include, setupFiles: ["test/seed.ts"], testTimeout: 60_000 },
});
