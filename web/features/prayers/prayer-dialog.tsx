import { i18n } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
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
  type PrayerErrors,
  type PrayerWords,
  readDraft,
} from "./prayer-draft.ts";
import { priorityNames } from "./priority-names.ts";
import { TagsField } from "./tags-field.tsx";

const rhythms = [
  { value: "once", label: msg`Never` },
  { value: "day", label: msg`Every day` },
  { value: "week", label: msg`Every week` },
];

/**
 * What the dialog edits: a new prayer, a saved one, or one that is only on this device.
 */
export type PrayerTarget = "new" | Prayer | QueuedPrayer;

/**
 * Adds or edits a prayer. If it is closed by accident, its text returns when it opens again.
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
  // Keeps its content while it fades out.
  const [shown, setShown] = useState<PrayerTarget>("new");
  if (target && target !== shown) setShown(target);
  const isNew = shown === "new";
  return (
    <Modal
      opened={target !== undefined}
      onClose={onClose}
      title={isNew ? t`Add Prayer Request` : t`Edit Prayer Request`}
      size="lg"
      fullScreen={small ?? false}
      padding="lg"
      closeOnClickOutside={false}
      closeButtonProps={{ "aria-label": t`Close` }}
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
  const [errors, setErrors] = useState<PrayerErrors>({});
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
    setErrors("errors" in read ? read.errors : {});
    if ("errors" in read) {
      const [first] = Object.keys(read.errors);
      const field = form.current?.querySelector<HTMLElement>(`[name=${first}]`);
      field?.focus({ preventScroll: true });
      // Centered, the message below the field is visible above a phone's keyboard.
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
    // "Every day at seven" means seven in this time zone.
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
  /** Changes a field and removes its error. */
  function changeField(part: Partial<PrayerDraft>) {
    setErrors((before) => {
      const left = { ...before };
      for (const name of Object.keys(part))
        delete left[name === "tag" ? "tags" : (name as keyof PrayerErrors)];
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
          <RestoredDraft
            label={isNew ? t`Start over` : t`Undo these changes`}
            onDiscard={discard}
          />
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
          label={t`Title`}
          name="title"
          placeholder={t`What is on your heart?`}
          required
          size="md"
          data-autofocus
          readOnly={busy}
          value={draft.title}
          error={errors.title}
          errorProps={{ role: "alert" }}
          onChange={(event) => changeField({ title: event.currentTarget.value })}
        />
        <Textarea
          label={t`Description`}
          name="description"
          description={t`Optional`}
          size="md"
          autosize
          minRows={5}
          maxRows={14}
          readOnly={busy}
          value={draft.description}
          error={errors.description}
          errorProps={{ role: "alert" }}
          onChange={(event) => changeField({ description: event.currentTarget.value })}
        />
        <TagsField draft={draft} readOnly={busy} error={errors.tags} onChange={changeField} />
        <TextInput
          label={t`Verses`}
          name="verses"
          description={t`Optional, such as John 3:16; Psalm 23`}
          size="md"
          readOnly={busy}
          value={draft.verses}
          error={errors.verses}
          errorProps={{ role: "alert" }}
          onChange={(event) => changeField({ verses: event.currentTarget.value })}
        />
        <NativeSelect
          label={t`Priority`}
          size="md"
          disabled={busy}
          value={String(draft.priority)}
          onChange={(event) => changeField({ priority: Number(event.currentTarget.value) })}
          data={priorityNames.map((name, value) => ({ value: String(value), label: i18n._(name) }))}
        />
        <div className={styles.reminder}>
          <TextInput
            type="datetime-local"
            label={t`Remind me`}
            name="remindAt"
            description={t`Optional`}
            size="md"
            readOnly={busy}
            value={draft.remindAt}
            error={errors.remindAt}
            errorProps={{ role: "alert" }}
            onChange={(event) => changeField({ remindAt: event.currentTarget.value })}
          />
          <NativeSelect
            label={t`Repeat`}
            description={t`At the same time`}
            size="md"
            disabled={busy || draft.remindAt === ""}
            value={draft.remindEvery}
            onChange={(event) =>
              changeField({
                remindEvery:
                  reminderRhythms.find((one) => one === event.currentTarget.value) ?? "once",
              })
            }
            data={rhythms.map(({ value, label }) => ({ value, label: i18n._(label) }))}
          />
        </div>
        {help ? (
          <HelpCard
            concern={help}
            continueLabel={t`Save anyway`}
            note={t`Other users can read this prayer. Berea noticed this automatically. Nobody was told, and nothing was saved.`}
            onContinue={() => void submit(true)}
            onClose={() => setHelp(undefined)}
          />
        ) : (
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onDone}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" loading={busy}>
              {isNew ? t`Add Prayer` : t`Save Changes`}
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  );
}
