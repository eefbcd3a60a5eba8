// Reads a provider's failure: rejected calls, error frames in a stream, and connection errors, in
// the shapes of all protocols.
import { APICallError, TypeValidationError } from "ai";
import { z } from "zod";

export type UpstreamError = {
  status: number | undefined;
  /** Codes, types, statuses and reasons, as far as the response has them. */
  codes: string[];
  /** The provider's own message. It is matched, and never shown or logged. */
  said: string;
  /** The request's field that was rejected. */
  field: string;
  /** How long the provider asks to wait. */
  retryAfterSeconds: number | undefined;
};

const word = z.union([z.string(), z.number()]).nullish().catch(undefined);
const text = z.string().catch("");
/** `details` is Google's, `metadata` OpenRouter's. */
const named = z.object({
  code: word,
  type: word,
  status: word,
  message: text,
  param: text,
  details: z
    .array(
      z.object({
        reason: word,
        retryDelay: text,
        violations: z
          .array(z.object({ quotaId: text }))
          .nullish()
          .catch(undefined),
      }),
    )
    .nullish()
    .catch(undefined),
  metadata: z
    .object({ reasons: z.array(z.string()) })
    .nullish()
    .catch(undefined),
});
type Named = z.infer<typeof named>;
const empty: Named = named.parse({});

const rejectedField = z.object({ type: text, loc: z.array(word), msg: text });
/**
 * OpenAI, Anthropic, Google and OpenRouter wrap their error; xAI and Ollama may send it as text;
 * Mistral sends it bare, or lists the rejected fields; a stream frame may contain it inside a
 * failed response.
 */
const shapes: readonly z.ZodType<Named>[] = [
  z.object({ error: named }).transform(({ error }) => error),
  z
    .object({ error: z.string(), code: word })
    .transform(({ error, code }) => ({ ...empty, code, message: error })),
  z.object({ response: z.object({ error: named }) }).transform(({ response }) => response.error),
  z.object({ detail: z.array(rejectedField).min(1) }).transform(({ detail: [first] }) => ({
    ...empty,
    type: first?.type,
    message: first?.msg ?? "",
    param: String(first?.loc.at(-1) ?? ""),
  })),
  named,
];

/** Parses an error of the AI SDK. Unknown shapes give no codes and no message. */
export function readUpstreamError(error: unknown): UpstreamError {
  const call = APICallError.isInstance(error) ? error : undefined;
  const data = call ? (parsed(call.responseBody) ?? call.data) : dataOf(error);
  const body = bodyOf(Array.isArray(data) ? data[0] : data);
  const { code, type, status: named, message, param, details, metadata } = body;
  const extra = (details ?? []).flatMap(({ reason, violations }) => [
    reason,
    ...(violations ?? []).map(({ quotaId }) => quotaId),
  ]);
  const codes = [code, type, named, ...extra, ...(metadata ? ["moderated"] : [])]
    .filter((one) => one != null && one !== "")
    .map(String);
  const delay = details?.find(({ retryDelay }) => retryDelay !== "")?.retryDelay;
  return {
    // Some servers send the error of a provider with the status 200.
    status: failedStatus(call?.statusCode) ?? statusOf(codes) ?? call?.statusCode,
    codes,
    said: message,
    field: param,
    retryAfterSeconds: retryAfter(call?.responseHeaders ?? {}) ?? seconds(delay),
  };
}

function bodyOf(data: unknown): Named {
  for (const shape of shapes) {
    const read = shape.safeParse(data);
    if (!read.success) continue;
    const { code, type, status, message } = read.data;
    if (code != null || type != null || status != null || message) return read.data;
  }
  return empty;
}

function dataOf(error: unknown): unknown {
  // The SDK wraps the error frame of a stream in its own error, with the frame as data or value.
  if (TypeValidationError.isInstance(error)) return error.value;
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

const failedStatus = (status = 0) => (status >= 400 ? status : undefined);

/** An error inside a stream has no status, but some providers give it as the code. */
function statusOf(codes: readonly string[]): number | undefined {
  const code = codes.find((one) => /^[45]\d\d$/.test(one));
  return code === undefined ? undefined : Number(code);
}

/** One day: a longer time is not a valid delay. */
const maxRetryAfterSeconds = 24 * 60 * 60;

/** Reads `retry-after-ms`, or `Retry-After` as seconds or as an HTTP date. */
function retryAfter(headers: Record<string, string>): number | undefined {
  const ms = Number(headers["retry-after-ms"] || Number.NaN);
  if (ms >= 0) return bounded(ms / 1000);
  const after = headers["retry-after"]?.trim();
  if (!after) return undefined;
  if (/^\d+(\.\d+)?$/.test(after)) return bounded(Number(after));
  const at = Date.parse(after);
  return Number.isNaN(at) ? undefined : bounded((at - Date.now()) / 1000);
}

/** Reads a duration such as `34.5s`. */
function seconds(duration: string | undefined): number | undefined {
  const [, count] = /^(\d+(?:\.\d+)?)s$/.exec(duration ?? "") ?? [];
  return count === undefined ? undefined : bounded(Number(count));
}

const bounded = (count: number) => Math.min(Math.max(1, Math.ceil(count)), maxRetryAfterSeconds);
