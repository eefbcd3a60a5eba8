// The names of all books in more languages, for typed text. They are separate from the main
// languages because pages load them on demand and their short names are often English words.
import {
  type BookNames,
  buildNameIndex,
  type NameIndex,
  type NameLanguage,
  withMainLanguages,
} from "../book-names.ts";
import { arabicNames } from "./arabic.ts";
import { bulgarianNames } from "./bulgarian.ts";
import { shortChineseNames } from "./chinese-short.ts";
import { croatianNames } from "./croatian.ts";
import { czechNames } from "./czech.ts";
import { danishNames } from "./danish.ts";
import { finnishNames } from "./finnish.ts";
import { greekNames } from "./greek.ts";
import { hebrewNames } from "./hebrew.ts";
import { hindiNames } from "./hindi.ts";
import { hungarianNames } from "./hungarian.ts";
import { indonesianNames } from "./indonesian.ts";
import { japaneseNames } from "./japanese.ts";
import { koreanNames } from "./korean.ts";
import { norwegianNames } from "./norwegian.ts";
import { polishNames } from "./polish.ts";
import { romanianNames } from "./romanian.ts";
import { russianNames } from "./russian.ts";
import { slovakNames } from "./slovak.ts";
import { swahiliNames } from "./swahili.ts";
import { swedishNames } from "./swedish.ts";
import { tagalogNames } from "./tagalog.ts";
import { thaiNames } from "./thai.ts";
import { turkishNames } from "./turkish.ts";
import { ukrainianNames } from "./ukrainian.ts";
import { vietnameseNames } from "./vietnamese.ts";

/** The order matters: a spelling shared by several languages means the book of the first one. */
const names: [NameLanguage, BookNames][] = [
  ["pl", polishNames],
  ["ru", russianNames],
  ["uk", ukrainianNames],
  ["ar", arabicNames],
  ["ko", koreanNames],
  ["ja", japaneseNames],
  ["zh", shortChineseNames],
  ["sv", swedishNames],
  ["da", danishNames],
  ["no", norwegianNames],
  ["fi", finnishNames],
  ["ro", romanianNames],
  ["hu", hungarianNames],
  ["cs", czechNames],
  ["el", greekNames],
  ["sw", swahiliNames],
  ["tl", tagalogNames],
  ["id", indonesianNames],
  ["vi", vietnameseNames],
  ["tr", turkishNames],
  ["bg", bulgarianNames],
  ["hr", croatianNames],
  ["sk", slovakNames],
  ["he", hebrewNames],
  ["hi", hindiNames],
  ["th", thaiNames],
];

/** Words of full titles: "Księga Rodzaju", "Евангелие от Иоанна", "1 List do Koryntian". */
const titleWords = (
  "ksiega ewangelia wedlug wg swietego sw list do pawla apostola " +
  "книга евангелие евангелия от послание посланіе к ко святого св апостола павла соборное " +
  "євангеліє євангелія від за послання до святого апостола " +
  "سفر انجيل رسالة الرسالة الاولى الى القديس بولس الرسول اهل كتاب بشارة " +
  "evangeliet enligt efter ifolge etter brevet brev till til paulus bok bog " +
  "evankeliumi mukaan kirje kirja cartea evanghelia dupa epistola catre lui apostol " +
  "konyve evangeliuma szent levele evangelium podle list kniha svateho βιβλιο ευαγγελιο επιστολη του αγιου " +
  "injili ya kitabu cha kwa waraka wa injil menurut kitab surat kepada jemaat di aklat ni sulat sa mga ang " +
  "sach tin lanh theo thu gui cho incili kitabi mektubu psalm libro di"
).split(" ");

let index: NameIndex | undefined;

/** Returns the index of the names of all languages. It is built on the first call. */
export function worldNameIndex(): NameIndex {
  index ??= buildNameIndex(withMainLanguages(names), titleWords);
  return index;
}
