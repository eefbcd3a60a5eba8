import { type ModelMessage, streamText } from "ai";
import type { AiProvider } from "#contract/ai-key.ts";
import { ApiError } from "../../errors.ts";
import type { Logger } from "../logging.ts";
import { explainFault, loggableFault } from "./faults.ts";
import { chooseModel, type Endpoints } from "./models.ts";

/** How long to wait for the first word, between two pieces, and for the whole. */
export type AnswerTimeouts = { firstTokenMs: number; idleMs: number; totalMs: number };

const timeouts: AnswerTimeouts = { firstTokenMs: 90_000, idleMs: 30_000, totalMs: 300_000 };
/** Tokens, those a model spends on thinking included. */
const maxOutputTokens = 8192;
/** A ceiling of our own, for upstreams that keep to none. */
const maxAnswerCharacters = 60_000;

export type Question = {
  key: string;
  provider: AiProvider;
  /** The admin's settings: null for the provider's default model, and for the environment's or provider's address. */
  settings: { model: string | null; baseUrl: string | null };
  instructions: string;
  messages: ModelMessage[];
  /** Aborted to stop: the call to the provider ends with it. */
  signal: AbortSignal;
  onText(text: string): void;
  log: Logger;
};

/** `fault` says why an answer failed; one that failed or was stopped may still have text, which is then partial. */
export type Answer = { text: string; model: string; partial: boolean; fault?: ApiError };

/** Asks an AI provider with a person's own key. Keys pass through and are kept nowhere. */
export class Ai {
  endpoints: Endpoints;
  timeouts = timeouts;

  constructor(endpoints: Endpoints) {
    this.endpoints = endpoints;
  }

  /** Writes one answer, handing on each piece as it comes. Never throws: how it went is in the answer. */
  async answer(question: Question): Promise<Answer> {
    const { signal, log } = question;
    const { model, id, label } = chooseModel(this.endpoints, question);
    const watch = new Watch(this.timeouts);
    let text = "";
    const end = (rest: Pick<Answer, "partial" | "fault">): Answer => ({ text, model: id, ...rest });
    const failed = (error: unknown) => {
      if (signal.aborted) return end({ partial: true });
      const fault = watch.expired
        ? tooSlow(label, text)
        : explainFault(error, { label, model: id, begun: text !== "" });
      log.warn(
        { provider: label, code: fault.code, ...loggableFault(error) },
        "no answer from the AI",
      );
      return end({ partial: true, fault });
    };
    try {
      const { stream } = streamText({
        model,
        instructions: question.instructions,
        messages: question.messages,
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
          text += part.text;
          question.onText(part.text);
          if (text.length > maxAnswerCharacters) {
            watch.stop();
            return end({ partial: true });
          }
        } else if (part.type === "reasoning-delta") {
          // A model that thinks is alive, though it says nothing yet.
          watch.progress();
        } else if (part.type === "error") {
          return failed(part.error);
        } else if (part.type === "abort") {
          return failed(undefined);
        } else if (part.type === "finish") {
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
