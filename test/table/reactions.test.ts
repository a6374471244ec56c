/** Reactions that players may choose: those that the rules ask ours about, and nothing that tells of the hidden. */
import { expect, test } from "vitest";
import { Doc } from "yjs";
import { resolveFight } from "../../src/fight/timeline.ts";
import { systems } from "../../src/rules/index.ts";
import { wishAt, type TablePlace } from "../../src/share/players/model.ts";
import { Keeper, type Desk } from "../../src/table/keeper.ts";
import { carryOut } from "../../src/wishes/wishes.ts";
import { castOf, Play } from "./played.ts";

const ROAD = `rules: zones

@party
Balthasar: HP 8, STR 12, AGI 10, WIT 9, sword d6
Sybilla: HP 6, AGI 12, WIT 11, dagger d4

@bandits (initiative)
Leader: HP 10, AGI 9, WIT 10, battleaxe d8

== Round 1
Leader attacks Balthasar with battleaxe`;

function asks(text: string) {
  const play = new Play();
  play.replace(text);
  const { moment } = play.seen.at(-1) ?? { moment: null };
  const places: TablePlace[] = [...(moment?.asked.values() ?? [])];
  return { asks: Object.values(moment?.model.asks ?? {}), places, fight: play.fight };
}

test("whoever is attacked is asked for a reaction, and what is chosen is written below the line", () => {
  const { asks: found, places, fight } = asks(ROAD);
  expect(found).toEqual([
    {
      who: "Balthasar",
      may: ["Balthasar"],
      dice: "",
      sides: [],
      purpose: "",
      choices: ["Balthasar dodges", "Balthasar counters"],
    },
  ]);
  const [place] = places;
  if (fight === null || place === undefined) throw new Error("nothing is asked");
  const resolve = (text: string) => resolveFight(text, { systems, defaultSystem: "zones" });
  const wish = wishAt(place, [], 0);
  expect(wish).toMatchObject({ kind: "answer", line: "Balthasar dodges" });
  const made = wish === null ? null : carryOut(fight.text, fight, wish, () => 1, resolve);
  expect(made).toMatchObject({ ok: true, text: `${ROAD}\n  Balthasar dodges` });
  expect([wishAt(place, [], 2), wishAt(place, [], null)]).toEqual([null, null]);
});

test.each([
  ["somebody hidden acts", ROAD.replace("Leader: ", "Leader: hidden, ")],
  ["who is attacked is hidden", ROAD.replace("Balthasar: ", "Balthasar: hidden, ")],
  ["ours attack", ROAD.replace("Leader attacks Balthasar with battleaxe", "Balthasar attacks Leader with sword")],
])("no reaction is asked for where %s", (_, text) => {
  expect(asks(text).asks.filter(({ choices }) => choices !== undefined)).toEqual([]);
});

test("srd5: who is hurt in the middle of a spell is asked whether it holds", () => {
  const { asks: found } = asks(`rules: srd5

@party
Mina: HP 18, AC 12, CON +2, slots 2, spell bless level 1 concentration

@foes
Goblin: HP 10, AC 15, scimitar +4 1d6+2

== Round 1
initiative [Mina d20=15, Goblin d20=8]
Mina casts bless at Mina
Goblin attacks Mina with scimitar [d20=15, d6=4]`);
  expect(found.map(({ may, choices }) => [may, choices])).toEqual([[["Mina"], ["Mina keeps concentration"]]]);
});

test.each([
  [true, "by the rules"],
  [false, "not written"],
])("a reaction that does not come into the note, barred by the rules: %s", async (isBarred, why) => {
  const play = new Play();
  play.replace(ROAD);
  const doc = new Doc();
  const desk: Desk = {
    look: () => play.seen.at(-1)?.moment ?? null,
    carry: () => Promise.resolve({ ok: false, said: "", isBarred }),
    declined: () => undefined,
  };
  const keeper = new Keeper(doc, desk, 0);
  keeper.publish();
  const [ask] = doc.getMap("asks").keys();
  doc.getMap("wishes").set("a-wish-of-hers", { ask, faces: [], choice: 0 });
  await keeper.take();
  expect(doc.getMap("taken").get("a-wish-of-hers")).toMatchObject({ ok: false, why });
  // It is still asked for.
  expect([...doc.getMap("asks").keys()]).toEqual([ask]);
});

/** Systems in which a plain attack asks nobody for a reaction. */
const SILENT: ReadonlySet<string> = new Set(["mighty-blows", "strike-chance", "srd5"]);

test.each([...systems.values()])(
  "$id: what the rules ask of ours is offered to players, and can be written",
  (system) => {
    const resolve = (text: string) => resolveFight(text, { systems, defaultSystem: "zones" });
    const { setup, names } = castOf(system);
    let offered = 0;
    for (const [one, other] of names.flatMap((a) => names.flatMap((b) => (a === b ? [] : [[a, b] as const])))) {
      const play = new Play();
      play.write({ lines: [`rules: ${system.id}`, ...setup.split("\n"), "", "== Round 1"], hidden: false }, one);
      play.write({ lines: [`${one} attacks ${other}`], hidden: false }, other);
      for (const { moment, fight } of play.seen)
        for (const [key, place] of moment.asked) {
          const { choices = [], who, may } = moment.model.asks[key] ?? {};
          for (const [choice, words] of choices.entries()) {
            offered++;
            const wish = wishAt(place, [], choice);
            const made = wish === null ? null : carryOut(fight.text, fight, wish, () => 1, resolve);
            // The rules may refuse it, with a reason, and nothing is written then.
            expect([may, made?.ok === true ? made.text : words]).toEqual([[who], expect.stringContaining(words)]);
          }
        }
    }
    expect([system.id, offered > 0]).toEqual([system.id, !SILENT.has(system.id)]);
  },
);
