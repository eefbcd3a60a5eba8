// A fake server for the AI providers: it speaks their protocols on loopback, returns scripted
// answers, and misbehaves on request. The API key selects the behavior (`sk-test-quota`), so that
// parallel tests can share one server.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import {
  anthropicMessages,
  chatCompletions,
  type Frame,
  type Protocol,
  responses,
  type ToolCall,
} from "./ai-upstream-shapes.ts";

export const behaviours = [
  /** Returns the scripted answer, as does every unknown key. */
  "plain",
  /** Echoes the request: the number of messages, and the last message. */
  "echo",
  /**
   * Calls a tool first: `sk-test-tool-NAME-…` calls tool NAME with the JSON in the question as
   * input, then returns the tool's result as the answer.
   */
  "tool",
  /** Calls tools in an endless loop. */
  "tool-forever",
  /** Does not support tools: rejects calls that offer any. */
  "toolless",
  /** Pauses before each chunk, so that a user or a test can watch the answer arrive. */
  "slow",
  /**
   * Sends half of the answer, then waits for `release` with the rest of the key: `sk-test-held-1`
   * waits for `release("1")`.
   */
  "held",
  /** Stops at the maximum answer length. */
  "cut",
  /** Accepts the call, then never sends a header, a first chunk, or a second chunk. */
  "silent",
  "stall",
  "stall-midway",
  /** Drops the connection immediately, or after one chunk. */
  "reset",
  "reset-midway",
  /** Closes the stream cleanly, but without the end-of-answer frame. */
  "unfinished",
  "empty",
  "quota",
  "quota-midway",
  "refused",
  "broken",
  "garbage",
  "web-page",
  "redirect",
  /** Sends endless chunks, or one endless line. */
  "endless",
  "bomb",
] as const;
export type Behaviour = (typeof behaviours)[number];

type SentMessage = { role: string; content: unknown };
/** Fields that calls of the three protocols share: `messages`, or `input` in the Responses API. */
export type UpstreamBody = {
  model: string;
  stream?: boolean;
  messages?: SentMessage[];
  input?: SentMessage[];
  [more: string]: unknown;
};

export type UpstreamRequest = {
  path: string;
  behaviour: Behaviour;
  key: string;
  body: UpstreamBody;
  /** Resolves when the connection closes: `true` if it closed before the end of the answer. */
  aborted: Promise<boolean>;
};

export type AiUpstream = {
  /** Address of the server; `${url}/v1` is the base URL of all three protocols. */
  url: string;
  requests: UpstreamRequest[];
  /** Lets a held answer continue. */
  release(id: string): void;
  close(): Promise<void>;
};

export type UpstreamOptions = {
  /** Pass 0 for any free port. */
  port?: number;
  /** Pause before each chunk of a plain answer. */
  pieceDelayMs?: number;
};

const slowDelayMs = 250;

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

