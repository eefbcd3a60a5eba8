import { createHash } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import {
  isStepCount,
  type LanguageModelUsage,
  type ModelMessage,
  streamText,
  type ToolSet,
} from "ai";
import { historyTokensOf } from "#shared/ai-context.ts";
import type { AiProvider } from "#shared/ai-providers.ts";
import { historyTokens } from "#shared/chat-history.ts";
import { type Message, message } from "#shared/message.ts";
import { ApiError } from "../../errors.ts";
import type { Logger } from "../logging.ts";
import { markFailed, SpanKind, withSpan } from "../tracing.ts";
import { AnswerText } from "./answer-text.ts";
import { type Optional, rejectedPart } from "./error-catalog.ts";
import { knownFailure, loggableError, toApiError } from "./errors.ts";
import { type ListedModels, listModels, ModelListError } from "./model-list.ts";
import {
  createModel,
  type Endpoint,
  type Endpoints,
  endpointOf,
  isAgreed,
  type ModelChoice,
  modelIdOf,
  originOf,
} from "./models.ts";
import { readUpstreamError } from "./upstream-error.ts";

/** Timeouts for the first chunk, between two chunks, and for the whole answer. */
export type AnswerTimeouts = { firstTokenMs: number; idleMs: number; totalMs: number };

const timeouts: AnswerTimeouts = { firstTokenMs: 90_000, idleMs: 30_000, totalMs: 300_000 };
/** In tokens, including reasoning tokens. */
const maxOutputTokens = 8192;
/** Maximum calls to the provider per answer. The last call offers no tools. */
const maxSteps = 6;
/** Our own maximum length, for upstreams that ignore theirs. */
const maxAnswerCharacters = 60_000;
/** Maximum length including reasoning, which readers do not see: four times `maxAnswerCharacters`. */
const maxReceivedCharacters = 240_000;

export type Question = {
  key: string;
  provider: AiProvider;
  /**
   * The admin's settings. Null selects the provider's default model, and the environment's or
   * provider's address.
   */
  settings: { model: string | null; baseUrl: string | null };
  /** The user's choice of model, used if the admin sets none. */
  model?: string | undefined;
  /** Whether the operator's key is used; see `ModelChoice` in models.ts. */
  isOperators?: boolean | undefined;
  /** The origin to which the user agreed to send their key; see `ModelChoice` in models.ts. */
  agreedOrigin?: string | undefined;
  instructions: string;
  messages: ModelMessage[];
  /**
   * Returns fewer messages, for a model that rejects the conversation as too long: those that fit
   * into the usual size halved this many times. The first time, they may begin with a summary of
   * the others. Returns the last message in any case.
   */
  fewerMessages?(halvings: number): Promise<ModelMessage[]> | ModelMessage[];
  /** Tools that the AI may call while it answers; none if omitted. */
  tools?: ToolSet;
  /** Abort this signal to stop: it also ends the call to the provider. */
  signal: AbortSignal;
  onText(text: string): void;
  /** Called before `onText` if the text so far was reasoning and the answer starts over. */
  onRestart?(): void;
  log: Logger;
};

/** Token counts of a provider for one answer, over all steps. */
export type Tokens = { input: number; output: number };

/**
 * `error`: why the answer failed. An answer that failed or was stopped may have partial text.
 */
export type Answer = {
  text: string;
  model: string;
  partial: boolean;
  tokens?: Tokens | undefined;
  error?: ApiError;
};

/** An answer, and the part of the request that the server rejected. */
type Written = { answer: Answer; rejected?: Optional | undefined };

/** Calls an AI provider with a user's own key. Keys are passed through and never stored. */
export class Ai {
  endpoints: Endpoints;
  timeouts = timeouts;
  /** Half of the tokens that a model has rejected as too long. Kept until the server restarts. */
  readonly #rejected = new Map<string, number>();
  /** Models that reason without an opening tag, which their prompts contain. Kept until the server restarts. */
  readonly #omitsOpeningTag = new Set<string>();

  constructor(endpoints: Endpoints) {
    this.endpoints = endpoints;
  }

