import { data } from "react-router";
import type { BookId } from "#scripture/canon/books.ts";
import type { PageData, TranslationChoice } from "#shared/page-data.ts";
import type { BookContents } from "#shared/translation-contents.ts";

/** The lists of books and translations in the header of public pages. */
export type BibleLists = {
  translations: TranslationChoice[];
  /** The books and chapters of the open translation. */
  contents: BookContents[];
};

/** Describes what is missing and the alternatives of the page. Thrown with status 404. */
export type MissingChapter = BibleLists & {
  missing: "book" | "chapter" | "verse" | "translation" | "not-in-translation" | "page";
  /** The translation whose lists are shown: the one in the address, if the server has it. */
  version: string;
  book?: BookId;
  /** Set if the chapter exists, but not in this translation. */
  chapter?: number;
  /** Set if the verse is missing: the number of verses in its chapter. */
  verses?: number;
};

/** Loads the lists for a translation, or for the first one if there is no such translation. */
export async function loadBibleLists(source: PageData, requested?: string) {
  const translations = (await source.translations()).map(choice);
  const translation = translations.find(({ id }) => id === requested?.toLowerCase());
  const version = translation?.id ?? translations[0]?.id ?? "kjv";
  const contents = ((await source.books(version)) ?? []).map(({ id, missing }) => ({
    id,
    ...(missing && { missing }),
  }));
  return { translation, version, lists: { translations, contents } satisfies BibleLists };
}

/** Throws the 404 for an address that matches no page. */
export async function failMissingPage(source: PageData, requested?: string): Promise<never> {
  const { version, lists } = await loadBibleLists(source, requested);
  throw data({ missing: "page", ...lists, version } satisfies MissingChapter, { status: 404 });
}

/** Drops the API fields that the pages do not use. */
const choice = ({
  id,
  name,
  abbreviation,
  languageTag,
  licensed,
  complete,
}: TranslationChoice) => ({
  ...{ id, name, abbreviation, languageTag, licensed, complete },
});
