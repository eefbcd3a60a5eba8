/*
 * Brings text into the form that patterns match: lower case, without accents and apostrophes,
 * words separated by one space, sentences apart.
 */

/**
 * Folds letters: lower case, no combining marks, one letter for variants of Arabic alef and ya.
 * Hangul and kana stay composed.
 */
export function foldLetters(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f\u064b-\u065f\u0670\u0640]/g, "")
    .normalize("NFC")
    .replace(/[łøßœæıأإآٱىة]/g, (letter) => foldedLetters[letter] ?? letter);
}

const foldedLetters: Readonly<Record<string, string>> = {
  ł: "l",
  ø: "o",
  ß: "ss",
  œ: "oe",
  æ: "ae",
  ı: "i",
  أ: "ا",
  إ: "ا",
  آ: "ا",
  ٱ: "ا",
  ى: "ي",
  ة: "ه",
};

const quoted = /“[^”]*”|"[^"]*"|«[^»]*»|„[^“”]*[“”]|「[^」]*」|^\s*>.*$/gm;

/** Removes quotations, because they are not the writer's own words. */
export function withoutQuotations(text: string): string {
  return text.replace(quoted, " ");
}

const sentenceEnd = /[.!?;\n…。！？；؟।]+/;

/** Splits folded text into sentences. */
export function sentencesOf(text: string): string[] {
  return text.split(sentenceEnd).filter((sentence) => /\p{L}/u.test(sentence));
}

const apostrophes = /['’‘ʼ`´]/g;

/** A sentence as " word word ", with letters and digits only. */
export function spacedWords(sentence: string, apostrophe = ""): string {
  return ` ${sentence
    .replace(apostrophes, apostrophe)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;
}

/** A sentence without anything between its letters, for languages that write no spaces. */
export function joinedLetters(sentence: string): string {
  return sentence.replace(/[^\p{L}\p{N}]+/gu, "");
}
