export type ReadEvent = { event: string; data: unknown };

/**
 * Yields the server-sent events of a response as they arrive. Leaving the loop cancels the stream.
 */
export async function* readEvents(answer: Response): AsyncGenerator<ReadEvent> {
  if (!answer.body) throw new Error("the response has no body");
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      rest += value;
      const blocks = rest.split("\n\n");
      rest = blocks.pop() ?? "";
      for (const block of blocks) {
        const event = /^event: (.*)$/m.exec(block)?.[1];
        const data = /^data: (.*)$/m.exec(block)?.[1];
        if (event && data !== undefined) yield { event, data: JSON.parse(data) };
      }
    }
  } finally {
    await reader.cancel();
  }
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
