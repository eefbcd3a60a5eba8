import { setTimeout as setTimeoutPromise } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { createApp, createWorkerApp } from "./app.ts";
import { createServices } from "./create-services.ts";
import { compileEmbedded } from "./db/embedded.ts";
import { type OpenedDatabase, openDatabase } from "./db/open.ts";
import type { Env } from "./env.ts";
import { importedFolder, openLibrary, textsFolder } from "./features/bibles/library.ts";
import { openDevotions } from "./features/devotions/read-devotions.ts";
import { openPageRenderer } from "./features/pages/routes.ts";
import { warmUp } from "./features/pages/warm-up.ts";
import { openBuiltStudy } from "./features/study/open-study-file.ts";
import { StudyData, studyFolder } from "./features/study/study-data.ts";
import { type ListeningServer, listen } from "./http/listen.ts";
import { serveRealtime } from "./http/realtime-socket.ts";
import { ResponseCache } from "./http/response-cache.ts";
import { jobHandlers } from "./jobs/handlers.ts";
import { installQueue, JobWorkers } from "./jobs/job-queue.ts";
import { openAdminSocket } from "./maintenance/admin-socket.ts";
import { removeDumpFiles } from "./maintenance/dump-file.ts";
import { openLogOutput } from "./platform/log-output.ts";
import { createLogger } from "./platform/logging.ts";
import { outboxFolder } from "./platform/outbox.ts";
import type { Services } from "./services.ts";
import { StartError } from "./startup-error.ts";

/**
 * `web` answers requests, `worker` runs the jobs and answers only the health checks, and `all` does
 * both. The embedded database belongs to one process, which has to do both.
 */
type ServerRole = "all" | "web" | "worker";
export const serverRoles: readonly ServerRole[] = ["all", "web", "worker"];

export type RunningServer = {
  /** The port that the server listens on. */
  port: number;
  publicUrl: string;
  /** Warnings for the operator, one line each. */
  warnings: string[];
  /** Refuses new requests, lets those in progress finish, and closes the database. */
  stop(): Promise<void>;
  /** Resolves with the reason if the server cannot continue and must be stopped. */
  lost: Promise<string>;
};

/**
 * Listens first, and answers every request with 503 until the database and the app are ready. Steps
 * that fail without side effects come first. Throws a StartError for configuration errors.
 */
export async function startServer(
  settings: Env,
  webFolder: string,
  role: ServerRole = "all",
): Promise<RunningServer> {
  if (role !== "all" && !settings.databaseUrl) {
    throw new StartError(
      `The embedded database belongs to one process: start without "${role}", or set DATABASE_URL.`,
    );
  }
  if (!settings.databaseUrl) void compileEmbedded();
  const listening = await listen(settings.port, settings.host);
  const { port, server } = listening;
  const publicUrl = settings.publicUrl.replace(/:0$/, `:${port}`);
  try {
    return await startServices({ ...settings, port, publicUrl }, listening, webFolder, role);
  } catch (error) {
    server.close();
    server.closeAllConnections();
    throw error;
  }
}

