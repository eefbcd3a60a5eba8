import { useMutation, useQueryClient } from "@tanstack/react-query";
import { communityTexts } from "#contract/community-rules.ts";
import { answer, api } from "#web/lib/api.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { toast } from "#web/ui/toast.tsx";
import { reloadFeed } from "./community-calls.ts";
import { sayFailed } from "./react-to-prayer.ts";

/** Blocks whoever shared a prayer, once that is confirmed. */
export function BlockDialog({
  prayerId,
  name,
  onClose,
}: {
  prayerId: string;
  name: string;
  onClose: () => void;
}) {
  const queries = useQueryClient();
  const block = useMutation({
    mutationFn: () => answer(api.prayers.community[":id"].block.$post({ param: { id: prayerId } })),
    onSuccess: async () => {
      toast({ title: "Blocked", message: "You find whom you blocked under Blocked people." });
      onClose();
      await reloadFeed(queries);
    },
    onError: (cause) =>
      sayFailed(cause, "That did not work. Please try again.", communityTexts.loginToComment),
  });
  return (
    <ConfirmDialog
      opened
      title={`Block ${name}?`}
      text="Neither of you sees any more what the other shares or says. They are not told."
      confirmLabel="Block"
      busy={block.isPending}
      onConfirm={() => block.mutate()}
      onCancel={onClose}
    />
  );
}
