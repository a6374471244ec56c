import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openNote } from "../../src/assist/index.ts";
import { detailText } from "../../src/fight/combatant.ts";
import { diagnosticsOf, resolveFight, stepsOf, type Fight } from "../../src/fight/timeline.ts";
import { applyChanges } from "../../src/language/text-lines.ts";
import { systems } from "../../src/rules/index.ts";
import { goldenFights } from "../rules/golden.ts";
import { corpora, later } from "./corpora.ts";

/*
 * A line that holds a verb nobody has read is never carried out without a word; every line that is offered goes where
 * it is put, and is no attack on an ally; what leaves no doubt changes no meaning.
 */

const environment = { systems, defaultSystem: "zones" };

/** Codes of a line that nobody understands. */
const unread =
  /unknown|missing|actor|targets|clause-value|clause-not-here|ambiguous|name-in-thing|internal|end-without/;

function play(setup: string, before: readonly string[], line: string): Fight {
  return resolveFight([setup, "== Round 1", ...before, line].join("\n"), environment);
}

function last(fight: Fight) {
  return [...stepsOf(fight)].at(-1);
}

/** Returns the line with words before its dice. */
function withWords(line: string, words: string): string {
  const [, said = line, dice = ""] = /^(.*?)(\s*\[[^\]]*\]\s*)?$/.exec(line) ?? [];
  return `${said.replace(/[.!]$/, "")}${words}${dice}`;
}

const strange = [
  " and juggles the torch",
  ", then yodels at the moon",
  " and whistles a tune",
  ", polishes his boots",
  " then somersaults over the table",
];

