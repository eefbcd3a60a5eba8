// The error responses of each provider and self-hosted server for the same failures, as quoted in
// their documentation and issue reports.
import type { AiProvider } from "#shared/ai-providers.ts";

/** Providers and servers whose protocols or errors differ. */
export type Dialect =
  | Exclude<AiProvider, "compatible">
  | "litellm"
  | "llamacpp"
  | "lmstudio"
  | "vllm";

export const dialects = [
  "openai",
  "anthropic",
  "google",
  "openrouter",
  "groq",
  "mistral",
  "xai",
  "ollama",
  "litellm",
  "llamacpp",
  "lmstudio",
  "vllm",
] as const satisfies readonly Dialect[];

export type Refusal = { status: number; body: unknown; headers?: Record<string, string> };

const refusal = (status: number, body: unknown, headers?: Record<string, string>): Refusal => ({
  status,
  body,
  ...(headers && { headers }),
});
const openAi = (status: number, message: string, code: string | null, param?: string) =>
  refusal(status, {
    error: { message, type: "invalid_request_error", param: param ?? null, code },
  });
const anthropic = (status: number, type: string, message: string) =>
  refusal(status, { type: "error", error: { type, message }, request_id: "req_1" });
const google = (code: number, status: string, message: string, details: unknown[] = []) =>
  refusal(code, { error: { code, message, status, details } });
const quotaFailure = (quotaId: string) => ({
  "@type": "type.googleapis.com/google.rpc.QuotaFailure",
  violations: [{ quotaMetric: "generativelanguage.googleapis.com/requests", quotaId }],
});
const xai = (status: number, code: string, error: string) => refusal(status, { code, error });
/** LiteLLM wraps the error of the provider that it calls. */
const litellm = (status: number, name: string, message: string) =>
  refusal(status, {
    error: {
      message: `litellm.${name}: ${message}`,
      type: null,
      param: null,
      code: String(status),
    },
  });
const mistral = (status: number, message: string, code: string) =>
  refusal(status, { object: "error", message, type: "invalid_request_error", param: null, code });

/** The conversation does not fit into the model's context. */
export const tooLong: Record<Dialect, Refusal> = {
  openai: openAi(
    400,
    "Your input exceeds the context window of this model. Please adjust your input and try again.",
    "context_length_exceeded",
    "input",
  ),
  anthropic: anthropic(
    400,
    "invalid_request_error",
    "prompt is too long: 215463 tokens > 200000 maximum",
  ),
  google: google(
    400,
    "INVALID_ARGUMENT",
    "The input token count (1091639) exceeds the maximum number of tokens allowed (1048576).",
  ),
  openrouter: refusal(400, {
    error: {
      code: 400,
      message:
        "This endpoint's maximum context length is 131072 tokens. However, you requested about 150000 tokens. Please reduce the length of either one.",
    },
  }),
  groq: openAi(
    413,
    "Request too large for model `openai/gpt-oss-120b` on tokens per minute (TPM): Limit 8000, Requested 15000",
    "rate_limit_exceeded",
  ),
  mistral: mistral(
    400,
    "Prompt contains 40000 tokens and 0 draft tokens, too large for model with 32768 maximum context length",
    "3051",
  ),
  xai: xai(
    400,
    "Client specified an invalid argument",
    "This model's maximum prompt length is 131072 but the request contains 150000 tokens.",
  ),
  ollama: refusal(400, {
    error: {
      message: "the input length exceeds the context length",
      type: "invalid_request_error",
      param: null,
      code: null,
    },
  }),
  litellm: litellm(
    400,
    "ContextWindowExceededError",
    "litellm.BadRequestError: OpenAIException - This model's maximum context length is 8192 tokens. However, your messages resulted in 12000 tokens.",
  ),
  llamacpp: refusal(400, {
    error: {
      code: 400,
      message: "the request exceeds the available context size, try increasing it",
      type: "exceed_context_size_error",
      n_prompt_tokens: 9000,
      n_ctx: 4096,
    },
  }),
  lmstudio: refusal(400, {
    error:
      "Trying to keep the first 9000 tokens when context the overflows. However, the model is loaded with context length of only 4096 tokens, which is not enough.",
  }),
  vllm: refusal(400, {
    object: "error",
    message:
      "This model's maximum context length is 4096 tokens. However, you requested 12000 tokens in the messages, Please reduce the length of the messages.",
    type: "BadRequestError",
    param: null,
    code: 400,
  }),
};

