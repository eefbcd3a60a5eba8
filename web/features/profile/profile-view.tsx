import { t } from "@lingui/core/macro";
import { useEffect } from "react";
import { SavedVersesList } from "#web/features/favorites/saved-verses-list.tsx";
import { usePrayerStats } from "#web/features/prayers/api/stats.ts";
import { useProgress } from "#web/features/progress/api.ts";
import { useInstallationName } from "#web/lib/installation.ts";
import { useMe } from "#web/lib/me.ts";
import { useNetwork } from "#web/lib/network.ts";
import type { SessionUser } from "#web/lib/session.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { errorToast } from "#web/ui/toast.tsx";
import { useProfileCounts } from "./api/counts.ts";
import { useProfile } from "./api/profile.ts";
import { Posts } from "./posts.tsx";
import styles from "./profile.module.css";
import { ProfileAside } from "./profile-aside.tsx";
import { ProfileHeader } from "./profile-header.tsx";
import { SpiritualJourney } from "./spiritual-journey.tsx";
import { StudyProgress } from "./study-progress.tsx";

/**
 * The user's own profile with reading progress, saved verses, prayers and posts. If a part fails to
 * load, the others still work.
 */
export function ProfileView({ user }: { user: SessionUser }) {
  const productName = useInstallationName();
  const { profile, loaded, isError, refetch } = useProfile(user);
  const offline = useNetwork() === "none";
  const me = useMe();
  const progress = useProgress();
  const counts = useProfileCounts();
  const prayers = usePrayerStats();
  const incomplete = isError || me.isError || progress.isError || counts.isError || prayers.isError;
  useEffect(() => {
    if (!incomplete || offline) return;
    errorToast({
      title: t`Profile Loading Issue`,
      message: t`Some profile data couldn't be loaded. Please try refreshing the page.`,
    });
  }, [incomplete, offline]);

  const plan = me.data?.plan ?? "free";
  return (
    <div className={styles.page}>
      <div className={styles.main}>
        {profile ? (
          <ProfileHeader
            profile={profile}
            loaded={loaded}
            failed={isError}
            onRetry={() => void refetch()}
            plan={plan}
          />
        ) : (
          <LoadingState />
        )}
        <div className={styles.pair}>
          <StudyProgress progress={progress} />
          <SpiritualJourney counts={counts} prayers={prayers} />
        </div>
        <SavedVersesList title={t`Your Favorite Verses`} />
        <Posts plan={plan} />
      </div>
      <ProfileAside />
      <footer className={styles.footer}>
        © {new Date().getFullYear()} {productName}
      </footer>
    </div>
  );
}
