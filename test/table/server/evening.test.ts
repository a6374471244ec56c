/** A table over an evening: dice from phones, what is heard, and all that goes wrong. */
import { cp, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { NoteError, writeNote } from "../../../src/hosts/cli/notes.ts";
import { phoneSentences } from "../../../src/hosts/table/page/sentences.ts";
import type { Phone } from "../../../src/hosts/table/page/phone.ts";
import { benched, longFight } from "../../bench/fights.ts";
import { Store } from "../../../src/hosts/table/store.ts";
import { leaksIn } from "../leaks.ts";
import { DOORWAY, heard, openTable, phoneAt, tokenOf, type Table } from "./tables.ts";

const open: { close(): unknown }[] = [];

afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.close();
});

async function tableOf(text: string, given: Parameters<typeof openTable>[1] = {}): Promise<Table> {
  const table = await openTable(text, given);
  open.push(table);
  return table;
}

async function phoneOf(table: Table, seat: string): Promise<Phone> {
  const phone = await phoneAt(table, seat);
  open.push(phone);
  return phone;
}

/** Answers what is asked of a phone, with these faces. */
function answer(phone: Phone, faces: readonly number[]): void {
  const [key = "", ask] = Object.entries(phone.state.model?.asks ?? {})[0] ?? [];
  phone.send(key, ask?.dice ?? "", faces);
}

function asks(phone: Phone): string[] {
  return Object.values(phone.state.model?.asks ?? {}).map(({ who, dice }) => `${who} ${dice}`);
}

test("a die from the phone stands in the note, and all hear of it; nothing of the note is in any byte sent", async () => {
  const table = await tableOf(DOORWAY);
  const [rolf, screen] = [await phoneOf(table, "Rolf"), await phoneOf(table, "")];
  expect([rolf.state.seat, rolf.state.role, screen.state.role]).toEqual(["Rolf", "player", "screen"]);
  answer(rolf, [17]);
  await expect.poll(() => table.note()).toContain("Rolf attacks Grukk with sword [d20=17]");
  await expect.poll(() => asks(rolf)).toEqual(["Rolf d8"]);
  answer(rolf, [6]);
  await expect.poll(() => table.note()).toContain("Rolf attacks Grukk with sword [d20=17, d8=6]");
  await expect.poll(() => rolf.state.sent.map(({ stage }) => stage)).toEqual(["in the note", "in the note"]);
  await expect.poll(() => screen.state.model?.told.texts.join(" ")).toContain("Grukk");
  // All else of the note is as it was, to the byte.
  expect((await table.note()).replace(" [d20=17, d8=6]", "")).toBe(DOORWAY);
  // Somebody hidden acts: the moment reaches the server, for Ada's points are told with it.
  const now = await table.note();
  const hidden = "d8=6]\n! Ada HP = 7\nAda passes\nGrukk passes\nZyxomma attacks Rolf with falchionette";
  await table.write(now.replace("d8=6]", hidden));
  await expect
    .poll(() => Object.values(rolf.state.model?.rows ?? {}).find(({ name }) => name === "Ada")?.points?.now)
    .toBe(7);
  await table.write(now.replace("d8=6]", `${hidden} [d20=2]\n== Round 2`));
  await expect.poll(() => rolf.state.model?.head.section).toBe("Round 2");
  for (const path of ["/", "/phone.js", "/phone.css"])
    heard.push(new Uint8Array(await (await fetch(new URL(path, table.opened.address))).arrayBuffer()));
  const canaries = [
    "Frontmatteron",
    "Wombatish",
    "Zyxomma",
    "97531",
    "falchionette",
    "Quokkabar",
    "Xanthareel",
    "secretprop",
  ];
  expect(leaksIn(Buffer.concat(heard), [...canaries, table.folder, "note.md"])).toEqual([]);
  // They would be found.
  expect(leaksIn(Buffer.concat(heard), ["Grukk"])).toHaveLength(1);
});

