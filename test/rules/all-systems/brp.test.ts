import { brp } from "../../../src/rules/brp/index.ts";
import { holdsOf } from "./all-systems.ts";

holdsOf(brp);
