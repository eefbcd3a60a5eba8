// The page's WebSocket while a user is signed in. After a lost connection, it reconnects after 1,
// 2, 5 and then every 10 seconds. Listeners learn of each new connection, because they may have
// missed events before it.
import { useEffect } from "react";
import type { RealtimeEvent } from "#shared/api/community.ts";
import { heartbeatMs, heartbeatTimeoutMs, reconnectDelaysMs } from "#shared/limits.ts";
import { onReconnect } from "./connectivity.ts";

/**
 * `connected`: the first connection is open. Data loaded before it may already be outdated.
 * `resumed`: the connection opened after an interruption or a failed attempt.
 */
export type RealtimeMessage = RealtimeEvent | { type: "connected" } | { type: "resumed" };
type Listener = (event: RealtimeMessage) => void;

const listeners = new Set<Listener>();
/** The close code for an ended session, after which the page does not reconnect. */
const signedOutCode = 4401;

/** Keeps a connection while the component is mounted and a user is signed in. */
export function useRealtimeConnection(userId: string | undefined): void {
  useEffect(() => {
    if (!userId) return;
    const connection = new Connection();
    current = connection;
    return () => {
      if (current === connection) current = undefined;
      connection.close();
    };
  }, [userId]);
}

/** Calls `listen` for every event while the component is mounted. */
export function useRealtime(listen: Listener): void {
  useEffect(() => {
    listeners.add(listen);
    return () => {
      listeners.delete(listen);
    };
  }, [listen]);
}

/** Number of mounted components that show shared prayers. */
let communityWatchers = 0;
let current: Connection | undefined;

/**
 * Also receives the events about shared prayers while the component is mounted. Other pages do not
 * get these events, because there are many.
 */
export function useCommunityTopic(): void {
  useEffect(() => {
    communityWatchers += 1;
    current?.updateTopics();
    return () => {
      communityWatchers -= 1;
      current?.updateTopics();
    };
  }, []);
}

class Connection {
  #socket: WebSocket | undefined;
  #failures = 0;
  #broken = false;
  #closed = false;
  /** Whether the server sends the events about shared prayers. */
  #watches = false;
  #lastMessageAt = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  readonly #beat: ReturnType<typeof setInterval>;
  readonly #endWaiting: () => void;

  constructor() {
    this.#open();
    this.#beat = setInterval(() => this.#ping(), heartbeatMs);
    this.#endWaiting = onReconnect(() => this.#openNow());
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#retry);
    clearInterval(this.#beat);
    this.#endWaiting();
    this.#socket?.close();
  }

  /** Tells the server which events the page needs. Waits for the socket to open. */
  updateTopics(): void {
    const watches = communityWatchers > 0;
    if (this.#socket?.readyState !== WebSocket.OPEN || watches === this.#watches) return;
    this.#watches = watches;
    this.#socket.send(watches ? "watch community" : "leave community");
  }

  #open(): void {
    const address = new URL("/api/realtime", window.location.href);
    this.#watches = communityWatchers > 0;
    address.searchParams.set("watch", this.#watches ? "community" : "");
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(address);
    this.#socket = socket;
    socket.addEventListener("message", ({ data }) => this.#onMessage(String(data)));
    socket.addEventListener("close", ({ code }) => {
      if (this.#closed || socket !== this.#socket) return;
      this.#socket = undefined;
      if (code !== signedOutCode) this.#later();
    });
  }

  #later(): void {
    this.#broken = true;
    const delay = reconnectDelaysMs[Math.min(this.#failures, reconnectDelaysMs.length - 1)];
    this.#failures += 1;
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.#open(), delay);
  }

  /** The network is available again, so this reconnects at once. */
  #openNow(): void {
    if (this.#socket || this.#closed) return;
    clearTimeout(this.#retry);
    this.#open();
  }

  #onMessage(text: string): void {
    this.#lastMessageAt = Date.now();
    const event = JSON.parse(text) as RealtimeEvent;
    if (event.type === "pong") return;
    if (event.type === "ready") {
      this.#failures = 0;
      this.updateTopics();
      notifyListeners({ type: this.#broken ? "resumed" : "connected" });
      this.#broken = false;
      return;
    }
    notifyListeners(event);
  }

  #ping(): void {
    const socket = this.#socket;
    if (socket?.readyState !== WebSocket.OPEN) return;
    // No message arrived within the heartbeat timeout, so the connection is dead even if the
    // browser still reports it as open.
    if (Date.now() - this.#lastMessageAt > heartbeatTimeoutMs) socket.close();
    else socket.send("ping");
  }
}

function notifyListeners(event: RealtimeMessage): void {
  for (const listen of listeners) listen(event);
}
