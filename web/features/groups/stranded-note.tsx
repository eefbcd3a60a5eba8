import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { useState } from "react";
import { copyText } from "#web/lib/clipboard.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import entry from "#web/ui/entry.module.css";
import { errorToast, toast } from "#web/ui/toast.tsx";
import styles from "./groups.module.css";
import { useNoteDraft } from "./note-draft.ts";

/**
 * Shows the note that the user was writing when the group was closed or they were removed, so that
 * the text is not lost with the form. Renders nothing without one.
 */
export function StrandedNote({ groupId }: { groupId: string }) {
  const { draft, discard } = useNoteDraft(groupId);
  const [discarding, setDiscarding] = useState(false);
  const { reference, text } = draft;
  if (text.trim() === "") return null;
  async function copy() {
    try {
      await copyText([reference, text].filter(Boolean).join("\n"));
      toast({ title: t`Copied to clipboard` });
    } catch (cause) {
      errorToast({ title: t`Failed to copy`, message: t`Please select the text yourself.`, cause });
    }
  }
  return (
    <section aria-label={t`Your unfinished note`} className={styles.section}>
      <article className={`${entry.entry} ${styles.unsent}`}>
        <p className={entry.title}>{reference || t`Your unfinished note`}</p>
        <p className={styles.detail}>
          <Trans>You can no longer share this note here. Copy it if you want to keep it.</Trans>
        </p>
        <p className={entry.text}>{text}</p>
        <div className={styles.rowEnd}>
          <Button variant="default" size="compact-sm" onClick={() => void copy()}>
            <Trans>Copy</Trans>
          </Button>
          <Button
            variant="subtle"
            color="red"
            size="compact-sm"
            onClick={() => setDiscarding(true)}
          >
            <Trans>Discard</Trans>
          </Button>
        </div>
        <ConfirmDialog
          opened={discarding}
          title={t`Discard?`}
          text={t`This note is only on this device. Discarding deletes it for good.`}
          confirmLabel={t`Discard`}
          busy={false}
          onConfirm={discard}
          onCancel={() => setDiscarding(false)}
        />
      </article>
    </section>
  );
}
