// Makes the responses of servers readable that the AI SDK rejects, because they follow the protocol
// of their API only roughly.
import { type LanguageModelMiddleware, simulateStreamingMiddleware, wrapLanguageModel } from "ai";
import type { AiProtocol } from "#shared/ai-providers.ts";

type Model = Parameters<typeof wrapLanguageModel>[0]["model"];

/** Thrown for a response that holds the whole answer, although a stream was requested. */
class WholeAnswer extends Error {
  override name = "WholeAnswer";
  readonly body: string;

  constructor(body: string) {
    super("the server does not stream");
    this.body = body;
  }
}

/** Returns a `fetch` whose responses the SDK can read, for `readableModel`. */
function readableFetch(fetch: typeof globalThis.fetch, protocol: AiProtocol): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    if (!response.ok || !response.body) return response;
    const { status, headers } = response;
    // A page for people: there is no API at this address.
    if (headers.get("content-type")?.includes("html")) {
      await response.body.cancel();
      return new Response(null, { status: 404 });
    }
    const pieces = new TextPieces(response.body);
    // Streams begin with the name of a field; only whole answers begin with a brace.
    if ((await pieces.peek()).trimStart().startsWith("{")) {
      const whole = await pieces.rest();
      const failed = failedStatus(whole);
      if (failed === undefined) throw new WholeAnswer(whole);
      return new Response(whole, { status: failed, headers });
    }
    const repair = protocol === "chat-completions" ? lineRepairer() : (text: string) => text;
    return new Response(pieces.stream(repair), { status, headers });
  };
}

/**
 * Creates a model that streams the answers of servers that do not stream.
 *
 * @param create creates the model for the given `fetch`
 */
export function readableModel(
  create: (fetch: typeof globalThis.fetch) => Model,
  fetch: typeof globalThis.fetch,
  protocol: AiProtocol,
) {
  const middleware: LanguageModelMiddleware = {
    async wrapStream(options) {
      try {
        return await options.doStream();
      } catch (error) {
        if (!(error instanceof WholeAnswer)) throw error;
        const headers = { "content-type": "application/json" };
        const whole = wrapLanguageModel({
          model: create(async () => new Response(error.body, { headers })),
          middleware: simulateStreamingMiddleware(),
        });
        return whole.doStream(options.params);
      }
    },
  };
  return wrapLanguageModel({ model: create(readableFetch(fetch, protocol)), middleware });
}

/** Returns the status of an error that was sent with the status 200. */
function failedStatus(body: string): number | undefined {
  const frame = parsed(body);
  if (!frame || !isError(frame)) return undefined;
  const { code } = (frame.error && typeof frame.error === "object" ? frame.error : frame) as {
    code?: unknown;
  };
  const status = Number(code);
  return status >= 400 && status < 600 ? status : 400;
}

/**
 * A body as text. One stage instead of a chain of transform streams, each of which would delay the
 * first word of an answer.
 */
class TextPieces {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  readonly #decoder = new TextDecoder();
  /** What was read in advance. */
  #start = "";
  #ended = false;

  constructor(body: ReadableStream<Uint8Array>) {
    this.#reader = body.getReader();
  }

  /** Returns the text up to the end of the first piece that is not blank. */
  async peek(): Promise<string> {
    let piece = "";
    while (!this.#ended && piece.trim() === "") {
      piece = await this.#read();
      this.#start += piece;
    }
    return this.#start;
  }

  async rest(): Promise<string> {
    let text = this.#start;
    while (!this.#ended) text += await this.#read();
    return text;
  }

  /** Streams the text. `repair` replaces each piece, and may hold some of it back until the end. */
  stream(repair: (piece: string, isEnd: boolean) => string): ReadableStream<Uint8Array> {
    const encoder = new TextEncoder();
    let next = this.#start;
    return new ReadableStream({
      pull: async (controller) => {
        for (;;) {
          const text = repair(next || (await this.#read()), this.#ended);
          next = "";
          if (text !== "") controller.enqueue(encoder.encode(text));
          if (this.#ended) return controller.close();
          if (text !== "") return;
        }
      },
      cancel: (reason) => this.#reader.cancel(reason),
    });
  }

  async #read(): Promise<string> {
    const { done, value } = await this.#reader.read();
    this.#ended = done;
    return this.#decoder.decode(value, { stream: !done });
  }
}

/** Returns a function that repairs a stream of Chat Completions line by line. */
function lineRepairer(): (piece: string, isEnd: boolean) => string {
  let cut = "";
  const repair = repairer();
  return (piece, isEnd) => {
    const lines = (cut + piece).split("\n");
    cut = lines.pop() ?? "";
    const text = lines.map((line) => `${repair(line)}\n`).join("");
    return isEnd && cut !== "" ? `${text}${repair(cut)}\n\n` : text;
  };
}

const lengthReasons = /^(?:max_?(?:output_?|new_?)?tokens|model_length|length)$/i;
const filterReasons = /^(?:content.?filter(?:ed)?|safety|refusal|recitation|prohibited_content)$/i;
const complete = { choices: [{ index: 0, delta: {}, finish_reason: "stop" }] };

/** Returns a function that repairs the next line; an empty line replaces what is left out. */
function repairer(): (line: string) => string {
  let hasEnded = false;
  let event = "";
  return (received) => {
    const line = received.replace(/\r$/, "");
    const [, field = "", value = ""] = /^(event|data): ?(.*)$/.exec(line) ?? [];
    if (line === "" || field === "event") event = value;
    if (field !== "data") return line;
    if (value.trim() === "[DONE]") {
      // Some servers send no reason.
      return hasEnded ? line : `data: ${JSON.stringify(complete)}\n\n${line}`;
    }
    if (!value.startsWith("{")) return "";
    const frame = parsed(value);
    if (!frame) return line;
    if (isError(frame, event)) {
      hasEnded = true;
      const { choices: _, ...error } = frame;
      return `data: ${JSON.stringify(error)}`;
    }
    if (!Array.isArray(frame.choices)) {
      // Signs of life, such as `event: ping`.
      return frame.usage ? `data: ${JSON.stringify({ ...frame, choices: [] })}` : "";
    }
    const [choice] = frame.choices;
    const reason = choice?.finish_reason;
    if (!reason) return line;
    hasEnded = true;
    const known = lengthReasons.test(reason) ? "length" : "content_filter";
    if (known === "content_filter" && !filterReasons.test(reason)) return line;
    choice.finish_reason = known;
    return `data: ${JSON.stringify(frame)}`;
  };
}

type Frame = {
  choices?: { finish_reason?: string | null }[];
  error?: unknown;
  [field: string]: unknown;
};

function parsed(json: string): Frame | undefined {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** OpenRouter sends a chunk with an error; others send only the error, in several shapes. */
function isError({ choices, error, object, message, detail }: Frame, event = ""): boolean {
  if (error || object === "error" || choices?.[0]?.finish_reason === "error") return true;
  return !choices && (event === "error" || Boolean(message ?? detail));
}
