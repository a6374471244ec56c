import { srd5 } from "../../../src/rules/srd5/index.ts";
import { holdsOf } from "./all-systems.ts";

holdsOf(srd5);
