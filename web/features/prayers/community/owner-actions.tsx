import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ActionIcon, Button } from "@mantine/core";
import { IconCircleCheck, IconLock, IconPencil, IconTrash } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { SharedPrayer } from "#shared/api/community.ts";
import type { Prayer } from "#shared/api/prayers.ts";
import { api, request } from "#web/lib/api.ts";
import { useDialog } from "#web/lib/use-dialog.ts";
import entry from "#web/ui/entry.module.css";
import { errorToast } from "#web/ui/toast.tsx";
import { AnsweredCard } from "../answered-card.tsx";
import { useAnswerPrayer } from "../api/change-prayers.ts";
import { changeShared, reloadShared } from "../api/community.ts";
import { useSharing } from "../api/react-to-prayer.ts";
import { DeletePrayerDialog } from "../delete-prayer-dialog.tsx";
import { PrayerDialog } from "../prayer-dialog.tsx";

/**
 * The author's actions on a shared prayer in the community, which are the same as in the journal.
 */
export function OwnerActions({
  prayer,
  journalId,
  titleId,
  onAnswered,
  onRemoved,
}: {
  prayer: SharedPrayer;
  journalId: string;
  titleId: string;
  onAnswered: () => void;
  onRemoved?: (() => void) | undefined;
}) {
  const queryClient = useQueryClient();
  const { markAnswered, marking } = useAnswerPrayer();
  const { makePrivate } = useSharing();
  const [busy, setBusy] = useState<"private" | "edit" | "delete">();
  const editing = useDialog<Prayer>();
  const answered = useDialog<Prayer>();
  const deleting = useDialog<Prayer>();
  const { title } = prayer;
  const deleted = deleting.target;
  const journal = { id: journalId, title };

  async function answerIt() {
    const marked = await markAnswered(journal);
    if (!marked) return;
    // The community shows no reminder, so an undo does not restore one.
    answered.open(marked);
    changeShared(queryClient, prayer.id, (shown) => ({ ...shown, status: "answered" }));
    // The focused button is no longer rendered.
    onAnswered();
  }
  async function hide() {
    setBusy("private");
    const hidden = await makePrivate(journal);
    setBusy(undefined);
    if (hidden) onRemoved?.();
  }
  /** Loads the journal's version of the prayer, of which the community shows only a part. */
  async function open(dialog: "edit" | "delete", show: (loaded: Prayer) => void) {
    setBusy(dialog);
    try {
      show(await request(api.prayers[":id"].$get({ param: { id: journalId } })));
    } catch (cause) {
      const message = t`Your prayer couldn't be opened. Check your connection and try again.`;
      errorToast({ title: t`Error`, message, cause });
    }
    setBusy(undefined);
  }
  function closeEdited() {
    void reloadShared(queryClient, prayer.id);
    return editing.close();
  }
  function removeDeleted() {
    deleting.close();
    changeShared(queryClient, prayer.id, () => undefined);
    onRemoved?.();
  }

  return (
    <>
      <div className={entry.actions}>
        {prayer.status === "active" && (
          <Button
            variant="subtle"
            size="sm"
            leftSection={<IconCircleCheck size={18} stroke={1.6} aria-hidden="true" />}
            loading={marking}
            aria-describedby={titleId}
            onClick={() => void answerIt()}
          >
            <Trans>Mark as answered</Trans>
          </Button>
        )}
        <Button
          variant="subtle"
          color="gray"
          size="sm"
          leftSection={<IconLock size={17} stroke={1.6} aria-hidden="true" />}
          loading={busy === "private"}
          aria-describedby={titleId}
          onClick={() => void hide()}
        >
          <Trans>Make Private</Trans>
        </Button>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t`Edit ${title}`}
          title={t`Edit`}
          loading={busy === "edit"}
          onClick={() => void open("edit", editing.open)}
        >
          <IconPencil size={18} stroke={1.6} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t`Delete ${title}`}
          title={t`Delete`}
          loading={busy === "delete"}
          onClick={() => void open("delete", deleting.open)}
        >
          <IconTrash size={18} stroke={1.6} />
        </ActionIcon>
        <PrayerDialog target={editing.target} onAdded={() => {}} onClose={closeEdited} />
        {deleted && (
          <DeletePrayerDialog
            prayer={deleted}
            isChanged={deleted.title !== title || deleted.description !== prayer.description}
            onDeleted={removeDeleted}
            onCancel={deleting.close}
          />
        )}
      </div>
      {answered.target && (
        <AnsweredCard
          prayer={answered.target}
          onUndone={() => void reloadShared(queryClient, prayer.id)}
          onClose={answered.close}
        />
      )}
    </>
  );
}
