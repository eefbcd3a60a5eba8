// Finds the English number of each verse of an edition from its numbers of verses alone.
import type { BookId } from "../canon/book-data.ts";
import { verseCount, verseCounts } from "../canon/verse-counts.ts";
import type { VersePlace } from "../translation/load.ts";
import { type EnglishPlaces, type HebrewNumbering, hebrewToEnglish } from "./hebrew.ts";
import { numberingOfRows, type VerseNumbering, vulgateNumbering } from "./vulgate.ts";

type ToEnglish = (place: VersePlace) => EnglishPlaces;
type Counts = readonly number[];

/** Books that in some editions follow neither the Hebrew Bible nor the Vulgate. */
const otherRows: Partial<Record<BookId, string>> = {
  // The Synodal translation.
  Song: "1:1-16=1:2 7:1=6:13 7:2-14=7:1",
  Isa: "3:20-25=3:21",
  Rom: "14:24-26=16:25",
  // Editions with the additions to Daniel and Hebrew chapters, such as the New American Bible.
  Dan: "3:24-90=- 3:91-97=3:24 3:98-100=4:1 4:1-34=4:4 6:1=5:31 6:2-29=6:1",
  // Editions in which 13:12 contains the kiss and the greetings.
  "2Cor": "13:13=13:14",
};

const key = ({ book, chapter, verse }: VersePlace) => `${book} ${chapter}:${verse}`;

/**
 * Selects for each book the known numbering that leaves the fewest verses without an English
 * number and the fewest English numbers without a verse. `indexed`: the numbers of verses of an
 * index that has no place for later ones.
 */
export function fitNumbering(
  books: readonly { book: BookId; counts: Counts; indexed?: Counts }[],
  hebrew: HebrewNumbering,
): VerseNumbering {
  const tables: readonly ToEnglish[] = [
    numberingOfRows(otherRows).toEnglish,
    (place) => ({ places: [place], title: false }),
    hebrewToEnglish(hebrew),
    vulgateNumbering().toEnglish,
  ];
  const english = new Map<string, EnglishPlaces>();
  for (const { book, counts, indexed = counts } of books) {
    const verses = versesOf(book, counts);
    const candidates = [...tables, consecutive(book, counts)];
    const best = leastBy(candidates, (toEnglish) => mismatches(verses, toEnglish));
    const fitted = book === "Ps" ? psalmByPsalm(secondHalves(best, counts), counts) : best;
    for (const place of verses) {
      if (place.verse <= (indexed[place.chapter - 1] ?? 0)) english.set(key(place), fitted(place));
    }
  }
  const targets = new Set(
    [...english.values()].flatMap(({ places, title }) => (title ? [] : places.map(key))),
  );
  return {
    toEnglish: (place) => english.get(key(place)) ?? { places: [place], title: false },
    isTarget: (place) => targets.has(key(place)),
  };
}

const versesOf = (book: BookId, counts: Counts): VersePlace[] =>
  counts.flatMap((count, index) => versesOfChapter(book, index + 1, count));

const versesOfChapter = (book: BookId, chapter: number, count: number): VersePlace[] =>
  Array.from({ length: count }, (_, verse) => ({ book, chapter, verse: verse + 1 }));

/** The first item with the smallest cost. */
function leastBy<T>(items: readonly T[], cost: (item: T) => number): T {
  const costs = items.map(cost);
  return items[costs.indexOf(Math.min(...costs))] as T;
}

/** Counts the verses outside the English numbering, and the English verses that none becomes. */
function mismatches(verses: readonly VersePlace[], toEnglish: ToEnglish): number {
  const [{ book } = { book: "Gen" as const }] = verses;
  const expected = verseCounts(book);
  const found = new Set<string>();
  let outside = 0;
  for (const { places, title } of verses.map(toEnglish)) {
    for (const place of title ? [] : places) {
      const last = expected[place.chapter - 1];
      // A whole chapter outside the canon is an addition of the book in every numbering.
      if (last === undefined) continue;
      if (place.verse > last) outside++;
      else found.add(key(place));
    }
  }
  return outside + sum(expected) - found.size;
}

/** The longest run of chapters whose boundaries differ: Job 38 to 41. */
const maxRun = 4;

/**
 * Assumes that only the boundaries of chapters differ: from a chapter of another length on, verses
 * are counted through until a chapter ends at the same verse in both numberings.
 */
function consecutive(book: BookId, counts: Counts): ToEnglish {
  const english = verseCounts(book);
  const mapped = new Map<string, VersePlace>();
  for (let start = 0; start < counts.length; ) {
    const run = [1, 2, 3, maxRun].find(
      (length) =>
        sum(counts.slice(start, start + length)) === sum(english.slice(start, start + length)),
    );
    const of = (numbers: Counts) =>
      numbers
        .slice(start, start + (run ?? 0))
        .flatMap((count, index) => versesOfChapter(book, start + index + 1, count));
    const targets = of(english);
    for (const [index, place] of of(counts).entries()) {
      mapped.set(key(place), targets[index] ?? place);
    }
    start += run ?? 1;
  }
  return (place) => ({ places: [mapped.get(key(place)) ?? place], title: false });
}

const sum = (numbers: Counts) => numbers.reduce((total, number) => total + number, 0);

/**
 * The second halves of Hebrew psalms that the Vulgate divides, by number in the Vulgate. Some
 * editions continue the verse numbers of the first half, others start at 1.
 */
const halves = [
  { psalm: 115, verses: 10, chapter: 116, before: 9 },
  { psalm: 147, verses: 9, chapter: 147, before: 11 },
];

/** Corrects the numbering of the Vulgate for an edition whose half psalms start at verse 1. */
function secondHalves(toEnglish: ToEnglish, counts: Counts): ToEnglish {
  const isVulgate = toEnglish({ book: "Ps", chapter: 24, verse: 1 }).places[0]?.chapter === 25;
  return (place) => {
    const half = halves.find(({ psalm }) => psalm === place.chapter);
    if (!isVulgate || !half || counts[half.psalm - 1] !== half.verses) return toEnglish(place);
    const { chapter, before } = half;
    return { places: [{ book: "Ps", chapter, verse: place.verse + before }], title: false };
  };
}

/**
 * Corrects the psalms that have another number of verses than in the numbering. Verses that they
 * have more than in English are their title.
 */
function psalmByPsalm(toEnglish: ToEnglish, counts: Counts): ToEnglish {
  const titles = new Map<number, { chapter: number; title: number }>();
  const placeOf = (chapter: number, verse: number) =>
    toEnglish({ book: "Ps", chapter, verse }).places[0] ?? { chapter, verse };
  for (const [index, count] of counts.entries()) {
    const psalm = index + 1;
    const { chapter } = placeOf(psalm, 1);
    const isMoved = chapter !== psalm;
    const fits =
      placeOf(psalm, count).chapter !== psalm && placeOf(psalm, count + 1).chapter === psalm;
    const first = versesOfChapter("Ps", psalm, count).filter((place) => {
      const { places, title } = toEnglish(place);
      return !title && places[0]?.verse === 1;
    });
    const title = count - verseCount("Ps", chapter);
    const isLikely = title >= 0 && title <= 2;
    if (isLikely && (isMoved ? !fits : title > 0 && first.length > 1)) {
      titles.set(psalm, { chapter, title });
    }
  }
  return (place) => {
    const found = titles.get(place.chapter);
    if (!found) return toEnglish(place);
    const { chapter, title } = found;
    const isTitle = place.verse <= title;
    const verse = isTitle ? 1 : place.verse - title;
    return { places: [{ book: "Ps", chapter, verse }], title: isTitle };
  };
}
