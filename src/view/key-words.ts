/* The list of keys. */

export const keyWords = {
  keysTitle: "Keys",
  keysHint: "While the focus is in the fight and not in a field.",
  close: "Close",
  keyWords: {
    target: "the target, or the answer, of that number",
    targetRoll: "the same, and its roll where no reaction opens",
    highlight: "another target, and take it",
    choose: "next who, deed, weapon",
    roll: "roll the game master’s dice",
    rollPlayer: "roll for the player who is named",
    no: "no reaction; else what comes next",
    face: "a face from the table",
    undo: "undo",
    redo: "write it again",
    roster: "down and up the roster",
    open: "open a fighter",
    points: "its hit points",
    conditions: "its conditions; read-only: copy the line",
    line: "write a line",
    edit: "edit the last line",
    history: "history",
    step: "a line back and on",
    leave: "close, then to now",
    keys: "this list",
  },
} as const;
