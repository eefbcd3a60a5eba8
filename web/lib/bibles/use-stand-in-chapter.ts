import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { ChapterPlace } from "#scripture/canon/navigation.ts";
import { ApiError } from "#web/lib/api.ts";
import { standInChapter } from "./stand-in-chapter.ts";

/** Whether a call failed without a usable response. "Not found" is a usable response. */
export function isOutage(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (error.status === 0 || error.status >= 500 || error.code === "unreadable")
  );
}

/** The fallback for a chapter that failed with `error`; nothing without an error. */
export function useStandInChapter({ book, chapter }: ChapterPlace, error: unknown) {
  // Prefetched while the network works, because it is needed when the network fails.
  useEffect(() => {
    const preload = () => void import("virtual:sample-chapters");
    if (typeof requestIdleCallback === "undefined") return;
    const handle = requestIdleCallback(preload);
    return () => cancelIdleCallback(handle);
  }, []);
  return useQuery({
    queryKey: ["stand-in-chapters", book, chapter],
    queryFn: () => standInChapter({ book, chapter }),
    enabled: isOutage(error),
    retry: false,
    // A later failure of the same chapter starts the chain from the beginning.
    staleTime: 0,
    gcTime: 0,
  });
}
