import { describe, expect, it } from "vitest";
import { resolveFight, type Fight } from "../../src/fight/timeline.ts";
import { bench, remarks, run } from "./bench.ts";
import { tiny } from "./tiny.ts";

/*
 * The head of a fight: docs/language.md, "Headers".
 */

describe("headers", () => {
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

  const systems = new Map([
    ["tiny", tiny],
    ["bench", bench],
  ]);
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
