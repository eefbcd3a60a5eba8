import { Button, Group, Modal, NativeSelect, Stack, Textarea, TextInput } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { type FormEvent, useRef, useState } from "react";
import type { Prayer } from "#shared/api/prayers.ts";
import { reminderRhythms } from "#shared/choices.ts";
import type { UrgentConcern } from "#shared/safety/concern.ts";
import { useDraft } from "#web/lib/draft.ts";
import { newId } from "#web/lib/new-id.ts";
import type { QueuedPrayer } from "#web/lib/offline-store/queued-write.ts";
import { useChangePreferences, usePreferences } from "#web/lib/preferences.ts";
import { urgentConcernOf } from "#web/lib/urgent-concern.ts";
import { HelpCard } from "#web/ui/help-card.tsx";
import { RestoredDraft } from "#web/ui/restored-draft.tsx";
import { useAddPrayer, useEditPrayer, useEditQueuedPrayer } from "./change-prayers.ts";
import {
  changedFields,
  conflictingFields,
  type PrayerChange,
  type PrayerField,
  rebase,
} from "./prayer-changes.ts";
import { PrayerConflict } from "./prayer-conflict.tsx";
import styles from "./prayer-dialog.module.css";
import {
  blankPrayer,
  draftOf,
  type PrayerDraft,
  type PrayerFaults,
  type PrayerWords,
  readDraft,
} from "./prayer-draft.ts";
import { TagsField } from "./tags-field.tsx";

const rhythms = [
  { value: "once", label: "No, once" },
  { value: "day", label: "Every day" },
  { value: "week", label: "Every week" },
];

/**
 * Which prayer the dialog is about: a new one, or the one to edit, which may be on this device
 * only.
 */
export type PrayerTarget = "new" | Prayer | QueuedPrayer;

/**
 * Writes a new prayer, or changes one. Closed by accident, it holds what was typed when it opens
 * again.
 */
export function PrayerDialog({
  target,
  onAdded,
  onClose,
}: {
  target: PrayerTarget | undefined;
  /** Called when a new prayer is in the journal. */
  onAdded: () => void;
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
      <PrayerForm
        key={isNew ? "new" : shown.id}
        target={shown}
        onAdded={onAdded}
        onDone={onClose}
      />
    </Modal>
  );
}

type Conflict = { theirs: Prayer; change: PrayerChange; fields: PrayerField[] };

