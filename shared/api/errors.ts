import { z } from "@hono/zod-openapi";

/**
 * Every way a call can fail, by the code the client may act on. The HTTP status belongs to the code,
 * so that one code never arrives under two statuses.
 */
export const errorStatus = {
  invalid_input: 400,
  ai_key_missing: 400,
  signed_out: 401,
  ai_key_refused: 402,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  /** The session belongs to another user than the one whom the page shows; see shared/expected-user.ts. */
  session_changed: 409,
  /** What is about to be shared speaks of self-harm: its author is shown where help is, and may confirm. */
  needs_confirmation: 409,
  too_large: 413,
  ai_quota_exceeded: 429,
  rate_limited: 429,
  internal: 500,
  ai_failed: 502,
  unavailable: 503,
  ai_timeout: 504,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** The one shape of every failed answer. `fields` maps a field of the request to what is wrong with it. */
export const errorBody = z
  .object({
    error: z.object({
      code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
      message: z.string(),
      fields: z.record(z.string(), z.string()).optional(),
    }),
  })
  .openapi("Error");

export type ErrorBody = z.infer<typeof errorBody>;
