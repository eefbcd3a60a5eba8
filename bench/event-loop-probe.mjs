// Loaded into the server's process by event-loop.ts (`node --import`): answers with the longest event loop delay since the last request.
import { createServer } from "node:http";
import { isMainThread } from "node:worker_threads";

const everyMs = 2;
if (isMainThread && process.env.EVENT_LOOP_PROBE_PORT) {
  let longest = 0;
  let last = performance.now();
  setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last - everyMs);
    last = now;
  }, everyMs).unref();
  createServer((_, response) => {
    response.end(String(longest));
    longest = 0;
  })
    .listen(Number(process.env.EVENT_LOOP_PROBE_PORT), "127.0.0.1")
    .unref();
}
