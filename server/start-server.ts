import { createServer, type RequestListener, type Server } from "node:http";
import { createServer as createProbe } from "node:net";
import path from "node:path";
import { setTimeout as setTimeoutPromise } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { createApp, createWorkerApp } from "./app.ts";
import { createServices } from "./create-services.ts";
import { type OpenedDatabase, openDatabase } from "./db/open.ts";
import type { Env } from "./env.ts";
import { importedFolder, openLibrary, textsFolder } from "./features/bibles/library.ts";
import { openDevotions } from "./features/devotions/read-devotions.ts";
import { openPageRenderer } from "./features/pages/routes.ts";
import { warmUpPages } from "./features/pages/warm-up.ts";
import { openStudyData, studyFolder } from "./features/study/study-data.ts";
import { serveRealtime } from "./http/realtime-socket.ts";
import { ResponseCache } from "./http/response-cache.ts";
import { jobHandlers } from "./jobs/handlers.ts";
import { installQueue, JobWorkers } from "./jobs/job-queue.ts";
import { openAdminSocket } from "./maintenance/admin-socket.ts";
import { removeDumpFiles } from "./maintenance/dump-file.ts";
import { createLogger } from "./platform/logging.ts";
import type { Services } from "./services.ts";
import { StartError } from "./startup-error.ts";

/** How long requests in progress may take to finish after a stop was requested. */
const drainTimeoutMs = 10_000;

/**
 * `web` answers requests, `worker` runs the jobs and answers only the health checks, and `all` does
 * both. The embedded database belongs to one process, which has to do both.
 */
type ServerRole = "all" | "web" | "worker";
export const serverRoles: readonly ServerRole[] = ["all", "web", "worker"];

export type RunningServer = {
  /** Warnings for the operator, one line each. */
  warnings: string[];
  /** Refuses new requests, lets those in progress finish, and closes the database. */
  stop(): Promise<void>;
  /** Resolves with the reason if the server cannot continue and must be stopped. */
  lost: Promise<string>;
};

/**
 * Starts everything; the steps that fail without side effects come first. Configuration errors are
 * StartErrors.
 */
export async function startServer(
  env: Env,
  webFolder: string,
  role: ServerRole = "all",
): Promise<RunningServer> {
  if (role !== "all" && !env.databaseUrl) {
    throw new StartError(
      `The embedded database belongs to one process: start without "${role}", or set DATABASE_URL.`,
    );
  }
  await assertPortFree(env.port, env.host);
  const answersPages = role !== "worker";
  const library = openLibrary(textsFolder, importedFolder(env.dataDir));
  const studyData = openStudyData(studyFolder);
  const devotions = openDevotions(env.devotionsDir);
  // Parsing the Hebrew and Greek words takes 120 ms, so it happens before the first request.
  if (answersPages) studyData.prepare();
  const log = createLogger(env.logLevel);
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
          prepareDocuments: true,
        })
      : createWorkerApp(services, isDraining);
    await rendererReady;
    const answer = getRequestListener(app.fetch);
    const server = await listen((request, response) => {
      if (!draining && prepared.send(request, response)) return;
      void answer(request, response);
    }, env);
    if (answersPages) {
      void services.licensed.refresh();
      if (renderer) void warmUpPages(renderer, services);
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
      lost: opened.lock?.lost ?? new Promise(() => {}),
      warnings: [...opened.warnings, ...mailWarnings(env)],
      stop: async () => {
        // A load balancer first sees 503 from /readyz and stops sending requests; then connections
        // are refused.
        draining = true;
        await setTimeoutPromise(env.shutdownDelayMs);
        services.shutdown.begin();
        const closed = closeServer(server);
        await stopWorkers();
        await closeControl();
        await services.shutdown.run();
        await closed;
        await opened.database.close();
        await stopTracing();
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
  const outbox = path.join(env.dataDir, "outbox");
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

function assertPortFree(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createProbe();
    probe.once("error", (error) => reject(portError(error, port, host)));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

function portError(error: NodeJS.ErrnoException, port: number, host: string): Error {
  if (error.code === "EADDRINUSE") {
    return new StartError(
      `port ${port} is already in use: stop the other program, or choose another port, as in PORT=${port + 1} npm start.`,
    );
  }
  if (error.code === "EACCES") {
    return new StartError(`port ${port} requires more privileges: set PORT to one above 1023.`);
  }
  if (error.code === "ENOTFOUND" || error.code === "EADDRNOTAVAIL") {
    return new StartError(
      `HOST ${host} is not an address of this machine: set it to localhost or 0.0.0.0.`,
    );
  }
  return error;
}

/**
 * How long an idle connection stays open: longer than the 60 seconds after which proxies usually
 * close theirs, so that none sends a request into a connection that is just being closed.
 */
const keepAliveMs = 65_000;

function listen(listener: RequestListener, env: Env): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer(listener);
    server.keepAliveTimeout = keepAliveMs;
    server.listen(env.port, env.host, () => resolve(server));
    server.once("error", (error) => reject(portError(error, env.port, env.host)));
  });
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    const force = setTimeout(() => {
      server.closeAllConnections();
    }, drainTimeoutMs);
    force.unref();
  });
}
