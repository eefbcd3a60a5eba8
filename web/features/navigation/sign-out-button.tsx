import { t } from "@lingui/core/macro";
import { ActionIcon } from "@mantine/core";
import { IconLogout } from "@tabler/icons-react";
import { useSignOut } from "#web/lib/session.tsx";
import { useConfirmLeaving } from "#web/ui/confirm-leaving.tsx";
import { errorToast } from "#web/ui/toast.tsx";

/**
 * Signs out. Unsynced text is sent first; before text that cannot be sent is discarded, the user is
 * asked.
 */
export function SignOutButton() {
  const signOut = useSignOut();
  const { confirmLeaving, dialog } = useConfirmLeaving();
  const leave = async () => {
    if (!(await confirmLeaving())) return;
    try {
      await signOut({ discardUnsynced: true });
    } catch (cause) {
      errorToast({
        title: t`Sign out failed`,
        message: t`Berea can't reach the server, so you are still signed in on this device. Connect and try again.`,
        cause,
      });
    }
  };
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t`Sign Out`}
        title={t`Sign Out`}
        onClick={() => void leave()}
      >
        <IconLogout size={18} stroke={1.6} />
      </ActionIcon>
      {dialog}
    </>
  );
}
