import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ReportForm } from "#web/features/moderation/report-form.tsx";
import { useDraft } from "#web/lib/draft.ts";
import { useReportInGroup } from "./api/items.ts";

/** Reports an item of a group, or a comment on it. */
export function GroupReportDialog({
  groupId,
  target,
  onClose,
}: {
  groupId: string;
  target: { item: string; comment?: string };
  onClose: () => void;
}) {
  const { draft, change, discardSent } = useDraft(`report ${target.item} ${target.comment ?? ""}`, {
    reason: "",
  });
  const report = useReportInGroup(groupId, () => {
    discardSent(draft);
    onClose();
  });
  return (
    <ReportForm
      title={t`Report to the leaders`}
      reason={draft.reason}
      busy={report.isPending}
      onReason={(reason) => change({ reason })}
      onReport={(made) => report.mutate({ ...target, ...made })}
      onClose={onClose}
    >
      <Trans>
        The leaders of this group and the moderators of this site read your report and decide
        whether it stays visible. The author doesn't learn who reported it.
      </Trans>
    </ReportForm>
  );
}
