import { type BookId, bookOf, books } from "../canon/books.ts";
import type { ChapterPlace } from "../canon/navigation.ts";

export const planKinds = ["chronological", "thematic", "devotional", "book-study"] as const;
export type PlanKind = (typeof planKinds)[number];
export type Difficulty = "beginner" | "intermediate" | "advanced";

export type BuiltInPlan = {
  id: string;
  title: string;
  description: string;
  type: PlanKind;
  difficulty: Difficulty;
  /** Number of reading days. */
  days: number;
  /** The amount of a day's reading, as shown to the reader. */
  dailyReading: string;
  /** All chapters in reading order. */
  chapters: readonly ChapterPlace[];
};

/** Parses "Gen 1-11; Job; Matt 3". A book without numbers means the whole book. */
export function parseChapters(written: string): ChapterPlace[] {
  return written.split(";").flatMap((part) => {
    const [id = "", range] = part.trim().split(" ");
    const book = bookOf(id as BookId);
    const [first = 1, last = range ? first : book.chapters] = range?.split("-").map(Number) ?? [];
    return Array.from({ length: last - first + 1 }, (_, at) => ({
      book: book.id,
      chapter: first + at,
    }));
  });
}

const wholeBible: ChapterPlace[] = books.flatMap(({ id, chapters }) =>
  Array.from({ length: chapters }, (_, at) => ({ book: id, chapter: at + 1 })),
);

/**
 * The whole Bible in chronological order of the events. The prophets and letters follow the usual
 * dating, which scholars dispute for many of them. Each chapter occurs once.
 */
const chronologicalOrder = parseChapters(
  [
    "Gen 1-11; Job; Gen 12-50; Exod; Lev; Num; Deut; Ps 90; Josh; Judg; Ruth",
    "1Sam 1-20; Ps 11; Ps 59; 1Sam 21-24; Ps 7; Ps 27; Ps 31; Ps 34; Ps 52; Ps 56; Ps 120; Ps 140-142",
    "1Sam 25-27; Ps 17; Ps 35; Ps 54; Ps 63; 1Sam 28-31; Ps 18; 2Sam 1-4",
    "Ps 6; Ps 8-10; Ps 14; Ps 16; Ps 19; Ps 21; 1Chr 1-6; Ps 43-45; Ps 49; Ps 84-85; Ps 87; 1Chr 7-10; Ps 102-104",
    "2Sam 5; 1Chr 11-12; Ps 133; Ps 106-107; 1Chr 13-16; Ps 1-2; Ps 15; Ps 22-24; Ps 47; Ps 68; 2Sam 6",
    "Ps 89; Ps 96; Ps 100-101; Ps 105; Ps 132; 2Sam 7; 1Chr 17; Ps 25; Ps 29; Ps 33; Ps 36; Ps 39; 2Sam 8-9; 1Chr 18",
    "Ps 50; Ps 53; Ps 60; Ps 75; 2Sam 10; 1Chr 19; Ps 20; Ps 65-67; Ps 69-70; 2Sam 11-12; 1Chr 20",
    "Ps 32; Ps 51; Ps 86; Ps 122; 2Sam 13-15; Ps 3-4; Ps 12-13; Ps 28; Ps 55; 2Sam 16-18; Ps 26; Ps 40; Ps 58; Ps 61-62; Ps 64",
    "2Sam 19-21; Ps 5; Ps 38; Ps 41-42; 2Sam 22-23; Ps 57; Ps 95; Ps 97-99; 2Sam 24; 1Chr 21-22; Ps 30; Ps 108-110",
    "1Chr 23-25; Ps 131; Ps 138-139; Ps 143-145; 1Chr 26-29; Ps 111-118; 1Kgs 1-2; Ps 37; Ps 71; Ps 94; Ps 119",
    "1Kgs 3-4; 2Chr 1; Ps 72; Song; Prov 1-24; 1Kgs 5-6; 2Chr 2-3; 1Kgs 7; 2Chr 4; 1Kgs 8; 2Chr 5-7; Ps 134; Ps 136; Ps 146-150",
    "1Kgs 9; 2Chr 8; Prov 25-29; Eccl; 1Kgs 10-11; 2Chr 9; Prov 30-31; 1Kgs 12-14; 2Chr 10-12; 1Kgs 15; 2Chr 13-16",
    "1Kgs 16-22; 2Chr 17-18; Ps 82-83; 2Chr 19-23; Obad; 2Kgs 1-12; 2Chr 24; 2Kgs 13-14; 2Chr 25; Jonah; 2Kgs 15; 2Chr 26",
    "Isa 1-8; Amos; 2Chr 27; Isa 9-12; Mic; 2Chr 28; 2Kgs 16-17; Isa 13-27; 2Kgs 18; 2Chr 29-31; Ps 48; Hos; Isa 28-37; 2Kgs 19; Ps 46; Ps 80; Ps 135",
    "Isa 38-66; 2Kgs 20-21; 2Chr 32-33; Nah; 2Kgs 22-23; 2Chr 34-35; Zeph; Jer 1-20; Joel; Hab; 2Kgs 24; 2Chr 36; Jer 21-40; Ps 74; Ps 79; 2Kgs 25",
    "Jer 41-52; Lam; Ezek; Dan; Ezra 1-6; Ps 137; Hag; Zech; Ps 76-78; Ps 81; Ps 88; Ps 91-93; Ps 73; Esth; Ezra 7-10; Neh; Ps 121; Ps 123-130; Mal",
    "Luke 1; John 1; Matt 1; Luke 2; Matt 2-3; Mark 1; Luke 3; Matt 4; Luke 4-5; John 2-4; Matt 8; Mark 2; John 5; Matt 12; Mark 3; Luke 6; Matt 5-7",
    "Matt 9; Luke 7; Matt 11; Luke 11; Matt 13; Luke 8; Mark 4-5; Matt 10; Matt 14; Mark 6; Luke 9; John 6; Matt 15; Mark 7; Matt 16; Mark 8",
    "Matt 17; Mark 9; Matt 18; John 7-10; Luke 10; Luke 12-15; John 11; Luke 16-17; Luke 18; Matt 19; Mark 10; Matt 20-21; Luke 19; Mark 11; John 12",
    "Matt 22; Mark 12; Matt 23; Luke 20-21; Mark 13; Matt 24-25; Matt 26; Mark 14; Luke 22; John 13-17; Matt 27; Mark 15; Luke 23; John 18-19; Matt 28; Mark 16; Luke 24; John 20-21",
    "Acts 1-14; Jas; Acts 15-16; Gal; Acts 17; 1Thess; 2Thess; Acts 18-19; 1Cor; 2Cor; Acts 20; Rom; Acts 21-28; Col; Phlm; Eph; Phil; 1Tim; Titus; 1Pet; Heb; 2Tim; 2Pet; Jude; 1John; 2John; 3John; Rev",
  ].join("; "),
);

