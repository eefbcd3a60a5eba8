// Guesses the language of a short text to select the model's threshold. It uses the script or, for
// Latin letters, the most frequent function words of each language.

const scripts: readonly (readonly [language: string, letters: RegExp])[] = [
  ["ja", /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ["zh", /\p{Script=Han}/u],
  ["ko", /\p{Script=Hangul}/u],
  ["ar", /\p{Script=Arabic}/u],
  ["hi", /\p{Script=Devanagari}/u],
  ["uk", /[іїєґ]/u],
  ["ru", /\p{Script=Cyrillic}/u],
];

const functionWords: Readonly<Record<string, string>> = {
  en: "i the and to of is it in that my you for not im dont was me this with have are he she they be just do what",
  es: "que de la el y no en mi me los se por con una un para ya es lo yo como mas le esta muy si pero quiero estoy soy",
  pt: "que de o e nao eu me do da em um uma meu minha para com mais por se ja os as mas na no voce pra ta quero estou sou vou",
  fr: "je de la le et les que pas ne un une mon ma me est en pour plus jai ce des du il elle qui au suis veux dieu pourquoi",
  it: "che di non la il e mi un una per sono ho piu mio mia con ma ce come si del della lo se gli voglio sto dio",
  de: "ich und die der nicht mich das zu mir ist es ein den mein meine auf so mit dass habe was wie fur kann will hab bin wer",
  nl: "ik en de het een niet van mijn dat is me op ze met voor te er meer heb maar ben wil aan om ga heb wat",
  pl: "nie sie i w na to ze mnie jest mi do jak juz z moj ja co o za tak po by chce mam jestem kto",
  tl: "ang ng sa na ko ako mga ay hindi po lang nang si ni kong para siya naman kasi",
  sw: "na ya wa kwa ni mimi yangu sana katika si nina kila mungu wangu hii",
  id: "yang aku saya dan di tidak ini itu untuk dengan sudah dari tuhan ingin mau bisa lagi",
  vi: "toi khong la va cua con minh nguoi em anh chua nay cho da muon",
  tr: "ve bir bu ben icin cok ne ama da de benim mi beni gibi artik",
  ro: "si nu sa de la cu ca mai am eu ma pe este mi in din",
};

const languagesByWord = new Map<string, string[]>();
for (const [language, words] of Object.entries(functionWords)) {
  for (const word of words.split(" ")) {
    languagesByWord.set(word, [...(languagesByWord.get(word) ?? []), language]);
  }
}

/** Returns the most likely language of a text in folded words, or English if nothing matches. */
export function languageOf(words: readonly string[]): string {
  const text = words.join(" ");
  const byScript = scripts.find(([, letters]) => letters.test(text));
  if (byScript) return byScript[0];
  const counts = new Map<string, number>();
  let best = "en";
  for (const word of words) {
    for (const language of languagesByWord.get(word) ?? []) {
      const count = (counts.get(language) ?? 0) + 1;
      counts.set(language, count);
      if (count > (counts.get(best) ?? 0)) best = language;
    }
  }
  return best;
}