/** The server or its model calls no tools. */
export const noTools: Record<Dialect, Refusal> = {
  openai: openAi(400, "Unsupported parameter: 'tools'.", "unsupported_parameter", "tools"),
  anthropic: anthropic(400, "invalid_request_error", "tools: Extra inputs are not permitted"),
  google: google(400, "INVALID_ARGUMENT", "Function calling is not enabled for this model"),
  openrouter: refusal(404, {
    error: { code: 404, message: "No endpoints found that support tool use." },
  }),
  groq: openAi(400, "`tool calling` is not supported with this model", null),
  mistral: refusal(422, {
    detail: [{ type: "extra_forbidden", loc: ["body", "tools"], msg: "Extra inputs" }],
  }),
  xai: xai(400, "Client specified an invalid argument", "This model doesn't support tools."),
  ollama: refusal(400, { error: "registry.ollama.ai/library/gemma:2b does not support tools" }),
  litellm: litellm(
    400,
    "UnsupportedParamsError",
    "ollama does not support parameters: ['tools'], for model=gemma.",
  ),
  llamacpp: refusal(500, {
    error: { code: 500, message: "tools param requires --jinja flag", type: "server_error" },
  }),
  lmstudio: refusal(400, { error: "'tools' is not supported by this model" }),
  vllm: refusal(400, {
    object: "error",
    message:
      '"auto" tool choice requires --enable-auto-tool-choice and --tool-call-parser to be set',
    type: "BadRequestError",
    param: null,
    code: 400,
  }),
};

/** Nothing answers at this path. */
export const noApi: Record<Dialect, Refusal> = {
  openai: openAi(404, "Invalid URL (POST /chat/completions)", null),
  anthropic: anthropic(404, "not_found_error", "Not Found"),
  google: { status: 404, body: "" },
  openrouter: { status: 200, body: "<!DOCTYPE html>", headers: { "content-type": "text/html" } },
  groq: openAi(404, "Unknown request URL: POST /chat/completions.", "unknown_url"),
  mistral: refusal(404, { message: "no Route matched with those values" }),
  xai: { status: 405, body: "" },
  ollama: { status: 404, body: "404 page not found" },
  litellm: refusal(404, { detail: "Not Found" }),
  llamacpp: refusal(404, {
    error: { code: 404, message: "File Not Found", type: "not_found_error" },
  }),
  lmstudio: refusal(200, { error: "Unexpected endpoint or method. (POST /chat/completions)" }),
  vllm: refusal(404, { detail: "Not Found" }),
};

/** The requested length of the answer is more than the model writes, or fits into its context. */
export const answerTooLong: Record<Dialect, Refusal> = {
  openai: openAi(
    400,
    "max_tokens is too large: 8192. This model supports at most 4096 completion tokens, whereas you provided 8192.",
    "invalid_value",
    "max_tokens",
  ),
  anthropic: anthropic(
    400,
    "invalid_request_error",
    "max_tokens: 8192 > 4096, which is the maximum allowed number of output tokens for this model",
  ),
  google: google(400, "INVALID_ARGUMENT", "max_output_tokens must be in the range [1, 4096]."),
  openrouter: refusal(400, {
    error: {
      code: 400,
      message:
        "This endpoint's maximum context length is 8192 tokens. However, you requested about 9000 tokens (700 of text input, 108 of tool input, 8192 in the output).",
    },
  }),
  groq: openAi(400, "`max_completion_tokens` must be less than or equal to `4096`", null),
  mistral: mistral(400, "Invalid max_tokens value", "3051"),
  xai: xai(400, "Client specified an invalid argument", "max_tokens must be at most 4096"),
  ollama: refusal(400, { error: "max_tokens exceeds the limit of this model" }),
  litellm: litellm(
    400,
    "BadRequestError",
    "OpenAIException - Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
  ),
  llamacpp: refusal(400, { error: { code: 400, message: "max_tokens must be <= 4096" } }),
  lmstudio: refusal(400, { error: "Invalid 'max_tokens': too large" }),
  vllm: refusal(400, {
    object: "error",
    message:
      "'max_tokens' or 'max_completion_tokens' is too large: 8192. This model's maximum context length is 4096 tokens and your request has 100 input tokens.",
    type: "BadRequestError",
    param: null,
    code: 400,
  }),
};

/** Sent with the status 200, in a stream or as the whole response: the balance is used up. */
export const errorInside: Record<Dialect, unknown> = {
  openai: { error: { message: "", type: "insufficient_quota", code: "insufficient_quota" } },
  anthropic: { type: "error", error: { type: "billing_error", message: "No credit" } },
  google: { error: { code: 402, message: "Out of credits", status: "FAILED_PRECONDITION" } },
  openrouter: {
    error: { code: 402, message: "Insufficient credits" },
    choices: [{ index: 0, delta: { content: "" }, finish_reason: "error" }],
  },
  groq: { error: { message: "Pay first", code: 402 } },
  mistral: { object: "error", message: "Insufficient balance", code: "402" },
  xai: { code: "personal-team-blocked:spending-limit", error: "Your team has used all credits" },
  ollama: { error: "you have no available credits" },
  litellm: { error: { code: 402 } },
  llamacpp: { error: { code: 402, message: "Payment required", type: "payment_required" } },
  lmstudio: { error: { message: "Insufficient credits" } },
  vllm: { object: "error", message: "Insufficient credits", type: "Error", code: 402 },
};

