/**
 * A house with 200 tables, each with a game master's machine and six phones: how long a line takes to all of them, and
 * what that costs the server. The checksum is of what phones show at the end: equal views, and all of them.
 */
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Phone } from "../../src/hosts/table/page/phone.ts";
import { defaultSystem, systems } from "../../src/rules/index.ts";
import { resolveNote, type NoteFight } from "../../src/share/note.ts";
import { tableMoment, type TableModel } from "../../src/share/players/model.ts";
import { PlayersMemory } from "../../src/share/players/page.ts";
import { TableClient } from "../../src/table/client.ts";
import type { Desk } from "../../src/table/keeper.ts";
import { longFight } from "./fights.ts";
import { checksum, table } from "./figures.ts";

const [TABLES, PHONES, LINES] = [200, 6, 6];
/** Pause between two lines anywhere, in milliseconds: forty a second. */
const PAUSE = 25;

const environment = { systems, defaultSystem, resolveSheet: () => null, resolveList: () => null, readNote: () => null };

const pause = (ms: number): Promise<void> => new Promise((done) => void setTimeout(done, ms));

async function until(holds: () => boolean): Promise<void> {
  const latest = Date.now() + 120_000;
  while (!holds()) {
    if (Date.now() > latest) throw new Error("the tables do not come to rest");
    await pause(20);
  }
}

/** Fights that grow by a line. */
function growing(): readonly NoteFight[] {
  const lines = longFight("mighty-blows", 40).trimEnd().split("\n");
  const fights: NoteFight[] = [];
  for (let n = LINES; n >= 0; n--) {
    const text = lines.slice(0, lines.length - n).join("\n");
    fights.push(...resolveNote(`\`\`\`combat\n${text}\n\`\`\`\n`, environment));
  }
  return fights;
}

interface Sitting {
  readonly client: TableClient;
  readonly desk: { at: number };
  phones: readonly Phone[];
  /** Time of the latest line. */
  told: number;
}

const fights = growing();
const ways: number[] = [];

function sit(origin: string, key: string, number: number): Sitting {
  const memory = new PlayersMemory();
  const state = { at: 0 };
  const desk: Desk = {
    look: (before, firstAsk) => {
      const fight = fights[state.at];
      return fight === undefined ? null : tableMoment(fight, before, memory, firstAsk);
    },
    carry: () => Promise.resolve({ ok: false, said: "" }),
    declined: () => undefined,
  };
  const id = `a-table-of-the-benchmark-${number}`;
  const client = new TableClient(
    { origin, key },
    id,
    desk,
    () => "write",
    () => undefined,
  );
  return { client, desk: state, phones: [], told: 0 };
}

/** Counts what has been told of a fight, by which its next line is known. */
function toldOf(model: TableModel | null): number {
  return model === null ? -1 : model.told.first + model.told.texts.length;
}

function join6(sitting: Sitting): void {
  const links = [...sitting.client.now.links.values()];
  sitting.phones = Array.from({ length: PHONES }, (_, n) => {
    const { origin, pathname, hash } = new URL(links[n % links.length] ?? "");
    let seen = -1;
    const phone: Phone = new Phone(origin + pathname.replace(/\/$/, ""), hash.slice(1), () => {
      const now = toldOf(phone.state.model);
      if (now > seen && seen >= 0 && sitting.told > 0) ways.push(performance.now() - sitting.told);
      seen = Math.max(seen, now);
    });
    return phone;
  });
}

async function figuresAt(origin: string): Promise<(name: string) => number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return (name) => Number(new RegExp(`^${name} (\\S+)$`, "m").exec(text)?.[1] ?? Number.NaN);
}

const quantile = (all: readonly number[], part: number): number =>
  [...all].sort((a, b) => a - b)[Math.min(all.length - 1, Math.floor(all.length * part))] ?? Number.NaN;

/** Writes all that a phone shows; keys of dice are the server's. */
const shown = ({ state: { model } }: Phone): string =>
  model === null
    ? ""
    : JSON.stringify([model.head, Object.entries(model.rows).sort(), model.told, Object.values(model.asks)]);

const folder = await mkdtemp(join(tmpdir(), "blow-by-blow-"));
const server = spawn(process.execPath, ["dist/cli.mjs", "table", "--port", "0", "--data", folder]);
try {
  let said = "";
  server.stdout.on("data", (data: Buffer) => (said += data.toString()));
  await until(() => /^http\S+#\S+$/m.test(said));
  const [, origin = "", key = ""] = /^(http\S+)\/#(\S+)$/m.exec(said) ?? [];
  const empty = await figuresAt(origin);
  const sittings: Sitting[] = [];
  for (let number = 0; number < TABLES; number++) {
    const sitting = sit(origin, key, number);
    sittings.push(sitting);
    // Two fighters of ours, and a screen for all.
    await until(() => sitting.client.now.links.size >= 3);
    join6(sitting);
    await until(() => sitting.phones.every(({ state }) => state.model !== null));
  }
  const phones = sittings.flatMap((each) => each.phones);
  const before = await figuresAt(origin);
  const started = performance.now();
  for (let line = 1; line <= LINES; line++)
    for (const sitting of sittings) {
      sitting.desk.at = line;
      sitting.told = performance.now();
      sitting.client.publish();
      await pause(PAUSE);
    }
  const after = await figuresAt(origin);
  const seconds = (performance.now() - started) / 1000;
  const views = (): Set<string> => new Set(phones.map(shown));
  await until(() => views().size === 1);
  const sum = checksum([...views()].join());
  const cpu = after("process_cpu_seconds_total") - before("process_cpu_seconds_total");
  const memory = (figures: (name: string) => number): number => figures("process_resident_memory_bytes") / 1e6;
  const of = (what: string, figure: string, wanted: string): [string, string, string, string] => [
    what,
    figure,
    wanted,
    `${phones.length}:${sum}`,
  ];
  table(`A house: ${TABLES} tables, ${PHONES} phones each, ${((TABLES * LINES) / seconds).toFixed(0)} lines a second`, [
    of("a line to a phone, half of them", `${quantile(ways, 0.5).toFixed(1)} ms`, "≤ 5 ms"),
    of("a line to a phone, 99 of 100", `${quantile(ways, 0.99).toFixed(1)} ms`, "≤ 50 ms"),
    of("processor", `${((cpu / seconds) * 100).toFixed(1)} % of a core`, "≤ 20 %"),
    of("memory, empty", `${memory(empty).toFixed(0)} MB`, ""),
    of("memory, full", `${memory(after).toFixed(0)} MB`, "≤ 250 MB"),
  ]);
  for (const { client, phones: each } of sittings) {
    client.close();
    for (const phone of each) phone.close();
  }
} finally {
  server.kill();
  await rm(folder, { recursive: true, force: true });
}
process.exit();
