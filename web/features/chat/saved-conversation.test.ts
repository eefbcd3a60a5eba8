import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { ChatDetail, ChatMessage, ReplyEvent } from "#shared/api/chat.ts";
import { ApiError } from "#web/lib/api.ts";
import type { ChatDraft } from "#web/lib/chat-drafts.ts";
import type { Question } from "./chat-calls.ts";
import { loadEveryLanguage } from "./concern-check.ts";
import type { ConversationHost } from "./conversation-store.ts";
import { Conversations } from "./conversations.ts";
import { type ConversationCalls, reconnectDelayMs } from "./saved-conversation.ts";

beforeAll(loadEveryLanguage);

const offline = new ApiError("offline", "The server could not be reached.", { status: 0 });
const message = (id: string, role: "user" | "assistant", content: string) =>
  ({ id, role, content, partial: false }) as ChatMessage;

/**
 * A fake server. The test controls its responses and their order.
 * @param drafts the drafts that the tab has stored
 */
function script(
  aiKey: () => string | null = () => "sk-test",
  drafts = new Map<string, ChatDraft>(),
  provided = false,
) {
  const asked: Question[] = [];
  const waits: number[] = [];
  const detail: ChatDetail = {
    id: "c1",
    title: "",
    created_at: "",
    titled_at: "",
    folder_id: null,
    messages: [],
    earlier: false,
    context: null,
    replying: false,
  };
  const host: ConversationHost = {
    aiKey,
    canSendWithoutKey: () => provided,
    drafts: {
      read: (slot) => drafts.get(slot) ?? { text: "" },
      save(slot, draft) {
        if (draft.text || draft.sending || draft.editing) drafts.set(slot, draft);
        else drafts.delete(slot);
      },
      slots: () => [...drafts.keys()],
    },
    readStopped: () => [],
    saveStopped: () => {},
  };
  const calls = {
    create: vi.fn(async (_title: string) => ({ id: "c1" })),
    ask: vi.fn(async (_id: string, question: Question): Promise<AsyncGenerator<ReplyEvent>> => {
      asked.push(question);
      return reply("A gift.");
    }),
    attach: vi.fn(async (): Promise<AsyncGenerator<ReplyEvent> | undefined> => undefined),
    stop: vi.fn(async () => {}),
    refresh: vi.fn(async () => structuredClone(detail)),
    loaded: () => detail,
    add: vi.fn(async () => {}),
    correct: vi.fn(async () => {}),
    report: vi.fn(),
    wait: async (ms: number) => void waits.push(ms),
  } satisfies ConversationCalls;
  return { conversations: new Conversations(calls, host), calls, drafts, asked, waits, detail };
}

async function* reply(text: string, { broken = false } = {}): AsyncGenerator<ReplyEvent> {
  yield { event: "start", data: { message: message("q1", "user", "What is grace?") } };
  yield { event: "delta", data: { text } };
  if (broken) throw new TypeError("network error");
  yield { event: "done", data: { message: message("a1", "assistant", text) } };
}

let server: ReturnType<typeof script>;
beforeEach(() => {
  server = script();
});
afterEach(() => server.conversations.closeAll());

const settled = (conversation: ReturnType<Conversations["open"]>) =>
  expect.poll(() => conversation.getState().turn).toBeUndefined();

test("a question is sent to its own conversation even if the user opens another one", async () => {
  const created = Promise.withResolvers<{ id: string }>();
  server.calls.create.mockReturnValueOnce(created.promise);
  const typedIn = server.conversations.open(undefined, "entry 1");
  typedIn.type("What is grace?");
  typedIn.send("What is grace?");
  const other = server.conversations.open("c2", "entry 2");
  created.resolve({ id: "c1" });
  await settled(typedIn);
  expect(server.calls.ask.mock.calls.map(([id]) => id)).toEqual(["c1"]);
  expect(typedIn.getState()).toMatchObject({ chatId: "c1", outcome: "complete" });
  expect(other.getState()).toMatchObject({
    chatId: "c2",
    messages: [],
    turn: undefined,
    draft: "",
  });
  // The Back button returns to the conversation that began there. A new chat is empty.
  expect(server.conversations.open(undefined, "entry 1")).toBe(typedIn);
  expect(server.conversations.open("c1", "entry 3")).toBe(typedIn);
  expect(server.conversations.open(undefined, "entry 4")).not.toBe(typedIn);
});

