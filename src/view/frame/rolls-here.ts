/**
 * Sides whose dice are rolled here and not on the table. It changes no outcome, so it is kept on the device, not in the
 * text.
 */
export interface RollsHere {
  /** null: nobody has said so for that side. */
  readonly get: (side: string) => boolean | null;
  /** Default for our side and for others. Absent: only others' dice are rolled here. */
  readonly usual?: (ours: boolean) => boolean;
  readonly set: (side: string, here: boolean) => void;
}

const KEY = "blow-by-blow rolls here";

/** Returns the sides kept by the browser; where it keeps nothing, they last as long as the page. */
export function rollsKeptByBrowser(): RollsHere {
  const known = new Map<string, boolean>(Object.entries(kept()));
  return {
    get: (side) => known.get(side) ?? null,
    set: (side, here) => {
      known.set(side, here);
      try {
        window.localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(known)));
      } catch (error) {
        console.warn("Whose dice are rolled here is not kept by this browser.", error);
      }
    },
  };
}

function kept(): Record<string, boolean> {
  if (typeof window === "undefined") return {};
  try {
    const read: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? "{}");
    if (typeof read !== "object" || read === null) return {};
    return Object.fromEntries(
      Object.entries(read).filter((each): each is [string, boolean] => typeof each[1] === "boolean"),
    );
  } catch (error) {
    console.warn("What was kept of whose dice are rolled here cannot be read.", error);
    return {};
  }
}
