/** Counters (ZN-61 to ZN-66, ZN-87, ZN-88). */
export const counter = {
  "blast as a counter": ({ weapon, target }: { weapon: string; target: string }) =>
    `No suitable attack: ${weapon} is aimed at a zone, not at ${target} alone.`,
  "hit at once": ({ one, other, damage }: { one: string; other: string; damage: number }) =>
    `${one} and ${other} are hit at once: ${damage} each`,
  "hit first": ({ name, more, less }: { name: string; more: number; less: number }) =>
    `${name} is hit first: ${more} against ${less}`,
  "falls first": ({ name }: { name: string }) => `${name} falls first: its blow comes to nothing`,
  "counter lost in a hold": ({ name }: { name: string }) => `${name} is grabbed: its counter is lost`,
  "counter out of reach": ({ target }: { target: string }) => `${target} is no longer nearby: the counter is lost`,
};
