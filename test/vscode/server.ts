import { spawn, spawnSync } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hostNode } from "../../scripts/vscode-host.mjs";

/** A running VS Code that browsers can open. */
export interface Server {
  readonly port: number;
  close(): Promise<void>;
}

const SETTINGS = {
  "security.workspace.trust.enabled": false,
  "workbench.startupEditor": "none",
  "workbench.colorTheme": "Default Light Modern",
  "workbench.tips.enabled": false,
  "telemetry.telemetryLevel": "off",
  "editor.minimap.enabled": false,
  "editor.accessibilitySupport": "off",
  "extensions.ignoreRecommendations": true,
  "extensions.autoCheckUpdates": false,
  "update.mode": "none",
  "files.autoSave": "off",
};

/** Starts VS Code with the extension installed as a user installs it. */
export async function startServer(vscode: string, extension: string, settings: object = {}): Promise<Server> {
  const home = await mkdtemp(join(tmpdir(), "blow-by-blow-vscode-"));
  const main = join(vscode, "out/server-main.js");
  const node = hostNode();
  const common = ["--server-data-dir", join(home, "data"), "--extensions-dir", join(home, "extensions")];
  const quiet = ["--accept-server-license-terms", "--telemetry-level", "off"];
  await mkdir(join(home, "data/data/User"), { recursive: true });
  await writeFile(join(home, "data/data/User/settings.json"), JSON.stringify({ ...SETTINGS, ...settings }));
  const installed = spawnSync(node, [main, "--install-extension", extension, ...common, ...quiet], {
    encoding: "utf8",
  });
  if (installed.status !== 0)
    throw new Error(`The extension was not installed: ${installed.stdout}${installed.stderr}`);
  const listen = ["--host", "127.0.0.1", "--port", "0", "--without-connection-token"];
  const server = spawn(node, [main, ...listen, ...common, ...quiet], { stdio: ["ignore", "pipe", "pipe"] });
  const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  const port = await new Promise<number>((resolve, reject) => {
    let said = "";
    const hear = (data: Buffer): void => {
      said += data.toString();
      const found = /Extension host agent listening on (\d+)/.exec(said)?.[1];
      if (found !== undefined) resolve(Number(found));
    };
    server.stdout.on("data", hear);
    server.stderr.on("data", hear);
    server.once("exit", () => reject(new Error(`VS Code did not start: ${said}`)));
  });
  return {
    port,
    async close() {
      server.kill();
      await ended;
      await rm(home, { recursive: true, force: true });
    },
  };
}
