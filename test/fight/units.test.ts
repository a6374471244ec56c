import { describe, expect, it } from "vitest";
import { diagnosticsOf, resolveFight, stepsOf } from "../../src/fight/timeline.ts";
import { complaints, duel, hp, resolve, statuses, tinyEnvironment } from "./fixtures.ts";

describe("an action and its reactions", () => {
  it("a reaction answers the line above, over prose and comments", () => {
    const fight = resolve(duel("Ann attacks Bob 1 [d6=6]\n> A flash.\n// really\n\n  Bob 1 dodges [d6=5]\n"));
    expect(statuses(fight)).toEqual(["noted", "resolved", "noted", "noted", "resolved"]);
    expect(hp(fight, "Bob 1")).toBe(8);
  });

  it("its own missing die makes it pending, and is named", () => {
    const fight = resolve(duel("Ann attacks Bob 1 [d6=6]\n  Bob 1 dodges\nBob 2 attacks Ann"));
    expect(statuses(fight)).toEqual(["noted", "pending", "pending", "waiting"]);
    expect(fight.pending[0]).toMatchObject({ line: 11, who: "Bob 1", dice: "d6", purpose: "dodge" });
  });

  it("that is not written is offered before the next die is asked for, and is not taken once the die is there", () => {
    expect(resolve(duel("Ann attacks Bob 1 [d6=6]")).offers).toMatchObject([
      { who: "Bob 1", line: "Bob 1 dodges", move: { verb: "dodge", who: "Bob 1" }, rule: ["T-4"] },
    ]);
    expect(resolve(duel("Ann attacks Bob 1 [d6=6, d6=1]")).offers).toEqual([]);
  });

  it("with nothing to answer is refused and changes nothing else", () => {
    const fight = resolve(duel("Ann attacks Bob 1 [d6=6, d6=2]\n  Bob 2 dodges [d6=5]\n"));
    expect(statuses(fight)).toEqual(["noted", "resolved", "refused"]);
    expect(hp(fight, "Bob 1")).toBe(6);
  });

  it("that the rules forbid is refused, and the action goes on as if it were not there", () => {
    const fight = resolve(duel("Ann attacks Bob 1 [d6=6, d6=2]\n  Bob 1 dodges [d6=5]\n", "options: dodging no\n"));
    expect(statuses(fight)).toEqual(["noted", "resolved", "refused"]);
    expect(diagnosticsOf(fight)).toMatchObject([{ line: 12, code: "refused", rule: "T-4" }]);
    expect(hp(fight, "Bob 1")).toBe(6);
  });

  it("that cannot be understood is an error of its own line", () => {
    const fight = resolve(duel("Ann attacks Bob 1 [d6=6, d6=2]\n  Bob 1 doges [d6=5]\n"));
    expect(statuses(fight)).toEqual(["noted", "resolved", "refused"]);
    expect(diagnosticsOf(fight)[0]?.message).toContain('Did you mean "dodges"?');
  });

  it("an indented action without an actor is a further step of the same one", () => {
    const fight = resolve(duel("Ann attacks Bob 1 [d6=6, d6=2]\n  attacks Bob 2 [d6=6, d6=3]\n"));
    expect([hp(fight, "Bob 1"), hp(fight, "Bob 2")]).toEqual([6, 5]);
  });

  it("a refused action changes nothing, with all that belongs to it", () => {
    const fight = resolve(
      duel("! Ann gains out\nAnn attacks Bob 1 [d6=6, d6=2]\n  Bob 1 dodges [d6=1]\nBob 1 attacks Bob 2 [d6=6, d2=1]"),
    );
    expect(statuses(fight)).toEqual(["noted", "resolved", "refused", "refused", "resolved"]);
    expect([hp(fight, "Bob 1"), hp(fight, "Bob 2")]).toEqual([8, 7]);
  });
});

