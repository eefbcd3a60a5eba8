// Likes, "I prayed" and sharing. Likes are optimistic updates. Each function shows its outcome in a
// toast and does not throw.

import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import type { SharedPrayer } from "#shared/api/community.ts";
import type { Prayer } from "#shared/api/prayers.ts";
import { communityMessages } from "#shared/messages.ts";
import { ApiError, api, request } from "#web/lib/api.ts";
import { ToggleQueue } from "#web/lib/toggle-queue.ts";
import { translated } from "#web/lib/translated.ts";
import { onUserLeft } from "#web/lib/user-memory.ts";
import { errorToast, toast } from "#web/ui/toast.tsx";
import { showChanged } from "../prayer-lists.ts";
import { changeReactions, changeShared, type Reactions, reloadFeed } from "./community-calls.ts";

/**
 * Errors whose message from the server says what to do: waiting, or that a moderator stopped it.
 */
const selfExplanatory = new Set(["rate_limited", "forbidden"]);

/** Shows a failure. A user who is signed out gets `signedOut`, which asks them to log in. */
export function showFailure(cause: unknown, message: string, signedOut: string): void {
  if (cause instanceof ApiError && cause.code === "signed_out") {
    toast({ title: t`Please sign in`, message: signedOut });
  } else if (cause instanceof ApiError && selfExplanatory.has(cause.code)) {
    errorToast({ title: t`Error`, message: cause.message, cause });
  } else errorToast({ title: t`Error`, message, cause });
}

let likeQueue = new ToggleQueue();
// An unfinished like of the previous user must not delay a like of the next one.
onUserLeft(() => {
  likeQueue = new ToggleQueue();
});

export function useToggleLike() {
  const queryClient = useQueryClient();
  return async (prayer: Reactions): Promise<void> => {
    const { id } = prayer;
    const call = api.prayers.community[":id"].like;
    let confirmed = { liked: prayer.liked, likes: prayer.likes };
    const show = (now: boolean, likes?: number) =>
      changeReactions(queryClient, id, (one) => ({
        liked: now,
        likes: likes ?? one.likes + (one.liked === now ? 0 : now ? 1 : -1),
      }));
    const wanted = !(likeQueue.wanted(id) ?? prayer.liked);
    show(wanted);
    try {
      const state = await likeQueue.set(id, wanted, async (on) => {
        confirmed = await request((on ? call.$put : call.$delete)({ param: { id } }));
        return confirmed;
      });
      if (state) show(state.liked, state.likes);
    } catch (cause) {
      show(confirmed.liked, confirmed.likes);
      showFailure(
        cause,
        t`Failed to update like. Please try again.`,
        translated(communityMessages.loginToLike),
      );
    }
  };
}

export function useRecordPrayed() {
  const queryClient = useQueryClient();
  return async ({ id }: SharedPrayer): Promise<void> => {
    try {
      const state = await request(api.prayers.community[":id"].prayed.$put({ param: { id } }));
      changeShared(queryClient, id, (one) => ({ ...one, ...state }));
      toast({ title: t`Thank you for praying` });
    } catch (cause) {
      showFailure(
        cause,
        t`Your prayer couldn't be recorded. Please try again.`,
        t`Please log in to record that you prayed.`,
      );
    }
  };
}

export type SharingOutcome = "done" | "confirm" | "failed";

/**
 * Shares a prayer or makes it private. The outcome `confirm` means that the prayer mentions
 * self-harm and its author has to confirm.
 */
export function useSharing() {
  const queryClient = useQueryClient();
  const failure = t`Failed to update prayer sharing. Please try again.`;
  const done = async (prayer: Prayer) => {
    showChanged(queryClient, prayer);
    await reloadFeed(queryClient);
  };
  return {
    share: async (
      { id, shared_as }: Prayer,
      choice: { anonymous: boolean; confirmed: boolean },
    ): Promise<SharingOutcome> => {
      try {
        const prayer = await request(
          api.prayers[":id"].share.$post({ param: { id }, json: choice }),
        );
        await done(prayer);
        toast(
          prayer.shared_as?.hidden && !shared_as?.hidden
            ? { title: t`Hidden by moderation`, message: translated(communityMessages.held) }
            : shared_as
              ? {
                  title: t`Your name was removed`,
                  message: t`The prayer is now shared anonymously.`,
                }
              : {
                  title: t`Shared with the community`,
                  message: t`You can make it private at any time.`,
                },
        );
        return "done";
      } catch (cause) {
        if (cause instanceof ApiError && cause.code === "needs_confirmation") return "confirm";
        const explained =
          cause instanceof ApiError &&
          (cause.code === "invalid_input" || cause.code === "conflict");
        showFailure(
          cause,
          explained ? cause.message : failure,
          translated(communityMessages.loginToAdd),
        );
        return "failed";
      }
    },
    makePrivate: async ({ id }: Pick<Prayer, "id">): Promise<boolean> => {
      try {
        await done(await request(api.prayers[":id"].share.$delete({ param: { id } })));
        toast({ title: t`Private again`, message: t`Nobody else sees this prayer now.` });
        return true;
      } catch (cause) {
        showFailure(cause, failure, translated(communityMessages.loginToAdd));
        return false;
      }
    },
  };
}
