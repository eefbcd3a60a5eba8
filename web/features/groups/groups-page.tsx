import { msg, plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { Link, useNavigate } from "react-router";
import type { Group } from "#shared/api/groups.ts";
import { useDraft } from "#web/lib/draft.ts";
import { draftId } from "#web/lib/draft-id.ts";
import { useSession } from "#web/lib/session.tsx";
import { useDialog } from "#web/lib/use-dialog.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import entry from "#web/ui/entry.module.css";
import { ErrorState } from "#web/ui/error-state.tsx";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { titled } from "#web/ui/page-title.ts";
import rows from "#web/ui/rows.module.css";
import { useAddGroup, useAnswerRequest, useGroupEvents, useGroups } from "./api/groups.ts";
import { isTextWrite, useGroupWrites } from "./api/offline-writes.ts";
import { type GroupFields, GroupForm } from "./group-form.tsx";
import styles from "./groups.module.css";
import { ShownFrom } from "./shown-from.tsx";
import { UnsentWrites } from "./unsent-writes.tsx";

export const meta = titled(msg`Groups`);

/** The user's groups, and the groups that they asked to join. */
export default function GroupsPage() {
  const groups = useGroups();
  useGroupEvents();
  const adding = useDialog();
  const { data } = groups;
  const unsent = useGroupWrites().filter(isTextWrite);
  return (
    <div className={styles.page}>
      <PageHeader title={t`Groups`} lead={t`Pray and read with people you know.`}>
        <Button size="md" onClick={() => adding.open()}>
          <Trans>New Group</Trans>
        </Button>
      </PageHeader>
      <ShownFrom path="/api/groups" loadedAt={groups.dataUpdatedAt} />
      <UnsentWrites writes={unsent} />
      {groups.isPending && <LoadingState label={t`Loading your groups...`} />}
      {groups.isError && !data && (
        <ErrorState
          message={t`Your groups couldn't be loaded.`}
          onRetry={() => void groups.refetch()}
        />
      )}
      {data?.items.length === 0 && (
        <EmptyState
          title={t`No groups yet`}
          text={t`Make a group and send its link to your family, friends or church. If somebody sent you a link, open it to join.`}
        />
      )}
      {data && data.items.length > 0 && (
        <ul className={rows.list} aria-label={t`My groups`}>
          {data.items.map((group) => (
            <GroupRow key={group.id} group={group} />
          ))}
        </ul>
      )}
      {data && data.requests.length > 0 && <Requests requests={data.requests} />}
      {adding.opened && <NewGroupDialog onClose={adding.close} />}
    </div>
  );
}

function GroupRow({ group }: { group: Group }) {
  const { id, name, picture_url, role, member_count, request_count, report_count } = group;
  const waiting = request_count + report_count;
  return (
    <li className={rows.row}>
      <span className={styles.groupRow}>
        <Avatar square size={44} name={name} url={picture_url} />
        <span className={styles.group}>
          <Link to={`/app/groups/${id}`} className={styles.name}>
            {name}
          </Link>
          <span className={styles.detail}>
            {plural(member_count, { one: "# member", other: "# members" })}
            {role === "leader" && ` · ${t`You lead this group`}`}
          </span>
        </span>
      </span>
      {waiting > 0 && (
        <span className={entry.badge}>
          {plural(waiting, { one: "# item waits for you", other: "# items wait for you" })}
        </span>
      )}
    </li>
  );
}

function Requests({
  requests,
}: {
  requests: readonly { group_id: string; name: string; created_at: string }[];
}) {
  const { user } = useSession();
  const answer = useAnswerRequest();
  return (
    <section aria-labelledby="group-requests">
      <h2 id="group-requests" className={styles.heading}>
        <Trans>Waiting for a leader</Trans>
      </h2>
      <ul className={rows.list}>
        {requests.map(({ group_id, name: known }) => {
          // Older requests have no name.
          const name = known || t`A group`;
          return (
            <li key={group_id} className={rows.row}>
              <span className={styles.name}>{name}</span>
              <Button
                variant="default"
                size="sm"
                aria-label={t`Withdraw your request to join ${name}`}
                disabled={answer.isPending || !user}
                onClick={() =>
                  user && answer.mutate({ id: group_id, user: user.id, accept: false })
                }
              >
                <Trans>Take Back</Trans>
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

type NewGroupDraft = GroupFields & { id?: string };
const blank: NewGroupDraft = { name: "", description: "", joining: "request" };

function NewGroupDialog({ onClose }: { onClose: () => boolean }) {
  const navigate = useNavigate();
  const { draft, change, discardSent } = useDraft<NewGroupDraft>("group", blank);
  const { id: _, ...fields } = draft;
  const add = useAddGroup((group) => {
    discardSent(draft);
    if (onClose()) void navigate(`/app/groups/${group.id}`);
  });
  return (
    <FormDialog opened onClose={onClose} title={t`New Group`}>
      <GroupForm
        fields={fields}
        onChange={(changed) => change({ id: draftId(draft.id), ...changed })}
        submitLabel={t`Make Group`}
        busy={add.isPending}
        onSubmit={() =>
          add.mutate({
            id: draftId(draft.id),
            name: draft.name,
            description: draft.description || null,
            joining: draft.joining,
          })
        }
        onCancel={onClose}
      />
    </FormDialog>
  );
}
