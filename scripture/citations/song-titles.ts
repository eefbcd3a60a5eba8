// Titles and lines of songs, which often share words with the verse that they allude to.
import { findBook } from "../canon/books.ts";

/**
 * Words that introduce a line of a song: "the hymn's line". "Song" alone is not enough, because
 * many songs are scripture.
 */
const song =
  /(?<!Christ )\b(?:hymns?|worship songs?|carols?|lyrics?|stanzas?)\b([^.!?:\n]{0,60})$/i;
/** "the hymn of Zechariah", "the first stanza of Psalm 23". */
const ofPassage = /^ (?:of|in|from) (?:the )?((?:[1-3] )?\p{Lu}\p{L}+)/u;
const singers = /^(?:David|Deborah|Hannah|Mary|Miriam|Moses|Simeon)$/;
/** Words behind a quotation that only alludes to the verse they name. */
const allusion =
  /^["”»’'*_.,\s]{0,4}(?:(?:is|was)\s[^.!?;\n"“”„«»]{1,40}\s(?:and|but)\s)?(?:(?:is|was)\s(?:an?\s(?:echo|allusion|nod|paraphrase|adaptation)\s(?:of|to)|based on|borrowed from|inspired by|adapted from)|adapts|alludes to|borrows|draws on|echoes|evokes|nods to|paraphrases|plays on|recalls|reworks|riffs on)\s/i;
/** Text after a title that shows that it is a song: "is a hymn". */
const songBehind =
  /^["”»’'*_.,\s]{0,4}(?:is|was)\s+(?:a|an|the)\s+(?:\p{L}+\s+)?(?:hymn|song|carol)\b/iu;
/** "**Song:** “": a song that the text suggests. */
const songLabel = /(?:^|\n)[\s*_#>-]*(?:\p{L}+\s)?song[\s*_]*:[\s*_]*["“„«]$/iu;
/** "Isaac Watts wrote “Joy to the World” in 1719". */
const wroteBefore = /\b(?:wrote|composed|penned|published|recorded)\s["“„«*_]*$/i;
const yearBehind = /^["”»’'*_]{0,4}\sin\s\d{4}\b/;
/** Words that titles do not capitalize. */
const smallWords =
  /^(?:a|an|the|of|in|on|to|for|and|or|but|with|my|by|at|from|is|it|be|we|i|as|into|upon|thy)$/i;

/** Whether every word apart from the small ones is capitalized: "It Is Well with My Soul". */
export function isTitleCase(text: string): boolean {
  const words = text.match(/\p{L}[\p{L}’']*/gu) ?? [];
  return words.length > 1 && words.every((word) => /^\p{Lu}/u.test(word) || smallWords.test(word));
}

/** "Song of Solomon" and "song of ascents" are scripture. */
const songAround = /\b(?:hymns?|songs?(?! of\b)|carols?)\b/i;

/** Whether a quotation is the title of a song. */
export const isSongTitle = (text: string, before: string, after: string): boolean =>
  isTitleCase(text) &&
  (songBehind.test(after) ||
    songAround.test(before) ||
    (wroteBefore.test(before) && yearBehind.test(after)));

/** Whether the prose says that the words only allude to a verse: "echoes Psalm 46:1". */
export const isAllusion = (after: string): boolean => allusion.test(after);

/** Whether the prose introduces a quotation as a line of a song. */
export function isSongLine(before: string): boolean {
  const [, rest] = song.exec(before) ?? [];
  const name = ofPassage.exec(rest ?? "")?.[1] ?? "";
  const isOfBible = findBook(name) !== undefined || singers.test(name);
  return (rest !== undefined && !isOfBible) || songLabel.test(before);
}
