import { createMiddleware } from "hono/factory";
import type { Db } from "../../../db/driver.ts";
import { readSetting } from "../../../db/read-setting.ts";
import { ApiError } from "../../../errors.ts";
import type { AppEnv } from "../../../http/context.ts";
import type { Services } from "../../../services.ts";

/** Throws `forbidden` while the admin has closed the community. */
export async function assertCommunityOpen(tx: Db): Promise<void> {
  const { enabled } = await readSetting(tx, "community");
  if (!enabled) throw new ApiError("forbidden", "The community is closed on this server.");
}

/**
 * Middleware: rejects calls while the community is closed. Use after `requireAuth`. Calls that
 * remove the user's own shared content do not use it.
 */
export function requireCommunity({ db }: Pick<Services, "db">) {
  return createMiddleware<AppEnv>(async (_, next) => {
    await db.asAnonymous(assertCommunityOpen);
    await next();
  });
}
