import { useCallback, useEffect, useRef } from "react";
import { type NavigateOptions, useNavigation, useSearchParams } from "react-router";

/** New values by name; `null` and the empty string remove the parameter. */
type Changes = Record<string, string | null | undefined>;

/**
 * The query parameters of the address, and a function that changes some of them.
 * React Router's own updater starts from the last rendered address, so of two changes in quick
 * succession the second undoes the first. This one starts from the address that the last change
 * asked for, or else from the browser's, which the continuous reader replaces while one scrolls.
 */
export function useQueryParameters() {
  const [params, setParams] = useSearchParams();
  const { state } = useNavigation();
  const pending = useRef<URLSearchParams>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the address ends the wait
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
