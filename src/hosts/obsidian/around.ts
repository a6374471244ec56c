import type { Around, Sharing } from "../../view/fight-menu.tsx";
import type { FightAt } from "./fight-at.ts";

/** What is done for others with a fight that is drawn somewhere. */
export type SharingAt = {
  readonly [Deed in keyof Sharing]: (at: FightAt, ...rest: Parameters<Sharing[Deed]>) => void;
};

/** What a host opens beside a fight that is told. */
export interface AroundAt {
  readonly sideView: () => void;
  readonly playerView: (at: FightAt) => void;
  readonly settings: () => void;
  readonly writeTable: (at: FightAt) => void;
  /** null: it is not wanted. */
  readonly writeBack: () => ((at: FightAt) => void) | null;
}

/** The same for the fight that is found when it is asked for. */
export function aroundOf(around: AroundAt, found: (run: (at: FightAt) => void) => void): Around {
  const back = around.writeBack();
  return {
    playerView: () => found(around.playerView),
    settings: around.settings,
    writeTable: () => found(around.writeTable),
    ...(back === null ? {} : { writeBack: () => found(back) }),
  };
}
