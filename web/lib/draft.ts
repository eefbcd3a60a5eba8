// Unsaved text in a form survives a closed dialog and a change of page. It is in the query cache,
// in memory only: signing out removes it, and it is never written to the browser's storage.
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";

const root = "draft";

export type DraftHandle<T> = {
  draft: T;
  /** Whether it differs from its initial state. */
  changed: boolean;
  /** Whether unsaved text was restored when the form opened. */
  restored: boolean;
  change: (part: Partial<T>) => void;
  /** Resets to the initial state. */
  discard: () => void;
  /**
   * Resets after `sent` was saved, unless the user has typed since. Returns whether it was reset.
   */
  discardSent: (sent: T) => boolean;
};

/** The typed fields of a draft: not the id, and not the saved state that it began from. */
const typedPart = (draft: object) => ({ ...draft, id: undefined, base: undefined });

const same = (a: object, b: object) =>
  JSON.stringify(typedPart(a)) === JSON.stringify(typedPart(b));

/**
 * The draft called `name`, with `start` as its initial state. An unchanged form follows changes of
 * `start`. While the draft differs from it, leaving the site asks first.
 */
export function useDraft<T extends object>(name: string, start: T): DraftHandle<T> {
  const queries = useQueryClient();
  const key = [root, name];
  const [typed, setTyped] = useState(() => queries.getQueryData<T>(key));
  const [restored, setRestored] = useState(typed !== undefined);
  const latest = useRef(typed);
  const changed = typed !== undefined && !same(typed, start);
  useAskBeforeLeaving(changed);
  function show(next: T | undefined) {
    latest.current = next;
    setTyped(next);
    if (next === undefined) queries.removeQueries({ queryKey: key, exact: true });
    else {
      queries.setQueryDefaults([root], { gcTime: Number.POSITIVE_INFINITY });
      queries.setQueryData(key, next);
    }
  }
  function discard() {
    show(undefined);
    setRestored(false);
  }
  return {
    draft: typed ?? start,
    changed,
    restored,
    change: (part) => {
      const next = { ...(latest.current ?? start), ...part };
      show(same(next, start) ? undefined : next);
    },
    discard,
    discardSent: (sent) => {
      // Read from the cache, because this form may have been closed and opened again.
      const isSent = same(queries.getQueryData<T>(key) ?? latest.current ?? start, sent);
      if (isSent) discard();
      return isSent;
    },
  };
}

/** Number of forms with unsaved text. */
export function countDrafts(queries: QueryClient): number {
  return queries
    .getQueriesData<object>({ queryKey: [root] })
    .filter(([, draft]) => draft && Object.values(typedPart(draft)).some(isTyped)).length;
}

/** Calls `listener` after each change of a draft. Returns a function that removes it. */
export function onDraftsChange(queries: QueryClient, listener: () => void): () => void {
  return queries.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] === root) listener();
  });
}

const isTyped = (value: unknown) => typeof value === "string" && value.trim() !== "";

/**
 * Asks before the page is closed or reloaded while any form holds unsaved text, also a form that is
 * no longer on screen. Returns a function that ends this.
 */
export function askBeforeLosingDrafts(queries: QueryClient): () => void {
  const hold = (event: BeforeUnloadEvent) => {
    if (countDrafts(queries) > 0) event.preventDefault();
  };
  window.addEventListener("beforeunload", hold);
  return () => window.removeEventListener("beforeunload", hold);
}

/** Also for a change that is no text, such as an emptied field, while its form is open. */
function useAskBeforeLeaving(ask: boolean) {
  useEffect(() => {
    if (!ask) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", hold);
    return () => window.removeEventListener("beforeunload", hold);
  }, [ask]);
}
