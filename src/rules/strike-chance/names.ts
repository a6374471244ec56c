import { fold } from "../../fight/rule-kit.ts";

export function sameName(a: string, b: string): boolean {
  return fold(a) === fold(b);
}
