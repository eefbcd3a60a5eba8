import { type ErrorBody, type ErrorCode, errorStatus } from "#shared/api/errors.ts";

/**
 * An error for the caller. Throw it anywhere below a route; `onError` turns it into the error
 * response.
 */
export class ApiError extends Error {
  override name = "ApiError";
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  /** Sent as Retry-After: seconds after which the same call may succeed. */
  readonly retryAfterSeconds: number | undefined;

  /**
   * @param message what went wrong and what to do, for users.
   * @param fields the error of each field, by its name.
   */
  constructor(
    code: ErrorCode,
    message: string,
    fields?: Record<string, string>,
    retryAfterSeconds?: number,
  ) {
    super(message);
    this.code = code;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  get status() {
    return errorStatus[this.code];
  }

  get body(): ErrorBody {
    const { code, message, fields } = this;
    return { error: fields ? { code, message, fields } : { code, message } };
  }
}

/** Another user's row and a missing row get the same response, so both have one message. */
export function notFound(what: string): ApiError {
  return new ApiError("not_found", `There is no such ${what}.`);
}

/** The call needs a session, and there is none or it has ended. */
export function signedOut(): ApiError {
  return new ApiError("signed_out", "Please sign in to do this.");
}

/** The database is unavailable or cannot write; nothing was changed. */
export function databaseAway(): ApiError {
  return new ApiError(
    "unavailable",
    "Berea cannot reach its database. Please try again in a moment.",
  );
}
