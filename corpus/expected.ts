import { readGroups } from "./read-table.ts";

/**
 * The exact text of verses that digitizations often get wrong: first and last verses, verses beside
 * titles and acrostics, the shortest verse, and verses with other numbers.
 */
export const expectedVerses = readGroups("expected-verses.tsv", import.meta.url);

/** Differences from the numbering of the King James Version. */
export const expectedDifferences: Readonly<
  Record<string, { absent: readonly string[]; extra: readonly string[] }>
> = {
  web: {
    absent: [
      ...["Luke 17:36", "Acts 8:37", "Acts 15:34", "Acts 24:7"],
      ...["Rom 16:25", "Rom 16:26", "Rom 16:27"],
    ],
    extra: ["Rom 14:24", "Rom 14:25", "Rom 14:26"],
  },
};

/** Verses that contain digits: Young writes the numbers of Revelation in digits. */
export const versesWithDigits: Readonly<Record<string, readonly string[]>> = {
  ylt: ["Rev 7:4", "Rev 7:5", "Rev 7:6", "Rev 7:7", "Rev 7:8", "Rev 13:18"],
};

/** Verses with supplied letters inside a word, as Young prints them: "[can]not", "god[dess]". */
export const spansInsideWords: Readonly<Record<string, readonly string[]>> = {
  ylt: ["Num 23:20", "1Kgs 11:5", "1Kgs 11:33"],
};

/**
 * SHA-256 of the words of each translation (see `hashOfWords`). Any unintended change stops the
 * build. After an intended correction, copy the new value from the output of `npm run
 * check:corpus`.
 */
export const expectedWords: Readonly<Record<string, string>> = {
  kjv: "2f053f5c5e4e483c278edbf582ff108a6ccfef7a522db9c19e70fe75c72475ff",
  web: "af60699df72d92bd0e301a7c04736f5f9e7203ae55decabc273a61371ef9da98",
  asv: "53fc6af56df9546dc44c662504c0e34c533ff8f3a1a9b5bd3eaa9d66907eae69",
  ylt: "bc11b4c463b3d66eb9a2a86a26a6ac40cd5dac17dc0fab5c7038872c7462a94d",
  darby: "533f21e5ef367d76bda00279b75de34cb9a2f4b61a8c1299d11c0bae5857cc6c",
};
