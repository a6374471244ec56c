import { mightyBlows } from "../../../src/rules/mighty-blows/index.ts";
import { holdsOf } from "./all-systems.ts";

holdsOf(mightyBlows);
