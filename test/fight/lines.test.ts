import { describe, expect, it } from "vitest";
import { actionsOf, remarks, run } from "./bench.ts";
import { bound, HEAD, shown } from "./bound.ts";

/*
 * Lines of a section, one a row, with the actions that each comes to: docs/language.md, "Actions".
 */

const rows = (table: readonly (readonly [string, string])[]): void => {
  it.each(table)("%s: %s", (line, is) => {
    expect(bound(line)).toEqual({ is, said: [] });
  });
};

describe("who and whom", () => {
  rows([
    ["Ann attacks Bob 1", "Ann attack > Bob 1"],
    ["ann ATTACK bob 1.", "Ann attack > Bob 1"],
    ["Ann Two attacks Ann", "Ann Two attack > Ann"],
    ["Ann will attack Bob 1", "Ann will attack > Bob 1"],
    ["The Thief attacks the Bob 1", "Thief attack > Bob 1"],
    ["All the Thief attacks Cy", "Thief attack > Cy"],
    ["Ann strikes at Bob 1", "Ann attack > Bob 1"],
    ["Ann hits Bob 1", "Ann attack > Bob 1"],
    ["Ann swings at Bob 1", "Ann attack > Bob 1"],
    ["Ann attacks at Bob 1", "Ann attack > Bob 1"],
    ["Ann attacks against Bob 1", "Ann attack > Bob 1"],
    ["Ann bites Bob 1", "Ann attack > Bob 1 [with bite]"],
    ["Ann bite Bob 1", "Ann attack > Bob 1 [with bite]"],
    ["Ann bites Bob 1 with sword", "Ann attack > Bob 1 [with sword]"],
    ["Ann attacks", "Ann attack"],
    ["Ann attacks [[Thief]]", "Ann attack > Thief"],
    ["Ann attacks [[Thief|Cy]]", "Ann attack > Cy"],
    ["Ann, attacks Bob 1", "Ann attack > Bob 1"],
    ["Ann, will attack Bob 1", "Ann will attack > Bob 1"],
    ["Ann, bites Bob 1", "Ann attack > Bob 1 [with bite]"],
    ["Ann, Cy, form a wall", "Ann+Cy form a wall"],
    ["Wolf 1 will attack Ann", "Wolf 1 will attack > Ann"],
    ["Ann sweeps Bob 1,", "Ann sweep > Bob 1"],
    ["Ann will trumpet", "Ann will trumpet"],
    ["trumpet", "trumpet"],
    ["@red trumpet", "@red trumpet"],
    ["The wolves pass", "@wolves pass"],
    ["@wolves and Cy form a wall", "Wolf 1+Wolf 2+Cy form a wall"],
    ["Cy and the wolves form a wall", "Cy+Wolf 1+Wolf 2 form a wall"],
    ["Ann sweeps The Wolves and Cy", "Ann sweep > @wolves, Cy"],
    ["Ann are morale", "morale > Ann"],
    ["The bobs are morale", "morale > Bob 1, Bob 2"],
    ["Ann uses a durability", "Ann durability"],
    ["Ann takes the free attack on Bob 1", "Ann free attack > Bob 1"],
    ["Bob 1 engaged with Ann", "Bob 1 engaged with > Ann"],
    ["! Bob 1 is engaged with Ann", "Bob 1 engaged with > Ann"],
    ["! Bob 1 and Bob 2 are engaged with Ann", "Bob 1 engaged with > Ann; Bob 2 engaged with > Ann"],
    ["! Ann ducks", "Ann duck"],
    ["! attack Bob 1", "attack > Bob 1"],
    ["! Ann and Cy attack Bob 1", "Ann attack > Bob 1; Cy attack > Bob 1"],
    ["Ann sweeps Bob 1, Thief and Cy", "Ann sweep > Bob 1, Thief, Cy"],
    ["Ann sweeps Bob 1, and Thief & Cy", "Ann sweep > Bob 1, Thief, Cy"],
    ["Ann sweeps @blue", "Ann sweep > @blue"],
    ["Ann sweeps the bobs", "Ann sweep > Bob 1, Bob 2"],
    ["Ann sweeps the blue", "Ann sweep > @blue"],
    ["Ann sweeps the wolves", "Ann sweep > @wolves"],
    ["Ann sweeps Bob 1 at Thief", "Ann sweep > Bob 1, Thief"],
    ["Ann sweeps Bob 1, near @blue", "Ann sweep > Bob 1 [near @blue]"],
    ["Ann and Cy form a wall", "Ann+Cy form a wall"],
    ["Ann, Cy forms a wall", "Ann+Cy form a wall"],
    ["@red form a wall", "Ann+Ann Two+Cy form a wall"],
    ["Ann passes", "Ann pass"],
    ["@red pass", "@red pass"],
    ["Ann and Cy pass", "Ann+Cy pass"],
    ["@red parley", "@red parley"],
    ["The wolves parley", "@wolves parley"],
    ["morale", "morale"],
    ["morale @red", "morale > @red"],
    ["morale of @red and Bob 1", "morale > @red, Bob 1"],
    ["Wolves are morale", "morale > @wolves"],
    ["Bob 1 is morale", "morale > Bob 1"],
    ["Ann takes a free attack on Bob 1", "Ann free attack > Bob 1"],
    ["Ann makes free attack on Bob 1", "Ann free attack > Bob 1"],
    ["Ann free attack Bob 1", "Ann free attack > Bob 1"],
    ["Ann free-attack Bob 1", "Ann free attack > Bob 1"],
    ["Ann and Cy form-a-wall", "Ann+Cy form a wall"],
    ["Ann sweeps Bob 1; Thief", "Ann sweep > Bob 1, Thief"],
    ["Ann uses durability of shield", "Ann durability «of shield»"],
    ["Ann durability shield", "Ann durability «shield»"],
    ["! end stretch", "end stretch"],
    ["! Ann attacks Bob 1", "Ann attack > Bob 1"],
  ]);

  it.each([
    ["@blue attack Ann", "Bob 1 attack > Ann; Bob 2 attack > Ann; Thief attack > Ann"],
    ["The bobs attack Ann", "Bob 1 attack > Ann; Bob 2 attack > Ann"],
    ["Bob 1 and Cy attack Ann with sword", "Bob 1 attack > Ann [with sword]; Cy attack > Ann [with sword]"],
    ["Wolves and Cy attack Ann", "Wolf 1 attack > Ann; Wolf 2 attack > Ann; Cy attack > Ann"],
  ])("each of several does what one does at a time: %s", (line, is) => {
    expect(bound(line)).toEqual({ is, said: [] });
  });

  it.each([
    ["Duck bites Ann", "Duck attack > Ann [with bite]"],
    ["Duck will attack Ann", "Duck will attack > Ann"],
    ["Duck attacks Ann", "Duck attack > Ann"],
    ["Duck, Ann form a wall", "Duck+Ann form a wall"],
    ["Trumpet", "trumpet"],
    ["Trumpet trumpets", "Trumpet trumpet"],
    ["Trumpet Two trumpets", "Trumpet Two trumpet"],
    ["Moves moves 3", "Moves move «3»"],
  ])("a name that is a deed too is whatever the rest of the line fits: %s", (line, is) => {
    const fight = run(
      `Ann: HP 1\nDuck: HP 1, bite d4\nTrumpet: HP 1\nTrumpet Two:\nMoves:\nMoves Moves:\n== Round 1\n${line}`,
    );
    expect([actionsOf(fight, line).map(shown).join("; "), remarks(fight)]).toEqual([is, []]);
  });

  it("where nobody of them is left, nobody does it", () => {
    const fight = run(`${HEAD}! @blue gain dead\n@blue attack Ann`);
    expect(actionsOf(fight, "@blue attack Ann")).toEqual([]);
    expect(remarks(fight)).toEqual([expect.stringContaining("error actor [attack]")]);
  });

  it("who is out is not among them", () => {
    const fight = run(`${HEAD}! Bob 2 gains dead\n@blue attack Ann\n@blue form a wall`);
    expect(actionsOf(fight, "@blue attack Ann").map(shown)).toEqual(["Bob 1 attack > Ann", "Thief attack > Ann"]);
    expect(actionsOf(fight, "@blue form a wall").map(shown)).toEqual(["Bob 1+Thief form a wall"]);
  });
});

