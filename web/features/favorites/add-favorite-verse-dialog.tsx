import { msg, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Group, Modal, Stack, Textarea, TextInput } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { type FormEvent, useState } from "react";
import { defaultTranslation } from "#shared/choices.ts";
import { favoriteLimits } from "#shared/limits.ts";
import { favoriteMessages } from "#shared/messages.ts";
import { normalizeLine } from "#shared/normalize.ts";
import { useDraft } from "#web/lib/draft.ts";
import { useSaveVerse } from "#web/lib/favorites.ts";
import { translated } from "#web/lib/translated.ts";
import { neutralReference } from "#web/lib/typed-reference.ts";
import { toast } from "#web/ui/toast.tsx";

/** Adds a verse by hand. The draft stays if the dialog closes or saving fails. */
export function AddFavoriteVerseDialog({
  opened,
  onClose,
}: {
  opened: boolean;
  onClose: () => void;
}) {
  const small = useMediaQuery("(max-width: 36em)");
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t`Add Favorite Verse`}
      fullScreen={small ?? false}
      padding="lg"
      closeOnClickOutside={false}
      closeButtonProps={{ "aria-label": t`Close` }}
    >
      <AddFavoriteVerseForm onDone={onClose} />
    </Modal>
  );
}

const blank = { reference: "", text: "", translation: defaultTranslation as string, notes: "" };

function AddFavoriteVerseForm({ onDone }: { onDone: () => void }) {
  const { draft, change, discardSent } = useDraft("favorite-verse", blank);
  const [errors, setErrors] = useState<FieldErrors>({});
  const { save, saving } = useSaveVerse({
    success: msg`Verse Added`,
    failure: msg`Failed to add verse. Please try again.`,
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (saving) return;
    const found = checkVerse(draft);
    setErrors(found);
    if (!draft.reference.trim() || !draft.text.trim()) {
      toast({ title: t`Missing Information`, message: translated(favoriteMessages.missing) });
    }
    if (Object.keys(found).length > 0) return;
    const outcome = await save({
      reference: neutralReference(draft.reference),
      text: draft.text,
      translation: normalizeLine(draft.translation) || defaultTranslation,
      notes: draft.notes.trim() || null,
    });
    if (outcome !== "saved") return;
    discardSent(draft);
    onDone();
  }

  const field = (name: keyof typeof blank) => ({
    // Text typed while the verse is being saved would not be saved.
    readOnly: saving,
    value: draft[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      change({ [name]: event.currentTarget.value }),
  });
  return (
    <form onSubmit={submit} noValidate>
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
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onDone}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" loading={saving}>
            <Trans>Add Verse</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

type FieldErrors = Partial<Record<keyof typeof blank, string>>;

function checkVerse(draft: typeof blank): FieldErrors {
  const errors: FieldErrors = {};
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