  /** Returns the models that a key can use. Throws `ai_key_refused` or `ai_failed`. */
  async models(
    request: Pick<Question, "key" | "provider" | "settings" | "isOperators" | "agreedOrigin">,
  ): Promise<ListedModels> {
    const endpoint = endpointOf(this.endpoints, request);
    if (!endpoint) throw noAddress();
    if (!isAgreed(endpoint, request)) throw notAgreed(endpoint);
    const { label } = endpoint;
    try {
      return await listModels(endpoint, request);
    } catch (error) {
      const status = error instanceof ModelListError ? error.status : undefined;
      throw status === 401 || status === 403
        ? new ApiError("ai_key_refused", message("{label} did not accept the API key.", { label }))
        : new ApiError(
            "ai_failed",
            message("{label} did not list its models. The default model is used.", { label }),
          );
    }
  }

  /**
   * Returns the maximum tokens of a conversation for the model of a question. The maximum shrinks
   * after the model rejected a conversation that came with the same key.
   */
  historyTokens(choice: ModelChoice): number {
    const endpoint = endpointOf(this.endpoints, choice);
    if (!endpoint) return historyTokens;
    const { local, contextTokens: configured } = endpoint;
    const tokens = historyTokensOf(modelIdOf(endpoint, choice), { local, configured });
    // Skips hashing the key if no model has rejected a conversation.
    if (this.#rejected.size === 0) return tokens;
    return Math.min(tokens, this.#rejected.get(modelKey(endpoint, choice)) ?? tokens);
  }

  /**
   * Records that a model rejected a conversation as too long. Applies to the owner of the key only,
   * so that no user shortens the conversations of others.
   */
  #rejectedAt(endpoint: Endpoint, question: Question): void {
    if (question.isOperators) {
      question.log.warn(
        { provider: question.provider },
        "the model rejected a conversation as too long; AI_CONTEXT_TOKENS sets its context window",
      );
      return;
    }
    const tokens = Math.max(minRejectedTokens, this.historyTokens(question) / 2);
    if (this.#rejected.size >= maxRemembered) this.#rejected.clear();
    this.#rejected.set(modelKey(endpoint, question), tokens);
  }

  #isUnopened(endpoint: Endpoint, question: Question): boolean {
    return (
      this.#omitsOpeningTag.size > 0 && this.#omitsOpeningTag.has(modelKey(endpoint, question))
    );
  }

  /** `isUnopened` is as returned by `AnswerText.endStep`. */
  #noteReasoning(endpoint: Endpoint, question: Question, isUnopened: boolean | undefined): void {
    if (isUnopened) {
      if (this.#omitsOpeningTag.size >= maxRemembered) this.#omitsOpeningTag.clear();
      this.#omitsOpeningTag.add(modelKey(endpoint, question));
    } else if (isUnopened === false && this.#omitsOpeningTag.size > 0) {
      this.#omitsOpeningTag.delete(modelKey(endpoint, question));
    }
  }

  /**
   * Writes one answer and passes on each chunk as it arrives. Never throws: the answer contains the
   * outcome.
   */
  async answer(question: Question): Promise<Answer> {
    const endpoint = endpointOf(this.endpoints, question);
    if (!endpoint) return { text: "", model: "", partial: true, error: noAddress() };
    if (!isAgreed(endpoint, question)) {
      return { text: "", model: "", partial: true, error: notAgreed(endpoint) };
    }
    // Some servers reject a part of the request before the first word: each is left out once.
    const without = new Set<Optional>();
    let { messages } = question;
    let halvings = 0;
    for (;;) {
      const { answer, rejected } = await this.#trace({ ...question, messages }, endpoint, without);
      if (rejected && !without.has(rejected)) {
        without.add(rejected);
        continue;
      }
      if (isTooLong(answer) && messages.length > 1 && question.fewerMessages) {
        const { length } = messages;
        do {
          halvings += 1;
          messages = await question.fewerMessages(halvings);
        } while (messages.length >= length && !question.signal.aborted);
        this.#rejectedAt(endpoint, question);
        continue;
      }
      return answer;
    }
  }

  /**
   * Calls the provider in a span, which contains no text of the call or its answer. It names only
   * the default model, because the user may have typed the id of another one.
   */
  #trace(question: Question, endpoint: Endpoint, without: ReadonlySet<Optional>): Promise<Written> {
    const id = modelIdOf(endpoint, question);
    const model = id === endpoint.defaultModel ? id : undefined;
    const attributes = {
      "gen_ai.operation.name": "chat",
      "gen_ai.provider.name": question.provider,
      ...(model && { "gen_ai.request.model": model }),
    };
    const name = model ? `chat ${model}` : "chat";
    return withSpan(name, { kind: SpanKind.CLIENT, attributes }, async (span) => {
      const written = await this.#write(question, endpoint, without);
      const { tokens, error } = written.answer;
      if (tokens) {
        span.setAttributes({
          "gen_ai.usage.input_tokens": tokens.input,
          "gen_ai.usage.output_tokens": tokens.output,
        });
      }
      if (error) markFailed(span, error.code);
      return written;
    });
  }

