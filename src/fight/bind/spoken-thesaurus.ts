import { PhraseBook } from "./phrase.ts";
import type { Meaning } from "../vocabulary.ts";

/*
 * A thesaurus of deeds that are no plain attack, and of what people say around a deed: data of plain speech. A pattern
 * is a small regular expression over the words of a deed, its verb in base form. In it stand
 *   #  somebody          %  a thing of the actor's            ONES  whose it is        SELF  oneself
 *   GROUND, BODY, KEEP (where a thing is kept), LOAD (what a weapon is loaded with), GO and RUN (ways to move)
 */

const macros: Readonly<Record<string, string>> = {
  GROUND: "(?:ground|floor|dirt|mud|earth|grass|snow|sand|flagstones|deck|dust|cobbles|cobblestones|straw|road)",
  BODY:
    "(?:wounds?|injur(?:y|ies)|cuts?|gash(?:es)?|arms?|legs?|head|chest|side|shoulder|back|hands?|foot|feet|" +
    "thigh|knee|" +
    "face|neck|bleeding|ribs|belly|stomach|scalp|ankle|wrist|elbow|calf|shin|hip|burns?)",
  KEEP:
    "(?:belt|scabbard|sheath|holster|boot|pack|backpack|bag|quiver|pocket|saddle|cloak|sleeve|shoulders?|back|" +
    "hip|side|" +
    "sash|bandolier|harness|rack|case|frog|coat|waistband|satchel)",
  LOAD:
    "(?:arrows?|bolts?|quarrels?|bullets?|balls?|stones?|rounds?|charges?|cartridges?|shots?|powder|shells?|ammo|" +
    "ammunition|pellets?|darts?|shot and powder|powder and shot)",
  GO:
    "(?:walk|go|step|move|advance|head|come|approach|trot|jog|stride|march|edge|limp|stalk|amble|hobble|" +
    "stagger|shuffle|" +
    "wade|crawl|tiptoe|circle|wander|saunter|close|press|push|stroll|inch|scoot|slide|slip|skirt|shift|climb|" +
    "hop|roll|" +
    "wriggle|squeeze|clamber|scramble|pick ONES way|make ONES way|work ONES way|force ONES way|shoulder ONES way|" +
    "hurry|scurry|scuttle|scamper|bound|weave|dance|glide|float|fly|swim|ride|plod|trudge|lumber|lope|sidle|shamble|" +
    "waddle|slither|cross|leap|jump|lurch|swagger|pad|drift|trundle|hustle|canter|bustle|skitter|lollop|strut|" +
    "mosey|slog|tramp|totter|waltz|zigzag|swerve|back|drop back|fall back|pull back|draw back)",
  RUN:
    "(?:run|sprint|dash|race|hurry|pelt|gallop|hare|tear|bolt|rush|charge|barrel|hurtle|hotfoot it|leg it|belt|bomb|" +
    "career|speed|scoot|fly|dart|shoot|hasten|streak|zoom|storm|book it)",
  // Behind those that hold it.
  ONES: "(?:his|her|its|their|the|a|an|some|my)",
  SELF: "(?:him|her|it|them)sel(?:f|ves)",
};

/** Words of a pattern as they are compared, with what the short names stand for. */
function made(text: string): RegExp {
  let pattern = text;
  for (const [name, words] of Object.entries(macros))
    pattern = pattern.replaceAll(new RegExp(`\\b${name}\\b`, "g"), words);
  return new RegExp(`^(?:${pattern}) `);
}

