import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import "@mantine/core/styles/Tabs.layer.css";
import { Button, Tabs } from "@mantine/core";
import { useRef, useState } from "react";
import { type ModerationList, moderationLists } from "#shared/choices.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { titled } from "#web/ui/page-title.ts";
import { CaseCard } from "./case-card.tsx";
import styles from "./moderation.module.css";
import { useCases } from "./moderation-calls.ts";
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

/** Reported content for moderators to decide about, and what they decided. */
export default function ModerationPage() {
  const [list, setList] = useState<ModerationList>("waiting");
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>
        <Trans>Moderation</Trans>
      </h1>
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
        {moderationLists.map((name) => (
          <Tabs.Panel key={name} value={name}>
            <Cases list={name} />
          </Tabs.Panel>
        ))}
      </Tabs>
      <ModerationLog />
    </div>
  );
}

function Cases({ list }: { list: ModerationList }) {
  const cases = useCases(list);
  const top = useRef<HTMLHeadingElement>(null);
  const { tab, empty, text } = lists[list];
  return (
    <section aria-labelledby="moderation-cases">
      <h2 id="moderation-cases" ref={top} tabIndex={-1} className={styles.heading}>
        {i18n._(tab)}
      </h2>
      {cases.isPending && <LoadingState label={t`Loading the cases...`} />}
      {cases.isError && !cases.data && (
        <ErrorState
          message={t`The cases couldn't be loaded.`}
          onRetry={() => void cases.refetch()}
        />
      )}
      {cases.data?.length === 0 && !cases.hasNextPage && (
        <EmptyState title={i18n._(empty)} text={i18n._(text)} />
      )}
      {cases.data?.map((item) => (
        // A decided case leaves the list: without this, keyboard focus would be lost with it.
        <CaseCard
          key={`${item.kind} ${item.id}`}
          item={item}
          onDecided={() => top.current?.focus()}
        />
      ))}
      {cases.isFetchNextPageError && (
        <p role="alert" className={styles.quiet}>
          <Trans>More cases couldn't be loaded. Check your connection and try again.</Trans>
        </p>
      )}
      {cases.hasNextPage && (
        <Button
          variant="default"
          loading={cases.isFetchingNextPage}
          onClick={() => void cases.fetchNextPage()}
        >
          <Trans>Show more cases</Trans>
        </Button>
      )}
    </section>
  );
}
