import { randomUUID } from "node:crypto";
import type { Logger } from "../platform/logging.ts";
import { authRequest } from "./auth-request.ts";

// Gives Better Auth the ids and client address of the current request, and collects its errors.

/**
 * Header with the client's address as this server determines it. A client's own header of this name
 * is overwritten.
 */
export const addressHeader = "x-berea-client-address";

/**
 * Returns the id of a new row. A sign-up that is answered before its work starts already has the id
 * of its user.
 */
export function newId({ model }: { model: string }): string {
  const request = authRequest.getStore();
  const given = model === "user" || model === "users" ? request?.newUserId : undefined;
  return given ?? randomUUID();
}

/**
 * Better Auth passes some errors to its logger and responds with a plain 500. This logger logs the
 * error with the request's id and records it, so the response can say if the database is down.
 * Better Auth's own messages are dropped: they may contain personal data.
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
