import { Trans } from "@lingui/react/macro";
import { Button, Group } from "@mantine/core";
import type { ReactNode } from "react";

/**
 * The buttons of a dialog: Cancel and a confirm button, whose label is `children`. Without
 * `onConfirm`, the confirm button submits its form. With `danger`, it is red, and Cancel has the
 * initial focus.
 */
export function DialogButtons({
  onCancel,
  onConfirm,
  busy = false,
  disabled = false,
  danger = false,
  children,
}: {
  onCancel: () => void;
  onConfirm?: () => void;
  busy?: boolean;
  disabled?: boolean;
  danger?: boolean;
  children: ReactNode;
}) {
  return (
    <Group justify="flex-end" gap="sm">
      <Button variant="default" onClick={onCancel} data-autofocus={danger || undefined}>
        <Trans>Cancel</Trans>
      </Button>
      <Button
        type={onConfirm ? "button" : "submit"}
        loading={busy}
        disabled={disabled}
        {...(danger && { color: "red" })}
        {...(onConfirm && { onClick: onConfirm })}
      >
        {children}
      </Button>
    </Group>
  );
}
