/** Foes of one kind, as a new fight has them. */
export interface Foes {
  readonly name: string;
  readonly count: number;
  /** Their items, as on a combatant's line. */
  readonly stats: string;
}

/** Beginning of a new fight of a rule system: an example that runs as it is. */
export interface Beginning {
  /** Games that the rules suit, in a line. */
  readonly suits: string;
  /** Title of the example. */
  readonly title: string;
  /** The example's own side, a line each. */
  readonly party: readonly string[];
  /** Name of the other side, and its flags: "bandits", "(initiative)". */
  readonly side: string;
  readonly flags: string;
  readonly foes: readonly Foes[];
  /** Rests between fights that the rules know, as it is said of whoever rests: "rests 3 turns". */
  readonly rests?: readonly string[];
}

/** A new fight as somebody has put it together. */
export interface NewFight {
  readonly rules: string;
  readonly title: string;
  /** Lines of the party: a name, a colon, items; or a link to a note and a colon. */
  readonly party: readonly string[];
  /** Notes that list members of the party, by the words of their links. */
  readonly from: readonly string[];
  readonly side: string;
  readonly flags: string;
  readonly foes: readonly Foes[];
  /** The value of an `options:` line; "": none. */
  readonly options: string;
  /** Fight that it goes on from, whose rules and options go on too; absent: none. */
  readonly after?: GoesOnFrom | null;
}

/** A fight that a new one goes on from. */
export interface GoesOnFrom {
  /** The value of `continues:`: "@party from [[Session 4]]". */
  readonly value: string;
  /** Name of the side that goes on. */
  readonly side: string;
  /** Rest before the fight, as it is said of whoever rests; behind "!" a ruling; "": none. */
  readonly rest: string;
}

/** Returns a combatant's line: `Bandit x3: HP 8`. A note's name in brackets needs no items. */
export function foeLine({ name, count, stats }: Foes): string {
  const items = oneLine(stats);
  return `${oneLine(name)}${count > 1 ? ` x${count}` : ""}:${items === "" ? "" : ` ${items}`}`;
}

/** Returns the body of a new fight's block, line for line. Rows without a name are left out. */
export function newFightLines(fight: NewFight): string[] {
  const title = oneLine(fight.title);
  const { after = null } = fight;
  const options = oneLine(fight.options);
  const party = fight.party.map(oneLine).filter((line) => line !== "");
  const foes = fight.foes.filter(({ name }) => name.trim() !== "");
  const theirs = [`@${fight.side}${fight.flags === "" ? "" : ` ${fight.flags}`}`, ...foes.map(foeLine)];
  if (after !== null)
    return [
      ...(title === "" ? [] : [`title: ${title}`]),
      `continues: ${after.value}`,
      ...partyLines({ ...fight, party }, after.side),
      ...(foes.length === 0 ? [] : ["", ...theirs]),
      ...restLines(after),
    ];
  return [
    `rules: ${fight.rules}`,
    ...(title === "" ? [] : [`title: ${title}`]),
    ...(options === "" ? [] : [`options: ${options}`]),
    "",
    ...(fight.from.length === 0 ? ["@party"] : fight.from.map((note) => fromNote("party", note))),
    ...party,
    "",
    ...theirs,
  ];
}

/** Returns those who join a side as lines, behind an empty one; nobody: no line. */
export function partyLines({ from, party }: Pick<NewFight, "from" | "party">, side: string): string[] {
  if (from.length + party.length === 0) return [];
  return ["", ...(from.length === 0 ? [`@${side}`] : from.map((note) => fromNote(side, note))), ...party];
}

/** Returns a rest as a section of its own before the first round; none: no line. */
export function restLines({ side, rest }: Pick<GoesOnFrom, "side" | "rest">): string[] {
  const said = oneLine(rest.replace(/^!/, ""));
  if (said === "") return [];
  return ["", "== Rest", `${rest.startsWith("!") ? "! " : ""}@${side} ${said}`];
}

/** Writes the heading of a side whose members a note lists. */
export function fromNote(side: string, note: string): string {
  return `@${side} from [[${oneLine(note)}]]`;
}

/** Returns the example of a rule system as lines: its sides, without headers. */
export function exampleLines({ party, side, flags, foes }: Beginning): string[] {
  return ["@party", ...party, "", `@${side}${flags === "" ? "" : ` ${flags}`}`, ...foes.map(foeLine)];
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
