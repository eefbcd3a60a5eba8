// Reports content to the moderators and blocks authors. Each function shows its outcome in a toast.
import { t } from "@lingui/core/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReportCategory } from "#shared/choices.ts";
import { communityMessages } from "#shared/messages.ts";
import { api, request } from "#web/lib/api.ts";
import { translated } from "#web/lib/translated.ts";
import { toast } from "#web/ui/toast.tsx";
import { reloadFeed } from "./community.ts";
import { showFailure } from "./react-to-prayer.ts";

export type Reportable =
  | { kind: "prayer"; prayerId: string }
  | { kind: "comment"; prayerId: string; commentId: string }
  | { kind: "post"; authorId: string; postId: string };

type Report = { category: ReportCategory; reason: string };

function send(target: Reportable, json: Report) {
  const call = api.prayers.community[":id"];
  switch (target.kind) {
    case "prayer":
      return request(call.report.$post({ param: { id: target.prayerId }, json }));
    case "comment": {
      const param = { id: target.prayerId, comment: target.commentId };
      return request(call.comments[":comment"].report.$post({ param, json }));
    }
    case "post": {
      const param = { id: target.authorId, post: target.postId };
      return request(api.authors[":id"].posts[":post"].report.$post({ param, json }));
    }
  }
}

/** Asks the moderators to review a prayer, comment or post. */
export function useReport(target: Reportable, onSent: (report: Report) => void) {
  return useMutation({
    mutationFn: (report: Report) => send(target, report),
    onSuccess: (_, report) => {
      onSent(report);
      toast({ title: t`Thank you`, message: t`A moderator will look at it.` });
    },
    onError: (cause) =>
      showFailure(
        cause,
        t`Your report couldn't be sent. Check your connection and try again.`,
        translated(communityMessages.loginToComment),
      ),
  });
}

/**
 * Blocks the named author of a prayer. If the prayer is anonymous, it blocks only the prayer.
 */
export function useBlock(prayerId: string, onBlocked: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      request(api.prayers.community[":id"].block.$post({ param: { id: prayerId } })),
    onSuccess: async () => {
      toast({ title: t`Blocked`, message: t`You can undo this on the Notifications page.` });
      onBlocked();
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
}
