// The WebSocket of open pages: authorization, events, and disconnection.
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { WebSocket } from "ws";
import { sessions, userRoles } from "#server/db/schema.ts";
import { sharePrayer } from "#testing/moderation.ts";
import { createTestApp, origin, type TestApp, type TestUser } from "#testing/test-app.ts";
import { createBus } from "../platform/bus/bus.ts";
import { limitTable } from "../platform/limits.ts";
import { Realtime } from "../platform/realtime.ts";
import { messagesPerSocket, messagesPerUser, serveRealtime } from "./realtime-socket.ts";
import { SessionWatch } from "./session-watch.ts";

let app: TestApp;
let server: Server;
let address: string;
beforeAll(async () => {
  app = await createTestApp();
  server = createServer();
  serveRealtime(server, app.services);
  await app.services.realtime.listen();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  address = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/api/realtime`;
});
afterAll(async () => {
  await app.close();
  server.closeAllConnections();
  server.close();
});

type Open = { socket: WebSocket; received: object[]; next(): Promise<object> };

async function open(user: TestUser): Promise<Open> {
  const socket = new WebSocket(address, { headers: { cookie: user.cookie, origin } });
  const received: object[] = [];
  let waiting: ((event: object) => void) | undefined;
  socket.on("message", (data) => {
    const event = JSON.parse(String(data)) as object;
    if (waiting) {
      waiting(event);
      waiting = undefined;
    } else received.push(event);
  });
  const next = () => {
    const known = received.shift();
    return known
      ? Promise.resolve(known)
      : new Promise<object>((resolve) => {
          waiting = resolve;
        });
  };
  expect(await next()).toEqual({ type: "ready" });
  return { socket, received, next };
}

/** Returns the status with which the upgrade is rejected. */
async function refusal(headers: Record<string, string>, at = address): Promise<number | undefined> {
  const socket = new WebSocket(at, { headers });
  socket.on("error", () => {});
  const [, response] = await once(socket, "unexpected-response");
  const { statusCode } = response as { statusCode?: number };
  socket.terminate();
  return statusCode;
}

test("a socket that exceeds its message limit is closed with code 1008, and others stay open", async () => {
  const lydia = await app.signUp();
  const silas = await app.signUp();
  const [flooding, calm] = [await open(lydia), await open(silas)];
  const closed = once(flooding.socket, "close");
  for (let sent = 0; sent <= messagesPerSocket.points; sent += 1) flooding.socket.send("ping");
  const [code] = await closed;
  expect(code).toBe(1008);
  expect(flooding.received.length).toBeLessThanOrEqual(messagesPerSocket.points);
  calm.socket.send("ping");
  expect(await calm.next()).toEqual({ type: "pong" });
  calm.socket.close();
});

test("the sockets of one user share a limit of messages", async () => {
  const lydia = await app.signUp();
  const count = messagesPerUser.points / messagesPerSocket.points + 1;
  const sockets: Open[] = [];
  for (let at = 0; at < count; at += 1) sockets.push(await open(lydia));
  const codes = sockets.map(async ({ socket }) => (await once(socket, "close"))[0]);
  for (const { socket } of sockets) {
    for (let sent = 0; sent < messagesPerSocket.points; sent += 1) socket.send("ping");
  }
  expect(await Promise.race(codes)).toBe(1008);
  for (const { socket } of sockets) socket.terminate();
});

test("a socket requires a session, our origin and the right path", async () => {
  const lydia = await app.signUp();
  const { cookie } = lydia;
  expect(await refusal({ origin })).toBe(401);
  expect(await refusal({ cookie: "better-auth.session_token=nonsense", origin })).toBe(401);
  expect(await refusal({ cookie, origin: "https://evil.example" })).toBe(403);
  expect(await refusal({ cookie })).toBe(403);
  expect(await refusal({ cookie, origin }, address.replace("realtime", "other"))).toBe(404);
});

test("attempts to open a socket count as calls of their address", async () => {
  const { limits } = app.services;
  const { cookie } = await app.signUp();
  const from = (address: string) => ({ cookie, origin, "x-forwarded-for": address });
  await limits.charge("callsPerAddress", "198.51.100.7", limitTable.callsPerAddress.points);
  expect(await refusal(from("198.51.100.7"))).toBe(429);
  expect(await refusal({ origin, "x-forwarded-for": "198.51.100.8" })).toBe(401);
});

test("an event for everyone reaches all open pages, and an event for a user only theirs", async () => {
  const [lydia, silas] = [await app.signUp(), await app.signUp()];
  const [hers, his] = [await open(lydia), await open(silas)];
  await app.services.realtime.publish({ to: lydia.id, event: { type: "notified" } });
  expect(await hers.next()).toEqual({ type: "notified" });
  const { id: prayer_id } = await sharePrayer(lydia);
  const shared = { type: "shared", prayer_id };
  expect(await hers.next()).toEqual(shared);
  expect(await his.next()).toEqual(shared);
  expect(his.received).toEqual([]);
  hers.socket.close();
  his.socket.close();
});

test("a ping is answered, and a longer message closes the connection", async () => {
  const one = await open(await app.signUp());
  one.socket.send("ping");
  expect(await one.next()).toEqual({ type: "pong" });
  one.socket.send("nonsense");
  one.socket.send("ping");
  expect(await one.next()).toEqual({ type: "pong" });
  const closed = once(one.socket, "close");
  one.socket.send("x".repeat(5000));
  expect((await closed)[0]).toBe(1009);
});

test("the socket of an ended session is closed at the next check", async () => {
  const lydia = await app.signUp();
  const { socket } = await open(lydia);
  const closed = once(socket, "close");
  expect((await lydia.request("POST", "/api/auth/sign-out", { body: {} })).ok).toBe(true);
  expect((await closed)[0]).toBe(4401);
});

test("suspending a user or signing them out closes their sockets and no others", async () => {
  const [admin, silas] = [await app.signUp(), await app.signUp()];
  await app.driver.owner
    .insert(userRoles)
    .values({ userId: admin.id, role: "admin" })
    .onConflictDoNothing();
  const other = await open(silas);
  for (const [method, action] of [
    ["PUT", "suspension"],
    ["POST", "sign-out"],
  ] as const) {
    const lydia = await app.signUp();
    const page = await open(lydia);
    const closed = once(page.socket, "close");
    const answer = await admin.request(method, `/api/admin/users/${lydia.id}/${action}`, {
      body: { reason: "A test." },
    });
    expect(answer.status).toBe(204);
    expect((await closed)[0]).toBe(4401);
    expect(page.received).toEqual([]);
    expect(await refusal({ cookie: lydia.cookie, origin })).toBe(401);
  }
  expect(other.socket.readyState).toBe(WebSocket.OPEN);
  other.socket.close();
});

test("the socket of a session that expires is closed at the next lookup of all sessions", async () => {
  const lydia = await app.signUp();
  const page = await open(lydia);
  const closed = once(page.socket, "close");
  await app.driver.owner
    .update(sessions)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(sessions.userId, lydia.id));
  await app.services.sessionWatch.sweep();
  expect((await closed)[0]).toBe(4401);
});

test("all sessions in use are looked up every ten seconds", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const watch = new SessionWatch(app.services);
  onTestFinished(() => {
    watch.close();
    vi.useRealTimers();
  });
  const ended = new Promise<void>((end) => watch.add(randomUUID(), "lydia", end));
  const sweep = vi.spyOn(watch, "sweep");
  vi.advanceTimersByTime(9_999);
  expect(sweep).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  await ended;
  vi.advanceTimersByTime(9_999);
  expect(sweep).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(sweep).toHaveBeenCalledTimes(2);
});

test("the number of sockets per user is limited", async () => {
  const lydia = await app.signUp();
  const all = await Promise.all(Array.from({ length: 20 }, () => open(lydia)));
  expect(await refusal({ cookie: lydia.cookie, origin })).toBe(429);
  for (const { socket } of all) socket.terminate();
});

test("servers that share a database receive each other's events", async () => {
  const { pool, directUrl } = app.database;
  if (!pool) return;
  const sources = { pool, directUrl, valkeyUrl: undefined };
  const other = new Realtime(createBus(sources, app.services.log));
  const lydia = await app.signUp();
  const page = await open(lydia);
  await other.publish({ to: lydia.id, event: { type: "notified" } });
  expect(await page.next()).toEqual({ type: "notified" });
  page.socket.close();
  await other.close();
});

test("berea_open_pages counts the open sockets and returns to zero when they close", async () => {
  const openPages = async () =>
    /^berea_open_pages (\d+)$/m.exec(await app.services.metrics.text())?.[1];
  await expect.poll(openPages).toBe("0");
  const [lydia, silas] = [await app.signUp(), await app.signUp()];
  const pages = [await open(lydia), await open(lydia), await open(silas)];
  expect(await openPages()).toBe("3");
  pages.pop()?.socket.close();
  await expect.poll(openPages).toBe("2");
  for (const { socket } of pages) socket.close();
  await expect.poll(openPages).toBe("0");
});
