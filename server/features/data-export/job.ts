// Writes the archives of users. A request adds a row and a job. A worker claims the row, so that
// only one server writes it. If that server is killed, another one starts over.

import { randomUUID } from "node:crypto";
import type { DataExport } from "#shared/api/data-export.ts";
import { nameOf } from "#shared/content/product.ts";
import { addJob } from "../../jobs/job-queue.ts";
import { StorageUnavailableError } from "../../platform/storage.ts";
import type { Services } from "../../services.ts";
import { countRows, writeArchive } from "./archive.ts";
import {
  type Claimed,
  claimExport,
  extendClaim,
  failExport,
  finishExport,
  isExportWaiting,
  postponeExport,
  readExport,
  releaseClaim,
  removeExpired,
  startExport,
  updateExportProgress,
} from "./queries.ts";

const progressEveryMs = 500;
const extendEveryMs = 15_000;
/** Maximum archives that one server writes at a time. */
const concurrentExports = 2;
/** Number of attempts after which an archive counts as failed. */
const maxAttempts = 3;

type Needs = Pick<Services, "db" | "log" | "shutdown" | "storage" | "installation">;

export const archiveFolder = (userId: string) => `exports/${userId}/`;
/** The file of one attempt, so that a server that lost its claim overwrites no other file. */
export const archiveFile = (userId: string, id: string, attempt: number) =>
  `${archiveFolder(userId)}${id}-${attempt}`;

/** Requests an archive in a language. Returns the one in progress, if any. */
export async function requestExport(
  { db, limits, storage, jobs }: Pick<Services, "db" | "limits" | "storage" | "jobs">,
  userId: string,
  language: Claimed["language"],
): Promise<DataExport> {
  const current = await db.asUser(userId, readExport);
  if (current?.status === "preparing") return current;
  await limits.take("exportsPerUser", userId);
  const total = await countRows({ userId, database: db });
  await storage.deleteAll(archiveFolder(userId));
  const started = await db.asUser(userId, async (user) => {
    const row = await startExport(user, { id: randomUUID(), language, total });
    if (row) await addJob(user.db, "exports");
    return row;
  });
  if (started) {
    await jobs.wake("exports");
    return started;
  }
  const other = await db.asUser(userId, readExport);
  if (!other) throw new Error("an archive is being made and cannot be found");
  return other;
}

/** Adds a job if archives wait for a server, as after the server that wrote them was killed. */
export async function queueExports({ db, jobs }: Pick<Services, "db" | "jobs">): Promise<void> {
  const added = await db.asSystem(async (tx) => {
    if (!(await isExportWaiting(tx))) return false;
    await addJob(tx, "exports");
    return true;
  });
  if (added) await jobs.wake("exports");
}

/** Writes all archives that wait for a server. */
export async function writeExports(services: Needs): Promise<void> {
  const workers = Array.from({ length: concurrentExports }, async () => {
    while (!services.shutdown.started) {
      const claimed = await services.db.asSystem((tx) => claimExport(tx, maxAttempts));
      if (!claimed) return;
      await writeExport(services, claimed);
    }
  });
  await Promise.all(workers);
}

async function writeExport(
  { db, log, shutdown, storage, installation }: Needs,
  claimed: Claimed,
): Promise<void> {
  const { userId, id, attempts, language } = claimed;
  const stop = new AbortController();
  let done = 0;
  let noted = Date.now();
  const onRow = () => {
    done += 1;
    if (shutdown.started) stop.abort(new Error("the server stops"));
    if (Date.now() - noted < progressEveryMs) return;
    noted = Date.now();
    db.asUser(userId, (user) => updateExportProgress(user, id, done)).catch(() => {});
  };
  const extend = setInterval(() => {
    db.asSystem((tx) => extendClaim(tx, claimed)).catch(() => {});
  }, extendEveryMs);
  const file = archiveFile(userId, id, attempts);
  try {
    const owner = { userId, database: db };
    const { signal } = stop;
    const written = await writeArchive(owner, storage, file, {
      language,
      productName: nameOf(installation.last),
      onRow,
      signal,
    });
    await db.asUser(userId, (user) => finishExport(user, claimed, { ...written, done }));
  } catch (err) {
    await storage.delete(file).catch(() => {});
    if (stop.signal.aborted) {
      await db.asSystem((tx) => releaseClaim(tx, claimed)).catch(() => {});
      return;
    }
    if (err instanceof StorageUnavailableError) {
      log.warn({ err }, "an export waits until files can be stored");
      await db.asUser(userId, (user) => postponeExport(user, claimed)).catch(() => {});
      return;
    }
    log.error({ err, userId }, "an export could not be made");
    await db.asUser(userId, (user) => failExport(user, claimed)).catch(() => {});
  } finally {
    clearInterval(extend);
  }
}

/** Deletes the archives that expired by `now`, with their files. */
export async function sweepExports(
  { db, storage }: Pick<Services, "db" | "storage">,
  now = new Date(),
): Promise<void> {
  const expired = await db.asSystem((tx) => removeExpired(tx, now));
  for (const { userId, id, attempts } of expired) {
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      await storage.delete(archiveFile(userId, id, attempt));
    }
  }
}