describe("arguments of verbs", () => {
  rows([
    ["Ann casts Wall of Fire at Thief", "Ann cast «Wall of Fire» > Thief"],
    ['Ann casts "Wall at Fire" at Thief', "Ann cast «Wall at Fire» > Thief"],
    ["Ann casts Sleep, called", "Ann cast «Sleep» [called]"],
    ["Ann casts at 5 60 ft wall", "Ann cast «60 ft wall» [at 5]"],
    ["Ann casts Sleep called", "Ann cast «Sleep» [called]"],
    ["Ann casts the Sleep", "Ann cast «Sleep»"],
    ["Ann casts “Wall at Fire” at Thief", "Ann cast «Wall at Fire» > Thief"],
    ["Ann casts “Wall“ at Thief", "Ann cast «Wall» > Thief"],
    ['Ann casts "Wall', "Ann cast «Wall»"],
    ["Ann casts wolves", "Ann cast «wolves»"],
    ["Ann casts Bob 1", "Ann cast > Bob 1"],
    ["Ann casts at the wolves", "Ann cast > @wolves"],
    ["Ann casts Sleep, the wolves", "Ann cast «Sleep» > @wolves"],
    ["Ann casts first-aid-kit at Bob 1", "Ann cast «first-aid-kit» > Bob 1"],
    ["Ann draws rope and hook", "Ann draw «rope and hook»"],
    ["Ann closes on Bob 1 30 ft", "Ann close on «30 ft» > Bob 1"],
    ["Ann closes on Bob 1 30 ft, 60 ft away", "Ann close on «30 ft» > Bob 1 [at 60 ft]"],
    ["Ann closes on Bob 1 from 60 ft, 30 ft", "Ann close on «30 ft» > Bob 1 [at 60 ft]"],
    ["Ann casts Sleep at Bob 1 and Bob 2", "Ann cast «Sleep» > Bob 1, Bob 2"],
    ["Ann draws sword", "Ann draw «sword»"],
    ["Ann draws her sword", "Ann draw «sword»"],
    ["Ann draws axe", "Ann draw «axe +1»"],
    ["Ann draws axe +1", "Ann draw «axe +1»"],
    ["Ann draws hoplite shield", "Ann draw «hoplite shield»"],
    ["Ann draws the", "Ann draw «the»"],
    ["Ann draws gun", "Ann draw «gun»"],
    ["Ann draws old rope", "Ann draw «old rope»"],
    ["Ann draws old rope called", "Ann draw «old rope» [called]"],
    ["Ann moves 20 ft", "Ann move «20 ft»"],
    ["Ann moves 20ft", "Ann move «20 ft»"],
    ["Ann moves 20 strides", "Ann move «20 strides»"],
    ["Ann moves 3.5", "Ann move «3.5»"],
    ["Ann moves 3½ m", "Ann move «3.5 m»"],
    ["Ann moves 1/2", "Ann move «0.5»"],
    ["Ann moves 20 ft toward 3/4", "Ann move «20 ft» [toward 3/4 (0.75)]"],
    ["Ann climbs yard", "Ann climb «yard»"],
    ["Ann climbs 3 zones", "Ann climb «3 (3zones)»"],
    ['Ann climbs "3"', "Ann climb «3»"],
    ["Ann shares 1/2", "Ann share «1 and 2»"],
    ["Ann shares +2/-1", "Ann share «2 and -1»"],
    ["Ann shares 3", "Ann share «3»"],
    ["Ann casts Sleep (loud), called", "Ann cast «Sleep (loud)» [called]"],
    ['Ann casts called, "loud noise"', "Ann cast «loud noise» [called]"],
    ["Ann casts called, Bob 1", "Ann cast > Bob 1 [called]"],
    ["Ann casts called, the wolves", "Ann cast > @wolves [called]"],
    ["Ann casts called, bobs", "Ann cast > Bob 1, Bob 2 [called]"],
    ["Ann casts wolves called", "Ann cast «wolves» [called]"],
    ["Ann casts at wolves called", "Ann cast > @wolves [called]"],
    ["Ann casts Sleep called, wolves", "Ann cast «Sleep» > @wolves [called]"],
    ['Ann casts Sleep "at" Bob 1', "Ann cast «Sleep at Bob 1»"],
    ["Ann climbs the wall", "Ann climb «wall»"],
    ["Ann climbs all the walls", "Ann climb «walls»"],
    ["Ann climbs A", "Ann climb «a»"],
    ["Ann climbs a, called", "Ann climb «a» [called]"],
    ["Ann climbs a called", "Ann climb «a» [called]"],
    ["Ann climbs the, called", "Ann climb «the» [called]"],
    ["Ann climbs the called", "Ann climb «the» [called]"],
    ['Ann climbs the "old wall"', "Ann climb «old wall»"],
    ["Ann moves toward the yard", "Ann move [toward yard]"],
    ["Ann moves 3 toward the yard then attacks Bob 1", "Ann move «3» [toward yard]; Ann (implied) attack > Bob 1"],
    ["Ann casts, Sleep", "Ann cast «Sleep»"],
    ["Ann draws old rope & attacks Bob 1", "Ann draw «old rope»; Ann (implied) attack > Bob 1"],
    ["Ann draws old rope then moves 3", "Ann draw «old rope»; Ann (implied) move «3»"],
    ["Ann durability old shield then moves 3", "Ann durability «old shield»; Ann (implied) move «3»"],
    ["Ann casts called loud noise", "Ann cast «loud noise» [called]"],
    ["Ann draws called, rope", "Ann draw «rope» [called]"],
    ["Ann moves 20 ft, toward yard", "Ann move «20 ft» [toward yard]"],
    ["Ann moves -5 ft", "Ann move «-5 ft»"],
    ["Ann moves", "Ann move"],
    ['Ann climbs "yard, hall"', "Ann climb «yard, hall»"],
    ["Ann closes on Bob 1 at 60 ft", "Ann close on > Bob 1 [at 60 ft]"],
    ["Ann closes on Bob 1 60", "Ann close on «60» > Bob 1"],
    ["Ann climbs 3", "Ann climb «3 (3)»"],
  ]);
});

