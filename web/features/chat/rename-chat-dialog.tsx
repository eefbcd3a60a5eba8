import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Group, Modal, Stack, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import type { ChatListItem } from "#shared/api/chat.ts";

const maxTitleLength = 200;

/** Renames a conversation. The dialog keeps the typed title until it is saved. */
export function RenameChatDialog({
  chat,
  onSave,
  onClose,
}: {
  chat: ChatListItem;
  onSave: (title: string) => Promise<boolean>;
  onClose: () => void;
}) {
  const [title, setTitle] = useState(chat.title);
  const [busy, setBusy] = useState(false);
  async function save(event: FormEvent) {
    event.preventDefault();
    if (title.trim() === "") return;
    setBusy(true);
    const saved = await onSave(title);
    setBusy(false);
    if (saved) onClose();
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t`Rename conversation`}
      centered
      closeButtonProps={{ "aria-label": t`Close` }}
    >
      <form onSubmit={save}>
        <Stack gap="md">
          <TextInput
            label={t`Title`}
            data-autofocus
            maxLength={maxTitleLength}
            value={title}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" loading={busy} disabled={title.trim() === ""}>
              <Trans>Save</Trans>
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
