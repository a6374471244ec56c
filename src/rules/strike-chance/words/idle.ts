/** Why a clause changes nothing on its line. */
export const idle = {
  "counts for missiles only": () => "it counts for missiles only",
  "counts in melee only": () => "it counts in melee only",
  "belongs into the declaration": () => "how many of its attacks somebody uses belongs into the declaration",
  "is declared with the spell": () => "what a caster does besides belongs into the declaration of the spell",
  "nobody drinks": () => "nobody drinks on this line",
  "no free action to take an attack": () => "there is no free action on this line that could take an attack",
};
