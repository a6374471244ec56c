/** Commands by what they do; package.json gives those that a user can choose their titles. */
export const COMMANDS = {
  /** Does what a handle stands for: behind lenses and links. */
  perform: "blowByBlow.perform",
  insertFight: "blowByBlow.insertFight",
  turnEncounter: "blowByBlow.turnEncounter",
  doNext: "blowByBlow.doNext",
  next: "blowByBlow.next",
  roll: "blowByBlow.roll",
  typeDice: "blowByBlow.typeDice",
  newRound: "blowByBlow.newRound",
  finish: "blowByBlow.finish",
  undo: "blowByBlow.undo",
  redo: "blowByBlow.redo",
  damage: "blowByBlow.damage",
  heal: "blowByBlow.heal",
  change: "blowByBlow.change",
  goToWaiting: "blowByBlow.goToWaiting",
  goToLine: "blowByBlow.goToLine",
  openPanel: "blowByBlow.openPanel",
  openOwnPanel: "blowByBlow.openOwnPanel",
  pinDice: "blowByBlow.pinDice",
  writeResults: "blowByBlow.writeResults",
  removeResults: "blowByBlow.removeResults",
  writeTable: "blowByBlow.writeTable",
  writeBack: "blowByBlow.writeBack",
  beginPrepared: "blowByBlow.beginPrepared",
  /** Begins the encounter of an item of the list. */
  beginThis: "blowByBlow.beginThis",
  saveEncounter: "blowByBlow.saveEncounter",
  chronicle: "blowByBlow.chronicle",
  playerView: "blowByBlow.playerView",
  shareAtTable: "blowByBlow.shareAtTable",
  export: "blowByBlow.export",
  copyLog: "blowByBlow.copyLog",
  verify: "blowByBlow.verify",
  import: "blowByBlow.import",
} as const;

/** The kind of panel that shows a fight. */
export const PANEL = "blowByBlow.panel";

/** The kind of panel that players look at. */
export const PLAYERS = "blowByBlow.players";

/** The list of prepared encounters. */
export const PREPARED = "blowByBlow.prepared";
