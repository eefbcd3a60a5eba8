import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import type { Calendar } from "#shared/api/calendars.ts";
import type { CalendarKind } from "#shared/choices.ts";
import { formatDate } from "#web/lib/format.ts";
import { useDialog } from "#web/lib/use-dialog.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { titled } from "#web/ui/page-title.ts";
import rows from "#web/ui/rows.module.css";
import { useCalendars, useRemoveCalendar } from "./api.ts";
import styles from "./calendars.module.css";
import { NewCalendarForm } from "./new-calendar-form.tsx";

export const meta = titled(msg`Calendars`);

const kindLabels: Readonly<Record<CalendarKind, MessageDescriptor>> = {
  plans: msg`Reading plans`,
  prayers: msg`Prayer reminders`,
};

/** The user's calendars at secret addresses, with a form to create one. */
export default function CalendarsPage() {
  const calendars = useCalendars();
  const items = calendars.data?.items;
  return (
    <div className={styles.page}>
      <PageHeader
        title={t`Calendars`}
        lead={t`Your calendar program can show your readings and your reminders to pray. It loads them from a secret address.`}
      />
      <NewCalendarForm />
      {calendars.isPending && <LoadingState />}
      {calendars.isError && !items && (
        <ErrorState
          message={t`Your calendars couldn't be loaded.`}
          onRetry={() => void calendars.refetch()}
        />
      )}
      {items?.length === 0 && <EmptyState title={t`No calendars yet`} />}
      {items && items.length > 0 && <CalendarList items={items} />}
    </div>
  );
}

function CalendarList({ items }: { items: readonly Calendar[] }) {
  const remove = useRemoveCalendar();
  const removing = useDialog<Calendar>();
  return (
    <>
      <ul className={rows.list} aria-label={t`Calendars`}>
        {items.map((calendar) => {
          const kind = i18n._(kindLabels[calendar.kind]);
          const created = formatDate(calendar.created_at);
          return (
            <li key={calendar.id} className={rows.row}>
              <span className={styles.details}>
                <strong>{kind}</strong>
                <span className={styles.text}>
                  {calendar.shows_titles ? t`With titles` : t`Without titles`}
                  {" · "}
                  <Trans>Created on {created}</Trans>
                </span>
              </span>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={t`Remove: ${kind}`}
                onClick={() => removing.open(calendar)}
              >
                <Trans>Remove</Trans>
              </Button>
            </li>
          );
        })}
      </ul>
      <ConfirmDialog
        opened={removing.opened}
        title={t`Remove Calendar`}
        text={t`Its address stops working, and calendar programs no longer get changes.`}
        confirmLabel={t`Remove`}
        busy={remove.isPending}
        onConfirm={() => {
          if (removing.target) remove.mutate(removing.target.id, { onSettled: removing.close });
        }}
        onCancel={removing.close}
      />
    </>
  );
}
