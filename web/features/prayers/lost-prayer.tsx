import { Trans } from "@lingui/react/macro";
import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import type { PrayerBase } from "./prayer-draft.ts";

/**
 * Shown in the form of a new prayer if the server added an earlier text whose response was lost.
 */
export function AddedEarlier({
  prayer: { title, description },
  onChange,
  onAddAnother,
}: {
  prayer: PrayerBase;
  onChange: () => void;
  onAddAnother: () => void;
}) {
  const text = [title, description].filter(Boolean).join(" – ");
  return (
    <Alert color="red" role="alert">
      <Stack gap="sm">
        <Text>
          <Trans>
            This was already added: “{text}”. Change it to the text below, or add the text below as
            another prayer?
          </Trans>
        </Text>
        <Group gap="sm">
          <Button variant="default" onClick={onChange}>
            <Trans>Change It</Trans>
          </Button>
          <Button variant="default" onClick={onAddAnother}>
            <Trans>Add Another</Trans>
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
