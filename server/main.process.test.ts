import { randomBytes } from "node:crypto";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { request as httpRequest } from "node:http";
import { createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { freePort, startRejectedServer, startServerProcess } from "#testing/server-process.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "berea-start-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const lines = (output: string) => output.trim().split("\n");

test("one line reports all invalid settings, and nothing is created", async () => {
  const data = path.join(folder, "data");
  const { code, output } = await startRejectedServer({
    DATA_DIR: data,
    PORT: "70000",
    DATABASE_URL: "mysql://x",
    LOG_LEVEL: "loud",
  });
  expect(code).toBe(1);
  expect(lines(output)).toHaveLength(1);
  for (const name of ["PORT", "DATABASE_URL", "LOG_LEVEL"]) expect(output).toContain(name);
  expect(existsSync(data)).toBe(false);
});

test("a port in use is reported, and nothing is created", async () => {
  const port = await freePort();
  const holder = createServer().listen(port, "localhost");
  await once(holder, "listening");
  const data = path.join(folder, "data");
  const { code, output } = await startRejectedServer({ DATA_DIR: data, PORT: String(port) });
  holder.close();
  expect(code).toBe(1);
  expect(lines(output)).toEqual([
    expect.stringContaining(
      `port ${port} is already in use: stop the other program, or choose another port`,
    ),
  ]);
  expect(existsSync(data)).toBe(false);
});

test("a data folder that is not writable is reported", async () => {
  // A file in place of the folder: even root cannot create files in it.
  const data = path.join(folder, "data");
  writeFileSync(data, "not a folder");
  const { code, output } = await startRejectedServer({
    DATA_DIR: data,
  });
  expect(code).toBe(1);
  expect(lines(output)).toEqual([expect.stringContaining(`DATA_DIR ${data} cannot be written`)]);
});

test("a folder with other files in place of the database is not changed", async () => {
  const file = path.join(folder, "postgres", "letters.txt");
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, "keep me");
  const { code, output } = await startRejectedServer({ DATA_DIR: folder });
  expect(code).toBe(1);
  expect(output).toContain("has files but no database");
  expect(existsSync(file)).toBe(true);
});

test("an unreachable database is reported", async () => {
  const { code, output } = await startRejectedServer({
    DATA_DIR: folder,
    PORT: String(await freePort()),
    DATABASE_URL: `postgres://berea@127.0.0.1:${await freePort()}/berea`,
  });
  expect(code).toBe(1);
  expect(lines(output)).toEqual([expect.stringContaining("DATABASE_URL cannot be used")]);
});

test("the server does not start if the database accepts the connection but never answers", async () => {
  const port = await freePort();
  const sockets: Socket[] = [];
  const silent = createServer((socket) => sockets.push(socket)).listen(port, "127.0.0.1");
  await once(silent, "listening");
  const { code, output } = await startRejectedServer({
    DATA_DIR: folder,
    PORT: String(await freePort()),
    DATABASE_URL: `postgres://berea@127.0.0.1:${port}/berea`,
  });
  for (const socket of sockets) socket.destroy();
  silent.close();
  expect(sockets.length).toBeGreaterThan(0);
  expect(code).toBe(1);
  expect(lines(output)).toEqual([expect.stringContaining("DATABASE_URL cannot be used")]);
});

test("a missing or wrong master key is rejected, and the right one opens the data again", async () => {
  const env = { DATA_DIR: folder };
  const first = await startServerProcess(env);
  expect((await first.stop()).code).toBe(0);
  const key = path.join(folder, "master.key");
  const otherKeyFile = path.join(folder, "kept.key");
  renameSync(key, otherKeyFile);

  const port = String(await freePort());
  const missing = await startRejectedServer({ ...env, PORT: port });
  expect(missing.code).toBe(1);
  expect(lines(missing.output)).toEqual([
    expect.stringContaining("The master key for the existing data is missing"),
  ]);
  expect(existsSync(key)).toBe(false);

  const wrong = await startRejectedServer({
    ...env,
    PORT: port,
    MASTER_KEY: randomBytes(32).toString("base64"),
  });
  expect(wrong.code).toBe(1);
  expect(lines(wrong.output)).toEqual([
    expect.stringContaining("is not the one that encrypted this data"),
  ]);

  const right = await startServerProcess({ ...env, MASTER_KEY_FILE: otherKeyFile });
  expect((await right.stop()).code).toBe(0);
});

test("a second server on the same folder refuses to start; one after a crash starts", async () => {
  const first = await startServerProcess({ DATA_DIR: folder });
  const second = await startRejectedServer({ DATA_DIR: folder, PORT: String(await freePort()) });
  expect(second.code).toBe(1);
  expect(lines(second.output)).toEqual([
    expect.stringContaining("is in use by another Berea server"),
  ]);
  await first.stop("SIGKILL");
  const third = await startServerProcess({ DATA_DIR: folder });
  expect((await third.stop()).code).toBe(0);
});

test("SIGTERM lets a request in progress finish, accepts no new ones and exits with 0", async () => {
  const server = await startServerProcess({ DATA_DIR: folder });
  const { port } = new URL(server.url);
  const body = JSON.stringify({ email: "nobody@example.org", password: "wrong-password" });
  const slow = httpRequest({
    port,
    path: "/api/auth/sign-in/email",
    method: "POST",
    headers: {
      "content-type": "application/json",
      "content-length": body.length,
      origin: server.url,
    },
  });
  slow.write(body.slice(0, 10));
  // The server has received the first bytes once it answers a later request.
  await fetch(`${server.url}/healthz`);
  const answered = once(slow, "response");
  const ended = server.stop("SIGTERM");
  await expect
    .poll(() =>
      fetch(`${server.url}/healthz`).then(
        () => "open",
        () => "closed",
      ),
    )
    .toBe("closed");
  slow.end(body.slice(10));
  const [response] = await answered;
  expect(response.statusCode).toBe(401);
  response.resume();
  expect((await ended).code).toBe(0);
});

test("after SIGTERM, /readyz answers 503 and other requests are served until the shutdown delay ends", async () => {
  // Longer than the test can take. The process is killed when the test has seen enough.
  const server = await startServerProcess({ DATA_DIR: folder, SHUTDOWN_DELAY_SECONDS: "60" });
  const statusOf = async (address: string) => (await fetch(`${server.url}${address}`)).status;
  expect(await statusOf("/readyz")).toBe(200);
  server.child.kill("SIGTERM");
  await expect.poll(() => statusOf("/readyz")).toBe(503);
  expect(await statusOf("/healthz")).toBe(200);
  expect(await statusOf("/api/bibles/kjv/books/john/chapters/3")).toBe(200);
  await server.stop("SIGKILL");
});

test("the generated key file is readable by its owner only, and no log line contains the key", async () => {
  const data = path.join(folder, "data");
  const server = await startServerProcess({ DATA_DIR: data });
  const { output } = await server.stop();
  expect(output).toContain("Made a master key");
  const key = path.join(data, "master.key");
  expect(statSync(key).mode & 0o777).toBe(0o600);
  expect(output).not.toContain(readFileSync(key, "utf8").trim());
  expect(readdirSync(data)).toContain("postgres");
});
