/** Two rounds played in the note, with dice typed and rolled: the text is the whole state. */
import { describe, expect, test } from "vitest";
import { type HostPage, type Mode, openHost } from "./driver.ts";
import { DUEL, DUEL_SETUP, fight, loadDice, note, ROAD, ROAD_SETUP } from "./fights.ts";

const VIEWPORT = { width: 900, height: 1400 };

async function open(body: string, mode: Mode): Promise<HostPage> {
  return openHost({
    files: { "Session.md": note(body) },
    open: [{ file: "Session.md", mode }],
    viewport: VIEWPORT,
  });
}

/** The note as the pane's mode holds it: an editor saves later. */
async function textIs(host: HostPage, mode: Mode, text: string): Promise<void> {
  await expect.poll(() => (mode === "live" ? host.editor() : host.disk("Session.md"))).toBe(text);
}

/** Everything that a fight shows, in words. */
async function shown(host: HostPage): Promise<Record<string, unknown>> {
  const drawn = fight(host);
  return {
    hp: await drawn.allHp(),
    log: await drawn.log.innerText(),
    order: await drawn.el.locator(".bbb-order").innerText(),
    // Odds come when nothing else is to be done. The cursor's place is no part of the fight; what has just happened is
    // not either.
    next: await drawn.el.locator(".bbb-tray-head, .bbb-hero, .bbb-ending > h4").first().innerText(),
  };
}

/** Another day, another machine: the text alone shows the same fight. */
async function reloads(host: HostPage, body: string, mode: Mode): Promise<void> {
  const again = await open(body, mode === "live" ? "preview" : "live");
  await expect.poll(() => shown(again)).toEqual(await shown(host));
}

describe.each<Mode>(["live", "preview"])("in %s mode", (mode) => {
  test("zones: two rounds of the fight on the language's first page", async () => {
    const host = await open(ROAD_SETUP, mode);
    const road = fight(host);
    await loadDice(host, 2, 3, 1, 4, 2, 5);

    await road.write("Leader attacks Balthasar with battleaxe");
    await road.typeFace("Leader: d8", 3);
    await expect.poll(() => road.hp("Balthasar")).toBe("5/8");
    await road.write("Sybilla attacks Bandit 1 with musket");
    await road.button("Bandit 1 dodges").click();
    await road.roll("Bandit 1: d20");
    await road.write("Bandit 2 attacks Theobald with bow, at 5 zones");
    await road.typeFace("Bandit 2: d20", 5);
    await road.roll("Bandit 2: d6");
    await road.button("Party passes").click();
    await road.write("Bandit 3 attacks Balthasar with sword");
    await road.write("  Balthasar counters with sword");
    await road.roll("Bandit 3: d6");
    await road.roll("Balthasar: d6");
    await road.write("> The road falls silent for a heartbeat.");
    await road.write("Theobald attacks Leader with spear");
    await road.typeFace("Theobald: d6", 4);
    await road.write("! Bandit 2 HP -1 // stumbled into the ditch");
    await textIs(host, mode, note(ROAD));
    expect(await road.allHp()).toEqual({
      Balthasar: "5/8",
      Sybilla: "6/6",
      Theobald: "6/7",
      Leader: "6/10",
      "Bandit 1": "8/8",
      "Bandit 2": "7/8",
      "Bandit 3": "4/8",
    });

    await road.button(/Begin round 2/).click();
    await road.write("Leader attacks Sybilla with battleaxe");
    await road.rollButton().click();
    await road.write("Theobald attacks Bandit 1 with spear");
    await road.typeFace("Theobald: d6", 3);
    await road.write("Bandit 2 attacks Balthasar with sword");
    await road.roll("Bandit 2: d6");
    const both = `${ROAD}
== Round 2
Leader attacks Sybilla with battleaxe [d8=2]
Theobald attacks Bandit 1 with spear [d6=3]
Bandit 2 attacks Balthasar with sword [d6=5]`;
    await textIs(host, mode, note(both));
    await expect.poll(() => road.allHp()).toMatchObject({ Sybilla: "4/6", "Bandit 1": "5/8", Balthasar: "0/8" });
    await reloads(host, both, mode);
  });

  test("mighty-blows: two rounds of the language's duel", async () => {
    const host = await open(DUEL_SETUP, mode);
    const duel = fight(host);
    await loadDice(host, 3, 4, 17, 15, 17, 2, 2, 5);

    await duel.write("Mina will cast sleep at Orc");
    await duel.write("Rolf will attack Orc, split 2/1");
    await duel.write("initiative");
    await duel.typeFace("Rolf: d6", 5);
    await duel.roll("Mina: d8");
    await duel.roll("Orc: d6");
    await duel.write("Rolf attacks Orc with sword");
    await duel.typeFace("Rolf: d20", 10);
    await duel.typeFace("Rolf: d8", 4);
    await duel.roll("Orc: d20");
    await duel.write("Orc attacks Rolf with spear");
    await duel.typeFace("Orc: d20", 20);
    await duel.typeFace("Orc: d6", 2);
    await duel.roll("Orc: d20");
    await duel.roll("Rolf: d20");
    await duel.roll("Orc: d3");
    await duel.write("Mina casts sleep at Orc");
    await duel.write("! Orc gains helpless (asleep)");
    await textIs(host, mode, note(DUEL));
    expect(await duel.allHp()).toEqual({ Rolf: "10/12", Mina: "6/6", Orc: "0/5" });

    await duel.button(/Begin round 2/).click();
    await duel.write("initiative");
    await duel.typeFace("Mina: d8", 6);
    await duel.write("Mina passes");
    const played = `${DUEL}\n== Round 2\ninitiative [Mina d8=6]\nMina passes`;
    await textIs(host, mode, note(played));
    expect(await duel.allHp()).toEqual({ Rolf: "10/12", Mina: "6/6", Orc: "0/5" });
    await reloads(host, played, mode);
  });

  test("brp: a press states for everybody what they stated in the round before, and another takes it back", async () => {
    const before = `rules: brp

@party
Hilda: HP 13, DEX 14, sword 50 d8+1

@foes
Captain: HP 14, DEX 15, sword 50 d8+1
Bandit: HP 12, DEX 11, club 40 d6

== Round 1
Captain will attack Hilda with sword
Hilda will attack Captain with sword
Bandit will attack Hilda with club
Captain attacks Hilda with sword [d100=99]
Hilda attacks Captain with sword [d100=98]
Bandit attacks Hilda with club [d100=97]

== Round 2`;
    const host = await open(before, mode);
    const drawn = fight(host);
    await drawn.button("All do as last round").click();
    const stated = `${before}
Captain will attack Hilda with sword
Hilda will attack Captain with sword
Bandit will attack Hilda with club`;
    await textIs(host, mode, note(stated));
    await expect.poll(() => drawn.button("All do as last round").count()).toBe(0);
    await drawn.button("Undo").click();
    await textIs(host, mode, note(before));
  });
});
