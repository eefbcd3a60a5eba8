import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { api, request } from "#web/lib/api.ts";

/** Loads who prayed for the user's own prayer. A new count in `prayed` reloads it. */
export function useThoseWhoPrayed(journalId: string, prayed: number) {
  return useQuery({
    queryKey: ["those-who-prayed", journalId, prayed],
    queryFn: () => request(api.prayers[":id"].prayed.$get({ param: { id: journalId } })),
    placeholderData: keepPreviousData,
  });
}
