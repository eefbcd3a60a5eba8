import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { usePublicSettings } from "#web/lib/public-settings.ts";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { useLinkAccount, useLinkedAccounts, useUnlinkAccount } from "../api/linked-accounts.ts";
import styles from "./account.module.css";

/** Links and unlinks Google and the organization's single sign-on, if the server supports them. */
export function LinkedAccounts() {
  const settings = usePublicSettings();
  const linked = useLinkedAccounts();
  const unlink = useUnlinkAccount();
  const link = useLinkAccount();

  const providers = [
    ...(settings.data?.googleSignIn ? [{ id: "google", name: "Google" }] : []),
    ...(settings.data?.singleSignOn ? [{ id: "sso", name: settings.data.singleSignOn }] : []),
  ];
  if (providers.length === 0) return null;
  if (linked.isError && !linked.data) {
    return (
      <ErrorState
        message={t`Your linked accounts couldn't be loaded.`}
        onRetry={() => void linked.refetch()}
      />
    );
  }
  if (!linked.data) return <LoadingState label={t`Loading linked accounts...`} />;
  const only = linked.data.length === 1;
  return (
    <section className={styles.section} aria-labelledby="account-linked">
      <h3 id="account-linked" className={styles.title}>
        <Trans>Linked accounts</Trans>
      </h3>
      <ul className={styles.list}>
        {providers.map(({ id, name }) => {
          const found = linked.data.find(({ providerId }) => providerId === id);
          return (
            <li key={id} className={styles.row}>
              <span className={styles.what}>
                <strong>{name}</strong>
                <span className={styles.detail}>
                  {found
                    ? only
                      ? t`Linked. This is your only way to sign in.`
                      : t`Linked`
                    : t`Not linked`}
                </span>
              </span>
              {found ? (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={t`Unlink ${name}`}
                  disabled={only}
                  loading={unlink.isPending}
                  onClick={() => unlink.mutate(found)}
                >
                  <Trans>Unlink</Trans>
                </Button>
              ) : (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={t`Link ${name}`}
                  loading={link.isPending}
                  onClick={() => link.mutate(id)}
                >
                  <Trans>Link</Trans>
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
