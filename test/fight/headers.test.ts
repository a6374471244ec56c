import { describe, expect, it } from "vitest";
import { diagnosticsOf, resolveFight, type Fight } from "../../src/fight/timeline.ts";
import type { RuleSystem } from "../../src/fight/system.ts";
import type { ClauseValue, SceneSpec } from "../../src/fight/vocabulary.ts";
import { bench, remarks, run } from "./bench.ts";
import { tiny } from "./tiny.ts";

/*
 * The head of a fight: docs/language.md, "Headers".
 */

describe("headers", () => {
  const systems = new Map([
    ["tiny", tiny],
    ["bench", bench],
  ]);

  it.each([
    ["title: A\ntitle: B", 'warning header-twice [title] "title:" stands here twice; the first one counts.'],
    [
      "options: dodging no, dodging maybe",
      'error option-value [dodging maybe] "dodging maybe": dodging is one of yes, no. Until then it stays "no".',
    ],
    [
      "options: dodgin no",
      'error option-unknown [dodgin no] These rules have no option "dodgin". Did you mean "dodging"?',
    ],
    ["options: xyzzy", 'error option-unknown [xyzzy] These rules have no option "xyzzy".'],
    [
      "dice: maybe",
      'error header-value [maybe] "dice:" is "ask" (missing dice are asked for) or "auto" (they are drawn from the seed).',
    ],
    [
      "dice: auto",
      'error seed-missing [auto] "dice: auto" needs a seed: add a line such as "seed: the old road". Until then missing dice are asked for.',
    ],
    [
      "dice: auto\nseed:",
      'error seed-missing [auto] "dice: auto" needs a seed: add a line such as "seed: the old road". Until then missing dice are asked for.',
    ],
    [
      "title: The mill\ndice: auto",
      'error seed-missing [auto] "dice: auto" needs a seed: add a line such as "seed: The mill". Until then missing dice are asked for.',
    ],
    [
      "scene: dark, foggy",
      'warning scene-unknown [foggy] These rules know no circumstance "foggy"; it stays, as a label.',
    ],
    [
      "scene:  drak",
      'warning scene-unknown [drak] These rules know no circumstance "drak"; it stays, as a label. Did you mean "dark"?',
    ],
    [
      "scene: wind 3 4",
      'warning scene-unknown [wind 3 4] These rules know no circumstance "wind 3 4"; it stays, as a label. Did you mean "wind"?',
    ],
    [
      "scene: dark cold",
      'warning scene-unknown [dark cold] These rules know no circumstance "dark cold"; it stays, as a label. Did you mean "dark"?',
    ],
    ["titel: The mill", 'error header-unknown [titel] There is no header "titel:". Is it "title:"?'],
    [
      "@red (frist)\nAnn: HP 3",
      'warning flag-unknown [frist] These rules know no flag "frist" of a side. Did you mean "first"?',
    ],
    ["@red (xyzzy)\nAnn: HP 3", 'warning flag-unknown [xyzzy] These rules know no flag "xyzzy" of a side.'],
  ])("%j is remarked", (head, remark) => {
    expect(remarks(run(head))).toEqual([remark]);
  });

  it.each([
    ["options: dodgin no", ["dodging no"]],
    ["options: dodgin", ["dodging"]],
    ["options: xyzzy", undefined],
    ["options: dodging maybe", undefined],
    ["scene: drak", ["dark"]],
    ["scene: drak fog", ["dark"]],
    ["scene: xyzzy", undefined],
    ["@red (frist)", ["first"]],
    ["@red (xyzzy)", undefined],
    ["rules: bnech", ["bench"]],
    ["rules: xyzzy", ["tiny", "bench"]],
  ])("%j: what would be right is %j", (head, instead) => {
    const fight = resolveFight(head, { systems, defaultSystem: "bench" });
    expect(diagnosticsOf(fight).map((each) => each.instead)).toEqual([instead]);
  });

  it("a wrong value cites the rule of its option, and nothing else does", () => {
    const rules = (head: string): (string | undefined)[] => diagnosticsOf(run(head)).map(({ rule }) => rule);
    expect(
      ["options: dodging maybe", "options: xyzzy", "scene: xyzzy", "@red (xyzzy)", "dice: maybe"].map(rules),
    ).toEqual([["W-8"], [undefined], [undefined], [undefined], [undefined]]);
  });

  it("each thing of the head is an event of its own rules", () => {
    const { events } = run("scene: dark, Foggy Night\n@red (first, morale 7)\nAnn: HP 3").setup;
    expect(events.map((event) => [event.type, event.rule, "before" in event ? (event.before ?? null) : null])).toEqual([
      ["scene", ["W-7"], null],
      ["scene", ["W-7"], null],
      ["sheet", [], null],
      ["scene", ["W-7"], null],
      ["scene", [], null],
    ]);
  });

  it.each([
    ["options: dodging no", { dodging: "no" }],
    ["options: Dodging: NO", { dodging: "no" }],
    ["options: , dodging no,", { dodging: "no" }],
    ["", { dodging: "yes" }],
  ])("%j are options", (head, options) => {
    const fight = run(head);
    expect(remarks(fight)).toEqual([]);
    expect(fight.state.options).toEqual(options);
    expect(fight.state.settings).toEqual(options);
  });

  it.each([
    ["scene: dark, wind 3", { dark: true, wind: 3 }],
    ["scene: pitch dark", { dark: true }],
    ["@red (first, morale 7)", { "@red first": true, "@red morale": 7 }],
  ])("%j are circumstances", (head, scene) => {
    const fight = run(head);
    expect(remarks(fight)).toEqual([]);
    expect(fight.state.scene).toEqual(scene);
  });

  describe("circumstances of every kind", () => {
    const kinds: readonly (readonly [ClauseValue, string])[] = [
      ["flag", "fog"],
      ["int", "wind"],
      ["number", "depth"],
      ["signed", "slope"],
      ["dice", "hail"],
      ["word", "light"],
      ["text", "omen"],
      ["place", "gate"],
      ["who", "captain"],
      ["whom", "guests"],
      ["side", "host"],
      ["weapon", "relic"],
      ["split", "parts"],
    ];
    const scenes: readonly SceneSpec[] = [
      ...kinds.map(([value, id]) => ({ ...{ id, value, words: [id], rules: ["W-7"], help: "", example: id } })),
      { id: "lit by", value: "word", values: ["one lamp", "two"], words: ["lit by"], rules: [], help: "", example: "" },
      { id: "fog bank", value: "int", words: ["fog"], rules: ["W-8"], help: "", example: "" },
    ];
    const system: RuleSystem = { ...bench, vocabulary: { ...bench.vocabulary, scenes } };
    const systems = new Map([["bench", system]]);
    const fight = (lines: string): Fight => run(`Ann: HP 1, sword d6\nCy: HP 1\n== Round 1\n${lines}`, { systems });

    it.each([
      ["fog", { fog: true }],
      ["fog 3", { "fog bank": 3 }],
      ["wind 3", { wind: 3 }],
      ["wind 3 zones", { wind: 3 }],
      ["depth 1.5", { depth: 1.5 }],
      ["depth 1.5 m", { depth: 1.5 }],
      ["slope -2", { slope: -2 }],
      ["hail 2d6", { hail: "2d6" }],
      ["light dim", { light: "dim" }],
      ["lit by one lamp", { "lit by": "one lamp" }],
      ["omen a raven at dusk", { omen: "a raven at dusk" }],
      ["gate yard to hall", { gate: "yard to hall" }],
      ["gate 3", { gate: "3" }],
      ["captain Ann", { captain: "Ann" }],
      ["guests Ann and Cy", { guests: "Ann, Cy" }],
      ["host @party", { host: "party" }],
      ["relic sword", { relic: "sword" }],
      ["parts 1/2", { parts: "1/2" }],
      ["fog, wind 3, light dim", { fog: true, wind: 3, light: "dim" }],
    ])("! scene %s", (said, scene) => {
      const found = fight(`! scene ${said}`);
      expect([found.state.scene, remarks(found)]).toEqual([scene, []]);
      const parts = said.split(", ").map((each) => each.replace(/ .*/, ""));
      const gone = fight(
        `! scene ${said}\n${parts.map((each) => `! scene not ${each === "lit" ? "lit by" : each}`).join("\n")}`,
      );
      expect(Object.keys(gone.state.scene)).toEqual(said === "fog 3" ? ["fog bank"] : []);
    });

    it.each([
      "fog thick",
      "wind strong",
      "wind 1.5",
      "wind 3 swords",
      "lit by three",
      "captain xerxes",
      "slope 2",
      "omen",
    ])("! scene %s is a label", (said) => {
      expect(fight(`! scene ${said}`).state.scene).toEqual({ [said]: true });
      expect(fight(`! scene ${said}\n! scene not ${said}`).state.scene).toEqual({});
    });

    it.each([
      ["fog 3, gate yard to hall", { "fog bank": 3, gate: "yard to hall" }],
      ["omen a raven, wind 3", { omen: "a raven", wind: 3 }],
    ])("scene: %s", (said, scene) => {
      const found = run(`scene: ${said}\nAnn:`, { systems });
      expect([found.state.scene, remarks(found)]).toEqual([scene, []]);
    });
  });

  it("a circumstance that nobody knows stays as a label", () => {
    expect(run("scene: dark, Foggy Night").state.scene).toEqual({ dark: true, "foggy night": true });
  });

  it("dice are drawn only with a seed that says something", () => {
    expect(
      [
        "dice: auto\nseed: x",
        "dice: AUTO\nseed: x",
        "dice: auto",
        "dice: auto\nseed:",
        "dice: ask\nseed: x",
        "seed: x",
      ].map((head) => run(head).setup.dice),
    ).toEqual(["auto", "auto", "ask", "ask", "ask", "ask"]);
  });

  const under = (rules: string, defaultSystem = "bench"): Fight => resolveFight(rules, { systems, defaultSystem });

  it.each([
    ["rules: tiny", "tiny", []],
    ["rules: TINY", "tiny", []],
    ["", "bench", []],
    [
      "rules: tinny",
      "bench",
      [
        'error rules-unknown [tinny] No rules are called "tinny". Is it "tiny"? "bench" is used until you say otherwise.',
      ],
    ],
    [
      "rules: chess",
      "bench",
      [
        'error rules-unknown [chess] No rules are called "chess". There are tiny, bench. "bench" is used until you say otherwise.',
      ],
    ],
    [
      "rules:",
      "bench",
      [
        'error rules-unknown [rules] No rules are called "". There are tiny, bench. "bench" is used until you say otherwise.',
      ],
    ],
  ])("%j: the rules are %s", (head, id, said) => {
    const fight = under(head);
    expect([fight.setup.system.id, remarks(fight)]).toEqual([id, said]);
  });

  it("without a known default the first system counts", () => {
    expect(under("", "chess").setup.system.id).toBe("tiny");
  });

  describe("of a fight that goes on", () => {
    const earlier = run("options: dodging no\nscene: dark\nseed: old\nAnn: HP 3/5");
    const on = (head: string): Fight =>
      resolveFight(
        head,
        { systems, defaultSystem: "tiny" },
        { earlier: { state: earlier.state, system: bench, seed: "old" } },
      );

    it("keep what they do not say", () => {
      const fight = on("continues:\n+ Bob: HP 3");
      expect([fight.setup.system.id, fight.setup.seed, fight.state.options, fight.state.scene]).toEqual([
        "bench",
        "old",
        { dodging: "no" },
        { dark: true },
      ]);
      expect(on("continues:\noptions: dodging yes\nseed: new").state.options).toEqual({ dodging: "yes" });
      expect(on("continues:\nseed: new").setup.seed).toBe("new");
    });

    it("are yet to begin where that fight has ended", () => {
      const phase = (lines: string): readonly unknown[] => {
        const { state } = run(`Ann: HP 3\n${lines}`);
        const fight = resolveFight(
          "continues:",
          { systems, defaultSystem: "bench" },
          { earlier: { state, system: bench, seed: null } },
        );
        return [fight.state.phase, fight.state.section, fight.state.round];
      };
      expect(phase("== Round 2")).toEqual(["round", "Round 2", 2]);
      expect(phase("== Round 2\n== Aftermath")).toEqual(["setup", "", 2]);
    });

    it("have its sides, the first of which is ours", () => {
      const foes: string[] = [];
      const enlist: RuleSystem["enlist"] = (sheet, { foe }) => (foe && foes.push(sheet.name), sheet);
      const { state } = run("@red\nAnn: HP 1");
      const options = { earlier: { state, system: { ...bench, enlist }, seed: null } };
      const fight = resolveFight(
        "continues:\n@blue\nBob: HP 1\n@red\nCy: HP 1",
        { systems, defaultSystem: "tiny" },
        options,
      );
      expect([foes, fight.state.sides]).toEqual([["Bob"], ["red", "blue"]]);
    });

    it("what the header adds stands beside what was there", () => {
      expect(on("continues:\nscene: wind 3").state.scene).toEqual({ dark: true, wind: 3 });
      expect(on("continues:\ndice: auto").setup.dice).toBe("auto");
      expect(remarks(on("continues:\ndice: auto"))).toEqual([]);
      expect(on("continues: x\nid: y\ntitle: Z").setup).toMatchObject({ continues: "x", id: "y", title: "Z" });
      expect(on("continues:").setup).toMatchObject({ continues: "", id: null, title: null });
      expect(run("Ann: HP 1").setup.continues).toBeNull();
    });

    it("a wrong option leaves the earlier fight's, and says so", () => {
      const fight = on("continues:\noptions: dodging maybe");
      expect(fight.state.options).toEqual({ dodging: "no" });
      expect(remarks(fight)[0]).toContain('Until then it stays "no".');
    });

    it("other rules are remarked, the same ones are not", () => {
      expect(remarks(on("continues:\nrules: bench"))).toEqual([]);
      const other = on("continues:\nrules: tiny");
      expect(other.setup.system.id).toBe("bench");
      expect(remarks(other)).toEqual([
        "warning rules-differ [tiny] The fight that this one continues uses bench; it goes on with those rules.",
      ]);
    });
  });
});
