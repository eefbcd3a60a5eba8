import { type ErrorBody, type ErrorCode, errorStatus } from "#shared/api/errors.ts";
import type { Language } from "#shared/languages.ts";
import { type Message, message } from "#shared/message.ts";
import { translate } from "./platform/translations.ts";

/**
 * An error for the caller. Throw it anywhere below a route; `onError` turns it into the error
 * response.
 */
export class ApiError extends Error {
  override name = "ApiError";
  readonly code: ErrorCode;
  readonly fields: Readonly<Record<string, string | Message>> | undefined;
  /** Sent as Retry-After: seconds after which the same call may succeed. */
  readonly retryAfterSeconds: number | undefined;
  readonly #text: string | Message;

  /**
   * @param text what went wrong and what to do, for users, in English; a message if it has values.
   * @param fields the error of each field by the name of the field, as `text`.
   */
  constructor(
    code: ErrorCode,
    text: string | Message,
    fields?: Readonly<Record<string, string | Message>>,
    retryAfterSeconds?: number,
  ) {
    super(translate(text, "en"));
    this.#text = text;
    this.code = code;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  get status() {
    return errorStatus[this.code];
  }

  /** The body of the response, with its texts in a language. */
  bodyIn(language: Language): ErrorBody {
    const { code } = this;
    const message = translate(this.#text, language);
    if (!this.fields) return { error: { code, message } };
    const named = Object.entries(this.fields);
    const fields = Object.fromEntries(
      named.map(([name, text]) => [name, translate(text, language)]),
    );
    return { error: { code, message, fields } };
  }
}

/** Another user's row and a missing row get the same response, so both have one message. */
export function notFound(what: string): ApiError {
  return new ApiError("not_found", message("There is no such {what}.", { what }));
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
