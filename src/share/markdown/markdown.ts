import type { SharedFight } from "../export/model.ts";
import type { Flavour } from "./flavours.ts";
import { fullParts } from "./full.ts";
import { logParts } from "./log.ts";
import { sourceBlock } from "./source.ts";
import { storyParts } from "./story.ts";

const tellers: Readonly<Record<Flavour, (fight: SharedFight) => string[]>> = {
  story: storyParts,
  log: logParts,
  full: fullParts,
};

/** A fight as a Markdown document. Its source stands at its end, where the model has it. */
export function markdown(fight: SharedFight, flavour: Flavour): string {
  const blocks = tellers[flavour](fight);
  if (fight.source !== null) blocks.push(sourceBlock(fight, fight.source));
  return `${blocks.filter((block) => block !== "").join("\n\n")}\n`;
}
