import type { FaceSource } from "../../dice/source.ts";
import type { RulingLine } from "../../language/syntax.ts";
import { fold } from "../../language/words.ts";
import type { Action } from "../action.ts";
import { identityOf, saidOf } from "../argument.ts";

/*
 * What drawn dice depend on.
 */

/** A source that is made when the first die is drawn: most lines carry all their dice. */
export function lazySource(make: () => FaceSource): FaceSource {
  let made: FaceSource | null = null;
  return { face: (ask) => (made ??= make()).face(ask) };
}

/**
 * An action without its spacing, case and record: the identity of its drawn dice. Names are those declared; a renamed
 * combatant rolls other dice.
 */
export function canonical(actions: readonly Action[]): string {
  return actions
    .map((a) =>
      [
        a.actors.map(fold).join("+"),
        a.will ? "will" : "",
        a.verb,
        a.targets.map(fold).join("+"),
        a.thing === null ? "" : fold(saidOf(a.thing)),
        ...a.clauses.map((c) => `${c.id}=${identityOf(c)}`),
        ...a.modifiers.map((m) => `${m.amount} ${fold(m.reason)}`),
        ...a.damage.map((m) => `${m.amount} damage ${fold(m.reason)}`),
      ].join("|"),
    )
    .join(" then ");
}

/** The same of a ruling that is no action. */
export function canonicalRuling({ text, body }: RulingLine): string {
  return `ruling ${fold(text.slice(body.from, body.to))}`;
}
