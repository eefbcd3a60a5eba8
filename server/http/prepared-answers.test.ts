import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { AppEnv } from "./context.ts";
import { ResponseCache } from "./response-cache.ts";

let server: Server;
let base = "";
let asked = 0;
const lines: string[] = [];
const counted: object[] = [];
beforeAll(async () => {
  const prepared = new ResponseCache(
    pino({}, { write: (line: string) => void lines.push(line) }),
    (answered) => void counted.push(answered),
  );
  const app = new Hono<AppEnv>();
  app.use(prepared.keep(["/kept/"]));
  app.get("*", (c) => {
    asked += 1;
    c.header("X-Layer", "on");
    if (c.req.path.endsWith("private")) c.header("Cache-Control", "no-store");
    else c.header("Cache-Control", "public, max-age=60");
    return c.text(`${c.req.path} ${c.req.header("accept-encoding")}`);
  });
  const answer = getRequestListener(app.fetch);
  server = createServer((request, response) => {
    if (!prepared.send(request, response)) void answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  asked = 0;
  lines.length = 0;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${base}${path}`, { headers: { "accept-encoding": "br", ...headers } });

test("a public response is computed once, then sent with the same headers and a new request id, and logged", async () => {
  const first = await get("/kept/a?x=1");
  const second = await get("/kept/a?x=1");
  expect([asked, await second.text()]).toEqual([1, await first.text()]);
  expect(second.headers.get("x-layer")).toBe("on");
  expect(second.headers.get("x-request-id")).toMatch(/^[\w-]{36}$/);
  expect(JSON.parse(lines[0] ?? "{}")).toMatchObject({ route: "/kept/*", status: 200 });
});

test.each([
  ["another query", "/kept/b?x=1", "/kept/b?x=2", {}],
  ["other encodings", "/kept/c", "/kept/c", { "accept-encoding": "gzip" }],
  ["a client that has it", "/kept/d", "/kept/d", { "if-none-match": '"x"' }],
  ["what is private", "/kept/e/private", "/kept/e/private", {}],
  ["what stands elsewhere", "/other/f", "/other/f", {}],
])("%s is not answered from the cache", async (_, first, second, headers) => {
  await (await get(first)).text();
  await (await get(second, headers)).text();
  expect(asked).toBe(2);
});

test("small responses count with their keys, headers and overhead, and the oldest make room", () => {
  const maxSize = 64 * 1024;
  const bounded = new ResponseCache(pino({ level: "silent" }), () => {}, maxSize);
  const filling = new Hono<AppEnv>();
  filling.use(bounded.keep(["/kept/"]));
  filling.get("*", (c) => c.text("{}", 200, { "Cache-Control": "public, max-age=60" }));
  const ask = (at: number) => filling.request(`http://localhost/kept/search?query=${at}`);
  return Promise.all(Array.from({ length: 500 }, (_, at) => ask(at))).then(() => {
    expect(bounded.size.bytes).toBeLessThanOrEqual(maxSize);
    expect(bounded.size.entries).toBeLessThanOrEqual(64);
    expect(bounded.size.entries).toBeGreaterThan(10);
  });
});

test("responses that were prepared are counted in the metrics", async () => {
  counted.length = 0;
  await (await get("/kept/counted")).text();
  await (await get("/kept/counted")).text();
  expect(counted).toEqual([{ method: "GET", route: "/kept/*", status: 200 }]);
});

test("requests with a body are never cached", async () => {
  await (await get("/kept/g")).text();
  const posted = await fetch(`${base}/kept/g`, { method: "POST" });
  expect(posted.status).toBe(404);
});
