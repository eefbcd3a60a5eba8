import { lazy, Suspense, useState } from "react";
import type { ChatListItem } from "#shared/api/chat.ts";
import type { ChatActions } from "./chat-menu.tsx";
import { useChatChanges } from "./use-chat-changes.ts";

const RenameChatDialog = lazy(async () => ({
  default: (await import("./rename-chat-dialog.tsx")).RenameChatDialog,
}));
const ShareChatDialog = lazy(async () => ({
  default: (await import("./share-chat-dialog.tsx")).ShareChatDialog,
}));

/** The actions of a list of conversations and their dialogs. */
export function useChatDialogs(openId: string | undefined) {
  const { remove, change } = useChatChanges(openId);
  const [renaming, setRenaming] = useState<ChatListItem>();
  const [sharing, setSharing] = useState<ChatListItem>();
  const actions: ChatActions = {
    onRename: setRenaming,
    onShare: setSharing,
    onPin: (chat) => void change(chat, { pinned: !chat.pinned }),
    onDelete: (chat) => void remove(chat),
  };
  const dialogs = (
    <Suspense fallback={null}>
      {renaming && (
        <RenameChatDialog
          chat={renaming}
          onSave={(title) => change(renaming, { title })}
          onClose={() => setRenaming(undefined)}
        />
      )}
      {sharing && <ShareChatDialog chat={sharing} onClose={() => setSharing(undefined)} />}
    </Suspense>
  );
  return { actions, dialogs };
}
