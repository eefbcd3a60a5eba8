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
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Readable } from "node:stream";
import { afterEach, beforeEach, expect, test } from "vitest";
import { spawnProgram, startRejectedServer, startServerProcess } from "#testing/server-process.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "berea-start-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const lines = (output: string) => output.trim().split("\n");

/** Listens on a free port of loopback, and returns the port. */
async function listen(server: Server): Promise<number> {
  await once(server.listen(0, "localhost"), "listening");
  return (server.address() as AddressInfo).port;
}

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

test("a port in use is reported, and nothing is created", { tags: "full" }, async () => {
  const holder = createServer();
  const port = await listen(holder);
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

test("a data folder that is not writable is reported", { tags: "full" }, async () => {
  // A file in place of the folder: even root cannot create files in it.
  const data = path.join(folder, "data");
  writeFileSync(data, "not a folder");
  const { code, output } = await startRejectedServer({
    DATA_DIR: data,
  });
  expect(code).toBe(1);
  expect(lines(output)).toEqual([expect.stringContaining(`DATA_DIR ${data} cannot be written`)]);
});

test("a folder with other files in place of the database is not changed", {
  tags: "full",
}, async () => {
  const file = path.join(folder, "postgres", "letters.txt");
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, "keep me");
  const { code, output } = await startRejectedServer({ DATA_DIR: folder });
  expect(code).toBe(1);
  expect(output).toContain("has files but no database");
  expect(existsSync(file)).toBe(true);
});

test("an unreachable database is reported", { tags: "full" }, async () => {
  // The port of an outgoing connection: no other program gets it, and nobody listens on it.
  const acceptor = createServer();
  const holder = connect(await listen(acceptor), "localhost");
  await once(holder, "connect");
  const { code, output } = await startRejectedServer({
    DATA_DIR: folder,
    DATABASE_URL: `postgres://berea@localhost:${holder.localPort}/berea`,
  });
  holder.destroy();
  acceptor.close();
  expect(code).toBe(1);
  expect(lines(output)).toEqual([expect.stringContaining("DATABASE_URL cannot be used")]);
});

test("requests get 503 until the database answers, and the server exits if the connection fails", async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => sockets.push(socket));
  const server = spawnProgram("main", [], {
    DATA_DIR: folder,
    DATABASE_URL: `postgres://berea@localhost:${await listen(silent)}/berea`,
    LOG_LEVEL: "debug",
  });
  const listening = () => /"port":(\d+).*"listening"/.exec(server.output())?.[1];
  await expect.poll(listening).toBeDefined();
  const early = await fetch(`http://localhost:${listening()}/healthz`);
  expect([early.status, early.headers.get("retry-after")]).toEqual([503, "1"]);
  await expect.poll(() => sockets.length).toBeGreaterThan(0);
  silent.close();
  for (const socket of sockets) socket.destroy();
  const { code, output } = await server.ended;
  expect(code).toBe(1);
  expect(lines(output).at(-1)).toContain("DATABASE_URL cannot be used");
});

test("a missing or wrong master key is rejected, and the right one opens the data again", {
  tags: "full",
}, async () => {
  const env = { DATA_DIR: folder };
  const first = await startServerProcess(env);
  expect((await first.stop()).code).toBe(0);
  const key = path.join(folder, "master.key");
  const otherKeyFile = path.join(folder, "kept.key");
  renameSync(key, otherKeyFile);

  const missing = await startRejectedServer(env);
  expect(missing.code).toBe(1);
  expect(lines(missing.output)).toEqual([
    expect.stringContaining("The master key for the existing data is missing"),
  ]);
  expect(existsSync(key)).toBe(false);

  const wrong = await startRejectedServer({
    ...env,
    MASTER_KEY: randomBytes(32).toString("base64"),
  });
  expect(wrong.code).toBe(1);
  expect(lines(wrong.output)).toEqual([
    expect.stringContaining("is not the one that encrypted this data"),
  ]);

  const right = await startServerProcess({ ...env, MASTER_KEY_FILE: otherKeyFile });
  expect((await right.stop()).code).toBe(0);
});

test("a server starts on the folder of a server that was killed", { tags: "full" }, async () => {
  const first = await startServerProcess({ DATA_DIR: folder });
  await first.stop("SIGKILL");
  const second = await startServerProcess({ DATA_DIR: folder });
  expect((await second.stop()).code).toBe(0);
});

test("the generated key is private, a second server is refused, and SIGTERM lets a request finish", async () => {
  const server = await startServerProcess({ DATA_DIR: folder });
  const key = path.join(folder, "master.key");
  expect(statSync(key).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toContain("postgres");

  const second = await startRejectedServer({ DATA_DIR: folder });
  expect(second.code).toBe(1);
  expect(lines(second.output)).toEqual([
    expect.stringContaining("is in use by another Berea server"),
  ]);

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
  const { code, output } = await ended;
  expect(code).toBe(0);
  expect(output).toContain("Made a master key");
  expect(output).not.toContain(readFileSync(key, "utf8").trim());
});

test("after SIGTERM, /readyz answers 503 and other requests are served until the shutdown delay ends", {
  tags: "full",
}, async () => {
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

/** Sends many requests at once over one connection and waits for all responses. */
async function request(url: string, count: number): Promise<void> {
  const socket = connect(Number(new URL(url).port), "localhost");
  let text = "";
  socket.on("data", (chunk) => {
    text += chunk;
  });
  socket.write("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(count));
  await expect.poll(() => text.split("HTTP/1.1 200 OK").length - 1).toBe(count);
  socket.destroy();
}

for (const [name, stopReading] of [
  ["is stuck", () => {}],
  ["was stuck and has gone", (output: Readable) => output.destroy()],
] as const) {
  test(`a server whose log reader ${name} answers, ends after SIGTERM and unlocks its data folder`, {
    tags: "full",
  }, async () => {
    const server = await startServerProcess({ DATA_DIR: folder });
    const { stdout } = server.child;
    if (!stdout) throw new Error("the server has no standard output");
    stdout.pause();
    // More lines than pipes and sockets hold: each has more than 100 bytes.
    await request(server.url, 4000);
    stopReading(stdout);
    await request(server.url, 10);
    server.child.kill("SIGTERM");
    const [code] = await once(server.child, "exit");
    expect(code).toBe(0);
    stdout.destroy();
    const second = await startServerProcess({ DATA_DIR: folder });
    expect((await second.stop()).code).toBe(0);
  });
}
