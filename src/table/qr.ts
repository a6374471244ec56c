import qrcode from "qrcode-generator";

/** Light modules around a code, which a camera needs. */
const MARGIN = 2;

/** Draws a text as a QR code with error correction M: its dark modules by row, with the margin. */
export function qrOf(text: string): readonly (readonly boolean[])[] {
  const code = qrcode(0, "M");
  code.addData(text);
  code.make();
  const size = code.getModuleCount();
  const all = Array.from({ length: size + 2 * MARGIN }, (_, at) => at - MARGIN);
  const isDark = (row: number, column: number): boolean =>
    row >= 0 && column >= 0 && row < size && column < size && code.isDark(row, column);
  return all.map((row) => all.map((column) => isDark(row, column)));
}
