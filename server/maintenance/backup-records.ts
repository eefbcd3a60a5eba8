// Where the outcome of the last backup is stored. With the embedded database it is a file in DATA_DIR:
// the command cannot write to a database that a server has open. With PostgreSQL it is a row, because
// a command in a container of its own shares no folder with the servers; a file is used while the
// database is unavailable, which is one reason why backups fail.
import { randomUUID } from "node:crypto";
import { open, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../db/database.ts";
import type { Db } from "../db/driver.ts";
import { openDriver } from "../db/open.ts";
import { backupStatus } from "../db/schema.ts";
import type { Env } from "../env.ts";

const storedStatus = z.object({
  startedAt: z.iso.datetime(),
  /** When the last successful backup was started, or `null`. */
  succeededAt: z.iso.datetime().nullable(),
  /** The last failure since then. */
  failure: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable(),
});
export type BackupStatus = z.infer<typeof storedStatus>;

export type BackupRecords = {
  /** Returns `undefined` if no backup was ever started, or if the record is damaged. */
  read(): Promise<BackupStatus | undefined>;
  write(status: BackupStatus): Promise<void>;
  /**
   * Returns false if a server has already reported the problem of this time to the admins, or is
   * reporting it.
   */
  claimAlert(at: string): Promise<boolean>;
  /** Lets the next run report the problem. */
  releaseAlert(at: string): Promise<void>;
};

/** The records of a server. */
export function backupRecords(
  db: Pick<Database, "kind" | "asSystem">,
  dataDir: string,
): BackupRecords {
  const inFile = fileRecords(dataDir);
  return db.kind === "embedded" ? inFile : databaseRecords((action) => db.asSystem(action), inFile);
}

/** Runs `action` with the records of a command, which has no database open. */
export async function withBackupRecords<T>(
  env: Env,
  action: (records: BackupRecords) => Promise<T>,
): Promise<T> {
  const inFile = fileRecords(env.dataDir);
  const driver = env.databaseUrl ? await openDriver(env).catch(() => undefined) : undefined;
  if (!driver) return action(inFile);
  try {
    const asSystem: AsSystem = (run) => driver.transaction("berea_system", undefined, run);
    return await action(databaseRecords(asSystem, inFile));
  } finally {
    await driver.close();
  }
}

/** Prefix of files in DATA_DIR whose names identify failures that were reported to the admins. */
const claimPrefix = "backup-alert-";
const claimOf = (at: string) => `${claimPrefix}${at.replace(/[^\dTZ]/g, "")}`;

function fileRecords(dataDir: string): BackupRecords {
  const file = path.join(dataDir, "backup-status.json");
  return {
    async read() {
      try {
        return storedStatus.safeParse(JSON.parse(await readFile(file, "utf8"))).data;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT" || error instanceof SyntaxError) {
          return undefined;
        }
        throw error;
      }
    },
    // Replaces the file at once, so that nobody reads half of it.
    async write(status) {
      const partial = `${file}.${randomUUID()}`;
      await writeFile(partial, JSON.stringify(status), { mode: 0o600 });
      await rename(partial, file);
    },
    async claimAlert(at) {
      const name = claimOf(at);
      try {
        await (await open(path.join(dataDir, name), "wx", 0o600)).close();
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
        throw error;
      }
      for (const other of await readdir(dataDir)) {
        if (other.startsWith(claimPrefix) && other !== name) {
          await rm(path.join(dataDir, other), { force: true });
        }
      }
      return true;
    },
    releaseAlert: (at) => rm(path.join(dataDir, claimOf(at)), { force: true }),
  };
}

type AsSystem = <T>(action: (db: Db) => Promise<T>) => Promise<T>;

function databaseRecords(asSystem: AsSystem, inFile: BackupRecords): BackupRecords {
  return {
    async read() {
      const stored = await asSystem(async (db) => {
        const [row] = await db.select().from(backupStatus);
        return row && presentRow(row);
      });
      const other = await inFile.read();
      if (!stored || !other) return stored ?? other;
      const last = other.startedAt >= stored.startedAt ? other : stored;
      // The file may have a success that the row does not have, and the other way around.
      return { ...last, succeededAt: laterOf(stored.succeededAt, other.succeededAt) };
    },
    async write(status) {
      const { startedAt, succeededAt, failure } = status;
      const values = {
        startedAt: new Date(startedAt),
        succeededAt: succeededAt === null ? null : new Date(succeededAt),
        failedAt: failure ? new Date(failure.at) : null,
        failureReason: failure?.reason ?? null,
      };
      try {
        await asSystem((db) =>
          db
            .insert(backupStatus)
            .values(values)
            .onConflictDoUpdate({ target: backupStatus.only, set: values }),
        );
      } catch {
        await inFile.write(status);
      }
    },
    claimAlert: (at) =>
      asSystem(async (db) => {
        const alertedFor = new Date(at);
        const claimed = await db
          .insert(backupStatus)
          .values({ startedAt: alertedFor, alertedFor })
          .onConflictDoUpdate({
            target: backupStatus.only,
            set: { alertedFor },
            // A server that sees only the file may know an older problem.
            setWhere: sql`${backupStatus.alertedFor} is null or ${backupStatus.alertedFor} < excluded.alerted_for`,
          })
          .returning({ only: backupStatus.only });
        return claimed.length > 0;
      }),
    async releaseAlert(at) {
      await asSystem((db) =>
        db
          .update(backupStatus)
          .set({ alertedFor: null })
          .where(eq(backupStatus.alertedFor, new Date(at))),
      );
    },
  };
}

const laterOf = (a: string | null, b: string | null) => ((a ?? "") > (b ?? "") ? a : b);

function presentRow(row: typeof backupStatus.$inferSelect): BackupStatus {
  const { startedAt, succeededAt, failedAt, failureReason } = row;
  return {
    startedAt: startedAt.toISOString(),
    succeededAt: succeededAt?.toISOString() ?? null,
    failure: failedAt && { at: failedAt.toISOString(), reason: failureReason ?? "" },
  };
}
