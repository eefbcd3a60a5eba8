// Checks the state of the installation for its operator.

import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { and, count, eq, isNotNull, isNull, lte } from "drizzle-orm";
import type { AdminHealth } from "#shared/api/admin.ts";
import type { Language } from "#shared/languages.ts";
import { type Message, message } from "#shared/message.ts";
import type { Db } from "../../db/driver.ts";
import {
  accountDeletions,
  moderationCases,
  prayers,
  resourceRequests,
  userExports,
} from "../../db/schema.ts";
import { backupRecords } from "../../maintenance/backup-records.ts";
import { findBackupProblem } from "../../maintenance/backup-status.ts";
import { translate } from "../../platform/translations.ts";
import type { Services } from "../../services.ts";

type Say = (text: Message) => string;
type Needs = Pick<Services, "db" | "env" | "library" | "mail" | "storage" | "background" | "log">;

const { version } = JSON.parse(
  readFileSync(new URL("../../../package.json", import.meta.url), "utf8"),
) as { version: string };
const startedAt = new Date(Date.now() - process.uptime() * 1000);

/** Checks all parts in parallel and describes them in a language. */
export async function readHealth(services: Needs, language: Language): Promise<AdminHealth> {
  const say = (text: Message) => translate(text, language);
  const [database, mail, storage, backup, queues] = await Promise.all([
    readDatabase(services, say),
    readMail(services, say),
    readStorage(services, say),
    readBackup(services, new Date(), say),
    services.db.asSystem((tx) => readQueues(tx, services.background.waiting, say)),
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

async function readDatabase(
  { db }: Needs,
  say: Say,
): Promise<Pick<AdminHealth, "database" | "migrations">> {
  const { version: name, sizeBytes, applied, known } = await db.describe();
  return {
    database: {
      ok: true,
      detail: say(message("The database responds.")),
      kind: db.kind,
      version: name,
      size_bytes: sizeBytes,
    },
    migrations: {
      ok: applied === known,
      detail:
        applied === known
          ? say(message("The schema is up to date."))
          : say(
              message(
                "The schema does not match this version. Restart the server, or start the newest version.",
              ),
            ),
      applied,
      known,
    },
  };
}

async function readMail({ env, mail }: Needs, say: Say): Promise<AdminHealth["mail"]> {
  if (!env.smtpUrl) {
    return {
      ok: null,
      detail: say(
        message("SMTP_URL is not set. Mails are written to the folder outbox of DATA_DIR."),
      ),
    };
  }
  const error = await mail.check();
  return error
    ? {
        ok: false,
        detail: say(
          message("The mail server accepts no mail: {error}", { error: withoutFolders(error) }),
        ),
      }
    : { ok: true, detail: say(message("The mail server responds.")) };
}

/** Shortens absolute paths to the file name, because admins need not know the folders. */
export const withoutFolders = (text: string): string =>
  text.replace(/(?<![\w.:/\\])(?:[A-Za-z]:)?(?:[\\/][^\s'",:\\/]+)+[\\/]([^\s'",:\\/]+)/g, "…/$1");

async function readStorage({ storage, log }: Needs, say: Say): Promise<AdminHealth["storage"]> {
  const key = `health/${randomUUID()}`;
  try {
    await storage.put(key, "ok");
    const stored = await storage.getBytes(key);
    await storage.delete(key);
    if (!stored || Buffer.from(stored).toString() !== "ok")
      throw new Error("the file read differs from the file written");
    const detail = say(message("Files can be written and read."));
    return { ok: true, detail, used_bytes: await countBytes(storage) };
  } catch (error) {
    // The error contains paths of the server, which only the log may show.
    log.error({ err: error }, "files cannot be stored");
    return {
      ok: false,
      detail: say(message("Files cannot be stored. The server's log has the reason.")),
      used_bytes: null,
    };
  }
}

async function countBytes(storage: Services["storage"]): Promise<number | null> {
  if (storage.kind === "s3") return null;
  let used = 0;
  for await (const { sizeBytes } of storage.list("")) used += sizeBytes ?? 0;
  return used;
}

async function readBackup({ db, env }: Needs, now: Date, say: Say): Promise<AdminHealth["backup"]> {
  const status = await backupRecords(db, env.dataDir).read();
  if (!status) {
    const detail = say(message("No backup has been made. Run npm run backup."));
    return { ok: null, detail, succeeded_at: null };
  }
  const { succeededAt: succeeded_at, startedAt } = status;
  const problem = findBackupProblem(status, now);
  if (problem) {
    const { detail: reason, tooOldSince: time } = problem;
    const detail = time
      ? message("No backup has succeeded since {time}.", { time })
      : message("The last backup failed: {reason}", { reason: withoutFolders(reason) });
    return { ok: false, detail: say(detail), succeeded_at };
  }
  const isDone = succeeded_at === startedAt;
  const detail = isDone ? message("The last backup succeeded.") : message("A backup is running.");
  return { ok: true, detail: say(detail), succeeded_at };
}

async function readQueues(tx: Db, background: number, say: Say): Promise<AdminHealth["queues"]> {
  const now = new Date();
  const number = async (rows: PromiseLike<{ n: number }[]>) => (await rows)[0]?.n ?? 0;
  const n = count();
  const due = and(isNotNull(prayers.remindEvery), lte(prayers.remindAt, now));
  const undecided = and(isNull(moderationCases.decidedAt), isNull(moderationCases.withdrawnAt));
  return [
    {
      name: say(message("Due reminders")),
      waiting: await number(tx.select({ n }).from(prayers).where(due)),
    },
    {
      name: say(message("Archives in progress")),
      waiting: await number(
        tx.select({ n }).from(userExports).where(eq(userExports.status, "preparing")),
      ),
    },
    {
      name: say(message("Accounts due for deletion")),
      waiting: await number(
        tx.select({ n }).from(accountDeletions).where(lte(accountDeletions.dueAt, now)),
      ),
    },
    {
      name: say(message("Reported content without a decision")),
      waiting: await number(tx.select({ n }).from(moderationCases).where(undecided)),
    },
    {
      name: say(message("Open resource requests")),
      waiting: await number(
        tx.select({ n }).from(resourceRequests).where(eq(resourceRequests.status, "open")),
      ),
    },
    { name: say(message("Push messages being sent by this server")), waiting: background },
  ];
}
