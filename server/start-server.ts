import { createServer, type RequestListener, type Server } from "node:http";
import { createServer as createProbe } from "node:net";
import path from "node:path";
import { setTimeout as setTimeoutPromise } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { createApp } from "./app.ts";
import { createServices } from "./create-services.ts";
import { openDatabase } from "./db/open.ts";
import type { Env } from "./env.ts";
import { deleteDueAccounts } from "./features/account-deletion/delete-due-accounts.ts";
import { alertAboutBackup } from "./features/admin/backup-alert.ts";
import { importedFolder, openLibrary, textsFolder } from "./features/bibles/library.ts";
import { purgeChats } from "./features/chat/queries.ts";
import { sendDailyVerses } from "./features/daily-verse/daily-mail.ts";
import { sweepExports } from "./features/data-export/job.ts";
import { sendDigests } from "./features/notifications/digest.ts";
import { runNotificationJobs } from "./features/notifications/notification-jobs.ts";
import { retryPushes } from "./features/notifications/push-delivery.ts";
import { sendReminders } from "./features/notifications/reminders.ts";
import { openStudyData, studyFolder } from "./features/study/study-data.ts";
import { sweepExpired } from "./features/sweep-expired.ts";
import { serveRealtime } from "./http/realtime-socket.ts";
import { ResponseCache } from "./http/response-cache.ts";
import { openAdminSocket } from "./maintenance/admin-socket.ts";
import { removeDumpFiles } from "./maintenance/dump-file.ts";
import { createLogger } from "./platform/logging.ts";
import { schedule } from "./platform/schedule.ts";
import type { Services } from "./services.ts";
import { StartError } from "./startup-error.ts";

/** How long requests in progress may take to finish after a stop was requested. */
const drainTimeoutMs = 10_000;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

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
export async function startServer(env: Env, webFolder: string): Promise<RunningServer> {
  await assertPortFree(env.port, env.host);
  const library = openLibrary(textsFolder, importedFolder(env.dataDir));
  const studyData = openStudyData(studyFolder);
  // Parsing the Hebrew and Greek words takes 120 ms, so it happens before the first request.
  studyData.prepare();
  const opened = await openDatabase(env);
  const log = createLogger(env.logLevel);
  let draining = false;
  try {
    const services = createServices(env, opened, log, { library, studyData });
    const prepared = new ResponseCache(log, (answered, seconds) =>
      services.metrics.request(answered, seconds),
    );
    services.metrics.gauge(
      "berea_prepared_bytes",
      "Memory of prepared responses",
      () => prepared.size.bytes,
    );
    const app = createApp(services, {
      webFolder,
      draining: () => draining,
      prepared,
      prepareDocuments: true,
    });
    const answer = getRequestListener(app.fetch);
    const server = await listen((request, response) => {
      if (!draining && prepared.send(request, response)) return;
      void answer(request, response);
    }, env);
    void services.licensed.refresh();
    void services.scripture
      .prepare()
      .catch((err) => log.error({ err }, "searches are unavailable"));
    serveRealtime(server, services);
    void services.realtime.listen();
    removeDumpFiles(env.dataDir);
    // With PostgreSQL the commands connect to the database directly.
    const closeControl = env.databaseUrl
      ? async () => {}
      : await openAdminSocket({ env, maintenance: opened.maintenance, log });
    const stopRegularWork = startJobs(services);
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
        await stopRegularWork();
        await closeControl();
        await services.shutdown.run();
        await closed;
        await opened.database.close();
      },
    };
  } catch (error) {
    await opened.database.close();
    throw error;
  }
}

/** Starts the hourly and minutely jobs; returns a function that stops them. */
function startJobs(services: Services): () => Promise<void> {
  const { log } = services;
  const work: [string, () => Promise<unknown>][] = [
    ["deleting accounts after their grace period", () => deleteDueAccounts(services)],
    ["sending daily verses", () => sendDailyVerses(services)],
    ["sending digest mails", () => sendDigests(services)],
    ["removing expired data exports", () => sweepExports(services)],
    ["deleting expired rows", () => sweepExpired(services)],
    [
      "purging deleted conversations",
      () => services.db.asSystem((db) => purgeChats(db, new Date())),
    ],
  ];
  const stops = work.map(([name, job]) => schedule(name, hourMs, job, log));
  const minutely: [string, () => Promise<unknown>][] = [
    ["sending reminders", () => sendReminders(services)],
    ["running notification jobs", () => runNotificationJobs(services)],
    ["retrying push messages", () => retryPushes(services)],
    ["alerting admins about a failed backup", () => alertAboutBackup(services)],
  ];
  stops.push(...minutely.map(([name, job]) => schedule(name, minuteMs, job, log)));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
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

function listen(listener: RequestListener, env: Env): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer(listener);
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
