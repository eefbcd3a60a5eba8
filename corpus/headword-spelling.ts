import type { OriginalWord } from "#scripture/study/original.ts";

const [tsere, segol] = ["\u05B5", "\u05B6"];
/** Consonants, vowels and dots of a word, without accents and meteg. */
const pointed = (word: string) =>
  word.normalize("NFD").replace(/[^א-ת\u05B0-\u05BC\u05C1\u05C2\u05C7]/g, "");
/** Like `pointed`, but with one sign for both e vowels. */
const withoutShade = (word: string) => pointed(word).replaceAll(tsere, segol);

/**
 * Returns a function that corrects a Hebrew headword whose e vowels differ from the Hebrew Bible:
 * Strong's prints חֵסֵד, the Bible has חֶסֶד. Forms in the construct state and with suffixes are not
 * compared, because their vowels change.
 */
export function headwordSpelling(words: readonly OriginalWord[]) {
  const counts = new Map<string, Map<string, number>>();
  for (const { text, strongs = "", grammar = "" } of words) {
    if (!/^[HA](?:Nc..a|A...a|Np)$/.test(grammar)) continue;
    const forms = counts.get(strongs) ?? new Map<string, number>();
    counts.set(strongs, forms.set(pointed(text), (forms.get(pointed(text)) ?? 0) + 1));
  }
  return (id: string, lemma: string): string => {
    const forms = counts.get(id);
    if (!forms || forms.has(pointed(lemma))) return lemma;
    const [likeliest] = [...forms]
      .filter(([form]) => withoutShade(form) === withoutShade(lemma))
      .sort((a, b) => b[1] - a[1]);
    return likeliest?.[0].normalize("NFC") ?? lemma;
  };
}
