/*
 * Facts before sentences: a rule says what happened, what it asks or what stands in the way as a code with names and numbers; one file of each
 * system has the sentence for each code, and is read when somebody reads.
 */

/** Something to be told: a code that reads as what it says ("acted already"), with the names and numbers that it is about beside it. */
export interface Fact {
  readonly is: string;
}

/** The sentences of a system by the code of their fact. As a method, so that each may ask for what its own fact carries. */
export type Words = Readonly<Record<string, { tell(about: object): string }["tell"]>>;

/** Every fact that these words can tell: what a sentence is made of is what its fact must carry. */
export type FactOf<W extends Words> = {
  readonly [Is in keyof W & string]: W[Is] extends () => string
    ? { readonly is: Is }
    : W[Is] extends (about: infer About) => string
      ? Readonly<About> & { readonly is: Is }
      : never;
}[keyof W & string];

/** A fact in words; what is text already stays it. A code without words is a defect of the rules: the compiler knows them all. */
export function inWords(words: Words | undefined, told: Fact | string): string {
  if (typeof told === "string") return told;
  const sentence = words?.[told.is];
  if (sentence === undefined) throw new RangeError(`no words for "${told.is}"`);
  return sentence(told);
}
