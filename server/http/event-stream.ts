/** One server-sent event; `data` travels as JSON. */
export type StreamEvent = { event: string; data: unknown };

/** Sent while there is nothing to say, so that nothing in between takes the silence for a dead connection. */
const keepAliveMs = 15_000;
const keepAlive = ": still here\n\n";

/**
 * Answers with the events as `text/event-stream`, and ends with them. When the client goes away, the events are no longer
 * read and `onGone` is called; what makes them goes on unless `onGone` stops it.
 */
export function eventStream(events: AsyncIterable<StreamEvent>, onGone = () => {}): Response {
  const encoder = new TextEncoder();
  const iterator = events[Symbol.asyncIterator]();
  let beat: NodeJS.Timeout | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      beat = setInterval(() => {
        if ((controller.desiredSize ?? 0) > 0) controller.enqueue(encoder.encode(keepAlive));
      }, keepAliveMs);
    },
    async pull(controller) {
      try {
        const { done, value } = await iterator.next();
        if (done) {
          clearInterval(beat);
          controller.close();
          return;
        }
        const lines = `event: ${value.event}\ndata: ${JSON.stringify(value.data)}\n\n`;
        controller.enqueue(encoder.encode(lines));
      } catch (error) {
        clearInterval(beat);
        throw error;
      }
    },
    cancel() {
      clearInterval(beat);
      // Not awaited: the iterator may be waiting for the next event, and ends when that comes.
      iterator.return?.().catch(() => {});
      onGone();
    },
  });
  return new Response(body, {
    headers: {
      "Content-Type": "text/event-stream; charset=utf-8",
      // Proxies that buffer would hold the pieces back.
      "X-Accel-Buffering": "no",
    },
  });
}
