import { t } from "@lingui/core/macro";
import { ActionIcon } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { Link } from "react-router";
import type { ChatListItem } from "#shared/api/chat.ts";
import { formatAgo } from "#web/lib/format.ts";
import styles from "./chat-list.module.css";
import { type ChatActions, ChatMenu } from "./chat-menu.tsx";

/** Conversations of the sidebar. They can be dragged into a folder; the menu moves them, too. */
export function ChatItems({
  chats,
  openId,
  actions,
  onDrag,
}: {
  chats: readonly ChatListItem[];
  openId: string | undefined;
  actions: ChatActions;
  /** Called with the conversation when a drag begins, and without one when it ends. */
  onDrag: (chat: ChatListItem | undefined) => void;
}) {
  return (
    <ul className={styles.items}>
      {chats.map((chat) => (
        <li key={chat.id} className={styles.item} data-open={chat.id === openId || undefined}>
          <Link
            to={`/app/chat/${chat.id}`}
            className={styles.link}
            aria-current={chat.id === openId ? "page" : undefined}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = "copyMove";
              onDrag(chat);
            }}
            onDragEnd={() => onDrag(undefined)}
          >
            <span className={styles.title}>{chat.title}</span>
            <time dateTime={chat.created_at} className={styles.time}>
              {formatAgo(chat.created_at)}
            </time>
          </Link>
          <ActionIcon
            variant="subtle"
            color="gray"
            className={`${styles.action} ${styles.delete}`}
            aria-label={t`Delete ${{ title: chat.title }}`}
            title={t`Delete`}
            onClick={() => actions.onDelete(chat)}
          >
            <IconTrash size={17} stroke={1.6} />
          </ActionIcon>
          <ChatMenu chat={chat} className={styles.action} {...actions} />
        </li>
      ))}
    </ul>
  );
}
