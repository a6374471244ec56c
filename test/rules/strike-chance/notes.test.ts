import { strikeChance } from "../../../src/rules/strike-chance/index.ts";
import { runNotes } from "../run-notes.ts";
import { userTable } from "./user-tables.ts";

runNotes(import.meta.dirname, strikeChance, { userTable });
