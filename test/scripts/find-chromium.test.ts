import { describe, expect, test } from "vitest";
import { findChromium, usualPlaces, type Machine } from "../../scripts/find-chromium.mjs";

interface Fake extends Machine {
  commands: string[];
}

/** A machine with these programs. `installs` are programs that appear when a command begins so. */
function machine(programs: string[], over: Partial<Machine> = {}, installs: Record<string, string> = {}): Fake {
  const there = new Set(programs);
  const commands: string[] = [];
  return {
    commands,
    env: { PATH: "/usr/bin:/bin" },
    platform: "linux",
    uid: 1000,
    isProgram: (path) => there.has(path),
    osRelease: () => 'NAME="Debian GNU/Linux"\nID=debian\n',
    playwright: () => "/home/gm/.cache/ms-playwright/chromium-1/chrome",
    run(command, args) {
      const line = [command, ...args].join(" ");
      commands.push(line);
      for (const [needle, path] of Object.entries(installs)) if (line.includes(needle)) there.add(path);
      return Object.keys(installs).some((needle) => line.includes(needle)) || line.includes("apt-get update");
    },
    ...over,
  };
}

const ROOT = { uid: 0 };

describe("findChromium", () => {
  test("CHROMIUM wins over everything", () => {
    const here = machine(["/opt/mine", "/usr/bin/chromium"], { env: { CHROMIUM: "/opt/mine", PATH: "/usr/bin" } });
    expect(findChromium({ machine: here })).toBe("/opt/mine");
  });

  test("a CHROMIUM that is no program is an error, not a reason to take another", () => {
    const here = machine(["/usr/bin/chromium"], { env: { CHROMIUM: "/opt/gone", PATH: "/usr/bin" } });
    expect(() => findChromium({ machine: here, install: true })).toThrow('CHROMIUM is set to "/opt/gone"');
    expect(here.commands).toEqual([]);
  });

  test.each([
    ["linux", "/usr/bin/chromium", {}],
    ["linux", "/opt/google/google-chrome", { PATH: "/opt/google" }],
    ["linux", "/home/gm/.cache/ms-playwright/chromium-1/chrome", {}],
    ["darwin", "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome", {}],
    ["darwin", "/Users/gm/Applications/Chromium.app/Contents/MacOS/Chromium", { HOME: "/Users/gm" }],
    ["win32", "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe", { PROGRAMFILES: "C:\\Program Files" }],
    [
      "win32",
      "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
      { "PROGRAMFILES(X86)": "C:\\Program Files (x86)" },
    ],
  ] as const)("on %s finds %s", (platform, path, env) => {
    const here = machine([path], { platform, env });
    expect(findChromium({ machine: here, install: true })).toBe(path);
    expect(here.commands).toEqual([]);
  });

  test("Chromium is preferred to Chrome", () => {
    const here = machine(["/usr/bin/google-chrome", "/usr/bin/chromium"]);
    expect(findChromium({ machine: here })).toBe("/usr/bin/chromium");
  });

  test("root on Debian gets Debian's package", () => {
    const here = machine([], ROOT, { "apt-get install": "/usr/bin/chromium" });
    expect(findChromium({ machine: here, install: true })).toBe("/usr/bin/chromium");
    expect(here.commands).toEqual(["apt-get update -qq", "apt-get install -y -qq --no-install-recommends chromium"]);
  });

  test.each([
    ["not root", {}],
    ["Ubuntu, whose package is a stub", { ...ROOT, osRelease: () => "ID=ubuntu\nID_LIKE=debian\n" }],
    ["no os-release", { ...ROOT, osRelease: () => "" }],
  ])("elsewhere (%s) gets Playwright's download", (_where, over) => {
    const playwright = "/home/gm/.cache/ms-playwright/chromium-1/chrome";
    const here = machine([], over, { "cli.js install": playwright });
    expect(findChromium({ machine: here, install: true })).toBe(playwright);
    expect(here.commands.some((line) => line.includes("apt-get"))).toBe(false);
  });

  test("where Debian's package cannot be had, Playwright's download is tried", () => {
    const playwright = "/home/gm/.cache/ms-playwright/chromium-1/chrome";
    const here = machine([], ROOT, { "cli.js install": playwright });
    expect(findChromium({ machine: here, install: true })).toBe(playwright);
    expect(here.commands).toHaveLength(3);
  });

  test("installs nothing unless asked, and says in one line what to do", () => {
    const here = machine([], ROOT);
    expect(() => findChromium({ machine: here })).toThrow(/^No Chromium found[^\n]*CHROMIUM[^\n]*$/);
    expect(here.commands).toEqual([]);
    expect(() => findChromium({ machine: here, install: true })).toThrow(/^No Chromium found[^\n]*$/);
  });

  test("no place is an empty or relative path", () => {
    for (const platform of ["linux", "darwin", "win32"] as const) {
      for (const place of usualPlaces(machine([], { platform, env: {} }))) {
        expect(place).toMatch(/^(\/|[A-Z]:\\)/);
      }
    }
  });
});
