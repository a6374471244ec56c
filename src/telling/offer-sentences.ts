import { capital } from "./pieces.ts";
import { say } from "./sentences.ts";

/* Offers as people say them: a button says "Begin round 2" and shows the line that it writes. */

const sayings: readonly (readonly [RegExp, (...found: string[]) => string])[] = [
  [/^==\s*Aftermath$/i, () => say.endFight],
  [/^!\s*end fight$/i, () => say.endFight],
  [/^==\s*Surprise$/i, () => say.beginSurprise],
  [/^==\s*(.+)$/, (section) => say.begin(section ?? "")],
  [/^initiative$/i, () => say.rollInitiative],
  [/^end of statements$/i, () => say.skipStatements],
  [/^end of round$/i, () => say.settleRound],
  [/^morale (.+)$/i, (who) => say.checkMorale(sideName(who ?? ""))],
  [/^(.+) durability (.+)$/i, (who, thing) => say.checkDurability(who ?? "", thing ?? "")],
  [/^surprise @(\S+)$/i, (side) => say.checkSurprise(side ?? "")],
  [/^surprised @(\S+)$/i, (side) => say.areSurprised(side ?? "")],
  [/^@(\S+) pass(?:es)?$/, (side) => say.sidePasses(capital(side ?? ""))],
  [/^@\S+ first @(\S+)$/, (side) => say.letBegin(side ?? "")],
  [/^(.+) passes$/, (who) => say.passes(who ?? "")],
];

/** Returns the words of the button that writes this line, or the line itself where it has no other words. */
export function offerWords(line: string): string {
  for (const [pattern, words] of sayings) {
    const found = pattern.exec(line);
    if (found !== null) return words(...found.slice(1));
  }
  return line;
}

/** Writes "@party" as people say it. */
export function sideName(who: string): string {
  return who.startsWith("@") ? `the ${who.slice(1)}` : who;
}
