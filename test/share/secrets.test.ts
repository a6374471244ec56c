/** Nothing hidden leaves a note by accident: every way out that nobody has chosen otherwise is the players' copy. */
import MarkdownItPlugin from "markdown-it";
import { describe, expect, test } from "vitest";
import blowByBlow from "../../src/hosts/markdown-it/main.ts";
import { defaultSystem, systems } from "../../src/rules/index.ts";
import { exportOptions, leftOut, usualAudience } from "../../src/share/export/formats.ts";
import { flavours, forms } from "../../src/share/export/model.ts";
import { namesOf } from "../../src/share/players/sight.ts";
import { resolveNote, type NoteFight } from "../../src/share/note.ts";
import { leftOutLine, secretsOf } from "../../src/telling/secrets.ts";
import { menuGroups, type Sharing } from "../../src/view/frame/menu.tsx";

const FIGHT = `rules: zones
@party
Ada: Health 8, spear d6

@foes
Lurker: hidden, Health 7, knife d6
Orc: Health 9, axe d8

== Round 1
Ada attacks Orc with spear [d6=2]
Lurker attacks Ada with knife [d6=3] // it waits behind the door
`;
const WAITING = `${FIGHT}Orc attacks Ada with axe\n+ Wraith: hidden, Health 5\n`;
const OPEN = FIGHT.replace("hidden, ", "");

const environment = { systems, defaultSystem };

function noted(text: string): NoteFight {
  const [found] = resolveNote(`\`\`\`combat\n${text}\`\`\`\n`, environment);
  if (found === undefined) throw new Error("no fight");
  return found;
}

const host = { version: "1.2.3", styles: "" };

describe.each(Object.keys(forms))("%s", (format) => {
  test.each(flavours)("%s: the copy that nobody has chosen otherwise leaves the hidden out", (flavour) => {
    for (const text of [FIGHT, WAITING]) {
      // A choice that is kept from another fight says nothing of the audience.
      const { choice, make } = exportOptions(noted(text), { format, flavour, source: true }, host);
      const made = make(choice);
      expect(made).toMatchObject({ ok: true });
      if (made.ok) expect(made.text).not.toMatch(/Lurker|Wraith|knife|behind the door/);
    }
  });

  test("the full copy is a choice", () => {
    const { make, choice } = exportOptions(noted(FIGHT), { format, players: false }, host);
    const made = make(choice);
    if (made.ok) expect(made.text).toContain("Lurker");
    expect(made.ok).toBe(true);
  });
});

test("with nobody hidden the copy is whole", () => {
  expect(usualAudience(noted(OPEN))).toBe("everyone");
  expect(leftOutLine(secretsOf(noted(OPEN).fight))).toBeNull();
  const { choice, make } = exportOptions(noted(OPEN), {}, host);
  expect(make(choice)).toMatchObject({ ok: true, text: expect.stringContaining("Lurker") });
});

test("the hidden are counted with those whose line still waits, and told by what they are", () => {
  expect(secretsOf(noted(WAITING).fight).names).toEqual(["Lurker", "Wraith"]);
  expect(leftOutLine(secretsOf(noted(WAITING).fight))).toBe("2 hidden foes left out");
  expect(leftOutLine(secretsOf(noted(FIGHT).fight))).toBe("1 hidden foe left out");
  const ours = noted(FIGHT.replace("Ada: ", "Scout: hidden, Health 3\nAda: "));
  expect(leftOutLine(secretsOf(ours.fight))).toBe("2 hidden fighters left out");
  expect(
    leftOut(ours, {
      ...host,
      format: "markdown",
      flavour: "log",
      audience: "players",
      source: false,
      round: null,
      dark: false,
    }),
  ).toEqual(expect.arrayContaining([expect.stringMatching(/^Lurker, hidden/)]));
});

test("a hidden fighter whose name goes on where a visible one's ends is left out as well", () => {
  const { state } = noted("rules: zones\n@foes\nOrc: Health 9\nOrc 2: hidden, Health 9\n").fight;
  const names = namesOf(state);
  expect(names.words("damage to Orc 2")).toBeNull();
  expect(names.prose("the axe of Orc 2")).toBeNull();
  expect(names.within("Orc 2 falls", new Set())).toEqual([]);
  expect(names.words("damage to Orc")).toBe("damage to Orc");
});

test("a revealed foe is no secret any more", () => {
  expect(usualAudience(noted(`${FIGHT}! Lurker is revealed\n`))).toBe("everyone");
});

test("the menu says at every way out whom it leaves out, and names whom the full copy shows", () => {
  const said: string[] = [];
  const sharing: Sharing = {
    export: (choice) => said.push(JSON.stringify(choice)),
    copyLog: () => said.push("log"),
    verify: () => said.push("verify"),
  };
  const [, share = []] = menuGroups(noted(FIGHT).fight, null, sharing);
  expect(share.map(({ id, note }) => [id, note])).toEqual([
    ["export", "1 hidden foe left out"],
    ["log", "1 hidden foe left out"],
    ["picture", "1 hidden foe left out"],
    ["verify", undefined],
    ["full", "shows Lurker"],
  ]);
  share.at(-1)?.run();
  expect(said).toEqual(['{"players":false}']);
  const [, open = []] = menuGroups(noted(OPEN).fight, null, sharing);
  expect(open.map(({ id, note }) => [id, note])).toEqual([
    ["export", undefined],
    ["log", undefined],
    ["picture", undefined],
    ["verify", undefined],
  ]);
});

test("a site draws the players’ copy, unless it asks for all", () => {
  const page = `\`\`\`combat\n${FIGHT}\`\`\`\n`;
  expect(new MarkdownItPlugin().use(blowByBlow).render(page)).not.toMatch(/Lurker|knife/);
  expect(new MarkdownItPlugin().use(blowByBlow).render(page)).toContain("Ada");
  expect(new MarkdownItPlugin().use(blowByBlow, { hidden: "shown" }).render(page)).toContain("Lurker");
});
