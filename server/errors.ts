import { type ErrorBody, type ErrorCode, errorStatus } from "#shared/api/errors.ts";
import type { Language } from "#shared/languages.ts";
import { type Message, message } from "#shared/message.ts";
import { translate } from "./platform/translations.ts";

/**
 * An error for the caller. Throw it anywhere in a request; `onError` turns it into the response.
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

  /** The text with its values, to store it and translate it later. */
  get text(): Message {
    return typeof this.#text === "string" ? { id: this.#text } : this.#text;
  }

  get status() {
    return errorStatus[this.code];
  }

  /** The body of the response, with its texts in a language. */
  bodyIn(language: Language): ErrorBody {
    const { code, retryAfterSeconds } = this;
    const message = translate(this.#text, language);
    const wait = retryAfterSeconds !== undefined && { retry_after_seconds: retryAfterSeconds };
    if (!this.fields) return { error: { code, message, ...wait } };
    const named = Object.entries(this.fields);
    const fields = Object.fromEntries(
      named.map(([name, text]) => [name, translate(text, language)]),
    );
    return { error: { code, message, fields, ...wait } };
  }
}

/** Another user's row and a missing row get the same response, so both have one message. */
export function notFound(what: string): ApiError {
  return new ApiError("not_found", message("There is no such {what}.", { what }));
}

/** Another row has the id that the client created. The error does not reveal its owner. */
export function idTaken(): ApiError {
  return new ApiError("conflict", "This ID is already in use. Send a new one.");
}

/** The call needs a session, and there is none or it has ended. */
export function signedOut(): ApiError {
  return new ApiError("signed_out", "Please sign in to do this.");
}

/** The file storage is unavailable; nothing was lost. */
export function storageUnavailableError(): ApiError {
  return new ApiError(
    "unavailable",
    "Files can't be saved or opened right now. Please try again in a moment.",
  );
}

/** The database is unavailable or cannot write; nothing was changed. */
export function databaseUnavailableError(): ApiError {
  return new ApiError(
    "unavailable",
    "The server cannot reach its database. Please try again in a moment.",
  );
}

export const unsavableCharacter = () =>
  new ApiError(
    "invalid_input",
    "The text contains a character that cannot be saved (U+0000). Please remove it.",
  );
