import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { HTTPException } from "hono/http-exception";
import { message } from "#shared/message.ts";
import {
  databaseUnavailable,
  findRemovedParent,
  isDuplicate,
  isInvalidText,
  isPrayerRemoved,
  isStatementTimeout,
} from "../db/errors.ts";
import { publishingRefusal } from "../db/publishing-refusals.ts";
import {
  ApiError,
  databaseUnavailableError,
  notFound,
  signedOut,
  storageUnavailableError,
  unsavableCharacter,
} from "../errors.ts";
import { StorageUnavailableError } from "../platform/storage.ts";
import type { AppEnv } from "./context.ts";
import { requestLanguage } from "./request-language.ts";

/**
 * Turns anything thrown into an error response. Only unexpected errors are logged, without their
 * data.
 */
export function onError(error: unknown, c: Context<AppEnv>) {
  const language = requestLanguage(c);
  if (error instanceof ApiError) {
    const { retryAfterSeconds } = error;
    if (retryAfterSeconds !== undefined) c.header("Retry-After", String(retryAfterSeconds));
    return c.json(error.bodyIn(language), error.status);
  }
  if (error instanceof HTTPException) {
    const answer =
      error.status === 413
        ? new ApiError("too_large", "This is too large. Please send less at once.")
        : new ApiError("invalid_input", "The request could not be read: send valid JSON.");
    return c.json(answer.bodyIn(language), answer.status);
  }
  if (databaseUnavailable(error)) {
    c.var.log.warn({ err: error }, "the database does not answer");
    const answer = databaseUnavailableError();
    return c.json(answer.bodyIn(language), answer.status);
  }
  if (isStatementTimeout(error)) {
    c.var.log.error({ err: error }, "a statement took too long, and the database ended it");
    const answer = new ApiError(
      "unavailable",
      "This took too long and was stopped. Please try again later.",
    );
    return c.json(answer.bodyIn(language), answer.status);
  }
  if (error instanceof StorageUnavailableError) {
    c.var.log.warn({ err: error }, "the files cannot be reached");
    const answer = storageUnavailableError();
    return c.json(answer.bodyIn(language), answer.status);
  }
  if (isInvalidText(error)) {
    const answer = unsavableCharacter();
    return c.json(answer.bodyIn(language), answer.status);
  }
  const refusal = publishingRefusal(error);
  if (refusal) return c.json(refusal.bodyIn(language), refusal.status);
  if (isPrayerRemoved(error)) {
    const answer = notFound("shared prayer");
    return c.json(answer.bodyIn(language), answer.status);
  }
  const removed = findRemovedParent(error);
  if (removed) {
    c.var.log.warn({ err: error }, "the row that a new row refers to was deleted");
    // An administrator's call writes rows about other users.
    const caller = removed.caller && !c.req.path.startsWith("/api/admin/");
    const answer = caller ? signedOut() : notFound(removed.noun);
    return c.json(answer.bodyIn(language), answer.status);
  }
  if (isDuplicate(error)) {
    // A concurrent request won. A route that can do better than this handles it itself.
    c.var.log.warn({ err: error }, "a row with this key already exists");
    const answer = new ApiError(
      "conflict",
      "Another request saved the same thing at the same moment. Refresh and try again.",
    );
    return c.json(answer.bodyIn(language), answer.status);
  }
  c.var.log.error({ err: error }, "unexpected error");
  const answer = new ApiError(
    "internal",
    message("Something went wrong. Please try again. ({requestId})", {
      requestId: c.var.requestId,
    }),
  );
  return c.json(answer.bodyIn(language), answer.status);
}

/**
 * Hono passes only `Error` objects to `onError`. Any other value that a library throws would end
 * the request without a response.
 */
export const throwsErrors = createMiddleware<AppEnv>(async (_c, next) => {
  try {
    await next();
  } catch (thrown) {
    throw thrown instanceof Error ? thrown : new Error("a value that is not an error was thrown");
  }
});
