import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { DialogButtons } from "#web/ui/dialog-buttons.tsx";
import "@mantine/core/styles/Radio.layer.css";
import { Button, Modal, Radio, Stack, Text } from "@mantine/core";
import { useState } from "react";
import type { Prayer } from "#shared/api/prayers.ts";
import type { UrgentConcern } from "#shared/safety/concern.ts";
import { useGroups } from "#web/features/groups/api/groups.ts";
import { urgentConcernOf } from "#web/features/safety/api.ts";
import { HelpCard } from "#web/features/safety/help-card.tsx";
import { useSharing } from "../api/react-to-prayer.ts";
import { ChangedPrayer } from "./changed-prayer.tsx";
import { NamePrompt } from "./name-prompt.tsx";
import { NamedInGroups } from "./named-in-groups.tsx";

/**
 * Asks whether to share a prayer anonymously, which is the default, or with the user's name. If another device changed the
 * prayer, shows both versions and asks again.
 */
export function ShareDialog({
  prayer: opened,
  onGroups,
  onClose,
}: {
  prayer: Prayer;
  /** Opens the dialog that shares it with groups instead. */
  onGroups: () => void;
  onClose: () => void;
}) {
  const groups = useGroups();
  const { share } = useSharing();
  const [newer, setNewer] = useState<Prayer>();
  const prayer = newer ?? opened;
  const { title } = prayer;
  const [how, setHow] = useState("anonymous");
  const [busy, setBusy] = useState(false);
  const [help, setHelp] = useState<UrgentConcern>();
  async function submit(confirmed: boolean) {
    setBusy(true);
    const outcome = await share(prayer, { anonymous: how === "anonymous", confirmed });
    setBusy(false);
    if (outcome === "done") onClose();
    if (typeof outcome === "object") setNewer(outcome);
    setHelp(
      outcome === "confirm"
        ? await urgentConcernOf(`${prayer.title}\n${prayer.description ?? ""}`)
        : undefined,
    );
  }
  return (
    <Modal opened onClose={onClose} title={t`Share with Community`} centered>
      <Stack gap="md">
        {newer && <ChangedPrayer shown={opened} newer={newer} />}
        <Text>
          <Trans>
            Everyone who is signed in can read “{title}”, like it, pray for it and comment on it
            until you make it private.
          </Trans>
        </Text>
        {groups.data && groups.data.items.length > 0 && (
          <div>
            <Button data-flush variant="subtle" size="sm" onClick={onGroups}>
              <Trans>Share with My Groups Instead</Trans>
            </Button>
          </div>
        )}
        <Radio.Group label={t`Share it`} value={how} onChange={setHow}>
          <Stack gap="xs" mt="xs">
            <Radio
              value="anonymous"
              label={t`Anonymously`}
              description={t`Other users cannot see that it is yours. A moderator can reveal your name, and each time is logged. People who read this prayer with your name before may recognize it.`}
            />
            <Radio value="named" label={t`With my name and picture`} />
          </Stack>
        </Radio.Group>
        {how === "named" && <NamePrompt />}
        {how === "anonymous" && <NamedInGroups prayer={prayer} />}
        {help ? (
          <HelpCard
            concern={help}
            continueLabel={t`Share anyway`}
            note={t`The app noticed this automatically. Nobody was told, and nothing was shared.`}
            onContinue={() => void submit(true)}
            onClose={onClose}
          />
        ) : (
          <DialogButtons onCancel={onClose} busy={busy} onConfirm={() => void submit(false)}>
            <Trans>Share</Trans>
          </DialogButtons>
        )}
      </Stack>
    </Modal>
  );
}
