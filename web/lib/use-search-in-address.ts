import { useDebouncedValue } from "@mantine/hooks";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useQueryParameters } from "./use-query-parameters.ts";

const typingPauseMs = 300;

/**
 * The state of a search box whose text is the query parameter `q`, so that Back and a reload
 * restore the search. `query` is the trimmed text after the user pauses typing.
 */
export function useSearchInAddress() {
  const [params, changeParams] = useQueryParameters();
  const inAddress = params.get("q") ?? "";
  const [typed, setTyped] = useState(inAddress);
  const [settled] = useDebouncedValue(typed.trim(), typingPauseMs);
  const query = typed.trim() === "" ? "" : settled;
  /**
   * The last value that this box wrote to the URL. Any other value comes from a link or the Back
   * button.
   */
  const written = useRef(new Set<string>());
  useEffect(() => {
    if (!written.current.delete(inAddress)) setTyped(inAddress);
  }, [inAddress]);
  const writeAddress = useEffectEvent((text: string) => {
    if (text === inAddress) return;
    written.current.add(text);
    changeParams({ q: text }, { replace: true, preventScrollReset: true });
  });
  useEffect(() => writeAddress(query), [query]);
  return { typed, setTyped, query };
}
