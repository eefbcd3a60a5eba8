// event-loop.ts loads this module into the server's process (`node --import`). It answers with the
// longest block of the event loop since the last request: CPU time of the main thread, which does
// not depend on other load of the machine, and wall time.
import { createServer } from "node:http";
import { isMainThread } from "node:worker_threads";

const everyMs = 2;
if (isMainThread) {
  let longest = { cpuMs: 0, wallMs: 0 };
  let cpu = process.threadCpuUsage();
  let wall = performance.now();
  setInterval(() => {
    const { user, system } = process.threadCpuUsage(cpu);
    const now = performance.now();
    longest = {
      cpuMs: Math.max(longest.cpuMs, (user + system) / 1000),
      wallMs: Math.max(longest.wallMs, now - wall - everyMs),
    };
    cpu = process.threadCpuUsage();
    wall = now;
  }, everyMs).unref();
  const server = createServer((_, response) => {
    response.end(JSON.stringify(longest));
    longest = { cpuMs: 0, wallMs: 0 };
  });
  server
    .listen(0, "127.0.0.1", () =>
      console.warn(`The probe listens on http://127.0.0.1:${server.address().port}`),
    )
    .unref();
}
