import { t } from "@lingui/core/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Author } from "#shared/api/community.ts";
import { communityMessages } from "#shared/messages.ts";
import { api, request } from "#web/lib/api.ts";
import { translated } from "#web/lib/translated.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { toast } from "#web/ui/toast.tsx";
import { reloadFeed } from "./community-calls.ts";
import { showFailure } from "./react-to-prayer.ts";

/**
 * Asks for confirmation, then blocks the named author of a prayer. If the prayer is anonymous, it
 * blocks only the prayer.
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
  const queryClient = useQueryClient();
  const name = author?.full_name || t`this user`;
  const block = useMutation({
    mutationFn: () =>
      request(api.prayers.community[":id"].block.$post({ param: { id: prayerId } })),
    onSuccess: async () => {
      toast({ title: t`Blocked`, message: t`You can undo this on the Notifications page.` });
      onClose();
      await reloadFeed(queryClient);
      await queryClient.invalidateQueries({ queryKey: ["community"] });
    },
    onError: (cause) =>
      showFailure(
        cause,
        t`The block couldn't be saved. Please try again.`,
        translated(communityMessages.loginToComment),
      ),
  });
  return (
    <ConfirmDialog
      opened
      title={author ? t`Block ${name}?` : t`Block this prayer?`}
      text={
        author
          ? t`You and ${name} no longer see what either of you shares by name: prayers, comments and posts. Anonymous prayers are not affected. ${name} is not notified.`
          : t`You no longer see this prayer and its comments. Nothing else is blocked, because other prayers of the same author must not show who wrote this one. The author is not notified.`
      }
      confirmLabel={t`Block`}
      busy={block.isPending}
      onConfirm={() => block.mutate()}
      onCancel={onClose}
    />
  );
}
