/*
 * The socket of an open page: /api/realtime. It carries nothing but the events of contract/community.ts to who is signed in, and "ping" from
 * them. A page of another site cannot open one with somebody's cookie, and a session that has ended loses its socket.
 */
import { once } from "node:events";
import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import { silenceMs } from "#contract/community-rules.ts";
import { trustedOrigins } from "../auth/trusted-origins.ts";
import type { Services } from "../services.ts";
import { readSession } from "./signed-in.ts";

const path = "/api/realtime";
/** Nobody has more to say than "ping". */
const longestMessage = 1024;
const mostPerPerson = 20;
/** A page that reads slower than this many bytes is let go; it asks for everything when it comes back. */
const mostWaiting = 256 * 1024;
const sessionCheckMs = 4000;
/** How long a page has to say goodbye when the server ends. */
const farewellMs = 2000;

type Needs = Pick<Services, "env" | "auth" | "realtime" | "log" | "shutdown">;
type Held = { socket: WebSocket; userId: string; headers: Headers; heard: number };

export function serveRealtime(server: Server, { env, auth, realtime, log, shutdown }: Needs): void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: longestMessage });
  const open = new Set<Held>();
  realtime.countPages(() => open.size);
  const origins = trustedOrigins(env);

  server.on("upgrade", (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    stream.on("error", () => stream.destroy());
    void admit(request).then(
      (admitted) => {
        if (typeof admitted === "string") {
          stream.end(`HTTP/1.1 ${admitted}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
          return;
        }
        sockets.handleUpgrade(request, stream, head, (socket) => hold({ socket, ...admitted }));
      },
      (error: unknown) => {
        log.warn({ err: error }, "a socket could not be opened");
        stream.destroy();
      },
    );
  });

  async function admit(request: IncomingMessage) {
    const address = new URL(request.url ?? "/", "http://localhost");
    if (address.pathname !== path) return "404 Not Found";
    if (!origins.includes(request.headers.origin ?? "")) return "403 Forbidden";
    const headers = new Headers({ cookie: request.headers.cookie ?? "" });
    const user = await readSession(auth, headers);
    if (!user) return "401 Unauthorized";
    const theirs = [...open].filter(({ userId }) => userId === user.id);
    if (theirs.length >= mostPerPerson) return "429 Too Many Requests";
    return { userId: user.id, headers };
  }

  function hold({ socket, userId, headers }: Omit<Held, "heard">): void {
    const held: Held = { socket, userId, headers, heard: Date.now() };
    open.add(held);
    socket.on("message", (data) => {
      held.heard = Date.now();
      if (String(data) === "ping") send(held, '{"type":"pong"}');
    });
    socket.on("close", () => open.delete(held));
    socket.on("error", () => socket.terminate());
    send(held, '{"type":"ready"}');
  }

  function send({ socket }: Held, text: string): void {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > mostWaiting) socket.terminate();
    else socket.send(text);
  }

  const unsubscribe = realtime.subscribe(({ to, event }) => {
    const text = JSON.stringify(event);
    for (const held of open) if (to === "everyone" || to === held.userId) send(held, text);
  });

  let checking = false;
  const watch = setInterval(() => {
    if (checking) return;
    checking = true;
    void checkAll().finally(() => {
      checking = false;
    });
  }, sessionCheckMs);
  watch.unref();

  /** Lets go of who is silent, and of whose session has ended. A session is asked for once, however many pages it has open. */
  async function checkAll(): Promise<void> {
    const sessions = new Map<string, Promise<boolean>>();
    for (const held of [...open]) {
      if (Date.now() - held.heard > silenceMs) {
        held.socket.terminate();
        continue;
      }
      const cookie = held.headers.get("cookie") ?? "";
      const known =
        sessions.get(cookie) ??
        readSession(auth, held.headers).then(
          (user) => user?.id === held.userId,
          // The database does not answer: that is no reason to send anyone away.
          () => true,
        );
      sessions.set(cookie, known);
      if (!(await known)) held.socket.close(4401, "signed out");
    }
  }

  shutdown.before(async () => {
    clearInterval(watch);
    unsubscribe();
    const gone = [...open].map(({ socket }) => {
      const closed = once(socket, "close");
      socket.close(1001, "the server stops");
      return closed;
    });
    sockets.close();
    // A page that sleeps, or whose network is gone, does not answer; the server's end does not wait for it.
    const patience = setTimeout(() => {
      for (const { socket } of open) socket.terminate();
    }, farewellMs);
    await Promise.allSettled(gone);
    clearTimeout(patience);
  });
}
