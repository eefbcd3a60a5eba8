// The names of all books in more languages, for typed text. They are separate from the main
// languages because pages load them on demand and their short names are often English words.
import { buildNameIndex, type NameIndex, withMainLanguages } from "../book-names.ts";
import names from "./names.json" with { type: "json" };

/** The order matters: a spelling shared by several languages means the book of the first one. */
const languages =
  "pl ru uk ar ko ja zh sv da no fi ro hu cs el sw tl id vi tr bg hr sk he hi th".split(
    " ",
  ) as (keyof typeof names)[];

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
  index ??= buildNameIndex(
    withMainLanguages(languages.map((language) => [language, names[language]])),
    titleWords,
  );
  return index;
}