const patterns: readonly (readonly [Meaning, string])[] = [
  [
    "stand",
    "(?:clamber|climb|scramble|struggle|stagger|spring|leap|jump|bounce|get|rise|stumble|come|hop|roll|stand|bound|" +
      "push SELF|haul SELF|pick SELF|drag SELF|pull SELF|heave SELF|lever SELF|find) (?:back " +
      ")?(?:up(?: again)?|" +
      "(?:on|to|onto) ONES feet|ONES feet|(?:off|from) the GROUND|upright)(?: again)?(?: (?:off|from) the GROUND)?|" +
      "regain ONES (?:feet|footing)",
  ],
  [
    "sheathe",
    "(?:put|tuck|stow|stash|slide|slip|shove|slot|return|hang|sling|strap|tie|pack|holster|sheathe|lower|" +
      "shoulder|ram|" +
      "thrust|jam|stick|drop|clip|hook|lay|push|place|set) %(?: (?:away|back|up|safely))*(?: (?:in|into|on|onto|over|" +
      "across|behind|at|to|through|by) ONES KEEP)|(?:put|pack|tuck|stow|stash|clear|tidy|lock|lay|fold) " +
      "(?:away %|% away)|" +
      "(?:stow|stash|sling|holster|sheathe|shoulder|resheathe|re-sheathe|scabbard|pocket) %",
  ],
  [
    "draw",
    "(?:draw|pull|whip|slide|yank|tug|tear|bring|get|take|fish|dig|produce|unsling|unsheathe|unlimber|bare|" +
      "ready|grab|" +
      "reach for|unstrap|unhook|snatch|grasp|prepare|arm SELF with|unship|unbelt|equip|wield|select|slip|free|heft|" +
      "reveal|unfurl|whisk|flick|rip|hoist|change to|switch to|swap to|go to|shift to) (?:out |forth |free )?%" +
      "(?: (?:out|free|forth|ready|up|in hand))*(?: (?:from|out of|off|in|into|with) ONES (?:KEEP|hands?|" +
      "other hand))?|" +
      "(?:swap|exchange|trade|switch|change|replace) % (?:for|to|with|over to) %",
  ],
  [
    "drop",
    "(?:drop|let go of|let fall|discard|ditch|abandon|dump|release|relinquish|let slip|jettison|shed|lose|shrug off|" +
      "let drop)" +
      " %(?: (?:down|aside|away|to|on|onto|at|ONES|feet|GROUND))*|(?:throw|toss|fling|cast|chuck|lay|put|" +
      "set|sling|" +
      "hurl|kick) (?:%(?: (?:down|aside|away))|(?:down|aside|away) %|% (?:on|onto|to) the GROUND|% at ONES feet)",
  ],
  [
    "pick up",
    "(?:snatch|grab|scoop|pick|take|get|gather|sweep|fetch|hoist|lift|swoop) (?:% (?:back )?up|up %|% (?:back " +
      ")?(?:up )?" +
      "(?:from|off) the GROUND|% back|% again)(?: again| (?:from|off) the GROUND)?|(?:retrieve|recover|" +
      "collect|reclaim|" +
      "fetch|reach down for|bend(?: down)? for|stoop(?: down)? for|bend(?: down)? to pick up|stoop(?: down)? " +
      "to pick up|" +
      "dive for|scrabble for|go back for) %",
  ],
  [
    "reload",
    "(?:stuff|slot|fit|slide|put|shove|thumb|slip|feed|push|ram|load|drop|pour|tip|set|place|nock|lay|press|" +
      "jam|stick|" +
      "pack|force|get|rack) (?:ONES |another |two |three |six |more |fresh |new |next |lead |home )*LOAD" +
      "(?: (?:home|down|back))?(?: (?:into|in|to|on|onto|down)(?: the barrel of)? %)?|(?:reload|load|recharge|" +
      "span|wind|" +
      "crank|cock|prime|charge|rewind|recock|re-cock|rearm|restring|work|wind up|crank back|draw back|wind back) %" +
      "(?: (?:up|back|again|anew))*(?: (?:with|using) (?:ONES |another |fresh |new )*LOAD)?",
  ],
  [
    "first aid",
    "(?:bandage|patch|bind|dress|treat|tend|stitch|sew|see|attend|staunch|stanch|clean|wrap|look|minister|" +
      "nurse|splint|" +
      "tie|stop|help|stem|doctor|fix|check|mend|cauterise|cauterize|bathe) (?:up |to |after |over |on )*" +
      "(?:#(?:'s)? BODY(?: and BODY)?|#(?: up)?|the BODY (?:of|on|in) #)(?: up)?|" +
      "(?:put|tie|wrap|apply|slap|lay|press|strap|bind|wind|clap|get) (?:ONES |makeshift |clean |quick |rough )*" +
      "(?:bandages?|tourniquet|dressings?|poultice|compress|splint|cloth|rag|strip of cloth|pressure)(?: " +
      "(?:on|onto|to|" +
      "around|round|over|about|against))+ (?:#(?:'s)? BODY|#|the BODY of #)|(?:give|administer|render|apply|" +
      "offer|perform|do) " +
      "(?:(?:some|quick|hasty) )*(?:first aid|medical attention|medical aid|treatment)(?: to| on)* #|" +
      "(?:give|offer|render) # (?:some )?(?:first aid|medical attention)",
  ],
  [
    "grapple",
    "(?:grapple|grab|seize|clutch|catch|clasp|pin|restrain|tackle|wrestle|clinch|collar|snatch|nab|entangle|lock|" +
      "clamp|latch|cling|hang|hug|throttle|choke|strangle|headlock|bear ?hug|scrag|hold|grip|subdue|immobilise|" +
      "immobilize)" +
      "(?: (?:with|hold|hands|onto|on|of|grip|ONES))* #(?: (?:by|around|round|about|in|into|to|from|down|" +
      "tight|fast|" +
      "with|against|behind|and|hold|on|both|GROUND|wall|ONES|BODY|throat|collar|waist|scruff|" +
      "hair|beard|" +
      "headlock|hug|bear|grip|choke|lock|armlock|half|nelson|clinch|grapple|embrace|middle|scarf|belt|" +
      "lapels))*|" +
      "(?:get|take|lay|close) (?:(?:with|hold|hands|onto|on|of|grip|ONES) )+#|" +
      "(?:wrap|throw|fling|lock|put|get|clamp|close|wind|coil) ONES (?:arms?|hands?|tentacles?|coils?|legs?) " +
      "(?:around|round|about) #(?: BODY|'s? BODY)?|(?:put|get|have|catch|trap|take) # in (?:a |ONES " +
      ")?(?:headlock|bear hug|" +
      "hold|clinch|choke|choke hold|armlock|half nelson|grapple|grip)",
  ],
  [
    "push",
    "(?:push|shove|barge|bump|bowl|heave|drive|force|ram|shoulder|thrust|hustle|muscle|bull-rush|bullrush|bull rush|" +
      "knock|press|hurl|jostle|elbow|throw|fling|shoulder-charge|shoulder-barge|slam) (?:into )?#(?: (?:back|away|" +
      "backwards?|aside|out of the way|with ONES (?:shield|BODY)|hard|against ONES wall))+|" +
      "(?:push|shove|" +
      "barge|hustle|jostle|bull-rush|bullrush|bull rush|shoulder-charge|shoulder-barge|shoulder)(?: (?:into|" +
      "at|against))? #",
  ],
  ["disarm", "(?:disarm|strip) #|(?:rip|knock|tear|wrest|strike|wrench|twist|kick) (?:#'s )weapon (?:away|aside|free)"],
  [
    "flee",
    "(?:run|bolt|race|sprint|dash|flee|scamper|scurry|ride|gallop|fly|swim|hare|limp|hobble|skitter) (?:away|off|" +
      "for (?:ONES )?(?:life|lives|it|cover|safety|the exit|the door|the hills|home))|" +
      "(?:take|turn) (?:to ONES heels|flight|tail)(?: and (?:runs?|flees?|bolts?))?|" +
      "(?:break|cut|turn|up) and " +
      "(?:runs?|flees?|bolts?|legs? it)|(?:make|beat) (?:a |an |ONES )?(?:(?:run|break|bolt|" +
      "dash) for it|hasty retreat|escape|" +
      "getaway)|leg it|" +
      "scarper|skedaddle|scram|hightail it|hoof it|beat it|head for the hills|show a clean pair of heels|" +
      "(?:flee|rout|" +
      "escape|scatter|abscond|decamp)(?: in (?:terror|panic|fear|all directions|every direction|disarray))*|" +
      "(?:leave|quit|flee|abandon) the (?:fight|field|battle|battlefield|scene)|" +
      "lose ONES nerve and (?:runs?|flees?|bolts?)",
  ],
  [
    "surrender",
    "(?:surrender|yield|capitulate|submit)(?: to #)?|give SELF up|give (?:up|in)|(?:throw|put|stick|hold|" +
      "raise|lift|fling) " +
      "(?:up ONES hands?|ONES (?:hands?|arms) (?:up|in the air|in surrender))(?: in (?:surrender|the air))?|" +
      "(?:raise|lift) ONES hands?|(?:lay|throw|put|cast) down ONES arms|(?:beg|cry|plead|ask|call|sue|scream) " +
      "for (?:mercy|" +
      "quarter|peace|ONES life)|(?:wave|raise|show) (?:a |ONES )?(?:white flag|white cloth)|" +
      "(?:fall|drop|sink|go) to ONES knees and (?:surrenders?|yields?|begs?|gives? up)|cry uncle|call it quits|throw " +
      "in the towel",
  ],
  [
    "retreat",
    "(?:back|fall|step|pull|draw|edge|move|drop|duck|dart|nip|scramble|shuffle|inch|shrink|skip|hop|" +
      "jump|dance|leap|slink|" +
      "crawl|get|" +
      "spring|hobble|limp|reel|stagger|backpedal|back-pedal|sidle) (?:back|away|off|backwards?|back away|out " +
      "of reach|" +
      "out of range|out of melee|out of the (?:melee|fight))(?: (?:from #|a bit|a little|a step|a pace|a few " +
      "paces))*|" +
      "give ground|retreat|withdraw|disengage(?: from #)?|break (?:off|contact|away)(?: from #| the fight)*|" +
      "backpedal|back-pedal|pull out|beat a retreat|put some distance between SELF and #",
  ],
  [
    "charge",
    "(?:charge|rush|storm|bull|barrel|hurtle|thunder|stampede|come charging|run full tilt|bear down|race) " +
      "(?:(?:straight|headlong|right|full tilt|screaming) )*(?:at|towards?|into|upon|on|down on|against) #|" +
      "(?:charge|rush) #",
  ],
  ["run", "RUN(?: (?:over|across|up|down|forward|forwards|headlong|flat|out|full|speed|tilt))*"],
  ["move", "GO(?: (?:over|across|up|forward|forwards|closer|nearer|in|ahead|on|around|round|back|out|off))*"],
  [
    "sneak",
    "(?:sneak|creep|steal|slink|tiptoe|pad|prowl|slip|skulk|ghost|inch)(?: (?:up|forward|forwards|closer|" +
      "along|around|" +
      "round|silently|quietly|unseen|past))*",
  ],
  [
    "hide",
    "(?:hide|duck|crouch|slip|melt|vanish|disappear|blend|fade|conceal SELF|lurk|crawl|dive|take cover|squeeze)" +
      "(?: (?:away|down|back))*(?: (?:behind|into|in|under|among|beneath|inside) ONES?(?: \\S+){0,2}?(?: " +
      "shadows?|dark|" +
      "darkness|gloom|bushes|undergrowth|trees?|crowd|curtains?|barrels?|crates?|table|pillar|column|wall|" +
      "rocks?|corner|" +
      "smoke|fog|mist|hedge|reeds|cart|wagon|door|statue|altar|boulder))|hide|conceal SELF|lie low|keep out " +
      "of sight|go to ground",
  ],
  [
    "defend",
    "(?:go|fight|stay|keep|stand|remain|act)(?: (?:fully|entirely|purely|totally|wholly|all))*(?: (?:on|to))* " +
      "?(?:the )?" +
      "(?:defensive|defensively|full defen[cs]e|total defen[cs]e|guard|all-out defen[cs]e)|(?:raise|keep|hold|put)" +
      "(?: up)? ONES (?:guard|shield)(?: (?:up|high|raised|ready))*|(?:hunker|hide|crouch|huddle|hunch|" +
      "shelter|cower)(?: down)? " +
      "behind ONES shield|(?:concentrate|focus)(?: (?:fully|only|entirely|wholly|solely))? on (?:defen[cs]e|" +
      "defending|" +
      "parrying|dodging|blocking|defending SELF|not getting hit|staying alive)|(?:guard|defend|protect|cover) SELF|" +
      "do nothing but (?:defend|parry|dodge|block)|(?:only|just) (?:defend|parry|dodge|block)|turtle(?: up)?|" +
      "(?:assume|adopt|take|take up|drop into|fall into|go into) (?:a |ONES )?defensive (?:stance|posture|" +
      "position|crouch)",
  ],
  [
    "pass",
    "do nothing|do not do anything|do not act|take no action|(?:stand|hold|keep) ONES (?:ground|position|" +
      "place|post|fire)|" +
      "(?:stand|sit)(?: \\S+ly)? (?:still|by|around|there|about|firm|fast|pat)|(?:stay|remain|keep)(?: " +
      "right)? (?:put|still|" +
      "where (?:he|she|it|they) (?:is|are)|in place|in position|here|there|back|behind)|" +
      "(?:just )?(?:watch|look on|dither|freeze|hesitate|loiter|dawdle|falter|rest|idle|sit tight|skip|skip " +
      "ONES turn|" +
      "sit this (?:one|round) out|lose ONES turn|forgo ONES turn|forfeit ONES turn|miss ONES turn|take a " +
      "breather|pass)|" +
      "(?:look|gaze|stare) (?:on|around)|catch ONES breath|get ONES breath back",
  ],
  [
    "wait",
    "(?:wait|hold|hold off|hang back|hold back|stand by|delay|linger|lurk|bide ONES time|hold ONES (?:action|" +
      "turn|move|" +
      "attack)|wait and sees?|" +
      "stay ONES hand|keep ONES powder dry|wait for (?:an|the|a|ONES) (?:opening|chance|moment|" +
      "opportunity|right moment|better moment|good moment))",
  ],
  [
    "dodge",
    "(?:duck|bob|dodge|dip|sway|dive|jink|dance|feint) and (?:weave|roll|dodge|duck|dive|dance|jink)s?|" +
      "(?:concentrate|focus) on (?:dodging|evading|not getting hit)",
  ],
];

