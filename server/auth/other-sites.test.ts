// Cross-site request forgery with a user's cookie, and open redirects.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { recordFigure } from "#testing/assurance.ts";
import { noLimits } from "#testing/limits.ts";
import { createTestApp, origin, type TestApp, type TestUser } from "#testing/test-app.ts";

let app: TestApp;
let lydia: TestUser;
beforeAll(async () => {
  app = await createTestApp({}, { limits: noLimits });
  // Uses an admin, so that no request is rejected for a missing role.
  lydia = await app.signUp();
});
afterAll(() => app.close());

const foreign: Record<string, string>[] = [
  { origin: "https://evil.example" },
  { origin: "null" },
  { origin: "http://localhost:3001" },
  { origin: "https://localhost:3000" },
  { origin: "http://localhost:3000.evil.example" },
  { origin: "http://evil.example#http://localhost:3000" },
  { origin: "http://localhost" },
  { origin: "", "sec-fetch-site": "cross-site" },
  { origin: "", "sec-fetch-site": "same-site" },
];
/** Content types that a page can send without a CORS preflight, and JSON. */
const types = ["application/json", "text/plain", "application/x-www-form-urlencoded"];

async function changes(): Promise<{ method: string; path: string }[]> {
  const { paths } = (await (await app.request("GET", "/api/openapi.json")).json()) as {
    paths: Record<string, Record<string, unknown>>;
  };
  const auth = ["sign-in/email", "sign-up/email", "sign-out", "change-password", "link-social"];
  return [
    ...Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods)
        .filter((method) => method !== "get")
        .map((method) => ({ method: method.toUpperCase(), path: path.replace(/\{\w+\}/g, "1") })),
    ),
    ...auth.map((path) => ({ method: "POST", path: `/api/auth/${path}` })),
  ];
}

test("writes from another site are refused with every content type that a page can send", async ({
  task,
}) => {
  const all = await changes();
  const notRefused: string[] = [];
  let sent = 0;
  for (const { method, path } of all) {
    for (const headers of foreign) {
      for (const type of types) {
        sent += 1;
        const answer = await lydia.request(method, path, {
          body: "{}",
          headers: { cookie: lydia.cookie, ...headers, "content-type": type },
        });
        if (answer.status !== 403) {
          notRefused.push(`${method} ${path} ${JSON.stringify(headers)} ${type}: ${answer.status}`);
        }
      }
    }
  }
  expect(notRefused).toEqual([]);
  expect((await lydia.request("GET", "/api/me")).status).toBe(200);
  recordFigure(
    task,
    `${all.length} calls × ${foreign.length} origins × ${types.length} types = ${sent}: 0 accepted`,
  );
});

/** URLs that browsers resolve to another origin. */
const targets = [
  ..."https://evil.example //evil.example ///evil.example ////evil.example/%2f.. /\\evil.example".split(
    " ",
  ),
  ..."\\\\evil.example /\\/evil.example \\/evil.example https:evil.example https:/evil.example".split(
    " ",
  ),
  ..."http://localhost:3000@evil.example http://localhost:3000.evil.example http://evil.example#localhost:3000".split(
    " ",
  ),
  ..."http://evil.example?localhost:3000 http://localhost:3000\\@evil.example //evil%E3%80%82example".split(
    " ",
  ),
  ..."javascript:alert(1) JaVaScRiPt:alert(1) data:text/html,x vbscript:x blob:x file:///etc/passwd".split(
    " ",
  ),
  ..."/%09/evil.example /%5cevil.example /%2f%2fevil.example %2f%2fevil.example".split(" "),
  "/\t/evil.example",
  "/\n/evil.example",
  "\t//evil.example",
  " //evil.example",
  "java\nscript:alert(1)",
  "\u0001javascript:alert(1)",
  "/app\r\nLocation: https://evil.example",
  "/app\r\nSet-Cookie: x=y",
  "//\u0301evil.example",
  "//evil。example",
  "/app/../../../evil.example/..//evil.example",
];

/**
 * Whether a response redirects to another origin. `body` is for responses that return the URL in
 * JSON.
 */
async function leadsAway(answer: Response): Promise<boolean> {
  const told = [answer.headers.get("location")];
  const body = await answer.clone().text();
  if (answer.ok && body.startsWith("{"))
    told.push((JSON.parse(body) as { url?: string }).url ?? null);
  if (answer.headers.getSetCookie().some((line) => line.startsWith("x="))) return true;
  return told.some((to) => {
    if (!to) return false;
    return !URL.canParse(to, `${origin}/`) || new URL(to, `${origin}/`).origin !== origin;
  });
}

const requests: [string, (target: string) => [string, string, object?]][] = [
  ["a confirmed address", (to) => ["GET", `/api/auth/verify-email?token=x&callbackURL=${to}`]],
  ["a reset by link", (to) => ["GET", `/api/auth/reset-password/x?callbackURL=${to}`]],
  ["a provider's answer", (to) => ["GET", `/api/auth/callback/google?error=x&state=${to}`]],
  ["a provider's error", (to) => ["GET", `/api/auth/error?error=x&redirect=${to}`]],
  [
    "signing in",
    (to) => [
      "POST",
      "/api/auth/sign-in/email",
      { email: lydia.email, password: lydia.password, callbackURL: decodeURIComponent(to) },
    ],
  ],
  [
    "signing up",
    (to) => [
      "POST",
      "/api/auth/sign-up/email",
      {
        name: "L",
        email: `${randomUUID()}@example.org`,
        password: "purple-cloth-88",
        callbackURL: decodeURIComponent(to),
      },
    ],
  ],
  [
    "asking for a new password",
    (to) => [
      "POST",
      "/api/auth/request-password-reset",
      { email: lydia.email, redirectTo: decodeURIComponent(to) },
    ],
  ],
  [
    "asking for a confirmation",
    (to) => [
      "POST",
      "/api/auth/send-verification-email",
      { email: lydia.email, callbackURL: decodeURIComponent(to) },
    ],
  ],
  ["the sign-in page", (to) => ["GET", `/auth?next=${to}`]],
];

test.each(requests)("%s redirects to no other site", async (_what, request) => {
  for (const target of targets) {
    const [method, address, body] = request(encodeURIComponent(target));
    const answer = await app.request(method, address, body ? { body } : {});
    expect(await leadsAway(answer), JSON.stringify(target)).toBe(false);
    expect(answer.status, JSON.stringify(target)).toBeLessThan(500);
  }
});

test("catches an accepted cross-site request, and a redirect to another site", async ({ task }) => {
  const own = await lydia.request("POST", "/api/prayers", { body: { title: "x" } });
  expect(own.status).toBe(201);
  const to = (location: string) => new Response(null, { status: 302, headers: { location } });
  for (const target of ["https://evil.example/", "//evil.example", "/\\evil.example"]) {
    expect(await leadsAway(to(target)), target).toBe(true);
  }
  expect(await leadsAway(Response.json({ url: "https://evil.example/" }))).toBe(true);
  expect(await leadsAway(to("/app"))).toBe(false);
  recordFigure(
    task,
    `${targets.length} hostile targets × ${requests.length} requests: 0 lead to another site`,
  );
});
