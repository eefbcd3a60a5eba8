// Helpers for the tests of prayers and the community.
import { eq } from "drizzle-orm";
import { adminSettings } from "#server/db/schema.ts";
import type { Prayer } from "#shared/api/prayers.ts";
import { created } from "./created.ts";
import type { TestApp, TestUser } from "./test-app.ts";

/** Adds a prayer to a user's journal. */
export const addPrayer = async (user: TestUser, body: object = {}): Promise<Prayer> =>
  created(
    await user.request("POST", "/api/prayers", { body: { title: "For rain", ...body } }),
    201,
  );

/** Opens or closes the community for everyone. */
export const setCommunityOpen = (app: Pick<TestApp, "driver">, enabled: boolean) =>
  app.driver.owner
    .update(adminSettings)
    .set({ settingValue: { enabled, reportThreshold: 3 } })
    .where(eq(adminSettings.settingKey, "community"));
