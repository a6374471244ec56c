/** How a line may begin: what the rules offer, whole; those who are due, the others; deeds of nobody; sections, rulings, prose. */
function beginnings(at: ActionPlace): Candidate[] {
  const { caret, place } = at;
  const offers = offersHere(at);
  const whole = offers.map(({ line, rule }, i) => {
    const refused = i < MOST_TRIED && place === "line" ? tryLines(caret, [line.trim()], at.environment).why : null;
    const kind = line.trim().startsWith("==") ? "section" : "line";
    return candidate(line.trim(), kind, { goes: refused === null ? "now" : "no", detail: refused, rules: rule });
  });
  const due = caret.state === caret.fight.state ? caret.fight.due.who : caret.fight.setup.system.due(caret.state).who;
  const roster = names(caret.state).all;
  const isDue = new Set(place === "indented" ? answering(at, offers) : due.flatMap((who) => membersFirst(who, caret)));
  const who = [...isDue, ...roster.filter((name) => !isDue.has(name))]
    .filter((name) => name !== "")
    .map((name) =>
      candidate(
        name,
        name.startsWith("@") ? "side" : "fighter",
        isDue.has(name) ? { goes: "now", detail: "due now" } : {},
      ),
    );
  // The likeliest line, then the likeliest name; what belongs to nobody (initiative, a new round) before all others.
  const nobodys = whole.filter((_, i) => i > 0 && offers[i]?.who === "");
  const out: Candidate[] = [...whole.slice(0, 1), ...who.slice(0, 1), ...nobodys, ...who.slice(1), ...whole.slice(1)];
  out.push(...verbsFor("", at, false));
  if (place === "line") {
    out.push(candidate(`== Round ${caret.state.round + 1}`, "section"));
    out.push(
      candidate("! ", "ruling", { help: "The game master decides." }),
      candidate("+ ", "line", { help: "Somebody joins the fight." }),
    );
  }
  out.push(candidate("> ", "prose", { help: "Prose, shown in the log." }));
  return out;
}

/** A side that is due, behind those of it who can still act. */
function membersFirst(who: string, { state, fight }: Caret): string[] {
  if (!who.startsWith("@")) return [who];
  const own = state.combatants.filter((c) => c.side === who.slice(1) && !takesNoPart(c, fight.setup.lexicon));
  return [...own.map(({ name }) => name), who];
}

/** Who may answer the line above: those to whom the rules offer it, then those it is done to. */
function answering({ caret }: ActionPlace, offers: ReturnType<typeof offersHere>): string[] {
  const above = caret.below?.result.steps[0]?.actions ?? [];
  return [
    ...offers.map(({ who }) => who),
    ...above.flatMap(({ targets }) => targets),
    ...above.flatMap(({ actors }) => actors),
  ];
}

