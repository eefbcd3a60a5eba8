import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Textarea } from "@mantine/core";
import type { FormEvent } from "react";
import type { Prayer } from "#shared/api/prayers.ts";
import { prayerLimits } from "#shared/limits.ts";
import { useDraft } from "#web/lib/draft.ts";
import { draftId } from "#web/lib/draft-id.ts";
import { formatDate } from "#web/lib/format.ts";
import { useDialog } from "#web/lib/use-dialog.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { useChangeUpdates, usePrayerUpdates } from "./api/journal.ts";
import { prayerDraftNames } from "./prayer-draft-names.ts";
import styles from "./prayer-entry.module.css";

/** The updates on a prayer, with a form to add one. They load when the user opens the section. */
export function Updates({
  prayer,
  open,
  onToggle,
}: {
  prayer: Prayer;
  open: boolean;
  onToggle: () => void;
}) {
  const { title } = prayer;
  return (
    <div className={styles.updates}>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={open}
        aria-label={t`Updates on ${title}`}
        onClick={onToggle}
      >
        <Trans>Updates</Trans>
      </button>
      {open && <List prayer={prayer} />}
    </div>
  );
}

/** `id` is the same for every submission of the form. */
type UpdateDraft = { id?: string; content: string };
const blank: UpdateDraft = { content: "" };

function List({ prayer }: { prayer: Prayer }) {
  const updates = usePrayerUpdates(prayer.id);
  const { draft, change, discardSent } = useDraft<UpdateDraft>(
    prayerDraftNames.update(prayer.id),
    blank,
  );
  const { add, remove } = useChangeUpdates(prayer.id, discardSent);
  const deleting = useDialog<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (draft.content.trim() === "") return;
    add.mutate({ id: draftId(draft.id), content: draft.content });
  };
  return (
    <>
      {updates.isPending && <LoadingState label={t`Loading updates...`} />}
      {updates.isError && (
        <ErrorState
          message={t`Updates couldn't be loaded.`}
          onRetry={() => void updates.refetch()}
        />
      )}
      <ol className={styles.updateList}>
        {updates.data?.map(({ id, content, created_at }) => {
          const day = formatDate(created_at);
          return (
            <li key={id}>
              <time dateTime={created_at}>{day}</time>
              <p>{content}</p>
              <button
                type="button"
                className={styles.fold}
                aria-label={t`Delete the update from ${day}`}
                onClick={() => deleting.open(id)}
              >
                <Trans>Delete</Trans>
              </button>
            </li>
          );
        })}
      </ol>
      <ConfirmDialog
        opened={deleting.opened}
        title={t`Delete update`}
        text={t`Your update will be permanently deleted.`}
        confirmLabel={t`Delete`}
        busy={remove.isPending}
        onConfirm={() =>
          deleting.target && remove.mutate(deleting.target, { onSuccess: deleting.close })
        }
        onCancel={deleting.close}
      />
      <form onSubmit={submit} className={styles.updateForm}>
        <Textarea
          aria-label={t`Any update?`}
          placeholder={t`Any update?`}
          autosize
          minRows={1}
          maxRows={6}
          autoFocus={prayer.update_count === 0}
          maxLength={prayerLimits.update}
          value={draft.content}
          onChange={(event) =>
            change({ id: draftId(draft.id), content: event.currentTarget.value })
          }
        />
        <Button
          type="submit"
          variant="default"
          loading={add.isPending}
          disabled={draft.content.trim() === ""}
        >
          <Trans>Add Update</Trans>
        </Button>
      </form>
    </>
  );
}
