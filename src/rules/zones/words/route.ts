import { line, withWays } from "../../../fight/ways.ts";
import { zones } from "./phrases.ts";

/** Where a movement leads (ZN-16, ZN-21, ZN-104). */
export const route = {
  "no step of half a zone": ({ said }: { said: number }) => `Movement goes in steps of half a zone: ${said} is none.`,
  "how far": ({ name }: { name: string }) =>
    withWays`How far, or where to? Write ${line(`${name} moves 1`)} or ${line(`${name} moves to 4`)}.`,
  "where to": ({ name, place }: { name: string; place: string | null }) =>
    `Where to? Write "${name} moves to ${place ?? "4"}" or "towards" somebody: ` +
    `until then ${name}’s place is not tracked.`,
  "no such place": ({ said }: { said: string }) =>
    `There is no place "${said}": zones are 1, 2, 3 …, borders 1.5, 2.5 …, or those of the scene’s map, ` +
    "such as yard and yard/hall.",
  "ends where it says": ({ said, clause }: { said: string; clause: string }) =>
    `"to ${said}" says where the movement ends: "${clause}" changes nothing.`,
  "no such place on the way": ({ said }: { said: string }) => `There is no place "${said}" on the way.`,
  "places count": ({ to, far, said }: { to: string; far: number; said: number }) =>
    `It is ${zones(far)} to ${to}, not ${said}: the places count.`,
  "distance unknown": ({ to }: { to: string }) =>
    `The distance to ${to} is not known: it counts as 1 zone. Write "moves 1.5 to ${to}".`,
  "no way leads away": ({ name, from, about }: { name: string; from: string; about: string }) =>
    `No way leads from ${from} away from ${about}: ${name} stays at ${from}.`,
  "way away is short": ({ name, far, about, to }: { name: string; far: number; about: string; to: string }) =>
    `${name} finds only ${zones(far)} to go away from ${about}, and stops at ${to}.`,
  "there already": ({ name, about, to }: { name: string; about: string; to: string }) =>
    `${about} is at ${to}, where ${name} is already.`,
  "stops there": ({
    name,
    about,
    far,
    said,
    to,
  }: {
    name: string;
    about: string;
    far: number;
    said: number;
    to: string;
  }) => `It is ${zones(far)} to ${about} at ${to}, not ${said}: ${name} stops there ("to" a place goes on).`,
  "not in front": ({ name, place, far }: { name: string; place: string; far: number }) =>
    `${place} is ${zones(far)} away from ${name}, not in front of it.`,
};
