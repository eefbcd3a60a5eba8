import { t } from "@lingui/core/macro";
import { type ClientResponse, hc } from "hono/client";
import type { SuccessStatusCode } from "hono/utils/http-status";
import type { AppType } from "#server/app.ts";
import type { ErrorBody, ErrorCode } from "#shared/api/errors.ts";
import { fetchWithIdempotencyKey } from "./idempotency.ts";
import { translated } from "./translated.ts";

/** The typed client of the API: `await answer(api.me.$get())`. */
export const api = hc<AppType>("/", { fetch: fetchWithIdempotencyKey }).api;

/**
 * `offline`: no response arrived. `unreadable`: the response is not from Berea, such as a proxy's
 * page.
 */
export type FailureCode = ErrorCode | "offline" | "unreadable";

/** A failed API call. `message` may be shown to users; `fields` has the errors of single fields. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly code: FailureCode;
  /** The HTTP status; 0 without a response. */
  readonly status: number;
  readonly fields: Readonly<Record<string, string>>;

  constructor(
    code: FailureCode,
    message: string,
    details: { status: number; fields?: Record<string, string> | undefined; cause?: unknown },
  ) {
    super(message, { cause: details.cause });
    this.code = code;
    this.status = details.status;
    this.fields = details.fields ?? {};
  }
}

type Answer<R> =
  R extends ClientResponse<infer Body, infer Status, string>
    ? Status extends SuccessStatusCode
      ? Body
      : never
    : never;

/** Resolves to the body of a successful response. Throws an ApiError for everything else. */
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

/** Reads the error of a failed response. For calls through `fetch` itself, such as streams. */
export async function toApiError(response: Pick<Response, "status" | "json">): Promise<ApiError> {
  try {
    const body: unknown = await response.json();
    if (!isErrorBody(body)) return unreadable(response.status);
    const { code, message, fields } = body.error;
    // The server has translated its texts; those of the service worker are English.
    return new ApiError(code, translated(message), { status: response.status, fields });
  } catch (cause) {
    return unreadable(response.status, cause);
  }
}

function unreadable(status: number, cause?: unknown) {
  return new ApiError("unreadable", t`The server gave an answer that could not be read.`, {
    status,
    cause,
  });
}

// Checked by hand: the shared schema would add the validator to every page.
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
