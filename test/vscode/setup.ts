/** Once for all tests in VS Code: packs the extension, and starts VS Code and one Chromium. */
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { chromium } from "playwright-core";
import { findChromium } from "../../scripts/find-chromium.mjs";
import { packageExtension } from "../../scripts/package-vscode.mjs";
import { vscodeHost } from "../../scripts/vscode-host.mjs";
import { startServer } from "./server.ts";

declare module "vitest" {
  interface ProvidedContext {
    vscodePort: number;
    /** Of a VS Code that trusts no folder. */
    restrictedPort: number;
    vscodeBrowser: string;
  }
}

/** What untrusted folders are opened with: no question, no banner. */
const RESTRICTED = {
  "security.workspace.trust.enabled": true,
  "security.workspace.trust.startupPrompt": "never",
  "security.workspace.trust.banner": "never",
};

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const extension = packageExtension(join("dist", "blow-by-blow.vsix"));
  const vscode = vscodeHost();
  const [server, restricted] = await Promise.all([
    startServer(vscode, extension),
    startServer(vscode, extension, RESTRICTED),
  ]);
  const browser = await chromium.launchServer({
    executablePath: findChromium(),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  project.provide("vscodePort", server.port);
  project.provide("restrictedPort", restricted.port);
  project.provide("vscodeBrowser", browser.wsEndpoint());
  return async () => {
    await browser.close();
    await Promise.all([server.close(), restricted.close()]);
  };
}
