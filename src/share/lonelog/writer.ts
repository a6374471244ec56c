import type { Event, RollEvent } from "../../fight/event.ts";
import { signed } from "../../telling/sentences.ts";
import type { Entry, SharedFight, SharedFighter, SharedPart } from "../export/model.ts";
import { fightTitle, lonelogSentences } from "../sentences.ts";

/*
 * A fight in Lonelog's combat notation: a tag for everybody, rounds, who does what, the dice, and tags for what came of
 * it.
 */

/** Writes a fight as a Lonelog combat section. */
export function lonelog(fight: SharedFight): string {
  const write = new Section(fight);
  return `${write.lines().join("\n")}\n`;
}

class Section {
  /** The tag's letters of each fighter: ours are player characters, the others foes. */
  private readonly kinds = new Map<string, string>();

  constructor(private readonly fight: SharedFight) {
    const ours = fight.sides.find(({ name }) => name.toLowerCase() === "party") ?? fight.sides[0];
    for (const { fighters } of fight.sides)
      for (const { name } of fighters)
        this.kinds.set(name, ours?.fighters.some((own) => own.name === name) === true ? "PC" : "F");
  }

  lines(): string[] {
    const { fight } = this;
    const all = fight.sides.flatMap(({ fighters }) => fighters);
    const end = all.map((fighter) => this.tag(fighter.name, standing(fighter)));
    return [
      `*${plain(fightTitle(fight))}* [COMBAT]`,
      `(note: ${lonelogSentences.made(plain(fight.versions.rules), plain(fight.versions.program))})`,
      ...all.filter(({ joined }) => joined === null).map((fighter) => this.tag(fighter.name, sheet(fighter))),
      ...fight.parts.flatMap((part) => this.part(part)),
      "",
      "[/COMBAT]",
      `=> ${end.join(" ")}`,
    ];
  }

  private part(part: SharedPart): string[] {
    const order = part.entries.find(({ events }) => events.some(({ type }) => type === "order"));
    const rolls = (order?.events ?? []).filter(
      // Players have no number of a foe's.
      (event): event is RollEvent =>
        event.type === "roll" && event.who !== null && event.faces.length + event.parts.length > 0,
    );
    const init = rolls.map(({ who, total }) => `${plain(who ?? "")} ${total}`).join(", ");
    const head =
      part.round === null ? `(note: ${plain(part.title)})` : `Rd${part.round}${init === "" ? "" : ` (Init: ${init})`}`;
    const told = part.entries.filter((entry) => entry !== order).flatMap((entry) => this.entry(entry));
    const ending = part.ending.entry === null ? [] : this.outcome(part.ending.entry.events);
    return ["", ...(part.title === "" ? [] : [head]), ...told, ...ending];
  }

  private entry(entry: Entry): string[] {
    if (entry.status !== "resolved" && entry.status !== "noted") return [`(note: ${plain(entry.text)})`];
    switch (entry.kind) {
      case "narration":
        return [prose(entry.text)];
      case "other":
        return [];
      case "arrival":
        return entry.events.flatMap((event) => {
          const joined = event.type === "sheet" ? this.fighter(event.who) : undefined;
          return joined === undefined ? [] : [this.tag(joined.name, sheet(joined))];
        });
      case "action":
      case "ruling": {
        const [actor] = entry.actors;
        const said = deed(entry);
        const line =
          actor === undefined
            ? `(note: ${entry.kind === "ruling" ? lonelogSentences.gameMaster : ""}${plain(said)})`
            : `@(${plain(entry.actors.join(", "))}) ` +
              plain(withoutActor(said, entry.actors)) +
              (entry.ruled ? " (ruling)" : entry.indented ? " (reaction)" : "");
        return [line, ...this.rolls(entry), ...this.outcome(entry.events)];
      }
    }
  }

  private fighter(name: string): SharedFighter | undefined {
    return this.fight.sides.flatMap(({ fighters }) => fighters).find((each) => each.name === name);
  }

