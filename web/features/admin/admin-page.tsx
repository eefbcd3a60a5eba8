import { i18n } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import "@mantine/core/styles/Tabs.layer.css";
import { Tabs } from "@mantine/core";
import { lazy, Suspense, useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { titled } from "#web/ui/page-title.ts";
import { errorToast } from "#web/ui/toast.tsx";
import styles from "./admin.module.css";
import { loadFailure, useSettings, useStats } from "./api/panel.ts";
import { AppSettings } from "./app-settings.tsx";
import { AuditLog } from "./audit-log.tsx";
import { Catalog } from "./catalog.tsx";
import { Citations } from "./citations.tsx";
import { Health } from "./health.tsx";
import { Invitations } from "./invitations.tsx";
import { OperatorAi } from "./operator-ai.tsx";
import { ResourceRequests } from "./resource-requests.tsx";
import { SetupList } from "./setup-list.tsx";
import { StatCards } from "./stat-cards.tsx";
import { UserManagement } from "./user-management.tsx";

export const meta = titled(msg`Admin Panel`);

// Loaded lazily, because the chart library is larger than the rest of the panel.
const Trends = lazy(async () => ({ default: (await import("./trends.tsx")).Trends }));

const groups = [
  {
    label: msg`People`,
    tabs: [
      { value: "users", label: msg`User Management` },
      { value: "invitations", label: msg`Invitations` },
    ],
  },
  {
    label: msg`Content`,
    tabs: [
      { value: "translations", label: msg`Translations` },
      { value: "quotations", label: msg`Quotations` },
      { value: "requests", label: msg`Requests` },
    ],
  },
  {
    label: msg`Settings`,
    tabs: [
      { value: "settings", label: msg`App Settings` },
      { value: "ai", label: msg`AI Key` },
    ],
  },
  {
    label: msg`Status`,
    tabs: [
      { value: "trends", label: msg`Trends` },
      { value: "log", label: msg`Audit Log` },
      { value: "health", label: msg`Health` },
    ],
  },
];
const tabs = groups.flatMap((group) => group.tabs);

/** The admin panel: statistics above tabs for users, settings, translations, logs and status. */
export default function AdminPage() {
  const [query, setQuery] = useSearchParams();
  const tab = tabs.find(({ value }) => value === query.get("tab"))?.value ?? "users";
  const stats = useStats();
  const settings = useSettings();
  const failed = stats.data?.failed || settings.data?.failed;
  useEffect(() => {
    if (failed) errorToast({ title: i18n._(loadFailure) });
  }, [failed]);
  const list = useRef<HTMLDivElement>(null);
  const loaded = stats.data !== undefined && settings.data !== undefined;
  // The tabs do not fit on a phone, so this scrolls to the open one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when another tab opens
  useEffect(() => {
    const open = list.current?.querySelector("[aria-selected=true]");
    open?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [tab, loaded]);
  return (
    <div className={styles.page}>
      <PageHeader title={t`Admin Panel`} align="center">
        <ButtonLink to="/app/moderation" variant="outline">
          <Trans>Reports</Trans>
        </ButtonLink>
      </PageHeader>
      {stats.data && settings.data ? (
        <>
          <SetupList settings={settings.data.data} totalUsers={stats.data.data.totalUsers} />
          <StatCards stats={stats.data.data} />
          <Tabs
            value={tab}
            keepMounted={false}
            onChange={(next) =>
              setQuery(next && next !== "users" ? { tab: next } : {}, { replace: true })
            }
          >
            <Tabs.List ref={list} className={styles.tabs}>
              {groups.map((group) => (
                <div key={group.tabs[0]?.value} role="presentation" className={styles.tabGroup}>
                  <span className={styles.tabGroupLabel}>{i18n._(group.label)}</span>
                  {group.tabs.map(({ value, label }) => (
                    <Tabs.Tab key={value} value={value}>
                      {i18n._(label)}
                    </Tabs.Tab>
                  ))}
                </div>
              ))}
            </Tabs.List>
            <div className={styles.panel}>
              <Tabs.Panel value="users">
                <UserManagement />
              </Tabs.Panel>
              <Tabs.Panel value="invitations">
                <Invitations />
              </Tabs.Panel>
              <Tabs.Panel value="settings">
                <AppSettings settings={settings.data} onRetry={() => void settings.refetch()} />
              </Tabs.Panel>
              <Tabs.Panel value="ai">
                <OperatorAi />
              </Tabs.Panel>
              <Tabs.Panel value="translations">
                <Catalog />
              </Tabs.Panel>
              <Tabs.Panel value="quotations">
                <Citations />
              </Tabs.Panel>
              <Tabs.Panel value="trends">
                <Suspense fallback={<LoadingState label={t`Loading...`} />}>
                  <Trends />
                </Suspense>
              </Tabs.Panel>
              <Tabs.Panel value="requests">
                <ResourceRequests />
              </Tabs.Panel>
              <Tabs.Panel value="log">
                <AuditLog />
              </Tabs.Panel>
              <Tabs.Panel value="health">
                <Health />
              </Tabs.Panel>
            </div>
          </Tabs>
        </>
      ) : (
        <LoadingState label={t`Loading...`} />
      )}
    </div>
  );
}
