import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          setupFiles: ["test/seed.ts"],
          include: ["test/**/*.test.{ts,tsx}"],
          exclude: ["test/host/**", "test/vscode/**"],
          // Properties over hundreds of fights take their time on a busy machine.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: "browser",
          // Each with a browser of its own, in which one page stands at a time: pages of one browser take the focus from each other.
          maxWorkers: 2,
          include: ["test/host/**/*.test.ts"],
          globalSetup: ["test/host/setup.ts"],
          // Limits for a machine that is busy with something else. Nothing waits for a time: what is needed is waited for.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 60_000, interval: 20 } },
        },
      },
      {
        test: {
          name: "vscode",
          // Windows of one VS Code, one after the other.
          fileParallelism: false,
          include: ["test/vscode/**/*.test.ts"],
          globalSetup: ["test/vscode/setup.ts"],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 30_000, interval: 50 } },
        },
      },
    ],
  },
});
