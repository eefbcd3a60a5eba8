import {
  isStepCount,
  type LanguageModelUsage,
  type ModelMessage,
  streamText,
  type ToolSet,
} from "ai";
import type { AiProvider } from "#shared/ai-key.ts";
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

/** How long to wait for the first word, between two pieces, and for the whole. */
export type AnswerTimeouts = { firstTokenMs: number; idleMs: number; totalMs: number };

const timeouts: AnswerTimeouts = { firstTokenMs: 90_000, idleMs: 30_000, totalMs: 300_000 };
/** Tokens, those a model spends on thinking included. */
const maxOutputTokens = 8192;
/** Calls to the provider for one answer; in the last one nothing can be looked up any more. */
const maxSteps = 6;
/** A ceiling of our own, for upstreams that keep to none. */
const maxAnswerCharacters = 60_000;

export type Question = {
  key: string;
  provider: AiProvider;
  /** The admin's settings: null for the provider's default model, and for the environment's or provider's address. */
  settings: { model: string | null; baseUrl: string | null };
  /** The model that the person chose, where the admin names none. */
  model?: string | undefined;
  instructions: string;
  messages: ModelMessage[];
  /** What the AI may look up while it answers; nothing when left out. */
  tools?: ToolSet;
  /** Aborted to stop: the call to the provider ends with it. */
  signal: AbortSignal;
  onText(text: string): void;
  log: Logger;
};

/** What a provider counted for an answer, over all its steps. */
export type Tokens = { input: number; output: number };

/** `fault` says why an answer failed; one that failed or was stopped may still have text, which is then partial. */
export type Answer = {
  text: string;
  model: string;
  partial: boolean;
  tokens?: Tokens | undefined;
  fault?: ApiError;
};

/** Asks an AI provider with a person's own key. Keys pass through and are kept nowhere. */
export class Ai {
  endpoints: Endpoints;
  timeouts = timeouts;

  constructor(endpoints: Endpoints) {
    this.endpoints = endpoints;
  }

  /** The models that a key may be used with. Throws `ai_key_refused` or `ai_failed`. */
  async models(asked: Pick<Question, "key" | "provider" | "settings">): Promise<ListedModels> {
    try {
      return await listModels(this.endpoints, asked);
    } catch (error) {
      const status = error instanceof ModelsRefused ? error.status : undefined;
      const { label } = providerTable[asked.provider];
      throw status === 401 || status === 403
        ? new ApiError("ai_key_refused", `${label} did not accept the API key.`)
        : new ApiError("ai_failed", `${label} did not list its models. The usual one is used.`);
    }
  }

  /** Writes one answer, handing on each piece as it comes. Never throws: how it went is in the answer. */
  async answer(question: Question): Promise<Answer> {
    const first = await this.#write(question, question.tools);
    // Some servers that speak the protocol know no tools: they refuse the call before a word is said.
    return first.refusedTools ? (await this.#write(question, undefined)).answer : first.answer;
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
    const end = (rest: Pick<Answer, "partial" | "fault">) => ({
      answer: { text, model: id, tokens, ...rest },
    });
    const failed = (error: unknown) => {
      if (signal.aborted) return end({ partial: true });
      if (tools && text === "" && refusesTools(error)) {
        return { ...end({ partial: true }), refusedTools: true };
      }
      const fault = watch.expired
        ? tooSlow(label, text)
        : toApiError(error, { label, model: id, begun: text !== "" });
      log.warn(
        { provider: label, code: fault.code, ...loggableError(error) },
        "no answer from the AI",
      );
      return end({ partial: true, fault });
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
        // The default would print the error, and with it the conversation.
        onError: () => {},
      });
      for await (const part of stream) {
        if (part.type === "text-delta" && part.text !== "") {
          watch.progress();
          // What was said before a look-up and what comes after are paragraphs of their own.
          const piece = !stepBegun && text !== "" ? `\n\n${part.text}` : part.text;
          stepBegun = true;
          text += piece;
          question.onText(piece);
          if (text.length > maxAnswerCharacters) {
            watch.stop();
            return end({ partial: true });
          }
        } else if (
          part.type === "reasoning-delta" ||
          part.type === "tool-input-delta" ||
          part.type === "tool-result"
        ) {
          // A model that thinks or looks something up is alive, though it says nothing yet.
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
          return end({ partial: part.finishReason === "length" });
        }
      }
      return failed(undefined);
    } catch (error) {
      return failed(error);
    } finally {
      // Ends the call to the provider whichever way we left.
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
      ? `${label} took too long to begin an answer. Please try again.`
      : `${label} stopped in the middle of its answer. Please try again.`,
  );
}

/** Aborts `signal` when an answer takes too long to begin, to go on, or to end. */
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
