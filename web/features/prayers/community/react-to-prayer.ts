// Likes, "I prayed", sharing: shown at once and taken back when the server does not agree. Each
// says how it went; none throws.
import { useQueryClient } from "@tanstack/react-query";
import type { SharedPrayer } from "#shared/api/community.ts";
import type { Prayer } from "#shared/api/prayers.ts";
import { communityMessages } from "#shared/messages.ts";
import { ApiError, api, request } from "#web/lib/api.ts";
import { ToggleQueue } from "#web/lib/toggle-queue.ts";
import { onUserLeft } from "#web/lib/user-memory.ts";
import { errorToast, toast } from "#web/ui/toast.tsx";
import { showChanged } from "../prayer-lists.ts";
import { changeReactions, changeShared, type Reactions, reloadFeed } from "./community-calls.ts";

/**
 * Errors whose message from the server says what to do: waiting, or that a moderator stopped it.
 */
const explained = new Set(["rate_limited", "forbidden"]);

/** What failed, in the words for it; someone who is signed out meanwhile is asked to log in. */
export function sayFailed(cause: unknown, message: string, signedOut: string): void {
  if (cause instanceof ApiError && cause.code === "signed_out") {
    toast({ title: "Please sign in", message: signedOut });
  } else if (cause instanceof ApiError && explained.has(cause.code)) {
    errorToast({ title: "Error", message: cause.message, cause });
  } else errorToast({ title: "Error", message, cause });
}

let likeQueue = new ToggleQueue();
// A like of the user before that is still under way must not hold back one of the next user.
onUserLeft(() => {
  likeQueue = new ToggleQueue();
});

export function useToggleLike() {
  const queries = useQueryClient();
  return async (prayer: Reactions): Promise<void> => {
    const { id } = prayer;
    const call = api.prayers.community[":id"].like;
    let confirmed = { liked: prayer.liked, likes: prayer.likes };
    const show = (now: boolean, likes?: number) =>
      changeReactions(queries, id, (one) => ({
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
      sayFailed(cause, "Failed to update like. Please try again.", communityMessages.loginToLike);
    }
  };
}

export function useSayPrayed() {
  const queries = useQueryClient();
  return async ({ id }: SharedPrayer): Promise<void> => {
    try {
      const state = await request(api.prayers.community[":id"].prayed.$put({ param: { id } }));
      changeShared(queries, id, (one) => ({ ...one, ...state }));
      toast({ title: "Thank you for praying" });
    } catch (cause) {
      sayFailed(cause, "That could not be kept. Please try again.", "Please log in to pray along.");
    }
  };
}

export type SharingOutcome = "done" | "confirm" | "failed";

/**
 * Shares a prayer or makes it private; `confirm`: it speaks of self-harm, and its author has to
 * confirm.
 */
export function useSharing() {
  const queries = useQueryClient();
  const failure = "Failed to update prayer sharing. Please try again.";
  const done = async (prayer: Prayer) => {
    showChanged(queries, prayer);
    await reloadFeed(queries);
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
            ? { title: "Hidden by moderation", message: communityMessages.held }
            : shared_as
              ? { title: "Your name was removed", message: "The prayer is now shared anonymously." }
              : {
                  title: "Shared with the community",
                  message: "You can make it private at any time.",
                },
        );
        return "done";
      } catch (cause) {
        if (cause instanceof ApiError && cause.code === "needs_confirmation") return "confirm";
        const said =
          cause instanceof ApiError &&
          (cause.code === "invalid_input" || cause.code === "conflict");
        sayFailed(cause, said ? cause.message : failure, communityMessages.loginToAdd);
        return "failed";
      }
    },
    makePrivate: async ({ id }: Pick<Prayer, "id">): Promise<boolean> => {
      try {
        await done(await request(api.prayers[":id"].share.$delete({ param: { id } })));
        toast({ title: "Private again", message: "Nobody else sees this prayer now." });
        return true;
      } catch (cause) {
        sayFailed(cause, failure, communityMessages.loginToAdd);
        return false;
      }
    },
  };
}
