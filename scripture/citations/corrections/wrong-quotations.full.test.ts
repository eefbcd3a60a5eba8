// 10,000 quotations under the name of a translation that we have, each with wrong words: none is
// shown. True quotations stay as they are.
import { expect, test } from "vitest";
import { checkContext, isInScripture } from "#testing/citations.ts";
import fc from "#testing/fast-check.ts";
import { formatReference } from "../../references/reference.ts";
import type { VersePlace } from "../../translation/load.ts";
import { checkCitations } from "../check.ts";
import { correctFrom } from "./automatic-corrections.ts";
import { findContinuations } from "./continuations.ts";
import { CorrectionStream } from "./correction-stream.ts";
import { fitSpeechMarks } from "./fit-words.ts";

const { translations } = checkContext;
const count = 10_000;
const minWords = 8;

const places = [...(translations.get("kjv")?.verses() ?? [])];
const place = fc.nat(places.length - 1).map((at) => places[at] as VersePlace);
const translation = fc.constantFrom("kjv", "web", "asv");

/** What models do to the words of a verse. `at` is a place among the words. */
const changes: Record<string, (words: string[], at: number) => string[]> = {
  "drops a word": (words, at) => words.toSpliced(at, 1),
  "adds words": (words, at) => words.toSpliced(at, 0, "truly", "and"),
  "replaces a word": (words, at) => words.with(at, "kingdom"),
  "swaps two words": (words, at) =>
    words.with(at, words[at + 1] ?? "").with(at + 1, words[at] ?? ""),
  "goes on with other words": (words, at) => [
    ...words.slice(0, at),
    "and",
    "rejoice",
    "for",
    "ever",
  ],
  invents: () => "Walk gently, my child, and the road will rise to carry thee".split(" "),
  "begins with other words": (words, at) => ["Verily,", "my", "children,", ...words.slice(at)],
};
const change = fc.constantFrom(...Object.keys(changes));

/** How models set a quotation beside its reference. */
const forms: ((words: string, reference: string, label: string) => string)[] = [
  (words, reference, label) => `It is written: “${words}” (${reference}, ${label}). So we hope.`,
  (words, reference, label) => `${reference} (${label}) says, "${words}" So we hope.`,
  (words, reference, label) => `**${reference}** (${label}): “${words}”\n\nSo we hope.`,
  (words, reference, label) => `> ${words}\n>\n> — ${reference} (${label})\n\nSo we hope.`,
  (words, reference, label) => `> “${words}” (${reference} ${label})\n\nSo we hope.`,
  (words, reference, label) => `- “${words}” — *${reference}, ${label}*\n- Hope.`,
];
const form = fc.nat(forms.length - 1);

async function shownFor(written: string, onShown?: (shown: string) => void): Promise<string> {
  let shown = "";
  const stream = new CorrectionStream({
    correct: (text, from) =>
      correctFrom(
        { text, from, question: "" },
        async (prose) => checkCitations(prose, checkContext),
        isInScripture,
      ),
    findContinuations: async (words) => findContinuations(checkContext.index, words),
    onText: (text) => {
      shown += text;
    },
    onRestart: () => {
      shown = "";
    },
  });
  for (let at = 0; at < written.length; at += 5) {
    await stream.push(written.slice(at, at + 5));
    onShown?.(shown);
  }
  const { text } = await stream.end();
  expect(text).toBe(shown);
  return shown;
}

const lettersOf = (text: string) =>
  text
    .replace(/[^\p{L}]+/gu, " ")
    .trim()
    .toLowerCase();

test(`${count} wrong quotations show no wrong word of the translation they name`, async () => {
  const wrong: string[] = [];
  let altered = 0;
  const written = fc.tuple(place, translation, change, form, fc.nat());
  await fc.assert(
    fc.asyncProperty(written, async ([{ book, chapter, verse }, id, how, formAt, random]) => {
      const text = translations.get(id)?.text(book, chapter, verse) ?? "";
      const words = fitSpeechMarks(text, true).split(/\s+/);
      if (words.length < minWords) return;
      const at = 3 + (random % (words.length - 5));
      const changed = changes[how]?.(words, at).join(" ") ?? "";
      const ours = lettersOf(text);
      if (ours.includes(lettersOf(changed))) return;
      const reference = formatReference({ book, chapter, verse });
      const fill = forms[formAt] as (typeof forms)[number];
      const shown = await shownFor(fill(changed, reference, id.toUpperCase()));
      altered += 1;
      const [before = "", after = ""] = fill("\n\n\n", reference, id.toUpperCase()).split("\n\n\n");
      const quoted = shown.slice(before.length, shown.length - after.length);
      // Words of another translation are marked as such. A correction may add a psalm's title.
      const verses = [...translations.values()].map((one) =>
        lettersOf(one.text(book, chapter, verse) ?? ""),
      );
      const isOurs = verses.some((one) => one.includes(lettersOf(quoted)));
      if (quoted === "" || !(isOurs || lettersOf(quoted).endsWith(ours)))
        wrong.push(`${how}: ${shown}`);
    }),
    { numRuns: count },
  );
  expect(altered).toBeGreaterThan(count / 2);
  expect(wrong).toEqual([]);
}, 600_000);

test("true quotations of every translation stay as they are", async () => {
  const written = fc.tuple(place, translation, form);
  await fc.assert(
    fc.asyncProperty(written, async ([{ book, chapter, verse }, id, formAt]) => {
      const text = translations.get(id)?.text(book, chapter, verse) ?? "";
      const fill = forms[formAt] as (typeof forms)[number];
      const words = fitSpeechMarks(text, true);
      const prose = fill(words, formatReference({ book, chapter, verse }), id.toUpperCase());
      expect(await shownFor(prose)).toBe(prose);
    }),
    { numRuns: count / 10 },
  );
});

test("what is shown of a wrong quotation before its check is word for word in some verse", async () => {
  const verses = [...translations.values()].map((text) =>
    lettersOf([...text.verses()].map((at) => text.text(at.book, at.chapter, at.verse)).join(" ")),
  );
  const written = fc.tuple(place, translation, change, fc.nat());
  let held = 0;
  await fc.assert(
    fc.asyncProperty(written, async ([{ book, chapter, verse }, id, how, random]) => {
      const text = translations.get(id)?.text(book, chapter, verse) ?? "";
      const words = fitSpeechMarks(text, true).split(/\s+/);
      if (words.length < minWords) return;
      const changed = changes[how]?.(words, 3 + (random % (words.length - 5))).join(" ") ?? "";
      let early = "";
      await shownFor(`It is written: “${changed} and so on`, (shown) => {
        early = shown;
      });
      const quoted = lettersOf(early.split("“")[1] ?? "");
      expect(
        verses.some((one) => one.includes(quoted)),
        early,
      ).toBe(true);
      if (quoted.length < lettersOf(changed).length) held += 1;
    }),
    { numRuns: 500 },
  );
  expect(held).toBeGreaterThan(100);
}, 600_000);