  async #write(
    question: Question,
    endpoint: Endpoint,
    without: ReadonlySet<Optional>,
  ): Promise<Written> {
    const { signal, log } = question;
    const { label } = endpoint;
    const id = modelIdOf(endpoint, question);
    const tools = without.has("tools") ? undefined : question.tools;
    const watch = new Watch(this.timeouts);
    const answer = new AnswerText(question, this.#isUnopened(endpoint, question));
    let tokens: Tokens | undefined;
    let received = 0;
    const result = (rest: Pick<Answer, "partial" | "error">) => ({
      answer: { text: answer.text, model: id, tokens, ...rest },
    });
    const origin = question.isOperators ? undefined : originOf(endpoint.baseURL);
    const callContext = () => ({
      label,
      model: id,
      begun: answer.text !== "",
      fixed: endpoint.fixed,
      origin,
    });
    const failed = (error: unknown, known?: ApiError) => {
      answer.endStep(false);
      if (signal.aborted) return result({ partial: true });
      const { text } = answer;
      const part = text === "" && !known ? rejectedPart(readUpstreamError(error)) : undefined;
      const rejected = part === "tools" && !tools ? undefined : part;
      const failure =
        known ?? (watch.expired ? tooSlow(label, text) : toApiError(error, callContext()));
      if (!rejected || without.has(rejected)) {
        log.warn(
          {
            provider: question.provider,
            address: withoutPassword(endpoint.baseURL),
            code: failure.code,
            ...loggableError(error),
          },
          "no answer from the AI",
        );
      }
      return { ...result({ partial: true, error: failure }), rejected };
    };
    try {
      const { stream } = streamText({
        ...createModel(endpoint, question, id, !without.has("tokenCount")),
        instructions: question.instructions,
        messages: question.messages,
        ...(tools && {
          tools,
          stopWhen: isStepCount(maxSteps),
          prepareStep: ({ stepNumber }) =>
            stepNumber === maxSteps - 1 ? { toolChoice: "none" as const } : undefined,
        }),
        ...(!without.has("maxTokens") && { maxOutputTokens }),
        maxRetries: 0,
        abortSignal: AbortSignal.any([signal, watch.signal]),
        ...(!without.has("store") && { providerOptions: { openai: { store: false } } }),
        telemetry: { isEnabled: false },
        // The default handler would print the error, and the conversation with it.
        onError: () => {},
      });
      for await (const part of stream) {
        if (part.type === "text-delta" || part.type === "reasoning-delta") {
          received += part.text.length;
          if (received > maxReceivedCharacters) {
            watch.stop();
            return answer.text.trim() === "" ? failed(undefined) : result({ partial: true });
          }
        }
        if (part.type === "text-delta" && part.text !== "") {
          watch.progress();
          const isFirst = answer.text === "";
          answer.push(part.text);
          // Node sends the first word when this turn of the event loop ends, so the rest of the
          // provider's text waits for the next turn.
          if (isFirst && answer.text !== "") await nextTurn();
          if (answer.text.length > maxAnswerCharacters) {
            watch.stop();
            return result({ partial: true });
          }
        } else if (
          part.type === "reasoning-delta" ||
          part.type === "tool-input-delta" ||
          part.type === "tool-result"
        ) {
          // A model that reasons or calls a tool is working, although it sends no text yet.
          answer.reasoned ||= part.type === "reasoning-delta";
          watch.progress();
        } else if (part.type === "start-step") {
          answer.startStep();
        } else if (part.type === "finish-step") {
          this.#noteReasoning(endpoint, question, answer.endStep());
          // If a later step fails, the operator still pays for this one.
          tokens = sumOf(tokens, tokensOf(part.usage));
        } else if (part.type === "error") {
          return failed(part.error);
        } else if (part.type === "abort") {
          return failed(undefined);
        } else if (part.type === "finish") {
          tokens = tokensOf(part.totalUsage) ?? tokens;
          if (part.finishReason === "error" || part.finishReason === "interrupted") {
            return failed(undefined);
          }
          if (part.finishReason === "content-filter") {
            return failed(undefined, knownFailure("filtered", callContext()));
          }
          if (answer.text.trim() === "") {
            // Ollama and others begin an answer although the conversation fills their context.
            const isFull = part.finishReason === "length" && !answer.reasoned;
            return failed(undefined, isFull ? knownFailure("too_long", callContext()) : undefined);
          }
          return result({ partial: part.finishReason === "length" });
        }
      }
      return failed(undefined);
    } catch (error) {
      return failed(error);
    } finally {
      // Ends the call to the provider on every exit path.
      watch.stop();
    }
  }
}

