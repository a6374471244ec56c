/** Text that is its own fold but for capitals. */
const PLAIN = /^(?:[!-~]+(?: [!-~]+)*)?$/;
const LOOKALIKES = /[’‘ʼ“”×–−‐‑½ßς]/g;
const LOOKALIKE_OF: ReadonlyMap<string, string> = new Map([
  ["’", "'"],
  ["‘", "'"],
  ["ʼ", "'"],
  ["“", '"'],
  ["”", '"'],
  ["×", "x"],
  ["–", "-"],
  ["−", "-"],
  ["‐", "-"],
  ["‑", "-"],
  ["½", "1/2"],
  ["ß", "ss"],
  ["ς", "σ"],
]);

/**
 * The form in which names, stats and keywords are compared: NFC, without case, with the plain form of signs that have
 * several, and one space for each run of white space. `3½` is `3.5`, `½` alone `1/2`.
 */
export function fold(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  return text
    .normalize("NFC")
    .toLowerCase()
    .replace(/(\d)½/g, "$1.5")
    .replace(LOOKALIKES, (sign) => LOOKALIKE_OF.get(sign) ?? sign)
    .normalize("NFC")
    .trim()
    .replace(/\s+/g, " ");
}
