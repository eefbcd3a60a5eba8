// Tests which pages get which events, and how counts are merged.

import { randomUUID } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp } from "#server/app.ts";
import type { Prayer } from "#shared/api/prayers.ts";
import { openRealtimePage, type ReceivedEvent } from "#testing/realtime-page.ts";
import { origin, startTestApp, type TestUser } from "#testing/test-app.ts";
import { serveRealtime } from "./realtime-socket.ts";

const app = startTestApp();
let server: Server;
let port: number;
beforeAll(async () => {
  await app.services.realtime.listen();
  server = createServer(getRequestListener(createApp(app.services).fetch));
  serveRealtime(server, app.services);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Opens the socket of a page with a query string. */
async function open({ cookie }: TestUser, query: string) {
  const page = await openRealtimePage(new URL(`ws://127.0.0.1:${port}/api/realtime${query}`), {
    cookie,
    origin,
  });
  const { events, socket, waitForEvent: until } = page;
  /** Resolves when the server has handled everything that the page sent. */
  const settle = async () => {
    const before = events.filter(({ type }) => type === "pong").length;
    socket.send("ping");
    await until(() => events.filter(({ type }) => type === "pong").length > before);
  };
  return { socket, events, until, settle };
}

async function share(author: TestUser): Promise<string> {
  const made = await author.request("POST", "/api/prayers", { body: { title: "For rain" } });
  const { id } = (await made.json()) as { id: string };
  const shared = await author.request("POST", `/api/prayers/${id}/share`, { body: {} });
  return ((await shared.json()) as Prayer).shared_as?.id ?? "";
}

const types = (events: readonly ReceivedEvent[]) => events.map(({ type }) => type);
/** Publishes an event. When a page gets it, all earlier events have arrived. */
const notify = ({ id }: TestUser) =>
  app.services.realtime.publish({ to: id, event: { type: "notified" } });

test("a page gets community events only between watching and leaving the community", async () => {
  const lydia = await app.signUp();
  const silas = await app.signUp();
  const [watching, other, old] = [
    await open(silas, "?watch=community"),
    await open(silas, "?watch="),
    await open(silas, ""),
  ];
  await share(lydia);
  await watching.until(({ type }) => type === "shared");
  await old.until(({ type }) => type === "shared");
  await notify(silas);
  await other.until(({ type }) => type === "notified");
  expect(types(other.events)).not.toContain("shared");

  other.socket.send("watch community");
  await other.settle();
  watching.socket.send("leave community");
  await watching.settle();
  const before = watching.events.length;
  await share(lydia);
  await other.until(({ type }) => type === "shared");
  await notify(silas);
  await watching.until(({ type }) => type === "notified");
  expect(types(watching.events.slice(before))).not.toContain("shared");
  for (const { socket } of [watching, other, old]) socket.close();
});

test("counts that change in quick succession are merged, and the newest arrive", async () => {
  const lydia = await app.signUp();
  const page = await open(lydia, "?watch=community");
  const prayerId = await share(lydia);
  await page.until(({ type }) => type === "shared");
  for (let likes = 1; likes <= 40; likes += 1) {
    await app.services.realtime.publish({
      to: "everyone",
      event: { type: "counts", prayer_id: prayerId, likes, prayed: 0 },
    });
  }
  await page.until(({ likes }) => likes === 40);
  expect(page.events.filter(({ type }) => type === "counts").length).toBeLessThan(40);
  expect(page.events.find(({ type }) => type === "counts")).toMatchObject({ likes: 1 });
  page.socket.close();
});

test("a page cannot subscribe to another user's events or to internal topics", async () => {
  const [lydia, silas] = [await app.signUp(), await app.signUp()];
  const page = await open(silas, "?watch=community");
  for (const text of [`watch user:${lydia.id}`, "watch sessions", randomUUID()]) {
    page.socket.send(text);
  }
  await page.settle();
  await notify(lydia);
  await notify(silas);
  await page.until(({ type }) => type === "notified");
  expect(page.events.filter(({ type }) => type === "notified")).toHaveLength(1);
  page.socket.close();
});
