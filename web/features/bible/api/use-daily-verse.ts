import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { format, getDayOfYear } from "date-fns";
import { useEffect } from "react";
import { builtInDailyVerse } from "#scripture/fallback/verses.ts";
import { api, request } from "#web/lib/api.ts";
import { errorToast } from "#web/ui/toast.tsx";

export type DailyVerse = { text: string; reference: string; translation: string };

/**
 * The verse of the user's calendar day, or one of ten built-in verses if the server cannot be
 * reached.
 */
export function useDailyVerse(version: string): {
  verse: DailyVerse | undefined;
  isPending: boolean;
} {
  const today = new Date();
  const date = format(today, "yyyy-MM-dd");
  const query = useQuery({
    queryKey: ["daily-verse", version, date],
    queryFn: () => request(api["daily-verse"].$get({ query: { date, version } })),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { error } = query;
  useEffect(() => {
    if (error)
      errorToast({ title: t`Error`, message: t`Could not load daily verse`, cause: error });
  }, [error]);
  if (query.data) {
    const { text, reference, version: used } = query.data;
    return { verse: { text, reference, translation: used.toUpperCase() }, isPending: false };
  }
  if (!error) return { verse: undefined, isPending: true };
  return {
    verse: { ...builtInDailyVerse(getDayOfYear(today)), translation: "KJV" },
    isPending: false,
  };
}