describe("clauses", () => {
  rows([
    ["Ann attacks Bob 1 with sword", "Ann attack > Bob 1 [with sword]"],
    ["Ann attacks with sword Bob 1", "Ann attack > Bob 1 [with sword]"],
    ["Ann attacks Bob 1 with his sword", "Ann attack > Bob 1 [with sword]"],
    ["Ann attacks Bob 1 w/ sword", "Ann attack > Bob 1 [with sword]"],
    ["Ann Two attacks Bob 1 with sword +1", "Ann Two attack > Bob 1 [with sword +1]"],
    ["Ann Two attacks Bob 1 with sword +2", "Ann Two attack > Bob 1 [with sword] +2"],
    ["Ann attacks Bob 1 with bench", "Ann attack > Bob 1 [with bench]"],
    ["Ann attacks Bob 1 with the old bench", "Ann attack > Bob 1 [with old bench]"],
    ["Ann attacks Bob 1 using sword and bow", "Ann attack > Bob 1 [using sword, bow]"],
    ["Ann attacks Bob 1 using sword, split 1/2", "Ann attack > Bob 1 [using sword] [split 1 and 2]"],
    ["Ann attacks Bob 1 and using sword", "Ann attack > Bob 1 [using sword]"],
    ["Ann attacks Bob 1 at 5 zones", "Ann attack > Bob 1 [at 5 zones]"],
    ["Ann attacks Bob 1 at 5", "Ann attack > Bob 1 [at 5]"],
    ["Ann attacks Bob 1 from 60 ft", "Ann attack > Bob 1 [at 60 ft]"],
    ["Ann attacks Bob 1 from 60", "Ann attack > Bob 1 [at 60]"],
    ["Ann attacks Bob 1, 60 ft", "Ann attack > Bob 1 [at 60 ft]"],
    ["Ann attacks Bob 1, 60ft away", "Ann attack > Bob 1 [at 60 ft]"],
    ["Ann attacks Bob 1, 60' off", "Ann attack > Bob 1 [at 60 ']"],
    ["Ann attacks Bob 1 at 60 ft away", "Ann attack > Bob 1 [at 60 ft]"],
    ["Ann attacks Bob 1 at 60ft away", "Ann attack > Bob 1 [at 60 ft]"],
    ["Ann attacks Bob 1 at 60' away", "Ann attack > Bob 1 [at 60 ']"],
    ["Ann attacks Bob 1 at 60 ft, from 60 ft", "Ann attack > Bob 1 [at 60 ft]"],
    ["Ann attacks Bob 1 about 60 ft", "Ann attack > Bob 1 [at 60 ft]"],
    ["Ann attacks Bob 1 at a distance of 60 ft", "Ann attack > Bob 1 [at 60 ft]"],
    ["Ann attacks Bob 1 from a distance of 60", "Ann attack > Bob 1 [at 60]"],
    ["Ann attacks Bob 1 over 60 ft", "Ann attack > Bob 1 [at 60 ft]"],
    ["Ann attacks Bob 1 around 60", "Ann attack > Bob 1 [at 60]"],
    ["Ann attacks Bob 1, a distance of 60", "Ann attack > Bob 1 [at 60]"],
    ["Ann attacks Bob 1 60 ft distant", "Ann attack > Bob 1 [at 60 ft]"],
    ["Ann attacks Bob 1 at 60m with sword", "Ann attack > Bob 1 [at 60 m] [with sword]"],
    ["Ann attacks Bob 1 at 60ft, with sword", "Ann attack > Bob 1 [at 60 ft] [with sword]"],
    ["Ann attacks Bob 1 at 60% with sword", "Ann attack > Bob 1 [at 60 %] [with sword]"],
    ["Ann attacks Bob 1, 60m", "Ann attack > Bob 1 [at 60 m]"],
    ["Ann attacks 60 ft away from Bob 1", "Ann attack > Bob 1 [at 60 ft]"],
    ["Ann attacks at 60 ft away from Bob 1", "Ann attack > Bob 1 [at 60 ft]"],
    ["Ann attacks Bob 1 mod -2 points with sword", "Ann attack > Bob 1 [mod -2] [with sword]"],
    ["Ann attacks Bob 1 plus d%", "Ann attack > Bob 1 [plus d%]"],
    ["Ann attacks Bob 1 plus +d6", "Ann attack > Bob 1 [plus +d6]"],
    ["Ann attacks versus Bob 1", "Ann attack > Bob 1 [versus]"],
    ["Ann attacks Bob 1 with broad sword", "Ann attack > Bob 1 [with broad sword]"],
    ["Ann attacks Bob 1 using his sword and her bow", "Ann attack > Bob 1 [using sword, bow]"],
    ["Ann attacks Bob 1 using sword, bow", "Ann attack > Bob 1 [using sword, bow]"],
    ["Cy attacks Bob 1 using sword", "Cy attack > Bob 1 [using sword]"],
    ["Ann bites Bob 1 using sword", "Ann attack > Bob 1 [with bite] [using sword]"],
    ["Ann bites Bob 1 at 5", "Ann attack > Bob 1 [with bite] [at 5]"],
    ["Ann sweeps near Cy and called", "Ann sweep [near Cy] [called]"],
    ["Ann sweeps Bob 1 and called", "Ann sweep > Bob 1 [called]"],
    ["Ann sweeps Bob 1 and at Cy", "Ann sweep > Bob 1, Cy"],
    [
      "Ann attacks Bob 1 flanking Cy, with sword, flanking Ann Two",
      "Ann attack > Bob 1 [flanking Cy, Ann Two] [with sword]",
    ],
    ["Ann attacks Bob 1 mod +2", "Ann attack > Bob 1 [mod 2]"],
    ["Ann attacks Bob 1 plus d6", "Ann attack > Bob 1 [plus d6]"],
    ["Ann attacks Bob 1 plus -2d6+1", "Ann attack > Bob 1 [plus -2d6+1]"],
    ["Ann attacks Bob 1 plus 3", "Ann attack > Bob 1 [plus 3]"],
    ["Ann attacks Bob 1 cover soft", "Ann attack > Bob 1 [cover soft]"],
    ["Ann attacks Bob 1 cover very-hard", "Ann attack > Bob 1 [cover very hard]"],
    ["Ann attacks Bob 1, shout for the king, at 3", "Ann attack > Bob 1 [shout for the king] [at 3]"],
    ["Ann attacks Bob 1 shout for the king with sword", "Ann attack > Bob 1 [shout for the king] [with sword]"],
    ['Ann attacks Bob 1 shout "Now, at 3"', "Ann attack > Bob 1 [shout Now, at 3]"],
    ["Ann attacks Bob 1 helped by Cy", "Ann attack > Bob 1 [helped by Cy]"],
    ["Ann attacks Bob 1 beside Cy and Ann Two", "Ann attack > Bob 1 [beside Cy, Ann Two]"],
    ["Ann attacks Bob 1 beside Cy, beside Ann Two", "Ann attack > Bob 1 [beside Cy] [beside Ann Two]"],
    ["Ann attacks Bob 1 flanking Cy, flanking Ann Two", "Ann attack > Bob 1 [flanking Cy, Ann Two]"],
    ["Ann sweeps to Bob 1", "Ann sweep > Bob 1"],
    ["Ann sweeps Bob 1 to Thief", "Ann sweep > Bob 1, Thief"],
    ["Ann sweeps Bob 1 to yard", "Ann sweep > Bob 1 [to yard]"],
    ["Ann attacks to Bob 1", "Ann attack > Bob 1"],
    ["Ann attacks Bob 1 to yard", "Ann attack > Bob 1 [to yard]"],
    ["Ann attacks Bob 1 to Cy", "Ann attack > Bob 1 [to cy]"],
    ["Ann attacks Bob 1 split 12/-345678", "Ann attack > Bob 1 [split 12 and -345678]"],
    ["Ann attacks Bob 1 versus @blue", "Ann attack > Bob 1 [versus @blue]"],
    ["Ann attacks Bob 1 versus the wolves", "Ann attack > Bob 1 [versus @wolves]"],
    ["Ann attacks Bob 1 versus", "Ann attack > Bob 1 [versus]"],
    ["Ann sweeps Bob 1 near Thief, called", "Ann sweep > Bob 1 [near Thief] [called]"],
    ["Ann sweeps Bob 1 careful 2", "Ann sweep > Bob 1 [careful 2]"],
    ["Ann sweeps Bob 1 careful", "Ann sweep > Bob 1 [careful]"],
    ["Ann sweeps Bob 1 for 3 long-hours", "Ann sweep > Bob 1 [for 3 long-hours]"],
    ["Ann sweeps Bob 1 for 3 rounds", "Ann sweep > Bob 1 [for 3 rounds]"],
    ["Ann attacks Bob 1 with sword, with sword", "Ann attack > Bob 1 [with sword]"],
  ]);

  it.each([
    [
      "Ann attacks Bob 1 with sword, with bow",
      "Ann attack > Bob 1 [with sword]",
      'warning clause-twice [with bow] "with" stands here a second time, and only the first counts: leave one of them out.',
    ],
    [
      "Ann attacks Bob 1 at 5, from 60 ft",
      "Ann attack > Bob 1 [at 5]",
      'warning clause-twice [from 60 ft] "at" stands here a second time, and only the first counts: leave one of them out.',
    ],
    [
      "Ann closes on Bob 1 from 60 ft, 30 ft, 50 ft",
      "Ann close on «30 ft» > Bob 1 [at 60 ft]",
      'warning clause-twice [50 ft] "at" stands here a second time, and only the first counts: leave one of them out.',
    ],
    [
      "Ann sweeps Thief near Bob 1, near Bob 2",
      "Ann sweep > Thief [near Bob 1]",
      'warning clause-twice [near Bob 2] "near" stands here a second time, and only the first counts: leave one of them out.',
    ],
  ])("%s: only the first counts", (line, is, remark) => {
    expect(bound(line)).toEqual({ is, said: [remark] });
  });
});

