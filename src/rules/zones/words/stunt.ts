/** Attack stunts (ZN-83 to ZN-85). */
export const stunt = {
  "stunt too late": () => `Offer stunts before the reaction: this one comes too late, and the attack is made as it is.`,
  "stunt on one target": () => "A stunt is offered to one target of a damaging attack.",
  "does the stunt make sense": ({ effect }: { effect: string }) =>
    `Does "${effect}" make sense here? Approve it ("! ok"), change it ('! ok "other words"') or reject it ("! no").`,
  "approval of the stunt": ({ effect }: { effect: string }) => `approval of the stunt "${effect}"`,
  "stunt rejected": ({ effect }: { effect: string }) => `the stunt "${effect}" is rejected`,
  "answer to the stunt": ({ target, effect }: { target: string; effect: string }) =>
    `${target}’s answer to the stunt "${effect}"`,
  "accepts the stunt": ({ target }: { target: string }) => `${target} accepts the stunt`,
  "refuses the stunt": ({ target }: { target: string }) => `${target} refuses the stunt`,
  "stunt takes effect": ({ target, effect }: { target: string; effect: string }) => `${target}: ${effect}`,
  "write what the stunt changes": ({ target, effect }: { target: string; effect: string }) =>
    `The stunt’s effect on ${target} is "${effect}": write what it changes, such as "! ${target} gains prone".`,
};
