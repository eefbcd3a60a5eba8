import { t } from "@lingui/core/macro";
import { Button, Stack, Textarea, TextInput } from "@mantine/core";
import { IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import { type FormEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { UrgentConcern } from "#shared/safety/concern.ts";
import { useChangePreferences } from "#web/features/preferences/api.ts";
import { urgentConcernOf } from "#web/features/safety/api.ts";
import { HelpCard } from "#web/features/safety/help-card.tsx";
import { useDraft } from "#web/lib/draft.ts";
import { draftId, markAdded } from "#web/lib/draft-id.ts";
import { newId } from "#web/lib/new-id.ts";
import { withSent } from "#web/lib/offline-store/prayer-records.ts";
import { usePreferences } from "#web/lib/preferences.ts";
import { DeletedElsewhere } from "#web/ui/deleted-elsewhere.tsx";
import { DialogButtons } from "#web/ui/dialog-buttons.tsx";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { RestoredDraft } from "#web/ui/restored-draft.tsx";
import type { TextToPray } from "./api/text-to-pray.ts";
import { AddedEarlier } from "./lost-prayer.tsx";

import { type Conflict, type ConflictField, rebase } from "./prayer-changes.ts";
import { PrayerConflict } from "./prayer-conflict.tsx";
import { PrayerDetails } from "./prayer-details.tsx";
import {
  blankPrayer,
  draftOf,
  hasDetails,
  type PrayerDraft,
  type PrayerErrors,
  readDraft,
} from "./prayer-draft.ts";
import { prayerDraftNames } from "./prayer-draft-names.ts";
import { baseOf, type PrayerTarget, useSavePrayer } from "./save-prayer.ts";
import { useTextToPray } from "./use-text-to-pray.ts";

/** Adds or edits a prayer. If the user closes it by accident, it keeps the text. */
export function PrayerDialog({
  target,
  toPray,
  onAdded,
  onClose,
}: {
  target: PrayerTarget | undefined;
  /** Text from another page for a new prayer. */
  toPray?: TextToPray | undefined;
  /** Called after a new prayer is in the journal, unless the user closed the dialog before. */
  onAdded: () => void;
  onClose: () => boolean;
}) {
  // Keeps its content during the fade-out.
  const [shown, setShown] = useState<PrayerTarget>("new");
  if (target && target !== shown) setShown(target);
  const isNew = shown === "new";
  return (
    <FormDialog
      opened={target !== undefined}
      onClose={onClose}
      title={isNew ? t`Add Prayer Request` : t`Edit Prayer Request`}
      size="lg"
      closeOnClickOutside={false}
    >
      <PrayerForm
        key={isNew ? "new" : shown.id}
        target={shown}
        toPray={isNew ? toPray : undefined}
        onAdded={onAdded}
        onDone={onClose}
      />
    </FormDialog>
  );
}

function PrayerForm({
  target,
  toPray,
  onAdded,
  onDone,
}: {
  target: PrayerTarget;
  toPray: TextToPray | undefined;
  onAdded: () => void;
  onDone: () => boolean;
}) {
  const isNew = target === "new";
  const start = baseOf(target);
  const {
    draft: held,
    restored,
    change,
    discard,
    discardSent,
  } = useDraft(
    prayerDraftNames.edit(isNew ? "new" : target.id),
    start ? draftOf(start) : blankPrayer,
  );
  // A draft stored by an earlier version lacks newer fields.
  const draft = { ...blankPrayer, ...held };
  useTextToPray(toPray, draft, change);
  /** Whether a field under More has had a value. These fields then stay open. */
  const [revealed, setRevealed] = useState(false);
  if (!revealed && hasDetails(draft)) setRevealed(true);
  const [toggled, setToggled] = useState<boolean>();
  const open = toggled ?? revealed;
  const [errors, setErrors] = useState<PrayerErrors>({});
  const preferences = usePreferences();
  const choose = useChangePreferences();
  const save = useSavePrayer(target);
  const [conflict, setConflict] = useState<Conflict>();
  const [deleted, setDeleted] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  /**
   * The fields are read-only while the prayer is being saved, because text typed then would be
   * lost.
   */
  const [busy, setBusy] = useState(false);
  const [help, setHelp] = useState<UrgentConcern>();

  async function submit(confirmed: boolean, changed: Partial<PrayerDraft> = {}) {
    if (busy) return;
    const submitted = { ...draft, ...changed };
    if (Object.keys(changed).length > 0) change(changed);
    const addsNew = isNew || submitted.addAsNew;
    const read = readDraft(submitted);
    setErrors("errors" in read ? read.errors : {});
    if ("errors" in read) {
      const [first = ""] = Object.keys(read.errors);
      if (!["title", "description"].includes(first)) flushSync(() => setToggled(true));
      const field = form.current?.querySelector<HTMLElement>(`[name=${first}]`);
      field?.focus({ preventScroll: true });
      // Centered, so that the message below the field stays visible above an on-screen keyboard.
      field?.scrollIntoView({ block: "center" });
      return;
    }
    setBusy(true);
    change({ sent: withSent(submitted.sent ?? [], read.words) });
    const outcome = await save(submitted, read.words, { confirmed, restored }).finally(() =>
      setBusy(false),
    );
    const { saved } = outcome;
    setConflict(outcome.conflict);
    setDeleted(saved === "deleted");
    setHelp(
      saved === "confirm"
        ? await urgentConcernOf(`${draft.title}\n${draft.description}`)
        : undefined,
    );
    if (saved !== true) return;
    // "Every day at seven" means seven in this time zone.
    const { timeZone: time_zone } = Intl.DateTimeFormat().resolvedOptions();
    if (read.words.reminder && time_zone !== preferences.time_zone) void choose({ time_zone });
    discardSent(submitted);
    if (addsNew && submitted.id) markAdded(submitted.id);
    if (onDone() && addsNew) onAdded();
  }
  /** Continues from the other device's prayer, with that device's text in `fieldsOfTheirs`. */
  function resolve({ theirs, change: mine }: Conflict, fieldsOfTheirs: readonly ConflictField[]) {
    setConflict(undefined);
    change({ ...rebase(theirs, mine, fieldsOfTheirs), addAsNew: false, sent: [] });
  }
  /** Changes a field and removes its error. */
  function changeField(part: Partial<PrayerDraft>) {
    setErrors((before) => {
      const left = { ...before };
      for (const name of Object.keys(part))
        delete left[name === "tag" ? "tags" : (name as keyof PrayerErrors)];
      return left;
    });
    if (start) change({ base: draft.base ?? start, ...part });
    else {
      const id = draftId(draft.id);
      // Text typed after the prayer was added belongs to a new prayer.
      const isNext = draft.id !== undefined && id !== draft.id;
      change({ id, ...(isNext && { sent: [], base: undefined }), ...part });
    }
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
        {deleted && (
          <DeletedElsewhere
            text={t`This prayer was deleted on another device, so your changes couldn't be saved. You can save your text as a new prayer.`}
            label={t`Save as New Prayer`}
            onAdd={() => void submit(false, { addAsNew: true, id: newId(), sent: [] })}
          />
        )}
        {conflict?.isEarlier && (
          <AddedEarlier
            prayer={conflict.theirs}
            onChange={() =>
              void submit(false, { base: conflict.theirs, addAsNew: false, sent: [] })
            }
            onAddAnother={() => void submit(false, { id: newId(), sent: [], base: undefined })}
          />
        )}
        {conflict && !conflict.isEarlier && (
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
          onChange={(event) => changeField({ description: event.currentTarget.value })}
        />
        <div>
          <Button
            data-flush
            variant="subtle"
            size="compact-md"
            aria-expanded={open}
            rightSection={
              open ? (
                <IconChevronUp size={16} stroke={1.7} />
              ) : (
                <IconChevronDown size={16} stroke={1.7} />
              )
            }
            onClick={() => setToggled(!open)}
          >
            {open ? t`Less` : t`More`}
          </Button>
        </div>
        {open && (
          <PrayerDetails draft={draft} errors={errors} readOnly={busy} onChange={changeField} />
        )}
        {help ? (
          <HelpCard
            concern={help}
            continueLabel={t`Save anyway`}
            note={t`Other users can read this prayer. The app noticed this automatically. Nobody was told, and nothing was saved.`}
            onContinue={() => void submit(true)}
            onClose={() => setHelp(undefined)}
          />
        ) : (
          <DialogButtons onCancel={onDone} busy={busy}>
            {isNew ? t`Add Prayer` : t`Save Changes`}
          </DialogButtons>
        )}
      </Stack>
    </form>
  );
}
