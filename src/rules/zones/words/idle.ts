/** What a clause that changes nothing would need (ZN-38, ZN-78, ZN-81, ZN-86, ZN-89 to ZN-92, ZN-104). */
export const idle = {
  "only a blast is aimed at a zone": () => "only a blast is aimed at a zone",
  "only a blast hits several": () => "only a blast hits several",
  "only a blast drifts": () => "only a blast drifts",
  "only shots mind movement": () => "only shots mind movement",
  "only a disarm takes a weapon away": () => "only a disarm takes a weapon away",
  "only a disarm lets one catch": () => "only a disarm lets one catch the weapon",
  "only a shove moves the target": () => "only a shove moves the target",
  "no target to save": () => "nobody is named who would save",
  "non-lethal": () => "a non-lethal attack does no damage",
  "not concealed": ({ attacker }: { attacker: string }) => `${attacker} is not concealed: "unnoticed" changes nothing.`,
};
