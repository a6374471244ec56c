import { renderToString } from "preact-render-to-string";
import { describe, expect, test } from "vitest";
import type { ToldTrack } from "../../src/fight/due.ts";
import type { Event } from "../../src/fight/event.ts";
import { beginSection, notice, remind } from "../../src/fight/rule-kit.ts";
import type { Table, TableWords } from "../../src/fight/rule-table.ts";
import type { Section, Turn } from "../../src/fight/system.ts";
import type { Fight } from "../../src/fight/timeline.ts";
import { FightView, type FightViewProps } from "../../src/view/frame/fight-view.tsx";
import { emitted, DUEL, resolve, withEvents } from "./fixture.ts";

const act = () => ({ ok: true, said: "" }) as const;

function draw(fight: Fight, more: Partial<FightViewProps> = {}): string {
  return renderToString(<FightView fight={fight} readOnly={null} act={act} {...more} />);
}

/** The text of a page, without its elements. */
function text(html: string): string {
  return html
    .replace(/<title>.*?<\/title>/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");
}

describe("the whole widget", () => {
  test("says title, rules and round", () => {
    const shown = text(draw(resolve(DUEL)));
    expect(shown).toContain("A duel");
    expect(shown).toContain("Tiny duels");
    expect(shown).toContain("Round 1");
  });

  test("hostile text is shown as text", () => {
    const name = `<img src=x onerror=alert(1)>"'`;
    const html = draw(
      resolve(
        `title: <script>alert(1)</script>\n${name}: HP 3, <b>x</b> 3\n__proto__: HP 2\n== Round 1\n${name} attacks __proto__ [d6=5, d6=1]\n> <script>\n<b> attacks nobody`,
      ),
      { whole: true },
    );
    expect(html).not.toMatch(/<(?:script|img|b)\b/);
    expect(text(html)).toContain("__proto__");
  });

  test("a block without anything is a widget that says how to begin", () => {
    expect(text(draw(resolve("")))).toContain("Nobody fights yet.");
    expect(text(draw(resolve("Ann: HP 5")))).toContain("Nothing has happened yet.");
  });

  test("without anybody to carry wishes out there is nothing to press", () => {
    const html = renderToString(<FightView fight={resolve(DUEL)} readOnly={null} />);
    expect(html).not.toContain("<button");
    expect(html).not.toContain("<input");
  });

  test("read-only says why and what the buttons do", () => {
    expect(text(draw(resolve(DUEL), { readOnly: "this block is embedded" }))).toContain(
      "Read-only: this block is embedded Press a button to copy its line.",
    );
  });
});

describe("combatants", () => {
  test("hit points are a labelled meter, also beyond its ends", () => {
    const html = draw(resolve(`${DUEL.replace("HP 5", "HP 12/5").replace("sword\n", "sword [d6=1]\n")}! Bob HP = -3`));
    expect(html).toMatch(/<meter [^>]*aria-label="Hit points of Bob"[^>]*value="0"[^>]*>−3\/6<\/meter>/);
    expect(html).toMatch(/<meter [^>]*aria-label="Hit points of Ann"[^>]*max="5"[^>]*value="5"/);
  });

  test("the fallen are dimmed, not hidden, with what ends their condition", () => {
    const html = draw(resolve(`${DUEL}! Bob gains out`.replace("with sword\n", "with sword [d6=1]\n")));
    expect(html).toMatch(/<li class="bbb-item bbb-card"[^>]* data-out/);
    expect(text(html)).toContain("out");
  });

  test("the hidden are marked in a word", () => {
    expect(text(draw(resolve(DUEL.replace("guard 5", "guard 5, hidden"))))).toMatch(/Bob hidden/);
  });

  test("stats, attacks and notes are there on demand", () => {
    const shown = text(draw(resolve(DUEL.replace("guard 5", "guard 5, club d4, limps")), { whole: true }));
    expect(shown).toContain("guard 5");
    expect(shown).toContain("Attacks club d4");
    expect(shown).toContain("Notes limps");
  });
});

describe("the tray", () => {
  test("names each die, and offers what may be done before it", () => {
    const html = draw(resolve(DUEL.replace("sword\n", "sword [d6=4]\n")));
    const shown = text(html);
    expect(shown).toContain("d6 sword damage");
    expect(shown).toContain("Roll for Ann here");
    expect(html).toContain('aria-label="Face of Ann: d6 — sword damage"');
    expect(shown).toContain("Does Bob react? Bob dodges No reaction");
  });

  test("a decision has two buttons, no field for a face", () => {
    const fight = withEvents({ act: (turn) => void turn.decide("reach the lever", { who: "Ann" }) })(DUEL);
    const html = draw(fight);
    expect(html).toContain('aria-label="Ann: reach the lever: pass"');
    expect(html).toContain('aria-label="Ann: reach the lever: fail"');
    expect(html).not.toContain("bbb-face-field");
  });

  test("a question shows its offers", () => {
    const fight = withEvents({
      act: (turn) => {
        const move = { answer: { id: "splash", value: "Bob" } };
        turn.wait("whom does it splash?", { offers: [{ who: "Ann", move, line: "splash Bob", rule: [] }] });
      },
    })(DUEL);
    const shown = text(draw(fight));
    expect(shown).toContain("whom does it splash? 1 splash Bob");
    expect(shown).not.toContain("Roll for");
  });

  test("without pending dice the next lines are offered", () => {
    expect(text(draw(resolve(`${DUEL.replace("sword\n", "sword [d6=1]\n")}Bob attacks Ann [d6=1]`)))).toContain(
      "Round 1 is over All have acted Nothing ends now Begin round 2",
    );
  });
});

describe("the log", () => {
  test("a line is a sentence with its dice; its numbers and rules are taken apart on demand", () => {
    const fight = resolve(DUEL.replace("sword\n", "sword [d6=4, d6=3]\n"));
    const html = draw(fight, { whole: true, links: { rule: (id) => `rules#${id}`, note: () => null } });
    const shown = text(html);
    expect(shown).toContain("Ann hits Bob with sword: 4 + 2 skill = 6 against guard 5; 3 damage (d6=3), 3 left");
    expect(shown).toContain("skill +2 total 6 against guard 5");
    expect(shown).toContain("HP 6 → 3");
    expect(html).toContain('<a class="bbb-rule" href="rules#T-2" data-rule="T-2">T-2</a>');
    expect(text(draw(fight))).not.toContain("skill +2");
  });

  test("what a round's end brings stands under that round, not under the next heading", () => {
    const section = (turn: Turn, next: Section): void => {
      if (next.round === 2) {
        remind(turn, ["T-1"], "Who is tired?");
        notice(turn, ["T-1"], "Bob coughs", ["Bob"]);
      }
      beginSection(turn, ["T-1"], next, next.round ?? 1);
      if (next.round === 2) notice(turn, ["T-1"], "A new day", []);
    };
    const lines = `${DUEL.replace("sword\n", "sword [d6=1]\n")}== Round 2\nBob attacks Ann [d6=1]\n`;
    const shown = text(draw(withEvents({ section })(lines), { whole: true }));
    const at = ["Ann misses", "Round 1 ends: Bob coughs", "Who is tired?", "Round 2", "A new day", "Bob misses"].map(
      (words, i, all) => shown.indexOf(words, i === 0 ? 0 : shown.indexOf(all[i - 1] ?? "") + 1),
    );
    expect(at).not.toContain(-1);
    expect(at).toEqual([...at].sort((a, b) => a - b));
    expect(shown.split("Bob coughs").length - 1).toBe(2); // told, and taken apart
  });

  test("a miss and a hit differ in icon and word", () => {
    const [hit, miss] = [5, 1].map((face) => draw(resolve(DUEL.replace("sword\n", `sword [d6=${face}, d6=1]\n`))));
    expect(hit).toMatch(/data-icon="hit"[^>]*aria-label="hit"/);
    expect(miss).toMatch(/data-icon="miss"[^>]*aria-label="miss"/);
    expect(text(miss ?? "")).toContain("Ann misses Bob");
  });

  test("a problem stands at its line, with the text quoted and the place marked; the rest goes on", () => {
    const html = draw(resolve(`${DUEL.replace("sword\n", "sword [d6=1]\n")}Ann attacks Bo\nBob attacks Ann [d6=1]`));
    expect(html).toContain("Ann attacks <mark>Bo</mark>");
    expect(text(html)).toContain("Bob misses Ann");
  });

  test("lines below a pending one are shown as waiting", () => {
    expect(text(draw(resolve(`${DUEL}Bob attacks Ann`)))).toContain("Bob attacks Ann waiting");
  });

  test("earlier rounds are folded, the current one is open", () => {
    const html = draw(resolve(`${DUEL.replace("sword\n", "sword [d6=1]\n")}== Round 2: dusk\n> It is late.`));
    expect(
      [...html.matchAll(/<details class="bbb-part"([^>]*)>/g)].map(([, attributes]) =>
        /\bopen\b/.test((attributes ?? "").replace(/data-[^ ]+="[^"]*"/, "")),
      ),
    ).toEqual([true, false]);
    expect(text(html)).toMatch(/Round 2 dusk.*Round 1/);
  });

  test("rounds of a long fight that are folded away have rows when they are asked for", () => {
    const rounds = Array.from({ length: 101 }, (_, at) => `== Round ${at + 1}\n> Bell ${at + 1}.`).join("\n");
    const fight = resolve(DUEL.replace(/== Round 1[^]*/, rounds));
    const bells = (html: string): number => html.match(/Bell \d/g)?.length ?? 0;
    // Without what can be done with the last line.
    const act = undefined;
    expect(bells(draw(fight, { act }))).toBe(1);
    expect(bells(draw(fight, { rows: true, act }))).toBe(101);
  });

  test("what the rules leave open is shown as a reminder", () => {
    const fight = withEvents({ act: (turn) => turn.emit({ type: "reminder", rule: ["T-9"], text: "Is it dark?" }) })(
      DUEL,
    );
    expect(text(draw(fight))).toContain("For the game master: Is it dark? T-9");
  });
});

describe("tables", () => {
  const event = (table: string, roll: number, row: string): Event => ({
    type: "table",
    rule: [],
    table,
    roll,
    row,
    text: "",
  });
  const parts = { "damage modifier": "", "of the dice": "", ruling: "" };
  const drawn = (table: Table, words: TableWords, told: Event): string => {
    const names = {
      purposes: { ruling: "", rounds: "" },
      outcomes: {},
      makes: {},
      marks: {},
      parts,
      tables: { [table.id]: words },
    };
    return draw(withEvents({ tables: [table], names, act: (turn) => turn.emit(emitted(told)) })(DUEL), { whole: true });
  };
  const rules = ["T-7"];
  const title = "Mishaps";

  test("a chart is drawn whole, the rolled row and the row that applies marked in words", () => {
    const rows = [
      { code: "luck", from: null, to: 5 },
      { code: "harm", from: 6, to: 10 },
      { code: "ruin", from: 11, to: null },
    ];
    const said = { luck: ["5 or less", "nothing"], harm: ["6-10", "a bruise"], ruin: ["11 or more", "worse"] };
    const html = drawn(
      { rules, kind: "rows", id: "mishap", rows },
      { title, by: "d20", columns: ["Result"], rows: said },
      event("mishap", 12, "harm"),
    );
    expect(text(html)).toContain("5 or less nothing 6–10 applies a bruise 11 or more rolled worse");
    expect(html).toMatch(/<tr data-applies/);
  });

  test("a matrix marks its cell, names with a slash in them included", () => {
    const html = drawn(
      { rules, kind: "matrix", id: "m", rows: ["hit", "special"], columns: ["none", "parry"] },
      {
        ...{ title, rowTitle: "attack", columnTitle: "defence" },
        rows: { hit: "hit", special: "special/critical" },
        columns: { none: "none", parry: "parry" },
        cells: { hit: { none: "1", parry: "2" }, special: { none: "3", parry: "4" } },
      },
      event("m", 0, "special/parry"),
    );
    expect(text(html)).toContain("hit 1 2 special/critical 3 4 applies");
  });

  test("a grid is drawn as a grid", () => {
    const cells = [
      [
        { key: "0/1", face: 3, role: "plain" },
        { key: "0/0", face: null, role: "target" },
      ],
    ] as const;
    const html = drawn(
      { rules, kind: "grid", id: "g", cells },
      { title, caption: "10-foot squares", target: "target", thrower: "thrower" },
      event("g", 3, "0/1"),
    );
    expect(text(html)).toContain("10-foot squares 3 applies target");
    expect(html).toContain('data-role="target"');
  });

  test("a table that the rules do not list is told without a chart", () => {
    const words = { title, by: "d6", columns: [], rows: {} };
    expect(text(drawn({ rules, kind: "rows", id: "x", rows: [] }, words, event("mine", 4, "4")))).toContain(
      "mine 4: 4",
    );
  });
});

describe("the roster", () => {
  const mark = (who: string, state: "due" | "done" | "waiting", ...notes: string[]) =>
    ({ who, side: "party", state, notes }) as const;
  const track: ToldTrack = {
    title: "Segments",
    notes: ["third of ten"],
    spans: [
      { from: 0, to: 2, label: "Sleep", who: "Ann" },
      { from: 0, to: 2, label: "Light", who: "Nobody seen" },
    ],
    slots: [
      { kind: "count", number: 10, part: "before", label: "10", now: false, marks: [] },
      { kind: "count", number: 9, part: "before", label: "9", now: true, marks: [mark("Bob", "due", "1st attack")] },
      {
        ...{ kind: "count", number: 8, part: "after" },
        label: "8",
        now: false,
        marks: [mark("Bob", "waiting", "2nd attack", "at Ann"), mark("Ann", "waiting", "Sleep goes off")],
      },
    ],
  };
  // As it is drawn where nothing can be pressed.
  const html = draw(withEvents({ track: () => track })(DUEL), { act: undefined });
  const rows = [...html.matchAll(/<li class="bbb-item.*?(?=<li class="bbb-item|<\/section>)/g)].map(([row]) => row);

  test("everybody stands once, at the next deed; another deed and the beginning of a spell are thin rows", () => {
    expect(rows.map((row) => text(row).trim())).toEqual([
      expect.stringMatching(/^10 Ann begins Sleep$/),
      expect.stringMatching(/^9 Bob 1st attack/),
      "after",
      expect.stringMatching(/^8 Bob’s 2nd attack · at Ann$/),
      expect.stringMatching(/^Ann Sleep goes off/),
    ]);
  });

  test("a spell under way is a bar beside its rows; whoever is due is marked in words too", () => {
    expect(rows.map((row) => /^[^>]*data-lane/.test(row))).toEqual([true, true, false, true, true]);
    expect(html).toMatch(/aria-current="step"/);
    expect(html).toContain('aria-label="due now"');
    expect(html).not.toContain("Nobody seen");
  });

  test("where nobody tells the order they stand side by side", () => {
    const plain = text(
      draw(withEvents({ track: () => ({ title: "", notes: [], slots: [] }) })(DUEL), { act: undefined }),
    );
    expect(plain).toMatch(/Fighters.*Party.*Ann.*Foes.*Bob/s);
  });
});

test("what the host knows to be wrong stands at its line, in the set-up as in the log", () => {
  const fight = resolve(`${DUEL.replace("sword\n", "sword [d6=1]\n")}`);
  const problem = (line: number, message: string) =>
    ({ line, span: { from: 0, to: 5 }, severity: "warning", code: "x", message }) as const;
  const shown = text(
    draw(fight, { problems: [problem(0, "no such fight"), problem(6, "no such round"), problem(7, "another result")] }),
  );
  expect(shown).toContain("3 remarks");
  expect(shown).toMatch(/Ann misses Bob.*Ann a ttacks Bob with sword \[d6=1\] another result.*no such round/);
  expect(shown).not.toContain("no such fight");
  const opened = text(draw(fight, { problems: [problem(0, "no such fight")], whole: true }));
  expect(opened).toMatch(/1 remark Line 1.*title : A duel no such fight/);
});
