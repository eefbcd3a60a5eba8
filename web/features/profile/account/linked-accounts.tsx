import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { authCall } from "#web/lib/auth-call.ts";
import { authClient } from "#web/lib/auth-client.ts";
import { usePublicSettings } from "#web/lib/public-settings.ts";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { toast } from "#web/ui/toast.tsx";
import styles from "./account.module.css";
import { showError } from "./show-error.ts";

type LinkedAccount = { id: string; providerId: string; accountId: string };

const linkedKey = ["linked-accounts"] as const;

/** The sign-in methods of the account that are rows in the database: password, codes, providers. */
export function useLinkedAccounts() {
  return useQuery({
    queryKey: linkedKey,
    queryFn: async () => {
      const { data, error } = await authCall<LinkedAccount[]>("/list-accounts", { method: "GET" });
      if (error) throw error;
      return data;
    },
  });
}

/**
 * Links and unlinks Google and the organization's single sign-on, if the server has them.
 */
export function LinkedAccounts() {
  const queryClient = useQueryClient();
  const settings = usePublicSettings();
  const linked = useLinkedAccounts();
  const unlink = useMutation({
    mutationFn: async ({ providerId, accountId }: LinkedAccount) => {
      const { error } = await authCall("/unlink-account", { body: { providerId, accountId } });
      if (error) throw error;
    },
    onSuccess: () => {
      toast({ title: t`The account is no longer linked` });
      return queryClient.invalidateQueries({ queryKey: linkedKey });
    },
    onError: (error) => showError(error, t`Failed to unlink the account`),
  });
  const link = useMutation({
    mutationFn: async (provider: string) => {
      const { error } = await authClient.linkSocial({
        provider,
        callbackURL: "/app/profile",
        errorCallbackURL: "/app/profile",
      });
      if (error) throw error;
    },
    onError: (error) => showError(error, t`Failed to link the account`),
  });

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
