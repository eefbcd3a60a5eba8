import { msg, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Stack, Textarea, TextInput } from "@mantine/core";
import { defaultTranslation } from "#shared/choices.ts";
import { favoriteLimits } from "#shared/limits.ts";
import { favoriteMessages } from "#shared/messages.ts";
import { normalizeLine } from "#shared/normalize.ts";
import { useDraft } from "#web/lib/draft.ts";
import type { FieldErrors } from "#web/lib/form-errors.ts";
import { useHeldForm } from "#web/lib/schema-form.ts";
import { translated } from "#web/lib/translated.ts";
import { toEnglishReference } from "#web/lib/typed-reference.ts";
import { DialogButtons } from "#web/ui/dialog-buttons.tsx";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { toast } from "#web/ui/toast.tsx";
import { useSaveVerse } from "./api.ts";

/** Adds a verse by hand. Keeps the draft if the dialog closes or saving fails. */
export function AddFavoriteVerseDialog({
  opened,
  onClose,
}: {
  opened: boolean;
  onClose: () => void;
}) {
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t`Add Favorite Verse`}
      closeOnClickOutside={false}
    >
      <AddFavoriteVerseForm onDone={onClose} />
    </FormDialog>
  );
}

const blank = { reference: "", text: "", translation: defaultTranslation as string, notes: "" };

function AddFavoriteVerseForm({ onDone }: { onDone: () => void }) {
  const { draft, change, discardSent } = useDraft("favorite-verse", blank);
  const form = useHeldForm({
    values: draft,
    onEdit: change,
    validate: checkVerse,
    onInvalid: () => {
      if (draft.reference.trim() && draft.text.trim()) return;
      toast({ title: t`Missing Information`, message: translated(favoriteMessages.missing) });
    },
  });
  const { save, saving } = useSaveVerse({
    success: msg`Verse Added`,
    failure: msg`Failed to add verse. Please try again.`,
  });

  async function submit() {
    const outcome = await save({
      reference: toEnglishReference(draft.reference),
      text: draft.text,
      translation: normalizeLine(draft.translation) || defaultTranslation,
      notes: draft.notes.trim() || null,
    });
    if (outcome !== "saved") return;
    discardSent(draft);
    onDone();
  }

  // Text typed while the verse is being saved would be lost.
  const field = (name: keyof typeof blank) => ({ readOnly: saving, ...form.getInputProps(name) });
  return (
    <form onSubmit={form.onSubmit(submit)} noValidate>
      <Stack gap="md">
        <TextInput
          label={t`Reference`}
          placeholder={t`John 3:16`}
          required
          data-autofocus
          {...field("reference")}
        />
        <Textarea label={t`Text`} required autosize minRows={3} maxRows={10} {...field("text")} />
        <TextInput label={t`Translation`} {...field("translation")} />
        <Textarea
          label={t`Notes`}
          description={t`Optional`}
          autosize
          minRows={2}
          maxRows={8}
          {...field("notes")}
        />
        <DialogButtons onCancel={onDone} busy={saving}>
          <Trans>Add Verse</Trans>
        </DialogButtons>
      </Stack>
    </form>
  );
}

function checkVerse(draft: typeof blank): FieldErrors<typeof blank> {
  const errors: FieldErrors<typeof blank> = {};
  for (const name of ["reference", "text"] as const) {
    if (draft[name].trim() === "") errors[name] = t`Required`;
  }
  for (const name of ["reference", "text", "translation", "notes"] as const) {
    const limit = favoriteLimits[name];
    if (draft[name].trim().length > limit)
      errors[name] = t`Please use at most ${limit} characters.`;
  }
  return errors;
}
