import { defaultLandingParts } from "#shared/content/landing.ts";
import { readSetting } from "../../db/read-setting.ts";
import { RecentValue } from "../../platform/recent-value.ts";
import type { Services } from "../../services.ts";

/** Returns the cached setting of the landing page. */
export const landingSetting = ({ db, log }: Pick<Services, "db" | "log">) =>
  new RecentValue({
    name: "the setting of the landing page",
    initial: defaultLandingParts,
    read: () => db.asAnonymous((tx) => readSetting(tx, "landing")),
    log,
  });
