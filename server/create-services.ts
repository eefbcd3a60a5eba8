import { availableParallelism } from "node:os";
import { createAuth } from "./auth/auth.ts";
import type { Opened } from "./db/open.ts";
import type { Env } from "./env.ts";
import { openLicensedTexts } from "./features/bibles/licensed/licensed.ts";
import { ScripturePool } from "./features/scripture/scripture-pool.ts";
import { Ai } from "./platform/ai/ai.ts";
import { defaultEndpoints } from "./platform/ai/models.ts";
import { BackgroundTasks } from "./platform/background.ts";
import { Limits } from "./platform/limits.ts";
import type { Logger } from "./platform/logging.ts";
import { createMailer } from "./platform/mail.ts";
import { Metrics } from "./platform/metrics.ts";
import { Push } from "./platform/push.ts";
import { Realtime } from "./platform/realtime.ts";
import { Shutdown } from "./platform/shutdown.ts";
import { createSms } from "./platform/sms.ts";
import { createStorage } from "./platform/storage.ts";
import type { Services } from "./services.ts";

/** More threads than this gain little on small machines, and each holds all translations. */
const maxScriptureThreads = 2;

/** Creates the dependencies of the features from the settings and the open database. */
export function createServices(
  env: Env,
  { database: db, secret }: Pick<Opened, "database" | "secret">,
  log: Logger,
  {
    library,
    studyData,
    ...shared
  }: Pick<Services, "library" | "studyData"> & { scripture?: ScripturePool },
): Services {
  db.keys.onUnreadable = (place) => {
    log.error(
      { place },
      "a field cannot be decrypted: it was changed or moved outside of Berea, or its key is gone",
    );
  };
  const mail = createMailer(env, log);
  const sms = createSms(env);
  const limits = new Limits(db.pool);
  const shutdown = new Shutdown();
  const realtime = new Realtime(db.pool, log);
  const background = new BackgroundTasks(log);
  const threads = Math.min(maxScriptureThreads, availableParallelism());
  const scripture = shared.scripture ?? new ScripturePool(library.folders, log, threads);
  if (!shared.scripture) shutdown.onShutdown(() => scripture.close());
  shutdown.onShutdown(async () => {
    await background.settled();
    await realtime.close();
  });
  const metrics = new Metrics({
    pool: db.pool,
    openPages: () => realtime.openPages,
    background: () => background.waiting,
  });
  metrics.gauge(
    "berea_searches_waiting",
    "Searches and checks in the queue",
    () => scripture.waiting,
  );
  return {
    env,
    log,
    db,
    library,
    licensed: openLicensedTexts(env, log),
    scripture,
    studyData,
    storage: createStorage(env),
    mail,
    sms,
    realtime,
    push: new Push(env, secret, log),
    background,
    metrics,
    ai: new Ai(defaultEndpoints(env.aiBaseUrl, env.allowInnerAddresses)),
    shutdown,
    limits,
    secret,
    auth: createAuth({ env, db, mail, sms, limits, background, log, secret }),
  };
}
