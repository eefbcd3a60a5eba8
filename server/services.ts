import type { Devotion } from "#shared/api/devotions.ts";
import type { Auth } from "./auth/auth.ts";
import type { Passwords } from "./auth/passwords.ts";
import type { Database } from "./db/database.ts";
import type { Env } from "./env.ts";
import type { Library } from "./features/bibles/library.ts";
import type { LicensedTexts } from "./features/bibles/licensed/licensed.ts";
import type { AddedTranslations } from "./features/catalog/added-translations.ts";
import type { InstallationValue } from "./features/installation/details.ts";
import type { PictureRenderer } from "./features/pictures/picture-renderer.ts";
import type { ScripturePool } from "./features/scripture/scripture-pool.ts";
import type { StudyData } from "./features/study/study-data.ts";
import type { SessionWatch } from "./http/session-watch.ts";
import type { JobSignals } from "./jobs/job-signals.ts";
import type { OutgoingMails } from "./jobs/outgoing-mails.ts";
import type { Ai } from "./platform/ai/ai.ts";
import type { BackgroundTasks } from "./platform/background.ts";
import type { Bus } from "./platform/bus/bus.ts";
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
  passwords: Passwords;
  limits: Limits;
  /** Sends at once or fails. For mails that the caller sends again. */
  mail: Mailer;
  /** Mails that must arrive even if the mail server is down. */
  outgoingMails: OutgoingMails;
  /** Tells the workers of all servers that a job was added. */
  jobs: JobSignals;
  sms: Sms | undefined;
  ai: Ai;
  library: Library;
  /** The translations of the library that admins have added. */
  addedTranslations: AddedTranslations;
  licensed: LicensedTexts;
  /** Searches and citation checks, off the main thread. */
  scripture: ScripturePool;
  /** The name, the logo and the welcome of the installation, as of the last second. */
  installation: InstallationValue;
  /** Draws pictures in a separate process. */
  pictures: PictureRenderer;
  studyData: StudyData;
  /** In the order of the days. */
  devotions: readonly Devotion[];
  storage: Storage;
  /** Carries events between the servers. */
  bus: Bus;
  realtime: Realtime;
  sessionWatch: SessionWatch;
  push: Push;
  background: BackgroundTasks;
  metrics: Metrics;
  shutdown: Shutdown;
  /** The installation's secret; signs data that leaves the server and comes back. */
  secret: string;
};