/** Patterns of deeds; built when first asked for. */
let book: readonly (readonly [Meaning, RegExp])[] | null = null;

/** Returns the patterns by what they mean, in the order in which they are tried. */
export function deedPatterns(): readonly (readonly [Meaning, RegExp])[] {
  book ??= patterns.map(([meaning, text]) => [meaning, made(text)] as const);
  return book;
}

let joined: readonly RegExp[] | null = null;

/** Returns the patterns that hold an "and", behind which no second deed begins. */
export function joinedPatterns(): readonly RegExp[] {
  joined ??= deedPatterns().flatMap(([, pattern]) => (pattern.source.includes(" and ") ? [pattern] : []));
  return joined;
}

const verbs = (text: string): ReadonlySet<string> => new Set(text.split(" "));

/** Verbs, in base form, that bring somebody closer to whom the next deed is done. */
export const approaching: ReadonlySet<string> = verbs(
  "leap spring jump lunge rush run charge storm dash step close hurl throw fling launch pounce dive dart " +
    "race sprint move walk advance stride barrel bound hurtle surge lurch stalk creep sneak slip duck roll " +
    "vault come go press sweep whirl spin wheel turn pivot round swoop bull tear bear approach stagger " +
    "stumble shuffle edge circle dance sidestep feint crawl climb clear skirt hurdle mount cross barge crash " +
    "slam clamber scramble wade ride gallop trot hop skip drop slide swing push shove fly descend drive " +
    "thunder trundle lumber march hurry scurry weave dodge engage catch corner twist crowd converge squirm " +
    "wriggle writhe tumble sidle lope sail swarm nip slink prowl reach lean bend stoop",
);

