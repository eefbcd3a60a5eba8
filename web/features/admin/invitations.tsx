import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Badge, Button, NativeSelect, TextInput } from "@mantine/core";
import { useId } from "react";
import type { Invitation } from "#shared/api/invitations.ts";
import { type Role, roles } from "#shared/choices.ts";
import { formatDate } from "#web/lib/format.ts";
import { useSchemaForm } from "#web/lib/schema-form.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { SecretOnce } from "#web/ui/secret-once.tsx";
import styles from "./admin.module.css";
import { useInvitationActions, useInvitations } from "./api/invitations.ts";

const stateNames: Record<Invitation["state"], MessageDescriptor> = {
  waiting: msg`Waiting`,
  accepted: msg`Accepted`,
  expired: msg`Expired`,
  revoked: msg`Revoked`,
  paused: msg`Paused`,
};

/** A form that makes invitations to sign up, and the list of invitations with their states. */
export function Invitations() {
  const id = useId();
  const invitations = useInvitations();
  const { add, revoke } = useInvitationActions();
  const form = useSchemaForm({ initialValues: { email: "", role: "user" as Role } });
  const made = add.data;
  const address = made?.invitation.email ?? "";
  const typed = form.values.email.trim();

  const submit = ({ role }: { role: Role }) => {
    const invitation = { email: typed || null, role: typed ? role : "user" };
    if (!add.isPending) add.mutate(invitation, { onSuccess: form.reset });
  };

  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.heading}>
        <Trans>Invitations</Trans>
      </h2>
      <form className={styles.settingForm} onSubmit={form.onSubmit(submit)}>
        <TextInput
          label={t`Email`}
          description={t`Leave empty for a link that you send yourself. Each invitation works once, for seven days.`}
          type="email"
          {...form.getInputProps("email")}
        />
        {typed && (
          <NativeSelect
            label={t`Role of the new account`}
            data={[...roles]}
            {...form.getInputProps("role")}
          />
        )}
        <div className={styles.buttons}>
          <Button type="submit" loading={add.isPending}>
            {typed ? t`Invite` : t`Make Link`}
          </Button>
        </div>
      </form>
      <FormDialog opened={made !== undefined} onClose={add.reset} title={t`Invitation link`}>
        {made && (
          <SecretOnce label={t`Link`} secret={made.link} onClose={add.reset}>
            {made.mailed
              ? t`We sent this link to ${address}. You can also copy it; it is shown only now.`
              : t`Copy the link and send it to the person. It is shown only now.`}
          </SecretOnce>
        )}
      </FormDialog>
      {invitations.isPending && <LoadingState label={t`Loading...`} />}
      {invitations.isError && (
        <ErrorState
          message={t`The invitations couldn't be loaded.`}
          onRetry={() => void invitations.refetch()}
        />
      )}
      {invitations.data?.length === 0 && (
        <EmptyState title={t`No invitations yet`} text={t`Your invitations appear here.`} />
      )}
      <ul className={styles.list}>
        {invitations.data?.map((invitation) => (
          <InvitationRow
            key={invitation.id}
            invitation={invitation}
            busy={revoke.isPending}
            onRevoke={() => revoke.mutate(invitation.id)}
          />
        ))}
      </ul>
    </section>
  );
}

function InvitationRow({
  invitation,
  busy,
  onRevoke,
}: {
  invitation: Invitation;
  busy: boolean;
  onRevoke: () => void;
}) {
  const { email, role, state, invited_by, created_at, expires_at } = invitation;
  const name = email ?? t`Link for anyone`;
  const made = formatDate(created_at);
  const end = formatDate(expires_at);
  return (
    <li>
      <article aria-label={name} className={styles.item}>
        <p className={styles.what}>
          <strong>{name}</strong> <Badge variant="light">{i18n._(stateNames[state])}</Badge>{" "}
          {role !== "user" && <Badge variant="outline">{role}</Badge>}
        </p>
        <p className={styles.text}>
          {state === "waiting"
            ? t`Sent by ${invited_by}, expires ${end}`
            : t`Sent by ${invited_by}, ${made}`}
        </p>
        {state === "paused" && (
          <p className={styles.text}>
            <Trans>
              This invitation is paused because the admin who sent it can't sign in or is no longer
              an admin.
            </Trans>
          </p>
        )}
        {(state === "waiting" || state === "paused") && (
          <div className={styles.buttons}>
            <Button
              size="compact-sm"
              variant="default"
              disabled={busy}
              aria-label={t`Revoke the invitation of ${name}`}
              onClick={onRevoke}
            >
              <Trans>Revoke</Trans>
            </Button>
          </div>
        )}
      </article>
    </li>
  );
}
