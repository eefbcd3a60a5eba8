import { lazy, Suspense } from "react";
import type { ChatListItem } from "#shared/api/chat.ts";
import { useDialog } from "#web/lib/use-dialog.ts";
import type { ChatActions } from "./chat-menu.tsx";
import { useChatChanges } from "./use-chat-changes.ts";

const RenameChatDialog = lazy(async () => ({
  default: (await import("./rename-chat-dialog.tsx")).RenameChatDialog,
}));
const MoveChatDialog = lazy(async () => ({
  default: (await import("./move-chat-dialog.tsx")).MoveChatDialog,
}));
const ShareChatDialog = lazy(async () => ({
  default: (await import("./share-chat-dialog.tsx")).ShareChatDialog,
}));

/** The actions of a list of conversations and their dialogs. */
export function useChatDialogs(openId: string | undefined) {
  const { remove, change, rename, move } = useChatChanges(openId);
  const renaming = useDialog<ChatListItem>();
  const moving = useDialog<ChatListItem>();
  const sharing = useDialog<ChatListItem>();
  const renamed = renaming.target;
  const moved = moving.target;
  const actions: ChatActions = {
    onRename: renaming.open,
    onShare: sharing.open,
    onPin: (chat) => void change(chat, { pinned: !chat.pinned }),
    onMove: moving.open,
    onDelete: (chat) => void remove(chat),
  };
  const dialogs = (
    <Suspense fallback={null}>
      {renamed && (
        <RenameChatDialog
          chat={renamed}
          onSave={(title, version) => rename(renamed, title, version)}
          onClose={renaming.close}
        />
      )}
      {moved && (
        <MoveChatDialog
          chat={moved}
          onMove={(folderId) => move(moved, folderId)}
          onClose={moving.close}
        />
      )}
      {sharing.target && <ShareChatDialog chat={sharing.target} onClose={sharing.close} />}
    </Suspense>
  );
  return { actions, dialogs, move };
}
