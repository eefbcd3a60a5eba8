import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Stack, Text } from "@mantine/core";
import type { Prayer } from "#shared/api/prayers.ts";
import { visibilityNames, visibilityOf } from "../prayer-visibility.ts";

/**
 * A prayer that changed while its share dialog was open: the version shown before and the current
 * one.
 */
export function ChangedPrayer({ shown, newer }: { shown: Prayer; newer: Prayer }) {
  return (
    <Alert color="red" role="alert">
      <Stack gap="sm">
        <Text>
          <Trans>
            This prayer was changed on another device. Nothing was shared. Read it before you share
            it.
          </Trans>
        </Text>
        {[
          { label: msg`On this device`, prayer: shown },
          { label: msg`Now`, prayer: newer },
        ].map(({ label, prayer }) => (
          <div key={label.id}>
            <Text fw={600}>{i18n._(label)}</Text>
            <Text>{prayer.title}</Text>
            {prayer.description && (
              <Text style={{ whiteSpace: "pre-wrap" }}>{prayer.description}</Text>
            )}
            {prayer.tags.length > 0 && <Text size="sm">{prayer.tags.join(", ")}</Text>}
            <Text size="sm">{i18n._(visibilityNames[visibilityOf(prayer)])}</Text>
          </div>
        ))}
      </Stack>
    </Alert>
  );
}
