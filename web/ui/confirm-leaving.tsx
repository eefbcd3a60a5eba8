import { plural, t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useSession } from "#web/lib/session.tsx";
import { countOnlyHere } from "#web/lib/unsaved-text.ts";

const ConfirmDialog = lazy(async () => ({
  default: (await import("#web/ui/confirm-dialog.tsx")).ConfirmDialog,
}));

type Asked = { count: number; answer: (leave: boolean) => void };

/**
 * For everything that ends the session on this device. `confirmLeaving` sends what is queued, asks
 * the user if text would be lost, and resolves to whether to go on; after that, text that is on
 * this device only may be deleted.
 */
export function useConfirmLeaving(): {
  confirmLeaving: () => Promise<boolean>;
  dialog: ReactNode;
} {
  const { user } = useSession();
  const queries = useQueryClient();
  const [asked, setAsked] = useState<Asked>();
  async function confirmLeaving() {
    const count = user ? await countOnlyHere(user.id, queries) : 0;
    if (count === 0) return true;
    return new Promise<boolean>((answer) => setAsked({ count, answer }));
  }
  function answer(leave: boolean) {
    asked?.answer(leave);
    setAsked(undefined);
  }
  const dialog = asked && (
    <Suspense fallback={null}>
      <ConfirmDialog
        opened
        title={t`Sign Out`}
        text={plural(asked.count, {
          one: "# text is on this device only. Signing out deletes it for good.",
          other: "# texts are on this device only. Signing out deletes them for good.",
        })}
        confirmLabel={t`Discard and Sign Out`}
        cancelLabel={t`Stay Signed In`}
        busy={false}
        onConfirm={() => answer(true)}
        onCancel={() => answer(false)}
      />
    </Suspense>
  );
  return { confirmLeaving, dialog };
}
