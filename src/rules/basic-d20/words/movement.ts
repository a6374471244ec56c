interface Who {
  readonly who: string;
}

interface TooFar extends Who {
  readonly most: number;
  readonly feet: number;
}

/** Movement, runs and withdrawals (BD-14 to BD-16, BD-21, BD-27 to BD-30, BD-41, BD-43, BD-56, BD-117). */
export const movement = {
  "withdraws too far": ({ who, most, feet }: TooFar) =>
    `A fighting withdrawal covers at most ${most} ft for ${who}; this makes ${feet} ft.`,
  "engaged with nobody": ({ who }: Who) => `${who} is engaged with nobody: it can simply move.`,
  "runs too far": ({ who, most, feet }: TooFar) => `${who} can run ${most} ft; this is ${feet} ft.`,
  "must rest first": ({ who }: Who) => `${who} is fatigued and must rest 3 turns before running.`,
  "has moved already": ({ who, moved, deed }: Who & { moved: number; deed: "run" | "charge" }) =>
    `${who} has already moved${moved === 0 ? "" : ` ${moved} ft`} this round; a ${deed} is all its movement.`,
  "stood up instead": ({ who }: Who) => `${who} stood up and gave up this round’s movement.`,
  "no limit to running": ({ who }: Who) => `${who} has no CON: how long it can run is not tracked.`,
  "no place": ({ written }: { written: string }) => `"${written}" is no place: write it in feet, such as "to 10/20".`,
  "stops before": ({
    who,
    other,
    apart,
    room,
    near,
  }: Who & Record<"apart" | "room" | "near", number> & { other: string }) =>
    `${other} is ${apart} ft away: ${who} stops ${near} ft before it, after ${room} ft.`,
  "no distance": () => "A distance is a number of feet, 0 or more, without a sign.",
  "place is farther": ({ who, measured, feet }: Who & { measured: number; feet: number }) =>
    `It is ${measured} ft from where ${who} stands to that place; ${feet} ft do not lead there.`,
  "all its movement is made": ({ who, deed }: Who & { deed: "run" | "charge" }) =>
    `${who} has made a ${deed} this round: that was all its movement.`,
  "no movement in its line": ({ who }: Who) => `${who} has no movement in its line: distances are not checked.`,
  "moves too far": ({ who, most, feet, made }: TooFar & { made: number }) =>
    `${who} can move ${most} ft and asked for ${feet} ft${made === 0 ? "" : ` (${made} ft of them already made)`}.`,
  "is held": ({ who, holder }: Who & { holder: string | null }) =>
    `${who} is held by ${holder ?? "somebody"} and cannot move away.`,
  "dropped where it stood": ({ who }: Who) => `${who} is dropped where it stood`,
  "where does it stand": ({ who }: Who) => `Where does ${who} stand now? Write "to 10/20" or "toward somebody".`,
  "lets go by moving away": ({ who, other }: Who & { other: string }) =>
    `${who} lets go of ${other} by moving away; "${who} drags ${other}" would take it along.`,
};
