import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import "@mantine/core/styles/Tabs.layer.css";
import { NativeSelect, Tabs } from "@mantine/core";
import { useRef, useState } from "react";
import {
  type ModerationList,
  moderationLists,
  type ReportCategory,
  reportCategories,
} from "#shared/choices.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { titled } from "#web/ui/page-title.ts";
import { QueryList } from "#web/ui/query-list.tsx";
import { useCases } from "./api/cases.ts";
import { categoryNames } from "./api/category-names.ts";
import { CaseCard } from "./case-card.tsx";
import { GroupReports } from "./group-reports.tsx";
import styles from "./moderation.module.css";
import { ModerationLog } from "./moderation-log.tsx";

export const meta = titled(msg`Moderation`);

const lists: Record<ModerationList, Record<"tab" | "empty" | "text", MessageDescriptor>> = {
  waiting: {
    tab: msg`Needs a decision`,
    empty: msg`Nothing to decide`,
    text: msg`Reported prayers, comments and posts appear here, the oldest first.`,
  },
  hidden: {
    tab: msg`Hidden`,
    empty: msg`Nothing is hidden`,
    text: msg`Content that a moderator hid appears here.`,
  },
  dismissed: {
    tab: msg`Kept visible`,
    empty: msg`No dismissed reports`,
    text: msg`Reported content that a moderator kept visible appears here.`,
  },
};

/** Reported content that needs a decision, and past decisions. */
export default function ModerationPage() {
  const [list, setList] = useState<ModerationList>("waiting");
  const [category, setCategory] = useState<ReportCategory>();
  return (
    <div className={styles.page}>
      <PageHeader title={t`Moderation`} />
      <Tabs
        value={list}
        keepMounted={false}
        onChange={(next) => setList(moderationLists.find((one) => one === next) ?? "waiting")}
      >
        <Tabs.List>
          {moderationLists.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {i18n._(lists[name].tab)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <NativeSelect
          aria-label={t`Filter by reason`}
          className={styles.filter ?? ""}
          value={category ?? ""}
          onChange={(event) =>
            setCategory(reportCategories.find((one) => one === event.currentTarget.value))
          }
          data={[
            { value: "", label: t`All reasons` },
            ...reportCategories.map((one) => ({ value: one, label: i18n._(categoryNames[one]) })),
          ]}
        />
        {moderationLists.map((name) => (
          <Tabs.Panel key={name} value={name}>
            <Cases list={name} category={category} />
          </Tabs.Panel>
        ))}
      </Tabs>
      <GroupReports />
      <ModerationLog />
    </div>
  );
}

function Cases({ list, category }: { list: ModerationList; category: ReportCategory | undefined }) {
  const cases = useCases(list, category);
  const top = useRef<HTMLHeadingElement>(null);
  const { tab, empty, text } = lists[list];
  return (
    <section aria-labelledby="moderation-cases">
      <h2 id="moderation-cases" ref={top} tabIndex={-1} className={styles.heading}>
        {i18n._(tab)}
      </h2>
      <QueryList
        query={cases}
        loading={t`Loading the cases...`}
        error={t`The cases couldn't be loaded.`}
        empty={
          category ? (
            <EmptyState title={t`No reports with this reason`} text={i18n._(text)} />
          ) : (
            <EmptyState title={i18n._(empty)} text={i18n._(text)} />
          )
        }
        more={t`Show More Cases`}
        moreError={t`More cases couldn't be loaded. Check your connection and try again.`}
      >
        {(items) =>
          items.map((item) => (
            // Moves the focus to the top, because the focused case disappears after the decision.
            <CaseCard
              key={`${item.kind} ${item.id}`}
              item={item}
              onDecided={() => top.current?.focus()}
            />
          ))
        }
      </QueryList>
    </section>
  );
}
