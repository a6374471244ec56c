/**
 * A fight run from the widget: inputs are counted, nothing wrong is written, everything has its way back, and all of it
 * can be reached.
 */
import { describe, expect, test } from "vitest";
import { against } from "./axe.ts";
import { openHost, type HostPage } from "./driver.ts";
import { block, fight, loadDice } from "./fights.ts";

/** Under a heading of the second level, so that those of the widget go on from it. */
function note(body: string): string {
  return `## Session\n\n${block(body)}\n\nAfter.\n`;
}

interface System {
  readonly id: string;
  readonly text: string;
  /** Of a foe who is due, and has this target beside the one that is offered first. */
  readonly target: string;
  readonly line: string;
  readonly dice: readonly number[];
  /** Is there a reaction to decline? */
  readonly asks: boolean;
  /** Is there one only once the attack has hit? */
  readonly after?: boolean;
}

const SYSTEMS: readonly System[] = [
  {
    id: "zones",
    text: `rules: zones

@party
Balthasar: HP 8, AGI 10, sword d6
Sybilla: HP 6, AGI 12, dagger d4

@bandits (initiative)
Leader: HP 10, AGI 9, battleaxe d8

== Round 1`,
    target: "Sybilla",
    line: "Leader attacks Sybilla with battleaxe",
    dice: [3],
    asks: true,
  },
  {
    id: "mighty-blows",
    text: `rules: mighty-blows

@party
Rolf: HP 12, AC 15, DEX 13, save 14, sword d8
Ada: HP 10, AC 13, DEX 11, save 14, sword d8

@orcs
Orc: HD 1, HP 5, AC 13, DEX 9, save 16, spear d6

== Round 1
initiative [Rolf d6=2, Ada d6=1, Orc d6=6]`,
    target: "Ada",
    line: "Orc attacks Ada with spear",
    dice: [15, 2],
    asks: false,
  },
  {
    id: "basic-d20",
    text: `rules: basic-d20

@party
Brand: HP 12, AC 15, AB 2, sword d8
Elenor: HP 10, AC 13, AB 1, sword d8

@goblins
Goblin: HP 5, AC 13, AB 1, spear d6

== Round 1
initiative [Brand d6=2, Elenor d6=1, Goblin d6=6]`,
    target: "Elenor",
    line: "Goblin attacks Elenor with spear",
    dice: [15, 2],
    asks: false,
  },
  {
    id: "strike-chance",
    text: `rules: strike-chance

@party
Kara: HP 20, DEF 20, sword 65% d8
Finn: HP 18, DEF 10, sword 60% d8

@foes
Ork: HP 15, DEF 10, axe 60% d10

== Round 1
initiative [Kara d10=5, Finn d10=4, Ork d10=8]`,
    target: "Finn",
    line: "Ork attacks Finn with axe",
    dice: [30, 4],
    asks: false,
  },
  {
    id: "brp",
    text: `rules: brp

@party
Hilda: HP 13, DEX 14, broad sword 55% d8+1
Marko: HP 12, DEX 10, broad sword 50% d8+1

@foes
Captain: HP 14, DEX 16, broad sword 60% d8+1

== Round 1
Captain will attack Marko
Hilda will attack Captain
Marko will attack Captain`,
    target: "Marko",
    line: "Captain attacks Marko with broad sword",
    dice: [40, 4],
    asks: false,
    after: true,
  },
  {
    id: "srd5",
    text: `rules: srd5

@party
Brand: HP 28, AC 16, STR +3, DEX +1, longsword +5 1d8+3
Elenor: HP 22, AC 14, DEX +4, shortsword +6 1d6+4

@goblins
Goblin: HP 10, AC 15, DEX +2, scimitar +4 1d6+2

== Round 1
initiative [Brand d20=5, Elenor d20=1, Goblin d20=18]`,
    target: "Elenor",
    line: "Goblin attacks Elenor with scimitar",
    dice: [15, 2],
    asks: false,
  },
];

async function open(text: string): Promise<HostPage> {
  return openHost({
    files: { "Session.md": note(text) },
    open: [{ file: "Session.md", mode: "preview" }],
    viewport: { width: 1000, height: 1600 },
  });
}

function disk(host: HostPage): Promise<string | undefined> {
  return host.disk("Session.md");
}

