import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ActionIcon } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { useEffect } from "react";
import { Link } from "react-router";
import type { ChatListItem } from "#shared/api/chat.ts";
import { formatAgo } from "#web/lib/format.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { errorToast } from "#web/ui/toast.tsx";
import styles from "./chat-list.module.css";
import { useBothChatLists } from "./chat-lists.ts";
import { type ChatActions, ChatMenu } from "./chat-menu.tsx";
import { ShowMoreChats } from "./show-more-chats.tsx";
import { useChatDialogs } from "./use-chat-dialogs.tsx";

/** The user's conversations: the pinned ones first, then the others, each newest first. */
export function ChatList({ openId }: { openId: string | undefined }) {
  const { pinned, list, kept, others: chats } = useBothChatLists();
  const { actions, dialogs } = useChatDialogs(openId);
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
      <h2 id="your-conversations" className={styles.heading}>
        <Trans>Your Conversations</Trans>
      </h2>
      {list.isPending && <LoadingState label={t`Loading conversations...`} />}
      {list.isError && !chats && (
        <ErrorState
          announce={false}
          message={failed}
          onRetry={() => {
            void list.refetch();
            void pinned.refetch();
          }}
        />
      )}
      {chats?.length === 0 && kept.length === 0 && (
        <p className={styles.empty}>
          <Trans>No conversation history yet. Start a new chat!</Trans>
        </p>
      )}
      {kept.length > 0 && (
        <>
          <h3 className={styles.part}>
            <Trans>Pinned</Trans>
          </h3>
          <Items chats={kept} openId={openId} actions={actions} />
          <h3 className={styles.part}>
            <Trans>Others</Trans>
          </h3>
        </>
      )}
      {chats && chats.length > 0 && <Items chats={chats} openId={openId} actions={actions} />}
      <ShowMoreChats pinned={pinned} list={list} />
      {dialogs}
    </section>
  );
}

function Items({
  chats,
  openId,
  actions,
}: {
  chats: readonly ChatListItem[];
  openId: string | undefined;
  actions: ChatActions;
}) {
  return (
    <ul className={styles.items}>
      {chats.map((chat) => (
        <li key={chat.id} className={styles.item} data-open={chat.id === openId || undefined}>
          <Link
            to={`/app/chat/${chat.id}`}
            className={styles.link}
            aria-current={chat.id === openId ? "page" : undefined}
          >
            <span className={styles.title}>{chat.title}</span>
            <time dateTime={chat.created_at} className={styles.time}>
              {formatAgo(chat.created_at)}
            </time>
          </Link>
          <ActionIcon
            variant="subtle"
            color="gray"
            className={styles.delete}
            aria-label={t`Delete ${{ title: chat.title }}`}
            title={t`Delete`}
            onClick={() => actions.onDelete(chat)}
          >
            <IconTrash size={17} stroke={1.6} />
          </ActionIcon>
          <ChatMenu chat={chat} className={styles.delete} {...actions} />
        </li>
      ))}
    </ul>
  );
}