/** Verbs, in base form, over what stands in the way. */
export const crossing: ReadonlySet<string> = verbs(
  "vault leap jump hop clear skirt hurdle mount climb cross " + "round clamber",
);

/** Verbs, in base form, that make a weapon or oneself ready. */
export const readying: ReadonlySet<string> = verbs(
  "brandish get raise lift heft hoist level cock swing whirl twirl spin wave flourish lower couch aim grip shift " +
    "reverse shoulder steady point present wield ready rear wind draw pull hold clutch take nock notch fit rest " +
    "brace plant set toss whip lash shake flash bare extend balance windmill swish heave",
);

/** Verbs by which a spell that is named begins or goes off. */
export const conjuring: ReadonlySet<string> = verbs(
  "chant intone weave conjure unleash invoke evoke utter incant summon speak work raise put hurl let launch " +
    "send call " +
    "mutter throw release complete finish fling loose shape begin start recite murmur whisper sing bring trigger",
);

/** Verbs, in base form, of noises and looks: they are no deed where another follows. */
export const sounding: ReadonlySet<string> = verbs(
  "yell scream shout roar growl snarl bellow howl hiss cry curse swear grunt laugh cackle grin smile sneer " +
    "snort spit screech shriek whoop chant sing mutter mumble whisper pant gasp groan moan squeal bark hoot " +
    "whistle cheer sob sweat bleed limp wince grimace scowl glare blink frown nod shrug sigh see spot notice " +
    "seize sense look wheel breathe foam slaver drool crouch kneel trip smirk chuckle rage seethe tremble " +
    "shake thrash flail wail croak grit bare clench narrow roll crack lick gather brace tense ignore wipe " +
    "toss line gibber chitter hum weep drip keen yowl gnash bristle rattle call jeer taunt stumble duck bay " +
    "bleat bray cheep chirp cluck crow neigh squawk squeak whinny yap yelp babble bawl blubber bluster " +
    "burble drone gabble grumble holler jabber lament murmur rasp rumble splutter stammer stutter trumpet " +
    "wheeze whimper whine beam chortle cough gape gawk giggle glower goggle guffaw pout scoff simper sneeze " +
    "snicker sniff snigger squint titter yawn flinch recoil shudder shiver quiver stiffen swallow blanch " +
    "wobble sway",
);

