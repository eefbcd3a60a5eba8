import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";
import { parseReference } from "#scripture/references/parse.ts";
import type { Reference } from "#scripture/references/reference.ts";
import { formatReference } from "#scripture/references/reference.ts";
import { usePreferences } from "#web/lib/preferences.ts";

export type Mode = "search" | "read";

/**
 * Where the reader is, kept in the address alone, so that a reload, the back button and a shared link all lead to the same
 * place: `version`, `ref` ('John 3:16-18'), `q` (words searched for), and `mode=search` while a passage waits behind a search.
 */
export function useExplorer() {
  const [query, setQuery] = useSearchParams();
  const { version: usual } = usePreferences();
  const version = (query.get("version") ?? usual).toLowerCase();
  const written = query.get("ref");
  const words = query.get("q") ?? "";

  const parsed = useMemo(() => (written === null ? undefined : parseReference(written)), [written]);
  const reference = parsed?.ok ? parsed.reference : undefined;
  const mode: Mode = reference && query.get("mode") !== "search" ? "read" : "search";

  const change = useCallback(
    (changes: Record<string, string | null>, options?: { replace?: boolean }) => {
      setQuery((current) => {
        const next = new URLSearchParams(current);
        for (const [name, value] of Object.entries(changes)) {
          if (value === null || value === "") next.delete(name);
          else next.set(name, value);
        }
        return next;
      }, options);
    },
    [setQuery],
  );

  return {
    version,
    reference,
    /** What the address asks for and no Bible has, in the person's words. */
    unreadable: parsed && !parsed.ok && written ? { written, ...parsed } : undefined,
    words,
    mode,
    read: (to: Reference) => change({ ref: formatReference(to), mode: null }),
    search: (for_: string) => change({ q: for_.trim(), mode: "search" }),
    showSearch: () => change({ mode: "search" }),
    showReading: () => change({ mode: null }),
    chooseVersion: (to: string) => change({ version: to }),
  };
}

export type Explorer = ReturnType<typeof useExplorer>;
