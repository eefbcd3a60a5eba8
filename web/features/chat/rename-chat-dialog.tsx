import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Modal, Stack, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import type { ChatListItem } from "#shared/api/chat.ts";
import { DialogButtons } from "#web/ui/dialog-buttons.tsx";

import { EditConflict } from "#web/ui/edit-conflict.tsx";
import type { TitleVersion } from "./use-chat-changes.ts";

const maxTitleLength = 200;

/** Renames a conversation. The dialog keeps the typed title until it is saved. */
export function RenameChatDialog({
  chat,
  onSave,
  onClose,
}: {
  chat: ChatListItem;
  /** Resolves to the newest title if another device has changed it. */
  onSave: (title: string, version: string) => Promise<boolean | TitleVersion>;
  onClose: () => void;
}) {
  const [title, setTitle] = useState(chat.title);
  const [version, setVersion] = useState(chat.titled_at);
  const [theirs, setTheirs] = useState<TitleVersion>();
  const [busy, setBusy] = useState(false);
  async function save(event: FormEvent) {
    event.preventDefault();
    if (title.trim() === "") return;
    setBusy(true);
    const saved = await onSave(title, version);
    setBusy(false);
    if (saved === true) onClose();
    else if (saved) setTheirs(saved);
  }
  function resolve(newest: TitleVersion, chosen: string) {
    setTheirs(undefined);
    setVersion(newest.titled_at);
    setTitle(chosen);
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
          {theirs && (
            <EditConflict
              text={t`This conversation was also renamed on another device. Choose a title, then save it.`}
              theirs={[{ label: t`Title`, text: theirs.title }]}
              onKeepMine={() => resolve(theirs, title)}
              onUseTheirs={() => resolve(theirs, theirs.title)}
            />
          )}
          <TextInput
            label={t`Title`}
            data-autofocus
            maxLength={maxTitleLength}
            value={title}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
          <DialogButtons onCancel={onClose} busy={busy} disabled={title.trim() === ""}>
            <Trans>Save</Trans>
          </DialogButtons>
        </Stack>
      </form>
    </Modal>
  );
}
