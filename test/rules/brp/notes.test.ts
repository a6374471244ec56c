import { brp } from "../../../src/rules/brp/index.ts";
import { runNotes } from "../run-notes.ts";

runNotes(import.meta.dirname, brp);
