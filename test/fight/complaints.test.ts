import { describe, expect, it } from "vitest";
import { groupOf, plural } from "../../src/fight/bind/names.ts";
import { diagnosticsOf } from "../../src/fight/timeline.ts";
import { actionsOf, remarks, run } from "./bench.ts";
import { bound, HEAD } from "./bound.ts";

/*
 * Lines that cannot be understood, one a row, with what is said of each, and plurals of names: docs/language.md,
 * "Actions".
 */

describe("what cannot be understood is said at its words, with what would be right", () => {
  it.each([
    ["Ann", "error verb-missing [Ann] What does Ann do? As in: attacks, sweeps, casts."],
    ["Ann will", "error verb-missing [will] What does Ann do? As in: attacks, sweeps, casts."],
    ["Ann and Cy", "error verb-missing [Cy] What does Ann, Cy do? As in: pass, form a wall, trumpet."],
    ["@red", "error verb-missing [@red] What does @red do? As in: passes, parleys, trumpets."],
    ["Ann atacks Bob 1", 'error verb-unknown [atacks] "atacks" isn’t something Ann can do. Did you mean "attacks"?'],
    ["Wofl 2 zigzags Ann", 'error name-unknown [Wofl 2] Nobody here is called "Wofl 2". Is it "Wolf 2"?'],
    ["Ann zigzags Bob 1", 'error verb-unknown [zigzags] "zigzags" isn’t something Ann can do.'],
    [
      "Ann heals Bob 1",
      'error verb-unknown [heals] "heals" isn’t something Ann can do. Points come back by ruling. Write "! Bob 1 HP +3".',
    ],
    [
      "Ann heals",
      'error verb-unknown [heals] "heals" isn’t something Ann can do. Points come back by ruling. Write "! Ann HP +3".',
    ],
    [
      "Ann heals the wounds of Bob 1",
      'error verb-unknown [heals] "heals" isn’t something Ann can do. Points come back by ruling. Write "! Bob 1 HP +3".',
    ],
    [
      "heals the wounds of Bob 1",
      'error line-unknown [heals] I don’t know "heals". Points come back by ruling. Write "! Bob 1 HP +3".',
    ],
    [
      "lose 3",
      'error line-unknown [lose] I don’t know "lose". Points lost without an attack are a ruling. Write "! Name HP -3".',
    ],
    [
      "Ann takes pass",
      'error verb-unknown [takes] "takes" isn’t something Ann can do. Points lost without an attack are a ruling. Write "! Ann HP -3".',
    ],
    ["Ann and Cy zigzag", 'error verb-unknown [zigzag] "zigzag" isn’t something Ann, Cy can do.'],
    ["Ann zigzags and Bob", 'error verb-unknown [zigzags] "zigzags" isn’t something Ann can do.'],
    ["Ann then moves 3", 'error verb-unknown [then] "then" isn’t something Ann can do.'],
    ["Ann moves 3 then", "error verb-missing [then] What does Ann do? As in: attacks, sweeps, casts."],
    ["Ann moves 3 then is morale", 'error verb-unknown [is] "is" isn’t something Ann can do.'],
    ['Ann "bites" Bob 1', 'error verb-unknown ["bites"] "bites" isn’t something Ann can do.'],
    ["@red bites Bob 1", 'error verb-unknown [bites] "bites" isn’t something @red can do.'],
    ["Cy bites Bob 1", 'error verb-unknown [bites] "bites" isn’t something Cy can do.'],
    ["Ann attacks Bob", 'error name-ambiguous [Bob] Which "Bob"? Bob 1 or Bob 2.'],
    ["Ann attacks the bob", 'error name-ambiguous [bob] Which "bob"? Bob 1 or Bob 2.'],
    ["Ann attacks on the bob, with sword", 'error name-ambiguous [bob] Which "bob"? Bob 1 or Bob 2.'],
    ["The Bob attacks Ann", 'error name-ambiguous [Bob] Which "Bob"? Bob 1 or Bob 2.'],
    ["Ann attacks Bobb", 'error name-ambiguous [Bobb] Which "Bobb"? Bob 1 or Bob 2.'],
    ["Ann casts Sleep at Thife", 'error name-unknown [Thife] Nobody here is called "Thife". Is it "Thief"?'],
    ["Ann casts Sleep on the bob", 'error name-ambiguous [bob] Which "bob"? Bob 1 or Bob 2.'],
    ["Ann casts Sleep against Thief and Cyy", 'error name-unknown [Cyy] Nobody here is called "Cyy". Is it "Cy"?'],
    ["Ann attacks the Xerxes", 'error name-unknown [Xerxes] Nobody here is called "Xerxes".'],
    ["Ann attacks the thife", 'error name-unknown [thife] Nobody here is called "thife". Is it "Thief"?'],
    ["The Thife attacks Ann", 'error name-unknown [Thife] Nobody here is called "Thife". Is it "Thief"?'],
    ["Ann attacks the", 'error words-unknown [the] "the" means nothing after "attack".'],
    ["Ann attacks @bleu", 'error name-unknown [@bleu] Nobody here is called "@bleu". Is it "@blue"?'],
    ["@bleu", 'error name-unknown [@bleu] Nobody here is called "@bleu". Is it "@blue"?'],
    ["Bob", 'error name-ambiguous [Bob] Which "Bob"? Bob 1 or Bob 2.'],
    ["She attacks Ann", 'error name-ambiguous [She] Which "She"? Bob 1, Bob 2, Thief, Wolf 1 or Wolf 2.'],
    ["The wolves and Ann parley", 'error actor [parley] "parley" is done by a side as one: write "@side parley".'],
    ["The bobs and Ann parley", 'error actor [parley] "parley" is done by a side as one: write "@side parley".'],
    ["@red morale", 'error actor [morale] "morale" belongs to nobody: write it without a name before it.'],
    ["Ann passes at Bob 1", 'error targets [at] "pass" takes no target.'],
    [
      "Ann moves 3 and Bob 1 attacks Cy",
      'error words-unknown [and Bob 1 attacks Cy] "and Bob 1 attacks Cy" means nothing after "move".',
    ],
    [
      "Ann moves 3 and durability shield",
      'error words-unknown [and durability shield] "and durability shield" means nothing after "move".',
    ],
    [
      "Ann moves 3 and morale @red",
      'error words-unknown [and morale @red] "and morale @red" means nothing after "move".',
    ],
    [
      "Ann moves 3 and end stretch",
      'error words-unknown [and end stretch] "and end stretch" means nothing after "move".',
    ],
    [
      "Ann moves 3 and toward yard",
      'error words-unknown [and toward yard] "and toward yard" means nothing after "move".',
    ],
    [
      "Ann moves 3 and engaged with Bob 1",
      'error words-unknown [and engaged with Bob 1] "and engaged with Bob 1" means nothing after "move".',
    ],
    ["Ann moves 3 attacks Bob 1", 'error words-unknown [attacks Bob 1] "attacks Bob 1" means nothing after "move".'],
    [
      "Ann moves 20 ft away from Bob 1",
      'error words-unknown [away from Bob 1] "away from Bob 1" means nothing after "move".',
    ],
    [
      "Ann attacks Bob 1, some distance of 60 ft",
      'error words-unknown [some distance of 60 ft] "some distance of 60 ft" means nothing after "attack".',
    ],
    ["Ann attacks xErxes", 'error words-unknown [xErxes] "xErxes" means nothing after "attack".'],
    ["Ann passes of greenly", 'error words-unknown [of greenly] "of greenly" means nothing after "pass".'],
    ["Ann moves toward, called", 'error clause-value [toward] "toward" needs a place, as in: toward 3/4'],
    ["Ann attacks Bob 1 17, rolls 3", 'error words-unknown [17] "17" means nothing after "attack".'],
    ['Ann attacks Bob 1 shout "Now" loudly', 'error words-unknown [loudly] "loudly" means nothing after "attack".'],
    ["Ann attacks on the, with sword", 'error name-unknown [the] Nobody here is called "the".'],
    ["Ann zigzags morale", 'error verb-unknown [zigzags] "zigzags" isn’t something Ann can do.'],
    ["Ann hugs a free attack on Bob 1", 'error verb-unknown [hugs] "hugs" isn’t something Ann can do.'],
    ['Ann "takes" a free attack on Bob 1', 'error verb-unknown ["takes"] "takes" isn’t something Ann can do.'],
    [
      "Bob 1 is engaged with Ann",
      'error verb-unknown [Bob 1 is engaged with Ann] What changes without an action is the game master’s ruling. Write "! Bob 1 is engaged with Ann".',
    ],
    [
      "Ann is sweep",
      'error verb-unknown [Ann is sweep] What changes without an action is the game master’s ruling. Write "! Ann is sweep".',
    ],
    [
      "! Bob 1 was engaged with Ann",
      'warning ruling-unknown [Bob 1 was engaged with Ann] Shown, but nothing changes. "was" isn’t something Bob 1 can do.',
    ],
    ["Ann moves 5 twice", 'error words-unknown [twice] "twice" means nothing after "move".'],
    ["Ann sweeps and near Cy", 'error words-unknown [and near Cy] "and near Cy" means nothing after "sweep".'],
    ["Ann sweeps and Cy", 'error words-unknown [and Cy] "and Cy" means nothing after "sweep".'],
    ["Ann sweeps Bob 1 +1234567", 'error words-unknown [+1234567] "+1234567" means nothing after "sweep".'],
    ["Ann sweeps Bob 1 x+2", 'error words-unknown [x+2] "x+2" means nothing after "sweep".'],
    ["Ann sweeps Bob 1 +2x", 'error words-unknown [+2x] "+2x" means nothing after "sweep".'],
    ['Ann sweeps Bob 1 "+2"', 'error words-unknown ["+2"] "+2" means nothing after "sweep".'],
    ['Ann sweeps Bob 1 "and" Thief', 'error words-unknown ["and" Thief] "and Thief" means nothing after "sweep".'],
    ["Ann casts called (loud)", 'error words-unknown [(loud)] "(loud)" means nothing after "cast".'],
    ["Ann casts called, loud noise", 'error words-unknown [loud noise] "loud noise" means nothing after "cast".'],
    ["Ann climbs called, high wall", 'error words-unknown [high wall] "high wall" means nothing after "climb".'],
    ["Ann shares half", 'error words-unknown [half] "half" means nothing after "share".'],
    ["Ann moves far", 'error words-unknown [far] "far" means nothing after "move".'],
    ["Bob attacks Ann", 'error name-ambiguous [Bob] Which "Bob"? Bob 1 or Bob 2.'],
    ["Ann attacks Bob 3", 'error name-unknown [Bob 3] Nobody here is called "Bob 3". Is it "Bob 1"?'],
    ["Ann attacks on Xerxes", 'error name-unknown [Xerxes] Nobody here is called "Xerxes".'],
    ["Ann attacks Xerxes", 'error name-unknown [Xerxes] Nobody here is called "Xerxes".'],
    ["Ann attacks xerxes", 'error words-unknown [xerxes] "xerxes" means nothing after "attack".'],
    ["Xerxes attacks Ann", 'error name-unknown [Xerxes] Nobody here is called "Xerxes".'],
    ["Thife attacks Ann", 'error name-unknown [Thife] Nobody here is called "Thife". Is it "Thief"?'],
    ["Thife will attack Ann", 'error name-unknown [Thife] Nobody here is called "Thife". Is it "Thief"?'],
    ["attacks Ann", 'error actor [attacks] Who does this? Write the name before "attack".'],
    ["form a wall", 'error actor [form a wall] Who does this? Write the name before "form a wall".'],
    ["parley", 'error actor [parley] "parley" is done by a side as one: write "@side parley".'],
    ["Ann parleys", 'error actor [parleys] "parley" is done by a side as one: write "@side parley".'],
    ["Ann morale", 'error actor [morale] "morale" belongs to nobody: write it without a name before it.'],
    ["Ann passes Bob 1", 'error targets [Bob] "pass" takes no target.'],
    [
      "Ann attacks Bob 1 and Bob 2",
      'error targets [Bob 1 and Bob 2] "attack" takes one target; this line names Bob 1 and Bob 2. Write a line for each.',
    ],
    [
      "Ann attacks Bob 1 Bob 2",
      'error targets [Bob 2] "attack" takes one target; this line names Bob 1 and Bob 2. Write a line for each.',
    ],
    ["Ann attacks Bob 1 with", 'error clause-value [with] "with" needs a weapon, as in: with sword'],
    ["Ann attacks Bob 1 using", 'error clause-value [using] "using" needs a weapon, as in: using sword and bow'],
    ["Ann attacks Bob 1 split", 'error clause-value [split] "split" needs numbers parted by /, as in: split 1/2'],
    ["Ann attacks Bob 1 split 1/", 'error clause-value [split] "split" needs numbers parted by /, as in: split 1/2'],
    ["Ann attacks Bob 1 split /1", 'error clause-value [split] "split" needs numbers parted by /, as in: split 1/2'],
    ["Ann attacks Bob 1 split 1a/2", 'error clause-value [split] "split" needs numbers parted by /, as in: split 1/2'],
    ["Ann attacks Bob 1 split a1/2", 'error clause-value [split] "split" needs numbers parted by /, as in: split 1/2'],
    ["Ann attacks Bob 1 mod x+2", 'error clause-value [mod] "mod" needs a number with a sign, as in: mod +2'],
    ["Ann attacks Bob 1 mod +x", 'error clause-value [mod] "mod" needs a number with a sign, as in: mod +2'],
    ['Ann attacks Bob 1 at "5"', 'error clause-value [at] "at" needs a number, as in: at 5 zones'],
    ["Ann attacks Bob 1 at a range of many ft", 'error clause-value [at] "at" needs a number, as in: at 5 zones'],
    ["Ann attacks Bob 1 at a distance in 60 ft", 'error clause-value [at] "at" needs a number, as in: at 5 zones'],
    ["Ann attacks Bob 1 plus xd6", 'error clause-value [plus] "plus" needs dice, as in: plus d6'],
    ["Ann attacks Bob 1 plus d6!", 'error clause-value [plus] "plus" needs dice, as in: plus d6'],
    ["Ann attacks Bob 1 plus d", 'error clause-value [plus] "plus" needs dice, as in: plus d6'],
    ["Ann attacks Bob 1 split 1/x", 'error clause-value [split] "split" needs numbers parted by /, as in: split 1/2'],
    ["Ann attacks Bob 1 mod", 'error clause-value [mod] "mod" needs a number with a sign, as in: mod +2'],
    ["Ann attacks Bob 1 mod 2", 'error clause-value [mod] "mod" needs a number with a sign, as in: mod +2'],
    ["Ann attacks Bob 1 plus x", 'error clause-value [plus] "plus" needs dice, as in: plus d6'],
    ["Ann attacks Bob 1 plus d6d", 'error clause-value [plus] "plus" needs dice, as in: plus d6'],
    [
      "Ann attacks Bob 1 cover thick",
      'error clause-value [cover] "cover" needs one of soft, very hard, as in: cover soft',
    ],
    ["Ann attacks Bob 1 shout", 'error clause-value [shout] "shout" needs words, as in: shout "Now!"'],
    ["Ann attacks Bob 1 shout, at 3", 'error clause-value [shout] "shout" needs words, as in: shout "Now!"'],
    [
      "Ann attacks Bob 1 helped by bobs",
      'error clause-value [helped by] "helped by" needs a fighter’s name, as in: helped by Bob 1',
    ],
    [
      "Ann attacks Bob 1 helped by @blue",
      'error clause-value [helped by] "helped by" needs a fighter’s name, as in: helped by Bob 1',
    ],
    [
      "Ann attacks Bob 1 beside nobody",
      'error clause-value [beside] "beside" needs names from this fight, as in: beside Bob 1 and Bob 2',
    ],
    ["Ann moves 3 toward", 'error clause-value [toward] "toward" needs a place, as in: toward 3/4'],
    ["Ann sweeps Bob 1 for 1.5 rounds", 'error clause-value [for] "for" needs a number, as in: for 3 rounds'],
    ["Ann sweeps Bob 1 near", 'error clause-value [near] "near" needs names from this fight, as in: near @blue'],
    ["Ann sweeps Bob 1 cover soft", 'error clause-not-here [cover] "cover" does not go with "sweep".'],
    ["Ann attacks Bob 1, greenly, with sword", 'error words-unknown [greenly] "greenly" means nothing after "attack".'],
    ["Ann attacks Bob 1 greenly then moves 3", 'error words-unknown [greenly] "greenly" means nothing after "attack".'],
    ["Ann attacks Bob 1 greenly on Thief", 'error words-unknown [greenly] "greenly" means nothing after "attack".'],
    ["Ann attacks Bob 1 greenly", 'error words-unknown [greenly] "greenly" means nothing after "attack".'],
    [
      "Ann attacks Bob 1 greenly and well with sword",
      'error words-unknown [greenly and well] "greenly and well" means nothing after "attack".',
    ],
    [
      "Ann attacks Bob 1 wiht sword",
      'error words-unknown [wiht] "wiht sword" means nothing after "attack". Did you mean "with"?',
    ],
    [
      "Ann attacks Bob 1 (d6=3)",
      'error words-unknown [(d6=3)] Dice stand in square brackets at the end of the line: "[d6=3]".',
    ],
    [
      "Ann attacks Bob 1 rolls 14",
      'error words-unknown [rolls 14] Dice stand in square brackets at the end of the line: "[14]".',
    ],
    [
      "Ann attacks Bob 1 rolled 14 and 3",
      'error words-unknown [rolled 14 and 3] Dice stand in square brackets at the end of the line: "[14, 3]".',
    ],
    [
      "Ann attacks Bob 1 d20 17, d6 3",
      'error words-unknown [d20 17, d6 3] Dice stand in square brackets at the end of the line: "[d20=17, d6=3]".',
    ],
    [
      "Ann attacks Bob 1 = 17",
      'error words-unknown [= 17] Dice stand in square brackets at the end of the line: "[17]".',
    ],
    [
      "Ann attacks Bob 1 roll 17",
      'error words-unknown [roll 17] Dice stand in square brackets at the end of the line: "[17]".',
    ],
    [
      "Ann attacks Bob 1 Rolling 17",
      'error words-unknown [Rolling 17] Dice stand in square brackets at the end of the line: "[17]".',
    ],
    ["Ann attacks Bob 1 unrolled 17", 'error words-unknown [unrolled 17] "unrolled 17" means nothing after "attack".'],
    ["Ann attacks Bob 1 rollss 17", 'error words-unknown [rollss 17] "rollss 17" means nothing after "attack".'],
    ["Ann attacks Bob 1, 17", 'error words-unknown [17] Dice stand in square brackets at the end of the line: "[17]".'],
    [
      "Ann attacks Bob 1 12d100=100",
      'error words-unknown [12d100=100] Dice stand in square brackets at the end of the line: "[12d100=100]".',
    ],
    ["Ann attacks Bob 1 1234", 'error words-unknown [1234] "1234" means nothing after "attack".'],
    ["Ann attacks Bob 1 d1234=5", 'error words-unknown [d1234=5] "d1234=5" means nothing after "attack".'],
    ["Ann attacks Bob 1 123d6=5", 'error words-unknown [123d6=5] "123d6=5" means nothing after "attack".'],
    ["Ann attacks Bob 1 17 or 3", 'error words-unknown [17 or 3] "17 or 3" means nothing after "attack".'],
    ["Ann attacks Bob 1 d20=17, greenly", 'error words-unknown [d20=17] "d20=17" means nothing after "attack".'],
    ["Ann attacks Bob 1 d6=17x", 'error words-unknown [d6=17x] "d6=17x" means nothing after "attack".'],
    ["Ann attacks Bob 1 xd6=17", 'error words-unknown [xd6=17] "xd6=17" means nothing after "attack".'],
    ["Ann moves", undefined],
    [
      "Bob 1 is pass",
      'error verb-unknown [Bob 1 is pass] What changes without an action is the game master’s ruling. Write "! Bob 1 is pass".',
    ],
    ['Ann attacks Bob 1 at 5 "zones"', 'error words-unknown ["zones"] "zones" means nothing after "attack".'],
    [
      "Ann attacks Bob 1, thereabout 60 ft",
      'error words-unknown [thereabout 60 ft] "thereabout 60 ft" means nothing after "attack".',
    ],
    [
      "Ann attacks Bob 1, fromage 60 ft",
      'error words-unknown [fromage 60 ft] "fromage 60 ft" means nothing after "attack".',
    ],
    ["Ann attacks Bob 1, 60 swords", 'error words-unknown [60 swords] "60 swords" means nothing after "attack".'],
    ["Ann attacks Bob 1, 60fts", 'error words-unknown [60fts] "60fts" means nothing after "attack".'],
    ["Ann attacks Bob 1 from 60x", 'error name-unknown [60x] Nobody here is called "60x".'],
    ["Ann attacks Bob 1 60 ft awayish", 'error words-unknown [awayish] "awayish" means nothing after "attack".'],
    ["Ann attacks Bob 1 at 5 away", 'error words-unknown [away] "away" means nothing after "attack".'],
    ["Ann attacks Bob 1 with sword away", 'error words-unknown [away] "away" means nothing after "attack".'],
    ["Ann attacks Bob 1, 60 ft faraway", 'error words-unknown [faraway] "faraway" means nothing after "attack".'],
    ["Ann passes twice", 'error words-unknown [twice] "twice" means nothing after "pass".'],
    [
      "Ann attacks Bob 1 split 1234567/1",
      'error clause-value [split] "split" needs numbers parted by /, as in: split 1/2',
    ],
    [
      "Ann durabilty shield",
      'error verb-unknown [durabilty] "durabilty" isn’t something Ann can do. Did you mean "durability"?',
    ],
    ["Ann attacks Bob 1 with sword and bow", 'error words-unknown [and bow] "and bow" means nothing after "attack".'],
    [
      "The dragon wakes up",
      'error line-unknown [The dragon wakes up] Is this prose? Begin it with ">": "> The dragon wakes up"',
    ],
    [
      "the dragon wakes",
      'error line-unknown [the dragon wakes] Is this prose? Begin it with ">": "> the dragon wakes"',
    ],
    [
      "Xerxes dances wildly",
      'error line-unknown [Xerxes] I don’t know "Xerxes". Start with a name, or with ">" for prose.',
    ],
    ["The dragon", 'error line-unknown [The] I don’t know "The". Start with a name, or with ">" for prose.'],
    [
      `The dragon wakes up and looks around the long hall`,
      'error line-unknown [The dragon wakes up and looks around the long hall] Is this prose? Begin it with ">": "> The dragon wakes up and looks around the…"',
    ],
    ["Xerxes zigzags", 'error line-unknown [Xerxes] I don’t know "Xerxes". Start with a name, or with ">" for prose.'],
    ["heals Ann", 'error line-unknown [heals] I don’t know "heals". Points come back by ruling. Write "! Ann HP +3".'],
    ["heals", 'error line-unknown [heals] I don’t know "heals". Points come back by ruling. Write "! Name HP +3".'],
  ])("%s", (line, remark) => {
    const { is, said } = bound(line);
    if (remark === undefined) expect(said).toEqual([]);
    else {
      expect(said).toEqual([remark]);
      expect(is).toBe("");
    }
  });

  it("dice beside their brackets are few", () => {
    const said = (dice: string): string => bound(`Ann attacks Bob 1 ${dice}`).said.join();
    const many = `11${", 1".repeat(18)}`;
    expect(said(`${many}, 111`)).toContain("Dice stand in square brackets");
    expect(said(`1${many}, 111`)).not.toContain("Dice stand in square brackets");
  });

  it("of many names six are listed", () => {
    const which = (count: number): string =>
      remarks(run(`Orc x${count}: HP 1\nAnn:\n== Round 1\nAnn attacks Orc`))[0]?.split("? ")[1] ?? "";
    expect(which(1)).toBe("Orc 1.");
    expect(which(6)).toBe("Orc 1, Orc 2, Orc 3, Orc 4, Orc 5 or Orc 6.");
    expect(which(7)).toBe("Orc 1, Orc 2, Orc 3, Orc 4, Orc 5 or Orc 6 or another.");
  });
});

