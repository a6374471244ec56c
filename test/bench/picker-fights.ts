/**
 * For each system somebody who is due and has twelve targets, no two of them alike: the odds of each are worked out by
 * themselves.
 */

const TARGETS = 12;

function foes(stats: (at: number) => string): string {
  return Array.from({ length: TARGETS }, (_, at) => `Foe ${at + 1}: ${stats(at)}`).join("\n");
}

function each(die: string, face: number): string {
  return Array.from({ length: TARGETS }, (_, at) => `Foe ${at + 1} ${die}=${face}`).join(", ");
}

export const pickerFights: Readonly<Record<string, string>> = {
  zones: `rules: zones

@party (initiative)
Hero: HP 8, STR 12, AGI 10, WIT 9, sword d6

@foes
${foes((at) => `HP ${6 + at}, AGI 8, STR 9, WIT 7, sword d6`)}

== Round 1`,
  "mighty-blows": `rules: mighty-blows

Hero: HP 12, AC 15, BCB 3, DEX 13, CON 12, save 14, sword d8
@foes
${foes((at) => `HD 1, HP ${4 + at}, AC ${10 + (at % 6)}, DEX 9, save 16, spear d6`)}

== Round 1
initiative [Hero d6=6, ${each("d6", 1)}]`,
  "basic-d20": `rules: basic-d20

Hero: HP 12, AC 15, AB +2, STR +1, DEX +1, sword d8
@foes
${foes((at) => `HP ${4 + at}, AC ${10 + (at % 6)}, AB +1, save 15, short sword d6`)}

== Round 1
initiative [Hero d6=6, ${each("d6", 1)}]`,
  "strike-chance": `rules: strike-chance

Hero: HP 20, SC 70, DEF 30, IM 1, CON 14, longsword d8+4
@foes
${foes((at) => `HP ${10 + at}, SC 45, DEF ${10 + at}, CON 9, spear d6+1`)}

== Round 1
initiative [Hero d10=9, ${each("d10", 2)}]`,
  brp: `rules: brp
options: intent off

Hero: HP 13, DEX 18, db 1d4, broad sword 55%, shield 40
@foes
${foes((at) => `HP ${6 + at}, DEX 10, short sword 50%, armour hard leather`)}

== Round 1`,
  srd5: `rules: srd5

Hero: HP 20, AC 16, STR +3, DEX +2, longsword +5 1d8+3 slashing
@foes
${foes((at) => `HP ${4 + at}, AC ${10 + (at % 6)}, DEX +1, scimitar +4 1d6+2 slashing`)}

== Round 1
initiative [Hero d20=20, ${each("d20", 2)}]`,
};
