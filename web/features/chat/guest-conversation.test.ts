import { beforeAll, expect, test } from "vitest";
import type { BereaEvent } from "#shared/api/chat.ts";
import { bereaRequest } from "#shared/api/chat.ts";
import { loadEveryLanguage } from "./concern-check.ts";
import { localMessage } from "./conversation.ts";
import { fakeHost } from "./fake-host.ts";
import { type GuestCalls, GuestConversation } from "./guest-conversation.ts";

beforeAll(loadEveryLanguage);

async function* answer(): AsyncGenerator<BereaEvent> {
  yield { event: "delta", data: { text: "A gift." } };
  yield {
    event: "done",
    data: {
      content: "A gift.",
      model: "m",
      partial: false,
      lookups: [],
      corrections: [],
      follow_ups: [],
    },
  };
}

type Stored = {
  messages: readonly { role: string; content: string }[];
  replyId?: string;
  summary?: { text: string; until: string };
};

/** Fake calls to a server with an answer that `attach` streams again. */
function callsWith(stored: Stored, changed: Partial<GuestCalls> = {}): GuestCalls {
  return {
    ask: async () => answer(),
    attach: async () => undefined,
    stop: async () => undefined,
    save: (messages) => {
      stored.messages = messages;
    },
    saveSummary: (summary) => {
      stored.summary = summary;
    },
    saveReply: (replyId) => {
      if (replyId === undefined) delete stored.replyId;
      else stored.replyId = replyId;
    },
    correct: () => Promise.reject(new Error("not called")),
    report: () => {},
    wait: async () => {},
    ...changed,
  };
}

const question = localMessage("user", "What is grace?");
const contents = ({ messages }: Stored) => messages.map(({ content }) => content);

test("a guest's request matches the API schema, and its answer is stored", async () => {
  const sent: unknown[] = [];
  const stored: Stored = { messages: [] };
  const ask: GuestCalls["ask"] = async ({ messages, replyId }) => {
    sent.push({ messages, reply_id: replyId });
    return answer();
  };
  const conversation = new GuestConversation(fakeHost, callsWith(stored, { ask }), []);
  for (const content of ["What is grace?", "And mercy?"]) {
    conversation.send(content);
    await expect.poll(() => conversation.getState().turn).toBeUndefined();
  }
  expect(sent.map((body) => bereaRequest.safeParse(body).success)).toEqual([true, true]);
  expect(contents(stored)).toEqual(["What is grace?", "A gift.", "And mercy?", "A gift."]);
  expect(stored.replyId).toBeUndefined();
});

test("an answer that was running before a reload is followed to its end", async () => {
  const stored: Stored = { messages: [question], replyId: "running" };
  const attached: string[] = [];
  const attach: GuestCalls["attach"] = async (replyId) => {
    attached.push(replyId);
    return answer();
  };
  const calls = callsWith(stored, { attach });
  const conversation = new GuestConversation(fakeHost, calls, [question], {
    replyId: stored.replyId,
  });
  await expect.poll(() => conversation.getState().turn).toBeUndefined();
  expect(attached).toEqual(["running"]);
  expect(contents(stored)).toEqual(["What is grace?", "A gift."]);
  expect(stored.replyId).toBeUndefined();
});

test("a question can be sent again if the server no longer has its answer", async () => {
  const stored: Stored = { messages: [question], replyId: "gone" };
  const conversation = new GuestConversation(fakeHost, callsWith(stored), [question], {
    replyId: "gone",
  });
  await expect.poll(() => conversation.getState().turn).toBeUndefined();
  expect(conversation.getState()).toMatchObject({ outcome: "failed", failure: undefined });
  expect(conversation.getState().messages).toEqual([question]);
  expect(stored.replyId).toBeUndefined();
});

test("after a lost connection, the page reconnects and shows the answer once", async () => {
  const stored: Stored = { messages: [] };
  async function* broken(): AsyncGenerator<BereaEvent> {
    yield { event: "delta", data: { text: "A gi" } };
    throw new TypeError("network error");
  }
  const attach: GuestCalls["attach"] = async () => answer();
  const calls = callsWith(stored, { ask: async () => broken(), attach });
  const conversation = new GuestConversation(fakeHost, calls, []);
  conversation.send("What is grace?");
  await expect.poll(() => conversation.getState().turn).toBeUndefined();
  expect(contents(stored)).toEqual(["What is grace?", "A gift."]);
});

test("stopping ends the answer on the server and keeps its text", async () => {
  const stored: Stored = { messages: [] };
  const stopped: string[] = [];
  const ask: GuestCalls["ask"] = async ({ signal }) =>
    (async function* () {
      yield { event: "delta", data: { text: "A gi" } };
      await new Promise((_, reject) => signal.addEventListener("abort", reject));
    })();
  const stop = async (replyId: string) => stopped.push(replyId);
  const conversation = new GuestConversation(fakeHost, callsWith(stored, { ask, stop }), []);
  conversation.send("What is grace?");
  await expect.poll(() => conversation.getState().turn?.text).toBe("A gi");
  const { replyId } = stored;
  conversation.stop();
  await expect.poll(() => conversation.getState().turn).toBeUndefined();
  expect(stopped).toEqual([replyId]);
  expect(contents(stored)).toEqual(["What is grace?", "A gi"]);
  expect(conversation.getState()).toMatchObject({ outcome: "stopped" });
});

