import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { DialogButtons } from "#web/ui/dialog-buttons.tsx";
import "@mantine/core/styles/Checkbox.layer.css";
import { Button, Checkbox, Modal, Stack, Text } from "@mantine/core";
import { useState } from "react";
import type { Group, GroupMember } from "#shared/api/groups.ts";
import { categoryNames } from "#web/features/moderation/api/category-names.ts";
import { useDialog } from "#web/lib/use-dialog.ts";
import entry from "#web/ui/entry.module.css";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import rows from "#web/ui/rows.module.css";
import { ShowMore } from "#web/ui/show-more.tsx";
import {
  useAnswerRequest,
  useDecideReport,
  useGroupReports,
  useMembers,
  useRemoveMember,
  useRequests,
  useSetRole,
} from "./api/groups.ts";
import { ByLine } from "./by-line.tsx";
import { GroupLinks } from "./group-links.tsx";
import styles from "./groups.module.css";

/** The members of a group, the links to join, and the requests and reports for leaders. */
export function GroupMembers({ group }: { group: Group }) {
  const members = useMembers(group.id);
  const leads = group.role === "leader";
  return (
    <div className={styles.panel}>
      {leads && <Requests groupId={group.id} />}
      {leads && <Reports groupId={group.id} />}
      {(leads || group.joining !== "invitation") && <GroupLinks group={group} />}
      <section className={styles.section} aria-labelledby="group-members">
        <h2 id="group-members" className={styles.heading}>
          <Trans>Members</Trans>
        </h2>
        {members.isPending && <LoadingState label={t`Loading members...`} />}
        {members.isError && !members.data && (
          <ErrorState
            message={t`The members couldn't be loaded.`}
            onRetry={() => void members.refetch()}
          />
        )}
        <ul className={rows.list}>
          {members.data?.items.map((member) => (
            <Member key={member.user.id} group={group} member={member} />
          ))}
        </ul>
      </section>
    </div>
  );
}

function Member({ group, member }: { group: Group; member: GroupMember }) {
  const setRole = useSetRole(group.id);
  const removing = useDialog();
  const { user, role, mine } = member;
  const name = user.full_name || t`A member without a name`;
  return (
    <li className={rows.row}>
      <span className={entry.by}>
        <ByLine author={user} />
        {role === "leader" && (
          <span className={entry.badge}>
            <Trans>Leader</Trans>
          </span>
        )}
        {mine && (
          <span className={styles.detail}>
            <Trans>You</Trans>
          </span>
        )}
      </span>
      {group.role === "leader" && !mine && (
        <span className={styles.rowEnd}>
          <Button
            variant="default"
            size="sm"
            loading={setRole.isPending}
            aria-label={role === "leader" ? t`Make ${name} a member` : t`Make ${name} a leader`}
            onClick={() =>
              setRole.mutate({ user: user.id, role: role === "leader" ? "member" : "leader" })
            }
          >
            {role === "leader" ? t`Make Member` : t`Make Leader`}
          </Button>
          <Button
            variant="subtle"
            color="red"
            size="sm"
            aria-label={t`Remove ${name}`}
            onClick={() => removing.open()}
          >
            <Trans>Remove</Trans>
          </Button>
        </span>
      )}
      {removing.opened && (
        <RemoveDialog groupId={group.id} user={user.id} name={name} onClose={removing.close} />
      )}
    </li>
  );
}

function RemoveDialog({
  groupId,
  user,
  name,
  onClose,
}: {
  groupId: string;
  user: string;
  name: string;
  onClose: () => void;
}) {
  const [removeShared, setRemoveShared] = useState(false);
  const remove = useRemoveMember(groupId, onClose);
  return (
    <Modal opened onClose={onClose} title={t`Remove ${name}?`} centered>
      <Stack gap="md">
        <Text>
          <Trans>{name} no longer sees this group and is not notified.</Trans>
        </Text>
        <Checkbox
          label={t`Also remove what ${name} shared by name`}
          checked={removeShared}
          onChange={(event) => setRemoveShared(event.currentTarget.checked)}
        />
        <DialogButtons
          onCancel={onClose}
          danger
          busy={remove.isPending}
          onConfirm={() => remove.mutate({ user, removeShared })}
        >
          <Trans>Remove</Trans>
        </DialogButtons>
      </Stack>
    </Modal>
  );
}

function Requests({ groupId }: { groupId: string }) {
  const requests = useRequests(groupId, { enabled: true });
  const answer = useAnswerRequest();
  if (requests.isError && !requests.data) {
    return (
      <ErrorState
        announce={false}
        message={t`The requests to join couldn't be loaded.`}
        onRetry={() => void requests.refetch()}
      />
    );
  }
  const items = requests.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="group-requests">
      <h2 id="group-requests" className={styles.heading}>
        <Trans>Requests to join</Trans>
      </h2>
      <ul className={rows.list}>
        {items.map(({ user }) => {
          const name = user.full_name || t`A user without a name`;
          return (
            <li key={user.id} className={rows.row}>
              <ByLine author={user} />
              <span className={styles.rowEnd}>
                <Button
                  size="sm"
                  disabled={answer.isPending}
                  aria-label={t`Accept ${name}`}
                  onClick={() => answer.mutate({ id: groupId, user: user.id, accept: true })}
                >
                  <Trans>Accept</Trans>
                </Button>
                <Button
                  variant="default"
                  size="sm"
                  disabled={answer.isPending}
                  aria-label={t`Decline ${name}`}
                  onClick={() => answer.mutate({ id: groupId, user: user.id, accept: false })}
                >
                  <Trans>Decline</Trans>
                </Button>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Reports({ groupId }: { groupId: string }) {
  const reports = useGroupReports(groupId);
  const decide = useDecideReport(groupId);
  if (reports.isError && !reports.data) {
    return (
      <ErrorState
        announce={false}
        message={t`The reports couldn't be loaded.`}
        onRetry={() => void reports.refetch()}
      />
    );
  }
  const items = reports.data ?? [];
  // A page is empty if the content of all its reports was deleted.
  if (items.length === 0 && !reports.hasNextPage) return null;
  return (
    <section className={styles.section} aria-labelledby="group-reports">
      <h2 id="group-reports" className={styles.heading}>
        <Trans>Reports</Trans>
      </h2>
      <ul className={rows.list}>
        {items.map(({ id, category, reason, text, hidden }) => (
          <li key={id} className={rows.row}>
            <span className={styles.group}>
              <span className={entry.text}>{text}</span>
              <span className={styles.detail}>
                {[i18n._(categoryNames[category]), reason].filter(Boolean).join(": ")}
              </span>
            </span>
            <span className={styles.rowEnd}>
              {!hidden && (
                <Button
                  size="sm"
                  disabled={decide.isPending}
                  onClick={() => decide.mutate({ report: id, action: "hide" })}
                >
                  <Trans>Hide</Trans>
                </Button>
              )}
              <Button
                variant="default"
                size="sm"
                disabled={decide.isPending}
                onClick={() => decide.mutate({ report: id, action: "dismiss" })}
              >
                <Trans>Dismiss</Trans>
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <ShowMore
        query={reports}
        more={t`Show More Reports`}
        error={t`More reports couldn't be loaded. Check your connection and try again.`}
      />
    </section>
  );
}
