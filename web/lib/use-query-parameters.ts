import { useCallback, useEffect, useRef } from "react";
import { type NavigateOptions, useNavigation, useSearchParams } from "react-router";

/** New values by name; `null` and the empty string remove the parameter. */
type Changes = Record<string, string | null | undefined>;

/**
 * The query parameters of the address, and a function that changes some of them.
 * React Router's own updater starts from the last rendered address, so of two changes in quick
 * succession the second undoes the first. This one starts from the address that the last change
 * asked for.
 */
export function useQueryParameters() {
  const [params, setParams] = useSearchParams();
  const { state } = useNavigation();
  const latest = useRef(params);
  useEffect(() => {
    if (state === "idle") latest.current = params;
  }, [params, state]);
  const change = useCallback(
    (changes: Changes, options?: NavigateOptions) => {
      const next = new URLSearchParams(latest.current);
      for (const [name, value] of Object.entries(changes)) {
        if (value === undefined) continue;
        if (value === null || value === "") next.delete(name);
        else next.set(name, value);
      }
      latest.current = next;
      setParams(next, options);
    },
    [setParams],
  );
  return [params, change] as const;
}
