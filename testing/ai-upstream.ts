// A fake server for the AI providers: it speaks their protocols on loopback, returns scripted
// answers, and misbehaves on request. The API key selects the behavior (`sk-test-quota`), so that
// parallel tests can share one server.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { continuationPrompt } from "#server/features/chat/continuation-prompt.ts";
import { userProviders } from "#shared/ai-providers.ts";
import {
  answerTooLong,
  type Dialect,
  dialects,
  errorInside,
  filtered,
  noApi,
  noTools,
  overloaded,
  quota,
  type Refusal,
  rateLimit,
  refusedKey,
  tooLong,
  unknownModel,
  unsupported,
} from "./ai-upstream-errors.ts";
import {
  anthropicMessages,
  chatCompletions,
  type Frame,
  gemini,
  type Protocol,
  responses,
  type ToolCall,
} from "./ai-upstream-shapes.ts";

export const behaviors = [
  /** Returns the scripted answer, as does every unknown key. */
  "plain",
  /** Echoes the request: the number of messages, and the last message. */
  "echo",
  /** Answers with the text of the last message. */
  "say",
  /** As `say`, but `sk-test-say-held-NAME` waits in the middle until NAME is released. */
  "say-held",
  /** As `say-held`, after decoding the message from Base64; waits for `decoded-NAME`. */
  "say-held-decoded",
  /**
   * Calls a tool first: `sk-test-tool-NAME-…` calls tool NAME with the JSON in the question as
   * input, then returns the tool's result as the answer.
   */
  "tool",
  /** Calls tools in an endless loop. */
  "tool-forever",
  /** Calls a tool, then drops the connection that has the tool's result. */
  "tool-reset",
  /** Does not support tools: rejects calls that offer any. */
  "toolless",
  /** Pauses before each chunk, so that a user or a test can watch the answer arrive. */
  "slow",
  /**
   * Sends half of the answer, then waits for `release` with the rest of the key: `sk-test-held-1`
   * waits for `release("1")`.
   */
  "held",
  /** As `held`, but then reports that the balance is used up. */
  "held-quota",
  /** Stops at the maximum answer length. */
  "cut",
  /** Accepts the call, then never sends a header, a first chunk, or a second chunk. */
  "silent",
  "stall",
  "stall-midway",
  /** Drops the connection immediately, or after one chunk. */
  "reset",
  "reset-midway",
  /** Sends a blank line, then drops the connection. */
  "blank-reset",
  /** Closes the stream cleanly, but without the end-of-answer frame. */
  "unfinished",
  "empty",
  "quota",
  "quota-midway",
  /** Rejects the conversation as longer than the model's context, or ends before the first word. */
  "too-long",
  "full",
  /** Rejects conversations of more than 20,000 characters as longer than the model's context. */
  "small-context",
  /** The content filter rejects the question, or ends the answer. */
  "filtered",
  "filtered-midway",
  /** Too many requests; asks to wait 7 seconds, 2 seconds, or until a date 90 seconds ahead. */
  "rate-limit",
  "rate-limit-short",
  "rate-limit-date",
  "overloaded",
  /** Does not know the model, or has no API at this address. */
  "no-model",
  "no-api",
  /** Rejects calls that limit the answer's length, or ask for token counts. */
  "no-max-tokens",
  "no-token-count",
  /** Rejects calls whose answer may be longer than the model or its context allows. */
  "small-answer",
  /** Reports with the status 200 that the balance is used up: as the response, or in the stream. */
  "error-inside",
  "error-midway",
  /** Sends the whole answer as one body, although a stream was requested. */
  "whole",
  /** Sends signs of life between the chunks. */
  "pings",
  /** Ends the stream without the reason of the end. */
  "no-reason",
  /** As `say`, in pieces of three characters. */
  "say-split",
  /** As `say-split`, after decoding the message from Base64: the question does not have the words. */
  "say-split-decoded",
  "refused",
  "broken",
  "garbage",
  "web-page",
  "redirect",
  /** Sends endless chunks, or one endless line. */
  "endless",
  /** Sends endless reasoning and no answer. */
  "reasons-endlessly",
  "bomb",
] as const;
export type Behavior = (typeof behaviors)[number];

type SentMessage = { role: string; content: unknown };
/**
 * Fields that calls of the protocols share: `messages`, `input` in the Responses API, or `contents`
 * in the Gemini API.
 */
export type UpstreamBody = {
  model: string;
  stream?: boolean;
  messages?: SentMessage[];
  input?: SentMessage[];
  contents?: { role: string; parts: Record<string, unknown>[] }[];
  [more: string]: unknown;
};

