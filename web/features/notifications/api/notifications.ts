// The list of notifications, and the users and prayers that the user has blocked.
import { t } from "@lingui/core/macro";
import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { api, request } from "#web/lib/api.ts";
import { cursorPages } from "#web/lib/cursor-pages.ts";
import { errorToast, toast } from "#web/ui/toast.tsx";
import { notificationsKey } from "./unread.ts";

/** The user's notifications, newest first, page by page. */
export function useNotifications() {
  return useInfiniteQuery(
    cursorPages([...notificationsKey, "list"], (position) =>
      request(api.notifications.$get({ query: position })),
    ),
  );
}

/** Marks all notifications as read, and again whenever a newer one arrives. */
export function useMarkRead(newestId: string | undefined): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (newestId === undefined) return;
    request(api.notifications.read.$post()).then(
      () => queryClient.invalidateQueries({ queryKey: [...notificationsKey, "unread"] }),
      (cause) => console.error("The notifications could not be marked as read", cause),
    );
  }, [newestId, queryClient]);
}

/** The users and prayers that the user has blocked. */
export function useBlocks() {
  return useQuery({
    queryKey: ["community", "blocks"],
    queryFn: () => request(api.blocks.$get()),
  });
}

/** Removes a block and shows the outcome in a toast. Never throws. */
export function useUnblock() {
  const queryClient = useQueryClient();
  return async (id: string): Promise<void> => {
    try {
      await request(api.blocks[":id"].$delete({ param: { id } }));
      toast({ title: t`Unblocked` });
      await queryClient.invalidateQueries({ queryKey: ["community"] });
    } catch (cause) {
      errorToast({
        title: t`Error`,
        message: t`The block couldn't be removed. Please try again.`,
        cause,
      });
    }
  };
}
