import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { DialogButtons } from "#web/ui/dialog-buttons.tsx";
import "@mantine/core/styles/Radio.layer.css";
import "@mantine/core/styles/Checkbox.layer.css";
import { Alert, Checkbox, Modal, Radio, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import type { GroupShare, Group as PrayerGroup } from "#shared/api/groups.ts";
import type { Prayer } from "#shared/api/prayers.ts";
import type { UrgentConcern } from "#shared/safety/concern.ts";
import { useGroups } from "#web/features/groups/api/groups.ts";
import {
  sharesOf,
  useChosenShares,
  useGroupShares,
  useShareWithGroups,
} from "#web/features/groups/api/shares.ts";
import { urgentConcernOf } from "#web/features/safety/api.ts";
import { HelpCard } from "#web/features/safety/help-card.tsx";
import { useQueueIsReady } from "#web/lib/offline-store/use-queue.ts";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";

type Props = { prayer: Prayer; onClose: () => void };

/** Shares a prayer with chosen groups, by name or anonymously. */
export function ShareWithGroupsDialog({ prayer, onClose }: Props) {
  const groups = useGroups();
  const shares = useGroupShares();
  const isQueueReady = useQueueIsReady();
  const isFailed = groups.isError || shares.isError;
  return (
    <Modal opened onClose={onClose} title={t`Share with Groups`} centered>
      {groups.data && shares.data && isQueueReady ? (
        <Choice
          prayer={prayer}
          groups={groups.data.items}
          shares={sharesOf(shares.data, prayer.id)}
          onClose={onClose}
        />
      ) : isFailed ? (
        <ErrorState
          message={t`Your groups couldn't be loaded.`}
          onRetry={() => void Promise.all([groups.refetch(), shares.refetch()])}
        />
      ) : (
        <LoadingState label={t`Loading your groups...`} />
      )}
    </Modal>
  );
}

function Choice({
  prayer,
  groups,
  shares,
  onClose,
}: Props & { groups: readonly PrayerGroup[]; shares: readonly GroupShare[] }) {
  const share = useShareWithGroups();
  // Saving replaces a choice that waits on this device, so the dialog starts from that choice.
  const current = useChosenShares(prayer.id, shares);
  const [chosen, setChosen] = useState<string[]>(current.group_ids);
  // Keeps groups that the user has left selected, so that saving does not remove their shares.
  const shown = new Set([...shares.map(({ group_id }) => group_id), ...current.group_ids]);
  const left = [...shown].filter((shownId) => !groups.some(({ id }) => id === shownId));
  const isAnonymousInCommunity = prayer.shared_as?.anonymous ?? false;
  const [how, setHow] = useState(
    (current.anonymous ?? isAnonymousInCommunity) ? "anonymous" : "named",
  );
  const [busy, setBusy] = useState(false);
  const [help, setHelp] = useState<UrgentConcern>();
  const { title } = prayer;
  async function save(confirmed: boolean) {
    setBusy(true);
    const choice = { group_ids: chosen, anonymous: how === "anonymous", confirmed };
    const outcome = await share(prayer, choice, shares);
    setBusy(false);
    if (outcome === "done") onClose();
    setHelp(
      outcome === "confirm"
        ? await urgentConcernOf(`${prayer.title}\n${prayer.description ?? ""}`)
        : undefined,
    );
  }
  if (groups.length === 0 && left.length === 0) {
    return (
      <Stack gap="md">
        <Text>
          <Trans>
            You are in no group yet. <Link to="/app/groups">Make one</Link>, or open a link that
            somebody sent you.
          </Trans>
        </Text>
      </Stack>
    );
  }
  return (
    <Stack gap="md">
      <Text>
        <Trans>
          The members of the groups you choose can read “{title}”, pray for it and comment on it. It
          is encrypted for each group.
        </Trans>
      </Text>
      <Checkbox.Group label={t`Groups`} value={chosen} onChange={setChosen}>
        <Stack gap="xs" mt="xs">
          {groups.map(({ id, name }) => (
            <Checkbox key={id} value={id} label={name} />
          ))}
          {left.map((id) => (
            <Checkbox key={id} value={id} label={t`A group that you left`} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Radio.Group label={t`Share it`} value={how} onChange={setHow}>
        <Stack gap="xs" mt="xs">
          <Radio value="named" label={t`With my name and picture`} />
          <Radio
            value="anonymous"
            label={t`Anonymously`}
            description={t`The members, also the leaders, cannot see that it is yours. In a small group they may guess it.`}
          />
        </Stack>
      </Radio.Group>
      {how === "named" && isAnonymousInCommunity && (
        <Alert color="yellow" role="alert">
          <Trans>
            You shared this prayer anonymously with the community. Members who see it in both places
            can tell that it is yours.
          </Trans>
        </Alert>
      )}
      {help ? (
        <HelpCard
          concern={help}
          continueLabel={t`Share anyway`}
          note={t`The app noticed this automatically. Nobody was told, and nothing was shared.`}
          onContinue={() => void save(true)}
          onClose={onClose}
        />
      ) : (
        <DialogButtons onCancel={onClose} busy={busy} onConfirm={() => void save(false)}>
          <Trans>Save</Trans>
        </DialogButtons>
      )}
    </Stack>
  );
}
