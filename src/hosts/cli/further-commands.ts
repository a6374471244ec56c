/*
 * What commands other than `resolve`, `check` and `roll` are made of: a file of its own in what is built, which those
 * three do without.
 */

export { chosen } from "../../chronicle/chronicle.ts";
export { entriesOf } from "../../chronicle/entry.ts";
export { chronicleJson, chronicleMarkdown, chronicleTable } from "../../chronicle/forms.ts";
export { Forecasting, startAt, startOf, without } from "../../forecast/forecast.ts";
export { forecastJson, forecastText } from "../../forecast/text.ts";
export { exportFight, usualAudience } from "../../share/export/formats.ts";
export { blocksOf, importFights } from "../../share/lonelog/import.ts";
export { textVerification } from "../../share/verdict.ts";
export { verifyNote } from "../../share/verify.ts";
