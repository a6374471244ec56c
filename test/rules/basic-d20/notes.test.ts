import { basicD20 } from "../../../src/rules/basic-d20/index.ts";
import { runNotes } from "../run-notes.ts";

runNotes(import.meta.dirname, basicD20);
