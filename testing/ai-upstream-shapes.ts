// The parts of the providers' wire formats that our packages read: OpenAI's Chat Completions and
// Responses APIs, Anthropic's Messages API, and Google's Gemini API.

export type Frame = { event?: string; data: unknown };

export type Protocol = {
  /** Frames before the first chunk. */
  open(model: string): Frame[];
  piece(text: string): Frame;
  /** A complete turn that calls one tool and contains no text. */
  toolCall(model: string, call: ToolCall): Frame[];
  /** Frames that report a complete answer, or why it is incomplete. */
  close(text: string, finish: Finish): Frame[];
  /** The complete answer as one body, for calls without streaming. */
  whole(model: string, text: string): unknown;
  /** The body of a rejected call. */
  error(error: UpstreamError): unknown;
  /** An error inside a stream. */
  errorFrame(error: UpstreamError): Frame;
};

/** Complete, cut off at the maximum length, or ended by the content filter. */
export type Finish = "stop" | "length" | "filter";
export type ToolCall = { name: string; input: unknown };
export type UpstreamError = { kind: "quota" | "key" | "server"; message: string };

const created = 1_790_000_000;
const openAiCodes = {
  quota: { type: "insufficient_quota", code: "insufficient_quota" },
  key: { type: "invalid_request_error", code: "invalid_api_key" },
  server: { type: "server_error", code: "server_error" },
} as const;
const openAiError = ({ kind, message }: UpstreamError) => ({
  error: { message, param: null, ...openAiCodes[kind] },
});

const chunk = (model: string, choice: unknown) => ({
  id: "chatcmpl-1",
  object: "chat.completion.chunk",
  created,
  model,
  choices: [choice],
});

const chatFinish = { stop: "stop", length: "length", filter: "content_filter" } as const;

export const chatCompletions: Protocol = {
  open: (model) => [
    { data: chunk(model, { index: 0, delta: { role: "assistant", content: "" } }) },
  ],
  piece: (text) => ({
    data: chunk("model", { index: 0, delta: { content: text }, finish_reason: null }),
  }),
  toolCall: (model, { name, input }) => [
    {
      data: chunk(model, {
        index: 0,
        delta: {
          role: "assistant",
          tool_calls: [
            {
              index: 0,
              id: "call_1",
              type: "function",
              function: { name, arguments: JSON.stringify(input) },
            },
          ],
        },
        finish_reason: null,
      }),
    },
    { data: chunk(model, { index: 0, delta: {}, finish_reason: "tool_calls" }) },
    { data: "[DONE]" },
  ],
  close: (_text, finish) => [
    { data: chunk("model", { index: 0, delta: {}, finish_reason: chatFinish[finish] }) },
    {
      data: {
        ...chunk("model", {}),
        choices: [],
        usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
      },
    },
    { data: "[DONE]" },
  ],
  whole: (model, content) => ({
    id: "chatcmpl-1",
    object: "chat.completion",
    created,
    model,
    choices: [{ index: 0, message: { role: "assistant", content }, finish_reason: "stop" }],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  }),
  error: openAiError,
  errorFrame: (error) => ({ data: openAiError(error) }),
};

const usage = {
  input_tokens: 1,
  input_tokens_details: { cached_tokens: 0 },
  output_tokens: 1,
  output_tokens_details: { reasoning_tokens: 0 },
};
const message = (text: string) => ({
  type: "message",
  id: "msg_1",
  role: "assistant",
  status: "completed",
  content: [{ type: "output_text", text, annotations: [] }],
});
const responseOf = (model: string, fields: object) => ({
  id: "resp_1",
  object: "response",
  created_at: created,
  model,
  ...fields,
});

export const responses: Protocol = {
  open: (model) => {
    const response = responseOf(model, { status: "in_progress", output: [] });
    return [
      { data: { type: "response.created", response } },
      { data: { type: "response.in_progress", response } },
      {
        data: {
          type: "response.output_item.added",
          output_index: 0,
          item: { type: "message", id: "msg_1" },
        },
      },
    ];
  },
  piece: (delta) => ({
    data: { type: "response.output_text.delta", item_id: "msg_1", output_index: 0, delta },
  }),
  toolCall: (model, { name, input }) => {
    const item = {
      type: "function_call",
      id: "fc_1",
      call_id: "call_1",
      name,
      arguments: "",
      status: "in_progress",
    };
    const json = JSON.stringify(input);
    const done = { ...item, arguments: json, status: "completed" };
    const [created, started] = responses.open(model);
    return [
      ...[created, started].filter((frame) => frame !== undefined),
      { data: { type: "response.output_item.added", output_index: 0, item } },
      {
        data: {
          type: "response.function_call_arguments.delta",
          item_id: "fc_1",
          output_index: 0,
          delta: json,
        },
      },
      { data: { type: "response.output_item.done", output_index: 0, item: done } },
      { data: { type: "response.completed", response: responseOf(model, { usage }) } },
    ];
  },
  close: (text, finish) => [
    { data: { type: "response.output_item.done", output_index: 0, item: message(text) } },
    finish === "stop"
      ? { data: { type: "response.completed", response: responseOf("model", { usage }) } }
      : {
          data: {
            type: "response.incomplete",
            response: responseOf("model", {
              usage,
              incomplete_details: {
                reason: finish === "length" ? "max_output_tokens" : "content_filter",
              },
            }),
          },
        },
  ],
  whole: (model, text) =>
    responseOf(model, { status: "completed", output: [message(text)], usage }),
  error: openAiError,
  errorFrame: ({ kind, message: said }) => ({
    data: {
      type: "response.failed",
      sequence_number: 3,
      response: responseOf("model", { error: { code: openAiCodes[kind].code, message: said } }),
    },
  }),
};