describe("every name of a list is looked at alone", () => {
  const thife = 'error name-unknown [Thife] Nobody here is called "Thife". Is it "Thief"?';
  const xerxes = 'error name-unknown [Xerxes] Nobody here is called "Xerxes".';
  const bob = 'error name-ambiguous [Bob] Which "Bob"? Bob 1 or Bob 2.';

  it.each([
    ["Ann sweeps Bob 1 and Thife", thife],
    ["Ann sweeps Bob 1, and Thife", thife],
    ["Ann sweeps Bob 1, Thife and Cy", thife],
    ["Ann sweeps Thife and moves 3", thife],
    ["Ann sweeps Bob 1 & Xerxes", xerxes],
    ["Ann sweeps Cy and Bob", bob],
    ["Ann sweeps Cy, Bob and Thief", bob],
    ["Ann attacks on Xerxes and Thife", xerxes],
    ["Ann attacks Bob 1 beside Cy and Thife", thife],
    ["Ann casts at Bob 1 and Thife", thife],
    ["Ann casts at Bob 1 & Bob", bob],
    ["morale Bob 1 and Thife", thife],
    ["Ann and Thife form a wall", thife],
    ["Ann, Thife and Cy form a wall", thife],
    ["Ann, and Thife form a wall", thife],
    ["Ann, Xerxes, Cy will form a wall", xerxes],
    ["Ann & Xerxes attack Bob 1", xerxes],
    ["Ann and Xerxes take a free attack on Bob 1", xerxes],
    ["Ann and Xerxes", xerxes],
    ["Ann and Xerxes zigzag", xerxes],
    ["Ann and Bob form a wall", bob],
    ["Xerxes and Ann attack Bob 1", xerxes],
    ["Xerxes, Ann form a wall", xerxes],
    ["Bob and Ann attack Cy", bob],
    ["Ann, Thife, attack Bob 1", thife],
    ["Ann, Cy and the thife form a wall", thife.replaceAll("Thife", "thife")],
    ["Ann sweeps the bobs and the thife", thife.replaceAll("Thife", "thife")],
    ["Ann and Xerxes then move", xerxes],
    ["Ann and Xerxes and Cy", xerxes],
    ["Ann sweeps Bob 1 and xerxes", 'error words-unknown [and xerxes] "and xerxes" means nothing after "sweep".'],
    ["Ann passes and Thife", 'error words-unknown [and Thife] "and Thife" means nothing after "pass".'],
    ["Ann and attacks Bob 1", 'error verb-unknown [and] "and" isn’t something Ann can do.'],
  ])("%s", (line, remark) => {
    expect(bound(line)).toEqual({ is: "", said: [remark] });
  });

  it("a name with an and in it is one", () => {
    const said = (line: string): string[] =>
      remarks(run(`Salt and Pepper: HP 1\nAnn:\n== Round 1\n${line}`)).map((each) => each.replace(/^.*\] /, ""));
    expect(said("Ann attacks Salt and Peper")).toEqual([
      'Nobody here is called "Salt and Peper". Is it "Salt and Pepper"?',
    ]);
    expect(said("Ann attacks Salt and Thyme")).toEqual(['Nobody here is called "Salt". Is it "Salt and Pepper"?']);
  });

  it.each([
    ["Ann,", "Ann,", "Ann"],
    ["Ann and", "Ann and", "Ann"],
    ["Ann, and", "Ann, and", "Ann"],
    ["Ann &", "Ann &", "Ann"],
    ["Ann,,", "Ann,,", "Ann"],
  ])("where nothing more stands, a deed is missing: %s", (line, at, who) => {
    expect(bound(line).said).toEqual([
      `error verb-missing [${at}] What does ${who} do? As in: attacks, sweeps, casts.`,
    ]);
  });

  it.each([
    ["Ann attacks Bob 1 on", "on", "attack"],
    ["Ann attacks from", "from", "attack"],
    ["Ann attacks against, with sword", "against", "attack"],
    ["Ann sweeps of", "of", "sweep"],
    ["Ann sweeps Bob 1 and", "and", "sweep"],
    ["Ann attacks Bob 1, 60 ft away from", "from", "attack"],
  ])("where a name should follow and none does, the word before it is meant: %s", (line, word, verb) => {
    expect(bound(line).said).toEqual([`error words-unknown [${word}] "${word}" means nothing after "${verb}".`]);
  });
});

