import { msg, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { productName } from "#shared/content/product.ts";
import { ApiError, api, request } from "#web/lib/api.ts";
import { formatDate } from "#web/lib/format.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { titled } from "#web/ui/page-title.ts";
import { MessageList, StoredMessage } from "./messages.tsx";
import styles from "./shared-page.module.css";

/** Search engines do not index shared conversations: the owner decides who gets the link. */
export const meta = () => [
  ...titled(msg`Shared Conversation`)(),
  { name: "robots", content: "noindex" },
];

/** A shared conversation. This page checks its quotations again. */
export default function SharedPage() {
  const { token = "" } = useParams();
  const shared = useQuery({
    queryKey: ["shared-chats", token],
    queryFn: () => request(api["shared-chats"][":token"].$get({ param: { token } })),
    retry: false,
  });
  const day = shared.data && formatDate(shared.data.shared_at);
  const gone = shared.error instanceof ApiError && shared.error.code === "not_found";
  return (
    <main className={styles.page}>
      {shared.isPending && <LoadingState label={t`Loading this conversation...`} />}
      {shared.isError && !gone && (
        <ErrorState
          message={t`The conversation couldn't be loaded.`}
          onRetry={() => void shared.refetch()}
        />
      )}
      {gone && (
        <EmptyState
          title={t`This conversation is not available`}
          text={t`The link was ended, or part of it is missing.`}
        >
          <ButtonLink to="/" variant="outline">
            <Trans>Return to Home</Trans>
          </ButtonLink>
        </EmptyState>
      )}
      {shared.data && (
        <>
          <header className={styles.head}>
            <h1 className={styles.title}>{shared.data.title}</h1>
            <p className={styles.lead}>
              <Trans>
                A conversation with {productName}, an AI that can be wrong, shared on {day}. Its
                quotations are compared with scripture word for word.
              </Trans>
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
            <ButtonLink to="/app/chat">
              <Trans>Ask your own question</Trans>
            </ButtonLink>
          </footer>
        </>
      )}
    </main>
  );
}
