// The state of the installation, for its operator.
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { and, count, eq, isNotNull, isNull, lte } from "drizzle-orm";
import type { AdminHealth } from "#shared/api/admin.ts";
import type { Db } from "../../db/driver.ts";
import {
  accountDeletions,
  moderationCases,
  prayers,
  resourceRequests,
  userExports,
} from "../../db/schema.ts";
import { findBackupProblem, readBackupStatus } from "../../maintenance/backup-status.ts";
import type { Services } from "../../services.ts";

type Needs = Pick<Services, "db" | "env" | "library" | "mail" | "storage" | "background" | "log">;

const { version } = JSON.parse(
  readFileSync(new URL("../../../package.json", import.meta.url), "utf8"),
) as { version: string };
const startedAt = new Date(Date.now() - process.uptime() * 1000);

/** Checks everything now; a part that does not respond delays no other. */
export async function readHealth(services: Needs): Promise<AdminHealth> {
  const [database, mail, storage, backup, queues] = await Promise.all([
    readDatabase(services),
    readMail(services),
    readStorage(services),
    readBackup(services, new Date()),
    services.db.asSystem((tx) => readQueues(tx, services.background.waiting)),
  ]);
  return {
    version,
    node: process.version,
    started_at: startedAt.toISOString(),
    memory_bytes: process.memoryUsage().rss,
    ...database,
    mail,
    storage,
    backup,
    texts: [...services.library.texts.values()].map(({ info, counts }) => ({
      id: info.id,
      name: info.name,
      verses: counts.verses,
      sha256: info.checksum ?? "",
    })),
    queues,
  };
}

async function readDatabase({ db }: Needs): Promise<Pick<AdminHealth, "database" | "migrations">> {
  const { version: name, sizeBytes, applied, known } = await db.describe();
  return {
    database: {
      ok: true,
      detail: "It answers.",
      kind: db.kind,
      version: name,
      size_bytes: sizeBytes,
    },
    migrations: {
      ok: applied === known,
      detail:
        applied === known
          ? "The schema is up to date."
          : "The schema is another than this version's: restart the server, or start the newest version.",
      applied,
      known,
    },
  };
}

async function readMail({ env, mail }: Needs): Promise<AdminHealth["mail"]> {
  if (!env.smtpUrl) {
    return { ok: null, detail: `SMTP_URL is not set: mails are written to ${env.dataDir}/outbox.` };
  }
  const error = await mail.check();
  return error
    ? { ok: false, detail: `The mail server does not take mail: ${error}` }
    : { ok: true, detail: "The mail server answers." };
}

async function readStorage({ storage }: Needs): Promise<AdminHealth["storage"]> {
  const key = `health/${randomUUID()}`;
  try {
    await storage.put(key, "ok");
    const stored = await storage.get(key);
    await storage.delete(key);
    if (stored !== "ok") throw new Error("the file read differs from the file written");
  } catch (error) {
    const cause = error instanceof Error ? error.message : "unknown";
    return { ok: false, detail: `Files cannot be kept: ${cause}`, used_bytes: 0 };
  }
  let used = 0;
  let from: string | undefined;
  do {
    const page = await storage.listAll("", {
      recursive: true,
      ...(from && { paginationToken: from }),
    });
    for (const file of page.objects) {
      if (file.isFile) used += (await storage.getMetaData(file.key)).contentLength;
    }
    from = page.paginationToken;
  } while (from);
  return { ok: true, detail: "Files are written and read back.", used_bytes: used };
}

async function readBackup({ env }: Needs, now: Date): Promise<AdminHealth["backup"]> {
  const status = await readBackupStatus(env.dataDir);
  if (!status) {
    return { ok: null, detail: "No backup has been made. Run npm run backup.", succeeded_at: null };
  }
  const { succeededAt: succeeded_at, startedAt } = status;
  const problem = findBackupProblem(status, now);
  if (problem) {
    return { ok: false, detail: `The last backup failed: ${problem.detail}`, succeeded_at };
  }
  const detail =
    succeeded_at === startedAt ? "The last backup succeeded." : "A backup is being made.";
  return { ok: true, detail, succeeded_at };
}

async function readQueues(tx: Db, background: number): Promise<AdminHealth["queues"]> {
  const now = new Date();
  const number = async (rows: PromiseLike<{ n: number }[]>) => (await rows)[0]?.n ?? 0;
  const n = count();
  const due = and(isNotNull(prayers.remindEvery), lte(prayers.remindAt, now));
  const undecided = and(isNull(moderationCases.decidedAt), isNull(moderationCases.withdrawnAt));
  return [
    {
      name: "Reminders that are due",
      waiting: await number(tx.select({ n }).from(prayers).where(due)),
    },
    {
      name: "Archives being made",
      waiting: await number(
        tx.select({ n }).from(userExports).where(eq(userExports.status, "preparing")),
      ),
    },
    {
      name: "Accounts to be deleted now",
      waiting: await number(
        tx.select({ n }).from(accountDeletions).where(lte(accountDeletions.dueAt, now)),
      ),
    },
    {
      name: "Reported content waiting for a moderator",
      waiting: await number(tx.select({ n }).from(moderationCases).where(undecided)),
    },
    {
      name: "Requests for resources",
      waiting: await number(
        tx.select({ n }).from(resourceRequests).where(eq(resourceRequests.status, "open")),
      ),
    },
    { name: "Sending to devices on this server", waiting: background },
  ];
}
