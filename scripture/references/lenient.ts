// What was typed into a box, where a guess is welcome: elsewhere, as in a quote to be checked, parse.ts takes nothing but known spellings.
import { books } from "../canon/books.ts";
import { editDistance } from "../search/spelling.ts";
import { parseReference } from "./parse.ts";
import type { Reference } from "./reference.ts";

/** Fewer letters are near too many books. */
const leastLetters = 4;

/**
 * The references that someone means: "jhon 3 16", "Philipians 4", "Ps 23:1-4; Jn 3.16". Nothing when any of the parts is none, so that words
 * with a number are still searched for.
 */
export function parseReferencesLeniently(text: string): Reference[] {
  const parts = text
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter(Boolean);
  if (parts.length === 0 || parts.length > 20) return [];
  const found = parts.map(readOne);
  return found.every((one) => one !== undefined) ? found : [];
}

function readOne(part: string): Reference | undefined {
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

/** The one book whose name is a letter or two off; nothing when several are as near. */
function nearestBook(name: string): string | undefined {
  const typed = name.toLowerCase().trim();
  const letters = typed.replace(/[^a-z]/g, "").length;
  if (letters < leastLetters) return undefined;
  const limit = letters < 7 ? 1 : 2;
  let best: { name: string; distance: number } | undefined;
  let rivals = 0;
  for (const { name: known } of books) {
    const distance = editDistance(typed, known.toLowerCase(), limit);
    if (distance > limit) continue;
    if (!best || distance < best.distance) {
      best = { name: known, distance };
      rivals = 0;
    } else if (distance === best.distance) rivals += 1;
  }
  return rivals === 0 ? best?.name : undefined;
}
