/** The page that players look at: made without the hidden, and with the turn as it was while somebody hidden acts. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { defaultSystem, systems } from "../../src/rules/index.ts";
import { playersPage, type PlayersPage } from "../../src/share/players/page.ts";
import { resolveNote } from "../../src/share/note.ts";

const SETUP = `rules: mighty-blows
title: Doorway

@party
Rolf: HP 12, AC 15, BCB 3, DEX 13, CON 12, save 14, sword d8
Ada: HP 10, AC 13, DEX 11, save 14, bow d6

@orcs
Grukk: HD 1, HP 8, AC 13, DEX 9, save 16, axe d8
Chief: HD 3, HP 20, AC 15, DEX 12, save 14, flail d8, hidden

== Round 1
initiative [Rolf d6=3, Ada d6=4, Grukk d6=6, Chief d6=5]`;

function page(body: string, before: PlayersPage | null = null): PlayersPage {
  const [note] = resolveNote(`\`\`\`combat\n${body}\n\`\`\`\n`, { systems, defaultSystem });
  if (note === undefined) throw new Error("There is no fight.");
  return playersPage(note, before);
}

test("whose turn it is, who is next, and how everybody looks", () => {
  const shown = page(SETUP);
  expect([shown.head, shown.rest, shown.next]).toEqual(["Grukk", " acts", "Ada is next"]);
  expect(shown.rows.map(({ name, due }) => [name, due])).toEqual([
    ["Grukk", true],
    ["Ada", false],
    ["Rolf", false],
  ]);
  expect(shown.rows[0]).toMatchObject({ points: null, health: "unhurt" });
  expect(shown.rows[2]).toMatchObject({ points: { now: 12, max: 12 }, health: null });
  const hurt = page(`${SETUP}\n! Grukk HP -5`);
  expect(hurt.rows[0]).toMatchObject({ points: null, health: "badly wounded" });
});

test("while somebody hidden acts, whose turn it is stays; what comes of the others' deeds is shown", () => {
  const before = page(SETUP);
  const during = page(`${SETUP}\nGrukk passes\n! Rolf HP -3`, before);
  expect([during.head, during.rest, during.next]).toEqual([before.head, before.rest, before.next]);
  expect(during.rows.map(({ name, due }) => [name, due])).toEqual(before.rows.map(({ name, due }) => [name, due]));
  expect(during.rows.find(({ name }) => name === "Rolf")?.points).toEqual({ now: 9, max: 12 });
  expect(during.told.map(({ text }) => text).join(" ")).toContain("Rolf");
  const asks = page(`${SETUP}\nGrukk passes\nChief attacks Rolf with flail`, before);
  expect([asks.head, asks.next]).toEqual([before.head, before.next]);
  expect(JSON.stringify(asks)).not.toContain("Chief");
  const after = page(`${SETUP}\nGrukk passes\nChief attacks Rolf with flail [d20=2]`, before);
  expect(after.head).toBe("Ada");
  // Opened in the middle of it, it names nobody who is hidden either.
  expect(JSON.stringify(page(`${SETUP}\nGrukk passes`))).not.toContain("Chief");
});

test("a hidden fighter who acts changes nothing on it, but that the turn waits", () => {
  const without = SETUP.replace(/\nChief.*/, "").replace(", Chief d6=5", "");
  const hidden = ["Chief passes", "Chief moves 20 ft", "! Chief HP -2", "! Chief gains stunned"];
  const seen = ["Grukk passes", "! Rolf HP -3", "> It rains.", "! Grukk HP -1", "! Ada gains prone"];
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.constantFrom(...seen), { minLength: 1 }),
      fc.uniqueArray(fc.constantFrom(...hidden)),
      fc.nat(),
      (open, closed, at) => {
        const place = at % (open.length + 1);
        const lines = [...open.slice(0, place), ...closed, ...open.slice(place)];
        const [is, would] = [page([SETUP, ...lines].join("\n")), page([without, ...open].join("\n"))];
        // A page that is opened only now has no turn of before to keep.
        const rest = ({ head: _head, rest: _rest, next: _next, rows, ...more }: PlayersPage) => ({
          ...more,
          rows: rows.map(({ due: _due, ...row }) => row),
        });
        expect(rest(is)).toEqual(rest(would));
      },
    ),
    { numRuns: 60 },
  );
});

test("before it begins, when the dice are due, and at its end", () => {
  expect(page(SETUP.slice(0, SETUP.indexOf("\n== Round"))).head).toBe("The fight has not begun");
  expect(page(SETUP.slice(0, SETUP.indexOf("\ninitiative"))).head).toBe("Roll initiative");
  expect(page(`${SETUP}\nGrukk passes\n! Grukk dies\n! Chief leaves\n\n== Aftermath`).head).toBe("The party wins");
});

test("the four latest sentences, the latest first, without a foe's number", () => {
  const shown = page(`${SETUP}\nGrukk attacks Rolf with axe [d20=14, d8=3]\n> Rolf sinks against the door-post.`);
  expect(shown.told[0]).toEqual({ text: "Rolf sinks against the door-post.", prose: true });
  expect(shown.told.length).toBeLessThanOrEqual(4);
  expect(shown.told[1]?.text).toMatch(/Grukk/);
  expect(shown.told.map(({ text }) => text).join(" ")).not.toMatch(/\d/);
});

test("a blow or a counter that takes points of a foe is no miss where they are not told", () => {
  const mill =
    "rules: zones\n@party\nAda: HP 8, AGI 12, STR 12, sword d6\n@bandits (initiative)\nLeader: HP 10, AGI 9, axe d8\n== Round 1";
  const counter = page(`${mill}\nLeader attacks Ada with axe [d8=1]\n  Ada counters with sword [d6=2]`).told[0]?.text;
  expect(counter).toContain("Ada strikes back with the sword and hits Leader.");
  const blow = page(`${mill}\n@bandits pass\nAda attacks Leader with sword [d6=1]`).told[0]?.text;
  expect(blow).toMatch(/Ada.*Leader/);
  expect(blow).not.toMatch(/in vain|miss/);
});

test("a heading that names somebody hidden is not read, nor a side that nobody has seen", () => {
  const shown = page(`${SETUP}\n== The Chief wakes\nAda passes`);
  expect(shown.section).toBe("");
  expect(JSON.stringify(shown)).not.toContain("Chief");
  const lone = SETUP.replace(/\nGrukk:.*/, "").replace(", Grukk d6=6", "");
  const won = page(`${lone}\n! Rolf dies\n! Ada dies`);
  expect([won.head, JSON.stringify(won).includes("orcs")]).toEqual(["The fight is over", false]);
});

test("nobody hidden is ever on it", () => {
  const lines = ["Chief attacks Rolf with flail [d20=15, d8=2]", "Grukk passes", "! Chief HP -4", "Ada attacks Chief"];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...lines), { maxLength: 6 }), (chosen) => {
      expect(JSON.stringify(page([SETUP, ...chosen].join("\n")))).not.toContain("Chief");
    }),
    { numRuns: 40 },
  );
});