describe.each(SYSTEMS)("$id", ({ text, target, line, dice, asks, after = false }) => {
  test(`an attack at any target with dice rolled here takes two inputs, three where a reaction opens`, async () => {
    const host = await open(text);
    const drawn = fight(host);
    await loadDice(host, ...dice);
    let inputs = 0;
    const press = async (name: RegExp): Promise<void> => {
      inputs++;
      await drawn.el.getByRole("button", { name }).first().click();
    };
    await press(new RegExp(`^${target}`));
    await expect.poll(() => disk(host)).toContain(line);
    await press(asks ? /^No reaction: roll/ : /^Roll for/);
    await expect.poll(() => disk(host)).toContain(`${line} [`);
    if (after) await press(/^No reaction/);
    await drawn.el.locator(".bbb-tray").waitFor({ state: "detached" });
    expect(inputs).toBeLessThanOrEqual(after ? 3 : 2);
  });

  test("the same by keys alone", async () => {
    const host = await open(text);
    await loadDice(host, ...dice);
    await fight(host).el.focus();
    const at = await fight(host)
      .el.locator(".bbb-targets li")
      .evaluateAll(
        (rows, who) =>
          rows.findIndex((row) => row.querySelector("button")?.getAttribute("aria-label")?.startsWith(who) === true),
        target,
      );
    await host.page.keyboard.press(String(at + 1));
    // The next key waits for nothing: whatever the widget is about, it counts afterwards.
    await host.page.keyboard.press(asks ? "n" : "r");
    await expect.poll(() => disk(host)).toContain(`${line} [`);
  });

  test("a target and its roll in one chord, where no reaction opens", async () => {
    const host = await open(text);
    await loadDice(host, ...dice);
    await fight(host).el.focus();
    const at = await fight(host)
      .el.locator(".bbb-targets li")
      .evaluateAll(
        (rows, who) =>
          rows.findIndex((row) => row.querySelector("button")?.getAttribute("aria-label")?.startsWith(who) === true),
        target,
      );
    await host.page.keyboard.press(`Shift+Digit${at + 1}`);
    await expect.poll(() => disk(host)).toContain(asks ? `${line}\n` : `${line} [`);
  });

  test("the faces of a hit, typed, take four inputs at most", async () => {
    const host = await open(text);
    const drawn = fight(host);
    let inputs = 1;
    await drawn.el
      .getByRole("button", { name: new RegExp(`^${target}`) })
      .first()
      .click();
    await expect.poll(() => disk(host)).toContain(line);
    // A face passes over those who may react.
    await drawn.el.locator(".bbb-face-field").first().fill(dice.join(" "));
    await host.page.keyboard.press("Enter");
    inputs += 2;
    if (after) {
      inputs++;
      await drawn.el.getByRole("button", { name: /^No reaction/ }).click();
    }
    await drawn.el.locator(".bbb-tray").waitFor({ state: "detached" });
    expect(await disk(host)).toContain(`${line} [`);
    expect(inputs).toBeLessThanOrEqual(4);
  });

  test("hit points by hand take three inputs", async () => {
    const host = await open(text);
    const drawn = fight(host);
    await drawn.el.locator(".bbb-card .bbb-name", { hasText: target }).click();
    const field = drawn.el.getByRole("textbox", { name: `Change ${target}’s HP` });
    await expect.poll(() => field.evaluate((el) => el === document.activeElement)).toBe(true);
    await host.page.keyboard.type("-1");
    expect(await drawn.el.locator(".bbb-will").first().innerText()).toContain(`! ${target} HP -1`);
    await host.page.keyboard.press("Enter");
    await expect.poll(() => disk(host)).toContain(`! ${target} HP -1`);
  });
});

test("faces typed while the line is still being written count, each once", async () => {
  const host = await open(`${BLOWS?.text ?? ""}\nOrc passes`);
  // Reading view draws what the line has made of the note only while its first die is being written.
  await host.page.evaluate(() => Object.assign(window.host.knobs, { diskDelay: 150, parseDelay: 80 }));
  await fight(host).el.focus();
  for (const key of ["1", "1", "5", "Enter", "3", "Enter"]) await host.page.keyboard.press(key);
  await expect.poll(() => disk(host)).toContain("Rolf attacks Orc with sword [d20=15, d8=3]\n");
});

