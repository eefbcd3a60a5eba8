// Parses references typed into a search box, where a guess is welcome. parse.ts accepts known
// spellings only.
import { books } from "../canon/books.ts";
import { editDistance } from "../search/spelling.ts";
import { parseReference } from "./parse.ts";
import type { Reference } from "./reference.ts";

/** Shorter names are within the edit distance of too many books. */
const minLetters = 4;

/**
 * Parses typed references with spelling mistakes: "jhon 3 16", "Philipians 4", "Ps 23:1-4; Jn
 * 3.16". Returns an empty list if any part is not a reference, so that "40 days" stays a text
 * search.
 */
export function parseReferencesLeniently(text: string): Reference[] {
  const parts = text
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter(Boolean);
  if (parts.length === 0 || parts.length > 20) return [];
  const found = parts.map(parsePart);
  return found.every((one) => one !== undefined) ? found : [];
}

function parsePart(part: string): Reference | undefined {
  if (!/\d/.test(part)) return undefined;
  // "3 16" is chapter and verse.
  const spaced = part.replace(/(\d)\s+(\d{1,3})$/, "$1:$2");
  for (const written of [part, spaced]) {
    const parsed = parseReference(written);
    if (parsed.ok) return parsed.reference;
    if (parsed.reason !== "unknown-book" || !parsed.book) continue;
    const book = nearestBook(parsed.book);
    const again =
      book === undefined ? undefined : parseReference(written.replace(parsed.book, book));
    if (again?.ok) return again.reference;
  }
  return undefined;
}

/** Returns the one book name within the edit distance, or `undefined` if there is none or a tie. */
function nearestBook(name: string): string | undefined {
  const typed = name.toLowerCase().trim();
  const letters = typed.replace(/[^a-z]/g, "").length;
  if (letters < minLetters) return undefined;
  const limit = letters < 7 ? 1 : 2;
  let best: { name: string; distance: number } | undefined;
  let ties = 0;
  for (const { name: known } of books) {
    const distance = editDistance(typed, known.toLowerCase(), limit);
    if (distance > limit) continue;
    if (!best || distance < best.distance) {
      best = { name: known, distance };
      ties = 0;
    } else if (distance === best.distance) ties += 1;
  }
  return ties === 0 ? best?.name : undefined;
}
