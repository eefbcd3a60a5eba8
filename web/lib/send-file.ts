import { t } from "@lingui/core/macro";
import { ApiError, toApiError } from "./api.ts";
import { fetchAsShownUser } from "./shown-user.ts";

/**
 * Sends a file as the body of a POST request, because the usual API client can only send JSON.
 * Resolves to the JSON of the response. Rejects with an `ApiError`.
 */
export async function sendFile<T>(path: string, file: File): Promise<T> {
  let response: Response;
  try {
    response = await fetchAsShownUser(path, {
      method: "POST",
      headers: { "content-type": "application/octet-stream" },
      body: file,
    });
  } catch (cause) {
    const text = t`The server could not be reached. Check your connection.`;
    throw new ApiError("offline", text, { status: 0, cause });
  }
  if (!response.ok) throw await toApiError(response);
  return (await response.json()) as T;
}
