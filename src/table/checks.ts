import { askOf, fieldsOf, isNumbers, isText, type TableDocument } from "./document.ts";

/*
 * Checks of what players send. They never write the document: they send wishes, and the server notes those that stand
 * up.
 */

/** Guest of a table, as the invitation says. */
export interface Guest {
  readonly role: "player" | "screen";
  /** Names of the fighters that are theirs. */
  readonly seats: readonly string[];
}

/** A throw that a player has made. */
export interface Wish {
  readonly id: string;
  readonly ask: string;
  readonly faces: readonly number[];
  /** Number of the reaction that is taken, that behind the last: none; null: it is a throw. */
  readonly choice: number | null;
}

/** Reasons why a wish is refused, as codes: the page has the words. */
export type Refused =
  | "form"
  | "not a player"
  | "not asked"
  | "not your fighter"
  | "already rolled"
  | "too many"
  | "no such die"
  | "not written"
  | "by the rules"
  | "left out";

export type Checked =
  | { readonly ok: true; readonly wish: Wish; /** It stands there already. */ readonly known: boolean }
  | { readonly ok: false; readonly id: string | null; readonly why: Refused };

/** Most wishes that may wait for the game master's machine. */
export const MOST_WISHES = 12;

/** Checks a message of a guest. */
export function checkWish(message: unknown, guest: Guest, document: TableDocument): Checked {
  const fields = fieldsOf(fieldsOf(message).get("wish"));
  const [id, key, faces = [], choice = null] = ["id", "ask", "faces", "choice"].map((each) => fields.get(each));
  const no = (why: Refused): Checked => ({ ok: false, id: isText(id) && ID.test(id) ? id : null, why });
  if (!isText(id) || !ID.test(id) || !isText(key) || !isNumbers(faces) || !isChoice(choice)) return no("form");
  if (guest.role !== "player") return no("not a player");
  const wish = { id, ask: key, faces, choice };
  const [wishes, taken] = [document.getMap("wishes"), document.getMap("taken")];
  // Said twice, it is one.
  if (wishes.has(id) || taken.has(id)) return { ok: true, wish, known: true };
  const ask = askOf(document.getMap("asks").get(key));
  if (ask === null)
    return no([...taken.entries()].some(([, each]) => isOf(each, key)) ? "already rolled" : "not asked");
  if (!ask.may.some((name) => guest.seats.includes(name))) return no("not your fighter");
  if ([...wishes.entries()].some(([, each]) => isOf(each, key))) return no("already rolled");
  if (wishes.size >= MOST_WISHES) return no("too many");
  const { choices } = ask;
  const isThrown = ask.sides.length === faces.length && faces.every((face, at) => isFace(face, ask.sides[at] ?? 0));
  const fits = isThrown && (choices === undefined ? choice === null : choice !== null && choice <= choices.length);
  return fits ? { ok: true, wish, known: false } : no("no such die");
}

const ID = /^[\w-]{8,40}$/;

function isOf(wish: unknown, ask: string): boolean {
  return fieldsOf(wish).get("ask") === ask;
}

function isChoice(choice: unknown): choice is number | null {
  return choice === null || (typeof choice === "number" && Number.isInteger(choice) && choice >= 0);
}

function isFace(face: number, sides: number): boolean {
  return Number.isInteger(face) && face >= 1 && face <= sides;
}

/** Reads a wish that the server has noted. */
export function notedWish(id: string, value: unknown): Wish | null {
  const fields = fieldsOf(value);
  const [ask, faces, choice = null] = [fields.get("ask"), fields.get("faces"), fields.get("choice")];
  return isText(ask) && isNumbers(faces) && isChoice(choice) ? { id, ask, faces, choice } : null;
}