/** Words for a mood before whoever acts: "Enraged, Wulf attacks". */
export const moods: ReadonlySet<string> = verbs(
  "angry furious enraged undeterred desperate wounded undaunted unfazed fearless grim bloodied hurt terrified " +
    "frightened " +
    "scared tired exhausted weary emboldened encouraged surprised startled stunned dazed maddened infuriated " +
    "incensed " +
    "frustrated annoyed determined unimpressed unmoved unperturbed seeing livid mad berserk cornered bleeding " +
    "snarling " +
    "breathless shaken panicked panicking confident eager hungry ravenous quick nimble silent fast",
);

/** Prepositions before what says only how or where an attack looks: "in a great arc", "across the chest". */
export const colourWays: ReadonlySet<string> = verbs(
  "in across on over under above below behind near beside past through around round against to at by into out " +
    "off between " +
    "amid amidst among from along toward towards like despite beneath before during within outside inside onto upon " +
    "down up for after without beyond alongside atop throughout midst",
);

/** Nouns of a manner behind "with" or "in": "with a mighty heave", "in a rage". */
export const manners: ReadonlySet<string> = verbs(
  "roar cry heave flick grunt flourish snarl shout yell grin smile leap bound twist scream howl growl swing lunge " +
    "thrust sweep spin turn jerk laugh curse might strength force fury rage anger effort wrist hiss bellow precision " +
    "care speed skill vigour vigor abandon determination desperation motion movement gusto zeal hatred aplomb style " +
    "grace ease vengeance oath prayer shriek whoop flash blow stroke slash cut chop arc jab lurch rush charge arm " +
    "arms hands hand step run dive jump backhand overhand underhand luck glee relish savagery brutality passion " +
    "warcry war-cry battle-cry battlecry screech chuckle sneer smirk wink shrug nod snort sigh kick bang crash thud " +
    "crunch clang scowl glare everything resolve courage bravado panic terror fear frenzy fashion way manner haste " +
    "hurry",
);

