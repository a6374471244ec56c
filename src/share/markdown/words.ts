/* Words of the Markdown that are not sentences of the fight. */

export function title(fight: { readonly title: string | null; readonly system: { readonly title: string } }): string {
  return fight.title ?? `A fight of ${fight.system.title}`;
}

export function count(n: number, one: string, many = `${one}s`): string {
  return n === 1 ? `1 ${one}` : `${n} ${many}`;
}

/** "2 rounds"; "not begun". */
export function roundsText({ rounds }: { readonly rounds: number }): string {
  return rounds === 0 ? "not begun" : count(rounds, "round");
}
