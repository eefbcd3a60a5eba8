import { useEffect, useState } from "react";
import type { NameIndex } from "#scripture/canon/names/book-names.ts";

/**
 * Loads the book names of all languages on first use. Returns `undefined` until they are loaded, or
 * if loading fails.
 */
export function useBookNames(wanted: boolean): NameIndex | undefined {
  const [names, setNames] = useState<NameIndex>();
  const missing = wanted && !names;
  useEffect(() => {
    if (!missing) return;
    let isMounted = true;
    // Without them, the box still accepts book names in the main languages.
    import("#scripture/canon/names/world/world-names.ts").then(
      ({ worldNameIndex }) => isMounted && setNames(worldNameIndex()),
      () => undefined,
    );
    return () => {
      isMounted = false;
    };
  }, [missing]);
  return names;
}
