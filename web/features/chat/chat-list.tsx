import { ActionIcon, Button } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { formatDistanceToNow } from "date-fns";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import type { ChatListItem } from "#contract/chat.ts";
import { answer, api } from "#web/lib/api.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { errorToast } from "#web/ui/toast.tsx";
import { chatListKey } from "./chat-calls.ts";
import styles from "./chat-list.module.css";
import { DeleteChatDialog } from "./delete-chat-dialog.tsx";

const failed = "Failed to load your chat history. Please try again.";
const pageSize = "30";

/** The person's conversations, the last used first. */
export function ChatList({ openId }: { openId: string | undefined }) {
  const [deleting, setDeleting] = useState<ChatListItem>();
  const list = useInfiniteQuery({
    queryKey: chatListKey,
    queryFn: ({ pageParam }) =>
      answer(
        api.chats.$get({ query: { limit: pageSize, ...(pageParam && { cursor: pageParam }) } }),
      ),
    initialPageParam: "",
    getNextPageParam: (last) => last.nextCursor,
  });
  const { error } = list;
  useEffect(() => {
    if (error) errorToast({ title: "Error", message: failed, cause: error });
  }, [error]);
  const chats = list.data?.pages.flatMap(({ items }) => items);

  return (
    <section className={styles.list} aria-labelledby="your-conversations">
      <ButtonLink to="/app/chat" variant="outline">
        <IconPlus size={17} stroke={1.8} aria-hidden />
        New Chat
      </ButtonLink>
      <h2 id="your-conversations" className={styles.heading}>
        Your Conversations
      </h2>
      {list.isPending && <LoadingState label="Loading conversations..." />}
      {list.isError && !chats && (
        <ErrorState message={failed} onRetry={() => void list.refetch()} />
      )}
      {chats?.length === 0 && (
        <p className={styles.empty}>No conversation history yet. Start a new chat!</p>
      )}
      {chats && chats.length > 0 && (
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
                  {formatDistanceToNow(new Date(chat.created_at), { addSuffix: true })}
                </time>
              </Link>
              <ActionIcon
                variant="subtle"
                color="gray"
                className={styles.delete}
                aria-label={`Delete ${chat.title}`}
                title="Delete"
                onClick={() => setDeleting(chat)}
              >
                <IconTrash size={17} stroke={1.6} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button
          variant="subtle"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          Show more
        </Button>
      )}
      <DeleteChatDialog chat={deleting} openId={openId} onClose={() => setDeleting(undefined)} />
    </section>
  );
}