function PrayerForm({
  target,
  onAdded,
  onDone,
}: {
  target: PrayerTarget;
  onAdded: () => void;
  onDone: () => void;
}) {
  const isNew = target === "new";
  const { draft, restored, change, discard, discardSent } = useDraft(
    `prayer ${isNew ? "new" : target.id}`,
    isNew ? blankPrayer : draftOf("kind" in target ? target.prayer : target),
  );
  const [faults, setFaults] = useState<PrayerFaults>({});
  const preferences = usePreferences();
  const choose = useChangePreferences();
  const { add } = useAddPrayer();
  const { saveEdited } = useEditPrayer();
  const [conflict, setConflict] = useState<Conflict>();
  const editQueued = useEditQueuedPrayer();
  const form = useRef<HTMLFormElement>(null);
  /** While the prayer is being saved, its fields take no text: it would not be saved. */
  const [busy, setBusy] = useState(false);
  const [help, setHelp] = useState<UrgentConcern>();

  async function submit(confirmed: boolean) {
    if (busy) return;
    const read = readDraft(draft);
    setFaults("faults" in read ? read.faults : {});
    if ("faults" in read) {
      const [first] = Object.keys(read.faults);
      const field = form.current?.querySelector<HTMLElement>(`[name=${first}]`);
      field?.focus({ preventScroll: true });
      // The message stands below its field; centered, it is in view even above a phone's keyboard.
      field?.scrollIntoView({ block: "center" });
      return;
    }
    const save = () => {
      if (isNew) return add(read.words, draft.id ?? newId());
      if ("kind" in target) return editQueued(target.id, read.words, confirmed);
      return saveChanges(draft.base ?? target, read.words, confirmed);
    };
    setBusy(true);
    const saved = await save().finally(() => setBusy(false));
    setHelp(
      saved === "confirm"
        ? await urgentConcernOf(`${draft.title}\n${draft.description}`)
        : undefined,
    );
    if (saved !== true) return;
    // "Every day at seven" means seven here.
    const { timeZone: time_zone } = Intl.DateTimeFormat().resolvedOptions();
    if (read.words.reminder && time_zone !== preferences.time_zone) void choose({ time_zone });
    discardSent(draft);
    if (isNew) onAdded();
    onDone();
  }
  /**
   * Returns whether the changes are saved. If another device changed the same field, it shows the
   * conflict.
   */
  async function saveChanges(base: Prayer, words: PrayerWords, confirmed: boolean) {
    const { saved, theirs } = await saveEdited(base, words, confirmed);
    const change = changedFields(base, words);
    setConflict(theirs && { theirs, change, fields: conflictingFields(base, theirs, change) });
    return saved;
  }
  /** Continues from the other device's prayer, with its text in `fieldsOfTheirs`. */
  function resolve({ theirs, change: mine }: Conflict, fieldsOfTheirs: readonly PrayerField[]) {
    setConflict(undefined);
    change(rebase(theirs, mine, fieldsOfTheirs));
  }
  /** Changes a field and removes the error that it showed. */
  function changeField(part: Partial<PrayerDraft>) {
    setFaults((before) => {
      const left = { ...before };
      for (const name of Object.keys(part))
        delete left[name === "tag" ? "tags" : (name as keyof PrayerFaults)];
      return left;
    });
    if (isNew) change({ id: draft.id ?? newId(), ...part });
    else change("kind" in target ? part : { base: draft.base ?? target, ...part });
  }

  return (
    <form
      ref={form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit(false);
      }}
      noValidate
    >
      <Stack gap="md">
        {restored && (
          <RestoredDraft label={isNew ? "Start over" : "Undo these changes"} onDiscard={discard} />
        )}
        {conflict && (
          <PrayerConflict
            theirs={conflict.theirs}
            fields={conflict.fields}
            onKeepMine={() => resolve(conflict, [])}
            onUseTheirs={() => resolve(conflict, conflict.fields)}
          />
        )}
        <TextInput
          label="Title"
          name="title"
          placeholder="What is on your heart?"
          required
          size="md"
          data-autofocus
          readOnly={busy}
          value={draft.title}
          error={faults.title}
          errorProps={{ role: "alert" }}
          onChange={(event) => changeField({ title: event.currentTarget.value })}
        />
        <Textarea
          label="Description"
          name="description"
          description="Optional"
          size="md"
          autosize
          minRows={5}
          maxRows={14}
          readOnly={busy}
          value={draft.description}
          error={faults.description}
          errorProps={{ role: "alert" }}
          onChange={(event) => changeField({ description: event.currentTarget.value })}
        />
        <TagsField draft={draft} readOnly={busy} fault={faults.tags} onChange={changeField} />
        <TextInput
          label="Verses"
          name="verses"
          description="Optional, such as John 3:16; Psalm 23"
          size="md"
          readOnly={busy}
          value={draft.verses}
          error={faults.verses}
          errorProps={{ role: "alert" }}
          onChange={(event) => changeField({ verses: event.currentTarget.value })}
        />
        <NativeSelect
          label="When praying through the day's prayers"
          size="md"
          disabled={busy}
          value={String(draft.priority)}
          onChange={(event) => changeField({ priority: Number(event.currentTarget.value) })}
          data={[
            { value: "0", label: "It takes its turn" },
            { value: "1", label: "It comes before others" },
            { value: "2", label: "It comes first" },
          ]}
        />
        <div className={styles.reminder}>
          <TextInput
            type="datetime-local"
            label="Remind me"
            name="remindAt"
            description="Optional"
            size="md"
            readOnly={busy}
            value={draft.remindAt}
            error={faults.remindAt}
            errorProps={{ role: "alert" }}
            onChange={(event) => changeField({ remindAt: event.currentTarget.value })}
          />
          <NativeSelect
            label="And again"
            description="At the same time"
            size="md"
            disabled={busy || draft.remindAt === ""}
            value={draft.remindEvery}
            onChange={(event) =>
              changeField({
                remindEvery:
                  reminderRhythms.find((one) => one === event.currentTarget.value) ?? "once",
              })
            }
            data={rhythms}
          />
        </div>
        {help ? (
          <HelpCard
            concern={help}
            continueLabel="Save it all the same"
            note="Other users can read this prayer. Berea noticed this by itself. Nobody was told, and nothing has been saved."
            onContinue={() => void submit(true)}
            onClose={() => setHelp(undefined)}
          />
        ) : (
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onDone}>
              Cancel
            </Button>
            <Button type="submit" loading={busy}>
              {isNew ? "Add Prayer" : "Save Changes"}
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  );
}
