// Words of the grammar in all languages. The keys of the sets are folded: lower case, no accents.
import { foldName } from "../canon/names/book-names.ts";

const setOf = (words: string) => new Set(words.split(" ").map(foldName));

/** "John chapter 3" */
export const chapterWords = setOf(
  "c chapter chapters chapt chapts chpt chpts chap chaps chp chps ch chs cha capitulo capitulos cap " +
    "caps capp capitolo capitoli cc chapitre chapitres kapitel kapiteln kapitels kap hoofdstuk " +
    "hoofdstukken hfst hoofdst 第 rozdział rozdz глава главы гл розділ الإصحاح إصحاح الفصل kapittel luku " +
    "capitolul fejezet kapitola κεφάλαιο κεφ sura mlango kabanata pasal chương đoạn bölüm",
);
/** "John 3 verse 16" */
export const verseWords = setOf(
  "verse verses versen vers ver vs vss v vv versiculo versiculos verset versets verso versos versi " +
    "versetto versetti verzen vsn 节 節 werset wersety стих стихи ст вірш вірші الآية الآيات آية العدد عدد jae " +
    "jakeet versetul versetele verš verše στίχος στίχοι στ mstari mistari talata ayat câu ayet",
);
/** "Иоанна 3 глава 16 стих", "3. luku 16. jae": words after the number, in typed text. */
export const chapterWordsAfterNumber = setOf(
  "глава гл розділ luku luvun fejezet bölüm rozdział kapitola psalmi الإصحاح",
);
export const verseWordsAfterNumber = setOf("стих стихи вірш jae jakeet vers ayet werset verš");
/** "3章", "23篇", "3장", "23편": signs after the number of a chapter. */
export const chapterSign = /^[章篇編编장편]第?$/u;
/** "16节", "16절": signs after the number of a verse. */
export const verseSign = /^[節节절]/u;

/** "Acts 2:38 and 41" */
export const andWords = setOf("and und u y e et ed en sowie as well");
/** "João 3:16 bem como 18": words that mean "and" in typed text, and "like" in prose. */
export const typedAndWords = setOf("bem assim como nonche");
/** Words before a cross reference: "cf. Genesis 12:1". */
export const crossReferenceWords = setOf(
  "cf cfr cp see compare comparer compara comparar vide confrontare confronta confira conferir vgl vergleiche siehe voir " +
    "vedi zie vergelijk vea vease veja voyez confer",
);
/** "John 3:16, see also 18": joins like "and". */
export const compareWords: ReadonlySet<string> = new Set([
  ...crossReferenceWords,
  ...setOf("esp especially bes besonders also auch aussi anche ook tambien tambem tb ver conforme"),
]);
/** Abbreviations with two periods before a reference: "e.g.", "i.e.", "z. B.", "p. ej.". */
export const introductions = setOf("eg ie zb dh pej pex");
/** "compare with 3", "vergleiche mit 3": words after a word of comparison. */
export const compareFollowers = setOf("with con com mit avec met el los la las le les o os a den");
/** "verses 4 through 7" */
export const rangeWords = setOf(
  "to through thru til till until bis al alla ate ao au tot hasta fino a",
);
/** "Ин 3:16 по 18": range words that are other words in English prose, for typed text. */
export const typedRangeWords = setOf(
  "do по до إلى から 至 到 부터 에서 till asti până έως hanggang sampai đến",
);
/** "John 3:16ff": to the end of the chapter. */
export const restWords = setOf("ff sqq ss sgg segg sig sigs seg segs");
/** "and following", "et suivants": words after "and" that mean the rest of the chapter. */
export const followingWords = setOf(
  "following suivant suivants suivante suivantes siguiente siguientes sig sigs seguente seguenti " +
    "seguinte seguintes seg segs folgende folgenden ff volgende sgg ss",
);
/** The title of a psalm, which is part of verse 1. */
export const titleWords = setOf(
  "title titel titre titulo titulos titolo titoli subtitulo sottotitolo opschrift",
);
/** Ordinals before the name of a numbered book. */
export const ordinalWords = new Map(
  [
    "first erste ersten erster erstes primer primero primera primeiro primeira premier premiere premiers premieres primo prima eerste i α " +
      "первое первая первый первой перше перша pierwszy pierwsza første första ensimmäinen první unang kwanza",
    "second zweite zweiten zweiter zweites segundo segunda deuxieme deuxiemes secondo seconda tweede ii β " +
      "второе вторая второй друге друга drugi druga anden andra toinen druhá druhý ikalawang pili",
    "third dritte dritten dritter drittes tercer tercero tercera terceiro terceira troisieme troisiemes terzo terza derde iii γ " +
      "третье третья третьей третє третя trzeci trzecia tredje kolmas třetí ikatlong tatu",
    "fourth vierte vierten vierter viertes cuarto cuarta quarto quarta quatrieme quatriemes vierde iv δ " +
      "четвертая четвёртая czwarta fjerde fjärde neljäs čtvrtá",
    "fifth fuenfte fuenften fuenfter fuenftes funfte funften funfter funftes quinto quinta cinquieme vijfde v пятая piąta femte viides pátá",
  ].flatMap((words, index) =>
    words.split(" ").map((one) => [foldName(one), String(index + 1)] as const),
  ),
);
/** Ordinal suffixes allowed directly after the digit: "1st", "1er", "2º". */
export const ordinalSuffixes = setOf(
  "st nd rd th o a e er ere re ers eres eme emes de d te ste da do ra ro ta to е я й ша ге га тє тя",
);
/** German nouns after an ordinal with a period: "das 3. Kapitel". */
export const dottedOrdinalNouns = setOf("kapitel vers");
/** "der 23. Psalm", "im 23. Psalm": words before an ordinal with a period. */
export const germanArticles = setOf("der den dem des im zum vom beim am");
/** "the 16th verse", "dem 3. Kapitel" */
export const articles = setOf("the el la le il lo o a der dem den das die het de");
/** Words between an ordinal and a name: "First Epistle of Paul the Apostle to the Corinthians". */
export const fillerWords = setOf(
  "book of the epistle letter general to paul apostle st saint san santo sankt libro de los las la " +
    "el carta epistola a al livre du des epitre lettre aux l buch der brief des an die den dei lettera " +
    "ai agli di s boek van aan het apostol apostolo aos livro do da dos das sao são santa delle della dello del",
);
