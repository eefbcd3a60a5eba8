// Which of the user's prayers are shared with which groups.
import { t } from "@lingui/core/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { GroupShare } from "#shared/api/groups.ts";
import type { Prayer } from "#shared/api/prayers.ts";
import { refreshPrayers } from "#web/features/prayers/api/prayer-lists.ts";
import { findUrgentConcern } from "#web/features/safety/api.ts";
import { ApiError, api, request } from "#web/lib/api.ts";
import {
  type KnownShares,
  prayerSharesId,
  sharesWithQueued,
} from "#web/lib/offline-store/group-writes.ts";
import { useSession } from "#web/lib/session.tsx";
import { toast } from "#web/ui/toast.tsx";
import { groupsKey, showGroupFailure } from "./groups.ts";
import {
  discardWrite,
  isUnreachable,
  showWaiting,
  useGroupWrites,
  useSendLater,
} from "./offline-writes.ts";

/** All shares of the user's prayers with groups. */
export function useGroupShares() {
  const { user } = useSession();
  return useQuery({
    queryKey: [...groupsKey, "shares"],
    queryFn: () => request(api.groups.shares.$get()),
    enabled: user !== null,
  });
}

export const sharesOf = (shares: { items: GroupShare[] } | undefined, prayerId: string) =>
  (shares?.items ?? []).filter(({ prayer_id }) => prayer_id === prayerId);

const knownShares = (shares: readonly GroupShare[]): KnownShares => ({
  group_ids: shares.map(({ group_id }) => group_id),
  anonymous: shares[0]?.anonymous ?? null,
});

/** The shares of a prayer, with the choice of the user that waits on this device. */
export function useChosenShares(prayerId: string, shares: readonly GroupShare[]): KnownShares {
  const queued = useGroupWrites()
    .filter((write) => write.kind === "prayerShares")
    .find(({ prayer }) => prayer === prayerId);
  return sharesWithQueued(queued, knownShares(shares));
}

type Choice = { group_ids: string[]; anonymous: boolean; confirmed: boolean };

/**
 * Shares a prayer with exactly these groups, and shows the result in a toast. Resolves to "confirm"
 * if the prayer mentions self-harm and its author must confirm. Never throws.
 */
export function useShareWithGroups() {
  const queryClient = useQueryClient();
  const { user } = useSession();
  const sendLater = useSendLater();
  return async (
    prayer: Prayer,
    choice: Choice,
    shares: readonly GroupShare[],
  ): Promise<"done" | "confirm" | "failed"> => {
    const id = prayerSharesId(user?.id ?? "", prayer.id);
    try {
      await request(
        api.prayers[":id"].groups.$put({
          param: { id: prayer.id },
          json: { ...choice, if_unchanged_since: prayer.updated_at },
        }),
      );
    } catch (cause) {
      if (cause instanceof ApiError && cause.code === "needs_confirmation") return "confirm";
      if (isUnreachable(cause)) {
        const text = `${prayer.title}\n${prayer.description ?? ""}`;
        if (!choice.confirmed && (await findUrgentConcern(text))) return "confirm";
        await sendLater({
          kind: "prayerShares",
          id,
          prayer: prayer.id,
          title: prayer.title,
          ...choice,
          if_unchanged_since: prayer.updated_at,
          before: knownShares(shares),
        });
        showWaiting(
          t`Your choice is saved on this device and will be applied when you're back online.`,
        );
        return "done";
      }
      // The journal shows an older version. The next attempt is based on the current one.
      if (cause instanceof ApiError && cause.code === "conflict") await refreshPrayers(queryClient);
      showGroupFailure(cause, t`Failed to update prayer sharing. Please try again.`);
      return "failed";
    }
    await discardWrite(id);
    await queryClient.invalidateQueries({ queryKey: groupsKey });
    toast({
      title:
        choice.group_ids.length > 0 ? t`Shared with your groups` : t`No longer shared with groups`,
    });
    return "done";
  };
}
