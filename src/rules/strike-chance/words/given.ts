import { list } from "../../../fight/rule-kit.ts";
import { line, withWays } from "../../../fight/ways.ts";

interface Named {
  readonly name: string;
}

/** Conditions and things that the game master gives (SC-15, SC-41, SC-52, SC-101, SC-111). */
export const given = {
  "fallen has no numbers": ({ name }: Named) =>
    `${name} is fallen: these rules give no numbers for it; what it means is yours to say.`,
  "label until hit points change": ({ name }: Named) => `The label counts until ${name}’s hit points change.`,
  "condition concerns whom": ({ name, id }: Named & { id: string }) =>
    withWays`${id}: whom does that concern? Name somebody of this fight, as in
      ${line(`! ${name} gains ${id} (Ogre)`)}.`,
  "staying up is rolled": ({ name }: Named) => `Whether ${name} stays up is rolled by "! ${name} made to move".`,
  "ambushed in a free round only": ({ name, degree }: Named & { degree: number }) =>
    `${name} is ambushed, degree ${degree}: that counts in a free round (== Surprise), and only there.`,
  "gives up how much": ({ name }: Named) =>
    withWays`How much strike chance is given up? Write ${line(`! ${name} gains defending (20)`)}.`,
  "nothing in hand to drop": ({ name }: Named) =>
    `${name} has nothing in hand: which weapon? Write "! ${name} gains weapon dropped (longsword)".`,
  "no weapon to drop": ({ name, weapon, weapons }: Named & { weapon: string; weapons: readonly string[] }) =>
    `${name} has no "${weapon}"${weapons.length === 0 ? "" : `, only ${list(weapons)}`}.`,
  "no armor to wear down": ({ name }: Named) =>
    `${name} wears no armor that could be worn down (any further); nothing changes.`,
  "words are kept beside it": ({ id, detail }: { id: string; detail: string }) =>
    `"${detail}" is kept beside "${id}" as it stands.`,
  "rounds are not counted": ({ name, id, rounds }: Named & { id: string; rounds: number | string }) =>
    `"for ${rounds}" is not counted: "${id}" stays until "! ${name} loses ${id}".`,
  "weapons do not break": ({ name, weapon }: Named & { weapon: string }) =>
    `These rules know no broken weapons: it is as if it lay on the ground, until "! ${name}'s ${weapon} is mended".`,
};
