import { t } from "@lingui/core/macro";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { todaysDevotion } from "#shared/todays-devotion.ts";
import { ApiError, api, request } from "#web/lib/api.ts";
import { today } from "#web/lib/local-day.ts";
import { useSession } from "#web/lib/session.tsx";
import { errorToast } from "#web/ui/toast.tsx";
import { guestDevotions } from "./guest-devotions.ts";

const readsKey = ["devotions", "read"] as const;

/** Loads the devotions in the order of the days. They change only with a restart of the server. */
export function useDevotions() {
  return useQuery({
    queryKey: ["devotions"],
    queryFn: () => request(api.devotions.$get()),
    select: ({ items }) => items,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Today's devotion with its number; `undefined` until the devotions are loaded. */
export function useTodaysDevotion() {
  const { data } = useDevotions();
  if (!data || data.length === 0) return undefined;
  const day = todaysDevotion(today(), data.length);
  const devotion = data[day - 1];
  return devotion && { day, devotion };
}

/**
 * The ids of the devotions that the user has read: `read` is `undefined` until they are loaded,
 * `isError` if they couldn't be.
 */
export function useDevotionsRead() {
  const { user } = useSession();
  const guest = guestDevotions.use();
  const { data, isError, refetch } = useQuery({
    queryKey: readsKey,
    queryFn: () => request(api.devotions.read.$get()),
    enabled: user !== null,
  });
  const ids = user ? data?.items.map(({ devotion }) => devotion) : Object.keys(guest);
  const read: ReadonlySet<string> | undefined = ids && new Set(ids);
  return { read, isError: isError && !read, refetch };
}

/** Marks a devotion as read today, or as unread. Shows a failure in a toast. */
export function useMarkDevotion() {
  const { user } = useSession();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ id, read }: { id: string; read: boolean }) => {
      if (!user) {
        const { [id]: _, ...others } = guestDevotions.read();
        guestDevotions.write(read ? { ...others, [id]: today() } : others);
        return;
      }
      const call = api.devotions[":id"].read;
      const param = { id };
      await (read
        ? request(call.$put({ param, json: { read_on: today() } }))
        : request(call.$delete({ param })));
      await queryClient.invalidateQueries({ queryKey: readsKey });
    },
    onError: (cause) => {
      const message = cause instanceof ApiError ? cause.message : t`Please try again.`;
      errorToast({ title: t`Your progress couldn't be saved`, message, cause });
    },
  });
  return { mark: mutate, marking: isPending };
}
