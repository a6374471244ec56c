import type { RulingLine } from "../../language/syntax.ts";
import { counts } from "../bind/spoken-words.ts";

/*
 * Rulings as they are said at the table: "oops, Robber 1 is at 7 hp", "the ogre takes 9 dmg from the bolt", "the
 * captain's down". Each is brought into a form that rulings have; numbers and names stay as they are written.
 */

/** Words before a ruling that only correct oneself. */
const corrections = new RegExp(
  "^(?:(?:oops|sry|hang on|hold on|erratum|update|typo|ooc|nb|whoops|sorry|wait|no|nope|correction|" +
    "hm+|ah|oh|ok|okay|my mistake|my bad|my fault|edit|fix|note|right|" +
    "let(?:['’]s| us) (?:say|assume|pretend)(?: that)?|(?:i )?(?:say|rule|decide|decree|guess|forgot)(?: that)?|" +
    "ruling|house rule|assume(?: that)?|for now|from now on|as of now|(?:it )?turns out(?: that)?|at this point|" +
    "in the end|at last|finally|meanwhile|so|" +
    "well|actually|i mean|i meant|make that|scratch that|gm|dm|ps|btw|fyi|then|also|and|now)[,!:.]? +)+",
  "i",
);

/** Adverbs that change nothing. */
const adverbs =
  / ?\b(?:actually|really|still|in fact|suddenly|instead|immediately|sadly|unfortunately|luckily|just|simply)\b/gi;

/** A number that is set right: what it is not. */
const unsaid = /,? (?:and )?(?:not|instead of|rather than) \d{1,6}(?: ?(?:hp|points?))?$/i;

const points = "(?: ?(?:hp|hit ?points?|points? of life|life points?|health|points?|pts))";
const hurt = "(?: (?:more|damage|hp|hit points?|points?|wounds?|hurt|of damage|of health|in damage))*";
const another = "(?: (?:another|a further|an extra|a total of|exactly|only|up to|half|so|full))*,?(?: so)?";
const one = "(?:his|her|its|their|the|a|an)";

/** Ways to go down, to die, to fall, to run, to give up; behind the names. */
const falls =
  "(?:is|are) (?:lying )?on the (?:ground|floor)|(?:is|are|gets?|has been|was) (?:knocked|thrown|pushed|shoved|" +
  "swept|bowled|sent|flung|hurled) (?:down|over|prone|flat|sprawling|flying|to the (?:ground|floor)|" +
  `off ${one} feet)(?: on(?:to)? ${one} [a-z]+)?|(?:trips?|slips?|stumbles?|tumbles?)(?: and falls?)?(?: over|` +
  ` down| flat)?|falls? (?:down|` +
  `over|prone|` +
  `flat(?: on ${one} (?:face|back))?|to the (?:ground|floor)|on ${one} (?:face|back|backside))|falls|` +
  "(?:hits|lands on) the (?:ground|floor|deck|dirt)|(?:goes|is sent) sprawling|sprawls(?: on .+)?|" +
  `(?:lands?|goes down|drops?)(?: flat| heavily| hard)* on ${one} (?:face|back|backside|rear|arse|ass|belly|knees)|` +
  `loses? ${one} (?:footing|balance)|(?:trips?|slips?|stumbles?) (?:on|over|in) .+|tumbles? (?:to|onto|into) .+`;
const lying =
  "(?:over|down|back|forward|backwards|senseless|unconscious|insensible|limp|heavily|bleeding|in a heap|like a stone|" +
  "(?:to|onto|against|into|on) the (?:ground|floor|dirt|mud|earth|wall|snow|grass|sand|deck|flagstones|dust))";
const lyingIn = "(?:in a pool of .+|like a sack.*)";
const drops =
  "(?:is|are|gets?|has been|was) (?:knocked|k\\.?o\\.?['’]?d|put|beaten|laid) (?:out|unconscious|" +
  "down and out)(?: cold)?|" +
  "(?:passes|passed|pass|blacks?|blacked) out(?: from .+| with .+)?|faints?|swoons?|loses? consciousness|" +
  "falls? unconscious|goes limp|keels over|collapses|crumples|slumps|(?:is|are) (?:out cold|out|" +
  "down and out)|(?:collapses|crumples|slumps|sinks|drops|topples|crashes|sags|folds|falls)" +
  `(?:(?: ${lying})+(?: ${lyingIn})?| ${lyingIn})|` +
  "goes (?:out like a light|down hard|down like .+|down for the count|down in a heap)|topples|keels over|" +
  "folds(?: up)?|(?:lies|lays) (?:still|motionless)|(?:is|are) (?:out for the count|insensible|senseless|laid low)";
