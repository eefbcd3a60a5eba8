import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { ChapterPlace } from "#scripture/canon/navigation.ts";
import { ApiError } from "#web/lib/api.ts";
import { loadFallbackChapter } from "./fallback-chapter.ts";

/** Whether a call failed without a usable response. "Not found" is a usable response. */
export function isOutage(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (error.status === 0 || error.status >= 500 || error.code === "unreadable")
  );
}

/** Returns the fallback for a chapter that failed with `error`; nothing without an error. */
export function useFallbackChapter({ book, chapter }: ChapterPlace, error: unknown) {
  // Prefetched while the network works, because it is needed once the network fails.
  useEffect(() => {
    const preload = () => void import("virtual:sample-chapters");
    if (typeof requestIdleCallback === "undefined") return;
    const handle = requestIdleCallback(preload);
    return () => cancelIdleCallback(handle);
  }, []);
  return useQuery({
    queryKey: ["fallback-chapters", book, chapter],
    queryFn: () => loadFallbackChapter({ book, chapter }),
    enabled: isOutage(error),
    retry: false,
    // After a later failure of the same chapter, the sources are tried from the beginning.
    staleTime: 0,
    gcTime: 0,
  });
}
