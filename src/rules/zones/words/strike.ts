/** An attack from the save to hit to its aftermath (ZN-44, ZN-76). */
export const strike = {
  "hold back before rolling": () => `Hold back before rolling: "holding back" stands on the line of the attack itself.`,
  "barrier in the way": ({ attacker }: { attacker: string }) =>
    `a barrier turns out to be in the way: ${attacker}’s attack comes to nothing`,
};
