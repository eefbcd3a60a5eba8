import { i18n } from "@lingui/core";
import { msg, plural, t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import type { AccessToken } from "#shared/api/access-tokens.ts";
import { formatAgo, formatDate } from "#web/lib/format.ts";
import { useDialog } from "#web/lib/use-dialog.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { titled } from "#web/ui/page-title.ts";
import rows from "#web/ui/rows.module.css";
import styles from "./access-tokens.module.css";
import { useAccessTokens, useRevokeAccessToken } from "./api.ts";
import { CreateTokenDialog } from "./create-token-dialog.tsx";
import { scopeLabels } from "./scope-labels.ts";

export const meta = titled(msg`Access Tokens`);

/** The user's personal access tokens: what each may do, its last use, and buttons to revoke one. */
export default function AccessTokensPage() {
  const tokens = useAccessTokens();
  const creating = useDialog<{ token?: string }>();
  const items = tokens.data?.items;
  return (
    <div className={styles.page}>
      <PageHeader
        title={t`Access Tokens`}
        lead={t`An access token lets a program read or write only what you allow, and never your account or your chats.`}
      />
      <p className={styles.text}>
        <Trans>
          The program sends the token with each call. <a href="/api/docs">The API page</a> lists the
          calls. All tokens end when you change your password or two-step verification, or when your
          account is suspended.
        </Trans>
      </p>
      <div>
        <Button onClick={() => creating.open({})}>
          <Trans>Create Token</Trans>
        </Button>
      </div>
      {tokens.isPending && <LoadingState />}
      {tokens.isError && !items && (
        <ErrorState
          message={t`Your access tokens couldn't be loaded.`}
          onRetry={() => void tokens.refetch()}
        />
      )}
      {items?.length === 0 && (
        <EmptyState
          title={t`No access tokens yet`}
          text={t`Create one for each program, so that you can revoke them one by one.`}
        />
      )}
      {items && items.length > 0 && <TokenList items={items} />}
      <CreateTokenDialog
        opened={creating.opened}
        token={creating.target?.token}
        onCreated={(token) => creating.replace({ token })}
        onClose={creating.close}
      />
    </div>
  );
}

function TokenList({ items }: { items: readonly AccessToken[] }) {
  const revoke = useRevokeAccessToken();
  const revoking = useDialog<AccessToken>();
  const name = revoking.target?.name ?? "";
  return (
    <>
      <ul className={rows.list} aria-label={t`Access tokens`}>
        {items.map((token) => (
          <li key={token.id} className={rows.row}>
            <Details token={token} />
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t`Revoke: ${token.name}`}
              onClick={() => revoking.open(token)}
            >
              <Trans>Revoke</Trans>
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        opened={revoking.opened}
        title={t`Revoke Token`}
        text={t`“${name}” can then no longer read or write anything here. This can't be undone.`}
        confirmLabel={t`Revoke`}
        busy={revoke.isPending}
        onConfirm={() => {
          if (revoking.target) revoke.mutate(revoking.target.id, { onSettled: revoking.close });
        }}
        onCancel={revoking.close}
      />
    </>
  );
}

function Details({ token }: { token: AccessToken }) {
  const { name, scopes, uses, last_used_at, expires_at } = token;
  const expires = formatDate(expires_at);
  const hasExpired = new Date(expires_at) <= new Date();
  const lastUse = last_used_at && formatAgo(last_used_at);
  return (
    <div className={styles.details}>
      <strong>{name}</strong>
      <span>{scopes.map((scope) => i18n._(scopeLabels[scope])).join(" · ")}</span>
      <span className={styles.text}>
        {hasExpired ? t`Expired on ${expires}` : t`Expires on ${expires}`}
        {" · "}
        {lastUse ? t`Last used ${lastUse}` : t`Not used in the last 90 days`}
      </span>
      {uses.length > 0 && (
        <details className={styles.text}>
          <summary>
            <Plural
              value={uses.reduce((sum, { calls }) => sum + calls, 0)}
              one="# call in 90 days"
              other="# calls in 90 days"
            />
          </summary>
          <ul className={styles.uses}>
            {uses.map(({ scope, calls }) => (
              <li key={scope}>
                {i18n._(scopeLabels[scope])}: {plural(calls, { one: "# call", other: "# calls" })}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
