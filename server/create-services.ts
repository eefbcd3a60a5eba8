import { availableParallelism } from "node:os";
import { nameOf } from "#shared/content/product.ts";
import { createAuth } from "./auth/auth.ts";
import { Passwords } from "./auth/passwords.ts";
import type { OpenedDatabase } from "./db/open.ts";
import type { Replica } from "./db/replica.ts";
import type { Env } from "./env.ts";
import { openLicensedTexts } from "./features/bibles/licensed/licensed.ts";
import { AddedTranslations } from "./features/catalog/added-translations.ts";
import { openDevotions } from "./features/devotions/read-devotions.ts";
import { addDatabaseMetrics } from "./features/health/database-metrics.ts";
import { installationValue } from "./features/installation/details.ts";
import { PictureRenderer } from "./features/pictures/picture-renderer.ts";
import { ScripturePool } from "./features/scripture/scripture-pool.ts";
import { SessionWatch } from "./http/session-watch.ts";
import { JobSignals } from "./jobs/job-signals.ts";
import { OutgoingMails } from "./jobs/outgoing-mails.ts";
import { Ai } from "./platform/ai/ai.ts";
import { BackgroundTasks } from "./platform/background.ts";
import { createBus } from "./platform/bus/bus.ts";
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

/**
 * Threads for searches: more gain little, and each holds all translations. Another thread runs
 * citation checks.
 */
const searchThreads = availableParallelism() >= 4 ? 2 : 1;

/** Creates the dependencies of the features from the settings and the open database. */
export function createServices(
  env: Env,
  { database: db, secret }: Pick<OpenedDatabase, "database" | "secret">,
  log: Logger,
  {
    library,
    studyData,
    devotions = openDevotions(),
    passwords = new Passwords(),
    limits = new Limits(db.pool),
    ...shared
  }: Pick<Services, "library" | "studyData"> &
    Partial<Pick<Services, "devotions" | "limits" | "passwords" | "scripture">>,
): Services {
  db.keys.onUnreadable = (place) => {
    log.error(
      { place },
      "a field cannot be decrypted: it was changed or moved outside of Berea, or its key is missing",
    );
  };
  const installation = installationValue(db, log);
  const installationName = () => nameOf(installation.last);
  const mail = createMailer(env, log, installationName);
  const sms = createSms(env);
  const shutdown = new Shutdown();
  const bus = createBus({ valkeyUrl: env.valkeyUrl, pool: db.pool, directUrl: db.directUrl }, log);
  const realtime = new Realtime(bus);
  realtime.subscribe("everyone", ({ event }) => {
    if (event.type === "settings") void installation.renew();
  });
  const sessionWatch = new SessionWatch({ db, log, realtime });
  const jobs = new JobSignals(bus);
  const outgoingMails = new OutgoingMails({ db, mail, log, shutdown, secret, jobs, env });
  const background = new BackgroundTasks(log);
  const scripture = shared.scripture ?? new ScripturePool(library.corpus, log, searchThreads);
  if (!shared.scripture) shutdown.onShutdown(() => scripture.close());
  const pictures = new PictureRenderer(log);
  shutdown.onShutdown(() => pictures.close());
  shutdown.onShutdown(async () => {
    await background.settled();
    sessionWatch.close();
    await realtime.close();
  });
  const metrics = new Metrics({
    pools: db.pools,
    openPages: () => realtime.openPages,
    background: () => background.waiting,
  });
  addDatabaseMetrics(metrics, db, env.dataDir);
  metrics.gauge(
    "berea_mail_server_up",
    "Whether the mail server answered the last delivery of this server (1 or 0)",
    () => (outgoingMails.isServerUp === undefined ? undefined : Number(outgoingMails.isServerUp)),
  );
  if (db.replica) watchReplica(db.replica, metrics, log);
  metrics.gauge(
    "berea_searches_waiting",
    "Searches and checks in the queue",
    () => scripture.waiting,
  );
  const storage = createStorage(env);
  metrics.gauge("berea_files_available", "Whether files could be reached (1 or 0)", () =>
    Number(storage.isAvailable()),
  );
  return {
    env,
    log,
    db,
    library,
    licensed: openLicensedTexts(env, log),
    scripture,
    pictures,
    installation,
    studyData,
    devotions,
    storage,
    addedTranslations: new AddedTranslations({ env, db, log, bus, storage, library, scripture }),
    mail,
    outgoingMails,
    jobs,
    sms,
    bus,
    realtime,
    sessionWatch,
    push: new Push(env, secret, log),
    background,
    metrics,
    ai: new Ai({
      urls: env.aiProviderUrls,
      own: env.aiBaseUrl,
      isKeyless: env.operatorKey?.key === "",
      innerToo: env.allowInnerAddresses,
      contextTokens: env.aiContextTokens,
    }),
    shutdown,
    limits,
    secret,
    passwords,
    auth: createAuth({
      env,
      installationName,
      db,
      mail: outgoingMails,
      sms,
      limits,
      passwords,
      background,
      realtime,
      log,
      secret,
    }),
  };
}

function watchReplica(replica: Replica, metrics: Metrics, log: Logger): void {
  replica.onChange = (state, err) => {
    if (state === "used") log.info("the replica of the database is used again");
    else log.warn({ err, state }, "the primary database answers instead of its replica");
  };
  metrics.gauge("berea_replica_used", "Whether the replica is used for reads (1 or 0)", () =>
    Number(replica.state === "used"),
  );
  metrics.counter(
    "berea_replica_reads_total",
    "Reads that the replica answered",
    () => replica.reads,
  );
}
