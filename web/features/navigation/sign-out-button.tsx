import { ActionIcon } from "@mantine/core";
import { IconLogout } from "@tabler/icons-react";
import { useSignOut } from "#web/lib/session.tsx";
import { errorToast } from "#web/ui/toast.tsx";

export function SignOutButton() {
  const signOut = useSignOut();
  const leave = () =>
    signOut().catch((cause: unknown) =>
      errorToast({ title: "Sign out failed", message: "Please try again.", cause }),
    );
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label="Sign Out"
      title="Sign Out"
      onClick={leave}
    >
      <IconLogout size={18} stroke={1.6} />
    </ActionIcon>
  );
}
