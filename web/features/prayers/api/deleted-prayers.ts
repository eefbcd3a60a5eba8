import { useQueries } from "@tanstack/react-query";
import { ApiError, api, request } from "#web/lib/api.ts";

async function isDeleted(id: string): Promise<boolean> {
  try {
    await request(api.prayers[":id"].$get({ param: { id } }));
    return false;
  } catch (cause) {
    if (cause instanceof ApiError && cause.code === "not_found") return true;
    throw cause;
  }
}

/** Returns which of these prayers the server no longer has. Empty until it has answered. */
export function useDeletedPrayers(ids: readonly string[]): ReadonlySet<string> {
  const results = useQueries({
    queries: ids.map((id) => ({
      // Loads again with the lists of prayers.
      queryKey: ["prayers", "deleted", id],
      queryFn: () => isDeleted(id),
    })),
  });
  return new Set(ids.filter((_, at) => results[at]?.data));
}
