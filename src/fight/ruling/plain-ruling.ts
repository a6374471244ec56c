import type { RulingLine } from "../../language/syntax.ts";

/*
 * Rulings as they are said at the table: "oops, Robber 1 is at 7 hp", "the ogre takes 9 dmg from the bolt", "the
 * captain's down". Each is brought into a form that rulings have; numbers and names stay as they are written.
 */

/** Words before a ruling that only correct oneself. */
const corrections =
  /^(?:(?:oops|sorry|wait|no|correction|hm+|ah|oh|ok|okay|my mistake|edit|right|well|actually)[,!:.]? +)+/i;

/** Adverbs that change nothing. */
const adverbs = / ?\b(?:actually|really|in fact|suddenly|instead)\b/gi;

/**
 * Forms of rulings, by what is said behind the names, and the forms that it may come to; the first that is understood
 * counts.
 */
const forms: readonly (readonly [RegExp, readonly string[]])[] = [
  [/ (?:gets?|has|have) (\d{1,6})(?: ?(?:hp|hit points?|points?))? back$/i, [" heals $1"]],
  [/ (?:gets?|has|have) back (\d{1,6})(?: ?(?:hp|hit points?|points?))?$/i, [" heals $1"]],
  [/ (?:is|are|gets?) back (?:on (?:his|her|its|their) feet|up)$/i, [" stands", " is up"]],
  [/ (?:is|are|gets?) (?:on (?:his|her|its|their) feet) again$/i, [" stands", " is up"]],
  [/ (?:is|are|has|have) (?:a |an )?([a-z-]{2,6}) (\d{1,3})$/i, [" $1 $2"]],
  [
    / (?:slumps|collapses|crumples|drops|goes down|falls)(?: down)?(?: to the (?:ground|floor))?,? out cold$/i,
    [" is down"],
  ],
  [/ (?:goes|go|went) down$/i, [" is down"]],
];

/** Ways to say how light or weather has changed. */
const scene = new RegExp(
  "^(?:it(?:['’]s| is| gets| grows| becomes| turns)|" +
    "the (?:room|place|cave|hall|street) (?:is|gets|grows|goes|becomes)) " +
    "(.+?)(?: now)?$",
  "i",
);

/** Damage with its cause: "Mina takes 4 points from the fall". */
const caused = new RegExp(
  "^(.*?) (takes?|suffers?|loses?) (\\d{1,6})(?: (?:damage|hp|hit points?|points?|hurt))*" +
    " (?:from|by|of|to|because of|for) (.+)$",
  "i",
);

/** Degrees that scenes have no words for. */
const degrees = /^(?:pitch|very|quite|completely|totally|so|too|getting|growing)[ -]/i;

/**
 * Returns the forms that a ruling in everyday words may have, the likeliest first; none where nothing of it is known.
 * Their columns are their own: whoever reads one says what is wrong at the whole ruling.
 */
export function plainRulings(line: RulingLine): readonly RulingLine[] {
  const said = line.text.slice(line.body.from, line.body.to).trim();
  const bare = said
    .replace(corrections, "")
    .replace(adverbs, "")
    .replace(/\bdmg\b/gi, "damage")
    .replace(/\bpts\b/gi, "points")
    .replace(/ +/g, " ")
    .trim();
  const dark = scene.exec(bare)?.[1];
  if (dark !== undefined) return [as(line, `scene ${dark.replace(degrees, "")}`, null)];
  const hurt = caused.exec(bare);
  if (hurt !== null) return [as(line, `${hurt[1]} ${hurt[2]} ${hurt[3]}`, hurt[4] ?? null)];
  if (/,? and (?:takes?|suffers?|loses?) \d/i.test(bare)) return afterDeed(line, bare);
  const made = forms.flatMap(([pattern, to]) =>
    pattern.test(bare) ? to.map((form) => bare.replace(pattern, form)) : [],
  );
  const whole = [
    ...made,
    bare.replace(
      /(\p{L}|\d)['’]s (?=(?:down|up|dead|out cold|unconscious|gone|prone|asleep|stunned|dying)(?: again)?$)/u,
      "$1 is ",
    ),
  ];
  return whole.filter((form) => form !== said).map((form) => as(line, form, null));
}

/** Reads "Sigga falls off the wall and takes 6": what happened is the reason; where the names end, binding knows. */
function afterDeed(line: RulingLine, bare: string): readonly RulingLine[] {
  const [before = "", lost = ""] = bare.split(/,? and (?=(?:takes?|suffers?|loses?) \d)/i);
  const words = before.split(" ");
  return words.slice(1).map((_, at) => {
    const names = words.slice(0, at + 1).join(" ");
    return as(line, `${names} ${lost}`, words.slice(at + 1).join(" "));
  });
}

/** Makes a ruling of another text; its dice, and a reason of its own, stay. */
function as(line: RulingLine, body: string, reason: string | null): RulingLine {
  return { ...line, text: `! ${body}`, body: { from: 2, to: 2 + body.length }, reason: line.reason ?? reason };
}
