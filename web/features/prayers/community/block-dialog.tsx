import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Author } from "#shared/api/community.ts";
import { communityMessages } from "#shared/messages.ts";
import { api, request } from "#web/lib/api.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { toast } from "#web/ui/toast.tsx";
import { reloadFeed } from "./community-calls.ts";
import { sayFailed } from "./react-to-prayer.ts";

/**
 * Blocks the author of a prayer that shows a name, or an anonymous prayer by itself, once that is
 * confirmed.
 */
export function BlockDialog({
  prayerId,
  author,
  onClose,
}: {
  prayerId: string;
  author: Author;
  onClose: () => void;
}) {
  const queries = useQueryClient();
  const name = author?.full_name || "this person";
  const block = useMutation({
    mutationFn: () =>
      request(api.prayers.community[":id"].block.$post({ param: { id: prayerId } })),
    onSuccess: async () => {
      toast({ title: "Blocked", message: "You can undo this on the Notices page." });
      onClose();
      await reloadFeed(queries);
      await queries.invalidateQueries({ queryKey: ["community"] });
    },
    onError: (cause) =>
      sayFailed(cause, "That did not work. Please try again.", communityMessages.loginToComment),
  });
  return (
    <ConfirmDialog
      opened
      title={author ? `Block ${name}?` : "Block this prayer?"}
      text={
        author
          ? `You and ${name} no longer see what either of you shares by name: prayers, comments and posts. Anonymous prayers are not affected. ${name} is not notified.`
          : "You no longer see this prayer and its comments. Nothing else is blocked, because other prayers of the same author must not show who wrote this one. The author is not notified."
      }
      confirmLabel="Block"
      busy={block.isPending}
      onConfirm={() => block.mutate()}
      onCancel={onClose}
    />
  );
}
