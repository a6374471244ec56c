import { describe, expect, test } from "vitest";
import { aimAt, findAim, Handles, type Aim } from "../../src/hosts/vscode/aim.ts";
import { NoteIndex } from "../../src/hosts/vscode/note-index.ts";
import { PreviewPages } from "../../src/hosts/vscode/preview-pages.tsx";
import { defaultSystem, systems } from "../../src/rules/index.ts";
import { resolveNote } from "../../src/share/note.ts";
import { noLinks } from "../../src/view/kit/links.tsx";

const resolve = (note: string) => resolveNote(note, { systems, defaultSystem });

function fence(...lines: string[]): string {
  return ["```combat", ...lines, "```", ""].join("\n");
}

const DUEL = ["@party", "Ada: HP 6, AGI 10, sword d6", "@foes", "Orc: HP 6, AGI 8, club d4", "== Round 1"];
const WAITS = fence("title: One", ...DUEL, "Ada attacks Orc with sword");
const OTHER = fence("title: Two", ...DUEL);

describe("a fight that somebody means", () => {
  const aim = (note: string, index: number): Aim => {
    const fights = resolve(note);
    const fight = fights[index];
    if (fight === undefined) throw new Error("no such fight");
    return aimAt("file:///a.md", note, fights, fight);
  };
  const found = (note: string, meant: Aim): string => {
    const fight = findAim(note, resolve(note), meant);
    return typeof fight === "string" ? fight : (fight.fight.setup.title ?? "");
  };

  test("is found where it has moved to", () => {
    expect(found(`Words before.\n\n${OTHER}\n${WAITS}`, aim(`${WAITS}\n${OTHER}`, 0))).toBe("One");
  });

  test("is found when its own text has changed meanwhile", () => {
    const before = `${WAITS}\n${OTHER}`;
    expect(found(before.replace("with sword", "with sword [d6=2]"), aim(before, 0))).toBe("One");
  });

  test("is gone when it is gone, and not taken for another", () => {
    expect(found(OTHER, aim(`${WAITS}\n${OTHER}`, 0))).toBe("gone");
  });

  test("is not guessed among equals", () => {
    const three = `${WAITS}\n${WAITS}\n${WAITS}`;
    expect(found(`${WAITS}\n\n\n${WAITS}`, aim(three, 1))).toBe("ambiguous");
    expect(found(three, aim(three, 1))).toBe("One");
  });
});

describe("names for deeds", () => {
  const [fight] = resolve(WAITS);
  if (fight === undefined) throw new Error("no fight");
  const aim = aimAt("file:///a.md", WAITS, [fight], fight);

  test("are the same for the same, and no other window knows them", () => {
    const [here, there] = [new Handles(), new Handles()];
    const name = here.nameOf(aim, { do: "undo" });
    expect(here.nameOf({ ...aim }, { do: "undo" })).toBe(name);
    expect(here.nameOf(aim, { do: "panel" })).not.toBe(name);
    expect(here.get(name)?.deed).toEqual({ do: "undo" });
    expect(there.get(name)).toBeNull();
    expect(there.nameOf(aim, { do: "undo" })).not.toBe(name);
  });

  test("are forgotten oldest first", () => {
    const handles = new Handles();
    const first = handles.nameOf(aim, { do: "rule", id: "0" });
    for (let at = 1; at <= 5000; at++) handles.nameOf(aim, { do: "rule", id: String(at) });
    expect(handles.get(first)).toBeNull();
    expect(handles.get(handles.nameOf(aim, { do: "rule", id: "5000" }))).not.toBeNull();
  });
});

describe("the preview's HTML", () => {
  const draw = (note: string, address: ((name: string) => string) | null, index = 0): string => {
    const fights = resolve(note);
    const fight = fights[index];
    if (fight === undefined) throw new Error("no such fight");
    return new PreviewPages(new Handles(), address).draw(fight, {
      address: "file:///a.md",
      note,
      fights,
      links: noLinks,
    });
  };
  const link = (name: string): string => `vscode://x.y/do?${name}`;

  test("has links for what can be done, and no control that does nothing", () => {
    const html = draw(WAITS, link);
    expect(html).toMatch(
      /<a class="bbb-button bbb-main" href="vscode:\/\/x\.y\/do\?[^"]+">Roll d6 — sword damage<\/a>/,
    );
    expect(html).toContain(">Type the die</a>");
    expect(html).not.toMatch(/<(?:input|form|script)\b/);
    // The only button waits for the script that makes it work.
    expect(html.match(/<button/g)).toHaveLength(1);
    expect(html).toMatch(/<button[^>]*data-bbb-menu[^>]*hidden/);
  });

  test("has none where VS Code follows no link", () => {
    expect(draw(WAITS, null)).not.toContain("<a ");
  });

  test("marks its lines with their place in the note", () => {
    const note = `One.\n\nTwo.\n\n${WAITS}`;
    const line = note.split("\n").indexOf("Ada attacks Orc with sword");
    expect(draw(note, link)).toContain(`data-line="${line}"`);
  });

  test("tells its menus no more than a name", () => {
    const context = /data-vscode-context="([^"]*)"/.exec(draw(WAITS, link))?.[1]?.replace(/&quot;/g, '"') ?? "";
    expect(JSON.parse(context)).toEqual({
      webviewSection: "blowByBlow",
      blowByBlowFight: expect.any(String),
      blowByBlowDice: true,
      preventDefaultContextMenuItems: true,
    });
  });

  test("hostile text stays text", () => {
    const html = draw(fence('title: "><img src=x> <i data-bbb-slot></i> data-line="+1"', ...DUEL), link);
    expect(html).not.toContain("<img");
    expect(html.match(/class="bbb-links"/g)).toHaveLength(1);
  });
});

describe("links between notes", () => {
  const index = new NoteIndex();
  const at = (path: string): string => `file:///campaign/${path}`;
  for (const path of ["npcs/Old%20Tom.md", "npcs/Ada.md", "session/Ada.md", "session/1.md", "Ada.MD", "deep/er/2.md"])
    index.add(at(path));
  const roots = ["file:///campaign"];
  const find = (target: string): string | null => index.find(target, at("session/1.md"), roots);

  test.each([
    ["Old Tom", "npcs/Old%20Tom.md"],
    ["old tom.md", "npcs/Old%20Tom.md"],
    ["npcs/Ada", "npcs/Ada.md"],
    ["../npcs/Ada.md", "npcs/Ada.md"],
    ["/Ada", "Ada.MD"],
    ["Ada", "session/Ada.md"],
    ["er/2", "deep/er/2.md"],
  ])("%s", (target, path) => {
    expect(find(target)).toBe(at(path));
  });

  test.each(["Nobody", "../../etc/passwd", "", "npcs/", "om"])("%s is none", (target) => {
    expect(find(target)).toBeNull();
  });

  test("a note that has gone is not found", () => {
    index.remove(at("deep/er/2.md"));
    expect(find("er/2")).toBeNull();
  });
});
