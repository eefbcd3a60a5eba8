import { type ErrorBody, type ErrorCode, errorStatus } from "#shared/api/errors.ts";

/** A failure the caller is meant to see. Thrown anywhere below a route, answered in the one error shape. */
export class ApiError extends Error {
  override name = "ApiError";
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  /** Sent as Retry-After: the same call may succeed after so many seconds. */
  readonly retryAfterSeconds: number | undefined;

  /** @param message what went wrong and what to do, for people. @param fields field name → what is wrong with it. */
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

/** Someone else's row answers exactly as one that does not exist, so there is one sentence for both. */
export function notFound(what: string): ApiError {
  return new ApiError("not_found", `There is no such ${what}.`);
}

/** The database does not answer, or cannot write; nothing was done. */
export function databaseAway(): ApiError {
  return new ApiError(
    "unavailable",
    "Berea cannot reach its database. Please try again in a moment.",
  );
}
