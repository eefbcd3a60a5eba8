// `npm run bench:sockets`: measures how long a like takes to reach many open pages of one server
// that show shared prayers, and fails if that takes longer than `maxMs`. SOCKETS sets the number of
// pages. The server and the pages share this machine, so the pages are plain TCP sockets, which take
// less CPU than a WebSocket client.

import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { loadavg, tmpdir } from "node:os";
import path from "node:path";
import { performance } from "node:perf_hooks";
import { type ProcessUser, signUpAt } from "#testing/process-user.ts";
import { startServerProcess } from "#testing/server-process.ts";

const count = Number(process.env.SOCKETS ?? 10_000);
/** One user may have twenty pages open. */
const socketsPerUser = 20;
const likes = 20;
/** Maximum time in which a like reaches all pages (median of all likes). */
const maxMs = 250;
/** Pause between two likes. It is longer than the server's pause between two counts of a prayer. */
const pauseMs = 1_000;
const usersAtOnce = 4;
/** Files that the server and this program have open besides the sockets. */
const otherFiles = 500;
/** The message "ping" as a frame of RFC 6455 with an empty mask. */
const pingFrame = Buffer.concat([Buffer.from([0x81, 0x84, 0, 0, 0, 0]), Buffer.from("ping")]);

/** The rate limit counts calls by address, so each request has a different one. */
const anAddress = () => `10.${[...randomBytes(3)].join(".")}`;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const openFiles = Number(execFileSync("sh", ["-c", "ulimit -n"], { encoding: "utf8" })) || Infinity;
if (openFiles < count + otherFiles) {
  console.error(`Too few open files allowed (${openFiles}): run ulimit -n ${count + otherFiles}`);
  process.exit(1);
}
const folder = mkdtempSync(path.join(tmpdir(), "berea-sockets-"));
const server = await startServerProcess({ DATA_DIR: folder, TRUST_PROXY: "true" });
const sockets: Socket[] = [];
let beat: NodeJS.Timeout | undefined;
try {
  let expected = "";
  let arrived: number[] = [];
  let sentAt = 0;
  const { port } = new URL(server.url);
  const open = async ({ cookie }: ProcessUser) => {
    const socket = connect(Number(port), "localhost");
    const request = [
      "GET /api/realtime?watch=community HTTP/1.1",
      `Host: localhost:${port}`,
      "Connection: Upgrade",
      "Upgrade: websocket",
      "Sec-WebSocket-Version: 13",
      `Sec-WebSocket-Key: ${randomBytes(16).toString("base64")}`,
      `Origin: ${server.url}`,
      `Cookie: ${cookie}`,
      `X-Forwarded-For: ${anAddress()}`,
    ];
    socket.write(`${request.join("\r\n")}\r\n\r\n`);
    await new Promise<void>((resolve, reject) => {
      socket.once("close", () => reject(new Error("the server closed a socket")));
      socket.on("data", (data) => {
        if (data.includes('"ready"')) resolve();
        if (expected !== "" && data.includes(expected)) arrived.push(performance.now() - sentAt);
      });
    });
    sockets.push(socket);
  };
  const memory = () =>
    Number(
      /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${server.child.pid}/status`, "utf8"))?.[1],
    ) / 1024;

  const author = await signUpAt(server.url);
  const made = await author.request("POST", "/api/prayers", { title: "For rain" });
  const { id } = (await made.json()) as { id: string };
  const shared = await author.request("POST", `/api/prayers/${id}/share`, {});
  const { shared_as: share } = (await shared.json()) as { shared_as: { id: string } };
  // A real page sends a ping every 25 seconds. Without pings, the server closes the socket.
  beat = setInterval(() => {
    for (const socket of sockets) socket.write(pingFrame);
  }, 20_000);
  const before = memory();
  while (sockets.length < count) {
    const users = await Promise.all(
      Array.from({ length: usersAtOnce }, () => signUpAt(server.url)),
    );
    for (const user of users) {
      const left = Math.min(socketsPerUser, count - sockets.length);
      await Promise.all(Array.from({ length: left }, () => open(user)));
    }
  }
  const grown = memory() - before;

  const medians: number[] = [];
  const all: number[] = [];
  for (let n = 0; n < likes; n += 1) {
    await pause(pauseMs);
    arrived = [];
    expected = `"likes":${(n + 1) % 2}`;
    sentAt = performance.now();
    const method = n % 2 === 0 ? "PUT" : "DELETE";
    const liked = author.request(method, `/api/prayers/community/${share.id}/like`);
    const deadline = performance.now() + 30_000;
    while (arrived.length < sockets.length && performance.now() < deadline) await pause(5);
    expected = "";
    if ((await liked).status !== 200) throw new Error("the like failed");
    if (arrived.length < sockets.length) {
      throw new Error(`only ${arrived.length} of ${sockets.length} pages got the like`);
    }
    arrived.sort((a, b) => a - b);
    medians.push(arrived[Math.floor(arrived.length / 2)] ?? Number.NaN);
    all.push(arrived.at(-1) ?? Number.NaN);
  }
  const median = (values: number[]) =>
    values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
  const toAll = median(all);
  console.log(
    `${count} sockets, ${grown.toFixed(0)} MB more memory, load average ${loadavg()[0]?.toFixed(1)}`,
  );
  console.log(
    `A like reached half of the pages after ${median(medians).toFixed(0)} ms and all of them after ${toAll.toFixed(0)} ms (median of ${likes} likes; the slowest: ${Math.max(...all).toFixed(0)} ms).`,
  );
  const passed = toAll <= maxMs;
  console.log(`Threshold: ${maxMs} ms to reach all pages: ${passed ? "met" : "exceeded"}.`);
  if (!passed) process.exitCode = 1;
} finally {
  clearInterval(beat);
  for (const socket of sockets) socket.destroy();
  await server.stop("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
}
