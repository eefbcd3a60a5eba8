import { ActionIcon } from "@mantine/core";
import { IconLogout } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { useSession, useSignOut } from "#web/lib/session.tsx";
import { discardUnsent, sendUnsent } from "#web/lib/unsent.ts";
import { errorToast } from "#web/ui/toast.tsx";

const ConfirmDialog = lazy(async () => ({
  default: (await import("#web/ui/confirm-dialog.tsx")).ConfirmDialog,
}));

/** Signs out. What is not on the server yet is sent first; what cannot be would be gone with the session, and is asked about. */
export function SignOutButton() {
  const { user } = useSession();
  const queries = useQueryClient();
  const signOut = useSignOut();
  const [left, setLeft] = useState(0);
  const leave = async () => {
    try {
      await signOut();
    } catch (cause) {
      errorToast({ title: "Sign out failed", message: "Please try again.", cause });
    }
  };
  const ask = async () => {
    const unsent = user ? await sendUnsent(user.id, queries) : 0;
    if (unsent > 0) setLeft(unsent);
    else await leave();
  };
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label="Sign Out"
        title="Sign Out"
        onClick={() => void ask()}
      >
        <IconLogout size={18} stroke={1.6} />
      </ActionIcon>
      {left > 0 && (
        <Suspense fallback={null}>
          <ConfirmDialog
            opened
            title="Sign Out"
            text={`${left === 1 ? "Something you wrote is" : `${left} things you wrote are`} on this device only, and will be gone for good when you sign out.`}
            confirmLabel="Discard and Sign Out"
            busy={false}
            onConfirm={() => {
              setLeft(0);
              if (user) discardUnsent(user.id);
              void leave();
            }}
            onCancel={() => setLeft(0)}
          />
        </Suspense>
      )}
    </>
  );
}
