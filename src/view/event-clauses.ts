import type { DamageEvent, Event } from "../fight/event.ts";
import { damageTaken } from "../fight/rule-kit.ts";
import { find } from "../fight/state.ts";
import type { RuleSystem } from "../fight/system.ts";
import type { UnitResult } from "../fight/unit/result.ts";
import { fold } from "../language/words.ts";
import type { Amounts } from "./amounts.ts";
import { clause, type Clause } from "./clause.ts";
import { sceneText, statLabel, statText } from "./event-text.ts";
import { plain, strong } from "./pieces.ts";
import { say } from "./words.ts";

export function eventClause(
  event: Event,
  unit: UnitResult,
  system: RuleSystem,
  amounts: Amounts,
  target: string | null,
): Clause | null {
  switch (event.type) {
    case "damage":
      return damageClause(event, system, amounts, target);
    case "heal": {
      const max = event.stat === "HP" ? (find(unit.after, event.who)?.hp?.max ?? null) : null;
      const summed = event.stat === damageTaken;
      return clause(
        event,
        plain(say.heals(event.who, event.amount, summed ? "HP" : statLabel(system, event.stat))),
        ...amounts.of(event),
        plain(`, ${summed ? say.inAll(event.after) : say.nowAt(event.after, max)}`),
      );
    }
    case "stat": {
      const text = statText(event, system);
      return text === "" ? null : clause(event, plain(text));
    }
    case "turn":
    case "order":
      return event.loud === true ? clause(event, plain(event.text)) : null;
    case "scene":
      return event.key.startsWith("@") ? null : clause(event, plain(sceneText(event)));
    case "roll":
    case "condition":
    case "table":
    case "round":
    case "reminder":
    case "begun":
    case "sheet":
    case "section":
      return null;
  }
}

function damageClause(event: DamageEvent, system: RuleSystem, amounts: Amounts, target: string | null): Clause {
  const summed = event.stat === damageTaken;
  const stat = summed ? "HP" : statLabel(system, event.stat);
  const who = fold(event.who) === target && stat === "HP" ? null : event.who;
  return clause(
    event,
    strong(say.damageTo(who, event.amount, stat)),
    ...amounts.of(event),
    plain(`, ${summed ? say.inAll(event.after) : say.left(event.after)}`),
  );
}
