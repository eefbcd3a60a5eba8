import { createAuth } from "./auth/auth.ts";
import type { Opened } from "./db/open.ts";
import type { Env } from "./env.ts";
import { openLicensedTexts } from "./features/bibles/licensed/licensed.ts";
import { Ai } from "./platform/ai/ai.ts";
import { defaultEndpoints } from "./platform/ai/models.ts";
import { Limits } from "./platform/limits.ts";
import type { Logger } from "./platform/logging.ts";
import { createMailer } from "./platform/mail.ts";
import { Shutdown } from "./platform/shutdown.ts";
import { createSms } from "./platform/sms.ts";
import { createStorage } from "./platform/storage.ts";
import type { Services } from "./services.ts";

/** Builds what the features need out of the settings and the open database. */
export function createServices(
  env: Env,
  { database: db, master }: Pick<Opened, "database" | "master">,
  log: Logger,
  { library, shelf }: Pick<Services, "library" | "shelf">,
): Services {
  const mail = createMailer(env, log);
  const sms = createSms(env);
  const limits = new Limits(db.pool);
  return {
    env,
    log,
    db,
    library,
    licensed: openLicensedTexts(env, log),
    shelf,
    storage: createStorage(env),
    mail,
    sms,
    ai: new Ai(defaultEndpoints(env.aiBaseUrl)),
    shutdown: new Shutdown(),
    limits,
    secret: master.authSecret,
    auth: createAuth({ env, db, mail, sms, limits, log, secret: master.authSecret }),
  };
}