const pointer = {
  ...{ at: 0, before: "[[John 11:35]]", after: "Jesus wept.", kind: "pointer" as const },
  ...{ reference: "John 11:35", translation: "web" },
};
const word = {
  ...{ at: 21, before: "hate", after: "love" },
  ...{ reference: "1 John 4:8", translation: "web" },
};

/** An answer that first has its words corrected, then a pointer replaced. */
async function* correctedHalf(): AsyncGenerator<BereaEvent> {
  yield { event: "delta", data: { text: "Jesus wept. ", corrections: [pointer] } };
  yield { event: "delta", data: { text: "And God is love. ", corrections: [word] } };
  const last = { ...pointer, at: 29 };
  yield { event: "delta", data: { text: "Jesus wept.", corrections: [last] } };
}
const halfText = "Jesus wept. And God is love. Jesus wept.";
const halfCorrections = [pointer, { ...pointer, at: 29 }, word];

test("an answer that the guest stops keeps its corrections", async () => {
  const stored: Stored = { messages: [] };
  const ask: GuestCalls["ask"] = async ({ signal }) =>
    (async function* () {
      yield* correctedHalf();
      await new Promise((_, reject) => signal.addEventListener("abort", reject));
    })();
  const conversation = new GuestConversation(fakeHost, callsWith(stored, { ask }), []);
  conversation.send("What is grace?");
  await expect.poll(() => conversation.getState().turn?.text).toBe(halfText);
  conversation.stop();
  await expect.poll(() => conversation.getState().turn).toBeUndefined();
  expect(stored.messages.at(-1)).toMatchObject({
    content: halfText,
    corrections: halfCorrections,
  });
});

test("an answer whose connection is lost for good keeps its corrections", async () => {
  const stored: Stored = { messages: [] };
  const half = async () => correctedHalf();
  const conversation = new GuestConversation(
    fakeHost,
    callsWith(stored, { ask: half, attach: half }),
    [],
  );
  conversation.send("What is grace?");
  await expect.poll(() => conversation.getState().turn).toBeUndefined();
  expect(conversation.getState().failure?.code).toBe("connection_lost");
  expect(stored.messages.at(-1)).toMatchObject({ corrections: halfCorrections });
});

test("an answer that starts over drops the corrections of its first text", async () => {
  const stored: Stored = { messages: [] };
  const ask: GuestCalls["ask"] = async () =>
    (async function* (): AsyncGenerator<BereaEvent> {
      yield* correctedHalf();
      yield { event: "restart", data: {} };
      yield { event: "delta", data: { text: "A gift." } };
    })();
  const conversation = new GuestConversation(fakeHost, callsWith(stored, { ask }), []);
  conversation.send("What is grace?");
  await expect.poll(() => conversation.getState().turn).toBeUndefined();
  expect(stored.messages.at(-1)).toMatchObject({ content: "A gift.", corrections: [] });
});

test("a question is sent with the summary of the beginning and the messages after it", async () => {
  const stored: Stored = { messages: [] };
  const asked: Parameters<GuestCalls["ask"]>[0][] = [];
  const calls = callsWith(stored, {
    ask: async (sent) => {
      asked.push(sent);
      return summarized();
    },
  });
  const [earlier, answered] = [
    localMessage("user", "I am Lydia."),
    localMessage("assistant", "Hi"),
  ];
  const conversation = new GuestConversation(fakeHost, calls, [earlier, answered]);
  conversation.send("What is grace?");
  await expect
    .poll(() => conversation.summary)
    .toEqual({ text: "She is Lydia.", until: answered.id });
  await expect.poll(() => conversation.getState().turn).toBeUndefined();
  expect(stored.summary).toEqual(conversation.summary);
  conversation.send("And mercy?");
  await expect.poll(() => asked.length).toBe(2);
  expect(asked[0]).toMatchObject({ summary: null });
  expect(asked[0]?.messages).toHaveLength(3);
  expect(asked[1]).toMatchObject({ summary: "She is Lydia." });
  expect(asked[1]?.messages.map(({ content }) => content)).toEqual([
    "What is grace?",
    "A gift.",
    "And mercy?",
  ]);
});

async function* summarized(): AsyncGenerator<BereaEvent> {
  for await (const event of answer()) {
    if (event.event !== "done") yield event;
    else {
      const summary = { text: "She is Lydia.", messages: 2 };
      yield { event: "done", data: { ...event.data, summary } };
    }
  }
}
