// What a provider's failure means. Providers name the same failure differently; the phrases are
// from their documentation and from issue reports that quote their responses.
import type { UpstreamError } from "./upstream-error.ts";

export type FailureKind =
  | "quota"
  | "key"
  | "too_long"
  | "filtered"
  | "no_model"
  | "no_api"
  | "forbidden"
  | "rate_limit"
  | "busy"
  | "unknown";

type Entry = {
  kind: FailureKind;
  codes?: readonly string[];
  statuses?: readonly number[];
  said?: RegExp;
};

/** In order: the first entry that matches decides, so the more specific ones come first. */
const catalog: readonly Entry[] = [
  {
    kind: "too_long",
    codes: [
      "context_length_exceeded",
      "request_too_large",
      // llama.cpp
      "exceed_context_size_error",
    ],
    // Groq answers 413 if one request exceeds the tokens of a minute: waiting would not help.
    statuses: [413],
    // Anthropic; Google; Mistral, OpenRouter and vLLM; xAI; Ollama; LM Studio.
    said: /prompt is too long|exceeds? the maximum number of tokens|maximum context length|exceed(?:s|ed)? (?:the )?(?:model'?s? )?(?:available |maximum )?(?:context|prompt) (?:length|size|limit|window)|too large for model|maximum prompt length|input (?:length|is too long)|context the overflows|context (?:length|window) (?:exceeded|of)/i,
  },
  {
    kind: "filtered",
    codes: [
      "content_filter",
      "content_policy_violation",
      "moderated",
      "PROHIBITED_CONTENT",
      "SAFETY",
    ],
    said: /content (?:management )?(?:policy|filter)|flagged by|usage (?:policy|guidelines)|safety (?:system|filter)/i,
  },
  {
    kind: "quota",
    codes: [
      "insufficient_quota",
      "billing_error",
      "billing_hard_limit_reached",
      "personal-team-blocked:spending-limit",
    ],
    statuses: [402],
    // Anthropic reports an empty balance as an invalid request; xAI as forbidden.
    said: /credit balance is too low|insufficient (?:credits|balance)|(?:used all|no) (?:available )?credits|spending limit/i,
  },
  {
    kind: "key",
    codes: [
      "invalid_api_key",
      "authentication_error",
      "invalid_authentication",
      "API_KEY_INVALID",
      "UNAUTHENTICATED",
    ],
    statuses: [401],
    // Google and xAI answer 400.
    said: /api key not valid|(?:incorrect|invalid) api key/i,
  },
  {
    kind: "no_model",
    codes: ["model_not_found"],
    // OpenRouter and Mistral answer 400; Google; xAI, Ollama and vLLM; Anthropic.
    said: /not a valid model|invalid model|\bmodels?\b.*(?:not found|not exist|not available)|^model: /i,
  },
  // A 404 that names no model: the address has no such API. LM Studio says so with the status 200.
  { kind: "no_api", statuses: [404, 405], said: /unexpected endpoint|invalid url/i },
  { kind: "forbidden", statuses: [403] },
  {
    kind: "rate_limit",
    codes: ["rate_limit_exceeded", "rate_limit_error", "rate_limited", "RESOURCE_EXHAUSTED"],
    statuses: [429],
  },
  {
    kind: "busy",
    codes: [
      "overloaded_error",
      "server_error",
      "api_error",
      "internal_error",
      "UNAVAILABLE",
      "INTERNAL",
    ],
  },
];

/** Classifies a failure. */
export function kindOf({ status, codes, said }: UpstreamError): FailureKind {
  // Google names the free messages of a day as a rate limit; waiting a minute would not help.
  if (codes.some((code) => code.includes("PerDay"))) return "quota";
  const found = catalog.find(
    (entry) =>
      entry.codes?.some((code) => codes.includes(code)) ||
      (status !== undefined && entry.statuses?.includes(status)) ||
      (said !== "" && entry.said?.test(said)),
  );
  if (found) return found.kind;
  // Anthropic answers 529 when it is overloaded.
  return status !== undefined && status >= 500 ? "busy" : "unknown";
}

/** Parts of a request that an answer does not need and some servers reject. */
export type Optional = "tools" | "maxTokens" | "tokenCount" | "store";

/** In order: a full context may also count the tokens of the tools. */
const optionalParts: readonly (readonly [Optional, RegExp])[] = [
  [
    "maxTokens",
    /max_(?:completion_|output_|new_)?tokens|maxOutputTokens|completion tokens|output tokens for|in the (?:completion|output)/i,
  ],
  ["tools", /\btools?\b|tool_choice|\bfunctions?\b|function.?call/i],
  ["tokenCount", /stream_options|include_usage/i],
  ["store", /^store$|['"`]store['"`]/i],
];
const rejection =
  /support|unknown|unrecognized|unexpected|not (?:allowed|permitted|enabled|available|implemented|accepted)|extra|too (?:large|high|big)|invalid|requires?\b|(?:must|should) be|maximum|at most|\brange\b|exceed|disabled/i;

/** 200: an error inside a stream. The pages of proxies have others, and words of many kinds. */
const rejectionStatuses: ReadonlySet<number> = new Set([200, 400, 404, 422, 500, 501]);

/**
 * Returns the optional part of the request that a server rejected, or `undefined` if the failure
 * has another cause.
 */
export function rejectedPart(error: UpstreamError): Optional | undefined {
  const { status = 200, codes, said, field } = error;
  const kind = kindOf(error);
  if (!rejectionStatuses.has(status)) return undefined;
  if (["key", "quota", "rate_limit", "filtered"].includes(kind)) return undefined;
  if (!rejection.test(`${codes.join(" ")} ${said}`)) return undefined;
  const part = optionalParts.find(([, name]) => name.test(field) || name.test(said))?.[0];
  return kind === "too_long" && part !== "maxTokens" ? undefined : part;
}
