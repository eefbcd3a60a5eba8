import type { z } from "zod";
import { type ErrorCode, errorBody, errorStatus } from "#shared/api/errors.ts";

/** A JSON response of a route, for `responses`. */
export function json<T extends z.ZodType>(schema: T, description: string) {
  return { description, content: { "application/json": { schema } } };
}

/** A JSON body of a route, for `request.body`. */
export function jsonBody<T extends z.ZodType>(schema: T) {
  return { required: true, content: { "application/json": { schema } } };
}

/**
 * The errors that a route declares, for `responses`. The type is empty because handlers do not
 * return errors: they throw ApiErrors, which `onError` turns into responses.
 */
export function failures(...codes: ErrorCode[]): Record<never, never> {
  const byStatus = new Map<number, ErrorCode[]>();
  const always: ErrorCode[] = ["invalid_input", "rate_limited", "internal"];
  if (codes.includes("signed_out")) always.push("session_changed");
  for (const code of new Set<ErrorCode>([...codes, ...always])) {
    const status = errorStatus[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, named]) => [status, json(errorBody, named.join(", "))]),
  );
}