async function startServices(
  env: Env,
  { server, setRequestListener, close }: ListeningServer,
  webFolder: string,
  role: ServerRole,
): Promise<RunningServer> {
  const answersPages = role !== "worker";
  const library = openLibrary(textsFolder, importedFolder(env.dataDir));
  const studyData = new StudyData(openBuiltStudy(studyFolder));
  const devotions = openDevotions(env.devotionsDir);
  const logOutput = openLogOutput();
  const log = createLogger(env.logLevel, logOutput);
  log.debug({ port: env.port }, "listening");
  const stopTracing = env.tracing
    ? (await import("./platform/tracing-sdk.ts")).startTracing(env.tracing)
    : async () => {};
  // Importing React blocks the event loop for 100 ms, so it happens before the first request too,
  // and partly while the database opens.
  const renderer = answersPages ? openPageRenderer(webFolder) : undefined;
  const rendererReady = renderer
    ?.load()
    .catch((err) => log.error({ err }, "pages are unavailable"));
  const opened = await openDatabase(env);
  let draining = false;
  try {
    const services = createServices(env, opened, log, { library, studyData, devotions });
    services.shutdown.onShutdown(await services.addedTranslations.start());
    if (logOutput) {
      logOutput.onResume = (dropped) =>
        log.warn({ dropped }, "log lines were dropped because they were not read");
      services.metrics.counter(
        "berea_log_lines_dropped_total",
        "Log lines that were dropped because they were not read",
        () => logOutput.dropped,
      );
    }
    const prepared = new ResponseCache(log, (answered, seconds) =>
      services.metrics.request(answered, seconds),
    );
    services.metrics.gauge(
      "berea_prepared_bytes",
      "Memory of prepared responses",
      () => prepared.size.bytes,
    );
    const isDraining = () => draining;
    const app = answersPages
      ? createApp(services, {
          webFolder,
          renderer,
          draining: isDraining,
          prepared,
        })
      : createWorkerApp(services, isDraining);
    await rendererReady;
    const answer = getRequestListener(app.fetch);
    setRequestListener((request, response) => {
      if (!draining && prepared.send(request, response)) return;
      void answer(request, response);
    });
    if (answersPages) {
      void services.licensed.refresh();
      void warmUp(services, renderer);
      void services.scripture
        .prepare()
        .catch((err) => log.error({ err }, "searches are unavailable"));
      serveRealtime(server, services);
    }
    void services.realtime.listen();
    void services.installation.get();
    removeDumpFiles(env.dataDir);
    // With PostgreSQL, the commands connect to the database themselves.
    const closeControl = env.databaseUrl
      ? async () => {}
      : await openAdminSocket({ env, maintenance: opened.maintenance, log });
    await installQueue(opened.maintenance.driver);
    const stopWorkers =
      role === "web" ? async () => {} : await startWorkers(services, opened.maintenance);
    return {
      port: env.port,
      publicUrl: env.publicUrl,
      lost: opened.lock?.lost ?? new Promise(() => {}),
      warnings: [...opened.warnings, ...mailWarnings(env)],
      stop: async () => {
        // A load balancer first sees 503 from /readyz and stops sending requests; then connections
        // are refused.
        draining = true;
        await setTimeoutPromise(env.shutdownDelayMs);
        services.shutdown.begin();
        const closed = close();
        await stopWorkers();
        await closeControl();
        await services.shutdown.run();
        await closed;
        await opened.database.close();
        await stopTracing();
        await logOutput?.flush();
      },
    };
  } catch (error) {
    await opened.database.close();
    throw error;
  }
}

/** Runs the jobs of the queues on this server. Returns a function that stops them. */
async function startWorkers(services: Services, { driver }: OpenedDatabase["maintenance"]) {
  const workers = new JobWorkers(driver, services.log);
  // Only one server can open the embedded database, so no other server is sending these mails.
  if (driver.kind === "embedded") await services.outgoingMails.makeAllDue();
  await workers.start(jobHandlers(services));
  const unsubscribe = services.jobs.onWake((queue, traceparent) =>
    workers.wake(queue, traceparent),
  );
  return async () => {
    unsubscribe();
    await workers.stop();
  };
}

function mailWarnings(env: Env): string[] {
  if (env.smtpUrl) return [];
  const outbox = outboxFolder(env.dataDir);
  const warnings = env.requireEmailConfirmation
    ? [`Mail is written to ${outbox}, because SMTP_URL is not set.`]
    : ["Addresses are not confirmed at sign-up, because SMTP_URL is not set."];
  if (env.adminEmail && !env.requireEmailConfirmation) {
    warnings.push(
      `ADMIN_EMAIL becomes admin once the confirmation link is opened that sign-up writes to ${outbox}.`,
    );
  }
  return warnings;
}
