import { useMemo, useRef } from "react";
import { parseReference } from "#scripture/references/parse.ts";
import type { Reference } from "#scripture/references/reference.ts";
import { formatReference } from "#scripture/references/reference.ts";
import { usePreferences } from "#web/lib/preferences.ts";
import { useQueryParameters } from "#web/lib/use-query-parameters.ts";
import type { SearchOrder } from "./api/use-verse-search.ts";

/** Removes all search parameters from the address. */
const noSearch: Record<"q" | "in" | "order", string | null> = { q: null, in: null, order: null };

export type Mode = "search" | "read";

/**
 * The explorer's state in the query string: `version`, `with` (second column), `ref` ('John 3:16'),
 * the search (`q`, `in`, `order`), and `mode=search`, which shows the search over a passage.
 * Opening a passage removes the search; the Search button restores it.
 */
export function useExplorer() {
  const [query, change] = useQueryParameters();
  const { version: preferred } = usePreferences();
  const version = (query.get("version") ?? preferred).toLowerCase();
  const besideTranslation = query.get("with")?.toLowerCase();
  const written = query.get("ref");
  const words = query.get("q") ?? "";
  const place = query.get("in") ?? "";
  const order: SearchOrder = query.get("order") === "canon" ? "canon" : "relevance";
  const lastSearch = useRef(noSearch);

  const parsed = useMemo(() => (written === null ? undefined : parseReference(written)), [written]);
  const reference = parsed?.ok ? parsed.reference : undefined;
  const mode: Mode = reference && query.get("mode") !== "search" ? "read" : "search";

  return {
    version,
    /** The translation in the second column. */
    besideTranslation,
    reference,
    /** An invalid reference in the address, as the user wrote it. */
    unreadable: parsed && !parsed.ok && written ? { written, ...parsed } : undefined,
    words,
    place,
    order,
    mode,
    /** Returns the address that `read` opens, for links. */
    pathOf: (to: Reference) => {
      const next = new URLSearchParams(query);
      for (const name of ["mode", ...Object.keys(noSearch)]) next.delete(name);
      next.set("ref", formatReference(to));
      return `?${next}`;
    },
    read: (to: Reference) => {
      if (words) lastSearch.current = { q: words, in: place, order };
      change({ ref: formatReference(to), mode: null, ...noSearch });
    },
    search: (words: string) => change({ ...noSearch, q: words.trim(), mode: "search" }),
    /** Updates the search while the user types, without adding a history entry. */
    searchLive: (words: string) =>
      change(
        { ...noSearch, q: words, mode: "search" },
        { replace: true, preventScrollReset: true },
      ),
    narrow: (choices: { in?: string; order?: SearchOrder }) =>
      change(
        { ...choices, ...(choices.order === "relevance" && { order: null }) },
        { replace: true, preventScrollReset: true },
      ),
    showSearch: () => change({ mode: "search", ...(words === "" && lastSearch.current) }),
    showReading: () => change({ mode: null }),
    /** Changing the translation does not scroll the chapter. */
    chooseTranslation: (to: string) => change({ version: to }, { preventScrollReset: true }),
    chooseBeside: (to: string | null) => change({ with: to }, { preventScrollReset: true }),
  };
}

export type Explorer = ReturnType<typeof useExplorer>;
