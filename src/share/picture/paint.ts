/* Drawing as text: a few shapes of SVG. Whatever is written into a picture is escaped here, and stays text. */

export interface Palette {
  readonly ground: string;
  readonly panel: string;
  readonly text: string;
  readonly muted: string;
  readonly line: string;
  readonly ours: string;
  readonly theirs: string;
  readonly critical: string;
  readonly criticalGround: string;
  readonly harm: string;
  readonly held: string;
}

/** One hue, one meaning, as in the widget. */
export const light: Palette = {
  ground: "#ffffff",
  panel: "#f5f5f4",
  text: "#222222",
  muted: "#5c5c5c",
  line: "#dcdcda",
  ours: "#1f5fa8",
  theirs: "#9a4a12",
  critical: "#5b3cc4",
  criticalGround: "#f3f0fc",
  harm: "#b3261e",
  held: "#157a3c",
};
export const dark: Palette = {
  ground: "#1e1e1e",
  panel: "#262626",
  text: "#dadada",
  muted: "#b0b0b0",
  line: "#3f3f3f",
  ours: "#7db4f0",
  theirs: "#eaa06a",
  critical: "#bba6ff",
  criticalGround: "#26213a",
  harm: "#ff8b83",
  held: "#6fcf97",
};

type Attributes = Readonly<Record<string, string | number>>;

export function escape(raw: string): string {
  return (
    raw
      // eslint-disable-next-line no-control-regex -- no XML may hold them
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g, "\ufffd")
      .replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, "\ufffd")
      .replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)
  );
}

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function element(name: string, attributes: Attributes, inside = ""): string {
  const told = Object.entries(attributes).map(([key, value]) => ` ${key}="${escape(String(value))}"`);
  return inside === "" ? `<${name}${told.join("")}/>` : `<${name}${told.join("")}>${inside}</${name}>`;
}

export function rect(x: number, y: number, width: number, height: number, more: Attributes): string {
  return element("rect", { x, y, width, height, ...more });
}

export function path(d: string, more: Attributes): string {
  return element("path", { d, ...more });
}

/** A line of text, cut where it would be wider than `room`. */
export function words(raw: string, x: number, y: number, size: number, more: Attributes & { room?: number }): string {
  const { room, ...rest } = more;
  const shown = room === undefined ? raw : fitted(raw, size, room);
  return shown === "" ? "" : element("text", { x, y, "font-size": size, ...rest }, escape(shown));
}

export function picture(width: number, height: number, label: string, inside: readonly string[]): string {
  return `${element(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      width,
      height,
      viewBox: `0 0 ${width} ${height}`,
      role: "img",
      "aria-label": label,
      "font-family": "system-ui, 'DejaVu Sans', sans-serif",
    },
    `\n${inside.filter((each) => each !== "").join("\n")}\n`,
  )}\n`;
}

/** About how wide a text is; nothing here can measure, so it errs to the wide side. */
export function widthOf(raw: string, size: number): number {
  let units = 0;
  for (const sign of raw)
    units += /[ilj.,;:'!|() ]/.test(sign) ? 0.34 : /[mwMW@—]/.test(sign) ? 0.95 : sign > "\u2e80" ? 1.05 : 0.6;
  return units * size;
}

function fitted(raw: string, size: number, room: number): string {
  if (widthOf(raw, size) <= room) return raw;
  const signs = Array.from(raw);
  while (signs.length > 0 && widthOf(`${signs.join("")}…`, size) > room) signs.pop();
  return `${signs.join("").trimEnd()}…`;
}

/** A text on as many lines as it needs, at most so many. */
export function wrapped(raw: string, size: number, room: number, most: number): string[] {
  const lines: string[] = [];
  let open = "";
  for (const word of raw.split(/\s+/)) {
    const next = open === "" ? word : `${open} ${word}`;
    if (open === "" || widthOf(next, size) <= room) open = next;
    else {
      lines.push(open);
      open = word;
    }
  }
  if (open !== "") lines.push(open);
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most - 1), lines.slice(most - 1).join(" ")];
}
