import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Modal, NativeSelect, Stack } from "@mantine/core";
import { type FormEvent, useState } from "react";
import type { ChatListItem } from "#shared/api/chat.ts";
import { DialogButtons } from "#web/ui/dialog-buttons.tsx";
import { useFolders } from "./folders.ts";

/** Moves a conversation to a folder or out of its folder. */
export function MoveChatDialog({
  chat,
  onMove,
  onClose,
}: {
  chat: ChatListItem;
  onMove: (folderId: string | null) => Promise<boolean>;
  onClose: () => void;
}) {
  const folders = useFolders().data ?? [];
  const [folderId, setFolderId] = useState(chat.folder_id ?? "");
  const [busy, setBusy] = useState(false);
  async function move(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    const moved = await onMove(folderId || null);
    setBusy(false);
    if (moved) onClose();
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t`Move conversation`}
      centered
      closeButtonProps={{ "aria-label": t`Close` }}
    >
      <form onSubmit={move}>
        <Stack gap="md">
          <NativeSelect
            label={t`Folder`}
            data-autofocus
            {...(folders.length === 0 && {
              description: t`You have no folders yet. Add one beside your conversations.`,
            })}
            value={folderId}
            onChange={(event) => setFolderId(event.currentTarget.value)}
            data={[
              { value: "", label: t`No folder` },
              ...folders.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
          <DialogButtons
            onCancel={onClose}
            busy={busy}
            disabled={folderId === (chat.folder_id ?? "")}
          >
            <Trans>Move</Trans>
          </DialogButtons>
        </Stack>
      </form>
    </Modal>
  );
}
