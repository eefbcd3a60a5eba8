import { lazy, Suspense, useState } from "react";
import type { ChatListItem } from "#shared/api/chat.ts";
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
  const [renaming, setRenaming] = useState<ChatListItem>();
  const [moving, setMoving] = useState<ChatListItem>();
  const [sharing, setSharing] = useState<ChatListItem>();
  const actions: ChatActions = {
    onRename: setRenaming,
    onShare: setSharing,
    onPin: (chat) => void change(chat, { pinned: !chat.pinned }),
    onMove: setMoving,
    onDelete: (chat) => void remove(chat),
  };
  const dialogs = (
    <Suspense fallback={null}>
      {renaming && (
        <RenameChatDialog
          chat={renaming}
          onSave={(title, version) => rename(renaming, title, version)}
          onClose={() => setRenaming(undefined)}
        />
      )}
      {moving && (
        <MoveChatDialog
          chat={moving}
          onMove={(folderId) => move(moving, folderId)}
          onClose={() => setMoving(undefined)}
        />
      )}
      {sharing && <ShareChatDialog chat={sharing} onClose={() => setSharing(undefined)} />}
    </Suspense>
  );
  return { actions, dialogs, move };
}
