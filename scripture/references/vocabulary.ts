// Words of the grammar in English, Spanish, German, French, Portuguese, Italian and Dutch, without
// accents.

const setOf = (words: string) => new Set(words.split(" "));

/** "John chapter 3" */
export const chapterWords = setOf(
  "c chapter chapters chapt chapts chpt chpts chap chaps chp chps ch chs cha capitulo capitulos cap " +
    "caps capp capitolo capitoli cc chapitre chapitres kapitel kapiteln kapitels kap hoofdstuk " +
    "hoofdstukken hfst hoofdst 第",
);
/** "John 3 verse 16" */
export const verseWords = setOf(
  "verse verses versen vers ver vs vss v vv versiculo versiculos verset versets verso versos versi " +
    "versetto versetti verzen vsn 节 節",
);
/** "Acts 2:38 and 41" */
export const andWords = setOf("and und u y e et ed en sowie as well");
/** "John 3:16, see also 18": joins like "and". */
export const compareWords = setOf(
  "cf cfr see also compare comparer compara confronta confira conferir vgl vergleiche siehe auch voir aussi " +
    "vedi anche zie ook vergelijk vea vease tambien veja tambem ver conforme voyez confer",
);
/** "compare with 3", "vergleiche mit 3": words after a word of comparison. */
export const compareFollowers = setOf("with con com mit avec met el los la las le les o os a den");
/** "verses 4 through 7" */
export const rangeWords = setOf(
  "to through thru til till until bis al alla ate ao au tot hasta fino a",
);
/** "John 3:16ff": to the end of the chapter. */
export const restWords = setOf("ff sqq ss sgg segg");
/** "and following", "et suivants": words after "and" that mean the rest of the chapter. */
export const followingWords = setOf(
  "following suivant suivants suivante suivantes siguiente siguientes sig sigs seguente seguenti " +
    "seguinte seguintes seg segs folgende folgenden ff volgende sgg ss",
);
/** The title of a psalm, which is part of verse 1. */
export const titleWords = setOf(
  "title titel titre titulo titolo titoli subtitulo sottotitolo opschrift",
);
/** Ordinals before the name of a numbered book. */
export const ordinalWords = new Map(
  [
    "first erste ersten erster erstes primer primero primera primeiro primeira premier premiere premiers premieres primo prima eerste i",
    "second zweite zweiten zweiter zweites segundo segunda deuxieme deuxiemes secondo seconda tweede ii",
    "third dritte dritten dritter drittes tercer tercero tercera terceiro terceira troisieme troisiemes terzo terza derde iii",
    "fourth vierte vierten vierter viertes cuarto cuarta quarto quarta quatrieme quatriemes vierde iv",
    "fifth funfte funften funfter funftes quinto quinta cinquieme vijfde v",
  ].flatMap((words, index) => words.split(" ").map((one) => [one, String(index + 1)] as const)),
);
/** What may directly follow the digit: "1st", "1er", "2º". */
export const ordinalSuffixes = setOf("st nd rd th o a e er ere re ers eres eme emes de d te ste °");
/** Words between an ordinal and a name: "First Epistle of Paul the Apostle to the Corinthians". */
export const fillerWords = setOf(
  "book of the epistle letter general to paul apostle st saint san santo sankt libro de los las la " +
    "el carta epistola a al livre du des epitre lettre aux l buch der brief des an die den dei lettera " +
    "ai agli di s boek van aan het apostol apostolo aos",
);
