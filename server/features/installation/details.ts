import type { InstallationDetails } from "#shared/api/settings.ts";
import { standardInstallation } from "#shared/content/product.ts";
import type { Database } from "../../db/database.ts";
import { readSetting } from "../../db/read-setting.ts";
import { installation } from "../../db/schema.ts";
import type { Logger } from "../../platform/logging.ts";
import { RecentValue } from "../../platform/recent-value.ts";

export type InstallationValue = RecentValue<InstallationDetails>;

/** The name, the logo and the welcome of this installation. */
export const installationValue = (db: Database, log: Logger): InstallationValue =>
  new RecentValue({
    name: "the details of the installation",
    initial: standardInstallation,
    read: () =>
      db.asSystem(async (tx) => {
        const setting = await readSetting(tx, "installation");
        const [row] = await tx.select({ logo: installation.logoHash }).from(installation);
        return { ...setting, logo: row?.logo ?? null };
      }),
    log,
  });