describe("what would be right is told as data too", () => {
  it.each([
    ["Ann", ["Ann attacks", "Ann sweeps", "Ann casts"], []],
    ["Ann will", ["will attacks", "will sweeps", "will casts"], []],
    ["Ann and Cy", ["Cy pass", "Cy form a wall", "Cy trumpet"], []],
    ["Ann atacks Bob 1", ["attacks"], []],
    ["Ann zigzags", [], []],
    ["Ann attacks Bob", ["Bob 1", "Bob 2"], []],
    ["Ann attacks Thife", ["Thief"], []],
    ["Ann attacks on Xerxes", [], []],
    ["Ann attacks Bob 1 wiht", ["with"], []],
    ["Ann attacks Bob 1 d20 17", ["[d20=17]"], []],
    ["Ann heals Bob 1", [], ["! Bob 1 HP +3"]],
    ["heals Bob 1", [], ["! Bob 1 HP +3"]],
    ["Ann and Cy kill Bob 1", [], ["Ann and Cy attacks Bob 1"]],
    ["Ann morale", [], ["morale"]],
    ["The dragon wakes up", [], ["> The dragon wakes up"]],
    ["Xerxes zigzags", [], ["> Xerxes zigzags"]],
    ["morael", ["morale"], []],
    ["  morael", ["morale"], []],
    ["  zigzag", [], []],
    ["attacks Ann", [], []],
  ])("%s: %j %j", (line, instead, ways) => {
    const above = line.startsWith(" ") ? "Ann attacks Bob 1\n" : "";
    const told = diagnosticsOf(run(`${HEAD}${above}${line}`));
    expect(told.map((each) => each.severity)).toEqual(["error"]);
    expect(told.flatMap((each) => each.instead ?? [])).toEqual(instead);
    expect(told.flatMap((each) => each.ways ?? [])).toEqual(ways.map((way) => ({ line: way })));
  });
});

