import { readServerEvents, type ServerEvent } from "#shared/server-sent-events.ts";

export type ReadEvent = ServerEvent;

/**
 * Yields the server-sent events of a response as they arrive. Leaving the loop cancels the stream.
 */
export function readEvents({ body }: Response): AsyncGenerator<ReadEvent> {
  if (!body) throw new Error("the response has no body");
  return readServerEvents(body);
}

/** Returns all events of a response once it ends. */
export async function allEvents(answer: Response): Promise<ReadEvent[]> {
  const events: ReadEvent[] = [];
  for await (const event of readEvents(answer)) events.push(event);
  return events;
}

/** Returns the joined text of the delta events. */
export function textOf(events: readonly ReadEvent[]): string {
  return events
    .filter(({ event }) => event === "delta")
    .map(({ data }) => (data as { text: string }).text)
    .join("");
}
