import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Group, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import type { Bookmark } from "#shared/api/bookmarks.ts";
import { displayReference } from "#web/lib/book-names.ts";
import { useDraft } from "#web/lib/draft.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { useChangeBookmark } from "./api.ts";

/**
 * Changes the label of a bookmark. The typed text stays if it cannot be saved. `bookmark` is the
 * current version, which another device may change while the dialog is open.
 */
export function LabelDialog({ bookmark, onClose }: { bookmark: Bookmark; onClose: () => void }) {
  const { change: save, changing } = useChangeBookmark();
  const { draft, change, discardSent } = useDraft(`bookmark-label:${bookmark.id}`, {
    label: bookmark.label ?? "",
  });

  const [opened] = useState(bookmark);
  const changedElsewhere = bookmark.label !== opened.label;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (changing || !(await save(bookmark, draft.label.trim() || null))) return;
    discardSent(draft);
    onClose();
  }

  return (
    <FormDialog opened onClose={onClose} title={displayReference(bookmark.reference)}>
      <form onSubmit={submit}>
        <TextInput
          label={t`Label`}
          placeholder={t`Optional`}
          description={
            changedElsewhere && t`Another device changed it to “${bookmark.label ?? ""}”.`
          }
          maxLength={120}
          data-autofocus
          value={draft.label}
          onChange={(event) => change({ label: event.currentTarget.value })}
        />
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" loading={changing}>
            <Trans>Save</Trans>
          </Button>
        </Group>
      </form>
    </FormDialog>
  );
}
