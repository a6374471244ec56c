import { gzipSync } from "node:zlib";
import record from "./sizes.json" with { type: "json" };

/** What a file may grow before its record has to be looked at, and written anew. */
const GROWTH = 1.02;

/** What has grown beyond its record, as sentences; sizes are of bytes packed by gzip. */
export function grown(contents: Readonly<Record<string, Uint8Array>>): string[] {
  const known = new Map(Object.entries(record));
  return Object.entries(contents).flatMap(([name, bytes]) => {
    const size = gzipSync(bytes, { level: 9 }).length;
    const most = known.get(name) ?? 0;
    return size <= most * GROWTH ? [] : [`${name} has ${size} bytes; ${most} are recorded in test/sizes.json`];
  });
}
