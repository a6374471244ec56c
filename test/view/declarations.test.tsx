/**
 * What is to be declared before the dice is a press away, and whatever is pressed while statements are taken is a
 * statement.
 */
import { renderToString } from "preact-render-to-string";
import { describe, expect, test } from "vitest";
import { caretBehind, tryLines } from "../../src/complete/caret.ts";
import { complete } from "../../src/complete/complete.ts";
import { diagnosticsOf, environmentOf, resolveFight, type Fight } from "../../src/fight/timeline.ts";
import { defaultSystem, systems } from "../../src/rules/index.ts";
import { turnOf } from "../../src/telling/turn.ts";
import { stepsOf } from "../../src/view/frame/fight-frame.tsx";
import { FightView } from "../../src/view/frame/fight-view.tsx";
import { nothingFilled } from "../../src/view/turn/clause-fields.tsx";
import { askedOf } from "../../src/view/turn/now.tsx";
import { tableOf, type Table } from "../../src/view/turn/targets.tsx";

const environment = { systems, defaultSystem };

const counted: Record<string, string> = {
  "mighty-blows": `rules: mighty-blows
@p
Rolf: HP 12, AC 15, BCB 3, DEX 13, save 14, sword d8
Mina: HP 6, AC 11, DEX 16, save 13, class magic-user, spell sleep, spell web
@o
Orc: HD 1, HP 5, AC 13, DEX 9, save 16, axe d6
== Round 1
`,
  "basic-d20": `rules: basic-d20
@p
Rolf: HP 9, AC 12, AB +2, sword d8
Mina: HP 5, AC 10, AB +1, dagger d4, spell sleep, spell web
@o
Orc: HP 9, AC 13, save 15, AB +1, axe d6
== Round 1
`,
};

const SPELLS = `rules: strike-chance
@p
Rolf: HP 22, DEF 20, ddex 6, IM 2, CON 11, sc 55, longsword d8
Mina: HP 22, DEF 20, ddex 6, IM 2, CON 11, cast 70, spell sleep ct 2, spell web ct 2
@o
Orc: HP 10, DEF 20, ddex 6, IM 2, CON 11, sc 55, spear d6
== Round 1
`;

/** Spells are cast on one's turn, and stated by nobody. */
const AT_ONCE = `rules: srd5
@p
Rolf: HP 12, AC 15, longsword +5 1d8+3
Mina: HP 9, AC 12, spell-dc 13, slots 4/2, spell sleep level 1, spell web level 2
@o
Orc: HP 15, AC 13, greataxe +5 1d12+3
== Round 1
`;

/** The dice of the count, Mina first. */
function rolled(id: string): string {
  if (id === "strike-chance") return "initiative [Rolf d10=1, Mina d10=9, Orc d10=2]";
  return `initiative [Rolf d6=1, Mina ${id === "mighty-blows" ? "d8" : "d6"}=6, Orc d6=2]`;
}

function fightOf(text: string): Fight {
  return resolveFight(text, environment);
}

function picked(fight: Fight, who: string, deed: string | null = null): Table {
  const table = tableOf(fight, { who, deed, means: null, filled: nothingFilled });
  if (table === null) throw new Error(`nothing is offered to ${who}`);
  return table;
}

function presses({ targets, alone, deed, aimless }: Table): string[] {
  if (!deed.aims) return [alone.line];
  const lines = targets.flatMap(({ line, why }) => (why === null ? [line] : []));
  return aimless === null ? lines : [...lines, aimless];
}