/** Verbs by which a weapon, or what it shoots, reaches somebody: "Katrin's sword bites into". */
export const reaching: ReadonlySet<string> = verbs(
  "bite find meet catch connect land fly thud sink whistle bury hit strike slam crash crunch cut slice slash " +
    "stab pierce " +
    "punch tear rip smash crack come go lash whip fall descend drive plunge carve cleave hew chop skewer " +
    "impale sweep swing " +
    "flash dart snake lance rake gouge gash graze nick clip clout wallop bash hammer pound thump smack whack " +
    "rend score " +
    "arc streak zip hiss hurtle thunk lodge embed bounce ring clang glance slip shoot lunge snap close clamp",
);

/** Words for a free attack, an adjective and a noun. */
export const freeBlow =
  /^(?:parting|free|opportunity|opportunistic) (?:shot|blow|swing|attack|strike|stab|swipe|hit|cut|slash|jab)$/;

/** Verbs that are an attack behind their particle alone: "sets upon", "lunges at", "piles on". */
export const withParticle: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    barrel: "into",
    brawl: "with",
    clash: "with",
    come: "at",
    descend: "on upon",
    dive: "at on onto",
    fall: "on upon",
    fly: "at",
    gang: "up",
    go: "for at after",
    jump: "at on upon onto",
    launch: "into",
    lay: "into about",
    leap: "at on upon onto",
    light: "into",
    lunge: "at for toward towards on",
    mow: "down",
    pile: "on onto into",
    pitch: "into",
    plough: "into",
    plow: "into",
    pounce: "at on upon",
    rip: "into at",
    round: "on",
    run: "through at",
    sail: "into",
    set: "on upon about",
    spar: "with",
    spring: "at on upon onto",
    swoop: "on upon at",
    tear: "into at",
    tussle: "with",
    wade: "into",
    weigh: "into",
  }).map(([verb, particles]) => [verb, particles.split(" ")]),
);

