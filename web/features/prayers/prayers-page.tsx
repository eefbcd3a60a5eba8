import { msg } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import "@mantine/core/styles/Tabs.layer.css";
import { Button, Tabs } from "@mantine/core";
import { useLocation, useSearchParams } from "react-router";
import { useDialog } from "#web/lib/use-dialog.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { titled } from "#web/ui/page-title.ts";
import { usePrayerStats } from "./api/stats.ts";
import { readTextToPray } from "./api/text-to-pray.ts";
import { CommunityPrayers } from "./community/community-prayers.tsx";
import { MyPrayers } from "./my-prayers.tsx";
import { PrayerDialog } from "./prayer-dialog.tsx";
import styles from "./prayers-page.module.css";
import type { PrayerTarget } from "./save-prayer.ts";

export const meta = titled(msg`Prayer Journal`);

/** The prayer journal, with a tab for prayers shared by other users. */
export default function PrayersPage() {
  const { state } = useLocation();
  const toPray = readTextToPray(state);
  const dialog = useDialog<PrayerTarget>(toPray && "new");
  const [query, setQuery] = useSearchParams();
  const tab = query.get("tab") === "community" ? "community" : "mine";
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>
            <Trans>Prayer Journal</Trans>
          </h1>
          <Counts />
        </div>
        <div className={styles.ways}>
          <ButtonLink to="/app/prayers/now" variant="outline">
            <Trans>Pray Now</Trans>
          </ButtonLink>
          <Button size="md" onClick={() => dialog.open("new")}>
            <Trans>Add Prayer</Trans>
          </Button>
        </div>
      </header>
      <Tabs
        value={tab}
        keepMounted={false}
        onChange={(next) =>
          setQuery(next === "community" ? { tab: "community" } : {}, { replace: true })
        }
      >
        <Tabs.List>
          <Tabs.Tab value="mine">
            <Trans>My Prayers</Trans>
          </Tabs.Tab>
          <Tabs.Tab value="community">
            <Trans>Community Prayers</Trans>
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="mine">
          <MyPrayers onOpen={dialog.open} />
        </Tabs.Panel>
        <Tabs.Panel value="community">
          <CommunityPrayers />
        </Tabs.Panel>
      </Tabs>
      <PrayerDialog
        target={dialog.target}
        toPray={toPray}
        // The new prayer is in the journal, which may not be the open tab.
        onAdded={() => setQuery({}, { replace: true })}
        onClose={dialog.close}
      />
    </div>
  );
}

/** The number of active and answered prayers. Renders nothing until they are loaded. */
function Counts() {
  const { data } = usePrayerStats();
  if (!data || data.total === 0) return null;
  const { active, answered } = data;
  return (
    <p className={styles.counts}>
      <Trans>
        {active} active, {answered} answered
      </Trans>
    </p>
  );
}
