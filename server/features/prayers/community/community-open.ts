import { createMiddleware } from "hono/factory";
import type { Db } from "../../../db/handle.ts";
import { readSetting } from "../../../db/read-setting.ts";
import { ApiError } from "../../../errors.ts";
import type { AppEnv } from "../../../http/context.ts";
import type { Services } from "../../../services.ts";

/** Refuses while the admin has closed the community; to be put after `signedIn`. */
export function communityOpen({ db }: Pick<Services, "db">) {
  return createMiddleware<AppEnv>(async (_, next) => {
    await db.asAnyone(assertCommunityOpen);
    await next();
  });
}

/** Throws `forbidden` while the admin has closed the community. */
export async function assertCommunityOpen(tx: Db): Promise<void> {
  const { enabled } = await readSetting(tx, "community");
  if (!enabled) throw new ApiError("forbidden", "The community is closed on this server.");
}
