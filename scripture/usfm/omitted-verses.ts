import type { VersePlace } from "../translation/load.ts";

/**
 * Verses of the King James Version that editions based on the oldest manuscripts omit or number
 * differently: Romans 16:25-27 may follow 14:23, 2 Corinthians 13:14 may be part of verse 13.
 * https://en.wikipedia.org/wiki/List_of_New_Testament_verses_not_included_in_modern_English_translations
 */
const places = new Set([
  ...["Matt 12:47", "Matt 17:21", "Matt 18:11", "Matt 21:44", "Matt 23:14"],
  ...["Mark 7:16", "Mark 9:44", "Mark 9:46", "Mark 11:26", "Mark 15:28"],
  ...["Luke 17:36", "Luke 23:17", "Luke 24:12", "John 5:4"],
  ...["Acts 8:37", "Acts 15:34", "Acts 24:7", "Acts 28:29"],
  ...["Rom 16:24", "Rom 16:25", "Rom 16:26", "Rom 16:27", "2Cor 13:14"],
]);

/** Whether an edition that does not have this verse may still be complete. */
export function isCommonlyOmitted({ book, chapter, verse }: VersePlace): boolean {
  return places.has(`${book} ${chapter}:${verse}`);
}
