import { strikeChance } from "../../../src/rules/strike-chance/index.ts";
import { holdsOf } from "./all-systems.ts";

holdsOf(strikeChance);
