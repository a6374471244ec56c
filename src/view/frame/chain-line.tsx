import type { JSX } from "preact";
import type { Chain, ChainEnd, ChainStep } from "../../telling/chain.ts";
import { commandSentences } from "../../telling/command-sentences.ts";
import { say as words } from "../../telling/sentences.ts";
import { Button } from "../kit/button.tsx";
import type { Deeds } from "../kit/deeds.ts";
import { Disclosure } from "../kit/disclosure.tsx";
import { Icon } from "../kit/icon.tsx";
import { localHref, type Links } from "../kit/links.tsx";

interface Props {
  readonly chain: Chain;
  readonly links: Links;
  /** Absent: nothing can be pressed. */
  readonly deeds?: Deeds;
}

/** Draws the chain below the title. Where it is broken it says what is missing and offers the fights of the note. */
export function ChainLine({ chain, links, deeds }: Props): JSX.Element | null {
  const { from, next, broken, others, rail } = chain;
  const offered = deeds === undefined || deeds.readOnly ? [] : others;
  if (from === null && next.length === 0 && broken === null) return null;
  return (
    <div class="bbb-goes-on">
      {from === null && next.length === 0 ? null : (
        <p class="bbb-line-note">
          {from === null ? null : (
            <>
              {commandSentences.goesOnFrom} <End end={from} links={links} />
              {next.length === 0 ? null : " · "}
            </>
          )}
          {next.length === 0 ? null : `${commandSentences.goesOnIn} `}
          {next.map((end, at) => (
            <>
              {at === 0 ? null : ", "}
              <End key={at} end={end} links={links} />
            </>
          ))}
        </p>
      )}
      {rail.length === 0 || deeds === undefined ? null : (
        <Disclosure class="bbb-rail" id="rail" summary={commandSentences.wholeChain(rail.length)}>
          {() => (
            <ol>
              {rail.map((step, at) => (
                <li key={at} aria-current={step.here ? "true" : undefined}>
                  {step.here ? <b>{step.end.title}</b> : <End end={step.end} links={links} />}
                  <span class="bbb-note">{handed(step)}</span>
                </li>
              ))}
            </ol>
          )}
        </Disclosure>
      )}
      {broken === null ? null : (
        <p class="bbb-refusal">
          <Icon name="error" /> {broken}
        </p>
      )}
      {broken === null || offered.length === 0 ? null : (
        <div class="bbb-offers" role="group" aria-label={commandSentences.goOnFrom}>
          {offered.map((id) => (
            <Button
              key={id}
              id={`chain ${id}`}
              press={() => void deeds?.wish({ kind: "edit", edit: { kind: "setHeader", key: "continues", value: id } })}
            >
              {commandSentences.goOnFromThis(id)}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

/** "hands on Ada 5/8 (wounded), Ben 9/9" */
function handed({ hands }: ChainStep): string {
  if (hands === null) return "";
  const each = hands.map(({ who, hp, conditions }) => {
    const points = hp === null ? "" : ` ${words.hpText(hp.now, hp.max)}`;
    return `${who}${points}${conditions.length === 0 ? "" : ` (${conditions.join(", ")})`}`;
  });
  return each.length === 0 ? commandSentences.handsOnNobody : commandSentences.handsOn(each);
}

function End({ end, links }: { readonly end: ChainEnd; readonly links: Links }): JSX.Element {
  const { title, note, line } = end;
  const address = note === null ? (links.fight?.(line) ?? null) : links.note(note, line);
  const href = localHref(address, links.own);
  const named = note === null ? title : commandSentences.inNote(title, note);
  if (href === null) return <b>{named}</b>;
  return note === null ? (
    <a href={href} data-fight={line}>
      {named}
    </a>
  ) : (
    <a class="internal-link" data-href={note} data-at={line} href={href}>
      {named}
    </a>
  );
}
