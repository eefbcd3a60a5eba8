import { parseReference } from "#scripture/references/parse.ts";
import type { BibleChapter } from "#shared/api/bibles.ts";
import { defaultVersion } from "#shared/choices.ts";
import type { PagePreview } from "#shared/embedded-responses.ts";

/** Responses of the API by their path. */
export type Responses = Record<string, unknown>;

export type GuestPage = {
  /** The calls that the page waits for, besides that for the settings. */
  paths: string[];
  isSignIn?: true;
  /** Whether the page shows a chapter. */
  isChapter?: true;
  /** Returns what a guest sees before the scripts run; `undefined` for a spinner. */
  previewOf: (found: Responses) => PagePreview | undefined;
};

/**
 * Describes what the page of the matched routes needs for a guest. Returns `undefined` if guests
 * cannot open it. `isStored` returns whether a translation is on this server and browsers may store
 * its text; neither is true of a licensed one.
 */
export function guestPage(
  routes: readonly string[],
  query: URLSearchParams,
  isStored: (version: string) => boolean,
): GuestPage | undefined {
  if (routes.includes("features/auth/auth-page")) {
    const page = query.get("signup") === "true" ? "sign-up" : "sign-in";
    return { isSignIn: true, paths: [], previewOf: () => ({ page }) };
  }
  if (!routes.includes("features/access/allow-guests")) return undefined;
  return routes.includes("features/bible/bible-page")
    ? readerPage(query, isStored)
    : { paths: [], previewOf: () => undefined };
}

function readerPage(query: URLSearchParams, isStored: (version: string) => boolean): GuestPage {
  const version = (query.get("version") ?? defaultVersion).toLowerCase();
  const lists = "/api/bibles";
  const books = `/api/bibles/${encodeURIComponent(version)}/books`;
  const paths = isStored(version) ? [lists, books] : [lists];
  const place = parseReference(query.get("ref") ?? "");
  if (!place.ok || query.get("mode") === "search") {
    return { paths, previewOf: () => ({ page: "search" }) };
  }
  // Without `version`, this device may prefer another translation.
  if (!query.has("version") || !isStored(version)) {
    return { isChapter: true, paths, previewOf: () => undefined };
  }
  const { reference } = place;
  const path = `${books}/${encodeURIComponent(reference.book)}/chapters/${reference.chapter}`;
  return {
    isChapter: true,
    paths: [...paths, path],
    previewOf: (found) => {
      const chapter = found[path] as BibleChapter | undefined;
      return chapter && !query.has("with") ? { page: "chapter", reference, chapter } : undefined;
    },
  };
}
