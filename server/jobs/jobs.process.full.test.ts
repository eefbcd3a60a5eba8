// Kills a server in the middle of a job. The next server finishes the job, and each effect happens
// once.
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { SMTPServer } from "smtp-server";
import { expect, onTestFinished, test } from "vitest";
import { type PostgresServer, startPostgres } from "#testing/postgres-server.ts";
import { spawnProgram, startServerProcess } from "#testing/server-process.ts";
import { listenLocally, recipientsInto } from "#testing/smtp-server.ts";

const origin = "http://localhost:3000";

/** A mail server that counts mails by address; while `hanging`, it never answers. */
async function startMailServer() {
  const received: string[] = [];
  const connections = new Set<Socket>();
  const real = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: recipientsInto(received),
  });
  const state = { hanging: true };
  const realPort = await listenLocally(real);
  const front = createServer((socket) => {
    connections.add(socket);
    socket.on("error", () => {});
    if (state.hanging) return;
    const target = connect(realPort, "127.0.0.1");
    target.on("error", () => socket.destroy());
    socket.pipe(target).pipe(socket);
  });
  await new Promise<void>((resolve) => front.listen(0, "127.0.0.1", resolve));
  onTestFinished(async () => {
    for (const socket of connections) socket.destroy();
    front.close();
    await new Promise<void>((resolve) => real.close(resolve));
  });
  const { port } = front.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, received, state, front };
}

const signUp = (url: string, email: string) =>
  fetch(`${url}/api/auth/sign-up/email`, {
    method: "POST",
    headers: { origin, "content-type": "application/json" },
    body: JSON.stringify({ name: "Lydia", email, password: `purple-cloth-${randomUUID()}` }),
  });

test("if a server is killed while it sends a mail, the next server sends the mail once", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "berea-jobs-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const mail = await startMailServer();
  const env = { DATA_DIR: folder, PUBLIC_URL: origin, SMTP_URL: mail.url };
  const killed = await startServerProcess(env);
  const email = `${randomUUID()}@example.org`;
  const connected = once(mail.front, "connection");
  expect((await signUp(killed.url, email)).status).toBe(200);
  // The mail is stored, but the mail server does not answer.
  await connected;
  await killed.stop("SIGKILL");
  mail.state.hanging = false;
  const next = await startServerProcess(env);
  onTestFinished(async () => {
    await next.stop();
  });
  await expect.poll(() => mail.received, { timeout: 200_000, interval: 250 }).toEqual([email]);
});

test("a web server leaves the jobs to the worker, and both need PostgreSQL", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "berea-roles-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const alone = spawnProgram("main", ["worker"], { DATA_DIR: folder });
  const { code, output } = await alone.ended;
  expect(code).toBe(1);
  expect(output).toContain("set DATABASE_URL");
  const postgres: PostgresServer = await startPostgres();
  onTestFinished(() => postgres.stop());
  const env = {
    DATABASE_URL: postgres.url,
    MASTER_KEY: Buffer.alloc(32, 7).toString("base64"),
    PUBLIC_URL: origin,
    DATA_DIR: folder,
  };
  const web = await startServerProcess(env, { role: "web" });
  onTestFinished(async () => {
    await web.stop();
  });
  const signedUp = await signUp(web.url, `${randomUUID()}@example.org`);
  const cookie = signedUp.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  const call = (method: string) =>
    fetch(`${web.url}/api/export`, { method, headers: { origin, cookie } });
  expect((await call("POST")).status).toBe(202);
  const statusNow = async () => {
    const { export: newest } = (await (await call("GET")).json()) as {
      export: { status: string } | null;
    };
    return newest?.status;
  };
  expect(await statusNow()).toBe("preparing");
  const worker = await startServerProcess(env, { role: "worker" });
  onTestFinished(async () => {
    await worker.stop();
  });
  await expect.poll(statusNow, { timeout: 120_000, interval: 250 }).toBe("ready");
  expect((await fetch(`${worker.url}/readyz`)).status).toBe(200);
  expect((await fetch(`${worker.url}/api/export`)).status).toBe(404);
});
