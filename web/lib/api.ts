import { t } from "@lingui/core/macro";
import { type ClientResponse, hc } from "hono/client";
import type { SuccessStatusCode } from "hono/utils/http-status";
import type { AppType } from "#server/app.ts";
import type { ErrorBody, ErrorCode } from "#shared/api/errors.ts";
import { fetchWithConnectivity } from "./connectivity.ts";
import { fetchWithIdempotencyKey } from "./idempotency.ts";
import { translated } from "./translated.ts";

/** The typed client of the API: `await request(api.me.$get())`. */
export const api = hc<AppType>("/", { fetch: fetchWithIdempotencyKey }).api;

/**
 * The same without idempotency keys, for items whose id the page generates: the id alone prevents
 * duplicates. If the server dies during a call, it rejects that call's idempotency key for a
 * minute.
 */
export const apiForItemsWithId = hc<AppType>("/", { fetch: fetchWithConnectivity }).api;

/**
 * `offline`: no response arrived. `unreadable`: the response is not from Berea, for example from a
 * proxy.
 */
export type FailureCode = ErrorCode | "offline" | "unreadable";

/**
 * A failed API call. `message` may be shown to users. `fields` contains the errors of individual
 * fields.
 */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly code: FailureCode;
  /** The HTTP status; 0 without a response. */
  readonly status: number;
  readonly fields: Readonly<Record<string, string>>;
  /** The time after which the call may succeed; undefined if the server does not say. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: FailureCode,
    message: string,
    details: {
      status: number;
      fields?: Record<string, string> | undefined;
      retryAfterSeconds?: number | undefined;
      cause?: unknown;
    },
  ) {
    super(message, { cause: details.cause });
    this.code = code;
    this.status = details.status;
    this.fields = details.fields ?? {};
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

type Answer<R> =
  R extends ClientResponse<infer Body, infer Status, string>
    ? Status extends SuccessStatusCode
      ? Body
      : never
    : never;

/** Resolves to the body of a successful response. Throws an ApiError for any other response. */
export async function request<R extends ClientResponse<unknown, number, string>>(
  call: Promise<R>,
): Promise<Answer<R>> {
  let response: R;
  try {
    response = await call;
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === "AbortError") throw cause;
    throw new ApiError("offline", t`The server could not be reached. Check your connection.`, {
      status: 0,
      cause,
    });
  }
  if (!response.ok) throw await toApiError(response);
  if (response.status === 204) return undefined as Answer<R>;
  try {
    return (await response.json()) as Answer<R>;
  } catch (cause) {
    throw unreadable(response.status, cause);
  }
}

/**
 * Like `request`, for a deletion. Succeeds if the item no longer exists, because another device or
 * an earlier call whose response was lost has deleted it.
 */
export async function requestDeletion(
  call: Promise<ClientResponse<unknown, number, string>>,
): Promise<void> {
  try {
    await request(call);
  } catch (cause) {
    if (!(cause instanceof ApiError && cause.code === "not_found")) throw cause;
  }
}

/** Reads the error of a failed response. For callers that use `fetch` directly, such as streams. */
export async function toApiError(response: Pick<Response, "status" | "json">): Promise<ApiError> {
  try {
    const body: unknown = await response.json();
    if (!isErrorBody(body)) return unreadable(response.status);
    const { code, message, fields, retry_after_seconds: retryAfterSeconds } = body.error;
    // The server's messages are already translated; those of the service worker are English.
    return new ApiError(code, translated(message), {
      status: response.status,
      fields,
      retryAfterSeconds,
    });
  } catch (cause) {
    return unreadable(response.status, cause);
  }
}

function unreadable(status: number, cause?: unknown) {
  return new ApiError("unreadable", t`The server sent a response that couldn't be read.`, {
    status,
    cause,
  });
}

// Checked without the shared schema, which would add the validation library to every page.
function isErrorBody(body: unknown): body is ErrorBody {
  if (!body || typeof body !== "object" || !("error" in body)) return false;
  const { error } = body;
  return (
    !!error &&
    typeof error === "object" &&
    "code" in error &&
    typeof error.code === "string" &&
    "message" in error &&
    typeof error.message === "string"
  );
}
