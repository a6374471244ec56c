interface Who {
  readonly who: string;
}

interface Pair extends Who {
  readonly other: string;
}

/**
 * What a condition that the game master gives still needs, or cannot bring (BD-16, BD-24, BD-38, BD-52, BD-75, BD-98,
 * BD-109).
 */
export const given = {
  "engaged with whom": ({ who }: Who) => `With whom? "! ${who} gains engaged (Orc)"; alone it has no consequences.`,
  "grappling whom": ({ who }: Who) =>
    `Whom does ${who} hold? "! ${who} gains grappling (Orc)"; alone it has no consequences.`,
  "grabbed by whom": ({ who }: Who) =>
    `Nobody is named who holds ${who}: it cannot move away until "! ${who} loses grabbed".`,
  "not engaged: same side": ({ who, other }: Pair) =>
    `${who} and ${other} are not engaged: ${other} is on its own side.`,
  "not engaged: out": ({ who, other }: Pair) => `${who} and ${other} are not engaged: ${other} is out of the fight.`,
  "not engaged: apart": ({ who, other, apart }: Pair & { apart: number }) =>
    `${who} and ${other} are not engaged: they stand ${apart} ft apart.`,
  "no weapon for the condition": ({ who, condition }: Who & { condition: string }) =>
    `${who} has no weapon in hand to lose: "${condition}" changes nothing.`,
  "nothing to set": ({ who, weapon }: Who & { weapon: string | null }) =>
    `${weapon === null ? `${who} has no weapon that can be set` : `${who}’s ${weapon} cannot be set`}: ` +
    `"braced" meets no charge.`,
  "nothing to unload": ({ who, weapon }: Who & { weapon: string | null }) =>
    `${weapon === null ? `${who} has nothing that is reloaded` : `${who}’s ${weapon} needs no reloading`}: ` +
    `"unloaded" changes nothing.`,
  "delays before whom": ({ who }: Who) =>
    `Before whom? "! ${who} gains delaying (Shaman)"; without a name it simply waits.`,
  "how it wakes": ({ who }: Who) =>
    `${who} wakes by "! ${who} loses unconscious", when somebody revives it, or in time with "for 60 rounds".`,
  "loads no weapon": ({ who }: Who) =>
    `It keeps ${who} from everything else; "${who} reloads light crossbow" is what loads a weapon.`,
};
