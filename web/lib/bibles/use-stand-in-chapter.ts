import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { ChapterPlace } from "#scripture/canon/navigation.ts";
import { ApiError } from "#web/lib/api.ts";
import { standInChapter } from "./stand-in-chapter.ts";

/**
 * Whether a call failed because nothing usable answered; an answer that says "there is no such
 * thing" is one.
 */
export function isOutage(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (error.status === 0 || error.status >= 500 || error.code === "unreadable")
  );
}

/** What to show instead of a chapter that failed with `error`; nothing while none did. */
export function useStandInChapter({ book, chapter }: ChapterPlace, error: unknown) {
  // Fetched while the network still works, because the fallback for a network that fails cannot
  // come over it.
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
    // When the chapter fails again later, the chain is asked again from its start.
    staleTime: 0,
    gcTime: 0,
  });
}
