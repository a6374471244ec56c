import type { JSX } from "preact";
import type { Story, StoryBlock, StoryPart } from "../story/model.ts";

/** A story as an article. */
export function StoryPage({ story, system }: { readonly story: Story; readonly system: string }): JSX.Element {
  const parts = [...story.parts, ...(story.ending === null ? [] : [story.ending])];
  return (
    <article class="bbb-story" aria-label={story.title}>
      <h1>{story.title}</h1>
      <p class="bbb-opening">
        <em>{story.opening === "" ? system : story.opening}</em>
      </p>
      {parts.map((part) => (
        <Part key={part.anchor} part={part} />
      ))}
    </article>
  );
}

function Part({ part: { anchor, title, caption, blocks } }: { readonly part: StoryPart }): JSX.Element {
  return (
    <section id={anchor}>
      {title === "" ? null : <h2>{caption === null ? title : `${title}: ${caption}`}</h2>}
      {blocks.map(block)}
    </section>
  );
}

function block(each: StoryBlock): JSX.Element {
  return each.kind === "quote" ? (
    <blockquote>{each.text}</blockquote>
  ) : (
    <p>{each.pieces.map(({ text, strong }) => (strong ? <strong>{text}</strong> : text))}</p>
  );
}
