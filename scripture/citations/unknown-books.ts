// References to books that do not exist, and to books given by two names.
import { foldName } from "../canon/names/book-names.ts";
import { otherWorks } from "../canon/other-works.ts";
import { parseReference } from "../references/parse.ts";
import type { VerseCounter } from "../references/resolve.ts";
import type { ProseReference } from "./prose-references.ts";
import { isRatio } from "./ratios.ts";
import { firstFrom } from "./surroundings.ts";

/** A name that is not a book, with chapter and verse: "Hezekiah 4:2". */
const inventedBook =
  /(?:[123] )?(?<![\p{L}\p{N}])(\p{Lu}\p{Ll}{3,}) \d{1,3}:\d{1,3}(?:[-–]\d{1,3})?(?!\d|:\d)/gu;
/**
 * Words that precede numbers and are not book names: times, places, records, and the scriptures of
 * other religions.
 */
const notBooks = new Set(
  (
    "from until till since around about before after verse verses chapter chapters psalter surah sura " +
    "time times ratio score scores room page pages figure table track song hymn item section binder slide " +
    "doors start starts flight gate level part episode season round game line canto scene lesson session " +
    "read reading then compare also when while with where here there this that than next both only even " +
    "monday tuesday wednesday thursday friday saturday sunday version release clip minute scale odds"
  ).split(" "),
);
/** A book with both of its names: "Ecclesiasticus (Sirach) 2:5". */
const twoNames =
  /(?<![\p{L}\p{N}])(\p{Lu}\p{L}+) \((\p{Lu}\p{L}+)\) (\d{1,3}:\d{1,3}(?:[-–]\d{1,3})?)/gu;

/**
 * Adds references to books that do not exist, and to books given by two names, which replace those
 * inside them. Returns all in the order of the prose. `covered`: 1 for each code unit of `found`.
 */
export function* withUnknownBooks(
  found: readonly ProseReference[],
  covered: Uint8Array,
  prose: string,
  count: VerseCounter,
): Generator<undefined, ProseReference[]> {
  const added: ProseReference[] = [];
  for (const match of [...prose.matchAll(inventedBook), ...prose.matchAll(twoNames)]) {
    yield;
    const [written, first = "", second, numbers] = match;
    const [start, end] = [match.index, match.index + match[0].length];
    if (notBooks.has(first.toLowerCase()) || otherWorks.has(foldName(first))) continue;
    if (isRatio(prose, end - (/\d\S*$/.exec(written)?.[0].length ?? 0), end)) continue;
    if (covered[start] !== 0) continue;
    const result = [
      written.replace(/^Wisdom\b/, "Wis"),
      `${first} ${numbers}`,
      `${second} ${numbers}`,
    ]
      .map((text) => parseReference(text, { count }))
      .find(
        ({ ok, ...failure }) =>
          ok || ("reason" in failure && failure.reason === "deuterocanonical"),
      );
    if (second !== undefined && !result) continue;
    covered.fill(1, start, end);
    added.push({
      start,
      end,
      written,
      reference: result?.ok ? result.reference : undefined,
      ...(result && !result.ok && result.reason === "deuterocanonical" && { outside: result }),
    });
  }
  const inOrder = added.sort((a, b) => a.start - b.start);
  const isReplaced = ({ start, end }: ProseReference) => {
    const before = inOrder[firstFrom(inOrder, start + 1) - 1];
    return before !== undefined && end <= before.end;
  };
  return [...found.filter((one) => !isReplaced(one)), ...inOrder].sort((a, b) => a.start - b.start);
}
