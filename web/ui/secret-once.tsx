import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Group, Stack, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { copyText } from "#web/lib/clipboard.ts";
import { errorToast, toast } from "./toast.tsx";

/** Shows a secret once, with buttons to copy it and to close. */
export function SecretOnce({
  label,
  secret,
  onClose,
  children,
}: {
  label: string;
  secret: string;
  onClose: () => void;
  /** What the user should do with it. */
  children: ReactNode;
}) {
  async function copy() {
    try {
      await copyText(secret);
      toast({ title: t`Copied` });
    } catch (cause) {
      errorToast({
        title: t`It couldn't be copied`,
        message: t`Select it and copy it with the keyboard.`,
        cause,
      });
    }
  }
  return (
    <Stack gap="lg">
      <div>{children}</div>
      <TextInput
        label={label}
        readOnly
        value={secret}
        data-autofocus
        styles={{ input: { fontFamily: "monospace" } }}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group>
        <Button onClick={() => void copy()}>
          <Trans>Copy</Trans>
        </Button>
        <Button variant="default" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      </Group>
    </Stack>
  );
}