describe("set-up", () => {
  it("says what is wrong with headers, and goes on", () => {
    const text = "rulez: tiny\ntitle: X\noptions: dogding yes, dodging maybe\ndice: sometimes\nAnn: HP 3\n== Round 1\n";
    const codes = diagnosticsOf(resolve(text)).map((d) => d.code);
    expect(codes).toEqual(expect.arrayContaining(["header-unknown", "option-unknown", "option-value", "header-value"]));
    expect(resolve(text).state.combatants.map((c) => c.name)).toEqual(["Ann"]);
  });

  it("names the nearest rules", () => {
    expect(diagnosticsOf(resolve("rules: tinny\nAnn: HP 3"))[0]?.message).toContain('Is it "tiny"?');
  });

  it("keeps what it does not know as a note on the combatant", () => {
    const fight = resolve("rules: tiny\nAnn: HP 3, likes plums, swrod\n");
    expect(fight.state.combatants[0]?.notes).toEqual(["likes plums", "swrod"]);
    expect(diagnosticsOf(fight).map((d) => d.severity)).toEqual(["warning", "warning"]);
  });

  it("refuses a second combatant of a name, and tells", () => {
    expect(diagnosticsOf(resolve("rules: tiny\nAnn: HP 3\nann: HP 5"))[0]?.code).toBe("name-twice");
  });

  it("hit point dice are drawn by the seed for each one, or asked for", () => {
    const drawn = resolve("rules: tiny\ndice: auto\nseed: s\nBob x3: HP 2d8+1\n").state.combatants.map(
      (c) => c.hp?.now ?? 0,
    );
    expect(drawn.every((points) => points >= 3 && points <= 17)).toBe(true);
    expect(new Set(drawn).size).toBeGreaterThan(1);
    const asked = resolve("rules: tiny\nBob x3: HP 2d8\n");
    expect(diagnosticsOf(asked)).toMatchObject([{ code: "hp-dice", severity: "error" }]);
    expect(asked.state.combatants[0]).toMatchObject({ hp: null, attacks: [] });
  });

  it.each([
    ["HP 200/60", { now: 60, max: 60 }, ["stat-range"]],
    ["HP 60/60", { now: 60, max: 60 }, []],
    ["HP -1", { now: -1, max: -1 }, ["stat-range"]],
    ["HP 0/8", { now: 0, max: 8 }, []],
  ])("%s is remarked where it cannot be", (item, hitPoints, codes) => {
    const fight = resolve(`rules: tiny\nAnn: ${item}\n== Round 1\n! Ann takes 1\n`);
    expect(fight.setup.state.combatants[0]?.hp).toEqual(hitPoints);
    expect(diagnosticsOf(fight).map(({ code }) => code)).toEqual(codes);
    expect(fight.state.combatants[0]?.hp?.now).toBeLessThanOrEqual(hitPoints.now);
  });

  it("reads continuation lines as more items", () => {
    expect(resolve("rules: tiny\nAnn: HP 3\n  guard 6, axe d8\n").state.combatants[0]).toMatchObject({
      stats: { guard: 6 },
      attacks: [{ name: "axe", dice: "d8" }],
    });
  });

  it("takes stats from a linked note, and lets the line win", () => {
    const environment = {
      ...tinyEnvironment,
      resolveSheet: (target: string) =>
        target === "Ogre" ? { items: ["HP 20", "guard 6", "axe d8"], problems: ["5 is no item."] } : null,
    };
    const fight = resolveFight("rules: tiny\n[[Ogre|Grok]]: guard 7\n[[Nobody]]: HP 2\n", environment);
    expect(fight.state.combatants[0]).toMatchObject({
      name: "Grok",
      hp: { now: 20, max: 20 },
      stats: { guard: 7 },
      attacks: [{ name: "axe" }],
    });
    expect(diagnosticsOf(fight)).toMatchObject([
      { line: 1, code: "note-sheet", message: "[[Ogre]]: 5 is no item." },
      { line: 2, code: "note-missing" },
    ]);
  });
});

describe("arrivals", () => {
  it("join with the set-up's last side, or the one named, and numbers go on", () => {
    const fight = resolve(duel("+ Bob x2: HP 4\n+ @red Cid: HP 2, sword\nCid attacks Bob 4 [d6=6, d6=1]"));
    expect(fight.state.combatants.map((c) => `${c.name} ${c.side}`)).toEqual([
      "Ann red",
      "Ann Two red",
      "Bob 1 blue",
      "Bob 2 blue",
      "Bob 3 blue",
      "Bob 4 blue",
      "Cid red",
    ]);
    expect(hp(fight, "Bob 4")).toBe(3);
  });

  it("above the set-up's end or without a plus are told apart", () => {
    expect(complaints("Cid: HP 3")[0]).toContain("+ Cid: …");
  });
});

describe("indented lines with nothing above", () => {
  it("say so", () => {
    expect([...stepsOf(resolve(duel("  Bob 1 dodges")))].at(-1)?.step.status).toBe("refused");
    expect(complaints("  Bob 1 dodges")[0]).toContain("belongs to what somebody does above");
  });
});

describe("weapons of the rules' tables", () => {
  const attackOf = (item: string) => resolve(`rules: tiny\nAnn: HP 3, ${item}\n`).state.combatants[0]?.attacks[0];

  it("supply what the line leaves out", () => {
    expect(attackOf("sword")).toMatchObject({ name: "sword", dice: "d6" });
    expect(attackOf("sword d8")).toMatchObject({ name: "sword", dice: "d8" });
    expect(attackOf("sword +1 d8")).toMatchObject({ name: "sword +1", dice: "d8", bonus: 1 });
  });

  it("may carry more words before their dice", () => {
    expect(attackOf("sword of dawn d8")).toMatchObject({ name: "sword of dawn", dice: "d8" });
    expect(attackOf("sword 45%")).toMatchObject({ name: "sword", dice: "d6", skill: 45 });
  });
});
