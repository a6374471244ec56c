import { basicD20 } from "../../../src/rules/basic-d20/index.ts";
import { holdsOf } from "./all-systems.ts";

holdsOf(basicD20);