export async function startAiUpstream({
  port = 0,
  pieceDelayMs = 0,
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
    if (request.method === "GET" && path === "/v1/models") {
      listModels(request, response);
      return;
    }
    if (request.method === "POST" && path.startsWith("/release/")) {
      release(path.slice("/release/".length));
      response.end();
      return;
    }
    const protocol = protocols[path];
    if (request.method !== "POST" || !protocol) {
      response.writeHead(404).end();
      return;
    }
    const body = JSON.parse(await textOf(request)) as UpstreamBody;
    const key = keyOf(request);
    const behaviour = behaviourOf(key);
    const aborted = new Promise<boolean>((resolve) => {
      response.once("close", () => resolve(!response.writableFinished));
    });
    requests.push({ path, behaviour, key, body, aborted });
    await play({ protocol, behaviour, key, body, response });
  }

  function listModels(request: IncomingMessage, response: ServerResponse): void {
    const key = keyOf(request);
    if (behaviourOf(key) === "refused") {
      response.writeHead(401).end();
      return;
    }
    if (behaviourOf(key) === "garbage") {
      response.end("not json");
      return;
    }
    response.writeHead(200, { "content-type": "application/json" });
    const ids = ["gpt-6-luna", "gpt-6-sol", "text-embedding-4", "gpt-6-luna"];
    response.end(JSON.stringify({ object: "list", data: ids.map((id) => ({ id })) }));
  }

  async function play({ protocol, behaviour, key, body, response }: Scene): Promise<void> {
    const refuse = (status: number, kind: "quota" | "key" | "server", message: string) => {
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify(protocol.error({ kind, message })));
    };
    switch (behaviour) {
      case "silent":
        return;
      case "reset":
        response.destroy();
        return;
      case "quota":
        refuse(
          protocol === anthropicMessages ? 400 : 429,
          "quota",
          protocol === anthropicMessages
            ? "Your credit balance is too low to access the Anthropic API."
            : "You exceeded your current quota, please check your plan and billing details.",
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
      case "toolless":
        if (!body.tools) break;
        refuse(400, "server", "This model does not support tools.");
        return;
      case "web-page":
        response.writeHead(200, { "content-type": "text/html" });
        response.end("<!doctype html><title>Welcome</title>");
        return;
    }
    const looks = behaviour === "tool" || behaviour === "tool-forever";
    const given = looks ? toolResultsOf(body) : [];
    const allowed = body.tool_choice !== "none" && !isNone(body.tool_choice);
    if (looks && allowed && (behaviour === "tool-forever" || given.length === 0)) {
      response.writeHead(200, { "content-type": "text/event-stream" });
      const call =
        behaviour === "tool"
          ? callOf(body)
          : { name: "read_passage", input: { reference: "Psalm 23:1" } };
      for (const frame of protocol.toolCall(body.model, call)) await write(response, frame);
      response.end();
      return;
    }
    const text = looks
      ? `Looked up ${given.length}: ${given.at(-1) ?? ""}`
      : behaviour === "echo"
        ? echoOf(body)
        : scriptedAnswer;
    if (!body.stream) {
      response.writeHead(200, { "content-type": "application/json" });
      response.end(JSON.stringify(protocol.whole(body.model, text)));
      return;
    }
    response.writeHead(200, { "content-type": "text/event-stream" });
    const send = (frame: Frame) => write(response, frame);
    const chunks = text.match(/\s*\S+/g) ?? [];
    const half = Math.floor(chunks.length / 2);
    for (const frame of protocol.open(body.model)) await send(frame);
    switch (behaviour) {
      case "stall":
        return;
      case "empty":
        for (const frame of protocol.close("", "stop")) await send(frame);
        response.end();
        return;
      case "bomb":
        await bomb(response);
        return;
      case "endless":
        while (!response.destroyed) {
          await send(protocol.piece("amen ".repeat(20)));
          await new Promise((resolve) => setImmediate(resolve));
        }
        return;
    }
    for (const [at, chunk] of chunks.entries()) {
      if (at === half) {
        if (behaviour === "stall-midway") return;
        if (behaviour === "held") await gate(key.slice("sk-test-held-".length)).promise;
        if (behaviour === "reset-midway") return void response.destroy();
        if (behaviour === "unfinished") return void response.end();
        if (behaviour === "garbage") await writeRaw(response, "data: {not json\n\n");
        if (behaviour === "quota-midway") {
          await send(protocol.errorFrame({ kind: "quota", message: "You exceeded your quota" }));
          return void response.end();
        }
      }
      const delayMs = behaviour === "slow" ? slowDelayMs : pieceDelayMs;
      if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
      if (response.destroyed) return;
      await send(protocol.piece(chunk));
    }
    for (const frame of protocol.close(text, behaviour === "cut" ? "length" : "stop")) {
      await send(frame);
    }
    response.end();
  }

  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const { port: bound } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${bound}`,
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
  protocol: Protocol;
  behaviour: Behaviour;
  key: string;
  body: UpstreamBody;
  response: ServerResponse;
};

function keyOf(request: IncomingMessage): string {
  const { authorization, "x-api-key": anthropic } = request.headers;
  return authorization?.replace(/^Bearer /, "") ?? String(anthropic ?? "");
}

/** Returns the longest behavior name that the key contains after its prefix. */
function behaviourOf(key: string): Behaviour {
  const name = key.replace(/^sk-(?:ant-|or-)?test-/, "");
  const named = behaviours.filter(
    (candidate) => name === candidate || name.startsWith(`${candidate}-`),
  );
  return named.toSorted((a, b) => b.length - a.length)[0] ?? "plain";
}

function echoOf(body: UpstreamBody): string {
  const messages = body.messages ?? body.input ?? [];
  const spoken = messages.filter(({ role }) => role === "user" || role === "assistant");
  const last = spoken.at(-1)?.content;
  const text = typeof last === "string" ? last : JSON.stringify(last);
  return `You sent ${spoken.length} messages. The last was: ${text}`;
}

/**
 * Returns the tool call that the user's last message requests, as `{"name", "input"}` anywhere in
 * it.
 */
function callOf(body: UpstreamBody): ToolCall {
  const last = (body.messages ?? body.input ?? []).findLast(({ role }) => role === "user");
  const text = typeof last?.content === "string" ? last.content : JSON.stringify(last?.content);
  const parts = typeof last?.content === "string" ? text : JSON.parse(text)[0].text;
  return JSON.parse(/\{.*\}/s.exec(parts)?.[0] ?? "{}") as ToolCall;
}

const isNone = (choice: unknown) =>
  typeof choice === "object" && choice !== null && "type" in choice && choice.type === "none";

/** Returns the tool results, in the format of each protocol. */
function toolResultsOf(body: UpstreamBody): string[] {
  const found: string[] = [];
  for (const message of body.messages ?? body.input ?? []) {
    const candidate = message as Record<string, unknown>;
    if (candidate.role === "tool") found.push(String(candidate.content));
    if (candidate.type === "function_call_output") found.push(String(candidate.output));
    for (const part of Array.isArray(candidate.content) ? candidate.content : []) {
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
