import { line, withWays } from "../../../fight/ways.ts";
import { signed } from "./pieces.ts";

interface Named {
  readonly name: string;
}

/** The game master's lines (SC-15, SC-20, SC-21, SC-86, SC-90, SC-98, SC-146, SC-147). */
export const rulings = {
  "threshold belongs to a shot": () => "A threshold belongs to the shot into melee: write it indented below that line.",
  "ruling about whom": ({ verb }: { verb: string }) =>
    `Whom does "${verb}" concern? Write the name before it: "! Kara ${verb}".`,
  "only whole numbers": ({ verb, number }: { verb: string; number: number }) =>
    `"${verb} ${number}": only whole numbers count here.`,
  "has not fallen": ({ name }: Named) => `${name} has not fallen.`,
  "no such light": ({ said, lights }: { said: string; lights: readonly string[] }) =>
    `The rules know these lights: ${lights.join(", ")}. ` +
    `${said === "" ? "Write one of them." : `"${said}" is none of them.`}`,
  "was free to move": ({ name }: Named) => `${name} has not declared "no movement", so nothing comes of it.`,
  "stays up": ({ name }: Named) => `${name} stays up`,
  "has fallen": ({ name }: Named) =>
    `${name} has fallen; what that means is yours to say. "! ${name} stands" brings it up again.`,
  "in melee with whom": ({ name }: Named) =>
    withWays`With whom is ${name} in melee? Write ${line(`! ${name} engaged with Ogre`)}.`,
  "strike chance is changed": ({ name, by }: Named & { by: number }) =>
    `${name}: strike chance ${signed(by)} this round`,
  "delay to which segment": () =>
    'To which segment? Write one from the highest initiative down to -5, as in "! Kara delay to 2".',
  "no attack to delay": ({ name }: Named) => `${name} has no attack left in the count that could be delayed.`,
  "earlier is no delay": ({ name, at, to }: Named & { at: number; to: number }) =>
    `${name}’s next attack is on ${at}; ${to} would be earlier.`,
  "attack is delayed": ({ name, to }: Named & { to: number }) => `${name}: attack delayed to ${to}`,
  "no free action declared": ({ name }: Named) => `${name} has declared no free action this round.`,
  "free action takes an attack": ({ name, action }: Named & { action: string }) =>
    `${name}: "${action}" takes an attack`,
};
