// The interface through which the loaders of server-rendered pages read data. The server implements
// it in-process.
import type { ChapterPlace } from "#scripture/canon/navigation.ts";
import type { BibleBook, BibleChapter, BibleTranslation, SearchResponse } from "./api/bibles.ts";
import type { SharedChat } from "./api/chat.ts";
import type { InvitationPreview } from "./api/groups.ts";
import type { InstallationDetails, LandingPage } from "./api/settings.ts";
import { maxSearchOffset } from "./limits.ts";

/** A translation in a list of choices. */
export type TranslationChoice = Pick<
  BibleTranslation,
  "id" | "name" | "abbreviation" | "languageTag" | "licensed" | "complete"
>;

export type PageSearch = { query: string; offset: number };
/** The results, or why the query has none, for users. */
export type PageSearchResult = { ok: true; found: SearchResponse } | { ok: false; message: string };

/**
 * Reads the query of a search page. An invalid offset becomes 0, a larger one `maxSearchOffset`.
 */
export function readPageSearch(parameters: URLSearchParams): PageSearch {
  const offset = Math.trunc(Number(parameters.get("offset")));
  return {
    query: parameters.get("query") ?? "",
    offset: offset > 0 ? Math.min(offset, maxSearchOffset) : 0,
  };
}

/** The number of results on a page. */
export const searchPageSize = 25;

/** `isCut`: the first HTML has only the beginning of a long conversation. */
export type SharedChatPage = SharedChat & { isCut: boolean };

export type PageData = {
  /** The address of this installation without a slash at its end, such as https://berea.example. */
  origin: string;
  /** All translations in the order of the chooser. */
  translations(): Promise<TranslationChoice[]>;
  /**
   * Whether this installation has a licensed translation of this id. The list lacks it until its
   * provider has described it.
   */
  isLicensed(version: string): Promise<boolean>;
  /** The books of a translation; `undefined` if there is no such translation. */
  books(version: string): Promise<BibleBook[] | undefined>;
  /** Returns `undefined` if the translation, which is not licensed, does not have the chapter. */
  chapter(version: string, place: ChapterPlace): Promise<BibleChapter | undefined>;
  /** Searches a translation that exists. */
  search(version: string, search: PageSearch): Promise<PageSearchResult>;
  /** What a link to a group shows to everyone; `undefined` if it does not work. */
  invitation(token: string): Promise<InvitationPreview | undefined>;
  /** Returns `undefined` if the link has ended or is wrong. */
  sharedChat(token: string): Promise<SharedChatPage | undefined>;
  /** What the admin set for the landing page. */
  landing(): Promise<LandingPage>;
  /** The admin's announcement to everyone; `null` if there is none. */
  announcement(): Promise<string | null>;
  /** The name, the logo and the welcome of this installation. */
  installation(): Promise<InstallationDetails>;
};
