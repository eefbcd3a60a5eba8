import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Group } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { Link } from "react-router";
import type { OwnShare } from "#shared/api/chat.ts";
import { api, request } from "#web/lib/api.ts";
import { formatDate } from "#web/lib/format.ts";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { errorToast, toast } from "#web/ui/toast.tsx";
import { sharesKey } from "./chat-calls.ts";
import styles from "./settings-page.module.css";
import { copyLink, linkOf } from "./share-link-dialog.tsx";

/** All links of the user to conversations and answers. */
export function SharedLinks() {
  const id = useId();
  const shares = useQuery({
    queryKey: sharesKey,
    queryFn: () => request(api.chats.shares.$get()),
  });
  const items = shares.data?.items ?? [];
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        <Trans>Shared links</Trans>
      </h2>
      {shares.isPending && <LoadingState label={t`Loading your links...`} />}
      {shares.isError && (
        <ErrorState
          message={t`Your links couldn't be loaded.`}
          onRetry={() => void shares.refetch()}
        />
      )}
      {shares.data && items.length === 0 && (
        <p className={styles.text}>
          <Trans>You haven't shared any conversations or answers.</Trans>
        </p>
      )}
      {items.length > 0 && (
        <ul className={styles.links}>
          {items.map((share) => (
            <SharedLink key={share.id} share={share} />
          ))}
        </ul>
      )}
    </section>
  );
}

function SharedLink({ share }: { share: OwnShare }) {
  const queries = useQueryClient();
  const { title, chat_id: id, message_id: message } = share;
  const day = formatDate(share.created_at);
  const end = useMutation({
    mutationFn: async (): Promise<void> => {
      if (message === null) await request(api.chats[":id"].share.$delete({ param: { id } }));
      else {
        const param = { id, message };
        await request(api.chats[":id"].messages[":message"].share.$delete({ param }));
      }
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: sharesKey });
      toast({ title: t`The link has ended` });
    },
    onError: (cause) =>
      errorToast({
        title: t`Error`,
        message: t`The link couldn't be changed. Please try again.`,
        cause,
      }),
  });
  const address = `/app/chat/${id}${message === null ? "" : `?message=${message}`}`;
  return (
    <li className={styles.row}>
      <p className={styles.text}>
        <Link to={address}>{title}</Link>
        <br />
        {message === null ? (
          <Trans>Conversation, shared on {day}</Trans>
        ) : (
          <Trans>One answer, shared on {day}</Trans>
        )}
      </p>
      <Group gap="xs">
        <Button
          variant="default"
          size="compact-md"
          aria-label={t`Copy link to ${{ title }}`}
          onClick={() => void copyLink(linkOf(share.token))}
        >
          <Trans>Copy Link</Trans>
        </Button>
        <Button
          variant="subtle"
          color="red"
          size="compact-md"
          aria-label={t`End link to ${{ title }}`}
          loading={end.isPending}
          onClick={() => end.mutate()}
        >
          <Trans>End Link</Trans>
        </Button>
      </Group>
    </li>
  );
}
