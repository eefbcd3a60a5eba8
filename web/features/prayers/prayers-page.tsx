import "@mantine/core/styles/Tabs.layer.css";
import { Button, Tabs } from "@mantine/core";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { usePrayerStats } from "#web/lib/prayer-stats.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { titled } from "#web/ui/page-title.ts";
import { CommunityPrayers } from "./community/community-prayers.tsx";
import { MyPrayers } from "./my-prayers.tsx";
import { PrayerDialog, type PrayerTarget } from "./prayer-dialog.tsx";
import styles from "./prayers-page.module.css";

export const meta = titled("Prayer Journal");

/** What one prays for and what became of it; beside it, what others share. */
export default function PrayersPage() {
  const [target, setTarget] = useState<PrayerTarget>();
  const [query, setQuery] = useSearchParams();
  const tab = query.get("tab") === "community" ? "community" : "mine";
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>Prayer Journal</h1>
          <Counts />
        </div>
        <div className={styles.ways}>
          <ButtonLink to="/app/prayers/now" variant="outline">
            Pray now
          </ButtonLink>
          <Button size="md" onClick={() => setTarget("new")}>
            Add Prayer
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
          <Tabs.Tab value="mine">My Prayers</Tabs.Tab>
          <Tabs.Tab value="community">Community Prayers</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="mine">
          <MyPrayers onOpen={setTarget} />
        </Tabs.Panel>
        <Tabs.Panel value="community">
          <CommunityPrayers />
        </Tabs.Panel>
      </Tabs>
      <PrayerDialog
        target={target}
        // The new prayer is in the journal, which may not be the tab that is open.
        onAdded={() => setQuery({}, { replace: true })}
        onClose={() => setTarget(undefined)}
      />
    </div>
  );
}

/** How many are prayed for and how many were answered; nothing until that is known. */
function Counts() {
  const { data } = usePrayerStats();
  if (!data || data.total === 0) return null;
  return (
    <p className={styles.counts}>
      {data.active} active, {data.answered} answered
    </p>
  );
}
