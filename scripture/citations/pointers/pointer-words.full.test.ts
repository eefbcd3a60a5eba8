// 10,000 pointers as models write them, rightly and wrongly: every word that is shown as scripture
// is in the passage and translation that stands after it.
import { expect, test } from "vitest";
import { checkContext } from "#testing/citations.ts";
import fc from "#testing/fast-check.ts";
import { parseReferences } from "../../references/parse.ts";
import { formatReference } from "../../references/reference.ts";
import { versesOf } from "../../references/verses-of.ts";
import type { VersePlace } from "../../translation/load.ts";
import { PointerStream } from "./pointer-stream.ts";

const { translations } = checkContext;
const source = {
  texts: translations,
  preferred: "web",
  language: "en",
  noSuchVerse: "none",
} as const;
const count = 10_000;

const places = [...(translations.get("kjv")?.verses() ?? [])];
const place = fc.integer({ min: 0, max: places.length - 1 }).map((at) => places[at] as VersePlace);
const translation = fc.constantFrom("KJV", "web", "Asv", "YLT", "Darby", "NIV", "ESV", "MSG", "");
/** Parts with the right words, invented ones, and a mixture. */
const part = fc.constantFrom(
  (words: string[]) => `${words.slice(0, 3).join(" ")} … ${words.slice(-2).join(" ")}`,
  (words: string[]) => words.slice(1, 6).join(" "),
  (words: string[]) => [...words.slice(0, 4), "truly", "invented", ...words.slice(4)].join(" "),
  () => "God helps those who help themselves … amen",
  () => "",
);
const brackets = fc.constantFrom(
  ["[[", "]]"],
  ["[[", "]"],
  ["[[[", "]]]"],
  ["“[[", "]]”"],
  ["> [[", "]]"],
);

test("10,000 pointers show only words of the translation that is named after them", () => {
  let shownCount = 0;
  const written = fc.tuple(place, fc.integer({ min: 0, max: 4 }), translation, part, brackets);
  fc.assert(
    fc.property(written, ([{ book, chapter, verse }, more, name, partOf, [open, close]]) => {
      const endVerse = more > 0 ? { endVerse: verse + more } : {};
      const reference = formatReference({ book, chapter, verse, ...endVerse });
      const words = (translations.get("kjv")?.text(book, chapter, verse) ?? "").split(" ");
      const fields = [reference, name, partOf(words)].filter((field) => field !== "");
      let shown = "";
      const stream = new PointerStream(source, (text) => {
        shown += text;
      });
      stream.push(`${open}${fields.join(" | ")}${close}`);
      stream.end();
      // No such verse, or one that only the deuterocanonical Esther has.
      if (/\*\(none\)\*”?$/.test(shown) || !shown.endsWith(")")) return;
      const [, quoted = "", label = "", id = ""] =
        /^(?:> )?“([\s\S]+)” \((.+), (\w+)\)$/.exec(shown) ?? [];
      const text = [...translations.values()].find(({ info }) => info.abbreviation === id);
      const [result] = parseReferences(label)?.results ?? [];
      const passage = result?.ok ? versesOf(result.reference) : [];
      const all = passage
        .map((one) => text?.text(one.book, one.chapter, one.verse) ?? "")
        .join(" ");
      expect(lettersOf(all), shown).toContain(lettersOf(quoted));
      expect(lettersOf(quoted)).not.toBe("");
      shownCount += 1;
    }),
    { numRuns: count },
  );
  expect(shownCount).toBeGreaterThan(count * 0.9);
});

const lettersOf = (text: string) => text.replace(/[^\p{L}]+/gu, " ").trim();