/** Verbs that bring a weapon to bear on somebody, in base form: "thrusts its spear at", "hews at". */
export const strikes: ReadonlySet<string> = new Set([
  ...withParticle.keys(),
  ...verbs(
    "aim assail assault attack axe bang bap bash batter battle bayonet bean beat belabor belabour belt biff " +
      "birch bite bludgeon bombard bonk bop brain brand bring bruise buck buffet bump bury butt cane carve " +
      "cave chew chip chisel chomp chop clamp claw cleave clench clip clobber clock clonk clout club " +
      "conk cosh crack crash cream crease crop crown crush cudgel cut cutlass dagger dash deck demolish dent " +
      "dice drive drub drum duel fight fillet flail flatten flay flog floor gaff gash gnaw gore gouge graze " +
      "grind gut hack halberd halve hammer hamstring harpoon harry hew hit hole hook impale jab knife lacerate " +
      "lambast lambaste lance lash level lop mace machete maim mangle mash maul mince mob molest mutilate nail " +
      "nick nip nobble notch part paste paw peck peg pelt perforate pierce pike pink plaster plunge poke pop " +
      "pound prick prod pulverise pulverize pummel puncture punish quarterstaff rake ram rap rend riddle rough " +
      "rush saber sabre savage saw scald scourge scrape scratch scythe sear send shank shatter shred sink " +
      "skewer slam slash slay slice slit smack smash smite snap snip sock spank spear spike spit splinter " +
      "split squash squish stab staff stamp stave stick sting strap strike swarm swat sweep swing swipe swish " +
      "sword tamp tan tap thrash thresh thrust thud thump thwack thwap trample transfix trounce truncheon turn " +
      "use wallop waste whack whale wham whang whap whip whisk whomp whop wield worry wreck zap",
  ),
]);

