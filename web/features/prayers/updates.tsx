import { Button, Textarea } from "@mantine/core";
import { type FormEvent, useState } from "react";
import type { Prayer } from "#shared/api/prayers.ts";
import { prayerLimits } from "#shared/limits.ts";
import { useDraft } from "#web/lib/draft.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { dayOf } from "#web/ui/dates.ts";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { useChangeUpdates, usePrayerUpdates } from "./journal-calls.ts";
import styles from "./prayer-entry.module.css";

/** What became of a prayer over time; loaded when it is opened. */
export function Updates({ prayer }: { prayer: Prayer }) {
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.updates}>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={open}
        aria-label={`Updates on ${prayer.title}`}
        onClick={() => setOpen(!open)}
      >
        Updates
      </button>
      {open && <List prayer={prayer} />}
    </div>
  );
}

function List({ prayer }: { prayer: Prayer }) {
  const updates = usePrayerUpdates(prayer.id);
  const { add, remove } = useChangeUpdates(prayer.id);
  const [leaving, setLeaving] = useState<string>();
  const { draft, change, discardSent } = useDraft(`update ${prayer.id}`, { content: "" });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (draft.content.trim() === "") return;
    add.mutate(draft.content, { onSuccess: () => discardSent({ content: draft.content }) });
  };
  return (
    <>
      {updates.isPending && <LoadingState label="Loading updates..." />}
      {updates.isError && (
        <ErrorState
          message="The updates could not be loaded."
          onRetry={() => void updates.refetch()}
        />
      )}
      <ol className={styles.updateList}>
        {updates.data?.map((update) => (
          <li key={update.id}>
            <time dateTime={update.created_at}>{dayOf(update.created_at)}</time>
            <p>{update.content}</p>
            <button
              type="button"
              className={styles.fold}
              aria-label={`Delete the update of ${dayOf(update.created_at)}`}
              onClick={() => setLeaving(update.id)}
            >
              Delete
            </button>
          </li>
        ))}
      </ol>
      <ConfirmDialog
        opened={leaving !== undefined}
        title="Delete update"
        text="What you wrote will be gone for good."
        confirmLabel="Delete"
        busy={remove.isPending}
        onConfirm={() =>
          leaving && remove.mutate(leaving, { onSuccess: () => setLeaving(undefined) })
        }
        onCancel={() => setLeaving(undefined)}
      />
      <form onSubmit={submit} className={styles.updateForm}>
        <Textarea
          aria-label="What has become of it?"
          placeholder="What has become of it?"
          autosize
          minRows={1}
          maxRows={6}
          maxLength={prayerLimits.update}
          value={draft.content}
          onChange={(event) => change({ content: event.currentTarget.value })}
        />
        <Button
          type="submit"
          variant="default"
          loading={add.isPending}
          disabled={draft.content.trim() === ""}
        >
          Add update
        </Button>
      </form>
    </>
  );
}
