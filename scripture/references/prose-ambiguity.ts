// Decides whether words in prose that look like a reference are meant as one. docs/references.md
// has an example and a test for each rule.
import { bookOf } from "../canon/books.ts";
import { type BookMatch, bookAt, startsLine } from "./book-match.ts";
import type { WrittenPassage } from "./passage-grammar.ts";
import { isIntroduced } from "./separators.ts";
import { lineBreak, sign, type Tokens, word } from "./tokenize.ts";
import { translationLabelAt } from "./translation-labels.ts";

const setOf = (words: string) => new Set(words.split(" "));

/** Abbreviations that are usually other words in one of the languages: "Is 5:2 enough?" */
const ordinaryWords = setOf(
  "is am so as act co ho la mar pro he pp pm ss song songs s p j k at do le es de re no ne ed ad os ha hi " +
    "da ti op et ca fi st man w bel sol ex cl so an na mi si fr lo es ec ap ab ag ac ph sp br ba la ri " +
    "ju ja je sa st sb sg jd jo gm gc ger pred off rich hand sab sus bar sal sof rom_ est abd amo ams " +
    "eso esd film gal_ hag_ job_ lam_ sol recht pa ms jon mat apo can cant dan_ sap",
);
/** Full names and abbreviations that are also words, offices or persons. */
const wordLike = setOf(
  "mark job acts numbers judges kings richter nombres nomb num act marc marcos marco juges jueces actes atos " +
    "atti hechos rois reis giudici numeri",
);
/** "Rev. 2 Smith Street": a title or first name before a house number. */
const personLike = setOf("rev dan phil mic jon tim sol sus mal tob rut jud lam gen col");
/** "Psalm" in the languages that write it as a common noun. */
const psalmNouns = setOf("psalm psalms salmo salmos psaume psaumes salmi");
/** Two-letter abbreviations that are safe for a whole chapter. */
const safePairs = setOf("ps mt mk lk jn gn dt lv");

/** Nouns that are counted: "Daniel 3 times". */
const units = setOf(
  "times days weeks months years hours minutes seconds people persons men women children dollars euros " +
    "friends brothers sisters sons daughters kids cousins neighbors neighbours colleagues students teachers guests " +
    "amigos hermanos hijos veces anos dias amis freres enfants fois ans jours amici fratelli volte anni giorni " +
    "irmaos filhos vezes vrienden broers keer dagen " +
    "pounds miles feet inches percent boxes items points goals votes million billion thousand hundred " +
    "reasons things ways steps chapters verses books copies of other others more a pm uhr hrs",
);
const verbs = setOf(
  "is says tells has was as gives shows begins ends opens closes speaks records describes contains " +
    "calls asks teaches reads warns promises gathers lists goes does uses makes reminds answers " +
    "explains expresses means this its yes thus also addresses highlights encourages states declares " +
    "depicts presents portrays echoes celebrates looks ties quotes refers points stands starts covers " +
    "recounts traces tells emphasizes illustrates offers provides continues remains becomes deals " +
    "focuses reflects reveals appears includes suggests urges invites affirms assures comforts " +
    "names commands follows puts sings prays praises turns introduces sums comes brings",
);
/** Words that follow a reference: "Psalms 23 and 24 are songs". */
const functionWords = setOf(
  "and or is are was were as in to for with that which who on at from by but because when where while both " +
    "about have had if so than then they it he she we you i this these those also all can do may will " +
    "would should say speak tell describe show give teach the an not into under over after before " +
    "und oder sind et ou sont y o son e ou são en of",
);

/** The highest number in the name of a book: 4 Maccabees. */
const maxBookNumber = 4;
/** Acts has 28 chapters. "Acts 29" is a network of churches, not an invented chapter. */
const otherMeanings = setOf("acts29");

/** Whether a book name with its numbers is meant as a reference in this prose. */
export function isReferenceInProse(
  tokens: Tokens,
  book: BookMatch,
  passage: WrittenPassage,
  exists: boolean,
): boolean {
  const key = nameKey(tokens, book);
  const capital = tokens.startsUpperCase(book.nameFrom);
  const { numbers, verseSign, labeled } = passage;
  const isBounded = hasNumberBoundary(tokens, passage.next, verseSign === "comma");
  if (!isBounded && !isPsalmList(tokens, book, passage)) return false;
  const hasVerse = numbers.verse !== undefined || labeled !== undefined;
  if (book.misspelled) {
    return exists && capital && numbers.verse !== undefined && verseSign !== "space";
  }
  if (!hasVerse) {
    const labeled =
      key.length > 2 && translationLabelAt(tokens, passage.next, "prose") !== undefined;
    // "sobre el salmo 23": people also write it as a common noun.
    const isNamed = capital || (psalmNouns.has(key) && exists);
    return labeled || (isNamed && isChapterMeant(tokens, book, key, passage));
  }
  if (isTimeOfDay(tokens, passage.next)) return false;
  if (verseSign === "comma" || verseSign === "space") {
    if (!exists || (verseSign === "space" && !capital)) return false;
  }
  // "Mark 2.5 million", "Richter 7.2"
  if (verseSign === "period" && wordLike.has(key)) {
    return exists && !/^(?:richter|num|act)$/.test(key) && tokens.kind(passage.next) !== word;
  }
  if (book.numbered) return capital || key.length > 2 || /^(?:co|jn|pt|th|ti|tm)$/.test(key);
  // "is. 43:2" in a message without capital letters.
  if (key === "is" && tokens.sign(book.next) === "." && verseSign === "colon") return exists;
  if (ordinaryWords.has(key)) return capital && isOrdinaryWordMeant(tokens, book, passage);
  return capital || isFull(book) || key.length > 2 || safePairs.has(key);
}

