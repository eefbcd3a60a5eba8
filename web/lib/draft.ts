// Unsaved form text survives a closed dialog and navigation. It is in the query cache, and
// web/lib/held-drafts stores it for its owner. Signing out removes it.
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";

const root = "draft";

export type DraftHandle<T> = {
  draft: T;
  /** Whether the draft differs from its initial state. */
  changed: boolean;
  /** Whether the form restored unsaved text when it opened. */
  restored: boolean;
  change: (part: Partial<T>) => void;
  /** Resets to the initial state. */
  discard: () => void;
  /**
   * Resets after `sent` was saved, unless the user has typed since then. Returns whether it reset.
   */
  discardSent: (sent: T) => boolean;
};

/**
 * The fields of a draft that the user can edit: not the id, and not the saved state on which the
 * draft is based.
 */
const typedPart = (draft: object) => ({
  ...draft,
  id: undefined,
  sent: undefined,
  base: undefined,
});

const same = (a: object, b: object) =>
  JSON.stringify(typedPart(a)) === JSON.stringify(typedPart(b));

/**
 * Returns the draft called `name`, whose initial state is `start`. An unchanged form follows
 * changes of `start`. A changed draft requires confirmation before the page closes.
 */
export function useDraft<T extends object>(name: string, start: T): DraftHandle<T> {
  const queryClient = useQueryClient();
  const key = [root, name];
  const [typed, setTyped] = useState(() => queryClient.getQueryData<T>(key));
  const [restored, setRestored] = useState(typed !== undefined);
  const changed = typed !== undefined && !same(typed, start);
  useAskBeforeLeaving(changed);
  // The same form may have been open before, and may discard its text when its request succeeds.
  useEffect(
    () =>
      onDraftRemoved(queryClient, name, () => {
        setTyped(undefined);
        setRestored(false);
      }),
    [queryClient, name],
  );
  /** Read from the cache, because another instance of this form may have changed it. */
  const newestDraft = () => queryClient.getQueryData<T>(key) ?? start;
  function show(next: T | undefined) {
    setTyped(next);
    if (next === undefined) queryClient.removeQueries({ queryKey: key, exact: true });
    else storeDraft(queryClient, name, next);
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
      const next = { ...newestDraft(), ...part };
      show(same(next, start) ? undefined : next);
    },
    discard,
    discardSent: (sent) => {
      const isSent = same(newestDraft(), sent);
      if (isSent) discard();
      return isSent;
    },
  };
}

function storeDraft(queryClient: QueryClient, name: string, draft: object): void {
  queryClient.setQueryDefaults([root], { gcTime: Number.POSITIVE_INFINITY });
  queryClient.setQueryData([root, name], draft);
}

/** Returns the drafts of all forms by name. */
export function readDrafts(queryClient: QueryClient): Record<string, object> {
  const found = queryClient.getQueriesData<object>({ queryKey: [root] });
  return Object.fromEntries(found.flatMap(([[, name], draft]) => (draft ? [[name, draft]] : [])));
}

/** Restores a draft to a form that is not open. Returns false if the form has another draft. */
export function restoreDraft(queryClient: QueryClient, name: string, draft: object): boolean {
  const present = queryClient.getQueryData<object>([root, name]);
  if (!present) storeDraft(queryClient, name, draft);
  return !present || same(present, draft);
}

/** Removes a draft, also from its form if the form is open. */
export function removeDraft(queries: QueryClient, name: string): void {
  queries.removeQueries({ queryKey: [root, name], exact: true });
}

/** Returns the number of forms with unsaved text. */
export const countDrafts = (queryClient: QueryClient): number =>
  countDraftsWithText(readDrafts(queryClient));

/** Returns the number of drafts that contain typed text. */
export function countDraftsWithText(drafts: Record<string, object>): number {
  return Object.values(drafts).filter((draft) => Object.values(typedPart(draft)).some(isTyped))
    .length;
}

/** Calls `listener` after each change of a draft. Returns a function that removes it. */
export function onDraftsChange(queryClient: QueryClient, listener: () => void): () => void {
  return queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] === root) listener();
  });
}

function onDraftRemoved(queryClient: QueryClient, name: string, listener: () => void): () => void {
  return queryClient.getQueryCache().subscribe(({ type, query }) => {
    const [first, second] = query.queryKey;
    if (type === "removed" && first === root && second === name) listener();
  });
}

const isTyped = (value: unknown) => typeof value === "string" && value.trim() !== "";

/**
 * Asks for confirmation before the page closes or reloads while any form has unsaved text, even if
 * the form is not on screen. Returns a function that stops this.
 */
export function askBeforeLosingDrafts(queryClient: QueryClient): () => void {
  const hold = (event: BeforeUnloadEvent) => {
    if (countDrafts(queryClient) > 0) event.preventDefault();
  };
  window.addEventListener("beforeunload", hold);
  return () => window.removeEventListener("beforeunload", hold);
}

/** Covers changes without text too, such as an emptied field, while the form is open. */
function useAskBeforeLeaving(ask: boolean) {
  useEffect(() => {
    if (!ask) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", hold);
    return () => window.removeEventListener("beforeunload", hold);
  }, [ask]);
}
