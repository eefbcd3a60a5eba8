import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { IconPlus } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import type { ChatListItem } from "#shared/api/chat.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { errorToast } from "#web/ui/toast.tsx";
import { ChatItems } from "./chat-items.tsx";
import styles from "./chat-list.module.css";
import { useBothChatLists } from "./chat-lists.ts";
import { FolderList } from "./folder-list.tsx";
import { useFolders } from "./folders.ts";
import { ShowMoreChats } from "./show-more-chats.tsx";
import { useChatDialogs } from "./use-chat-dialogs.tsx";
import { useDropTarget } from "./use-drop-target.ts";

/**
 * The user's folders, then the pinned conversations, then the others outside folders, each newest
 * first.
 */
export function ChatList({ openId }: { openId: string | undefined }) {
  const { pinned, list, kept, others, isPending, loadError, reload } = useBothChatLists({
    folder: "none",
  });
  const { actions, dialogs, move } = useChatDialogs(openId);
  const { data: folders } = useFolders();
  const [dragged, setDragged] = useState<ChatListItem>();
  // Dropping a conversation on the list moves it out of its folder.
  const dropTarget = useDropTarget(dragged !== undefined && dragged.folder_id !== null, () => {
    if (dragged) void move(dragged, null);
  });
  const shared = { openId, actions, onDrag: setDragged };
  const failed = t`Failed to load your chat history. Please try again.`;
  const error = list.error ?? pinned.error;
  useEffect(() => {
    if (error && navigator.onLine) errorToast({ title: t`Error`, message: failed, cause: error });
  }, [error, failed]);

  return (
    <section className={styles.list} aria-labelledby="your-conversations">
      <ButtonLink to="/app/chat" variant="outline">
        <IconPlus size={17} stroke={1.8} aria-hidden />
        <Trans>New Chat</Trans>
      </ButtonLink>
      <FolderList
        {...shared}
        dragged={dragged}
        onMove={(chat, folder) => void move(chat, folder)}
      />
      <h2 id="your-conversations" className={styles.heading} {...dropTarget}>
        <Trans>Your Conversations</Trans>
      </h2>
      {isPending && !loadError && <LoadingState label={t`Loading conversations...`} />}
      {loadError && <ErrorState announce={false} message={failed} onRetry={reload} />}
      {!isPending && !loadError && others.length === 0 && kept.length === 0 && (
        <p className={styles.empty}>
          {folders?.length ? (
            <Trans>No conversations outside of folders</Trans>
          ) : (
            <Trans>No conversation history yet. Start a new chat!</Trans>
          )}
        </p>
      )}
      {kept.length > 0 && (
        <>
          <h3 className={styles.part}>
            <Trans>Pinned</Trans>
          </h3>
          <ChatItems chats={kept} {...shared} />
          <h3 className={styles.part}>
            <Trans>Others</Trans>
          </h3>
        </>
      )}
      {others.length > 0 && <ChatItems chats={others} {...shared} />}
      <ShowMoreChats pinned={pinned} list={list} />
      {dialogs}
    </section>
  );
}
