import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { DialogButtons } from "#web/ui/dialog-buttons.tsx";
import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/PasswordInput.layer.css";
import {
  Button,
  Checkbox,
  Group,
  Modal,
  NativeSelect,
  PasswordInput,
  Stack,
  Text,
} from "@mantine/core";
import { useState } from "react";
import { guessProvider, maskAiKey, readAiKey } from "#shared/ai-key.ts";
import { type AiProvider, providerTable, userProviders } from "#shared/ai-providers.ts";
import { useSchemaForm } from "#web/lib/schema-form.ts";
import { translated } from "#web/lib/translated.ts";
import { errorToast, toast } from "#web/ui/toast.tsx";
import { removeAiKey, storeAiKey, useAiKey } from "./ai-key.ts";
import { useAllowance } from "./allowance.ts";
import { KeyHelp } from "./key-help.tsx";

/** `chosen` is the provider that the user selected. By default, the key determines it. */
type KeyFields = { key: string; remember: boolean; chosen: AiProvider | undefined };
const blank: KeyFields = { key: "", remember: true, chosen: undefined };

/** A dialog to enter, view (masked) and remove the API key of an AI provider. */
export function KeyDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const current = useAiKey();
  const form = useSchemaForm({
    initialValues: blank,
    validate: ({ key }) => {
      const read = readAiKey(key, provider);
      return read.ok ? {} : { key: translated(read.error.message) };
    },
    onInvalid: () => {
      const read = readAiKey(form.values.key, provider);
      if (read.ok) return;
      const { title, message } = read.error;
      errorToast({ title: translated(title), message: translated(message) });
    },
  });
  const { key: typed, chosen } = form.values;
  // A self-hosted AI server accepts any key.
  const { provided, key_addresses: addresses = {} } = useAllowance() ?? {};
  const hasOwnServer = addresses.compatible !== undefined;
  const provider = hasOwnServer ? "compatible" : (chosen ?? guessProvider(typed) ?? "openai");
  const { name, baseUrl, keyPrefixes } = providerTable[provider];
  const [prefix] = keyPrefixes;
  const replaced = addresses[provider];
  const address = replaced ?? (baseUrl ? new URL(baseUrl).origin : undefined);

  // After a save, the focus goes to the message box instead of the button that opened the dialog.
  const [saved, setSaved] = useState(false);
  const maskedKey = current && maskAiKey(current);

  function close() {
    form.setValues({ key: "", chosen: undefined });
    onClose();
  }

  function save({ key, remember }: KeyFields) {
    const read = readAiKey(key, provider);
    if (!read.ok) return;
    // The prefix may belong to another provider than the one whose origin the dialog showed.
    storeAiKey({ ...read, ...(read.provider === provider && { address }) }, { remember });
    toast({ title: t`API key saved`, message: t`This browser sends it with each question.` });
    setSaved(true);
    close();
  }

  return (
    <Modal
      onEnterTransitionEnd={() => setSaved(false)}
      returnFocus={!saved}
      opened={opened}
      onClose={close}
      title={t`Enter OpenAI API Key`}
      centered
      closeButtonProps={{ "aria-label": t`Close` }}
    >
      <form onSubmit={form.onSubmit(save)} noValidate>
        <Stack gap="md">
          <Text size="sm">
            {provided ? (
              <Trans>
                You can chat without a key, because this server provides the AI. With your own key,
                you can choose the model and send more messages.
              </Trans>
            ) : (
              t`The chat uses your own key.`
            )}{" "}
            <Trans>
              This browser stores your key and sends it to our server with each question. The server
              passes it on to the AI and does not store it.
            </Trans>
          </Text>
          <KeyHelp />
          {current && (
            <Group justify="space-between" gap="sm">
              <Text size="sm">
                <Trans>
                  Key in use: <code>{maskedKey}</code>
                </Trans>
              </Text>
              <Button
                data-flush
                variant="subtle"
                color="red"
                size="compact-sm"
                onClick={() => {
                  removeAiKey();
                  toast({ title: t`API key removed` });
                }}
              >
                <Trans>Remove Key</Trans>
              </Button>
            </Group>
          )}
          {!hasOwnServer && (
            <NativeSelect
              label={t`Provider`}
              value={provider}
              onChange={(event) => {
                const found = userProviders.find((one) => one === event.currentTarget.value);
                form.setFieldValue("chosen", found);
                form.clearErrors();
              }}
              data={userProviders.map((value) => ({ value, label: providerTable[value].name }))}
            />
          )}
          <PasswordInput
            label={t`API key`}
            placeholder={prefix && `${prefix}...`} // not translated: the format of a key
            autoComplete="off"
            spellCheck={false}
            data-autofocus
            visibilityToggleButtonProps={{ "aria-label": t`Show the key` }}
            {...form.getInputProps("key")}
          />
          {replaced && (
            <Text size="sm">
              {hasOwnServer ? (
                <Trans>
                  On this server, every key and question goes to <strong>{replaced}</strong>, and
                  not to an AI provider.
                </Trans>
              ) : (
                <Trans>
                  On this server, keys and questions for {name} go to <strong>{replaced}</strong>.
                </Trans>
              )}{" "}
              <Trans>Save your key only if you trust this address.</Trans>
            </Text>
          )}
          <Checkbox
            label={t`Remember on this device`}
            description={t`If you turn this off, closing this tab removes the key.`}
            {...form.getInputProps("remember", { type: "checkbox" })}
          />
          <DialogButtons onCancel={close}>
            <Trans>Save Key</Trans>
          </DialogButtons>
        </Stack>
      </form>
    </Modal>
  );
}
