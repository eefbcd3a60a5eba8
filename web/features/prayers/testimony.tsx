import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Textarea } from "@mantine/core";
import { useState } from "react";
import type { Prayer } from "#shared/api/prayers.ts";
import { prayerLimits } from "#shared/limits.ts";
import { useDraft } from "#web/lib/draft.ts";
import { EditConflict } from "#web/ui/edit-conflict.tsx";
import { RestoredDraft } from "#web/ui/restored-draft.tsx";
import { toast } from "#web/ui/toast.tsx";
import { useSaveTestimony } from "./api/journal.ts";
import styles from "./history-page.module.css";
import { prayerDraftNames } from "./prayer-draft-names.ts";

/** `base` is the prayer when the user began to edit its testimony. */
type TestimonyDraft = { testimony: string; base?: Prayer };

/** The user's testimony about the answer. Unsaved text is restored when the form opens again. */
export function Testimony({
  prayer,
  startOpen = false,
  onClose,
}: {
  prayer: Prayer;
  startOpen?: boolean;
  /** Called when the form closes. */
  onClose?: () => void;
}) {
  const start: TestimonyDraft = { testimony: prayer.testimony ?? "" };
  const { draft, changed, restored, change, discard, discardSent } = useDraft(
    prayerDraftNames.testimony(prayer.id),
    start,
  );
  const [open, setOpen] = useState(changed || startOpen);
  function close() {
    setOpen(false);
    onClose?.();
  }
  const { testimony, base = prayer } = draft;
  const { save, isPending } = useSaveTestimony();
  const [theirs, setTheirs] = useState<Prayer>();
  const label = prayer.testimony ? t`Edit testimony` : t`Write a testimony`;
  async function submit() {
    const outcome = await save(base, testimony);
    setTheirs(outcome?.theirs);
    if (!outcome || outcome.theirs) return;
    // Text typed while the previous text was being saved stays in the box.
    if (discardSent(draft)) close();
    toast({ title: t`Testimony saved` });
  }
  /** Continues from the other device's prayer. */
  function resolve(newest: Prayer, text: string) {
    setTheirs(undefined);
    change({ base: newest, testimony: text });
  }
  if (!open) {
    return (
      <div className={styles.testimony}>
        {prayer.testimony && <p>{prayer.testimony}</p>}
        <Button
          data-flush
          variant="subtle"
          size="compact-sm"
          aria-label={`${label}: ${prayer.title}`}
          onClick={() => setOpen(true)}
        >
          {label}
        </Button>
      </div>
    );
  }
  return (
    <form
      className={styles.testimony}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) void submit();
      }}
    >
      {restored && changed && <RestoredDraft label={t`Undo these changes`} onDiscard={discard} />}
      {theirs && (
        <EditConflict
          text={t`This testimony was also changed on another device. Choose which text to keep, then save your changes.`}
          theirs={[{ label: t`Testimony`, text: theirs.testimony ?? "" }]}
          onKeepMine={() => resolve(theirs, testimony)}
          onUseTheirs={() => resolve(theirs, theirs.testimony ?? "")}
        />
      )}
      <Textarea
        label={t`How was it answered?`}
        autosize
        minRows={3}
        maxLength={prayerLimits.testimony}
        value={testimony}
        onChange={(event) => change({ base, testimony: event.currentTarget.value })}
      />
      <div className={styles.buttons}>
        <Button type="submit" loading={isPending}>
          <Trans>Save</Trans>
        </Button>
        <Button variant="default" onClick={close}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
