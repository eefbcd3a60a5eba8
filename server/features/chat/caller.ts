import type { Context } from "hono";
import { type AiProvider, aiKeyHeader, readAiKey } from "#shared/ai-key.ts";
import type { Setting } from "#shared/api/settings.ts";
import { readSetting } from "../../db/read-setting.ts";
import { ApiError } from "../../errors.ts";
import type { AppEnv } from "../../http/context.ts";
import type { Services } from "../../services.ts";

export type CallerKey = { key: string; provider: AiProvider };

/**
 * The key that came with the request. Throws `ai_key_missing` or `ai_key_refused`; neither repeats
 * what was sent.
 */
export function readKeyHeader(c: Context<AppEnv>): CallerKey {
  const read = readAiKey(c.req.header(aiKeyHeader) ?? "");
  if (read.ok) return { key: read.key, provider: read.provider };
  const missing = !c.req.header(aiKeyHeader)?.trim();
  throw new ApiError(missing ? "ai_key_missing" : "ai_key_refused", read.error.message);
}

/** Whether guests may ask, and the admin's settings of the AI, in one look. */
export async function readGuestSettings(db: Services["db"]) {
  return db.asAnonymous(async (tx) => ({
    guestAccess: await readSetting(tx, "guest_access"),
    settings: await readSetting(tx, "ai"),
  }));
}

/** The settings again; throws `forbidden` while the AI is turned off. */
export function enabled(settings: Setting<"ai">): Setting<"ai"> {
  if (settings.enabled) return settings;
  throw new ApiError("forbidden", "The AI chat is turned off on this server.");
}
