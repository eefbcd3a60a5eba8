// Turns a provider's failure into an error for the user, which names the provider and the next
// step. Provider messages are never passed on or logged: they may contain part of the key, the
// address, or the conversation.
import { APICallError } from "ai";
import type { ErrorCode } from "#shared/api/errors.ts";
import { type Message, message } from "#shared/message.ts";
import { ApiError } from "../../errors.ts";
import { PrivateAddressError, ResponseTooLarge } from "../ssrf-guard/guarded-fetch.ts";
import { type FailureKind, kindOf } from "./error-catalog.ts";
import { readUpstreamError } from "./upstream-error.ts";

/** `label`: the provider's name. `begun`: whether part of the answer has arrived. */
export type CallContext = {
  label: string | Message;
  model: string;
  begun: boolean;
  /** Whether an admin chose the model, so that the user cannot choose another. */
  fixed: boolean;
  /** The origin that is called; undefined if users do not know it. */
  origin?: string | undefined;
};

/** Returns the error for a failure of a call. */
export function toApiError(error: unknown, call: CallContext): ApiError {
  const { label, begun } = call;
  if (isWithin(error, ResponseTooLarge)) {
    return new ApiError(
      "ai_failed",
      message("{label} sent an answer that is far too long. Please try again.", { label }),
    );
  }
  if (isWithin(error, PrivateAddressError)) {
    return new ApiError(
      "ai_failed",
      "The AI server that an administrator set is inside this server's own network, which is not allowed. Please tell the administrator.",
    );
  }
  const upstream = readUpstreamError(error);
  const kind = kindOf(upstream);
  if (kind !== "unknown") {
    const wait = waitOf(kind, upstream.retryAfterSeconds);
    const { code, text } = failureOf(kind, call, wait);
    return new ApiError(code, text, undefined, wait);
  }
  if (!begun && upstream.status === undefined && APICallError.isInstance(error)) {
    return new ApiError(
      "ai_failed",
      message("{label} could not be reached. Please try again in a moment.", { label }),
    );
  }
  return new ApiError(
    "ai_failed",
    message("{label} could not finish the answer. Please try again.", { label }),
  );
}

/** The error for a failure whose meaning is known, such as an answer that was filtered. */
export function knownFailure(kind: Exclude<FailureKind, "unknown">, call: CallContext): ApiError {
  const { code, text } = failureOf(kind, call);
  return new ApiError(code, text);
}

/** Only for temporary failures: a countdown for an empty balance would be misleading. */
const waitOf = (kind: FailureKind, seconds: number | undefined) =>
  kind === "rate_limit" || kind === "busy" ? seconds : undefined;

function failureOf(
  kind: Exclude<FailureKind, "unknown">,
  { label, model, begun, fixed, origin }: CallContext,
  wait?: number,
): { code: ErrorCode; text: Message } {
  switch (kind) {
    case "quota":
      return {
        code: "ai_quota_exceeded",
        text:
          typeof label === "string"
            ? message(
                "{label} API quota exceeded. Please check your {label} account billing or try a different API key.",
                { label },
              )
            : message(
                "{label} reports that your API key has no quota left. Please try a different API key.",
                { label },
              ),
      };
    case "key":
      return {
        code: "ai_key_refused",
        text: message(
          "{label} did not accept the API key. Please check it, or enter a different one.",
          { label },
        ),
      };
    case "too_long":
      return {
        code: "ai_too_long",
        text: fixed
          ? message(
              "This conversation has grown too long for the model {model}. Please start a new chat.",
              { model },
            )
          : message(
              "This conversation has grown too long for the model {model} of {label}. Please start a new chat, or choose a model with a larger context.",
              { label, model },
            ),
      };
    case "filtered":
      return {
        code: "ai_filtered",
        text: begun
          ? message(
              "{label} stopped this answer because of its content rules. Please rephrase your question.",
              { label },
            )
          : message(
              "{label} did not answer because of its content rules. Please rephrase your question.",
              { label },
            ),
      };
    case "no_model":
      return {
        code: "ai_model_unknown",
        text: fixed
          ? message(
              "{label} does not offer the model {model} for this API key. An administrator has to choose another model.",
              { label, model },
            )
          : message(
              "{label} does not offer the model {model} for this API key. Please choose another model in the chat settings.",
              { label, model },
            ),
      };
    case "no_api":
      return {
        code: "ai_failed",
        text: origin
          ? message(
              "No chat API of {label} was found at {origin}. Ask an administrator to check the address; it usually ends in /v1.",
              { label, origin },
            )
          : message(
              "No chat API of {label} was found. Ask an administrator to check the address; it usually ends in /v1.",
              { label },
            ),
      };
    case "forbidden":
      return {
        code: "ai_key_refused",
        text: message(
          "{label} does not allow this API key to be used for chat. Please try a different one.",
          { label },
        ),
      };
    case "rate_limit":
      return {
        code: "ai_rate_limited",
        // The page counts down a known time: a second time in the text would contradict it.
        text:
          wait === undefined
            ? message(
                "{label} has received too many requests. Please wait a minute and try again.",
                { label },
              )
            : message("{label} has received too many requests.", { label }),
      };
    case "busy":
      return {
        code: "ai_failed",
        text:
          wait === undefined
            ? message("{label} has problems right now. Please try again in a minute.", { label })
            : message("{label} has problems right now.", { label }),
      };
  }
}

/**
 * The loggable parts of a failure: a status, codes that have the form of a provider's error code,
 * and why no connection was made.
 */
export function loggableError(error: unknown) {
  const { status, codes } = readUpstreamError(error);
  return {
    upstreamStatus: status,
    upstreamCodes: codes.filter((code) => /^[A-Za-z_]{1,40}$/.test(code)),
    cause: causeOf(error),
  };
}

/** Returns the code of a network error, such as ECONNREFUSED, or the reason that `fetch` gives. */
function causeOf(error: unknown): string | undefined {
  const { code, message: said } = (causes(error).at(-1) ?? {}) as {
    code?: unknown;
    message?: string;
  };
  if (typeof code === "string" && /^[A-Z0-9_]{1,60}$/.test(code)) return code;
  return fetchReasons.find((reason) => reason === said);
}

/** What `fetch` says without a code. Other messages may contain private text. */
const fetchReasons = ["bad port", "unexpected redirect", "the response is a redirect"];

function causes(error: unknown): Error[] {
  const found: Error[] = [];
  for (let at = error; found.length < 5 && at instanceof Error; at = at.cause) found.push(at);
  return found;
}

const isWithin = (
  error: unknown,
  kind: typeof ResponseTooLarge | typeof PrivateAddressError,
): boolean => causes(error).some((one) => one instanceof kind);
