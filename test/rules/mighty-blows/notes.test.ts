import { mightyBlows } from "../../../src/rules/mighty-blows/index.ts";
import { runNotes } from "../run-notes.ts";

runNotes(import.meta.dirname, mightyBlows);
