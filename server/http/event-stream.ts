/** One server-sent event; `data` travels as JSON. */
export type StreamEvent = { event: string; data: unknown };

/**
 * Sent while there is nothing to say, so that nothing in between takes the silence for a dead
 * connection.
 */
const keepAliveMs = 15_000;
const keepAlive = ": still here\n\n";

type Options = {
  /**
   * Called when nobody reads the events any longer. What makes them goes on unless this stops it.
   */
  onGone?: () => void;
  /**
   * Given a function that ends the response before the events do; returns what stops the watching.
   */
  watch?: (end: () => void) => () => void;
};

/**
 * Answers with the events as `text/event-stream`, and ends with them. When the client goes away, or
 * `watch` ends the response, the events are no longer read.
 */
export function eventStream(
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
    // Not awaited: the iterator may be waiting for the next event, and ends when that comes.
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
  return new Response(body, {
    headers: {
      "Content-Type": "text/event-stream; charset=utf-8",
      // Proxies that buffer would hold the pieces back.
      "X-Accel-Buffering": "no",
    },
  });
}
