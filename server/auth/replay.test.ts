// Tests that a stolen cookie is useless for every kind of call once its session has ended.
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { serveRealtime } from "#server/http/realtime-socket.ts";
import { recordFigure } from "#testing/assurance.ts";
import { cookiesOf } from "#testing/cookies.ts";
import { noLimits } from "#testing/limits.ts";
import { newestLink } from "#testing/outbox.ts";
import { createTestApp, origin, type TestApp, type TestUser } from "#testing/test-app.ts";

let app: TestApp;
let admin: TestUser;
let server: Server;
let socketAddress: string;
beforeAll(async () => {
  app = await createTestApp({}, { limits: noLimits });
  admin = await app.signUp();
  server = createServer();
  serveRealtime(server, app.services);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  socketAddress = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/api/realtime`;
});
afterAll(async () => {
  await app.close();
  server.close();
});

const post = (user: TestUser, address: string, body: object = {}) =>
  user.request("POST", address, { body });
const signIn = async ({ email, password }: TestUser) => {
  const answer = await app.request("POST", "/api/auth/sign-in/email", {
    body: { email, password },
  });
  expect(answer.status).toBe(200);
  return cookiesOf(answer);
};

/** Each way to end the session of the stolen cookie; some need another device of the same user. */
const ends: Record<string, (kept: TestUser) => Promise<unknown>> = {
  "signing out": (kept) => post(kept, "/api/auth/sign-out"),
  "signing out everywhere": (kept) => post(kept, "/api/sessions/sign-out", { scope: "global" }),
  "ended from another device": async (kept) => {
    const cookie = await signIn(kept);
    const asked = { headers: { cookie } };
    const { items } = (await (await app.request("GET", "/api/sessions", asked)).json()) as {
      items: { id: string; current: boolean }[];
    };
    for (const { id, current } of items) {
      if (!current) await app.request("DELETE", `/api/sessions/${id}`, asked);
    }
  },
  "a changed password": async (kept) => {
    const cookie = await signIn(kept);
    const changed = await app.request("POST", "/api/auth/change-password", {
      body: { currentPassword: kept.password, newPassword: `another-${kept.password}` },
      headers: { cookie },
    });
    expect(changed.status, await changed.clone().text()).toBe(200);
  },
  "a password set by mail": async ({ email, password }) => {
    await app.request("POST", "/api/auth/request-password-reset", { body: { email } });
    const link = () => newestLink(app.services.env.dataDir, email);
    await expect.poll(link).not.toBeUndefined();
    const token = new URL(link() ?? "").searchParams.get("token");
    const body = { token, newPassword: `by-mail-${password}` };
    expect((await app.request("POST", "/api/auth/reset-password", { body })).status).toBe(200);
  },
  suspension: ({ id }) =>
    admin.request("PUT", `/api/admin/users/${id}/suspension`, { body: { reason: "a test" } }),
  "an admin": ({ id }) => admin.request("POST", `/api/admin/users/${id}/sign-out`),
  "the account's end": ({ id }) =>
    app.driver.owner.execute(sql`delete from users where id = ${id}`),
  "the end of its time": ({ id }) =>
    app.driver.owner.execute(
      sql`update sessions set expires_at = now() - interval '1 second' where user_id = ${id}`,
    ),
};

/** Calls that would accept the cookie of a live session. */
async function accepted({ cookie }: Pick<TestUser, "cookie">): Promise<string[]> {
  const headers = { cookie };
  const calls: [string, string, object?][] = [
    ["GET", "/api/me"],
    ["GET", "/api/prayers"],
    ["GET", "/api/sessions"],
    ["GET", "/api/export"],
    ["POST", "/api/prayers", { title: "replayed" }],
    ["POST", "/api/chats", {}],
    ["PATCH", "/api/profile", { full_name: "Replayed" }],
    ["GET", "/api/auth/list-accounts"],
    ["POST", "/api/auth/two-factor/enable", { password: "x" }],
  ];
  const taken: string[] = [];
  for (const [method, address, body] of calls) {
    const answer = await app.request(method, address, { headers, ...(body ? { body } : {}) });
    if (answer.status !== 401) taken.push(`${method} ${address} ${answer.status}`);
  }
  const session = await app.request("GET", "/api/auth/get-session", { headers });
  if ((await session.json()) !== null) taken.push("get-session");
  const socket = new WebSocket(socketAddress, { headers: { ...headers, origin } });
  socket.on("error", () => {});
  const opened = await Promise.race([
    once(socket, "open").then(() => true),
    once(socket, "unexpected-response").then(() => false),
  ]);
  if (opened) taken.push("socket");
  socket.terminate();
  return taken;
}

test.each(Object.keys(ends))("a session cookie from before %s is accepted nowhere", async (how) => {
  const kept = await app.signUp();
  expect((await accepted(kept)).length).toBeGreaterThan(9);
  await ends[how]?.(kept);
  expect(await accepted(kept)).toEqual([]);
});

test("catches a cookie that is still accepted: that of another session of the same user", async ({
  task,
}) => {
  const lydia = await app.signUp();
  const other = await signIn(lydia);
  await ends["signing out"]?.(lydia);
  expect(await accepted(lydia)).toEqual([]);
  expect(await accepted({ cookie: other })).toContain("socket");
  recordFigure(
    task,
    `${Object.keys(ends).length} ends of a session × 11 calls: 0 replays accepted`,
  );
});

test("a session cookie set before the sign-in does not become the session (fixation)", async () => {
  const lydia = await app.signUp();
  for (const planted of ["better-auth.session_token=planted.planted", lydia.cookie]) {
    const silas = await app.signUp();
    const answer = await app.request("POST", "/api/auth/sign-in/email", {
      body: { email: silas.email, password: silas.password },
      headers: { cookie: planted },
    });
    const given = answer.headers.getSetCookie().join("; ");
    expect(given).toContain("session_token=");
    expect(given).not.toContain(planted.split("=")[1]?.slice(0, 20) ?? "");
  }
});