describe("plurals", () => {
  const named = (name: string, said: string): string => {
    const line = `Ann sweeps ${said}`;
    return actionsOf(run(`Ann:\n@foes\n${name} x2: HP 1\nZoe:\n== Round 1\n${line}`), line)
      .flatMap(({ targets }) => targets)
      .join(", ");
  };

  it.each([
    ["Orc", "orcs"],
    ["Harpy", "harpies"],
    ["Boy", "boys"],
    ["Wolf", "wolves"],
    ["Wolf", "wolfs"],
    ["Elf", "the elves"],
    ["Chief", "chiefs"],
    ["Fox", "foxes"],
    ["Witch", "witches"],
    ["Lash", "lashes"],
    ["Abyss", "abysses"],
    ["Guardsman", "guardsmen"],
    ["Wise woman", "wise women"],
    ["Man", "men"],
    ["Old man", "old men"],
    ["Town guard", "all the town guards"],
    ["Housewife", "housewives"],
    ["Giraffe", "giraffes"],
    ["Manatee", "manatees"],
    ["Salamander", "salamanders"],
    ["Shark", "sharks"],
    ["Shark", "all these the sharks"],
    ["Fierce wolf", "fierce wolves"],
  ])("of %s: %s", (name, said) => {
    expect(named(name, said)).toBe(`${name} 1, ${name} 2`);
  });

  it.each([
    ["Harpy", "harpys"],
    ["Shark", "sharkes"],
    ["Shark", "s"],
    ["Shark", '"the" sharks'],
  ])("of %s is not: %s", (name, said) => {
    expect(named(name, said)).toBe("");
  });

  it.each([
    ["chief", "chiefs"],
    ["elf chief", "elf chiefs"],
    ["strife", "strifes"],
    ["cliff", "cliffs"],
    ["half", "halves"],
  ])("%s: %s, and nothing else where it stands for itself", (name, said) => {
    expect(plural(name)).toBe(said);
  });

  it.each([
    ["Bob 1", "Bob"],
    ["Bob  123", "Bob"],
    ["Bob 1234", null],
    ["Bob 1 the Great", null],
    ["Bob", null],
  ])("%s is one of the group %s", (name, group) => {
    expect(groupOf(name)).toBe(group);
  });

  it("a group is no side by itself, and a side of one is that one", () => {
    expect(bound("The bobs parley").said).toEqual([
      'error actor [parley] "parley" is done by a side as one: write "@side parley".',
    ]);
    const line = "Ann attacks Orc helped by the guards";
    const fight = run(`@guards\nCy:\n@red\nAnn: HP 1\nOrc: HP 1\n== Round 1\n${line}`);
    expect(actionsOf(fight, line)[0]?.clauses[0]).toMatchObject({ id: "helped by", names: ["Cy"] });
  });

  it("numbers may have two digits and three", () => {
    const line = "Ann sweeps orcs";
    const fight = run(`Ann:\nZoe:\n@foes\nOrc x101: HP 1\nBoss:\n== Round 1\n${line}`);
    expect(actionsOf(fight, line).flatMap(({ targets }) => targets)).toHaveLength(101);
  });

  it("somebody of that name comes before them, and a side that is just them is the side", () => {
    const line = "Ann sweeps orcs";
    const at = (head: string): string[] =>
      actionsOf(run(`Ann:\n${head}\n== Round 1\n${line}`), line).flatMap(({ targets }) => [...targets]);
    expect(at("@foes\nOrc x2:\nOrcs:")).toEqual(["Orcs"]);
    expect(at("@orcs\nOrc x2:")).toEqual(["@orcs"]);
    expect(at("@orcs\nOrc x2:\nTroll:")).toEqual(["Orc 1", "Orc 2"]);
    expect(at("@orcs\nTroll:")).toEqual(["@orcs"]);
  });

  it("a number behind a misspelt kind of one belongs to the name", () => {
    const fight = run("@red\nAnn: HP 1\n@wolves\nWolf x1: HP 1\n== Round 1\nWofl 9 zigzags Ann");
    const [problem] = diagnosticsOf(fight);
    expect(problem?.message).toBe('Nobody here is called "Wofl 9". Is it "Wolf 1"?');
    expect(problem?.span).toEqual({ from: 0, to: 6 });
  });
});
