import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Stack, Text, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import type { ChatFolder } from "#shared/api/chat-folders.ts";
import { chatFolderLimits } from "#shared/limits.ts";
import { ApiError } from "#web/lib/api.ts";
import { useDraft } from "#web/lib/draft.ts";
import { formatNumber } from "#web/lib/format.ts";
import { useHeldForm } from "#web/lib/schema-form.ts";
import { DialogButtons } from "#web/ui/dialog-buttons.tsx";
import { EditConflict } from "#web/ui/edit-conflict.tsx";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { errorToast } from "#web/ui/toast.tsx";
import { useAddFolder, useChangeFolder, useReloadFolder } from "./folders.ts";

/** `base`: the version of the folder on which the text is based. */
type FolderDraft = { name: string; instructions: string; base: ChatFolder | undefined };

/** Adds a folder, or changes the name and instructions of one. */
export function FolderDialog({
  folder,
  onClose,
}: {
  /** The folder to change; undefined to add one. */
  folder: ChatFolder | undefined;
  onClose: () => void;
}) {
  const add = useAddFolder();
  const change = useChangeFolder();
  const reload = useReloadFolder();
  const [theirs, setTheirs] = useState<ChatFolder>();
  const typed = useDraft<FolderDraft>(`chat folder ${folder?.id ?? "new"}`, {
    name: folder?.name ?? "",
    instructions: folder?.instructions ?? "",
    base: folder,
  });
  const { name, instructions } = typed.draft;
  /** The version that a conflict has shown. */
  const [newest, setNewest] = useState<ChatFolder>();
  const base = newest ?? typed.draft.base;
  const busy = add.isPending || change.isPending;
  const left = formatNumber(chatFolderLimits.instructions - instructions.length);

  const form = useHeldForm({
    values: { name, instructions },
    onEdit: (edited) => typed.change(edited),
  });

  async function save() {
    if (name.trim() === "" || busy) return;
    const sent = { name, instructions: instructions.trim() || null };
    try {
      if (base) {
        const if_unchanged_since = base.updated_at;
        await change.mutateAsync({ id: base.id, ...sent, if_unchanged_since });
      } else await add.mutateAsync(sent);
      typed.discardSent(typed.draft);
      onClose();
    } catch (cause) {
      await explain(cause);
    }
  }

  async function explain(cause: unknown) {
    const code = cause instanceof ApiError ? cause.code : undefined;
    if (form.showErrors(cause)) return;
    if (code === "conflict" && base) {
      const current = await reload(base.id).catch(() => undefined);
      if (current) return setTheirs(current);
    }
    const message =
      code === "invalid_input" || code === "limit_reached" || code === "not_found"
        ? (cause as ApiError).message
        : t`The folder couldn't be saved. Please try again.`;
    errorToast({ title: t`Error`, message, cause });
  }

  function resolve(current: ChatFolder, takeTheirs: boolean) {
    setTheirs(undefined);
    setNewest(current);
    typed.change({
      base: current,
      ...(takeTheirs && { name: current.name, instructions: current.instructions ?? "" }),
    });
  }

  return (
    <FormDialog
      opened
      onClose={onClose}
      title={folder ? t`Edit Folder` : t`New Folder`}
      closeOnClickOutside={false}
      closeButtonProps={{ "aria-label": t`Close` }}
    >
      <form onSubmit={form.onSubmit(save)} noValidate>
        <Stack gap="md">
          {theirs && (
            <EditConflict
              text={t`This folder was also changed on another device. Choose which text to keep, then save.`}
              theirs={[
                { label: t`Name`, text: theirs.name },
                { label: t`Instructions for the AI`, text: theirs.instructions ?? "" },
              ]}
              onKeepMine={() => resolve(theirs, false)}
              onUseTheirs={() => resolve(theirs, true)}
            />
          )}
          <TextInput
            label={t`Name`}
            data-autofocus
            required
            maxLength={chatFolderLimits.name}
            readOnly={busy}
            {...form.getInputProps("name")}
          />
          <Textarea
            label={t`Instructions for the AI`}
            description={t`The AI receives them in each conversation of this folder. They cannot change how quotations are checked.`}
            placeholder={t`For example: I prepare lessons for ten-year-olds. Suggest a question for them.`}
            autosize
            minRows={4}
            maxRows={12}
            maxLength={chatFolderLimits.instructions}
            readOnly={busy}
            {...form.getInputProps("instructions")}
          />
          <Text size="sm" c="dimmed">
            <Trans>{left} characters left</Trans>
          </Text>
          <DialogButtons onCancel={onClose} busy={busy} disabled={name.trim() === ""}>
            <Trans>Save</Trans>
          </DialogButtons>
        </Stack>
      </form>
    </FormDialog>
  );
}
