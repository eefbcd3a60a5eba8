// Collects everything that one user can see through the app: all GET responses, data export, mail,
// push messages and live events. Privacy tests search it for text and ids that the user must not
// see.

import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { strFromU8, unzipSync } from "fflate";
import { expect } from "vitest";
import { WebSocket } from "ws";
import { sendDigests } from "#server/features/notifications/digest.ts";
import { serveRealtime } from "#server/http/realtime-socket.ts";
import { mailsTo } from "./outbox.ts";
import { origin, type TestApp, type TestUser } from "./test-app.ts";

/** One response, mail, message or event that the user received: its source and its full text. */
export type Observed = { from: string; text: string };

/** Values for path parameters. All `ids` are tried in turn; every other parameter has one value. */
const fixed: Record<string, string> = {
  version: "kjv",
  book: "John",
  chapter: "3",
  verse: "16",
  reference: "John+3:16",
  file: "avatar.webp",
  token: "no-such-token",
};

async function listGets(app: TestApp): Promise<string[]> {
  const { paths } = (await (await app.request("GET", "/api/openapi.json")).json()) as {
    paths: Record<string, Record<string, unknown>>;
  };
  return Object.keys(paths).filter((path) => "get" in (paths[path] ?? {}));
}

/** Calls every GET route as this user, with each of the ids as the id parameter. */
export async function observeCalls(
  app: TestApp,
  user: TestUser,
  ids: readonly string[],
): Promise<Observed[]> {
  const addresses = (await listGets(app)).flatMap((path) => {
    if (path.endsWith("/file")) return [];
    const filled = path.replace(/\{(\w+)\}/g, (whole, name: string) => fixed[name] ?? whole);
    // Other routes do not accept ids of prayers or authors: one id is enough to get their error.
    const candidates = /^\/api\/(prayers|authors)\//.test(path) ? ids : ids.slice(0, 1);
    const variants = filled.includes("{")
      ? candidates.map((id) => filled.replace(/\{\w+\}/g, id))
      : [filled];
    return variants.flatMap((address) =>
      address === "/api/posts/public"
        ? [address, `${address}?limit=1`]
        : address === "/api/prayers/community"
          ? [address, `${address}?order=prayed`, `${address}?limit=1`, `${address}?tag=canary`]
          : [address],
    );
  });
  const observed: Observed[] = [];
  for (const address of addresses) {
    const answer = await user.request("GET", address);
    const headers = JSON.stringify([...answer.headers].filter(([name]) => name !== "date"));
    const text = `${headers}\n${withCursors(await answer.text())}`;
    observed.push({ from: `GET ${address}`, text: `${answer.status}\n${text}` });
  }
  return observed;
}

/** Appends the decoded content of base64 cursors to the text. */
function withCursors(text: string): string {
  return text.replace(/"nextCursor":"([\w-]+)"/g, (whole, cursor: string) => {
    const decoded = Buffer.from(cursor, "base64url").toString("utf8");
    return `${whole},"held":${decoded}`;
  });
}

/** Returns the files of the user's data export. */
export async function observeExport(user: TestUser): Promise<Observed[]> {
  const started = await user.request("POST", "/api/export");
  const { id } = (await started.json()) as { id: string };
  let archive = new Uint8Array();
  await expect
    .poll(
      async () => {
        const answer = await user.request("GET", `/api/export/${id}/file`);
        archive = new Uint8Array(await answer.arrayBuffer());
        return answer.status;
      },
      { timeout: 60_000 },
    )
    .toBe(200);
  return Object.entries(unzipSync(archive)).map(([name, bytes]) => ({
    from: `archive ${name}`,
    text: strFromU8(bytes),
  }));
}

/** Returns the user's mail after sending the evening digest. */
export async function observeMails(app: TestApp, user: TestUser): Promise<Observed[]> {
  const evening = new Date();
  evening.setUTCHours(19, 0, 0, 0);
  await sendDigests(app.services, evening);
  await app.services.background.settled();
  return mailsTo(app.services.env.dataDir, user.email).map((mail) => ({
    from: "mail",
    text: `${mail.subject}\n${mail.text}\n${mail.html ?? ""}`,
  }));
}

type OpenPage = { events: Record<string, unknown>[]; caughtUp(): Promise<void> };

/** Opens a WebSocket for each user to collect the app's live events. */
export async function openPages(app: TestApp): Promise<{
  open(user: TestUser): Promise<OpenPage>;
  close(): void;
}> {
  const server: Server = createServer();
  serveRealtime(server, app.services);
  await app.services.realtime.listen();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const sockets: WebSocket[] = [];
  return {
    open: async (user) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/api/realtime`, {
        headers: { cookie: user.cookie, origin },
      });
      sockets.push(socket);
      const events: Record<string, unknown>[] = [];
      await once(socket, "message");
      socket.on("message", (data) => events.push(JSON.parse(String(data))));
      const page: OpenPage = {
        events,
        // This user's own event arrives after all events that were published before it.
        caughtUp: async () => {
          const count = () => events.filter(({ type }) => type === "notified").length;
          const before = count();
          await app.services.realtime.publish({ to: user.id, event: { type: "notified" } });
          while (count() === before) await once(socket, "message");
        },
      };
      // An event that was published earlier may arrive only now, through PostgreSQL.
      await page.caughtUp();
      events.length = 0;
      return page;
    },
    close: () => {
      for (const socket of sockets) socket.terminate();
      server.closeAllConnections();
      server.close();
    },
  };
}
