import type { Auth } from "./auth/auth.ts";
import type { Database } from "./db/database.ts";
import type { Env } from "./env.ts";
import type { Library } from "./features/bibles/library.ts";
import type { LicensedTexts } from "./features/bibles/licensed/licensed.ts";
import type { ScripturePool } from "./features/scripture/scripture-pool.ts";
import type { StudyData } from "./features/study/study-data.ts";
import type { Ai } from "./platform/ai/ai.ts";
import type { BackgroundTasks } from "./platform/background.ts";
import type { Limits } from "./platform/limits.ts";
import type { Logger } from "./platform/logging.ts";
import type { Mailer } from "./platform/mail.ts";
import type { Metrics } from "./platform/metrics.ts";
import type { Push } from "./platform/push.ts";
import type { Realtime } from "./platform/realtime.ts";
import type { Shutdown } from "./platform/shutdown.ts";
import type { Sms } from "./platform/sms.ts";
import type { Storage } from "./platform/storage.ts";

/**
 * The dependencies of the features. Created once at startup and passed to each feature's routes.
 */
export type Services = {
  env: Env;
  log: Logger;
  db: Database;
  auth: Auth;
  limits: Limits;
  mail: Mailer;
  sms: Sms | undefined;
  ai: Ai;
  library: Library;
  licensed: LicensedTexts;
  /** Searches and citation checks, off the main thread. */
  scripture: ScripturePool;
  studyData: StudyData;
  storage: Storage;
  realtime: Realtime;
  push: Push;
  background: BackgroundTasks;
  metrics: Metrics;
  shutdown: Shutdown;
  /** The installation's secret; signs data that leaves the server and comes back. */
  secret: string;
};
