import { msg, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import { ApiError, api, request } from "#web/lib/api.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { titled } from "#web/ui/page-title.ts";
import { useFollowInvitation } from "./api/groups.ts";
import { GroupTitle } from "./group-title.tsx";
import styles from "./groups.module.css";

export const meta = titled(msg`Join a Group`);

/** Asks a signed-in user whether to join the group of a link. */
export default function JoinPage() {
  const { token = "" } = useParams();
  const navigate = useNavigate();
  const [asked, setAsked] = useState(false);
  const invitation = useQuery({
    queryKey: ["group-invitations", token],
    queryFn: () => request(api["group-invitations"][":token"].$get({ param: { token } })),
    retry: false,
  });
  const follow = useFollowInvitation(token, ({ group_id, state }) => {
    if (state === "requested") setAsked(true);
    else void navigate(`/app/groups/${group_id}`, { replace: true });
  });
  const { data, error } = invitation;
  if (asked) {
    return (
      <EmptyState
        title={t`Request sent`}
        text={t`You are notified when a leader of the group accepts it.`}
        isPage
      >
        <ButtonLink to="/app/groups" variant="outline">
          <Trans>Open Your Groups</Trans>
        </ButtonLink>
      </EmptyState>
    );
  }
  if (error instanceof ApiError && error.code === "not_found") {
    return (
      <EmptyState
        title={t`This invitation is not available`}
        text={t`The link has ended, was already used, or part of it is missing.`}
        isPage
      >
        <ButtonLink to="/app/groups" variant="outline">
          <Trans>Open Your Groups</Trans>
        </ButtonLink>
      </EmptyState>
    );
  }
  if (!data) {
    return error ? (
      <ErrorState
        message={t`The invitation couldn't be loaded.`}
        onRetry={() => void invitation.refetch()}
      />
    ) : (
      <LoadingState label={t`Loading the invitation...`} />
    );
  }
  const isRequest = data.joining === "request";
  return (
    <div className={styles.page}>
      <GroupTitle group={data} />
      <p className={styles.description}>
        {isRequest
          ? t`A leader decides who joins this group. The leaders see your name and picture.`
          : t`The members see your name and picture.`}
      </p>
      <div>
        <Button size="md" loading={follow.isPending} onClick={() => follow.mutate()}>
          {isRequest ? t`Ask to Join` : t`Join Group`}
        </Button>
      </div>
    </div>
  );
}
