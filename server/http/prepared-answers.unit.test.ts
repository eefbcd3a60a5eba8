import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { AppEnv } from "./context.ts";
import { ResponseCache } from "./response-cache.ts";

let server: Server;
let prepared: ResponseCache;
let base = "";
let asked = 0;
let version = "1";
const lines: string[] = [];
const counted: object[] = [];
beforeAll(async () => {
  prepared = new ResponseCache(
    pino({}, { write: (line: string) => void lines.push(line) }),
    (answered) => void counted.push(answered),
  );
  const app = new Hono<AppEnv>();
  const pages = { root: "/pages/", ignoresQuery: true };
  app.use(prepared.keep([{ root: "/kept/", version: () => version }, pages]));
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

test("a cached public response is sent with the same headers and a new request id, and is logged", async () => {
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

test("a page is stored once for all queries and spellings of the accepted encodings", async () => {
  const stored = () => prepared.size.entries;
  const before = stored();
  for (const [query, encodings] of [
    ["", "br"],
    ["?from=mail", "br"],
    ["?from=chat", "gzip, deflate, br;q=0.9"],
    ["", "BR , x-1"],
  ] as const) {
    await (await get(`/pages/a${query}`, { "accept-encoding": encodings })).text();
  }
  expect([asked, stored() - before]).toEqual([1, 1]);
  for (const encodings of ["gzip", "gzip;q=0.5, x-2", "identity", "x-3"]) {
    await (await get("/pages/a", { "accept-encoding": encodings })).text();
  }
  expect([asked, stored() - before]).toEqual([3, 3]);
});

test("the size of a cached response includes its version", async () => {
  const sizeWith = async (version: string) => {
    const cache = new ResponseCache(pino({ level: "silent" }));
    const filling = new Hono<AppEnv>();
    filling.use(cache.keep([{ root: "/kept/", version: () => version }]));
    filling.get("*", (c) => c.text("{}", 200, { "Cache-Control": "public, max-age=60" }));
    await filling.request("http://localhost/kept/a");
    return cache.size.bytes;
  };
  expect((await sizeWith("x".repeat(500))) - (await sizeWith(""))).toBe(1000);
});

test("the cache size includes keys, headers and overhead, and the oldest responses are evicted", () => {
  const maxSize = 64 * 1024;
  const bounded = new ResponseCache(pino({ level: "silent" }), () => {}, maxSize);
  const filling = new Hono<AppEnv>();
  filling.use(bounded.keep([{ root: "/kept/" }]));
  filling.get("*", (c) => c.text("{}", 200, { "Cache-Control": "public, max-age=60" }));
  const ask = (at: number) => filling.request(`http://localhost/kept/search?query=${at}`);
  return Promise.all(Array.from({ length: 500 }, (_, at) => ask(at))).then(() => {
    expect(bounded.size.bytes).toBeLessThanOrEqual(maxSize);
    expect(bounded.size.entries).toBeLessThanOrEqual(64);
    expect(bounded.size.entries).toBeGreaterThan(10);
  });
});

test("cached responses are counted in the metrics", async () => {
  counted.length = 0;
  await (await get("/kept/counted")).text();
  await (await get("/kept/counted")).text();
  expect(counted).toEqual([{ method: "GET", route: "/kept/*", status: 200 }]);
});

test("a response is computed again after its version has changed", async () => {
  await (await get("/kept/versioned")).text();
  version = "2";
  await (await get("/kept/versioned")).text();
  await (await get("/kept/versioned")).text();
  expect(asked).toBe(2);
});

test("requests with a body are never cached", async () => {
  await (await get("/kept/g")).text();
  const posted = await fetch(`${base}/kept/g`, { method: "POST" });
  expect(posted.status).toBe(404);
});
