// Kills workers with SIGKILL at named steps: between two digests, in the middle of mails, and in the
// middle of an archive. A lock, the mail server and the object store hold a worker at its step, so no
// kill depends on time.
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import type { Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { SMTPServer } from "smtp-server";
import { type ReadMail, readMail } from "#server/platform/outbox.ts";
import { startPostgres } from "./postgres-server.ts";
import { type ProcessUser, signUpAt } from "./process-user.ts";
import { startS3 } from "./s3-server.ts";
import { type ServerProcess, startServerProcess } from "./server-process.ts";
import { listenLocally } from "./smtp-server.ts";

const userCount = 6;
/** The digest after this many is held. */
const digestsBeforeKill = 2;
const checkMs = 200;
const maxChecks = 900;

/** The numbers of each effect, by user: each should be 1. */
export type WorkerEffects = {
  digests: number[];
  archives: number[];
  /** Messages that the mail server accepted more than once. */
  repeatedMessages: number;
  /** The steps at which a worker was killed. */
  kills: string[];
};

/** A mail server that, while it holds, receives each mail completely and never answers. */
async function startHoldingMailServer() {
  const accepted: { mail: ReadMail; messageId: string }[] = [];
  const state = { holding: true, held: 0 };
  const sockets = new Set<Socket>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, _, done) => {
      let raw = "";
      stream.on("data", (chunk: Buffer) => {
        raw += chunk.toString("utf8");
      });
      stream.on("end", () => {
        if (state.holding) {
          state.held += 1;
          return;
        }
        const messageId = /^message-id: *(\S+)/im.exec(raw)?.[1] ?? "";
        accepted.push({ mail: readMail(raw), messageId });
        done();
      });
    },
  });
  server.server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
  });
  server.on("error", () => {});
  const port = await listenLocally(server);
  const stop = () => {
    for (const socket of sockets) socket.destroy();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { url: `smtp://127.0.0.1:${port}`, accepted, state, stop };
}

/** Returns a time zone in which it is about 20:00 now, so that digests are due. */
function eveningZone(): string {
  const east = ((20 - new Date().getUTCHours() + 36) % 24) - 12;
  // In these names, the sign is that of POSIX: the west is positive.
  return east === 0 ? "UTC" : `Etc/GMT${east > 0 ? "-" : "+"}${Math.abs(east)}`;
}

async function until(what: string, check: () => Promise<boolean> | boolean): Promise<void> {
  for (let n = 0; n < maxChecks; n += 1) {
    if (await check()) return;
    await new Promise((resolve) => setTimeout(resolve, checkMs));
  }
  throw new Error(`waited too long until ${what}`);
}

