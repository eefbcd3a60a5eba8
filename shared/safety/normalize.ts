/*
 * Normalizes text for pattern matching: lower case, no accents or apostrophes, one space between
 * words, split into sentences.
 */

/**
 * Folds letters to lower case without combining marks, and merges variants of Arabic alef and ya.
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
  return markQuotations(text, " ");
}

/** Replaces each quotation with a mark. */
export function markQuotations(text: string, mark: string): string {
  return text.replace(quoted, mark);
}

const sentenceEnd = /[.!?;\n…。！？；؟।]+/;

/** Splits folded text into sentences. */
export function sentencesOf(text: string): string[] {
  return text.split(sentenceEnd).filter((sentence) => /\p{L}/u.test(sentence));
}

const apostrophes = /['’‘ʼ`´]/g;

/** Returns a sentence as " word word ", with letters and digits only. */
export function spacedWords(sentence: string, apostrophe = ""): string {
  return ` ${sentence
    .replace(apostrophes, apostrophe)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;
}

/** Returns only the letters of a sentence, for languages that write no spaces. */
export function withoutSpaces(sentence: string): string {
  return sentence.replace(/[^\p{L}\p{N}]+/gu, "");
}
