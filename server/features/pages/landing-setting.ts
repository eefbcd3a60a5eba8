import { defaultLandingPage } from "#shared/content/landing.ts";
import { readSetting } from "../../db/read-setting.ts";
import { RecentValue } from "../../platform/recent-value.ts";
import { readLandingPage } from "../settings/routes.ts";

/** Returns the cached settings of the landing page. */
export const landingSettings = (services: Parameters<typeof readLandingPage>[0]) =>
  new RecentValue({
    name: "the settings of the landing page",
    initial: { landing: defaultLandingPage, announcement: null },
    read: async () => ({
      landing: await readLandingPage(services),
      announcement: await services.db.asAnonymous((tx) => readSetting(tx, "announcement")),
    }),
    log: services.log,
  });
