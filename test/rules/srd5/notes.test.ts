import { srd5 } from "../../../src/rules/srd5/index.ts";
import { runNotes } from "../run-notes.ts";

runNotes(import.meta.dirname, srd5);
