// Turns a provider's failure into an error message for the user. Provider messages are never passed
// on or logged: they may contain part of the key, the address, or the conversation.
import { APICallError } from "ai";
import { z } from "zod";
import { type Message, message } from "#shared/message.ts";
import { ApiError } from "../../errors.ts";
import { InnerAddress, ResponseTooLarge } from "../ssrf-guard/guarded-fetch.ts";

/** A provider's error code and status, as far as its response has them. */
export type UpstreamError = { status: number | undefined; codes: string[]; said: string };

const word = z.union([z.string(), z.number()]).nullish().catch(undefined);
const named = z.object({ code: word, type: word, message: z.string().catch("") });
/**
 * OpenAI and Anthropic wrap their error; a stream frame may contain it bare, or inside a failed
 * response.
 */
const shapes = [
  z.object({ error: named }).transform(({ error }) => error),
  z.object({ response: z.object({ error: named }) }).transform(({ response }) => response.error),
  named,
];

/**
 * Parses an error of the AI SDK: a rejected call, an error frame in a stream, or a connection
 * error.
 */
function parseUpstreamError(error: unknown): UpstreamError {
  const status = APICallError.isInstance(error) ? error.statusCode : undefined;
  const data = dataOf(error);
  for (const shape of shapes) {
    const read = shape.safeParse(data);
    if (!read.success) continue;
    const codes = [read.data.code, read.data.type].filter((code) => code != null).map(String);
    if (codes.length > 0 || read.data.message) return { status, codes, said: read.data.message };
  }
  return { status, codes: [], said: "" };
}

function dataOf(error: unknown): unknown {
  if (APICallError.isInstance(error)) return error.data ?? parsed(error.responseBody);
  // The SDK wraps the error frame of a stream in its own error, with the frame as its data.
  if (error instanceof Error) return "data" in error && error.data ? error.data : error.cause;
  return error;
}

function parsed(body: string | undefined): unknown {
  try {
    return JSON.parse(body ?? "");
  } catch {
    return undefined;
  }
}

const quotaCodes = new Set(["insufficient_quota", "billing_error", "billing_hard_limit_reached"]);
const keyCodes = new Set(["invalid_api_key", "authentication_error", "invalid_authentication"]);
const busyCodes = new Set(["overloaded_error", "server_error", "api_error", "internal_error"]);

/**
 * Returns the error for a failure. `label` is the provider's name; `begun` says whether part of the
 * answer had arrived.
 */
export function toApiError(
  error: unknown,
  { label, model, begun }: { label: string; model: string; begun: boolean },
): ApiError {
  if (isWithin(error, ResponseTooLarge)) {
    return new ApiError(
      "ai_failed",
      message("{label} sent far more than an answer. Please try again.", { label }),
    );
  }
  if (isWithin(error, InnerAddress)) {
    return new ApiError(
      "ai_failed",
      "The AI server that an administrator set is inside this server's own network, which is not allowed. Please tell the administrator.",
    );
  }
  const { status, codes, said } = parseUpstreamError(error);
  const hasCode = (known: Set<string>) => codes.some((code) => known.has(code));
  // Anthropic reports an empty balance as an invalid request, recognizable by its message only.
  if (hasCode(quotaCodes) || status === 402 || /credit balance is too low/i.test(said)) {
    return new ApiError(
      "ai_quota_exceeded",
      message(
        "{label} API quota exceeded. Please check your {label} account billing or try a different API key.",
        { label },
      ),
    );
  }
  if (hasCode(keyCodes) || status === 401) {
    return new ApiError(
      "ai_key_refused",
      message("{label} did not accept the API key. Please check it, or enter a different one.", {
        label,
      }),
    );
  }
  const failed = (text: string | Message) => new ApiError("ai_failed", text);
  if (codes.includes("context_length_exceeded")) {
    return failed(
      message("This conversation has grown too long for the AI. Please start a new chat."),
    );
  }
  if (codes.includes("model_not_found") || status === 404) {
    return failed(
      message(
        "{label} does not offer the model {model} for this API key. Please tell the administrator of this server.",
        { label, model },
      ),
    );
  }
  if (status === 403) {
    return new ApiError(
      "ai_key_refused",
      message(
        "{label} does not allow this API key to be used for chat. Please try a different one.",
        { label },
      ),
    );
  }
  if (status === 429 || codes.some((code) => code.startsWith("rate_limit"))) {
    return failed(
      message("{label} has received too many requests. Please wait a minute and try again.", {
        label,
      }),
    );
  }
  if (hasCode(busyCodes) || (status !== undefined && status >= 500)) {
    return failed(
      message("{label} has problems right now. Please try again in a minute.", { label }),
    );
  }
  if (!begun && status === undefined && APICallError.isInstance(error)) {
    return failed(
      message("{label} could not be reached. Please try again in a moment.", { label }),
    );
  }
  return failed(message("{label} could not finish the answer. Please try again.", { label }));
}

/** Whether a server rejected the call because it offered tools. */
export function refusesTools(error: unknown): boolean {
  const { status, said } = parseUpstreamError(error);
  const refused = status === 400 || status === 404 || status === 422 || status === 501;
  return refused && /\btools?\b|tool_choice|function.?call/i.test(said);
}

/**
 * The loggable parts of a failure: a status, and codes that have the form of a provider's error
 * code.
 */
export function loggableError(error: unknown) {
  const { status, codes } = parseUpstreamError(error);
  return {
    upstreamStatus: status,
    upstreamCodes: codes.filter((code) => /^[a-z_]{1,40}$/.test(code)),
  };
}

function isWithin(error: unknown, kind: typeof ResponseTooLarge | typeof InnerAddress): boolean {
  let at = error;
  for (let depth = 0; depth < 5 && at instanceof Error; depth += 1, at = at.cause) {
    if (at instanceof kind) return true;
  }
  return false;
}