test("whatever can have the focus keeps it when the widget is drawn anew", async () => {
  const host = await open(`${BLOWS?.text ?? ""}\nOrc attacks Ada with spear [d20=15, d6=2]`);
  const nameless = await fight(host).el.evaluate((el) =>
    Array.from(el.querySelectorAll("button, input:not([type=checkbox]), select, summary, [tabindex]"), (each) =>
      each.hasAttribute("data-bbb-focus") ? "" : each.outerHTML.slice(0, 80),
    ).filter((each) => each !== ""),
  );
  expect(nameless).toEqual([]);
});

const [, BLOWS] = SYSTEMS;
const DOORWAY = BLOWS?.text ?? "";

test("faces for several dice are typed in one go; what is not asked for any more is said", async () => {
  const host = await open(`${DOORWAY}\nOrc passes`);
  const drawn = fight(host);
  await drawn.el.getByRole("button", { name: /^Orc/ }).first().click();
  await drawn.face("Rolf: d20").waitFor();
  // Letters are keys in the field of a die too.
  await drawn.face("Rolf: d20").focus();
  await host.page.keyboard.press("z");
  await expect.poll(() => disk(host)).not.toContain("Rolf attacks");
  await drawn.el.getByRole("button", { name: /^Orc/ }).first().click();
  await drawn.face("Rolf: d20").waitFor();
  await drawn.typeFace("Rolf: d20", "15 3 4");
  await expect.poll(() => disk(host)).toContain("Rolf attacks Orc with sword [d20=15, d8=3]\n");
  await expect.poll(() => drawn.trouble.innerText()).toBe("4 was not asked for any more, and not written.");
  // A die that was misread is pressed: what it shows is chosen, and typing takes its place. The focus stays in the
  // fight.
  await drawn.button("Correct d20=15").first().click();
  await host.page.keyboard.type("16");
  await host.page.keyboard.press("Enter");
  await expect.poll(() => disk(host)).toContain("Rolf attacks Orc with sword [d20=16, d8=3]");
  await expect.poll(() => drawn.el.evaluate((el) => el.contains(document.activeElement))).toBe(true);
});

test("faces behind a die that somebody may answer stay in the field until they are asked for", async () => {
  const blow = `rules: brp
options: intent off
Hilda: DEX 14, HP 13, db 1d4, broad sword 55%
@bandits
Bandit: DEX 11, HP 12, short sword 50%
== Round 1
Hilda attacks Bandit with broad sword`;
  const host = await open(blow);
  const drawn = fight(host);
  const field = drawn.el.locator(".bbb-hand").filter({ hasText: "Hilda" }).locator(".bbb-face-field").first();
  await field.fill("30 5 2");
  await field.press("Enter");
  await expect.poll(() => disk(host)).toContain("broad sword [d100=30]\n");
  await expect.poll(() => drawn.trouble.innerText()).toBe("5 2 are kept: whoever may react answers first.");
  await drawn.button("Bandit parries with short sword").first().click();
  await drawn.typeFace("Bandit: d100", "91");
  await expect.poll(() => field.inputValue()).toBe("5 2");
  await field.press("Enter");
  await expect.poll(() => disk(host)).toContain("broad sword [d100=30, d8=5, d4=2]\n");
});

test("a refused line stays in the field, with its ways out; one press takes one", async () => {
  const host = await open(DOORWAY);
  const drawn = fight(host);
  const field = drawn.el.getByRole("combobox", { name: "Write a line" });
  await field.fill("Orc atacks Ada with spear");
  await field.press("Enter");
  await drawn.el.getByRole("alert").waitFor();
  expect(await field.inputValue()).toBe("Orc atacks Ada with spear");
  expect(
    await field.evaluate((el: HTMLInputElement) => el.value.slice(el.selectionStart ?? 0, el.selectionEnd ?? 0)),
  ).toBe("atacks");
  expect(await disk(host)).toBe(note(DOORWAY));
  expect(await against(host)).toEqual([]);
  await drawn.button("Orc attacks Ada with spear").click();
  await expect.poll(() => disk(host)).toContain("\nOrc attacks Ada with spear\n");
  await expect.poll(() => drawn.el.getByRole("alert").count()).toBe(0);
  // The next turn has come by that: what was refused is gone from the field.
  await expect.poll(() => field.inputValue()).not.toContain("atacks");
  expect(await drawn.el.getByText("Your line is still in the field").count()).toBe(0);
});

