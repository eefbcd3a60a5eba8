import { useMemo, useRef } from "react";
import { parseReference } from "#scripture/references/parse.ts";
import type { Reference } from "#scripture/references/reference.ts";
import { formatReference } from "#scripture/references/reference.ts";
import type { SearchOrder } from "#web/lib/bibles/use-verse-search.ts";
import { usePreferences } from "#web/lib/preferences.ts";
import { useQueryParameters } from "#web/lib/use-query-parameters.ts";

/** Removes all parameters of a search from the address. */
const noSearch: Record<"q" | "in" | "order", string | null> = { q: null, in: null, order: null };

export type Mode = "search" | "read";

/**
 * The explorer's state in the address: `version`, `ref` ('John 3:16-18'), a search (`q`, `in`,
 * `order`) and `mode=search` to show a search over a passage. Opening a passage removes the search;
 * the Search button restores it.
 */
export function useExplorer() {
  const [query, change] = useQueryParameters();
  const { version: usual } = usePreferences();
  const version = (query.get("version") ?? usual).toLowerCase();
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
    reference,
    /** A reference in the address that no Bible contains, as the user wrote it. */
    unreadable: parsed && !parsed.ok && written ? { written, ...parsed } : undefined,
    words,
    place,
    order,
    mode,
    read: (to: Reference) => {
      if (words) lastSearch.current = { q: words, in: place, order };
      change({ ref: formatReference(to), mode: null, ...noSearch });
    },
    search: (words: string) => change({ ...noSearch, q: words.trim(), mode: "search" }),
    /** Searches while the user types, without a new history entry. */
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
    /** A new translation does not scroll the chapter. */
    chooseVersion: (to: string) => change({ version: to }, { preventScrollReset: true }),
  };
}

export type Explorer = ReturnType<typeof useExplorer>;
