import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useReducer } from "react";
import type { Prayer } from "#shared/api/prayers.ts";
import { copyText } from "#web/lib/clipboard.ts";
import { errorToast, toast } from "#web/ui/toast.tsx";
import { useDeletedPrayers } from "./api/deleted-prayers.ts";
import { discardUnsavedText, type UnsavedText, unsavedTexts } from "./deleted-prayer-texts.ts";
import styles from "./prayer-entry.module.css";

/**
 * Unsaved text for prayers that were deleted, for example on another device: their forms are gone.
 * `prayers`: those whose forms are on this page, or undefined while they load.
 */
export function TextsOfDeletedPrayers({ prayers }: { prayers: readonly Prayer[] | undefined }) {
  const queries = useQueryClient();
  const [, showAgain] = useReducer((count: number) => count + 1, 0);
  const shown = new Set(prayers?.map(({ id }) => id));
  const texts = prayers ? unsavedTexts(queries, shown) : [];
  const deleted = useDeletedPrayers([...new Set(texts.map(({ prayerId }) => prayerId))]);
  function discard(text: UnsavedText) {
    discardUnsavedText(queries, text);
    showAgain();
  }
  const copy = (text: string) =>
    void copyText(text).then(
      () => toast({ title: t`Copied to clipboard` }),
      (cause) => errorToast({ title: t`Error`, message: t`The text couldn't be copied.`, cause }),
    );
  return texts
    .filter(({ prayerId }) => deleted.has(prayerId))
    .map((unsaved) => (
      <Alert key={unsaved.name} color="red" role="alert" mb="md">
        <Stack gap="sm">
          <Text>
            <Trans>This prayer was deleted before your text was saved:</Trans>
          </Text>
          <p className={styles.words}>{unsaved.text}</p>
          <Group gap="sm">
            <Button variant="default" onClick={() => copy(unsaved.text)}>
              <Trans>Copy</Trans>
            </Button>
            <Button variant="default" onClick={() => discard(unsaved)}>
              <Trans>Discard</Trans>
            </Button>
          </Group>
        </Stack>
      </Alert>
    ));
}
