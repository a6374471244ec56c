import type { SharedFight } from "../export/model.ts";
import type { StoryBlock, StoryPart } from "../story/model.ts";
import { storyOf } from "../story/story.ts";
import { opening, text } from "./escape.ts";
import { heading, quote } from "./log.ts";
import { pieces } from "./pieces.ts";

/** Prose of what happened, without numbers. */
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
