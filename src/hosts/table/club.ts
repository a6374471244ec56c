import { qrOf } from "../../table/qr.ts";
import { clubSentences as say } from "./sentences.ts";

/* A house for many game masters: figures for its monitoring, and cards with keys. No name is in any of it. */

/** A figure, as it stands now. */
export interface Figure {
  readonly name: string;
  readonly help: string;
  readonly type: "gauge" | "counter";
  /** Values by what tells them apart: `{"role": "player"}`, or nothing. */
  readonly values: readonly (readonly [labels: Readonly<Record<string, string>>, value: number])[];
}

/** Writes figures as Prometheus reads them. */
export function prometheusText(figures: readonly Figure[]): string {
  const labelled = (labels: Readonly<Record<string, string>>): string => {
    const all = Object.entries(labels).map(([key, value]) => `${key}="${value.replace(/[\\"\n]/g, "\\$&")}"`);
    return all.length === 0 ? "" : `{${all.join(",")}}`;
  };
  return figures
    .map(({ name, help, type, values }) => {
      const lines = values.map(([labels, value]) => `${name}${labelled(labels)} ${value}`);
      return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines].join("\n");
    })
    .join("\n")
    .concat("\n");
}

/** Returns the figures of this process. */
export function processFigures(): readonly Figure[] {
  const { user, system } = process.cpuUsage();
  const started = Date.now() / 1000 - process.uptime();
  const of = (name: string, help: string, type: Figure["type"], value: number): Figure => ({
    ...{ name, help, type },
    values: [[{}, value]],
  });
  return [
    of("process_cpu_seconds_total", "Processor time.", "counter", (user + system) / 1e6),
    of("process_resident_memory_bytes", "Memory.", "gauge", process.memoryUsage.rss()),
    of("process_start_time_seconds", "Start of the process.", "gauge", Math.round(started)),
  ];
}

/** Writes a page of cards to print and cut, one for each key. */
export function cardsPage(address: string, keys: readonly (readonly [number: number, key: string])[]): string {
  const cards = keys.map(([number, key]) => {
    const line = `${address}#${key}`;
    return `<li><b>${say.card(number)}</b>${picture(line)}<code>${line}</code><p>${say.cardUse}</p></li>`;
  });
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${say.cards}</title>
<style>
ul { display: grid; grid-template-columns: repeat(3, 1fr); padding: 0; font: 10pt sans-serif; }
li { display: grid; gap: 2mm; padding: 4mm; border: 1px dashed #888; break-inside: avoid; list-style: none; }
svg { width: 35mm; } code { overflow-wrap: anywhere; } p { margin: 0; }
</style>
<ul>
${cards.join("\n")}
</ul>
</html>
`;
}

/** Draws a line as a QR code. */
function picture(line: string): string {
  const rows = qrOf(line);
  const path = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  const size = rows.length;
  return `<svg viewBox="0 0 ${size} ${size}" role="img" aria-label="${say.code}"><path d="${path}"/></svg>`;
}
