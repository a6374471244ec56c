import type { Flavour, SharedFight } from "../export/model.ts";
import { storyOf, type StoryBlock, type StoryPart } from "../story/story.ts";
import { opening, text, pieces } from "./escape.ts";
import { fullParts, sourceBlock } from "./full.ts";
import { logParts, heading, quote } from "./log.ts";

const tellers: Readonly<Record<Flavour, (fight: SharedFight) => string[]>> = {
  story: storyParts,
  log: logParts,
  full: fullParts,
};

/** Writes a fight as a Markdown document, with its source at the end where the model has it. */
export function markdown(fight: SharedFight, flavour: Flavour): string {
  const blocks = tellers[flavour](fight);
  if (fight.source !== null) blocks.push(sourceBlock(fight, fight.source));
  return `${blocks.filter((block) => block !== "").join("\n\n")}\n`;
}

/** Writes what happened as prose, without numbers. */
export function storyParts(fight: SharedFight): string[] {
  const story = storyOf(fight);
  return [
    `# ${text(story.title)}`,
    story.opening === "" ? "" : `*${text(story.opening)}*`,
    ...story.parts.flatMap(partBlocks),
    ...(story.ending === null ? [] : partBlocks(story.ending)),
  ];
}

function partBlocks(part: StoryPart): string[] {
  return [...heading(part), ...part.blocks.map(blockText)];
}

function blockText(block: StoryBlock): string {
  return block.kind === "quote" ? quote(block.text) : opening(pieces(block.pieces));
}
