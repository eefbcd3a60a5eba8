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
 * For all actions that end the session on this device. `confirmLeaving` sends the queued texts,
 * asks the user if a text would be lost, and resolves to whether to continue. After that, texts
 * that exist only on this device may be deleted.
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
