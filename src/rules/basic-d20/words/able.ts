import type { Job } from "../own.ts";

interface Who {
  readonly who: string;
}

/**
 * What keeps somebody from acting, from attacking or from a reaction (BD-07, BD-12, BD-22, BD-27, BD-59, BD-75, BD-104,
 * BD-107).
 */
export const able = {
  "is surprised": ({ who }: Who) => `${who} is surprised and cannot act this round.`,
  "has left": ({ who }: Who) => `${who} has left the fight.`,
  "is unconscious": ({ who }: Who) => `${who} is unconscious and cannot act.`,
  "is out": ({ who }: Who) => `${who} is out of the fight and cannot act.`,
  "is running": ({ who }: Who) => `${who} is running and may not attack.`,
  "may not attack": ({ who }: Who) => `${who} may make no attack of any kind this round.`,
  "busy all round": ({ who, job }: Who & { job: Job }) => `${who} spends the whole round ${job}: nothing else fits in.`,
  "is dodging": ({ who }: Who) => `${who} is dodging and may not attack; movement and reactions are left.`,
  "names no target": () => "Whom? Name the target.",
};
