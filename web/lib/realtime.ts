// The WebSocket of the signed-in user's page. A broken connection is reopened after 1, 2, 5 and
// then every 10 seconds. Listeners are told about it, because they may have missed events.
import { useEffect } from "react";
import type { RealtimeEvent } from "#shared/api/community.ts";
import { heartbeatMs, reconnectDelaysMs, silenceMs } from "#shared/limits.ts";
import { onReconnect } from "./connectivity.ts";

/** `resumed`: the connection was reopened after a break. */
export type RealtimeMessage = RealtimeEvent | { type: "resumed" };
type Listener = (event: RealtimeMessage) => void;

const listeners = new Set<Listener>();
/** The code with which the server closes the socket of an ended session: it is not reopened. */
const signedOutCode = 4401;

/** Keeps a connection while the component is mounted and a user is signed in. */
export function useRealtimeConnection(userId: string | undefined): void {
  useEffect(() => {
    if (!userId) return;
    const connection = new Connection();
    return () => connection.close();
  }, [userId]);
}

/** Calls `listen` with every event while the component is mounted. */
export function useRealtime(listen: Listener): void {
  useEffect(() => {
    listeners.add(listen);
    return () => {
      listeners.delete(listen);
    };
  }, [listen]);
}

class Connection {
  #socket: WebSocket | undefined;
  #failures = 0;
  #broken = false;
  #closed = false;
  #heard = 0;
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

  #open(): void {
    const address = new URL("/api/realtime", window.location.href);
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(address);
    this.#socket = socket;
    socket.addEventListener("message", ({ data }) => this.#hear(String(data)));
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

  /** The network is available again, so connect without waiting. */
  #openNow(): void {
    if (this.#socket || this.#closed) return;
    clearTimeout(this.#retry);
    this.#open();
  }

  #hear(text: string): void {
    this.#heard = Date.now();
    const event = JSON.parse(text) as RealtimeEvent;
    if (event.type === "pong") return;
    if (event.type === "ready") {
      this.#failures = 0;
      if (this.#broken) tell({ type: "resumed" });
      this.#broken = false;
      return;
    }
    tell(event);
  }

  #ping(): void {
    const socket = this.#socket;
    if (socket?.readyState !== WebSocket.OPEN) return;
    // No message for longer than a response takes: the connection is dead, even if the browser
    // reports it as open.
    if (Date.now() - this.#heard > silenceMs) socket.close();
    else socket.send("ping");
  }
}

function tell(event: RealtimeMessage): void {
  for (const listen of listeners) listen(event);
}
