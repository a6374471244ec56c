/*
 * Deeds whose word is no verb are said with one that means little: "takes a free attack", "makes a DEX roll".
 */

const sayings: readonly (readonly [last: RegExp, before: string])[] = [
  [/(?:two-weapon|melee|ranged) attack$/, "makes a"],
  [/(?:attack|shot)$/, "takes a"],
  [/(?:roll|save)$/, "makes a"],
  [/wall$/, "forms a"],
  [/(?:defense|defence|two-weapon)$/, "uses"],
];

/** The keyword as it is said of somebody; itself, where it stands alone. */
export function saidOf(keyword: string, plural: boolean): string {
  const [, before] = sayings.find(([last]) => last.test(keyword)) ?? [];
  if (before === undefined) return keyword;
  const [verb = "", article] = before.split(" ");
  const said = plural ? verb.replace(/s$/, "") : verb;
  return `${said}${article === undefined ? "" : /^[aeiou]/i.test(keyword) ? " an" : " a"} ${keyword}`;
}
