/** The field for a line: what it holds when something else is chosen, and what it shows of what is pointed at. */
import { expect, test } from "vitest";
import { type HostPage, openHost } from "./driver.ts";
import { fight, note } from "./fights.ts";

const ROUND = `rules: mighty-blows

@party
Rolf: HP 12, AC 15, BCB 3, DEX 13, save 14, sword d8, dagger d4

@orcs
Orc: HD 1, HP 5, AC 13, DEX 9, save 16, spear d6
Chief: HD 2, HP 9, AC 14, DEX 9, save 15, axe d8

== Round 1
initiative [Rolf d6=6, Orc d6=2, Chief d6=1]`;

/** Two with the same weapons act one after the other, so that their choices stand in the same places. */
const TWICE = ROUND.replace(
  "dagger d4\n",
  "dagger d4\nMina: HP 9, AC 12, BCB 3, DEX 13, save 14, sword d8, dagger d4\n",
).replace("[Rolf d6=6,", "[Rolf d6=6, Mina d6=5,");

function open(body = ROUND): Promise<HostPage> {
  return openHost({
    files: { "Session.md": note(body) },
    open: [{ file: "Session.md" }],
    viewport: { width: 900, height: 1400 },
  });
}

test("a refused line makes way for the next deed; what somebody has written stays, and that is said", async () => {
  const host = await open();
  const drawn = fight(host);
  const field = drawn.el.getByRole("combobox", { name: "Write a line" });
  const value = () => field.inputValue();
  await drawn.button("More…").click();
  await drawn.button("Fix helmet").click();
  await drawn.button("Rolf fixes helmet").click();
  await drawn.el.getByRole("alert").waitFor();
  expect(await value()).toBe("Rolf fixes helmet");
  // Another deed begins with its own line.
  await drawn.button("Attack").click();
  await expect.poll(value).toBe("Rolf attacks Orc with sword");
  expect(await drawn.el.getByRole("alert").count()).toBe(0);
  expect(await drawn.el.getByText("stays in the field").count()).toBe(0);
  await drawn.button("dagger d4").click();
  await expect.poll(value).toBe("Rolf attacks Orc with dagger");

  // What is typed is nobody else's to take away.
  await drawn.button("Fix helmet").click();
  await drawn.button("Rolf fixes helmet").click();
  await drawn.el.getByRole("alert").waitFor();
  await field.press("End");
  await field.pressSequentially(" of his");
  await drawn.button("Attack").click();
  await drawn.el.getByText("Your line is still in the field.").waitFor();
  expect(await value()).toBe("Rolf fixes helmet of his");
  await drawn.button("Use the chosen line").click();
  await expect.poll(value).toBe("Rolf attacks Orc with sword");
  expect(await drawn.el.getByRole("alert").count()).toBe(0);
  expect(await drawn.el.getByText("stays in the field").count()).toBe(0);
  expect(await host.disk("Session.md")).toBe(note(ROUND));
});

test("a refusal goes once something else is chosen or written, and by Esc; what is written keeps its room", async () => {
  const host = await open();
  const drawn = fight(host);
  const field = drawn.el.getByRole("combobox", { name: "Write a line" });
  const value = () => field.inputValue();
  const refuse = async (): Promise<void> => {
    await field.fill("foo bar");
    await field.press("Enter");
    await drawn.el.getByRole("alert").waitFor();
  };
  const wide = async (): Promise<number> => (await field.boundingBox())?.width ?? 0;
  const before = await wide();
  await refuse();
  await drawn.button("dagger d4").click();
  await drawn.el.getByText("Your line is still in the field.").waitFor();
  await expect.poll(() => drawn.el.getByRole("alert").count()).toBe(0);
  expect(await value()).toBe("foo bar");
  expect(await wide()).toBeGreaterThan(before - 1);

  // Esc gives up the line that was refused, wherever the focus is.
  await refuse();
  await field.press("Escape");
  await expect.poll(() => drawn.el.getByRole("alert").count()).toBe(0);
  expect(await value()).toBe("");
  await refuse();
  await drawn.el.focus();
  await host.page.keyboard.press("Escape");
  await expect.poll(value).toBe("Rolf attacks Orc with dagger");
  expect(await drawn.el.getByRole("alert").count()).toBe(0);
  // So does a press, which leaves the focus in the fight.
  await refuse();
  await drawn.button("Discard").click();
  await expect.poll(() => drawn.el.getByRole("alert").count()).toBe(0);
  await expect.poll(() => drawn.el.evaluate((el) => el.contains(document.activeElement))).toBe(true);

  // What is written in the note itself is another line too.
  await refuse();
  await host.writeOutside("Session.md", note(`${ROUND}\n> Rain.`));
  await expect.poll(() => drawn.el.getByRole("alert").count()).toBe(0);
  expect(await value()).toBe("foo bar");
});

test("what the mouse goes to shows its line; what is drawn below a mouse that rests does not", async () => {
  const host = await open(TWICE);
  const { mouse, keyboard } = host.page;
  const drawn = fight(host);
  const field = drawn.el.getByRole("combobox", { name: "Write a line" });
  const value = () => field.inputValue();
  await expect.poll(value).toBe("Rolf attacks Orc with sword");
  await host.settle();
  const box = await drawn.el.locator(".bbb-targets li").nth(1).boundingBox();
  if (box === null) throw new Error("no second target");
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const below = () =>
    host.page.evaluate(
      ({ x, y }) => document.elementFromPoint(x, y)?.closest("[data-writes]")?.getAttribute("data-writes") ?? null,
      at,
    );
  await mouse.move(at.x, at.y);
  await expect.poll(value).toBe("Rolf attacks Chief with sword");
  // It is no text of the reader's, and gone with the mouse.
  expect(await field.getAttribute("data-bbb-draft")).not.toBeNull();
  await mouse.move(5, 5);
  await expect.poll(value).toBe("Rolf attacks Orc with sword");

  // It rests where the next fighter's second target comes to stand, while keys do the rest.
  await mouse.move(at.x, at.y);
  await drawn.el.focus();
  await keyboard.press("1");
  await drawn.face("Rolf: d20").fill("2");
  await keyboard.press("Enter");
  await expect.poll(below).toBe("Mina attacks Chief with sword");
  await expect.poll(value).toBe("Mina attacks Orc with sword");
  await mouse.move(at.x + 3, at.y);
  await expect.poll(value).toBe("Mina attacks Chief with sword");
});

test("a condition says what it does to a mouse that rests on it, and a control without room for its line the line", async () => {
  const host = await open(`${ROUND}\n! Orc gains invisible`);
  const drawn = fight(host);
  const chip = drawn.el.locator(".bbb-condition", { hasText: "invisible" }).first();
  await expect.poll(() => chip.getAttribute("title")).toMatch(/./);
  await drawn.el.locator(".bbb-card .bbb-name", { hasText: "Orc" }).click();
  const ends = drawn.el.locator("[title='! Orc loses invisible']");
  await ends.hover();
  // What the roster's controls write stands beside them: the field keeps what comes next.
  const field = drawn.el.getByRole("combobox", { name: "Write a line" });
  expect(await field.inputValue()).not.toContain("invisible");
});
