import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import type { ChatListItem } from "#shared/api/chat.ts";
import { ApiError } from "#web/lib/api.ts";
import { errorToast, toast } from "#web/ui/toast.tsx";
import { chatSearchKey } from "./api/search.ts";
import {
  type ChatChange,
  changeChat,
  chatQuery,
  deleteChat,
  reloadChatLists,
  restoreChat,
  withoutChat,
} from "./chat-calls.ts";

/** A title and its version, which a rename sends. */
export type TitleVersion = { title: string; titled_at: string };

/** Actions on the conversations of a list. Each shows a toast on success or failure. */
export function useChatChanges(openId: string | undefined) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const reload = () =>
    Promise.all([reloadChatLists(queries), queries.invalidateQueries({ queryKey: chatSearchKey })]);
  const failed = (message: string, cause: unknown) =>
    errorToast({ title: t`Error`, message, cause });

  /** Deletes without a confirmation dialog. The toast offers Undo. */
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

  /**
   * Saves a title that is based on a version. Resolves to the newest title and its version if
   * another device has changed the title since, and to false for other failures.
   */
  async function rename(
    chat: ChatListItem,
    title: string,
    version: string,
  ): Promise<boolean | TitleVersion> {
    try {
      await changeChat(chat.id, { title, if_unchanged_since: version });
    } catch (cause) {
      const isConflict = cause instanceof ApiError && cause.code === "conflict";
      const query = { ...chatQuery(chat.id), staleTime: 0 };
      const newest = isConflict ? await queries.fetchQuery(query).catch(() => null) : null;
      if (newest) return { title: newest.title, titled_at: newest.titled_at };
      return rejected(cause);
    }
    return changed(chat);
  }

  /** Moves a conversation to a folder, or out of it (null). Resolves to false on failure. */
  async function move(chat: ChatListItem, folderId: string | null): Promise<boolean> {
    if (!(await change(chat, { folder_id: folderId }))) return false;
    toast({ title: folderId === null ? t`Moved out of the folder` : t`Moved to the folder` });
    return true;
  }

  /** Resolves to false if the server rejected the change. */
  async function change(chat: ChatListItem, changes: ChatChange): Promise<boolean> {
    try {
      await changeChat(chat.id, changes);
    } catch (cause) {
      return rejected(cause);
    }
    return changed(chat);
  }

  function rejected(cause: unknown): false {
    const isKnown =
      cause instanceof ApiError && (cause.code === "invalid_input" || cause.code === "not_found");
    failed(
      isKnown ? cause.message : t`The conversation couldn't be changed. Please try again.`,
      cause,
    );
    return false;
  }

  async function changed({ id }: ChatListItem): Promise<true> {
    void queries.invalidateQueries({ queryKey: chatQuery(id).queryKey });
    await reload();
    return true;
  }

  return { remove, change, rename, move };
}