const dies =
  "(?:drops?|falls?|keels|slumps|topples|crashes|collapses|crumples|tumbles|sinks|lies)(?: (?:over|down|back|forward|" +
  "to the (?:ground|floor)))*,? (?:stone |quite )?dead|succumbs?(?: to .+)?|meets? (?:his|her|its|their) " +
  "(?:end|maker|doom)|" +
  "kicks the bucket|gasps (?:his|her|its) last|(?:does not|doesn['’]t) (?:get up|rise) again|" +
  "(?:is|are|gets?|was|has been) (?:killed|slain|finished|" +
  "finished off|done for|no more|toast|dead)(?: by .+| instantly| outright)?|has died|died|bites the dust|croaks|" +
  `breathes ${one} last|gives up the ghost|(?:is|are|gets?) (?:run through|cut down|struck(?: down)?|hit|` +
  `shot(?: down)?|stabbed|hacked down|crushed) and (?:killed|slain|dies)|` +
  "(?:crumbles|falls|burns|dissolves|turns|is reduced) (?:in)?to (?:dust|ash|ashes|bones?|a (?:heap|pile) of .+|" +
  "nothing|pieces)|" +
  "(?:falls|comes) (?:apart|to pieces)|disintegrates|drowns|is (?:destroyed|obliterated|annihilated|slaughtered)|" +
  "burns to death|gives up the ghost|" +
  `bleeds out|bleeds to death|expires|perishes|(?:is|are) (?:dead|eliminated)|` +
  "(?:is|are) (?:cut down|struck down|slaughtered|butchered|dispatched|finished off)(?: by .+)?";
const flees =
  "(?:runs? (?:away|off|for it|for the \\w+)|flees?(?: the (?:field|fight|scene|battle))?)" +
  "(?: in (?:panic|terror|fear))?|" +
  "turns? (?:and|to) (?:flees?|runs?)|turns? tail|breaks? and runs?|" +
  `breaks?|takes? (?:flight|to ${one} heels)|routs?|legs? it|scarpers?|scatters?|escapes?|bolts?|retreats? in panic|` +
  `runs? for ${one} li(?:fe|ves)|makes? (?:a )?(?:run|break) for it|(?:is|are|gets?) ` +
  "(?:routed|broken|on the run|fleeing|put to flight|(?:scared|driven|chased|frightened) (?:off|away))";
const leaves =
  "(?:is|are) (?:out of (?:the|this) (?:fight|battle)|gone|no longer in the fight)|leaves? (?:the|this) (?:fight|" +
  "battle)|" +
  "(?:teleports?|slinks?|wanders?|rides?|flies|swims?|slips?|sneaks?|creeps?|steals?|crawls?|limps?|gets?) " +
  "(?:away|off)(?: into .+| unseen)?|(?:makes? good )?(?:his|her|its|their) escape|disappears?|vanish(?:es)?|" +
  "withdraws? from the fight";
const yields =
  "surrenders?|yields?|gives? (?:up|in|(?:him|her|it)self up|themselves up)|" +
  "begs? for (?:mercy|quarter)|asks? for (?:mercy|quarter)|" +
  `(?:throws?|lays?|puts?) (?:down|aside) (?:${one} (?:arms|weapons?)|their [a-z]+s)(?: and .+)?|(?:throws?|` +
  `puts?) (?:up )?${one} hands up|` +
  `throws? up ${one} hands|drops? ${one} weapons? and surrenders?`;

const engaged =
  "(?:toe[- ]to[- ]toe|in (?:melee|close combat|close|reach)|locked in (?:combat|melee)|hand to hand|fighting|" +
  "engaged|at (?:close quarters|grips))";

/**
 * Forms of rulings, by what is said behind the names, and the forms that it may come to; the first that is understood
 * counts.
 */