describe.each(Object.keys(counted))("%s: before the dice", (id) => {
  const text = counted[id] ?? "";

  test("everybody may declare by a press, a caster its spells first, and the rules take it", () => {
    const fight = fightOf(text);
    expect(turnOf(fight).head).toBe("Roll initiative");
    const steps = stepsOf(fight);
    expect(steps?.steps[steps.now]).toBe("Declare");
    const { actors, deed, means } = picked(fight, "Mina");
    expect(actors).toEqual(["Rolf", "Mina", "Orc"]);
    expect([deed.id, deed.will, means.map(({ name }) => name)]).toEqual(["cast", true, ["sleep", "web"]]);
    let tried = 0;
    for (const who of actors)
      for (const { id: each } of picked(fight, who).common)
        for (const line of presses(picked(fight, who, each))) {
          expect(line).toContain(`${who} will `);
          expect(tryLines(caretBehind(fight, ""), [line], environmentOf(fight)).why, line).toBeNull();
          tried++;
        }
    expect(tried).toBeGreaterThan(10);
  });

  test("who has declared stands behind the others, and casts then without a remark", () => {
    const [line = ""] = presses(picked(fightOf(text), "Mina"));
    expect(line).toMatch(/^Mina will cast sleep/);
    const declared = fightOf(`${text}${line}\n`);
    expect(picked(declared, "Rolf").actors.slice(0, 2)).toEqual(["Rolf", "Orc"]);
    const cast = fightOf(`${text}${line}\n${rolled(id)}\n${line.replace("will cast", "casts")}\n`);
    const told = diagnosticsOf(cast).filter(({ severity, message }) => severity !== "info" || /declar/.test(message));
    expect(told.filter(({ line: at }) => at === cast.lines.length - 2)).toEqual([]);
  });

  test("on its caster's number the declared spell stands ready, with whom it is for", () => {
    const fight = fightOf(`${text}Mina will cast web at Orc\n${rolled(id)}\n`);
    const { who, deed, chosen, targets, next } = picked(fight, "Mina");
    expect([who, deed.id, chosen]).toEqual(["Mina", "cast", "web"]);
    expect(targets[next]?.line).toBe("Mina casts web at Orc");
  });

  test("it is told when the spell takes effect", () => {
    const fight = fightOf(`${text}Mina will cast web at Orc\n${rolled(id)}\nMina casts web at Orc\nOrc passes\n`);
    const told = fight.units.flatMap(({ result }) =>
      result.events.flatMap(({ event }) => (event.type === "turn" ? [event.text] : [])),
    );
    expect(told.some((each) => each.includes("takes effect"))).toBe(true);
  });

  test("the dice are what comes next: nothing that may be declared is highlighted", () => {
    const drawn = renderToString(
      <FightView fight={fightOf(text)} readOnly={null} act={() => ({ ok: true, said: "" })} />,
    );
    expect(drawn).toContain('aria-label="Will"');
    expect(drawn).toContain('data-writes="initiative"');
    expect(drawn).not.toContain("data-next");
    expect(drawn.match(/bbb-main/g)).toHaveLength(1);
  });

  test("surprise is offered as the first round begins, and no longer once somebody has declared", () => {
    const offered = (at: string): string[] =>
      fightOf(at).due.offers.flatMap(({ line }) => (line.startsWith("surprise") ? [line] : []));
    expect(offered(text)).toEqual(expect.arrayContaining(["surprise @p", "surprise @o"]));
    expect(offered(`${text}${rolled(id)}\n`)).toEqual([]);
    expect(offered(`${text}surprise @o [@o d20=20, Orc d6=1]\n`)).toEqual([]);
  });

  test("behind a name the list has will, and behind it base forms", () => {
    const listed = (line: string): string[] => {
      return complete(caretBehind(fightOf(text), line)).map(({ insert }) => insert.trim());
    };
    expect(listed("Mina ").filter((each) => !each.startsWith("Mina "))[0]).toBe("will");
    const deeds = listed("Mina will ");
    expect(deeds).toContain("cast");
    expect(deeds).not.toContain("casts");
  });
});

