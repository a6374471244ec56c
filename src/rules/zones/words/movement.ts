import { all, zones } from "./phrases.ts";

/** Movement and what it provokes (ZN-16, ZN-18, ZN-38, ZN-72, ZN-73, ZN-99, ZN-109, ZN-115, ZN-136, ZN-142). */
export const movement = {
  "sprinting and sneaking": () => "Sprinting is never sneaking: leave one of the two out.",
  "cost of sprinting": () => "Any cost for sprinting?",
  "moves so far": ({ name, far }: { name: string; far: number }) => `${name} moves ${zones(far)}`,
  "drags nobody it holds": ({ actor, held }: { actor: string; held: readonly string[] }) =>
    `${actor} holds ${held.length === 0 ? "nobody" : all(held)}: only the one held can be dragged along.`,
  "rider drags nobody": ({ actor }: { actor: string }) => `${actor} rides: its movement is the mount’s.`,
  "nobody drives": ({ vehicle }: { vehicle: string }) => `Nobody who can still act drives the ${vehicle}.`,
  "short or long chase": ({ name }: { name: string }) =>
    `Short chase: go on in rounds. Long chase: "${name} flees, pursued by …".`,
  "retreats closer": ({ name, foe }: { name: string; foe: string }) =>
    `${name} is broken and retreats, but this ends closer to ${foe}.`,
  "mover is no enemy": ({ name, mover }: { name: string; mover: string }) =>
    `${mover} is no enemy of ${name}: only enemies provoke opportunity attacks.`,
  "turn is over": ({ name }: { name: string }) => `${name}’s turn is over`,
  "gets only to": ({ name, place }: { name: string; place: string | null }) =>
    `${name} gets only to ${place ?? "where it is"}`,
  "unaware of the movement": ({ name, mover }: { name: string; mover: string }) =>
    `${name} is unaware of ${mover}’s movement: it provokes nothing.`,
  "start of its next turn": () => "the start of its next turn",
  "mount moves after the shot": ({ name, mount }: { name: string; mount: string }) =>
    `${name}’s shot was made standing still: now that ${mount} moves it needs a WIT save. ` +
    "Put the movement first, or rule on it.",
};