test("a question returns to its own box if its conversation cannot be created", async () => {
  server.calls.create.mockRejectedValueOnce(offline);
  const conversation = server.conversations.open(undefined, "entry 1");
  conversation.type("What is grace?");
  conversation.send("What is grace?");
  const other = server.conversations.open("c2", "entry 2");
  await settled(conversation);
  expect(conversation.getState().draft).toBe("What is grace?");
  expect(server.drafts.get("new")).toEqual({ text: "What is grace?" });
  expect(other.getState().draft).toBe("");
  expect(server.conversations.open(undefined, "entry 5")).toBe(conversation);
});

test("after a lost response, a question that the server saved does not return to the box", async () => {
  server.calls.ask.mockRejectedValueOnce(offline);
  server.detail.messages = [message("old", "user", "What is grace?")];
  const conversation = server.conversations.open("c1", "");
  conversation.type("What is grace?");
  server.calls.refresh.mockImplementation(async () => ({
    ...server.detail,
    messages: [
      ...server.detail.messages,
      message("q1", "user", "What is grace?"),
      message("a1", "assistant", "A gift."),
    ],
  }));
  conversation.send("What is grace?");
  await settled(conversation);
  expect(conversation.getState()).toMatchObject({
    draft: "",
    failure: undefined,
    outcome: "complete",
  });
  expect(server.calls.ask).toHaveBeenCalledTimes(1);
});

test("a question that the server did not save returns to the box with the same idempotency key", async () => {
  const keys: string[] = [];
  server.calls.ask.mockImplementation(async (_id, question) => {
    keys.push(question.idempotencyKey);
    if (keys.length < 3) throw offline;
    return reply("A gift.");
  });
  server.calls.refresh.mockRejectedValueOnce(offline);
  const conversation = server.conversations.open("c1", "");
  conversation.type("What is grace?");
  for (let at = 0; at < 3; at += 1) {
    expect(conversation.getState().draft).toBe("What is grace?");
    conversation.send("What is grace?");
    await settled(conversation);
  }
  expect(conversation.getState()).toMatchObject({ draft: "", outcome: "complete" });
  expect(new Set(keys).size).toBe(1);
  conversation.send("What is grace?");
  await settled(conversation);
  expect(keys[3]).not.toBe(keys[0]);
});

test("a rejected question returns to the box without another request", async () => {
  const refused = new ApiError("rate_limited", "Too many.", { status: 429 });
  server.calls.ask.mockRejectedValueOnce(refused);
  const conversation = server.conversations.open("c1", "");
  conversation.type("What is grace?");
  conversation.send("What is grace?");
  await settled(conversation);
  expect(conversation.getState()).toMatchObject({
    draft: "What is grace?",
    failure: { code: "rate_limited" },
  });
  expect(server.calls.refresh).not.toHaveBeenCalled();
});

test("if another tab sends first, the question returns to the box and the page follows that answer", async () => {
  server.calls.ask.mockRejectedValueOnce(new ApiError("conflict", "Wait.", { status: 409 }));
  server.detail.messages = [message("q9", "user", "From another tab")];
  server.detail.replying = true;
  server.calls.attach.mockResolvedValueOnce(reply("From there."));
  const conversation = server.conversations.open("c1", "");
  conversation.type("What is grace?");
  conversation.send("What is grace?");
  await settled(conversation);
  expect(conversation.getState()).toMatchObject({ draft: "What is grace?", outcome: "complete" });
  expect(server.calls.report).toHaveBeenCalledWith("Wait.", expect.anything());
});

test("after a reconnect, the answer is complete", async () => {
  server.calls.ask.mockResolvedValueOnce(reply("A gi", { broken: true }));
  server.detail.replying = true;
  server.calls.attach.mockResolvedValueOnce(reply("A gift."));
  const conversation = server.conversations.open("c1", "");
  conversation.send("What is grace?");
  await settled(conversation);
  expect(conversation.getState()).toMatchObject({ outcome: "complete", failure: undefined });
  expect(conversation.getState().messages.map(({ content }) => content)).toEqual([
    "What is grace?",
    "A gift.",
  ]);
});