/** Verbs that are an attack only with a weapon or a missile that is named: "puts an arrow into". */
export const armedVerbs: ReadonlySet<string> = verbs(
  "aim bounce brandish bring bury catch clamp clench close crash deliver dig drag drill drive embed empty " +
    "fasten favour feather fix flail fling force get greet grind have heave hook hurl insert introduce jam land " +
    "latch launch lay let level lob lock lodge loose open pin ping place plant plunge pop power press pump " +
    "push put ram reward rip run score send shove sink skim slide slip snap spin spit squirt stick stitch " +
    "sweep swing tack thread thrust treat turn twirl unload use wedge whip whirl whizz wield wing work zip",
);

/** Verbs among them that may also hand a thing over or lay it down: they want "in", "into" or the like before whom. */
export const gently: ReadonlySet<string> = verbs(
  "get put place plant lay push run work let have slide slip press land drag",
);

/** Verbs of everyday English that shoot, in base form. */
export const shots: ReadonlySet<string> = verbs(
  "shoot fire loose sling snipe plink empty discharge unload plug pot pick pepper blast blaze",
);

/** Verbs, in base form, that leave a wound in somebody: "opens a gash in". */
export const wounding = /^(?:open|cut|carve|tear|rip|slice|leave|gouge|slash|hack|punch|put|score)$/;

/** Nouns for what an attack leaves in somebody. */
export const wound =
  /^(?:gash|cut|slash|wound|holes?|slice|furrow|chunk|nick|rent|tear|line|scratch|welt|dent|groove)$/;

/** Verbs, among their base forms, of which "down" behind whom is struck says nothing more. */
export const felling =
  /\b(?:hack|cut|hew|chop|shoot|gun|strike|mow|slash|scythe|club|bludgeon|cudgel|beat|batter|smite|hunt)\b/;

/** Things of somebody: a blow at one is none at its owner. */
export const worn = new RegExp(
  "^(?:shield|buckler|heater|armou?r|weapon|bow|horse|mount|steed|pack|sword|axe|spear|staff|torch|lantern|rope|" +
    "quiver|friend|ally|dog|familiar|throat)$",
);

/** Wholes of phrases that stand for another verb, for whom or what follows. */
export const turns: PhraseBook<string> = turnBook();

function turnBook(): PhraseBook<string> {
  const turned = new PhraseBook<string>();
  for (const line of [
    "fires: pulls the trigger, pull the trigger, squeezes the trigger, squeeze the trigger, lets fly, let " +
      "fly, lets rip, " +
      "let rip, opens fire, open fire, lets loose, let loose, cuts loose, blazes away, blasts away",
    "fires at: opens up on, open up on, opens up at, open up at",
    "attacks: has a go at, have a go at, has at, have at, picks a fight with, pick a fight with, goes to work " +
      "on, crosses " +
      "swords with, cross swords with, crosses blades with, trades blows with, trade blows with, takes a " +
      "chunk out of, take a chunk out of, takes a bite out of, take a bite out of, " +
      "takes a piece out of, exchanges " +
      "blows with, " +
      "exchange blows with, engages, squares off against, squares up to, takes on, take on, gets stuck into, " +
      "get stuck into, rains blows on, rains blows upon, rain blows on, rains blows down on, goes toe to toe with, " +
      "tries his luck against, tries her luck against, tries its luck against, tries his luck on, tries her luck on, " +
      "tries its luck on, goes for, go for, turns on, turn on, " +
      "goes after, go after, comes after, makes for, sets about, set about, goes at, go at, weighs into",
  ]) {
    const [verb = "", phrases = ""] = line.split(": ");
    for (const phrase of phrases.split(", ")) turned.add(phrase, verb);
  }
  return turned;
}
