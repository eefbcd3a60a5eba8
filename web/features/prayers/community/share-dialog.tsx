import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import "@mantine/core/styles/Radio.layer.css";
import { Button, Group, Modal, Radio, Stack, Text } from "@mantine/core";
import { useState } from "react";
import type { Prayer } from "#shared/api/prayers.ts";
import type { UrgentConcern } from "#shared/safety/concern.ts";
import { urgentConcernOf } from "#web/lib/urgent-concern.ts";
import { HelpCard } from "#web/ui/help-card.tsx";
import { useSharing } from "./react-to-prayer.ts";

/** Asks how a prayer is to be shared: with the user's name or anonymously. */
export function ShareDialog({ prayer, onClose }: { prayer: Prayer; onClose: () => void }) {
  const { share } = useSharing();
  const { title } = prayer;
  const [how, setHow] = useState("named");
  const [busy, setBusy] = useState(false);
  const [help, setHelp] = useState<UrgentConcern>();
  async function submit(confirmed: boolean) {
    setBusy(true);
    const outcome = await share(prayer, { anonymous: how === "anonymous", confirmed });
    setBusy(false);
    if (outcome === "done") onClose();
    else
      setHelp(
        outcome === "confirm"
          ? await urgentConcernOf(`${prayer.title}\n${prayer.description ?? ""}`)
          : undefined,
      );
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t`Share with Community`}
      centered
      closeButtonProps={{ "aria-label": t`Close` }}
    >
      <Stack gap="md">
        <Text>
          <Trans>
            Everyone who is signed in can read “{title}”, like it, pray for it and comment on it
            until you make it private.
          </Trans>
        </Text>
        <Radio.Group label={t`Share it`} value={how} onChange={setHow}>
          <Stack gap="xs" mt="xs">
            <Radio value="named" label={t`With my name and picture`} />
            <Radio
              value="anonymous"
              label={t`Anonymously`}
              description={t`Other users cannot see that it is yours. A moderator can reveal your name, and each time is logged. People who read this prayer with your name before may recognize it.`}
            />
          </Stack>
        </Radio.Group>
        {help ? (
          <HelpCard
            concern={help}
            continueLabel={t`Share anyway`}
            note={t`Berea noticed this automatically. Nobody was told, and nothing was shared.`}
            onContinue={() => void submit(true)}
            onClose={onClose}
          />
        ) : (
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button loading={busy} onClick={() => void submit(false)}>
              <Trans>Share</Trans>
            </Button>
          </Group>
        )}
      </Stack>
    </Modal>
  );
}