/** Maximum number of recorded models, and the minimum size in tokens. */
const maxRemembered = 500;
const minRejectedTokens = 1000;

/** A hash of server, model and key, so that the key itself does not stay in memory. */
const modelKey = (endpoint: Endpoint, { key, model }: Pick<ModelChoice, "key" | "model">): string =>
  createHash("sha256")
    .update(`${endpoint.baseURL} ${modelIdOf(endpoint, { model })} ${key}`)
    .digest("base64url");

/** An address for the log. */
function withoutPassword(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname;
}

/** Whether the provider rejected the conversation as too long before the first word. */
const isTooLong = ({ text, error }: Answer) => text === "" && error?.code === "ai_too_long";

function tokensOf({ inputTokens, outputTokens }: LanguageModelUsage): Tokens | undefined {
  return inputTokens === undefined || outputTokens === undefined
    ? undefined
    : { input: inputTokens, output: outputTokens };
}

/** Returns the tokens of two steps; `undefined` if the provider reported none of either. */
function sumOf(first: Tokens | undefined, second: Tokens | undefined): Tokens | undefined {
  if (!first || !second) return first ?? second;
  return { input: first.input + second.input, output: first.output + second.output };
}

/** The provider has no address here, such as a server of the operator that is not set. */
function noAddress(): ApiError {
  return new ApiError(
    "ai_key_refused",
    "This server has no AI server of its own. Please choose the provider of your key.",
  );
}

/** The owner of the key did not agree to the address that it would be sent to. */
function notAgreed({ baseURL }: Endpoint): ApiError {
  return new ApiError(
    "ai_key_refused",
    message(
      "This server sends API keys to {origin}, and you have not agreed to that address for your key. If you want to use it, enter your key again.",
      { origin: originOf(baseURL) },
    ),
  );
}

function tooSlow(label: string | Message, text: string): ApiError {
  return new ApiError(
    "ai_timeout",
    text === ""
      ? message("{label} took too long to start an answer. Please try again.", { label })
      : message("{label} stopped in the middle of its answer. Please try again.", { label }),
  );
}

/** Aborts `signal` if an answer takes too long to begin, to continue, or to end. */
class Watch {
  expired = false;
  readonly #controller = new AbortController();
  readonly #idleMs: number;
  #next: NodeJS.Timeout;
  readonly #total: NodeJS.Timeout;

  constructor({ firstTokenMs, idleMs, totalMs }: AnswerTimeouts) {
    this.#idleMs = idleMs;
    this.#next = setTimeout(() => this.#expire(), firstTokenMs);
    this.#total = setTimeout(() => this.#expire(), totalMs);
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  progress(): void {
    clearTimeout(this.#next);
    this.#next = setTimeout(() => this.#expire(), this.#idleMs);
  }

  stop(): void {
    clearTimeout(this.#next);
    clearTimeout(this.#total);
    this.#controller.abort();
  }

  #expire(): void {
    this.expired = true;
    this.#controller.abort();
  }
}
