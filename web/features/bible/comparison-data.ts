import { data, redirect } from "react-router";
import { bookOf } from "#scripture/canon/books.ts";
import { parseReference } from "#scripture/references/parse.ts";
import { type ChapterAddress, comparisonPath, readChapterPath } from "#shared/chapter-path.ts";
import type { PageData, TranslationChoice } from "#shared/page-data.ts";
import { comparePath } from "#shared/public-paths.ts";
import { type BibleLists, loadBibleLists, type MissingChapter } from "./api/bible-lists.ts";

/** Maximum verses, because one render on the server's only thread compares them all. */
const maxVerses = 12;

type ComparedVerse = { verse: number; text: string };

export type ComparisonData = BibleLists & {
  version: string;
  address: Omit<ChapterAddress, "version"> & { verse: number };
  /** The highest verse number of the chapter in any translation. */
  last: number;
  /** Each translation of this server with its verses of the passage. */
  compared: { translation: TranslationChoice; verses: ComparedVerse[] }[];
  url: string;
};

/**
 * Loads a passage in every translation of this server. Throws a redirect if the address has a
 * different spelling, no verse or too many verses, and a 404 with a `MissingChapter`.
 */
export async function loadComparison(
  params: { book?: string | undefined; chapter?: string | undefined; verse?: string | undefined },
  pathname: string,
  source: PageData,
): Promise<ComparisonData> {
  const { version, lists } = await loadBibleLists(source);
  const fail = (missing: Pick<MissingChapter, "missing" | "book" | "verses">) =>
    data({ ...missing, ...lists, version } satisfies MissingChapter, { status: 404 });
  const read = readChapterPath({ ...params, version });
  if (!read.ok)
    throw fail(read.book ? { missing: "chapter", book: read.book } : { missing: "book" });
  const { book, chapter, verse = 1, endVerse } = read.address;
  if (chapter > bookOf(book).chapters) throw fail({ missing: "chapter", book });
  const end = endVerse && Math.min(endVerse, verse + maxVerses - 1);
  const address = { book, chapter, verse, ...(end && { endVerse: end }) };
  const path = comparisonPath(address);
  if (path !== pathname) throw redirect(path, 308);

  const here = lists.translations.filter(({ licensed }) => !licensed);
  const chapters = await Promise.all(here.map(({ id }) => source.chapter(id, { book, chapter })));
  const last = Math.max(
    0,
    ...chapters.flatMap((one) => [...(one?.verses ?? []), ...(one?.absent ?? [])]).map(numberOf),
  );
  if ((end ?? verse) > last) throw fail({ missing: "verse", book, verses: last });
  const compared = here.map((translation, at) => ({
    translation,
    verses: (chapters[at]?.verses ?? [])
      .filter((one) => one.verse >= verse && one.verse <= (end ?? verse))
      .map(({ verse, text }) => ({ verse, text })),
  }));
  return { ...lists, version, address, last, compared, url: source.origin + path };
}

const numberOf = ({ verse }: { verse: number }) => verse;

export type CompareFormData = BibleLists & {
  version: string;
  /** The typed text if it is not a reference. */
  unreadable: string | undefined;
  url: string;
};

/** Throws a redirect to the comparison of the reference in the query, if there is one. */
export async function loadCompareForm(url: URL, source: PageData): Promise<CompareFormData> {
  const written = url.searchParams.get("ref")?.trim() ?? "";
  const parsed = written === "" ? undefined : parseReference(written);
  if (parsed?.ok) {
    const { book, chapter, verse = 1, endChapter, endVerse } = parsed.reference;
    // A comparison covers only the first chapter of a passage.
    const end = endChapter === undefined && { endVerse };
    throw redirect(comparisonPath({ book, chapter, verse, ...end }));
  }
  const { version, lists } = await loadBibleLists(source);
  const unreadable = parsed && written;
  return { ...lists, version, unreadable, url: source.origin + comparePath };
}
