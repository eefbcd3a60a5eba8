import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { productName } from "#shared/content/product.ts";
import { ApiError, api, request } from "#web/lib/api.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { dayOf } from "#web/ui/dates.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { titled } from "#web/ui/page-title.ts";
import { MessageList, StoredMessage } from "./messages.tsx";
import styles from "./shared-page.module.css";

/** Not to be found: whoever shares a conversation gives its link to whom they choose. */
export const meta = () => [
  ...titled("Shared Conversation")(),
  { name: "robots", content: "noindex" },
];

/** A conversation as its owner shared it, with its quotations checked anew. */
export default function SharedPage() {
  const { token = "" } = useParams();
  const shared = useQuery({
    queryKey: ["shared-chats", token],
    queryFn: () => request(api["shared-chats"][":token"].$get({ param: { token } })),
    retry: false,
  });
  const gone = shared.error instanceof ApiError && shared.error.code === "not_found";
  return (
    <main className={styles.page}>
      {shared.isPending && <LoadingState label="Loading this conversation..." />}
      {shared.isError && !gone && (
        <ErrorState
          message="The conversation could not be loaded."
          onRetry={() => void shared.refetch()}
        />
      )}
      {gone && (
        <EmptyState
          title="There is no conversation here"
          text="The link has ended, or a part of it is missing."
        >
          <ButtonLink to="/" variant="outline">
            Return to Home
          </ButtonLink>
        </EmptyState>
      )}
      {shared.data && (
        <>
          <header className={styles.head}>
            <h1 className={styles.title}>{shared.data.title}</h1>
            <p className={styles.lead}>
              A conversation with {productName}, an AI that can be wrong, shared on{" "}
              {dayOf(shared.data.shared_at)}. What it quotes is compared with scripture word for
              word.
            </p>
          </header>
          <MessageList>
            {shared.data.messages.map((message, at) => (
              <StoredMessage
                // biome-ignore lint/suspicious/noArrayIndexKey: a shared conversation never changes
                key={at}
                message={{ ...message, id: String(at) }}
              />
            ))}
          </MessageList>
          <footer className={styles.foot}>
            <ButtonLink to="/app/chat">Ask a question of your own</ButtonLink>
          </footer>
        </>
      )}
    </main>
  );
}
