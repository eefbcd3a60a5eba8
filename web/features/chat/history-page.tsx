import { msg, plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, TextInput } from "@mantine/core";
import { IconFolder, IconPin, IconPlus, IconSearch } from "@tabler/icons-react";
import { useEffect } from "react";
import { Link } from "react-router";
import type { ChatListItem } from "#shared/api/chat.ts";
import { useAiEnabled } from "#web/lib/ai-enabled.ts";
import { formatAgo } from "#web/lib/format.ts";
import { useSearchInAddress } from "#web/lib/use-search-in-address.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { titled } from "#web/ui/page-title.ts";
import { errorToast } from "#web/ui/toast.tsx";
import { foundChatPath, foundExcerpt, plain, useChatSearch } from "./api/search.ts";
import { ChatHidden } from "./chat-hidden.tsx";
import { useBothChatLists } from "./chat-lists.ts";
import { type ChatActions, ChatMenu } from "./chat-menu.tsx";
import { useFolder } from "./folders.ts";
import styles from "./history-page.module.css";
import { MarkedText } from "./marked-text.tsx";
import { ShowMoreChats } from "./show-more-chats.tsx";
import { useChatDialogs } from "./use-chat-dialogs.tsx";

export const meta = titled(msg`Chat History`);

/** Minimum number of search results to load. */
const minFound = 15;

/** All saved conversations of the user, with a search box. */
export default function ChatHistoryPage() {
  return useAiEnabled() ? <History /> : <ChatHidden />;
}

function History() {
  const { typed, setTyped, query } = useSearchInAddress();
  const { actions, dialogs } = useChatDialogs(undefined);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>
          <Trans>Chat History</Trans>
        </h1>
        <ButtonLink to="/app/chat">
          <IconPlus size={17} stroke={1.8} aria-hidden />
          <Trans>New Chat</Trans>
        </ButtonLink>
      </header>
      <TextInput
        type="search"
        aria-label={t`Search your conversations`}
        placeholder={t`Search your conversations`}
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
  const { pinned, list, kept, others, isPending, loadError, reload } = useBothChatLists();
  const chats = [...kept, ...others];
  const error = list.error ?? pinned.error;
  const loadFailed = t`Failed to load your chat history. Please try again.`;
  useEffect(() => {
    if (error) errorToast({ title: t`Error`, message: loadFailed, cause: error });
  }, [error, loadFailed]);
  if (isPending && !loadError) return <LoadingState label={t`Loading conversations...`} />;
  if (chats.length === 0 && !loadError) {
    return (
      <EmptyState
        title={t`No conversation history yet. Start a new chat!`}
        text={t`Conversations you have while signed in are saved here, encrypted with your own key.`}
      />
    );
  }
  return (
    <>
      {loadError && <ErrorState announce={false} message={loadFailed} onRetry={reload} />}
      {chats.length > 0 && (
        <ul className={styles.list}>
          {chats.map((chat) => (
            <Item
              key={chat.id}
              chat={chat}
              excerpt={plain(chat.last_message ?? "")}
              actions={actions}
            />
          ))}
        </ul>
      )}
      <ShowMoreChats pinned={pinned} list={list} />
    </>
  );
}

function Found({ query, actions }: { query: string; actions: ChatActions }) {
  const search = useChatSearch(query);
  const { hasNextPage, isFetchingNextPage, isError, fetchNextPage } = search;
  const found = search.data?.pages.flatMap(({ items }) => items) ?? [];
  const goOn = hasNextPage && !isFetchingNextPage && !isError && found.length < minFound;
  // A page of results can be empty, so this loads pages until there are enough.
  useEffect(() => {
    if (goOn) void fetchNextPage();
  }, [goOn, fetchNextPage]);
  const looking = search.isPending || isFetchingNextPage || goOn;
  return (
    <>
      <p className="visually-hidden" role="status">
        {!looking &&
          plural(found.length, { one: "# conversation found", other: "# conversations found" })}
      </p>
      {found.length > 0 && (
        <ul className={styles.list}>
          {found.map((result) => (
            <Item
              key={result.chat.id}
              chat={result.chat}
              query={query}
              address={foundChatPath(result, query)}
              excerpt={foundExcerpt(result)}
              actions={actions}
            />
          ))}
        </ul>
      )}
      {looking && <LoadingState label={t`Searching your conversations...`} />}
      {isError && (
        <ErrorState message={t`The search failed.`} onRetry={() => void search.refetch()} />
      )}
      {!looking && !isError && found.length === 0 && (
        <EmptyState
          title={t`No conversations found`}
          text={t`All of the words must be in one message or title.`}
        />
      )}
      {hasNextPage && !looking && !isError && (
        <Button variant="default" onClick={() => void fetchNextPage()}>
          <Trans>Search Older Conversations</Trans>
        </Button>
      )}
    </>
  );
}

function Item({
  chat,
  excerpt,
  query = "",
  address = `/app/chat/${chat.id}`,
  actions,
}: {
  chat: ChatListItem;
  excerpt: string;
  /** The search query. Its words are highlighted. */
  query?: string;
  address?: string;
  actions: ChatActions;
}) {
  const folder = useFolder(chat.folder_id);
  return (
    <li className={styles.item}>
      <Link to={address} className={styles.link}>
        <span className={styles.name}>
          {chat.pinned && (
            <>
              <IconPin size={15} stroke={1.7} aria-hidden />
              <span className="visually-hidden">
                <Trans>Pinned:</Trans>{" "}
              </span>
            </>
          )}
          <span>
            <MarkedText text={chat.title} query={query} />
          </span>
        </span>
        {folder && (
          <span className={styles.folder}>
            <IconFolder size={14} stroke={1.7} aria-hidden />
            <span className="visually-hidden">
              <Trans>Folder:</Trans>{" "}
            </span>
            <MarkedText text={folder.name} query={query} />
          </span>
        )}
        {excerpt && (
          <span className={styles.excerpt}>
            <MarkedText text={excerpt} query={query} />
          </span>
        )}
        <time dateTime={chat.updated_at} className={styles.time}>
          {formatAgo(chat.updated_at)}
        </time>
      </Link>
      <ChatMenu chat={chat} {...actions} />
    </li>
  );
}
