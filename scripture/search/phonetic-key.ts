/*
 * A key that is equal for words that sound alike: the consonants by their sound, as in Metaphone
 * (https://en.wikipedia.org/wiki/Metaphone). It finds names that people spell by ear and that
 * differ in more letters than a spelling error ("zakeus", Zacchaeus).
 */

/** Spellings of a sound, in the order in which they are replaced. */
const sounds: readonly (readonly [RegExp, string])[] = [
  [/^kn|^gn/, "n"],
  [/^wr/, "r"],
  [/^ps/, "s"],
  [/^x/, "s"],
  [/ph|v/g, "f"],
  [/tch|ch|ck|q/g, "k"],
  [/(?<=[aeiou])gh(?=t|$)/g, ""],
  [/dg(?=[ei])/g, "j"],
  // "salvation", "passion", "patience", which people write as "salvashun", "pashun", "pashence".
  [/[cst]i(?=[aeo])/g, "s"],
  [/c(?=[eiy])/g, "s"],
  [/c/g, "k"],
  [/x/g, "ks"],
  [/z/g, "s"],
  [/(?<=.)h/g, ""],
  [/^[aeiouy]+/, "a"],
  [/(?<=.)[aeiouyw]/g, ""],
  [/(.)\1+/g, "$1"],
];

/** Returns the key of a word in lower case. */
export function phoneticKey(word: string): string {
  return sounds.reduce((text, [pattern, sound]) => text.replace(pattern, sound), word);
}
