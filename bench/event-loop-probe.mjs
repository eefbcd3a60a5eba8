// Loaded into the server process by event-loop.ts (`node --import`). Each request returns the
// longest event loop delay since the previous request, in milliseconds.
import { createServer } from "node:http";
import { isMainThread } from "node:worker_threads";

const intervalMs = 2;
if (isMainThread && process.env.EVENT_LOOP_PROBE_PORT) {
  let maxDelay = 0;
  let last = performance.now();
  setInterval(() => {
    const now = performance.now();
    maxDelay = Math.max(maxDelay, now - last - intervalMs);
    last = now;
  }, intervalMs).unref();
  createServer((_, response) => {
    response.end(String(maxDelay));
    maxDelay = 0;
  })
    .listen(Number(process.env.EVENT_LOOP_PROBE_PORT), "127.0.0.1")
    .unref();
}
