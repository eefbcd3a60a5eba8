import { Button, TextInput } from "@mantine/core";
import { IconPin, IconPlus, IconSearch } from "@tabler/icons-react";
import { formatDistanceToNow } from "date-fns";
import { useEffect } from "react";
import { Link } from "react-router";
import type { ChatListItem } from "#shared/api/chat.ts";
import { useAiEnabled } from "#web/lib/ai-enabled.ts";
import { useSearchInAddress } from "#web/lib/use-search-in-address.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { titled } from "#web/ui/page-title.ts";
import { errorToast } from "#web/ui/toast.tsx";
import { ChatHidden } from "./chat-hidden.tsx";
import { useBothChatLists, useChatSearch } from "./chat-lists.ts";
import { type ChatActions, ChatMenu } from "./chat-menu.tsx";
import styles from "./history-page.module.css";
import { MarkedText } from "./marked-text.tsx";
import { ShowMoreChats } from "./show-more-chats.tsx";
import { useChatDialogs } from "./use-chat-dialogs.tsx";

export const meta = titled("Chat History");

const loadFailed = "Failed to load your chat history. Please try again.";
/** Found conversations from which on the search waits to be asked for more. */
const enoughFound = 15;

/** Every conversation that the person keeps: to search, open and tidy up. */
export default function ChatHistoryPage() {
  return useAiEnabled() ? <History /> : <ChatHidden />;
}

function History() {
  const { typed, setTyped, query } = useSearchInAddress();
  const { actions, dialogs } = useChatDialogs(undefined);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>Chat History</h1>
        <ButtonLink to="/app/chat">
          <IconPlus size={17} stroke={1.8} aria-hidden />
          New Chat
        </ButtonLink>
      </header>
      <TextInput
        type="search"
        aria-label="Search your conversations"
        placeholder="Search your conversations"
        maxLength={200}
        leftSection={<IconSearch size={17} stroke={1.6} aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {query === "" ? <All actions={actions} /> : <Found query={query} actions={actions} />}
      {dialogs}
    </div>
  );
}

function All({ actions }: { actions: ChatActions }) {
  const { pinned, list, kept, others } = useBothChatLists();
  const chats = [...kept, ...(others ?? [])];
  const { error } = list;
  useEffect(() => {
    if (error) errorToast({ title: "Error", message: loadFailed, cause: error });
  }, [error]);
  if (list.isPending) return <LoadingState label="Loading conversations..." />;
  if (list.isError && chats.length === 0) {
    return <ErrorState announce={false} message={loadFailed} onRetry={() => void list.refetch()} />;
  }
  if (chats.length === 0) {
    return (
      <EmptyState
        title="No conversation history yet. Start a new chat!"
        text="What you ask while you are signed in is kept here, encrypted with a key of your own."
      />
    );
  }
  return (
    <>
      <ul className={styles.list}>
        {chats.map((chat) => (
          <Item key={chat.id} chat={chat} excerpt={chat.last_message} actions={actions} />
        ))}
      </ul>
      <ShowMoreChats pinned={pinned} list={list} />
    </>
  );
}

function Found({ query, actions }: { query: string; actions: ChatActions }) {
  const search = useChatSearch(query);
  const { hasNextPage, isFetchingNextPage, isError, fetchNextPage } = search;
  const found = search.data?.pages.flatMap(({ items }) => items) ?? [];
  const goOn = hasNextPage && !isFetchingNextPage && !isError && found.length < enoughFound;
  // A part may hold nothing: the search goes on by itself until there is something to look at.
  useEffect(() => {
    if (goOn) void fetchNextPage();
  }, [goOn, fetchNextPage]);
  const looking = search.isPending || isFetchingNextPage || goOn;
  return (
    <>
      <p className="heard-only" role="status">
        {looking
          ? ""
          : `${found.length} ${found.length === 1 ? "conversation" : "conversations"} found`}
      </p>
      {found.length > 0 && (
        <ul className={styles.list}>
          {found.map(({ chat, message }) => (
            <Item
              key={chat.id}
              chat={chat}
              query={query}
              messageId={message?.id}
              excerpt={message && `${message.role === "user" ? "You: " : ""}${message.excerpt}`}
              actions={actions}
            />
          ))}
        </ul>
      )}
      {looking && <LoadingState label="Looking through your conversations..." />}
      {isError && <ErrorState message="The search failed." onRetry={() => void search.refetch()} />}
      {!looking && !isError && found.length === 0 && (
        <EmptyState
          title="No conversation has these words"
          text="All of them have to stand in one message or title."
        />
      )}
      {hasNextPage && !looking && !isError && (
        <Button variant="default" onClick={() => void fetchNextPage()}>
          Search older conversations
        </Button>
      )}
    </>
  );
}

/** The words of an answer without the signs of Markdown, for a line or two of it. */
const plain = (markdown: string) =>
  markdown
    .replace(/^\s*(?:>\s*)+/gm, "")
    .replace(/(?:^|\s)>(?=\s)|[*_`#]+/g, " ")
    .replace(/\s+/g, " ");

function Item({
  chat,
  excerpt,
  query = "",
  messageId,
  actions,
}: {
  chat: ChatListItem;
  excerpt: string | null;
  /** What was searched for: its words are marked. */
  query?: string;
  /** The message that was found. */
  messageId?: string | undefined;
  actions: ChatActions;
}) {
  const address = `/app/chat/${chat.id}${messageId ? `?message=${messageId}` : ""}`;
  return (
    <li className={styles.item}>
      <Link to={address} className={styles.link}>
        <span className={styles.name}>
          {chat.pinned && (
            <>
              <IconPin size={15} stroke={1.7} aria-hidden />
              <span className="heard-only">Pinned: </span>
            </>
          )}
          <span>
            <MarkedText text={chat.title} query={query} />
          </span>
        </span>
        {excerpt && (
          <span className={styles.excerpt}>
            <MarkedText text={plain(excerpt)} query={query} />
          </span>
        )}
        <time dateTime={chat.updated_at} className={styles.time}>
          {formatDistanceToNow(new Date(chat.updated_at), { addSuffix: true })}
        </time>
      </Link>
      <ChatMenu chat={chat} {...actions} />
    </li>
  );
}
