import { type Book, type BookId, books } from "./books.ts";

/** The three-character USFM codes in canonical order. API.Bible and other sources use them too. */
const codes =
  "GEN EXO LEV NUM DEU JOS JDG RUT 1SA 2SA 1KI 2KI 1CH 2CH EZR NEH EST JOB PSA PRO ECC SNG ISA JER LAM EZK DAN HOS JOL AMO OBA JON MIC NAM HAB ZEP HAG ZEC MAL MAT MRK LUK JHN ACT ROM 1CO 2CO GAL EPH PHP COL 1TH 2TH 1TI 2TI TIT PHM HEB JAS 1PE 2PE 1JN 2JN 3JN JUD REV".split(
    " ",
  );
const byCode = new Map(codes.map((code, index) => [code, books[index]]));

/** Returns the USFM code of a book. */
export function usfmCodeOf(id: BookId): string {
  const code = codes[books.findIndex((book) => book.id === id)];
  if (!code) throw new Error(`there is no code for ${id}`);
  return code;
}

/** Returns the book with a USFM code, ignoring case, or `undefined` if it is not one of the 66. */
export function bookOfUsfmCode(code: string): Book | undefined {
  return byCode.get(code.toUpperCase());
}
