// Loads the moderation cases and the log, and performs moderator actions.
import { i18n } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ModerationCase } from "#shared/api/moderation.ts";
import type { ModerationList, ReportCategory, sharingPauseDays } from "#shared/choices.ts";
import { ApiError, api, request } from "#web/lib/api.ts";
import { cursorPages } from "#web/lib/cursor-pages.ts";
import { errorToast, toast } from "#web/ui/toast.tsx";

const moderationKey = ["moderation"] as const;

export function useCases(list: ModerationList, category: ReportCategory | undefined) {
  const filter = { list, ...(category && { category }) };
  return useInfiniteQuery(
    cursorPages([...moderationKey, "cases", list, category], (position) =>
      request(api.admin.reports.$get({ query: { ...filter, limit: "20", ...position } })),
    ),
  );
}

export function useModerationLog() {
  return useInfiniteQuery(
    cursorPages([...moderationKey, "log"], (position) =>
      request(api.admin.reports.log.$get({ query: { limit: "20", ...position } })),
    ),
  );
}

export type PauseDays = (typeof sharingPauseDays)[number];
export type CaseAction =
  | { type: "hide" | "restore" | "reveal"; reason: string }
  | { type: "pause"; reason: string; days: PauseDays };

const doneTitles = {
  hide: msg`Hidden`,
  restore: msg`Visible again`,
  reveal: msg`Name revealed`,
  pause: msg`Sharing pause saved`,
} as const;

/** Performs an action on a case and reloads the lists, even if another moderator acted first. */
export function useCaseAction({ kind, id, revision }: ModerationCase) {
  const queryClient = useQueryClient();
  const reload = () => queryClient.invalidateQueries({ queryKey: moderationKey });
  return useMutation({
    mutationFn: async (action: CaseAction): Promise<string | undefined> => {
      const call = api.admin.reports[":kind"][":id"];
      const param = { kind, id };
      const { type, reason } = action;
      if (type === "reveal") {
        const author = await request(call.reveal.$post({ param, json: { reason } }));
        // As short as in the Admin Panel's list of users.
        const account = author.id.slice(0, 8);
        return author.full_name || t`No name, account ${account}`;
      }
      if (type === "pause") {
        const json = { reason, days: action.days };
        await request(call["sharing-pause"].$put({ param, json }));
        return undefined;
      }
      await request(call.$post({ param, json: { action: type, reason, revision } }));
      return undefined;
    },
    onSuccess: async (_, { type }) => {
      toast({ title: i18n._(doneTitles[type]) });
      await reload();
    },
    onError: async (cause) => {
      const explained =
        cause instanceof ApiError && (cause.code === "conflict" || cause.code === "not_found");
      errorToast({
        title: t`Not saved`,
        message: explained ? cause.message : t`Check your connection and try again.`,
        cause,
      });
      if (explained) await reload();
    },
  });
}