/** "Psalms 138,139": elsewhere, three digits after a comma are thousands. */
function isPsalmList(tokens: Tokens, book: BookMatch, { next, numbers }: WrittenPassage): boolean {
  const chapter = tokens.value(next + 1) ?? 0;
  return (
    book.names[0]?.id === "Ps" &&
    tokens.sign(next) === "," &&
    chapter > (numbers.chapterOrVerse ?? chapter) &&
    chapter <= bookOf("Ps").chapters
  );
}

function isFull(book: BookMatch): boolean {
  return book.names[0]?.full === true;
}

function nameKey(tokens: Tokens, book: BookMatch): string {
  let key = "";
  for (let at = book.nameFrom; at < book.next; at++) key += tokens.key(at);
  return key;
}

/** "Romans 8", "Rom 8" and "Ps. 23", but not "mark 3" and "Rev. 2 Smith Street". */
function isChapterMeant(
  tokens: Tokens,
  book: BookMatch,
  key: string,
  { next, numbers, spelled }: WrittenPassage,
): boolean {
  if (otherMeanings.has(`${key}${numbers.chapterOrVerse}`)) return false;
  if (isQuantity(tokens, next, wordLike.has(key))) return false;
  // "Mark 3 16 times": only the number of the next book ("Mark 3 1 John 4") may follow a chapter.
  if ((tokens.value(next) ?? 0) > maxBookNumber) return false;
  if (spelled) return isFull(book);
  const dotted = tokens.sign(book.next) === ".";
  if (book.numbered) return key.length > 1;
  if (personLike.has(key)) return !tokens.startsUpperCase(next);
  if (isFull(book)) return key.length > 3 || book.names[0]?.language === "en";
  if (ordinaryWords.has(key)) {
    const isClear = dotted ? /^(?:is|mar|hag|gal)$/.test(key) : key.length > 1;
    return isClear && (dotted || isIntroduced(tokens, book.from));
  }
  return key.length > 2 || safePairs.has(key);
}

/**
 * "Is. 40:31" and "see Is 40:31" are Isaiah. At the start of a sentence "Is 5:2 enough?" is not,
 * unless the reference is the whole line or table cell.
 */
function isOrdinaryWordMeant(tokens: Tokens, book: BookMatch, passage: WrittenPassage): boolean {
  if (tokens.sign(book.next) === ".") return true;
  const after = tokens.kind(passage.next);
  const alone = after === 0 || after === lineBreak || /^[;|\]]$/.test(tokens.sign(passage.next));
  if (startsLine(tokens, book.from)) return alone;
  const before = tokens.sign(book.from - 1);
  if (isIntroduced(tokens, book.from)) return true;
  return before === "" || /^[,;:(&|[-]$/.test(before);
}

/**
 * Whether the last number stands alone. It does not in "3:16:5", "3.5", "10%", "3rd" and "3D".
 * @param comma Whether the passage is written as in "3,16".
 */
export function hasNumberBoundary(tokens: Tokens, at: number, comma = false): boolean {
  if (tokens.isUnit(at)) return false;
  if (tokens.spaceBefore(at) > 0) return true;
  const kind = tokens.kind(at);
  if (kind === word) return /^(?:章|节|節|[\p{Script=Han}])/u.test(tokens.raw(at));
  if (kind !== sign) return true;
  const joined = tokens.spaceBefore(at + 1) === 0 && /^\d/.test(tokens.key(at + 1));
  if (!joined) return true;
  const mark = tokens.sign(at);
  // "Mark 3,000", "John 3:16.5" and "John 3:16-18-20", but "Joh 3,16.18" is a list.
  if (mark === ",") return tokens.key(at + 1).length < 3;
  // "Ruth 4:1-1 Samuel 1:5"
  if (mark === "-") {
    return bookAt(tokens, at + 1, { setting: "prose", misspelled: "no" })?.numbered === true;
  }
  return mark !== ":" && (mark !== "." || comma);
}

/**
 * Whether the token is a noun counted by the number before it: "Mark 3 boxes", "Job 1 of a
 * counselor".
 */
export function isQuantity(tokens: Tokens, at: number, anyPlural: boolean): boolean {
  if (tokens.kind(at) !== word || tokens.startsUpperCase(at)) return false;
  const key = tokens.key(at);
  return units.has(key) || (anyPlural && key.endsWith("s") && !verbs.has(key));
}

/** "at 3:16 pm" */
function isTimeOfDay(tokens: Tokens, at: number): boolean {
  const key = tokens.key(at);
  if (/^(?:pm|uhr|hrs)$/.test(key)) return true;
  if (key === "am") return tokens.kind(at + 1) !== word;
  return /^[ap]$/.test(key) && tokens.sign(at + 1) === "." && tokens.key(at + 2) === "m";
}

/** Whether a number without its own separator may continue a list: "Psalms 23 and 24 are". */
export function isListEnd(tokens: Tokens, at: number, isNonEnglishBook: boolean): boolean {
  if (!hasNumberBoundary(tokens, at) || isQuantity(tokens, at, true)) return false;
  if (tokens.kind(at) !== word || isNonEnglishBook) return true;
  const key = tokens.key(at);
  return functionWords.has(key) || verbs.has(key);
}
