import { msg, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useNavigate } from "react-router";
import type { Prayer } from "#shared/api/prayers.ts";
import { ApiError } from "#web/lib/api.ts";
import { useIdParam } from "#web/lib/id-param.ts";
import { useDialog } from "#web/lib/use-dialog.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { titled } from "#web/ui/page-title.ts";
import { AnsweredCard } from "./answered-card.tsx";
import { useCommunityEvents } from "./api/community.ts";
import { usePrayer } from "./api/prayer-lists.ts";
import { ShareDialog } from "./community/share-dialog.tsx";
import { ShareWithGroupsDialog } from "./community/share-with-groups-dialog.tsx";
import { DeletePrayerDialog } from "./delete-prayer-dialog.tsx";
import { PrayerDialog } from "./prayer-dialog.tsx";
import { PrayerEntry } from "./prayer-entry.tsx";

export const meta = titled(msg`Prayer`);

/** An address without a valid id names no prayer either. */
const isMissing = (error: unknown) =>
  error instanceof ApiError && (error.code === "not_found" || error.code === "invalid_input");

type DialogName = "edit" | "delete" | "share" | "groups";

/** One of the user's prayers, with the same actions as in the journal. */
export default function PrayerPage() {
  const prayerId = useIdParam("prayerId");
  const navigate = useNavigate();
  const prayer = usePrayer(prayerId);
  useCommunityEvents();
  const dialog = useDialog<DialogName>();
  const answered = useDialog<Prayer>();
  if (prayer.isPending) return <LoadingState label={t`Loading...`} />;
  if (isMissing(prayer.error)) {
    return (
      <EmptyState title={t`Prayer not found`} text={t`It may have been deleted.`} isPage>
        <ButtonLink to="/app/prayers">
          <Trans>Prayer Journal</Trans>
        </ButtonLink>
      </EmptyState>
    );
  }
  if (!prayer.data) {
    return (
      <ErrorState
        message={t`Failed to load prayers. Please try again.`}
        onRetry={() => void prayer.refetch()}
      />
    );
  }
  return (
    <div>
      <PageHeader title={t`Prayer`} align="center">
        <ButtonLink to="/app/prayers" variant="outline">
          <Trans>Prayer Journal</Trans>
        </ButtonLink>
      </PageHeader>
      <PrayerEntry
        prayer={prayer.data}
        onEdit={() => dialog.open("edit")}
        onDelete={() => dialog.open("delete")}
        onShare={() => dialog.open("share")}
        onShareWithGroups={() => dialog.open("groups")}
        onAnswered={answered.open}
      />
      {answered.target && (
        <AnsweredCard key={answered.target.id} prayer={answered.target} onClose={answered.close} />
      )}
      <PrayerDialog
        target={dialog.target === "edit" ? prayer.data : undefined}
        onAdded={() => {}}
        onClose={dialog.close}
      />
      {dialog.target === "share" && (
        <ShareDialog
          prayer={prayer.data}
          onGroups={() => dialog.open("groups")}
          onClose={dialog.close}
        />
      )}
      {dialog.target === "groups" && (
        <ShareWithGroupsDialog prayer={prayer.data} onClose={dialog.close} />
      )}
      {dialog.target === "delete" && (
        <DeletePrayerDialog
          prayer={prayer.data}
          onDeleted={() => void navigate("/app/prayers", { replace: true })}
          onCancel={dialog.close}
        />
      )}
    </div>
  );
}
