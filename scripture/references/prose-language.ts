// Guesses the language of prose by its most common function words.
import type { NameLanguage } from "../canon/names/book-names.ts";

/** Words that are common in one of the languages and rare in the others, without accents. */
const functionWords: readonly (readonly [NameLanguage, string])[] = [
  ["en", "the of and is that with for you this was are his not from as by it be have"],
  [
    "fr",
    "le la les de des est sont et dans pour vous nous du un une ce cette qui que au sur par il je pas plus en avec l d",
  ],
  ["es", "el la los las de y es con un una del por su para lo como pero se que en"],
  ["pt", "o os as um uma de nao em com do da dos das ao para mas no na que por"],
  ["it", "il la gli di che non della nel un una per si del lo ma con anche i l"],
  ["de", "der das und ist nicht mit den dem ein eine zu im auf steht wie auch"],
  ["nl", "het een van en niet is dat op te voor met ook zijn"],
];
const languagesOf = new Map<string, NameLanguage[]>();
for (const [language, words] of functionWords) {
  for (const word of words.split(" "))
    languagesOf.set(word, [...(languagesOf.get(word) ?? []), language]);
}

/** Length of the prose to examine, in UTF-16 code units. */
const maxCounted = 4000;

/** Returns the language with most function words in the prose. English wins a tie. */
export function languageOfProse(prose: string): NameLanguage {
  const counts = new Map<NameLanguage, number>([["en", 0]]);
  const plain = prose.slice(0, maxCounted).normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  for (const [word] of plain.matchAll(/\p{L}+/gu)) {
    for (const language of languagesOf.get(word) ?? [])
      counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best))[0];
}
