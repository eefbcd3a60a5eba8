import type { Context } from "hono";
import type { AppEnv } from "./context.ts";

/** One server-sent event; `data` travels as JSON. */
export type StreamEvent = { event: string; data: unknown };

/** Sent while there are no events, so that proxies do not close the idle connection. */
const keepAliveMs = 15_000;
const keepAlive = ": still here\n\n";

type Options = {
  /**
   * Called when the events are no longer read. The source continues unless this callback stops it.
   */
  onGone?: () => void;
  /** Receives a function that ends the response early; returns a function that stops watching. */
  watch?: (end: () => void) => () => void;
};

/**
 * Responds with the events as `text/event-stream` and ends after the last one. After the client
 * disconnects, or `watch` ends the response, the events are no longer read.
 */
export function eventStream(
  c: Pick<Context<AppEnv>, "env">,
  events: AsyncIterable<StreamEvent>,
  { onGone, watch }: Options = {},
): Response {
  const encoder = new TextEncoder();
  const iterator = events[Symbol.asyncIterator]();
  let beat: NodeJS.Timeout | undefined;
  let unwatch: (() => void) | undefined;
  let finished = false;
  const finish = () => {
    finished = true;
    clearInterval(beat);
    unwatch?.();
  };
  const leave = () => {
    finish();
    // Not awaited: the iterator may be waiting for the next event, and ends after it.
    iterator.return?.().catch(() => {});
    onGone?.();
  };
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      beat = setInterval(() => {
        if ((controller.desiredSize ?? 0) > 0) controller.enqueue(encoder.encode(keepAlive));
      }, keepAliveMs);
      unwatch = watch?.(() => {
        if (finished) return;
        leave();
        controller.close();
      });
    },
    async pull(controller) {
      try {
        const { done, value } = await iterator.next();
        if (finished) return;
        if (done) {
          finish();
          controller.close();
          return;
        }
        const lines = `event: ${value.event}\ndata: ${JSON.stringify(value.data)}\n\n`;
        controller.enqueue(encoder.encode(lines));
      } catch (error) {
        finish();
        throw error;
      }
    },
    cancel: leave,
  });
  const headers: Record<string, string> = {
    "Content-Type": "text/event-stream; charset=utf-8",
    // Tells proxies not to buffer the response.
    "X-Accel-Buffering": "no",
  };
  // Without it, Hono waits a turn of the timers for the end of the body before it sends anything.
  // HTTP/1.0, which some proxies use, does not have it.
  if (c.env?.incoming?.httpVersion === "1.1") headers["Transfer-Encoding"] = "chunked";
  return new Response(body, { headers });
}
