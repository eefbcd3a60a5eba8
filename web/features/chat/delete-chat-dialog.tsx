import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import type { ChatListItem } from "#contract/chat.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { errorToast, toast } from "#web/ui/toast.tsx";
import { chatListKey, chatQuery, deleteChat } from "./chat-calls.ts";

/** Asks before a conversation is deleted. Deleting the open one leaves it. */
export function DeleteChatDialog({
  chat,
  openId,
  onClose,
}: {
  chat: ChatListItem | undefined;
  openId: string | undefined;
  onClose: () => void;
}) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const deleting = useMutation({
    mutationFn: (id: string) => deleteChat(id),
    onSuccess: async (_, id) => {
      onClose();
      toast({ title: "Chat conversation deleted successfully" });
      if (id === openId) await navigate("/chat");
      queries.removeQueries({ queryKey: chatQuery(id).queryKey });
      await queries.invalidateQueries({ queryKey: chatListKey });
    },
    onError: (cause) => {
      onClose();
      errorToast({
        title: "Error",
        message: "Failed to delete the conversation. Please try again.",
        cause,
      });
    },
  });
  return (
    <ConfirmDialog
      opened={chat !== undefined}
      title="Delete this conversation?"
      text={`“${chat?.title}” and its messages will be gone for good.`}
      confirmLabel="Delete conversation"
      busy={deleting.isPending}
      onConfirm={() => chat && deleting.mutate(chat.id)}
      onCancel={onClose}
    />
  );
}
