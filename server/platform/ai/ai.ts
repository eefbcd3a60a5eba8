import {
  isStepCount,
  type LanguageModelUsage,
  type ModelMessage,
  streamText,
  type ToolSet,
} from "ai";
import type { AiProvider } from "#shared/ai-key.ts";
import { message } from "#shared/message.ts";
import { ApiError } from "../../errors.ts";
import type { Logger } from "../logging.ts";
import { loggableError, refusesTools, toApiError } from "./errors.ts";
import {
  chooseModel,
  type Endpoints,
  type ListedModels,
  listModels,
  ModelsRefused,
  providerTable,
} from "./models.ts";

/** Timeouts for the first chunk, between two chunks, and for the whole answer. */
export type AnswerTimeouts = { firstTokenMs: number; idleMs: number; totalMs: number };

const timeouts: AnswerTimeouts = { firstTokenMs: 90_000, idleMs: 30_000, totalMs: 300_000 };
/** In tokens, including reasoning tokens. */
const maxOutputTokens = 8192;
/** Maximum calls to the provider per answer. The last call offers no tools. */
const maxSteps = 6;
/** Our own maximum length, for upstreams that ignore theirs. */
const maxAnswerCharacters = 60_000;

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
  instructions: string;
  messages: ModelMessage[];
  /** Tools that the AI may call while it answers; none if omitted. */
  tools?: ToolSet;
  /** Abort this signal to stop: it also ends the call to the provider. */
  signal: AbortSignal;
  onText(text: string): void;
  log: Logger;
};

/** Token counts of a provider for one answer, over all steps. */
export type Tokens = { input: number; output: number };

/**
 * `fault` says why an answer failed. An answer that failed or was stopped may have partial text.
 */
export type Answer = {
  text: string;
  model: string;
  partial: boolean;
  tokens?: Tokens | undefined;
  fault?: ApiError;
};

/** Calls an AI provider with a user's own key. Keys are passed through and never stored. */
export class Ai {
  endpoints: Endpoints;
  timeouts = timeouts;

  constructor(endpoints: Endpoints) {
    this.endpoints = endpoints;
  }

  /** Returns the models that a key can use. Throws `ai_key_refused` or `ai_failed`. */
  async models(request: Pick<Question, "key" | "provider" | "settings">): Promise<ListedModels> {
    try {
      return await listModels(this.endpoints, request);
    } catch (error) {
      const status = error instanceof ModelsRefused ? error.status : undefined;
      const { label } = providerTable[request.provider];
      throw status === 401 || status === 403
        ? new ApiError("ai_key_refused", message("{label} did not accept the API key.", { label }))
        : new ApiError(
            "ai_failed",
            message("{label} did not list its models. The default model is used.", { label }),
          );
    }
  }

  /**
   * Writes one answer and passes on each chunk as it arrives. Never throws: the answer contains the
   * outcome.
   */
  async answer(question: Question): Promise<Answer> {
    const firstTry = await this.#write(question, question.tools);
    // Some compatible servers do not support tools: they reject the call before the first word.
    return firstTry.refusedTools
      ? (await this.#write(question, undefined)).answer
      : firstTry.answer;
  }

  async #write(
    question: Question,
    tools: ToolSet | undefined,
  ): Promise<{ answer: Answer; refusedTools?: boolean }> {
    const { signal, log } = question;
    const { model, id, label } = chooseModel(this.endpoints, question);
    const watch = new Watch(this.timeouts);
    let text = "";
    let stepBegun = false;
    let tokens: Tokens | undefined;
    const result = (rest: Pick<Answer, "partial" | "fault">) => ({
      answer: { text, model: id, tokens, ...rest },
    });
    const failed = (error: unknown) => {
      if (signal.aborted) return result({ partial: true });
      if (tools && text === "" && refusesTools(error)) {
        return { ...result({ partial: true }), refusedTools: true };
      }
      const failure = watch.expired
        ? tooSlow(label, text)
        : toApiError(error, { label, model: id, begun: text !== "" });
      log.warn(
        { provider: label, code: failure.code, ...loggableError(error) },
        "no answer from the AI",
      );
      return result({ partial: true, fault: failure });
    };
    try {
      const { stream } = streamText({
        model,
        instructions: question.instructions,
        messages: question.messages,
        ...(tools && {
          tools,
          stopWhen: isStepCount(maxSteps),
          prepareStep: ({ stepNumber }) =>
            stepNumber === maxSteps - 1 ? { toolChoice: "none" as const } : undefined,
        }),
        maxOutputTokens,
        maxRetries: 0,
        abortSignal: AbortSignal.any([signal, watch.signal]),
        providerOptions: { openai: { store: false } },
        telemetry: { isEnabled: false },
        // The default handler would print the error, and the conversation with it.
        onError: () => {},
      });
      for await (const part of stream) {
        if (part.type === "text-delta" && part.text !== "") {
          watch.progress();
          // Text before and after a tool call forms separate paragraphs.
          const chunk = !stepBegun && text !== "" ? `\n\n${part.text}` : part.text;
          stepBegun = true;
          text += chunk;
          question.onText(chunk);
          if (text.length > maxAnswerCharacters) {
            watch.stop();
            return result({ partial: true });
          }
        } else if (
          part.type === "reasoning-delta" ||
          part.type === "tool-input-delta" ||
          part.type === "tool-result"
        ) {
          // A model that reasons or calls a tool is working, although it sends no text yet.
          watch.progress();
        } else if (part.type === "start-step") {
          stepBegun = false;
        } else if (part.type === "error") {
          return failed(part.error);
        } else if (part.type === "abort") {
          return failed(undefined);
        } else if (part.type === "finish") {
          tokens = tokensOf(part.totalUsage);
          if (part.finishReason === "error" || part.finishReason === "interrupted") {
            return failed(undefined);
          }
          if (text.trim() === "") return failed(undefined);
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

function tokensOf({ inputTokens, outputTokens }: LanguageModelUsage): Tokens | undefined {
  return inputTokens === undefined || outputTokens === undefined
    ? undefined
    : { input: inputTokens, output: outputTokens };
}

function tooSlow(label: string, text: string): ApiError {
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
