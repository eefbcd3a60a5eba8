// Titles and lines of songs, which often share words with the verse that they allude to.

/** "the hymn's line": what introduces a line. Many songs are scripture, so "song" is not enough. */
const song = /\b(?:hymns?|worship songs?|carols?|lyrics?)\b[^.!?:\n]{0,60}$/i;
/** What names the author or the kind of a title behind it: "(Horatio Spafford)", "is a hymn". */
const songBehind =
  /^["”»’'*_.,\s]{0,4}(?:is|was)\s+(?:a|an|the)\s+(?:\p{L}+\s+)?(?:hymn|song|carol)\b/iu;
/** Words that a title writes small. */
const smallWords =
  /^(?:a|an|the|of|in|on|to|for|and|or|but|with|my|by|at|from|is|it|be|we|i|as|into|upon|thy)$/i;

/** Whether every word but the small ones begins with a capital: "It Is Well with My Soul". */
function isTitleCase(text: string): boolean {
  const words = text.match(/\p{L}[\p{L}’']*/gu) ?? [];
  return words.length > 1 && words.every((word) => /^\p{Lu}/u.test(word) || smallWords.test(word));
}

/** "Song of Solomon" and "song of ascents" are scripture. */
const songAround = /\b(?:hymns?|songs?(?! of\b)|carols?)\b/i;

/** Whether a quotation is the title of a song. */
export const isSongTitle = (text: string, before: string, after: string): boolean =>
  isTitleCase(text) && (songBehind.test(after) || songAround.test(before));

/** Whether the prose introduces a quotation as a line of a song. */
export const isSongLine = (before: string): boolean => song.test(before);
