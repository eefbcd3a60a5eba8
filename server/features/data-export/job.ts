import { randomUUID } from "node:crypto";
import type { DataExport } from "#shared/api/data-export.ts";
import type { Language } from "#shared/languages.ts";
import type { Services } from "../../services.ts";
import { countRows, writeArchive } from "./archive.ts";
import {
  failExport,
  finishExport,
  noteProgress,
  readExport,
  removeExpired,
  startExport,
} from "./queries.ts";

const progressEveryMs = 500;

type Needs = Pick<Services, "db" | "limits" | "log" | "shutdown" | "storage">;

export const archiveFolder = (userId: string) => `exports/${userId}/`;
export const archiveFile = (userId: string, id: string) => `${archiveFolder(userId)}${id}`;

/** Creates the archives of users, independently of the requests that start them. */
export class ExportJobs {
  readonly #services: Needs;
  readonly #running = new Set<Promise<void>>();
  readonly #stop = new AbortController();

  constructor(services: Needs) {
    this.#services = services;
    services.shutdown.onShutdown(async () => {
      this.#stop.abort(new Error("the server stops"));
      await Promise.all(this.#running);
    });
  }

  /** Starts an archive in a language and returns at once. Returns the one in progress, if any. */
  async start(userId: string, language: Language): Promise<DataExport> {
    const { db, limits, storage } = this.#services;
    const current = await db.asUser(userId, readExport);
    if (current?.status === "preparing") return current;
    await limits.take("exportsPerUser", userId);
    const id = randomUUID();
    const total = await countRows({ userId, database: db });
    const started = await db.asUser(userId, (user) => startExport(user, id, total));
    if (!started) {
      const other = await db.asUser(userId, readExport);
      if (!other) throw new Error("an archive is being made and cannot be found");
      return other;
    }
    await storage.deleteAll(archiveFolder(userId));
    const job = this.#make(userId, id, language).finally(() => this.#running.delete(job));
    this.#running.add(job);
    return started;
  }

  async #make(userId: string, id: string, language: Language): Promise<void> {
    const { db, log, storage } = this.#services;
    let done = 0;
    let noted = Date.now();
    const onRow = () => {
      done += 1;
      if (Date.now() - noted < progressEveryMs) return;
      noted = Date.now();
      db.asUser(userId, (user) => noteProgress(user, id, done)).catch(() => {});
    };
    const owner = { userId, database: db };
    const file = archiveFile(userId, id);
    try {
      const written = await writeArchive(owner, storage, file, {
        language,
        onRow,
        signal: this.#stop.signal,
      });
      await db.asUser(userId, (user) => finishExport(user, id, { ...written, done }));
    } catch (err) {
      log.error({ err, userId }, "an export could not be made");
      await storage.delete(file).catch(() => {});
      await db.asUser(userId, (user) => failExport(user, id)).catch(() => {});
    }
  }
}

/** Deletes the archives that expired by `now`, with their files. */
export async function sweepExports(
  { db, storage }: Pick<Services, "db" | "storage">,
  now = new Date(),
): Promise<void> {
  const expired = await db.asSystem((tx) => removeExpired(tx, now));
  for (const { userId, id } of expired) await storage.delete(archiveFile(userId, id));
}
