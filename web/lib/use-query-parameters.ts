import { useCallback, useEffect, useRef } from "react";
import { type NavigateOptions, useNavigation, useSearchParams } from "react-router";

/** New values by name; `null` and the empty string remove the parameter. */
type Changes = Record<string, string | null | undefined>;

/**
 * Returns the query parameters and a function to change some of them. React Router's updater starts
 * from the last rendered URL, so the second of two quick changes undoes the first. This one starts
 * from the pending change, or else from the browser's URL.
 */
export function useQueryParameters() {
  const [params, setParams] = useSearchParams();
  const { state } = useNavigation();
  const pending = useRef<URLSearchParams>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the URL clears the pending change
  useEffect(() => {
    if (state === "idle") pending.current = undefined;
  }, [params, state]);
  const change = useCallback(
    (changes: Changes, options?: NavigateOptions) => {
      const next = new URLSearchParams(pending.current ?? window.location.search);
      for (const [name, value] of Object.entries(changes)) {
        if (value === undefined) continue;
        if (value === null || value === "") next.delete(name);
        else next.set(name, value);
      }
      pending.current = next;
      setParams(next, options);
    },
    [setParams],
  );
  return [params, change] as const;
}
