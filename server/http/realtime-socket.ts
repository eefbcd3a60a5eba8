/*
 * The WebSocket of open pages, /api/realtime. It sends events to a signed-in user, rejects other
 * sites, and closes when the session ends. Pages with `?watch=` get events about shared prayers
 * between the messages "watch community" and "leave community". Older pages get all events.
 */
import { once } from "node:events";
import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { type WebSocket, WebSocketServer } from "ws";
import { heartbeatTimeoutMs } from "#shared/limits.ts";
import { trustedOrigins } from "../auth/trusted-origins.ts";
import { ApiError } from "../errors.ts";
import { listMemberIds } from "../features/groups/announce.ts";
import { usersBlockedFrom } from "../features/prayers/community/audience.ts";
import type { Published, RealtimeTopic } from "../platform/realtime.ts";
import type { Services } from "../services.ts";
import { addressBucket, clientAddress } from "./client-address.ts";
import { PagesByTopic } from "./pages-by-topic.ts";
import { withSpread } from "./reload-spread.ts";
import { readSession } from "./require-auth.ts";

const path = "/api/realtime";
/** A client sends only "ping", "watch community" and "leave community". */
const maxMessageBytes = 1024;
const maxSocketsPerUser = 20;
/**
 * Maximum number of messages in ten seconds; a page sends one ping in 25. Above it the socket is
 * closed (1008, policy violation).
 */
export const messagesPerSocket = { points: 20, duration: 10 };
export const messagesPerUser = { points: 100, duration: 10 };
/**
 * Unsent bytes above which a slow page is disconnected. It reloads everything when it reconnects.
 */
const maxUnsentBytes = 256 * 1024;
/** How often the server checks for silent clients. */
const silenceCheckMs = 4000;
/**
 * Delay for further counts of one prayer. Only the newest are sent after it, so a prayer that many
 * people like at once causes four events a second.
 */
const countsDelayMs = 250;
/** How long a page has to close its socket when the server stops. */
const closeTimeoutMs = 2000;

type Needs = Pick<
  Services,
  "env" | "auth" | "db" | "limits" | "realtime" | "sessionWatch" | "log" | "shutdown"
>;
type Admitted = { userId: string; sessionId: string; watchesCommunity: boolean };
type OpenSocket = {
  socket: WebSocket;
  userId: string;
  lastMessageAt: number;
  leave: Map<string, () => void>;
};