  private rolls({ events, actors, dice }: Entry): string[] {
    // Dice that no event tells of are those of an amount.
    const rest = dice.filter(({ face }) => /\d/.test(face)).map(({ dice: die, face }) => `${die}=${face}`);
    for (const event of events) {
      const at = event.type === "roll" ? rest.indexOf(`${event.dice}=${event.faces.join("+")}`) : -1;
      if (at >= 0) rest.splice(at, 1);
    }
    const amounts = rest.map((each) => {
      const [die = "", faces = ""] = each.split("=");
      const all = faces.split("+").map(Number);
      return `d: ${die}=${all.reduce((sum, face) => sum + face, 0)} [${all.join(", ")}]`;
    });
    const told = events.flatMap((event) => {
      if (event.type === "table") return [`tbl: ${plain(event.table)}=${event.roll} -> "${plain(event.text)}"`];
      if (event.type !== "roll" || event.faces.length === 0) return [];
      const plus = event.total - event.faces.reduce((sum, face) => sum + face, 0);
      const who = event.who === null || actors.includes(event.who) ? "" : `${plain(event.who)}: `;
      const dice =
        `${plain(event.dice)}${plus === 0 ? "" : signed(plus).replace("−", "-")}=${event.total} ` +
        `[${event.faces.join(", ")}]`;
      const against = event.against === null ? "" : ` vs ${plain(event.against.label)} ${event.against.value}`;
      return [
        `d: ${who}${plain(event.purpose)} ` +
          `${dice}${against}${event.outcome === "" ? "" : ` -> ${plain(event.outcome)}`}`,
      ];
    });
    return [...told, ...amounts];
  }

  /** Tags of those to whom something came. */
  private outcome(events: readonly Event[]): string[] {
    const changes = new Map<string, string[]>();
    const told: string[] = [];
    const add = (who: string, what: string): void => {
      changes.set(who, [...(changes.get(who) ?? []), what]);
    };
    for (const event of events) {
      if (event.type === "damage")
        add(event.who, `${plain(event.stat)}-${event.amount}|${plain(event.stat)} ${event.after}`);
      else if (event.type === "heal")
        add(event.who, `${plain(event.stat)}+${event.amount}|${plain(event.stat)} ${event.after}`);
      else if (event.type === "condition") add(event.who, `${event.change === "gained" ? "" : "-"}${plain(event.id)}`);
      else if (event.type === "turn" && event.loud === true) told.push(plain(event.text));
    }
    // Drops what a line gave and took again.
    const kept = (all: readonly string[]): string[] =>
      all.filter((each) => !all.includes(`-${each}`) && !(each.startsWith("-") && all.includes(each.slice(1))));
    const tags = [...changes].flatMap(([who, all]) => (kept(all).length === 0 ? [] : [this.tag(who, kept(all))]));
    const line = [told.join("; "), tags.join(" ")].filter((each) => each !== "").join(" ");
    return line === "" ? [] : [`=> ${line}`];
  }

  private tag(name: string, fields: readonly string[]): string {
    return `[${this.kinds.get(name) ?? "N"}:${[plain(name), ...fields].join("|")}]`;
  }
}

function sheet({ start, stats, weapons }: SharedFighter): string[] {
  return [
    ...pointsOf(start),
    ...stats
      .filter((stat) => stat.start !== "")
      .map((stat) => plain(stat.start === "yes" ? stat.label : `${stat.label} ${stat.start}`)),
    ...weapons.map(plain),
  ];
}

function standing({ end }: SharedFighter): string[] {
  return [...pointsOf(end), ...end.conditions.map(({ id }) => plain(id))];
}

function pointsOf({ points, health }: SharedFighter["start"]): string[] {
  if (points !== null) return [`HP ${points.now === points.max ? "" : `${points.now}/`}${points.max}`];
  return health === null ? [] : [health];
}

/** Returns the words of a line without its dice, result, comment and mark. */
function deed({ text }: Entry): string {
  return text.replace(/\s*(?:\[[^\][]*\])?\s*(?:=>.*)?(?:\s\/\/.*)?$/, "").replace(/^!\s*/, "");
}

function withoutActor(said: string, actors: readonly string[]): string {
  const first = actors[0] ?? "";
  return said.toLowerCase().startsWith(first.toLowerCase()) ? said.slice(first.length).trim() : said;
}

/** Cleans text for a tag or a line: no sign of the notation, no line end, nothing that steers a terminal. */
function plain(text: string): string {
  return (
    text
      // eslint-disable-next-line no-control-regex -- these are what it is about
      .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, " ")
      .replace(/\[\[([^[\]|]*\|)?([^[\]]*)\]\]/g, "$2")
      .replace(/[[\]]/g, (sign) => (sign === "[" ? "(" : ")"))
      .replace(/\|/g, "/")
      .replace(/=>|->/g, "→")
      .replace(/</g, "‹")
      .replace(/>/g, "›")
      .trim()
  );
}

/** Returns a line of prose that does not begin like one of the notation. */
function prose(text: string): string {
  const words = plain(text);
  return /^(?:[@?*#>(-]|d:|tbl:|gen:|=>|Rd\d|S\d)/.test(words) ? `\\${words}` : words;
}
