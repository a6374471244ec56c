import { strikeChance } from "../../../src/rules/strike-chance/index.ts";
import { runNotes } from "../run-notes.ts";

runNotes(import.meta.dirname, strikeChance);
