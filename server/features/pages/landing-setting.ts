import { defaultLandingParts } from "#shared/content/landing.ts";
import { readSetting } from "../../db/read-setting.ts";
import { RecentValue } from "../../platform/recent-value.ts";
import type { Services } from "../../services.ts";

/** Returns the cached settings of the landing page. */
export const landingSettings = ({ db, log }: Pick<Services, "db" | "log">) =>
  new RecentValue({
    name: "the settings of the landing page",
    initial: { parts: defaultLandingParts, announcement: null },
    read: () =>
      db.asAnonymous(async (tx) => ({
        parts: await readSetting(tx, "landing"),
        announcement: await readSetting(tx, "announcement"),
      })),
    log,
  });
