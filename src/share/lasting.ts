/** Conditions that last beyond the fight in which somebody gained them, by their names in the vocabularies of the rule systems. */
export const LASTING: ReadonlySet<string> = new Set([
  ...["dead", "unconscious", "incapacitated", "mangled", "out"],
  ...["hurt", "flesh wound", "wounded", "bloodied", "badly wounded", "very badly wounded", "bleeding", "treated"],
  ...["CON loss", "lodged missile", "missile stuck", "fatigued"],
  ...["damaged", "destroyed", "wrecked", "weapon broken", "broken", "armor worn down", "empty"],
]);