const forms: readonly (readonly [RegExp, readonly string[]])[] = [
  [new RegExp(` (?:is|are|goes) down(?: by| another)* (\\d{1,6})${points}?$`, "i"), [" HP -$1"]],
  [
    new RegExp(
      ` (?:is|are|goes|drops|falls)(?:(?: down| by| another)+ (\\d{1,6})${points}| (\\d{1,6})${points}? ` +
        "(?:down|lower|short|less))(?: (?:from|after|because of|thanks to) .+)?$",
      "i",
    ),
    [" HP -$1$2"],
  ],
  [new RegExp(` (?:gets?|has|have) (\\d{1,6})${points}? back$`, "i"), [" HP +$1"]],
  [
    new RegExp(
      " (?:(?:is|are|gets?) )?(?:regenerates?|regains?|recuperates?|recovers?|heals?|healed|gets? back|gets?|gains?|" +
        "restored|cured)" +
        `(?: (?:up|back|for|by|another|of))* (\\d{1,6})${points}?(?: (?:back|again|more|of health|of hp))*` +
        `(?: (?:by|from|with) .+)?$`,
      "i",
    ),
    [" HP +$1"],
  ],
  [
    new RegExp(
      `(?:['’]s?)? (?:hp|hit points?|health) (?:(?:is|are|was|should be|should have been|goes|drops) )?(?:(?:to|` +
        `at) )?(\\d{1,6})$`,
      "i",
    ),
    [" HP $1"],
  ],
  [
    new RegExp(
      ` (?:is|are|was|were|should be|should have been|goes|drops|stays|sits)(?: (?:at|to|on|down|up|back|left|` +
        `with|only|still))+ (\\d{1,6})${points}?(?: left| now)?$`,
      "i",
    ),
    [" HP $1"],
  ],
  [
    new RegExp(
      ` (?:has|have|had|got|has got|should have|is left with|(?:is|are) left on)(?: (?:only|still|` +
        `now))* (\\d{1,6})${points}(?: (?:left|remaining|now|more))*$`,
      "i",
    ),
    [" HP $1"],
  ],
  [/ (?:has|have) (?:only |still )?(\d{1,6})(?: (?:left|remaining))$/i, [" HP $1"]],
  [new RegExp(`^([^,:'’]+)[:,] (\\d{1,6})${points}(?: left| now)?$`, "i"), ["$1 HP $2"]],
  [/^([^,:'’]+),? ([+-]\d{1,4})$/, ["$1 HP $2"]],
  [new RegExp(` (?:minus|less) (\\d{1,6})${points}?$`, "i"), [" HP -$1"]],
  [new RegExp(` plus (\\d{1,6})${points}?$`, "i"), [" HP +$1"]],
  [/ (?:is|are|gets?) back (?:on (?:his|her|its|their) feet|up)$/i, [" stands", " is up"]],
  [
    new RegExp(
      " (?:(?:wakes?|woke)(?: (?:up|again|back up))*|comes? (?:to|round|around)(?: again)?|stirs?|" +
        "regains? consciousness|opens? (?:his|her|its|their) eyes|comes? (?:back )?to (?:his|her|its|their) senses|" +
        "is (?:awake|conscious)(?: again)?)$",
      "i",
    ),
    [" loses unconscious", " loses asleep", " is up"],
  ],
  [
    / (?:is|are|comes?|gets?|rejoins?|returns?)(?: back)?(?: (?:in|to|into) the (?:fight|battle|fray))(?: again)?$/i,
    [" loses gone"],
  ],
  [/ (?:comes? back|returns?|is back|are back|rejoins?)$/i, [" loses gone"]],
  [
    / (?:becomes?|goes?|ends? up|winds? up|lies?|stays?|falls?|turns?|(?:is|are) left|gets?)(?: there)? ([a-z]+)$/i,
    [" gains $1"],
  ],
  [
    new RegExp(` and (.+?) (?:is|are) ${engaged}(?: with (?:each other|one another)| together)?(?: now)?$`, "i"),
    [" engaged with $1"],
  ],
  [new RegExp(` (?:is|are|gets?) ${engaged}(?: now)? (?:with|of) (.+)$`, "i"), [" engaged with $1"]],
  [/ (?:is|are) (?:not in|out of|no longer in|free of the) (?:melee|combat|close combat)(?: now)?$/i, [" not engaged"]],
  [/ (?:is|are) (?:not|no longer) engaged(?: any ?more)?(?: with .+)?$/i, [" not engaged"]],
  [
    / (?:joins?|is with|sides? with|goes over to|is now on|is on) (?:the )?side of (?:the )?(\p{L}[\p{L}-]*)$/iu,
    [" joins @$1"],
  ],
  [
    / (?:joins?|(?:is|are) with|sides? with|goes? over to|defects? to|fights? for)(?: now)? the (\p{L}[\p{L}-]*)$/iu,
    [" joins @$1"],
  ],
  [
    new RegExp(
      " (?:stands?|scrambles?|clambers?|climbs?|struggles?|staggers?|springs?|leaps?|jumps?|gets?|rises?|stumbles?|" +
        `picks? (?:him|her|it)self|hauls? (?:him|her|it)self) (?:back )?(?:up|to ${one} feet|on(?:to)? ${one} ` +
        `feet)(?: again)?$`,
      "i",
    ),
    [" stands", " is up"],
  ],
  [
    / (?:can['’]?t|cannot|can not|can no longer) see(?: a thing| anything| any more)?$/i,
    [" gains blinded", " gains blind"],
  ],
  [/ (?:is|are|gets?) (?:on (?:his|her|its|their) feet) again$/i, [" stands", " is up"]],
  [/(?:['’]s?) ([a-z-]{2,6}) (?:is|should be|was|becomes|goes to|drops to)(?: now)* (\d{1,3})(?: now)?$/i, [" $1 $2"]],
  [/ (?:is|are|has|have|should have|should be)(?: now)? (?:a |an )?([a-z-]{2,6}) (\d{1,3})(?: now)?$/i, [" $1 $2"]],
  [
    / (?:slumps|collapses|crumples|drops|goes down|falls)(?: down)?(?: to the (?:ground|floor))?,? out cold$/i,
    [" is down"],
  ],
  [/ (?:goes|go|went) down$/i, [" is down"]],
  [new RegExp(` (?:${dies})$`, "i"), [" dies"]],
  [new RegExp(`,? (?:${drops})$`, "i"), [" gains unconscious", " is down", " gains incapacitated"]],
  [new RegExp(` (?:${falls})$`, "i"), [" gains prone", " gains fallen", " gains stumbled"]],
  [new RegExp(` (?:${yields})$`, "i"), [" surrenders", " gains surrendered", " leaves"]],
  [new RegExp(` (?:${flees})$`, "i"), [" flees", " flee", " leaves"]],
  [new RegExp(` (?:${leaves})$`, "i"), [" leaves"]],
  [
    new RegExp(
      ` (?:drops?|loses?|fumbles?|lets? go of|lets? fall|discards?|abandons?|ditches|relinquish(?:es)?|` +
        `(?:throws?|tosses|flings?|casts?|chucks?|lays?|puts?) (?:away|aside|down)) (?:${one} )?(?:(?:grip|` +
        `hold) (?:on|` +
        `of) )?(?:${one} )?((?:(?! and )[^,])+?)(?: away)?$`,
      "i",
    ),
    ["'s $1 is dropped"],
  ],
  [
    new RegExp(
      "(['’]s? [^,]+?) (?:goes flying|flies(?: away| off)?|is (?:knocked away|sent flying)|clatters (?:away|to .+)|" +
        "slips from .+|falls(?: down| to .+)?|drops)$",
      "i",
    ),
    ["$1 is dropped"],
  ],
  [
    / (?:has been|have been|had been|gets?|got|was|were|becomes?|is now|are now) (\p{L}+(?:ed|en|nt|ck|own))$/iu,
    [" is $1"],
  ],
];

/** Conditions that a form may give: each is one of the rules', or the form is none. */
const given = / (?:gains?|loses?) ([a-z][a-z ]*?)(?: (?:for|until) .*)?$/i;

const amount = "(\\d{1,6}|\\d{0,2}d\\d{1,3})";
const some = `${amount}${points}?`;

/** Bids of the game master, the names behind the verb, and the same with the names first; "" begins no line. */
const bidden: readonly (readonly [RegExp, ...string[]])[] = (
  [
    ["(?:kill|slay|finish)(?: off)? (.+?)(?: off)?", "$1 dies"],
    ["(?:knock|lay|strike|put) (.+?) (?:out cold|out|unconscious|senseless)", "$1 is knocked out"],
    ["(?:knock|push|throw|put|sweep|bowl|lay) (.+?) (?:prone|down|over|flat|to the (?:ground|floor))", "$1 falls down"],
    ["(?:wake|rouse|revive|bring) (.+?)(?: (?:up|back|round|around|to))*(?: again)?", "$1 wakes up", "$1 is up"],
    ["(?:get|put|bring|stand) (.+?) (?:back )?(?:up|on (?:his|her|its|their) feet)(?: again)?", "$1 is back up"],
    [`(?:give|grant|heal) (.+?) (?:(?:back|for|by|another) )*${some}(?: (?:back|again|more))*`, "$1 HP +$2"],
    [`(?:give|restore|return|add|heal)(?: back)? ${some}(?: back)? (?:to|on) (.+)`, "$2 HP +$1"],
    [
      `(?:take|knock|dock|strike|shave|subtract|remove|deduct)(?: another)? ${some} ` +
        `(?:off|from|away from|to)(?: of)? (.+?)(?:['’]s${points})?`,
      "$2 HP -$1",
    ],
    [`(?:minus |-)${some} (?:for|to|from|off|on) (.+)`, "$2 HP -$1"],
    [`(?:plus |[+])${some} (?:for|to|on) (.+)`, "$2 HP +$1"],
    [`(?:deal|do|inflict) ${amount}(?: (?:points? of )?(?:damage|points?|hp))? (?:to|on) (.+)`, "$2 takes $1"],
    [
      `(?:hurt|damage|wound|burn|injure) (.+?)(?: (?:for|by|with))? ${amount}(?: (?:damage|points?|hp))?`,
      "$1 takes $2",
    ],
    ["(?:remove|end|lift|clear|cancel) (?:the )?([a-z ]+?) (?:from|on|of|off) (.+)", "$2 loses $1"],
    ["(?:cure|free|rid|relieve) (.+?) (?:of|from) (?:(?:the|being|his|her|its|their) )?([a-z ]+)", "$1 loses $2"],
    ["(?:remove|take) (.+?) (?:(?:from|out of) the (?:fight|battle|board|map|table|scene)|away)", "$1 leaves"],
    [
      "(?:make|leave|keep|have|render|declare|mark|count|consider|let) (.+?) (?:(?:be|become|go|as|lie|stand) )?" +
        "([a-z]+(?: (?:for|until) .+)?)",
      "$1 gains $2",
    ],
    ["([a-z]+?([a-z]))e? (.+?)(?:( for .+| until .+))?", "$3 gains $1ed$4", "$3 gains $1$2ed$4"],
  ] as const
).map(([pattern, ...to]) => [new RegExp(`^${pattern}$`, "i"), ...to]);

/** Conditions that are kept as labels where the rules have none of the name. */
const usual = /^(?:stunned|dazed|charmed|paralysed|poisoned|frightened|blessed|cursed|slowed|deafened)$/i;

/** Names of conditions as nouns, and of those who have them. */
const nouns: readonly (readonly [RegExp, string])[] = [
  [/^(?:stun(?:ning)?|shock)$/i, "stunned"],
  [/^(?:blindness|blinding)$/i, "blinded"],
  [/^(?:fear|fright)$/i, "frightened"],
  [/^(?:paralysis)$/i, "paralysed"],
  [/^(?:sleep|slumber)$/i, "asleep"],
  [/^(?:grapple|hold|grip)$/i, "grappled"],
  [/^(?:poison)$/i, "poisoned"],
  [/^(?:charm)$/i, "charmed"],
];

/** A condition that ends, by its name or a noun for it. */
const passes = "(?:wears off|ends|lifts|is over|is lifted|is gone|has worn off|has ended|passes)";
const over: readonly RegExp[] = [
  new RegExp(`^(?:the )?([a-z]+) ${passes} (?:(?:of|on|from|for) )?(.+)$`, "i"),
  new RegExp(`^(?:the )?([a-z]+) (?:on|of) (.+?) ${passes}$`, "i"),
];
const overBehind: readonly RegExp[] = [
  new RegExp(`^(.+?)['’]s ([a-z]+) ${passes}$`, "i"),
  new RegExp(
    "^(.+?) (?:recovers? from|shakes? off|snaps? out of|gets? over|throws? off|comes? out of|is free of|gets? rid of|" +
      "stops being|is done being|has recovered from) (?:(?:being|the|his|her|its|their) )?([a-z]+)$",
    "i",
  ),
];

/** Ways to say how light or weather has changed. */
const scene = new RegExp(
  "^(?:it(?:['’]s| is| gets| grows| becomes| turns)|" +
    "the (?:room|place|cave|hall|street) (?:is|gets|grows|goes|becomes)) " +
    "(.+?)(?: now)?$",
  "i",
);

/** A number in words where points or rounds are counted. */
const counted = new RegExp(
  `((?:^| )(?:(?:by|for|minus|plus|takes?|suffers?|loses?|heals?|gains?|regains?|recovers?|gets?|down|back|to|at|on|` +
    `with|another|only|give|restore|heal|take|knock|deal|deals|of) )?)\\b(${[...counts.keys()].join("|")})` +
    "(?= (?:damage|dmg|points?|pts|hp|hit points?|health|rounds?|turns?|more|back|off)\\b|$)",
  "gi",
);

/** Somebody up again, with points: "Ada is back on her feet with 2 hp". */
const backWith = new RegExp(
  "^(.+?) (?:is|are|gets?|comes?|stands?|wakes?|rises?|(?:is|are) alive|survives?|lives?)(?: (?:back|up|again|round|" +
    `around|to|alive|awake|conscious|on (?:his|her|its|their) feet|in the fight))* (?:with|on|at) ${some}(?: left)?$`,
  "i",
);

/** Damage with its cause: "Mina takes 4 points from the fall". */
const caused = new RegExp(
  `^(.*?) (takes?|suffers?|loses?)${another} (\\d{1,6})${hurt}(?: (?:from|by|of|to|because of|for|due to|in|when|` +
    `after) (.+))?$`,
  "i",
);

/** Damage in the passive: "Per gets hit by a rock for 4". */
const struck = new RegExp(
  `^(.*?) (?:is|are|gets?|was|were) (?!healed|cured|restored|back)\\p{L}+(?: (?:by|with|` +
    `from) (.+?))?,? for (\\d{1,6})${hurt}$`,
  "iu",
);

/** A number put right: "that was 3 not 4 for Kerra". */
const putRight = new RegExp(
  `^(?:that|it)(?: was|['’]s| is| should be| should have been)? (\\d{1,6}),? (?:and )?(?:not|` +
    `instead of) (\\d{1,6})${hurt}` +
    " (?:for|to|on|against) (.+)$",
  "i",
);

/** Points set by a command: "set Jorun to 12 hp", "put Ada's hp at 7". */
const told = new RegExp(
  "^(?:set|reset|put|bump|drop|make|change)(?: the)? (.+?)(?:['’]s?)?(?: (?:hp|hit points?|health))? (?:back )?" +
    `(?:to|at|on|=) (\\d{1,6})${points}?$`,
  "i",
);

/** Degrees that scenes have no words for. */
const degrees = /^(?:pitch|very|quite|completely|totally|so|too|getting|growing)[ -]/i;

/**
 * Returns the forms that a ruling in everyday words may have, the likeliest first; none where nothing of it is known.
 * Their columns are their own: whoever reads one says what is wrong at the whole ruling. `knows`: tells whether the
 * rules have a condition.
 */
export function plainRulings(line: RulingLine, knows: (condition: string) => boolean): readonly RulingLine[] {
  const said = line.text.slice(line.body.from, line.body.to).trim();
  const bare = bareOf(said);
  const dark = scene.exec(bare)?.[1];
  if (dark !== undefined && !/\d/.test(dark)) {
    const lit = dark.replace(/ (?:any ?more|again|any longer)$/i, "");
    return [as(line, `scene ${lit.replace(degrees, "").replace(/^no (?:longer|more) /i, "not ")}`, null)];
  }
  const right = putRight.exec(bare);
  if (right !== null) {
    const more = Number(right[2]) - Number(right[1]);
    return [as(line, `${right[3]} HP ${more < 0 ? more : `+${more}`}`, null)];
  }
  const lost = caused.exec(bare);
  if (lost !== null) {
    const [, who = "", verb = "", amount = "", why = null] = lost;
    const form = /^lose/i.test(verb) ? `${who} HP -${amount}` : `${who} takes ${amount}`;
    return [as(line, form, why), ...afterDeed(line, bare)];
  }
  const hit = struck.exec(bare);
  if (hit !== null) return [as(line, `${hit[1]} takes ${hit[3]}`, hit[2] ?? null)];
  if (behindDeed.test(bare)) return afterDeed(line, bare);
  const made = formsOf(bare);
  const set = told.exec(bare);
  const may = (form: string): boolean => {
    const condition = given.exec(form)?.[1];
    return condition === undefined || knows(condition) || usual.test(condition);
  };
  const back = backWith.exec(bare);
  const whole = [
    ...(back === null ? [] : [`${back[1]} HP = ${back[2]} and is ${/ in the fight /i.test(bare) ? "back" : "up"}`]),
    ...(set === null ? [] : [`${set[1]} HP ${set[2]}`]),
    ...(set === null ? bids(bare) : []).flatMap((form) => [form, ...formsOf(form)]).filter(may),
    ...ended(bare).filter(may),
    ...made.filter(may),
    bare.replace(
      /(\p{L}|\d)['’]s (?=(?:down|up|dead|out cold|unconscious|gone|prone|asleep|stunned|dying)(?: again)?$)/u,
      "$1 is ",
    ),
  ];
  return whole.filter((form) => form !== said).map((form) => as(line, form, null));
}

/** Returns what is said without words that only lead on, in figures and whole words. */
function bareOf(said: string): string {
  return said
    .replace(corrections, "")
    .replace(adverbs, "")
    .replace(unsaid, "")
    .replace(/ (are|have) (?:all|both) /i, " $1 ")
    .replace(/\b(is|are|was|were|does|do|did)n['’]t\b/gi, "$1 not")
    .replace(/\bcan['’]t\b/gi, "cannot")
    .replace(/\btill?\b/gi, "until")
    .replace(
      /(\p{L}|\d)['’]s (?=(?:only |still |not |no longer )?(?:at|on|down|back|up|left with|not|no longer) )/u,
      "$1 is ",
    )
    .replace(counted, (_, lead: string, word: string) => `${lead}${counts.get(word.toLowerCase()) ?? word}`)
    .replace(/\bdmg\b/gi, "damage")
    .replace(/\b(?:pts|points of damage)\b/gi, "points")
    .replace(/(\d) of (?:his|her|its|their) (?=hp|hit ?points?|health|points?)/gi, "$1 ")
    .replace(/[.!]$/, "")
    .replace(/ (?:each|apiece)$/i, "")
    .replace(/ +/g, " ")
    .trim();
}

function formsOf(bare: string): readonly string[] {
  return forms.flatMap(([pattern, to]) => (pattern.test(bare) ? to.map((form) => bare.replace(pattern, form)) : []));
}

function bids(bare: string): readonly string[] {
  return bidden.flatMap(([pattern, ...to]) =>
    pattern.test(bare) ? to.map((form) => bare.replace(pattern, form)) : [],
  );
}

/** Reads "the stun wears off Ada", "Ada shakes off the stun": the condition that ends. */
function ended(bare: string): readonly string[] {
  const made = (who: string, noun: string): readonly string[] => {
    const known = nouns.filter(([pattern]) => pattern.test(noun)).map(([, condition]) => condition);
    return [noun, ...known, `${noun}ed`].map((condition) => `${who} loses ${condition}`);
  };
  const before = over.flatMap((pattern) => {
    const [, noun = "", who = ""] = pattern.exec(bare) ?? [];
    return noun === "" ? [] : made(who, noun);
  });
  const behind = overBehind.flatMap((pattern) => {
    const [, who = "", noun = ""] = pattern.exec(bare) ?? [];
    return noun === "" ? [] : made(who, noun);
  });
  return [...before, ...behind];
}

const behindDeed = /,? and (?=(?:(?:takes?|suffers?|loses?) \d|drops? (?:his|her|its|their|the|an?) ))/i;

/** Reads "Sigga falls off the wall and takes 6": what happened is the reason; where the names end, binding knows. */
function afterDeed(line: RulingLine, bare: string): readonly RulingLine[] {
  const [before = "", lost = ""] = bare.split(behindDeed);
  if (lost === "") return [];
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
