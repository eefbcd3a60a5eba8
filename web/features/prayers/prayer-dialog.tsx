import { Button, Group, Modal, Stack, Textarea, TextInput } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { type FormEvent, useRef, useState } from "react";
import type { Prayer } from "#contract/prayers.ts";
import { useDraft } from "#web/lib/draft.ts";
import { useAddPrayer, useEditPrayer } from "./change-prayers.ts";
import styles from "./prayer-dialog.module.css";
import { blankPrayer, draftOf, type PrayerFaults, readDraft } from "./prayer-draft.ts";
import { TagsField } from "./tags-field.tsx";

/** Which prayer the dialog is about: a new one, or the one to edit. */
export type PrayerTarget = "new" | Prayer;

/** Writes a new prayer, or changes one. Closed by accident, it holds what was typed when it opens again. */
export function PrayerDialog({
  target,
  onClose,
}: {
  target: PrayerTarget | undefined;
  onClose: () => void;
}) {
  const small = useMediaQuery("(max-width: 36em)");
  // While it fades out it still shows what it was about.
  const [shown, setShown] = useState<PrayerTarget>("new");
  if (target && target !== shown) setShown(target);
  const isNew = shown === "new";
  return (
    <Modal
      opened={target !== undefined}
      onClose={onClose}
      title={isNew ? "Add Prayer Request" : "Edit Prayer Request"}
      size="lg"
      fullScreen={small ?? false}
      padding="lg"
      closeOnClickOutside={false}
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <PrayerForm key={isNew ? "new" : shown.id} target={shown} onDone={onClose} />
    </Modal>
  );
}

function PrayerForm({ target, onDone }: { target: PrayerTarget; onDone: () => void }) {
  const isNew = target === "new";
  const { draft, restored, change, discard } = useDraft(
    `prayer ${isNew ? "new" : target.id}`,
    isNew ? blankPrayer : draftOf(target),
  );
  const [faults, setFaults] = useState<PrayerFaults>({});
  const { add, adding } = useAddPrayer();
  const { edit, editing } = useEditPrayer();
  const form = useRef<HTMLFormElement>(null);
  const busy = adding || editing;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const read = readDraft(draft);
    setFaults("faults" in read ? read.faults : {});
    if ("faults" in read) {
      const [first] = Object.keys(read.faults);
      form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
      return;
    }
    const kept = isNew ? await add(read.words) : await edit(target.id, read.words);
    if (!kept) return;
    discard();
    onDone();
  }

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack gap="md">
        {restored && (
          <p className={styles.restored} role="status">
            <span>What you wrote before is still here.</span>
            <button type="button" className={styles.startOver} onClick={discard}>
              {isNew ? "Start over" : "Undo these changes"}
            </button>
          </p>
        )}
        <TextInput
          label="Title"
          name="title"
          placeholder="What is on your heart?"
          required
          size="md"
          data-autofocus
          value={draft.title}
          error={faults.title}
          errorProps={{ role: "alert" }}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
        <Textarea
          label="Description"
          name="description"
          description="Optional"
          size="md"
          autosize
          minRows={5}
          maxRows={14}
          value={draft.description}
          error={faults.description}
          errorProps={{ role: "alert" }}
          onChange={(event) => change({ description: event.currentTarget.value })}
        />
        <TagsField draft={draft} fault={faults.tags} onChange={change} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onDone}>
            Cancel
          </Button>
          <Button type="submit" loading={busy}>
            {isNew ? "Add Prayer" : "Save Changes"}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
