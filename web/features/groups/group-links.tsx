import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import type { Group, GroupInvitation } from "#shared/api/groups.ts";
import { copyText } from "#web/lib/clipboard.ts";
import { formatDate } from "#web/lib/format.ts";
import { ErrorState } from "#web/ui/error-state.tsx";
import rows from "#web/ui/rows.module.css";
import { errorToast, toast } from "#web/ui/toast.tsx";
import { useInvitations, useInvite, useRevoke } from "./api/groups.ts";
import styles from "./groups.module.css";
import { joiningTexts } from "./joining-names.ts";

/** The links to join a group, to send by a messenger. */
export function GroupLinks({ group }: { group: Group }) {
  const links = useInvitations(group.id);
  const invite = useInvite(group.id);
  return (
    <section className={styles.section} aria-labelledby="group-links">
      <h2 id="group-links" className={styles.heading}>
        <Trans>Invite people</Trans>
      </h2>
      <p className={styles.soft}>{i18n._(joiningTexts[group.joining])}</p>
      {links.isError && !links.data && (
        <ErrorState
          message={t`The links couldn't be loaded.`}
          onRetry={() => void links.refetch()}
        />
      )}
      <ul className={rows.list} aria-label={t`Links to join`}>
        {links.data?.items.map((link) => (
          <LinkRow key={link.id} group={group} link={link} />
        ))}
      </ul>
      <div>
        <Button
          variant="outline"
          loading={invite.isPending}
          onClick={() => invite.mutate(undefined)}
        >
          <Trans>Make a Link</Trans>
        </Button>
      </div>
    </section>
  );
}

function LinkRow({ group, link }: { group: Group; link: GroupInvitation }) {
  const revoke = useRevoke(group.id);
  const url = `${window.location.origin}/join/${link.token}`;
  const until = formatDate(link.expires_at);
  async function copy() {
    try {
      await copyText(url);
      toast({ title: t`Link copied`, message: t`Paste it into a message.` });
    } catch (cause) {
      errorToast({
        title: t`The link couldn't be copied`,
        message: t`Select and copy it by hand.`,
        cause,
      });
    }
  }
  return (
    <li className={rows.row}>
      <span className={styles.group}>
        <a href={url} className={styles.token}>
          {url}
        </a>
        <span className={styles.detail}>
          {link.once ? t`For one person, until ${until}` : t`Works until ${until}`}
        </span>
      </span>
      <span className={styles.rowEnd}>
        <Button variant="default" size="sm" onClick={() => void copy()}>
          <Trans>Copy Link</Trans>
        </Button>
        <Button
          variant="subtle"
          color="red"
          size="sm"
          loading={revoke.isPending}
          onClick={() => revoke.mutate(link.id)}
        >
          <Trans>End Link</Trans>
        </Button>
      </span>
    </li>
  );
}
