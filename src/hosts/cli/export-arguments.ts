import { audiences, type Audience } from "../../share/export/audience.ts";
import { formats, isFormat, type FormatId } from "../../share/export/formats.ts";
import { flavours, type Flavour } from "../../share/markdown/flavours.ts";
import { UsageError } from "./usage-error.ts";
import { say } from "./say.ts";

export interface ExportCommand {
  readonly name: "export";
  readonly note: string;
  readonly format: FormatId;
  /** A drawing is asked for as dots. */
  readonly png: boolean;
  readonly flavour: Flavour;
  readonly source: boolean;
  readonly audience: Audience;
  /** An id, a title or a number; null: the only one. */
  readonly fight: string | null;
  readonly round: number | null;
  readonly dark: boolean;
  /** null: standard output. */
  readonly output: string | null;
}

export const exportFormats: readonly string[] = [...Object.keys(formats), "png"];

type Values = ReadonlyMap<string, string | boolean>;

/** @throws {UsageError} */
export function readExport(values: Values, note: string): ExportCommand {
  const output = textOf(values, "output");
  const to = toOf(textOf(values, "to"), output);
  const png = to === "png";
  const format: FormatId = png ? "svg" : to;
  if (png && output === null) throw new UsageError(say.pngNeedsFile);
  const choices: readonly string[] = formats[format].choices;
  const { name } = formats[format];
  const flavour = textOf(values, "flavour");
  const refuse = (option: string, choice: string): void => {
    if (values.has(option) && !choices.includes(choice)) throw new UsageError(say.knowsNo(name, option));
  };
  refuse("flavour", "flavour");
  refuse("with-source", "source");
  refuse("round", "round");
  refuse("dark", "dark");
  const audience = oneOf(textOf(values, "for") ?? "everyone", audiences, "--for");
  if (audience === "players" && values.get("with-source") === true) throw new UsageError(say.playersNoSource);
  return {
    name: "export",
    note,
    format,
    png,
    flavour: flavour === null ? "log" : oneOf(flavour, flavours, "--flavour"),
    source: values.get("with-source") === true,
    audience,
    fight: textOf(values, "fight"),
    round: roundOf(textOf(values, "round")),
    dark: values.get("dark") === true,
    output,
  };
}

/** As named, or by the ending of the file that it goes to. */
function toOf(to: string | null, output: string | null): FormatId | "png" {
  const isKnown = (id: string): id is FormatId | "png" => id === "png" || isFormat(id);
  if (to !== null) {
    if (isKnown(to)) return to;
    throw new UsageError(say.isOneOf("--to", exportFormats, to));
  }
  const ending = output === null ? "" : output.toLowerCase().replace(/^.*\./, "");
  const meant = exportFormats.find((id) => id === ending || (isFormat(id) && formats[id].extension === ending));
  if (meant !== undefined && isKnown(meant)) return meant;
  throw new UsageError(say.toWhat(exportFormats));
}

function oneOf<T extends string>(given: string, all: readonly T[], option: string): T {
  const found = all.find((each) => each === given);
  if (found === undefined) throw new UsageError(say.isOneOf(option, all, given));
  return found;
}

function roundOf(given: string | null): number | null {
  if (given === null) return null;
  if (!/^[1-9]\d{0,5}$/.test(given)) throw new UsageError(say.roundIs);
  return Number(given);
}

function textOf(values: Values, option: string): string | null {
  const value = values.get(option);
  if (value === "") throw new UsageError(say.optionNeeds(option));
  return typeof value === "string" ? value : null;
}
