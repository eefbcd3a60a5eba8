/** A server-sent event: its name and its data, parsed from JSON. */
export type ServerEvent = { event: string; data: unknown };

/** Yields the server-sent events of a body as they arrive. Leaving the loop cancels the stream. */
export async function* readServerEvents(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<ServerEvent> {
  const reader = body.pipeThrough(decoder()).getReader();
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
    // An interrupted stream cannot be canceled.
    await reader.cancel().catch(() => {});
  }
}

/** The DOM types do not allow a text decoder after a response body, although browsers do. */
function decoder() {
  return new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>;
}
