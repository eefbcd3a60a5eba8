import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ActionIcon, Button } from "@mantine/core";
import { IconCircleCheck, IconLock, IconPencil, IconTrash } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { SharedPrayer } from "#shared/api/community.ts";
import type { Prayer } from "#shared/api/prayers.ts";
import { api, request } from "#web/lib/api.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { errorToast } from "#web/ui/toast.tsx";
import { useAnswerPrayer, useDeletePrayer } from "../change-prayers.ts";
import { PrayerDialog } from "../prayer-dialog.tsx";
import styles from "./community.module.css";
import { changeShared, reloadShared } from "./community-calls.ts";
import { useSharing } from "./react-to-prayer.ts";

/** What the author can do with a shared prayer in the community: the same as in the journal. */
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
  const { remove, deleting } = useDeletePrayer();
  const [busy, setBusy] = useState<"private" | "edit">();
  const [editing, setEditing] = useState<Prayer>();
  const [confirming, setConfirming] = useState(false);
  const { title } = prayer;
  const journal = { id: journalId, title };

  async function answerIt() {
    if (!(await markAnswered(journal))) return;
    changeShared(queryClient, prayer.id, (shown) => ({ ...shown, status: "answered" }));
    // The button that had the focus is no longer rendered.
    onAnswered();
  }
  async function hide() {
    setBusy("private");
    const hidden = await makePrivate(journal);
    setBusy(undefined);
    if (hidden) onRemoved?.();
  }
  async function openDialog() {
    setBusy("edit");
    try {
      setEditing(await request(api.prayers[":id"].$get({ param: { id: journalId } })));
    } catch (cause) {
      const message = t`Your prayer couldn't be opened. Check your connection and try again.`;
      errorToast({ title: t`Error`, message, cause });
    }
    setBusy(undefined);
  }
  async function closeDialog() {
    setEditing(undefined);
    await reloadShared(queryClient, prayer.id);
  }
  async function confirmDeletion() {
    if (!(await remove(journal))) return;
    setConfirming(false);
    changeShared(queryClient, prayer.id, () => undefined);
    onRemoved?.();
  }

  return (
    <div className={styles.actions}>
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
        onClick={() => void openDialog()}
      >
        <IconPencil size={18} stroke={1.6} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t`Delete ${title}`}
        title={t`Delete`}
        onClick={() => setConfirming(true)}
      >
        <IconTrash size={18} stroke={1.6} />
      </ActionIcon>
      <PrayerDialog target={editing} onAdded={() => {}} onClose={() => void closeDialog()} />
      <ConfirmDialog
        opened={confirming}
        title={t`Delete Prayer`}
        text={t`"${title}" will be permanently deleted.`}
        confirmLabel={t`Delete`}
        busy={deleting}
        onConfirm={() => void confirmDeletion()}
        onCancel={() => setConfirming(false)}
      />
    </div>
  );
}
