import { type Book, type BookId, bookOf } from "../canon/books.ts";

export type VersionName = { id: string; name: string; language: string };

/** What the version list falls back to when it cannot be loaded. */
export const defaultVersions: readonly VersionName[] = [
  { id: "kjv", name: "King James Version", language: "English" },
  { id: "niv", name: "New International Version", language: "English" },
  { id: "esv", name: "English Standard Version", language: "English" },
  { id: "nlt", name: "New Living Translation", language: "English" },
  { id: "nasb", name: "New American Standard Bible", language: "English" },
];

const defaultBookIds: readonly BookId[] = [
  ...(["Gen", "Exod", "Lev", "Num", "Deut"] as const),
  ...(["Matt", "Mark", "Luke", "John", "Acts", "Rom", "1Cor", "2Cor", "Rev"] as const),
];

/** What the list of books falls back to when it cannot be loaded: fourteen. */
export const defaultBooks: readonly Book[] = defaultBookIds.map(bookOf);