export type UpstreamRequest = {
  path: string;
  behavior: Behavior;
  key: string;
  body: UpstreamBody;
  /** Resolves when the connection closes: `true` if it closed before the end of the answer. */
  aborted: Promise<boolean>;
  /** Pieces of 100 characters that an endless answer sent. */
  pieces: number;
};

export type AiUpstream = {
  /** Address of the server; `${url}/v1` is the base URL of all protocols but Gemini's. */
  url: string;
  /** The base URL at which it behaves like a provider or a kind of server. */
  urls: Record<Dialect, string>;
  /** The same as AI_PROVIDER_URLS. */
  providerUrls: string;
  requests: UpstreamRequest[];
  /** Lets a held answer continue. */
  release(id: string): void;
  close(): Promise<void>;
};

export type UpstreamOptions = {
  /** Pause before each chunk of a plain answer. */
  pieceDelayMs?: number;
  /** Text after the scripted answer, such as the block of answer-ending.ts. */
  ending?: string;
  /** The plain answer to a question, instead of the scripted one. */
  answerTo?: (question: string) => string;
};

const slowDelayMs = 250;
/** The models of the simulated Ollama server. */
const ollamaModels = ["gemma4:latest", "llama3.3", "nomic-embed-text"];

/**
 * The scripted answer: Markdown with quotations and references, one reference twice, and a name
 * that only looks like a reference.
 */
export const scriptedAnswer = `God's love is the heart of the gospel. Jesus says it to Nicodemus:

> "For God so loved the world, that he gave his only begotten Son, that whosoever believeth in him should not perish, but have everlasting life." — **John 3:16 (KJV)**

Three things stand out:

- **It begins with God.** Paul says the same in Romans 5:8: "while we were yet sinners, Christ died for us" (KJV).
- **It is a gift.** *Gave* is the verb of John 3:16, as of 1 John 4:9-10.
- **It is for whosoever.** Nobody is left out.

You might read John 3:1-21 as a whole next, at the pace of a conversation by night.`;

const protocols: Record<string, Protocol> = {
  "/v1/chat/completions": chatCompletions,
  "/v1/responses": responses,
  "/v1/messages": anthropicMessages,
};
const geminiCall = /^\/v1\/models\/([^:/]+):(?:stream)?[gG]enerateContent$/;

/** Returns the protocol of a path, the dialect that it begins with, and the model it names. */
function routeOf(path: string): {
  protocol: Protocol | undefined;
  dialect: Dialect;
  model?: string;
} {
  const [, named, rest = ""] = /^(?:\/([a-z]+))?(\/v1\/[^?]*)/.exec(path) ?? [];
  const found = dialects.find((dialect) => dialect === named);
  const [, model] = geminiCall.exec(rest) ?? [];
  if (model) return { protocol: gemini, dialect: "google", model };
  const protocol = protocols[rest];
  return {
    protocol,
    dialect: found ?? (protocol === anthropicMessages ? "anthropic" : "openai"),
  };
}

