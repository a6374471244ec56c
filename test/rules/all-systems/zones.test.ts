import { zones } from "../../../src/rules/zones/index.ts";
import { holdsOf } from "./all-systems.ts";

holdsOf(zones);
