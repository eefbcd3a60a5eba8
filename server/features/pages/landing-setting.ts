import { defaultLandingParts } from "#shared/content/landing.ts";
import { readSetting } from "../../db/read-setting.ts";
import { RecentValue } from "../../platform/recent-value.ts";
import { readAllowance } from "../operator-ai/allowance.ts";

/** A guest who has not sent a message. */
const guest = { userId: undefined, address: "", device: undefined };

/** Returns the cached settings of the landing page. */
export const landingSettings = (services: Parameters<typeof readAllowance>[0]) =>
  new RecentValue({
    name: "the settings of the landing page",
    initial: { parts: defaultLandingParts, announcement: null, guestChat: false },
    read: async () => {
      const texts = await services.db.asAnonymous(async (tx) => ({
        parts: await readSetting(tx, "landing"),
        announcement: await readSetting(tx, "announcement"),
      }));
      return { ...texts, guestChat: (await readAllowance(services, guest)).provided };
    },
    log: services.log,
  });
