import { homedir } from "node:os";
import { dirname, join, resolve as resolvePath } from "node:path";
import type { NoteEnvironment } from "../../share/environment.ts";
import { resolveNote, type NoteFight } from "../../share/note.ts";
import { tableMoment, wishAt } from "../../share/players/model.ts";
import { PlayersMemory } from "../../share/players/page.ts";
import type { Desk, Taken } from "../../table/keeper.ts";
import type { HouseCall, TableCall } from "../../table/port.ts";
import { madeOf, placeMade } from "../wish.ts";
import type { TableCommand } from "./arguments.ts";
import { NoteError, readNote } from "./notes.ts";
import type { Opened, World } from "./run.ts";
import { environmentOf, rootOf, type Vault, type Vaults } from "./vault.ts";

/* A note on a table's desk: read whenever it changes, and written as a press of the widget writes it. */

/** Attempts to write a die, where the note changes under the pen. */
const ATTEMPTS = 3;

/** Returns the call that opens a table for the fight that stands at that place of a note. */
export function callOf(
  command: TableCommand,
  note: Opened,
  at: number,
  world: World,
  vaults: Vaults,
): Omit<TableCall, "typed"> {
  const path = note.path ?? "";
  const desk = new NoteDesk(note, at, world, vaults);
  return {
    ...houseCall(command, world),
    desk,
    title: desk.fight?.fight.setup.title ?? note.name,
    fight: `${path}\n${desk.fight?.fight.setup.id ?? at}`,
    follow: (changed) =>
      follow(path, world, () => {
        desk.renew();
        changed();
      }),
  };
}

/** Returns the call that serves tables of editors. */
export function houseCall(command: TableCommand, world: World): Omit<HouseCall, "typed"> {
  const { lan, port, address, fresh, redis, tables, keys } = command;
  return {
    ...{ lan, port, address, fresh, redis, tables, keys },
    data: command.data === null ? usualFolder() : resolvePath(world.cwd, command.data),
    say: (words) => world.out(`${words}\n`),
  };
}

class NoteDesk implements Desk {
  private readonly memory = new PlayersMemory();
  private fights: readonly NoteFight[] = [];
  private readonly id: string | null;
  private environment: NoteEnvironment;
  /** Texts of other notes that the fight has asked for, by their links. */
  private readonly linked = new Map<string, string | null>();

  constructor(
    private readonly note: Opened,
    private readonly at: number,
    private readonly world: World,
    private readonly vaults: Vaults,
  ) {
    this.environment = this.environmentOf(this.vaults.of(note.path));
    this.read();
    this.id = this.fight?.fight.setup.id ?? null;
  }

  /** Fight as it was read last: the one with its id, else the one in its place. */
  get fight(): NoteFight | null {
    const named = this.id === null ? undefined : this.fights.find(({ fight }) => fight.setup.id === this.id);
    return named ?? this.fights[this.at] ?? null;
  }

  look: Desk["look"] = (before, firstAsk) => {
    if (this.read() === null || this.fight === null) return null;
    return tableMoment(this.fight, before, this.memory, firstAsk);
  };

  carry: Desk["carry"] = async (place, faces, choice) => {
    const { note, world } = this;
    const wish = wishAt(place, faces, choice);
    if (wish === null) return { ok: false, said: "" };
    for (let attempt = 1; ; attempt++) {
      const text = this.read();
      const found = this.fight;
      if (text === null || found === null) return { ok: false, said: "" };
      const { fight, block } = found;
      const made = madeOf(wish, fight, block.body, (sides) => world.face(sides), {
        writeResults: "asked",
      });
      if (!made.ok) return { ok: false, said: "", isBarred: made.refusal !== undefined };
      const placed = placeMade(text, block, made);
      if (!placed.ok) return { ok: false, said: "" };
      const done = await this.write(note, placed.text, text, made.said);
      if (done.ok || attempt === ATTEMPTS) return done;
    }
  };

  declined: Desk["declined"] = () => undefined;

  /** Reads the notes anew that the fight has asked for: if one is another, the whole fight is run again. */
  renew(): void {
    this.vaults.forget();
    const vault = this.vaults.of(this.note.path);
    if ([...this.linked].every(([target, text]) => vault.text(target) === text)) return;
    this.linked.clear();
    this.environment = this.environmentOf(vault);
  }

  private environmentOf(vault: Vault): NoteEnvironment {
    const text = (target: string): string | null => {
      const found = vault.text(target);
      this.linked.set(target, found);
      return found;
    };
    const sheet: Vault["sheet"] = (target) => (text(target) === null ? null : vault.sheet(target));
    return environmentOf({ ...vault, text, sheet });
  }

  private async write({ name, path }: Opened, text: string, was: string, said: string): Promise<Taken> {
    try {
      await this.world.write(name, path ?? "", text, was);
      return { ok: true, said };
    } catch (problem) {
      if (!(problem instanceof NoteError)) throw problem;
      return { ok: false, said: "" };
    }
  }

  /** Reads the note; null: it is not there. */
  private read(): string | null {
    try {
      const { text } = readNote(this.note.path ?? "", this.world.cwd);
      this.fights = resolveNote(text, this.environment, this.fights);
      return text;
    } catch (problem) {
      if (!(problem instanceof NoteError)) throw problem;
      return null;
    }
  }
}

/** Calls back after each change of a note in the vault: a fight may read others. */
function follow(path: string, world: World, changed: () => void): () => void {
  const changes = world.watch([rootOf(dirname(path))]);
  void (async () => {
    while (await changes.next()) changed();
  })();
  return () => changes.close();
}

/** Returns the folder in which programs of this system keep what they need to go on. */
function usualFolder(): string {
  const { LOCALAPPDATA: local, XDG_STATE_HOME: state } = process.env;
  if (process.platform === "win32" && local !== undefined) return join(local, "blow-by-blow");
  return join(state ?? join(homedir(), ".local", "state"), "blow-by-blow");
}
