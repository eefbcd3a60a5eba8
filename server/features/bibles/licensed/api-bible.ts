// API.Bible of the American Bible Society (https://docs.api.bible).
import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { BookId } from "#scripture/canon/books.ts";
import { bookOfUsfmCode, usfmCodeOf } from "#scripture/canon/usfm-codes.ts";
import type { Logger } from "../../../platform/logging.ts";
import { guardedFetch } from "../../../platform/ssrf-guard/guarded-fetch.ts";
import {
  askProvider,
  type LicensedInfo,
  languageTagOf,
  providerTimeoutMs,
  type TranslationProvider,
} from "./provider.ts";
import { readParagraphs } from "./read-paragraphs.ts";

const bibleAnswer = z.object({
  data: z.object({
    name: z.string(),
    abbreviation: z.string(),
    description: z.string().nullish(),
    copyright: z.string().min(1),
    language: z.object({ id: z.string(), name: z.string() }),
  }),
});

type Node = {
  type?: string | undefined;
  name?: string | undefined;
  text?: string | undefined;
  attrs?: Record<string, unknown> | undefined;
  items?: Node[] | undefined;
};
const node: z.ZodType<Node> = z.lazy(() =>
  z.object({
    type: z.string().optional(),
    name: z.string().optional(),
    text: z.string().optional(),
    attrs: z.record(z.string(), z.unknown()).optional(),
    items: z.array(node).optional(),
  }),
);
const meta = z.object({ fumsToken: z.string().optional() }).optional();
const chapterAnswer = z.object({
  data: z.object({ id: z.string(), content: z.array(node) }),
  meta,
});
const searchAnswer = z.object({
  data: z.object({
    total: z.int().min(0),
    verses: z.array(z.object({ id: z.string(), text: z.string() })).default([]),
  }),
  meta,
});

type Setup = {
  url: string;
  fumsUrl: string;
  key: string;
  id: string;
  bibleId: string;
  log: Logger;
};

export function apiBibleText({ url, fumsUrl, key, id, bibleId, log }: Setup): TranslationProvider {
  const base = `${url}/v1/bibles/${encodeURIComponent(bibleId)}`;
  const device = randomUUID();
  const ask = (path: string, query: Record<string, string> = {}) =>
    askProvider("API.Bible", `${base}${path}?${new URLSearchParams(query)}`, { "api-key": key });
  /**
   * The terms require a report of what is shown. It contains nothing about the reader: the device
   * id is this server's.
   */
  const report = (token: string | undefined) => {
    if (!token) return;
    const query = new URLSearchParams({ t: token, dId: device, sId: device });
    guardedFetch(`${fumsUrl}/f3?${query}`, {
      signal: AbortSignal.timeout(providerTimeoutMs),
    }).catch((err: unknown) => log.warn({ err }, "the report to API.Bible failed"));
  };
  return {
    id,
    info: async (): Promise<LicensedInfo> => {
      const { data } = bibleAnswer.parse(await ask(""));
      return {
        id,
        name: data.name,
        abbreviation: data.abbreviation,
        language: data.language.name,
        languageTag: languageTagOf(data.language.id),
        description: data.description ?? "By API.Bible.",
        copyright: data.copyright.trim(),
      };
    },
    chapter: async (book, chapter) => {
      const requestedId = `${usfmCodeOf(book)}.${chapter}`;
      const answer = await ask(`/chapters/${requestedId}`, {
        "content-type": "json",
        "include-notes": "false",
        "include-titles": "false",
        "include-chapter-numbers": "false",
        "include-verse-numbers": "false",
        "include-verse-spans": "false",
        "fums-version": "3",
      });
      if (answer === undefined) return undefined;
      const { data, meta: about } = chapterAnswer.parse(answer);
      if (data.id !== requestedId) throw new Error("API.Bible returned a different chapter");
      report(about?.fumsToken);
      const paragraphs = data.content.map((paragraph) => ({
        style: String(paragraph.attrs?.style ?? ""),
        pieces: pieces(paragraph, book, chapter),
        text: textOf(paragraph),
      }));
      return readParagraphs(book, chapter, paragraphs);
    },
    search: async (query, { limit, offset }) => {
      const answer = searchAnswer.parse(
        await ask("/search", {
          query,
          limit: String(limit),
          offset: String(offset),
          sort: "canonical",
          "fums-version": "3",
        }),
      );
      report(answer.meta?.fumsToken);
      const results = answer.data.verses.flatMap(({ id: verseId, text }) => {
        const verseRef = readVerseId(verseId);
        return verseRef ? { ...verseRef, text: text.replace(/\s+/g, " ").trim() } : [];
      });
      return { total: answer.data.total, results };
    },
  };
}

function readVerseId(id: string): { book: BookId; chapter: number; verse: number } | undefined {
  const [, code = "", chapter, verse] = /^(\w+)\.(\d+)\.(\d+)/.exec(id) ?? [];
  const book = bookOfUsfmCode(code)?.id;
  return book && { book, chapter: Number(chapter), verse: Number(verse) };
}

function* pieces(
  paragraph: Node,
  book: BookId,
  chapter: number,
): Generator<{ verse: number; text: string }> {
  for (const item of paragraph.items ?? []) {
    const verseRef = readVerseId(String(item.attrs?.verseId ?? ""));
    if (
      item.type === "text" &&
      item.text &&
      verseRef?.book === book &&
      verseRef.chapter === chapter
    ) {
      const text = item.text.replace(/\s+/g, " ");
      if (text.trim() || text) yield { verse: verseRef.verse, text };
    } else if (item.name !== "verse" && item.name !== "note") yield* pieces(item, book, chapter);
  }
}

const textOf = (node: Node): string =>
  node.text ?? (node.items ?? []).map((item) => textOf(item)).join("");
