import { useEffect, useState } from "react";
import type { NameIndex } from "#scripture/canon/names/book-names.ts";

/**
 * Loads the names of the books in all languages when they are wanted for the first time. Returns
 * `undefined` until they are loaded, and if they cannot be loaded.
 */
export function useBookNames(wanted: boolean): NameIndex | undefined {
  const [names, setNames] = useState<NameIndex>();
  const missing = wanted && !names;
  useEffect(() => {
    if (!missing) return;
    let isMounted = true;
    // Without them the box still reads the main languages.
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