test("undo and redo, in a view without an editor, are exact", async () => {
  const host = await open(DOORWAY);
  const drawn = fight(host);
  await drawn.write("> One.");
  await drawn.write("> Two.");
  const both = await disk(host);
  await drawn.button("Undo").click();
  await drawn.button("Undo").click();
  await expect.poll(() => disk(host)).toBe(note(DOORWAY));
  await drawn.button("Again").click();
  await drawn.button("Again").click();
  await expect.poll(() => disk(host)).toBe(both);
});

test("a question without a die is answered by the digit that stands on its answer", async () => {
  const asked = `rules: brp
options: intent off
@party
Elenor: HP 11, DEX 16, first aid 60%
Marko: HP 13, DEX 9, sword 40% d8+1
@foes
Captain: HP 14, DEX 15, sword 50% d8+1
== Round 1
! Marko HP -3
! Marko HP -2
Elenor gives first aid to Marko`;
  const host = await open(asked);
  await fight(host).el.focus();
  await host.page.keyboard.press("2");
  await expect.poll(() => host.disk("Session.md")).toContain("Elenor gives first aid to Marko\n  wound 2\n");
});

test("the last line is edited in its place, and taken out", async () => {
  const host = await open(`${DOORWAY}\n> One.`);
  const drawn = fight(host);
  await drawn.button("Edit: > One.").click();
  await drawn.el.getByRole("textbox", { name: "Edit: > One." }).fill("> Two.");
  await host.page.keyboard.press("Enter");
  await expect.poll(() => disk(host)).toBe(note(`${DOORWAY}\n> Two.`));
  await drawn.button("Delete: > Two.").click();
  await expect.poll(() => disk(host)).toBe(note(DOORWAY));
});

test("the line of a deed has room where it is edited", async () => {
  const host = await open(`${DOORWAY}\nOrc attacks Ada with spear [d20=15, d6=2]`);
  const drawn = fight(host);
  await drawn
    .button(/^Edit: Orc attacks Ada/)
    .first()
    .click();
  const field = drawn.el.getByRole("textbox", { name: /^Edit: Orc attacks Ada/ });
  const { width = 0 } = (await field.boundingBox()) ?? {};
  expect(width).toBeGreaterThan(300);
});

test("a fighter has another name everywhere, and gains a condition for a time", async () => {
  const host = await open(DOORWAY);
  const drawn = fight(host);
  await drawn.el.locator(".bbb-card .bbb-name", { hasText: "Orc" }).click();
  await drawn.el.getByLabel("Condition to add").selectOption("helpless");
  await drawn.el.getByLabel("How long").selectOption("for 2 rounds");
  expect(await drawn.el.locator(".bbb-open").innerText()).toContain("! Orc gains helpless for 2 rounds");
  expect(await against(host)).toEqual([]);
  await drawn.el.locator(".bbb-open > .bbb-more > summary").click();
  await drawn.el.getByRole("textbox", { name: "New name" }).fill("Goblin");
  await drawn.button("Rename").click();
  await expect.poll(() => disk(host)).toBe(note(DOORWAY.replace("\nOrc:", "\nGoblin:").replace("Orc d6", "Goblin d6")));
});

test("when one side alone stands, it is said who felled whom", async () => {
  const host = await open(`${DOORWAY}\nOrc passes\nRolf attacks Orc with sword [d20=19, d8=8, Orc d20=1]\n! Orc dies`);
  expect(await fight(host).el.locator(".bbb-ending").innerText()).toContain("The party wins");
  expect(await fight(host).el.locator(".bbb-tally").innerText()).toMatch(/Rolf\s+12\/12\s+8\s+0\s+Orc/);
  expect(await against(host)).toEqual([]);
});

