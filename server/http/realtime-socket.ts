/*
 * The socket of an open page: /api/realtime. It sends the events of shared/api/community.ts to a
 * signed-in user and receives only "ping". Pages of other sites cannot open one with somebody's
 * cookie. It closes when its session ends.
 */
import { once } from "node:events";
import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { type WebSocket, WebSocketServer } from "ws";
import { silenceMs } from "#shared/limits.ts";
import { trustedOrigins } from "../auth/trusted-origins.ts";
import { usersBlockedFrom } from "../features/prayers/community/audience.ts";
import type { Published } from "../platform/realtime.ts";
import type { Services } from "../services.ts";
import { readSession } from "./require-auth.ts";

const path = "/api/realtime";
/** A client sends only "ping". */
const longestMessage = 1024;
const mostPerUser = 20;
/**
 * Maximum number of messages in ten seconds; a page sends one ping in 25. Above it the socket is
 * closed (1008, policy violation).
 */
export const messagesPerSocket = { points: 20, duration: 10 };
export const messagesPerUser = { points: 100, duration: 10 };
/**
 * Unsent bytes above which a slow page is disconnected. It reloads everything when it reconnects.
 */
const mostWaiting = 256 * 1024;
const sessionCheckMs = 4000;
/** How long a page has to close its socket when the server stops. */
const farewellMs = 2000;

type Needs = Pick<Services, "env" | "auth" | "db" | "realtime" | "log" | "shutdown">;
type Held = { socket: WebSocket; userId: string; headers: Headers; heard: number };

export function serveRealtime(
  server: Server,
  { env, auth, db, realtime, log, shutdown }: Needs,
): void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: longestMessage });
  const open = new Set<Held>();
  const bySocket = new RateLimiterMemory(messagesPerSocket);
  const byUser = new RateLimiterMemory(messagesPerUser);
  let lastSocket = 0;
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
    if (theirs.length >= mostPerUser) return "429 Too Many Requests";
    return { userId: user.id, headers };
  }

  function hold({ socket, userId, headers }: Omit<Held, "heard">): void {
    const held: Held = { socket, userId, headers, heard: Date.now() };
    open.add(held);
    lastSocket += 1;
    const key = String(lastSocket);
    socket.on("message", (data) => {
      if (socket.readyState !== socket.OPEN) return;
      void Promise.all([bySocket.consume(key), byUser.consume(userId)]).then(
        () => {
          held.heard = Date.now();
          if (String(data) === "ping") send(held, '{"type":"pong"}');
        },
        () => {
          // Messages that are already received are not read.
          socket.pause();
          socket.close(1008, "too many messages");
          open.delete(held);
          setTimeout(() => socket.terminate(), farewellMs).unref();
        },
      );
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

  // Events are delivered in order, because looking up their audience takes time.
  let delivered = Promise.resolve();
  const unsubscribe = realtime.subscribe((published) => {
    if (published.event.type === "sessions_ended") {
      void check([...open].filter(({ userId }) => userId === published.to));
      return;
    }
    delivered = delivered
      .then(() => deliver(published))
      .catch((error: unknown) => log.warn({ err: error }, "an event was not delivered"));
  });

  /** Sends an event to the open pages, except those of users from whom a block hides its prayer. */
  async function deliver({ to, event, except }: Published): Promise<void> {
    const everyone = to === "everyone";
    let blocked: ReadonlySet<string> | undefined;
    if (everyone && "prayer_id" in event && open.size > 0) {
      blocked = except ? new Set(except) : await usersBlockedFrom(db, event.prayer_id);
      // The share has been removed since. Its "unshared" event follows and names who must not get
      // it.
      if (!blocked) return;
    }
    const text = JSON.stringify(event);
    for (const held of open) {
      if (everyone ? !blocked?.has(held.userId) : to === held.userId) send(held, text);
    }
  }

  let checking = false;
  const watch = setInterval(() => {
    if (checking) return;
    checking = true;
    void check([...open]).finally(() => {
      checking = false;
    });
  }, sessionCheckMs);
  watch.unref();

  /**
   * Closes the sockets of silent clients and of ended sessions. Each session is looked up once,
   * however many pages it has open.
   */
  async function check(sockets: readonly Held[]): Promise<void> {
    const sessions = new Map<string, Promise<boolean>>();
    for (const held of sockets) {
      if (Date.now() - held.heard > silenceMs) {
        held.socket.terminate();
        continue;
      }
      const cookie = held.headers.get("cookie") ?? "";
      const known =
        sessions.get(cookie) ??
        readSession(auth, held.headers).then(
          (user) => user?.id === held.userId,
          // An unavailable database is no reason to disconnect anybody.
          () => true,
        );
      sessions.set(cookie, known);
      if (!(await known)) held.socket.close(4401, "signed out");
    }
  }

  shutdown.onShutdown(async () => {
    clearInterval(watch);
    unsubscribe();
    const gone = [...open].map(({ socket }) => {
      const closed = once(socket, "close");
      socket.close(1001, "the server stops");
      return closed;
    });
    sockets.close();
    // A sleeping page, or one without a network, does not answer. The shutdown does not wait for
    // it.
    const patience = setTimeout(() => {
      for (const { socket } of open) socket.terminate();
    }, farewellMs);
    await Promise.allSettled(gone);
    clearTimeout(patience);
  });
}
