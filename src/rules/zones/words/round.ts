import { verb } from "../../../fight/phrases.ts";
import { list } from "../../../fight/rule-kit.ts";

/** Rounds, and what sheets say that only the whole fight can judge (ZN-01, ZN-03, ZN-21, ZN-102, ZN-136). */
export const round = {
  "no second bonus round": () => "The bonus round comes before round 1, and there is no second one.",
  "rounds in order": ({ expected }: { expected: number }) =>
    `Rounds are numbered one after another: this is round ${expected}.`,
  "bonus round comes first": ({ names }: { names: readonly string[] }) =>
    `${list(names)} ${verb(names, "lies", "lie")} in ambush: the bonus round comes first. ` +
    `Put "== Surprise" above this line.`,
  "who started": () =>
    'Who started the fight? Mark that side "(initiative)", or write "scene: started unclear" and roll.',
  "rides nobody known": ({ name, mount }: { name: string; mount: string }) =>
    `${name} rides "${mount}", and nobody of that name is in this fight: it is on foot.`,
  "stands where its mount does": ({ name, mount, place }: { name: string; mount: string; place: string }) =>
    `${name} stands where ${mount} does: write "at ${place}" on the line of ${mount}.`,
  "stands at no place": ({ name, place }: { name: string; place: string }) =>
    `${name} is at "${place}", which is no place: zones are 1, 2, 3 …, borders 1.5, 2.5 …, ` +
    "or those of the scene’s map.",
};
