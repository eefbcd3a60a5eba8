import { useMemo, useRef } from "react";
import { parseReference } from "#scripture/references/parse.ts";
import type { Reference } from "#scripture/references/reference.ts";
import { formatReference } from "#scripture/references/reference.ts";
import type { SearchOrder } from "#web/lib/bibles/use-verse-search.ts";
import { usePreferences } from "#web/lib/preferences.ts";
import { useQueryParameters } from "#web/lib/use-query-parameters.ts";

/** The parameters of a search, all absent. */
const noSearch: Record<"q" | "in" | "order", string | null> = { q: null, in: null, order: null };

export type Mode = "search" | "read";

/**
 * The state of the explorer, held in the address so that a reload, the Back button and a shared
 * link restore it: `version`, `ref` ('John 3:16-18'), a search as `q`, `in` and `order`, and
 * `mode=search` while a passage is open behind a search. Opening a passage drops the search from
 * the address; the Search button brings it back.
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
    /** What the address asks for and no Bible has, in the person's words. */
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
    /** Searches while the words are being typed, without a new entry in the browser's history. */
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
    /** The reader keeps its place in the chapter when the translation changes. */
    chooseVersion: (to: string) => change({ version: to }, { preventScrollReset: true }),
  };
}

export type Explorer = ReturnType<typeof useExplorer>;
