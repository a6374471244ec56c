interface Owned {
  readonly owner: string;
  readonly item: string;
}

function of({ owner, item }: Owned): string {
  return `${owner}’s ${item}`;
}

/** After the fight: durability rolls, and the end of the stretch (ZN-12, ZN-110, ZN-118). */
export const durability = {
  "fight is over": () => "the fight is over",
  "durability rolls due": ({ due }: { due: readonly Owned[] }) =>
    `Durability rolls ("Theobald durability spear [pass]" or [fail]): ${due.map(of).join(", ")}.`,
  "durability before the end": () => 'Durability is rolled after the fight: write "! end fight" first.',
  "not used in this fight": (owned: Owned) => `${of(owned)} was not used in this fight, or never wears out.`,
  "destroyed already": (owned: Owned) => `${of(owned)} is destroyed already.`,
  "has had its roll": (owned: Owned) => `${of(owned)} has had its roll: one for each item and fight.`,
  "item is sound": (owned: Owned) => `${of(owned)} is sound`,
  "sound or damaged": () => "on a pass it stays sound, on a fail it is damaged",
  "stretch ends": () => "the stretch ends",
};
