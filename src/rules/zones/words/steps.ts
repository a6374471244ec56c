import { list } from "../../../fight/rule-kit.ts";

/** The steps of the round (ZN-05 to ZN-10). */
export const steps = {
  "all have acted": () => "All have acted",
  "end of round": () => "End of round",
  "side began": ({ side }: { side: string }) => `${side} began`,
  "choose one": ({ sides }: { sides: readonly string[] }) => `${list(sides, "or")}: one acts`,
  "until all pass": () => "until all pass",
};
