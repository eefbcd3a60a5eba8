import { Trans } from "@lingui/react/macro";
import { Alert } from "@mantine/core";
import type { Prayer } from "#shared/api/prayers.ts";
import { sharesOf, useGroupShares } from "#web/features/groups/api/shares.ts";

/** Warns before anonymous sharing if a group already sees the prayer with its author's name. */
export function NamedInGroups({ prayer }: { prayer: Pick<Prayer, "id"> }) {
  const { data } = useGroupShares();
  if (!sharesOf(data, prayer.id).some(({ anonymous }) => !anonymous)) return null;
  return (
    <Alert color="yellow" role="alert">
      <Trans>
        You shared this prayer under your name with a group. Its members who see it in both places
        can tell that it is yours.
      </Trans>
    </Alert>
  );
}