const anthropicTypes = {
  quota: "invalid_request_error",
  key: "authentication_error",
  server: "overloaded_error",
} as const;
const anthropicError = ({ kind, message: said }: UpstreamError) => ({
  type: "error",
  error: { type: anthropicTypes[kind], message: said },
});
const anthropicFinish = { stop: "end_turn", length: "max_tokens", filter: "refusal" } as const;
const named = <T extends { type: string }>(data: T): Frame => ({ event: data.type, data });

export const anthropicMessages: Protocol = {
  open: (model) => [
    named({
      type: "message_start",
      message: {
        id: "msg_1",
        type: "message",
        role: "assistant",
        model,
        content: [],
        stop_reason: null,
        usage: { input_tokens: 1, output_tokens: 1 },
      },
    }),
    named({
      type: "content_block_start",
      index: 0,
      content_block: { type: "text", text: "" },
    }),
  ],
  piece: (text) =>
    named({
      type: "content_block_delta",
      index: 0,
      delta: { type: "text_delta", text },
    }),
  toolCall: (model, { name, input }) => [
    ...anthropicMessages.open(model).slice(0, 1),
    named({
      type: "content_block_start",
      index: 0,
      content_block: { type: "tool_use", id: "toolu_1", name, input: {} },
    }),
    named({
      type: "content_block_delta",
      index: 0,
      delta: { type: "input_json_delta", partial_json: JSON.stringify(input) },
    }),
    named({ type: "content_block_stop", index: 0 }),
    named({
      type: "message_delta",
      delta: { stop_reason: "tool_use", stop_sequence: null },
      usage: { output_tokens: 1 },
    }),
    named({ type: "message_stop" }),
  ],
  close: (_text, finish) => [
    named({ type: "content_block_stop", index: 0 }),
    named({
      type: "message_delta",
      delta: { stop_reason: anthropicFinish[finish], stop_sequence: null },
      usage: { output_tokens: 1 },
    }),
    named({ type: "message_stop" }),
  ],
  whole: (model, text) => ({
    id: "msg_1",
    type: "message",
    role: "assistant",
    model,
    content: [{ type: "text", text }],
    stop_reason: "end_turn",
    stop_sequence: null,
    usage: { input_tokens: 1, output_tokens: 1 },
  }),
  error: anthropicError,
  errorFrame: (error) => named(anthropicError(error)),
};

const geminiFinish = { stop: "STOP", length: "MAX_TOKENS", filter: "SAFETY" } as const;
const geminiStatuses = {
  quota: { code: 429, status: "RESOURCE_EXHAUSTED" },
  key: { code: 401, status: "UNAUTHENTICATED" },
  server: { code: 503, status: "UNAVAILABLE" },
} as const;
const geminiError = ({ kind, message }: UpstreamError) => ({
  error: { message, ...geminiStatuses[kind] },
});
const geminiUsage = { promptTokenCount: 1, candidatesTokenCount: 1, totalTokenCount: 2 };
const candidate = (parts: unknown[], finishReason?: string) => ({
  candidates: [
    { index: 0, content: { role: "model", parts }, ...(finishReason && { finishReason }) },
  ],
});

export const gemini: Protocol = {
  open: (modelVersion) => [{ data: { ...candidate([]), modelVersion, responseId: "gen_1" } }],
  piece: (text) => ({ data: candidate([{ text }]) }),
  toolCall: (_model, { name, input }) => [
    {
      data: {
        ...candidate([{ functionCall: { name, args: input } }], "STOP"),
        usageMetadata: geminiUsage,
      },
    },
  ],
  close: (text, finish) => [
    finish === "filter" && text === ""
      ? { data: { promptFeedback: { blockReason: "PROHIBITED_CONTENT" } } }
      : { data: { ...candidate([], geminiFinish[finish]), usageMetadata: geminiUsage } },
  ],
  whole: (_model, text) => ({ ...candidate([{ text }], "STOP"), usageMetadata: geminiUsage }),
  error: geminiError,
  errorFrame: (error) => ({ data: geminiError(error) }),
};
