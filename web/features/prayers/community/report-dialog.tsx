import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ReportForm } from "#web/features/moderation/report-form.tsx";
import { useDraft } from "#web/lib/draft.ts";
import { type Reportable, useReport } from "../api/report.ts";

const titles = {
  prayer: msg`Report this prayer`,
  comment: msg`Report this comment`,
  post: msg`Report this post`,
};
const explanations = {
  prayer: msg`A moderator reads your report and decides whether this prayer stays visible.`,
  comment: msg`A moderator reads your report and decides whether this comment stays visible.`,
  post: msg`A moderator reads your report and decides whether this post stays visible.`,
};

/** Asks the moderators to review a prayer, comment or post. */
export function ReportDialog({ target, onClose }: { target: Reportable; onClose: () => void }) {
  const { draft, change, discardSent } = useDraft(`report ${Object.values(target).join(" ")}`, {
    reason: "",
  });
  const report = useReport(target, (sent) => {
    discardSent({ reason: sent.reason });
    onClose();
  });
  return (
    <ReportForm
      title={i18n._(titles[target.kind])}
      reason={draft.reason}
      busy={report.isPending}
      onReason={(reason) => change({ reason })}
      onReport={(made) => report.mutate(made)}
      onClose={onClose}
    >
      {i18n._(explanations[target.kind])}{" "}
      <Trans>
        If several users report it, it is hidden until then. The author doesn't learn who reported
        it.
      </Trans>
    </ReportForm>
  );
}
