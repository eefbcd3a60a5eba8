import { randomUUID } from "node:crypto";
import type { Logger } from "../platform/logging.ts";
import { authRequest } from "./auth-request.ts";

// What ties Better Auth to the request it works for: ids, the caller's address, and its reports of
// errors.

/**
 * Carries the caller's address as our server sees it; what a client sends under this name is
 * overwritten.
 */
export const addressHeader = "x-berea-client-address";

/**
 * A new row's id. A sign-up that was answered before its work began already has the id of its user.
 */
export function newId({ model }: { model: string }): string {
  const request = authRequest.getStore();
  const given = model === "user" || model === "users" ? request?.newUserId : undefined;
  return given ?? randomUUID();
}

/**
 * Better Auth catches some errors, tells its logger, and answers "internal server error". The error
 * is logged with the request's id and remembered, so that the answer can say whether the database
 * is away. Its messages are left out: they may name the person.
 */
export function reportTo(log: Logger) {
  return (_level: string, ...said: unknown[]) => {
    const error = said.find((one) => one instanceof Error);
    if (!error) return;
    const request = authRequest.getStore();
    if (request) request.failure = error;
    (request?.log ?? log).error({ err: error }, "Better Auth reported an error");
  };
}