describe("a spell at several, or at none", () => {
  const casters: Record<string, string> = { ...counted, "strike-chance": SPELLS };
  const table = (text: string, deed: string | null, also: readonly string[] | null): Table =>
    tableOf(fightOf(text), { who: "Mina", deed, means: "web", filled: { ...nothingFilled, also } }) ?? expect.fail();
  const line = ({ targets }: Table, whom: string): string | undefined => targets.find(({ who }) => who === whom)?.line;
  const goes = (text: string, written: string): void =>
    expect(tryLines(caretBehind(fightOf(text), ""), [written], environmentOf(fightOf(text))).why, written).toBeNull();

  const casting = [...systems.values()].filter(({ vocabulary }) => vocabulary.verbs.some(({ id }) => id === "cast"));

  test.each(casting.filter(({ id }) => id !== "srd5"))("$id: declared and cast by presses", ({ id }) => {
    const text = `${(casters[id] ?? expect.fail(id)).replace("\n== ", "\nOgre: HP 9, AC 13, DEF 3, ddex 5, IM 1, CON 9, save 15, axe d6\n== ")}`;
    const declared = table(text, "cast", ["Ogre"]);
    expect(line(declared, "Orc")).toBe("Mina will cast web at Orc and Ogre");
    expect(line(declared, "Ogre")).toBe("Mina will cast web at Ogre");
    expect(declared.also?.others).toContain("Orc");
    expect(declared.aimless).toBe("Mina will cast web");
    goes(text, "Mina will cast web at Orc and Ogre");
    const dice = `${text}%${rolled(id).replace("]", id === "strike-chance" ? ", Ogre d10=1]" : ", Ogre d6=1]")}\n`;
    // A declared deed stands ready with all of them, or with nobody.
    const both = table(dice.replace("%", "Mina will cast web at Orc and Ogre\n"), null, null);
    expect(both.targets[both.next]?.line).toBe("Mina casts web at Orc and Ogre");
    expect(both.also?.names).toEqual(["Ogre"]);
    const alone = table(dice.replace("%", "Mina will cast web at Orc and Ogre\n"), null, []);
    expect(alone.targets[alone.next]?.line).toBe("Mina casts web at Orc");
    const none = table(dice.replace("%", "Mina will cast web\n"), null, null);
    expect([none.next, none.alone.line, none.aimless]).toEqual([-1, "Mina casts web", "Mina casts web"]);
  });

  test("srd5: a spell, which is not declared", () => {
    const text = `${AT_ONCE.replace("\n== ", "\nOgre: HP 9, AC 11\n== ")}initiative [Mina d20=15, Rolf d20=9, Orc d20=4, Ogre d20=2]\n`;
    const cast = table(text, "cast", ["Ogre"]);
    expect(cast.deed.will).toBe(false);
    expect(line(cast, "Orc")).toBe("Mina casts web at Orc and Ogre");
    expect(cast.aimless).toBe("Mina casts web");
    goes(text, "Mina casts web at Orc and Ogre");
  });

  test("zones: an invocation, which is not declared", () => {
    const text =
      "rules: zones\n@p (initiative)\nMina: HP 9, spell web\n@o\nOrc: HP 9\nOgre: HP 9\n== Round 1\nMina invokes web at Ogre\nOrc passes\nOgre passes\n== Round 2\n";
    const power = table(text, "invoke", ["Ogre"]);
    expect(line(power, "Orc")).toBe("Mina invokes web at Orc and Ogre");
    expect(power.aimless).toBe("Mina invokes web");
    goes(text, "Mina invokes web at Orc and Ogre");
  });

  test.each([...systems.values()].filter(({ vocabulary }) => vocabulary.said?.verbs.cast !== undefined))(
    "$id: once it takes effect it is said what the game master writes",
    ({ id, vocabulary }) => {
      const verb = vocabulary.said?.verbs.cast ?? "";
      const begun =
        id === "zones"
          ? "rules: zones\n@p (initiative)\nMina: HP 9, spell web\n@o\nOrc: HP 9\n== Round 1\n"
          : id === "srd5"
            ? `${AT_ONCE}initiative [Mina d20=15, Rolf d20=9, Orc d20=4]\n`
            : `${casters[id] ?? ""}Mina will cast web at Orc\n${rolled(id)}\n`;
      const fight = fightOf(`${begun}Mina ${verb}s web at Orc${id === "strike-chance" ? " [d100=10]" : ""}\n`);
      const said = fight.units.flatMap(({ result }) =>
        result.events.flatMap(({ event }) => (event.type === "reminder" ? [event.text] : [])),
      );
      expect(said.filter((each) => each.includes("web") && each.includes("Orc"))).not.toEqual([]);
    },
  );

  test("at whom else is a field, and who was added can be taken off", () => {
    const drawn = renderToString(
      <FightView
        fight={fightOf(
          `${counted["mighty-blows"] ?? ""}Mina will cast web at Orc and Rolf\n${rolled("mighty-blows")}\n`,
        )}
        readOnly={null}
        act={() => ({ ok: true, said: "" })}
      />,
    );
    expect(drawn).toContain("and also at Rolf");
    expect(drawn).toContain('aria-label="and also at…"');
  });
});

