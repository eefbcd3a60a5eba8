import { randomUUID } from "node:crypto";
import type { Logger } from "../platform/logging.ts";
import { authRequest } from "./auth-request.ts";

// Connects Better Auth to the request that it works for: ids, the client's address, and its error
// reports.

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
 * Better Auth catches some errors, passes them to its logger, and responds with "internal server
 * error". The error is logged with the request's id and recorded, so that the response can say
 * whether the database is unavailable. Better Auth's own messages are dropped, because they may
 * contain personal data.
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
