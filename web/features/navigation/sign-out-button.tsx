import { t } from "@lingui/core/macro";
import { ActionIcon } from "@mantine/core";
import { IconLogout } from "@tabler/icons-react";
import { useInstallationName } from "#web/lib/installation.ts";
import { useSignOut } from "#web/lib/session.tsx";
import { useConfirmSignOut } from "#web/ui/confirm-sign-out.tsx";
import { errorToast } from "#web/ui/toast.tsx";

/**
 * Signs out. Sends unsynced text first, and asks the user before discarding text that cannot be
 * sent.
 */
export function SignOutButton() {
  const signOut = useSignOut();
  const productName = useInstallationName();
  const { confirmSignOut, stay, dialog } = useConfirmSignOut();
  const leave = async () => {
    const discard = await confirmSignOut();
    if (!discard) return;
    try {
      await signOut({ discard });
    } catch (cause) {
      stay(discard);
      errorToast({
        title: t`Sign out failed`,
        message: t`${productName} can't reach the server, so you are still signed in on this device. Connect and try again.`,
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
