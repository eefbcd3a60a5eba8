import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/PasswordInput.layer.css";
import { Button, Checkbox, Group, Modal, PasswordInput, Stack, Text } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { maskAiKey, readAiKey } from "#shared/ai-key.ts";
import { translated } from "#web/lib/translated.ts";
import { errorToast, toast } from "#web/ui/toast.tsx";
import { keepAiKey, removeAiKey, useAiKey } from "./ai-key.ts";

/** Lets the user enter, see (masked) and remove the API key for an AI provider. */
export function KeyDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const current = useAiKey();
  const [typed, setTyped] = useState("");
  const [remember, setRemember] = useState(true);
  const [error, setError] = useState<string>();

  const maskedKey = current && maskAiKey(current);

  function close() {
    setTyped("");
    setError(undefined);
    onClose();
  }

  function save(event: FormEvent) {
    event.preventDefault();
    const read = readAiKey(typed);
    if (!read.ok) {
      const title = translated(read.error.title);
      const message = translated(read.error.message);
      setError(message);
      errorToast({ title, message });
      return;
    }
    keepAiKey(read.key, { remember });
    toast({ title: t`API key saved`, message: t`It stays in this browser.` });
    close();
  }

  return (
    <Modal
      opened={opened}
      onClose={close}
      title={t`Enter OpenAI API Key`}
      centered
      closeButtonProps={{ "aria-label": t`Close` }}
    >
      <form onSubmit={save} noValidate>
        <Stack gap="md">
          <Text size="sm">
            <Trans>
              The chat uses your own key. This browser stores it and sends it to our server only
              with your questions. The server does not store it. Keys from OpenAI, Anthropic and
              OpenRouter work.
            </Trans>
          </Text>
          {current && (
            <Group justify="space-between" gap="sm">
              <Text size="sm">
                <Trans>
                  Key in use: <code>{maskedKey}</code>
                </Trans>
              </Text>
              <Button
                variant="subtle"
                color="red"
                size="compact-sm"
                onClick={() => {
                  removeAiKey();
                  toast({ title: t`API key removed` });
                }}
              >
                <Trans>Remove key</Trans>
              </Button>
            </Group>
          )}
          <PasswordInput
            label={t`API key`}
            placeholder="sk-..." // not translated: the format of a key
            autoComplete="off"
            spellCheck={false}
            data-autofocus
            value={typed}
            error={error}
            visibilityToggleButtonProps={{ "aria-label": t`Show the key` }}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setError(undefined);
            }}
          />
          <Checkbox
            label={t`Remember on this device`}
            description={t`If you turn this off, closing this tab removes the key.`}
            checked={remember}
            onChange={(event) => setRemember(event.currentTarget.checked)}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={close}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit">
              <Trans>Save key</Trans>
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
