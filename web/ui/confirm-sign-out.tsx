import { plural, t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { type CountedTexts, endMark } from "#web/lib/held-drafts/discard-mark.ts";
import { useSession } from "#web/lib/session.tsx";
import { syncAndCountUnsynced } from "#web/lib/unsaved-text.ts";

const ConfirmDialog = lazy(async () => ({
  default: (await import("./confirm-dialog.tsx")).ConfirmDialog,
}));

type Question = { counted: CountedTexts; answer: (counted: CountedTexts | undefined) => void };

/**
 * For actions that end the session on this device. `confirmSignOut` sends the queued texts, asks
 * the user if text would be lost, and resolves to the texts that the sign-out may delete, or to
 * undefined if the user stays. Call `stay` with them if the session does not end after all.
 */
export function useConfirmSignOut(): {
  confirmSignOut: () => Promise<CountedTexts | undefined>;
  stay: (counted: CountedTexts) => void;
  dialog: ReactNode;
} {
  const { user } = useSession();
  const queryClient = useQueryClient();
  const [question, setQuestion] = useState<Question>();
  const stay = ({ id }: CountedTexts) => {
    if (user) endMark(id, user.id, queryClient);
  };
  async function confirmSignOut() {
    if (!user) return undefined;
    const counted = await syncAndCountUnsynced(user.id, queryClient);
    if (counted.count === 0) return counted;
    return new Promise<CountedTexts | undefined>((answer) => setQuestion({ counted, answer }));
  }
  function answer(leave: boolean) {
    if (!question) return;
    if (!leave) stay(question.counted);
    question.answer(leave ? question.counted : undefined);
    setQuestion(undefined);
  }
  const dialog = question && (
    <Suspense fallback={null}>
      <ConfirmDialog
        opened
        title={t`Sign Out`}
        text={plural(question.counted.count, {
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
  return { confirmSignOut, stay, dialog };
}
