import { t } from "@lingui/core/macro";
import { ApiError, toApiError } from "./api.ts";
import { fetchAsShownUser } from "./shown-user.ts";

/** A server-sent event: its name and its data, parsed from JSON. */
export type ServerEvent = { event: string; data: unknown };

/**
 * Makes a call that returns a stream of events. Throws an ApiError if the call fails. Resolves to
 * `undefined` for 204: there is nothing to stream.
 */
export async function openEventStream(
  path: string,
  init: RequestInit,
): Promise<AsyncGenerator<ServerEvent> | undefined> {
  let response: Response;
  try {
    response = await fetchAsShownUser(path, {
      ...init,
      headers: { accept: "text/event-stream", ...init.headers },
    });
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw new ApiError("offline", t`The server could not be reached. Check your connection.`, {
      status: 0,
      cause,
    });
  }
  if (!response.ok) throw await toApiError(response);
  if (response.status === 204 || !response.body) return undefined;
  return events(response.body);
}

async function* events(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
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
    reader.cancel().catch(() => {});
  }
}

/** The DOM types do not allow a text decoder after a response body, although it works. */
function decoder() {
  return new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>;
}
