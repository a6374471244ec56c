import { clause, has, type Action, type Clause } from "../../fight/action.ts";
import { noTerms, type Terms } from "./marks.ts";

/* The circumstances of an attack, from the clauses of its line and of its declaration. */

/** SC-21 (the game master's terms), SC-49, SC-50, SC-91, SC-93, SC-96, SC-98, SC-110, SC-122, SC-124, SC-129, SC-140. */
export function termsOf(action: Action): Terms {
  const cover = clause(action, "cover")?.text;
  const surprise = clause(action, "surprise")?.text;
  const melee = clause(action, "into melee");
  const counts = meleeCounts(melee);
  return {
    offhand: has(action, "offhand"),
    surprise: surprise === undefined || surprise === null ? "" : surprise.startsWith("out") ? "out" : "in",
    unseen: has(action, "unseen"),
    attackers: clause(action, "attackers")?.number ?? null,
    tentacles: clause(action, "tentacles")?.number ?? null,
    cover: hardest(action, cover),
    stationary: has(action, "stationary"),
    mounted: has(action, "mounted moving"),
    intoMelee: melee !== undefined,
    friends: counts[0],
    foes: counts[1],
    light: clause(action, "light")?.text ?? "",
    push: clause(action, "push")?.text ?? "",
    sc: action.modifiers.map((each) => ({
      label: each.reason.replace(/^\((.*)\)$/, "$1") || "game master",
      value: each.amount,
    })),
    def: Math.trunc(clause(action, "def")?.number ?? 0),
    damage: Math.trunc(clause(action, "damage")?.number ?? 0),
  };
}

/** SC-129: of both kinds of cover only the harder counts. */
function hardest(action: Action, first: string | null | undefined): Terms["cover"] {
  if (action.clauses.some((each) => each.id === "cover" && each.text === "hard")) return "hard";
  return first === "soft" ? "soft" : "";
}

/** `into melee 1f 2o`, `into melee 1/2`: friends and foes; null where the line does not say. */
function meleeCounts(melee: Clause | undefined): readonly [number | null, number | null] {
  const found = /^(\d{1,3})\D+(\d{1,3})\D*$/.exec(melee?.text ?? "");
  return found === null ? [null, null] : [Number(found[1]), Number(found[2])];
}

/** The terms of a line over those of its declaration. */
export function over(line: Terms, declared: Terms): Terms {
  return {
    offhand: line.offhand || declared.offhand,
    surprise: line.surprise === "" ? declared.surprise : line.surprise,
    unseen: line.unseen || declared.unseen,
    attackers: line.attackers ?? declared.attackers,
    tentacles: line.tentacles ?? declared.tentacles,
    cover: line.cover === "" ? declared.cover : line.cover,
    stationary: line.stationary || declared.stationary,
    mounted: line.mounted || declared.mounted,
    intoMelee: line.intoMelee || declared.intoMelee,
    friends: line.friends ?? declared.friends,
    foes: line.foes ?? declared.foes,
    light: line.light === "" ? declared.light : line.light,
    push: line.push === "" ? declared.push : line.push,
    sc: line.sc.length > 0 ? line.sc : declared.sc,
    def: line.def !== 0 ? line.def : declared.def,
    damage: line.damage !== 0 ? line.damage : declared.damage,
  };
}

/** What stays when another is hit than was meant: only what belongs to the attacker (SC-04, SC-144). */
export function withoutTarget(terms: Terms): Terms {
  return { ...noTerms, offhand: terms.offhand, light: terms.light, sc: terms.sc, damage: terms.damage };
}
