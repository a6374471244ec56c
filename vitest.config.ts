import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          setupFiles: ["test/seed.ts"],
          include: ["test/**/*.test.{ts,tsx}"],
          exclude: ["test/host/**"],
          // Properties over hundreds of fights take their time on a busy machine.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: "browser",
          // One page at a time: windows that share a screen take the focus from each other.
          fileParallelism: false,
          retry: 1,
          include: ["test/host/**/*.test.ts"],
          globalSetup: ["test/host/setup.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
