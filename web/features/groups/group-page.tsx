import { msg, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import "@mantine/core/styles/Tabs.layer.css";
import { Tabs } from "@mantine/core";
import { useSearchParams } from "react-router";
import { ApiError } from "#web/lib/api.ts";
import { useIdParam } from "#web/lib/id-param.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { titled } from "#web/ui/page-title.ts";
import { useGroup, useGroupEvents } from "./api/groups.ts";
import { isOfGroup, isTextWrite, useGroupWrites } from "./api/offline-writes.ts";
import { GroupMembers } from "./group-members.tsx";
import { GroupNotes } from "./group-notes.tsx";
import { GroupPlans } from "./group-plans.tsx";
import { GroupPrayers } from "./group-prayers.tsx";
import { GroupSettings } from "./group-settings.tsx";
import { GroupTitle } from "./group-title.tsx";
import styles from "./groups.module.css";
import { StrandedNote } from "./stranded-note.tsx";
import { UnsentWrites } from "./unsent-writes.tsx";

export const meta = titled(msg`Group`);

const tabs = ["prayers", "plan", "notes", "members", "settings"] as const;

/** A group of the user: its prayers, plans, notes, members and settings. */
export default function GroupPage() {
  const groupId = useIdParam("groupId");
  const group = useGroup(groupId);
  useGroupEvents();
  const [query, setQuery] = useSearchParams();
  const tab = tabs.find((one) => one === query.get("tab")) ?? "prayers";
  const isMissing = group.error instanceof ApiError && group.error.code === "not_found";
  const unsent = useGroupWrites()
    .filter(isTextWrite)
    .filter((write) => isOfGroup(write, groupId));
  if (isMissing) {
    return (
      <div className={styles.page}>
        <EmptyState
          title={t`This group is not available`}
          text={t`It was closed, or you are not a member of it.`}
          isPage
        >
          <ButtonLink to="/app/groups" variant="outline">
            <Trans>Open Your Groups</Trans>
          </ButtonLink>
        </EmptyState>
        <StrandedNote groupId={groupId} />
        <UnsentWrites writes={unsent} />
      </div>
    );
  }
  const { data } = group;
  if (!data) {
    return group.isError ? (
      <ErrorState message={t`The group couldn't be loaded.`} onRetry={() => void group.refetch()} />
    ) : (
      <LoadingState label={t`Loading the group...`} />
    );
  }
  const waiting = data.request_count + data.report_count;
  return (
    <div className={styles.page}>
      <GroupTitle group={data}>
        <ButtonLink to="/app/groups" variant="quiet">
          <Trans>All Groups</Trans>
        </ButtonLink>
      </GroupTitle>
      {data.description && <p className={styles.description}>{data.description}</p>}
      <Tabs
        value={tab}
        classNames={{ tab: styles.tab }}
        keepMounted={false}
        onChange={(next) =>
          setQuery(next && next !== "prayers" ? { tab: next } : {}, { replace: true })
        }
      >
        <Tabs.List>
          <Tabs.Tab value="prayers">
            <Trans>Prayers</Trans>
          </Tabs.Tab>
          <Tabs.Tab value="plan">
            <Trans>Plan</Trans>
          </Tabs.Tab>
          <Tabs.Tab value="notes">
            <Trans>Notes</Trans>
          </Tabs.Tab>
          <Tabs.Tab value="members">{waiting > 0 ? t`Members (${waiting})` : t`Members`}</Tabs.Tab>
          <Tabs.Tab value="settings">
            <Trans>Settings</Trans>
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="prayers">
          <GroupPrayers group={data} />
        </Tabs.Panel>
        <Tabs.Panel value="plan">
          <GroupPlans group={data} />
        </Tabs.Panel>
        <Tabs.Panel value="notes">
          <GroupNotes group={data} />
        </Tabs.Panel>
        <Tabs.Panel value="members">
          <GroupMembers group={data} />
        </Tabs.Panel>
        <Tabs.Panel value="settings">
          <GroupSettings group={data} />
        </Tabs.Panel>
      </Tabs>
    </div>
  );
}
