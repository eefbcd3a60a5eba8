// The ESV API of Crossway (https://api.esv.org/docs/).
import { z } from "zod";
import { type BookId, bookOf } from "#scripture/canon/books.ts";
import { parseReference } from "#scripture/references/parse.ts";
import type { Chapter, Verse } from "#scripture/translation/model.ts";
import { askProvider, type TranslationProvider } from "./provider.ts";

const passages = z.object({ canonical: z.string(), passages: z.array(z.string()) });
const found = z.object({
  total_results: z.int().min(0),
  results: z.array(z.object({ reference: z.string(), content: z.string() })),
});

const info = {
  id: "esv",
  name: "English Standard Version",
  abbreviation: "ESV",
  language: "English",
  languageTag: "en",
  description: "Provided by the ESV API of Crossway.",
  copyright:
    "Scripture quotations marked “ESV” are from the ESV® Bible (The Holy Bible, English Standard Version®), © 2001 by Crossway, a publishing ministry of Good News Publishers. Used by permission. All rights reserved. The ESV text may not be quoted in any publication made available to the public by a Creative Commons license. The ESV may not be translated into any other language.",
};

/** Requests the text with verse numbers in brackets, and nothing else. */
const plain = {
  "include-passage-references": "false",
  "include-verse-numbers": "true",
  "include-first-verse-numbers": "true",
  "include-footnotes": "false",
  "include-headings": "false",
  "include-short-copyright": "false",
  "include-passage-horizontal-lines": "false",
  "include-heading-horizontal-lines": "false",
  "include-selahs": "true",
  "indent-paragraphs": "2",
  "indent-poetry": "true",
  "indent-poetry-lines": "4",
};

export function esvText({ url, key }: { url: string; key: string }): TranslationProvider {
  const ask = (path: string, query: Record<string, string>) =>
    askProvider("the ESV API", `${url}/v3/passage/${path}/?${new URLSearchParams(query)}`, {
      authorization: `Token ${key}`,
    });
  return {
    id: info.id,
    info: async () => info,
    chapter: async (book, chapter) => {
      const answer = passages.parse(
        await ask("text", { q: `${bookOf(book).name} ${chapter}`, ...plain }),
      );
      const [text] = answer.passages;
      if (!text) return undefined;
      const passage = parseReference(answer.canonical);
      if (!passage.ok || passage.reference.book !== book || passage.reference.chapter !== chapter) {
        throw new Error("the ESV API returned a different passage");
      }
      return readEsvChapter(book, chapter, text);
    },
    search: async (query, { limit, offset }) => {
      // The API pages by number; our offsets are multiples of the limit.
      const page = String(Math.floor(offset / limit) + 1);
      const answer = found.parse(
        await ask("search", { q: query, "page-size": String(limit), page }),
      );
      const results = answer.results.flatMap(({ reference, content }) => {
        const passage = parseReference(reference);
        if (!passage.ok || passage.reference.verse === undefined) return [];
        const { book, chapter, verse } = passage.reference;
        return { book, chapter, verse, text: content.replace(/\s+/g, " ").trim() };
      });
      return { total: answer.total_results, results };
    },
  };
}

/**
 * Splits a text with bracketed numbers into verses. A line indented deeper than a paragraph is
 * poetry.
 */
function readEsvChapter(book: BookId, chapter: number, text: string): Chapter {
  const verses: Verse[] = [];
  const pieces = text.split(/\[(\d+)\]/);
  // Text before the first number is the title of a psalm, or empty.
  const title = clean(pieces[0] ?? "");
  let opening = pieces[0] ?? "";
  for (let at = 1; at < pieces.length; at += 2) {
    const raw = pieces[at + 1] ?? "";
    const { text, lines } = readLines(raw, isPoetry(opening));
    const verse: Verse = { verse: Number(pieces[at]), text };
    if (lines.length > 0) verse.lines = lines;
    else if (at === 1 || /\n\s*\n?\s{2}\s*$/.test(opening)) verse.paragraph = true;
    if (/\n\s*\n\s*$/.test(opening) && lines.length > 0 && at > 1) verse.stanza = true;
    if (text) verses.push(verse);
    opening = raw;
  }
  if (verses.length === 0) throw new Error("the ESV API returned no verse");
  return { book, chapter, verses, ...(title ? { title: { text: title } } : {}) };
}

const clean = (text: string) => text.replace(/\s+/g, " ").trim();

/** Whether the following text begins a line of poetry. */
const isPoetry = (before: string) => /\n {4,}$/.test(before);

function readLines(raw: string, poetry: boolean) {
  const parts = raw.split("\n").map((line) => ({ text: clean(line), deep: /^ {4,}/.test(line) }));
  const inPoetry = poetry || parts.slice(1).some(({ text, deep }) => text && deep);
  let text = "";
  const lines: { start: number; indent: number }[] = [];
  for (const [index, line] of parts.entries()) {
    if (!line.text) continue;
    if (text) text += " ";
    if (inPoetry && (index > 0 || poetry))
      lines.push({ start: text.length, indent: index > 0 ? 1 : 0 });
    text += line.text;
  }
  return { text, lines };
}
