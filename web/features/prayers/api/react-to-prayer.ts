// Likes, "I prayed" and sharing. Likes are optimistic updates. Each function shows its outcome in a
// toast and never throws.

import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import type { SharedPrayer } from "#shared/api/community.ts";
import type { Prayer } from "#shared/api/prayers.ts";
import { communityMessages } from "#shared/messages.ts";
import { ApiError, api, request } from "#web/lib/api.ts";
import { saveOverChanges } from "#web/lib/save-over-changes.ts";
import { translated } from "#web/lib/translated.ts";
import { onUserLeft } from "#web/lib/user-memory.ts";
import { errorToast, toast } from "#web/ui/toast.tsx";
import { isSameToOthers } from "../prayer-changes.ts";
import { changeReactions, changeShared, type Reactions, reloadFeed } from "./community.ts";
import { refreshPrayers, showChanged } from "./prayer-lists.ts";
import { ToggleQueue } from "./toggle-queue.ts";

/**
 * Errors whose server message explains them: when to try again (`rate_limited`), or why the action
 * is not allowed (`forbidden`).
 */
const selfExplanatory = new Set(["rate_limited", "forbidden"]);

/** Shows a failure. If the user is signed out, shows `signedOut`, which asks them to log in. */
export function showFailure(cause: unknown, message: string, signedOut: string): void {
  if (cause instanceof ApiError && cause.code === "signed_out") {
    toast({ title: t`Please sign in`, message: signedOut });
  } else if (cause instanceof ApiError && selfExplanatory.has(cause.code)) {
    errorToast({ title: t`Error`, message: cause.message, cause });
  } else errorToast({ title: t`Error`, message, cause });
}

let likeQueue = new ToggleQueue();
// A pending like of the previous user must not delay a like of the next user.
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

/**
 * `confirm`: the prayer mentions self-harm, so its author must confirm. A prayer: another device
 * changed it to this version, and nothing was shared.
 */
export type SharingOutcome = "done" | "confirm" | "failed" | Prayer;

/** Shares a prayer or makes it private. */
export function useSharing() {
  const queryClient = useQueryClient();
  const failure = t`Failed to update prayer sharing. Please try again.`;
  const done = async (prayer: Prayer) => {
    showChanged(queryClient, prayer);
    await reloadFeed(queryClient);
  };
  return {
    /** `shown` is the version of the prayer that its author saw. */
    share: async (
      shown: Prayer,
      choice: { anonymous: boolean; confirmed: boolean },
    ): Promise<SharingOutcome> => {
      const { id, shared_as } = shown;
      const call = api.prayers[":id"];
      let prayer = shown;
      try {
        const changed = await saveOverChanges(shown, {
          send: async (if_unchanged_since) => {
            const json = { ...choice, if_unchanged_since };
            prayer = await request(call.share.$post({ param: { id }, json }));
          },
          load: () => request(call.$get({ param: { id } })),
          isConflict: (newest) => !isSameToOthers(shown, newest),
        });
        await (changed ? refreshPrayers(queryClient) : done(prayer));
        if (changed) return changed;
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
        const explained = cause instanceof ApiError && cause.code === "invalid_input";
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