/** Lines of a system's corpus that stand as deeds: what is typed, and what it comes to. */
function deedsOf(rows: (typeof corpora)[number][1]["rows"]) {
  return rows.flatMap(({ say, line, before = [], want }) =>
    [...(want === "understood" ? [say] : []), ...line]
      .filter((each) => /^\s*[\p{L}#]/u.test(each) && !/["\n]|^end |^\+|^==/i.test(each))
      .map((each) => ({ each, before })),
  );
}

describe.each(corpora)("in %s", (_, { setup, rows }) => {
  it("no verb that is not read is passed over", () => {
    const wrong = deedsOf(rows).flatMap(({ each, before }) => {
      const plain = play(setup, before, each);
      if (last(plain)?.step.status === "refused") return [];
      return strange.flatMap((words) => {
        const line = withWords(each, words);
        const fight = play(setup, before, line);
        const at = fight.lines.length - 1;
        const told = diagnosticsOf(fight).some(
          (d) => d.line === at && (d.severity === "error" || d.message.includes(words.slice(-6))),
        );
        // A readied deed keeps its own words, and is shown with them.
        const kept = fight.state.combatants.some(({ conditions }) =>
          conditions.some(({ detail }) => detailText(detail).includes(words.slice(-6))),
        );
        return last(fight)?.step.status === "refused" || told || kept ? [] : [line];
      });
    });
    expect(wrong).toEqual([]);
  });

  it("what is offered goes, and is no attack on an ally", () => {
    const wrong = rows.flatMap(({ say, before = [] }) => broken(setup, before, say));
    expect(wrong).toEqual([]);
  });

  it("mending what leaves no doubt changes no meaning", () => {
    const wrong = rows.flatMap(({ say, before = [] }) => changed(setup, before, say));
    expect(wrong).toEqual([]);
  });
});

describe.each(later)("in %s", (_, { setup, rows }) => {
  it("no verb that is not read is passed over, wherever it stands", () => {
    const wrong = deedsOf(rows).flatMap(({ each, before }, at) => {
      if (/^\s/.test(each) || last(play(setup, before, each))?.step.status === "refused") return [];
      const words = strange[at % strange.length] ?? "";
      const doing = ["Juggling the torch", "Yodelling", "Whittling a spoon", "Having polished his boots"][at % 4] ?? "";
      const lines = [withWords(each, words), `${doing}, ${each}`];
      return lines.filter((line) => last(play(setup, before, line))?.step.status !== "refused");
    });
    expect(wrong).toEqual([]);
  });

  it("what is offered goes, and is no attack on an ally", () => {
    expect(rows.flatMap(({ say, before = [] }) => broken(setup, before, say))).toEqual([]);
  });

  it("mending what leaves no doubt changes no meaning", () => {
    expect(rows.flatMap(({ say, before = [] }) => changed(setup, before, say))).toEqual([]);
  });
});

function noteOf(setup: string, before: readonly string[], say: string) {
  return ["```combat", setup, "== Round 1", ...before, say, "```", ""].join("\n");
}

function broken(setup: string, before: readonly string[], say: string): string[] {
  return brokenBelow([setup, "== Round 1", ...before].join("\n"), say);
}

/** Tells whether the last line strikes somebody of the striker's own side. */
function onAlly(fight: Fight): boolean {
  const side = (name: string) => fight.state.combatants.find((c) => c.name === name)?.side;
  const attack = fight.setup.system.vocabulary.said?.verbs.attack;
  return (last(fight)?.step.actions ?? []).some(
    ({ verb, actor, targets }) =>
      verb === attack && targets.some((name) => side(name) !== undefined && side(name) === side(actor)),
  );
}

/** Returns what mending everything makes of a line, where more than a mark before it or its dice is changed. */
function changed(setup: string, before: readonly string[], say: string): string[] {
  const text = noteOf(setup, before, say);
  const note = openNote(text, environment);
  const mended = applyChanges(text, note.fixAll());
  const lines = mended.split("\n");
  const at = text.split("\n").indexOf(say);
  const line = lines[at] ?? "";
  const same =
    line === say ||
    line === say.replace(/^(\s*)/, "$1! ") ||
    /^(?:== Round |initiative \[)/.test(line) ||
    /^\s*! .* gains? /.test(line);
  return same ? [] : [`${say} → ${line}`];
}

/** Lines of the golden fights: the fight above, and the line. */
function goldenLines(id: string): { readonly above: readonly string[]; readonly line: string }[] {
  return goldenFights(id).flatMap(({ text }) => {
    const lines = text.split("\n");
    const begins = lines.findIndex((line) => line.startsWith("== "));
    return lines.flatMap((line, at) =>
      at > begins && begins > 0 && /^[A-Z].* \w+s /.test(line) ? [{ above: lines.slice(0, at), line }] : [],
    );
  });
}

describe.each([...systems.keys()])("golden fights of %s, broken at random", (id) => {
  it("are answered with lines that go", () => {
    const all = goldenLines(id);
    fc.assert(
      fc.property(fc.nat(all.length - 1), fc.nat(7), fc.constantFrom(...strange), (which, place, words) => {
        const { above, line } = all[which] ?? { above: [], line: "" };
        const said = line.split(" ");
        const at = Math.min(place, said.length - 1);
        // A word is left out, two letters change places, or something nobody knows is added.
        const word = said[at] ?? "";
        const slip = word.length > 3 ? `${word.slice(0, 1)}${word.charAt(2)}${word.charAt(1)}${word.slice(3)}` : "";
        const spoilt = [
          said.map((each, i) => (i === at ? slip : each)).filter((each) => each !== ""),
          said.filter((_, i) => i !== at),
          [withWords(line, words)],
        ][place % 3];
        const [setup = "", ...rest] = above.join("\n").split("\n== ");
        const before = rest.length === 0 ? [] : `== ${rest.join("\n== ")}`.split("\n").slice(1);
        const head = above.find((each) => each.startsWith("== ")) ?? "== Round 1";
        const wrong = brokenBelow([setup, head, ...before].join("\n"), (spoilt ?? []).join(" "), line);
        expect(wrong).toEqual([]);
      }),
      { numRuns: 60, seed: 27 },
    );
  });
});

describe.each([...systems.keys()])("golden fights of %s", (id) => {
  it("pass over no verb that is added to a line", () => {
    const all = goldenLines(id);
    fc.assert(
      fc.property(fc.nat(all.length - 1), fc.constantFrom(...strange), (which, words) => {
        const { above, line } = all[which] ?? { above: [], line: "" };
        // Any words may be a deed without rules, a saying, or a spell that is given up.
        if (/ (?:does|do|says|shouts|calls|gives up|abandons|readies)\b|"|\/\//.test(line)) return;
        const run = (said: string) => resolveFight(`${above.join("\n")}\n${said}`, environment);
        const changed = run(withWords(line, words));
        const told = diagnosticsOf(changed).filter((d) => d.line === above.length).length;
        const before = diagnosticsOf(run(line)).filter((d) => d.line === above.length).length;
        expect(last(changed)?.step.status === "refused" || told > before, withWords(line, words)).toBe(true);
      }),
      { numRuns: 60, seed: 27 },
    );
  });
});

/**
 * Returns the lines that are offered for a line below a fight and that nobody understands, or that strike an ally. If
 * one word is put right, another may still be wrong.
 */
function brokenBelow(above: string, say: string, was = say): string[] {
  const run = (line: string) => resolveFight(`${above}\n${line}`, environment);
  const count = above.split("\n").length;
  const note = openNote(["```combat", above, say, "```", ""].join("\n"), environment);
  const here = note.diagnostics().filter(({ line }) => line === count);
  const ways = here.flatMap((each) => note.fixes(each).flatMap((fix) => fix.line ?? []));
  return ways.flatMap(({ text, changed }) => {
    const fight = run(text);
    const wrong = diagnosticsOf(fight).filter(
      ({ line, severity, code, span }) =>
        line === count && severity === "error" && unread.test(code) && span.from < changed.to && span.to > changed.from,
    );
    if (wrong.length > 0) return [`${say} → ${text}: ${wrong.map(({ message }) => message).join(" ")}`];
    return onAlly(fight) && !onAlly(run(was)) ? [`${say} → ${text}: on an ally`] : [];
  });
}
