import { useEffect, useState } from "react";
import type { LandingParts } from "#shared/api/settings.ts";
import { standardLandingParts } from "#shared/content/landing.ts";

/**
 * Which parts of the landing page this installation shows, and with which words. The page is
 * rendered at build time with the standard ones; until the setting is here, or if it cannot be
 * loaded, /api/settings/landing.css hides what is not true.
 */
export function useLandingParts(): LandingParts {
  const [parts, setParts] = useState(standardLandingParts);
  useEffect(() => {
    const leaving = new AbortController();
    void loadParts(leaving.signal).then((loaded) => {
      if (loaded) setParts(loaded);
    });
    return () => leaving.abort();
  }, []);
  return parts;
}

/** Without the app's client, which this light page does not load. Undefined if it fails. */
async function loadParts(signal: AbortSignal): Promise<LandingParts | undefined> {
  try {
    const response = await fetch("/api/settings/landing", { signal });
    return response.ok ? ((await response.json()) as LandingParts) : undefined;
  } catch {
    return undefined;
  }
}