/** The content filter rejects the question. Other dialects end an empty answer instead. */
export const filtered: Partial<Record<Dialect, Refusal>> = {
  openai: openAi(
    400,
    "Invalid prompt: your prompt was flagged as potentially violating our usage policy.",
    "invalid_prompt",
  ),
  anthropic: anthropic(400, "invalid_request_error", "Output blocked by content filtering policy"),
  openrouter: refusal(403, {
    error: {
      code: 403,
      message:
        'openai/gpt-6-luna requires moderation on OpenAI. Your input was flagged for "violence".',
      metadata: { reasons: ["violence"], flagged_input: "What is…", provider_name: "OpenAI" },
    },
  }),
  xai: xai(
    403,
    "The caller does not have permission to execute the specified operation",
    "Content violates usage guidelines. Failed check: SAFETY_CHECK_TYPE_BIO",
  ),
};

/** The key is wrong. Other dialects answer 401 in OpenAI's or Anthropic's words. */
export const refusedKey: Partial<Record<Dialect, Refusal>> = {
  google: google(400, "INVALID_ARGUMENT", "API key not valid. Please pass a valid API key.", [
    { "@type": "type.googleapis.com/google.rpc.ErrorInfo", reason: "API_KEY_INVALID" },
  ]),
  mistral: refusal(401, { detail: "Unauthorized" }),
  xai: xai(
    400,
    "Client specified an invalid argument",
    "Incorrect API key provided. You can obtain an API key from https://console.x.ai.",
  ),
};

/** The balance, or the messages of a day, are used up. */
export const quota: Partial<Record<Dialect, Refusal>> = {
  google: google(429, "RESOURCE_EXHAUSTED", "You exceeded your current quota.", [
    quotaFailure("GenerateRequestsPerDayPerProjectPerModel-FreeTier"),
    { "@type": "type.googleapis.com/google.rpc.RetryInfo", retryDelay: "7s" },
  ]),
  openrouter: refusal(402, {
    error: { code: 402, message: "Insufficient credits. Add more using your account settings." },
  }),
  xai: xai(
    403,
    "personal-team-blocked:spending-limit",
    "Your team has used all available credits or reached its monthly spending limit.",
  ),
  anthropic: anthropic(
    400,
    "invalid_request_error",
    "Your credit balance is too low to access the Anthropic API.",
  ),
};

/** Too many requests; the provider names when to ask again, as seconds or as a date. */
export function rateLimit(dialect: Dialect, retryAfter: string): Refusal {
  const headers = { "retry-after": retryAfter };
  switch (dialect) {
    case "google":
      // Google names the delay in the body, never as a header.
      return google(429, "RESOURCE_EXHAUSTED", "You exceeded your current quota.", [
        quotaFailure("GenerateRequestsPerMinutePerProjectPerModel-FreeTier"),
        { "@type": "type.googleapis.com/google.rpc.RetryInfo", retryDelay: `${retryAfter}s` },
      ]);
    case "anthropic": {
      const { body } = anthropic(429, "rate_limit_error", "Number of requests has been exceeded");
      return refusal(429, body, headers);
    }
    case "mistral":
      return refusal(429, mistral(429, "Rate limit exceeded", "1300").body, headers);
    case "xai":
      return refusal(429, xai(429, "Some resource has been exhausted", "Too many").body, headers);
    default: {
      const { body } = openAi(429, "Rate limit reached for requests", "rate_limit_exceeded");
      return refusal(429, body, headers);
    }
  }
}

/** The provider is overloaded. */
export function overloaded(dialect: Dialect): Refusal {
  if (dialect === "anthropic") return anthropic(529, "overloaded_error", "Overloaded");
  if (dialect === "google") {
    return google(503, "UNAVAILABLE", "The model is overloaded. Please try again later.");
  }
  return openAi(503, "The server is overloaded", null);
}

/** The model does not exist, or this key may not use it. */
export function unknownModel(dialect: Dialect, model: string): Refusal {
  switch (dialect) {
    case "anthropic":
      return anthropic(404, "not_found_error", `model: ${model}`);
    case "google":
      return google(
        404,
        "NOT_FOUND",
        `models/${model} is not found for API version v1beta, or is not supported for generateContent.`,
      );
    case "openrouter":
      return refusal(400, { error: { code: 400, message: `${model} is not a valid model ID` } });
    case "mistral":
      return mistral(400, `Invalid model: ${model}`, "1500");
    case "xai":
      return xai(
        404,
        "Some requested entity was not found",
        `The model ${model} does not exist or your team does not have access to it.`,
      );
    case "ollama":
      return refusal(404, {
        error: {
          message: `model "${model}" not found, try pulling it first`,
          type: "api_error",
          param: null,
          code: null,
        },
      });
    case "openai":
      return openAi(400, `The requested model '${model}' does not exist.`, "model_not_found");
    default:
      return openAi(404, `The model \`${model}\` does not exist.`, "model_not_found");
  }
}

/** A field that this model or server does not know. */
export function unsupported(dialect: Dialect, field: string): Refusal {
  if (dialect === "mistral") {
    return refusal(422, {
      detail: [
        { type: "extra_forbidden", loc: ["body", field], msg: "Extra inputs are not permitted" },
      ],
    });
  }
  if (dialect === "google") {
    return google(400, "INVALID_ARGUMENT", `Unknown name "${field}": Cannot find field.`);
  }
  return openAi(
    400,
    `Unsupported parameter: '${field}' is not supported with this model.`,
    "unsupported_parameter",
    field,
  );
}
