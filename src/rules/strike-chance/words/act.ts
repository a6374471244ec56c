import { line, withWays } from "../../../fight/ways.ts";

/** Lines that nobody carries out, and who takes no part (SC-02, SC-35, SC-52, SC-138). */
export const act = {
  "no round under way": () => "No round is under way that could end.",
  "round ended already": () => "This round has ended already; the next begins with == Round.",
  "out takes no part": ({ name }: { name: string }) =>
    withWays`${name} is out of the fight and takes no part; ${line(`! ${name} up`)} would bring it back.`,
  "ambushed does not act": ({ name, degree }: { name: string; degree: number }) =>
    `${name} is ambushed (degree ${degree}) and does not act in the free round; it acts in the next.`,
  "no part of the free round": ({ name }: { name: string }) =>
    `In the free round only the ambushers and victims of degree 1 and 2 act; ${name} is neither.`,
};