test("reconnecting uses exponential backoff and finally offers a retry", async () => {
  server.detail.replying = true;
  server.calls.attach.mockRejectedValue(offline);
  const conversation = server.conversations.open("c1", "");
  conversation.resume();
  await settled(conversation);
  expect(server.waits).toEqual([0, 1, 2, 4, 8, 16, 30, 30, 30, 30].map((s) => s * 1000));
  expect(server.calls.attach).toHaveBeenCalledTimes(10);
  expect(conversation.getState().failure?.code).toBe("connection_lost");
  // The conversation still has `replying: true`, which alone must not start another attempt.
  conversation.resume();
  expect(conversation.getState().turn).toBeUndefined();
  server.calls.attach.mockResolvedValueOnce(reply("A gift."));
  conversation.retry();
  await settled(conversation);
  expect(conversation.getState().outcome).toBe("complete");
  expect(server.asked).toEqual([]);
});

test("the delay before a reconnect doubles up to 30 seconds", () => {
  expect([0, 1, 2, 3, 20].map(reconnectDelayMs)).toEqual([0, 1000, 2000, 4000, 30_000]);
});

/** Sends a question whose reply starts when the test resolves `opened`. */
function sendAndHold() {
  const opened = Promise.withResolvers<AsyncGenerator<ReplyEvent>>();
  server.calls.ask.mockReturnValueOnce(opened.promise);
  const conversation = server.conversations.open("c1", "");
  conversation.send("What is grace?");
  return { conversation, opened };
}

test("pressing Stop before the answer has started stops it as soon as it starts", async () => {
  const { conversation, opened } = sendAndHold();
  conversation.stop();
  expect(server.calls.stop).not.toHaveBeenCalled();
  opened.resolve(reply("A gift."));
  await settled(conversation);
  expect(server.calls.stop).toHaveBeenCalledTimes(1);
});

test("a question from another page waits in the composer while an answer is being generated", async () => {
  const { conversation, opened } = sendAndHold();
  conversation.type("half a thought");
  conversation.send("What is hope?");
  opened.resolve(reply("A gift."));
  await settled(conversation);
  expect(conversation.getState().draft).toBe("half a thought\n\nWhat is hope?");
  expect(server.calls.ask).toHaveBeenCalledTimes(1);
});

test("without a key, a question waits in the box and is sent when a key is entered", async () => {
  let key: string | null = null;
  server = script(() => key);
  const conversation = server.conversations.open("c1", "");
  conversation.type("half a thought");
  conversation.send("What is grace?");
  expect(conversation.getState()).toMatchObject({
    draft: "half a thought\n\nWhat is grace?",
    awaitingKey: { kind: "send", text: "What is grace?" },
  });
  key = "sk-test";
  conversation.continueWithKey();
  await settled(conversation);
  expect(server.asked.map(({ content }) => content)).toEqual(["What is grace?"]);
  expect(conversation.getState()).toMatchObject({
    draft: "half a thought",
    awaitingKey: undefined,
  });
});

test("the help card stays in its conversation, and Continue sends the message there", async () => {
  const words = "I want to end my life";
  const first = server.conversations.open("c1", "");
  first.type(words);
  first.send(words);
  const second = server.conversations.open("c2", "");
  second.type("a draft");
  expect(first.getState().help?.shownFor).toBe(words);
  expect(second.getState().help).toBeUndefined();
  expect(server.drafts.get("c1")).toBeUndefined();
  first.continueAfterHelp();
  await settled(first);
  expect(server.calls.ask.mock.calls.map(([id]) => id)).toEqual(["c1"]);
  expect(first.getState().draft).toBe("");
  expect(second.getState().draft).toBe("a draft");
});

test("after sign-out, no part of a conversation is stored or shown", async () => {
  const { conversation, opened } = sendAndHold();
  server.conversations.closeAll();
  opened.resolve(reply("A gift."));
  await opened.promise;
  await new Promise((resolve) => setImmediate(resolve));
  expect(server.calls.add).not.toHaveBeenCalled();
  expect(server.conversations.open("c1", "")).not.toBe(conversation);
});

/** Simulates a reload: memory is empty, stored drafts remain. */
function reload({ messages = [] as ChatMessage[] } = {}) {
  const before = server;
  server = script(() => "sk-test", structuredClone(before.drafts));
  server.detail.messages = messages;
  // Completes everything that the page started before the reload.
  before.conversations.closeAll();
}

/** Types and sends a question, then closes the page before the server responds. */
function reloadWhileSending(messages: { before: ChatMessage[]; after: ChatMessage[] }) {
  server.detail.messages = messages.before;
  const keys: string[] = [];
  server.calls.ask.mockImplementationOnce((_id, question) => {
    keys.push(question.idempotencyKey);
    return new Promise(() => {});
  });
  const sending = server.conversations.open("c1", "");
  sending.type("What is grace?");
  sending.send("What is grace?");
  sending.type("half a thought");
  reload({ messages: messages.after });
  const conversation = server.conversations.open("c1", "");
  conversation.messagesLoaded();
  return { conversation, keys };
}

