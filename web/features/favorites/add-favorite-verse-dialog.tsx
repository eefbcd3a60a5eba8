import { Button, Group, Modal, Stack, Textarea, TextInput } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { type FormEvent, useState } from "react";
import { defaultTranslation } from "#shared/choices.ts";
import { favoriteLimits } from "#shared/limits.ts";
import { favoriteMessages } from "#shared/messages.ts";
import { normalizeLine } from "#shared/normalize.ts";
import { useDraft } from "#web/lib/draft.ts";
import { useSaveVerse } from "#web/lib/favorites.ts";
import { toast } from "#web/ui/toast.tsx";

/** A verse typed in by hand. What is typed stays when the dialog closes or a save fails. */
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
      title="Add Favorite Verse"
      fullScreen={small ?? false}
      padding="lg"
      closeOnClickOutside={false}
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <AddFavoriteVerseForm onDone={onClose} />
    </Modal>
  );
}

const blank = { reference: "", text: "", translation: defaultTranslation as string, notes: "" };

function AddFavoriteVerseForm({ onDone }: { onDone: () => void }) {
  const { draft, change, discardSent } = useDraft("favorite-verse", blank);
  const [faults, setFaults] = useState<Faults>({});
  const { save, saving } = useSaveVerse({
    success: "Verse Added",
    failure: "Failed to add verse. Please try again.",
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (saving) return;
    const found = checkVerse(draft);
    setFaults(found);
    if (found.reference === missing || found.text === missing) {
      toast({ title: "Missing Information", message: favoriteMessages.missing });
    }
    if (Object.keys(found).length > 0) return;
    const outcome = await save({
      reference: draft.reference,
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
    error: faults[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      change({ [name]: event.currentTarget.value }),
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          label="Reference"
          placeholder="John 3:16"
          required
          data-autofocus
          {...field("reference")}
        />
        <Textarea label="Text" required autosize minRows={3} maxRows={10} {...field("text")} />
        <TextInput label="Translation" {...field("translation")} />
        <Textarea
          label="Notes"
          description="Optional"
          autosize
          minRows={2}
          maxRows={8}
          {...field("notes")}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onDone}>
            Cancel
          </Button>
          <Button type="submit" loading={saving}>
            Add Verse
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

type Faults = Partial<Record<keyof typeof blank, string>>;
const missing = "Required";

function checkVerse(draft: typeof blank): Faults {
  const faults: Faults = {};
  for (const name of ["reference", "text"] as const) {
    if (draft[name].trim() === "") faults[name] = missing;
  }
  for (const name of ["reference", "text", "translation", "notes"] as const) {
    const limit = favoriteLimits[name];
    if (draft[name].trim().length > limit)
      faults[name] = `Please keep this to ${limit} characters.`;
  }
  return faults;
}
