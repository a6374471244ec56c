import { zones } from "../../../src/rules/zones/index.ts";
import { runNotes } from "../run-notes.ts";

runNotes(import.meta.dirname, zones);
