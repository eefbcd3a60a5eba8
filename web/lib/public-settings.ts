import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import type { PublicSettings } from "#shared/api/settings.ts";
import { api, request } from "./api.ts";
import { embeddedResponse } from "./embedded-responses.ts";
import { showInstallation } from "./installation.ts";
import { type RealtimeMessage, useRealtime } from "./realtime.ts";

const queryKey = ["public-settings"] as const;

/**
 * The public settings of this installation: guest access, confirmation by email, Google sign-in,
 * announcement.
 */
export function usePublicSettings() {
  return useQuery({
    queryKey,
    queryFn: () => request(api.settings.public.$get()),
    staleTime: 5 * 60_000,
    ...embeddedResponse<PublicSettings>("/api/settings/public"),
  });
}

/** Reloads the public settings, for example after this page has changed one. */
export const refreshPublicSettings = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey });

/**
 * Reloads the public settings when an admin changes one while the page is open. Also updates the
 * name and the logo of the installation, which are outdated if the page came from a cache.
 */
export function useFollowSettings(): void {
  const queryClient = useQueryClient();
  const { data } = usePublicSettings();
  useEffect(() => {
    if (data) showInstallation(data.installation);
  }, [data]);
  useRealtime(
    useCallback(
      ({ type }: RealtimeMessage) => {
        if (type === "settings" || type === "resumed") {
          void refreshPublicSettings(queryClient);
        }
      },
      [queryClient],
    ),
  );
}