export const builtInPlans: readonly BuiltInPlan[] = [
  {
    id: "bible-in-a-year",
    title: "The Bible in a Year",
    description: "From Genesis to Revelation, in the order of the books.",
    type: "book-study",
    difficulty: "intermediate",
    days: 365,
    dailyReading: "Three or four chapters",
    chapters: wholeBible,
  },
  {
    id: "as-it-happened",
    title: "The Bible as It Happened",
    description: "The whole story in the order of events, with psalms and prophets in their time.",
    type: "chronological",
    difficulty: "advanced",
    days: 365,
    dailyReading: "Three or four chapters",
    chapters: chronologicalOrder,
  },
  {
    id: "life-of-jesus",
    title: "The Life of Jesus",
    description: "The four Gospels one after the other, in six weeks.",
    type: "thematic",
    difficulty: "beginner",
    days: 42,
    dailyReading: "Two chapters",
    chapters: parseChapters("Mark; Matt; Luke; John"),
  },
  {
    id: "a-month-of-psalms",
    title: "A Month of Psalms",
    description: "All 150 psalms in thirty days, as people have prayed them for centuries.",
    type: "devotional",
    difficulty: "beginner",
    days: 30,
    dailyReading: "About five psalms",
    chapters: parseChapters("Ps"),
  },
  {
    id: "romans",
    title: "Romans, Slowly",
    description: "Paul's longest letter, a chapter a day, with time to read it twice.",
    type: "book-study",
    difficulty: "intermediate",
    days: 16,
    dailyReading: "One chapter",
    chapters: parseChapters("Rom"),
  },
];