describe("modifiers and repetitions", () => {
  rows([
    ["Ann attacks Bob 1, +2 high ground", "Ann attack > Bob 1 +2 (high ground)"],
    ["Ann attacks Bob 1 +2", "Ann attack > Bob 1 +2"],
    ["Ann attacks Bob 1 -10% fog, +5 aim", "Ann attack > Bob 1 -10 (fog) +5 (aim)"],
    ["Ann attacks Bob 1 at -2 fog", "Ann attack > Bob 1 -2 (fog)"],
    ['Ann sweeps Bob 1 mod +2 "high, ground"', "Ann sweep > Bob 1 +2 (high, ground)"],
    ["Ann attacks Bob 1 +2 damage fury", "Ann attack > Bob 1 damage 2 (fury)"],
    ["Ann attacks Bob 1 +2 dmg", "Ann attack > Bob 1 damage 2"],
    ["Ann attacks Bob 1 +2 points", "Ann attack > Bob 1 +2 (points)"],
    ["Ann moves 20 ft, -5 ft", "Ann move «20 ft» -5 (ft)"],
    ["Ann moves -5 fog", "Ann move -5 (fog)"],
    ['Ann moves -5 "ft"', "Ann move -5 (ft)"],
    ["Ann sweeps Bob 1 at +2 damage", "Ann sweep > Bob 1 damage 2"],
    ["Ann sweeps Bob 1 mod +2 damage fury", "Ann sweep > Bob 1 damage 2 (fury)"],
    ["Ann sweeps Bob 1 +123456 fury", "Ann sweep > Bob 1 +123456 (fury)"],
    ["Ann sweeps Bob 1 +2, with sword", "Ann sweep > Bob 1 [with sword] +2"],
    ["Ann attacks twice Bob 1", "Ann attack > Bob 1; Ann attack > Bob 1"],
    ["Ann will attack Bob 1 twice", "Ann will attack > Bob 1; Ann will attack > Bob 1"],
    ["Ann attacks Bob 1 +2 damage, -1 damage rust, +3", "Ann attack > Bob 1 +3 damage 2 damage -1 (rust)"],
    ["Ann attacks Bob 1 +2 high ground with sword", "Ann attack > Bob 1 [with sword] +2 (high ground)"],
    ["Ann attacks Bob 1 twice", "Ann attack > Bob 1; Ann attack > Bob 1"],
    ["Ann attacks Bob 1 x2", "Ann attack > Bob 1; Ann attack > Bob 1"],
    ["Ann attacks Bob 1 thrice", "Ann attack > Bob 1; Ann attack > Bob 1; Ann attack > Bob 1"],
    ["Ann attacks Bob 1 x3 with sword", Array<string>(3).fill("Ann attack > Bob 1 [with sword]").join("; ")],
    ["Ann attacks Bob 1 x4", Array<string>(4).fill("Ann attack > Bob 1").join("; ")],
  ]);
});

