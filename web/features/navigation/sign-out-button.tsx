import { ActionIcon } from "@mantine/core";
import { IconLogout } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { countDrafts } from "#web/lib/draft.ts";
import { syncNow } from "#web/lib/offline-store/sync-queue.ts";
import { useSession, useSignOut } from "#web/lib/session.tsx";
import { errorToast } from "#web/ui/toast.tsx";

const ConfirmDialog = lazy(async () => ({
  default: (await import("#web/ui/confirm-dialog.tsx")).ConfirmDialog,
}));

/** Signs out. Unsynced text is sent first; before text that cannot be sent is discarded, the user is asked. */
export function SignOutButton() {
  const { user } = useSession();
  const queries = useQueryClient();
  const signOut = useSignOut();
  const [unsent, setUnsent] = useState(0);
  const leave = async () => {
    try {
      await signOut({ discardUnsynced: true });
    } catch (cause) {
      errorToast({
        title: "Sign out failed",
        message:
          "Berea can't reach the server, so you are still signed in on this device. Connect and try again.",
        cause,
      });
    }
  };
  const ask = async () => {
    const queued = user ? await syncNow(user.id, queries) : 0;
    const count = queued + countDrafts(queries);
    if (count > 0) setUnsent(count);
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
      {unsent > 0 && (
        <Suspense fallback={null}>
          <ConfirmDialog
            opened
            title="Sign Out"
            text={`${unsent === 1 ? "1 text is" : `${unsent} texts are`} on this device only. Signing out deletes ${unsent === 1 ? "it" : "them"} for good.`}
            confirmLabel="Discard and Sign Out"
            cancelLabel="Stay Signed In"
            busy={false}
            onConfirm={() => {
              setUnsent(0);
              void leave();
            }}
            onCancel={() => setUnsent(0)}
          />
        </Suspense>
      )}
    </>
  );
}
