import { readSetting } from "../../db/read-setting.ts";
import { RecentValue } from "../../platform/recent-value.ts";
import { readLandingPage } from "../settings/routes.ts";
import { standardLanding } from "./page-data.ts";

/** Returns the cached settings of the landing page. */
export const landingSettings = (services: Parameters<typeof readLandingPage>[0]) =>
  new RecentValue({
    name: "the settings of the landing page",
    initial: { landing: standardLanding, announcement: null },
    read: async () => ({
      landing: await readLandingPage(services),
      announcement: await services.db.asAnonymous((tx) => readSetting(tx, "announcement")),
    }),
    log: services.log,
  });
