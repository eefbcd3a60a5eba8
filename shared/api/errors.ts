import { z } from "@hono/zod-openapi";

/**
 * Error codes that clients can act on, with their HTTP status. The status depends on the code only,
 * so that one code never has two statuses.
 */
export const errorStatus = {
  invalid_input: 400,
  ai_key_missing: 400,
  signed_out: 401,
  ai_key_refused: 402,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  /**
   * The session belongs to another user than the one the page shows; see shared/expected-user.ts.
   */
  session_changed: 409,
  /** The account has reached the maximum number of these; see `maxRows` in shared/limits.ts. */
  limit_reached: 409,
  /**
   * The content to share is about self-harm or violence. Its author sees help resources and may
   * confirm.
   */
  needs_confirmation: 409,
  too_large: 413,
  /** The conversation does not fit into the AI's context: a new chat helps, a retry does not. */
  ai_too_long: 413,
  /** The AI provider's content rules rejected the question or ended the answer. */
  ai_filtered: 422,
  ai_quota_exceeded: 429,
  /** Today's messages on the operator's key are used up; the user's own key still works. */
  ai_allowance_used: 429,
  rate_limited: 429,
  /** The AI provider receives too many requests; `retry_after_seconds` if it says how long. */
  ai_rate_limited: 429,
  internal: 500,
  ai_failed: 502,
  /** The AI provider does not know the model, or does not offer it to this key. */
  ai_model_unknown: 502,
  unavailable: 503,
  ai_timeout: 504,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/**
 * The shape of every error response. `fields` maps request fields to error messages. The same call
 * may succeed after `retry_after_seconds`, which a stream cannot send as a header.
 */
export const errorBody = z
  .object({
    error: z.object({
      code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
      message: z.string(),
      fields: z.record(z.string(), z.string()).optional(),
      retry_after_seconds: z.int().positive().optional(),
    }),
  })
  .openapi("Error");

export type ErrorBody = z.infer<typeof errorBody>;
