import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/PasswordInput.layer.css";
import { Button, Checkbox, Group, Modal, PasswordInput, Stack, Text } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { maskAiKey, readAiKey } from "#shared/ai-key.ts";
import { errorToast, toast } from "#web/ui/toast.tsx";
import { keepAiKey, removeAiKey, useAiKey } from "./ai-key.ts";

/** Where a person enters, sees (masked) and removes their key for an AI provider. */
export function KeyDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const current = useAiKey();
  const [typed, setTyped] = useState("");
  const [remember, setRemember] = useState(true);
  const [fault, setFault] = useState<string>();

  function close() {
    setTyped("");
    setFault(undefined);
    onClose();
  }

  function save(event: FormEvent) {
    event.preventDefault();
    const read = readAiKey(typed);
    if (!read.ok) {
      setFault(read.error.message);
      errorToast(read.error);
      return;
    }
    keepAiKey(read.key, { remember });
    toast({ title: "API key saved", message: "It stays in this browser." });
    close();
  }

  return (
    <Modal
      opened={opened}
      onClose={close}
      title="Enter OpenAI API Key"
      centered
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <form onSubmit={save} noValidate>
        <Stack gap="md">
          <Text size="sm">
            The chat works with your own key. It is kept in this browser, sent to our server only
            with your questions, and stored nowhere else. Keys from OpenAI, Anthropic and OpenRouter
            all work.
          </Text>
          {current && (
            <Group justify="space-between" gap="sm">
              <Text size="sm">
                Key in use: <code>{maskAiKey(current)}</code>
              </Text>
              <Button
                variant="subtle"
                color="red"
                size="compact-sm"
                onClick={() => {
                  removeAiKey();
                  toast({ title: "API key removed" });
                }}
              >
                Remove key
              </Button>
            </Group>
          )}
          <PasswordInput
            label="API key"
            placeholder="sk-..."
            autoComplete="off"
            spellCheck={false}
            data-autofocus
            value={typed}
            error={fault}
            visibilityToggleButtonProps={{ "aria-label": "Show the key" }}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setFault(undefined);
            }}
          />
          <Checkbox
            label="Remember on this device"
            description="Otherwise it is forgotten when this tab closes."
            checked={remember}
            onChange={(event) => setRemember(event.currentTarget.checked)}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button type="submit">Save key</Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
