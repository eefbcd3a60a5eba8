import { t } from "@lingui/core/macro";
import { readServerEvents, type ServerEvent } from "#shared/server-sent-events.ts";
import { ApiError, toApiError } from "./api.ts";
import { fetchAsShownUser } from "./shown-user.ts";

/**
 * Sends a request whose response is a stream of server-sent events. Throws an ApiError if it fails.
 * Resolves to `undefined` on status 204, when there is nothing to stream.
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
  return readServerEvents(response.body);
}