async function call<T>(user: ProcessUser, method: string, to: string, body?: object): Promise<T> {
  const answer = await user.request(method, to, body);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${to}: ${answer.status} ${text}`);
  return (text ? JSON.parse(text) : {}) as T;
}

/** Each user shares a prayer, for which the next one prays, and asks for digests. */
async function prepareUsers(url: string): Promise<ProcessUser[]> {
  const users: ProcessUser[] = [];
  while (users.length < userCount) users.push(await signUpAt(url));
  const time_zone = eveningZone();
  for (const [at, user] of users.entries()) {
    await call(user, "PATCH", "/api/preferences", { notifications: { digest: true }, time_zone });
    const { id } = await call<{ id: string }>(user, "POST", "/api/prayers", { title: "For rain" });
    const { shared_as } = await call<{ shared_as: { id: string } }>(
      user,
      "POST",
      `/api/prayers/${id}/share`,
      {},
    );
    const next = users[(at + 1) % users.length] ?? user;
    await call(next, "PUT", `/api/prayers/community/${shared_as.id}/prayed`);
  }
  return users;
}

export async function killWorkers(): Promise<WorkerEffects> {
  const folder = mkdtempSync(path.join(tmpdir(), "berea-worker-"));
  const stops: (() => Promise<unknown>)[] = [];
  const kills: string[] = [];
  try {
    const postgres = await startPostgres();
    stops.push(() => postgres.stop());
    const files = await startS3();
    stops.push(() => files.stop());
    const mail = await startHoldingMailServer();
    stops.push(() => mail.stop());
    const env = {
      ...files.env,
      DATABASE_URL: postgres.url,
      MASTER_KEY: randomBytes(32).toString("base64"),
      DATA_DIR: folder,
      SMTP_URL: mail.url,
      REQUIRE_EMAIL_CONFIRMATION: "false",
      TRUST_PROXY: "1",
      LOG_LEVEL: "error",
    };
    const web = await startServerProcess(env, { role: "web" });
    stops.push(() => web.stop("SIGKILL"));
    const startWorker = async () => {
      const worker = await startServerProcess(env, { role: "worker" });
      stops.push(() => worker.stop("SIGKILL"));
      return worker;
    };
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    stops.push(() => client.end());
    const number = async (query: string) => Number((await client.query(query)).rows[0]?.n);
    const kill = async (worker: ServerProcess, step: string) => {
      const isRunning = worker.child.exitCode === null && worker.child.signalCode === null;
      if (!isRunning) throw new Error(`the worker ended before it was killed ${step}`);
      await worker.stop("SIGKILL");
      kills.push(step);
    };

    const users = await prepareUsers(web.url);
    // Digests are written in the order of the ids.
    const held = users.map(({ id }) => id).toSorted()[digestsBeforeKill];
    const lock = new pg.Client({ connectionString: postgres.url });
    await lock.connect();
    stops.push(() => lock.end());
    await lock.query("begin");
    await lock.query("insert into daily_deliveries (user_id, kind) values ($1, 'digest')", [held]);
    const first = await startWorker();
    await until(
      "a digest waits for the lock",
      async () =>
        (await number(
          "select count(*) as n from pg_stat_activity where wait_event_type = 'Lock' and query like '%daily_deliveries%'",
        )) > 0,
    );
    const stored = await number("select count(*) as n from outgoing_mails");
    if (stored !== digestsBeforeKill)
      throw new Error(`${stored} digests were stored before the kill`);
    await kill(first, "between two digests");
    await lock.query("rollback");

    const second = await startWorker();
    await until("a mail is held", () => mail.state.held > 0);
    await until(
      "all digests are stored",
      async () => (await number("select count(*) as n from outgoing_mails")) === users.length,
    );
    await kill(second, "in the middle of mails");

    for (const user of users) await call(user, "POST", "/api/export");
    files.hang();
    const third = await startWorker();
    await until(
      "an archive is being written",
      async () =>
        (await number("select count(*) as n from user_exports where claimed_until > now()")) > 0,
    );
    await kill(third, "in the middle of an archive");
    await files.comeBack();

    mail.state.holding = false;
    // As if the claims of the killed workers had expired.
    await client.query("update outgoing_mails set next_attempt_at = now()");
    await client.query("update user_exports set claimed_until = null");
    await startWorker();
    await until(
      "all archives are ready and all mails are sent",
      async () =>
        (await number("select count(*) as n from user_exports where status = 'preparing'")) === 0 &&
        (await number("select count(*) as n from outgoing_mails")) === 0,
    );
    const archives: number[] = [];
    for (const { id } of users) {
      const ready = "select 1 from user_exports where status = 'ready' and user_id = $1";
      archives.push((await client.query(ready, [id])).rows.length);
    }
    const ids = mail.accepted.map(({ messageId }) => messageId);
    return {
      digests: users.map(
        ({ email }) => mail.accepted.filter(({ mail: { to } }) => to.includes(email)).length,
      ),
      archives,
      repeatedMessages: ids.length - new Set(ids).size,
      kills,
    };
  } finally {
    for (const stop of stops.toReversed()) await stop().catch(() => {});
    rmSync(folder, { recursive: true, force: true });
  }
}
