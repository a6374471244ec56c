import { fold } from "../language/words.ts";
import { slips } from "../language/nearest.ts";

/**
 * How well a candidate fits what is typed of it: 4 it begins so, 3 nothing is typed, 2 one of its words begins so, 1 it
 * begins so but for one mistyped letter; 0 not at all.
 */
export function fits(candidate: string, typed: string): 0 | 1 | 2 | 3 | 4 {
  // A blank behind a word means that the word is whole.
  const wanted = fold(typed) + (/\s$/.test(typed) ? " " : "");
  if (wanted.trim() === "") return 3;
  const words = fold(candidate);
  if (words === wanted.trim()) return 0;
  if (words.startsWith(wanted)) return 4;
  if (words.split(/[\s@-]+/).some((_, i, all) => i > 0 && all.slice(i).join(" ").startsWith(wanted))) return 2;
  const near = (length: number): boolean => slips(words.slice(0, length), wanted, 1) <= 1;
  return wanted.length >= 4 && [-1, 0, 1].some((more) => near(wanted.length + more)) ? 1 : 0;
}