test("after a reload, a question whose sending was interrupted returns with its idempotency key", async () => {
  const earlier = [message("q0", "user", "What is grace?")];
  const { conversation, keys } = reloadWhileSending({ before: earlier, after: earlier });
  expect(conversation.getState().draft).toBe("What is grace?\n\nhalf a thought");
  conversation.type("What is grace?");
  conversation.send("What is grace?");
  await settled(conversation);
  expect(server.asked.map(({ idempotencyKey }) => idempotencyKey)).toEqual(keys);
  expect(server.drafts.size).toBe(0);
});

test("after a reload, a question that the server saved does not return to the box", () => {
  const taken = [message("q1", "user", "What is grace?")];
  const { conversation } = reloadWhileSending({ before: [], after: taken });
  expect(conversation.getState().draft).toBe("half a thought");
  expect([...server.drafts.values()]).toEqual([{ text: "half a thought" }]);
});

test("after a reload, the first question of a new conversation returns to the box", () => {
  server.calls.create.mockReturnValueOnce(new Promise(() => {}));
  const conversation = server.conversations.open(undefined, "entry 1");
  conversation.send("What is grace?");
  reload();
  expect(server.conversations.open(undefined, "entry 1").getState().draft).toBe("What is grace?");
});

test("an edit of a message survives a reload", async () => {
  const conversation = server.conversations.open("c1", "");
  conversation.startEditing({ id: "q0", content: "What is grace?" });
  conversation.changeEdit("What is grace to Paul?");
  reload();
  const reopened = server.conversations.open("c1", "");
  expect(reopened.getState().editing).toEqual({ id: "q0", text: "What is grace to Paul?" });
  reopened.sendEdit();
  await settled(reopened);
  expect(server.asked).toMatchObject([{ content: "What is grace to Paul?", insteadOf: "q0" }]);
  expect(server.drafts.size).toBe(0);
});

test("a rejected first question moves to the box of the new conversation that is open", async () => {
  const created = Promise.withResolvers<{ id: string }>();
  server.calls.create.mockReturnValueOnce(created.promise);
  const first = server.conversations.open(undefined, "entry 1");
  first.type("What is grace?");
  first.send("What is grace?");
  const second = server.conversations.open(undefined, "entry 2");
  expect(second).not.toBe(first);
  second.type("other words");
  created.reject(offline);
  await settled(first);
  expect(second.getState().draft).toBe("other words\n\nWhat is grace?");
  expect(first.getState().draft).toBe("");
  second.type(`${second.getState().draft} and more`);
  reload();
  expect(server.conversations.open(undefined, "entry 3").getState().draft).toBe(
    "other words\n\nWhat is grace? and more",
  );
});

test("after a reload, a new chat's box contains the unsent texts of two new conversations", () => {
  server.calls.create.mockReturnValueOnce(new Promise(() => {}));
  server.conversations.open(undefined, "entry 1").send("What is grace?");
  server.conversations.open(undefined, "entry 2").type("other words");
  reload();
  const conversation = server.conversations.open(undefined, "entry 2");
  expect(conversation.getState().draft).toBe("What is grace?\n\nother words");
  conversation.type("other words");
  reload();
  expect(server.conversations.open(undefined, "entry 2").getState().draft).toBe("other words");
});

test("a rejected first question stays in its own box if the user has returned to it", async () => {
  const created = Promise.withResolvers<{ id: string }>();
  server.calls.create.mockReturnValueOnce(created.promise);
  const first = server.conversations.open(undefined, "entry 1");
  first.send("What is grace?");
  const second = server.conversations.open(undefined, "entry 2");
  server.conversations.open(undefined, "entry 1");
  created.reject(offline);
  await settled(first);
  expect(first.getState().draft).toBe("What is grace?");
  expect(second.getState().draft).toBe("");
});

test("if the operator provides a key, a question is sent at once without the user's key", async () => {
  const { conversations, asked } = script(() => null, new Map(), true);
  const conversation = conversations.open(undefined, "entry");
  conversation.send("What is grace?");
  await expect.poll(() => conversation.getState().outcome).toBe("complete");
  expect(asked.map(({ key, content }) => ({ key, content }))).toEqual([
    { key: null, content: "What is grace?" },
  ]);
  expect(conversation.getState().awaitingKey).toBeUndefined();
});