describe("what one does in one turn", () => {
  rows([
    ["Ann moves 3 then attacks Bob 1", "Ann move «3»; Ann (implied) attack > Bob 1"],
    ["Ann moves 3, then attacks Bob 1", "Ann move «3»; Ann (implied) attack > Bob 1"],
    ["Ann moves 3, attacks Bob 1", "Ann move «3»; Ann (implied) attack > Bob 1"],
    ["Ann moves 3 and attacks Bob 1", "Ann move «3»; Ann (implied) attack > Bob 1"],
    ["Ann durability shield and attacks Bob 1", "Ann durability «shield»; Ann (implied) attack > Bob 1"],
    ["Ann moves 3 & attacks Bob 1", "Ann move «3»; Ann (implied) attack > Bob 1"],
    ["Ann moves 3, and then attacks Bob 1", "Ann move «3»; Ann (implied) attack > Bob 1"],
    ["Ann draws her sword and attacks Bob 1", "Ann draw «sword»; Ann (implied) attack > Bob 1"],
    ["Ann draws old rope and attacks Bob 1", "Ann draw «old rope»; Ann (implied) attack > Bob 1"],
    ["Ann attacks Bob 1 twice then moves 3", "Ann attack > Bob 1; Ann attack > Bob 1; Ann (implied) move «3»"],
    ["Ann will move 3 then attack Bob 1", "Ann will move «3»; Ann (implied) will attack > Bob 1"],
    ["Ann moves 3 then bites Bob 1", "Ann move «3»; Ann (implied) attack > Bob 1 [with bite]"],
    ["Ann moves 3 & then attacks Bob 1", "Ann move «3»; Ann (implied) attack > Bob 1"],
    ["Ann moves, attacks Bob 1", "Ann move; Ann (implied) attack > Bob 1"],
    ["Ann casts Sleep and attacks Bob 1", "Ann cast «Sleep»; Ann (implied) attack > Bob 1"],
    ["Ann casts Sleep at Bob 1 then casts Fear", "Ann cast «Sleep» > Bob 1; Ann (implied) cast «Fear»"],
    ["Ann moves 3 and ducks", "Ann move «3»; Ann (implied) duck"],
  ]);

  it("of several each does all of it in turn", () => {
    expect(bound("Ann and Cy move 3 then attack Bob 1")).toEqual({
      is: "Ann move «3»; Ann (implied) attack > Bob 1; Cy move «3»; Cy (implied) attack > Bob 1",
      said: [],
    });
    const line = "Ann and Cy move 3 then attack Bob 1";
    const places = actionsOf(run(`${HEAD}${line}`), line).map(({ index, siblings, all }) => [
      index,
      siblings.map(({ actor, verb }) => `${actor} ${verb}`).join(),
      all.length,
    ]);
    expect(places).toEqual([
      [0, "Ann move,Ann attack", 4],
      [1, "Ann move,Ann attack", 4],
      [0, "Cy move,Cy attack", 4],
      [1, "Cy move,Cy attack", 4],
    ]);
  });

  it("number each one's own deeds, and know all of the line", () => {
    const fight = run(`${HEAD}Ann moves 3 then attacks Bob 1\nBob 1 and Bob 2 attack Ann`);
    const places = (line: string): number[][] =>
      actionsOf(fight, line).map(({ index, siblings, all }) => [index, siblings.length, all.length]);
    expect(places("Ann moves 3 then attacks Bob 1")).toEqual([
      [0, 2, 2],
      [1, 2, 2],
    ]);
    expect(places("Bob 1 and Bob 2 attack Ann")).toEqual([
      [0, 1, 2],
      [0, 1, 2],
    ]);
  });

  it("so has each clause and modifier", () => {
    const line = "Ann bites Bob 1 flanking Cy, at 5 zones, flanking Ann Two, +2 high ground, -1 damage rust";
    const [action] = actionsOf(run(HEAD + line), line);
    const all = [...(action?.clauses ?? []), ...(action?.modifiers ?? []), ...(action?.damage ?? [])];
    expect(all.map(({ span }) => line.slice(span.from, span.to))).toEqual([
      ...["bites", "flanking Cy", "at 5 zones", "+2 high ground", "-1 damage rust"],
    ]);
  });

  it("what the rules have a word for is that, whatever somebody fights with", () => {
    const line = "Ann sweeps Bob";
    expect(actionsOf(run(`Ann: sweep blade d4, pass d4\nBob:\n== Round 1\n${line}`), line).map(shown)).toEqual([
      "Ann sweep > Bob",
    ]);
    const pass = "Ann passes";
    expect(actionsOf(run(`Ann: pass d4\nBob:\n== Round 1\n${pass}`), pass).map(shown)).toEqual(["Ann pass"]);
  });

  it("each has its own words", () => {
    const line = "Ann moves 3, then attacks Bob 1 with sword then moves 4 [d6=1]";
    expect(actionsOf(run(HEAD + line), line).map(({ span }) => line.slice(span.from, span.to))).toEqual([
      "Ann moves 3",
      "attacks Bob 1 with sword",
      "moves 4",
    ]);
  });
});

