import { Button, Group, Modal, Stack, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import type { ChatListItem } from "#shared/api/chat.ts";

const longestTitle = 200;

/** Gives a conversation another title. What was typed stays while it is not saved. */
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
      title="Rename conversation"
      centered
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <form onSubmit={save}>
        <Stack gap="md">
          <TextInput
            label="Title"
            data-autofocus
            maxLength={longestTitle}
            value={title}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={busy} disabled={title.trim() === ""}>
              Save
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