const DUEL = `rules: strike-chance
@p
Kara: HP 22, DEF 20, ddex 6, IM 2, CON 11, sc 55, longsword d8
Isa: HP 22, DEF 20, ddex 6, IM 2, CON 11, sc 30, cast 70, spell Bolt of Energy ct 5, dagger d4
@o
Goblin: HP 10, DEF 20, ddex 6, IM 2, CON 11, sc 55, spear d6
Ogre: HP 40, DEF 20, ddex 6, IM 2, CON 16, sc 55, club d8
== Round 1
Kara will attack Goblin
Isa will cast Bolt of Energy at Ogre
Goblin will attack Isa
Ogre will attack Kara
initiative [Kara d10=1, Isa d10=7, Goblin d10=7, Ogre d10=1]
`;

describe("strike-chance: a caster whose spell goes off now", () => {
  const drawn = (text: string): string =>
    renderToString(<FightView fight={fightOf(text)} readOnly={null} act={() => ({ ok: true, said: "" })} />);
  const stands = (fight: Fight): readonly (string | null | undefined)[] => {
    const { deed, chosen, targets, next } = picked(fight, "Isa");
    return [deed.id, chosen, targets[next]?.line];
  };
  const ready = ["cast", "Bolt of Energy", "Isa casts Bolt of Energy at Ogre"];

  test("the declared spell is ready, with whom it is for", () => {
    expect(stands(fightOf(`${DUEL}Goblin attacks Isa with spear [d100=99]\n`))).toEqual(ready);
  });

  test("of one that was hit the game master is asked first, and the answer leads to the spell", () => {
    const before = DUEL.replace("== Round 1", "== Round 1\nIsa attacks Ogre with dagger [d100=99]\n== Round 2");
    for (const text of [DUEL, before]) {
      const hit = `${text}Goblin attacks Isa with spear [d100=10, d6=3]\n`;
      expect(stands(fightOf(hit))).toEqual(ready);
      const asked = askedOf(fightOf(hit));
      expect(asked?.question).toBe("Was the spell of Isa interrupted by the hit?");
      expect(asked?.answers.map(({ line }) => line)).toEqual(["! Isa uninterrupted", "! Isa interrupted"]);
      expect(drawn(hit)).toContain("Was the spell of Isa interrupted by the hit?");
      expect(drawn(hit)).not.toContain('data-writes="Isa casts');
      expect(stands(fightOf(`${hit}! Isa uninterrupted\n`))).toEqual(ready);
      expect(askedOf(fightOf(`${hit}! Isa uninterrupted\n`))).toBeNull();
    }
  });
});

const MILL = `rules: brp
@p
Elenor: DEX 16, HP 11, long bow 60%, first-aid 50%
Marko: DEX 10, HP 12, broad sword 40%
@o
Orc: DEX 9, HP 12, short sword 30%
== Round 1
`;

describe("brp: while statements are taken", () => {
  const stepOf = (fight: Fight): string | undefined => {
    const steps = stepsOf(fight);
    return steps?.steps[steps.now];
  };

  test("whatever is pressed is a statement, first aid too, and the next states theirs", () => {
    const fight = fightOf(`${MILL}! Marko HP -3\n`);
    const { common } = picked(fight, "Elenor");
    expect(common.map(({ id }) => id)).toContain("first-aid");
    for (const { id } of common)
      for (const line of presses(picked(fight, "Elenor", id))) expect(line).toMatch(/^Elenor will /);
    const aid = presses(picked(fight, "Elenor", "first-aid"));
    expect(aid).toContain("Elenor will give first aid to Marko");
    const stated = fightOf(`${MILL}! Marko HP -3\nElenor will give first aid to Marko\n`);
    expect([stated.due.who, stepOf(stated)]).toEqual([["Marko"], "Intent: DEX 10"]);
  });

  test("somebody states nothing by a press, and the statements end by one", () => {
    const first = fightOf(MILL);
    expect(presses(picked(first, "Elenor", "pass"))).toEqual(["Elenor will pass"]);
    const without = fightOf(`${MILL}Elenor will pass\n`);
    expect([without.due.who, stepOf(without)]).toEqual([["Marko"], "Intent: DEX 10"]);
    const drawn = renderToString(<FightView fight={without} readOnly={null} act={() => ({ ok: true, said: "" })} />);
    expect(drawn).toContain("Skip statements");
    const over = fightOf(`${MILL}Elenor will pass\nend of statements\n`);
    expect([over.due.who, stepOf(over)]).toEqual([["Elenor"], "Actions: DEX 16"]);
    expect(over.due.offers.filter(({ line }) => / will |statements/.test(line))).toEqual([]);
    expect(diagnosticsOf(over)).toEqual([]);
  });
});