test("the key for what comes next ends no fight; that is a button of its own", async () => {
  const won = `${DOORWAY}\nOrc passes\nRolf passes\nAda passes\n! Orc dies`;
  const host = await open(won);
  const { el } = fight(host);
  await el.getByRole("button", { name: "End the fight" }).waitFor();
  await el.focus();
  await host.page.keyboard.press("n");
  await host.settle();
  expect(await disk(host)).toBe(note(won));
  await host.page.keyboard.press("Enter");
  await expect.poll(() => disk(host)).toContain("! Orc dies\n== Aftermath\n");
});

const ROUNDS = Array.from(
  { length: 6 },
  (_, at) =>
    `== Round ${at + 1}\ninitiative [Rolf d6=2, Ada d6=1, Orc d6=6]\nOrc passes\nRolf passes\n> Bell ${at + 1}.`,
);
const LONG = `${DOORWAY.slice(0, DOORWAY.indexOf("== Round 1"))}${ROUNDS.join("\n")}`;
const FUMBLE = `${DOORWAY}\nOrc attacks Ada with spear [d20=1]`;

test("the log has the present first, earlier rounds folded, the oldest to one line; it is turned round and searched", async () => {
  const host = await open(LONG);
  const { log } = fight(host);
  expect(await log.locator(":scope > details > summary .bbb-part-title").allInnerTexts()).toEqual([
    "Round 6",
    "Round 5",
    "Round 1 to round 4",
  ]);
  const rows = log.locator("details[open] .bbb-unit");
  expect(await rows.first().innerText()).toContain("Bell 6.");
  await fight(host).button("Oldest first").click();
  expect(await rows.first().innerText()).toContain("Initiative");
  await log.getByRole("combobox", { name: "Lines of" }).selectOption("Rolf");
  await expect.poll(() => rows.count()).toBe(12);
  expect(await log.innerText()).not.toContain("Bell");
});

test("a fumble is a moment: what changed for whom, and what else may come of it, by one press", async () => {
  const host = await open(FUMBLE);
  const drawn = fight(host);
  expect(await drawn.el.locator(".bbb-moment h5").innerText()).toBe("Ada may take a free attack on Orc");
  expect(await against(host)).toEqual([]);
  await drawn.el.locator(".bbb-moment").getByRole("button", { name: "The weapon falls" }).click();
  await expect.poll(() => disk(host)).toBe(note(`${FUMBLE}\n  mishap drop`));
});

test("history: the fight as it stood, by keys; nothing is written by looking, and a copy goes on from there", async () => {
  const text = `${DOORWAY}\nOrc attacks Ada with spear [d20=15, d6=2]\nRolf attacks Orc with sword [d20=18, d8=4]`;
  const host = await open(text);
  const drawn = fight(host);
  await drawn.el.focus();
  await host.page.keyboard.press("h");
  const past = drawn.el.getByRole("region", { name: "History" });
  await past.waitFor();
  expect(await drawn.hp("Orc")).toBe("1/5");
  await host.page.keyboard.press("[");
  expect(await past.innerText()).toContain("As it stood after line 3 of 4");
  expect(await drawn.hp("Orc")).toBe("5/5");
  expect(await against(host)).toEqual([]);
  await past.getByRole("slider").fill("2");
  expect(await drawn.hp("Ada")).toBe("10/10");
  await host.page.keyboard.press("]");
  expect(await disk(host)).toBe(note(text));
  await past.getByRole("button", { name: "Copy the fight from here" }).click();
  const copy = text.slice(0, text.indexOf("\nRolf attacks")).replace("\n", "\ntitle: Mighty Blows, another way\n");
  await expect.poll(() => disk(host)).toBe(`## Session\n\n${block(text)}\n\n${block(copy)}\n\nAfter.\n`);
  // It says where the copy stands, and the focus goes there.
  expect(await drawn.el.innerText()).toContain("The copy stands below: “Mighty Blows, another way”");
  await expect.poll(() => fight(host, 1).el.evaluate((el) => el === document.activeElement)).toBe(true);
});

test("a line of the past is edited and taken out where it is looked at", async () => {
  const host = await open(`${DOORWAY}\nOrc passes\n> One.\n> Two.`);
  const drawn = fight(host);
  await drawn.button("History").click();
  await drawn.button("A line back").click();
  await drawn.button("Delete: > One.").click();
  await expect.poll(() => disk(host)).toBe(note(`${DOORWAY}\nOrc passes\n> Two.`));
  await drawn.el.focus();
  await host.page.keyboard.press("Escape");
  await drawn.el.locator(".bbb-next").waitFor();
});

