import { type Book, type BookId, bookOf } from "../canon/books.ts";

export type VersionName = { id: string; name: string; language: string };

/** The list of translations if the server's list cannot be loaded. */
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

/** The list of books, fourteen of them, if the server's list cannot be loaded. */
export const defaultBooks: readonly Book[] = defaultBookIds.map(bookOf);
