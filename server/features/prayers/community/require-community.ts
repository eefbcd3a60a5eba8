import type { Db } from "../../../db/driver.ts";
import { readSetting } from "../../../db/read-setting.ts";
import { ApiError } from "../../../errors.ts";
import type { AccessCheck } from "../../../http/require-auth.ts";
import type { Services } from "../../../services.ts";

/**
 * Checks that the community is open. Throws `forbidden` while the admin has closed the community.
 */
export async function assertCommunityOpen(tx: Db): Promise<void> {
  const { enabled } = await readSetting(tx, "community");
  if (!enabled) throw new ApiError("forbidden", "The community is closed on this server.");
}

/**
 * A check for `requireAuth` that rejects calls while the community is closed. Calls that remove the
 * user's own shared content do not use it.
 */
export function requireCommunity({ db }: Pick<Services, "db">): AccessCheck {
  return () => db.asAnonymous(assertCommunityOpen);
}
