import type { ChapterPlace } from "../canon/navigation.ts";

/** The chapters bundled with the web app, in the KJV, for when no server responds. */
export const samplePlaces: readonly ChapterPlace[] = [
  { book: "Gen", chapter: 1 },
  { book: "Ps", chapter: 23 },
  { book: "Matt", chapter: 5 },
  { book: "John", chapter: 1 },
  { book: "John", chapter: 3 },
  { book: "Rom", chapter: 8 },
];

export const sampleVersion = { id: "kjv", name: "King James Version" } as const;

export const sampleKey = ({ book, chapter }: ChapterPlace) => `${book} ${chapter}`;