export function serveRealtime(
  server: Server,
  { env, auth, db, limits, realtime, sessionWatch, log, shutdown }: Needs,
): void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: maxMessageBytes });
  const open = new Set<OpenSocket>();
  const bySocket = new RateLimiterMemory(messagesPerSocket);
  const byUser = new RateLimiterMemory(messagesPerUser);
  const pagesByTopic = new PagesByTopic<OpenSocket>(realtime, log, { deliver, countsDelayMs });
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
        sockets.handleUpgrade(request, stream, head, (socket) =>
          addSocket({ socket, ...admitted }),
        );
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
    if (await isOverLimit(request)) return "429 Too Many Requests";
    const headers = new Headers({ cookie: request.headers.cookie ?? "" });
    const user = await readSession(auth, headers);
    if (!user) return "401 Unauthorized";
    const theirs = [...open].filter(({ userId }) => userId === user.id);
    if (theirs.length >= maxSocketsPerUser) return "429 Too Many Requests";
    const { id: userId, sessionId } = user;
    return {
      userId,
      sessionId,
      watchesCommunity: ["community", null].includes(address.searchParams.get("watch")),
    };
  }

  /** Counts an attempt to open a socket as a call, because each attempt looks up a session. */
  async function isOverLimit({ headers, socket }: IncomingMessage): Promise<boolean> {
    const forwardedFor = [headers["x-forwarded-for"] ?? []].flat().join(",") || null;
    const client = clientAddress(forwardedFor, socket.remoteAddress, env.trustProxy);
    try {
      await limits.take("callsPerAddress", addressBucket(client));
      return false;
    } catch (error) {
      if (error instanceof ApiError) return true;
      throw error;
    }
  }

  function addSocket({
    socket,
    userId,
    sessionId,
    watchesCommunity,
  }: Admitted & Pick<OpenSocket, "socket">) {
    const page: OpenSocket = { socket, userId, lastMessageAt: Date.now(), leave: new Map() };
    open.add(page);
    page.leave.set(
      "session",
      sessionWatch.add(sessionId, userId, () => socket.close(4401, "signed out")),
    );
    join(page, `user:${userId}`);
    join(page, "everyone");
    join(page, "groups");
    if (watchesCommunity) join(page, "community");
    lastSocket += 1;
    const key = String(lastSocket);
    const release = () => {
      open.delete(page);
      for (const leave of page.leave.values()) leave();
      page.leave.clear();
    };
    socket.on("message", (data) => {
      if (socket.readyState !== socket.OPEN) return;
      void Promise.all([bySocket.consume(key), byUser.consume(userId)]).then(
        () => {
          page.lastMessageAt = Date.now();
          read(page, String(data));
        },
        () => {
          // Messages that are already received are not read.
          socket.pause();
          socket.close(1008, "too many messages");
          release();
          setTimeout(() => socket.terminate(), closeTimeoutMs).unref();
        },
      );
    });
    socket.on("close", release);
    socket.on("error", () => socket.terminate());
    send(page, '{"type":"ready"}');
  }

  function read(page: OpenSocket, message: string): void {
    if (message === "ping") send(page, '{"type":"pong"}');
    else if (message === "watch community") join(page, "community");
    else if (message === "leave community") {
      page.leave.get("community")?.();
      page.leave.delete("community");
    }
  }

  function join(page: OpenSocket, topic: RealtimeTopic): void {
    if (!open.has(page) || page.leave.has(topic)) return;
    page.leave.set(topic, pagesByTopic.join(topic, page));
  }

  function send({ socket }: OpenSocket, text: string): void {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > maxUnsentBytes) socket.terminate();
    else socket.send(text);
  }

  /** Sends an event to the pages, except those of users from whom a block hides its subject. */
  async function deliver(
    { to, event, except }: Published,
    pages: ReadonlySet<OpenSocket>,
  ): Promise<void> {
    let blocked: ReadonlySet<string> | undefined;
    if ("prayer_id" in event) {
      const fromShare =
        event.type === "unshared" && except ? [] : await usersBlockedFrom(db, event.prayer_id);
      // The share has been removed. Its "unshared" event follows and names the users who must not
      // get it.
      if (!fromShare) return;
      blocked = new Set([...fromShare, ...(except ?? [])]);
    }
    const text = JSON.stringify(withSpread(event, pages.size));
    if (to === "members") {
      if (event.type !== "group") return;
      const members = await listMemberIds(db, event.group_id);
      for (const page of pages) {
        if (members.has(page.userId) && !except?.includes(page.userId)) send(page, text);
      }
      return;
    }
    for (const page of pages) if (!blocked?.has(page.userId)) send(page, text);
  }

  const silenceCheck = setInterval(() => {
    for (const { socket, lastMessageAt } of open) {
      if (Date.now() - lastMessageAt > heartbeatTimeoutMs) socket.terminate();
    }
  }, silenceCheckMs);
  silenceCheck.unref();

  shutdown.onShutdown(async () => {
    clearInterval(silenceCheck);
    pagesByTopic.close();
    const gone = [...open].map(({ socket }) => {
      const closed = once(socket, "close");
      socket.close(1001, "the server stops");
      return closed;
    });
    sockets.close();
    // A page that sleeps or is offline does not answer. The shutdown does not wait for it.
    const patience = setTimeout(() => {
      for (const { socket } of open) socket.terminate();
    }, closeTimeoutMs);
    await Promise.allSettled(gone);
    clearTimeout(patience);
  });
}