test("a throw at somebody hidden: the game master reads it whole, and no byte that is sent has the name", async () => {
  const table = await tableOf(DOORWAY.replace("Rolf attacks Grukk", "Rolf attacks Zyxomma"));
  const rolf = await phoneOf(table, "Rolf");
  answer(rolf, [19]);
  await expect.poll(() => table.note()).toContain("Rolf attacks Zyxomma with sword [d20=19");
  await expect.poll(() => rolf.state.sent[0]?.stage).toBe("in the note");
  await expect.poll(() => table.said.join("\n")).toContain("Zyxomma");
  expect(leaksIn(Buffer.concat(heard), ["Zyxomma", "97531"])).toEqual([]);
});

test.each(benched)("%s: phones roll all that two rounds ask of them, as fast as it is asked", async (system) => {
  const whole = longFight(system, 30);
  const third = whole.indexOf("== Round 3");
  const lines = (third < 0 ? whole : whole.slice(0, third)).trimEnd().split("\n");
  const names = lines
    .slice(lines.indexOf("@party") + 1)
    .slice(0, 2)
    .map((line) => line.replace(/:.*/, ""));
  // Dice of ours are left out.
  const asked = lines.map((line) =>
    names.some((name) => line.startsWith(`${name} attacks`)) ? line.replace(/ \[.*/, "") : line,
  );
  const table = await tableOf(`\`\`\`combat\n${asked.join("\n")}\n\`\`\`\n`);
  const phones = await Promise.all(names.map((name) => phoneOf(table, name)));
  const answered = new Set<string>();
  const isDone = (): boolean => {
    for (const phone of phones)
      for (const [key, { may, dice, sides }] of Object.entries(phone.state.model?.asks ?? {}))
        if (may.includes(phone.state.seat) && !answered.has(key)) {
          answered.add(key);
          // No fumble, no critical: what follows of those may be the game master's.
          phone.send(
            key,
            dice,
            sides.map((count) => Math.ceil(count / 2)),
          );
        }
    const sent = phones.flatMap(({ state }) => state.sent);
    return (
      sent.length > 0 &&
      sent.every(({ stage }) => stage === "in the note") &&
      phones.every((phone) => asks(phone).length === 0)
    );
  };
  await expect.poll(isDone).toBe(true);
  const rolled = (await table.note())
    .split("\n")
    .filter((line) => names.some((name) => line.startsWith(`${name} attacks`)));
  expect(rolled.length).toBeGreaterThanOrEqual(4);
  expect(rolled.filter((line) => !line.includes("["))).toEqual([]);
});

test("whoever writes first wins: a wish for a die that the game master has typed hears so", async () => {
  const table = await tableOf(DOORWAY);
  const rolf = await phoneOf(table, "Rolf");
  const [key = ""] = Object.keys(rolf.state.model?.asks ?? {});
  await table.write(DOORWAY.replace("with sword\n", "with sword [d20=3]\n"));
  await expect.poll(() => asks(rolf)).toEqual([]);
  rolf.send(key, "d20", [20]);
  await expect.poll(() => rolf.state.sent[0]?.stage).toBe("refused");
  expect(rolf.state.sent[0]?.said).toBe("not asked");
  expect(await table.note()).toContain("[d20=3]");
});

test("a note that cannot be written: the player hears so, and rolls again", async () => {
  let isLocked = true;
  const table = await tableOf(DOORWAY, {
    write: (name, path, text, was) =>
      isLocked ? Promise.reject(new NoteError("read-only")) : writeNote(name, path, text, was),
  });
  const rolf = await phoneOf(table, "Rolf");
  answer(rolf, [20]);
  await expect.poll(() => rolf.state.sent[0]?.stage).toBe("refused");
  expect(rolf.state.sent[0]?.said).toBe("not written");
  expect(phoneSentences.refused["not written"]).toBe("The note could not be written. Roll again.");
  expect(table.said.join("\n")).toContain("Rolf has rolled, but the note was not written.");
  expect(await table.note()).toBe(DOORWAY);
  isLocked = false;
  answer(rolf, [17]);
  await expect.poll(() => rolf.state.sent[1]?.stage).toBe("in the note");
  expect(await table.note()).toContain("[d20=17]");
});

test("a die that is typed while a throw is being written: the player hears that it is rolled", async () => {
  const typed = DOORWAY.replace("with sword\n", "with sword [d20=3]\n");
  const table = await tableOf(DOORWAY, {
    async write(name, path, text, was) {
      await table.write(typed);
      await writeNote(name, path, text, was);
    },
  });
  const rolf = await phoneOf(table, "Rolf");
  answer(rolf, [20]);
  await expect.poll(() => rolf.state.sent[0]?.stage).toBe("refused");
  expect(rolf.state.sent[0]?.said).toBe("already rolled");
  expect(await table.note()).toBe(typed);
});

test("the server is restarted in the middle: the phone says since when, comes back, and its throw arrives once", async () => {
  const table = await openTable(DOORWAY);
  const rolf = await phoneOf(table, "Rolf");
  const { port, folder } = table;
  await table.close();
  await expect.poll(() => rolf.state.line).toBe("lost");
  expect(rolf.state.heard).not.toBeNull();
  expect(rolf.state.model?.head.title).toBe("The Doorway");
  const again = await tableOf(DOORWAY, { folder, port });
  await expect.poll(() => rolf.state.line).toBe("open");
  await expect.poll(() => asks(rolf)).toEqual(["Rolf d20"]);
  answer(rolf, [17]);
  await expect.poll(() => rolf.state.sent[0]?.stage).toBe("in the note");
  expect((await again.note()).match(/d20=17/g)).toHaveLength(1);
});

test("a throw that was made while nobody answered is sent when the table is back", async () => {
  const table = await openTable(DOORWAY);
  const rolf = await phoneOf(table, "Rolf");
  const { port, folder } = table;
  await table.close();
  await expect.poll(() => rolf.state.line).toBe("lost");
  answer(rolf, [17]);
  expect(rolf.state.sent[0]?.stage).toBe("sent");
  const again = await tableOf(DOORWAY, { folder, port });
  await expect.poll(() => rolf.state.sent[0]?.stage).toBe("in the note");
  expect((await again.note()).match(/d20=17/g)).toHaveLength(1);
});

test("a throw for a die that was rolled by hand meanwhile is not taken for the next one that looks like it", async () => {
  const table = await openTable(DOORWAY);
  const rolf = await phoneOf(table, "Rolf");
  const { port, folder } = table;
  await table.close();
  await expect.poll(() => rolf.state.line).toBe("lost");
  answer(rolf, [20]);
  const now = DOORWAY.replace("with sword\n", "with sword [d20=3]\nAda passes\n! Rolf attacks Grukk with sword\n");
  const again = await tableOf(now, { folder, port });
  await expect.poll(() => rolf.state.sent[0]?.stage).toBe("refused");
  expect(asks(rolf)).toEqual(["Rolf d20"]);
  expect(await again.note()).toBe(now);
});

test("a store that is older than what phones remember gives no die the number of another", async () => {
  const table = await openTable(DOORWAY);
  const rolf = await phoneOf(table, "Rolf");
  const { port, folder } = table;
  await table.close();
  await cp(join(folder, "kept"), join(folder, "older"), { recursive: true });
  const second = await openTable(DOORWAY, { folder, port });
  await expect.poll(() => rolf.state.line).toBe("open");
  await expect.poll(() => asks(rolf)).toEqual(["Rolf d20"]);
  answer(rolf, [17]);
  await expect.poll(() => asks(rolf)).toEqual(["Rolf d8"]);
  answer(rolf, [6]);
  await expect.poll(() => rolf.state.sent.map(({ stage }) => stage)).toEqual(["in the note", "in the note"]);
  const now = `${(await second.note()).replace("d8=6]", "d8=6]\n! Rolf attacks Grukk with sword")}`;
  await second.close();
  await rm(join(folder, "kept"), { recursive: true });
  await rename(join(folder, "older"), join(folder, "kept"));
  await tableOf(now, { folder, port });
  await expect.poll(() => rolf.state.line).toBe("open");
  await expect.poll(() => asks(rolf)).toEqual(["Rolf d20"]);
  const [key] = Object.keys(rolf.state.model?.asks ?? {});
  expect(rolf.state.sent.map(({ ask }) => ask)).not.toContain(key);
});

test("the store is lost: new codes are needed, and the note is told again, whole", async () => {
  const table = await openTable(DOORWAY);
  const rolf = await phoneOf(table, "Rolf");
  const { port } = table;
  await table.close();
  const again = await tableOf(DOORWAY, { port });
  await expect.poll(() => rolf.state.line).toBe("ended");
  const anew = await phoneOf(again, "Rolf");
  expect(asks(anew)).toEqual(["Rolf d20"]);
});

test("the fight is taken out of the note: what was told stays, and it comes back with the fight", async () => {
  const table = await tableOf(DOORWAY);
  const rolf = await phoneOf(table, "Rolf");
  await table.write("# Nothing here\n");
  await expect.poll(() => table.said.join("\n")).toContain("no longer in the note");
  expect(rolf.state.model?.head.title).toBe("The Doorway");
  await table.write(DOORWAY.replace("The Doorway", "The Gate"));
  await expect.poll(() => rolf.state.model?.head.title).toBe("The Gate");
});

test("a linked note changes: the table tells it", async () => {
  const sheet = (points: number): string => `---\ncombat: HP ${points}, AC 13, BCB 2, DEX 12, save 15, bow d6\n---\n`;
  const ada = "Ada: HP 10, AC 13, BCB 2, DEX 12, CON 11, save 15, bow d6";
  const table = await openTable(DOORWAY.replace(ada, "[[Ada]]:"), { others: { "Ada.md": sheet(10) } });
  open.push(table);
  const rolf = await phoneOf(table, "Rolf");
  const points = (): unknown => Object.values(rolf.state.model?.rows ?? {}).find(({ name }) => name === "Ada")?.points;
  expect(points()).toEqual({ now: 10, max: 10 });
  await writeFile(join(table.folder, "Ada.md"), sheet(7));
  await expect.poll(points).toEqual({ now: 7, max: 7 });
  await rm(join(table.folder, "Ada.md"));
  await writeFile(join(table.folder, "Ada.md"), sheet(9));
  await expect.poll(points).toEqual({ now: 9, max: 9 });
});

test.each([
  ["left", false],
  ["closed", true],
])("a table that is %s: what was kept of it is forgotten: %s", async (_, isOver) => {
  const table = await openTable(DOORWAY);
  const code = table.code("Rolf");
  const { table: name } = await tokenOf(table, code);
  const rolf = await phoneAt(table, "Rolf");
  answer(rolf, [17]);
  await expect.poll(() => rolf.state.sent[0]?.stage).toBe("in the note");
  if (isOver) {
    table.type("close");
    await table.opened.ended;
  }
  await table.close();
  rolf.close();
  const store = new Store(join(table.folder, "kept"));
  const found = [store.document(name), store.invitation(code)].map((each) => each === null);
  const generation = store.generation(name, "Rolf");
  await store.close();
  // Old tokens stay worth nothing.
  expect([found, generation]).toEqual([[isOver, isOver], isOver ? 1 : 0]);
});

test("somebody who joins gets a code of their own; closing ends them all", async () => {
  const table = await tableOf(DOORWAY);
  const rolf = await phoneOf(table, "Rolf");
  await table.write(
    DOORWAY.replace("Rolf attacks", "+ @party Mina: HP 8, AC 12, DEX 10, save 14, dagger d4\nRolf attacks"),
  );
  await expect.poll(() => table.code("Mina")).toMatch(/^[\w-]{22}$/);
  const mina = await phoneOf(table, "Mina");
  expect(mina.state.seat).toBe("Mina");
  table.type("close");
  await expect.poll(() => [rolf.state.line, mina.state.line]).toEqual(["ended", "ended"]);
});