/** Lines with which everybody has acted in the first round. */
const ACTED: Readonly<Record<string, string>> = {
  zones: "@bandits pass\n@party pass",
  "mighty-blows": "Orc passes\nRolf passes\nAda passes",
  "basic-d20": "Goblin passes\nBrand passes\nElenor passes",
  "strike-chance": "Ork attacks Finn with axe [d100=99]\nKara passes\nFinn passes",
  brp: "Captain attacks Marko with broad sword [d100=99]\nHilda passes\nMarko passes",
  srd5: "Goblin passes\nBrand passes\nElenor passes",
};

test.each(SYSTEMS)(
  "$id: the change of a round takes three inputs at most, players' dice typed",
  async ({ id, text }) => {
    const host = await open(`${text}\n${ACTED[id] ?? ""}`);
    await loadDice(host, 6);
    const drawn = fight(host);
    let inputs = 1;
    await drawn.button("Begin round 2").click();
    await expect.poll(() => disk(host)).toContain("\n== Round 2\n");
    await drawn.el.locator(".bbb-targets, .bbb-tray").first().waitFor();
    const faces = drawn.el.locator(".bbb-tray .bbb-face-field");
    if ((await faces.count()) > 0) {
      await faces.first().fill("2 1");
      await host.page.keyboard.press("Enter");
      inputs += 2;
      await drawn.el.locator(".bbb-tray").waitFor({ state: "detached" });
    }
    // The next thing is somebody's choice: what to do, or to state.
    expect(await drawn.el.locator(".bbb-targets").count()).toBe(1);
    expect(await drawn.el.locator(".bbb-offers .bbb-main").count()).toBe(0);
    expect(inputs).toBeLessThanOrEqual(3);
  },
);

test("the change of a round takes three inputs, with a die of the players'", async () => {
  const text = `${SYSTEMS[1]?.text ?? ""}
Orc attacks Rolf with spear [d20=2]
Rolf attacks Orc with sword [d20=2]
Ada attacks Orc with sword [d20=2]`;
  const host = await open(text);
  await loadDice(host, 6);
  const drawn = fight(host);
  expect(await drawn.el.getByRole("checkbox", { name: /Initiative/ }).isChecked()).toBe(true);
  await drawn.button("Begin round 2").click();
  await expect.poll(() => disk(host)).toContain(`${text}\n== Round 2\ninitiative [Orc d6=6]`);
  await drawn.el.locator(".bbb-face-field").first().fill("2 1");
  await host.page.keyboard.press("Enter");
  await expect.poll(() => disk(host)).toContain("initiative [Orc d6=6, Rolf d6=2, Ada d6=1]");
  await drawn.el.locator(".bbb-tray").waitFor({ state: "detached" });
});

test("the end of a round says who has acted, what ends with it, and what comes next", async () => {
  const host = await open(`${DOORWAY}\n! Ada gains stunned for 0 rounds\nOrc passes\nRolf passes\nAda passes`);
  const drawn = fight(host);
  const now = await drawn.el.locator(".bbb-now").innerText();
  expect(now).toContain("Round 1 is over");
  expect(now).toContain("All have acted");
  expect(now).toContain("Ends now: Ada: stunned");
  expect(await drawn.button("Begin round 2").count()).toBe(1);
});

test("remarks are a number until they are opened; the keys are listed", async () => {
  const host = await open(DOORWAY.replace("save 14, sword", "save 14, gibberish 5, sword"));
  const drawn = fight(host);
  expect(await drawn.el.innerText()).not.toContain("gibberish");
  const count = drawn.el.locator(".bbb-remarks > summary");
  expect((await count.innerText()).trim()).toBe("1 remark");
  await count.click();
  await expect.poll(() => drawn.el.innerText()).toContain("gibberish");
  await drawn.el.focus();
  await host.page.keyboard.press("?");
  await drawn.el.getByRole("region", { name: "Keys" }).waitFor();
  expect(await against(host)).toEqual([]);
  await host.page.keyboard.press("Escape");
  await expect.poll(() => drawn.el.getByRole("region", { name: "Keys" }).count()).toBe(0);
});
