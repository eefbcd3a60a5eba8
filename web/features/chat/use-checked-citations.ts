import { useIntersection } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Citation } from "#shared/api/citations.ts";
import { checkQuery } from "#web/features/citations/api/verdicts.ts";
import { usePreferences } from "#web/lib/preferences.ts";

const nothing: readonly Citation[] = [];

/**
 * Checks the citations of an answer when it is near the viewport, so that opening a long
 * conversation does not check all answers at once.
 */
export function useCheckedCitations(text: string, finished: boolean) {
  const { version } = usePreferences();
  const { ref, entry } = useIntersection({ rootMargin: "300px" });
  const [seen, setSeen] = useState(false);
  if (entry?.isIntersecting && !seen) setSeen(true);
  const cites = /["“”„«»‘]|^\s*>|\d/m.test(text);
  const enabled = finished && cites && seen;
  const check = useQuery({ ...checkQuery(text, version), enabled, retry: false });
  return { ref, citations: check.data?.citations ?? nothing, failed: check.isError, version };
}