export async function startAiUpstream({
  pieceDelayMs = 0,
  ending = "",
  answerTo = () => scriptedAnswer,
}: UpstreamOptions = {}): Promise<AiUpstream> {
  const requests: UpstreamRequest[] = [];
  const gates = new Map<string, PromiseWithResolvers<void>>();
  const gate = (id: string) => {
    const made = gates.get(id) ?? Promise.withResolvers<void>();
    gates.set(id, made);
    return made;
  };
  const release = (id: string) => gate(id).resolve();

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? "";
    if (request.method === "GET" && /\/v1\/models(\?|$)/.test(path)) {
      listModels(request, response);
      return;
    }
    if (request.method === "POST" && path.startsWith("/release/")) {
      release(path.slice("/release/".length));
      response.end();
      return;
    }
    const { protocol, dialect, model } = routeOf(path);
    if (request.method !== "POST" || !protocol) {
      response.writeHead(404).end();
      return;
    }
    const sent = JSON.parse(await textOf(request)) as UpstreamBody;
    // The Gemini API names the model and the stream in the path.
    const body = model ? { ...sent, model, stream: path.includes("stream") } : sent;
    const key = keyOf(request);
    const behavior = behaviorOf(key);
    const aborted = new Promise<boolean>((resolve) => {
      response.once("close", () => resolve(!response.writableFinished));
    });
    const record = { path, behavior, key, body, aborted, pieces: 0 };
    requests.push(record);
    await play({ protocol, dialect, behavior, key, body, response, record });
  }

  function listModels(request: IncomingMessage, response: ServerResponse): void {
    const key = keyOf(request);
    if (behaviorOf(key) === "refused") {
      response.writeHead(401).end();
      return;
    }
    if (behaviorOf(key) === "garbage") {
      response.end("not json");
      return;
    }
    response.writeHead(200, { "content-type": "application/json" });
    if (request.url?.startsWith("/google/")) {
      const methods = (id: string) => [id.includes("embed") ? "embedContent" : "generateContent"];
      const models = ["gemini-3.5-flash-lite", "gemini-3.8-flash", "gemini-embedding-2"];
      const list = models.map((id) => ({
        name: `models/${id}`,
        supportedGenerationMethods: methods(id),
      }));
      response.end(JSON.stringify({ models: list }));
      return;
    }
    const isOllama = request.url?.startsWith("/ollama/");
    const hosted = ["gpt-6-luna", "gpt-6-sol", "text-embedding-4", "gpt-6-luna"];
    const ids = isOllama ? ollamaModels : hosted;
    response.end(JSON.stringify({ object: "list", data: ids.map((id) => ({ id })) }));
  }

  async function play(scene: Scene): Promise<void> {
    const { protocol, dialect, behavior, key, body, response, record } = scene;
    const inWords = refusalOf(scene);
    if (inWords) {
      response.writeHead(inWords.status, {
        "content-type": "application/json",
        ...inWords.headers,
      });
      const { body } = inWords;
      response.end(typeof body === "string" ? body : JSON.stringify(body));
      return;
    }
    const refuse = (status: number, kind: "quota" | "key" | "server", message: string) => {
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify(protocol.error({ kind, message })));
    };
    switch (behavior) {
      case "silent":
        return;
      case "reset":
        response.destroy();
        return;
      case "quota":
        refuse(
          429,
          "quota",
          "You exceeded your current quota, please check your plan and billing details.",
        );
        return;
      case "refused":
        // A careless provider may repeat the key.
        refuse(401, "key", `Incorrect API key provided: ${key}.`);
        return;
      case "broken":
        refuse(503, "server", "The engine is currently overloaded.");
        return;
      case "redirect":
        response.writeHead(307, { location: "/v1/elsewhere" }).end();
        return;
      case "web-page":
        response.writeHead(200, { "content-type": "text/html" });
        response.end("<!doctype html><title>Welcome</title>");
        return;
    }
    const looks = /^tool(-forever|-reset)?$/.test(behavior);
    const given = looks ? toolResultsOf(body) : [];
    if (behavior === "tool-reset" && given.length > 0) {
      response.destroy();
      return;
    }
    const allowed = body.tool_choice !== "none" && !isNone(body.tool_choice);
    if (looks && allowed && (behavior === "tool-forever" || given.length === 0)) {
      response.writeHead(200, { "content-type": "text/event-stream" });
      const call =
        behavior === "tool"
          ? callOf(body)
          : { name: "read_passage", input: { reference: "Psalm 23:1" } };
      for (const frame of protocol.toolCall(body.model, call)) await write(response, frame);
      response.end();
      return;
    }
    const text = looks
      ? `Looked up ${given.length}: ${given.at(-1) ?? ""}`
      : behavior === "echo"
        ? echoOf(body)
        : behavior.endsWith("-decoded")
          ? Buffer.from(lastOf(body), "base64").toString()
          : behavior.startsWith("say")
            ? lastOf(body)
            : (restOf(body, answerTo) ?? answerTo(lastOf(body)) + ending);
    if (!body.stream || behavior === "whole") {
      response.writeHead(200, { "content-type": "application/json" });
      response.end(JSON.stringify(protocol.whole(body.model, text)));
      return;
    }
    response.writeHead(200, { "content-type": "text/event-stream" });
    const send = (frame: Frame) => write(response, frame);
    const chunks = text.match(behavior.startsWith("say-split") ? /.{1,3}/gs : /\s*\S+/g) ?? [];
    const half = Math.floor(chunks.length / 2);
    for (const frame of protocol.open(body.model)) await send(frame);
    switch (behavior) {
      case "stall":
        return;
      case "empty":
      case "full":
      case "filtered": {
        const finish = { empty: "stop", full: "length", filtered: "filter" } as const;
        for (const frame of protocol.close("", finish[behavior])) await send(frame);
        response.end();
        return;
      }
      case "blank-reset":
        await send(protocol.piece("\n\n"));
        return void response.destroy();
      case "bomb":
        await bomb(response);
        return;
      case "endless":
      case "reasons-endlessly":
        if (behavior === "reasons-endlessly") await send(protocol.piece("<think>"));
        while (!response.destroyed) {
          await send(protocol.piece("amen ".repeat(20)));
          record.pieces += 1;
          await new Promise((resolve) => setImmediate(resolve));
        }
        return;
    }
    for (const [at, chunk] of chunks.entries()) {
      if (at === half) {
        if (behavior === "stall-midway") return;
        if (behavior.startsWith("say-held"))
          await gate(key.slice("sk-test-say-held-".length)).promise;
        if (behavior === "held") await gate(key.slice("sk-test-held-".length)).promise;
        if (behavior === "held-quota") await gate(key.slice("sk-test-".length)).promise;
        if (behavior === "reset-midway") return void response.destroy();
        if (behavior === "unfinished") return void response.end();
        if (behavior === "filtered-midway") {
          for (const frame of protocol.close(text, "filter")) await send(frame);
          return void response.end();
        }
        if (behavior === "error-midway") {
          await send({ event: "error", data: errorInside[dialect] });
          return void response.end();
        }
        if (behavior === "garbage") await writeRaw(response, "data: {not json\n\n");
        if (behavior === "quota-midway" || behavior === "held-quota") {
          await send(protocol.errorFrame({ kind: "quota", message: "You exceeded your quota" }));
          return void response.end();
        }
      }
      if (behavior === "pings") await writeRaw(response, signsOfLife);
      const delayMs = behavior === "slow" ? slowDelayMs : pieceDelayMs;
      if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
      if (response.destroyed) return;
      await send(protocol.piece(chunk));
    }
    const end = protocol.close(text, behavior === "cut" ? "length" : "stop");
    for (const frame of end.slice(behavior === "no-reason" ? -1 : 0)) await send(frame);
    response.end();
  }

  // By default, the server closes a connection that is idle for five seconds. On a busy machine, a
  // client could send its next request into a connection that is just being closed.
  server.keepAliveTimeout = 600_000;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const urls = Object.fromEntries(
    dialects.map((dialect) => [dialect, `${url}/${dialect}/v1`]),
  ) as Record<Dialect, string>;
  return {
    url,
    urls,
    providerUrls: userProviders.map((id) => `${id}=${urls[id]}`).join(","),
    requests,
    release,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

type Scene = {
  record: { pieces: number };
  protocol: Protocol;
  dialect: Dialect;
  behavior: Behavior;
  key: string;
  body: UpstreamBody;
  response: ServerResponse;
};

/** In characters of JSON, without the system prompt. */
const smallContext = 20_000;
const conversationLength = ({ messages, input, contents }: UpstreamBody) =>
  JSON.stringify(
    contents ??
      (messages ?? input ?? []).filter(({ role }) => role === "user" || role === "assistant"),
  ).length;

/** The field that limits the length of the answer. */
function lengthField(body: UpstreamBody): string | undefined {
  const { generationConfig = {} } = body as { generationConfig?: object };
  const fields = ["max_tokens", "max_output_tokens", "maxOutputTokens"];
  return fields.find((one) => one in body || one in generationConfig);
}

/** A comment, a comment as data, and events without data of the protocol. */
const signsOfLife =
  ': keep-alive\n\ndata: : keep-alive\n\nevent: ping\ndata: {}\n\nevent: ping\ndata: {"type": "ping"}\n\ndata: \n\n';

/** Returns the rejection for a behavior in a dialect, if there is one. */
function refusalOf({ behavior, dialect, body }: Scene): Refusal | undefined {
  switch (behavior) {
    case "small-context":
      return conversationLength(body) > smallContext ? tooLong[dialect] : undefined;
    case "too-long":
      return tooLong[dialect];
    case "filtered":
      return filtered[dialect];
    case "refused":
      return refusedKey[dialect];
    case "quota":
      return quota[dialect];
    case "rate-limit":
      return rateLimit(dialect, "7");
    case "rate-limit-short":
      return rateLimit(dialect, "2");
    case "rate-limit-date":
      return rateLimit(dialect, new Date(Date.now() + 90_000).toUTCString());
    case "overloaded":
      return overloaded(dialect);
    case "no-model":
      return unknownModel(dialect, body.model);
    case "no-api":
      return noApi[dialect];
    case "toolless":
      return body.tools ? noTools[dialect] : undefined;
    case "error-inside":
      return { status: 200, body: errorInside[dialect] };
    case "small-answer":
      return lengthField(body) ? answerTooLong[dialect] : undefined;
    case "no-max-tokens": {
      const field = lengthField(body);
      return field === undefined ? undefined : unsupported(dialect, field);
    }
    case "no-token-count":
      return body.stream_options ? unsupported(dialect, "stream_options") : undefined;
    case "plain":
      // A local server has only the models that its operator has loaded.
      return dialect === "ollama" && !ollamaModels.includes(body.model)
        ? unknownModel(dialect, body.model)
        : undefined;
    default:
      return undefined;
  }
}

function keyOf(request: IncomingMessage): string {
  const { authorization, "x-api-key": anthropic, "x-goog-api-key": google } = request.headers;
  return authorization?.replace(/^Bearer /, "") ?? String(anthropic ?? google ?? "");
}

/** Returns the longest behavior name that the key contains after its prefix. */
function behaviorOf(key: string): Behavior {
  const name = key.replace(/^(?:[\w-]*?)test-/, "");
  const named = behaviors.filter(
    (candidate) => name === candidate || name.startsWith(`${candidate}-`),
  );
  return named.toSorted((a, b) => b.length - a.length)[0] ?? "plain";
}

const spokenOf = (body: UpstreamBody) =>
  messagesOf(body).filter(({ role }) => role === "user" || role === "assistant");

/** Returns the text of the last message. */
function lastOf(body: UpstreamBody): string {
  const last = spokenOf(body).at(-1)?.content;
  return typeof last === "string" ? last : JSON.stringify(last);
}

/** Returns the messages of a call, with a single part of text as plain text in every protocol. */
export function messagesOf(body: UpstreamBody): SentMessage[] {
  if (body.contents) {
    return body.contents.map(({ role, parts }) => ({
      role: role === "model" ? "assistant" : role,
      content: plainText(parts),
    }));
  }
  const messages = body.messages ?? body.input ?? [];
  return messages.map((message) => ({ ...message, content: plainText(message.content) }));
}

function plainText(content: unknown): unknown {
  if (!Array.isArray(content) || content.length !== 1) return content;
  const [part] = content;
  return typeof part.text === "string" ? part.text : content;
}

/** Returns the rest of an interrupted answer, from the words that the request asks to repeat. */
function restOf(body: UpstreamBody, answerTo: (question: string) => string): string | undefined {
  const request = lastOf(body);
  if (!request.startsWith(continuationPrompt)) return undefined;
  const answer = answerTo(String(spokenOf(body).at(-3)?.content));
  return answer.slice(answer.lastIndexOf(request.slice(request.lastIndexOf("\n\n") + 2)));
}

function echoOf(body: UpstreamBody): string {
  const spoken = spokenOf(body);
  const last = spoken.at(-1)?.content;
  const text = typeof last === "string" ? last : JSON.stringify(last);
  return `You sent ${spoken.length} messages. The last was: ${text}`;
}

/**
 * Returns the tool call that the user's last message requests, as `{"name", "input"}` anywhere in
 * it.
 */
function callOf(body: UpstreamBody): ToolCall {
  const last = messagesOf(body).findLast(({ role }) => role === "user");
  const text = typeof last?.content === "string" ? last.content : JSON.stringify(last?.content);
  const parts = typeof last?.content === "string" ? text : JSON.parse(text)[0].text;
  return JSON.parse(/\{.*\}/s.exec(parts)?.[0] ?? "{}") as ToolCall;
}

const isNone = (choice: unknown) =>
  typeof choice === "object" && choice !== null && "type" in choice && choice.type === "none";

/** Returns the tool results, in the format of each protocol. */
function toolResultsOf(body: UpstreamBody): string[] {
  const found: string[] = [];
  for (const message of messagesOf(body)) {
    const candidate = message as Record<string, unknown>;
    if (candidate.role === "tool") found.push(String(candidate.content));
    if (candidate.type === "function_call_output") found.push(String(candidate.output));
    for (const part of Array.isArray(candidate.content) ? candidate.content : []) {
      if (part?.functionResponse) found.push(JSON.stringify(part.functionResponse.response));
      if (part?.type !== "tool_result") continue;
      found.push(typeof part.content === "string" ? part.content : JSON.stringify(part.content));
    }
  }
  return found;
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) text += chunk;
  return text;
}

function write(response: ServerResponse, { event, data }: Frame): Promise<void> {
  const name = event ? `event: ${event}\n` : "";
  return writeRaw(
    response,
    `${name}data: ${typeof data === "string" ? data : JSON.stringify(data)}\n\n`,
  );
}

/** Waits while the reader is slow; also resolves when the reader disconnects. */
function writeRaw(response: ServerResponse, text: string): Promise<void> {
  if (response.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    response.write(text, () => resolve());
  });
}

async function bomb(response: ServerResponse): Promise<void> {
  const block = "a".repeat(64 * 1024);
  await writeRaw(response, "data: ");
  while (!response.destroyed) await writeRaw(response, block);
}
