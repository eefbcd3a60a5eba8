import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import type { ChatListItem } from "#shared/api/chat.ts";
import { ApiError } from "#web/lib/api.ts";
import { errorToast, toast } from "#web/ui/toast.tsx";
import {
  changeChat,
  chatListKey,
  chatQuery,
  chatSearchKey,
  deleteChat,
  restoreChat,
  withoutChat,
} from "./chat-calls.ts";

/** Actions on the conversations of a list. Each shows a toast on success or failure. */
export function useChatChanges(openId: string | undefined) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const reload = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: chatListKey }),
      queries.invalidateQueries({ queryKey: chatSearchKey }),
    ]);
  const failed = (message: string, cause: unknown) =>
    errorToast({ title: t`Error`, message, cause });

  /** Deletes without confirmation. The toast offers Undo. */
  async function remove({ id }: ChatListItem) {
    const wasOpen = id === openId;
    try {
      await deleteChat(id);
    } catch (cause) {
      failed(t`Failed to delete the conversation. Please try again.`, cause);
      return;
    }
    withoutChat(queries, id);
    if (wasOpen) await navigate("/chat");
    queries.removeQueries({ queryKey: chatQuery(id).queryKey });
    toast({
      title: t`Chat conversation deleted successfully`,
      undo: () => void restore(id, wasOpen),
    });
    await reload();
  }

  async function restore(id: string, open: boolean) {
    try {
      await restoreChat(id);
      await reload();
      if (open) await navigate(`/app/chat/${id}`);
    } catch (cause) {
      failed(t`The conversation couldn't be restored. Please try again.`, cause);
    }
  }

  /** Resolves to false if the server refused the change. */
  async function change(
    { id }: ChatListItem,
    changes: { title?: string; pinned?: boolean },
  ): Promise<boolean> {
    try {
      await changeChat(id, changes);
    } catch (cause) {
      failed(
        cause instanceof ApiError && cause.code === "invalid_input"
          ? cause.message
          : t`The conversation couldn't be changed. Please try again.`,
        cause,
      );
      return false;
    }
    void queries.invalidateQueries({ queryKey: chatQuery(id).queryKey });
    await reload();
    return true;
  }

  return { remove, change };
}
