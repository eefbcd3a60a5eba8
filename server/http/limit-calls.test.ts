// Tests that every call that needs no sign-in has a limit, and that expensive ones have an
// additional limit.
import { createRoute } from "@hono/zod-openapi";
import { expect, test } from "vitest";
import { z } from "zod";
import { RecordingLimits } from "#testing/limits.ts";
import { startTestApp } from "#testing/test-app.ts";
import { nextAddress } from "#testing/unique.ts";
import { createApp } from "../app.ts";
import { type LimitName, limitTable } from "../platform/limits.ts";

const limits = new RecordingLimits(undefined);
const app = startTestApp({}, { limits });

/** Routes without a limit, each with the reason. */
const unlimited: Record<string, string> = {
  "GET /healthz": "costs nothing; a probe that is refused would restart the server",
  "GET /readyz": "uses the database at most twice a second, however often it is called",
};

const parts: Record<string, string> = {
  book: "John",
  chapter: "3",
  verse: "16",
  version: "kjv",
  reference: "John+3:16",
  id: "G26",
  token: "a".repeat(43),
};

/**
 * Method and path of each route of an app, Better Auth's among them; without middleware and the
 * pages.
 */
function routesOf({ routes }: ReturnType<typeof createApp>): string[] {
  const own = routes
    .filter(({ method, path }) => method !== "ALL" && !path.endsWith("*"))
    .map(({ method, path }) => `${method} ${path}`);
  const { api } = app.services.auth;
  const auth = Object.values(
    api as Record<string, { path?: string; options?: { method?: unknown } }>,
  )
    .filter((endpoint) => endpoint.path)
    .flatMap(({ path, options }) =>
      [options?.method ?? "GET"].flat().map((method) => `${method} /api/auth${path}`),
    );
  return [...new Set([...own, ...auth])];
}

/**
 * The limits that a guest's call takes by address; undefined if the call is only for signed-in
 * users.
 */
async function limitsOf(served: ReturnType<typeof createApp>, route: string, sent: object = {}) {
  const caller = nextAddress();
  const [method = "", path = ""] = route.split(" ");
  const address = path.replace(
    /[:{](\w+)(?:\{[^}]*\})?\}?/g,
    (_, name: string) => parts[name] ?? "x",
  );
  const body = method === "GET" || method === "DELETE" ? {} : { body: JSON.stringify(sent) };
  const answer = await served.request(`http://localhost:3000${address}`, {
    method,
    headers: {
      origin: "http://localhost:3000",
      "content-type": "application/json",
      "x-forwarded-for": caller,
    },
    ...body,
  });
  await answer.body?.cancel();
  if (answer.status === 401) return undefined;
  return limits.taken.filter(({ key }) => key === caller).map(({ name }) => name);
}

async function routesWithoutLimit(served: ReturnType<typeof createApp>): Promise<string[]> {
  const found: string[] = [];
  for (const route of routesOf(served)) {
    const taken = await limitsOf(served, route);
    if (taken?.length === 0 && !unlimited[route]) found.push(route);
  }
  return found;
}

test("every call that a guest can make has a limit by address", async () => {
  const served = createApp(app.services);
  expect(routesOf(served).length).toBeGreaterThan(150);
  expect(await routesWithoutLimit(served)).toEqual([]);
});

test("catches a route without a limit", async () => {
  const served = createApp(app.services);
  served.get("/planted", (c) => c.text("free for all"));
  expect(await routesWithoutLimit(served)).toEqual(["GET /planted"]);
});

test.each<[string, LimitName]>([
  ["GET /api/bibles/:version/search?query=love", "searchPerAddress"],
  ["GET /api/bibles/:version/text", "downloadsPerAddress"],
  ["GET /api/study/lexicon?query=love", "studyPerAddress"],
  ["GET /api/study/places?word=G26", "studyPerAddress"],
  ["GET /api/passages/:reference", "passagesPerAddress"],
  ["GET /api/shared-chats/:token", "sharesPerAddress"],
  ["GET /api/auth/passkey/generate-authenticate-options", "passkeyOptionsPerAddress"],
])("%s counts toward %s", async (route, limit) => {
  expect(await limitsOf(createApp(app.services), route)).toContain(limit);
});

test("a citation check counts toward checksPerAddress", async () => {
  const taken = await limitsOf(createApp(app.services), "POST /api/citations/check", {
    text: "Jesus wept (John 11:35).",
  });
  expect(taken).toContain("checksPerAddress");
});

type Parameter = {
  in: string;
  name: string;
  schema?: { type?: string; enum?: unknown; format?: string; default?: unknown };
};

/** The guests' GET calls with a parameter of free text that take no limit but the one of all calls. */
async function searchesWithoutLimit(served: ReturnType<typeof createApp>) {
  const { paths } = (await (await served.request("/api/openapi.json")).json()) as {
    paths: Record<string, { get?: { parameters?: Parameter[] } }>;
  };
  const [seen, found]: [string[], string[]] = [[], []];
  for (const [path, { get }] of Object.entries(paths)) {
    const isText = ({ in: where, name, schema }: Parameter) =>
      where === "query" &&
      name !== "cursor" &&
      schema?.type === "string" &&
      // A choice, a date or id, or a translation
      !(schema.enum || schema.format || schema.default);
    const texts = get?.parameters?.filter(isText) ?? [];
    const query = texts.map(({ name }) => `${name}=love`).join("&");
    const taken = query && (await limitsOf(served, `GET ${path}?${query}`));
    if (!taken) continue;
    seen.push(path);
    if (taken.every((name) => name === "callsPerAddress")) found.push(path);
  }
  return { seen, found };
}

test("every search of a guest has a limit besides the one of all calls", async () => {
  const { seen, found } = await searchesWithoutLimit(createApp(app.services));
  expect(seen).toEqual(
    expect.arrayContaining([
      "/api/bibles/{version}/search",
      "/api/study/lexicon",
      "/api/study/places",
    ]),
  );
  expect(found).toEqual([]);
});

test("catches a search that is limited only as every call is", async () => {
  const served = createApp(app.services);
  const query = z.object({ near: z.string() });
  const planted = { method: "get", path: "/api/planted", request: { query } } as const;
  served.openapi(createRoute({ ...planted, responses: { 200: { description: "found" } } }), (c) =>
    c.text("for free"),
  );
  expect((await searchesWithoutLimit(served)).found).toEqual(["/api/planted"]);
});

test("calls beyond the limit of an address answer 429 with Retry-After, and other addresses are served", async () => {
  const get = (address: string) =>
    app.request("GET", "/api/openapi.json", { headers: { "x-forwarded-for": address } });
  await app.services.limits.take(
    "callsPerAddress",
    "203.0.113.77",
    limitTable.callsPerAddress.points,
  );
  const refused = await get("203.0.113.77");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await get("203.0.113.78")).status).toBe(200);
});

test("addresses of one IPv6 network share a limit", async () => {
  await app.services.limits.take(
    "callsPerAddress",
    "2001:db8:7:7::/64",
    limitTable.callsPerAddress.points,
  );
  const get = (address: string) =>
    app.request("GET", "/api/openapi.json", { headers: { "x-forwarded-for": address } });
  expect((await get("2001:db8:7:7:1234::9")).status).toBe(429);
  expect((await get("2001:db8:7:8::9")).status).toBe(200);
});
