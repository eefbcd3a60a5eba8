import { t } from "@lingui/core/macro";
import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";

/**
 * Asks for confirmation of a permanent deletion. Cancel has the initial focus; Escape cancels too.
 */
export function ConfirmDialog({
  opened,
  title,
  text,
  children,
  confirmLabel,
  cancelLabel = t`Cancel`,
  busy,
  onConfirm,
  onCancel,
}: {
  opened: boolean;
  title: string;
  text: string;
  /** Content below the text. */
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}) {
  return (
    <Modal opened={opened} onClose={onCancel} title={title} padding="lg" centered>
      <Stack gap="lg">
        <Text>{text}</Text>
        {children}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onCancel} data-autofocus>
            {cancelLabel}
          </Button>
          <Button color="red" loading={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
