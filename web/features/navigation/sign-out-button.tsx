import { ActionIcon } from "@mantine/core";
import { IconLogout } from "@tabler/icons-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { authClient } from "#web/lib/auth-client.ts";
import { errorToast } from "#web/ui/toast.ts";

/** Ends the session, here and in the other tabs, and goes to the landing page. */
export function SignOutButton() {
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);

  async function signOut() {
    setLeaving(true);
    const { error } = await authClient.signOut();
    setLeaving(false);
    if (error) {
      errorToast({ title: "Sign out failed", message: "Please try again.", cause: error });
      return;
    }
    await navigate("/");
  }

  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label="Sign Out"
      title="Sign Out"
      loading={leaving}
      onClick={signOut}
    >
      <IconLogout size={18} stroke={1.6} />
    </ActionIcon>
  );
}
