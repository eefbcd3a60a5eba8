import { data, redirect } from "react-router";
import { type BookId, bookOf } from "#scripture/canon/books.ts";
import { formatReference } from "#scripture/references/reference.ts";
import {
  type ChapterAddress,
  chapterPath,
  contentsPath,
  readBookPath,
  readChapterPath,
  readReferencePath,
  referenceOf,
  searchPath,
} from "#shared/chapter-path.ts";
import {
  type PageData,
  type PageSearch,
  type PageSearchResult,
  readPageSearch,
  type TranslationChoice,
} from "#shared/page-data.ts";
import { chaptersOf } from "#shared/translation-contents.ts";
import { type BibleLists, loadBibleLists, type MissingChapter } from "./api/bible-lists.ts";
import type { ChapterContent } from "./chapter-body.tsx";

export type ChapterPageData = BibleLists & {
  address: ChapterAddress;
  translation: TranslationChoice;
  content: ChapterContent;
  /** The absolute URLs of this page and of its chapter. Search engines list only the chapter. */
  url: string;
  canonical: string;
};

export type ContentsPageData = BibleLists & {
  translation: TranslationChoice;
  /** The book whose chapters are listed; `undefined` for the list of books. */
  book: BookId | undefined;
  url: string;
};

export type SearchPageData = BibleLists &
  PageSearch & { translation: TranslationChoice; result: PageSearchResult | undefined };

/** The path of the full reader in the app. */
export function readerPath(address: ChapterAddress): string {
  const { version } = address;
  return `/app/bible?${new URLSearchParams({ version, ref: formatReference(referenceOf(address)) })}`;
}

type Parts = Parameters<typeof readChapterPath>[0];

/** Returns the translation of an address with its lists, and a function that creates the 404. */
async function openTranslation(requested: string | undefined, source: PageData) {
  const { translation, version, lists } = await loadBibleLists(source, requested);
  const fail = (missing: Omit<MissingChapter, "version" | keyof BibleLists>) =>
    data({ ...missing, ...lists, version } satisfies MissingChapter, { status: 404 });
  const isLicensed =
    translation?.licensed ?? (requested !== undefined && (await source.isLicensed(requested)));
  return { translation, version, isLicensed, lists, fail };
}

/**
 * Loads a chapter page. Throws a redirect if the address has another spelling or names a licensed
 * translation, and a 404 with a `MissingChapter` if the passage does not exist.
 */
export async function loadChapterPage(
  params: Parts,
  pathname: string,
  source: PageData,
): Promise<ChapterPageData> {
  const { translation, version, isLicensed, lists, fail } = await openTranslation(
    params.version,
    source,
  );
  const read = readChapterPath(params);
  if (!read.ok)
    throw fail(read.book ? { missing: "chapter", book: read.book } : { missing: "book" });
  const { address } = read;
  const { book, chapter, verse, endVerse = verse } = address;
  if (!translation && !isLicensed) throw fail({ missing: "translation", book });
  if (chapter > bookOf(book).chapters) throw fail({ missing: "chapter", book });
  if (!translation || isLicensed) throw redirect(readerPath(address));
  const path = chapterPath(address);
  if (path !== pathname) throw redirect(path, 308);

  const found = await source.chapter(version, { book, chapter });
  if (!found) throw fail({ missing: "not-in-translation", book, chapter });
  const last = Math.max(0, ...[...found.verses, ...found.absent].map((one) => one.verse));
  if (endVerse !== undefined && endVerse > last) {
    throw fail({ missing: "verse", book, verses: last });
  }
  return {
    ...lists,
    address,
    translation,
    content: {
      title: found.title,
      colophon: found.colophon,
      absent: found.absent,
      // Drops the footnotes, which the page does not show, and the fields that are the same in
      // every verse.
      verses: found.verses.map(({ book: _, chapter: __, notes: ___, ...verse }) => verse),
    },
    url: source.origin + path,
    canonical: source.origin + chapterPath({ version, book, chapter }),
  };
}

/**
 * Loads the list of a translation's books or of a book's chapters. Throws like `loadChapterPage`;
 * redirects an address such as /bible/kjv/John%203:16 to its chapter.
 */
export async function loadContentsPage(
  params: Pick<Parts, "version" | "book">,
  pathname: string,
  source: PageData,
): Promise<ContentsPageData> {
  const { translation, version, isLicensed, lists, fail } = await openTranslation(
    params.version,
    source,
  );
  const book = params.book === undefined ? undefined : readBookPath(params.book);
  if (!translation && !isLicensed) throw fail({ missing: "translation", ...(book && { book }) });
  const id = translation?.id ?? params.version?.toLowerCase() ?? version;
  if (params.book !== undefined && !book) {
    const address = readReferencePath(id, params.book);
    if (!address) throw fail({ missing: "book" });
    throw isLicensed ? redirect(readerPath(address)) : redirect(chapterPath(address), 308);
  }
  if (!translation || isLicensed) {
    throw redirect(readerPath({ version: id, book: book ?? "Gen", chapter: 1 }));
  }
  const path = contentsPath({ version, book });
  if (path !== pathname) throw redirect(path, 308);
  if (book && chaptersOf(lists.contents, book).length === 0) {
    throw fail({ missing: "not-in-translation", book });
  }
  return { ...lists, translation, book, url: source.origin + path };
}

/**
 * Loads the results of a search, or `undefined` for an empty query. Throws like `loadChapterPage`.
 */
export async function loadSearchPage(
  requested: string,
  url: URL,
  source: PageData,
): Promise<SearchPageData> {
  const { translation, isLicensed, lists, fail } = await openTranslation(requested, source);
  const search = readPageSearch(url.searchParams);
  const { query } = search;
  if (!translation && !isLicensed) throw fail({ missing: "translation" });
  if (!translation || isLicensed) {
    const version = requested.toLowerCase();
    throw redirect(`/app/bible?${new URLSearchParams({ version, q: query })}`);
  }
  const path = searchPath(translation.id);
  if (path !== url.pathname) throw redirect(path + url.search, 308);
  const result = query.trim() === "" ? undefined : await source.search(translation.id, search);
  return { ...lists, translation, ...search, result };
}
