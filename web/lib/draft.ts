// What someone has typed and not saved outlives a closed dialog and a change of page. It is kept in the cache of loaded
// data, in memory only, so that it goes when the person signs out and never lies in the browser's storage.
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";

const root = "draft";

export type DraftHandle<T> = {
  draft: T;
  /** Whether it differs from what it started from. */
  changed: boolean;
  /** Whether it was there, unsaved, when the form was opened. */
  restored: boolean;
  change: (part: Partial<T>) => void;
  /** Back to the start; for after a save, or when the person wants none of it. */
  discard: () => void;
};

/** The draft called `name`, beginning as `start`. While it is changed, leaving the site asks first. */
export function useDraft<T extends object>(name: string, start: T): DraftHandle<T> {
  const queries = useQueryClient();
  const key = [root, name];
  const [first] = useState(() => queries.getQueryData<T>(key));
  const [draft, setDraft] = useState<T>(first ?? start);
  const [restored, setRestored] = useState(first !== undefined);
  const changed = JSON.stringify(draft) !== JSON.stringify(start);
  useAskBeforeLeaving(changed);
  return {
    draft,
    changed,
    restored,
    change: (part) => {
      const next = { ...draft, ...part };
      setDraft(next);
      queries.setQueryDefaults([root], { gcTime: Number.POSITIVE_INFINITY });
      queries.setQueryData(key, next);
    },
    discard: () => {
      setDraft(start);
      setRestored(false);
      queries.removeQueries({ queryKey: key, exact: true });
    },
  };
}

function useAskBeforeLeaving(ask: boolean) {
  useEffect(() => {
    if (!ask) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", hold);
    return () => window.removeEventListener("beforeunload", hold);
  }, [ask]);
}