describe("below an action", () => {
  it.each([
    ["  Bob 1 ducks", "Bob 1 duck"],
    ["  attacks Cy", "Ann (implied) attack > Cy"],
    ["  Cy attacks Bob 1", "Cy attack > Bob 1"],
    ["  Cy braces", "Cy brace"],
    ["  trumpet", "(implied) trumpet"],
    ["  morale @red", "(implied) morale > @red"],
    ["  attacks Cy with sword", "Ann (implied) attack > Cy [with sword]"],
  ])("%s: %s", (line, is) => {
    const fight = run(`${HEAD}Ann attacks Bob 1\n${line}`);
    expect([actionsOf(fight, line).map(shown).join("; "), remarks(fight)]).toEqual([is, []]);
  });

  it.each([
    ["  with sword", "error refused [with sword] Nothing above has brought up what this line answers."],
    ["  with sword, at 5", "error refused [with sword, at 5] Nothing above has brought up what this line answers."],
    ["  with sword at 5,", "error refused [with sword at 5,] Nothing above has brought up what this line answers."],
    ["  called", "error refused [called] Nothing above has brought up what this line answers."],
    [
      "  with sword and at 5",
      'error line-unknown [with] I don’t know "with". Start with a name, or with ">" for prose.',
    ],
    [
      "  Ann and Cy attack Bob 1",
      'error actor [attack] "attack" is done by one fighter at a time: write a line for each.',
    ],
    [
      "  with sword quickly",
      'error line-unknown [with] I don’t know "with". Start with a name, or with ">" for prose.',
    ],
  ])("clauses alone answer what the rules have asked, and nothing else does: %s", (line, remark) => {
    expect(bound(line).said).toEqual([remark]);
  });
});
