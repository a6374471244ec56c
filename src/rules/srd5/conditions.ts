import { condition } from "../../fight/specs.ts";

const effect = "the effect that gives it ends";
const ownTurn = "as its next turn begins";
const out = { out: true };

export const conditions = [
  /** @rule SR-140 */
  condition("blinded", "attacks against it with advantage, its own with disadvantage", effect, "SR-140"),
  /** @rule SR-141 */
  condition("charmed", "may not attack whoever charms it", effect, "SR-141", { withDetail: "charmed by {detail}" }),
  /** @rule SR-142 */
  condition("deafened", "fails checks that need hearing", effect, "SR-142"),
  /** @rule SR-144 */
  condition("frightened", "disadvantage on attacks and checks while it sees the source", effect, "SR-144", {
    withDetail: "frightened of {detail}",
  }),
  /** @rule SR-145 */
  condition(
    "grappled",
    "Speed 0; disadvantage against others than its holder",
    "it escapes, or the holder lets go",
    "SR-145",
    {
      withDetail: "grappled by {detail}",
      told: "{who} is grappled by {detail}",
      freed: true,
    },
  ),
  condition("grappling", "holds somebody", "that one is free, or it lets go", "SR-87 SR-90", {
    withDetail: "grappling {detail}",
    told: "",
  }),
  /** @rule SR-146 */
  condition("incapacitated", "no action, bonus action or reaction; concentration ends", effect, "SR-146"),
  /** @rule SR-147 */
  condition("invisible", "attacks against it with disadvantage, its own with advantage", effect, "SR-147"),
  /** @rule SR-148 */
  condition("paralyzed", "incapacitated; fails saves of STR and DEX; blows close by are critical", effect, "SR-148", {
    aliases: ["paralysed"],
  }),
  condition("petrified", "incapacitated; fails saves of STR and DEX; resists all damage", effect, "SR-149", {
    lasts: true,
  }),
  /** @rule SR-150 */
  condition("poisoned", "disadvantage on attacks and checks", effect, "SR-150"),
  /** @rule SR-151 */
  condition(
    "prone",
    "its attacks with disadvantage; against it advantage close by, else disadvantage",
    "it stands up",
    "SR-151",
  ),
  /** @rule SR-152 */
  condition(
    "restrained",
    "Speed 0; its attacks and saves of DEX with disadvantage, against it advantage",
    effect,
    "SR-152",
  ),
  /** @rule SR-153 */
  condition(
    "stunned",
    "incapacitated; fails saves of STR and DEX; attacks against it with advantage",
    effect,
    "SR-153",
  ),
  /** @rule SR-154 */
  condition(
    "unconscious",
    "incapacitated and prone; blows close by are critical",
    "it regains hit points, or wakes",
    "SR-154",
    {
      out: true,
      down: true,
      lasts: true,
    },
  ),
  condition("flying", "in the air: it falls if it is prone, incapacitated or slowed to nothing", "it lands", "SR-34", {
    withDetail: "flying at {detail}",
  }),
  condition(
    "squeezing",
    "its attacks and saves of DEX with disadvantage, against it advantage",
    "it comes out of the gap",
    "SR-33",
  ),
  condition("mounted", "rides, by the movement of what carries it", "it dismounts, or falls off", "SR-160", {
    withDetail: "mounted on {detail}",
  }),
  condition("burning", "1d4 fire at the start of each of its turns", "it extinguishes itself, and lies down", "SR-162"),
  condition("oiled", "the next fire does 5 more", "with that fire, or after a minute", "SR-72"),
  condition(
    "suffocating",
    "exhausted at each turn’s end; in the older edition at 0 once its breath is spent",
    "it breathes",
    "SR-162",
  ),
  condition("silenced", "casts no spell that has words", effect, "SR-132", { aliases: ["gagged"] }),
  condition("warded", "its AC is higher", ownTurn, "SR-133", { withDetail: "warded by {detail}" }),
  condition("outlined", "being invisible helps it nothing", effect, "SR-147"),
  condition("stable", "no death saves", "it regains hit points, or is hurt", "SR-114", { lasts: true }),
  condition("dead", "takes no part", "not in this fight", "SR-117", { ...out, down: true, lasts: true }),
  condition("surrendered", "fights no more", "the game master’s word", "SR-18", out),
  condition("gone", "takes no part", "it comes back", "SR-18", out),
  condition("surprised", "no move, no action, no reaction until its first turn ends", "its first turn ends", "SR-12"),
  condition("dodging", "attacks against it with disadvantage, its saves of DEX with advantage", ownTurn, "SR-41"),
  condition("disengaged", "its movement provokes nobody", "at the end of its turn", "SR-40"),
  condition("hidden", "unseen until it is found or strikes", "it attacks, casts, or is found", "SR-43 SR-44"),
  condition(
    "helped",
    "advantage on its next attack against the enemy",
    "with that attack, or at the helper’s next turn",
    "SR-42",
    {
      withDetail: "helped against {detail}",
    },
  ),
  condition("beset", "the next attack against it by the helper’s side has advantage", "with that attack", "SR-42", {
    withDetail: "beset by {detail}",
  }),
  condition("readied", "acts by its reaction when the trigger comes", ownTurn, "SR-48", {
    withDetail: "readied: {detail}",
  }),
  condition("concentrating", "holds a spell", "it is hurt and fails, or ends it", "SR-134", {
    withDetail: "concentrating on {detail}",
    told: "",
  }),
  condition(
    "vexed",
    "the attacker’s next attack against it has advantage",
    "with that attack, or at its next turn’s end",
    "SR-85",
    {
      withDetail: "vexed by {detail}",
    },
  ),
  condition(
    "sapped",
    "disadvantage on its next attack",
    "with that attack, or as the attacker’s turn begins",
    "SR-82",
    {
      withDetail: "sapped by {detail}",
    },
  ),
  condition("slowed", "Speed 10 less", "as the attacker’s next turn begins", "SR-83", {
    withDetail: "slowed by {detail}",
  }),
];
