/** Spells, weapons and other things that a verb takes. */
function thingsOf(verb: VerbSpec, action: Action, { caret }: ActionPlace): Candidate[] {
  const actor = find(caret.state, action.actor);
  if (actor === undefined) return [];
  if (verb.thing === "weapon" || verb.thing === "weapons") return weaponsOf(actor, habitsOf(caret, actor.name));
  if (verb.thing !== "text") return [];
  return [
    ...actor.spells.map(({ name }) => candidate(name, "value", { detail: "spell" })),
    ...weaponsOf(actor, habitsOf(caret, actor.name)),
  ];
}

function weaponsOf(actor: Combatant, habits: Habits): Candidate[] {
  return [...actor.attacks]
    .map((attack, i) => ({ attack, score: habits.weapon(attack.name) - i / 1e6 }))
    .sort((a, b) => b.score - a.score)
    .map(({ attack }) => candidate(attack.name, "weapon", { detail: attack.dice }));
}

/** Whom it may be done to: enemies before friends, those it fights already before others; each is tried. */
function targetsOf(action: Action, before: string, at: ActionPlace): Candidate[] {
  const { caret } = at;
  const habits = habitsOf(caret, action.actor);
  const side = find(caret.state, action.actor)?.side ?? null;
  const ranked = caret.state.combatants
    .filter(({ name }) => name !== action.actor && !action.targets.includes(name))
    .map((c, i) => ({
      c,
      score:
        habits.target(c.name) +
        (engaged(c, action.actor) ? 5000 : 0) +
        (c.side === side ? -1e6 : 0) +
        (takesNoPart(c, caret.fight.setup.lexicon) ? -1e5 : 0) -
        i / 1000,
    }))
    .sort((a, b) => b.score - a.score)
    .map(({ c }) => c);
  const friends = action.actors.length === 1 ? ranked.filter((c) => c.side === side) : [];
  const foes = ranked.filter((c) => !friends.includes(c));
  const sides = caret.state.sides.map((each) => candidate(`@${each}`, "side"));
  const fighters = [...foes, ...friends].map((c, i) => {
    const named = candidate(c.name, "fighter");
    if (i >= MOST_TRIED || at.place !== "line") return named;
    const { goes, why } = tryWeapons(`${before.trimEnd()} ${c.name}`, action, at);
    return { ...named, goes: goes ? ("now" as const) : ("no" as const), detail: why };
  });
  // What belongs to nobody befalls whole sides: surprise, initiative.
  return action.actors.length === 0 ? [...sides, ...fighters] : [...fighters, ...sides];
}

/** Tries a line as it is, then with each weapon: what is in hand may not reach, and another may. */
function tryWeapons(line: string, action: Action, { caret, environment }: ActionPlace): ReturnType<typeof tryLines> {
  const plain = tryLines(caret, [line], environment);
  const takesWeapon = caret.fight.setup.lexicon.verbById.get(action.verb)?.clauses.includes("with") === true;
  if (plain.goes || !takesWeapon || action.clauses.some(({ id }) => id === "with")) return plain;
  const others = find(caret.state, action.actor)?.attacks.slice(0, MOST_WEAPONS) ?? [];
  return others.some(({ name }) => tryLines(caret, [`${line} with ${name}`], environment).goes)
    ? { goes: true, why: null }
    : plain;
}

function engaged(c: Combatant, actor: string): boolean {
  return c.conditions.some(({ detail }) => detail !== null && detail.includes(actor));
}

function valuesOf(spec: ClauseSpec, action: Action, before: string, at: ActionPlace): Candidate[] {
  const { caret } = at;
  const actor = find(caret.state, action.actor);
  switch (spec.value) {
    case "weapon":
    case "weapons":
      return actor === undefined ? [] : weaponsOf(actor, habitsOf(caret, actor.name));
    case "who":
    case "whom":
    case "target":
      return [
        ...targetsOf(action, before, at).map((each) => ({ ...each, goes: "general" as const, detail: null })),
        ...(spec.value === "target" ? caret.state.sides.map((side) => candidate(`@${side}`, "side")) : []),
      ];
    case "side":
      return caret.state.sides.map((side) => candidate(side, "side"));
    case "word":
      return (spec.values ?? []).map((value) => candidate(value, "value", { help: spec.help, rules: spec.rules }));
    default:
      return [];
  }
}
